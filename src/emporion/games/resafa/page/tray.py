"""The tray in the page: choices that lie nowhere on the table yet."""

from html import escape

from emporion.core.markup import part
from emporion.games.resafa.page.markup import drawing
from emporion.games.resafa.page.placing import Desk
from emporion.games.resafa.picture.tray import drawn_thing, things

KEYS = {"rotate": "r", "turn": "r", "side": "f"}  # the keys that turn what lies on the tray


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
    key = KEYS.get(desk.scene.step)
    head = f"<h2>{escape(words)}</h2>" + (_turning(desk, key) if key else "")
    row = f'<ul data-key="{key}">' if key else "<ul>"
    return part("tray", f'<header class="emp-turning">{head}</header>{row}{lying}</ul>', words, step)


def _turning(desk: Desk, key: str) -> str:
    """What goes from one thing to the next without choosing it: a key, and a button where there are no keys."""
    step = desk.scene.step
    return (
        f'<small>{escape(desk.words(f"keys_{step}"))}</small><button type="button" data-turn="{key}">'
        f'<i aria-hidden="true">↻</i> {escape(desk.words(f"turn_{step}"))}</button>'
    )
