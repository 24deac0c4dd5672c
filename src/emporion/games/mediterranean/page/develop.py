"""The development phase: the cards one has drawn, both sides of each, and why some cannot be played."""

from emporion.core.bits import ONE
from emporion.core.markup import escape
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean import development
from emporion.games.mediterranean.board import DECK_OF_CARD, GOVERNMENT, KIND_OF_SIDE, RELIGION
from emporion.games.mediterranean.cards import DECKS
from emporion.games.mediterranean.codes import UNDECIDED
from emporion.games.mediterranean.page.development import article
from emporion.games.mediterranean.page.markup import button, greyed, heading, icon, offered, part
from emporion.games.mediterranean.page.placing import Desk
from emporion.games.mediterranean.picture.scene import DEVELOP
from emporion.games.mediterranean.picture.tables import ROMAN
from emporion.games.mediterranean.refusals import deck_name

SIDES = ("front", "back")
SIGNS = ("column", "flame")  # by track


def develop(desk: Desk) -> str:
    """Government cards, then religion cards; or whom the table waits for."""
    scene = desk.scene
    if scene.mood != DEVELOP or scene.me is None:
        return part("develop", "")
    tracks = "".join(_track(desk, scene.me, track) for track in (GOVERNMENT, RELIGION))
    revolt = ""
    if scene.s.revolted & ONE[scene.me]:
        revolt = f'<p class="emp-why">{icon("sad", 14)} {escape(desk.words("in_revolt"))}</p>'
    head = heading(desk.words("develop"), desk.words("develop_note"))
    return part("develop", f'{head}{revolt}<div class="emp-draws">{tracks}</div>', desk.words("develop"))


def _track(desk: Desk, me: int, track: int) -> str:
    s, name = desk.scene.s, c.TRACKS[track]
    chosen = development.choice(s, me, track)
    slots = (slot for slot in range(len(s.drawn[me])) if development.on_track(s, me, slot, track))
    cards = "".join(_card(desk, me, slot, chosen) for slot in slots)
    skip = offered(desk, f"skip-{name}", f"{icon('x', 14)} {escape(desk.words('skip'))}", "emp-btn emp-skip")
    note = ""
    if chosen != UNDECIDED:
        note = f"<em>{icon('check', 13)} {escape(desk.words('chosen' if chosen >= 0 else 'skipped'))}</em>"
    elif not desk.scene.past and development.asked_track(s, me) != track:  # MED-DEV-11
        note = f"<small>{escape(desk.words('government_first'))}</small>"
    title = f"{icon(SIGNS[track], 15)} {escape(desk.words(f'name_{name}'))}"
    none = f'<p class="emp-none">{escape(desk.words("none_drawn"))}</p>'
    return (
        f'<section class="emp-draw" data-track="{name}"><h3>{title}{note}{skip}</h3><ul>{cards or none}</ul></section>'
    )


def _card(desk: Desk, me: int, slot: int, chosen: int) -> str:
    card = desk.scene.s.drawn[me][slot]
    sides = "".join(_side(desk, card, slot, side, chosen) for side in range(2))
    deck = DECK_OF_CARD[card]
    words = desk.words("drawn_from", deck=deck_name(deck), level=ROMAN[DECKS[deck].level])
    return f'<li class="emp-two-sided" aria-label="{escape(words)}"><div>{sides}</div></li>'


def _side(desk: Desk, card: int, slot: int, side: int, chosen: int) -> str:
    place = f"play-{slot + 1}-{SIDES[side]}"
    drawn = article(KIND_OF_SIDE[card * 2 + side], words=True)
    if place in desk.targets:
        return button(place, desk.targets[place], drawn, "emp-play emp-target")
    style = "emp-play" + (" emp-taken" if chosen == slot * 2 + side else "")
    return greyed(desk, place, drawn, style) or f'<div class="{style}">{drawn}</div>'
