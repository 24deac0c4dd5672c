"""The market: offers to the viewing seat as cards with their answers, all others on a line each."""

from collections.abc import Sequence

from emporion.core.markup import escape
from emporion.games.mediterranean import actions, answering
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import SPICES
from emporion.games.mediterranean.drafting import face_of, goods_of
from emporion.games.mediterranean.packed import slot_of
from emporion.games.mediterranean.page import plan as plans
from emporion.games.mediterranean.page.chips import money, promise, told_chip
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
from emporion.games.mediterranean.picture.plain import terms
from emporion.games.mediterranean.picture.scene import TRADE
from emporion.games.mediterranean.picture.tables import good_name, idea_name, top_of
from emporion.games.mediterranean.seen import answers_known
from emporion.trading.floor import POLLS, open_to
from emporion.trading.offer import ANYONE, OPEN, PENDING, Offer


def ident(offer: Offer) -> str:
    """An offer by maker and slot, as places name it."""
    return f"{offer.maker + 1}-{slot_of(offer) + 1}"


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
        note = desk.words("sent_note", n=len(scene.sent), all=scene.s.terms.max_open)
        mine = f'<li class="emp-sort"><small>{escape(note)}</small></li>{mine}'
    body = f'<ul class="emp-offers" tabindex="0">{cards}{lines}{mine or ("" if cards or lines else empty)}</ul>'
    return part("market", head + body, desk.words("market"), ' data-calm="yes"')


def _come(desk: Desk, offer: Offer) -> str:
    """What an acceptor gets."""
    chips = "".join(told_chip(desk, name) for name in offer.told) + money(desk, offer.money)
    return chips + "".join(promise(desk, made, offer.maker) for made in offer.promises)


def _go(desk: Desk, offer: Offer) -> str:
    """What an acceptor gives: a card that fits, chosen by him."""
    chips = "".join(told_chip(desk, name, "pick") for name in offer.wants) + money(desk, offer.wants_money)
    owner = desk.scene.s.viewer if offer.to == ANYONE else offer.to
    return chips + "".join(promise(desk, made, owner) for made in offer.wants_promises)


def _card(desk: Desk, offer: Offer) -> str:
    """An offer to the viewing seat."""
    maker = offer.maker
    none = f'<span class="emp-none">{escape(desk.words("nothing"))}</span>'
    sides = "".join(
        f'<div class="emp-side"><h3>{icon(arrow, 12)} {escape(desk.words(key))}</h3><div class="emp-chips">'
        f"{chips or none}</div></div>"
        for key, arrow, chips in (("get", "right", _come(desk, offer)), ("give", "left", _go(desk, offer)))
    )
    return (
        f'<li id="offer-{ident(offer)}-{offer.number}" class="emp-offer{_waiting(offer)}"><header>'
        f'{who(desk, maker, 26)}<b class="emp-name">{escape(desk.scene.names[maker])}</b>'
        f"<small>{escape(desk.words('to_you'))}</small>{_ends(desk, offer)}</header>"
        f'<div class="emp-sides">{sides}</div>{_answered(desk, offer)}{_verdict(desk, offer)}'
        f'<div class="emp-answers">{_answers(desk, offer)}</div></li>'
    )


def _waiting(offer: Offer) -> str:
    return " emp-pending" if offer.standing == PENDING else ""


def _ends(desk: Desk, offer: Offer) -> str:
    """How many rotations an offer stays open, where there are any."""  # MED-OFR-20
    s = desk.scene.s
    if s.floor.mode != POLLS:
        return ""
    left = max(0, offer.cycle + s.terms.ttl_cycles - s.floor.cycle)
    return f'<i class="emp-ring" title="{escape(desk.words("ends", n=left))}">{left}</i>'


def _answered(desk: Desk, offer: Offer) -> str:
    """What one has learnt by asking about the ideas."""  # MED-OFR-25
    answers = answers_known(offer)
    if not answers or offer.maker == desk.scene.me:
        return ""
    rows = "".join(
        f"<span>{good(c.GOOD_IDS[name], 18)}{icon('check' if yes else 'x', 12)}</span>"
        for name, yes in zip(goods_of(offer.told), answers, strict=True)
    )
    return f'<p class="emp-learnt"><small>{escape(desk.words("learnt"))}</small>{rows}</p>'


def _answers(desk: Desk, offer: Offer) -> str:
    """Yes, with the cards one would best be rid of or with chosen ones; turn it round; no; ask."""
    key = ident(offer)
    answers = _yes(desk, offer)
    can = f"counter-{key}" in desk.targets or (desk.scene.draft is not None and _free_to_answer(desk, offer))
    counter = plans.turned_round(desk.scene, offer) if can else ()
    counter = counter if len(counter) > 1 else ()  # nothing but the first step: that is an option itself
    words = desk.words("counter_long", name=desk.scene.names[offer.maker])
    inner = f"{icon('swap')}<span>{escape(desk.words('counter'))}</span>"
    answers += shortcut(f"counter-{key}", counter, words, inner, "emp-btn emp-counter")
    if f"counter-{key}" in desk.targets and not counter:
        answers += offered(desk, f"counter-{key}", inner, "emp-btn emp-counter")
    answers += offered(desk, f"ask-{key}", f"{icon('ask', 14)}<span>{escape(desk.words('ask'))}</span>", "emp-btn")
    return answers + _no(desk, offer)


def _yes(desk: Desk, offer: Offer) -> str:
    """One tap takes the offer; where several cards fit, another one lets them be chosen."""
    scene, key = desk.scene, ident(offer)
    place = f"accept-{key}"
    label = f"{icon('check')} <span>{escape(desk.words('accept'))}{{}}</span>"
    path = plans.accepted(scene, offer)
    if not path:
        return greyed(desk, place, label.format(""), "emp-btn")
    cards = _picked(desk, offer)
    words = desk.words("accept_long", name=scene.names[offer.maker], cards=cards or desk.words("nothing"))
    small = f"<small>{escape(cards)}</small>" if cards else ""
    if place not in desk.targets:
        way = plans.instead(scene, path) if scene.draft is not None and not scene.past else ()
        note = f"{words} {desk.words('drops_draft')}"
        taken = shortcut(f"take-{key}", way, note, label.format(small), "emp-btn emp-yes")
        return taken or greyed(desk, place, label.format(""), "emp-btn")
    if len(path) < 2:
        return button(place, desk.targets[place], label.format(small), "emp-btn emp-yes")
    chosen = f"{icon('cards', 15)}<span>{escape(desk.words('choose'))}</span>"
    about = desk.targets[place].about
    taken = shortcut(f"take-{key}", path, words, label.format(small), "emp-btn emp-yes", about)
    return taken + button(place, desk.targets[place], chosen, "emp-btn emp-choose")


def _picked(desk: Desk, offer: Offer) -> str:
    """The cards an acceptance would take, in words."""
    faces = (face_of(card) for card, _ in plans.picks(desk.scene, offer) or ())
    return ", ".join(f"{good_name(top_of(face))} ({idea_name(face)})" for face in faces)


def _no(desk: Desk, offer: Offer) -> str:
    """Decline; while an offer is drawn up, around it."""
    scene, key = desk.scene, ident(offer)
    if f"decline-{key}" in desk.targets:
        return offered(desk, f"decline-{key}", icon("x", 14), "emp-btn emp-no")
    if scene.draft is None or not _free_to_answer(desk, offer):
        return ""
    path = plans.around(scene, (actions.DECLINE + answering.number_of(scene.s, scene.s.viewer, offer),))
    return shortcut(f"decline-{key}", path, desk.words("decline"), icon("x", 14), "emp-btn emp-no")


def _free_to_answer(desk: Desk, offer: Offer) -> bool:
    """Whether an offer can be answered beside the open draft, which is not the answer to it already."""
    scene = desk.scene
    if scene.draft is None or scene.past or not open_to(offer, scene.s.viewer):
        return False
    return scene.draft.reply_to != scene.s.floor.offers.index(offer)  # sending the answer declines it


def _verdict(desk: Desk, offer: Offer) -> str:
    """What a deal does: to the own sets and chips, and which bottoms leave with the cards; or why it cannot be."""
    scene = desk.scene
    if scene.me is None or offer.standing != OPEN:
        return f'<p class="emp-why">{escape(desk.words("pending"))}</p>' if offer.standing == PENDING else ""
    gone = plans.picks(scene, offer)
    if gone is None or offer.wants_money > scene.own_chips:
        return ""
    faces, told = [face_of(card) for card, _ in gone], goods_of(offer.told)
    vp = offer.money - offer.wants_money
    sure = scene.change(faces, [good for good in told if good < SPICES]) + vp
    hope = scene.change(faces, told) + vp
    lines = f"<span>{icon('laurel', 13)} {escape(desk.words('worth'))} {signed(sure)}</span>"
    if hope != sure:
        lines += f"<span>{icon('horn', 13)} {escape(desk.words('as_told'))} {signed(hope)}</span>"
    return f'<p class="emp-verdict">{lines}{shed(desk, faces)}</p>'


def _minis(desk: Desk, goods: Sequence[int], vp: int, made: Sequence[int], owner: int) -> str:
    """One side on a line."""
    drawn = ""
    for name in dict.fromkeys(goods):
        count = goods.count(name)
        drawn += f"<i>{f'<b>{count}</b>' if count > 1 else ''}{good(c.GOOD_IDS[name], 20)}</i>"
    drawn += f"<i><b>{vp}</b>{icon('coin', 14)}</i>" if vp else ""
    drawn += "".join(f'<i class="emp-mini-p">{promise(desk, each, owner)}</i>' for each in made)
    return drawn or f"<small>{escape(desk.words('nothing'))}</small>"


def _terms(desk: Desk, offer: Offer) -> str:
    """Both sides on a line."""
    return (
        f'<span class="emp-minis">'
        f"{_minis(desk, goods_of(offer.told), offer.money, offer.promises, offer.maker)}{icon('swap', 13)}"
        f"{_minis(desk, goods_of(offer.wants), offer.wants_money, offer.wants_promises, offer.to)}</span>"
    )


def _line(desk: Desk, offer: Offer) -> str:
    """An offer to anyone, or between others; the former can be answered here."""
    scene = desk.scene
    gives, wants = terms(scene, offer)
    partner = f"{icon('right', 11)}{who(desk, offer.to, 20)}" if offer.to != ANYONE else ""
    note = "" if offer.to != ANYONE else f"<small>{escape(desk.words('anyone_short'))}</small>"
    answers = _answers(desk, offer) if offer.to == ANYONE and scene.me is not None else ""
    verdict = _verdict(desk, offer) if answers else ""
    more = f'{_answered(desk, offer)}{verdict}<div class="emp-answers">{answers}</div>' if answers else ""
    words = escape(f"{scene.names[offer.maker]}: {gives} ⇄ {wants}")
    return (
        f'<li id="offer-{ident(offer)}-{offer.number}" class="emp-line{_waiting(offer)}" title="{words}"><header>'
        f"{who(desk, offer.maker, 22)}{partner}{_terms(desk, offer)}{note}{_ends(desk, offer)}</header>{more}</li>"
    )


def _own(desk: Desk, offer: Offer) -> str:
    """An own offer, with the way to take it back."""
    scene = desk.scene
    slot = slot_of(offer) + 1
    gives, wants = terms(scene, offer)
    words = escape(f"{gives} ⇄ {wants}")
    to = who(desk, offer.to, 22) if offer.to != ANYONE else icon("tent", 20)
    back = offered(desk, f"withdraw-{slot}", icon("undo", 14), "emp-btn emp-back")
    if not back and scene.draft is not None and offer.standing == OPEN and not scene.past:
        path = plans.around(scene, (actions.WITHDRAW + slot_of(offer),))
        back = shortcut(f"withdraw-{slot}", path, desk.words("withdraw"), icon("undo", 14), "emp-btn emp-back")
    return (
        f'<li id="sent-{slot}-{offer.number}" class="emp-line emp-mine-line{_waiting(offer)}" title="{words}">'
        f"<header>{icon('send', 13)}{to}{_terms(desk, offer)}{_ends(desk, offer)}{back}</header></li>"
    )
