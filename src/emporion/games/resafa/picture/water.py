"""The water network: springs, spaces with their VP and discounts, canal tiles and tanks with their owners, cubes."""

from collections.abc import Mapping
from html import escape
from typing import Any

from emporion.core.boxes import Box, moved, num, put, rect
from emporion.games.resafa import components as c
from emporion.games.resafa.board import COLUMNS
from emporion.games.resafa.picture import prices
from emporion.games.resafa.picture.formula import effects
from emporion.games.resafa.picture.inline import amount, icon, numbered, piece, pill, points, row, stamp
from emporion.games.resafa.picture.net import HEIGHT, HIGH, LEFT, TOP, WIDTH, Point, middle, space_wide
from emporion.games.resafa.picture.rain import lasts, rains
from emporion.games.resafa.picture.scene import Scene
from emporion.games.resafa.picture.tables import CANAL_BONUSES, CANALS
from emporion.games.resafa.picture.targets import march, target
from emporion.games.resafa.refusals import SAY
from emporion.games.resafa.view import place_name

PER_TILE: int = c.DATA["tables"]["rain"]["vp_per_tile_passed"]
FLOWS = {"down": (0, 1), "left": (-1, 0), "right": (1, 0)}
ARROW = 17.5  # the radius of a way that can be chosen, broad enough on the smallest phone


def water_net(scene: Scene) -> str:
    """The whole network, 470 by 236."""
    side = c.DATA["water"][scene.network]
    spaces = [(at, column) for at in range(side["rows"] + 1) for column in range(side["columns"])]
    ground = "".join(rect(-400, -400, WIDTH + 800, HEIGHT + 800, 0, style) for style in ("res-rock", "res-dunes"))
    drawn = ground + "".join(_spring(scene, number) for number in range(len(side["sources"])))
    drawn += "".join(_space(scene, at, column) for at, column in spaces) + _cubes(scene)
    drawn += "".join(_space_target(scene, at, column) for at, column in spaces)
    return drawn + _flow_targets(scene) + rains(scene)


def spring_at(scene: Scene, number: int) -> Point:
    """The middle of a spring, beside the first row or a side of the network."""
    spring = c.DATA["water"][scene.network]["sources"][number]
    x, y = middle(scene, spring["row"], spring["col"])
    if spring["side"] == "top":
        return x, TOP / 2
    return (LEFT / 2 if spring["side"] == "left" else WIDTH - LEFT / 2), y


def _spring(scene: Scene, number: int) -> str:
    x, y = spring_at(scene, number)
    dry = "" if number in scene.view["springs"] else " res-dry"
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="10" class="res-spring{dry}"/>'


def _space(scene: Scene, at: int, column: int) -> str:
    name, wide = f"{at},{column}", space_wide(scene)
    x, y = LEFT + column * wide, TOP + at * HIGH
    tank = at == c.DATA["water"][scene.network]["rows"]
    tile = scene.view["canals"].get(name)
    drawn = rect(1, 1, wide - 2, HIGH - 2, 5, "res-tankspace" if tank else "res-space")
    drawn += _tile(tile, wide) if tile else _free(scene, at, column, tank)
    words = escape(_space_words(scene, at, column, tile))
    return moved(x, y, f"<title>{words}</title>{drawn}", f"space-{name}")


def _free(scene: Scene, at: int, column: int, tank: bool) -> str:
    """VP at the left, a discount or a bonus tile at the right."""
    wide, down = space_wide(scene), HIGH / 2
    printed = prices.network_space(scene, at, column)
    drawn = (
        stamp("tank", wide * 0.46, down, 25)
        if tank
        else f'<path d="M{num(wide / 2)} 1v{num(HIGH - 2)}" class="res-bed"/>'
    )
    drawn += numbered(printed["vp"], 15, down, 22)
    off = [amount(item, f"−{printed[item]}", 15, "res-b res-less") for item in ("coin", "marble") if item in printed]
    if kind := scene.view["canal_bonuses"].get(f"{at},{column}"):
        off.append(_bonus_tile(kind))
    return drawn + put(row(off, 3), wide - 4, down, 1, wide - 31)


def _bonus_tile(kind: str) -> Box:
    face = effects(CANAL_BONUSES[kind]["effects"], 15, 2)
    width = max(27.0, face.width + 12)

    def draw(x: float, y: float) -> str:
        body = rect(x, y - 13, width, 26, 13, "res-bonustile") + put(face, x + width / 2, y)
        return f'<g class="res-on-card">{body}</g>'

    return Box(width, draw)


def channel(face: Mapping[str, Any], wide: float, high: float) -> str:
    """The water on a canal tile; it always runs down, and sideways where it is open."""
    x, y, broad = wide / 2, high / 2, min(wide, high) * 0.28
    if face["shape"] == "tank":
        return stamp("tank", x, y, high * 0.82)
    line = f"M{num(x)} 1V{num(high - 1)}"
    line += f"M{num(x)} {num(y)}H{num(wide - 1)}" if "E" in face["open"] else ""
    line += f"M{num(x)} {num(y)}H1" if "W" in face["open"] else ""
    return "".join(
        f'<path d="{line}" class="{style}" stroke-width="{num(width)}"/>'
        for style, width in (("res-bank", broad + 3), ("res-water", broad), ("res-foam", 1.3))
    )


def _tile(tile: Mapping[str, Any], wide: float) -> str:
    face = CANALS[tile["tile"]][tile["side"]]
    owner = tile["owner"]
    drawn = rect(1, 1, wide - 2, HIGH - 2, 5, "res-canal") + channel(face, wide, HIGH)
    drawn += stamp(f"seat-{owner + 1}" if isinstance(owner, int) else "bot", 12, 12, 16)
    return drawn + (numbered(face["blue"], wide - 13, 12, 18, "vpr") if face["blue"] else "")


def _space_words(scene: Scene, at: int, column: int, tile: Mapping[str, Any] | None) -> str:
    values = {"row": at + 1, "column": column + 1, "vp": prices.network_space(scene, at, column)["vp"]}
    if tile is None:
        return SAY("page.space_free", values)
    owner = tile["owner"]
    name = scene.names[owner] if isinstance(owner, int) else SAY("page.resafabot")
    return SAY("page.space_taken", {**values, "name": name})


def _beside(scene: Scene, space: str) -> list[int]:
    """The springs beside a space that have given their cube."""
    sources = c.DATA["water"][scene.network]["sources"]
    return [
        number
        for number, spring in enumerate(sources)
        if number not in scene.view["springs"] and f"{spring['row']},{spring['col']}" == space
    ]


def _cubes(scene: Scene) -> str:
    """Every water cube keeps the number of its spring, wherever it has come to."""
    drawn = "".join(_cube(number, *spring_at(scene, number)) for number in scene.view["springs"])
    for space, count in scene.view["cubes"].items():
        at, column = map(int, space.split(","))
        x, y = middle(scene, at, column)
        for place, number in enumerate(_beside(scene, space)[:count]):
            drawn += _cube(number, x + 14 * place - 7 * (count - 1), y)
    if scene.step == "water":
        start = place_name(scene.frame[3])
        resting = scene.view["cubes"].get(start, 0)
        running = _beside(scene, start)[resting : resting + 1] or [0]
        drawn += _arriving(scene, _cube(running[0], *middle(scene, *_row_column(scene.frame[0])), "res-runs"))
    return drawn


def _arriving(scene: Scene, cube: str) -> str:
    """The cube that waits for a decision: there as soon as its way to here has been seen."""
    move, seconds = lasts(scene)
    return f'<g id="waits-{move}" class="res-late" style="--at:{seconds:.2f}s">{cube}</g>' if seconds else cube


def _row_column(space: int) -> tuple[int, int]:
    return space // COLUMNS, space % COLUMNS


def _cube(number: int, x: float, y: float, style: str = "") -> str:
    return piece(f"cube-{number + 1}", x, y, stamp("cube", 0, 0, 19), style)


def _space_target(scene: Scene, at: int, column: int) -> str:
    """A space for the chosen canal tile, with its VP and the price there (RES-CAN-06)."""
    offer = scene.offers.get(f"space-{at},{column}")
    if not offer:
        return ""
    wide = space_wide(scene)
    x, y = LEFT + column * wide, TOP + at * HIGH
    promise: list[Box] = [points(prices.network_space(scene, at, column)["vp"], 19)]
    if scene.step == "space":
        face = scene.frame[5]
        cost = prices.canal(scene, c.CANAL_IDS[face // 2], ("front", "back")[face % 2], (at, column))
        promise += [amount(item, f"−{count}", 14, "res-b res-less") for item, count in cost.items() if count]
    body = rect(x + 3, y + 4, wide - 6, HIGH - 8, 12, "res-pill") + march(x + 2, y + 2, wide - 4, HIGH - 4, 5)
    return target(
        f"space-{at},{column}", offer, body + put(row(promise, 3), x + wide / 2, y + HIGH / 2, room=wide - 14)
    )


def _flow_targets(scene: Scene) -> str:
    """Arrows at the cube that runs; each says who scores next (RES-RAI-06 to RES-RAI-12)."""
    if scene.step != "water":
        return ""
    at, column = _row_column(scene.frame[0])
    x, y = middle(scene, at, column)
    drawn = ""
    for way, (dx, dy) in FLOWS.items():
        if offer := scene.offers.get(f"flow-{way}"):
            tx, ty = x + dx * space_wide(scene) * 0.4, y + dy * HIGH * 0.68
            turn = {"down": 0, "left": 90, "right": -90}[way]
            sign = f'<g transform="translate({num(tx)} {num(ty)}) rotate({turn})">{stamp("flow", 0, 0, 22)}</g>'
            ring = f'<circle cx="{num(tx)}" cy="{num(ty)}" r="{num(ARROW)}" class="res-march res-paper"/>'
            gain = _scores(scene, at + dy, column + dx)
            note = pill(gain, tx + (0 if dx else 30), ty + (23 if dx else 0), "res-pill", 20) if gain else ""
            drawn += target(f"flow-{way}", offer, ring + sign + note)
    return drawn


def _scores(scene: Scene, at: int, column: int) -> Box | None:
    """Who scores how much when the water comes to a space."""
    tile = scene.view["canals"].get(f"{at},{column}")
    if tile is None or not isinstance(tile["owner"], int):
        return None
    vp = PER_TILE + CANALS[tile["tile"]][tile["side"]]["blue"]
    return row([icon(f"seat-{tile['owner'] + 1}", 13), points(vp, 17)], 2)
