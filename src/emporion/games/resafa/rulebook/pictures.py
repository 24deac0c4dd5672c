"""Parts of the table for the rulebook: the estate, the network, the map, cards, and gains as icons."""

from collections.abc import Iterable
from typing import Any

from emporion.core.boxes import moved, put, rect
from emporion.core.screens import Icon, Pin, Shot, Writer, after, change
from emporion.games.resafa import components as c
from emporion.games.resafa.board import COLUMNS
from emporion.games.resafa.page.board import GROUND
from emporion.games.resafa.picture import cards, net, tracks, trademap
from emporion.games.resafa.picture.estate import estate
from emporion.games.resafa.picture.inline import icon as drawn_icon
from emporion.games.resafa.picture.playerboard import WIDE, purse, sections
from emporion.games.resafa.picture.scene import Scene, scene
from emporion.games.resafa.picture.tables import SIDES, action_card
from emporion.games.resafa.picture.water import water_net
from emporion.games.resafa.picture.workshop import CELL, lying, workshop
from emporion.games.resafa.position import read
from emporion.games.resafa.refusals import SAY
from emporion.games.resafa.tutorial import MOMENTS

NAMES = ("Ada", "Ben")
MEANS = (*c.ITEMS, "camels", "square", "scarab", "vp")
SIGNS = {"camels": "camel"}
PURSE = (374.0, 36.0)


def icon(name: str) -> Icon:
    """An icon in a line of text: an item, an action, a colour."""
    box = drawn_icon(name, 20)
    called = SAY(f"item.{name}") if name in (*c.ITEMS, "vp") else Writer(__package__, "icon").word(name)
    return Icon(box.draw(0, 10), box.width, called)


def moment(name: str, *moves: str) -> Any:
    """A moment of the guided game, after some moves."""
    found = next(each for each in MOMENTS if each.name == name)
    return after(read(found.position), *found.made, *moves)


def gains(before: Any, now: Any) -> str:
    """What the first seat has more and less, as icons: what it paid comes first."""
    found = [(name, change(before, now, name)) for name in MEANS]
    ordered = sorted((each for each in found if each[1]), key=lambda each: each[1] > 0)
    return "\u2002".join(
        f"{'+' if count > 0 else '−'}{abs(count)}\u00a0:{SIGNS.get(name, name)}:" for name, count in ordered
    )


def seen(state: Any, targets: Iterable[str] = ()) -> Scene:
    """What the first seat sees."""
    return scene(state.seen_by(0), targets, NAMES)


def area(
    state: Any,
    cells: tuple[float, float, float, float],
    says: str,
    *pins: Pin,
    targets: Iterable[str] = (),
    label: str = "",
    most: int = 0,
) -> Shot:
    """A part of the first seat's estate, in cells: left, top, width and height."""
    box = tuple(each * CELL for each in cells)
    assert len(box) == 4
    return Shot(GROUND + estate(seen(state, targets), 0), box, says, pins, 13, label, most)


def network(
    state: Any, says: str, *pins: Pin, targets: Iterable[str] = (), label: str = "", high: float = net.HEIGHT
) -> Shot:
    """The water network, or its upper rows."""
    return Shot(water_net(seen(state, targets)), (0, 0, net.WIDTH, high), says, pins, 11, label)


def space(state: Any, row: int, column: int) -> tuple[float, float]:
    """The middle of a space of the network."""
    return net.middle(seen(state), row * COLUMNS + column)


def roads(
    state: Any,
    says: str,
    *pins: Pin,
    targets: Iterable[str] = (),
    label: str = "",
    box: tuple[float, float, float, float] = (0, 0, trademap.WIDTH, trademap.HEIGHT),
    most: int = 0,
) -> Shot:
    """The trade map or a part of it."""
    return Shot(trademap.trade_map(seen(state, targets)), box, says, pins, 8, label, most)


def colour_row(state: Any, colour: str, says: str, *pins: Pin, targets: Iterable[str] = (), label: str = "") -> Shot:
    """The track of a colour with its stacks, and below it the bonus cards on display."""
    drawn, at = seen(state, targets), c.COLOURS.index(colour)
    body = rect(-400, -400, 1600, 1600, 0, "res-panel") + tracks.track_row(drawn, at)
    body += moved(0, tracks.HIGH + 6, tracks.bonus_row(drawn, at))
    return Shot(body, (-4, -4, tracks.TRACK_WIDTH + 8, 2 * tracks.HIGH + 14), says, pins, 11, label)


def section(state: Any, number: int, says: str, *pins: Pin, label: str = "", most: int = 260) -> Shot:
    """A section of the first seat's board: goods, caravan, merchants, squares, canals, cards."""
    body, high = sections(seen(state), 0)[number]
    ground = rect(-400, -400, 1600, 1600, 0, "res-panel")
    return Shot(ground + body, (-8, -6, WIDE + 16, high + 6), says, pins, 10, label, most)


def goods(state: Any, says: str, label: str = "") -> Shot:
    """Goods and camels of the first seat in one line."""
    wide, high = PURSE
    ground = rect(-400, -400, 1600, 1600, 0, "res-panel")
    return Shot(ground + purse(seen(state), 0, wide, high), (-4, -4, wide + 8, high + 8), says, (), 10, label)


def action(card: str, says: str, *pins: Pin, most: int = 150) -> Shot:
    """An action card, with room for pins at both sides."""
    room, face = 36 if pins else 2, cards.action_face(action_card(card))
    return Shot(face, (-room, -2, cards.WIDE + 2 * room, cards.HIGH + 4), says, pins, 10, most=most)


def shop(tile: str, side: str, says: str, most: int = 0) -> Shot:
    """A side of a workshop tile."""
    return Shot(workshop(lying(c.WORKSHOP[tile], SIDES.index(side))), (-1, -1, CELL + 2, CELL + 2), says, most=most)


def line(*boxes: Any, says: str) -> Shot:
    """Icons in a row."""
    wide = sum(box.width for box in boxes) + 6 * (len(boxes) - 1)
    drawn, x = "", 0.0
    for box in boxes:
        drawn += put(box, x, 12, 0)
        x += box.width + 6
    return Shot(drawn, (-1, 0, wide + 2, 24), says)
