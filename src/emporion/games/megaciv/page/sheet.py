"""What the other parts share: the pictures and colours; and the whole table once more as text."""

from functools import cache
from html import escape

from emporion.core.markup import reading
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.picture import plain
from emporion.games.megaciv.picture.looks import symbols
from emporion.games.megaciv.picture.style import page_style

TABLE = ".emp-table"


@cache
def defs(colours: tuple[str, ...]) -> str:
    """Definitions for all drawings of the page, and the colours of the seats; hidden by its size."""
    shared = f"<style>{escape(page_style(colours, TABLE), quote=False)}</style><defs>{symbols()}</defs>"
    return (
        '<div id="part-defs" class="emp-part emp-defs" aria-hidden="true">'
        f'<svg class="meg-picture" width="0" height="0" focusable="false">{shared}</svg></div>'
    )


def text(desk: Desk) -> str:
    """The table as text, for screen readers and for whoever likes to read it."""
    told = plain.text(desk.scene.view, names=desk.scene.names)
    return reading("meg-text", desk.words("text"), told)
