"""Plain data that come from outside: what the kernel reads, and seats, goods, cards and decks as they are written."""

from collections.abc import Sequence
from reprlib import repr as short
from typing import Any

from emporion.core.bits import set_of
from emporion.core.reading import Reader
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import BASICS, NAMES, NOBODY
from emporion.games.mediterranean.refusals import refuse
from emporion.games.mediterranean.rules import Mediterranean

_READER = Reader(refuse, "MED-POS-01")
broken, table, row, number = _READER.broken, _READER.table, _READER.row, _READER.number
flag, place_of, seat_entries = _READER.flag, _READER.place_of, _READER.seat_entries

Entry = dict[str, Any]


def seat_of(s: Mediterranean, given: Any, what: str) -> int:
    """A seat."""
    if type(given) is not int or given not in range(s.seats):
        raise broken(f"{what}: there is no seat {short(given)}", "MED-POL-01")
    return given


def seat_or_nobody(s: Mediterranean, given: Any, what: str) -> int:
    """A seat, or null for nobody."""
    return int(NOBODY) if given is None else seat_of(s, given, what)


def seats_of(s: Mediterranean, given: Any, what: str) -> list[int]:
    """Seats, none of them twice."""
    return _different([seat_of(s, seat, what) for seat in row(given, what)], what)


def seat_set(s: Mediterranean, given: Any, what: str) -> int:
    """Seats as a set."""
    return int(set_of(seats_of(s, given, what)))


def places_of(given: Any, what: str, most: int) -> int:
    """Places from 0 to `most` - 1, none twice, as a set."""
    return int(set_of(_different([number(place, what, 0, most - 1) for place in row(given, what, most)], what)))


def _different(found: list[int], what: str) -> list[int]:
    if len(set(found)) < len(found):
        raise broken(f"{what} names something twice")
    return found


def names_of(names: Sequence[str], given: Any, what: str, most: int | None = None) -> list[int]:
    """The places of names in a list of names."""
    return [place_of(names, name, f"entry of {what}:") for name in row(given, what, most)]


def faces_of(given: Any, what: str, most: int | None = None) -> list[int]:
    """Goods cards by their ids, in a list."""
    return names_of(c.FACE_IDS, given, what, most)


def face_of(given: Any, what: str) -> int:
    """A goods card by its id."""
    return place_of(c.FACE_IDS, given, f"goods card in {what}:")


def goods_of(given: Any, what: str, most: int | None = None) -> list[int]:
    """Goods by their ids, in a list."""
    return names_of(c.GOOD_IDS[:NAMES], given, what, most)


def counts_of(given: Any, what: str) -> dict[int, int]:
    """How many cards of each face: a table {"grain/mars": 2}, or a list with every card."""
    if isinstance(given, list | tuple):
        faces = faces_of(given, what, 163)
        return {face: faces.count(face) for face in faces}
    return {
        face_of(name, what): number(held, f"{name} in {what}", 0, 163, "MED-SET-06")
        for name, held in table(given, what).items()
    }


def worker_or_none(given: Any, what: str) -> int:
    """A basic good, or null."""
    return -1 if given is None else place_of(c.GOOD_IDS[:BASICS], given, f"basic good in {what}:")
