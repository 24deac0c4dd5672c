"""What happens in the Mediterranean as lines of icons: deals, promises, blows, tracks and developments.

Offers that are made, answered and withdrawn are read in the market, where they stand: they are no news.
"""

from collections.abc import Callable, Sequence

from emporion.core import inked
from emporion.core.inked import deed, other, word
from emporion.core.ledger import POINTS
from emporion.core.state import Event
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean import events
from emporion.games.mediterranean.ledger import LEDGER
from emporion.games.mediterranean.page.markup import good, icon
from emporion.games.mediterranean.refusals import SAY, kind_name
from emporion.games.mediterranean.words.cards import ability_name
from emporion.games.mediterranean.words.things import track_name

ASIDE = frozenset(
    [events.POSTED, events.OFFER_CLOSED, events.WAITS, events.ASKED, events.READY, events.UNREADY, events.PREPARED]
)
SIZE = 15
FATES = {events.FLIPPED: "swap", events.DESTROYED: "x"}


def line(seat: int, told: Sequence[Event]) -> str:
    """What a seat did, told by its events."""
    deeds = [_DEEDS[kind](a, b) for kind, _, a, b in told if kind in _DEEDS]
    signs = {POINTS: sign("laurel"), "hand": sign("cards")}
    return inked.line(deeds, inked.changes(LEDGER, seat, told, signs))


def sign(name: str) -> str:
    """A sign in a line."""
    return icon(name, SIZE)


def _good(number: int) -> str:
    """A good as it was announced; one that nobody has seen is a card."""
    return good(c.GOOD_IDS[number], SIZE + 2) if number < len(c.GOOD_IDS) and number < events.LUXURY else sign("cards")


def _side(packed: int) -> str:
    vp, *goods = events.unpacked(packed)
    return "".join(map(_good, goods)) + (sign("coin") + word(str(vp)) if vp else "")


def _traded(partner: int, taken: int) -> str:
    taker, given = events.seat_beside(partner)
    return deed(_side(given), sign("swap"), _side(taken), other(taker))


def _swapped(target: int, goods: int) -> str:
    given, taken = events.pair_of(goods)
    return deed(_good(given), sign("swap"), _good(taken), other(target))


def _moved(track: int, places: int) -> str:
    before, after = events.places(places)
    return deed(word(track_name(track)), f"{after - before:+d}")


def _promised(promise: int, about: int) -> str:
    effect, _ = events.either_of(promise)
    return deed(sign("seal"), word(ability_name(effect)), other(events.seat_beside(about)[0]))


def _kind(name: str) -> Callable[[int, int], str]:
    return lambda kind, _: deed(sign(name), word(kind_name(kind)))


def _at(name: str) -> Callable[[int, int], str]:
    """Something done to another player."""
    return lambda _, whom: deed(sign(name), other(whom))


_DEEDS: dict[int, Callable[[int, int], str]] = {
    events.TRADED: _traded,
    events.SWAPPED: _swapped,
    events.PROMISED: _promised,
    events.STOLE: _at("sword"),
    events.AIMED: lambda kind, whom: deed(sign("axe"), word(kind_name(kind)), other(whom)),
    events.ACCUSED: lambda whom, _: deed(sign("vote"), other(whom)),
    events.MOVED: _moved,
    events.PLAYED: _kind("bulb"),
    events.FLIPPED: _kind("swap"),
    events.DESTROYED: _kind("x"),
    events.REVOLT: lambda *_: deed(sign("sad"), word(SAY("inked.revolt"))),
    events.BARBARIANS: lambda *_: deed(sign("axe"), word(SAY("inked.barbarians"))),
    events.DECLARED: lambda number, _: deed(_good(number)),
}
