"""The table of Trading in the Mediterranean for the browser, in parts: each is one element with its id.

A part is "part-<name>". Every option that has a place on the table stands there with `data-act`, its id "at-" and its
place. A shortcut through several small steps is "way-" with `data-acts`, the actions one after another; some options
have a place only as the first step of shortcuts. "part-status" says by `data-mood` what the table is about, and the
style sheet brings that to the front. A card with `data-drag` can be dropped where `data-drop` is its `data-onto`.
"""

from emporion.core.page import Marks, Page
from emporion.games.mediterranean.page.develop import develop
from emporion.games.mediterranean.page.draft import draft
from emporion.games.mediterranean.page.ending import ending
from emporion.games.mediterranean.page.hall import hall, tracks
from emporion.games.mediterranean.page.hand import hand, warehouse
from emporion.games.mediterranean.page.offers import market
from emporion.games.mediterranean.page.placing import Desk, desk
from emporion.games.mediterranean.page.question import question
from emporion.games.mediterranean.page.sheet import defs, text
from emporion.games.mediterranean.page.show import show
from emporion.games.mediterranean.page.status import status, zones
from emporion.games.mediterranean.page.tableau import realms, tableau
from emporion.games.mediterranean.page.tips import tip
from emporion.games.mediterranean.page.trades import trades
from emporion.games.mediterranean.picture.scene import View

__all__ = ["page"]

PARTS = {
    "status": status,
    "tip": tip,
    "show": show,
    "question": question,
    "develop": develop,
    "ending": ending,
    "market": market,
    "hall": hall,
    "tracks": tracks,
    "draft": draft,
    "hand": hand,
    "warehouse": warehouse,
    "tableau": tableau,
    "realms": realms,
    "trades": trades,
    "zones": zones,
    "text": text,
}


def page(view: View, marks: Marks) -> Page:
    """All parts of the page for the seat whose view it is."""
    laid: Desk = desk(view, marks)
    parts = {"defs": defs(laid.scene.colours), **{name: draw(laid) for name, draw in PARTS.items()}}
    return Page(parts, frozenset(offer.action for offer in laid.offers.values() if offer.action is not None))
