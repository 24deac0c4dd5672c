"""The database: tables, seats and an append-only list of entries. The key of an entry is the lock against forks."""

import asyncio
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import (
    JSON,
    Column,
    Engine,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    delete,
    event,
    insert,
    inspect,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.schema import CreateColumn, CreateIndex, CreateTable

from emporion.server import clocks

metadata = MetaData()

tables = Table(
    "tables", metadata,
    Column("id", String(32), primary_key=True), Column("game", String(40), nullable=False),
    Column("edition", Integer, nullable=False), Column("seats", Integer, nullable=False),
    Column("seed", String(40), nullable=False), Column("options", JSON, nullable=False),
    Column("clock", Integer, nullable=False), Column("made", Float, nullable=False),
    Column("owner", String(64), nullable=False, index=True),
)  # fmt: skip
seats = Table(
    "seats", metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True), Column("seat", Integer, primary_key=True),
    Column("name", String(40), nullable=False), Column("bot", String(40), nullable=False),
    Column("session", String(64), nullable=False, index=True), Column("link", String(64), nullable=False, unique=True),
    Column("away", Integer, nullable=False, default=0),
)  # fmt: skip
entries = Table(
    "entries", metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True), Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False), Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False), Column("at", Float, nullable=False), Column("passed", Float),
)  # fmt: skip
chat = Table(
    "chat", metadata,
    Column("id", Integer, primary_key=True), Column("table_id", ForeignKey("tables.id"), index=True, nullable=False),
    Column("name", String(40), nullable=False), Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("seat", Integer), Column("to_seat", Integer), Column("phrase", JSON(none_as_null=True)),
)  # fmt: skip
facing = Table(
    "facing", metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True), Column("session", String(64), primary_key=True),
    Column("seat", Integer, nullable=False),
)  # fmt: skip
rematches = Table(
    "rematches", metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True), Column("next_id", ForeignKey("tables.id")),
)  # fmt: skip
endings = Table(
    "endings", metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True), Column("at", Float, nullable=False),
)  # fmt: skip
secrets = Table("secrets", metadata, Column("name", String(20), primary_key=True), Column("value", LargeBinary))

MOVE, UNDO, HOLD, BACK = "move", "undo", "hold", "back"

# WAL, so that readers never wait; `synchronous` is FULL, so that an acknowledged move also survives a loss of power.
SQLITE = {"journal_mode": "wal", "foreign_keys": "on"}


class Stale(Exception):
    """Somebody else was faster: the entry with this number is there already."""


@dataclass
class Seat:
    """Who sits at a seat: a bot, a person in a browser session, or nobody yet."""

    seat: int
    name: str
    bot: str
    session: str
    link: str
    away: int = 0  # a bot plays for a person whose clock ran out


@dataclass
class Entry:
    """One line of a table's history: a move, one that waits to be confirmed, that so many remain, or one that goes."""

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
class Kept:
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


class Store:
    """All that must survive, in SQLite or any database SQLAlchemy knows."""

    def __init__(self, url: str, patience: float = 5.0, synchronous: str = "full") -> None:
        self.engine: AsyncEngine = create_async_engine(url)
        self._writer: Engine | None = None
        if url.startswith("sqlite"):
            pragmas = {"busy_timeout": int(patience * 1000), **SQLITE, "synchronous": synchronous}
            self._writer = create_engine(url.replace("+aiosqlite", "", 1))
            for engine in (self.engine.sync_engine, self._writer):
                event.listen(engine, "connect", lambda connection, _: _prepare(connection, pragmas))

    @property
    def engines(self) -> list[Engine]:
        """All ways into the database."""
        return [self.engine.sync_engine, *([self._writer] if self._writer is not None else [])]

    async def open(self) -> None:
        """Make what is missing; another process may be making it at this moment."""
        async with self.engine.begin() as connection:
            for table in metadata.sorted_tables:
                await connection.execute(CreateTable(table, if_not_exists=True))
                for index in table.indexes:
                    await connection.execute(CreateIndex(index, if_not_exists=True))
        for table in metadata.sorted_tables:
            for column in await self._missing(table):
                await self._add(table, column)

    async def _missing(self, table: Table) -> list[Column[Any]]:
        """The columns that a table of an older version lacks: all that came later may be empty."""
        async with self.engine.connect() as connection:
            found = await connection.run_sync(lambda plain: inspect(plain).get_columns(table.name))
        there = {column["name"] for column in found}
        lacking = [column for column in table.columns if column.name not in there]
        return lacking if all(column.nullable for column in lacking) else []  # else it is none of ours

    async def _add(self, table: Table, column: Column[Any]) -> None:
        written = CreateColumn(column).compile(dialect=self.engine.dialect)
        try:
            async with self.engine.begin() as connection:
                await connection.execute(text(f"ALTER TABLE {table.name} ADD COLUMN {written}"))
        except SQLAlchemyError:
            if column in await self._missing(table):  # otherwise another process was faster
                raise

    async def check(self) -> None:
        """Make what is missing, and see that each table can be read and is one of ours."""
        await self.open()
        async with self.engine.connect() as connection:
            for table in metadata.sorted_tables:
                await connection.execute(select(table).limit(1))

    async def close(self) -> None:
        """Let go of the database."""
        await self.engine.dispose()
        if self._writer is not None:
            self._writer.dispose()

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """A secret that is made once and then kept."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(secrets).values(name=name, value=fresh))
                return fresh
        except IntegrityError:
            async with self.engine.connect() as connection:
                kept = await connection.execute(select(secrets.c.value).where(secrets.c.name == name))
                return bytes(kept.scalar_one())

    async def add_table(self, kept: Kept, after: str = "") -> None:
        """Keep a new table with its seats, and with its history where it has one already.

        The table after another one is made once: `Stale` if it is there.
        """
        row = {column.name: vars(kept)[column.name] for column in tables.c}
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(tables).values({**row, "seed": str(kept.seed)}))
                await connection.execute(insert(seats), [{"table_id": kept.id, **vars(seat)} for seat in kept.people])
                if kept.entries:
                    lines = [{"table_id": kept.id, **vars(entry)} for entry in kept.entries]
                    await connection.execute(insert(entries), lines)
                if after:
                    await connection.execute(insert(rematches).values(table_id=after, next_id=kept.id))
        except IntegrityError as problem:
            raise Stale from problem

    async def table(self, table_id: str) -> Kept | None:
        """A table with all its history."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(tables).where(tables.c.id == table_id))).mappings().first()
            if row is None:
                return None
            people = await connection.execute(select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat))
            lines = await connection.execute(
                select(entries).where(entries.c.table_id == table_id).order_by(entries.c.number)
            )
            turned = await connection.execute(select(facing).where(facing.c.table_id == table_id))
            following = await connection.execute(select(rematches).where(rematches.c.table_id == table_id))
            return Kept(
                **{**row, "seed": int(row["seed"])},
                people=[Seat(**{k: v for k, v in each.items() if k != "table_id"}) for each in people.mappings()],
                entries=[Entry(**{k: v for k, v in each.items() if k != "table_id"}) for each in lines.mappings()],
                facing={each["session"]: each["seat"] for each in turned.mappings()},
                again=next((each["next_id"] for each in following.mappings()), ""),
            )

    async def append(self, table_id: str, *added: Entry) -> None:
        """Add entries to a table's history, all or none; committed when this returns. `Stale` if a number is taken."""
        rows = [{"table_id": table_id, **vars(entry)} for entry in added]
        try:
            if self._writer is not None:
                await asyncio.to_thread(self._write, rows)
                return
            async with self.engine.begin() as connection:
                await connection.execute(insert(entries), rows)
        except IntegrityError as problem:
            raise Stale from problem

    def _write(self, rows: list[dict[str, Any]]) -> None:
        """Moves are what everybody waits for: in SQLite they are written in one go, not step by step."""
        assert self._writer is not None
        with self._writer.begin() as connection:
            connection.execute(insert(entries), rows)

    async def seat_by_link(self, link: str) -> tuple[str, int] | None:
        """The table and seat that a seat link leads to."""
        async with self.engine.connect() as connection:
            query = select(seats.c.table_id, seats.c.seat).where(seats.c.link == link)
            row = (await connection.execute(query)).first()
            return (row[0], row[1]) if row else None

    async def set_seat(self, table_id: str, seat: Seat) -> None:
        """Keep who sits at a seat now."""
        where = (seats.c.table_id == table_id) & (seats.c.seat == seat.seat)
        async with self.engine.begin() as connection:
            await connection.execute(update(seats).where(where).values(**vars(seat)))

    async def set_options(self, table_id: str, options: dict[str, Any]) -> None:
        """Change the options of a table at which nothing has happened yet."""
        async with self.engine.begin() as connection:
            await connection.execute(update(tables).where(tables.c.id == table_id).values(options=options))

    async def turn(self, table_id: str, session: str, seat: int) -> None:
        """Keep which of its seats a shared device is turned to."""
        async with self.engine.begin() as connection:
            where = (facing.c.table_id == table_id) & (facing.c.session == session)
            await connection.execute(delete(facing).where(where))
            await connection.execute(insert(facing).values(table_id=table_id, session=session, seat=seat))

    async def tables_of(self, session: str) -> list[str]:
        """The tables at which a session sits or which it made, newest first."""
        sits = select(seats.c.table_id).where(seats.c.session == session)
        query = (
            select(tables.c.id)
            .where((tables.c.owner == session) | tables.c.id.in_(sits))
            .order_by(tables.c.made.desc())
        )
        async with self.engine.connect() as connection:
            return [row[0] for row in await connection.execute(query.limit(50))]

    async def say(self, table_id: str, said: Spoken) -> None:
        """Keep a line of chat."""
        async with self.engine.begin() as connection:
            await connection.execute(insert(chat).values(table_id=table_id, at=clocks.now(), **vars(said)))

    async def said(self, table_id: str, seat: int | None, most: int = 100) -> list[Spoken]:
        """The last lines of chat that a seat hears, oldest first; without a seat, those that everybody hears."""
        to_all, own = chat.c.to_seat.is_(None), (chat.c.to_seat == seat) | (chat.c.seat == seat)
        heard = to_all if seat is None else to_all | own
        columns = [chat.c[name] for name in ("name", "text", "seat", "to_seat", "phrase")]
        query = select(*columns).where((chat.c.table_id == table_id) & heard).order_by(chat.c.id.desc()).limit(most)
        async with self.engine.connect() as connection:
            return [Spoken(*row) for row in await connection.execute(query)][::-1]

    async def finish(self, table_id: str) -> None:
        """Keep that a game has come to its end; once is enough."""
        with suppress(IntegrityError):
            async with self.engine.begin() as connection:
                await connection.execute(insert(endings).values(table_id=table_id, at=clocks.now()))

    async def newcomers(self, game: str, sessions: Collection[str]) -> set[str]:
        """Of some sessions, those that have not played a game to its end."""
        query = (
            select(seats.c.session)
            .join(tables, tables.c.id == seats.c.table_id)
            .join(endings, endings.c.table_id == seats.c.table_id)
            .where((tables.c.game == game) & (seats.c.bot == "") & seats.c.session.in_(sessions))
        )
        async with self.engine.connect() as connection:
            return set(sessions) - {row[0] for row in await connection.execute(query)}


def _prepare(connection: Any, pragmas: dict[str, Any]) -> None:
    cursor = connection.cursor()
    for name, value in pragmas.items():
        cursor.execute(f"pragma {name}={value}")
    cursor.close()
