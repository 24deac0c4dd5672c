"""A seat is told by colour, shape and letter, in the same way everywhere."""

from functools import lru_cache

from emporion.core.boxes import num, write
from emporion.core.seatmark import letter_drop, shape


@lru_cache(maxsize=256)
def _mark(seat: int, letter: str) -> str:
    return f'{shape(seat)}<g stroke="none">{write(letter, 0, letter_drop(seat), 17)}</g>'


def seat_mark(seat: int, letter: str, x: float, y: float, size: float) -> str:
    """The mark of a seat (from 0) with its middle at (x, y)."""
    colour = f"var(--seat-{seat + 1})"
    return (
        f'<g class="fai-seat" fill="{colour}" stroke="{colour}" transform="translate({num(x)} {num(y)}) '
        f'scale({size / 34:.3f})">{_mark(seat, letter)}</g>'
    )
