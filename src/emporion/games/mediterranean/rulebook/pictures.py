"""Parts of the table for the rulebook: stalls, tracks, hands, offers, developments."""

from collections.abc import Sequence

from emporion.core.boxes import moved
from emporion.core.screens import Icon, Pin, Shot, Writer
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.cards import VALUES
from emporion.games.mediterranean.page.sheet import defs
from emporion.games.mediterranean.picture.inline import good, rect, sign, write
from emporion.games.mediterranean.picture.looks import GOODS, colour_of
from emporion.games.mediterranean.picture.panels import grouped, hall, offers
from emporion.games.mediterranean.picture.scene import Scene, scene
from emporion.games.mediterranean.picture.stall import HIGH as STALL_HIGH
from emporion.games.mediterranean.picture.stall import stall
from emporion.games.mediterranean.picture.tables import good_name
from emporion.games.mediterranean.picture.tiles import (
    DEV_HIGH,
    DEV_WIDE,
    ROW,
    SET_HIGH,
    SET_WIDE,
    card_height,
    development,
    idea_row,
    set_tile,
)
from emporion.games.mediterranean.picture.tiles import card as drawn_card
from emporion.games.mediterranean.position import read
from emporion.games.mediterranean.refusals import kind_name
from emporion.games.mediterranean.rules import Mediterranean

HALL_WIDE = 580.0
CARD_WIDE = 200.0
GOOD_WIDE = 166.0
GAP = 8.0


def definitions() -> str:
    """Symbols and colours for all pictures; the seats are Egypt, Assyria, Babylon and Thrace."""
    return defs(tuple(map(colour_of, read({"seats": 4}).civilization)))


def icon(name: str) -> Icon:
    """An icon in a line of text: a good, or a sign of the tracks and developments."""
    if name in GOODS:
        return Icon(good(name, 10, 10, 20), 20, good_name(name))
    return Icon(sign(name, 10, 10, 17, "med-strong"), 20, Writer(__package__, "icon").word(name))


def seen(state: Mediterranean, seat: int = 0) -> Scene:
    """What a seat sees."""
    return scene(state.seen_by(seat))


def worth(state: Mediterranean, seat: int = 0) -> int:
    """What the sets in a hand score."""
    return seen(state, seat).hand_worth


def sets(state: Mediterranean, seat: int, says: str, *pins: Pin, label: str = "") -> Shot:
    """All sets in a hand, as their owner sees them."""
    drawn = seen(state, seat)
    tiles = [set_tile(drawn, top, faces) for top, faces in grouped(drawn)]
    body = "".join(moved(at * (SET_WIDE + GAP), 0, tile) for at, tile in enumerate(tiles))
    wide = len(tiles) * (SET_WIDE + GAP) - GAP
    box = (-44.0, -14.0, wide + 88, SET_HIGH + 28) if pins else (-2.0, -2.0, wide + 4, SET_HIGH + 4)
    return Shot(body, box, says, pins, 11, label, int(box[2] * (2.1 if pins else 1.3)))


def stalls(state: Mediterranean, seats: Sequence[int], says: str, *pins: Pin) -> Shot:
    """The stalls of some players, as the first seat sees them."""
    drawn = seen(state)
    body = "".join(moved(at * 184, 0, stall(drawn, seat)) for at, seat in enumerate(seats))
    left = 30.0 if pins else 2.0
    return Shot(body, (-left, -2, len(seats) * 184 - 12 + 2 * left, STALL_HIGH + 6), says, pins, 12)


def tracks(state: Mediterranean, seat: int, says: str, *pins: Pin, label: str = "", top: float = 141.0) -> Shot:
    """The tracks as a seat sees them: a dashed marker shows where its hand would take it."""
    drawn, high = hall(seen(state, seat), HALL_WIDE)
    return Shot(drawn, (0, top, HALL_WIDE, high - top), says, pins, 12, label)


def letters(state: Mediterranean, says: str) -> Shot:
    """The open offers."""
    drawn, high = offers(seen(state), 330)
    return Shot(drawn, (-2, -2, 334, high + 4), says, most=440)


def owned(state: Mediterranean, seat: int, says: str, *pins: Pin, label: str = "") -> Shot:
    """The developments of a player."""
    drawn = seen(state)
    number = len(state.played[seat])
    body = "".join(moved(at * (DEV_WIDE + GAP), 0, development(drawn, seat, at)) for at in range(number))
    wide = number * (DEV_WIDE + GAP) - GAP
    side = 30.0 if pins else 2.0
    return Shot(body, (-side, -4, wide + 2 * side, DEV_HIGH + 8), says, pins, 9, label, int((wide + 2 * side) * 1.7))


def idea_rows(faces: Sequence[str], says: str) -> Shot:
    """Some bottoms below each other."""
    body = "".join(idea_row(c.FACE_IDS.index(face), 0, at * ROW, SET_WIDE) for at, face in enumerate(faces))
    return Shot(body, (0, 0, SET_WIDE, len(faces) * ROW - 2), says)


def card(kind: str, *pins: Pin, most: int = 0) -> Shot:
    """A development as it lies in its deck, whole."""
    number = c.KIND[kind]
    high = card_height(number)
    body, name = drawn_card(number, CARD_WIDE, high), kind_name(number)
    if pins:
        return Shot(body, (-40, -6, CARD_WIDE + 80, high + 12), name, pins, 11, most=most)
    return Shot(body, (-1, -1, CARD_WIDE + 2, high + 2), name, most=most)


def goods_card(name: str) -> Shot:
    """A good: what sets of it score, and the bottoms its cards have, with their numbers."""
    faces = [face for face in range(len(c.FACES)) if c.GOOD_IDS[c.FACES[face][0]] == name]
    values = VALUES[c.GOOD[name]] if name in c.GOOD else ()
    high = (66.0 if values else 46.0) + len(faces) * ROW
    body = rect(0.5, 0.5, GOOD_WIDE - 1, high - 1, 9, "med-paper") + good(name, 22, 22, 32)
    body += write(good_name(name), 44, 22, 15, "med-s med-b")
    step = (GOOD_WIDE - 12) / max(1, len(values))
    for at, value in enumerate(values):
        body += rect(6 + at * step, 42, step - 1.5, 17, 3, "med-past")
        body += write(value, 6 + (at + 0.5) * step - 0.7, 50.5, 11, "med-b", "middle")
    top = high - 2 - len(faces) * ROW
    for at, face in enumerate(faces):
        body += idea_row(face, 6, top + at * ROW, GOOD_WIDE - 40)
        body += write(f"×{c.COPIES[face]}", GOOD_WIDE - 8, top + at * ROW + 9.5, 11.5, "med-m", "end")
    return Shot(body, (-1, -1, GOOD_WIDE + 2, high + 2), good_name(name))
