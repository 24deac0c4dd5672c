"""What is to be drawn: a view, the players' names, and what can be chosen; with the questions every part asks of it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from emporion.games.resafa.refusals import SAY

View = Mapping[str, Any]

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
class Scene:
    """Seats are counted from 0 here as in the view, and from 1 in names and element ids."""

    view: View
    names: tuple[str, ...]
    offers: Mapping[str, Offer] = field(default_factory=dict)
    greyed: Mapping[str, str] = field(default_factory=dict)  # why something cannot be chosen, by place
    past: bool = False  # a moment that is over

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
        """What is worth looking at: the place of the open decision, or of the one it interrupts."""
        for step in reversed(self.view["steps"]):
            if step in STEP_FOCUS:
                return STEP_FOCUS[step]
        return ESTATE

    @property
    def network(self) -> str:
        """The side of the board."""
        return "side_12" if len(self.seats) <= 2 else "side_34"


def scene(
    view: View,
    targets: Iterable[str] = (),
    names: Sequence[str] | None = None,
    offers: Mapping[str, Offer] | None = None,
    greyed: Mapping[str, str] | None = None,
    past: bool = False,
) -> Scene:
    """A scene with the players' names, or "Seat 1" and so on; `offers` are options by the place where they stand."""
    called = []
    for seat in range(len(view["seats"])):
        name = _printable(names[seat]) if names and seat < len(names) else ""
        called.append(name or SAY("page.seat", {"n": seat + 1}))
    marked = {place: Offer(None) for place in targets}
    return Scene(view, tuple(called), {**marked, **(offers or {})}, greyed or {}, past)


def _printable(name: str) -> str:
    """A name without the letters that XML forbids."""
    return "".join(filter(str.isprintable, name)).strip()
