"""What can be chosen: a button for pointer, keyboard and screen reader, in marching gold."""

from html import escape

from emporion.core.boxes import rect
from emporion.core.page import Refused
from emporion.games.resafa.picture.scene import Offer


def target(place: str, offer: Offer, body: str, style: str = "", more: str = "") -> str:
    """A button round a drawing, with the option it stands for; its id goes by its place. `more` are attributes."""
    cls = f"res-target {style}".strip() + (" res-hint emp-hint" if offer.hinted else "")
    words = escape(offer.text or place)
    return (
        f'<g id="at-{place}" class="{cls}" role="button" tabindex="0" aria-label="{words}" {offer.does}{more}>'
        f"<title>{words}</title>{body}</g>"
    )


def refused(why: Refused, words: str, body: str) -> str:
    """A drawing that a player would try in vain: pointed at or chosen, it says why."""
    said = escape(f"{words} {why.text}")
    return (
        f'<g class="res-refused" role="button" tabindex="0" aria-disabled="true" aria-label="{said}" '
        f'data-why="{why.action}">{body}</g>'
    )


def offered(place: str, offer: Offer | None, body: str, frame: str) -> str:
    """A drawing; where it can be chosen, a button with a frame round it."""
    return target(place, offer, body + frame) if offer else body


def march(x: float, y: float, width: float, height: float, round_: float = 6) -> str:
    """The frame of a target."""
    return rect(x, y, width, height, round_, "res-march")
