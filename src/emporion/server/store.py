"""The database: tables, seats and an append-only list of entries. The key of an entry is the lock against forks."""

import asyncio
from collections.abc import AsyncIterator, Collection, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Engine,
    RowMapping,
    Table,
    Text,
    cast,
    create_engine,
    delete,
    event,
    func,
    insert,
    inspect,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.schema import CreateColumn, CreateIndex, CreateTable

from emporion.server import clocks
from emporion.server import summaries as summing
from emporion.server.guard import Guard
from emporion.server.schema import (
    chat,
    endings,
    entries,
    facing,
    lobbies,
    metadata,
    rematches,
    seats,
    secrets,
    summaries,
    tables,
)
from emporion.server.stored import (
    BACK,
    HOLD,
    MOVE,
    UNDO,
    Entry,
    Seat,
    Spoken,
    StoredTable,
    TableRows,
    Unreadable,
    convert,
    data,
)
from emporion.server.summaries import Summary, Tally

__all__ = ["BACK", "HOLD", "MOVE", "UNDO", "Entry", "Seat", "Spoken", "Stale", "Store", "StoredTable"]

MOST_LISTED = 50  # tables of one visitor

# WAL, so that readers never wait; `synchronous` is FULL, so that an acknowledged move also survives a loss of power.
SQLITE = {"journal_mode": "wal", "foreign_keys": "on"}


class Stale(Exception):
    """Somebody else was faster: the entry with this number is there already."""


@dataclass
class Shelved:
    """A table in a list: its rows without the history, what is known of that, and by what one knows that it fits."""

    found: TableRows
    tally: Tally
    summary: Summary | None


class Store:
    """All that must survive, in SQLite or any database SQLAlchemy knows."""

    def __init__(self, url: str, patience: float = 5.0, synchronous: str = "full") -> None:
        self.engine: AsyncEngine = create_async_engine(url)
        self._writer: Engine | None = None
        self.guard = Guard(url)
        self.guard.rescue = self._rescue
        if url.startswith("sqlite"):
            pragmas = {"busy_timeout": int(patience * 1000), **SQLITE, "synchronous": synchronous}
            self._writer = create_engine(url.replace("+aiosqlite", "", 1))
            for engine in (self.engine.sync_engine, self._writer):
                event.listen(engine, "connect", lambda connection, _: self._prepare(connection, pragmas))

    @property
    def engines(self) -> list[Engine]:
        """All engines of the database."""
        return [self.engine.sync_engine, *([self._writer] if self._writer is not None else [])]

    async def open(self) -> None:
        """Create missing tables and columns; another process may be doing the same."""
        async with self.engine.begin() as connection:
            for table in metadata.sorted_tables:
                await connection.execute(CreateTable(table, if_not_exists=True))
                for index in table.indexes:
                    await connection.execute(CreateIndex(index, if_not_exists=True))
        for table in metadata.sorted_tables:
            for column in await self._missing(table):
                await self._add(table, column)
        if self._writer is not None:
            await asyncio.to_thread(lambda writer: writer.connect().close(), self._writer)
        self.guard.begin()

    async def _missing(self, table: Table) -> list[Column[Any]]:
        """The columns that a database of an older version lacks; all of them are nullable."""
        async with self.engine.connect() as connection:
            found = await connection.run_sync(lambda plain: inspect(plain).get_columns(table.name))
        there = {column["name"] for column in found}
        lacking = [column for column in table.columns if column.name not in there]
        return lacking if all(column.nullable for column in lacking) else []  # else it is none of ours

    async def _add(self, table: Table, column: Column[Any]) -> None:
        written = CreateColumn(column).compile(dialect=self.engine.dialect)
        try:
            async with self.writing() as connection:
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
        """Close all connections."""
        await self.engine.dispose()
        if self._writer is not None:
            self._writer.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that changes something; `Lost` where it went into a file that is not ours any more."""
        self.guard.check()
        async with self.engine.begin() as connection:
            yield connection
        self.guard.check()

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """A secret that is made once and then kept."""
        try:
            async with self.writing() as connection:
                await connection.execute(insert(secrets).values(name=name, value=fresh))
                return fresh
        except IntegrityError:
            async with self.engine.connect() as connection:
                kept = await connection.execute(select(secrets.c.value).where(secrets.c.name == name))
                return bytes(kept.scalar_one())

    async def add_table(self, stored: StoredTable, after: str = "", summary: Summary | None = None) -> None:
        """Keep a new table with its seats, and with its history where it has one already.

        The table after another one is made once: `Stale` if it is there.
        """
        row = {column.name: vars(stored)[column.name] for column in tables.c}
        try:
            async with self.writing() as connection:
                await connection.execute(insert(tables).values({**row, "seed": str(stored.seed)}))
                await connection.execute(
                    insert(seats), [{"table_id": stored.id, **vars(seat)} for seat in stored.people]
                )
                if stored.link:
                    begun = None if stored.seating else stored.made
                    await connection.execute(insert(lobbies).values(table_id=stored.id, link=stored.link, begun=begun))
                if stored.entries:
                    lines = [{"table_id": stored.id, **vars(entry)} for entry in stored.entries]
                    await connection.execute(insert(entries), lines)
                if after:
                    await connection.execute(insert(rematches).values(table_id=after, next_id=stored.id))
                if summary:
                    await connection.run_sync(summing.write, stored.id, summary)
            self.guard.acknowledge(stored.id, len(stored.entries) - 1)
        except IntegrityError as problem:
            raise Stale from problem

    async def table(self, table_id: str) -> StoredTable | None:
        """A table with all its history; `Unreadable` where it is damaged, or played by other rules."""
        found = await self.find(table_id)
        return found.read() if found else None

    async def find(self, table_id: str) -> TableRows | None:
        """The rows of a table."""
        async with self.engine.connect() as connection:
            found = next(iter(await self._heads(connection, tables.c.id == table_id)), None)
            if found is None:
                return None
            lines = select(entries).where(entries.c.table_id == table_id).order_by(entries.c.number)
            found.entries = [_plain(each) for each in (await connection.execute(lines)).mappings()]
            turned = await connection.execute(select(facing).where(facing.c.table_id == table_id))
            found.facing = {each["session"]: each["seat"] for each in turned.mappings()}
            following = await connection.execute(select(rematches).where(rematches.c.table_id == table_id))
            found.again = next((each["next_id"] for each in following.mappings()), "")
        return found

    async def _heads(self, connection: AsyncConnection, which: ColumnElement[bool]) -> list[TableRows]:
        """Tables without their histories, the newest first. Options are read later: they might be no JSON."""
        columns = [cast(each, Text).label(each.name) if each is tables.c.options else each for each in tables.c]
        query = select(*columns).where(which).order_by(tables.c.made.desc()).limit(MOST_LISTED)
        found = {row["id"]: TableRows(_plain(row), []) for row in (await connection.execute(query)).mappings()}
        people = await connection.execute(select(seats).where(seats.c.table_id.in_(found)).order_by(seats.c.seat))
        for each in people.mappings():
            found[each["table_id"]].people.append(_plain(each))
        for each in (await connection.execute(select(lobbies).where(lobbies.c.table_id.in_(found)))).mappings():
            found[each["table_id"]].link = each["link"]
            found[each["table_id"]].seating = each["begun"] is None
        return list(found.values())

    async def append(self, table_id: str, *added: Entry, summary: Summary | None = None) -> None:
        """Add entries to a table's history, all or none; committed when this returns. `Stale` if a number is taken."""
        rows = [{"table_id": table_id, **vars(entry)} for entry in added]
        try:
            if self._writer is not None:
                self.guard.check()
                await asyncio.to_thread(self._write, rows, summary)
                self.guard.check()
            else:
                async with self.writing() as connection:
                    await connection.run_sync(_append, rows, summary)
            self.guard.acknowledge(table_id, added[-1].number)
        except IntegrityError as problem:
            raise Stale from problem

    def _write(self, rows: list[dict[str, Any]], summary: Summary | None) -> None:
        """Append over a synchronous connection in a thread, which is faster: many wait for a move."""
        assert self._writer is not None
        with self._writer.begin() as connection:
            _append(connection, rows, summary)

    def _rescue(self) -> None:
        """Checkpoint SQLite's write-ahead log, which was deleted but is still open, into the database file."""
        if self._writer is not None:
            with suppress(SQLAlchemyError), self._writer.connect() as connection:
                connection.exec_driver_sql("pragma wal_checkpoint(full)")

    def _prepare(self, connection: Any, pragmas: dict[str, Any]) -> None:
        """A new connection; one to a file that is not ours would do harm."""
        self.guard.check_new()
        _prepare(connection, pragmas)

    async def summarize(self, table_id: str, summary: Summary) -> None:
        """Keep what lists show of a table; of one that cannot be opened, why."""
        async with self.writing() as connection:
            await connection.run_sync(summing.write, table_id, summary)

    async def summary(self, table_id: str) -> Summary | None:
        """What lists show of a table, if it is known."""
        async with self.engine.connect() as connection:
            return (await self._summaries(connection, [table_id])).get(table_id)

    async def tally(self, table_id: str) -> Tally:
        """The count and checksum of a table's log, to see whether a summary is current."""
        async with self.engine.connect() as connection:
            return (await self._tallies(connection, [table_id])).get(table_id, Tally())

    async def _tallies(self, connection: AsyncConnection, of: Collection[str]) -> dict[str, Tally]:
        query = select(entries.c.table_id, func.count(), summing.marks()).where(entries.c.table_id.in_(of))
        return {row[0]: Tally(*row[1:]) for row in await connection.execute(query.group_by(entries.c.table_id))}

    async def shelf(self, session: str) -> list[Shelved]:
        """The tables at which a session sits or which it made, the newest first."""
        sits = select(seats.c.table_id).where(seats.c.session == session)
        async with self.engine.connect() as connection:
            heads = await self._heads(connection, (tables.c.owner == session) | tables.c.id.in_(sits))
            of = [found.row["id"] for found in heads]
            tallies, known = await self._tallies(connection, of), await self._summaries(connection, of)
        return [
            Shelved(found, tallies.get(each, Tally()), known.get(each)) for each, found in zip(of, heads, strict=True)
        ]

    async def _summaries(self, connection: AsyncConnection, of: Collection[str]) -> dict[str, Summary]:
        """What is known of tables; a summary that is damaged is none."""
        texts = {"actors", "fault"}
        columns = [cast(each, Text).label(each.name) if each.name in texts else each for each in summaries.c]
        found: dict[str, Summary] = {}
        for row in (await connection.execute(select(*columns).where(summaries.c.table_id.in_(of)))).mappings():
            with suppress(Unreadable):
                read = {name: data(row[name]) if row[name] is not None else None for name in texts}
                found[row["table_id"]] = convert(Summary, {**_plain(row), **read})
        return found

    async def seat_by_link(self, link: str) -> tuple[str, int] | None:
        """The table and seat that a seat link leads to."""
        async with self.engine.connect() as connection:
            query = select(seats.c.table_id, seats.c.seat).where(seats.c.link == link)
            row = (await connection.execute(query)).first()
            return (row[0], row[1]) if row else None

    async def table_by_link(self, link: str) -> str | None:
        """The table whose next open seat a link takes."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(lobbies.c.table_id).where(lobbies.c.link == link))).first()
            return str(row[0]) if row else None

    async def begin(self, table_id: str) -> None:
        """Close the lobby of a table: the game begins."""
        async with self.writing() as connection:
            where = (lobbies.c.table_id == table_id) & lobbies.c.begun.is_(None)
            await connection.execute(update(lobbies).where(where).values(begun=clocks.now()))

    async def set_seat(self, table_id: str, before: Seat, after: Seat, said: Spoken | None = None) -> None:
        """Keep who sits at a seat now, and what is said of it; `Stale` if somebody else was faster."""
        where = (seats.c.table_id == table_id) & (seats.c.seat == before.seat) & (seats.c.link == before.link)
        where &= (seats.c.session == before.session) & (seats.c.bot == before.bot)
        async with self.writing() as connection:
            changed = await connection.execute(update(seats).where(where).values(**vars(after)))
            if not changed.rowcount:
                raise Stale
            if said is not None:
                await connection.execute(insert(chat).values(table_id=table_id, at=clocks.now(), **vars(said)))

    async def set_options(self, table_id: str, options: dict[str, Any], summary: Summary) -> None:
        """Change the options of a table at which nothing has happened yet."""
        async with self.writing() as connection:
            await connection.execute(update(tables).where(tables.c.id == table_id).values(options=options))
            await connection.run_sync(summing.write, table_id, summary)

    async def turn(self, table_id: str, session: str, seat: int) -> None:
        """Keep which of its seats a shared device is turned to."""
        async with self.writing() as connection:
            where = (facing.c.table_id == table_id) & (facing.c.session == session)
            await connection.execute(delete(facing).where(where))
            await connection.execute(insert(facing).values(table_id=table_id, session=session, seat=seat))

    async def say(self, table_id: str, said: Spoken) -> None:
        """Keep a line of chat."""
        async with self.writing() as connection:
            await connection.execute(insert(chat).values(table_id=table_id, at=clocks.now(), **vars(said)))

    async def said(self, table_id: str, seat: int | None, most: int = 100) -> list[Spoken]:
        """The last lines of chat that a seat hears, oldest first; without a seat, those that everybody hears."""
        to_all, own = chat.c.to_seat.is_(None), (chat.c.to_seat == seat) | (chat.c.seat == seat)
        heard = to_all if seat is None else to_all | own
        phrase = cast(chat.c.phrase, Text).label("phrase")
        columns = (*(chat.c[name] for name in ("name", "text", "seat", "to_seat")), phrase)
        query = select(*columns).where((chat.c.table_id == table_id) & heard).order_by(chat.c.id.desc()).limit(most)
        async with self.engine.connect() as connection:
            return _spoken((await connection.execute(query)).mappings())[::-1]

    async def finish(self, table_id: str) -> None:
        """Keep that a game has come to its end; once is enough."""
        with suppress(IntegrityError):
            async with self.writing() as connection:
                await connection.execute(insert(endings).values(table_id=table_id, at=clocks.now()))

    async def is_finished(self, table_id: str) -> bool:
        """Whether a game is known to have come to its end."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(endings).where(endings.c.table_id == table_id))
            return found.first() is not None

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


def _append(connection: Connection, rows: list[dict[str, Any]], summary: Summary | None) -> None:
    connection.execute(insert(entries), rows)
    if summary:
        summing.write(connection, rows[0]["table_id"], summary)


def _plain(row: RowMapping) -> dict[str, Any]:
    """A row by plain strings."""
    return {str(name): value for name, value in row.items()}


def _spoken(rows: Iterable[RowMapping]) -> list[Spoken]:
    """The lines of chat among some rows; one that is damaged is left out."""
    found: list[Spoken] = []
    for row in rows:
        with suppress(Unreadable):
            phrase = None if row["phrase"] is None else data(row["phrase"])
            found.append(convert(Spoken, {**_plain(row), "phrase": phrase}))
    return found


def _prepare(connection: Any, pragmas: dict[str, Any]) -> None:
    getattr(connection, "driver_connection", connection).text_factory = _text
    cursor = connection.cursor()
    for name, value in pragmas.items():
        cursor.execute(f"pragma {name}={value}")
    cursor.close()


def _text(found: bytes) -> str:
    """A text of the database; a damaged one can be read, too."""
    return found.decode("utf-8", "replace")
