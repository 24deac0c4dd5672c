"""What the drawings need beside the tables of the rules: the faces of cards, and where the places of the map lie."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.games.resafa import components as c
from emporion.games.resafa.board import (
    GAINS,
    HALF_ACTION,
    HALF_COLOUR,
    NOTHING,
    PAIRS,
    PINK,
    YELLOW,
    YELLOW_ACTION,
    YELLOW_MAINS,
)
from emporion.games.resafa.effects import INSTANTS, PERKS, TRIGGERS

LEVELS = ("", "I", "II", "III")
HALVES = ("top", "bottom")
SIDES = ("front", "back")
SIZES = ("", "small", "large")
ANY_ACTIONS = [*c.MAIN_ACTIONS, "any"]
ANY_COLOURS = [*c.COLOURS, "any"]

# The places in hundredths of the drawn map: those of the data file, spread so that no plaque covers another.
PLACES: dict[str, tuple[float, float]] = {
    "resafa": (49, 15),
    "edessa": (77, 5),
    "antiochia": (14, 10),
    "gerasa": (30, 37),
    "palmyra": (69, 47),
    "ctesiphon": (100, 30),
    "alia": (20, 68),
    "petra": (58, 76),
    "alexandria": (0, 98),
    "kena": (36, 99),
}


def gains_of(table: vec[i64], row: int) -> dict[str, int]:
    """What a row of a table of gains holds, by name."""
    return {name: table[row * GAINS + what] for what, name in enumerate(c.GAINS) if table[row * GAINS + what]}


def _rooms() -> list[list[dict[str, int]]]:
    """By tile and side: the rooms, with their gains in the order in which the tile shows them."""
    rooms: list[list[dict[str, int]]] = []
    for tile in c.WORKSHOPS:
        rooms += [list(_printed(tile.get(side))) for side in SIDES]
    return rooms


def _printed(side: Any) -> Iterable[dict[str, int]]:
    return side["rooms"] if side else ()


ROOMS = _rooms()


class ActionCard(NamedTuple):
    """An action card: a pair of a set, or a yellow special card behind them."""

    owner_set: int
    number: int

    @property
    def ident(self) -> str:
        """Its id."""
        return c.card_name(self.owner_set, self.number)

    @property
    def yellow(self) -> int:
        """The special card it is; NOTHING for one of a set."""
        return self.number - PAIRS if self.number >= PAIRS else NOTHING

    @property
    def halves(self) -> list[tuple[str, str]]:
        """Action and colour of each half; a yellow card may be one whole."""
        if self.yellow == NOTHING:
            first = (self.owner_set * PAIRS + self.number) * 2
            return [(c.MAIN_ACTIONS[HALF_ACTION[n]], c.COLOURS[HALF_COLOUR[n]]) for n in (first, first + 1)]
        return [(name, "any") for name in yellow_actions(self.yellow)[: 1 if self.is_whole else 2]]

    @property
    def is_whole(self) -> bool:
        """Whether it has no halves."""
        return self.yellow != NOTHING and YELLOW_ACTION[self.yellow * 2] == NOTHING


def action_card(ident: str) -> ActionCard:
    """The card of a set by its id: "beta-3"."""
    owner_set, _, pair = ident.partition("-")
    return ActionCard(c.SETS.index(owner_set), int(pair) - 1)


def yellow_actions(card: int) -> list[str]:
    """The main actions of a yellow card: one of two, or any, once or twice."""
    if YELLOW_ACTION[card * 2] == NOTHING:
        return ["any"] * YELLOW_MAINS[card]
    return [c.MAIN_ACTIONS[YELLOW_ACTION[card * 2 + half]] for half in (0, 1)]


def colour_of(card: int) -> int:
    """The colour of a special card."""
    return card // 18


def bonus_colour(card: int) -> int:
    """The colour of a bonus card."""
    return card % 36 // 9


def level_of(card: int) -> int:
    """The level of a special card."""
    return card % 18 // 6 + 1


def is_instant(card: int) -> bool:
    """Whether a special card is used once."""
    return YELLOW < colour_of(card) < PINK and INSTANTS[colour_of(card)] & ONE[card % 18] != 0


def trigger_of(card: int) -> int:
    """The moment at which a permanent card works; NOTHING for other cards."""
    if colour_of(card) == PINK or is_instant(card):
        return NOTHING
    works = (at for at in range(len(TRIGGERS)) if colour_of(card) == 2 and PERKS[at] & ONE[card % 18])
    return next(works, NOTHING)
