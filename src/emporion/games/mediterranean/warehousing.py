# native: compiled by mypyc
"""The warehouse: what is put there is neither traded nor spent this turn."""

from mypy_extensions import i64

from emporion.core.refusal import Refusal
from emporion.core.unknown import known
from emporion.games.mediterranean import actions, events
from emporion.games.mediterranean.board import FACES, MAY_WAREHOUSE
from emporion.games.mediterranean.refusals import refuse
from emporion.games.mediterranean.state import Agora
from emporion.trading.checks import reserved_cards


def options(s: Agora, seat: i64) -> list[int]:
    """Cards that can be put in and taken out."""  # MED-WHS-01 to MED-WHS-04
    found: list[int] = []
    if s.stored[seat] < s.warehouse_places(seat):
        for face in range(FACES):
            if s.hands[seat * FACES + face] > 0 and may_be_stored(s, seat, face):
                found.append(actions.WH_ADD + face)
    if s.stored[seat] > 0:
        for face in range(FACES):
            if known(s.warehouse[seat * FACES + face]) > 0:
                found.append(actions.WH_REMOVE + face)
    return found


def may_be_stored(s: Agora, seat: i64, face: i64) -> bool:
    """Whether a card of a face can be put into the warehouse now."""
    return s.stored[seat] < s.warehouse_places(seat) and MAY_WAREHOUSE[face] != 0 and is_free(s, seat, face)


def is_free(s: Agora, seat: i64, face: i64) -> bool:
    """Whether a card of a face is in hand that no open question has reserved."""  # MED-OFR-24
    return s.cards(seat, face) > reserved_cards(s, seat, face)


def act(s: Agora, seat: i64, action: i64) -> None:
    """Put a card in, or take one out."""
    before = s.stored[seat]
    if action < actions.WH_REMOVE:
        s.store(seat, action - actions.WH_ADD)
    else:
        s.fetch(seat, action - actions.WH_REMOVE)
    if s.floor.is_open:
        tell_stored(s, seat, before)


def tell_stored(s: Agora, seat: i64, before: i64) -> None:
    """Say how many cards there are in a warehouse, where it was another number before."""  # MED-WHS-06
    if s.stored[seat] != before:
        s.tell(events.STORED, seat, s.stored[seat], s.stored[seat] - before)


def refusal(s: Agora, seat: i64, action: i64) -> Refusal:
    """Why a card cannot be put in, or taken out."""
    if action >= actions.WH_REMOVE:
        return refuse("MED-WHS-04", "not_stored", face=action - actions.WH_REMOVE)
    face = action - actions.WH_ADD
    if s.cards(seat, face) == 0:
        return refuse("MED-WHS-04", "not_in_hand", face=face)
    if MAY_WAREHOUSE[face] == 0:
        return refuse("MED-WHS-02", "may_not_be_stored", face=face)
    if not is_free(s, seat, face):
        return refuse("MED-OFR-24", "card_reserved", face=face)
    return refuse("MED-WHS-01", "warehouse_full", n=s.warehouse_places(seat))
