"""What is noted of a finished game for the balance report: actions, special cards, and where VP came from."""

from typing import Any

from emporion.core.ledger import POINTS
from emporion.core.notebook import Notebook
from emporion.core.state import Event
from emporion.games.resafa import components as c
from emporion.games.resafa import events
from emporion.games.resafa.ledger import bookings, name_source

TAKEN = (events.TOOK_TOP, events.TOOK_SEARCHED)


def report(book: Notebook, first: Any, last: Any, told: list[Event]) -> None:
    """Note a finished game."""
    for kind, seat, a, b in told:
        if seat < 0 or seat >= last.seats:
            continue  # Resafabot
        if kind == events.MAIN_ACTION:
            book.amount("Main actions", c.MAIN_ACTIONS[a], seat, 1)
        elif kind in TAKEN:
            book.won_with("Special cards", c.SPECIAL_IDS[a], seat)
        for booking in bookings((kind, seat, a, b)):
            if booking.what == POINTS:
                book.amount("VP by source", name_source(booking.source), seat, booking.amount)
