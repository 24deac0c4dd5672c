"""Pieces of HTML that several parts are made of."""

from functools import lru_cache
from html import escape

from emporion.core import markup
from emporion.core.markup import heading, part, tally
from emporion.games.mediterranean.page.placing import Desk
from emporion.games.mediterranean.picture.icons import Tokens
from emporion.games.mediterranean.picture.inline import good as stamp
from emporion.games.mediterranean.picture.inline import sign
from emporion.games.mediterranean.picture.looks import PREFIX
from emporion.trading.page.marks import mark
from emporion.trading.page.targets import button, shortcut, signed

__all__ = [
    "button", "drawing", "good", "heading", "icon", "offered", "part", "shortcut", "signed", "tally", "told", "who",
]  # fmt: skip


def drawing(body: str, width: float, height: float, top: float = 0, style: str = "") -> str:
    """A drawing inside the page, for the eye: what it shows is said in words around it."""
    return markup.drawing(f"{PREFIX}picture {style}".strip(), body, width, height, top, mute=True)


@lru_cache(maxsize=1024)
def icon(name: str, size: float = 15, style: str = "") -> str:
    """A plain sign in a line, in the colour of the words around it."""
    return drawing(sign(name, size / 2, size / 2, size, ""), size, size, style=f"emp-i {style}".strip())


@lru_cache(maxsize=1024)
def good(name: str, size: float = 22) -> str:
    """The picture of a good in a line."""
    return drawing(stamp(name, size / 2, size / 2, size), size, size, style="emp-i")


def who(desk: Desk, seat: int, size: float = 24) -> str:
    """The mark of a seat in a line."""
    return _mark(desk.scene.letters(seat), seat, size)


@lru_cache(maxsize=512)
def _mark(letters: str, seat: int, size: float) -> str:
    return drawing(mark(PREFIX, letters, seat, size / 2, size / 2, size - 1), size, size, style="emp-i")


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


def offered(desk: Desk, place: str, inner: str, style: str = "emp-btn", more: str = "") -> str:
    """The button of an option, or nothing where it cannot be chosen."""
    found = desk.offers.get(place)
    return button(place, found, inner, style, more) if found else ""
