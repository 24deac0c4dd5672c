# native: compiled by mypyc
"""What the trading floor asks of this game: its terms, who must confirm, what a settlement moves and tells."""

from mypy_extensions import i64

from emporion.games.mediterranean import answering, drafting, events, packed, promises
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.effects import ASK_IDEA
from emporion.games.mediterranean.memory import forget, remember
from emporion.games.mediterranean.state import HANDS, Agora
from emporion.trading.offer import VOID, Offer
from emporion.trading.settling import CLOSED, DONE, POSTED, REJECTED, UNDONE, WAITS
from emporion.trading.terms import Terms


def terms(options: list[int]) -> Terms:
    """The terms of this game's floor, from the data file and the options."""
    limits, made = c.DATA["trading"], Terms()
    made.max_cards, made.min_items = limits["max_cards_per_side"], 1  # MED-OFR-05, MED-OFR-06
    made.max_money, made.max_promises = limits["max_vp_per_side"], limits["max_promises_per_side"]
    made.max_open, made.replies = limits["max_open_offers_per_player"], True  # MED-OFR-07, MED-OFR-12
    made.ttl_cycles = chosen(options, "offer_ttl_rotations")  # MED-OFR-20
    made.max_cycles = chosen(options, "trade_rotations")  # MED-POL-01
    made.max_free_steps = chosen(options, "free_steps_per_poll")  # MED-POL-03
    made.check()
    return made


def chosen(options: list[int], key: str) -> int:
    """The value of an option that is a number."""
    value: int = c.OPTIONS[key][options[c.OPTION[key]]]
    return value


def promises_ok(s: Agora, seat: i64, made: list[int]) -> bool:
    """Whether a seat can make promises."""
    return promises.promises_ok(s, seat, made)


def confirm_needed(s: Agora, offer: Offer, taker: i64, picks: list[int]) -> bool:
    """Whether a maker is told of the ideas he would receive, and decides then."""  # MED-OFR-18
    return offer.asks > 0 and s.has(offer.maker, ASK_IDEA)


def draft_stands(s: Agora, seat: i64) -> bool:
    """Whether a draft or an acceptance can still be completed."""  # MED-OFR-26
    draft = s.floor.drafts[seat]
    place = s.floor.accepting[seat]
    if draft is None:
        return True
    if place >= 0:
        offer = s.floor.offers[place]
        return answering.can_accept(s, offer, seat) and len(answering.pick_options(s, seat, draft)) > 0
    return draft.money <= s.chips[seat] and promises.promises_ok(s, seat, draft.promises)


def move_cards(s: Agora, offer: Offer, taker: i64, picks: list[int]) -> None:
    """Cards, VP and promises change hands at once."""  # MED-OFR-17
    maker = offer.maker
    given, taken = drafting.goods_of(offer.told), drafting.goods_of(offer.wants)
    for face in offer.gives:
        s.drop(maker, face)
    for face in picks:
        s.drop(taker, face)
        s.take(maker, face)
    for face in offer.gives:
        s.take(taker, face)
    for good in given:
        forget(s, maker, good)
    for good in taken:
        forget(s, taker, good)
    remember(s, maker, taker, offer.gives)
    remember(s, taker, maker, picks)
    s.chips[maker] += offer.wants_money - offer.money
    s.chips[taker] += offer.money - offer.wants_money
    s.trades.append([maker, taker, offer.money, offer.wants_money, len(given), *given, *taken])
    hidden = s.option(HANDS) != 0
    given_side, taken_side = events.packed(given, offer.money, hidden), events.packed(taken, offer.wants_money, hidden)
    s.tell(events.TRADED, maker, events.beside(taker, given_side), taken_side)  # MED-OFR-21
    promises.make_promises(s, maker, offer.promises)
    promises.make_promises(s, taker, offer.wants_promises)
    s.reveals += 1  # MED-TRD-10


def announce(s: Agora, kind: i64, offer: Offer, seat: i64) -> None:
    """All offers, and what becomes of them, are public."""  # MED-OFR-11
    slot = packed.slot_of(offer)
    if kind == POSTED:
        s.tell(events.POSTED, offer.maker, offer.to, slot)
    elif kind == CLOSED:
        s.tell(events.OFFER_CLOSED, offer.maker, slot, offer.standing)
        s.reveals += int(offer.standing == VOID)  # it tells that a card is gone
    elif kind == WAITS:
        s.tell(events.WAITS, seat, offer.maker, slot)
    elif kind == REJECTED:
        s.tell(events.REJECTED, seat, offer.maker, slot)
    elif kind == DONE:
        s.tell(events.READY, seat, 0, 0)
    elif kind == UNDONE:
        s.tell(events.UNREADY, seat, 0, 0)
