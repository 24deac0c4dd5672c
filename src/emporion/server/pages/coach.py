"""Coaching in a first game: on its turn a seat is offered a bot's advice and the way back, with an encouraging word."""

from html import escape

from emporion.server.live import Live
from emporion.server.pages.frame import SAY
from emporion.server.undoing import can_go_back


def coach(live: Live, seat: int) -> str:
    """The coach's row beside the answers; empty where the seat has no coach or nothing is asked of it."""
    if not live.seats[seat].is_coached or seat not in live.state.actors() or live.held is not None:
        return ""
    advice, back = live.hint_of(seat), can_go_back(live, seat)
    words = escape(advice.text if advice else SAY("coach.back" if back else "coach.ask"))
    show = "" if advice else f'<button data-do="hint">{SAY("coach.show")}</button>'
    undo = f'<button data-do="undo">{SAY("bar.undo")}</button>' if back else ""
    off = f'<button data-do="coach" title="{SAY("coach.off")}" aria-label="{SAY("coach.off")}">✕</button>'
    return f'<p class="emp-advice emp-coach"><span title="{words}">{words}</span>{show}{undo}{off}</p>'
