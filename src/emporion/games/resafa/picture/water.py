"""The water network: springs, spaces with their VP and discounts, canal tiles and tanks with their owners, cubes."""

from functools import cache
from html import escape

from emporion.core.bits import members
from emporion.core.boxes import Box, moved, num, put, rect
from emporion.games.resafa import frames
from emporion.games.resafa.board import (
    CANAL_BLUE,
    CANAL_LEFT,
    CANAL_RIGHT,
    COLUMNS,
    IS_TANK,
    NOTHING,
    SOURCES,
    SOURCES_AT,
    SPACE_COIN,
    SPACE_MARBLE,
    SPACE_VP,
    SPACES,
    SPRINGS,
    TANK_ROW,
)
from emporion.games.resafa.effects import CANAL_BONUS_LIST
from emporion.games.resafa.picture.formula import effects
from emporion.games.resafa.picture.inline import amount, icon, numbered, piece, pill, points, row, stamp
from emporion.games.resafa.picture.net import HEIGHT, HIGH, LEFT, TOP, WIDTH, Point, middle, space_wide
from emporion.games.resafa.picture.rain import lasts, rains
from emporion.games.resafa.picture.scene import Scene
from emporion.games.resafa.picture.targets import march, target
from emporion.games.resafa.possible import canal_coin, canal_marble
from emporion.games.resafa.rain import passed_vp
from emporion.games.resafa.refusals import SAY
from emporion.games.resafa.view import place_name

FLOWS = {"down": (0, 1), "left": (-1, 0), "right": (1, 0)}
ARROW = 17.5  # the radius of a way that can be chosen, broad enough on the smallest phone


def water_net(scene: Scene) -> str:
    """The whole network, 470 by 236."""
    ground = "".join(rect(-400, -400, WIDTH + 800, HEIGHT + 800, 0, style) for style in ("res-rock", "res-dunes"))
    drawn = ground + "".join(_spring(scene, number) for number in range(SOURCES[scene.s.side]))
    drawn += "".join(_space(scene, space) for space in scene.spaces) + _cubes(scene)
    drawn += "".join(_space_target(scene, space) for space in scene.spaces)
    return drawn + _flow_targets(scene) + rains(scene)


def spring_at(scene: Scene, number: int) -> Point:
    """The middle of a spring, beside the first row or a side of the network."""
    space, side = SPRINGS[scene.s.side][number]
    x, y = middle(scene, space)
    if side == "top":
        return x, TOP / 2
    return (LEFT / 2 if side == "left" else WIDTH - LEFT / 2), y


def _spring(scene: Scene, number: int) -> str:
    x, y = spring_at(scene, number)
    dry = "" if scene.s.springs >> number & 1 else " res-dry"
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="10" class="res-spring{dry}"/>'


def _space(scene: Scene, space: int) -> str:
    wide, tank = space_wide(scene), space >= TANK_ROW * COLUMNS
    x, y = LEFT + space % COLUMNS * wide, TOP + space // COLUMNS * HIGH
    drawn = rect(1, 1, wide - 2, HIGH - 2, 5, "res-tankspace" if tank else "res-space")
    if scene.s.canal[space] == NOTHING:
        drawn += _free(scene.s.side, space, scene.s.canal_bonus[space], wide)
    else:
        drawn += _tile(scene.s.face_at(space), scene.sign(scene.s.owner_at(space)), wide)
    words = escape(_space_words(scene, space))
    return moved(x, y, f"<title>{words}</title>{drawn}", f"space-{place_name(space)}")


@cache
def _free(side: int, space: int, bonus: int, wide: float) -> str:
    """VP at the left, a discount or a bonus tile at the right."""
    down, printed = HIGH / 2, side * SPACES + space
    drawn = (
        stamp("tank", wide * 0.46, down, 25)
        if space >= TANK_ROW * COLUMNS
        else f'<path d="M{num(wide / 2)} 1v{num(HIGH - 2)}" class="res-bed"/>'
    )
    drawn += numbered(SPACE_VP[printed], 15, down, 22)
    discounts = {"coin": SPACE_COIN[printed], "marble": SPACE_MARBLE[printed]}
    off = [amount(item, f"−{count}", 15, "res-b res-less") for item, count in discounts.items() if count]
    if bonus != NOTHING:
        off.append(_bonus_tile(bonus))
    return drawn + put(row(off, 3), wide - 4, down, 1, wide - 31)


def _bonus_tile(kind: int) -> Box:
    face = effects(CANAL_BONUS_LIST[kind], 15, 2)
    width = max(27.0, face.width + 12)

    def draw(x: float, y: float) -> str:
        body = rect(x, y - 13, width, 26, 13, "res-bonustile") + put(face, x + width / 2, y)
        return f'<g class="res-on-card">{body}</g>'

    return Box(width, draw)


def canal_price(scene: Scene, face: int, space: int) -> list[Box]:
    """The marble and coins of a canal side on a space, or (NOTHING) wherever it lies (RES-CAN-02, RES-CAN-06)."""
    s, building = scene.s, scene.step in ("canal", "space")
    marble_off, coin_off = (s.arg(frames.MARBLE_OFF), s.arg(frames.COIN_OFF)) if building else (0, 0)
    cost = {"marble": canal_marble(s, face, space, marble_off), "coin": canal_coin(s, face, space, coin_off)}
    size = 13 if space == NOTHING else 14
    return [amount(item, f"−{count}", size, "res-b res-less") for item, count in cost.items() if count]


def channel(face: int, wide: float, high: float) -> str:
    """The water on a canal tile; it always runs down, and sideways where it is open."""
    x, y, broad = wide / 2, high / 2, min(wide, high) * 0.28
    if IS_TANK[face]:
        return stamp("tank", x, y, high * 0.82)
    line = f"M{num(x)} 1V{num(high - 1)}"
    line += f"M{num(x)} {num(y)}H{num(wide - 1)}" if CANAL_RIGHT[face] else ""
    line += f"M{num(x)} {num(y)}H1" if CANAL_LEFT[face] else ""
    return "".join(
        f'<path d="{line}" class="{style}" stroke-width="{num(width)}"/>'
        for style, width in (("res-bank", broad + 3), ("res-water", broad), ("res-foam", 1.3))
    )


@cache
def _tile(face: int, owner: str, wide: float) -> str:
    drawn = rect(1, 1, wide - 2, HIGH - 2, 5, "res-canal") + channel(face, wide, HIGH)
    drawn += stamp(owner, 12, 12, 16)
    return drawn + (numbered(CANAL_BLUE[face], wide - 13, 12, 18, "vpr") if CANAL_BLUE[face] else "")


def _space_words(scene: Scene, space: int) -> str:
    vp = SPACE_VP[scene.s.side * SPACES + space]
    values = {"row": space // COLUMNS + 1, "column": space % COLUMNS + 1, "vp": vp}
    if scene.s.canal[space] == NOTHING:
        return SAY("page.space_free", values)
    return SAY("page.space_taken", {**values, "name": scene.called(scene.s.owner_at(space))})


def _beside(scene: Scene, space: int) -> list[int]:
    """The springs beside a space that have given their cube."""
    return members(SOURCES_AT[scene.s.side * SPACES + space] & ~scene.s.springs)


def _cubes(scene: Scene) -> str:
    """Every water cube keeps the number of its spring, wherever it has come to."""
    s = scene.s
    drawn = "".join(_cube(number, *spring_at(scene, number)) for number in members(s.springs))
    for space in scene.spaces:
        x, y = middle(scene, space)
        lying = int(s.wet[space])
        for place, number in enumerate(_beside(scene, space)[:lying]):
            drawn += _cube(number, x + 14 * place - 7 * (lying - 1), y)
    if scene.step == "water":
        start = s.arg(frames.START)
        running = _beside(scene, start)[s.wet[start] : s.wet[start] + 1] or [0]
        drawn += _arriving(scene, _cube(running[0], *middle(scene, s.arg(frames.AT)), "res-runs"))
    return drawn


def _arriving(scene: Scene, cube: str) -> str:
    """The cube that waits for a decision: there as soon as its way to here has been seen."""
    move, seconds = lasts(scene)
    return f'<g id="waits-{move}" class="res-late" style="--at:{seconds:.2f}s">{cube}</g>' if seconds else cube


def _cube(number: int, x: float, y: float, style: str = "") -> str:
    return piece(f"cube-{number + 1}", x, y, stamp("cube", 0, 0, 19), style)


def _space_target(scene: Scene, space: int) -> str:
    """A space for the chosen canal tile, with its VP and the price there (RES-CAN-06)."""
    place = f"space-{place_name(space)}"
    offer = scene.offers.get(place)
    if not offer:
        return ""
    wide = space_wide(scene)
    x, y = LEFT + space % COLUMNS * wide, TOP + space // COLUMNS * HIGH
    promise: list[Box] = [points(SPACE_VP[scene.s.side * SPACES + space], 19)]
    if scene.step == "space":
        promise += canal_price(scene, scene.s.arg(frames.FACE), space)
    body = rect(x + 3, y + 4, wide - 6, HIGH - 8, 12, "res-pill") + march(x + 2, y + 2, wide - 4, HIGH - 4, 5)
    return target(place, offer, body + put(row(promise, 3), x + wide / 2, y + HIGH / 2, room=wide - 14))


def _flow_targets(scene: Scene) -> str:
    """Arrows at the cube that runs; each says who scores next (RES-RAI-06 to RES-RAI-12)."""
    if scene.step != "water":
        return ""
    here = scene.s.arg(frames.AT)
    x, y = middle(scene, here)
    drawn = ""
    for way, (dx, dy) in FLOWS.items():
        if offer := scene.offers.get(f"flow-{way}"):
            tx, ty = x + dx * space_wide(scene) * 0.4, y + dy * HIGH * 0.68
            turn = {"down": 0, "left": 90, "right": -90}[way]
            sign = f'<g transform="translate({num(tx)} {num(ty)}) rotate({turn})">{stamp("flow", 0, 0, 22)}</g>'
            ring = f'<circle cx="{num(tx)}" cy="{num(ty)}" r="{num(ARROW)}" class="res-march res-paper"/>'
            gain = _scores(scene, here + dy * COLUMNS + dx)
            note = pill(gain, tx + (0 if dx else 30), ty + (23 if dx else 0), "res-pill", 20) if gain else ""
            drawn += target(f"flow-{way}", offer, ring + sign + note)
    return drawn


def _scores(scene: Scene, space: int) -> Box | None:
    """Who scores how much when the water comes to a space."""
    owner = scene.s.owner_at(space) if space < SPACES else NOTHING
    if not 0 <= owner < scene.s.seats:
        return None
    return row([icon(scene.sign(owner), 13), points(passed_vp(scene.s, space), 17)], 2)
