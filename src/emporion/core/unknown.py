# native: compiled by mypyc
"""What a seat does not know, in a state made by `seen_by`: marks that no rule can mistake for what they stand for.

Three shapes serve all games.

- An unknown card or choice is UNKNOWN, or UNKNOWN plus what is known of it.
- An unknown order is the cards that are there, ascending, each UNKNOWN plus the card.
- An unknown set (`blank_set`) has the members that it may have, how many it has, and the member BLANK.

Each lies past the end of every table, so that a look-up fails. Where a rule would add or compare instead of looking
up, it asks `known` or `known_set` first.
"""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import count

UNKNOWN: Final = 1 << 40
BLANK: Final = 1 << 62
_SIZE: Final = 56  # where a blank set keeps its size; candidates lie below


class UnknownError(LookupError):
    """A rule needed something that the seat whose knowledge this is does not know."""


def known(number: i64) -> i64:
    """A number, which must be known."""
    if number >= UNKNOWN:
        raise UnknownError("this seat does not know the number")
    return number


def is_known(number: i64) -> bool:
    """Whether a number is known."""
    return number < UNKNOWN


def beneath(number: i64) -> i64:
    """What is known of an unknown thing: which card of an unknown order, who else knows it."""
    return number - UNKNOWN if number >= UNKNOWN else number


def blank_set(candidates: i64, size: i64) -> i64:
    """So many of these, nobody knows which."""
    return BLANK | (size << _SIZE) | candidates


def known_set(mask: i64) -> i64:
    """A set, whose members must be known."""
    if mask & BLANK != 0:
        raise UnknownError("this seat does not know the set")
    return mask


def is_known_set(mask: i64) -> bool:
    """Whether the members of a set are known."""
    return mask & BLANK == 0


def candidates(mask: i64) -> i64:
    """What a set has, or may have where it is blank."""
    return mask & ((1 << _SIZE) - 1) if mask & BLANK != 0 else mask


def size_of(mask: i64) -> i64:
    """How many members a set has, blank or not."""
    return (mask & ~BLANK) >> _SIZE if mask & BLANK != 0 else count(mask)
