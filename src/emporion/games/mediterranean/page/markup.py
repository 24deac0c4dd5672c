"""Pieces of HTML that several parts are made of."""

from functools import lru_cache

from emporion.core.markup import escape, heading, part, tally
from emporion.games.mediterranean.page.placing import Desk
from emporion.games.mediterranean.picture.icons import Tokens
from emporion.games.mediterranean.picture.inline import PEN
from emporion.trading.page.desk import greyed, offered
from emporion.trading.page.targets import button, shortcut, signed

__all__ = [
    "button", "drawing", "good", "greyed", "heading", "icon", "offered", "part", "shortcut", "signed", "tally", "told",
    "who",
]  # fmt: skip


drawing, icon, good = PEN.framed, PEN.line_sign, PEN.line_good


def who(desk: Desk, seat: int, size: float = 24) -> str:
    """The mark of a seat in a line."""
    return PEN.line_mark(desk.scene.letters(seat), seat, size)


@lru_cache(maxsize=1024)
def told(shown: Tokens, size: float = 14) -> str:
    """Effects in signs."""
    drawn = ""
    for token in shown:
        if token.sort == "text":
            drawn += f"<b>{escape(token.name)}</b>"
        elif token.sort == "good":
            drawn += good(token.name, size + 3)
        elif token.sort == "deck":
            drawn += f'<i class="emp-deck emp-deck-{token.name}"></i>'
        else:
            drawn += icon(token.name, size)
    return f'<span class="emp-signs">{drawn}</span>'
