"""A moment of a game, with the way to every other."""

from html import escape
from itertools import groupby

from emporion.core.naming import enumerated
from emporion.core.page import Marks
from emporion.server.live import Live
from emporion.server.pages.bar import panels
from emporion.server.pages.drawer import beside
from emporion.server.pages.frame import SAY, document, styles
from emporion.server.pages.hands import ALL_HANDS, all_hands
from emporion.server.pages.result import winner
from emporion.server.pages.seatmark import mark
from emporion.server.pages.told import lately, told
from emporion.table.history import LogLine

SPEEDS = (2000, 1000, 500, 200)  # milliseconds for a move while it plays by itself


def replay(live: Live, step: int, seat: int | None) -> str:
    """A moment of the game, with the way to every other; seen by a seat, by everybody, or with all hands."""
    eyes = None if seat == ALL_HANDS else seat
    page = live.game.page(live.states[step].seen_by(eyes), Marks(live.names, past=True, lately=lately(live, step)))
    parts = dict(page.parts)
    words = beside(page.parts, "", parts.pop("text", ""))
    head = SAY("replay.step", {"step": step, "of": len(live.moves)})
    title = f"{head} · {live.game.title}, emporion"
    body = (
        f'<main id="table" class="emp-table emp-replay" data-base="/t/{live.id}/replay" data-step="{step}" '
        f'data-last="{len(live.moves)}" data-title="{escape(title)}">{_bar(live, step, seat, head, panels(page))}'
        f"{''.join(parts.values())}{_chronicle(live, step, seat)}{words}"
        f"{all_hands(live, step) if seat == ALL_HANDS else ''}</main>"
    )
    return document(title, body, ("htmx.min.js", "panels.js", "replay.js"), styles(live.stored.game))


def _address(live: Live, step: int, seat: int | None) -> str:
    eyes = "" if not live.state.is_terminal() else f"?seat={-1 if seat is None else seat}"
    return f"/t/{live.id}/replay/{step}{eyes}"


def _bar(live: Live, step: int, seat: int | None, head: str, panels: str) -> str:
    last = len(live.moves)
    ways = (("first", "«", 0), ("back", "‹", max(step - 1, 0)), ("on", "›", min(step + 1, last)), ("last", "»", last))
    links = "".join(
        f'<a class="emp-button emp-sign" rel="{name}" href="{_address(live, n, seat)}" '
        f'aria-label="{SAY(f"replay.{name}")}" title="{SAY(f"replay.{name}")}">{sign}</a>'
        for name, sign, n in ways
    )
    play = (
        f'<button id="play" class="emp-go" data-play="{SAY("replay.play")}" data-pause="{SAY("replay.pause")}">'
        f"{SAY('replay.play')}</button>"
    )
    slider = f'<input type="range" id="slide" min="0" max="{last}" value="{step}" aria-label="{head}">'
    return (
        f'<section id="bar" class="emp-bar" data-number="{step}"><p class="emp-ask"><small>{head}</small> '
        f"{_decision(live, step, seat)}</p>{_before(live, step)}{_after(live, step)}"
        f'<div class="emp-choices emp-ways">{links}{play}{slider}</div>'
        f'<div class="emp-tools">{_speed()}{_eyes(live, step, seat)}{panels}'
        f'<a class="emp-button" href="/t/{live.id}">{SAY("replay.table")}</a></div></section>'
    )


def _decision(live: Live, step: int, seat: int | None) -> str:
    """Who had to decide; and what, to those who may know."""
    state = live.states[step]
    if state.is_terminal():
        return escape(f"{SAY('bar.over')} {winner(live)}.")
    actors = state.actors()
    if not actors:
        return escape(SAY("bar.paused"))
    marks, names = "".join(map(mark, actors)), enumerated([live.names[actor] for actor in actors])
    if seat in actors or live.state.is_terminal():
        return f"{marks} {escape(SAY('replay.decides', {'name': names, 'prompt': live.by_name(state.prompt())}))}"
    return f"{marks} {escape(live.game.doing(state, names, len(actors)))}"


def _before(live: Live, step: int) -> str:
    """What the move that led here did."""
    style = f" emp-s{live.moves[step - 1].seat + 1}" if step else ""
    words = escape(_sentences(live, step) if step else SAY("replay.at_start"))
    return f'<p class="emp-last{style}" id="last-{step}" title="{words}">{words}</p>'


def _after(live: Live, step: int) -> str:
    """What came of the decision, as the chronicle tells it to everybody."""
    if step == len(live.moves):
        return '<p class="emp-then"></p>'
    words = escape(SAY("replay.then", {"told": _sentences(live, step + 1)}))
    return f'<p class="emp-then emp-s{live.moves[step].seat + 1}" title="{words}">{words}</p>'


def _sentences(live: Live, move: int) -> str:
    """What a move did; the heading of the turn that it opened is no part of that."""
    lines = [line for line in live.lines if line.move == move]
    return told(live, move, [line for line in lines if live.told(line).endswith(".")] or lines)


def _speed() -> str:
    options = "".join(f'<option value="{ms}">{1000 / ms:g}×</option>' for ms in SPEEDS)
    return f'<label>{SAY("replay.speed")} <select id="speed">{options}</select></label>'


def _eyes(live: Live, step: int, seat: int | None) -> str:
    """From any seat once the game is over."""
    if not live.state.is_terminal():
        return ""
    seen = [(None, SAY("replay.everybody")), *enumerate(live.names), (ALL_HANDS, SAY("replay.hands"))]
    options = "".join(
        f'<option value="{_address(live, step, eyes)}"{" selected" if eyes == seat else ""}>{escape(name)}</option>'
        for eyes, name in seen
    )
    return f'<label>{SAY("replay.eyes")} <select id="eyes">{options}</select></label>'


def _chronicle(live: Live, step: int, seat: int | None) -> str:
    """Everything that happened, a line for each move, each the way to its moment."""
    news = (line for line in live.lines if not live.game.is_aside(line.event))
    rows = "".join(_line(live, move, list(lines), step, seat) for move, lines in groupby(news, lambda at: at.move))
    return (
        f'<section id="chronicle" class="emp-chronicle"><header class="emp-head"><h2>{SAY("table.chronicle")}</h2>'
        f'</header><ol tabindex="0">{rows}</ol></section>'
    )


def _line(live: Live, move: int, lines: list[LogLine], step: int, seat: int | None) -> str:
    return (
        f'<li{" aria-current=step" if move == step else ""}><a data-go href="{_address(live, move, seat)}">{move} '
        f"{mark(live.moves[move - 1].seat)} {escape(told(live, move, lines))}</a></li>"
    )
