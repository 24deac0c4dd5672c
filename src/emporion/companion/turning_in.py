"""Phase 12: cards are turned in for advances of the real table; then the hand limit, and the end of the turn."""

from collections.abc import Sequence

from emporion.companion.reading import Said
from emporion.companion.refusals import refuse
from emporion.companion.table import (
    ADVANCES,
    BUYING,
    DISCARDED,
    ENTRIES,
    FINISHED,
    PAID,
    CompanionState,
)
from emporion.core.bits import members
from emporion.games.megaciv import components as c
from emporion.games.megaciv import events
from emporion.games.megaciv.advances import (
    BEFORE,
    can_fill,
    cards_left,
    conclude,
    lay_open,
    left_in_hand,
    limit_of,
)
from emporion.games.megaciv.board import EMPIRE, FIRST_CALAMITY, GROUPS, MAX_SET, NAMES, NOBODY, WATER, set_value
from emporion.games.megaciv.stacks import rebuild_stacks
from emporion.games.megaciv.state import nobody_struck


def begin(t: CompanionState) -> None:
    """Everybody may turn in cards; nobody sees the others until all have finished."""  # MEG-ADV-39
    s, due = t.fair, [int(chips) for chips in t.fair.chips_due]
    t.phase, t.shown, t.calls = ADVANCES, False, []
    lay_open(s)
    for seat in range(s.seats):
        s.chips_due[seat] = due[seat]  # chips that wait from an earlier turn
    t.stage = [FINISHED if t.left[seat] else BUYING for seat in range(s.seats)]
    t.ticked_now, t.placed_now = [0] * s.seats, [0] * (s.seats * GROUPS)
    t.note("advances")


# Turning in.


def value_of(kinds: Sequence[int], filled: int = NOBODY) -> int:
    """What cards are worth together, one set perhaps filled up by a substitute."""  # MEG-VAL-03, MEG-ADV-30
    total = 0
    for kind in set(kinds):
        if kind < WATER:
            number = kinds.count(kind)
            total += int(set_value(kind, number + 1 if kind == filled else number))
    return total


def check_substitute(t: CompanionState, seat: int, kinds: list[int], filled: int, card: int) -> None:
    """Trade Empire: one card of another name, at least as valuable, fills up a set."""  # MEG-ADV-30
    fits = t.paying(seat).has(seat, EMPIRE) and filled >= 0 and card >= 0 and can_fill(t.fair, seat, filled, card)
    if not fits or not can_fill_up(kinds, filled):
        raise refuse("E_SUBST")


def can_fill_up(kinds: list[int], filled: int) -> bool:
    """Whether cards hold a set of a name that a substitute can join: one true card at least, and a box left."""
    return filled != WATER and 1 <= kinds.count(filled) < MAX_SET[filled]


def check_payment(t: CompanionState, seat: int, kinds: list[int], filled: int, price: int) -> None:
    """The payment reaches the price, and no card was added after it was covered."""  # MEG-ADV-08, MEG-ADV-09
    s = t.paying(seat)
    missing = price - value_of(kinds, filled)
    if missing > s.worth_of_token(seat) * s.treasury[seat]:
        raise refuse("E_PRICE", "price", "MEG-ADV-08", missing=missing)
    if kinds and all(value_of(without(kinds, kind), filled) >= price for kind in set(kinds)):
        raise refuse("E_OVERPAY", "overpaid")


def without(kinds: list[int], kind: int) -> list[int]:
    """Cards but for one."""
    rest = kinds[:]
    rest.remove(kind)
    return rest


def turn_in(t: CompanionState, said: Said) -> None:
    """Cards leave for a price, all in one transaction."""  # MEG-TBL-10, MEG-ADV-02
    s, seat, kinds, price = t.fair, said.seat, said["cards"], said["price"]
    filled, card = said.get("fills", NOBODY), said.get("with", NOBODY)
    if t.stage[seat] != BUYING:
        raise refuse("E_TURN", "one_transaction", "MEG-ADV-02")
    if price < 0:
        raise refuse("E_ENTRY", "price_negative", "MEG-TBL-10")
    laid_out = [*kinds, card] if card >= 0 else kinds
    for kind in set(laid_out):
        if kind >= FIRST_CALAMITY or laid_out.count(kind) > left_in_hand(s, seat, kind):
            raise refuse("E_NOT_HELD")
    if filled >= 0 or card >= 0:
        check_substitute(t, seat, kinds, filled, card)
    check_payment(t, seat, kinds, filled, price)
    for kind in kinds:
        s.turned[seat * NAMES + kind] += 1
    if card >= 0:
        s.filled[seat], s.filler[seat] = filled, card
        s.laid[seat * NAMES + card] += 1
    s.price[seat], s.paid[seat] = price, value_of(kinds, filled)
    t.stage[seat] = PAID
    t.note("paid_cards", seat, [seat], value=int(s.paid[seat]), tokens=t.tokens_due(seat))


# The hand limit.


def excess(t: CompanionState, seat: int) -> int:
    """How many cards a seat has above its limit."""  # MEG-HND-01
    return max(0, int(cards_left(t.fair, seat) - limit_of(t.fair, seat)))


def discard(t: CompanionState, said: Said) -> None:
    """Exactly what exceeds the limit, face down."""  # MEG-HND-02, MEG-HND-05
    seat, kinds = said.seat, said["cards"]
    check_busy(t, seat)
    if said.get("paid", 0):
        raise refuse("E_FORM", "field", field="paid")
    for kind in set(kinds):
        if kind >= FIRST_CALAMITY or kinds.count(kind) > left_in_hand(t.fair, seat, kind):
            raise refuse("E_NOT_HELD")
    if not kinds or len(kinds) != excess(t, seat):
        raise refuse("E_LIMIT_HAND", "exactly", n=excess(t, seat))
    for kind in kinds:
        t.fair.laid[seat * NAMES + kind] += 1
    t.stage[seat] = DISCARDED


def check_busy(t: CompanionState, seat: int) -> None:
    """Who has finished does nothing more."""
    if t.stage[seat] == FINISHED:
        raise refuse("E_TURN", "finished", "MEG-ADV-01")


def finish(t: CompanionState, said: Said) -> None:
    """A player has finished; after the last one everything is shown."""  # MEG-ADV-01
    check_busy(t, said.seat)
    if excess(t, said.seat):
        raise refuse("E_LIMIT_HAND", "above", n=excess(t, said.seat))
    t.stage[said.seat] = FINISHED
    t.note("finished", said.seat)


def run_on(t: CompanionState) -> None:
    """All have finished: payments and discards appear together."""  # MEG-ADV-39
    if not t.shown and all(t.stage[seat] == FINISHED for seat in t.present()):
        show(t)


def show(t: CompanionState) -> None:
    """What was turned in is shown, what was discarded for the limit is not."""  # MEG-ADV-13, MEG-HND-05
    s = t.fair
    for seat in t.present():
        for advance in members(s.advances[seat] & ~s.before[seat * BEFORE + 2]):
            t.note("ticked", seat, advance=c.ADVANCE_IDS[advance], free=False)
        s.advances[seat] &= ~t.ticked_now[seat]
    conclude(s)
    for seat in t.present():
        s.advances[seat] |= t.ticked_now[seat]
    t.ticked_now, t.placed_now = [0] * s.seats, [0] * (s.seats * GROUPS)
    t.shown = True
    t.stage = [FINISHED] * s.seats


def end_turn(t: CompanionState, said: Said) -> None:
    """When every hand is within its limit the stacks are rebuilt and the next turn begins."""  # MEG-TBL-11
    s = t.fair
    if any(excess(t, seat) for seat in t.present()):
        raise refuse("E_LIMIT_HAND", "somebody_above", "MEG-TBL-11")
    if not t.shown:
        show(t)
    rebuild_stacks(s)
    s.tell(events.REBUILT, -1, 0, 0)
    nobody_struck(s)
    s.round += 1
    s.trades = []
    t.phase, t.shown, t.calls, t.gifts = ENTRIES, False, [], []
    for seat in range(s.seats):
        s.shown_calamities[seat] = -1
        t.entered[seat] = t.confirmed[seat] = False
        t.tokens[seat], t.spent[seat] = None, 0
    s.tell(events.ROUND, -1, s.round, 0)
