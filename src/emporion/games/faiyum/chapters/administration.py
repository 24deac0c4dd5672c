# native: compiled by mypyc
"""Administration: income, workers home, cards back into hand, and the market moves on."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import count
from emporion.core.refusal import Refusal
from emporion.games.faiyum import codes, events
from emporion.games.faiyum import components as c
from emporion.games.faiyum.board import MONEY
from emporion.games.faiyum.chapters import market
from emporion.games.faiyum.chapters.harvest import send_home
from emporion.games.faiyum.chapters.places import UPRIGHT_WORKER
from emporion.games.faiyum.choices import Choice, SpaceChoice
from emporion.games.faiyum.order import administration_of, open_steps
from emporion.games.faiyum.refusals import refuse
from emporion.games.faiyum.state import CURRENT_SLOTS, FREE_CARDS_OPTIONAL, NO_CARD, SOLO_CURRENT_ONLY, Oasis

# By number of players (FAI-ADM-15).
INCOME: Final[vec[i64]] = vec[i64](c.by_players("administration", "income_base"))
LESS_PER_CARD: Final[vec[i64]] = vec[i64](c.by_players("administration", "income_minus_per_hand_card"))
WORKERS_HOME: Final[vec[i64]] = vec[i64](c.by_players("administration", "workers_removed_max"))
MONEY_PER_WORKER: Final[vec[i64]] = vec[i64](c.by_players("administration", "money_per_worker"))
FREE_CARDS: Final[vec[i64]] = vec[i64](c.by_players("administration", "free_cards"))
FIRST_PRICE: Final[vec[i64]] = vec[i64](c.by_players("administration", "buy_back_first"))
REPLACED: Final[vec[i64]] = vec[i64](c.by_players("administration", "market_replaced"))
RISING: Final[vec[i64]] = vec[i64]([int(way == "rising") for way in c.by_players("administration", "buy_back")])


def income(s: Oasis, seat: i64) -> i64:
    """What administration would pay a seat now: less for every card still in hand."""  # FAI-ADM-02
    return max(INCOME[s.seats] - LESS_PER_CARD[s.seats] * s.hand_size(seat), 0)


def price_back(s: Oasis, place: i64) -> i64:
    """What the card costs that comes back as number `place`, from 0, of an administration."""
    paid = place - FREE_CARDS[s.seats]  # FAI-ADM-04: the first three are free
    return 0 if paid < 0 else FIRST_PRICE[s.seats] + RISING[s.seats] * paid  # FAI-ADM-05, FAI-SOL-03


def taken_back(s: Oasis) -> i64:
    """The number of the card that comes back next in the administration under way, 0 outside of one."""
    step: i64 = s.steps[-1] if len(s.steps) > 0 else codes.TURN
    if step == codes.BUY_BACK:
        return FREE_CARDS[s.seats] + s.times
    return s.times if step == codes.FREE_CARDS else 0


def buy_back_price(s: Oasis) -> i64:
    """What the next card costs that is bought back; outside of an administration, what the first would."""
    return price_back(s, max(taken_back(s), FREE_CARDS[s.seats]))


def prices_back(s: Oasis, seat: i64, number: i64) -> list[int]:
    """What so many cards of a seat's stack would cost to take back, the top one first; none once nobody may."""
    if s.final_phase or len(s.steps) == 0:  # FAI-ADM-14
        return []
    first: i64 = taken_back(s) if seat == s.turn else 0
    return [int(price_back(s, first + n)) for n in range(number)]


def leaving_next(s: Oasis) -> i64:
    """The cards that the next administration would remove; none where P picks them or nobody administrates."""
    if s.seats == 1 or s.final_phase or len(s.steps) == 0:  # FAI-SOL-04, FAI-ADM-14
        return 0
    return market.leaving(s, REPLACED[s.seats])


def begin(s: Oasis) -> None:
    """Open the steps of administration in their order."""  # FAI-ADM-01
    money = income(s, s.turn)
    s.tell(events.ADMINISTRATED, s.turn, money, 0)
    s.change(MONEY, money)
    open_steps(s, administration_of(s.seats))


class WorkersHome(SpaceChoice):
    """Step I: up to two upright workers go home for $1 each."""  # FAI-ADM-03

    def spaces(self, s: Oasis) -> i64:
        return s.workers if s.times < WORKERS_HOME[s.seats] else 0

    def may_stop(self, s: Oasis) -> bool:
        return True

    def why_not(self, s: Oasis, thing: i64) -> Refusal:
        return UPRIGHT_WORKER.refusal(s, thing)

    def take(self, s: Oasis, thing: i64) -> None:
        send_home(s, thing)
        s.gain(MONEY, MONEY_PER_WORKER[s.seats])
        s.times += 1

    def stop(self, s: Oasis) -> None:
        s.steps.pop()
        s.times = 0


def take_back(s: Oasis, cost: i64) -> None:
    """The top card of the discard stack comes back into hand; the others keep their order."""  # FAI-ADM-07
    s.change(MONEY, -cost)
    card = s.discard[s.turn].pop()
    s.take_into_hand(card)
    s.times += 1
    s.tell(events.TOOK_BACK, s.turn, card, cost)


class FreeCards(Choice):
    """Step I: the top three cards come back for nothing."""  # FAI-ADM-04

    def waits(self, s: Oasis) -> bool:
        stack = s.discard[s.turn]
        while s.times < FREE_CARDS[s.seats] and len(stack) > 0:
            if s.option(FREE_CARDS_OPTIONAL):
                return True
            take_back(s, 0)
        self.stop(s)
        return False

    def may(self, s: Oasis, thing: i64) -> bool:
        return s.times < FREE_CARDS[s.seats] and len(s.discard[s.turn]) > 0

    def may_stop(self, s: Oasis) -> bool:
        return True

    def take(self, s: Oasis, thing: i64) -> None:
        take_back(s, 0)

    def stop(self, s: Oasis) -> None:
        s.steps.pop()
        s.times = 0


class BuyBack(Choice):
    """Step II: further cards from the top, each for money."""  # FAI-ADM-05

    def may(self, s: Oasis, thing: i64) -> bool:
        return len(s.discard[s.turn]) > 0 and buy_back_price(s) <= s.money()  # FAI-ADM-06

    def may_stop(self, s: Oasis) -> bool:
        return True

    def why_not(self, s: Oasis, thing: i64) -> Refusal:
        if not s.discard[s.turn]:
            return refuse("FAI-ADM-05", "discard_stack_empty")  # FAI-ERR-14
        return refuse("FAI-ADM-05", "money_short", need=buy_back_price(s), have=s.money())

    def take(self, s: Oasis, thing: i64) -> None:
        take_back(s, buy_back_price(s))

    def stop(self, s: Oasis) -> None:
        s.steps.pop()
        s.times = 0


class MoveMarket(Choice):
    """Step III with two players or more: nothing to choose."""  # FAI-ADM-08, FAI-ADM-13

    def waits(self, s: Oasis) -> bool:
        s.steps.pop()
        market.administrate(s, REPLACED[s.seats])
        s.end_turn()
        return False


class Replace(Choice):
    """Step III in the solo game: P picks two cards of the market, then two are drawn."""  # FAI-SOL-04, FAI-SOL-05

    def choices(self, s: Oasis) -> i64:
        """How many cards of the market can be picked from."""
        cards = count(s.market)
        if s.option(SOLO_CURRENT_ONLY):
            return min(cards, CURRENT_SLOTS - s.times)  # the card that slides in was not there at the choice
        return cards

    def may(self, s: Oasis, thing: i64) -> bool:
        return thing < self.choices(s)

    def waits(self, s: Oasis) -> bool:
        if s.times < REPLACED[s.seats] and self.choices(s) > 0:
            return True
        s.steps.pop()
        while s.times > 0:
            s.times -= 1
            market.draw(s)
        s.end_turn()
        return False

    def why_not(self, s: Oasis, thing: i64) -> Refusal:
        card = market.card_in_slot(s, thing)
        if card == NO_CARD:
            return market.slot_refusal(s, thing)
        return refuse("FAI-SOL-04", "future_market", card=card)

    def take(self, s: Oasis, thing: i64) -> None:
        market.remove_from_game(s, market.card_in_slot(s, thing))
        s.times += 1
