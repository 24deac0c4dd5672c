"""What everybody did, a row for each turn: a line of icons, and the sentences behind it.

Rows are made of the events that everybody reads, and of nothing else.
"""

from dataclasses import dataclass, field
from html import escape
from itertools import groupby

from emporion.core.naming import OTHER
from emporion.core.state import TABLE
from emporion.server.live import Live
from emporion.server.pages.frame import SAY
from emporion.server.pages.seatmark import mark
from emporion.server.pages.told import clocked, told
from emporion.table.chronicle import is_heading
from emporion.table.history import LogLine

LINES, ROWS, SHOWN = 240, 40, 3  # lines that are looked at, rows of a chronicle, turns of a strip


@dataclass
class Row:
    """What one seat did, or what happened to it, without a break; the step of its first line, and its lines."""

    step: int
    seat: int
    key: tuple[int, ...]
    place: int  # of its first line in that step
    lines: list[LogLine] = field(default_factory=list)


def rows(live: Live, last: int = LINES) -> list[Row]:
    """The last turns, oldest first. After the heading of a new turn or phase, what happens is nobody's deed."""
    found: list[Row] = []
    lines = [line for line in live.lines[-last:] if not live.game.is_aside(line.event)]
    for step, group in groupby(lines, key=lambda line: line.move):
        mover, turn = live.moves[step - 1].seat, _turn(live, step)
        own, run = mover != TABLE, 0
        for place, line in enumerate(group):
            if is_heading(live.tell(line.event)):
                own, run = False, run + 1
                continue
            seat = mover if own else line.seat
            key = (mover, *turn) if own else (step, seat, run)
            if not found or found[-1].key != key:
                found.append(Row(step, seat, key, place))
            found[-1].lines.append(line)
    for row in found:
        whose = {line.seat for line in row.lines}
        row.seat = min(whose) if len(whose) == 1 else row.seat  # who accepts an offer makes its maker's deal
    return found


def _turn(live: Live, step: int) -> tuple[int, ...]:
    """What tells the turn of a step from the next; where moves are secret, not even their number may show in it."""
    before = live.states[step - 1]
    return (step, 0, 0) if live.game.secretive(before) else (int(before.turn_mark()),)


def icons(live: Live, row: Row) -> str:
    """A row as a line of icons; in words where the game has no icons for it."""
    drawn = ""
    for seat, group in groupby(row.lines, key=lambda line: line.seat):
        part = live.game.inked(seat, [line.event for line in group])
        drawn += (_who(live, seat) if part and seat not in (row.seat, TABLE) else "") + part
    if not drawn:
        return f'<span class="emp-inwords">{escape(in_words(live, row))}</span>'
    return OTHER.sub(lambda named: _who(live, int(named[1])), drawn)


def _who(live: Live, seat: int) -> str:
    if not 0 <= seat < len(live.names):
        return ""
    name = escape(live.names[seat])
    return f'<span class="emp-by" title="{name}">{mark(seat)}<i class="emp-words">{name}</i></span>'


def in_words(live: Live, row: Row) -> str:
    """A row in sentences."""
    return " ".join(_sentences(live, row))


def _sentences(live: Live, row: Row) -> list[str]:
    """A paragraph for each move of a row."""
    return [told(live, move, list(lines)) for move, lines in groupby(row.lines, key=lambda line: line.move)]


def chronicle_rows(live: Live, since: int) -> str:
    """The rows of the chronicle, newest first; each opens to its sentences. Those after a step are new."""
    found = rows(live)[-ROWS:]
    return "".join(_row(live, row, row.step > since) for row in reversed(found))


def _row(live: Live, row: Row, new: bool) -> str:
    sign = mark(row.seat) if row.seat >= 0 else ""
    clock = f'<i class="emp-clocked" title="{escape(words)}">◷</i>' if (words := clocked(live, row.step)) else ""
    sentences = "".join(f"<p>{escape(sentence)}</p>" for sentence in _sentences(live, row))
    style = " class=emp-new" if new else ""
    return (
        f'<li{style}><a href="/t/{live.id}/replay/{row.step}">{row.step}</a><details id="turn-{row.step}-{row.place}">'
        f'<summary><span class="emp-words">{escape(in_words(live, row))}</span>'
        f'<span class="emp-icons" aria-hidden="true">{sign}{clock}{icons(live, row)}</span></summary>{sentences}'
        "</details></li>"
    )


def since(live: Live, seat: int) -> str:
    """What the others did since a seat's last turn, until it moves itself; empty where there is nothing."""
    if live.game.market(live.state) is not None:
        return ""  # everybody acts at once, before everybody's eyes
    own = last_step(live, seat)
    found = [row for row in rows(live) if row.step > own and row.seat not in (seat, TABLE)]
    if not found or own == len(live.moves):
        return ""
    more = f"<b>+{len(found) - SHOWN}</b>" if len(found) > SHOWN else ""
    turns = "".join(
        f'<li title="{escape(in_words(live, row))}">{_who(live, row.seat)}{icons(live, row)}</li>'
        for row in found[-SHOWN:]
    )
    return (
        f'<div class="emp-since" id="since-{len(live.moves)}"><b>{SAY("table.since")}</b>{more}'
        f'<ol tabindex="0">{turns}</ol><button data-dismiss aria-label="{SAY("drawer.close")}">✕</button></div>'
    )


def last_step(live: Live, seat: int) -> int:
    """The last step that a seat made; 0 before its first."""
    return next((n for n in range(len(live.moves), 0, -1) if live.moves[n - 1].seat == seat), 0)
