"""A moment of a game, with the way to every other."""

from html import escape

from emporion.core.page import Marks
from emporion.server.live import Live
from emporion.server.pages.frame import SAY, document


def replay(live: Live, step: int, seat: int | None) -> str:
    """A moment of the game, with the way to every other."""
    state = live.states[step]
    page = live.game.page(state.view(seat), Marks(live.names))
    past = [line for line in live.lines if line.move == step]
    base = f"/t/{live.id}/replay"
    told = "".join(f"<li>{escape(line.text)}</li>" for line in past)
    jumps = (
        ("first", 0),
        ("back", max(step - 1, 0)),
        ("on", min(step + 1, len(live.moves))),
        ("last", len(live.moves)),
    )
    steps = "".join(f'<a rel="{name}" href="{base}/{n}">{SAY(f"replay.{name}")}</a>' for name, n in jumps)
    head = SAY("replay.step", {"step": step, "of": len(live.moves)})
    bar_ = (
        f'<section id="bar" class="emp-bar"><p class="emp-ask">{head}</p><div class="emp-choices">{steps}'
        f'<input type="range" min="0" max="{len(live.moves)}" value="{step}" data-slide="{base}" '
        f'aria-label="{head}"></div><ol>{told}</ol><div class="emp-tools">'
        f'<a href="/t/{live.id}">{SAY("replay.table")}</a></div></section>'
    )
    body = f'<main class="emp-table emp-replay">{bar_}{"".join(page.parts.values())}</main>'
    styles = (f"/games/{live.kept.game}/table.css",)
    return document(f"{live.game.title}, {head}", body, ("table.js",), styles)
