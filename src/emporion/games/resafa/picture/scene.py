"""What is to be drawn: what a seat knows, the players' names, and what can be chosen."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from emporion.core.page import Refused
from emporion.core.scene import SeenScene, names_of
from emporion.core.state import Event
from emporion.games.resafa import codes, events
from emporion.games.resafa.board import COLUMNS, RESAFA, TANK_ROW, WIDTH
from emporion.games.resafa.picture.player import Player
from emporion.games.resafa.refusals import SAY
from emporion.games.resafa.rules import STEP_NAMES, Resafa
from emporion.games.resafa.state import PLACE

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
BOT_SIGN = "bot"


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
class Scene(SeenScene[Resafa]):
    """What a seat knows of a game of Resafa, with what can be chosen in it."""

    offers: Mapping[str, Offer] = field(default_factory=dict)
    greyed: Mapping[str, Refused] = field(default_factory=dict)  # why something cannot be chosen, by place
    past: bool = False  # a moment that is over
    lately: tuple[tuple[int, Event], ...] = ()  # what happened in the last moves, each event with its move
    plan: Plan | None = None  # of the workshop that is being placed by the viewing seat

    @property
    def players(self) -> list[Player]:
        """The players by seat."""
        return [Player(self.s, seat) for seat in range(self.s.seats)]

    def player(self, seat: int) -> Player:
        """One of them."""
        return Player(self.s, seat)

    @property
    def front(self) -> Player:
        """The player whose board lies in front."""
        return Player(self.s, self.shown)

    @property
    def shown(self) -> int:
        """The seat whose board lies in front: the own one; for a spectator that of whoever is asked."""
        if self.me is not None:
            return self.me
        seat = self.s.turn if self.s.is_terminal() else self.s.actor()
        return seat if 0 <= seat < self.s.seats else 0

    def acts(self, seat: int) -> bool:
        """Whether a seat is asked."""
        return self.s.asks(seat)

    @property
    def step(self) -> str:
        """The open decision; empty when the game is over."""
        return self.s.open_step()

    @property
    def builds(self) -> bool:
        """Whether the board in front is that of whoever is building."""
        return self.s.turn == self.shown

    @property
    def focus(self) -> str:
        """What is worth looking at: the place of the open decision, or of the one it interrupts.

        After Rain it is the water, until this seat has something to choose in another place.
        """
        waits = self.me is not None and not self.acts(self.me) and not self.past
        if self.rained and (waits or self.step == "play") and self.s.steps:
            return WATER
        if any(place.startswith(("item-", "row-")) for place in self.offers):
            return OWN
        for step in reversed(self.s.steps):
            if STEP_NAMES[step] in STEP_FOCUS:
                return STEP_FOCUS[STEP_NAMES[step]]
        return ESTATE

    @property
    def rained(self) -> bool:
        """Whether it rained in the last moves."""
        return any(event[0] == events.RAIN for _, event in self.lately)

    @property
    def columns(self) -> int:
        """How many columns the network has."""
        return WIDTH[self.s.side]

    @property
    def spaces(self) -> list[int]:
        """The spaces of the network, the tank row included."""
        return [row * COLUMNS + column for row in range(TANK_ROW + 1) for column in range(self.columns)]

    def place(self, seat: int) -> int:
        """Where a caravan is; one that is being loaded stands in Resafa: from there it goes on."""  # RES-TRD-13
        loads = seat == self.s.turn and codes.LOAD in self.s.steps
        return RESAFA if loads else self.player(seat).own(PLACE)

    def sign(self, owner: int) -> str:
        """The icon of a player, or of Resafabot."""
        return f"seat-{owner + 1}" if owner < self.s.seats else BOT_SIGN

    def called(self, owner: int) -> str:
        """The name of a player, or of Resafabot."""
        return self.names[owner] if owner < self.s.seats else SAY("page.resafabot")


def scene(
    s: Resafa,
    targets: Iterable[str] = (),
    names: Sequence[str] | None = None,
    offers: Mapping[str, Offer] | None = None,
    greyed: Mapping[str, Refused] | None = None,
    past: bool = False,
    lately: tuple[tuple[int, Event], ...] = (),
) -> Scene:
    """A scene with the players' names, or "Seat 1" and so on; `offers` are options by the place where they stand."""
    called = tuple(name or SAY("page.seat", {"n": seat}) for seat, name in enumerate(names_of(s.seats, names), 1))
    marked = {place: Offer(None) for place in targets}
    return Scene(s, called, {**marked, **(offers or {})}, greyed or {}, past, lately)
