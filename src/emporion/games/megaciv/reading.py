"""Plain data that come from outside, in the terms of this game: seats, cards, names and calamities."""

from reprlib import repr as short
from typing import Any

from emporion.core.reading import Reader
from emporion.core.refusal import Refusal
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import FIRST_CALAMITY, NAMES, NOBODY
from emporion.games.megaciv.refusals import refuse
from emporion.games.megaciv.rules import MegaCiv
from emporion.games.megaciv.state import BLOCKS
from emporion.games.megaciv.view import BLOCK_NAMES, EAST


def _refuse(rule: str, key: str, **values: Any) -> Refusal:
    return refuse(key, rule, **values)


READ = Reader(_refuse, "MEG-POS-01")
broken, table, row, number, flag, place_of = (
    READ.broken, READ.table, READ.row, READ.number, READ.flag, READ.place_of
)  # fmt: skip


def seat_of(s: MegaCiv, given: Any, what: str) -> int:
    """A seat."""
    if type(given) is not int or given not in range(s.seats):
        raise broken(f"{what}: there is no seat {short(given)}", "MEG-GEN-05")
    return given


def seat_or_nobody(s: MegaCiv, given: Any, what: str) -> int:
    """A seat, or null for nobody."""
    return int(NOBODY) if given is None else seat_of(s, given, what)


def seats_of(s: MegaCiv, given: Any, what: str) -> list[int]:
    """Seats, none of them twice."""
    found = [seat_of(s, seat, what) for seat in row(given, what)]
    if len(set(found)) < len(found):
        raise broken(f"{what} names a seat twice")
    return found


def kinds_of(given: Any, what: str, most: int | None = None) -> list[int]:
    """Cards by their ids, in a list."""
    return [place_of(c.KIND_IDS, name, f"card in {what}:") for name in row(given, what, most)]


def names_of(given: Any, what: str, most: int | None = None) -> list[int]:
    """Names that can be said: commodities and Water."""
    return [place_of(c.KIND_IDS[:NAMES], name, f"name in {what}:") for name in row(given, what, most)]


def counts_of(given: Any, what: str) -> dict[int, int]:
    """How many cards of each kind: a table {"wine": 2}, or a list with every card."""
    if isinstance(given, list | tuple):
        kinds = kinds_of(given, what)
        return {kind: kinds.count(kind) for kind in kinds}
    return {
        place_of(c.KIND_IDS, name, f"card in {what}:"): number(held, f"{name} in {what}", 0, 1000)
        for name, held in table(given, what).items()
    }


def calamity_of(given: Any, what: str) -> int:
    """A calamity card: "famine", or "famine east" for that of the East block."""
    name, _, block = given.partition(" ") if isinstance(given, str) else ("", "", "")
    if name not in c.KIND_IDS[FIRST_CALAMITY:] or block not in ("", BLOCK_NAMES[EAST]):
        raise broken(f"{what}: there is no calamity {short(given)}")
    return (c.KIND[name] - FIRST_CALAMITY) * BLOCKS + int(block == BLOCK_NAMES[EAST])
