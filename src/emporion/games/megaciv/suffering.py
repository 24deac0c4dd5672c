# native: compiled by mypyc
"""What players decide when a calamity strikes: whom it strikes as well, and what they lose."""

from mypy_extensions import i64

from emporion.core.refusal import Refusal
from emporion.games.megaciv import actions, events
from emporion.games.megaciv.blows import discard, kinds_held, lose_cities, price_now, step_back, step_now
from emporion.games.megaciv.board import FACE, LOSS_PRICE, PRIMARY, STEP_WHO, WATER
from emporion.games.megaciv.calamities import add_victim, eligible
from emporion.games.megaciv.deciding import Deciding
from emporion.games.megaciv.defaults import cheapest_card, most_cities
from emporion.games.megaciv.refusals import refuse
from emporion.games.megaciv.state import Fair


def struck_now(s: Fair) -> i64:
    """The seat that a step strikes now."""
    return s.victim if STEP_WHO[step_now(s)] == PRIMARY else s.seconds[s.hit]


class Blow(Deciding):
    """A decision of the player hit; afterwards the calamity goes on."""

    def actor(self, s: Fair) -> i64:
        return struck_now(s)

    def takes(self, action: i64) -> bool:
        return actions.LOSE_CITY <= action < actions.DISCARD_END or action == actions.PASS

    def waits(self, s: Fair) -> bool:
        return True

    def reason(self, s: Fair, action: i64) -> Refusal:
        return refuse("E_CHOICE" if self.takes(action) else "E_PHASE")

    def discard_refusal(self, s: Fair, action: i64) -> Refusal:
        """Why no card can be discarded: it is not held, or nothing is to be discarded here."""  # MEG-OFR-06
        kind = action - actions.DISCARD
        if actions.DISCARD <= action < actions.DISCARD_END and s.cards(struck_now(s), kind) == 0:
            return refuse("E_NOT_HELD", kind=kind)
        return Blow.reason(self, s, action)


class ChooseVictims(Blow):
    """The primary victim chooses a secondary victim."""  # D6, MEG-RES-08

    def actor(self, s: Fair) -> i64:
        return s.victim

    def options(self, s: Fair) -> list[int]:
        return [actions.VICTIM + seat for seat in eligible(s, step_now(s))]

    def choose(self, s: Fair, action: i64) -> None:
        s.steps.pop()
        add_victim(s, action - actions.VICTIM)

    def reason(self, s: Fair, action: i64) -> Refusal:
        if actions.VICTIM <= action < actions.DISCARD:
            return refuse("E_VICTIM")
        return super().reason(s, action)

    def default(self, s: Fair, seat: i64, options: list[int]) -> i64:
        return actions.VICTIM + most_cities(s, [option - actions.VICTIM for option in options])


class Loss(Blow):
    """A city, or 5 treasury."""  # D7

    def options(self, s: Fair) -> list[int]:
        return [actions.LOSE_CITY, actions.PAY]

    def choose(self, s: Fair, action: i64) -> None:
        seat = struck_now(s)
        s.steps.pop()
        s.left -= 1
        if action == actions.PAY:
            s.pay(seat, self.price(s))
        else:
            lose_cities(s, seat, 1)

    def price(self, s: Fair) -> i64:
        """What a loss costs instead of a city."""
        return LOSS_PRICE


class Flames(Loss):
    """A city, or the price of the card."""  # D8

    def price(self, s: Fair) -> i64:
        return price_now(s)


class Corruption(Blow):
    """Commodity cards one by one until their face value is enough."""  # D9

    def options(self, s: Fair) -> list[int]:
        seat = struck_now(s)
        return [actions.DISCARD + kind for kind in range(WATER) if s.cards(seat, kind) > 0]

    def choose(self, s: Fair, action: i64) -> None:
        seat, kind = struck_now(s), action - actions.DISCARD
        discard(s, seat, kind)
        s.left = max(0, s.left - FACE[kind])
        s.steps.pop()

    def reason(self, s: Fair, action: i64) -> Refusal:
        if action == actions.DISCARD + WATER:
            return refuse("E_CHOICE", kind=WATER)  # MEG-SPR-41
        return self.discard_refusal(s, action)

    def default(self, s: Fair, seat: i64, options: list[int]) -> i64:
        return actions.DISCARD + cheapest_card(s, seat, options)


class Banditry(Blow):
    """A card, or its price."""  # D10

    def options(self, s: Fair) -> list[int]:
        seat = struck_now(s)
        found: list[int] = [actions.PAY] if s.treasury[seat] >= price_now(s) else []
        for kind in kinds_held(s, seat):
            found.append(actions.DISCARD + kind)
        return found

    def choose(self, s: Fair, action: i64) -> None:
        seat = struck_now(s)
        if action == actions.PAY:
            s.pay(seat, price_now(s))
        else:
            discard(s, seat, action - actions.DISCARD)
        s.left -= 1
        s.steps.pop()

    def reason(self, s: Fair, action: i64) -> Refusal:
        return self.discard_refusal(s, action)

    def default(self, s: Fair, seat: i64, options: list[int]) -> i64:
        return actions.DISCARD + cheapest_card(s, seat, options)


class Regression(Blow):
    """A step back, or two cities."""  # D11

    def options(self, s: Fair) -> list[int]:
        return [actions.PASS, actions.LOSE_CITY]

    def choose(self, s: Fair, action: i64) -> None:
        seat = struck_now(s)
        s.left -= 1
        s.steps.pop()
        if action == actions.PASS:
            step_back(s, seat)
        else:
            s.tell(events.HELD_STEP, seat, 0, 0)
            lose_cities(s, seat, 2)
