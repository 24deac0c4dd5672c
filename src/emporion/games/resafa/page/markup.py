"""Pieces of HTML that several parts are made of."""

from html import escape

from emporion.games.resafa.picture.inline import Box, num
from emporion.games.resafa.picture.scene import Offer


def part(name: str, body: str, label: str = "", more: str = "") -> str:
    """The root element of a part; one without anything to show is hidden."""
    named = f' aria-label="{escape(label)}"' if label else ""
    nothing = "" if body else ' hidden=""'
    return f'<section id="part-{name}" class="emp-part emp-{name}"{named}{more}{nothing}>{body}</section>'


def heading(words: str, note: str = "", more: str = "") -> str:
    """The name of a panel, a few words beside it, and what stands at the right end."""
    beside = f"<small>{escape(note)}</small>" if note else ""
    return f'<header class="emp-head"><h2>{escape(words)}</h2>{beside}{more}</header>'


def drawing(body: str, width: float, height: float, top: float = 0, style: str = "") -> str:
    """A drawing inside the page; its targets speak for themselves, the rest is said in words elsewhere."""
    cls = f"res-picture {style}".strip()
    return (
        f'<svg class="{cls}" viewBox="0 {num(top)} {num(width)} {num(height)}" width="{num(width)}" '
        f'height="{num(height)}" focusable="false">{body}</svg>'
    )


def inked(box: Box, height: float) -> str:
    """A line of icons and words as a drawing of its own, for the eye only."""
    return f'<span aria-hidden="true">{drawing(box.draw(0, 0), box.width, height, -height / 2)}</span>'


def button(place: str, offer: Offer, words: str, style: str) -> str:
    """A button in words below a drawing; a screen reader hears the whole sentence."""
    hint = " emp-hint" if offer.hinted else ""
    said = escape(offer.text)
    return (
        f'<div id="at-{place}" class="{style}{hint}" data-act="{offer.action}" role="button" tabindex="0" '
        f'aria-label="{said}" title="{said}">{escape(words)}</div>'
    )


def tally(whose: str, name: str, count: int) -> str:
    """The attributes of an element whose number rises and falls before the player's eyes."""
    return f' data-tally="{whose}-{name}" data-n="{count}"'
