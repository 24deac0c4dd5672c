"""What the other parts share: the pictures and colours; and the whole table once more as text."""

from functools import cache

from emporion.core.markup import reading
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.picture import plain
from emporion.games.megaciv.picture.looks import symbols
from emporion.games.megaciv.picture.style import SHEET, seats_on_page


@cache
def defs(colours: tuple[str, ...]) -> str:
    """Definitions for all drawings of the page, and the colours of the seats; hidden by its size."""
    return SHEET.page_defs(symbols() + seats_on_page(colours))


def text(desk: Desk) -> str:
    """The table as text, for screen readers and for whoever likes to read it."""
    return reading("meg-text", desk.words("text"), plain.told(desk.scene))
