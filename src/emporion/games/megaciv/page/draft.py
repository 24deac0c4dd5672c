"""The offer under construction: two trays, what can be asked for, and sending; all of it can always be changed."""

from html import escape

from emporion.core.markup import part
from emporion.games.megaciv.page import plan as plans
from emporion.games.megaciv.page.accepting import accepting
from emporion.games.megaciv.page.markup import good, icon, offered, shortcut, signed, who
from emporion.games.megaciv.page.naming import asked_names, told_names
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.page.plan import Plan
from emporion.games.megaciv.page.trays import give_chips as given
from emporion.games.megaciv.page.trays import say, tray, want_chips
from emporion.games.megaciv.picture.scene import TRADE, Entry
from emporion.games.megaciv.picture.stall import fits
from emporion.games.megaciv.picture.tables import LEAST, MOST, SURE, change

MOST_MATCHES = 8
SEND = "emp-btn emp-yes emp-send"


def draft(desk: Desk) -> str:
    """The own draft; without one, how to begin."""
    scene = desk.scene
    if scene.mood != TRADE or scene.me is None:
        return part("draft", "")
    if scene.draft is None:
        begins = any(place.startswith("offer-") for place in desk.offers)
        key = "begin" if begins else "cannot_begin" if not scene.is_done(scene.me) else "you_are_done"
        begin = f'<p class="emp-begin">{icon("swap", 20)} {escape(desk.words(key))}</p>'
        return part("draft", begin + (_matches(desk) if begins else ""), desk.words("draft"))
    body = accepting(desk, scene.draft) if scene.accepting else _offering(desk, scene.draft)
    return part("draft", body, desk.words("draft"), f' data-stage="{scene.draft["stage"]}"')


def _matches(desk: Desk) -> str:
    """Who fits the own hand: what they want of it, and what they have for it."""
    scene = desk.scene
    rows = []
    for seat, entry in enumerate(scene.seats):
        wanted = [kind for kind in entry["wanted"] if fits(scene, kind, True)]
        shown = [kind for kind in entry["offered"] if fits(scene, kind, False)]
        if seat != scene.me and not scene.is_done(seat) and wanted + shown:
            rows.append((-len(wanted) * bool(shown) - len(shown), seat, wanted, shown))
    lines = ""
    for _, seat, wanted, shown in sorted(rows)[:MOST_MATCHES]:
        goods = ""
        for key, kinds in (("seeks_short", wanted), ("shows_short", shown)):
            if kinds:
                drawn = "".join(good(kind, 22) for kind in kinds)
                goods += f"<span><small>{escape(desk.words(key))}</small>{drawn}</span>"
        lines += f'<li>{who(desk, seat, 22)}<b class="emp-name">{escape(scene.names[seat])}</b>{goods}</li>'
    return f'<ul class="emp-match">{lines}</ul>' if lines else ""


def _offering(desk: Desk, draft: Entry) -> str:
    scene = desk.scene
    plan = plans.plan_of(scene, draft)
    complete = plans.ready(scene, plan)
    words = desk.words("to", name=scene.names[plan.to], given=len(plan.gives), asked=plan.asks)
    sides = _gives(desk, draft, plan, complete) + f'<i class="emp-beam">{icon("swap", 20)}</i>'
    sides += _wants(desk, draft, plan, complete)
    if draft["stage"] == "naming":
        names = told_names(desk, draft)
    else:
        names = asked_names(desk, plan) if complete else ""
    return (
        say(desk, plan.to, words, desk.words(f"next_{_next(draft, plan, complete)}"))
        + f'<div class="emp-trays">{sides}</div>{names}{_foot(desk, plan, complete)}'
    )


def _next(draft: Entry, plan: Plan, complete: bool) -> str:
    """What is to be done next, as a key."""
    if draft["stage"] == "naming":
        return "naming"
    if not complete:
        return "give" if len(plan.gives) < LEAST else "name"
    return "send" if len(plan.wants) >= SURE else "ask"


def _gives(desk: Desk, draft: Entry, plan: Plan, complete: bool) -> str:
    inner = given(desk, plan, complete, draft["told"] if draft["stage"] == "naming" else None)
    end = offered(
        desk, "give-end", f"{icon('horn', 14)}<span>{escape(desk.words('give_end'))}</span>", "emp-btn emp-quiet"
    )
    return tray(desk, "you_give", "left", str(len(plan.gives) or ""), inner, end)


def _wants(desk: Desk, draft: Entry, plan: Plan, complete: bool) -> str:
    """What is asked: the number, and names; each can be taken out again."""
    if draft["stage"] == "naming" or not complete:
        words = f'<p class="emp-none">{escape(desk.words("later"))}</p>'
        return tray(desk, "you_want", "right", "", words, "")
    if draft["stage"] == "asking_number":
        numbers = (offered(desk, f"number-{n}", str(n), "emp-btn emp-number") for n in range(LEAST, MOST + 1))
        return tray(desk, "you_want", "right", "", f'<div class="emp-numbers">{"".join(numbers)}</div>', "")
    words = f"{icon('check', 14)}<span>{escape(desk.words('ask_end'))}</span>"
    end = offered(desk, "ask-end", words, "emp-btn emp-quiet")
    return tray(desk, "you_want", "right", _number(desk, plan), want_chips(desk, plan), end)


def _number(desk: Desk, plan: Plan) -> str:
    """The number asked, with one less and one more."""
    scene = desk.scene
    drawn = []
    for key, number in (("fewer", plan.asks - 1), ("more", plan.asks + 1)):
        changed = plans.asking_number(scene, plan, number) if plan.wants else None
        steps = plans.write(scene, changed) if changed else ()
        sign = icon("plus" if key == "more" else "minus", 14)
        drawn.append(shortcut(key, steps, desk.words("ask_number", n=number), sign, "emp-btn emp-turn"))
    return f"{drawn[0]}<b>{plan.asks}</b>{drawn[1]}"


def _foot(desk: Desk, plan: Plan, complete: bool) -> str:
    """What the deal does to the own hand, what the partner will see, the promise, and sending."""
    scene = desk.scene
    if not complete or not plan.wants:
        out = change(scene.hand, plan.gives, ())
        words = f"{escape(desk.words('costs'))} {signed(out)}" if plan.gives else ""
        return f'<footer class="emp-foot"><p class="emp-verdict"><span>{words}</span></p></footer>'
    sure = change(scene.hand, plan.gives, plan.wants[:SURE])
    wish = change(scene.hand, plan.gives, plan.wants)
    verdict = f"<span>{icon('lock', 13)} {escape(desk.words('sure'))} {signed(sure)}</span>"
    if len(plan.wants) > SURE:
        verdict += f"<span>{icon('wish', 13)} {escape(desk.words('with_wish'))} {signed(wish)}</span>"
    return (
        f'<footer class="emp-foot">{_seen(desk, plan)}<p class="emp-verdict">{verdict}</p>'
        f'<div class="emp-do">{_promise(desk, plan)}{_send(desk, plan)}</div></footer>'
    )


def _seen(desk: Desk, plan: Plan) -> str:
    """The own cards as the partner will see them: names, true or not, and question marks."""
    told = plans.names(desk.scene, plan)
    minis = "".join(good(name, 20) for name in told) + icon("ask", 13) * (len(plan.gives) - len(told))
    words = desk.words("sees", name=desk.scene.names[plan.to])
    return f'<p class="emp-sees"><small>{escape(words)}</small><span>{minis}</span></p>'


def _promise(desk: Desk, plan: Plan) -> str:
    """The promise that nothing nasty is in it; nobody can hold anybody to it."""  # MEG-TRD-08
    words = escape(desk.words("promise"))
    asked = offered(desk, "clean-0", escape(desk.words("no_promise")))
    asked += offered(desk, "clean-1", f"{icon('check', 13)} {words}")
    if asked or len(plan.wants) < SURE:
        return asked
    made = plan.promise == 1
    steps = plans.write(desk.scene, plan._replace(promise=int(not made)))
    box = f'<i class="emp-box">{icon("check", 12) if made else ""}</i>'
    style = "emp-btn emp-quiet emp-on" if made else "emp-btn emp-quiet"
    return shortcut("promise", steps, desk.words("unpromise" if made else "promise_long"), f"{box}{words}", style)


def _send(desk: Desk, plan: Plan) -> str:
    words = f"{icon('send', 16)} {escape(desk.words('send'))}"
    if "send" in desk.offers:
        return offered(desk, "send", words, SEND)
    return shortcut("send", plans.sent(desk.scene, plan), desk.words("send_long"), words, SEND)
