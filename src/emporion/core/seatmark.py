"""A seat is told by its shape, besides its colour and a letter: eighteen shapes, so that no two seats look alike."""

SHAPES = (
    '<circle r="14"/>',
    '<rect x="-13" y="-13" width="26" height="26" rx="4"/>',
    '<path d="M0-16 15.5 12H-15.5z"/>',
    '<path d="M0-16 16 0 0 16-16 0z"/>',
    '<path d="M-14-8 0-16 14-8V8L0 16-14 8z"/>',
    '<path d="M-15.5-12H15.5L0 16z"/>',
    '<path d="M-8-15H8V-8H15V8H8V15H-8V8H-15V-8H-8z"/>',
    '<path d="M-15 13V-1A15 15 0 0 1 15-1V13z"/>',
    '<path d="M-16-9H9L16 0 9 9H-16L-10 0z"/>',
)
RING = '<circle r="16" fill="none" stroke-width="2"/>'  # the second nine stand in a ring, a little smaller
LOWER = {2: 4.0, 5: -4.0}  # the middle of a triangle is not where a letter fits


def shape(seat: int) -> str:
    """The shape of a seat (from 0) round the origin, at the most 34 units wide, without its colour."""
    form = SHAPES[seat % len(SHAPES)]
    return form if seat < len(SHAPES) else f'{RING}<g transform="scale(.72)">{form}</g>'


def letter_drop(seat: int) -> float:
    """How far below the origin the letter of a seat stands."""
    return LOWER.get(seat % len(SHAPES), 0.0)
