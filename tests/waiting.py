"""Tests wait for conditions, never for seconds: a machine may be ten times slower than this one.

`HANG` is the only deadline there is, for whatever waits: a socket, a process, a browser. Nothing comes near it unless
the code is broken. Where the clocks of the server matter, a test turns them (`watch` in tests/server/conftest.py).
"""

import asyncio
import os
import time
from collections.abc import Callable
from typing import TypeVar

HANG = float(os.environ.get("EMPORION_HANG", "600"))  # seconds after which a test is taken to hang
LOOK = 0.02  # seconds between two looks

T = TypeVar("T")


def until(condition: Callable[[], T]) -> T:
    """Look again and again until something is so; what it then is."""
    last = time.monotonic() + HANG
    while not (found := condition()):
        assert time.monotonic() < last, "it did not happen"
        time.sleep(LOOK)
    return found


async def eventually(condition: Callable[[], T]) -> T:
    """The same on an event loop, which goes on meanwhile."""
    last = time.monotonic() + HANG
    while not (found := condition()):
        assert time.monotonic() < last, "it did not happen"
        await asyncio.sleep(LOOK / 2)
    return found
