"""Words, rectangles and stamps: the small pieces that all drawings are made of."""

from html import escape

_WIDTHS = {
    letter: width
    for width, letters in (
        (0.24, "ijl'|"),
        (0.29, "ftI.,:;! /·"),
        (0.34, "r()-"),
        (0.5, "cksvxyzJ"),
        (0.6, "FLTZ×−≤+→⇄"),
        (0.73, "wCDHNRU"),
        (0.79, "GOQ"),
        (0.88, "mMW@%"),
    )
    for letter in letters
}


def num(value: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{round(value, 1):g}"


def measure(words: str, size: float, style: str = "") -> float:
    """About how wide the words are; a little too wide rather than too narrow, since every machine has its own fonts."""
    em = sum(1.0 if letter > "\u2e80" else _letter(letter) for letter in words)
    return em * size * (1.06 if "meg-b" in style else 1) * (1.04 if "meg-s" in style else 1)


def _letter(letter: str) -> float:
    return _WIDTHS.get(letter) or (0.67 if letter.isupper() else 0.556)


def shorten(words: str, size: float, room: float, style: str = "") -> str:
    """Words cut to the room, with an ellipsis."""
    if measure(words, size, style) <= room:
        return words
    while words and measure(words + "…", size, style) > room:
        words = words[:-1]
    return words.rstrip() + "…"


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


def write(words: object, x: float, y: float, size: float, style: str = "", anchor: str = "start") -> str:
    """Words centred on the height y."""
    at = "" if anchor == "start" else f' text-anchor="{anchor}"'
    cls = f' class="{style}"' if style else ""
    return f'<text x="{num(x)}" y="{num(y + size * 0.35)}" font-size="{num(size)}"{cls}{at}>{escape(str(words))}</text>'


def fitted(words: str, x: float, y: float, size: float, room: float, style: str = "", anchor: str = "start") -> str:
    """Words no wider than their room: a little smaller first, then cut."""
    while size > 9 and measure(words, size, style) > room:
        size -= 0.5
    return write(shorten(words, size, room, style), x, y, size, style, anchor)


def rect(x: float, y: float, width: float, height: float, round_: float = 0, style: str = "") -> str:
    """A rectangle with round corners."""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="{num(round_)}" '
        f'class="{style}"/>'
    )


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


def moved(x: float, y: float, body: str, ident: str = "") -> str:
    """A group moved to (x, y)."""
    name = f' id="{ident}"' if ident else ""
    return f'<g{name} transform="translate({num(x)} {num(y)})">{body}</g>'


def scaled(x: float, y: float, scale: float, body: str) -> str:
    """A group moved to (x, y) and drawn larger or smaller."""
    return f'<g transform="translate({num(x)} {num(y)}) scale({scale:.3f})">{body}</g>'
