"""What is noted of a finished game for the balance report: civilizations, advances, calamities and trades."""

from typing import Any

from emporion.core.notebook import Notebook
from emporion.core.state import Event
from emporion.games.megaciv import components as c
from emporion.games.megaciv import events

COUNTED = {events.TRADED: "trades", events.CALAMITY: "calamities", events.LOST_CITY: "losses of cities"}


def report(book: Notebook, first: Any, last: Any, told: list[Event]) -> None:
    """Note a finished game."""
    for seat in range(last.seats):
        book.won_with("Civilizations", c.CIVILIZATIONS[last.civilization[seat]]["name"], seat)
    row = "round 1"
    for kind, seat, a, _ in told:
        if kind == events.ROUND:
            row = f"round {a}"
        elif kind == events.ADVANCED:
            book.won_with("Advances", c.ADVANCES[a]["name"], seat)
        if kind in COUNTED:
            book.count("What happens in a round", row, COUNTED[kind])
        if kind == events.CALAMITY:
            book.won_with("Who suffered calamities", c.CALAMITIES[a]["name"], seat)
