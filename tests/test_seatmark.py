"""The marks of seats: eighteen shapes, the same for a game and for the pages of the server."""

from xml.etree import ElementTree as ET

from emporion.core.seatmark import shape
from emporion.games.faiyum.picture.seatmark import seat_mark
from emporion.server.pages.seatmark import mark

SEATS = range(18)


def test_no_two_seats_have_the_same_shape() -> None:
    assert len({shape(seat) for seat in SEATS}) == len(SEATS)
    for seat in SEATS:
        ET.fromstring(f"<g>{shape(seat)}</g>")


def test_a_seat_has_the_same_shape_everywhere() -> None:
    for seat in range(5):
        assert shape(seat) in seat_mark(seat, "A", 0, 0, 25)
        assert shape(seat) in mark(seat)
