"""Parses the rows of tables in the database. A damaged row makes its own table `Unreadable`, and no other."""

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec

from emporion.core.refusal import Refusal
from emporion.core.registry import game
from emporion.core.state import TABLE
from emporion.server import clocks

MOVE, UNDO, HOLD, BACK = "move", "undo", "hold", "back"
KINDS = (MOVE, UNDO, HOLD, BACK)

T = TypeVar("T")


@dataclass
class Seat:
    """Who sits at a seat: a bot, a person in a browser session, or nobody yet."""

    seat: int
    name: str
    bot: str
    session: str
    link: str
    away: int = 0  # a bot plays for a person whose clock ran out
    opened_by: str | None = None  # the session that made a new link while somebody sits there
    coached: str | None = None  # the session that is coached here; whoever takes the seat after it is not

    @property
    def is_coached(self) -> bool:
        """Whether whoever sits here is offered hints on every turn."""
        return bool(self.coached) and self.coached == self.session


@dataclass
class Entry:
    """One entry of a table's log.

    `action` is the action of a MOVE, or of one that waits to be confirmed (HOLD), the number of moves that remain after
    an UNDO, or the index of the secret move that is taken BACK.
    """

    number: int
    kind: str
    seat: int
    action: int
    at: float = field(default_factory=clocks.read)
    passed: float | None = None  # seconds since the one before it, without those in which no server ran


@dataclass
class Spoken:
    """Something said at a table."""

    name: str
    text: str
    seat: int | None = None  # of the speaker
    to_seat: int | None = None  # the only other one who hears it; None is everybody
    phrase: dict[str, str] | None = None  # a given sentence and its gaps, so that all read it in their own language


@dataclass
class StoredTable:
    """A table as the database has it."""

    id: str
    game: str
    edition: int
    seats: int
    seed: int
    options: dict[str, Any]
    clock: int
    made: float
    owner: str
    people: list[Seat]
    entries: list[Entry]
    facing: dict[str, int] = field(default_factory=dict)  # which of its seats a shared device is turned to, by session
    again: str = ""  # the table at which the same people play once more
    link: str = ""  # the secret part of the link that takes the next open seat; older tables have none
    seating: bool = False  # in the lobby: people are still being seated, and nothing can be played


class Unreadable(Exception):
    """Why a stored table cannot be opened: a message key and its values, so that all read it in their own language."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values


@dataclass
class TableRows:
    """The rows of a table, as they are."""

    row: dict[str, Any]  # options are still text
    people: list[dict[str, Any]]
    entries: list[dict[str, Any]] = field(default_factory=list)
    facing: dict[Any, Any] = field(default_factory=dict)
    again: Any = ""
    link: Any = ""
    seating: bool = False

    def read_head(self) -> StoredTable:
        """The table without its history; `Unreadable` where a row is damaged, or its rules are not those we have."""
        return self._read([])

    def read(self) -> StoredTable:
        """The same with its history."""
        return self._read(self.entries)

    def _read(self, entries: list[dict[str, Any]]) -> StoredTable:
        check_rules(self.row)
        stored = convert(StoredTable, {**header(self.row), "people": self.people, "entries": entries})
        stored.facing = {session: seat for session, seat in self.facing.items() if type(seat) is int}
        stored.again = self.again if isinstance(self.again, str) else ""
        stored.link = self.link if isinstance(self.link, str) else ""
        stored.seating = self.seating
        _check(stored)
        return stored


def check_rules(row: Mapping[str, Any]) -> None:
    """Refuse a game that we do not know, and rules that are not ours: the same moves might lead elsewhere."""
    try:
        known = game(row["game"]).edition
    except (Refusal, TypeError):
        raise Unreadable("unknown_game", name=str(row["game"])[:40]) from None
    if row["edition"] != known:
        raise Unreadable("other_edition", found=str(row["edition"])[:20], known=known)


def header(row: Mapping[str, Any]) -> dict[str, Any]:
    """Parse the seed and the options of a row."""
    return {**row, "seed": number(row["seed"]), "options": data(row["options"])}


def data(text: Any) -> Any:
    """Parse JSON; `Unreadable` if that fails."""
    try:
        return json.loads(text)
    except (TypeError, ValueError, RecursionError) as problem:
        raise Unreadable("damaged") from problem


def number(text: Any) -> int:
    """Parse a number that is stored as text, since it may be long."""
    try:
        return int(text)
    except (TypeError, ValueError, OverflowError) as problem:
        raise Unreadable("damaged") from problem


def convert(kind: type[T], found: Any) -> T:
    """Validate plain data against a type; `Unreadable` if they do not fit."""
    try:
        return msgspec.convert(found, kind)
    except (msgspec.ValidationError, RecursionError) as problem:
        raise Unreadable("damaged") from problem


def _check(stored: StoredTable) -> None:
    """Validate that all seats are there, and that the log has no gap."""
    whole = [person.seat for person in stored.people] == list(range(stored.seats))
    whole &= [entry.number for entry in stored.entries] == list(range(len(stored.entries)))
    whole &= all(entry.kind in KINDS and entry.seat in (TABLE, *range(stored.seats)) for entry in stored.entries)
    times = [stored.made, stored.clock, *(time for entry in stored.entries for time in (entry.at, entry.passed or 0.0))]
    if not whole or stored.clock < 0 or not all(map(math.isfinite, times)):
        raise Unreadable("damaged")
