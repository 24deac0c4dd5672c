"""The table of Resafa for the browser, in parts: each is one element with its id, drawn anew for every view.

A part is "part-<name>". Inside it the ids are those of the picture; every option that has a place on the table stands
there with `data-act`, its id "at-" and its place. "part-zones" says by `data-focus` which zone the open decision is
about: its tab is chosen, and the style sheet brings that zone to the front.
"""

from emporion.core.page import Marks, Page
from emporion.games.resafa.page.asking import asking, begun, forward
from emporion.games.resafa.page.board import board, network, offer, trade
from emporion.games.resafa.page.colours import colours
from emporion.games.resafa.page.hand import hand
from emporion.games.resafa.page.lacking import lacks
from emporion.games.resafa.page.nav import nav
from emporion.games.resafa.page.own import goods, own
from emporion.games.resafa.page.placing import Desk, desk
from emporion.games.resafa.page.players import players
from emporion.games.resafa.page.sheet import defs, text
from emporion.games.resafa.page.status import status, zones
from emporion.games.resafa.page.tray import tray
from emporion.games.resafa.rules import Resafa

__all__ = ["page"]

PARTS = {
    "status": status,
    "goods": goods,
    "own": own,
    "zones": zones,
    "board": board,
    "trade": trade,
    "water": network,
    "tray": tray,
    "supply": offer,
    "hand": hand,
    "colours": colours,
    "players": players,
    "nav": nav,
    "text": text,
}


def page(s: Resafa, marks: Marks) -> Page:
    """All parts of the page for the seat that knows this."""
    laid: Desk = desk(s, marks)
    parts = {"defs": defs(), **{name: draw(laid) for name, draw in PARTS.items()}}
    placed = frozenset(offer.action for offer in laid.offers.values() if offer.action is not None and not offer.then)
    return Page(parts, placed | begun(laid), lacks=lacks(laid), forward=forward(laid), asking=asking(laid))
