"""A personal area seen from above: its free cells and squares, and what a garden on a slot would bring."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from emporion.games.resafa import areas
from emporion.games.resafa.picture.tables import REWARDS, WORKSHOPS
from emporion.games.resafa.state import CENTRE, GRID

Cell = tuple[int, int]
Seat = Mapping[str, Any]

SIDES = ("N", "E", "S", "W")
WAYS: dict[str, Cell] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}
CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
WORTH = {"vp": 1.0, "coin": 0.8, "stone": 0.8}


class Planting(NamedTuple):
    """A garden tile on a slot: the edges that give their green bonus, and the square it completes, if any."""

    slot: str
    edges: tuple[tuple[str, tuple[tuple[str, int], ...]], ...]
    completes: int  # the how-manieth square; 0 if it stays open

    @property
    def gains(self) -> dict[str, int]:
        """All green bonuses together."""
        total: dict[str, int] = {}
        for _, bonus in self.edges:
            for name, count in bonus:
                total[name] = total.get(name, 0) + count
        return total

    @property
    def worth(self) -> float:
        """For which of several slots to show first."""
        steps = 4.0 if self.completes else 0.0
        return steps + sum(WORTH.get(name, 2.0) * count for name, count in self.gains.items())


def cell_xy(cell: int) -> Cell:
    """A cell by its number."""
    return cell % GRID - CENTRE, cell // GRID - CENTRE


def shops(seat: Seat) -> dict[Cell, Mapping[str, Any]]:
    """The workshops by their cells."""
    return {(tile["xy"][0], tile["xy"][1]): tile for tile in seat["workshops"]}


def free_cells(seat: Seat) -> list[Cell]:
    """Where a workshop may lie, in the order of the actions (RES-WKS-05)."""
    taken = shops(seat)
    corners = {(x + dx, y + dy) for x, y in taken for dx, dy in CORNERS}
    return sorted(corners - set(taken), key=lambda cell: (cell[1], cell[0]))


def squares(seat: Seat) -> list[Cell]:
    """The garden squares beside the workshops, in the order of the actions (RES-GRD-02)."""
    beside = {(x + dx, y + dy) for x, y in shops(seat) for dx, dy in WAYS.values()}
    return sorted(beside, key=lambda cell: (cell[1], cell[0]))


def gardens(seat: Seat) -> dict[Cell, list[str]]:
    """The slots that are planted, by square."""
    return {(square["xy"][0], square["xy"][1]): square["tiles"] for square in seat["gardens"]}


def thirds(slot: str) -> list[int]:
    """The thirds that a slot covers."""
    return [int(third) for third in slot[1:]]


def is_full(tiles: Sequence[str]) -> bool:
    """Whether the tiles of a square cover it."""
    return sum(len(slot) - 1 for slot in tiles) == 3


def completed(seat: Seat) -> int:
    """How many squares are completed."""
    return sum(is_full(tiles) for tiles in gardens(seat).values())


def green(tile: Mapping[str, Any], side: str) -> Mapping[str, int]:
    """The green bonus on the edge of a placed workshop that looks to a side (RES-GRD-10)."""
    printed = SIDES[(SIDES.index(side) - tile["rotation"]) % 4]
    bonus: Mapping[str, int] = WORKSHOPS[tile["tile"]][tile["side"]]["green"].get(printed, {})
    return bonus


def _layout(tiles: Sequence[str]) -> int:
    layout = 0
    for slot in tiles:
        for place, third in enumerate(thirds(slot)):
            kind = areas.SMALL_THIRD if len(slot) == 2 else areas.LARGE_FIRST + place
            layout |= kind << 2 * third
    return layout


def _neighbours(seat: Seat, square: Cell) -> int:
    taken = shops(seat)
    return sum(
        1 << at for at, side in enumerate(SIDES) if (square[0] + WAYS[side][0], square[1] + WAYS[side][1]) in taken
    )


def open_slots(seat: Seat, square: Cell, size: str) -> list[str]:
    """The slots of a square where a tile of a size fits (RES-GRD-04 to RES-GRD-09)."""
    tiles = gardens(seat).get(square, [])
    planted = areas.garden(0, int(tiles[0][0] == "v"), _layout(tiles)) if tiles else areas.NOT_THERE
    sides = _neighbours(seat, square)
    names = areas.SLOT_NAMES[:6] if size == "small" else areas.SLOT_NAMES[6:]
    return [name for name in names if areas.fits(sides, planted, areas.SLOT_NAMES.index(name))]


def planting(seat: Seat, square: Cell, slot: str, with_green: bool = True) -> Planting:
    """What a garden tile on a slot would bring (RES-GRD-12, RES-GRD-17)."""
    tiles = [*gardens(seat).get(square, []), slot]
    covered = areas.SLOT_THIRDS[areas.SLOT_NAMES.index(slot)]
    touched = areas.touched(int(slot[0] == "v"), areas.joined(_layout(tiles), covered))
    taken = shops(seat)
    edges = []
    for at, side in enumerate(SIDES):
        tile = taken.get((square[0] + WAYS[side][0], square[1] + WAYS[side][1]))
        if with_green and tile is not None and touched >> at & 1 and (bonus := green(tile, OPPOSITE[side])):
            edges.append((side, tuple(bonus.items())))
    return Planting(slot, tuple(edges), completed(seat) + 1 if is_full(tiles) else 0)


def best_planting(seat: Seat, square: Cell, size: str, with_green: bool = True) -> Planting | None:
    """The slot of a square that brings most."""
    found = [planting(seat, square, slot, with_green) for slot in open_slots(seat, square, size)]
    return max(found, key=lambda each: each.worth, default=None)


def reward(nth: int) -> dict[str, int]:
    """Steps and VP of the n-th completed square."""
    row = REWARDS[min(nth, len(REWARDS)) - 1]
    return {"step": row["steps"], "vp": row["vp"]}
