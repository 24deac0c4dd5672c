"""What is to be drawn: what a seat knows and the players' names, with the questions that all drawings ask of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic

from emporion.core.state import SPECTATOR, S


@dataclass(frozen=True)
class SeenScene(Generic[S]):
    """What a seat knows as a state (`State.seen_by`). Seats are counted from 0, and from 1 in names and element ids."""

    s: S
    names: tuple[str, ...]

    @cached_property
    def me(self) -> int | None:
        """The viewing seat; a spectator has none."""
        return None if self.s.viewer == SPECTATOR else self.s.viewer


def names_of(seats: int, names: Sequence[str] | None) -> list[str]:
    """The name of each of so many seats without the letters that XML forbids; empty where there is none."""
    given = list(names or ())[:seats]
    return [*map(_printable, given), *[""] * (seats - len(given))]


def _printable(name: str) -> str:
    return "".join(filter(str.isprintable, name)).strip()
