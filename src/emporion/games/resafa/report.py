"""What is noted of a finished game for the balance report: actions, special cards, and where VP came from."""

from typing import Any

from emporion.core.notebook import Notebook
from emporion.core.state import Event
from emporion.games.resafa import components as c
from emporion.games.resafa import events

VP = c.GAINS.index("vp")
TAKEN = (events.TOOK_TOP, events.TOOK_SEARCHED)
RAIN = (events.RAIN_TILES, events.WATERED)
FINAL_STEPS = [
    "scarab tokens", "merchant rows", "pink cards", "icons on special cards", "amphoras and spice left",
    "coins and resources left", "number of canal tiles",
]  # fmt: skip


def report(book: Notebook, first: Any, last: Any, told: list[Event]) -> None:
    """Note a finished game."""
    for kind, seat, a, b in told:
        if seat < 0 or seat >= last.seats:
            continue  # Resafabot
        if kind == events.MAIN_ACTION:
            book.amount("Main actions", c.MAIN_ACTIONS[a], seat, 1)
        elif kind in TAKEN:
            book.won_with("Special cards", c.SPECIAL_IDS[a], seat)
        elif kind == events.GAINED and a == VP:
            book.amount("VP by source", "in play", seat, b)
        elif kind in RAIN:
            book.amount("VP by source", "rain", seat, a)
            book.amount("VP by source", "in play", seat, -a)  # they are told as a gain, too
        elif kind == events.FINAL:
            book.amount("VP by source", FINAL_STEPS[a - 1], seat, b)
