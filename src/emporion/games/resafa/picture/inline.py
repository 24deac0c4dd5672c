"""Lines of icons and words: a box knows its width and how to draw itself from a left edge, centred on a height."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from typing import NamedTuple

_WIDTHS = {
    letter: width
    for width, letters in (
        (0.24, "ijl'|"),
        (0.29, "ftI.,:;! /·"),
        (0.34, "r()-"),
        (0.5, "cksvxyzJ"),
        (0.6, "FLTZ×−≤+▲▼"),
        (0.73, "wCDHNRU"),
        (0.79, "GOQ"),
        (0.88, "mMW@%"),
    )
    for letter in letters
}
SINGLE = frozenset(["camel", "sack", "step", "square", "scarab", "produce"])  # a lone one needs no number


class Box(NamedTuple):
    """Something drawn in a line."""

    width: float
    draw: Callable[[float, float], str]


def num(value: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{round(value, 1):g}"


def measure(words: str, size: float, style: str = "") -> float:
    """About how wide the words are; a little too wide rather than too narrow, since every machine has its own fonts."""
    em = sum(map(_letter, words))
    return em * size * (1.06 if "res-b" in style else 1) * (1.06 if "res-s" in style else 1)


def _letter(letter: str) -> float:
    if letter > "\u2e80":
        return 1.0
    return _WIDTHS.get(letter) or (0.67 if letter.isupper() else 0.556)


def write(words: str, x: float, y: float, size: float, style: str = "", anchor: str = "start") -> str:
    """Words centred on the height y."""
    at = "" if anchor == "start" else f' text-anchor="{anchor}"'
    cls = f' class="{style}"' if style else ""
    return f'<text x="{num(x)}" y="{num(y + size * 0.35)}" font-size="{num(size)}"{cls}{at}>{escape(words)}</text>'


def rect(x: float, y: float, width: float, height: float, round_: float = 0, style: str = "") -> str:
    """A rectangle with round corners."""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="{num(round_)}" '
        f'class="{style}"/>'
    )


def stamp(name: str, x: float, y: float, size: float, style: str = "") -> str:
    """An icon with its middle at (x, y)."""
    cls = f' class="{style}"' if style else ""
    half = size / 2
    at = f'x="{num(x - half)}" y="{num(y - half)}" width="{num(size)}" height="{num(size)}"'
    return f'<use href="#res-i-{name}" {at}{cls}/>'


def icon(name: str, size: float = 18, style: str = "") -> Box:
    """An icon in a line."""
    return Box(size, lambda x, y: stamp(name, x + size / 2, y, size, style))


def text(words: str, size: float = 14, style: str = "res-b") -> Box:
    """Words in a line."""
    return Box(measure(words, size, style), lambda x, y: write(words, x, y, size, style))


def points(count: int | str, size: float = 20, kind: str = "vp") -> Box:
    """VP on a red shield (now), a yellow star (at the end) or a blue drop (at Rain)."""
    return Box(size, lambda x, y: numbered(count, x + size / 2, y, size, kind))


def numbered(count: int | str, x: float, y: float, size: float, kind: str = "vp") -> str:
    """A shield, star or drop with its number."""
    drop, style = {"vp": (-0.04, "res-vp-t"), "vpe": (-0.08, "res-star-t"), "vpr": (0.1, "res-vp-t")}[kind]
    small = 0.46 if len(str(count)) > 2 else 0.58
    return stamp(kind, x, y, size) + write(str(count), x, y + size * drop, size * small, style, "middle")


def amount(name: str, count: int | str, size: float = 18, style: str = "res-b") -> Box:
    """A number and an icon; VP as a numbered shield; a lone camel, sack, step or token without its number."""
    if name == "vp":
        return points(count, size * 1.22)
    if count == 1 and name in SINGLE:
        return icon(name, size)
    return row([text(str(count), size * 0.86, style), icon(name, size)], 1)


def amounts(gains: Mapping[str, int], size: float = 18, gap: float = 4) -> Box:
    """Several amounts in a row, VP last."""
    order = sorted(gains, key=lambda name: name == "vp")
    return row([amount(name, gains[name], size) for name in order if gains[name]], gap)


def crest(colour: str, size: float = 18) -> Box:
    """The sign of a colour on its ground."""
    return Box(size, lambda x, y: crest_at(colour, x + size / 2, y, size))


def crest_at(colour: str, x: float, y: float, size: float) -> str:
    """The sign of a colour, its middle at (x, y)."""
    ground = rect(x - size / 2, y - size / 2, size, size, size * 0.3, f"res-crest res-c-{colour}")
    return ground + stamp("step" if colour == "any" else colour, x, y, size * 0.74, f"res-sign-{colour}")


def arrow(size: float = 10) -> Box:
    """What is paid stands before it, what is gained behind it."""

    def draw(x: float, y: float) -> str:
        tip = f"M{num(x)} {num(y)}h{num(size * 0.7)}m{num(-size * 0.4)} {num(-size * 0.36)}l{num(size * 0.4)} "
        return f'<path d="{tip}{num(size * 0.36)}l{num(-size * 0.4)} {num(size * 0.36)}" class="res-arrow"/>'

    return Box(size * 0.8, draw)


def row(boxes: Iterable[Box], gap: float = 3) -> Box:
    """Boxes side by side, as one box."""
    parts = tuple(boxes)

    def draw(x: float, y: float) -> str:
        drawn = []
        for part in parts:
            drawn.append(part.draw(x, y))
            x += part.width + gap
        return "".join(drawn)

    return Box(sum(part.width for part in parts) + gap * max(0, len(parts) - 1), draw)


def put(box: Box, x: float, y: float, align: float = 0.5, room: float | None = None) -> str:
    """Draw a box at (x, y): align 0 starts there, 0.5 is centred, 1 ends there; it shrinks to the room it has."""
    if room is None or box.width <= room:
        return box.draw(x - align * box.width, y)
    scale = room / box.width
    return f'<g transform="translate({num(x - align * room)} {num(y)}) scale({scale:.3f})">{box.draw(0, 0)}</g>'


def block(boxes: Sequence[Box], x: float, y: float, room: float, line: float) -> str:
    """Boxes round (x, y): in one line if they fit nearly, else in two of about the same width."""
    whole = row(boxes, 4)
    if len(boxes) < 2 or whole.width <= room * 1.12:
        return put(whole, x, y, room=room)
    cut = min(range(1, len(boxes)), key=lambda at: max(row(boxes[:at], 4).width, row(boxes[at:], 4).width))
    return put(row(boxes[:cut], 4), x, y - line / 2, room=room) + put(row(boxes[cut:], 4), x, y + line / 2, room=room)


def pill(box: Box, x: float, y: float, style: str = "res-pill", height: float = 24, room: float = 999) -> str:
    """A box on a pill of paper, its middle at (x, y), no wider than its room."""
    width = min(room, box.width + height * 0.55)
    inner = put(box, x, y, room=width - height * 0.45)
    return rect(x - width / 2, y - height / 2, width, height, height / 2, style) + inner


def wrap(words: str, size: float, room: float, style: str = "") -> list[str]:
    """Words broken into lines that fit the room."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer, size, style) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def shorten(words: str, size: float, room: float, style: str = "") -> str:
    """Words cut to the room, with an ellipsis."""
    if measure(words, size, style) <= room:
        return words
    while words and measure(words + "…", size, style) > room:
        words = words[:-1]
    return words.rstrip() + "…"


def moved(x: float, y: float, body: str, ident: str = "") -> str:
    """A group moved to (x, y)."""
    name = f' id="{ident}"' if ident else ""
    return f'<g{name} transform="translate({num(x)} {num(y)})">{body}</g>'


def scaled(x: float, y: float, scale: float, body: str) -> str:
    """A group moved to (x, y) and drawn larger or smaller."""
    return f'<g transform="translate({num(x)} {num(y)}) scale({scale:.3f})">{body}</g>'


def piece(ident: str, x: float, y: float, body: str, style: str = "") -> str:
    """Something that glides to where it goes: the id stays, the place is a style."""
    cls = f"res-piece {style}".strip()
    return f'<g id="{ident}" class="{cls}" style="transform:translate({num(x)}px, {num(y)}px)">{body}</g>'
