"""The steps of a finished game, for what is told at its end."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from emporion.core.state import Event, State

Before = TypeVar("Before", bound=State)


@dataclass(frozen=True)
class Moment(Generic[Before]):
    """One step: what it told, and the state right before its last move, made when it is asked for."""

    step: int
    told: tuple[Event, ...]
    before: Callable[[], Before]
