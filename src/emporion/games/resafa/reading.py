"""Plain data that come from outside: what the kernel reads, and seats, spaces, cells and cards as they are written."""

from collections.abc import Iterable, Sequence
from reprlib import repr as short
from typing import Any

from emporion.core.reading import Reader
from emporion.games.resafa import components as c
from emporion.games.resafa.board import COLUMNS, NOTHING, PAIRS, TANK_ROW, WIDTH
from emporion.games.resafa.refusals import refuse
from emporion.games.resafa.rules import Resafa
from emporion.games.resafa.state import CENTRE, PURSE, SET, cell
from emporion.games.resafa.view import BOT_SEAT, HALVES

NUMBERS = [str(pair) for pair in range(1, PAIRS + 1)]

_READER = Reader(refuse, "RES-POS-01")
broken, table, row, number = _READER.broken, _READER.table, _READER.row, _READER.number
flag, place_of, named, seat_entries = _READER.flag, _READER.place_of, _READER.named, _READER.seat_entries


def player(s: Resafa, given: Any, what: str) -> int:
    """A seat, or Resafabot in the solo game."""
    if given == BOT_SEAT and s.seats == 1:
        return 1
    if type(given) is not int or given not in range(s.seats):
        raise broken(f"{what}: there is no seat {short(given)}", "RES-PLS-01")
    return given


def space(s: Resafa, given: Any, what: str) -> int:
    """A space of the network that is written "row,column"."""
    words = given.split(",") if isinstance(given, str) else []
    if len(words) == 2 and all(word.strip().isdecimal() and len(word) < 4 for word in words):
        at_row, column = int(words[0]), int(words[1])
        if at_row <= TANK_ROW and column < WIDTH[s.side]:
            return at_row * COLUMNS + column
    raise broken(f"{what}: there is no space {short(given)}")


def at(given: Any, odd: int, rule: str, what: str) -> int:
    """A cell that is written [x, y]; workshops lie on even cells, gardens on odd ones."""
    words = row(given, f"the cell of {what}")
    if len(words) != 2:
        raise broken(f"the cell of {what} must be [x, y], not {short(given)}")
    x, y = (number(word, f"the cell of {what}", 2 - CENTRE, CENTRE - 2) for word in words)
    if (x + y) % 2 != odd:
        raise broken(f"{what} cannot lie on the cell {short(given)}", rule)
    return cell(x, y)


def action_card(s: Resafa, seat: int, given: Any) -> int:
    """An action card of a seat by its id ("alpha-3", "P45"); for a card of the own set its number is enough."""
    owner = s.purse[seat * PURSE + SET]
    for card in range(PAIRS + len(c.YELLOW_CARDS)):
        if given == c.card_name(owner, card) or (card < PAIRS and type(given) is int and given == card + 1):
            return card
    raise broken(f"seat {seat} has no action card {short(given)}")


def card_and_half(s: Resafa, seat: int, given: Any) -> tuple[int, int]:
    """A played card: {"card": "alpha-3", "half": "top"}, or in short "alpha-3 top" or "3 top"."""
    if isinstance(given, str):
        name, _, half = given.partition(" ")
        given = {"card": int(name) if name in NUMBERS else name, "half": half or HALVES[0]}
    entry = table(given, "a played card", {"card", "half"})
    return action_card(s, seat, entry.get("card")), place_of(HALVES, entry.get("half", HALVES[0]), "half")


def only_once(places: Iterable[tuple[str, Iterable[int]]], names: Sequence[str], what: str, rule: str) -> None:
    """Refuse cards or tiles that lie in two places, with their names and where they are."""
    found: dict[int, list[str]] = {}
    for where, things in places:
        for thing in things:
            found.setdefault(thing, []).append(where)
    for thing, wheres in found.items():
        if len(wheres) > 1:
            raise broken(f"the {what} {names[thing]} is in {len(wheres)} places: {', '.join(wheres)}", rule)


def optional(names: Sequence[str], given: Any, what: str) -> int:
    """The place of a name, or NOTHING for null."""
    return int(NOTHING) if given is None else place_of(names, given, what)
