"""Lines of icons and words as Resafa draws them: its pen, its amounts, crests and pieces."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from emporion.core.boxes import Box, Pen, num, put, rect, write

SINGLE = frozenset(["camel", "sack", "step", "square", "scarab", "produce"])  # a lone one needs no number
_PEN = Pen("res-", icon=18, text=14, gap=3)
measure, wrap, shorten = _PEN.measure, _PEN.wrap, _PEN.shorten
stamp, icon, text, row = _PEN.stamp, _PEN.icon, _PEN.text, _PEN.row


def kept(box: Box) -> Box:
    """A box that remembers what it looks like: for those that are drawn in the same places again and again."""
    return Box(box.width, lru_cache(64)(box.draw))


def shows(what: str, body: str) -> str:
    """A drawing that shows numbers of the state, by a name that stays: whoever reads the page finds them by it."""
    return f'<g data-shows="{what}">{body}</g>'


def shown(what: str, box: Box) -> Box:
    """A box that shows numbers of the state."""
    return Box(box.width, lambda x, y: shows(what, box.draw(x, y)))


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


def piece(ident: str, x: float, y: float, body: str, style: str = "") -> str:
    """Something that glides to where it goes: the id stays, the place is a style."""
    cls = f"res-piece {style}".strip()
    return f'<g id="{ident}" class="{cls}" style="transform:translate({num(x)}px, {num(y)}px)">{body}</g>'
