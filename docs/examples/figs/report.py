"""What is noted of a finished game for the balance report: figs taken, and cards shown."""

from typing import Any

from emporion.core.notebook import Notebook
from emporion.core.state import Event
from emporion.games.figs.rules import SHOWED, TOOK


def report(book: Notebook, first: Any, last: Any, told: list[Event]) -> None:
    """Note a finished game."""
    for kind, seat, a, _ in told:
        if kind == TOOK:
            book.amount("Figs", "taken", seat, a)
        elif kind == SHOWED:
            book.won_with("Cards shown", f"card {a}", seat)
