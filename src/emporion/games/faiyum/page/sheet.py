"""What the other parts share: the icons, hatchings and colours; and the whole table once more as text."""

from functools import cache

from emporion.core.markup import reading
from emporion.games.faiyum.page.placing import Desk
from emporion.games.faiyum.picture import plain
from emporion.games.faiyum.picture.land import PATTERNS
from emporion.games.faiyum.picture.palette import SHADES
from emporion.games.faiyum.picture.style import SHEET
from emporion.games.faiyum.picture.symbols import symbols


@cache
def defs() -> str:
    """Definitions for all drawings of the page."""
    return SHEET.page_defs(SHADES + PATTERNS + symbols())


def text(desk: Desk) -> str:
    """The table as text, for screen readers and for whoever likes to read it."""
    return reading("fai-text", desk.words("text"), plain.told(desk.scene))
