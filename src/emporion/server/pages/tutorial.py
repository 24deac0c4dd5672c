"""A moment of a tutorial: the table as in a game, and the lesson in its bar."""

import re
from collections.abc import Sequence
from html import escape

from emporion.core.markup import written
from emporion.core.page import Choice, Marks, Page, refused
from emporion.server.learner import COMPOSED, Learner
from emporion.server.pages.bar import panels, planned
from emporion.server.pages.drawer import beside
from emporion.server.pages.frame import SAY, document, styles
from emporion.server.pages.home import usual_seats
from emporion.server.pages.why import whys

SCRIPTS = (
    "htmx.min.js", "table.js", "sight.js", "panels.js", "whynot.js", "dials.js", "aim.js", "learn.js",
)  # fmt: skip
SHORTCUT = re.compile(r'data-acts="([\d,]+)"')


def tutorial(at: Learner, tried: int | None, show: bool) -> str:
    """The page of a moment; `tried` is a legal move that was not the one, `show` marks a right one."""
    marked = _marks(at, tried is not None or show)
    page = at.game.page(at.state.seen_by(at.seat), marked)
    rest = [choice for choice in marked.choices if choice.action not in page.placed]
    drawn = dict(page.parts)
    words = beside(page.parts, "", drawn.pop("text", ""))
    bar = _bar(at, rest, marked.hint, tried, page)
    own = (bar, whys(at.game.name, marked, page), _chronicle(at), words)
    parts = "".join([*drawn.values(), *own])
    title = f"{SAY('learn.title', {'game': at.game.title})} · {_progress(at)}"
    body = (
        f'<main id="table" class="emp-table emp-learn" data-game="{at.game.name}" data-lost="{SAY("table.lost")}" '
        f'data-away="{SAY("drawer.close")}" '
        f'data-exact="{SAY("why.exact")}">'
        f"{parts}</main>"
    )
    sheets = styles(at.game.name, "/static/learn.css")
    return document(title, body, SCRIPTS, sheets)


def _marks(at: Learner, show: bool) -> Marks:
    if at.task is None:
        return Marks(at.names, lately=at.lately, composes=True, plan=at.plan)
    state = at.state
    choices = tuple(
        Choice(action, at.game.action_name(action), state.action_to_string(at.seat, action))
        for action in state.legal_actions(at.seat)
    )
    greyed = {action: refused(state, at.seat, action) for action in at.game.greyed(state, at.seat)}
    return Marks(at.names, choices, greyed, at.shown() if show else None, lately=at.lately, composes=True, plan=at.plan,
                 lacks=None if at.plan is None else at.game.lacks(state, at.seat, at.plan))  # fmt: skip


def _progress(at: Learner) -> str:
    return SAY("learn.progress", {"step": at.step, "of": at.steps})


def _bar(at: Learner, choices: list[Choice], hint: int | None, tried: int | None, page: Page) -> str:
    """What to do and why, or what was learnt; the answers that have no place on the table; and the ways on."""
    buttons = "".join(
        f'<button data-act="{choice.action}"{" class=emp-hint" if choice.action == hint else ""}>{escape(choice.text)}'
        f"</button>"
        for choice in choices
    )
    path, asking = _numbers(at.path()), page.asking
    buttons = asking.tools + buttons + asking.answers + (planned(page) if at.task else "")
    head = (
        f'<p class="emp-step"><b>{_progress(at)}</b> {escape(at.lesson.title)} '
        f'<progress max="{at.steps}" value="{at.step - (at.task is not None)}" aria-hidden="true"></progress>'
        f"{_leave(at)}</p>"
    )
    return (
        f'<section id="bar" class="emp-bar emp-lesson{" emp-mine" if at.task else " emp-well"}" '
        f'data-number="{len(at.moves)}" data-post="{at.address()}" data-look="{path.partition(",")[0]}" '
        f'data-path="{path}" data-wanted="{_numbers(at.wanted())}" data-ways="{_ways_on(at, page)}"{_deal(at)}'
        f"{' data-shown=yes' if hint is not None else ''}>{head}{_telling(at, tried)}"
        f'{asking.steps}<div class="emp-choices">{buttons}</div><div class="emp-tools">{_ways(at)}{panels(page)}</div>'
        "</section>"
    )


def _leave(at: Learner) -> str:
    """The way out: home, or to the table where a seat is kept."""
    if at.table:
        return f'<a href="/t/{at.table}">{SAY("lobby.back")}</a>'
    return f'<a href="/">{SAY("learn.leave")}</a>'


def _deal(at: Learner) -> str:
    """What is to be composed, or made: the target on the page that says the same is the right one."""
    if at.task is None or at.task.deal is None:
        return ""
    return f' data-{"make" if at.task.accepts else "compose"}="{written(at.task.deal)}"'


def _numbers(actions: Sequence[int]) -> str:
    return ",".join(map(str, actions))


def _ways_on(at: Learner, page: Page) -> str:
    """The shortcuts on the page, several actions by one tap each, that lead on."""
    drawn = {way for part in (*page.parts.values(), *page.asking) for way in SHORTCUT.findall(part)}
    return " ".join(way for way in sorted(drawn) if at.leads_on([int(action) for action in way.split(",")]))


def _telling(at: Learner, tried: int | None) -> str:
    """What to do. What a wrong click says takes the place of the reason, so that nothing moves."""
    if at.task is None:
        return f'<div class="emp-telling" aria-live="polite"><p class="emp-ask">{escape(at.lesson.after)}</p></div>'
    state = "" if tried is None else f' data-tried="{"deal" if tried == COMPOSED else "move"}"'
    return (
        f'<div class="emp-telling" aria-live="polite"{state}><p class="emp-ask">{escape(at.task.ask)}</p>'
        f'<p class="emp-because">{escape(at.task.why)}</p>'
        f'<p class="emp-wrong"><b>{SAY("learn.allowed")}</b> {escape(at.task.wrong)}</p></div>'
    )


def _ways(at: Learner) -> str:
    """Back and on."""
    ways = []
    if back := at.back():
        ways.append(f'<a class="emp-way" rel="back" data-learn href="{back}">{SAY("learn.back")}</a>')
    ahead = at.ahead()
    if at.task:
        ways.append(f'<button data-do="hint">{SAY("learn.show")}</button>')
        if ahead:
            ways.append(f'<a class="emp-way" rel="on" data-learn href="{ahead}">{SAY("learn.skip")}</a>')
    elif ahead:
        ways.append(f'<a id="ahead" class="emp-way emp-go" rel="on" data-learn href="{ahead}">{SAY("learn.next")}</a>')
    if ahead is None and at.table:
        ways.append(f'<a id="ahead" class="emp-way emp-go" href="/t/{at.table}">{SAY("lobby.back")}</a>')
    elif ahead is None:
        ways.append(
            f'<form method="post" action="/tables"><input type="hidden" name="game" value="{at.game.name}">'
            f'<input type="hidden" name="seats" value="{usual_seats(at.game)}">'
            f'<input type="hidden" name="coach" value="yes">'
            f'<button id="ahead"{"" if at.task else " class=emp-go"}>{SAY("learn.play")}</button></form>'
        )
    return "".join(ways)


def _chronicle(at: Learner) -> str:
    """What the moves did, newest first as at a table."""
    lines = "".join(f"<li>{escape(text)}</li>" for text in reversed(at.told or (SAY("learn.quiet"),)))
    return (
        f'<section id="chronicle" class="emp-chronicle"><header class="emp-head"><h2>{SAY("table.chronicle")}</h2>'
        f'</header><ol tabindex="0">{lines}</ol></section>'
    )
