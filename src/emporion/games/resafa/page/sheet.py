"""What the other parts share: the icons, hatchings and colours; and the whole table once more as text."""

from functools import cache
from html import escape

from emporion.games.resafa.page.markup import part
from emporion.games.resafa.page.placing import Desk
from emporion.games.resafa.picture import plain
from emporion.games.resafa.picture.palette import PATTERNS
from emporion.games.resafa.picture.style import page_style
from emporion.games.resafa.picture.symbols import symbols

TABLE = ".emp-table"


@cache
def defs() -> str:
    """Definitions for all drawings of the page; hidden by its size, since browsers drop hidden patterns."""
    shared = f"<style>{escape(page_style(TABLE), quote=False)}</style><defs>{PATTERNS}{symbols()}</defs>"
    return (
        '<div id="part-defs" class="emp-part emp-defs" aria-hidden="true">'
        f'<svg class="res-picture" width="0" height="0" focusable="false">{shared}</svg></div>'
    )


def text(desk: Desk) -> str:
    """The table as text, for screen readers and for whoever likes to read it."""
    told = plain.text(desk.scene.view, names=desk.scene.names)
    body = f'<summary>{escape(desk.words("text"))}</summary><pre tabindex="0">{escape(told)}</pre>'
    return part("text", f'<details id="res-text">{body}</details>')
