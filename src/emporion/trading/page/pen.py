"""How the tables on the trading floor are drawn: words that fit their room, goods and signs, alone or in a line."""

from functools import lru_cache

from emporion.core import boxes, markup
from emporion.core.boxes import Pen, num
from emporion.trading.page.marks import mark

SMALLEST = 9
SERIFS = 0.93  # how wide names really are, of what is measured


def write(words: object, x: float, y: float, size: float, style: str = "", anchor: str = "start") -> str:
    """Words or a number, centred on the height y."""
    return boxes.write(str(words), x, y, size, style, anchor)


class FloorPen(Pen):
    """A pen with goods, the symbols `<prefix>k-<name>`; what stands in a line of the page is a drawing of its own."""

    def fitted(
        self, words: str, x: float, y: float, size: float, room: float, style: str = "", anchor: str = "start"
    ) -> str:
        """Words no wider than their room: a little smaller first, then cut."""
        shown, high = _made_to_fit(self, words, size, room, style)
        return write(shown, x, y, high, style, anchor)

    def called(self, name: str, x: float, y: float, size: float, room: float, style: str) -> str:
        """A name in the serifs that come with every page: a little smaller first, then in two lines, then cut."""
        wide = room / SERIFS
        if self.measure(name, SMALLEST, style) <= wide:
            return self.fitted(name, x, y, size, wide, style)
        first = next((n for n in range(len(name), 0, -1) if self.measure(name[:n], SMALLEST, style) <= wide), 1)
        ends = [n for n in range(1, first + 1) if name[n - 1] in " -"]
        at = ends[-1] if ends else min(first - 1, len(name) // 2) or 1
        lines = (name[:at].strip() + ("" if ends else "-"), name[at:].strip())
        return "".join(
            self.fitted(line, x, y + down * SMALLEST, SMALLEST, wide, style)
            for line, down in zip(lines, (-0.5, 0.5), strict=True)
        )

    def good(self, name: str, x: float, y: float, size: float) -> str:
        """The picture of a good with its middle at (x, y)."""
        at = f'x="{num(x - size / 2)}" y="{num(y - size / 2)}" width="{num(size)}" height="{num(size)}"'
        return f'<use href="#{self._prefix}k-{name}" {at}/>'

    def sign(self, name: str, x: float, y: float, size: float, style: str | None = None) -> str:
        """A plain sign, in the colour of its class, with its middle at (x, y)."""
        return self.stamp(name, x, y, size, f"{self._prefix}quiet" if style is None else style)

    def framed(self, body: str, width: float, height: float, top: float = 0, style: str = "") -> str:
        """A drawing inside the page, for the eye: what it shows is said in words around it."""
        return markup.drawing(f"{self._prefix}picture {style}".strip(), body, width, height, top, mute=True)

    def line_sign(self, name: str, size: float = 15, style: str = "") -> str:
        """A plain sign in a line, in the colour of the words around it."""
        return _line_sign(self, name, size, style)

    def line_good(self, name: str, size: float = 22) -> str:
        """The picture of a good in a line."""
        return _line_good(self, name, size)

    def line_mark(self, letters: str, seat: int, size: float = 24) -> str:
        """The mark of a seat in a line."""
        drawn = mark(self._prefix, letters, seat, size / 2, size / 2, size - 1)
        return self.framed(drawn, size, size, style="emp-i")


@lru_cache(maxsize=16384)
def _made_to_fit(pen: FloorPen, words: str, size: float, room: float, style: str) -> tuple[str, float]:
    """Words and the size in which they fit their room."""
    while size > SMALLEST and pen.measure(words, size, style) > room:
        size -= 0.5
    return pen.shorten(words, size, room, style), size


@lru_cache(maxsize=2048)
def _line_sign(pen: FloorPen, name: str, size: float, style: str) -> str:
    return pen.framed(pen.sign(name, size / 2, size / 2, size, ""), size, size, style=f"emp-i {style}".strip())


@lru_cache(maxsize=2048)
def _line_good(pen: FloorPen, name: str, size: float) -> str:
    return pen.framed(pen.good(name, size / 2, size / 2, size), size, size, style="emp-i")
