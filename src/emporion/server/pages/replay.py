"""A moment of a game, with the way to every other."""

from html import escape

from emporion.core.page import Marks
from emporion.server.live import Live
from emporion.server.pages.frame import SAY, document

SPEEDS = (2000, 1000, 500, 200)  # milliseconds for a move while it plays by itself


def replay(live: Live, step: int, seat: int | None) -> str:
    """A moment of the game, with the way to every other."""
    page = live.game.page(live.states[step].view(seat), Marks(live.names))
    head = SAY("replay.step", {"step": step, "of": len(live.moves)})
    body = (
        f'<main id="table" class="emp-table emp-replay" data-base="/t/{live.id}/replay" data-step="{step}" '
        f'data-last="{len(live.moves)}">{_bar(live, step, seat, head)}{"".join(page.parts.values())}'
        f"{_chronicle(live, step, seat)}</main>"
    )
    styles = (f"/games/{live.kept.game}/table.css",)
    return document(f"{head} · {live.game.title}, emporion", body, ("htmx.min.js", "replay.js"), styles)


def _address(live: Live, step: int, seat: int | None) -> str:
    eyes = "" if not live.state.is_terminal() else f"?seat={-1 if seat is None else seat}"
    return f"/t/{live.id}/replay/{step}{eyes}"


def _bar(live: Live, step: int, seat: int | None, head: str) -> str:
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
    told = " ".join(escape(live.told(line)) for line in live.lines if line.move == step) or SAY("replay.at_start")
    slider = f'<input type="range" id="slide" min="0" max="{last}" value="{step}" aria-label="{head}">'
    return (
        f'<section id="bar" class="emp-bar" data-number="{step}"><p class="emp-ask">{head}</p>'
        f'<p class="emp-last" id="last-{step}">{told}</p><div class="emp-choices emp-ways">{links}{play}{slider}</div>'
        f'<div class="emp-tools">{_speed()}{_eyes(live, step, seat)}'
        f'<a class="emp-button" href="/t/{live.id}">{SAY("replay.table")}</a></div></section>'
    )


def _speed() -> str:
    options = "".join(f'<option value="{ms}">{1000 / ms:g}×</option>' for ms in SPEEDS)
    return f'<label>{SAY("replay.speed")} <select id="speed">{options}</select></label>'


def _eyes(live: Live, step: int, seat: int | None) -> str:
    """From any seat once the game is over."""
    if not live.state.is_terminal():
        return ""
    seen = [(None, SAY("replay.everybody")), *enumerate(live.names)]
    options = "".join(
        f'<option value="{_address(live, step, eyes)}"{" selected" if eyes == seat else ""}>{escape(name)}</option>'
        for eyes, name in seen
    )
    return f'<label>{SAY("replay.eyes")} <select id="eyes">{options}</select></label>'


def _chronicle(live: Live, step: int, seat: int | None) -> str:
    """Everything that happened, each line a way to its moment."""
    rows = "".join(
        f'<li{" aria-current=step" if line.move == step else ""}><a data-go href="{_address(live, line.move, seat)}">'
        f"{line.move}</a> {escape(live.told(line))}</li>"
        for line in live.lines
    )
    return (
        f'<section id="chronicle" class="emp-chronicle"><h2>{SAY("table.chronicle")}</h2><ol tabindex="0">{rows}</ol>'
        "</section>"
    )
