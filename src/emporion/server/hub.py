"""Waking those who watch a table: a signal, never content; each of them looks and draws for itself."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator


class Hub:
    """Watchers by table."""

    def __init__(self) -> None:
        self._watchers: dict[str, set[asyncio.Event]] = defaultdict(set)
        self._closed = False

    def wake(self, table_id: str) -> None:
        """Tell all watchers of a table to look; several calls before they do are one."""
        for watcher in self._watchers.get(table_id, ()):
            watcher.set()

    def close(self) -> None:
        """The server is going: whoever watches stops."""
        self._closed = True
        for table_id in self._watchers:
            self.wake(table_id)

    def watching(self, table_id: str) -> int:
        """How many watch a table."""
        return len(self._watchers.get(table_id, ()))

    async def watch(self, table_id: str, patience: float = 20.0) -> AsyncIterator[bool]:
        """True at once and whenever there is something to look at; False after a while of nothing, as a heartbeat."""
        signal = asyncio.Event()
        self._watchers[table_id].add(signal)
        try:
            yield True
            while not self._closed:
                try:
                    await asyncio.wait_for(signal.wait(), patience)
                except TimeoutError:
                    yield False
                    continue
                signal.clear()
                if not self._closed:
                    yield True
        finally:
            self._watchers[table_id].discard(signal)
            if not self._watchers[table_id]:
                del self._watchers[table_id]
