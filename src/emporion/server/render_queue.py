"""Renders pages one at a time, with pauses under load, so that moves never wait for pages."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

LEFT_TO_OTHERS = 2.0  # times as long as drawing took
AT_ONCE = 0.15  # seconds of that which may be owed: a few pages are drawn without any wait


class RenderQueue:
    """A queue for rendering pages; what happens while a page waits is in it."""

    def __init__(self) -> None:
        self._free = asyncio.Lock()
        self._rests_until = 0.0

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait for a turn; the page is rendered inside."""
        async with self._free:
            owed = self._rests_until - time.perf_counter()
            if owed > AT_ONCE:
                await asyncio.sleep(owed - AT_ONCE)
            began = time.perf_counter()
            yield
            ended = time.perf_counter()
            self._rests_until = max(ended, self._rests_until) + LEFT_TO_OTHERS * (ended - began)
