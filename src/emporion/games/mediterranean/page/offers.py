"""The market: offers to the viewing seat as cards with their answers, all others on a line each."""

from collections.abc import Sequence
from html import escape

from emporion.games.mediterranean import actions
from emporion.games.mediterranean.page import plan as plans
from emporion.games.mediterranean.page import steps
from emporion.games.mediterranean.page.chips import chip, money, promise, trust_in
from emporion.games.mediterranean.page.markup import (
    button,
    good,
    greyed,
    heading,
    icon,
    offered,
    part,
    shortcut,
    signed,
    who,
)
from emporion.games.mediterranean.page.placing import Desk
from emporion.games.mediterranean.page.shed import shed
from emporion.games.mediterranean.page.steps import Promise
from emporion.games.mediterranean.picture.plain import terms
from emporion.games.mediterranean.picture.scene import TRADE, Entry
from emporion.games.mediterranean.picture.tables import LUXURIES, MOST_OPEN, change, good_name, good_of, idea_name


def ident(offer: Entry) -> str:
    """An offer by maker and slot, as places name it."""
    return f"{offer['from'] + 1}-{offer['slot'] + 1}"


def market(desk: Desk) -> str:
    """Offers to you, to anyone, between others, and your own; the oldest first, so that none moves."""
    scene = desk.scene
    if scene.mood != TRADE:
        return part("market", "")
    cards = "".join(_card(desk, offer) for offer in scene.inbox)
    lines = "".join(_line(desk, offer) for offer in scene.public)
    mine = "".join(_own(desk, offer) for offer in scene.sent)
    empty = f'<li class="emp-none">{escape(desk.words("no_offers"))}</li>'
    many = f'<b class="emp-count">{len(scene.inbox) or ""}</b>'
    head = heading(desk.words("market"), desk.words("market_note"), many)
    if scene.sent:
        note = desk.words("sent_note", n=len(scene.sent), all=MOST_OPEN)
        mine = f'<li class="emp-sort"><small>{escape(note)}</small></li>{mine}'
    body = f'<ul class="emp-offers" tabindex="0">{cards}{lines}{mine or ("" if cards or lines else empty)}</ul>'
    return part("market", head + body, desk.words("market"), ' data-calm="yes"')


def promises_of(made: Sequence[Entry]) -> list[Promise]:
    """Promises as they stand in an offer."""
    return [Promise(each["box"], each["mode"], each["seat"]) for each in made]


def _come(desk: Desk, offer: Entry) -> str:
    """What an acceptor gets."""
    goods = zip(offer["told"], offer["claims"], strict=True)
    chips = "".join(chip(desk, name, trust_in(name), claim) for name, claim in goods) + money(desk, offer["vp"])
    return chips + "".join(promise(desk, made, offer["from"]) for made in promises_of(offer["promises"]))


def _go(desk: Desk, offer: Entry) -> str:
    """What an acceptor gives: a card that fits, chosen by him."""
    goods = zip(offer["wants"], offer["wishes"], strict=True)
    chips = "".join(chip(desk, name, "pick", wish) for name, wish in goods) + money(desk, offer["wants_vp"])
    owner = desk.scene.me if offer["to"] is None else offer["to"]
    return chips + "".join(promise(desk, made, owner) for made in promises_of(offer["wants_promises"]))


def _card(desk: Desk, offer: Entry) -> str:
    """An offer to the viewing seat."""
    maker = offer["from"]
    none = f'<span class="emp-none">{escape(desk.words("nothing"))}</span>'
    sides = "".join(
        f'<div class="emp-side"><h3>{icon(arrow, 12)} {escape(desk.words(key))}</h3><div class="emp-chips">'
        f"{chips or none}</div></div>"
        for key, arrow, chips in (("get", "right", _come(desk, offer)), ("give", "left", _go(desk, offer)))
    )
    return (
        f'<li id="offer-{ident(offer)}-{offer["number"]}" class="emp-offer{_waiting(offer)}"><header>'
        f'{who(desk, maker, 26)}<b class="emp-name">{escape(desk.scene.names[maker])}</b>'
        f"<small>{escape(desk.words('to_you'))}</small>{_ends(desk, offer)}</header>"
        f'<div class="emp-sides">{sides}</div>{_answered(desk, offer)}{_verdict(desk, offer)}'
        f'<div class="emp-answers">{_answers(desk, offer)}</div></li>'
    )


def _waiting(offer: Entry) -> str:
    return " emp-pending" if offer["standing"] == "pending" else ""


def _ends(desk: Desk, offer: Entry) -> str:
    """How many rotations an offer stays open, where there are any."""  # MED-OFR-20
    view = desk.scene.view
    if view["options"]["clock"] != "polls":
        return ""
    left = max(0, offer["cycle"] + view["options"]["offer_ttl_rotations"] - view["market"]["cycle"])
    return f'<i class="emp-ring" title="{escape(desk.words("ends", n=left))}">{left}</i>'


def _answered(desk: Desk, offer: Entry) -> str:
    """What one has learnt by asking about the ideas."""  # MED-OFR-25
    answers = offer.get("answers")
    if not answers or offer["from"] == desk.scene.me:
        return ""
    rows = "".join(
        f"<span>{good(name, 18)}{icon('check' if yes else 'x', 12)}</span>"
        for name, yes in zip(offer["told"], answers, strict=True)
    )
    return f'<p class="emp-learnt"><small>{escape(desk.words("learnt"))}</small>{rows}</p>'


def _answers(desk: Desk, offer: Entry) -> str:
    """Yes, with the cards one would best be rid of or with chosen ones; turn it round; no; ask."""
    key = ident(offer)
    answers = _yes(desk, offer)
    can = f"counter-{key}" in desk.targets or (desk.scene.draft is not None and _free_to_answer(desk, offer))
    counter = plans.turned_round(desk.scene, offer) if can else ()
    counter = counter if len(counter) > 1 else ()  # nothing but the first step: that is an option itself
    words = desk.words("counter_long", name=desk.scene.names[offer["from"]])
    inner = f"{icon('swap')}<span>{escape(desk.words('counter'))}</span>"
    answers += shortcut(f"counter-{key}", counter, words, inner, "emp-btn emp-counter")
    if f"counter-{key}" in desk.targets and not counter:
        answers += offered(desk, f"counter-{key}", inner, "emp-btn emp-counter")
    answers += offered(desk, f"ask-{key}", f"{icon('ask', 14)}<span>{escape(desk.words('ask'))}</span>", "emp-btn")
    return answers + _no(desk, offer)


def _yes(desk: Desk, offer: Entry) -> str:
    """One tap takes the offer; where several cards fit, another one lets them be chosen."""
    scene, key = desk.scene, ident(offer)
    place = f"accept-{key}"
    label = f"{icon('check')} <span>{escape(desk.words('accept'))}{{}}</span>"
    path = steps.accepted(scene, offer)
    cards = _picked(desk, offer)
    words = desk.words("accept_long", name=scene.names[offer["from"]], cards=cards or desk.words("nothing"))
    small = f"<small>{escape(cards)}</small>" if cards else ""
    if place not in desk.targets:
        free = scene.draft is not None and not scene.past and could_take(desk, offer)
        way = plans.instead(scene, path) if free else ()
        note = f"{words} {desk.words('drops_draft')}"
        taken = shortcut(f"take-{key}", way, note, label.format(small), "emp-btn emp-yes")
        return taken or greyed(desk, place, label.format(""), "emp-btn")
    if len(path) < 2:
        return button(place, desk.targets[place], label.format(small), "emp-btn emp-yes")
    chosen = f"{icon('cards', 15)}<span>{escape(desk.words('choose'))}</span>"
    about = desk.targets[place].about
    taken = shortcut(f"take-{key}", path, words, label.format(small), "emp-btn emp-yes", about)
    return taken + button(place, desk.targets[place], chosen, "emp-btn emp-choose")


def could_take(desk: Desk, offer: Entry) -> bool:
    """Whether the viewing seat could accept an offer if it drew up none itself."""  # MED-OFR-15
    scene = desk.scene
    if scene.me is None or not steps.open_to_me(scene, offer) or steps.asked_now(scene):
        return False
    used = list(scene.used_cubes)  # both sides may need the same cubes
    kept = steps.can_keep(scene, offer["from"], promises_of(offer["promises"]), used)
    kept = kept and steps.can_keep(scene, scene.me, promises_of(offer["wants_promises"]), used)
    return kept and offer["wants_vp"] <= (scene.seats[scene.me]["chips"] or 0)


def _picked(desk: Desk, offer: Entry) -> str:
    """The cards an acceptance would take, in words."""
    found = steps.picks(desk.scene, offer) or ()
    return ", ".join(f"{good_name(good_of(face))} ({idea_name(face)})" for face, _ in found)


def _no(desk: Desk, offer: Entry) -> str:
    """Decline; while an offer is drawn up, around it."""
    scene, key = desk.scene, ident(offer)
    if f"decline-{key}" in desk.targets:
        return offered(desk, f"decline-{key}", icon("x", 14), "emp-btn emp-no")
    if scene.draft is None or not _free_to_answer(desk, offer):
        return ""
    path = plans.around(scene, (actions.DECLINE + steps.offer_number(scene, offer),))
    return shortcut(f"decline-{key}", path, desk.words("decline"), icon("x", 14), "emp-btn emp-no")


def _free_to_answer(desk: Desk, offer: Entry) -> bool:
    """Whether an offer can be answered beside the open draft, which is not the answer to it already."""
    scene = desk.scene
    if scene.draft is None or scene.past or not steps.open_to_me(scene, offer):
        return False
    return bool(scene.draft["reply_to"] != scene.view["offers"].index(offer))  # sending the answer declines it


def _verdict(desk: Desk, offer: Entry) -> str:
    """What a deal does: to the own sets and chips, and which bottoms leave with the cards; or why it cannot be."""
    scene = desk.scene
    if scene.me is None or offer["standing"] != "open":
        return f'<p class="emp-why">{escape(desk.words("pending"))}</p>' if offer["standing"] == "pending" else ""
    gone = steps.picks(scene, offer)
    if gone is None or offer["wants_vp"] > (scene.seats[scene.me]["chips"] or 0):
        return ""
    faces = [face for face, _ in gone]
    out, vp = [good_of(face) for face in faces], offer["vp"] - offer["wants_vp"]
    shown = [name for name in offer["told"] if name not in LUXURIES]
    sure = change(scene.goods, out, shown, scene.ways) + vp
    hope = change(scene.goods, out, offer["told"], scene.ways) + vp
    lines = f"<span>{icon('laurel', 13)} {escape(desk.words('worth'))} {signed(sure)}</span>"
    if hope != sure:
        lines += f"<span>{icon('horn', 13)} {escape(desk.words('as_told'))} {signed(hope)}</span>"
    return f'<p class="emp-verdict">{lines}{shed(desk, faces)}</p>'


def _minis(desk: Desk, goods: Sequence[str], vp: int, made: Sequence[Promise], owner: int | None) -> str:
    """One side on a line."""
    drawn = ""
    for name in dict.fromkeys(goods):
        count = goods.count(name)
        drawn += f"<i>{f'<b>{count}</b>' if count > 1 else ''}{good(name, 20)}</i>"
    drawn += f"<i><b>{vp}</b>{icon('coin', 14)}</i>" if vp else ""
    drawn += "".join(f'<i class="emp-mini-p">{promise(desk, each, owner)}</i>' for each in made)
    return drawn or f"<small>{escape(desk.words('nothing'))}</small>"


def _terms(desk: Desk, offer: Entry) -> str:
    """Both sides on a line."""
    return (
        f'<span class="emp-minis">'
        f"{_minis(desk, offer['told'], offer['vp'], promises_of(offer['promises']), offer['from'])}{icon('swap', 13)}"
        f"{_minis(desk, offer['wants'], offer['wants_vp'], promises_of(offer['wants_promises']), offer['to'])}</span>"
    )


def _line(desk: Desk, offer: Entry) -> str:
    """An offer to anyone, or between others; the former can be answered here."""
    scene = desk.scene
    said = terms(scene, offer, offer["from"])
    partner = f"{icon('right', 11)}{who(desk, offer['to'], 20)}" if offer["to"] is not None else ""
    note = "" if offer["to"] is not None else f"<small>{escape(desk.words('anyone_short'))}</small>"
    answers = _answers(desk, offer) if offer["to"] is None and scene.me is not None else ""
    verdict = _verdict(desk, offer) if answers else ""
    more = f'{_answered(desk, offer)}{verdict}<div class="emp-answers">{answers}</div>' if answers else ""
    words = escape(f"{scene.names[offer['from']]}: {said['gives']} ⇄ {said['wants']}")
    return (
        f'<li id="offer-{ident(offer)}-{offer["number"]}" class="emp-line{_waiting(offer)}" title="{words}"><header>'
        f"{who(desk, offer['from'], 22)}{partner}{_terms(desk, offer)}{note}{_ends(desk, offer)}</header>{more}</li>"
    )


def _own(desk: Desk, offer: Entry) -> str:
    """An own offer, with the way to take it back."""
    scene = desk.scene
    slot = offer["slot"] + 1
    said = terms(scene, offer, offer["from"])
    words = escape(f"{said['gives']} ⇄ {said['wants']}")
    to = who(desk, offer["to"], 22) if offer["to"] is not None else icon("tent", 20)
    back = offered(desk, f"withdraw-{slot}", icon("undo", 14), "emp-btn emp-back")
    if not back and scene.draft is not None and offer["standing"] == "open" and not scene.past:
        path = plans.around(scene, (actions.WITHDRAW + offer["slot"],))
        back = shortcut(f"withdraw-{slot}", path, desk.words("withdraw"), icon("undo", 14), "emp-btn emp-back")
    return (
        f'<li id="sent-{slot}-{offer["number"]}" class="emp-line emp-mine-line{_waiting(offer)}" title="{words}">'
        f"<header>{icon('send', 13)}{to}{_terms(desk, offer)}{_ends(desk, offer)}{back}</header></li>"
    )
