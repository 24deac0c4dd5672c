"""What is to be drawn: a view, the players' names, and what can be chosen; with the questions every part asks of it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from emporion.core.page import Refused
from emporion.core.scene import BaseScene, View, printable_names
from emporion.core.state import Event
from emporion.games.resafa import events
from emporion.games.resafa.refusals import SAY

ESTATE, TRADE, WATER, COLOURS = FOCUSES = ("estate", "trade", "water", "colours")
STEP_FOCUS = {
    **dict.fromkeys(
        ["rotate", "play", "menu", "produce", "workshop", "side", "cell", "turn", "garden", "slot"], ESTATE
    ),
    **dict.fromkeys(["move", "load", "line", "golden", "quantity", "after_sale", "base", "place_base", "flip"], TRADE),
    **dict.fromkeys(["orient", "canal", "space", "canal_bonus", "water"], WATER),
    **dict.fromkeys(["which_colour", "colour", "special", "search", "step", "take"], COLOURS),
}
NO_FRAME = [0] * 8


class Offer(NamedTuple):
    """An option that stands on the table: its number (none in a picture), its sentence, whether a bot would do it."""

    action: int | None
    text: str = ""
    hinted: bool = False


@dataclass(frozen=True)
class Scene(BaseScene):
    """A view of Resafa with what can be chosen in it."""

    offers: Mapping[str, Offer] = field(default_factory=dict)
    greyed: Mapping[str, Refused] = field(default_factory=dict)  # why something cannot be chosen, by place
    past: bool = False  # a moment that is over
    lately: tuple[tuple[int, Event], ...] = ()  # what happened in the last moves, each event with its move

    @property
    def shown(self) -> int:
        """The seat whose board lies in front: the own one; for a spectator that of whoever is asked."""
        if self.me is not None:
            return self.me
        turn = self.view["turn"] if self.actor is None else self.actor
        return turn if isinstance(turn, int) and turn < len(self.seats) else 0

    @property
    def solo(self) -> bool:
        """Whether Resafabot plays."""
        return self.view["resafabot"] is not None

    @property
    def step(self) -> str:
        """The open decision."""
        steps: list[str] = self.view["steps"]
        return steps[-1] if steps else ""

    @property
    def frame(self) -> list[int]:
        """What the open decision remembers."""
        frames: list[list[int]] = self.view["frames"]
        return frames[-1] if frames else NO_FRAME

    @property
    def builds(self) -> bool:
        """Whether the board in front is that of whoever is building."""
        return bool(self.view["turn"] == self.shown)

    @property
    def focus(self) -> str:
        """What is worth looking at: the place of the open decision, or of the one it interrupts.

        After Rain it is the water, until this seat has something to choose in another place.
        """
        waits = self.me is not None and self.me not in self.view["actors"] and not self.past
        if self.rained and (waits or self.step == "play") and not self.view["over"]:
            return WATER
        for step in reversed(self.view["steps"]):
            if step in STEP_FOCUS:
                return STEP_FOCUS[step]
        return ESTATE

    @property
    def rained(self) -> bool:
        """Whether it rained in the last moves."""
        return any(event[0] == events.RAIN for _, event in self.lately)

    @property
    def network(self) -> str:
        """The side of the board."""
        return "side_12" if len(self.seats) <= 2 else "side_34"


def scene(
    view: View,
    targets: Iterable[str] = (),
    names: Sequence[str] | None = None,
    offers: Mapping[str, Offer] | None = None,
    greyed: Mapping[str, Refused] | None = None,
    past: bool = False,
    lately: tuple[tuple[int, Event], ...] = (),
) -> Scene:
    """A scene with the players' names, or "Seat 1" and so on; `offers` are options by the place where they stand."""
    given = printable_names(view, names)
    called = tuple(name or SAY("page.seat", {"n": seat}) for seat, name in enumerate(given, 1))
    marked = {place: Offer(None) for place in targets}
    return Scene(view, called, {**marked, **(offers or {})}, greyed or {}, past, lately)
