"""The personal area: workshops and gardens as they lie, targets where something fits, the ghost of what is built."""

from collections.abc import Iterable
from functools import cache
from html import escape
from math import hypot

from emporion.core.bits import members
from emporion.core.boxes import Box, moved, num, rect, write
from emporion.games.resafa import actions, areas, frames
from emporion.games.resafa.areas import SLOT_NAMES, SLOT_THIRDS, SLOT_VERTICAL, is_complete, slots_of
from emporion.games.resafa.mains import WITH_GREEN
from emporion.games.resafa.picture import ground
from emporion.games.resafa.picture.garden import Rectangle, done, garden, medal, slot_box, soil
from emporion.games.resafa.picture.ground import WAYS, Cell, Planting, opposite
from emporion.games.resafa.picture.inline import amounts, icon, pill, row, stamp, text
from emporion.games.resafa.picture.player import Player
from emporion.games.resafa.picture.scene import Offer, Scene
from emporion.games.resafa.picture.tables import SIZES
from emporion.games.resafa.picture.targets import march, target
from emporion.games.resafa.picture.workshop import CELL, EDGES, ghost, lying, room_targets, workshop
from emporion.games.resafa.refusals import SAY
from emporion.games.resafa.words.places import cell_name

LEAST = (4.6, 3.4)  # cells that are seen at least, however little lies there
PALMS = ((2.1, 2.2, 40), (2.5, 2.3, 48), (-0.7, 1.35, 34), (1.25, -0.7, 36), (-1.2, -0.6, 30), (3.6, 0.3, 38))


def bounds(scene: Scene, seat: int, room: float = 0.46) -> Rectangle:
    """What must be seen of an area: everything that lies there, with a margin for what could."""
    owner = scene.player(seat)
    cells = [*ground.shops(owner), *ground.gardens(owner)]
    if seat == scene.shown and scene.plan:
        cells += _plan_cells(scene)
        cells += [] if scene.plan.cells else ground.around(ground.cell_xy(scene.s.arg(frames.CELL)))
    if scene.step == "slot" and seat == scene.me:
        around = ground.around(ground.cell_xy(scene.s.arg(frames.SQUARE)))
        cells, room = [*cells, *around] if _fits([*cells, *around]) else around, 0.1
    if any(place.startswith("room-") for place in scene.offers) and seat == scene.me:
        cells, room = [*ground.shops(owner)], 0.12
    if seat == scene.me and any(place.startswith(("small-", "large-")) for place in scene.offers):
        cells += ground.squares(owner)
        room = 0.06
    left, top = min(x for x, _ in cells) - room, min(y for _, y in cells) - room
    right, bottom = max(x for x, _ in cells) + 1 + room, max(y for _, y in cells) + 1 + room
    aside, above = max(0.0, LEAST[0] - right + left) / 2, max(0.0, LEAST[1] - bottom + top) / 2
    left, right, top, bottom = left - aside, right + aside, top - above, bottom + above
    return left * CELL, top * CELL, (right - left) * CELL, (bottom - top) * CELL


def is_near(scene: Scene, seat: int, frame: Rectangle) -> bool:
    """Whether a frame leaves out some of what lies in an area."""
    left, top, wide, high = (each / CELL for each in frame)
    owner = scene.player(seat)
    return any(
        x < left or y < top or x + 1 > left + wide or y + 1 > top + high
        for x, y in (*ground.shops(owner), *ground.squares(owner))
    )


def _fits(cells: list[Cell]) -> bool:
    """Whether cells lie so close together that all can be seen without drawing any of them smaller."""
    xs, ys = zip(*cells, strict=True)
    return bool(max(xs) - min(xs) + 1 < LEAST[0] and max(ys) - min(ys) + 1 < LEAST[1])


def estate(scene: Scene, seat: int, named: bool = True) -> str:
    """Everything of an area, in cells of 100; the origin is the corner of the first workshop."""
    owner = scene.player(seat)
    planted = ground.gardens(owner)
    around = ground.squares(owner)
    drawn = "".join(stamp("garden", x * CELL, y * CELL, size, "res-palm") for x, y, size in PALMS)
    drawn += "".join(soil(square, _way(planted[square]) if square in planted else "") for square in around)
    count = 0
    for square, laid in planted.items():
        drawn += moved(square[0] * CELL, square[1] * CELL, "".join(map(garden, slots_of(laid))))
        if is_complete(laid):
            count += 1
            drawn += done(square) + medal(count, square[0] * CELL + 50, square[1] * CELL + 50)
    if named:
        drawn += "".join(_name(at) for at in around if at not in planted or not is_complete(planted[at]))
    mine = seat == scene.me
    for number, (placed, at) in enumerate(zip(owner.area, ground.shops(owner), strict=True)):
        x, y = at[0] * CELL, at[1] * CELL
        drawn += moved(x, y, workshop(placed) + (_shop_name(at) if named else ""), f"shop-{seat + 1}-{number + 1}")
        if mine:
            drawn += room_targets(scene, number, placed, x, y)
    if mine:
        drawn += _square_targets(scene) + _slot_targets(scene) + _placing(scene)
    elif scene.step == "turn" and scene.builds and seat == scene.shown:
        cell = ground.cell_xy(scene.s.arg(frames.CELL))
        drawn += ghost(lying(*chosen_tile(scene)), cell[0] * CELL, cell[1] * CELL)
    return drawn


@cache
def _name(at: Cell) -> str:
    """The coordinates of a cell, small in its corner."""
    return write(cell_name(ground.number_at(at)), at[0] * CELL + 7, at[1] * CELL + 91, 10, "res-cellname")


@cache
def _shop_name(at: Cell) -> str:
    """Those of a workshop, on its roof."""
    return write(cell_name(ground.number_at(at)), 87, 87.5, 9, "res-cellname res-roof-t", "middle")


def _way(planted: int) -> str:
    """Along which way the tiles of a square lie."""
    return SLOT_NAMES[slots_of(planted)[0]][0]


def chosen_tile(scene: Scene) -> tuple[int, int]:
    """The workshop that is being built, and its side."""
    return scene.s.offer[scene.s.arg(frames.OFFERED)], scene.s.arg(frames.SIDE)


def _plan_cells(scene: Scene) -> list[Cell]:
    """The cells that a workshop can be placed on; one, where it has been chosen."""
    if scene.plan is None or not scene.plan.cells:
        return [ground.cell_xy(scene.s.arg(frames.CELL))]
    free = areas.free_cells(scene.s, scene.shown)
    return [ground.cell_xy(free[action - actions.CELL]) for action, _ in scene.plan.cells]


def _placing(scene: Scene) -> str:
    """The free cells, each with the workshop that would lie there in all its sides and turns (RES-WKS-05).

    A cell is aimed at first; the page shows the side and the turn that its dials say.
    """
    plan = scene.plan
    if plan is None:
        return _cell_targets(scene)
    tile, chosen = chosen_tile(scene)
    sides = (0, 1) if plan.sides else (chosen,)
    owner = scene.front
    kinds = [(at, turn, lying(tile, side, turn)) for at, side in enumerate(sides) for turn in range(len(plan.turns))]
    drawn = "".join(f'<g id="res-lay-{at}-{turn}">{workshop(placed)}</g>' for at, turn, placed in kinds)
    drawn = f"<defs>{drawn}</defs>"
    for (x, y), (action, words) in zip(_plan_cells(scene), plan.cells or ((None, ""),), strict=True):
        left, top = x * CELL, y * CELL
        laid = "".join(
            f'<g class="res-lay res-lay-{at}-{turn}"><use href="#res-lay-{at}-{turn}" x="{num(left)}" y="{num(top)}"/>'
            f"{rect(left + 1, top + 1, CELL - 2, CELL - 2, 8, 'res-ghostline')}"
            f"{_facing(owner, placed, (x, y))}</g>"
            for at, turn, placed in kinds
        )
        more = f' data-plan="{plan.acts(action, dials=True)}" data-go="{escape(SAY("page.build"))}"'
        more += "" if plan.cells else ' data-planned=""'
        first, *then = map(int, plan.acts(action).split(","))
        offer = Offer(first, words or SAY("page.build"), False, tuple(then))
        drawn += (
            target(f"cell-{x},{y}", offer, _free_cell((x, y)), "res-cell", more) + f'<g class="res-lays">{laid}</g>'
        )
    return drawn


def _facing(owner: Player, tile: int, at: Cell) -> str:
    """The squares that a workshop gives green bonuses to, each with what it brings when it is completed (RES-GRD-14).

    A square that is completed already gives nothing any more: the edge towards it is faint.
    """
    face, number = areas.face_of(tile), ground.number_at(at)
    placed = areas.workshop(number, areas.rotation_of(tile), face // 2, face % 2)
    with_it, gardens = [*owner.area, placed], ground.gardens(owner)
    drawn = ""
    for side in ground.SIDES:
        square = ground.beside(at, side)
        left, top = square[0] * CELL, square[1] * CELL
        if not ground.green(placed, side):
            continue
        if square in gardens and is_complete(gardens[square]):
            ex, ey, wide, high = EDGES[side]
            drawn += rect(at[0] * CELL + ex, at[1] * CELL + ey, wide, high, 7, "res-lost")
            continue
        looking = areas.edges_around(with_it, ground.number_at(square))
        promise = amounts(ground.summed(edge for edge in looking if edge != areas.NOT_THERE), 15, 3)
        drawn += flow(opposite(side), left, top) + pill(promise, left + 50, top + 50, "res-pill", 23, 72)
    return drawn


def _cell_targets(scene: Scene) -> str:
    """The free cells that can be chosen, in a picture."""
    drawn = ""
    for x, y in map(ground.cell_xy, areas.free_cells(scene.s, scene.shown)):
        if offer := scene.offers.get(f"cell-{x},{y}"):
            drawn += target(f"cell-{x},{y}", offer, _free_cell((x, y)))
    return drawn


def _free_cell(at: Cell) -> str:
    left, top = at[0] * CELL, at[1] * CELL
    return march(left + 3, top + 3, CELL - 6, CELL - 6) + pill(icon("workshop", 18), left + 50, top + 50) + _name(at)


def _square_targets(scene: Scene) -> str:
    """The squares where a garden fits: above the small one, below the large one, each with what it brings at best."""
    owner, drawn = scene.front, ""
    gardens = ground.gardens(owner)
    for square in ground.squares(owner):
        x, y = square
        sizes = [size for size in (1, 2) if f"{SIZES[size]}-{x},{y}" in scene.offers]
        for at, size in enumerate(sizes):
            place = f"{SIZES[size]}-{x},{y}"
            planting = ground.best_planting(owner, ground.number_at(square), size, gives_green(scene))
            laid = slots_of(gardens[square]) if square in gardens else []
            box = _free_part(laid, at, len(sizes))
            drawn += _garden_button(scene.offers[place], place, square, box, SIZES[size], planting)
    return drawn


def gives_green(scene: Scene) -> bool:
    """Whether the garden that is being built gives its green bonuses."""
    return scene.s.arg(frames.FLAGS) & WITH_GREEN != 0


def _free_part(tiles: Iterable[int], at: int, count: int) -> Rectangle:
    """The part of a square that is free, shared by the sizes that fit."""
    left, top, right, bottom = 3.0, 3.0, CELL - 3, CELL - 3
    for slot in tiles:
        x, y, wide, high = slot_box(slot)
        if (SLOT_VERTICAL[slot] and wide < CELL / 2 and x < 10) or SLOT_NAMES[slot] == "v01":
            left = max(left, x + wide)
        elif SLOT_VERTICAL[slot]:
            right = min(right, x)
        elif y < 10:
            top = max(top, y + high)
        else:
            bottom = min(bottom, y)
    high = (bottom - top) / count
    return left, top + at * high, right - left, high


def _garden_button(offer: Offer, place: str, square: Cell, box: Rectangle, size: str, planting: Planting | None) -> str:
    x, y, wide, high = box[0] + square[0] * CELL, box[1] + square[1] * CELL, box[2], box[3]
    promise = row([icon(size, 17), *promised(planting, 15)], 3)
    body = march(x + 1, y + 1, wide - 2, high - 2)
    body += pill(promise, x + wide / 2, y + high / 2, "res-pill", min(23, high - 4), wide - 4)
    return target(place, offer, body, "res-plant")


def promised(planting: Planting | None, size: float) -> list[Box]:
    """What a garden would bring: green bonuses, and the medal of a square it completes."""
    if planting is None:
        return []
    boxes = [amounts(planting.gains, size, 2)] if planting.gains else []
    if planting.completes:
        number = planting.completes
        boxes.append(Box(size * 1.2, lambda x, y: medal(number, x + size * 0.6, y, size * 0.6)))
    return boxes or [text("0", size * 0.9, "res-b res-m")]


def _slot_targets(scene: Scene) -> str:
    """The slots of the chosen square; each shows its tile while it is pointed at (RES-GRD-04)."""
    if scene.step != "slot":
        return ""
    owner, number = scene.front, scene.s.arg(frames.SQUARE)
    square = ground.cell_xy(number)
    left, top = square[0] * CELL, square[1] * CELL
    slots = ground.open_slots(owner, number, scene.s.arg(frames.SIZE))
    empty = square not in ground.gardens(owner)
    found = [ground.planting(owner, number, slot, gives_green(scene)) for slot in slots]
    best = max(found, key=lambda each: each.worth, default=None)
    drawn = rect(left + 1, top + 1, CELL - 2, CELL - 2, 7, "res-aim")
    for planting in found:
        place = f"slot-{SLOT_NAMES[planting.slot]}"
        if offer := scene.offers.get(place):
            style = "res-slot" + (" res-best" if planting == best else "")
            drawn += target(place, offer, _slot_zone(planting, square, empty), style)
            drawn += _slot_ghost(planting, square)
    return drawn


def _slot_zone(planting: Planting, square: Cell, empty: bool) -> str:
    """In an empty square the sides divide it; where tiles lie already, the free thirds do."""
    left, top = square[0] * CELL, square[1] * CELL
    box = slot_box(planting.slot)
    x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
    if empty:
        side = _nearest_side(planting.slot)
        zone = f'<path d="{_triangle(side, left, top)}" class="res-march res-quiet"/>'
        x, y = 50 + 30 * WAYS[side][0], 50 + 30 * WAYS[side][1]
    else:
        zone = march(left + box[0] + 1, top + box[1] + 1, box[2] - 2, box[3] - 2)
    return zone + pill(row(promised(planting, 12), 2), left + x, top + y, "res-pill", 19)


def _slot_ghost(planting: Planting, square: Cell) -> str:
    """The tile on its slot and what flows in; seen while the slot beside it is pointed at."""
    left, top = square[0] * CELL, square[1] * CELL
    tile = moved(left, top, garden(planting.slot) + rect(*slot_box(planting.slot), 6, "res-ghostline"))
    return f'<g class="res-ghost res-shy">{tile}{"".join(flow(side, left, top) for side, _ in planting.edges)}</g>'


def _nearest_side(slot: int) -> int:
    north, east, south, west = ground.SIDES
    first = thirds_middle(slot) < 1
    return (west if first else east) if SLOT_VERTICAL[slot] else (north if first else south)


def thirds_middle(slot: int) -> float:
    """The middle of the thirds that a slot covers; 1 is the middle of the square."""
    covered = members(SLOT_THIRDS[slot])
    return sum(covered) / len(covered)


def _triangle(side: int, left: float, top: float) -> str:
    """The quarter of a square that belongs to a side."""
    near, far, middle = 4.0, CELL - 4, CELL / 2
    corners = (
        ((near + 5, near), (far - 5, near)),
        ((far, near + 5), (far, far - 5)),
        ((near + 5, far), (far - 5, far)),
        ((near, near + 5), (near, far - 5)),
    )[side]
    dx, dy = middle - sum(x for x, _ in corners) / 2, middle - sum(y for _, y in corners) / 2
    long = hypot(dx, dy)
    tip = (middle - 4 * dx / long, middle - 4 * dy / long)
    (ax, ay), (bx, by) = corners
    return (
        f"M{num(left + ax)} {num(top + ay)}L{num(left + bx)} {num(top + by)}L{num(left + tip[0])} {num(top + tip[1])}Z"
    )


def flow(side: int, left: float, top: float) -> str:
    """An arrow into a square from the edge on a side of it that gives its bonus."""
    dx, dy = WAYS[side]
    sx, sy, ex, ey = left + 50 + dx * 58, top + 50 + dy * 58, left + 50 + dx * 40, top + 50 + dy * 40
    turn = (90, 180, -90, 0)[side]
    ex_, ey_, wide, high = EDGES[opposite(side)]
    ring = rect(left + dx * CELL + ex_, top + dy * CELL + ey_, wide, high, 7, "res-giving")
    return (
        f'{ring}<path d="M{num(sx)} {num(sy)}L{num(ex)} {num(ey)}" class="res-flow"/>'
        f'<path d="M-6-6 4 0-6 6z" class="res-flowtip" transform="translate({num(ex)} {num(ey)}) rotate({turn})"/>'
    )
