"""A personal area as its drawings measure it, and what a garden on a slot would bring, as the rules count it."""

from collections.abc import Iterable
from typing import NamedTuple

from emporion.core.bits import members
from emporion.games.resafa import areas
from emporion.games.resafa.board import COMPLETION_STEPS, COMPLETION_VP, GREEN_GAINS, HAS_GREEN
from emporion.games.resafa.gardens import reward_of
from emporion.games.resafa.picture.player import Player
from emporion.games.resafa.picture.tables import gains_of
from emporion.games.resafa.state import CENTRE, GRID, SQUARES_DONE, cell

Cell = tuple[int, int]

SIDES = range(4)  # north, east, south, west, as in `areas`
WAYS: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
WORTH = {"vp": 1.0, "coin": 0.8, "stone": 0.8}


class Planting(NamedTuple):
    """A garden tile on a slot: the printed edges that give their green bonus, by side; the square it completes."""

    slot: int
    edges: tuple[tuple[int, int], ...]
    completes: int  # the how-manieth square; 0 if it stays open

    @property
    def gains(self) -> dict[str, int]:
        """All green bonuses together."""
        return summed(edge for _, edge in self.edges)

    @property
    def worth(self) -> float:
        """For which of several slots to show first."""
        steps = 4.0 if self.completes else 0.0
        return steps + sum(WORTH.get(name, 2.0) * count for name, count in self.gains.items())


def cell_xy(number: int) -> Cell:
    """A cell by its number."""
    return number % GRID - CENTRE, number // GRID - CENTRE


def opposite(side: int) -> int:
    """The other side."""
    return (side + 2) % 4


def beside(at: Cell, side: int) -> Cell:
    """The cell on a side of another."""
    return at[0] + WAYS[side][0], at[1] + WAYS[side][1]


def around(at: Cell) -> list[Cell]:
    """The four cells beside another."""
    return [beside(at, side) for side in SIDES]


def shops(owner: Player) -> list[Cell]:
    """Where the workshops lie."""
    return [cell_xy(number) for number in owner.cells]


def squares(owner: Player) -> list[Cell]:
    """The garden squares beside them, in the order of the actions."""
    return [cell_xy(number) for number in areas.squares(owner.s, owner.seat)]


def gardens(owner: Player) -> dict[Cell, int]:
    """What lies on each planted square."""
    return {cell_xy(areas.square_of(planted)): planted for planted in owner.gardens}


def green(placed: int, side: int) -> dict[str, int]:
    """The green bonus on the edge of a workshop that looks to a side."""
    edge = areas.edge_at(placed, side)
    return gains_of(GREEN_GAINS, edge) if HAS_GREEN[edge] else {}


def summed(edges: Iterable[int]) -> dict[str, int]:
    """What printed edges give together."""
    total: dict[str, int] = {}
    for edge in edges:
        for name, count in gains_of(GREEN_GAINS, edge).items():
            total[name] = total.get(name, 0) + count
    return total


def open_slots(owner: Player, square: int, size: int) -> list[int]:
    """The slots of a square where a tile of a size fits."""
    return members(areas.slots(owner.s, owner.seat, square, size))


def planting(owner: Player, square: int, slot: int, with_green: bool = True) -> Planting:
    """What a garden tile on a slot would bring."""
    planted = areas.grown_by(areas.garden_at(owner.s, owner.seat, square), square, slot)
    found = areas.green_edges(owner.s, owner.seat, planted, areas.SLOT_THIRDS[slot]) if with_green else []
    edges = tuple((side, edge) for side, edge in enumerate(found) if edge != areas.NOT_THERE)
    return Planting(slot, edges, owner.own(SQUARES_DONE) + 1 if areas.is_complete(planted) else 0)


def best_planting(owner: Player, square: int, size: int, with_green: bool = True) -> Planting | None:
    """The slot of a square that brings most."""
    found = [planting(owner, square, slot, with_green) for slot in open_slots(owner, square, size)]
    return max(found, key=lambda each: each.worth, default=None)


def reward(nth: int) -> dict[str, int]:
    """Steps and VP of the n-th completed square."""
    place = reward_of(nth)
    return {"step": COMPLETION_STEPS[place], "vp": COMPLETION_VP[place]}


def number_at(at: Cell) -> int:
    """The number of a cell."""
    return cell(*at)
