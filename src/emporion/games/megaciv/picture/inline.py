"""Words, rectangles and stamps as all drawings of this game are made of."""

from functools import lru_cache

from emporion.core import boxes
from emporion.core.boxes import Pen, moved, num, rect, scaled

__all__ = ["fitted", "measure", "moved", "num", "rect", "scaled", "shorten", "sign", "stamp", "wrap", "write"]

_PEN = Pen("meg-", icon=18, text=14, gap=3)
measure, wrap, shorten = _PEN.measure, _PEN.wrap, _PEN.shorten


def write(words: object, x: float, y: float, size: float, style: str = "", anchor: str = "start") -> str:
    """Words or a number, centred on the height y."""
    return boxes.write(str(words), x, y, size, style, anchor)


@lru_cache(maxsize=8192)
def fitted(words: str, x: float, y: float, size: float, room: float, style: str = "", anchor: str = "start") -> str:
    """Words no wider than their room: a little smaller first, then cut."""
    while size > 9 and measure(words, size, style) > room:
        size -= 0.5
    return write(shorten(words, size, room, style), x, y, size, style, anchor)


def stamp(kind: str, x: float, y: float, size: float, style: str = "") -> str:
    """The picture of a card with its middle at (x, y)."""
    return _use(f"meg-k-{kind}", x, y, size, style)


def sign(name: str, x: float, y: float, size: float, style: str = "meg-quiet") -> str:
    """A plain sign, in the colour of its class, with its middle at (x, y)."""
    return _use(f"meg-i-{name}", x, y, size, style)


def _use(ident: str, x: float, y: float, size: float, style: str) -> str:
    cls = f' class="{style}"' if style else ""
    half = size / 2
    at = f'x="{num(x - half)}" y="{num(y - half)}" width="{num(size)}" height="{num(size)}"'
    return f'<use href="#{ident}" {at}{cls}/>'
