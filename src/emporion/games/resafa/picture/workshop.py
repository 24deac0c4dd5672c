"""A workshop tile from above: rooms in its middle, green bonuses on its edges, roofs in the colour of its level."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from emporion.core.boxes import num, put, rect, scaled, write
from emporion.games.resafa.picture.ground import SIDES, green
from emporion.games.resafa.picture.inline import amount, amounts, stamp
from emporion.games.resafa.picture.scene import Scene
from emporion.games.resafa.picture.tables import KIND_LEVEL, LEVELS, WORKSHOPS
from emporion.games.resafa.picture.targets import march, target

CELL = 100.0
EDGES = {"N": (30, 2.5, 40, 20), "S": (30, 77.5, 40, 20), "W": (2.5, 29, 20, 42), "E": (77.5, 29, 20, 42)}
ROOMS = (23.0, 54.0)  # where the rooms begin, and how high they are together

Placed = Mapping[str, Any]


def lying(tile: str, side: str = "front", rotation: int = 0) -> Placed:
    """A workshop that is not placed yet, as the view shows one."""
    return {"tile": tile, "side": side, "rotation": rotation}


def workshop(placed: Placed) -> str:
    """The tile in a square of 100."""
    return _drawn(placed["tile"], placed["side"], placed["rotation"])


@cache
def _drawn(tile: str, side: str, rotation: int) -> str:
    level = KIND_LEVEL[WORKSHOPS[tile]["kind"]]
    drawn = rect(4, 6, 94, 95, 7, "res-shade") + rect(2, 2, 96, 96, 6, "res-wall") + rect(2, 2, 96, 96, 6, "res-pave")
    for x, y in ((3, 3), (77, 3), (3, 77), (77, 77)):
        drawn += f'<path d="M{x} {y}h20v20h-20z" class="res-roof-{level}"/>'
        drawn += f'<path d="M{x} {y}l20 20M{x + 20} {y}l-20 20" class="res-ridge"/>'
    if level == 2:
        drawn += write(LEVELS[level], 13, 13, 11, "res-b res-roof-t", "middle")
    return drawn + _rooms(tile, side) + _edges(lying(tile, side, rotation))


def room_boxes(tile: str, side: str) -> list[tuple[float, float]]:
    """Top and height of each room, and last of the extra room, if there is one."""
    face = WORKSHOPS[tile][side]
    count = len(face["rooms"]) + (1 if face["extra"] else 0)
    high = ROOMS[1] / count
    return [(ROOMS[0] + at * high + 0.8, high - 1.6) for at in range(count)]


def _rooms(tile: str, side: str) -> str:
    face = WORKSHOPS[tile][side]
    boxes = room_boxes(tile, side)
    drawn = ""
    for (top, high), gains in zip(boxes, face["rooms"], strict=False):
        drawn += rect(23, top, 54, high, 3, "res-room") + _room(gains, top, high)
    if face["extra"]:
        top, high = boxes[-1]
        middle = top + high / 2
        drawn += rect(23, top, 54, high, 3, "res-extra") + write("+1", 38, middle, 17, "res-b res-extra-t", "middle")
        drawn += stamp("produce", 60, middle, 20)
    return drawn


def _room(gains: Mapping[str, int], top: float, high: float) -> str:
    """Two kinds of gain stand above each other where there is room."""
    if high > 40 and len(gains) > 1:
        names = sorted(gains, key=lambda name: name == "vp")
        return "".join(
            put(amount(name, gains[name], 20), 50, top + high * (at + 0.5) / len(names), room=50)
            for at, name in enumerate(names)
        )
    return put(amounts(gains, 21 if len(gains) < 2 else 17, 2), 50, top + high / 2, room=51)


def _edges(placed: Placed) -> str:
    drawn = ""
    for side in SIDES:
        gains = green(placed, side)
        if not gains:
            continue
        x, y, wide, high = EDGES[side]
        ((name, count),) = gains.items()
        drawn += rect(x, y, wide, high, 7, "res-green") + _edge(name, count, x + wide / 2, y + high / 2, wide > high)
    return drawn


def _edge(name: str, count: int, x: float, y: float, across: bool) -> str:
    """The bonus stands along its edge."""
    if across or name == "vp" or (count == 1 and name in ("step", "sack", "camel")):
        return put(amount(name, count, 16), x, y, room=37 if across else 19)
    return write(str(count), x, y - 8.5, 14, "res-b", "middle") + stamp(name, x, y + 8, 16)


def tile(placed: Placed, x: float, y: float, scale: float = 1) -> str:
    """A tile with its corner at (x, y)."""
    return scaled(x, y, scale, workshop(placed))


def room_targets(scene: Scene, number: int, placed: Placed, x: float, y: float) -> str:
    """The rooms of a placed workshop that can be activated, each with its share of the tile (RES-PRD-01)."""
    drawn, count = "", len(WORKSHOPS[placed["tile"]][placed["side"]]["rooms"])
    for room, (top, high) in enumerate(room_boxes(placed["tile"], placed["side"])[:count]):
        if offer := scene.offers.get(f"room-{number}-{room}"):
            near = rect(x + 2, y + 2 + room * 96 / count, 96, 96 / count, 5, "res-near")
            drawn += target(f"room-{number}-{room}", offer, near + march(x + 22, y + top - 1, 56, high + 2, 4))
    return drawn


def ghost(placed: Placed, x: float, y: float, style: str = "", promise: str = "") -> str:
    """A workshop that could lie here, and what it promises around it."""
    line = rect(x + 1, y + 1, CELL - 2, CELL - 2, 8, "res-ghostline")
    tile = f'<g transform="translate({num(x)} {num(y)})">{workshop(placed)}</g>'
    return f'<g class="res-ghost {style}">{tile}{line}{promise}</g>'
