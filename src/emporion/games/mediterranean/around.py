# native: compiled by mypyc
"""Players as actions name them: so many seats clockwise of the one who acts."""

from mypy_extensions import i64

from emporion.games.mediterranean.state import Agora


def seat_at(s: Agora, seat: i64, number: i64) -> i64:
    """The seat that lies so many seats clockwise of another."""
    return (seat + number) % s.seats


def distance(s: Agora, seat: i64, other: i64) -> i64:
    """How many seats clockwise another seat lies."""
    return (other - seat + s.seats) % s.seats


def as_arguments(s: Agora, seat: i64, others: list[int], first: i64) -> list[int]:
    """The actions that name these seats, ascending."""
    found: list[int] = [first + distance(s, seat, other) for other in others]
    found.sort()
    return found
