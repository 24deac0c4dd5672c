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
# Other parts of a player alone, always and in an open market; the newest turns stand in the first that is empty.
NEWS = ("stack", "tableau", "warehouse")
IN_MARKET = ("inbox", "draft", *NEWS, "sent", "adverts")
SHOWN = 12  # turns in one of them
HIDDEN = ' hidden=""'


def filled(live: Live, parts: Mapping[str, str]) -> dict[str, str]:
    """The parts of a spectator's page, with something in the place of those that are empty without a seat."""
    turns, found = rows(live), dict(parts)
    places = NEWS if live.game.market(live.state) is None else IN_MARKET
    empty = [name for name in (SEATS, *places) if HIDDEN in found.get(name, "").partition(">")[0]]
    for place, name in enumerate(empty):
        found[name] = _part(name, _seats(live, turns) if name == SEATS else _news(live, turns, place - 1))
    return found


def _part(name: str, body: str) -> str:
    return f'<section id="part-{name}" class="emp-part emp-{name} emp-watched">{body}</section>'


def _seats(live: Live, turns: list[Row]) -> str:
    """Everybody with their last turn."""
    last = {row.seat: row for row in turns}
    people = "".join(
        f"<li>{mark(seat)}<b>{escape(live.names[seat])}</b>{_turn(live, last[seat]) if seat in last else ''}</li>"
        for seat in range(live.stored.seats)
    )
    return f'{heading(SAY("table.last_turns"))}<ul class="emp-lookers" tabindex="0">{people}</ul>'


def _news(live: Live, turns: list[Row], page: int) -> str:
    """The last turns, newest first; on further pages those before them."""
    shown = turns[::-1][page * SHOWN : (page + 1) * SHOWN]
    lines = "".join(f"<li>{mark(row.seat) if row.seat >= 0 else ''}{_turn(live, row)}</li>" for row in shown)
    return f'{heading(SAY("table.earlier" if page else "table.news"))}<ul class="emp-lookers" tabindex="0">{lines}</ul>'


def _turn(live: Live, row: Row) -> str:
    return f'<span class="emp-icons" title="{escape(in_words(live, row))}">{icons(live, row)}</span>'
