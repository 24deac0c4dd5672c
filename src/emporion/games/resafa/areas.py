# native: compiled by mypyc
"""Personal areas: workshops corner to corner, and the garden squares between them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.games.resafa.board import GAINS, GREEN_GAINS, HAS_GREEN
from emporion.games.resafa.state import GRID, City

NORTH: Final = 1
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 8

# Slots of a square: small tiles on h0 h1 h2 v0 v1 v2, large tiles on h01 h12 v01 v12.
SLOTS: Final = 10
SLOT_NAMES: Final = ["h0", "h1", "h2", "v0", "v1", "v2", "h01", "h12", "v01", "v12"]
SMALL_SLOTS: Final = 63
SLOT_VERTICAL: Final[vec[i64]] = vec[i64]([0, 0, 0, 1, 1, 1, 0, 0, 1, 1])
SLOT_THIRDS: Final[vec[i64]] = vec[i64]([1, 2, 4, 1, 2, 4, 3, 6, 3, 6])
# RES-GRD-04: the first tile of a square lies at an end.
AT_AN_END: Final[vec[i64]] = vec[i64]([1, 0, 1, 1, 0, 1, 1, 1, 1, 1])
# RES-GRD-08: what each third touches, by orientation.
TOUCHES: Final[vec[i64]] = vec[i64](
    [
        NORTH | EAST | WEST, EAST | WEST, SOUTH | EAST | WEST,
        WEST | NORTH | SOUTH, NORTH | SOUTH, EAST | NORTH | SOUTH,
    ]
)  # fmt: skip
AROUND: Final[vec[i64]] = vec[i64]([-GRID, 1, GRID, -1])  # N, E, S, W
CORNERS: Final[vec[i64]] = vec[i64]([-GRID - 1, -GRID + 1, GRID - 1, GRID + 1])

NOT_THERE: Final = -1
EMPTY_THIRD: Final = 0
SMALL_THIRD: Final = 1
LARGE_FIRST: Final = 2
LARGE_SECOND: Final = 3


def workshop(cell: i64, rotation: i64, tile: i64, side: i64) -> i64:
    """A placed workshop as one number."""
    return (cell * 4 + rotation) * 64 + tile * 2 + side


def cell_of(placed: i64) -> i64:
    """The cell of a placed workshop."""
    return placed // 256


def rotation_of(placed: i64) -> i64:
    """Its quarter turns."""
    return placed // 64 % 4


def face_of(placed: i64) -> i64:
    """Its tile * 2 + side."""
    return placed % 64


def workshop_at(s: City, seat: i64, cell: i64) -> i64:
    """The place in the list of the workshop on a cell, or NOT_THERE."""
    for place, placed in enumerate(s.area[seat]):
        if cell_of(placed) == cell:
            return place
    return NOT_THERE


def free_cells(s: City, seat: i64) -> list[int]:
    """The free cells corner to corner with a workshop, by y and x."""  # RES-WKS-05, RES-WKS-06
    found: list[int] = []
    for placed in s.area[seat]:
        for corner in range(4):
            cell = cell_of(placed) + CORNERS[corner]
            if workshop_at(s, seat, cell) == NOT_THERE and cell not in found:
                found.append(cell)
    found.sort()
    return found


def squares(s: City, seat: i64) -> list[int]:
    """The garden squares beside the workshops, by y and x."""  # RES-GRD-02
    found: list[int] = []
    for placed in s.area[seat]:
        for side in range(4):
            cell = cell_of(placed) + AROUND[side]
            if cell not in found:
                found.append(cell)
    found.sort()
    return found


def garden(square: i64, vertical: i64, layout: i64) -> i64:
    """A garden square as one number; the layout has two bits for each third."""
    return (square * 2 + vertical) * 64 + layout


def square_of(planted: i64) -> i64:
    """The cell of a garden square."""
    return planted // 128


def is_vertical(planted: i64) -> i64:
    """1 where its tiles lie upright, else 0."""
    return planted // 64 % 2


def layout_of(planted: i64) -> i64:
    """What lies on its thirds, two bits for each."""
    return planted % 64


def garden_at(s: City, seat: i64, square: i64) -> i64:
    """The gardens on a square as one number, or NOT_THERE."""
    for planted in s.gardens[seat]:
        if square_of(planted) == square:
            return planted
    return NOT_THERE


def thirds_of(layout: i64) -> i64:
    """The covered thirds of a square, as a set."""
    return int(layout & 3 != 0) | int(layout & 12 != 0) << 1 | int(layout & 48 != 0) << 2


def is_complete(planted: i64) -> bool:
    """Whether all thirds of a square are covered."""  # RES-GRD-13
    return thirds_of(layout_of(planted)) == 7  # RES-GRD-05


def slots_of(planted: i64) -> list[int]:
    """The slots of a square on which tiles lie, ascending."""
    found: list[int] = []
    for slot in range(SLOTS):
        first = layout_of(planted) >> 2 * first_third(slot) & 3
        kind: i64 = SMALL_THIRD if slot < 6 else LARGE_FIRST
        if SLOT_VERTICAL[slot] == is_vertical(planted) and first == kind:
            found.append(slot)
    return found


def first_third(slot: i64) -> i64:
    """The first of the thirds that a slot covers."""
    first: i64 = 0
    while SLOT_THIRDS[slot] & ONE[first] == 0:
        first += 1
    return first


def neighbours(s: City, seat: i64, square: i64) -> i64:
    """The sides of a square where a workshop lies."""
    sides: i64 = 0
    for placed in s.area[seat]:
        way = cell_of(placed) - square
        if way == -GRID:
            sides |= NORTH
        elif way == 1:
            sides |= EAST
        elif way == GRID:
            sides |= SOUTH
        elif way == -1:
            sides |= WEST
    return sides


def touched(vertical: i64, thirds: i64) -> i64:
    """The sides of a square that a set of thirds touches."""  # RES-GRD-08
    sides: i64 = 0
    for third in range(3):
        if thirds & ONE[third] != 0:
            sides |= TOUCHES[vertical * 3 + third]
    return sides


def adjoining(thirds: i64) -> i64:
    """The thirds beside a set of thirds, and the set itself."""
    return (thirds | thirds << 1 | thirds >> 1) & 7


def fits(sides: i64, planted: i64, slot: i64) -> bool:
    """Whether a tile may lie on a slot of a square with these workshops beside it and these gardens on it."""
    vertical = SLOT_VERTICAL[slot]
    thirds = SLOT_THIRDS[slot]
    if planted == NOT_THERE:
        return AT_AN_END[slot] != 0 and touched(vertical, thirds) & sides != 0  # RES-GRD-04, RES-GRD-07
    covered = thirds_of(layout_of(planted))
    if is_vertical(planted) != vertical or covered & thirds != 0:
        return False  # RES-GRD-03, RES-GRD-06
    return touched(vertical, thirds) & sides != 0 or adjoining(thirds) & covered != 0  # RES-GRD-07, RES-GRD-09


def slots(s: City, seat: i64, square: i64, size: i64) -> i64:
    """The slots of a square where a tile of a size may lie, as a set."""
    sides = neighbours(s, seat, square)
    planted = garden_at(s, seat, square)
    found: i64 = 0
    first: i64 = 0 if size == 1 else 6
    last: i64 = 6 if size == 1 else SLOTS
    for slot in range(first, last):
        if fits(sides, planted, slot):
            found |= ONE[slot]
    return found


def has_slot(s: City, seat: i64, size: i64) -> bool:
    """Whether a tile of a size fits anywhere."""
    for square in squares(s, seat):
        if slots(s, seat, square, size) != 0:
            return True
    return False


def joined(layout: i64, thirds: i64) -> i64:
    """The covered thirds joined to a set of them within the square."""  # RES-GRD-12
    covered = thirds_of(layout)
    grown = adjoining(thirds) & covered | thirds
    return adjoining(grown) & covered | grown


def grown_by(planted: i64, square: i64, slot: i64) -> i64:
    """What lies on a square once a tile is laid on a slot."""
    layout: i64 = 0 if planted == NOT_THERE else layout_of(planted)
    first = first_third(slot)
    if slot < 6:
        layout |= SMALL_THIRD << 2 * first
    else:
        layout |= LARGE_FIRST << 2 * first | LARGE_SECOND << 2 * (first + 1)
    return garden(square, SLOT_VERTICAL[slot], layout)


def plant(s: City, seat: i64, square: i64, slot: i64) -> i64:
    """Lay a garden tile; says what then lies on the square."""
    planted = garden_at(s, seat, square)
    grown = grown_by(planted, square, slot)
    if planted != NOT_THERE:
        s.gardens[seat].remove(planted)
    s.gardens[seat].append(grown)
    s.gardens[seat].sort()
    return grown


def edge_at(placed: i64, side: i64) -> i64:
    """The printed edge of a placed workshop that looks to a side; a turned tile shows another one there."""
    return face_of(placed) * 4 + (side - rotation_of(placed)) % 4  # RES-GRD-10


def edges_around(area: list[int], square: i64) -> list[int]:
    """By the sides of a square the edges with green bonuses that look at it, or NOT_THERE."""
    found: list[int] = [NOT_THERE] * 4
    for placed in area:
        way = cell_of(placed) - square
        for side in range(4):
            if way == AROUND[side]:
                edge = edge_at(placed, side + 2)
                if HAS_GREEN[edge] != 0:
                    found[side] = edge
    return found


def green_edges(s: City, seat: i64, planted: i64, thirds: i64) -> list[int]:
    """By the sides of a square the edges whose green bonus placing these thirds gives, or NOT_THERE."""
    sides = touched(is_vertical(planted), joined(layout_of(planted), thirds))  # RES-GRD-11, RES-GRD-12
    found = edges_around(s.area[seat], square_of(planted))
    for side in range(4):
        if sides & ONE[side] == 0:
            found[side] = NOT_THERE
    return found


def green_bonuses(s: City, seat: i64, planted: i64, thirds: i64) -> list[int]:
    """All green bonuses that placing these thirds gives: their sum as a row of gains, and how many."""
    total: list[int] = [0] * (GAINS + 1)
    for edge in green_edges(s, seat, planted, thirds):
        if edge != NOT_THERE:
            total[GAINS] += 1
            for what in range(GAINS):
                total[what] += GREEN_GAINS[edge * GAINS + what]
    return total
