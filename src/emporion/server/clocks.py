"""The clocks of a table: what the rules let end by itself, kept by the server and shown to everybody."""

import time
from collections.abc import Collection
from dataclasses import dataclass

from emporion.core.timing import EVERYBODY, Clock

QUIET = 1e12  # seconds


@dataclass
class Running:
    """A clock with the seconds it had left when it was last updated."""

    clock: Clock
    left: float
    since: float

    def until(self) -> float:
        """When it runs out."""
        return self.since + self.left


BEGAN = time.time() - time.monotonic()  # read once: whoever sets the machine's clock later takes nobody's time away


def now() -> float:
    """Seconds since 1970 as the machine had them when the server began, and what has elapsed since: it never jumps."""
    return BEGAN + time.monotonic()


def read() -> float:
    """The time at which something is written down."""
    return now()  # looked up at every call, so that a test can turn the clock


class Clocks:
    """The open clocks of a table. They read no time: callers say what time it is."""

    def __init__(self) -> None:
        self._running: dict[tuple[int, ...], Running] = {}

    def adjust(self, clocks: tuple[Clock, ...], at: float, rung: int | None = None) -> None:
        """Take over the clocks that the rules have now: known ones go on, new ones start, others are dropped.

        One that has rung for the table's last move, and rings once, is quiet from now on.
        """
        before, self._running = self._running, {}
        for clock in clocks:
            old = before.get(clock.key)
            left = clock.seconds if old is None else old.left
            left = QUIET if clock.once and clock.move == rung else left
            if old is not None and old.clock.runs:
                left -= at - old.since
            self._running[clock.key] = Running(clock, left, at)

    def rest(self, at: float) -> None:
        """Skip the time since the last update, in which the server was down and nobody could act."""
        for running in self._running.values():
            running.since = at

    def of(self, seat: int | None, skip: Collection[int] = ()) -> Running | None:
        """The clock that is shown to a seat: the common one or its own; for a waiting seat the one that runs out last.

        Those of the seats to skip have no clock.
        """
        for running in self._running.values():
            if running.clock.seat in (EVERYBODY, seat):
                return running if running.clock.runs and running.clock.seat not in skip else None
        return max(self._going(skip), key=Running.until, default=None)

    def that_makes(self, move: int) -> Running | None:
        """The clock that makes this move of the table when it runs out."""
        return next((each for each in self._running.values() if each.clock.runs and each.clock.move == move), None)

    def next(self, skip: Collection[int]) -> Running | None:
        """The clock that runs out first, leaving out those of some seats."""
        return min(self._going(skip), key=Running.until, default=None)

    def _going(self, skip: Collection[int]) -> list[Running]:
        return [each for each in self._running.values() if each.clock.runs and each.clock.seat not in skip]
