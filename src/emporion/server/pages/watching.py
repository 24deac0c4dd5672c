"""What those who only look on see where a player has cards and offers: what everybody did last.

All of it is public. A table has no holes for them, whatever the game.
"""

from collections.abc import Mapping
from html import escape

from emporion.core.markup import heading
from emporion.server.live import Live
from emporion.server.pages.frame import SAY
from emporion.server.pages.seatmark import mark
from emporion.server.pages.turns import Row, icons, in_words, rows

SEATS = "hand"  # the part of a player's own cards
NEWS = ("inbox", "stack")  # other parts that belong to a player alone
SHOWN = 12  # turns
HIDDEN = ' hidden=""'


def filled(live: Live, parts: Mapping[str, str]) -> dict[str, str]:
    """The parts of a spectator's page, with something in the place of those that are empty without a seat."""
    turns = rows(live)
    ways = {SEATS: lambda: _seats(live, turns), **dict.fromkeys(NEWS, lambda: _news(live, turns))}
    return {
        name: _part(name, ways[name]()) if name in ways and HIDDEN in text.partition(">")[0] else text
        for name, text in parts.items()
    }


def _part(name: str, body: str) -> str:
    return f'<section id="part-{name}" class="emp-part emp-{name} emp-watched">{body}</section>'


def _seats(live: Live, turns: list[Row]) -> str:
    """Everybody with their last turn."""
    last = {row.seat: row for row in turns}
    people = "".join(
        f"<li>{mark(seat)}<b>{escape(live.names[seat])}</b>{_turn(live, last[seat]) if seat in last else ''}</li>"
        for seat in range(live.kept.seats)
    )
    return f'{heading(SAY("table.last_turns"))}<ul class="emp-lookers" tabindex="0">{people}</ul>'


def _news(live: Live, turns: list[Row]) -> str:
    """The last turns, newest first."""
    lines = "".join(
        f"<li>{mark(row.seat) if row.seat >= 0 else ''}{_turn(live, row)}</li>" for row in reversed(turns[-SHOWN:])
    )
    return f'{heading(SAY("table.news"))}<ul class="emp-lookers" tabindex="0">{lines}</ul>'


def _turn(live: Live, row: Row) -> str:
    return f'<span class="emp-icons" title="{escape(in_words(live, row))}">{icons(live, row)}</span>'
