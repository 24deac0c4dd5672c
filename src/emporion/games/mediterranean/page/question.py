"""Questions without a place of their own: goods to declare, a trade to confirm, an ability, a deck, a fine."""

from emporion.core.markup import escape
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.cards import DECKS
from emporion.games.mediterranean.drafting import goods_of
from emporion.games.mediterranean.effects import ASK_IDEA, SIDE
from emporion.games.mediterranean.goods import own_effects
from emporion.games.mediterranean.page.chips import money, promise
from emporion.games.mediterranean.page.markup import button, good, icon, part, who
from emporion.games.mediterranean.page.placing import Desk
from emporion.games.mediterranean.picture.looks import SIDES, SYMBOLS
from emporion.games.mediterranean.picture.tables import ROMAN, good_name
from emporion.games.mediterranean.refusals import SAY
from emporion.games.mediterranean.seen import answers_known
from emporion.trading.offer import PENDING, Offer

ASKED = ("declare", "confirm", "reject", "refuse", "extra", "fine")


def question(desk: Desk) -> str:
    """What is asked, with its answers large; hidden while nothing of the kind is asked."""
    places = [place for place in desk.targets if place.partition("-")[0] in ASKED]
    if not places:
        return part("question", _player(desk), desk.words("question"))
    answers = "".join(
        button(place, desk.targets[place], _inner(desk, place), f"emp-btn emp-big{_tone(place)}") for place in places
    )
    asked = escape(desk.words(f"asked_{places[0].partition('-')[0]}"))
    body = f'<div class="emp-asked"><h2>{asked}</h2>{_about(desk)}<div class="emp-do">{answers}</div></div>'
    return part("question", body, desk.words("question"))


def _player(desk: Desk) -> str:
    """A player has to be named, or a card, for a step that was begun."""
    key = "name_player" if any(place.startswith("seat-") for place in desk.targets) else ""
    if not key and desk.scene.half and any(place.startswith("pick-") for place in desk.targets):
        key = "name_card"
    if not key or desk.scene.draft is not None:
        return ""
    return f'<div class="emp-asked"><h2>{escape(desk.words(key))}</h2></div>'


def _tone(place: str) -> str:
    return " emp-yes" if place == "confirm" else " emp-no" if place == "reject" else ""


def _inner(desk: Desk, place: str) -> str:
    what, _, name = place.partition("-")
    words = escape(desk.targets[place].text)
    if what == "declare":
        return f"{good(name, 34)}<span>{escape(SAY(f'good.{name}'))}</span>"
    if what == "extra":
        number = c.DECK_IDS.index(name)
        deck = DECKS[number]
        left = desk.words("left", n=len(desk.scene.s.decks[number]))
        label = f"{escape(SAY(f'deck.{name}'))}<small>{escape(left)}</small>"
        pip = f"{icon(SIDES[deck.side], 15)}{ROMAN[deck.level]}"
        return f'<i class="emp-pip emp-d-{deck.colour}">{pip}</i><span>{label}</span>'
    if what in ("confirm", "reject"):
        return f"{icon('check' if what == 'confirm' else 'x', 18)} {escape(desk.words(what))}"
    if what == "fine":
        return f"<b>{name}</b> {icon('coin', 18)}"
    return f"<span>{words}</span>"


def _about(desk: Desk) -> str:
    """The deal that waits for a confirmation: what each card shows of what one may ask."""  # MED-OFR-18
    scene = desk.scene
    waiting = [offer for offer in scene.sent if offer.standing == PENDING]
    return "".join(_picked(desk, offer) for offer in waiting)


def _picked(desk: Desk, offer: Offer) -> str:
    """Who accepts, what one gives, and what one gets, each card with the answer to what may be asked of it."""
    taker = offer.taker
    name = f"{who(desk, taker, 26)} <b>{escape(desk.called(taker))}</b>"
    gives = "".join(_card(told) for told in goods_of(offer.told))
    answers = zip(goods_of(offer.wants), answers_known(offer), strict=True)
    gets = "".join(_card(wanted, _shown(desk, yes)) for wanted, yes in answers)
    gives += _vp(desk, offer.money) + "".join(_vow(desk, made, offer.maker) for made in offer.promises)
    gets += _vp(desk, offer.wants_money) + "".join(_vow(desk, made, taker) for made in offer.wants_promises)
    sides = "".join(
        f'<div class="emp-side"><h3>{icon(arrow, 12)} {escape(desk.words(key))}</h3>'
        f'<ul class="emp-shown-cards">{cards}</ul></div>'
        for key, arrow, cards in (("you_give", "left", gives), ("you_get", "right", gets))
    )
    return f"<p>{name}</p>{sides}"


def _card(number: int, more: str = "") -> str:
    name = c.GOOD_IDS[number]
    return f"<li>{good(name, 30)}<b>{escape(good_name(name))}</b>{more}</li>"


def _vp(desk: Desk, number: int) -> str:
    return f"<li>{money(desk, number)}</li>" if number else ""


def _vow(desk: Desk, made: int, owner: int) -> str:
    return f"<li>{promise(desk, made, owner)}</li>"


def _shown(desk: Desk, yes: bool) -> str:
    """Whether a card shows the arrow for which one may ask."""  # MED-OFR-25
    s = desk.scene.s
    asked = own_effects(s, s.viewer, ASK_IDEA)
    arrow = icon(SYMBOLS[c.SIDES[SIDE[asked[0]]]], 15) if asked else ""
    words = escape(desk.words("shows" if yes else "shows_not"))
    return f"<span>{icon('check' if yes else 'x', 16)}{arrow}</span><small>{words}</small>"
