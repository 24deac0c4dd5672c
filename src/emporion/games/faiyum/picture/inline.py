"""Lines of icons and words: a box knows its width and how to draw itself from a left edge, centred on a height."""

from collections.abc import Callable, Iterable
from html import escape
from typing import NamedTuple

from emporion.games.faiyum.picture.tables import DISCOUNT

_WIDTHS = {
    letter: width
    for width, letters in (
        (0.24, "ijl'|"),
        (0.29, "ftI.,:;! /·"),
        (0.34, "r()-"),
        (0.5, "cksvxyzJ"),
        (0.61, "FLTZ×"),
        (0.73, "wCDHNRU"),
        (0.79, "GOQ"),
        (0.88, "mMW@%"),
    )
    for letter in letters
}
_WIDE_ICONS = {"croc": 1.79, "town": 38 / 36, "grand_bridge": 26 / 24, "expansion": 28 / 30}


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
    if "fai-b" in style:
        em *= 1.06
    if "fai-s" in style:
        em *= 1.06
    return em * size


def _letter(letter: str) -> float:
    if letter > "\u1100":
        return 1.0
    return _WIDTHS.get(letter) or (0.67 if letter.isupper() else 0.556)


def write(words: str, x: float, y: float, size: float, style: str = "", anchor: str = "start") -> str:
    """Words centred on the height y."""
    at = "" if anchor == "start" else f' text-anchor="{anchor}"'
    cls = f' class="{style}"' if style else ""
    return f'<text x="{num(x)}" y="{num(y + size * 0.35)}" font-size="{num(size)}"{cls}{at}>{escape(words)}</text>'


def stamp(name: str, x: float, y: float, size: float, style: str = "") -> str:
    """An icon with its middle at (x, y), `size` high."""
    width = size * _WIDE_ICONS.get(name, 1)
    cls = f' class="{style}"' if style else ""
    return (
        f'<use href="#fai-i-{name}" x="{num(x - width / 2)}" y="{num(y - size / 2)}" '
        f'width="{num(width)}" height="{num(size)}"{cls}/>'
    )


def icon(name: str, size: float = 20, style: str = "") -> Box:
    """An icon in a line, `size` high."""
    width = size * _WIDE_ICONS.get(name, 1)
    return Box(width, lambda x, y: stamp(name, x + width / 2, y, size, style))


def text(words: str, size: float = 15, style: str = "fai-b") -> Box:
    """Words in a line."""
    return Box(measure(words, size, style), lambda x, y: write(words, x, y, size, style))


def lying(name: str, size: float = 20) -> Box:
    """An icon turned on its side: a prone worker."""

    def draw(x: float, y: float) -> str:
        return f'<g transform="translate({num(x + size / 2)} {num(y)}) rotate(-90)">{stamp(name, 0, 0, size)}</g>'

    return Box(size, draw)


def coin(amount: int | None, size: float = 22, disc: str = "coin") -> Box:
    """A coin with its value on it; a "coin_off" is out of reach."""
    words = "$" if amount is None else f"${amount}"
    letters = size * {1: 0.62, 2: 0.54, 3: 0.44}.get(len(words), 0.36)

    def draw(x: float, y: float) -> str:
        mid = x + size / 2
        return stamp(disc, mid, y, size) + write(words, mid, y, letters, "fai-coin", "middle")

    return Box(size, draw)


def token(size: float) -> Box:
    """A discount token."""
    width, height = size * 1.95, size * 1.3

    def draw(x: float, y: float) -> str:
        words = write(f"−{DISCOUNT}", x + width / 2, y, size, "fai-token-t", "middle")
        left, top = num(x), num(y - height / 2)
        return (
            f'<rect x="{left}" y="{top}" width="{num(width)}" height="{num(height)}" rx="5" class="fai-token"/>{words}'
        )

    return Box(width, draw)


def amount(name: str, count: int | str, size: float = 20) -> Box:
    """An icon with its number; one or two goods are shown as so many icons."""
    if name == "money":
        return coin(int(count), size + 3)
    if name == "reputation":
        return row([icon("rep", size), text(str(count), size * 0.8, "fai-b fai-r")], 1)
    if isinstance(count, int) and count <= 2:
        return row([icon(name, size)] * count, 1)
    return row([icon(name, size), text(str(count), size * 0.75)], 1)


def arrow(size: float = 8) -> Box:
    """What is paid stands before it, what is gained behind it."""
    long, half = size * 0.8, size / 2

    def draw(x: float, y: float) -> str:
        tip = f"l{num(long)} {num(half)}l{num(-long)} {num(half)}z"
        return f'<path d="M{num(x + 2)} {num(y - half)}{tip}" class="fai-m"/>'

    return Box(long + 4, draw)


def bar(height: float = 16) -> Box:
    """A thin upright line between what is sure and what may be added."""

    def draw(x: float, y: float) -> str:
        line = f"M{num(x + 2.5)} {num(y - height / 2)}v{num(height)}"
        return f'<path d="{line}" class="fai-rule" stroke-dasharray="3 2"/>'

    return Box(5, draw)


def row(boxes: Iterable[Box], gap: float = 2) -> Box:
    """Boxes side by side, as one box."""
    parts = tuple(boxes)
    if len(parts) == 1:
        return parts[0]

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


def panel(width: float, height: float) -> str:
    """A sheet of paper lying on the table."""
    shade = f'<rect x="2" y="4" width="{num(width - 4)}" height="{num(height)}" rx="13" class="fai-shade"/>'
    return f'{shade}<rect width="{num(width)}" height="{num(height)}" rx="13" class="fai-panel"/>'


def heading(words: str, note: str, x: float, y: float) -> str:
    """The name of a panel in small capitals, and a few words beside it."""
    after = x + 16 * sum(0.8 if letter.isupper() else 0.57 if letter != " " else 0.32 for letter in words) + 10
    return write(words, x, y, 16, "fai-s fai-b fai-caps") + write(note, after, y + 0.5, 12, "fai-m")
