"""The decision bar: the question, the answers that have no place on the board, and the way back."""

from html import escape

from emporion.core.page import Choice
from emporion.core.rulebook import rules
from emporion.server.live import Live
from emporion.server.pages.frame import SAY
from emporion.server.pages.result import winner


def bar(live: Live, seat: int | None, choices: list[Choice], hint: int | None) -> str:
    """The question, the answers that have no place on the board, and the way back."""
    mine = seat is not None and seat in live.state.actors()
    buttons = "".join(
        f'<button data-act="{choice.action}"{" class=emp-hint" if choice.action == hint else ""}>{escape(choice.text)}'
        f"</button>"
        for choice in choices
    )
    tools = _own_tools(live, seat) if seat is not None else ""
    tools += "".join(
        f'<button class="emp-sign" data-open="{key}" title="{SAY(f"bar.{key}")}" aria-label="{SAY(f"bar.{key}")}">'
        f"{sign}</button>"
        for key, sign in (("rules", "§"), ("settings", "⚙"))
    )
    told = live.hint.text if mine and live.hint and live.hint.action == hint else ""
    return _section(live, mine, _question(live, seat), f"{_last(live)}{_advice(told)}", buttons, tools)


def curtain(live: Live, seat: int) -> str:
    """The bar while a device goes from hand to hand: nothing of anybody's is shown."""
    name = live.names[seat]
    button = f'<button class="emp-go" data-do="here">{escape(SAY("bar.here", {"name": name}))}</button>'
    return _section(live, True, escape(SAY("bar.pass", {"name": name})), "", button, "")


def _section(live: Live, mine: bool, question: str, told: str, buttons: str, tools: str) -> str:
    title = f"{SAY('bar.title') if mine else ''}{live.game.title}, emporion"
    until = live.until()
    clock = f'<time class="emp-clock" data-until="{until:.1f}" role="timer"></time>' if until else ""
    return (
        f'<section id="bar" class="emp-bar{" emp-mine" if mine else ""}" data-number="{live.number}" '
        f'data-title="{escape(title)}" aria-live="polite"><p class="emp-ask">{question}{clock}</p>{told}'
        f'<div class="emp-choices">{buttons}</div><div class="emp-tools">{tools}</div></section>'
    )


def _question(live: Live, seat: int | None) -> str:
    """What is asked, with its rule, or for whom everybody waits."""
    state = live.state
    if state.is_terminal():
        return escape(f"{SAY('bar.over')} {winner(live)}.")
    if seat is None or seat not in state.actors():
        names = SAY("list.and").join(live.names[actor] for actor in state.actors())
        return escape(SAY("bar.waiting", {"name": names}))
    rule = state.open_rule()
    title, link = escape(rules(live.kept.game).get(rule, "")), f"/rules/{live.kept.game}#{rule}"
    return (
        f'{escape(state.prompt())} <a class="emp-rule" href="{link}" data-rule="{rule}" title="{title}" '
        f'target="_blank">{SAY("bar.rule")}</a>'
    )


def _own_tools(live: Live, seat: int) -> str:
    """What somebody with a seat can do besides answering."""
    tools, person = "", live.seats[seat]
    if live.state.is_terminal():
        return ""
    if person.away:
        return f'<button class="emp-go" data-seat="{seat}" data-change="back">{SAY("bar.back")}</button>'
    if seat in live.state.actors():
        tools += f'<button data-do="hint" title="H">{SAY("bar.hint")}</button>'
    if live.moves:
        free = any(live.free_undo(own) is not None for own in live.sits(person.session))
        tools += f'<button data-do="undo" title="U">{SAY("bar.undo" if free else "bar.ask_undo")}</button>'
    if live.ask and live.ask.waiting & set(live.sits(person.session)):
        asked = escape(SAY("bar.asked", {"name": live.names[live.ask.seat]}))
        tools += f'<span>{asked}</span><button data-do="agree">{SAY("bar.agree")}</button>'
        tools += f'<button data-do="refuse">{SAY("bar.refuse")}</button>'
    return tools


def _last(live: Live) -> str:
    """What the last move did; its id is new with every move, so that it comes in with a motion."""
    lines = [line for line in live.lines if line.move == len(live.moves)]
    if not lines or live.state.is_terminal():
        return ""
    told = " ".join(escape(live.told(line)) for line in lines)
    return f'<p class="emp-last emp-s{live.moves[-1].seat + 1}" id="last-{live.number}">{told}</p>'


def _advice(text: str) -> str:
    return f'<p class="emp-advice">{escape(text)}</p>' if text else ""
