"""Pieces of HTML that several parts are made of."""

from emporion.core.markup import written
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.picture.inline import PEN
from emporion.trading.page.desk import greyed, offered
from emporion.trading.page.targets import button, changing, making, signed

__all__ = ["button", "changing", "drawing", "good", "greyed", "icon", "making", "offered", "signed", "who", "written"]

drawing, icon, good = PEN.framed, PEN.line_sign, PEN.line_good


def who(desk: Desk, seat: int, size: float = 24) -> str:
    """The mark of a seat in a line."""
    return PEN.line_mark(desk.scene.letters(seat), seat, size)
