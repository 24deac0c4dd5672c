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
OWN = "own"  # the own board, which is always seen on a wide page
HOME = "resafa"
NO_FRAME = [0] * 8


class Offer(NamedTuple):
    """An option that stands on the table: its number (none in a picture), its sentence, whether a bot would do it."""

    action: int | None
    text: str = ""
    hinted: bool = False
    then: tuple[int, ...] = ()  # the actions that follow at once

    @property
    def does(self) -> str:
        """The attribute that makes a target of it."""
        if self.action is None:
            return 'aria-pressed="false"'
        return (
            f'data-acts="{",".join(map(str, (self.action, *self.then)))}"' if self.then else f'data-act="{self.action}"'
        )


class Plan(NamedTuple):
    """How a workshop can be placed: side, cell and turn are free to choose until it is built (RES-WKS-05 to 08).

    A choice that has been made already is no action any more: its list is empty.
    """

    sides: tuple[int, ...]
    cells: tuple[tuple[int, str], ...]  # actions with their sentences
    turns: tuple[int, ...]

    def acts(self, cell: int | None, dials: bool = False) -> str:
        """The actions that place it on a cell, as it lies or as the dials of the page turn it."""
        side, turn = ("+side", "+turn") if dials else ("", "")
        first = [f"{self.sides[0]}{side}"] if self.sides else []
        return ",".join([*first, *([] if cell is None else [str(cell)]), f"{self.turns[0]}{turn}"])


@dataclass(frozen=True)
class Scene(BaseScene):
    """A view of Resafa with what can be chosen in it."""

    offers: Mapping[str, Offer] = field(default_factory=dict)
    greyed: Mapping[str, Refused] = field(default_factory=dict)  # why something cannot be chosen, by place
    past: bool = False  # a moment that is over
    lately: tuple[tuple[int, Event], ...] = ()  # what happened in the last moves, each event with its move
    plan: Plan | None = None  # of the workshop that is being placed by the viewing seat

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
        if any(place.startswith(("item-", "row-")) for place in self.offers):
            return OWN
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


def stopped(view: View) -> View:
    """A view in which a caravan that is being loaded stands in Resafa: from there it goes on (RES-TRD-13)."""
    if "load" not in view["steps"]:
        return view
    seats = [{**owner, "place": HOME} if seat == view["turn"] else owner for seat, owner in enumerate(view["seats"])]
    return {**view, "seats": seats}


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
    return Scene(stopped(view), called, {**marked, **(offers or {})}, greyed or {}, past, lately)
