"""Notifies the watchers of a table. A notification has no content: each watcher renders its own page."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Container


class Hub:
    """Watchers by table, each with the session that it watches for."""

    def __init__(self) -> None:
        self._watchers: dict[str, dict[asyncio.Event, str]] = defaultdict(dict)
        self._closed = False

    def notify(self, table_id: str, sessions: Container[str] | None = None) -> None:
        """Notify the watchers of a table, all or those of some sessions; several calls before they look are one.

        Visitors without a session are woken with all others only: the seat of a bot has none either.
        """
        for watcher, session in self._watchers.get(table_id, {}).items():
            if sessions is None or (session and session in sessions):
                watcher.set()

    def notify_all(self) -> None:
        """Notify the watchers of all tables."""
        for table_id in self._watchers:
            self.notify(table_id)

    def close(self) -> None:
        """End all watching; the server shuts down."""
        self._closed = True
        self.notify_all()

    def watching(self, table_id: str) -> int:
        """How many watch a table."""
        return len(self._watchers.get(table_id, ()))

    def is_there(self, table_id: str, session: str) -> bool:
        """Whether a session has a page of a table open."""
        return bool(session) and session in self._watchers.get(table_id, {}).values()

    def spectators(self, table_id: str, seated: Container[str]) -> int:
        """How many watch a table without a seat at it."""
        return sum(session not in seated for session in self._watchers.get(table_id, {}).values())

    async def watch(self, table_id: str, session: str = "", patience: float = 20.0) -> AsyncIterator[bool]:
        """True at once and whenever there is something to look at; False from time to time, as a heartbeat.

        The heartbeat keeps its own time: a signal that brings nothing to see does not put it off, so nobody can tell
        from it that something was done in secret.
        """
        signal, loop = asyncio.Event(), asyncio.get_running_loop()
        beat = loop.time() + patience
        self.notify(table_id)  # the others see that somebody came
        self._watchers[table_id][signal] = session
        try:
            yield True
            while not self._closed:
                try:
                    async with asyncio.timeout_at(beat):
                        await signal.wait()
                except TimeoutError:
                    beat = max(beat + patience, loop.time())
                    yield False
                    continue
                signal.clear()
                if not self._closed:
                    yield True
        finally:
            del self._watchers[table_id][signal]
            if not self._watchers[table_id]:
                del self._watchers[table_id]
            self.notify(table_id)
