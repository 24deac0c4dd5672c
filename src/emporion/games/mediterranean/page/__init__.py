"""The table of Trading in the Mediterranean for the browser, in parts: each is one element with its id.

A part is "part-<name>". Every option that has a place on the table stands there with `data-act`, its id "at-" and its
place. A shortcut through several small steps is "way-" with `data-acts`, the actions one after another; some options
have a place only as the first step of shortcuts. "part-status" says by `data-mood` what the table is about, and the
style sheet brings that to the front. A card with `data-drag` can be dropped where `data-drop` is its `data-onto`.
"""

from emporion.core.page import Marks, Page
from emporion.games.mediterranean import actions
from emporion.games.mediterranean.page.develop import develop
from emporion.games.mediterranean.page.draft import draft
from emporion.games.mediterranean.page.ending import ending
from emporion.games.mediterranean.page.hall import hall, tracks
from emporion.games.mediterranean.page.hand import hand, warehouse
from emporion.games.mediterranean.page.lacking import lacks
from emporion.games.mediterranean.page.offers import market
from emporion.games.mediterranean.page.placing import Desk, desk
from emporion.games.mediterranean.page.question import question
from emporion.games.mediterranean.page.sheet import defs, text
from emporion.games.mediterranean.page.show import show
from emporion.games.mediterranean.page.status import beside, status, zones
from emporion.games.mediterranean.page.tableau import realms, tableau
from emporion.games.mediterranean.page.tips import tip
from emporion.games.mediterranean.page.trades import trades
from emporion.games.mediterranean.picture.scene import TRADE
from emporion.games.mediterranean.rules import Mediterranean

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
    "beside": beside,
    "zones": zones,
    "text": text,
}


def page(s: Mediterranean, marks: Marks) -> Page:
    """All parts of the page for the seat whose knowledge this is."""
    laid: Desk = desk(s, marks)
    parts = {"defs": defs(laid.scene.colours), **{name: draw(laid) for name, draw in PARTS.items()}}
    placed = frozenset(target.action for target in laid.targets.values() if target.action is not None)
    return Page(parts, placed, lacks=lacks(laid), forward=forward(laid, marks))


def forward(desk: Desk, marks: Marks) -> int | None:
    """The step that goes on: being done; in a poll, passing it on, unless there is an offer to send or to answer."""
    offered = {choice.action for choice in marks.choices}
    if actions.DONE in offered:
        return int(actions.DONE)
    busy = desk.scene.draft is not None or desk.scene.inbox
    return int(actions.PASS) if actions.PASS in offered and desk.scene.mood == TRADE and not busy else None
