"""Where the spaces lie: pointed hexes, 100 units from flat side to flat side."""

import math
from functools import cache

from emporion.games.faiyum.picture.tables import SPACES, ends

WIDTH = 100.0
ROW = WIDTH * math.sqrt(3) / 2
RADIUS = WIDTH / math.sqrt(3)
SIDES = {"E": 0, "SE": 60, "SW": 120, "W": 180, "NW": 240, "NE": 300}

CENTRES: dict[str, tuple[float, float]] = {
    space.id: ((space.q + space.r / 2) * WIDTH, space.r * ROW) for space in SPACES.values()
}


def corner(x: float, y: float, degrees: float, radius: float = RADIUS) -> tuple[float, float]:
    """The point `radius` away from (x, y); the corners of a hex lie at 30, 90, ... degrees."""
    return x + radius * math.cos(math.radians(degrees)), y + radius * math.sin(math.radians(degrees))


@cache
def hexagon(space: str, radius: float = RADIUS) -> str:
    """The outline of a space as path data."""
    corners = (corner(*CENTRES[space], 30 + 60 * k, radius) for k in range(6))
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


@cache
def stretch(link: str) -> str:
    """The line from one end of a link to the other as path data."""
    (x1, y1), (x2, y2) = (CENTRES[space] for space in ends(link))
    return f"M{x1:g} {y1:.1f}L{x2:g} {y2:.1f}"


@cache
def around(link: str) -> str:
    """The points that are nearer to a link than to any other, as path data: its ends and the corners beside it."""
    x, y, angle = middle(link)
    reach = ((angle, WIDTH / 2), (angle + 90, RADIUS / 2), (angle + 180, WIDTH / 2), (angle + 270, RADIUS / 2))
    corners = (corner(x, y, turn, radius) for turn, radius in reach)
    return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in corners) + "Z"


@cache
def middle(link: str) -> tuple[float, float, float]:
    """The middle of a link and its angle in degrees."""
    (x1, y1), (x2, y2) = (CENTRES[space] for space in ends(link))
    return (x1 + x2) / 2, (y1 + y2) / 2, math.degrees(math.atan2(y2 - y1, x2 - x1))


def channel_line() -> list[tuple[float, float]]:
    """The channel sides of the small peninsula chained to one line, from the lake to the dam."""
    after: dict[tuple[float, float], set[tuple[float, float]]] = {}
    for space in SPACES.values():
        if space.peninsula == "small":
            for side in space.channel_sides:
                x, y = CENTRES[space.id]
                a, b = (_rounded(corner(x, y, SIDES[side] + turn)) for turn in (-30, 30))
                after.setdefault(a, set()).add(b)
                after.setdefault(b, set()).add(a)
    line = [min(point for point, near in after.items() if len(near) == 1)]
    while step := after[line[-1]].difference(line):
        line.append(step.pop())
    return line


def _rounded(point: tuple[float, float]) -> tuple[float, float]:
    """Corners reached from two spaces must be the same point."""
    return round(point[0]), round(point[1])
