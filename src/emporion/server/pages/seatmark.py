"""A seat is told by colour, shape and number, in the same way on all pages of the server."""

SHAPES = (
    '<circle r="14"/>',
    '<rect x="-13" y="-13" width="26" height="26" rx="4"/>',
    '<path d="M0-16 15.5 12H-15.5z"/>',
    '<path d="M0-16 16 0 0 16-16 0z"/>',
    '<path d="M-14-8 0-16 14-8V8L0 16-14 8z"/>',
)
DASHES = ("none", "9 4", "3 3", "12 3 3 3", "6 2")  # lines of a chart differ in more than colour


def mark_at(seat: int, x: float, y: float, size: float = 16) -> str:
    """The mark of a seat inside a drawing."""
    shape = SHAPES[seat % len(SHAPES)]
    return f'<g class="emp-s{seat + 1}" transform="translate({x:.1f} {y:.1f}) scale({size / 34:.3f})">{shape}</g>'


def mark(seat: int) -> str:
    """The mark of a seat inside a line of text."""
    return f'<svg class="emp-mark" viewBox="-17 -17 34 34" aria-hidden="true">{mark_at(seat, 0, 0, 34)}</svg>'
