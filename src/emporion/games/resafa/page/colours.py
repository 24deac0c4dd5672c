"""The four colours in the page: a row with track, stacks and bonus cards each, and the deck of sack cards."""

from html import escape

from emporion.core.markup import heading, part
from emporion.games.resafa import components as c
from emporion.games.resafa.page.markup import drawing, inked
from emporion.games.resafa.page.placing import Desk
from emporion.games.resafa.picture.inline import icon, row, text
from emporion.games.resafa.picture.tracks import BONUS_WIDTH, HIGH, TRACK_WIDTH, bonus_row, track_row


def colours(desk: Desk) -> str:
    """The whole panel."""
    rows = "".join(_row(desk, at) for at in range(len(c.COLOURS)))
    note = desk.words("colours_note" if any(f"step-{each}" in desk.offers for each in c.COLOURS) else "tracks_note")
    head = heading(desk.words("colours"), note, _sacks(desk))
    return part("colours", f'{head}<div class="emp-rows">{rows}</div>', desk.words("colours"))


def _row(desk: Desk, at: int) -> str:
    """Lit where something in it can be chosen."""
    colour = c.COLOURS[at]
    live = " emp-lit" if any(place in desk.offers for place in _places(colour)) else ""
    return (
        f'<div id="row-{colour}" class="emp-row{live}">{drawing(track_row(desk.scene, at), TRACK_WIDTH, HIGH)}'
        f"{drawing(bonus_row(desk.scene, at), BONUS_WIDTH, HIGH)}{_step_up(desk, colour)}</div>"
    )


def _step_up(desk: Desk, colour: str) -> str:
    """Step and search once more as buttons of their own: they are small on the track."""
    first = c.COLOURS.index(colour) * 3
    places = {f"step-{colour}": f"step-{colour}", **{f"search-{first + level}": "search" for level in range(3)}}
    return "".join(
        f'<button class="emp-do" id="do-{place}" {offer.does} title="{escape(offer.text)}" '
        f'aria-label="{escape(offer.text)}">{inked(icon(sign, 22), 22)}</button>'
        for place, sign in places.items()
        if (offer := desk.offers.get(place))
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
    face = inked(row([icon("sack", 22), text(f"×{len(desk.scene.s.sacks)}", 15, "res-b")], 3), 24)
    words, offer = escape(desk.words("sacks")), desk.offers.get("sack")
    if offer is None:
        return f'<span class="emp-sacks" data-shows="sacks" title="{words}">{face}</span>'
    said, hint = escape(offer.text), " emp-hint" if offer.hinted else ""
    return (
        f'<span class="emp-sacks"><button id="at-sack" class="emp-do{hint}" {offer.does} title="{said}" '
        f'aria-label="{said}" role="button" tabindex="0"><span data-shows="sacks">{face}</span></button></span>'
    )
