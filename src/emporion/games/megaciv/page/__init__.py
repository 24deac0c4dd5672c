"""The table of Trade Sprint for the browser, in parts: each is one element with its id, drawn anew for every state.

A part is "part-<name>". Every option that has a place on the table stands there with `data-act`, its id "at-" and its
place. A shortcut through several small steps is "way-" with `data-acts`, the actions one after another. "part-status"
says by `data-mood` what the table is about, and the style sheet brings that to the front.
"""

from emporion.core.markup import part
from emporion.core.page import Asking, Marks, Page
from emporion.games.megaciv.page.draft import draft
from emporion.games.megaciv.page.drama import drama
from emporion.games.megaciv.page.ending import ending
from emporion.games.megaciv.page.goals import asked, basket, goals
from emporion.games.megaciv.page.hall import hall, stacks
from emporion.games.megaciv.page.hand import hand
from emporion.games.megaciv.page.lacking import lacks
from emporion.games.megaciv.page.offers import adverts, inbox, sent
from emporion.games.megaciv.page.placing import Desk, desk
from emporion.games.megaciv.page.players import players
from emporion.games.megaciv.page.sheet import defs, text
from emporion.games.megaciv.page.status import status, zones
from emporion.games.megaciv.page.tips import tip
from emporion.games.megaciv.page.trades import trades
from emporion.games.megaciv.page.wishes import wishes
from emporion.games.megaciv.picture.scene import OVER
from emporion.games.megaciv.rules import MegaCiv

__all__ = ["page"]

PARTS = {
    "status": status,
    "tip": tip,
    "drama": drama,
    "ending": ending,
    "inbox": inbox,
    "sent": sent,
    "adverts": adverts,
    "wishes": wishes,
    "hall": hall,
    "stacks": stacks,
    "draft": draft,
    "basket": basket,
    "hand": hand,
    "goals": goals,
    "trades": trades,
    "players": players,
    "zones": zones,
    "text": text,
}

AT_THE_END = ("status", "ending", "text")


def page(seen: MegaCiv, marks: Marks) -> Page:
    """All parts of the page for the seat whose knowledge this is."""
    laid: Desk = desk(seen, marks)
    told = laid.scene.mood == OVER and not laid.scene.past  # the result stands above; only what it does not say is left
    parts = {name: part(name, "") if told and name not in AT_THE_END else draw(laid) for name, draw in PARTS.items()}
    parts = {"defs": defs(laid.scene.colours), **parts}
    placed = frozenset(target.action for target in laid.targets.values() if target.action is not None)
    return Page(parts, placed, lacks=lacks(laid), asking=Asking(ask=asked(laid)))
