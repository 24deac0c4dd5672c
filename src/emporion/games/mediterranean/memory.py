# native: compiled by mypyc
"""What players know of cards they once held: whoever gives a card away knows its bottom while it cannot have moved."""

from mypy_extensions import i64

from emporion.games.mediterranean.board import FACE_GOOD, PIRACY, SPICES
from emporion.games.mediterranean.events import LUXURY
from emporion.games.mediterranean.state import Agora

# An entry says that a holder has a card, in hand or in the warehouse (R81). Entries sort by knower, holder and card.


def entry_of(knower: i64, holder: i64, face: i64) -> i64:
    """What a knower remembers of a holder as a number."""
    return (knower * 8 + holder) * 128 + face


def knower_of(entry: i64) -> i64:
    """Who remembers a card."""
    return entry // 1024


def holder_of(entry: i64) -> i64:
    """Who has it."""
    return entry // 128 % 8


def face_known(entry: i64) -> i64:
    """The card that is remembered."""
    return entry % 128


def remember(s: Agora, knower: i64, holder: i64, faces: list[int]) -> None:
    """A seat has given cards to another."""
    for face in faces:
        s.memory.append(entry_of(knower, holder, face))
    s.memory.sort()


def could_be(face: i64, good: i64) -> bool:
    """Whether a card that went away as a good may have had this face; LUXURY and HIDDEN tell less."""
    if good >= LUXURY:
        return good > LUXURY or FACE_GOOD[face] >= SPICES
    return FACE_GOOD[face] == good or (face == PIRACY and good >= SPICES)


def forget(s: Agora, holder: i64, good: i64) -> None:
    """A holder has given a card away, and nobody else knows which of that good it was."""
    kept: list[int] = []
    for entry in s.memory:
        if holder_of(entry) != holder or not could_be(face_known(entry), good):
            kept.append(entry)
    s.memory = kept
