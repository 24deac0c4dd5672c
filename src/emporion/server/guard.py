"""Whether the files of the database are still those that were opened.

A file that is deleted or replaced under a running server takes every write and keeps none. So the server looks before
it writes and again before it acknowledges: that the files at their paths are the ones that SQLite has open, that they
begin as a database does, and, where somebody has written to the file itself, that what was acknowledged is in it.
"""

import asyncio
import logging
import os
import sqlite3
from collections import OrderedDict
from collections.abc import Callable
from contextlib import closing
from urllib.parse import quote

from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

LOG = logging.getLogger("emporion.server")
FILES = ("", "-wal", "-shm")
MAGIC = b"SQLite format 3\x00"
REMEMBERED = 200  # tables whose last acknowledged entry is looked for
BETWEEN_LOOKS = 1.0  # seconds
LAST = """select max(coalesce(entries.number, -1))
          from tables left join entries on entries.table_id = tables.id where tables.id = ?"""
BUSY = ("locked", "busy")

_open: dict[tuple[int, int], int] = {}
"""A descriptor for each file: never closed, since that would drop the locks that SQLite holds on it."""


class Lost(SQLAlchemyError):
    """The files of the database are not those that were opened: nothing can be kept."""


def path_of(url: str) -> str:
    """The file of a SQLite database; empty where it is no file."""
    place = make_url(url)
    path = (place.database or "").removeprefix("file:").partition("?")[0]
    return path if place.get_backend_name() == "sqlite" and path and ":memory:" not in path else ""


def identity(path: str) -> tuple[int, int] | None:
    """Which file is at a path."""
    try:
        found = os.stat(path)  # noqa: PTH116 - twice with every move
    except OSError:
        return None
    return found.st_dev, found.st_ino


class Guard:
    """Looks after the files of one database from the moment it was opened."""

    def __init__(self, url: str) -> None:
        self.trouble = ""  # which file is not the one that was opened
        self.changed: Callable[[], None] = lambda: None  # called whenever there is trouble, or no more
        self.rescue: Callable[[], None] = lambda: None  # called when only what SQLite keeps beside the file is gone
        self._path = path_of(url)
        self._files: dict[str, tuple[int, int]] = {}
        self._written: tuple[int, int] = (0, 0)  # when the file itself was written last, and its size
        self._acknowledged: OrderedDict[str, int] = OrderedDict()
        self._broken = False

    def begin(self) -> None:
        """Remember the files that are open now as the right ones."""
        paths = [f"{self._path}{suffix}" for suffix in FILES] if self._path else []
        self._files = {path: found for path in paths if (found := identity(path)) is not None}
        if (found := self._files.get(self._path)) and found not in _open:
            _open[found] = os.open(self._path, os.O_RDONLY | os.O_CLOEXEC)
        self._written = self._last_written()

    def acknowledge(self, table_id: str, number: int) -> None:
        """A table is about to be acknowledged up to an entry; -1 where it has none."""
        self._acknowledged.pop(table_id, None)
        self._acknowledged[table_id] = number
        if len(self._acknowledged) > REMEMBERED:
            self._acknowledged.popitem(last=False)

    def check(self) -> None:
        """Refuse to go on where the files are not the right ones."""
        if self.look():
            raise Lost(self.trouble)

    def check_new(self) -> None:
        """Refuse to open a further connection to files that are not the right ones."""
        if found := self._wrong():
            raise Lost(found)

    def look(self) -> str:
        """Which file is wrong; empty if none is. Says so once in the log, and once when all is well again."""
        found = self._wrong()
        if found != self.trouble:
            self.trouble = found
            if found:
                LOG.error("database: %s was moved, deleted or replaced; nothing is taken any more", found)
            else:
                LOG.warning("database: its files are back; the server goes on")
            if found and found != self._path:
                self.rescue()
            self.changed()
        return found

    async def watch(self) -> None:
        """Look now and then, so that people are told before they try to move."""
        while True:
            await asyncio.sleep(BETWEEN_LOOKS)
            self.look()

    def _wrong(self) -> str:
        for path, was in self._files.items():
            if identity(path) != was:
                return path
        return "" if self._path not in self._files or self._is_whole(self._path) else self._path

    def _is_whole(self, path: str) -> bool:
        """Whether the file begins as a database does, and has what was acknowledged if somebody has written to it."""
        if os.pread(_open[self._files[path]], len(MAGIC), 0) != MAGIC:
            return False
        written = self._last_written()
        if written != self._written:  # SQLite moves what it has written from time to time, and others may have, too
            self._broken = not self._has_all(path)
            self._written = written
        return not self._broken

    def _last_written(self) -> tuple[int, int]:
        if self._path not in self._files:
            return 0, 0
        found = os.fstat(_open[self._files[self._path]])
        return found.st_ctime_ns, found.st_size

    def _has_all(self, path: str) -> bool:
        """Whether somebody who opens the file now finds the last entries that were acknowledged."""
        try:
            with closing(sqlite3.connect(f"file:{quote(path)}?mode=ro", uri=True, timeout=1)) as fresh:
                return all(fresh.execute(LAST, [table]).fetchone()[0] >= number
                           for table, number in self._acknowledged.items())  # fmt: skip
        except sqlite3.OperationalError as problem:
            return any(word in str(problem) for word in BUSY)
        except (sqlite3.DatabaseError, TypeError):
            return False
