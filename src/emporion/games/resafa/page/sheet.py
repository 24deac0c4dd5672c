"""What the other parts share: the icons, hatchings and colours; and the whole table once more as text."""

from functools import cache

from emporion.core.markup import reading
from emporion.games.resafa.page.placing import Desk
from emporion.games.resafa.picture import plain
from emporion.games.resafa.picture.palette import PATTERNS
from emporion.games.resafa.picture.style import SHEET
from emporion.games.resafa.picture.symbols import symbols


@cache
def defs() -> str:
    """Definitions for all drawings of the page."""
    return SHEET.page_defs(PATTERNS + symbols())


def text(desk: Desk) -> str:
    """The table as text, for screen readers and for whoever likes to read it."""
    return reading("res-text", desk.words("text"), plain.text(desk.scene.s, names=desk.scene.names))
