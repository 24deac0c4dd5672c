"""Companions in the database: who has which seat, and an append-only list of commands, which is the companion."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import (
    JSON,
    Column,
    ColumnElement,
    Float,
    ForeignKey,
    Integer,
    String,
    Table,
    Text,
    cast,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from emporion.companion.interface import ORGANIZER
from emporion.core.record import FORMAT
from emporion.server import clocks
from emporion.server.schema import metadata
from emporion.server.store import Stale, Store
from emporion.server.stored import Unreadable, check_rules, convert, data, number

companions = Table(
    "companions", metadata,
    Column("id", String(32), primary_key=True), Column("game", String(40), nullable=False),
    Column("edition", Integer, nullable=False), Column("seed", String(40), nullable=False),
    Column("setup", JSON, nullable=False), Column("made", Float, nullable=False),
    Column("clock_key", String(80), nullable=False), Column("clock_left", Float, nullable=False),
)  # fmt: skip
chairs = Table(
    "companion_chairs", metadata,
    Column("companion_id", ForeignKey("companions.id"), primary_key=True), Column("seat", Integer, primary_key=True),
    Column("name", String(40), nullable=False), Column("session", String(64), nullable=False, index=True),
    Column("code", String(16), nullable=False, unique=True),
)  # fmt: skip
commands = Table(
    "companion_commands", metadata,
    Column("companion_id", ForeignKey("companions.id"), primary_key=True),
    Column("number", Integer, primary_key=True), Column("who", Integer, nullable=False),
    Column("command", JSON, nullable=False), Column("at", Float, nullable=False),
)  # fmt: skip
MOST_LISTED = 20


@dataclass
class Chair:
    """A seat, or the place of the organizer, and the browser session that has it."""

    seat: int
    name: str
    session: str
    code: str  # opens it on any phone


@dataclass
class Given:
    """A command that was obeyed."""

    number: int
    who: int
    command: dict[str, Any]
    at: float = field(default_factory=clocks.read)


@dataclass
class StoredCompanion:
    """A companion as the database has it; what its clock still shows is kept with every command."""

    id: str
    game: str
    edition: int
    seed: int
    setup: dict[str, Any]
    made: float
    clock_key: str
    clock_left: float
    chairs: list[Chair]
    given: list[Given]


@dataclass
class CompanionRows:
    """The rows of a companion, as they are."""

    row: dict[str, Any]
    chairs: list[dict[str, Any]]
    given: list[dict[str, Any]]

    def read(self) -> StoredCompanion:
        """The companion; `Unreadable` where a row is damaged, or its rules are not those we have."""
        check_rules(self.row)
        row = {**self.row, "seed": number(self.row["seed"]), "setup": data(self.row["setup"])}
        given = [{**each, "command": data(each["command"])} for each in self.given]
        stored = convert(StoredCompanion, {**row, "chairs": self.chairs, "given": given})
        whole = [chair.seat for chair in stored.chairs] == list(range(ORGANIZER, len(stored.chairs) + ORGANIZER))
        whole &= [each.number for each in stored.given] == list(range(len(stored.given)))
        if not whole or not math.isfinite(stored.clock_left):
            raise Unreadable("damaged")
        return stored

    def sessions(self) -> set[Any]:
        """Who sits there, or organizes."""
        return {each["session"] for each in self.chairs} - {""}

    def text(self) -> str:
        """All of it as lines, to be taken away where it cannot be opened: a file of its own kind, and no record."""
        rows = [{"emporion companion": FORMAT, **self.row}, *self.given]
        kept = ({name: value for name, value in row.items() if name not in ("companion_id", "id")} for row in rows)
        return "".join(msgspec.json.encode(row).decode() + "\n" for row in kept)


class CompanionStore:
    """The companions of a database that a `Store` has opened."""

    def __init__(self, store: Store) -> None:
        self.engine = store.engine
        self.writing = store.writing
        self._guard = store.guard

    @property
    def is_lost(self) -> bool:
        """Whether the database has gone, so that nothing is taken any more."""
        return bool(self._guard.trouble)

    async def add(self, stored: StoredCompanion) -> None:
        """Keep a new companion."""
        row = {column.name: vars(stored)[column.name] for column in companions.c}
        people = [{"companion_id": stored.id, **vars(chair)} for chair in stored.chairs]
        async with self.writing() as connection:
            await connection.execute(insert(companions).values({**row, "seed": str(stored.seed)}))
            await connection.execute(insert(chairs), people)

    async def find(self, ident: str) -> StoredCompanion | None:
        """A companion with all its commands; `Unreadable` where it is damaged, or played by other rules."""
        found = await self.rows(ident)
        return found.read() if found else None

    async def rows(self, ident: str) -> CompanionRows | None:
        """The rows of a companion. Plain data is read later: it might be no JSON."""
        async with self.engine.connect() as connection:
            row = await _plain(connection, companions, companions.c.id == ident)
            if not row:
                return None
            people = await _plain(connection, chairs, chairs.c.companion_id == ident)
            lines = await _plain(connection, commands, commands.c.companion_id == ident)
        by = {"people": sorted(people, key=_place("seat")), "given": sorted(lines, key=_place("number"))}
        return CompanionRows(row[0], by["people"], by["given"])

    async def append(self, ident: str, given: Given, clock_key: str, clock_left: float) -> None:
        """Add a command, and what the clock shows after it; committed when this returns. `Stale` if it comes second."""
        clock = update(companions).where(companions.c.id == ident)
        try:
            async with self.writing() as connection:
                await connection.execute(insert(commands).values(companion_id=ident, **vars(given)))
                await connection.execute(clock.values(clock_key=clock_key, clock_left=clock_left))
        except IntegrityError as problem:
            raise Stale from problem

    async def beat(self, ident: str, clock_key: str, clock_left: float) -> None:
        """Keep what a running clock shows, so that a server that stops takes no time away."""
        now = update(companions).where(companions.c.id == ident).values(clock_key=clock_key, clock_left=clock_left)
        async with self.writing() as connection:
            await connection.execute(now)

    async def sit(self, ident: str, seat: int, session: str) -> None:
        """Keep who has a seat now."""
        where = (chairs.c.companion_id == ident) & (chairs.c.seat == seat)
        async with self.writing() as connection:
            await connection.execute(update(chairs).where(where).values(session=session))

    async def by_code(self, code: str) -> tuple[str, int] | None:
        """The companion and the seat that a code opens."""
        query = select(chairs.c.companion_id, chairs.c.seat).where(chairs.c.code == code)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
            return (row[0], row[1]) if row else None

    async def of_session(self, session: str) -> list[str]:
        """The companions at which a session has a seat or is the organizer, the newest first."""
        sits = select(chairs.c.companion_id).where(chairs.c.session == session)
        query = select(companions.c.id).where(companions.c.id.in_(sits)).order_by(companions.c.made.desc())
        async with self.engine.connect() as connection:
            return [row[0] for row in await connection.execute(query.limit(MOST_LISTED))]


async def _plain(connection: AsyncConnection, table: Table, which: ColumnElement[bool]) -> list[dict[str, Any]]:
    """Rows as they are, with plain data as text."""
    columns = [cast(each, Text).label(each.name) if isinstance(each.type, JSON) else each for each in table.c]
    found = await connection.execute(select(*columns).where(which))
    return [{str(name): value for name, value in row.items()} for row in found.mappings()]


def _place(column: str) -> Callable[[dict[str, Any]], float]:
    """The order of rows by a number; what is none comes last."""
    return lambda row: row[column] if isinstance(row[column], int) else math.inf
