"""Bots that go wrong, each in its way; in a file that a worker imports in no time."""

import os
import signal
from typing import Any


class BadBot:
    """What it sees says how it goes wrong."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, view: dict[str, Any], options: list[int]) -> int:
        how = view["how"]
        if how == "hang":
            signal.pause()
        if how == "die":
            os.kill(os.getpid(), signal.SIGKILL)
        if how == "raise":
            raise RuntimeError("no idea")
        answers: dict[str, Any] = {"nonsense": 10**9, "text": "x", "well": options[1]}
        chosen: int = answers[how]
        return chosen
