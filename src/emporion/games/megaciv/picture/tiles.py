"""Tiles: the mark of a seat, a chip of an offer, a set of the hand, a stack, an advance. Each has a size of its own."""

from typing import NamedTuple

from emporion.core.messages import cache_spoken
from emporion.games.megaciv.picture.inline import fitted, measure, moved, num, rect, scaled, sign, stamp, wrap, write
from emporion.games.megaciv.picture.looks import PREFIX
from emporion.games.megaciv.picture.scene import Scene
from emporion.games.megaciv.picture.tables import boxes, card, is_calamity, worth
from emporion.games.megaciv.refusals import SAY
from emporion.trading.page.marks import mark

CHIP_WIDE, CHIP_HIGH = 54.0, 62.0
SET_WIDE, SET_HIGH = 96.0, 139.0
PILE_WIDE, PILE_HIGH = 74.0, 66.0
MOST_FANNED = 4
ROW, WIDE_ROW = 5, 4  # boxes of a row; fewer where their numbers have three digits

# How far a name can be trusted: sign and word, not colour alone.
TRUST = {
    "true": ("seal", "go"),
    "sure": ("lock", "go"),
    "told": ("horn", "told"),
    "wish": ("wish", "told"),
    "bluff": ("mask", "bluff"),
    "untold": ("", "told"),
}


def emblem(scene: Scene, seat: int, x: float, y: float, size: float) -> str:
    """The mark of a seat: shape, colour and two letters, its middle at (x, y)."""
    return mark(PREFIX, scene.letters(seat), seat, x, y, size)


class Chip(NamedTuple):
    """One card of a bundle as somebody sees it: its kind (empty if unknown), and how far that can be trusted."""

    kind: str
    trust: str = ""
    word: str = ""  # instead of the usual one below
    lie: str = ""  # what is told of a card that is another


@cache_spoken
def chip(shown: Chip) -> str:
    """A card of a bundle: picture, name, trust."""
    style = f"meg-{shown.trust}" if shown.trust else "meg-bad" if is_calamity(shown.kind) else "meg-chip"
    body = rect(0.8, 0.8, CHIP_WIDE - 1.6, CHIP_HIGH - 1.6, 8, style)
    middle = CHIP_WIDE / 2
    rise = 0.0 if shown.trust else 5.0
    if shown.kind:
        body += stamp(shown.kind, middle, 18 + rise, 28)
        body += _called(card(shown.kind), middle, 38 + rise)
    else:
        body += write("?", middle, 22 + rise, 24, "meg-s meg-b meg-m", "middle")
    if shown.trust:
        body += _foot(shown, middle)
    return body


def _called(words: str, middle: float, y: float) -> str:
    """The name of a card below its picture: a long one smaller, and in two lines before it is cut."""
    room = CHIP_WIDE - 6
    size = next((size for size in (11, 10, 9, 8, 7.5) if measure(words, size, "meg-b") <= room), 0.0)
    if size:
        return write(words, middle, y, size, "meg-b", "middle")
    half = len(words) // 2
    gaps = [at for at, letter in enumerate(words) if letter == " "]
    at = min(gaps, key=lambda gap: abs(gap - half), default=half)
    lines = ((words[:at] if gaps else words[:at] + "-", -2.5), (words[at:].strip(), 5))
    return "".join(fitted(line, middle, y + lower, 7.5, room, "meg-b", "middle") for line, lower in lines)


def _foot(shown: Chip, middle: float) -> str:
    icon, tone = TRUST[shown.trust]
    words = shown.word or SAY(f"page.trust_{shown.trust}")
    edge = f"M1.5 46h{num(CHIP_WIDE - 3)}v7.5a7 7 0 0 1-7 7h-{num(CHIP_WIDE - 17)}a7 7 0 0 1-7-7z"
    body = f'<path d="{edge}" class="meg-foot-{tone}"/>'
    room = CHIP_WIDE - (20 if icon else 8)
    wide = min(room, measure(words, 10, "meg-b"))
    left = middle - (wide + (12 if icon else 0)) / 2
    if icon:
        body += sign(icon, left + 5, 53.4, 10, f"meg-{tone}-i")
        left += 12
    return body + fitted(words, left, 53.4, 10, room, f"meg-b meg-{tone}-t")


@cache_spoken
def set_tile(kind: str, number: int, picked: int = 0, note: str = "") -> str:
    """The cards of one kind in hand: how many, what the set is worth now and with one more, the row of boxes."""
    middle = SET_WIDE / 2
    body = _fan(kind, number, middle)
    if picked:
        words = SAY("page.picked", {"n": picked})
        body += rect(3, 3, measure(words, 10, "meg-b") + 12, 16, 8, "meg-price")
        body += write(words, 9, 11, 10, "meg-on-gold")
    if is_calamity(kind):
        return body + _calamity_text(kind, middle)
    body += fitted(card(kind), middle, 64, 13.5, SET_WIDE - 8, "meg-s meg-b", "middle")
    body += _values(kind, number, middle) + _boxes(kind, number)
    return body + (fitted(note, middle, SET_HIGH - 9, 10, SET_WIDE - 8, "meg-told-t", "middle") if note else "")


def _fan(kind: str, number: int, middle: float) -> str:
    """Cards lying over each other, and how many there are."""
    style = "meg-bad" if is_calamity(kind) else "meg-paper"
    shown = min(number, MOST_FANNED)
    left = middle - 20 - (shown - 1) * 3
    body = "".join(rect(left + at * 6, 6 + at * 2, 40, 44, 6, style) for at in range(shown))
    body += stamp(kind, left + (shown - 1) * 6 + 20, 28 + (shown - 1) * 2, 31)
    count = f"×{number}"
    wide = measure(count, 13, "meg-b") + 11
    return body + rect(SET_WIDE - wide - 5, 41, wide, 18, 9, "meg-ink") + write(
        count, SET_WIDE - wide / 2 - 5, 50, 13, "meg-on-ink", "middle"
    )  # fmt: skip


def _values(kind: str, number: int, middle: float) -> str:
    now, after = str(worth(kind, number)), str(worth(kind, number + 1)) if number < len(boxes(kind)) else ""
    if not after:
        return write(now, middle, 81, 16, "meg-b", "middle")
    first, last = measure(now, 16, "meg-b"), measure(after, 13.5, "meg-b")
    left = middle - (first + 18 + last) / 2
    arrow = sign("right", left + first + 9, 81.5, 10)
    return write(now, left, 81, 16, "meg-b") + arrow + write(after, left + first + 18, 81.5, 13.5, "meg-go-t")


def _boxes(kind: str, number: int) -> str:
    """What 1 to all cards of a kind are worth; the present number is dark, the next one green."""  # MEG-VAL-08
    values = boxes(kind)
    columns = WIDE_ROW if values and values[-1] > 99 else ROW
    wide, high = (SET_WIDE - 8) / columns, 13.0
    body = ""
    for at, value in enumerate(values):
        row = values[at // columns * columns :][:columns]
        x = SET_WIDE / 2 - (len(row) * wide - 1.6) / 2 + at % columns * wide
        y = 93 + at // columns * (high + 2)
        style = ("meg-past", "meg-now", "meg-next", "meg-box")[(at + 1 >= number) + (at + 1 > number) + (at > number)]
        body += rect(x, y, wide - 1.6, high, 3, style)
        words = "meg-on-ink" if style == "meg-now" else "meg-go-t" if style == "meg-next" else "meg-m"
        body += write(value, x + (wide - 1.6) / 2, y + high / 2, 9, words, "middle")
    return f'<g class="emp-spare">{body}</g>'


def _calamity_text(kind: str, middle: float) -> str:
    lines = wrap(card(kind), 12, SET_WIDE - 8, "meg-s meg-b")[:2]
    body = "".join(
        fitted(line, middle, 67 + at * 13, 12, SET_WIDE - 6, "meg-s meg-b", "middle") for at, line in enumerate(lines)
    )
    top = 70 + len(lines) * 13
    told = wrap(SAY(f"calamity_text.{kind}"), 9.5, SET_WIDE - 8)[: int((SET_HIGH - top) / 11)]
    return body + "".join(
        write(line, middle, top + at * 11, 9.5, "meg-bad-t", "middle") for at, line in enumerate(told)
    )


@cache_spoken
def pile(stack: int, kinds: tuple[str, ...], price: int | None = None) -> str:
    """One of the nine stacks: its number and what can lie in it, nothing where it is empty.

    It never says how many cards are left.
    """  # MEG-PUR-11
    wide, high = PILE_WIDE - 6, PILE_HIGH - 6
    if not kinds:
        body = rect(1, 5, wide, high, 6, "meg-gone") + stamp("water", wide / 2, 28, 20)
        body += write(stack, 8, 15, 15, "meg-s meg-b meg-on-hall")
        body += write(SAY("page.empty"), wide / 2, 45, 10.5, "meg-on-hall meg-b", "middle")
    else:
        body = "".join(rect(1 + lift, 5 - lift, wide, high, 6, "meg-paper") for lift in (4, 2, 0))
        body += write(stack, 8, 17, 16, "meg-s meg-b")
        body += _kinds(kinds, wide)
    if price is not None:
        body += rect(3, high - 11, wide - 4, 14, 5, "meg-price")
        body += write(price, wide / 2 + 1, high - 4, 11, "meg-on-gold", "middle")
    return body


def _kinds(kinds: tuple[str, ...], wide: float) -> str:
    """What can lie in a stack, from its right edge; more than three kinds in two rows."""
    rows = [kinds] if len(kinds) <= 3 else [kinds[:2], kinds[2:]]
    size = 20.0 if len(rows) == 1 and len(kinds) < 3 else 15.0
    drawn = ""
    for line, row in enumerate(rows):
        for at, kind in enumerate(reversed(row)):
            drawn += stamp(kind, wide - size / 2 - at * (size + 1), 17 + line * 16, size)
    return drawn


def tray(chips: list[Chip], width: float, gap: float = 4) -> str:
    """Chips side by side, smaller where they would not fit."""
    drawn = "".join(moved(at * (CHIP_WIDE + gap), 0, chip(shown)) for at, shown in enumerate(chips))
    whole = len(chips) * (CHIP_WIDE + gap) - gap
    if whole <= width:
        return drawn
    scale = width / whole
    return scaled(0, CHIP_HIGH * (1 - scale) / 2, scale, drawn)
