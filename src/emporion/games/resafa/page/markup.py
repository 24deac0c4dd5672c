"""Pieces of HTML that several parts are made of."""

from html import escape

from emporion.core import markup
from emporion.core.boxes import Box
from emporion.games.resafa.picture.scene import Offer


def drawing(body: str, width: float, height: float, top: float = 0, style: str = "", mute: bool = False) -> str:
    """A drawing inside the page; its targets speak for themselves, a mute one has its words beside it."""
    return markup.drawing(f"res-picture {style}".strip(), body, width, height, top, mute)


def inked(box: Box, height: float) -> str:
    """A line of icons and words as a drawing of its own, for the eye only."""
    return f'<span aria-hidden="true">{drawing(box.draw(0, 0), box.width, height, -height / 2)}</span>'


def button(place: str, offer: Offer, words: str, style: str) -> str:
    """A button in words below a drawing; a screen reader hears the whole sentence."""
    hint = " emp-hint" if offer.hinted else ""
    said = escape(offer.text)
    return (
        f'<div id="at-{place}" class="{style}{hint}" {offer.does} role="button" tabindex="0" '
        f'aria-label="{said}" title="{said}">{escape(words)}</div>'
    )
