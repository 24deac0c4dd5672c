"""Plain data that come from outside: tables, lists, numbers and names, each refused with what is wrong."""

from collections.abc import Sequence
from reprlib import repr as short
from typing import Any

from emporion.core.refusal import Refusal
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import FIRST_CALAMITY, NAMES, NOBODY
from emporion.games.megaciv.refusals import refuse
from emporion.games.megaciv.rules import MegaCiv
from emporion.games.megaciv.state import BLOCKS
from emporion.games.megaciv.view import BLOCK_NAMES, EAST

LARGEST = 1_000_000_000  # no game comes near it, and sums of such numbers fit into a state


def broken(what: str, rule: str = "MEG-POS-01") -> Refusal:
    """The refusal of data that are no position."""
    return refuse("broken_position", rule, what=what)


def table(given: Any, what: str, keys: set[str] | None = None) -> dict[str, Any]:
    """A table, with no other keys than these."""
    if not isinstance(given, dict):
        raise broken(f"{what} must be a table of keys and values, not {short(given)}")
    for key in given:
        if keys is not None and key not in keys:
            raise broken(f"unknown key {short(key)} in {what}")
    return given


def row(given: Any, what: str, most: int | None = None) -> Sequence[Any]:
    """A list, at most so long."""
    if not isinstance(given, list | tuple):
        raise broken(f"{what} must be a list, not {short(given)}")
    if most is not None and len(given) > most:
        raise broken(f"{what} has {len(given)} entries, but there can be at most {most}")
    return given


def number(given: Any, what: str, least: int = 0, most: int = LARGEST, rule: str = "MEG-POS-01") -> int:
    """A whole number between two bounds."""
    if type(given) is not int:
        raise broken(f"{what} must be a whole number, not {short(given)}")
    if not least <= given <= most:
        bounds = f"at least {least}" if most == LARGEST else f"from {least} to {most}"
        raise broken(f"{what} must be {bounds}, not {short(given)}", rule)
    return given


def flag(given: Any, what: str) -> bool:
    """True or false."""
    if not isinstance(given, bool):
        raise broken(f"{what} must be true or false, not {short(given)}")
    return given


def place_of(names: Sequence[str], given: Any, what: str) -> int:
    """The place of a name in a list of names."""
    if not isinstance(given, str) or given not in names:
        raise broken(f"there is no {what} {short(given)}")
    return names.index(given)


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
