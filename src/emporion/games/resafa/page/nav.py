"""Ways to what lies behind the stage on a narrow page: the hand, the own board, the players, the chronicle."""

from html import escape

from emporion.core.markup import part
from emporion.games.resafa.page.placing import Desk
from emporion.games.resafa.page.status import way
from emporion.games.resafa.picture.hand import held

WAYS = {"hand": "card", "own": "camel", "players": "start", "log": "flip"}


def nav(desk: Desk) -> str:
    """One way for each; the hand with how many cards it has."""
    count = f" {len(held(desk.scene))}" if desk.scene.me is not None else ""
    ways = "".join(
        way(desk, zone, sign, f"go_{zone}", count if zone == "hand" else "")
        for zone, sign in WAYS.items()
        if zone != "hand" or count
    )
    return part("nav", f'<div role="group" aria-label="{escape(desk.words("nav"))}">{ways}</div>')
