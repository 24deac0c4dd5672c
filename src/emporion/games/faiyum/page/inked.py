"""Turns of Faiyum as lines of icons: what was played or bought, where pieces went, and what that changed."""

from collections.abc import Callable, Sequence

from emporion.core import inked
from emporion.core.inked import deed, word
from emporion.core.markup import escape
from emporion.core.messages import cache_spoken
from emporion.core.state import Event
from emporion.games.faiyum import components as c
from emporion.games.faiyum import events
from emporion.games.faiyum.board import BRIDGE_FROM, BRIDGE_TO, ROAD_FROM, ROAD_TO
from emporion.games.faiyum.ledger import LEDGER, PURSE_NAMES
from emporion.games.faiyum.page import markup
from emporion.games.faiyum.picture.inline import coin, icon
from emporion.games.faiyum.refusals import SAY, space_name

SIZE = 16.0


def line(seat: int, told: Sequence[Event]) -> str:
    """What a seat did, told by its events."""
    deeds = [_DEEDS[kind](a, b) for kind, _, a, b in told if kind in _DEEDS]
    back = sum(kind == events.TOOK_BACK for kind, *_ in told)
    deeds += [deed(sign("hand"), word(f"+{back}"))] if back else []
    return inked.line(deeds, inked.changes(LEDGER, seat, told, _signs()))


@cache_spoken
def sign(name: str) -> str:
    """An icon in a line."""
    return markup.inked(coin(None, SIZE) if name == "money" else icon(name, SIZE), SIZE)


def _signs() -> dict[str, str]:
    """The purse, reputation first."""
    kept = dict(zip(PURSE_NAMES, c.PURSE, strict=True))
    return {what: sign("rep" if name == "reputation" else name) for what, name in reversed(kept.items())}


def _card(card: int) -> str:
    return word(SAY(f"card.{c.CARD_IDS[card]}"), f"emp-what fai-k-{c.CARDS[card]['kind']}")


def _space(space: int) -> str:
    return f'<span class="emp-where">{escape(space_name(c.SPACES[space]))}</span>'


def _link(name: str, start: int, end: int) -> str:
    return deed(sign(name), _space(start), "–", _space(end))


def _with(name: str) -> Callable[[int, int], str]:
    """A card that comes or goes, with a sign before it."""
    return lambda card, _: deed(sign(name), _card(card))


def _moved(start: int, end: int) -> str:
    return deed(sign("worker"), _space(end))


_DEEDS: dict[int, Callable[[int, int], str]] = {
    events.PLAYED: lambda card, _: deed(_card(card)),
    events.SOLD: lambda card, _: deed(_card(card)),
    events.COPIED: _with("copy"),
    events.BOUGHT: _with("hand"),
    events.TAKEN: _with("hand"),
    events.STOLEN: _with("top"),
    events.CARD_SACRIFICED: _with("cross"),
    events.PLACED: lambda piece, space: deed(sign(c.PIECES[piece]), _space(space)),
    events.ROAD_BUILT: lambda site, _: _link("road", ROAD_FROM[site], ROAD_TO[site]),
    events.BRIDGE_BUILT: lambda site, piece: _link(c.PIECES[piece], BRIDGE_FROM[site], BRIDGE_TO[site]),
    events.WORKER_MOVED: _moved,
    events.ESCORTED: _moved,
    events.CONNECTED: lambda *_: deed(sign("link")),
    events.ADMINISTRATED: lambda *_: deed(sign("stack")),
    events.QUIT: lambda *_: deed(word(SAY("inked.quit"))),
    events.FINAL_PHASE: lambda *_: deed(sign("disaster")),
}
