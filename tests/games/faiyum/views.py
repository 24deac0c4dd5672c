"""What seats know of moments of Faiyum, for what draws and describes it."""

from typing import Any

from emporion.games.faiyum.picture.tables import CARDS
from emporion.games.faiyum.positions import read
from emporion.games.faiyum.rules import Faiyum

FARMER, TWO_ROADS, SETTLEMENT = "S-FARMER", "S-TWO-ROADS", "S-SETTLEMENT"
START_HAND = [FARMER, FARMER, FARMER, TWO_ROADS, SETTLEMENT]
BLUE = [card.id for card in CARDS.values() if 0 < card.number < 114]

Position = dict[str, Any]


def player(**given: Any) -> Position:
    """A seat at the start of the game, but for what is given."""
    return {"money": 3, "reputation": 0, "hand": START_HAND, "discard": [], **given}


def start(**given: Any) -> Position:
    """The start of a game with three seats, but for what is given."""
    return {
        "seats": [player(), player(money=4), player(money=4)],
        "market": ["10", "24", "30", "42", "50", "66", "72", "90"],
        "tokens": ["10", "24", "30", "42"],
        **given,
    }


def middle(**given: Any) -> Position:
    """Every kind of piece on the map, every kind of card place in use."""
    seats = [
        player(
            money=5, reputation=131, wheat=1, stone=12, hand=[FARMER, "4", "62"], discard=["40", FARMER, "20", "44"]
        ),
        player(money=2, reputation=36, grape=3, hand=[SETTLEMENT, "38", "88"], discard=["46", TWO_ROADS, "14", "6"]),
        player(money=7, reputation=28, rose=2, hand=[FARMER, "18", "28"], discard=["60", "12", "2"]),
    ]
    return {
        "seats": seats,
        "turn": 1,
        "turn_number": 71,
        "market": ["36", "48", "58", "66", "74", "84", "122", "126"],
        "tokens": ["36", "48"],
        "tokens_above": 2,
        "final": ["114", "124", "128"],
        "crocodiles": ["A5", "C4", "F6"],
        "workers": ["E7", "D6", "G4"],
        "prone": ["E3"],
        "settlements": ["E5", "E7", "E9", "C5"],
        "towns": ["E5", "E7"],
        "palaces": ["E7"],
        "workshops": ["D5", "F4"],
        "expansions": ["F4"],
        "roads": ["E5-E6", "E6-E7", "D5-E5", "C5-D5"],
        "bridges": ["B4-C5"],
        "grand_bridges": ["D8-E8"],
        "blocks": {"F8": 3, "B7": 2, "G4": 1, "D2": 0},
        **given,
    }


def seen(position: Position, seat: int | None) -> Faiyum:
    """What a seat knows of a position, which need not be one that play leads to."""
    return read(position, trusted=True).seen_by(seat)


def view(seat: int | None = 0, **given: Any) -> Faiyum:
    """What a seat knows at the start of the game, but for what is given."""
    return seen(start(**given), seat)


def middle_game(seat: int | None = 1, **given: Any) -> Faiyum:
    """What a seat knows of the middle game, but for what is given."""
    return seen(middle(**given), seat)
