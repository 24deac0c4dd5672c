"""What is to be drawn: what a seat knows and the players' names, with the questions that all drawings ask of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from emporion.core.state import SPECTATOR, S

View = Mapping[str, Any]


@dataclass(frozen=True)
class BaseScene:
    """Seats are counted from 0 here as in the view, and from 1 in names and element ids."""

    view: View
    names: tuple[str, ...]

    @property
    def me(self) -> int | None:
        """The viewing seat; a spectator has none."""
        seat: int | None = self.view["seat"]
        return seat

    @property
    def seats(self) -> list[dict[str, Any]]:
        """What belongs to each player."""
        seats: list[dict[str, Any]] = self.view["seats"]
        return seats

    @property
    def actor(self) -> int | None:
        """The seat that must decide now; nobody once the game is over."""
        seat: int | None = None if self.view["over"] else self.view["actor"]
        return seat


@dataclass(frozen=True)
class SeenScene(Generic[S]):
    """What a seat knows as a state (`State.seen_by`). Seats are counted from 0, and from 1 in names and element ids."""

    s: S
    names: tuple[str, ...]

    @property
    def me(self) -> int | None:
        """The viewing seat; a spectator has none."""
        return None if self.s.viewer == SPECTATOR else self.s.viewer


def printable_names(view: View, names: Sequence[str] | None) -> list[str]:
    """The name of each seat without the letters that XML forbids; empty where there is none."""
    return names_of(len(view["seats"]), names)


def names_of(seats: int, names: Sequence[str] | None) -> list[str]:
    """The name of each of so many seats without the letters that XML forbids; empty where there is none."""
    given = list(names or ())[:seats]
    return [*map(_printable, given), *[""] * (seats - len(given))]


def _printable(name: str) -> str:
    return "".join(filter(str.isprintable, name)).strip()
