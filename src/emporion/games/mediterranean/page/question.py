"""Questions without a place of their own: goods to declare, a trade to confirm, an ability, a deck, a fine."""

from html import escape

from emporion.games.mediterranean.page.markup import button, good, icon, part, who
from emporion.games.mediterranean.page.placing import Desk
from emporion.games.mediterranean.picture.looks import SIDES
from emporion.games.mediterranean.picture.scene import Entry
from emporion.games.mediterranean.picture.tables import DECKS, ROMAN
from emporion.games.mediterranean.refusals import SAY

KINDS = ("declare", "confirm", "reject", "refuse", "extra", "fine")


def question(desk: Desk) -> str:
    """What is asked, with its answers large; hidden while nothing of the kind is asked."""
    places = [place for place in desk.offers if place.partition("-")[0] in KINDS]
    if not places:
        return part("question", _player(desk), desk.words("question"))
    answers = "".join(
        button(place, desk.offers[place], _inner(desk, place), f"emp-btn emp-big{_tone(place)}") for place in places
    )
    asked = escape(desk.words(f"asked_{places[0].partition('-')[0]}"))
    body = f'<div class="emp-asked"><h2>{asked}</h2>{_about(desk)}<div class="emp-do">{answers}</div></div>'
    return part("question", body, desk.words("question"))


def _player(desk: Desk) -> str:
    """A player has to be named, or a card, for a step that was begun."""
    key = "name_player" if any(place.startswith("seat-") for place in desk.offers) else ""
    if not key and desk.scene.half and any(place.startswith("pick-") for place in desk.offers):
        key = "name_card"
    if not key or desk.scene.draft is not None:
        return ""
    return f'<div class="emp-asked"><h2>{escape(desk.words(key))}</h2></div>'


def _tone(place: str) -> str:
    return " emp-yes" if place == "confirm" else " emp-no" if place == "reject" else ""


def _inner(desk: Desk, place: str) -> str:
    what, _, name = place.partition("-")
    words = escape(desk.offers[place].text)
    if what == "declare":
        return f"{good(name, 34)}<span>{escape(SAY(f'good.{name}'))}</span>"
    if what == "extra":
        deck = DECKS[name]
        left = desk.words("left", n=desk.scene.view["developments"][name])
        label = f"{escape(SAY(f'deck.{name}'))}<small>{escape(left)}</small>"
        pip = f"{icon(SIDES[deck['side']], 15)}{ROMAN[deck['level']]}"
        return f'<i class="emp-pip emp-d-{deck["colour"]}">{pip}</i><span>{label}</span>'
    if what in ("confirm", "reject"):
        return f"{icon('check' if what == 'confirm' else 'x', 18)} {escape(desk.words(what))}"
    if what == "fine":
        return f"<b>{name}</b> {icon('coin', 18)}"
    return f"<span>{words}</span>"


def _about(desk: Desk) -> str:
    """The deal that waits for a confirmation: what each card shows of what one may ask."""  # MED-OFR-18
    scene = desk.scene
    waiting = [offer for offer in scene.sent if offer["standing"] == "pending"]
    return "".join(_picked(desk, offer) for offer in waiting)


def _picked(desk: Desk, offer: Entry) -> str:
    cards = "".join(
        f"<li>{good(name, 30)}<b>{escape(SAY(f'good.{name}'))}</b>"
        f"{icon('check' if yes else 'x', 16)}<small>{escape(desk.words('shows' if yes else 'shows_not'))}</small></li>"
        for name, yes in zip(offer["wants"], offer.get("answers", []), strict=False)
    )
    taker = offer["taker"]
    name = "" if taker is None else f"{who(desk, taker, 26)} <b>{escape(desk.called(taker))}</b>"
    return f'<p>{name}</p><ul class="emp-shown-cards">{cards}</ul>'
