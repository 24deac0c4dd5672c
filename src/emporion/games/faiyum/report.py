"""What is noted of a finished game for the balance report: cards, the order of quitting, and what was gained."""

from typing import Any

from emporion.core.notebook import Notebook
from emporion.core.state import Event
from emporion.games.faiyum import components as c
from emporion.games.faiyum import events


def report(book: Notebook, first: Any, last: Any, told: list[Event]) -> None:
    """Note a finished game."""
    for kind, seat, a, b in told:
        if kind == events.GAINED:
            book.amount("Gained", c.PURSE[a], seat, b)
        elif kind in (events.SOLD, events.ADMINISTRATED):
            book.amount("Gained", "money", seat, b if kind == events.SOLD else a)
        elif kind == events.EARNED:
            book.amount("Gained", "reputation", seat, b)
        elif kind == events.BOUGHT:
            book.won_with("Cards bought", f"{c.CARD_NAMES[a]} ({c.CARD_IDS[a]})", seat)
        elif kind == events.PLACED:
            book.amount("Pieces placed", c.PIECES[a], seat, 1)
        elif kind == events.QUIT:
            book.won_with("Order of quitting", f"{a}.", seat)
