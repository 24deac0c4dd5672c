"""What a game says about time to those who have a clock; the rules themselves never look at one.

A clock that runs out is a move of the table (`core.state.TABLE`), recorded like all others.
"""

from collections.abc import Mapping
from typing import NamedTuple

from emporion.core.refusal import Refusal

EVERYBODY = -1


class Clock(NamedTuple):
    """Something that ends by itself: the same key is the same clock."""

    key: tuple[int, ...]
    move: int  # the table's move when it has run out
    seconds: float
    seat: int = EVERYBODY  # whose decision it is; a bot needs no clock
    runs: bool = True  # not while the table pauses
    once: bool = False  # it rings and is done with, though what it rings for goes on
    answers_for: int = EVERYBODY  # the seat in whose place it decides, where the clock itself is everybody's
    alone: bool = True  # it also runs for one person among bots; a seat's own clock never does

    @property
    def decides_for(self) -> int:
        """The seat in whose place it decides when it has run out; `EVERYBODY` where it decides for nobody."""
        return self.seat if self.answers_for == EVERYBODY else self.answers_for


class Market(NamedTuple):
    """Several seats act whenever they like: people at any time, bots when they are asked."""

    key: tuple[int, ...]  # the same key is the same market
    wait: int  # the action by which a bot says that it has nothing to do now
    done: int  # the action by which a seat takes no further part
    cycles: int  # how often each bot is asked
    seconds: float  # over how long these are spread
    answers: int  # how often a bot is asked besides, because a person has offered it something
    close: int  # the table's move that ends the market
    late: Refusal  # what is answered to somebody who comes after its end
    ready: tuple[int, ...] = ()  # seats that may still act, but would not mind its end


class Agreement(NamedTuple):
    """What people may settle among themselves, in one of several ways, once all of them want the same."""

    title: str
    now: str  # how it is settled
    ways: Mapping[int, str]  # the table's moves that would settle it otherwise, in words
