"""Tiles of a picture: an own set with the bottoms of its cards, and a development with its boxes."""

from collections.abc import Callable, Sequence

from emporion.core.bits import members
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import NAMES, NOBODY
from emporion.games.mediterranean.cards import DECKS, IDEA_OF_FACE, KINDS, VALUES, Deck, Effect, Kind
from emporion.games.mediterranean.cubes import first_box
from emporion.games.mediterranean.effects import FIRST, boxes_of
from emporion.games.mediterranean.picture.icons import Token, Tokens, tokens
from emporion.games.mediterranean.picture.inline import PEN, Box, fitted, good, measure, put, rect, sign, write
from emporion.games.mediterranean.picture.looks import PREFIX, SIDES, SYMBOLS
from emporion.games.mediterranean.picture.scene import Scene
from emporion.games.mediterranean.picture.tables import ROMAN, good_name, idea_name
from emporion.games.mediterranean.refusals import SAY, kind_name
from emporion.trading.page.marks import mark

SET_WIDE, SET_HIGH, ROW = 118.0, 152.0, 22.0
DEV_WIDE, DEV_HIGH, LINE = 148.0, 82.0, 19.0
TINTS = {"revolutionary": "violet"}
Drawn = Callable[[float, float], str] | None


def _box(token: Token, size: float) -> Box:
    """A piece of a line in a box of a development."""
    if token.sort == "text":
        return PEN.text(token.name, size * 0.86, "med-b med-on-box")
    if token.sort == "good":
        return Box(size + 2, lambda x, y: good(token.name, x + size / 2 + 1, y, size + 2))
    if token.sort == "deck":
        style = f"med-space {_deck(token.name)}"
        return Box(size * 0.8, lambda x, y: rect(x, y - size / 2, size * 0.7, size, 2, style))
    return PEN.icon(token.name, size, "med-box-i")


def _deck(colour: str) -> str:
    sides = {"black": "dictatorship-3", "white": "democracy-3", "red": "mars-3", "blue": "venus-3"}
    return f"med-z-{sides.get(colour) or ('government-0' if colour == 'grey' else 'religion-0')}"


def line(shown: Tokens, size: float = 13) -> Box:
    """Signs side by side."""
    return PEN.row([_box(token, size) for token in shown], 2)


def set_tile(scene: Scene, top: int, faces: Sequence[int]) -> str:
    """All own cards of a good, or Piracy: what the set pays now and with one more, and the bottom of each."""
    number, name = len(faces), c.GOOD_IDS[top]
    body = rect(0.5, 0.5, SET_WIDE - 1, SET_HIGH - 1, 9, "med-paper") + good(name, 21, 22, 32)
    body += fitted(good_name(name), 41, 15, 13.5, 46, "med-s med-b") + write(f"×{number}", 41, 31, 12.5, "med-b")
    now = scene.worth(top, number) if top < NAMES else 0
    body += write(now, SET_WIDE - 8, 15, 15, "med-b", "end")
    if top < NAMES:
        body += write(scene.worth(top, number + 1), SET_WIDE - 8, 31, 12.5, "med-go-t med-b", "end")
        body += _values(VALUES[top], number)
    for at, face in enumerate(faces[:4]):
        body += idea_row(face, 6, SET_HIGH - 6 - (min(4, number) - at) * ROW, SET_WIDE - 12)
    return body


def _values(values: Sequence[int], number: int) -> str:
    step = (SET_WIDE - 12) / len(values)
    body = ""
    for at, value in enumerate(values, 1):
        style = "med-now" if at == number else "med-past" if at < number else "med-box"
        ink = "med-on-ink" if at == number else "med-m"
        body += rect(6 + (at - 1) * step, 43, step - 1.5, 14, 3, style)
        body += write(value, 6 + (at - 0.5) * step - 0.7, 50, 9.5, ink, "middle")
    return body


def idea_row(face: int, x: float, y: float, wide: float) -> str:
    """The secret bottom of a card: its symbols and its name."""
    idea = IDEA_OF_FACE[face]
    tone = "ill" if idea.bad_icon else "idea"
    body = rect(x, y, wide, ROW - 3, 5, f"med-{tone}")
    left = x + 4
    for symbol in idea.symbols[:3]:
        body += sign(SYMBOLS[symbol], left + 6, y + (ROW - 3) / 2, 12, f"med-{tone}-i")
        left += 14
    return body + fitted(idea_name(face), left + 1, y + (ROW - 3) / 2, 10.5, x + wide - left - 4, f"med-b med-{tone}-t")


def development(scene: Scene, seat: int, place: int) -> str:
    """A development in play: deck, level, name and points, what it makes, its boxes with the cubes in them."""
    kind = scene.kinds(seat)[place]
    first, end = (first_box(scene.s, seat, at) for at in (place, place + 1))
    marks = [mark_of(scene, cube) for cube in scene.cubes(seat)[first:end]]
    covered = members(scene.s.covered[seat][place])
    return _frame(kind, DEV_WIDE, DEV_HIGH) + _inside(kind, covered, marks, DEV_WIDE, DEV_HIGH)


def card_height(kind: int) -> float:
    """How high a card has to be to show all its boxes and icons."""
    data = KINDS[kind]
    return 28.0 + LINE * (bool(data.produces or data.loses) + len(data.effects)) + 20.0 * bool(data.icons)


def card(kind: int, wide: float, high: float) -> str:
    """A development as it lies in its deck, with all its boxes; `high` is at least its `card_height`."""
    return _frame(kind, wide, high) + _inside(kind, (), [], wide, high)


def mark_of(scene: Scene, cube: int) -> Drawn:
    """The cube in a white box, drawn with its middle at a point; none is an empty box."""
    return None if cube == NOBODY else lambda x, y: mark(PREFIX, scene.letters(cube), cube, x, y, 12)


def _frame(kind: int, wide: float, high: float) -> str:
    return rect(0.5, 0.5, wide - 1, high - 1, 7, "med-paper") + _head(kind, DECKS[KINDS[kind].deck], wide)


def _inside(kind: int, covered: Sequence[int], cubes: list[Drawn], wide: float, high: float) -> str:
    """What a development makes, its boxes as far as there is room, and its icons."""
    data, body, y = KINDS[kind], "", 26.0
    if data.produces or data.loses:
        body += _ovals(data, covered, y)
        y += LINE
    for at, effect in enumerate(data.effects, FIRST[kind]):
        if y + LINE > high:
            break
        body += _effect(effect, boxes_of(at), cubes, y, wide)
        y += LINE
    for at, icon in enumerate(data.icons):
        body += sign(icon, wide - 12 - at * 14, high - 10, 12)
    return body


def _head(kind: int, deck: Deck, wide: float) -> str:
    level = deck.level
    style = _deck(deck.colour)
    body = rect(1, 1, wide - 2, 22, 6, style)
    ink = f"med-n-{deck.side}-3" if level else "med-on-hall"
    body += sign(SIDES[deck.side], 11, 12, 12, f"{ink}-i") + write(ROMAN[level], 20, 12, 10.5, f"med-s med-b {ink}")
    left = 25 + measure(ROMAN[level], 10.5, "med-s med-b")
    body += fitted(kind_name(kind), left, 12, 11.5, wide - 25 - left, f"med-s med-b {ink}")
    return body + _medal(KINDS[kind].vp, wide)


def _medal(points: int, wide: float) -> str:
    return f'<circle cx="{wide - 13:g}" cy="12" r="9" class="med-gold"/>' + write(
        points, wide - 13, 12, 11, "med-on-gold", "middle"
    )


def _ovals(data: Kind, covered: Sequence[int], y: float) -> str:
    body, x = "", 20.0
    for lost, names in ((True, data.loses), (False, data.produces)):
        if not lost and data.loses:
            body += sign("right", x - 4, y + 8, 10)
            x += 18
        for at, name in enumerate(names):
            gone = lost or at in covered
            faint = ' opacity=".45"' if gone else ""
            drawn = sign(name, x, y + 8, 13, "med-strong") if name in ("city", "boat") else good(name, x, y + 8, 14)
            body += f'<g{faint}><ellipse cx="{x:g}" cy="{y + 8:g}" rx="14" ry="8.5" class="med-past"/>{drawn}</g>'
            x += 32
    return body


def _effect(effect: Effect, white: int, cubes: list[Drawn], y: float, wide: float) -> str:
    tint = TINTS.get(effect.box, effect.box)
    body = rect(5, y, wide - 10, LINE - 2, 4, f"med-x-{tint}")
    body += write(SAY(f"page.box_{effect.box}"), 9, y + 8.5, 9.5, "med-on-box")
    right = wide - 9
    for _ in range(white):
        right -= 15
        cube = cubes.pop(0) if cubes else None
        body += rect(right, y + 1.5, 14, 14, 2, "med-white")
        body += cube(right + 7, y + 8.5) if cube is not None else ""
        right -= 2
    return body + put(line(tokens(effect)), right - 2, y + 8.5, 1, max(30.0, right - 50))


__all__ = [
    "DEV_HIGH", "DEV_WIDE", "ROW", "SET_HIGH", "SET_WIDE", "card", "card_height", "development", "idea_row", "line",
    "set_tile",
]  # fmt: skip
