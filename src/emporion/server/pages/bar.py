"""The decision bar: the question, the answers that have no place on the board, and the way back."""

from html import escape
from typing import NamedTuple

from emporion.core.markup import written
from emporion.core.naming import enumerated
from emporion.core.page import Asking, Choice, Marks, Page
from emporion.core.rulebook import rules
from emporion.server.live import Live
from emporion.server.pages.coach import coach
from emporion.server.pages.drawer import has_place
from emporion.server.pages.frame import SAY
from emporion.server.pages.icons import icon
from emporion.server.pages.proposing import agreed, proposals
from emporion.server.pages.result import winner
from emporion.server.pages.told import clocked, told
from emporion.server.pages.turns import since
from emporion.server.undoing import can_ask, can_go_back, others_at

FEW = 4  # names that are told one by one


def bar(live: Live, seat: int | None, marks: Marks, page: Page) -> str:
    """The question with its rule, the answers that have no place on the page, and the way back."""
    mine = seat is not None and seat in live.state.actors()
    held = live.held is not None and live.held.seat == seat
    rest = (choice for choice in marks.choices if choice.action not in page.placed)
    asking = page.asking if mine and not held else Asking()
    buttons = _confirm(live) if held else "".join(_choice(choice, marks.hint, page) for choice in rest)
    buttons += asking.answers + (planned(page) if mine else "")
    tools = asking.tools + (_own_tools(live, seat, held) if seat is not None else "")
    opens = ("invited",) if seat is not None and live.is_owner(seat) and live.vacant() else ()
    tools += panels(page, *opens, "rules", "settings")
    question = _question(live, seat, held, page.rule, asking)
    beside = _beside(live, seat)
    said = Said(question, beside, buttons, tools, asking.steps, asking.ledger, _hinted(live, seat, marks))
    return _section(live, seat, mine, said)


def _hinted(live: Live, seat: int | None, marks: Marks) -> str:
    """What a bot would do: as numbers, by which the page turns and places what is planned there, or as a deal."""
    if marks.hint is not None:
        return f' data-hinted="{",".join(map(str, (marks.hint, *marks.then)))}"'
    advice = live.hint_of(seat) if seat is not None else None
    return f' data-drawn="{written(advice.deal)}"' if advice and advice.deal is not None else ""


def planned(page: Page) -> str:
    """Makes what is planned on a table with plans; the page shows it while something is, with what it does."""
    if not any("data-plan=" in part for part in page.parts.values()):
        return ""
    return '<button id="planned" class="emp-go" hidden=""></button>'


def curtain(live: Live, seat: int) -> str:
    """The bar while a device goes from hand to hand: nothing of anybody's is shown."""
    name = live.names[seat]
    button = f'<button class="emp-go" data-do="here">{escape(SAY("bar.here", {"name": name}))}</button>'
    others = [each for each in live.sits(live.seats[seat].session) if each in live.state.actors() and each != seat]
    button += "".join(
        f'<button data-do="take/{each}">{escape(SAY("bar.is", {"name": live.names[each]}))}</button>' for each in others
    )
    return _section(live, seat, True, Said(escape(SAY("bar.pass", {"name": name})), buttons=button))


class Said(NamedTuple):
    """What stands in the bar, as HTML."""

    question: str
    beside: str = ""
    buttons: str = ""
    tools: str = ""
    steps: str = ""
    ledger: str = ""
    hinted: str = ""  # an attribute


def _section(live: Live, seat: int | None, mine: bool, said: Said) -> str:
    """Two lines of the same height whatever is asked, so that nothing below them moves."""
    title = f"{SAY('bar.title') if mine else ''}{live.game.title}, emporion"
    until = live.until(seat)
    clock = f'<time class="emp-clock" data-until="{until:.1f}" role="timer"></time>' if until else ""
    number, style = live.number_of(seat), " emp-mine" if mine else ""
    composed = live.composed[seat] if seat is not None else 0
    return (
        f'<section id="bar" class="emp-bar emp-steady{style}" data-number="{number}" data-moves="{len(live.moves)}" '
        f'data-composed="{composed}"{said.hinted} '
        f'data-title="{escape(title)}" aria-live="polite">{said.steps}<p class="emp-ask">{said.question}{clock}</p>'
        f'{_rung(live)}{said.ledger}<div class="emp-tools">{said.tools}</div><div class="emp-answer">'
        f'<div class="emp-choices">{said.buttons}</div>{said.beside}</div></section>'
    )


def _rung(live: Live) -> str:
    """What a clock has just decided, for the page to tell in passing: nobody who looked elsewhere misses it."""
    words = clocked(live, len(live.moves))
    return f'<p id="rung-{len(live.moves)}" data-rung hidden>{escape(words)}</p>' if words else ""


def panels(page: Page, *more: str) -> str:
    """A button for each of the panels beside the table."""
    keys = more if has_place(page.parts) else ("beside", *more)
    return "".join(
        f'<button class="emp-sign" data-open="{key}" title="{SAY(f"bar.{key}")}" aria-label="{SAY(f"bar.{key}")}">'
        f"{icon(key)}</button>"
        for key in keys
    )


def _choice(choice: Choice, hint: int | None, page: Page) -> str:
    """An answer; the one that goes forward is the only golden one."""
    kinds = (("emp-go", choice.action == page.forward), ("emp-hint", choice.action == hint))
    named = " ".join(kind for kind, fits in kinds if fits)
    style = f' class="{named}"' if named else ""
    title, small = "", ""
    if words := escape(page.told.get(choice.action, "")):
        title, small = f' title="{words}"', f"<small>{words}</small>"
    about = f' data-about="{choice.about}"' if choice.about else ""
    name = f'id="choice-{choice.action}" data-act="{choice.action}"{about}'
    return f"<button {name}{style}{title}>{escape(choice.text)}{small}</button>"


def _confirm(live: Live) -> str:
    """The move that was announced, to be made now."""
    action = live.held.action if live.held else -1
    return f'<button class="emp-go" data-act="{action}">{SAY("confirm.yes")}</button>'


def _question(live: Live, seat: int | None, held: bool, rule: str, asking: Asking) -> str:
    """What is asked, with its rule, or for whom everybody waits."""
    state = live.state
    if state.is_terminal():
        return escape(f"{SAY('bar.over')} {winner(live)}.")
    if seat is None or seat not in state.actors():
        return escape(_waiting(live))
    if live.held is not None and held:
        return escape(SAY("confirm.ask", {"text": live.by_name(state.action_to_string(seat, live.held.action))}))
    rule = rule or state.open_rule()
    note = f'<small class="emp-more">{escape(asking.note)}</small>' if asking.note else ""
    text, link = escape(rules(live.stored.game).get(rule, "")), f"/rules/{live.stored.game}/law#{rule}"
    asked = escape(asking.ask or live.by_name(state.prompt()))
    return (
        f'{asked} <a class="emp-rule" href="{link}" data-rule="{rule}" title="{text}" '
        f'target="_blank">{SAY("bar.rule")}</a>{note}'
    )


def _waiting(live: Live) -> str:
    """For whom everybody waits, and what they are busy with; while the table pauses, who has to go on."""
    actors = live.state.actors()
    if actors:
        names = [live.names[actor] for actor in actors]
        who = enumerated(names) if len(names) <= FEW else SAY("bar.players", {"n": len(names)})
        return live.game.doing(live.state, who, len(names))
    missing = [live.names[seat] for seat in live.people() if seat not in live.wishes]
    return f"{SAY('bar.paused')} {SAY('bar.goes_on', {'name': enumerated(missing), 'n': len(missing)})}"


def _own_tools(live: Live, seat: int, held: bool) -> str:
    """What somebody with a seat can do besides answering."""
    person = live.seats[seat]
    if live.state.is_terminal():
        return ""
    if person.away:
        return f'<button class="emp-go" data-seat="{seat}" data-change="back">{SAY("bar.back")}</button>'
    tools = _tool("hint", "hint", "H") if seat in live.state.actors() and not held else ""
    mine = live.sits(person.session)
    if any(can_go_back(live, own) for own in mine):
        tools += _tool("undo", "undo", "U")
    elif any(can_ask(live, own) for own in mine):
        touched = any(others_at(live, own) for own in mine)
        tools += _tool("undo", "ask_undo" if touched else "undo", "U")
    return tools + _hand_over(live, seat) + _skip(live, seat) + _settled(live, seat)


def _hand_over(live: Live, seat: int) -> str:
    """Give a shared device to the next of its people who is asked at the same time, without giving up anything."""
    following = live.next_at_device(seat) if seat in live.state.actors() else None
    if following is None:
        return ""
    words = escape(SAY("bar.hand_over", {"name": live.names[following]}))
    return f'<button data-do="pass/{following}" title="{words}">{icon("hand_over")}<span>{words}</span></button>'


def _skip(live: Live, seat: int) -> str:
    """Not to wait for bots, while nobody else is asked."""
    actors = live.state.actors()
    waits = actors and seat not in actors and all(live.is_played_by_bot(live.seats[actor]) for actor in actors)
    return _tool("skip", "skip", "S") if waits else ""


def _settled(live: Live, seat: int) -> str:
    """What people settle about the clock; who plays among bots alone has none."""
    return "" if seat in live.without_clock() else _pause(live, seat) + proposals(live, seat)


def _pause(live: Live, seat: int) -> str:
    """A wish to pause or to go on, where the rules know it, with how many have it."""
    move = live.game.pauses(live.state)
    if move is None:
        return ""
    key = "go_on" if not live.state.actors() else "pause"
    words = escape(SAY(f"bar.{key}") + agreed(len(live.wishes), len(live.people())))
    pressed = "true" if seat in live.wishes else "false"
    return f'<button data-do="pause" aria-pressed="{pressed}" title="{words}">{icon(key)}<span>{words}</span></button>'


def _tool(does: str, key: str, press: str) -> str:
    words = escape(SAY(f"bar.{key}"))
    return f'<button data-do="{does}" title="{words} ({press})">{icon(does)}<span>{words}</span></button>'


def _beside(live: Live, seat: int | None) -> str:
    """One thing beside the answers: what others would like, a bot's advice, or what the last move did."""
    mine = set(live.sits(live.seats[seat].session)) if seat is not None else set()
    if live.ask and live.ask.waiting & mine:
        asked = escape(SAY("bar.asked", {"name": live.names[live.ask.seat]}))
        return (
            f'<p class="emp-advice">{asked} <button data-do="agree">{SAY("bar.agree")}</button> '
            f'<button data-do="refuse">{SAY("bar.refuse")}</button></p>'
        )
    if seat is not None and (question := _handover(live, seat)):
        return question
    if words := _own_wish(live, mine) or _wish_to_pause(live, mine):
        return f'<p class="emp-advice" role="status">{escape(words)}</p>'
    if seat is not None and (row := coach(live, seat)):
        return row
    if seat is not None and live.held is None and (advice := live.hint_of(seat)):
        return f'<p class="emp-advice" title="{escape(advice.text)}">{escape(advice.text)}</p>'
    turn = seat is not None and seat in live.state.actors() and not live.held
    return (since(live, seat) if turn and seat is not None else "") or _last(live)


def _own_wish(live: Live, mine: set[int]) -> str:
    """What became of one's own wish to take a move back: who has still to answer, or what was answered."""
    if live.ask and live.ask.seat in mine:
        waiting = [live.names[seat] for seat in sorted(live.ask.waiting & set(live.people()))]
        return SAY("bar.asking", {"name": enumerated(waiting), "n": len(waiting)})
    if live.reply and live.reply.seat in mine:
        return SAY(f"bar.undo_{live.reply.key}", {"name": live.reply.by})
    return ""


def _wish_to_pause(live: Live, mine: set[int]) -> str:
    """Who would like to pause, for those who have not agreed yet."""
    names = [live.names[seat] for seat in sorted(live.wishes)]
    if not names or live.wishes & mine or not live.state.actors():
        return ""
    return SAY("bar.wants_pause", {"name": enumerated(names), "n": len(names)})


def _handover(live: Live, seat: int) -> str:
    """Whether a seat may be opened for somebody else: a question to all others, until they have answered it."""
    asked, person = live.handover, live.seats[seat]
    if asked is None or person.session in (asked.session, *asked.agreed) or person.away or live.state.is_terminal():
        return ""
    asker = live.names[live.sits(asked.session)[0]]
    words = escape(SAY("bar.asked_seat", {"name": asker, "seat": live.names[asked.seat]}))
    ways = " ".join(
        f'<button data-seat="{asked.seat}" data-change="{way}">{SAY(f"bar.{way}")}</button>'
        for way in ("agree", "refuse")
    )
    return f'<p class="emp-advice">{words} {ways}</p>'


def _last(live: Live) -> str:
    """What the last move did; its id is new with every move, so that it comes in with a motion."""
    lines = [line for line in live.lines if line.move == len(live.moves) and not live.game.is_aside(line.event)]
    if not (lines or clocked(live, len(live.moves))) or live.state.is_terminal():
        return ""
    words = escape(told(live, len(live.moves), lines))
    return f'<p class="emp-last emp-s{live.moves[-1].seat + 1}" id="last-{len(live.moves)}" title="{words}">{words}</p>'
