"""The table of Faiyum for the browser, in parts: each is one element with its id, drawn anew every time.

A part is "part-<name>". Inside it the ids are those of the picture; a hand card has its buttons "play-card-38" and
"sell-card-38", while cards of the market and the stack go by their place: "buy-3", "fan-2". Every option that has a
place on the table stands there with `data-act`.
"""

from emporion.core.page import Marks, Page
from emporion.games.faiyum.actions import ADMINISTRATE, QUIT
from emporion.games.faiyum.chapters.administration import FREE_CARDS
from emporion.games.faiyum.page.board import board
from emporion.games.faiyum.page.hand import hand
from emporion.games.faiyum.page.lacking import lacks
from emporion.games.faiyum.page.market import market
from emporion.games.faiyum.page.placing import Desk, desk
from emporion.games.faiyum.page.players import players
from emporion.games.faiyum.page.ruling import ruling
from emporion.games.faiyum.page.sheet import defs, text
from emporion.games.faiyum.page.stack import stack
from emporion.games.faiyum.page.status import status
from emporion.games.faiyum.page.zones import beside, zones
from emporion.games.faiyum.rules import Faiyum

__all__ = ["page"]

PARTS = {
    "status": status,
    "market": market,
    "board": board,
    "hand": hand,
    "stack": stack,
    "players": players,
    "beside": beside,
    "zones": zones,
    "text": text,
}


def page(seen: Faiyum, marks: Marks) -> Page:
    """All parts of the page for the seat that knows so much."""
    laid: Desk = desk(seen, marks)
    parts = {"defs": defs(), **{name: draw(laid) for name, draw in PARTS.items()}}
    placed = frozenset(target.action for target in laid.targets.values())
    return Page(parts, placed, ruling(seen), told(laid), lacks(laid))


def told(desk: Desk) -> dict[int, str]:
    """What administrating and quitting do (FAI-ADM-01, FAI-END-05)."""
    return {ADMINISTRATE: desk.words("administrate", n=FREE_CARDS[desk.scene.s.seats]), QUIT: desk.words("quitting")}
