"""Questions of phase 12: prices of advances, what cards are worth, and the best way to pay."""

from collections.abc import Iterable, Sequence
from typing import Any

from emporion.companion import reading
from emporion.companion.counts import check_entry
from emporion.companion.refusals import refuse
from emporion.companion.table import CompanionState
from emporion.companion.turning_in import can_fill_up, value_of
from emporion.core.bits import members
from emporion.games.megaciv import components as c
from emporion.games.megaciv.advances import basket_price, left_in_hand, limit_of, printed_or_less
from emporion.games.megaciv.board import ADVANCES, EMPIRE, NAMES
from emporion.games.megaciv.split import best_split


def check_seat(t: CompanionState, seat: Any) -> int:
    """A seat of the game."""
    if not 0 <= reading.whole("seat", seat) < t.fair.seats:
        raise refuse("E_PLAYER")
    return int(seat)


def cost(t: CompanionState, seat: Any, advances: Iterable[str]) -> int:
    """What advances cost a seat in one transaction."""  # MEG-ADV-04, MEG-ADV-10, MEG-ADV-33
    chosen = [reading.advance("advances", advance) for advance in advances]
    basket = sum(1 << advance for advance in set(chosen))
    if t.fair.has(check_seat(t, seat), basket & ~t.ticked_now[seat]) or len(set(chosen)) < len(chosen):
        raise refuse("E_OWNED")  # MEG-ADV-05
    return int(basket_price(t.paying(seat), seat, basket))


def prices(t: CompanionState, seat: int) -> dict[str, int]:
    """The price of every advance a seat does not own."""
    s = t.paying(seat)
    owned = members(t.fair.advances[seat])
    return {
        c.ADVANCE_IDS[advance]: int(printed_or_less(s, seat, advance))
        for advance in range(ADVANCES)
        if advance not in owned
    }


def counted(numbers: Sequence[int]) -> dict[str, int]:
    """Cards by name, without zeros."""
    return {c.KIND_IDS[kind]: int(number) for kind, number in enumerate(numbers) if number}


def split(t: CompanionState, seat: Any, price: Any, treasury: Any = None) -> dict[str, Any] | None:
    """The best way to pay a price and to keep to the hand limit."""  # MEG-TBL-10, MEG-SPL-02
    s = t.fair
    hand = [int(left_in_hand(s, check_seat(t, seat), kind)) for kind in range(NAMES)]
    if reading.whole("price", price) < 0:
        raise refuse("E_ENTRY", "price_negative", "MEG-TBL-10")
    purse = int(s.treasury[seat])
    if treasury is not None:
        purse = check_entry("treasury", reading.whole("treasury", treasury))
    found = best_split(hand, purse, int(t.paying(seat).worth_of_token(seat)), price, int(limit_of(s, seat)))
    if found is None:
        return None
    value = value_of([kind for kind, number in enumerate(found.turned) for _ in range(number)])
    return {
        "cards": counted(found.turned),
        "discards": counted(found.discarded),
        "tokens": int(found.tokens),
        "value": value,
    }


def worth(t: CompanionState, cards: Any, seat: Any, fills: Any) -> int:
    """What cards are worth if a seat turns them in together, one set perhaps filled up."""  # MEG-TBL-10, MEG-ADV-29
    kinds, owner = reading.cards("cards", cards), check_seat(t, seat)
    if fills is None:
        return value_of(kinds)
    filled = reading.commodity("fills", fills)
    if not t.paying(owner).has(owner, EMPIRE) or not can_fill_up(kinds, filled):
        raise refuse("E_SUBST")
    return value_of(kinds, filled)
