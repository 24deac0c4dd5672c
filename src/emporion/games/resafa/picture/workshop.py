"""A workshop tile from above: rooms in its middle, green bonuses on its edges, roofs in the colour of its level."""

from collections.abc import Mapping
from functools import cache

from emporion.core.boxes import num, put, rect, write
from emporion.games.resafa import areas
from emporion.games.resafa.board import SHOP_EXTRA, SHOP_LEVEL, SHOP_ROOMS
from emporion.games.resafa.picture.ground import SIDES, green
from emporion.games.resafa.picture.inline import amount, amounts, stamp
from emporion.games.resafa.picture.scene import Scene
from emporion.games.resafa.picture.tables import LEVELS, ROOMS
from emporion.games.resafa.picture.targets import march, target

CELL = 100.0
EDGES = ((30, 2.5, 40, 20), (77.5, 29, 20, 42), (30, 77.5, 40, 20), (2.5, 29, 20, 42))  # by side
ROOM_TOP, ROOMS_HIGH = 23.0, 54.0  # where the rooms begin, and how high they are together


def lying(tile: int, side: int = 0, rotation: int = 0) -> int:
    """A workshop that is not placed yet, as `areas` writes one."""
    return areas.workshop(0, rotation, tile, side)


def workshop(placed: int) -> str:
    """The tile in a square of 100."""
    return _drawn(areas.face_of(placed), areas.rotation_of(placed))


@cache
def _drawn(face: int, rotation: int) -> str:
    level = SHOP_LEVEL[face // 2]
    drawn = rect(4, 6, 94, 95, 7, "res-shade") + rect(2, 2, 96, 96, 6, "res-wall") + rect(2, 2, 96, 96, 6, "res-pave")
    for x, y in ((3, 3), (77, 3), (3, 77), (77, 77)):
        drawn += f'<path d="M{x} {y}h20v20h-20z" class="res-roof-{level}"/>'
        drawn += f'<path d="M{x} {y}l20 20M{x + 20} {y}l-20 20" class="res-ridge"/>'
    if level == 2:
        drawn += write(LEVELS[level], 13, 13, 11, "res-b res-roof-t", "middle")
    return drawn + _rooms(face) + _edges(lying(face // 2, face % 2, rotation))


def room_boxes(face: int) -> list[tuple[float, float]]:
    """Top and height of each room, and last of the extra room, if there is one."""
    count = int(SHOP_ROOMS[face]) + (1 if SHOP_EXTRA[face] else 0)
    high = ROOMS_HIGH / count
    return [(ROOM_TOP + at * high + 0.8, high - 1.6) for at in range(count)]


def _rooms(face: int) -> str:
    boxes = room_boxes(face)
    drawn = ""
    for (top, high), gains in zip(boxes, ROOMS[face], strict=False):
        drawn += rect(23, top, 54, high, 3, "res-room") + _room(gains, top, high)
    if SHOP_EXTRA[face]:
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


def _edges(placed: int) -> str:
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


def room_targets(scene: Scene, number: int, placed: int, x: float, y: float) -> str:
    """The rooms of a placed workshop that can be activated, each with its share of the tile (RES-PRD-01)."""
    face = areas.face_of(placed)
    drawn, count = "", SHOP_ROOMS[face]
    for room, (top, high) in enumerate(room_boxes(face)[:count]):
        if offer := scene.offers.get(f"room-{number}-{room}"):
            near = rect(x + 2, y + 2 + room * 96 / count, 96, 96 / count, 5, "res-near")
            drawn += target(f"room-{number}-{room}", offer, near + march(x + 22, y + top - 1, 56, high + 2, 4))
    return drawn


def ghost(placed: int, x: float, y: float, style: str = "", promise: str = "") -> str:
    """A workshop that could lie here, and what it promises around it."""
    line = rect(x + 1, y + 1, CELL - 2, CELL - 2, 8, "res-ghostline")
    tile = f'<g transform="translate({num(x)} {num(y)})">{workshop(placed)}</g>'
    return f'<g class="res-ghost {style}">{tile}{line}{promise}</g>'
