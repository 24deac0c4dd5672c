"""Ways to the parts further down, for narrow pages."""

from html import escape

from emporion.core.markup import part
from emporion.games.resafa.page.markup import inked
from emporion.games.resafa.page.placing import Desk
from emporion.games.resafa.picture.inline import icon

WAYS = {
    "own": ("camel", "part-own"),
    "supply": ("workshop", "part-supply"),
    "players": ("start", "part-players"),
    "played": ("card", "part-played"),
    "chronicle": ("flip", "chronicle"),
}


def nav(desk: Desk) -> str:
    """One link for each part."""
    links = "".join(
        f'<a href="#{ident}">{inked(icon(sign, 22), 22)}<span>{escape(desk.words(f"go_{name}"))}</span></a>'
        for name, (sign, ident) in WAYS.items()
    )
    return part("nav", f'<nav aria-label="{escape(desk.words("nav"))}">{links}</nav>')
