"""Garden tiles: hedge, trees and flowers; a large one has a pool."""

from functools import cache

from emporion.core.bits import members
from emporion.core.boxes import moved, num, rect, write
from emporion.games.resafa.areas import SLOT_THIRDS, SLOT_VERTICAL
from emporion.games.resafa.picture.ground import Cell

SIDE = 100.0
MARGIN = 3.0
THIRD = (SIDE - 2 * MARGIN) / 3
FLOWERS = ((-5, -3, "#f3d4dc"), (4, -5, "#fff6d8"), (0, 4, "#e58fa8"), (6, 4, "#f3d4dc"))

Rectangle = tuple[float, float, float, float]


def slot_box(slot: int) -> Rectangle:
    """Where a slot lies in its square."""
    covered = members(SLOT_THIRDS[slot])
    count = len(covered)
    along = MARGIN + covered[0] * THIRD
    if SLOT_VERTICAL[slot]:
        return along, MARGIN, count * THIRD, SIDE - 2 * MARGIN
    return MARGIN, along, SIDE - 2 * MARGIN, count * THIRD


@cache
def garden(slot: int) -> str:
    """A garden tile on a slot of a square of 100."""
    x, y, wide, high = slot_box(slot)
    x, y, wide, high = x + 1.5, y + 1.5, wide - 3, high - 3
    drawn = rect(x, y, wide, high, 5, "res-lawn") + rect(x + 3, y + 3, wide - 6, high - 6, 3, "res-hedge")
    across, down = x + wide / 2, y + high / 2
    if len(members(SLOT_THIRDS[slot])) == 2:
        drawn += _pool(across, down)
        return drawn + "".join(_tree(tx, ty) for tx in (x + 15, x + wide - 15) for ty in (y + 15, y + high - 15))
    dx, dy = (0, high * 0.3) if high > wide else (wide * 0.3, 0)
    flowers = "".join(
        f'<circle cx="{num(across + at)}" cy="{num(down + drop)}" r="2.6" fill="{colour}"/>'
        for at, drop, colour in FLOWERS
    )
    return drawn + _tree(across - dx, down - dy) + flowers + _tree(across + dx, down + dy)


def _tree(x: float, y: float) -> str:
    return (
        f'<circle cx="{num(x + 1.5)}" cy="{num(y + 2)}" r="9" fill="#1d3a12" opacity=".3"/>'
        f'<circle cx="{num(x)}" cy="{num(y)}" r="9" fill="#548a3a"/>'
        f'<circle cx="{num(x - 2)}" cy="{num(y - 2.5)}" r="5" fill="#79ac52"/>'
    )


def _pool(x: float, y: float) -> str:
    waves = "".join(f"M{num(x - 7)} {num(y + drop)}q3.5-3 7 0t7 0" for drop in (-4, 5))
    return (
        f'<rect x="{num(x - 12)}" y="{num(y - 15)}" width="24" height="30" rx="5" fill="#62b4cc" stroke="#e9dcb4" '
        f'stroke-width="3"/><path d="{waves}" stroke="#e3f6fa" stroke-width="1.5" fill="none"/>'
    )


def soil(square: Cell, way: str = "") -> str:
    """The ground of a square; once a tile lies there, its thirds are known."""
    drawn = rect(2, 2, SIDE - 4, SIDE - 4, 6, "res-soil") + rect(2, 2, SIDE - 4, SIDE - 4, 6, "res-furrows")
    for third in (1, 2):
        at = num(MARGIN + third * THIRD)
        if way:
            line = f"M{at} 5v{num(SIDE - 10)}" if way == "v" else f"M5 {at}h{num(SIDE - 10)}"
            drawn += f'<path d="{line}" class="res-third"/>'
    return moved(square[0] * SIDE, square[1] * SIDE, drawn)


def medal(number: int, x: float, y: float, radius: float = 12) -> str:
    """The n-th completed square."""
    words = write(f"{number}.", x, y, radius * 1.15, "res-b res-on-gold", "middle")
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" class="res-medal"/>{words}'


def done(square: Cell) -> str:
    """The frame of a completed square."""
    return rect(square[0] * SIDE + 2, square[1] * SIDE + 2, SIDE - 4, SIDE - 4, 6, "res-done")
