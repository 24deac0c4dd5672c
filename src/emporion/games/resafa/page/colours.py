"""The four colours in the page: a row with track, stacks and bonus cards each, and the deck of sack cards."""

from html import escape

from emporion.core.boxes import put, rect
from emporion.core.markup import part
from emporion.games.resafa import components as c
from emporion.games.resafa.page.markup import drawing
from emporion.games.resafa.page.placing import Desk
from emporion.games.resafa.picture.inline import row, stamp, text
from emporion.games.resafa.picture.targets import march, offered
from emporion.games.resafa.picture.tracks import BONUS_WIDTH, HIGH, TRACK_WIDTH, bonus_row, track_row


def colours(desk: Desk) -> str:
    """The whole panel."""
    rows = "".join(_row(desk, colour) for colour in c.COLOURS)
    head = (
        f'<header class="emp-head"><h2>{escape(desk.words("tracks"))}</h2>'
        f"<small>{escape(desk.words('tracks_note'))}</small>{_sacks(desk)}"
        f'<h2 class="emp-bonus-head">{escape(desk.words("bonus_cards"))}</h2>'
        f"<small>{escape(desk.words('bonus_note'))}</small></header>"
    )
    return part("colours", head + rows, desk.words("colours"))


def _row(desk: Desk, colour: str) -> str:
    """Lit where something in it can be chosen."""
    live = " emp-lit" if any(place in desk.offers for place in _places(colour)) else ""
    return (
        f'<div id="row-{colour}" class="emp-row{live}">{drawing(track_row(desk.scene, colour), TRACK_WIDTH, HIGH)}'
        f"{drawing(bonus_row(desk.scene, colour), BONUS_WIDTH, HIGH)}</div>"
    )


def _places(colour: str) -> list[str]:
    at = c.COLOURS.index(colour)
    numbers = range(at * 3, at * 3 + 3)
    return [
        f"step-{colour}",
        f"colour-{colour}",
        *(f"{kind}-{n}" for kind in ("display", "stack", "search") for n in numbers),
    ]


def _sacks(desk: Desk) -> str:
    """The deck of sack cards; drawing one is an option of a colour action."""
    count = len(desk.scene.view["sack_deck"])
    body = rect(1, 1, 56, 24, 8, "res-box") + stamp("sack", 15, 13, 19) + put(row([text(f"×{count}", 13)]), 40, 13)
    body = offered("sack", desk.offers.get("sack"), body, march(1, 1, 56, 24, 8))
    attributes = f'class="emp-sacks" data-shows="sacks" title="{escape(desk.words("sacks"))}"'
    return f"<span {attributes}>{drawing(body, 58, 26)}</span>"
