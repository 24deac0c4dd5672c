"""The market in the page: four cards for sale with their prices, and below them what comes next."""

from html import escape

from emporion.games.faiyum.page import markup
from emporion.games.faiyum.page.placing import Desk
from emporion.games.faiyum.picture.cardface import card_title, face
from emporion.games.faiyum.picture.inline import coin, icon, text, token
from emporion.games.faiyum.picture.tables import CARDS, CURRENT_SLOTS, PRICES, SLOTS

WIDTH, TALL, LOW = 117.0, 124.0, 90.0


def market(desk: Desk) -> str:
    """The whole panel."""
    scene = desk.scene
    now = [_for_sale(desk, slot) for slot in range(len(scene.current))]
    later = [_to_come(desk, at) for at in range(len(scene.future))]
    now += [_empty(slot) for slot in range(len(now), CURRENT_SLOTS)]
    later += [_empty(CURRENT_SLOTS + at) for at in range(len(later), SLOTS - CURRENT_SLOTS)]
    label = f"<b>{escape(desk.words('future'))}</b> {escape(desk.words('future_note'))}"
    body = (
        f"{markup.heading(desk.words('market'), desk.words('market_note'), _tokens_above(desk))}"
        f'<ol class="emp-now">{"".join(now)}</ol><p class="emp-future">{label}</p>'
        f'<ol class="emp-later">{"".join(later)}</ol>'
    )
    return markup.part("market", body)


def _slot(slot: int, style: str, inner: str) -> str:
    return f'<li id="market-{slot + 1}" class="emp-card {style}">{inner}</li>'


def _empty(slot: int) -> str:
    return _slot(slot, "emp-empty", "")


def _for_sale(desk: Desk, slot: int) -> str:
    """A card with its foot; both together are the button."""
    scene = desk.scene
    card = scene.current[slot]
    why = desk.greyed.get(f"market-{slot + 1}")
    drawn = markup.drawing(face(card, WIDTH, TALL, len(scene.seats)), WIDTH, TALL) + _brief(card) + _foot(desk, slot)
    if card in scene.leaving:
        drawn += f'<span class="emp-leaves">{escape(desk.words("leaves_next"))}</span>'
    button = markup.card(f"buy-{slot + 1}", card, drawn, desk.offers.get(f"market-{slot + 1}"), why)
    return _slot(slot, f"fai-k-{CARDS[card].kind}", button + markup.reason(CARDS[card].title, why))


def _to_come(desk: Desk, at: int) -> str:
    """A card that is not yet for sale, or a disaster, which never is."""
    card, slot = desk.scene.future[at], CURRENT_SLOTS + at
    drawn = markup.drawing(face(card, WIDTH, LOW, len(desk.scene.seats)), WIDTH, LOW) + _brief(card)
    button = markup.card(f"buy-{slot + 1}", card, drawn, desk.offers.get(f"market-{slot + 1}"), None)
    return _slot(slot, f"fai-k-{CARDS[card].kind}", button)


def _brief(card: str) -> str:
    """Number, kind and name alone, for narrow pages."""
    drawn = CARDS[card]
    number = f"<span>{drawn.label} {markup.inked(icon(drawn.kind, 12, 'fai-kind'), 12)}</span>"
    return f'<span class="emp-brief" aria-hidden="true"><b>{escape(drawn.name)}</b>{number}</span>'


def _foot(desk: Desk, slot: int) -> str:
    """The price to pay on a coin, how a token lowered it, and whether the viewing seat can pay."""
    scene = desk.scene
    price, cheaper = scene.price(slot), scene.current[slot] in scene.view["tokens"]
    money = scene.seats[scene.me]["money"] if scene.me is not None and not scene.view["over"] else None
    reach = money is not None and money >= price
    lines = ""
    if cheaper:
        before = markup.inked(text(f"${PRICES[slot]}", 13, "fai-b fai-m fai-cut"), 16)
        lines += f'<span class="emp-cut">{before}{markup.inked(token(13), 17)}</span>'
    if reach:
        lines += f"<b>{escape(desk.words('in_reach'))}</b>"
    elif money is not None:
        lines += f"<small>{escape(desk.words('short', n=price - money))}</small>"
    disc = markup.inked(coin(price, 32, "coin" if reach or money is None else "coin_off"), 32)
    told = escape(desk.words("costs", card=card_title(scene.current[slot]), price=price))
    return f'<span class="emp-foot{" emp-reach" if reach else ""}" title="{told}">{disc}<span>{lines}</span></span>'


def _tokens_above(desk: Desk) -> str:
    """The discount tokens that wait above the market."""
    waiting = desk.scene.view["tokens_above"]
    if not waiting:
        return ""
    note = desk.words("tokens_final" if desk.scene.view["final_phase"] else "tokens_above", n=waiting)
    return f'<span class="emp-tokens">{markup.inked(token(12), 16) * waiting} {escape(note)}</span>'
