"""A seat is told by colour, shape and number, in the same way on all pages of the server."""

from emporion.core.seatmark import shape

DASHES = ("none", "9 4", "3 3", "12 3 3 3", "6 2")  # lines of a chart differ in more than colour


def mark_at(seat: int, x: float, y: float, size: float = 16) -> str:
    """The mark of a seat inside a drawing."""
    place = f"translate({x:.1f} {y:.1f}) scale({size / 34:.3f})"
    return f'<g class="emp-s{seat + 1}" transform="{place}">{shape(seat)}</g>'


def mark(seat: int) -> str:
    """The mark of a seat inside a line of text."""
    return f'<svg class="emp-mark" viewBox="-17 -17 34 34" aria-hidden="true">{mark_at(seat, 0, 0, 34)}</svg>'
