"""All hands of a finished game, and the bluffs of the moment: what nobody could see while it was played."""

import re
from html import escape

from emporion.core.naming import named
from emporion.core.page import Marks
from emporion.core.state import State
from emporion.server.live import Live
from emporion.server.pages.frame import SAY
from emporion.server.pages.seatmark import mark

ALL_HANDS = -2  # in place of a seat, in the address of a moment
HAND = "hand"  # the part of every game that shows a seat what is its own
IDS = re.compile(r' (?:id|data-(?:lies|place|count|tally|n|home)|tabindex)="[^"]*"')


def all_hands(live: Live, step: int) -> str:
    """Every hand as its own player saw it, and what was told falsely in the move that led here; of a finished game."""
    if not live.state.is_terminal():
        return ""
    state = live.states[step]
    hands = "".join(_hand(live, state, seat) for seat in range(live.stored.seats))
    lies = [named(words, live.names, -1) for words in live.game.bluffs(live.truth, step)]
    told = "".join(f"<li>{escape(words)}</li>" for words in lies)
    bluffs = f'<ul class="emp-bluffs" aria-label="{SAY("replay.bluffs")}">{told}</ul>' if told else ""
    return f'<section id="hands" class="emp-hands" aria-label="{SAY("replay.hands")}">{bluffs}{hands}</section>'


def _hand(live: Live, state: State, seat: int) -> str:
    """One hand; its ids are taken away, since the table has one of its own."""
    page = live.game.page(state.seen_by(seat), Marks(live.names, past=True))
    drawn = IDS.sub("", page.parts.get(HAND, ""))
    return f"<article><h3>{mark(seat)} {escape(live.names[seat])}</h3>{drawn}</article>" if drawn else ""
