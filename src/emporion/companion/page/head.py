"""The line above everything: the turn, the phases with the present one, and the clock of trade."""

from html import escape

from emporion.companion.page.desk import PHASES, SIGNS, TRADE, Desk
from emporion.companion.page.markup import part
from emporion.games.megaciv.page.markup import icon


def head(desk: Desk) -> str:
    """Where the table stands."""
    phases = "".join(_phase(desk, phase) for phase in PHASES)
    turn = desk.html("head.turn", n=desk.view["turn"])
    body = f'<b class="emp-turn">{turn}</b><ol class="emp-phases">{phases}</ol>{clock(desk)}'
    return part("head", body, more=f' data-phase="{desk.phase}"')


def _phase(desk: Desk, phase: str) -> str:
    now = desk.phase
    at = PHASES.index(now) if now in PHASES else len(PHASES)
    style = "emp-now" if phase == now else "emp-past" if PHASES.index(phase) < at else ""
    here = ' aria-current="step"' if phase == now else ""
    words = desk.html(f"phase.{phase}")
    return f'<li class="{style}" title="{words}"{here}>{icon(SIGNS[phase], 15)}<span>{words}</span></li>'


def clock(desk: Desk) -> str:
    """What is left of the time to trade. The page counts on from the moment it was drawn."""  # MEG-TIM-03
    look = desk.look
    if desk.phase != TRADE:
        return ""
    if look.left is None:
        return f'<span class="emp-clock emp-free">{desk.html("head.no_limit")}</span>'
    stands = "" if look.runs else " data-stands"
    label, of = escape(desk.words("head.clock")), desk.view["closing"] or desk.view["clock"]
    ticks = f'data-of="{of}" data-left="{look.left:.1f}"{stands}'
    return f'<time class="emp-clock" role="timer" aria-label="{label}" {ticks}></time>'
