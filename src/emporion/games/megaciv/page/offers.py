"""Offers as cards: those that came in, with three answers, and the own ones on the way; and what is cried out."""

from collections import Counter

from emporion.core.markup import escape, heading, part
from emporion.games.megaciv.page import plan as plans
from emporion.games.megaciv.page.markup import (
    changing,
    drawing,
    good,
    greyed,
    icon,
    making,
    offered,
    signed,
    who,
    written,
)
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.picture.bundles import chips_asked, chips_given, chips_told
from emporion.games.megaciv.picture.scene import TRADE, told_names
from emporion.games.megaciv.picture.tables import SURE, card, change
from emporion.games.megaciv.picture.tiles import CHIP_HIGH, CHIP_WIDE, Chip, chip
from emporion.games.megaciv.refusals import SAY
from emporion.games.megaciv.view import ids
from emporion.trading.offer import OPEN, STANDINGS, Offer


def row(chips: list[Chip]) -> str:
    """Chips side by side; many of them wrap."""
    drawn = "".join(f"<li>{drawing(chip(shown), CHIP_WIDE, CHIP_HIGH)}</li>" for shown in chips)
    return f'<ul class="emp-chips" data-n="{len(chips)}">{drawn}</ul>'


def spoken(chips: list[Chip]) -> str:
    """Chips in words."""
    said = [
        SAY("page.trusted", {"card": card(each.kind), "trust": SAY(f"page.trust_{each.trust}")})
        for each in chips
        if each.kind
    ]
    unknown = sum(not each.kind for each in chips)
    return ", ".join([*said, *([SAY("page.unknown", {"n": unknown})] if unknown else [])])


def inbox(desk: Desk) -> str:
    """The offers to the viewing seat, the oldest first, so that none moves when another comes."""
    scene = desk.scene
    if scene.mood != TRADE or scene.me is None:
        return part("inbox", "")
    cards = "".join(_incoming(desk, offer) for offer in scene.inbox)
    empty = f'<li class="emp-none">{escape(desk.words("no_offers"))}</li>'
    head = heading(desk.words("inbox"), desk.words("inbox_note"), f'<b class="emp-count">{len(scene.inbox) or ""}</b>')
    return part(
        "inbox",
        f'{head}<ul class="emp-offers" tabindex="0">{cards or empty}</ul>',
        desk.words("inbox"),
        ' data-calm="yes"',
    )


def _incoming(desk: Desk, offer: Offer) -> str:
    scene, maker = desk.scene, offer.maker
    come, go = chips_told(told_names(offer)), chips_asked(ids(offer.wants), offer.asks)
    name = escape(scene.names[maker])
    promise = f'<em class="emp-clean">{escape(desk.words("clean"))}</em>' if offer.remarks else ""
    now = plans.read(scene, desk.plan)
    picked = " emp-open" if isinstance(now, plans.Answer) and now.offer is offer else ""
    return (
        f'<li id="offer-{maker + 1}-{offer.number}" class="emp-offer{picked}">'
        f'<header>{who(desk, maker, 26)}<b class="emp-name">{name}</b><small>{escape(desk.words("offers_you"))}</small>'
        f'{promise}</header><div class="emp-sides">{_side(desk, "get", come)}{_side(desk, "give", go)}</div>'
        f'<p class="emp-brief" aria-hidden="true">{_minis(come)}{icon("swap", 15)}{_minis(go)}'
        f"{promise}</p>"
        f'{_verdict(desk, offer)}<div class="emp-answers">{_answers(desk, offer)}</div></li>'
    )


def _answers(desk: Desk, offer: Offer) -> str:
    """Yes with the cheapest cards, yes with chosen ones, turn it round, no."""
    scene, maker = desk.scene, offer.maker
    place, name = f"accept-{maker + 1}", scene.names[maker]
    answers = ""
    if place in desk.targets:
        picks = plans.cheapest_picks(scene, offer)
        style = "emp-btn emp-yes"
        if desk.composes and picks:
            cards = desk.words("list").join(_listed(picks))
            inner = f"{icon('check')} <span>{escape(desk.words('accept'))}<small>{escape(cards)}</small></span>"
            words = desk.words("accept_long", name=name, cards=cards)
            answers = making(f"take-{maker + 1}", plans.Answer(offer, tuple(picks)).deal, words, inner, style)
            style = "emp-btn emp-choose"
        inner = f"{icon('cards', 15)}<span>{escape(desk.words('choose'))}</span>"
        more = f' data-becomes="{written(plans.Answer(offer).deal)}"' if desk.composes else ""
        answers += offered(desk, place, inner, style, more)
    else:
        answers = greyed(desk, place, f"{icon('check')} <span>{escape(desk.words('accept'))}</span>")
    turned = plans.turned_round(scene, offer) if desk.composes and f"offer-{maker + 1}" in desk.targets else None
    if turned:
        inner = f"{icon('swap')}<span>{escape(desk.words('counter'))}</span>"
        words = desk.words("counter_long", name=name)
        answers += changing(f"counter-{maker + 1}", turned.deal, words, inner, "emp-btn emp-counter")
    return answers + offered(desk, f"decline-{maker + 1}", icon("x", 14), "emp-btn emp-no")


def _listed(names: list[str]) -> list[str]:
    """Cards by name, equal ones counted."""
    return [f"{number} {card(name)}" if number > 1 else card(name) for name, number in Counter(names).items()]


def _side(desk: Desk, key: str, chips: list[Chip]) -> str:
    arrow = "right" if key == "get" else "left"
    return (
        f'<div class="emp-side" aria-label="{escape(spoken(chips))}" role="group"><h3>{icon(arrow, 12)} '
        f"{escape(desk.words(key))} <b>{len(chips)}</b></h3>{row(chips)}</div>"
    )


def _verdict(desk: Desk, offer: Offer) -> str:
    """What a deal does to the own hand: what is certain, and what it is if every word is true."""
    scene = desk.scene
    gone = plans.cheapest_picks(scene, offer)
    if gone is None:
        return ""
    told = ids(offer.told)
    sure, hope = change(scene.hand, gone, told[:SURE]), change(scene.hand, gone, told)
    return (
        f'<p class="emp-verdict" title="{escape(desk.words("verdict"))}"><span>{icon("seal", 13)} '
        f"{escape(desk.words('sure'))} {signed(sure)}</span><span>{icon('horn', 13)} {escape(desk.words('as_told'))} "
        f"{signed(hope)}</span></p>"
    )


def sent(desk: Desk) -> str:
    """The own offers, each on a line, with how it stands; and what the own stall shows."""
    scene = desk.scene
    if scene.mood != TRADE or scene.me is None:
        return part("sent", "")
    lines = "".join(_line(desk, offer) for offer in scene.sent)
    still = sum(offer.standing == OPEN for offer in scene.sent)
    head = heading(desk.words("sent"), desk.words("sent_note", n=still, all=scene.s.terms.max_open))
    empty = f'<li class="emp-none">{escape(desk.words("none_sent"))}</li>'
    return part("sent", f'{head}<ul class="emp-lines">{lines or empty}</ul>', desk.words("sent"))


def _line(desk: Desk, offer: Offer) -> str:
    partner = offer.to
    gives, asks = chips_given(ids(offer.gives), told_names(offer)), chips_asked(ids(offer.wants), offer.asks)
    back = offered(desk, f"withdraw-{partner + 1}", icon("undo", 14), "emp-btn emp-back")
    stood = "" if offer.standing == OPEN else f"standing_{STANDINGS[offer.standing]}"
    stands = f"<em>{escape(desk.words(stood))}</em>" if stood else ""
    style = "emp-line-open" if not stood else "emp-line-closed"
    words = escape(f"{desk.scene.names[partner]}: {spoken(gives)} · {spoken(asks)}")
    return (
        f'<li id="sent-{partner + 1}" class="{style}" title="{words}">{who(desk, partner, 22)}'
        f'<span class="emp-minis">{_minis(gives)}{icon("swap", 13)}{_minis(asks)}</span>{stands}{back}</li>'
    )


MINI_SIGNS = {"told": "horn", "wish": "wish", "bluff": "mask"}


def _minis(chips: list[Chip]) -> str:
    """Tiny pictures; equal ones are counted."""
    drawn = ""
    for shown in dict.fromkeys(chips):
        count = chips.count(shown)
        number = f"<b>{count}</b>" if count > 1 else ""
        mark = icon(MINI_SIGNS[shown.trust], 10) if shown.trust in MINI_SIGNS else ""
        drawn += f"<i>{number}{good(shown.kind, 20) if shown.kind else icon('ask', 13)}{mark}</i>"
    return drawn


def adverts(desk: Desk) -> str:
    """What the own stall shows, and what it could show; held ones first."""
    scene = desk.scene
    names = sorted(scene.spoken, key=lambda name: name not in scene.hand)
    if not any(f"{key}-{name}" in desk.targets for name in names for key in ("want", "have")):
        return part("adverts", "")
    rows = "".join(_advert(desk, name) for name in names)
    head = heading(desk.words("adverts"), desk.words("adverts_note"))
    menu = f'<details id="crier"><summary>{head}</summary><ul class="emp-cries" tabindex="0">{rows}</ul></details>'
    return part("adverts", menu, desk.words("adverts"))


def _advert(desk: Desk, name: str) -> str:
    return f'<li id="cry-{name}">{good(name, 22)}<b>{escape(card(name))}</b>{cries(desk, name)}</li>'


def cries(desk: Desk, name: str) -> str:
    """Two switches: I have it, I want it; what is shown already is pressed."""
    scene = desk.scene
    has, wants = ([], []) if scene.me is None else (scene.offered(scene.me), scene.wanted(scene.me))
    drawn = ""
    for key, sign, shown in (("have", "horn", has), ("want", "wish", wants)):
        style = "emp-cry emp-on" if name in shown else "emp-cry"
        drawn += offered(desk, f"{key}-{name}", f"{icon(sign, 12)}<span>{escape(desk.words(key))}</span>", style)
    return drawn
