"""The database: tables, seats and an append-only list of entries. The key of an entry is the lock against forks."""

import time
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import (
    JSON,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    delete,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.schema import CreateIndex, CreateTable

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
    Column("action", Integer, nullable=False), Column("at", Float, nullable=False),
)  # fmt: skip
chat = Table(
    "chat", metadata,
    Column("id", Integer, primary_key=True), Column("table_id", ForeignKey("tables.id"), index=True, nullable=False),
    Column("name", String(40), nullable=False), Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
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
secrets = Table("secrets", metadata, Column("name", String(20), primary_key=True), Column("value", LargeBinary))

MOVE, UNDO, HOLD = "move", "undo", "hold"

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
    """One line of a table's history: a move, a move that waits to be confirmed, or that so many moves remain."""

    number: int
    kind: str
    seat: int
    action: int
    at: float = field(default_factory=time.time)


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
        if url.startswith("sqlite"):
            pragmas = {"busy_timeout": int(patience * 1000), **SQLITE, "synchronous": synchronous}
            event.listen(self.engine.sync_engine, "connect", lambda connection, _: _prepare(connection, pragmas))

    async def open(self) -> None:
        """Make what is missing; another process may be making it at this moment."""
        async with self.engine.begin() as connection:
            for table in metadata.sorted_tables:
                await connection.execute(CreateTable(table, if_not_exists=True))
                for index in table.indexes:
                    await connection.execute(CreateIndex(index, if_not_exists=True))

    async def check(self) -> None:
        """Make what is missing, and see that each table can be read and is one of ours."""
        await self.open()
        async with self.engine.connect() as connection:
            for table in metadata.sorted_tables:
                await connection.execute(select(table).limit(1))

    async def close(self) -> None:
        """Let go of the database."""
        await self.engine.dispose()

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

    async def append(self, table_id: str, entry: Entry) -> None:
        """Add an entry to a table's history; committed when this returns. `Stale` if its number is taken."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(entries).values(table_id=table_id, **vars(entry)))
        except IntegrityError as problem:
            raise Stale from problem

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

    async def say(self, table_id: str, name: str, text: str) -> None:
        """Keep a line of chat."""
        async with self.engine.begin() as connection:
            await connection.execute(insert(chat).values(table_id=table_id, name=name, text=text, at=time.time()))

    async def said(self, table_id: str, most: int = 100) -> list[tuple[str, str]]:
        """The last lines of chat, oldest first."""
        query = (
            select(chat.c.name, chat.c.text).where(chat.c.table_id == table_id).order_by(chat.c.id.desc()).limit(most)
        )
        async with self.engine.connect() as connection:
            return [(row[0], row[1]) for row in await connection.execute(query)][::-1]


def _prepare(connection: Any, pragmas: dict[str, Any]) -> None:
    cursor = connection.cursor()
    for name, value in pragmas.items():
        cursor.execute(f"pragma {name}={value}")
    cursor.close()
