"""Bots think in processes of their own, so that no page ever waits for them."""

import asyncio
import random
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

from emporion.bots import bot

LONGEST = 20.0  # seconds after which a bot's move is made for it


def choose(name: str, seed: int, view: dict[str, Any], options: list[int]) -> int:
    """What a bot chooses; runs in a worker."""
    return bot(name, seed).choose(view, options)


class Thinkers:
    """A few worker processes."""

    def __init__(self, workers: int = 2) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, name: str, seed: int, view: dict[str, Any], options: list[int]) -> int:
        """What a bot chooses; one that fails, answers badly or takes too long cannot stall the game."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._workers, mp_context=get_context("forkserver"))
        loop = asyncio.get_running_loop()
        try:
            thought = loop.run_in_executor(self._pool, choose, name, seed, view, options)
            chosen = await asyncio.wait_for(thought, LONGEST)
        except BrokenProcessPool:
            self._pool = None
            chosen = -1
        except Exception:  # noqa: BLE001 - a bot may fail in any way
            chosen = -1
        return chosen if chosen in options else random.Random(seed).choice(options)

    def close(self) -> None:
        """Send the workers home."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
