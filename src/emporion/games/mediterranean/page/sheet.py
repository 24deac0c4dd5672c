"""What the other parts share: the pictures and colours; and the whole table once more as text."""

from functools import cache

from emporion.core.markup import reading
from emporion.games.mediterranean.page.placing import Desk
from emporion.games.mediterranean.picture import plain
from emporion.games.mediterranean.picture.looks import symbols
from emporion.games.mediterranean.picture.style import DANGER, SHEET
from emporion.trading.page.palette import seats_of_page


@cache
def defs(colours: tuple[str, ...]) -> str:
    """Definitions for all drawings of the page, and the colours of the seats; hidden by its size."""
    return SHEET.page_defs(f"{symbols()}{DANGER}<style>{seats_of_page(colours)}</style>")


def text(desk: Desk) -> str:
    """The table as text, for screen readers and for whoever likes to read it."""
    return reading("med-text", desk.words("text"), plain.in_columns(desk.scene))
