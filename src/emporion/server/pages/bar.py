"""The decision bar: the question, the answers that have no place on the board, and the way back."""

from html import escape

from emporion.core.page import Choice
from emporion.core.rulebook import rules
from emporion.server.live import Live
from emporion.server.pages.frame import SAY


def bar(live: Live, seat: int | None, choices: list[Choice], hint: int | None) -> str:
    """The question, the answers that have no place on the board, and the way back."""
    state = live.state
    buttons = "".join(
        f'<button data-act="{choice.action}"{" class=emp-hint" if choice.action == hint else ""}>{escape(choice.text)}'
        f"</button>"
        for choice in choices
    )
    mine = seat is not None and seat in state.actors()
    if state.is_terminal():
        question, rule, tools = _result(live), "", _after(live)
    elif mine:
        question, rule = escape(state.prompt()), state.open_rule()
        tools = f'<button data-do="hint">{SAY("bar.hint")}</button>'
    else:
        waiting = " and ".join(live.names[actor] for actor in state.actors())
        question, rule, tools = escape(SAY("bar.waiting", {"name": waiting})), "", ""
    if seat is not None and live.moves and not state.is_terminal():
        free = live.free_undo(seat) is not None
        tools += f'<button data-do="undo">{SAY("bar.undo" if free else "bar.ask_undo")}</button>'
    if live.ask and seat is not None and seat in live.ask.waiting:
        asked = escape(SAY("bar.asked", {"name": live.names[live.ask.seat]}))
        tools += f'<p>{asked}</p><button data-do="agree">{SAY("bar.agree")}</button>'
        tools += f'<button data-do="refuse">{SAY("bar.refuse")}</button>'
    if rule:
        title = escape(rules(live.kept.game).get(rule, ""))
        tools += f'<a href="/rules/{live.kept.game}#{rule}" target="_blank" title="{title}">{SAY("bar.rule")}</a>'
    turn = " emp-mine" if mine else ""
    return (
        f'<section id="bar" class="emp-bar{turn}" data-number="{live.number}" aria-live="polite">'
        f'<p class="emp-ask">{question}</p>'
        f'<div class="emp-choices">{buttons}</div><div class="emp-tools">{tools}</div></section>'
    )


def _result(live: Live) -> str:
    view = live.state.view(None)
    scores = live.game.scores(live.state)
    order = sorted(range(len(scores)), key=lambda seat: int(view["ranks"][seat]))
    rows = (f"{view['ranks'][seat]}. {escape(live.names[seat])} {scores[seat]}" for seat in order)
    return f"{SAY('bar.over')} {' · '.join(rows)}"


def _after(live: Live) -> str:
    return (
        f'<a class="emp-go" href="/t/{live.id}/replay/{len(live.moves)}">{SAY("bar.replay")}</a>'
        f'<a href="/t/{live.id}/record">{SAY("bar.download")}</a><button data-do="again">{SAY("bar.again")}</button>'
    )
