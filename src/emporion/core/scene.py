"""What is to be drawn: a view and the players' names, with the questions that the drawings of every game ask."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

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


def printable_names(view: View, names: Sequence[str] | None) -> list[str]:
    """The name of each seat without the letters that XML forbids; empty where there is none."""
    given = list(names or ())[: len(view["seats"])]
    return [*map(_printable, given), *[""] * (len(view["seats"]) - len(given))]


def _printable(name: str) -> str:
    return "".join(filter(str.isprintable, name)).strip()
