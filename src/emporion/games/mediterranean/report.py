"""What is noted of a finished game for the balance report: civilizations, calamities, levels, VP, developments."""

from itertools import product
from typing import Any

from emporion.core.ledger import POINTS
from emporion.core.notebook import Notebook
from emporion.core.state import Event
from emporion.games.mediterranean import codes, events, ledger
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import LEVEL, TURNS

LEVELS = ["level 0", "level I", "level II", "level III"]
DRAWN_ON = [f"Levels of {track}, when developments are drawn" for track in c.TRACKS[:2]]
SOURCES = {ledger.PRINTED: "printed on developments", ledger.MONUMENTS: "monument and shrine"}
COUNTED = {
    events.REVOLT: ("Calamities", "revolts"), events.BARBARIANS: ("Calamities", "barbarians"),
    events.POSTED: ("Market", "offers"), events.TRADED: ("Market", "deals"), events.PROMISED: ("Market", "promises"),
}  # fmt: skip


def report(book: Notebook, first: Any, last: Any, told: list[Event]) -> None:
    """Note a finished game."""
    for place, seat in enumerate(first.order):
        book.won_with("Place in the first turn", f"place {place + 1}", seat)
    for seat in range(last.seats):
        book.won_with("Civilizations", c.CIVILIZATIONS[last.civilization[seat]]["name"], seat)
        for track in range(2):
            level = LEVELS[last.level(seat, track)]
            book.won_with("Level at the end", f"{c.TRACKS[track]}, {level}", seat)
    sources(book, last.seats, told)
    turn_by_turn(book, last.seats, told)
    for kind, seat, a, _ in told:
        if kind == events.PLAYED:
            book.won_with("Developments", c.KINDS[a]["name"], seat)
        elif kind == events.DESTROYED:
            book.won_with("Developments destroyed", c.KINDS[a]["name"], seat)


def sources(book: Notebook, seats: int, told: list[Event]) -> None:
    """Where the VP of each seat came from; all together they are its score."""  # MED-FIN-02
    for source in ledger.SOURCES:
        for seat in range(seats):
            book.amount("VP by source", SOURCES.get(source, source), seat, 0)
    for event in told:
        for booking in ledger.bookings(event):
            if booking.what == POINTS:
                label = SOURCES.get(booking.source, booking.source)
                book.amount("VP by source", label, booking.seat, booking.amount)


def turn_by_turn(book: Notebook, seats: int, told: list[Event]) -> None:
    """Calamities and deals of each turn, and the levels on which developments were drawn."""
    places = {(seat, track): 0 for seat in range(seats) for track in range(2)}
    for turn in range(1, TURNS + 1):
        for title, label in COUNTED.values():
            book.count(title, f"turn {turn}", label, 0)
        for track, level in product(range(2), LEVELS):
            book.part(DRAWN_ON[track], f"turn {turn}", level, 0)
    row = "turn 1"
    for kind, seat, a, b in told:
        if kind == events.TURN:
            row = f"turn {a}"
        elif kind == events.MOVED and a < 2:
            places[seat, a] = events.places(b)[1]
        elif kind == events.PHASE and a == codes.DEVELOPMENT:
            for (_, track), place in places.items():
                book.part(DRAWN_ON[track], row, LEVELS[LEVEL[abs(place)]])
        elif kind in COUNTED:
            title, label = COUNTED[kind]
            book.count(title, row, label)
