"""Lines of icons and words in a picture: a box knows its width and how to draw itself from a left edge, on a height."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from html import escape
from typing import NamedTuple

_KEPT = 1 << 14  # strokes that are remembered: most of a page is drawn again and again

_WIDTHS = {
    letter: width
    for width, letters in (
        (0.24, "ijl'|"),
        (0.29, "ftI.,:;! /·"),
        (0.34, "r()-"),
        (0.5, "cksvxyzJ"),
        (0.6, "+−≤▲▼"),
        (0.61, "FLTZ×"),
        (0.73, "wCDHNRU"),
        (0.79, "GOQ"),
        (0.88, "mMW@%"),
        (1.0, "…"),
    )
    for letter in letters
}
_FIRST_WIDE = "\u2e80"  # from here on the scripts of East Asia


class Box(NamedTuple):
    """Something drawn in a line."""

    width: float
    draw: Callable[[float, float], str]


@lru_cache(_KEPT)
def num(value: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{round(value, 1) or 0:g}"


@lru_cache(_KEPT)
def write(words: str, x: float, y: float, size: float, style: str = "", anchor: str = "start") -> str:
    """Words centred on the height y."""
    at = "" if anchor == "start" else f' text-anchor="{anchor}"'
    cls = f' class="{style}"' if style else ""
    return f'<text x="{num(x)}" y="{num(y + size * 0.35)}" font-size="{num(size)}"{cls}{at}>{escape(words)}</text>'


@lru_cache(_KEPT)
def rect(x: float, y: float, width: float, height: float, round_: float = 0, style: str = "") -> str:
    """A rectangle with round corners."""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="{num(round_)}" '
        f'class="{style}"/>'
    )


def moved(x: float, y: float, body: str, ident: str = "") -> str:
    """A group moved to (x, y)."""
    name = f' id="{ident}"' if ident else ""
    return f'<g{name} transform="translate({num(x)} {num(y)})">{body}</g>'


def scaled(x: float, y: float, scale: float, body: str) -> str:
    """A group moved to (x, y) and drawn larger or smaller."""
    return f'<g transform="translate({num(x)} {num(y)}) scale({scale:.3f})">{body}</g>'


def put(box: Box, x: float, y: float, align: float = 0.5, room: float | None = None) -> str:
    """Draw a box at (x, y): align 0 starts there, 0.5 is centred, 1 ends there; it shrinks to the room it has."""
    if room is None or box.width <= room:
        return box.draw(x - align * box.width, y)
    return scaled(x - align * room, y, room / box.width, box.draw(0, 0))


class Pen:
    """How a game draws lines: its classes and icons begin with a prefix, its usual sizes, and icons wider than high.

    The class `<prefix>b` is bold, `<prefix>s` has serifs; an icon is the symbol `<prefix>i-<name>`.
    """

    def __init__(
        self, prefix: str, icon: float, text: float, gap: float, wide: Mapping[str, float] | None = None
    ) -> None:
        self._prefix, self._icon, self._text, self._gap = prefix, icon, text, gap
        self._wide = wide or {}

    def measure(self, words: str, size: float, style: str = "") -> float:
        """About how wide words are; a little too wide rather than too narrow, since every machine has its own fonts."""
        em = _em(words)
        for broad in ("b", "s"):
            em *= 1.06 if f"{self._prefix}{broad}" in style else 1
        return em * size

    def stamp(self, name: str, x: float, y: float, size: float, style: str = "") -> str:
        """An icon with its middle at (x, y), `size` high."""
        return _use(f"{self._prefix}i-{name}", x, y, size * self._wide.get(name, 1), size, style)

    def icon(self, name: str, size: float | None = None, style: str = "") -> Box:
        """An icon in a line, `size` high."""
        high = self._icon if size is None else size
        width = high * self._wide.get(name, 1)
        return Box(width, lambda x, y: self.stamp(name, x + width / 2, y, high, style))

    def text(self, words: str, size: float | None = None, style: str | None = None) -> Box:
        """Words in a line, bold if no style is given."""
        high = self._text if size is None else size
        cls = f"{self._prefix}b" if style is None else style
        return Box(self.measure(words, high, cls), lambda x, y: write(words, x, y, high, cls))

    def row(self, boxes: Iterable[Box], gap: float | None = None) -> Box:
        """Boxes side by side, as one box."""
        parts = tuple(boxes)
        between = self._gap if gap is None else gap

        def draw(x: float, y: float) -> str:
            drawn = []
            for part in parts:
                drawn.append(part.draw(x, y))
                x += part.width + between
            return "".join(drawn)

        return Box(sum(part.width for part in parts) + between * max(0, len(parts) - 1), draw)

    def wrap(self, words: str, size: float, room: float, style: str = "") -> list[str]:
        """Words broken into lines that fit the room."""
        lines: list[str] = []
        for word in words.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.measure(longer, size, style) <= room:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def shorten(self, words: str, size: float, room: float, style: str = "") -> str:
        """Words cut to the room, with an ellipsis."""
        if self.measure(words, size, style) <= room:
            return words
        while words and self.measure(words + "…", size, style) > room:
            words = words[:-1]
        return words.rstrip() + "…"


@lru_cache(_KEPT)
def _use(symbol: str, x: float, y: float, width: float, height: float, style: str) -> str:
    cls = f' class="{style}"' if style else ""
    return (
        f'<use href="#{symbol}" x="{num(x - width / 2)}" y="{num(y - height / 2)}" '
        f'width="{num(width)}" height="{num(height)}"{cls}/>'
    )


@lru_cache(_KEPT)
def _em(words: str) -> float:
    return sum(map(_letter, words))


def _letter(letter: str) -> float:
    if letter > _FIRST_WIDE:
        return 1.0
    return _WIDTHS.get(letter) or (0.67 if letter.isupper() else 0.556)
