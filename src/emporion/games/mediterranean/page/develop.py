"""The development phase: the cards one has drawn, both sides of each, and why some cannot be played."""

from collections import Counter
from html import escape

from emporion.games.mediterranean.page.development import article
from emporion.games.mediterranean.page.markup import button, greyed, heading, icon, offered, part
from emporion.games.mediterranean.page.placing import Desk
from emporion.games.mediterranean.picture.scene import DEVELOP, Entry
from emporion.games.mediterranean.picture.tables import CARDS, DECKS, KINDS, ROMAN
from emporion.games.mediterranean.refusals import SAY

SIDES = ("front", "back")
SIGNS = {"government": "column", "religion": "flame"}


def develop(desk: Desk) -> str:
    """Government cards, then religion cards; or whom the table waits for."""
    scene = desk.scene
    if scene.mood != DEVELOP or scene.me is None:
        return part("develop", "")
    tracks = "".join(_track(desk, track) for track in SIGNS)
    revolt = ""
    if scene.me in scene.view["revolted"]:
        revolt = f'<p class="emp-why">{icon("sad", 14)} {escape(desk.words("in_revolt"))}</p>'
    head = heading(desk.words("develop"), desk.words("develop_note"))
    return part("develop", f'{head}{revolt}<div class="emp-draws">{tracks}</div>', desk.words("develop"))


def _track(desk: Desk, track: str) -> str:
    scene = desk.scene
    drawn = [(at, card) for at, card in enumerate(scene.own.get("drawn", [])) if _deck(card)["track"] == track]
    chosen = scene.own.get("choices", {}).get(track)
    cards = "".join(_card(desk, at, card, chosen) for at, card in drawn)
    skip = offered(desk, f"skip-{track}", f"{icon('x', 14)} {escape(desk.words('skip'))}", "emp-btn emp-skip")
    note = ""
    if chosen is not None:
        note = f"<em>{icon('check', 13)} {escape(desk.words('chosen' if chosen >= 0 else 'skipped'))}</em>"
    elif _later(desk, track):
        note = f"<small>{escape(desk.words('government_first'))}</small>"
    name = f"{icon(SIGNS[track], 15)} {escape(desk.words(f'name_{track}'))}"
    none = f'<p class="emp-none">{escape(desk.words("none_drawn"))}</p>'
    return (
        f'<section class="emp-draw" data-track="{track}"><h3>{name}{note}{skip}</h3><ul>{cards or none}</ul></section>'
    )


def _later(desk: Desk, track: str) -> bool:
    """Whether another kind of development is decided before."""  # MED-DEC-11, MED-DEC-12
    return track == "religion" and "skip-government" in desk.targets


def _deck(card: str) -> Entry:
    deck: Entry = DECKS[CARDS[card]["deck"]]
    return deck


def _card(desk: Desk, at: int, card: str, chosen: int | None) -> str:
    sides = "".join(_side(desk, at, card, side, chosen) for side in range(2))
    deck = _deck(card)
    words = desk.words("drawn_from", deck=SAY(f"deck.{deck['id']}"), level=ROMAN[deck["level"]])
    return f'<li class="emp-two-sided" aria-label="{escape(words)}"><div>{sides}</div></li>'


def _side(desk: Desk, at: int, card: str, side: int, chosen: int | None) -> str:
    kind = CARDS[card][SIDES[side]]
    place = f"play-{at + 1}-{SIDES[side]}"
    drawn = article(kind, words=True)
    if place in desk.targets:
        return button(place, desk.targets[place], drawn, "emp-play emp-target")
    style = "emp-play" + (" emp-taken" if chosen == at * 2 + side else "")
    return greyed(desk, place, drawn, style) or f'<div class="{style}">{drawn}</div>'


def producers(entry: Entry) -> Counter[str]:
    """The basic producers of a seat: workers and uncovered ovals."""
    held: Counter[str] = Counter(entry["workers"])
    for each in entry["developments"]:
        held.update(name for at, name in enumerate(KINDS[each["kind"]]["produces"]) if at not in each["covered"])
    return held
