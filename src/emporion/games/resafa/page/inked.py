"""Turns of Resafa as lines of icons: what was played, built, moved and taken, and what that changed."""

from collections.abc import Callable, Sequence
from html import escape

from emporion.core import inked
from emporion.core.boxes import Box
from emporion.core.inked import deed, word
from emporion.core.ledger import POINTS
from emporion.core.messages import cache_spoken
from emporion.core.state import Event
from emporion.games.resafa import components as c
from emporion.games.resafa import events
from emporion.games.resafa.board import PAIRS
from emporion.games.resafa.ledger import LEDGER
from emporion.games.resafa.page import markup
from emporion.games.resafa.picture import inline
from emporion.games.resafa.picture.tables import ActionCard
from emporion.games.resafa.refusals import SAY, place_name

SIZE = 17.0


def line(seat: int, told: Sequence[Event]) -> str:
    """What a seat did, told by its events."""
    deeds = [_DEEDS[kind](a, b) for kind, _, a, b in told if kind in _DEEDS]
    return inked.line(deeds, inked.changes(LEDGER, seat, told, _signs()))


@cache_spoken
def sign(name: str) -> str:
    """An icon in a line."""
    return _drawn(inline.icon(name, SIZE))


def _drawn(box: Box) -> str:
    return markup.inked(box, SIZE)


@cache_spoken
def _crest(colour: int) -> str:
    return _drawn(inline.crest(c.COLOURS[colour], SIZE))


def _signs() -> dict[str, str]:
    """Points first, then items and camels."""
    return {POINTS: sign("vp"), **{item: sign(item) for item in c.ITEMS}, "camels": sign("camel")}


def _played(card: int, half: int) -> str:
    if card >= PAIRS:
        return deed(sign("yellow"))
    action, _ = ActionCard(0, card).halves[half]  # RES-PLS-09: the same in every set
    return deed(sign("card"), sign(action))


def _only(name: str) -> Callable[[int, int], str]:
    """One thing, which the words behind the line name."""
    return lambda *_: deed(sign(name))


def _named(name: str, kind: str, ids: Sequence[str]) -> Callable[[int, int], str]:
    """A sign, and the name of a card or a tile."""
    return lambda card, _: deed(sign(name), word(SAY(f"{kind}.{ids[card]}")))


def _place(name: str) -> Callable[[int, int], str]:
    return lambda centre, _: deed(sign(name), f'<span class="emp-where">{escape(place_name(centre))}</span>')


_DEEDS: dict[int, Callable[[int, int], str]] = {
    events.PLAYED: _played,
    events.STEPPED: lambda track, _: deed(_crest(track)),
    events.PLAYED_BONUS: _named("card", "bonus", c.BONUS_IDS),
    events.USED_SPECIAL: _named("special", "special", c.SPECIAL_IDS),
    events.TOOK_BONUS: _named("card", "bonus", c.BONUS_IDS),
    events.TOOK_TOP: _named("special", "special", c.SPECIAL_IDS),
    events.TOOK_SEARCHED: _named("search", "special", c.SPECIAL_IDS),
    events.USED_SACK: _only("sack"),
    events.PRODUCED: _only("produce"),
    events.PLACED_WORKSHOP: lambda face, _: deed(sign("workshop"), word(SAY(f"workshop.{c.WORKSHOP_IDS[face // 2]}"))),
    events.PLACED_GARDEN: lambda size, _: deed(sign("small" if size == 1 else "large")),
    events.PLACED_CANAL: _only("canal"),
    events.MOVED: _place("camel"),
    events.BASED: _place("base"),
    events.FLIPPED: _place("flip"),
    events.TOKEN: _only("scarab"),
    events.RAIN: _only("rain"),
    events.SWAPPED: _only("yellow"),
}
