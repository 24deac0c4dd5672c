"""The tray in the page: choices that lie nowhere on the table yet."""

from html import escape

from emporion.core.markup import part
from emporion.games.resafa.page.markup import drawing
from emporion.games.resafa.page.placing import Desk
from emporion.games.resafa.picture.tray import drawn_thing, things


def tray(desk: Desk) -> str:
    """Each thing is a drawing of its own, so that they lie as they fit."""
    found = things(desk.scene)
    if not found:
        return part("tray", "")
    words = desk.words(f"tray_{desk.scene.step}")
    lying = "".join(
        f"<li>{drawing(drawn_thing(thing, desk.offers.get(thing.place)), thing.width, thing.height)}</li>"
        for thing in found
    )
    step = f' data-step="{desk.scene.step}"'
    return part("tray", f"<h2>{escape(words)}</h2><ul>{lying}</ul>", words, step)
