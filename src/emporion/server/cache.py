"""Tables and companions in memory: replayed from their logs when they are asked for, evicted when they are idle."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Generic, Protocol, TypeVar

from emporion.core.refusal import Refusal
from emporion.server.hub import Hub
from emporion.server.loading import Loading, SingleFlight
from emporion.server.refusals import refuse, unreadable
from emporion.server.stored import Unreadable


class Replayed(Protocol):
    """An append-only log, replayed."""

    lock: asyncio.Lock  # held by whoever changes it

    @property
    def id(self) -> str:
        """Under which the database has it."""


R = TypeVar("R", bound=Replayed)


class Cache(Generic[R]):
    """Replayed logs by their ids, the last one used last; the database has all of them.

    Each may have a task that looks after it.
    """

    most = 500  # kept in memory, unless more are in use

    def __init__(self, hub: Hub, loading: Loading) -> None:
        self.hub = hub
        self.loading = loading
        self._live: dict[str, R] = {}
        self._loads: SingleFlight[R] = SingleFlight()
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def read(self, ident: str) -> R:
        """Replay a log from the database; `Unreadable` where that cannot be done."""
        raise NotImplementedError

    def address(self, ident: str) -> str:
        """Where the page of a log is."""
        raise NotImplementedError

    def keep_going(self, live: R) -> None:
        """Start a task for it, if it needs one."""
        raise NotImplementedError

    async def get(self, ident: str) -> R:
        """A log by its id, from memory or from the database; an unreadable one is refused."""
        try:
            live = await self.found(ident)
        except Unreadable as fault:
            raise unreadable(self.address(ident), fault) from fault
        self.keep(live)
        return live

    async def found(self, ident: str) -> R:
        """Like `get`, for lists: does not count as a use, and raises `Unreadable` instead of a refusal."""
        live = self._live.get(ident) or await self._loads.get(ident, lambda: self.read(ident))
        return self._live.setdefault(ident, live)

    def keep(self, live: R) -> None:
        """Have it in memory as the last one used, and evict others."""
        self._live.pop(live.id, None)
        self._live[live.id] = live
        self.keep_going(live)
        self._evict()

    def _evict(self) -> None:
        """Drop the least recently used from memory that nobody watches, changes or looks after."""
        for ident, live in list(self._live.items())[:-1]:
            if len(self._live) <= self.most:
                return
            if not self.hub.watching(ident) and not live.lock.locked() and not self.is_attended(ident):
                del self._live[ident]
                self._tasks.pop(ident, None)

    def is_attended(self, ident: str) -> bool:
        """Whether a task looks after it."""
        return ident in self._tasks and not self._tasks[ident].done()

    def attend(self, live: R, work: Coroutine[Any, Any, None]) -> None:
        """Start the task that looks after a log, unless there is one."""
        if self.is_attended(live.id):
            work.close()
        else:
            self._tasks[live.id] = asyncio.create_task(work)

    def is_current(self, live: R) -> bool:
        """Whether no newer version of a log has been loaded."""
        return self._live.get(live.id, live) is live

    def drop(self, live: R) -> None:
        """Drop a log that another process has changed; it is loaded again when somebody asks."""
        self._live.pop(live.id, None)
        self.hub.notify(live.id)

    def outrun(self, live: R, number: int) -> Refusal:
        """Drop a log to which another process has added an entry with our number; returns the refusal of ours."""
        self.drop(live)
        return refuse("stale", number=number, open=number + 1)

    async def close(self) -> None:
        """Stop all tasks."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
