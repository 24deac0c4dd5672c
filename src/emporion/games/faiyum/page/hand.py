"""The viewing seat's purse and hand in the page."""

from emporion.core.markup import escape, heading, part, tally
from emporion.core.messages import cache_spoken
from emporion.games.faiyum.chapters import administration
from emporion.games.faiyum.chapters.cards import SELL_PRICE
from emporion.games.faiyum.chapters.ending import next_reward
from emporion.games.faiyum.page import markup
from emporion.games.faiyum.page.placing import Desk
from emporion.games.faiyum.picture.cardface import face
from emporion.games.faiyum.picture.inline import amount, coin, icon
from emporion.games.faiyum.picture.scene import Scene, card_ids
from emporion.games.faiyum.picture.tables import CARDS, GOODS
from emporion.games.faiyum.refusals import SAY

WIDTH, HEIGHT = 122.0, 122.0


def hand(desk: Desk) -> str:
    """Purse and cards; a spectator has neither."""
    seat = desk.scene.me
    if seat is None:
        return part("hand", "")
    held = desk.scene.hand(seat) or []
    first = dict(zip(held[::-1], card_ids(held, seat, "hand")[::-1], strict=True))
    cards = "".join(_card(desk, card, first[card], held.count(card)) for card in dict.fromkeys(held))
    if not cards:
        cards = f"<li>{escape(desk.words('hand_empty'))}</li>"
    grey = any(f"hand-{card}" in desk.greyed for card in held)
    note = desk.words("hand_grey" if grey else "hand_note", n=len(held))
    body = f'<div class="emp-own">{_purse(desk, seat)}<ul class="emp-cards" tabindex="0">{cards}</ul></div>'
    return part("hand", heading(desk.words("hand"), note) + body)


def _card(desk: Desk, card: str, ident: str, count: int) -> str:
    """A card with the button for its money below; equal cards lie on one pile with their number."""
    drawn = markup.drawing(face(card, WIDTH, HEIGHT), WIDTH, HEIGHT)
    drawn += f'<b class="emp-count">{count}×</b>' if count > 1 else ""
    why = desk.greyed.get(f"hand-{card}")
    button = markup.card(f"play-{ident}", card, drawn, desk.targets.get(f"hand-{card}"), why)
    money = _money(desk, card, ident, bool(why))
    style = f'class="emp-card fai-k-{CARDS[card].kind}" data-lies="{card}" data-place="hand" data-count="{count}"'
    return f'<li id="{ident}" {style}>{button}{money}</li>'


def _money(desk: Desk, card: str, ident: str, only: bool) -> str:
    """The $2 that a card brings instead of its action (FAI-PLY-02)."""
    target = desk.targets.get(f"sell-{card}")
    if not target:
        return '<div class="emp-sell"></div>'
    words = escape(desk.words("only_money" if only else "or_money"))
    hint = " emp-hint" if target.hinted else ""
    return (
        f'<div id="sell-{ident}" class="emp-sell emp-live{hint}" {markup.acting(target)} title="{escape(target.text)}">'
        f"{markup.spoken(target.text)}"
        f"<span>{words}</span>{markup.inked(coin(SELL_PRICE, 20), 20)}</div>"
    )


def _purse(desk: Desk, seat: int) -> str:
    """Reputation, money and goods, and what an administration, or quitting, would bring."""
    goods = "".join(good(name, desk.scene.owns(seat, name), 25, "own") for name in GOODS)
    prospect = "".join(f"<span>{escape(line)}</span> " for line in _prospect(desk, seat))
    return (
        f'<div class="emp-purse"><div class="emp-wealth">{riches(desk.scene, seat, 30, 40, "own")}</div>'
        f'<div class="emp-goods">{goods}</div><small>{prospect}</small></div>'
    )


def riches(scene: Scene, seat: int, ankh: float, disc: float, whose: str) -> str:
    """Reputation and money of a player; `whose` keeps the numbers of a page apart."""
    return _reputation(scene.s.reputation(seat), ankh, whose) + _coins(scene.owns(seat, "money"), disc, whose)


@cache_spoken
def _reputation(count: int, size: float, whose: str) -> str:
    words, drawn = escape(SAY("goods.reputation", {"n": count})), markup.inked(icon("rep", size), size)
    mark = tally(whose, "reputation", count)
    return f'<span class="emp-rep" title="{words}"{mark}>{drawn}<b>{count}</b></span>'


@cache_spoken
def _coins(count: int, size: float, whose: str) -> str:
    words, drawn = escape(SAY("goods.money", {"n": count})), markup.inked(amount("money", count, size - 3), size)
    mark = tally(whose, "money", count)
    return f'<span class="emp-money" title="{words}" role="img" aria-label="{words}"{mark}>{drawn}</span>'


@cache_spoken
def good(name: str, count: int, size: float, whose: str) -> str:
    """An icon and a number; faint where there is none."""
    words, drawn = escape(SAY(f"goods.{name}", {"n": count})), markup.inked(icon(name, size), size)
    faint, mark = "" if count else " emp-nil", tally(whose, name, count)
    return f'<span class="emp-good{faint}" title="{words}"{mark}>{drawn}<b>{count}</b></span>'


def _prospect(desk: Desk, seat: int) -> list[str]:
    """What the end of the hand would bring."""
    s = desk.scene.s
    if desk.scene.over or s.quit[seat]:
        return [desk.words("you_quit")]
    if s.final_phase:
        return [desk.words("quit_now", n=next_reward(s))]
    base, minus = administration.INCOME[s.seats], administration.LESS_PER_CARD[s.seats]
    income = desk.words("administration_now", n=administration.income(s, seat))
    return [income, desk.words("income_rule", base=base, minus=minus)]
