"""The accounts of the seats: what each has, as far as everybody may count it, and what events say has changed."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from emporion.core.ledger import POINTS, Booking, Ledger
from emporion.core.state import Event
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean import events, tableau
from emporion.games.mediterranean.board import (
    ALTARS,
    BASICS,
    FACE_GOOD,
    KIND_VP,
    MOST_OVALS,
    NOBODY,
    OVAL,
    SPICES,
    TRACKS,
)
from emporion.games.mediterranean.cubes import STORED, cubes_used
from emporion.games.mediterranean.end import printed, score
from emporion.games.mediterranean.promises import REFRAIN
from emporion.games.mediterranean.refusals import SAY
from emporion.games.mediterranean.rules import Mediterranean
from emporion.games.mediterranean.state import HANDS
from emporion.games.mediterranean.view import goods_shown
from emporion.trading.floor import open_offers

PRODUCERS = [*c.GOOD_IDS[:BASICS], "city", "boat"]
TRADES, PRINTED, MONUMENTS = "trades", "printed", "monuments"
SOURCES = [*events.SOURCES, TRADES, PRINTED, MONUMENTS]
Bookings = Iterator[Booking]


# What a seat has.


def holdings(s: Mediterranean, seat: int) -> Mapping[str, int]:
    """All that can be counted; what the closing stage changes in secret is as it was before."""  # MED-CLS-03
    stored = s.before[seat][STORED] if s.before else s.stored[seat]
    found = {
        POINTS: score(s, seat), "chips": s.chips[seat], PRINTED: printed(s, seat),
        "developments": len(s.played[seat]), "drawn": len(s.drawn[seat]), "offers": open_offers(s, seat),
        "hand": s.sizes[seat] + s.stored[seat] - stored, "stored": stored, "cubes": cubes_used(s, NOBODY, seat),
    }  # fmt: skip
    for track in range(TRACKS):
        found[c.TRACKS[track]] = s.marker(seat, track)
    for oval, name in enumerate(PRODUCERS):
        found[f"ovals:{name}"] = tableau.ovals(s, seat, oval)
        if oval < BASICS:
            found[f"workers:{name}"] = s.workers[seat * BASICS + oval]
    if not s.option(HANDS):
        shown = goods_shown(s, seat)
        found |= {f"goods:{name}": shown.get(name, 0) for name in c.SORT_IDS}
    return {what: int(number) for what, number in found.items()}


# What an event says. Each amount but 1 stands in its sentence.


def _cards(seat: int, good: int, amount: int) -> Bookings:
    """Cards of a good come to a hand or leave it; HIDDEN where nobody sees which."""
    yield Booking(seat, "hand", amount)
    if good < events.HIDDEN:
        yield Booking(seat, f"goods:{c.SORT_IDS[min(good, SPICES)]}", amount)


def _vp(seat: int, amount: int, source: str) -> Bookings:
    yield Booking(seat, "chips", amount)
    yield Booking(seat, POINTS, amount, source)


def _spent(seat: int, face: int, number: int) -> Bookings:
    hidden, cards = divmod(number, events.UNSEEN)
    return _cards(seat, events.HIDDEN if hidden else min(FACE_GOOD[face], SPICES), -cards)


def _returned(seat: int, cards: int, _: int) -> Bookings:
    yield Booking(seat, "stored", -cards)
    yield Booking(seat, "hand", cards)


def _stored(seat: int, _: int, more: int) -> Bookings:
    yield Booking(seat, "stored", more)
    yield Booking(seat, "hand", -more)


def _traded(maker: int, partner: int, taken: int) -> Bookings:
    """Both sides change hands, and the offer is gone."""
    taker, given = events.seat_beside(partner)
    yield Booking(maker, "offers", -1)
    for giver, getter, side in ((maker, taker, given), (taker, maker, taken)):
        vp, *goods = events.unpacked(side)
        for good, number in Counter(goods).items():
            shown = events.HIDDEN if events.is_unseen(side) else good
            yield from _cards(giver, shown, -number)
            yield from _cards(getter, shown, number)
        if vp:
            yield from _vp(giver, -vp, TRADES)
            yield from _vp(getter, vp, TRADES)


def _swapped(owner: int, target: int, goods: int) -> Bookings:
    given, taken = events.pair_of(goods)
    for giver, getter, good in ((owner, target, given), (target, owner, taken)):
        yield from _cards(giver, good, -1)
        yield from _cards(getter, good, 1)


def _moved(seat: int, track: int, places: int) -> Bookings:
    before, after = events.places(places)
    yield Booking(seat, c.TRACKS[track], after - before)


def _development(seat: int, kind: int, covered: int, sign: int) -> Bookings:
    """A development comes into play or leaves it, with its printed VP and the ovals that are not covered."""
    yield Booking(seat, "developments", sign)
    if KIND_VP[kind]:
        yield Booking(seat, PRINTED, sign * KIND_VP[kind])
        yield Booking(seat, POINTS, sign * KIND_VP[kind], PRINTED)
    for place in range(MOST_OVALS):
        oval = OVAL[kind * MOST_OVALS + place]
        if oval >= 0 and not covered >> place & 1:
            yield Booking(seat, f"ovals:{PRODUCERS[oval]}", sign)


def _played(seat: int, kind: int, _: int) -> Bookings:
    yield Booking(seat, "drawn", -1)
    yield from _development(seat, kind, 0, 1)


def _stole(seat: int, good: int, target: int) -> Bookings:
    yield Booking(seat, f"workers:{PRODUCERS[good]}", 1)
    yield Booking(target, f"workers:{PRODUCERS[good]}", -1)


def _placed(whose: int) -> Bookings:
    """A cube in a box, where another may have lain."""
    return _cube(*events.now_and_before(whose))


def _cube(now: int, before: int) -> Bookings:
    if now != before:
        yield Booking(now, "cubes", 1)
        if before != NOBODY:
            yield Booking(before, "cubes", -1)


def _promised(_: int, promise: int, about: int) -> Bookings:
    named, moved = events.seat_beside(about)
    if moved != events.CUBE_STAYS and events.either_of(promise)[1] == REFRAIN:
        yield Booking(named, "cubes", -1)
    elif moved != events.CUBE_STAYS:
        yield from _cube(named, moved - events.CUBE_MOVES - 1)


def _sacrifices(seat: int, altar: int, worker: int) -> Bookings:
    change = int(worker != NOBODY) - altar // ALTARS
    if change:
        yield Booking(seat, "cubes", change)


def _back(what: str) -> Callable[[int, int, int], Bookings]:
    """Things of all seats go back at once."""

    def booked(_: int, numbers: int, __: int) -> Bookings:
        for seat, number in enumerate(events.of_each(numbers)):
            if number:
                yield Booking(seat, what, -number)

    return booked


def _one(what: str, amount: int) -> Callable[[int, int, int], Bookings]:
    """One thing more, or one less."""
    return lambda seat, _, __: iter([Booking(seat, what, amount)])


def _lost_producer(seat: int, good: int, covered: int) -> Bookings:
    yield Booking(seat, f"{'ovals' if covered else 'workers'}:{PRODUCERS[good]}", -1)


_BOOKED: dict[int, Callable[[int, int, int], Bookings]] = {
    events.DEALT: _cards,
    events.RETURNED: _returned,
    events.SPENT: _spent,
    events.STORED: _stored,
    events.TRADED: _traded,
    events.SWAPPED: _swapped,
    events.POSTED: _one("offers", 1),
    events.OFFER_CLOSED: _one("offers", -1),
    events.VP: lambda seat, vp, source: _vp(seat, vp, events.SOURCES[source]),
    events.MOVED: _moved,
    events.PLAYED: _played,
    events.DESTROYED: lambda seat, kind, covered: _development(seat, kind, covered, -1),
    events.DREW: lambda seat, _, number: iter([Booking(seat, "drawn", number)]),
    events.NOT_PLAYED: _back("drawn"),
    events.GAVE_UP: _lost_producer,
    events.SACRIFICED: lambda seat, good, _: _lost_producer(seat, good, 0),
    events.STOLE: _stole,
    events.TARGETED: lambda _, __, whose: _placed(whose),
    events.CUBE: lambda _, __, whose: _placed(whose),
    events.CLEARED: lambda _, __, whose: iter([Booking(whose, "cubes", -1)]),
    events.PROMISED: _promised,
    events.ABANDONS: lambda seat, _, placed: iter([Booking(seat, "cubes", 1 if placed else -1)]),
    events.SACRIFICES: _sacrifices,
    events.CUBES_BACK: _back("cubes"),
    events.SCORE: lambda seat, _, vp: iter([Booking(seat, POINTS, vp, MONUMENTS)] if vp else []),  # MED-FIN-07
}


def bookings(event: Event) -> list[Booking]:
    """What an event says has changed."""
    kind, seat, a, b = event
    return list(_BOOKED[kind](seat, a, b)) if kind in _BOOKED else []


def name_source(source: str) -> str:
    """What brought points, in words."""
    return SAY(f"points.{source}")


LEDGER = Ledger(holdings, bookings, name_source)
