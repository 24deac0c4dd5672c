"""The truth about the deals of a finished game: which names were lies, who fell for them, and what it cost."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from emporion.core.moments import Moment
from emporion.core.state import Event
from emporion.games.megaciv import events
from emporion.games.megaciv.board import FIRST_CALAMITY, WATER, set_value
from emporion.games.megaciv.refusals import SAY, kind_name
from emporion.games.megaciv.rules import MegaCiv
from emporion.trading.offer import Offer

LOST = (events.LOST_CITY, events.REDUCED)


class Lie(NamedTuple):
    """A name that was told of a card, and the card."""

    told: int
    was: int


class Deal(NamedTuple):
    """A trade as it was: what each side gained by it in the value of its hand, and the lies of its maker."""

    step: int  # of the replay
    round: int
    maker: int
    taker: int
    gains: tuple[int, int]  # of maker and taker
    lies: tuple[Lie, ...]
    cost: int  # how much less the cards were worth to the taker than the names
    ills: tuple[int, ...]  # calamities that came under another name, or against a promise
    cities: int = 0  # that the taker lost to them


class Best(NamedTuple):
    """The largest set that was turned in."""

    seat: int
    kind: int
    number: int
    value: int


class Truth(NamedTuple):
    """All deals of a game in order, and its largest set."""

    deals: list[Deal]
    set: Best | None

    def bluffs(self) -> list[Deal]:
        """Deals that somebody was deceived in, the worst first: calamities that struck, then what they cost."""
        told = [deal for deal in self.deals if deal.lies or deal.ills]
        return sorted(told, key=lambda deal: (-deal.cities, -deal.cost, deal.step))

    def lied(self, seat: int) -> tuple[int, int]:
        """How many of the deals that a seat has offered were bluffs, and how many there were."""
        mine = [deal for deal in self.deals if deal.maker == seat]
        return sum(bool(deal.lies or deal.ills) for deal in mine), len(mine)


def truth(moments: Iterable[Moment[MegaCiv]]) -> Truth:
    """What a finished game reveals."""
    deals: list[Deal] = []
    best: Best | None = None
    told: list[tuple[int, Event]] = []
    for moment in moments:
        told += [(moment.step, event) for event in moment.told]
        for kind, seat, a, b in moment.told:
            if kind == events.TRADED:
                deals.append(_deal(moment, seat, a))
            elif kind == events.TURNED_IN and (best is None or set_value(a, b) > best.value):
                best = Best(seat, a, b, int(set_value(a, b)))
    lost = _cities_lost(deals, told)
    return Truth([deal._replace(cities=lost[deal.step]) for deal in deals], best)


def _deal(moment: Moment[MegaCiv], maker: int, taker: int) -> Deal:
    """A trade that was made in the last move of a step."""
    before = moment.before()
    offer = next(offer for offer in reversed(before.floor.offers) if (offer.maker, offer.to) == (maker, taker))
    picks = picked(before, taker)
    hands = [cards_of(before, seat) for seat in (maker, taker)]
    gives, names = Counter(offer.gives), Counter(offer.told)
    true = [hands[0] - gives + picks, hands[1] - picks + gives]
    gains = tuple(value(after) - value(hand) for after, hand in zip(true, hands, strict=True))
    cost = max(0, value(hands[1] - picks + names) - value(true[1]))
    lies = lies_of(offer)
    promised = offer.gives if offer.remarks else [lie.was for lie in lies]
    ills = tuple(kind - FIRST_CALAMITY for kind in promised if kind >= FIRST_CALAMITY)
    return Deal(moment.step, int(before.round), maker, taker, (gains[0], gains[1]), lies, cost, ills)


def picked(s: MegaCiv, taker: int) -> Counter[int]:
    """The cards with which a seat is about to accept."""
    draft = s.floor.drafts[taker]
    assert draft is not None
    return Counter(draft.gives)


def lies_of(offer: Offer) -> tuple[Lie, ...]:
    """The names of an offer that no card of it had, each with a card that was not named, calamities first."""
    false = sorted((Counter(offer.told) - Counter(offer.gives)).elements())
    hidden = sorted((Counter(offer.gives) - Counter(offer.told)).elements(), key=lambda kind: (-(kind >= WATER), kind))
    return tuple(Lie(told, was) for told, was in zip(false, hidden, strict=False))


def cards_of(s: MegaCiv, seat: int) -> Counter[int]:
    """The commodities of a hand."""
    return Counter({kind: int(s.cards(seat, kind)) for kind in range(WATER) if s.cards(seat, kind)})


def value(cards: Counter[int]) -> int:
    """What cards are worth together; calamities and Water are worth nothing."""
    return sum(int(set_value(kind, number)) for kind, number in cards.items() if kind < WATER and number)


def _cities_lost(deals: Sequence[Deal], told: Iterable[tuple[int, Event]]) -> Counter[int]:
    """By the step of a deal, the cities that its calamities cost the taker, who held them at the end of trade."""
    lost: Counter[int] = Counter()
    since, struck, step = 0, -1, 0  # the step of this round, the victim of a calamity, the deal that brought it
    for at, (kind, seat, a, b) in told:
        if kind == events.ROUND:
            since = at
        elif kind == events.CALAMITY:
            from_to = [deal for deal in deals if since < deal.step < at and (deal.maker, deal.taker) == (b, seat)]
            came = [deal.step for deal in from_to if a in deal.ills]
            struck, step = (seat, came[-1]) if came else (-1, 0)
        elif kind == events.CALAMITY_OVER:
            struck = -1
        elif kind in LOST and seat == struck:
            lost[step] += a
    return lost


def told_falsely(found: Truth, step: int) -> list[str]:
    """What was told falsely in the deals of a step, as sentences with the places of names."""
    lines = []
    for deal in found.deals:
        if deal.step != step:
            continue
        who = {"maker": f"{{seat {deal.maker}}}", "taker": f"{{seat {deal.taker}}}"}
        for lie in deal.lies:
            lines.append(SAY("truth.lie", {**who, "told": kind_name(lie.told), "was": kind_name(lie.was)}))
        if deal.ills and not deal.lies:
            ills = [kind_name(FIRST_CALAMITY + ill) for ill in deal.ills]
            lines.append(SAY("truth.promise", {**who, "was": ", ".join(ills)}))
    return lines
