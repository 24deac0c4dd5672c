"""What events say in numbers. The law: bookings add up to the difference between the states, at every step."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from emporion.core.state import Event

POINTS = "points"  # the holding that every game has: a seat's score


class Booking(NamedTuple):
    """One seat has more or less of something than before."""

    seat: int
    what: str  # a name among the game's holdings
    amount: int
    source: str = ""  # of points: what brought them, a name among the game's sources


class Ledger(NamedTuple):
    """How a game keeps accounts: its room `ledger` has one by the name LEDGER."""

    holdings: Callable[[Any, int], Mapping[str, int]]  # (state, seat): all that a seat has and that can be counted
    bookings: Callable[[Event], Iterable[Booking]]  # what an event says has changed
    name_source: Callable[[str], str]  # a source of points in words

    def points_by_source(self, seats: int, told: Iterable[Event]) -> list[dict[str, int]]:
        """The points that events have told of, for each seat by what brought them, in words."""
        found: list[Counter[str]] = [Counter() for _ in range(seats)]
        for event in told:
            for booking in self.bookings(event):
                if booking.what == POINTS:
                    found[booking.seat][booking.source] += booking.amount
        return [{self.name_source(source): points for source, points in seat.items() if points} for seat in found]
