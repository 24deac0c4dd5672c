"""The composer: what you give, what you want, VP and promises, what it is worth, and sending."""

from html import escape

from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.page import plan as plans
from emporion.games.mediterranean.page.chips import chip, money, promise, trust_in
from emporion.games.mediterranean.page.markup import good, greyed, icon, offered, part, shortcut, signed, who
from emporion.games.mediterranean.page.placing import Desk
from emporion.games.mediterranean.page.plan import Plan
from emporion.games.mediterranean.page.promising import arguments, promise_menu
from emporion.games.mediterranean.page.shed import shed
from emporion.games.mediterranean.picture.scene import TRADE, Entry
from emporion.games.mediterranean.picture.tables import NAMED, change, good_name, good_of, worth
from emporion.games.mediterranean.refusals import SAY

SEND = "emp-btn emp-yes emp-send"


def draft(desk: Desk) -> str:
    """The own draft; without one, how to begin."""
    scene = desk.scene
    if scene.mood != TRADE or scene.me is None or scene.past:
        return part("draft", "")
    if scene.draft is None:
        return part("draft", _begin(desk), desk.words("draft"))
    body = _accepting(desk, scene.draft) if scene.accepting is not None else _offering(desk, scene.draft)
    return part("draft", body, desk.words("draft"), f' data-stage="{scene.draft["stage"]}"')


def _begin(desk: Desk) -> str:
    anyone = offered(desk, "to-anyone", f"{icon('tent', 16)} {escape(desk.words('to_anyone'))}", "emp-btn")
    if not anyone:
        anyone = greyed(desk, "to-anyone", f"{icon('tent', 16)} {escape(desk.words('to_anyone'))}")
        return f'<div class="emp-begin"><p>{escape(desk.words("cannot_begin"))}</p>{anyone}</div>'
    signs = {"begin_stall": icon("tent", 24), "begin_good": good("wine", 26), "begin_card": icon("cards", 24)}
    ways = "".join(f"<li>{sign}<span>{escape(desk.words(key))}</span></li>" for key, sign in signs.items())
    return f'<div class="emp-begin"><p>{escape(desk.words("begin"))}</p><ul>{ways}</ul>{anyone}</div>'


def _say(desk: Desk, to: int | None, words: str, note: str) -> str:
    """What the draft is about, what can be done next, and the way out of it."""
    out = offered(desk, "drop", f"{icon('x', 14)}<span>{escape(desk.words('drop'))}</span>", "emp-btn emp-cancel")
    whom = who(desk, to, 32) if to is not None else icon("tent", 30)
    return (
        f'<header class="emp-say">{whom}<p>{escape(words)}<small>{escape(note)}</small></p>{_anyone(desk, to)}{out}'
        "</header>"
    )


def _anyone(desk: Desk, to: int | None) -> str:
    """The same offer to anyone."""
    scene = desk.scene
    if to is None or scene.draft is None or scene.accepting is not None:
        return ""
    path = plans.write(scene, plans.addressed(scene, plans.plan_of(scene.draft), None))
    inner = f"{icon('tent', 15)}<span>{escape(desk.words('to_anyone_short'))}</span>"
    return shortcut("to-anyone", path, desk.words("to_anyone"), inner, "emp-btn emp-cancel")


def _offering(desk: Desk, draft: Entry) -> str:
    plan = plans.plan_of(draft)
    name = desk.words("anyone") if plan.to is None else desk.scene.names[plan.to]
    asked = arguments(desk)
    note = desk.words("next_argument" if asked else "next") if asked or plan.empty else ""
    trays = f'{_gives(desk, plan)}<i class="emp-beam">{icon("swap", 20)}</i>{_wants(desk, plan)}'
    return (
        f'{_say(desk, plan.to, desk.words("offer_to", name=name), note)}<div class="emp-trays">{trays}</div>'
        f"{asked or _goods(desk, plan)}{_foot(desk, plan)}"
    )


def _tray(desk: Desk, key: str, arrow: str, inner: str, more: str) -> str:
    return (
        f'<div class="emp-tray emp-{key}"><h3>{icon(arrow, 12)} <span>{escape(desk.words(key))}</span>'
        f'<span class="emp-more">{more}</span></h3><div class="emp-chips">{inner}</div></div>'
    )


def _out(desk: Desk, ident: str, changed: Plan, name: str, inner: str) -> str:
    """Something in the draft that a tap takes out again."""
    path = plans.write(desk.scene, changed)
    return shortcut(ident, path, desk.words("take_out", thing=name), inner, "emp-out") or inner


def _gives(desk: Desk, plan: Plan) -> str:
    chips = ""
    for at, card in enumerate(plan.gives):
        inner = chip(desk, card.told, trust_in(card.told), card.claim)
        if good_of(card.face) != card.told:
            inner = f'<span class="emp-lie">{inner}{good(card.face, 20)}</span>'
        chips += _out(desk, f"back-{at}", plans.without_card(plan, at), good_name(card.told), inner)
    chips += money(desk, plan.vp)
    for at, made in enumerate(plan.promises):
        inner = promise(desk, made, desk.scene.me)
        chips += _out(desk, f"unpromise-{at}", plans.without_promise(plan, at, True), desk.words("promise"), inner)
    more = _vp(desk, plan, "give", plan.vp) + promise_menu(desk, plan, True) + _ideas(desk, "claim")
    return _tray(desk, "you_give", "left", chips or _blank(desk, "tap_card"), more)


def _wants(desk: Desk, plan: Plan) -> str:
    chips = ""
    for at, (name, wish) in enumerate(plan.wants):
        changed = plans.without_want(plan, at)
        chips += _out(desk, f"unask-{at}", changed, good_name(name), chip(desk, name, "sure", wish))
    chips += money(desk, plan.wants_vp)
    for at, made in enumerate(plan.wants_promises):
        inner = promise(desk, made, plan.to)
        chips += _out(desk, f"unwant-{at}", plans.without_promise(plan, at, False), desk.words("promise"), inner)
    more = _vp(desk, plan, "want", plan.wants_vp) + promise_menu(desk, plan, False) + _ideas(desk, "wish")
    return _tray(desk, "you_want", "right", chips or _blank(desk, "tap_good"), more)


def _blank(desk: Desk, key: str) -> str:
    return f'<span class="emp-blank">{icon("plus", 14)} {escape(desk.words(key))}</span>'


def _vp(desk: Desk, plan: Plan, side: str, number: int) -> str:
    """VP, with one less and one more."""
    changed = plan._replace(vp=number - 1) if side == "give" else plan._replace(wants_vp=number - 1)
    less = shortcut(
        f"less-{side}", plans.write(desk.scene, changed) if number else (), desk.words("vp_less"), icon("minus", 12),
        "emp-btn emp-turn",
    )  # fmt: skip
    more = offered(desk, f"vp-{side}", icon("plus", 12), "emp-btn emp-turn")
    return f'<span class="emp-vps">{less}{icon("coin", 15)}{more}</span>' if less or more else ""


def _ideas(desk: Desk, what: str) -> str:
    """What may be said of an idea, true or not, by whoever may speak of ideas."""  # MED-CRD-15
    ways = "".join(offered(desk, f"{what}-{idea}", escape(SAY(f"idea.{idea}")), "emp-btn") for idea in c.IDEA_IDS)
    if not ways:
        return ""
    words = escape(desk.words(what))
    menu = f'<div class="emp-menu"><h3>{words}</h3><div class="emp-picks">{ways}</div></div>'
    summary = f'<summary class="emp-btn emp-quiet" title="{words}">{icon("horn", 14)}</summary>'
    return f'<details id="tell-{what}" class="emp-tell" name="emp-told">{summary}{menu}</details>'


def _goods(desk: Desk, plan: Plan) -> str:
    """All goods to be asked for: what the partner has comes first, each with what it adds to the own sets."""
    scene = desk.scene
    shown = {} if plan.to is None else scene.seats[plan.to]["goods"] or {}
    after = scene.goods.copy()
    after.subtract(good_of(face) for face in plan.faces)
    after.update(name for name, _ in plan.wants)
    gains = {name: worth(name, after[name] + 1, scene.ways) - worth(name, after[name], scene.ways) for name in NAMED}
    picks = ""
    for name in sorted(NAMED, key=lambda name: (name not in shown, -gains[name])):
        fit = " emp-fit" if name in shown else ""
        inner = f"{good(name, 26)}<b>{escape(good_name(name))}</b><em>{signed(gains[name])}</em>"
        picks += offered(desk, f"want-{name}", inner, f"emp-pick{fit}")
    if not picks:
        return ""
    return f'<div class="emp-names"><h3>{escape(desk.words("ask_for"))}</h3><div class="emp-picks">{picks}</div></div>'


def _foot(desk: Desk, plan: Plan) -> str:
    """What the deal does to the own sets and chips, which bottoms leave, and sending."""
    scene = desk.scene
    out, come = [good_of(face) for face in plan.faces], [name for name, _ in plan.wants]
    value = change(scene.goods, out, come, scene.ways) + plan.wants_vp - plan.vp
    verdict = "" if plan.empty else f"<span>{icon('laurel', 13)} {escape(desk.words('worth'))} {signed(value)}</span>"
    words = f"{icon('send', 16)} {escape(desk.words('send'))}"
    send = offered(desk, "send", words, SEND, ' data-then="at-to-anyone"')
    send = send or greyed(desk, "send", words, "emp-btn emp-send")
    return (
        f'<footer class="emp-foot"><p class="emp-verdict">{verdict}{shed(desk, plan.faces)}</p>'
        f'<div class="emp-do">{send}</div></footer>'
    )


def _accepting(desk: Desk, draft: Entry) -> str:
    """An offer that is being accepted: a card for each good that is wanted."""  # MED-DEC-04
    scene, answered = desk.scene, desk.scene.accepting
    if answered is None:
        return ""
    next_good = answered["wants"][len(draft["gives"])]
    words = desk.words("accepting", name=scene.names[answered["from"]])
    say = _say(desk, answered["from"], words, desk.words("pick_next", good=good_name(next_good)))
    picked = "".join(chip(desk, good_of(face), "sure") for face in draft["gives"])
    picked += "".join(chip(desk, name, "pick") for name in answered["wants"][len(draft["gives"]) :])
    come = "".join(chip(desk, name, trust_in(name)) for name in answered["told"]) + money(desk, answered["vp"])
    sides = _tray(desk, "you_give", "left", picked, "") + f'<i class="emp-beam">{icon("swap", 20)}</i>'
    return f'{say}<div class="emp-trays">{sides}{_tray(desk, "you_get", "right", come, "")}</div>'
