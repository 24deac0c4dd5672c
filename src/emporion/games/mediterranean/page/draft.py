"""The composer: what you give, what you want, VP and promises, what it is worth, and sending."""

from emporion.core.markup import escape
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import FACE_GOOD, LUXURY_SORT, NAMES
from emporion.games.mediterranean.drafting import STAGES, goods_of, has_items
from emporion.games.mediterranean.page import plan as plans
from emporion.games.mediterranean.page.chips import chip, money, promise, told_chip
from emporion.games.mediterranean.page.markup import good, greyed, icon, offered, part, shortcut, signed, who
from emporion.games.mediterranean.page.placing import Desk
from emporion.games.mediterranean.page.promising import arguments, promise_menu
from emporion.games.mediterranean.page.shed import shed
from emporion.games.mediterranean.picture.scene import TRADE
from emporion.games.mediterranean.picture.tables import good_name, top_of
from emporion.games.mediterranean.refusals import SAY
from emporion.trading.offer import ANYONE, Offer

SEND = "emp-btn emp-yes emp-send"


def draft(desk: Desk) -> str:
    """The own draft; without one, how to begin."""
    scene = desk.scene
    if scene.mood != TRADE or scene.me is None or scene.past:
        return part("draft", "")
    if scene.draft is None:
        return part("draft", _begin(desk), desk.words("draft"))
    accepting = scene.accepting
    body = _offering(desk, scene.draft) if accepting is None else _accepting(desk, scene.draft, accepting)
    stage = STAGES[scene.s.floor.stages[scene.me]]
    return part("draft", body, desk.words("draft"), f' data-stage="{stage}"')


def _begin(desk: Desk) -> str:
    anyone = offered(desk, "to-anyone", f"{icon('tent', 16)} {escape(desk.words('to_anyone'))}", "emp-btn")
    if not anyone:
        anyone = greyed(desk, "to-anyone", f"{icon('tent', 16)} {escape(desk.words('to_anyone'))}")
        return f'<div class="emp-begin"><p>{escape(desk.words("cannot_begin"))}</p>{anyone}</div>'
    signs = {"begin_stall": icon("tent", 24), "begin_good": good("wine", 26), "begin_card": icon("cards", 24)}
    ways = "".join(f"<li>{sign}<span>{escape(desk.words(key))}</span></li>" for key, sign in signs.items())
    return f'<div class="emp-begin"><p>{escape(desk.words("begin"))}</p><ul>{ways}</ul>{anyone}</div>'


def _say(desk: Desk, to: int, words: str, note: str) -> str:
    """What the draft is about, what can be done next, and the way out of it."""
    out = offered(desk, "drop", f"{icon('x', 14)}<span>{escape(desk.words('drop'))}</span>", "emp-btn emp-cancel")
    whom = who(desk, to, 32) if to != ANYONE else icon("tent", 30)
    return (
        f'<header class="emp-say">{whom}<p>{escape(words)}<small>{escape(note)}</small></p>{_anyone(desk, to)}{out}'
        "</header>"
    )


def _anyone(desk: Desk, to: int) -> str:
    """The same offer to anyone."""
    scene = desk.scene
    if to == ANYONE or scene.draft is None or scene.accepting is not None:
        return ""
    path = plans.write(scene, plans.addressed(scene.draft, ANYONE))
    inner = f"{icon('tent', 15)}<span>{escape(desk.words('to_anyone_short'))}</span>"
    return shortcut("to-anyone", path, desk.words("to_anyone"), inner, "emp-btn emp-cancel")


def _offering(desk: Desk, draft: Offer) -> str:
    name = desk.words("anyone") if draft.to == ANYONE else desk.scene.names[draft.to]
    asked = arguments(desk)
    note = desk.words("next_argument" if asked else "next") if asked or not has_items(draft) else ""
    trays = f'{_gives(desk, draft)}<i class="emp-beam">{icon("swap", 20)}</i>{_wants(desk, draft)}'
    return (
        f'{_say(desk, draft.to, desk.words("offer_to", name=name), note)}<div class="emp-trays">{trays}</div>'
        f"{asked or _goods(desk, draft)}{_foot(desk, draft)}"
    )


def _tray(desk: Desk, key: str, arrow: str, inner: str, more: str) -> str:
    return (
        f'<div class="emp-tray emp-{key}"><h3>{icon(arrow, 12)} <span>{escape(desk.words(key))}</span>'
        f'<span class="emp-more">{more}</span></h3><div class="emp-chips">{inner}</div></div>'
    )


def _out(desk: Desk, ident: str, changed: Offer, name: str, inner: str) -> str:
    """Something in the draft that a tap takes out again."""
    path = plans.write(desk.scene, changed)
    return shortcut(ident, path, desk.words("take_out", thing=name), inner, "emp-out") or inner


def _named(name: int) -> str:
    return good_name(c.GOOD_IDS[name % NAMES])


def _gives(desk: Desk, draft: Offer) -> str:
    chips = ""
    for at, (face, name) in enumerate(zip(draft.gives, draft.told, strict=True)):
        inner = told_chip(desk, name)
        if FACE_GOOD[face] != name % NAMES:
            inner = f'<span class="emp-lie">{inner}{good(top_of(face), 20)}</span>'
        chips += _out(desk, f"back-{at}", plans.without_card(draft, at), _named(name), inner)
    chips += money(desk, draft.money)
    for at, made in enumerate(draft.promises):
        inner = promise(desk, made, draft.maker)
        chips += _out(desk, f"unpromise-{at}", plans.without_promise(draft, at, True), desk.words("promise"), inner)
    more = _vp(desk, draft, True) + promise_menu(desk, draft, True) + _ideas(desk, "claim")
    return _tray(desk, "you_give", "left", chips or _blank(desk, "tap_card"), more)


def _wants(desk: Desk, draft: Offer) -> str:
    chips = ""
    for at, name in enumerate(draft.wants):
        changed = plans.without_want(draft, at)
        chips += _out(desk, f"unask-{at}", changed, _named(name), told_chip(desk, name, "sure"))
    chips += money(desk, draft.wants_money)
    for at, made in enumerate(draft.wants_promises):
        inner = promise(desk, made, draft.to)
        chips += _out(desk, f"unwant-{at}", plans.without_promise(draft, at, False), desk.words("promise"), inner)
    more = _vp(desk, draft, False) + promise_menu(desk, draft, False) + _ideas(desk, "wish")
    return _tray(desk, "you_want", "right", chips or _blank(desk, "tap_good"), more)


def _blank(desk: Desk, key: str) -> str:
    return f'<span class="emp-blank">{icon("plus", 14)} {escape(desk.words(key))}</span>'


def _vp(desk: Desk, draft: Offer, mine: bool) -> str:
    """VP, with one less and one more."""
    side, number = ("give", draft.money) if mine else ("want", draft.wants_money)
    path = plans.write(desk.scene, plans.without_vp(draft, mine)) if number else ()
    less = shortcut(f"less-{side}", path, desk.words("vp_less"), icon("minus", 12), "emp-btn emp-turn")
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


def _goods(desk: Desk, draft: Offer) -> str:
    """All goods to be asked for: what the partner has comes first, each with what it adds to the own sets."""
    scene = desk.scene
    if not any(f"want-{name}" in desk.targets for name in c.GOOD_IDS):
        return ""
    wares = (scene.wares[draft.to] or {}) if draft.to != ANYONE else {}
    shown = [sort for sort in wares if sort != LUXURY_SORT]
    after = scene.after(draft.gives, goods_of(draft.wants))
    gains = [scene.worth(at, number + 1) - scene.worth(at, number) for at, number in enumerate(after)]
    picks = ""
    for at in sorted(range(NAMES), key=lambda at: (at not in shown, -gains[at])):
        name, fit = c.GOOD_IDS[at], " emp-fit" if at in shown else ""
        inner = f"{good(name, 26)}<b>{escape(good_name(name))}</b><em>{signed(gains[at])}</em>"
        picks += offered(desk, f"want-{name}", inner, f"emp-pick{fit}")
    return f'<div class="emp-names"><h3>{escape(desk.words("ask_for"))}</h3><div class="emp-picks">{picks}</div></div>'


def _foot(desk: Desk, draft: Offer) -> str:
    """What the deal does to the own sets and chips, which bottoms leave, and sending."""
    value = desk.scene.change(draft.gives, goods_of(draft.wants)) + draft.wants_money - draft.money
    verdict = f"<span>{icon('laurel', 13)} {escape(desk.words('worth'))} {signed(value)}</span>"
    verdict = verdict if has_items(draft) else ""
    words = f"{icon('send', 16)} {escape(desk.words('send'))}"
    send = offered(desk, "send", words, SEND, ' data-then="at-to-anyone"')
    send = send or greyed(desk, "send", words, "emp-btn emp-send")
    return (
        f'<footer class="emp-foot"><p class="emp-verdict">{verdict}{shed(desk, draft.gives)}</p>'
        f'<div class="emp-do">{send}</div></footer>'
    )


def _accepting(desk: Desk, draft: Offer, answered: Offer) -> str:
    """An offer that is being accepted: a card for each good that is wanted."""  # MED-DEC-04
    scene, open_still = desk.scene, answered.wants[len(draft.gives) :]
    words = desk.words("accepting", name=scene.names[answered.maker])
    say = _say(desk, answered.maker, words, desk.words("pick_next", good=_named(open_still[0])))
    picked = "".join(chip(desk, top_of(face), "sure") for face in draft.gives)
    picked += "".join(told_chip(desk, name % NAMES, "pick") for name in open_still)
    come = "".join(told_chip(desk, name % NAMES) for name in answered.told) + money(desk, answered.money)
    sides = _tray(desk, "you_give", "left", picked, "") + f'<i class="emp-beam">{icon("swap", 20)}</i>'
    return f'{say}<div class="emp-trays">{sides}{_tray(desk, "you_get", "right", come, "")}</div>'
