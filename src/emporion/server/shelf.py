"""The tables of a visitor as a list shows them: read from the database, without replaying any game."""

import asyncio
from dataclasses import dataclass

from sqlalchemy.exc import SQLAlchemyError

from emporion.core.refusal import Refusal
from emporion.core.registry import game
from emporion.server.store import Shelved
from emporion.server.stored import StoredTable, TableRows, Unreadable
from emporion.server.summaries import Summary, header_mark
from emporion.server.tables import Tables

PATIENCE = 0.05  # seconds that a list waits for tables of which nothing is known yet; the page asks for them again


@dataclass
class Listed:
    """A table in a list."""

    id: str
    title: str
    names: tuple[str, ...]
    sits: frozenset[int] = frozenset()  # seats of the visitor
    moves: int | None = None  # None while nothing is known yet
    actors: tuple[int, ...] = ()
    over: bool = False
    fault: Unreadable | None = None  # why it cannot be opened
    game: str = ""
    seating: bool = False  # in its lobby

    @property
    def my_turn(self) -> bool:
        """Whether it waits for the visitor."""
        return bool(self.sits.intersection(self.actors))


async def shelf(tables: Tables, session: str) -> list[Listed]:
    """The tables of a visitor, the newest first."""
    shelved = await tables.store.shelf(session)
    listed = [_listed(each, session) for each in shelved]
    unknown = [place for place, each in enumerate(listed) if each.moves is None and each.fault is None]
    if unknown:
        reading = [asyncio.create_task(_read(tables, shelved[place].found, session)) for place in unknown]
        await asyncio.wait(reading, timeout=PATIENCE)
        for place, task in zip(unknown, reading, strict=True):
            if task.done() and (found := task.result()):
                listed[place] = found
    return listed


async def _read(tables: Tables, found: TableRows, session: str) -> Listed | None:
    """Replay a table whose summary is missing or stale; None if it has gone."""
    try:
        return _shown(found.read_head(), await tables.summary(found.row["id"]), session)
    except Unreadable as fault:
        return _unreadable(found, fault)
    except (Refusal, SQLAlchemyError):
        return None


def _listed(shelved: Shelved, session: str) -> Listed:
    """A table as far as the database can say without its history."""
    try:
        stored = shelved.found.read_head()
    except Unreadable as fault:
        return _unreadable(shelved.found, fault)
    if shelved.summary and shelved.summary.fits(header_mark(stored), shelved.tally):
        return _shown(stored, shelved.summary, session)
    return Listed(stored.id, game(stored.game).title, _names(stored), game=stored.game)


def _shown(stored: StoredTable, summary: Summary, session: str) -> Listed:
    sits = frozenset(seat.seat for seat in stored.people if session and seat.session == session and not seat.bot)
    actors = () if stored.seating else summary.actors
    return Listed(stored.id, game(stored.game).title, _names(stored), sits, summary.moves, actors, bool(summary.over),
                  summary.unreadable(), stored.game, stored.seating)  # fmt: skip


def _unreadable(found: TableRows, fault: Unreadable) -> Listed:
    """A table of which only its row is certain."""
    try:
        title = game(found.row["game"]).title
    except (Refusal, TypeError):
        title = str(found.row["game"])[:40]
    names = tuple(str(each["name"])[:40] for each in found.people)
    return Listed(str(found.row["id"]), title, names, fault=fault)


def _names(stored: StoredTable) -> tuple[str, ...]:
    return tuple(seat.name for seat in stored.people)
