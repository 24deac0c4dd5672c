"""What the events of a Trade Sprint say in numbers: cards, treasury, cities, steps, advances, credits and points."""

from collections.abc import Callable, Iterator, Mapping

from emporion.core.bits import count
from emporion.core.ledger import POINTS, Booking, Ledger
from emporion.core.state import Event
from emporion.games.megaciv import components as c
from emporion.games.megaciv import events
from emporion.games.megaciv.advances import chips_placed
from emporion.games.megaciv.board import CHIP, GROUPS, VP_PER_CITY, VP_PER_STEP
from emporion.games.megaciv.board import POINTS as WORTH
from emporion.games.megaciv.refusals import SAY
from emporion.games.megaciv.rules import MegaCiv, score

CARDS, TREASURY, CITIES, STEP, ADVANCES = "cards", "treasury", "cities", "step", "advances"


def credit_of(group: int) -> str:
    """The name of the credits placed on a group; those printed on advances come with the advances."""
    return f"credits on {c.GROUPS[group]}"


def holdings(state: MegaCiv, seat: int) -> Mapping[str, int]:
    """What everybody may count at a seat; chips placed in phase 12 count when all have finished."""  # MEG-ADV-39
    chips = {group: state.chips[seat * GROUPS + group] - chips_placed(state, seat, group) for group in range(GROUPS)}
    return {
        CARDS: state.sizes[seat],
        TREASURY: state.treasury[seat],
        CITIES: state.cities[seat],
        STEP: state.step_reached[seat],
        ADVANCES: count(state.advances[seat]),
        **{credit_of(group): CHIP * number for group, number in chips.items()},
        POINTS: score(state, seat),
    }


def bookings(event: Event) -> Iterator[Booking]:
    """What an event says has changed."""
    kind, seat, a, b = event
    if kind in _BOOKED:
        yield from _BOOKED[kind](seat, a, b)


def name_source(source: str) -> str:
    """A source of points in words."""
    return SAY(f"source.{source}")


Books = Callable[[int, int, int], Iterator[Booking]]


def _one(what: str, sign: int) -> Books:
    """The first value says how many."""

    def book(seat: int, a: int, b: int) -> Iterator[Booking]:
        yield Booking(seat, what, sign * a)

    return book


def _cards(sign: int, one: bool = False) -> Books:
    """One card, or as many as the second value says."""

    def book(seat: int, a: int, b: int) -> Iterator[Booking]:
        yield Booking(seat, CARDS, sign if one else sign * b)

    return book


def _cities(sign: int, second: bool = False) -> Books:
    """Cities, and the points they are worth."""  # MEG-SPR-17

    def book(seat: int, a: int, b: int) -> Iterator[Booking]:
        number = sign * (b if second else a)
        yield Booking(seat, CITIES, number)
        yield Booking(seat, POINTS, VP_PER_CITY * number, CITIES)

    return book


def _step(sign: int) -> Books:
    """A succession step, and its points."""  # MEG-SPR-17

    def book(seat: int, a: int, b: int) -> Iterator[Booking]:
        yield Booking(seat, STEP, sign)
        yield Booking(seat, POINTS, sign * VP_PER_STEP, "steps")

    return book


def _bought(seat: int, stack: int, price: int) -> Iterator[Booking]:
    yield Booking(seat, TREASURY, -price)
    yield Booking(seat, CARDS, 1)


def _traded(maker: int, taker: int, sides: int) -> Iterator[Booking]:
    given, taken = events.given_and_received(sides)
    for seat, gone, come in ((maker, given, taken), (taker, taken, given)):
        yield Booking(seat, CARDS, -gone)
        yield Booking(seat, CARDS, come)


def _advanced(seat: int, advance: int, price: int) -> Iterator[Booking]:
    yield Booking(seat, ADVANCES, 1)
    yield Booking(seat, POINTS, WORTH[advance], f"advances_{WORTH[advance]}")


def _credited(seat: int, group: int, chips: int) -> Iterator[Booking]:
    yield Booking(seat, credit_of(group), CHIP * chips)


_BOOKED: dict[int, Books] = {
    events.GREW: _cities(1, second=True),
    events.TAXED: _one(TREASURY, 1),
    events.DREW: _cards(1, one=True),
    events.BOUGHT: _bought,
    events.GOT_FREE: _cards(1, one=True),
    events.TRADED: _traded,
    events.CALAMITY_SPARED: _cards(-1, one=True),
    events.CALAMITY_OVER: _cards(-1, one=True),
    events.LOST_CITY: _cities(-1),
    events.REDUCED: _cities(-1),
    events.ANNEXED: _cities(1),
    events.PAID: _one(TREASURY, -1),
    events.GAINED: _one(TREASURY, 1),
    events.DISCARDED: _cards(-1, one=True),
    events.REGRESSED: _step(-1),
    events.ADVANCED: _advanced,
    events.SUBSTITUTED: _cards(-1, one=True),
    events.TURNED_IN: _cards(-1),
    events.TURNED_DOWN: _cards(-1),
    events.LAID_DOWN: _cards(-1),
    events.CREDITED: _credited,
    events.STEPPED: _step(1),
}

LEDGER = Ledger(holdings, bookings, name_source)
