"""A development as a card: deck and level, points, what it makes and gives up, its boxes, its icons."""

from collections.abc import Mapping, Sequence

from emporion.core.markup import escape
from emporion.core.messages import cache_spoken
from emporion.games.mediterranean.cards import DECKS, KINDS, Effect, Kind
from emporion.games.mediterranean.page.markup import good, icon, told
from emporion.games.mediterranean.picture.icons import tokens
from emporion.games.mediterranean.picture.looks import SIDES
from emporion.games.mediterranean.picture.tables import ROMAN
from emporion.games.mediterranean.refusals import SAY, kind_name
from emporion.games.mediterranean.words.cards import development_text, production_texts
from emporion.games.mediterranean.words.effects import effect_text, things_text

MADE = ("city", "boat")


def article(kind: int, cubes: Mapping[int, str] | None = None, covered: Sequence[int] = (), words: bool = False) -> str:
    """The card; `cubes` are the white places of its effects, by their number; with words each box explains itself."""
    return _drawn(kind, tuple((cubes or {}).items()), tuple(covered), words)


@cache_spoken
def _drawn(kind: int, cubes: tuple[tuple[int, str], ...], covered: tuple[int, ...], words: bool) -> str:
    data = KINDS[kind]
    deck = DECKS[data.deck]
    places = dict(cubes)
    rows = "".join(_box(effect, places.get(at, ""), words) for at, effect in enumerate(data.effects))
    icons = "".join(f'<i title="{escape(SAY("icon." + name))}">{icon(name, 14)}</i>' for name in data.icons)
    icons += f"<small>{escape(things_text(data.icons, 'icon'))}</small>" if words and icons else ""
    said = escape(development_text(kind))
    return (
        f'<article class="emp-dev" title="{said}"><header class="emp-d-{deck.colour}">'
        f"{icon(SIDES[deck.side], 14)}<small>{ROMAN[deck.level]}</small><b>{escape(kind_name(kind))}</b>"
        f"{_points(data)}</header>"
        f'<div class="emp-inside">{_ovals(data, covered, words)}{rows}<p class="emp-icons">{icons}</p></div></article>'
    )


def _points(data: Kind) -> str:
    words = escape(SAY("page.printed", {"n": data.vp}))
    return f'<i class="emp-vp" title="{words}">{data.vp}</i>'


def _ovals(data: Kind, covered: Sequence[int], words: bool) -> str:
    """What is given up, dashed, and what is produced; a covered oval is empty."""
    lost = "".join(_oval(name, True) for name in data.loses)
    made = "".join(_oval(name, at in covered) for at, name in enumerate(data.produces))
    arrow = icon("right", 11) if lost and made else ""
    said = " ".join(production_texts(data))
    text = f"<em>{escape(said)}</em>" if words else ""
    return f'<p class="emp-ovals">{lost}{arrow}{made}{text}</p>' if lost or made else ""


def _oval(name: str, gone: bool) -> str:
    drawn = icon(name, 15) if name in MADE else good(name, 17)
    words, style = escape(SAY(f"producer.{name}")), "emp-oval emp-lost" if gone else "emp-oval"
    return f'<span class="{style}" title="{words}">{drawn}</span>'


def _box(effect: Effect, cube: str, words: bool) -> str:
    said, sort = escape(effect_text(effect)), effect.box
    text = f"<em>{said}</em>" if words else ""
    return (
        f'<div class="emp-box emp-b-{sort}" title="{said}"><small>{escape(SAY("page.box_" + sort))}</small>'
        f"{told(tokens(effect), 14 if words else 12)}{cube}{text}</div>"
    )
