"""The market in the page: four cards for sale with their prices, and below them what comes next."""

import re

from emporion.core.markup import escape, heading, part
from emporion.core.messages import cache_spoken
from emporion.games.faiyum.actions import SLOTS
from emporion.games.faiyum.chapters.market import PRICES
from emporion.games.faiyum.page import markup
from emporion.games.faiyum.page.placing import Desk
from emporion.games.faiyum.picture.cardface import card_title, face
from emporion.games.faiyum.picture.inline import coin, icon, text, token
from emporion.games.faiyum.picture.tables import CARDS
from emporion.games.faiyum.refusals import SAY
from emporion.games.faiyum.state import CURRENT_SLOTS

WIDTH, TALL, LOW = 117.0, 124.0, 90.0
SOFT_HYPHEN = "\u00ad"


def market(desk: Desk) -> str:
    """The whole panel."""
    scene = desk.scene
    now = [_for_sale(desk, slot) for slot in range(len(scene.current))]
    later = [_to_come(desk, at) for at in range(len(scene.future))]
    now += [_empty(slot) for slot in range(len(now), CURRENT_SLOTS)]
    later += [_empty(CURRENT_SLOTS + at) for at in range(len(later), SLOTS - CURRENT_SLOTS)]
    label = f"<b>{escape(desk.words('future'))}</b> {escape(desk.words('future_note'))}"
    body = (
        f"{heading(desk.words('market'), desk.words('market_note'), _tokens_above(desk))}"
        f'<ol class="emp-now">{"".join(now)}</ol><p class="emp-future">{label}</p>'
        f'<ol class="emp-later">{"".join(later)}</ol>'
    )
    return part("market", body)


def _slot(slot: int, card: str, inner: str) -> str:
    style = f'class="emp-card fai-k-{CARDS[card].kind}" data-lies="{card}" data-place="market"'
    return f'<li id="market-{slot + 1}" {style}>{inner}</li>'


def _empty(slot: int) -> str:
    return f'<li id="market-{slot + 1}" class="emp-card emp-empty"></li>'


def _for_sale(desk: Desk, slot: int) -> str:
    """A card with its foot; both together are the button."""
    scene = desk.scene
    card = scene.current[slot]
    why = desk.greyed.get(f"market-{slot + 1}")
    drawn = _drawn(card, TALL, scene.s.seats) + _foot(desk, slot)
    if card in scene.leaving:
        drawn += f'<span class="emp-leaves">{escape(desk.words("leaves_next"))}</span>'
    button = markup.card(f"buy-{slot + 1}", card, drawn, desk.targets.get(f"market-{slot + 1}"), why, True)
    return _slot(slot, card, button)


def _to_come(desk: Desk, at: int) -> str:
    """A card that is not yet for sale, or a disaster, which never is."""
    card, slot = desk.scene.future[at], CURRENT_SLOTS + at
    drawn = _drawn(card, LOW, desk.scene.s.seats)
    button = markup.card(f"buy-{slot + 1}", card, drawn, desk.targets.get(f"market-{slot + 1}"), None, True)
    return _slot(slot, card, button)


@cache_spoken
def _drawn(card: str, height: float, players: int) -> str:
    """The face, and number, kind and name alone for narrow pages."""
    return markup.drawing(face(card, WIDTH, height, players), WIDTH, height) + _brief(card)


def _brief(card: str) -> str:
    drawn = CARDS[card]
    number = f"<span>{drawn.label} {markup.inked(icon(drawn.kind, 12, 'fai-kind'), 12)}</span>"
    return f'<span class="emp-brief" aria-hidden="true"><b>{escape(_breakable(drawn.name))}</b>{number}</span>'


def _breakable(name: str) -> str:
    """A name whose long words may be broken where their parts meet."""
    return re.sub(rf"\B(?=(?:{SAY('page.joints')})\b)", SOFT_HYPHEN, name, flags=re.IGNORECASE)


def _foot(desk: Desk, slot: int) -> str:
    """The price, and whether the viewing seat can pay it; nobody pays once the game is over, or in the past."""
    scene = desk.scene
    card, price = scene.current[slot], scene.price(slot)
    marked = card in scene.tokens
    if scene.me is None or scene.over or desk.past:
        return _price(card, slot, price, marked, None)
    return _price(card, slot, price, marked, max(0, price - scene.owns(scene.me, "money")))


@cache_spoken
def _price(card: str, slot: int, price: int, marked: bool, short: int | None) -> str:
    """The price to pay on a coin, what it was before a token or a card lowered it, and how much money is short."""
    reach, lines = short == 0, ""
    if price < PRICES[slot]:
        before = markup.inked(text(f"${PRICES[slot]}", 13, "fai-b fai-m fai-cut"), 16)
        sign = markup.inked(token(13), 17) if marked else ""
        lines += f'<span class="emp-cut">{before}{sign}</span>'
    if reach:
        lines += f"<b>{escape(SAY('page.in_reach'))}</b>"
    elif short:
        lines += f"<small>{escape(SAY('page.short', {'n': short}))}</small>"
    disc = markup.inked(coin(price, 32, "coin_off" if short else "coin"), 32)
    told = escape(SAY("page.costs", {"card": card_title(card), "price": price}))
    return f'<span class="emp-foot{" emp-reach" if reach else ""}" title="{told}">{disc}<span>{lines}</span></span>'


def _tokens_above(desk: Desk) -> str:
    """The discount tokens that wait above the market."""
    waiting = desk.scene.s.tokens_above
    if not waiting:
        return ""
    note = desk.words("tokens_final" if desk.scene.s.final_phase else "tokens_above", n=waiting)
    return f'<span class="emp-tokens">{markup.inked(token(12), 16) * waiting} {escape(note)}</span>'
