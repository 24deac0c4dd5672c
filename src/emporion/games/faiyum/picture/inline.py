"""Lines of icons and words as Faiyum draws them: its pen, its amounts and its panels."""

from emporion.core.boxes import Box, Pen, num, write
from emporion.games.faiyum.chapters.market import DISCOUNT

_WIDE = {"croc": 1.79, "town": 38 / 36, "grand_bridge": 26 / 24, "expansion": 28 / 30}
_PEN = Pen("fai-", icon=20, text=15, gap=2, wide=_WIDE)
measure, wrap, shorten = _PEN.measure, _PEN.wrap, _PEN.shorten
stamp, icon, text, row = _PEN.stamp, _PEN.icon, _PEN.text, _PEN.row


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


def panel(width: float, height: float) -> str:
    """A sheet of paper lying on the table."""
    shade = f'<rect x="2" y="4" width="{num(width - 4)}" height="{num(height)}" rx="13" class="fai-shade"/>'
    return f'{shade}<rect width="{num(width)}" height="{num(height)}" rx="13" class="fai-panel"/>'


def heading(words: str, note: str, x: float, y: float) -> str:
    """The name of a panel in small capitals, and a few words beside it."""
    after = x + 16 * sum(0.8 if letter.isupper() else 0.57 if letter != " " else 0.32 for letter in words) + 10
    return write(words, x, y, 16, "fai-s fai-b fai-caps") + write(note, after, y + 0.5, 12, "fai-m")
