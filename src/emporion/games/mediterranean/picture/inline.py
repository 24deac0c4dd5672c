"""Words, rectangles and stamps as all drawings of this game are made of."""

from functools import lru_cache

from emporion.core import boxes
from emporion.core.boxes import Box, Pen, moved, num, put, rect, scaled
from emporion.games.mediterranean.picture.looks import PREFIX

__all__ = ["PEN", "Box", "fitted", "good", "measure", "moved", "num", "put", "rect", "scaled", "sign", "wrap", "write"]

PEN = Pen(PREFIX, icon=14, text=12, gap=2)
measure, wrap = PEN.measure, PEN.wrap


def write(words: object, x: float, y: float, size: float, style: str = "", anchor: str = "start") -> str:
    """Words or a number, centred on the height y."""
    return boxes.write(str(words), x, y, size, style, anchor)


@lru_cache(maxsize=8192)
def fitted(words: str, x: float, y: float, size: float, room: float, style: str = "", anchor: str = "start") -> str:
    """Words no wider than their room: a little smaller first, then cut."""
    while size > 9 and measure(words, size, style) > room:
        size -= 0.5
    return write(PEN.shorten(words, size, room, style), x, y, size, style, anchor)


def good(name: str, x: float, y: float, size: float) -> str:
    """The picture of a good with its middle at (x, y)."""
    return _use(f"{PREFIX}k-{name}", x, y, size, "")


def sign(name: str, x: float, y: float, size: float, style: str = "med-quiet") -> str:
    """A plain sign, in the colour of its class, with its middle at (x, y)."""
    return _use(f"{PREFIX}i-{name}", x, y, size, style)


def _use(ident: str, x: float, y: float, size: float, style: str) -> str:
    cls = f' class="{style}"' if style else ""
    half = size / 2
    at = f'x="{num(x - half)}" y="{num(y - half)}" width="{num(size)}" height="{num(size)}"'
    return f'<use href="#{ident}" {at}{cls}/>'
