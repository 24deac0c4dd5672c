"""Summaries of tables for lists, stored beside the log, so that a list needs no replay."""

from dataclasses import dataclass
from typing import Any
from zlib import crc32

import msgspec
from sqlalchemy import ColumnElement, Connection, case, func, insert, update

from emporion.server.schema import entries, summaries
from emporion.server.stored import KINDS, Entry, StoredTable, Unreadable

COLUMNS = tuple(str(column.name) for column in summaries.c)
_PLACES = ", ".join("?" * len(COLUMNS))
_NEW = ", ".join(f"{name} = excluded.{name}" for name in COLUMNS[1:])
UPSERT = " ".join(
    [
        "insert into summaries",
        f"({', '.join(COLUMNS)})",
        f"values ({_PLACES})",
        f"on conflict (table_id) do update set {_NEW}",
    ]
)


@dataclass
class Tally:
    """The number of entries of a log and a checksum, to see whether a summary belongs to it."""

    number: int = 0
    mark: float = 0.0

    def __add__(self, entry: Entry) -> "Tally":
        worth = 7.0 * entry.action + 3.0 * entry.seat + KINDS.index(entry.kind) + 1.0
        return Tally(self.number + 1, self.mark + (entry.number + 1.0) * worth)


def marks() -> ColumnElement[float]:
    """The checksum as an SQL expression; whatever is no number counts as 0."""
    kind = case(*((entries.c.kind == kind, place + 1.0) for place, kind in enumerate(KINDS)), else_=0.0)
    return func.sum((entries.c.number + 1.0) * (7.0 * entries.c.action + 3.0 * entries.c.seat + kind))


@dataclass
class Summary:
    """What is shown of a table in a list, and of which header and history."""

    header: int
    number: int
    mark: float
    moves: int = 0
    actors: tuple[int, ...] = ()
    over: int = 0
    fault: dict[str, Any] | None = None  # why the table cannot be opened

    def fits(self, header: int, tally: Tally) -> bool:
        """Whether it was made of this header and this history."""
        return (self.header, self.number, self.mark) == (header, tally.number, tally.mark)

    def unreadable(self) -> Unreadable | None:
        """Why the table cannot be opened, if that is known."""
        return Unreadable(self.fault["key"], **self.fault["values"]) if self.fault else None


def header_mark(stored: StoredTable) -> int:
    """A number for all that determines a game but its moves."""
    parts = [stored.game, stored.edition, stored.seats, str(stored.seed), stored.options]
    return crc32(msgspec.json.encode(parts, order="deterministic"))


def faulty(stored: StoredTable, tally: Tally, fault: Unreadable) -> Summary:
    """The summary of a table whose history cannot be replayed."""
    return Summary(header_mark(stored), tally.number, tally.mark, fault={"key": fault.key, "values": fault.values})


def write(connection: Connection, table_id: str, summary: Summary) -> None:
    """Keep a summary in place of the one before it."""
    row = {"table_id": table_id, **vars(summary), "actors": list(summary.actors)}
    if connection.dialect.name == "sqlite":  # with every move: one short statement
        fault = None if summary.fault is None else msgspec.json.encode(summary.fault).decode()
        values = {**row, "actors": msgspec.json.encode(summary.actors).decode(), "fault": fault}
        connection.exec_driver_sql(UPSERT, tuple(values[name] for name in COLUMNS))
        return
    changed = connection.execute(update(summaries).where(summaries.c.table_id == table_id).values(row))
    if not changed.rowcount:
        connection.execute(insert(summaries).values(row))
