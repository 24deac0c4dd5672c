"""A seat is told by colour, shape and letter, in the same way everywhere."""

from emporion.games.faiyum.picture.inline import num, write

SHAPES = (
    '<circle r="14"/>',
    '<rect x="-13" y="-13" width="26" height="26" rx="4"/>',
    '<path d="M0-16 15.5 12H-15.5z"/>',
    '<path d="M0-16 16 0 0 16-16 0z"/>',
    '<path d="M-14-8 0-16 14-8V8L0 16-14 8z"/>',
)
_TRIANGLE = 2


def seat_mark(seat: int, letter: str, x: float, y: float, size: float) -> str:
    """The mark of a seat (from 0) with its middle at (x, y)."""
    low = 4 if seat == _TRIANGLE else 0
    colour = f"var(--seat-{seat + 1})"
    return (
        f'<g class="fai-seat" fill="{colour}" stroke="{colour}" transform="translate({num(x)} {num(y)}) '
        f'scale({size / 34:.3f})">{SHAPES[seat]}<g stroke="none">{write(letter, 0, low, 17)}</g></g>'
    )
