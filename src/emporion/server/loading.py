"""Replays games in threads, so that the event loop serves pages meanwhile."""

import asyncio
import gc
import logging
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import Any, Generic, TypeVar

from emporion.server.stored import Unreadable

LOG = logging.getLogger("emporion.server")
T = TypeVar("T")


def replayed(ident: str, work: Callable[[], T]) -> T:
    """Run a replay of a stored table; whatever goes wrong becomes `Unreadable`."""
    try:
        return work()
    except Unreadable as fault:
        LOG.warning("table %s cannot be opened: %s %s (%s)", ident, fault.key, fault.values, fault.__cause__)
        raise
    except MemoryError:
        raise
    except Exception as problem:
        LOG.warning("table %s cannot be opened", ident, exc_info=problem)
        raise Unreadable("damaged") from problem


class SingleFlight(Generic[T]):
    """Runs work by name once for all who ask at the same time; it is finished even if all of them are cancelled."""

    def __init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[T]] = {}

    async def get(self, name: str, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """The result of the work, which is started if it is not running."""
        if name not in self._tasks:
            self._tasks[name] = asyncio.create_task(work())
            self._tasks[name].add_done_callback(lambda task: self._done(name, task))
        return await asyncio.shield(self._tasks[name])

    def _done(self, name: str, task: asyncio.Task[T]) -> None:
        del self._tasks[name]
        if not task.cancelled():
            task.exception()  # nobody may have stayed to hear of it


class GcPause:
    """Pauses the garbage collector during replays and exempts their states from it: a collection stops every thread.

    A late game is some hundred thousand lists that stay, and looking through them takes longer than any page may wait.
    They are let go like everything else when their table is; only cycles among them would not be found.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._at_work = 0

    def __enter__(self) -> None:
        with self._lock:
            self._at_work += 1
            gc.disable()

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self._at_work -= 1
            gc.freeze()
            if not self._at_work:
                gc.enable()


class Loading:
    """Threads that replay: one for tables that are opened, one for records that visitors bring.

    A replay is thousands of short steps, between which the event loop gets its turn. With one thread each, those who
    open tables never wait for a record, and no number of them can take the machine from those who play.
    """

    def __init__(self) -> None:
        self._tables = ThreadPoolExecutor(1, "replaying tables")
        self._records = ThreadPoolExecutor(1, "replaying records")
        self._gc_pause = GcPause()

    async def table(self, work: Callable[[], T]) -> T:
        """Replay what is stored."""
        return await self._run(self._tables, work)

    async def record(self, work: Callable[[], T]) -> T:
        """Replay what somebody has brought."""
        return await self._run(self._records, work)

    async def _run(self, threads: ThreadPoolExecutor, work: Callable[[], T]) -> T:
        context = copy_context()  # refusals come in the language of whoever asks

        def replay() -> T:
            with self._gc_pause:
                return context.run(work)

        return await asyncio.get_running_loop().run_in_executor(threads, replay)

    def close(self) -> None:
        """Begin nothing new."""
        for threads in (self._tables, self._records):
            threads.shutdown(wait=False, cancel_futures=True)
