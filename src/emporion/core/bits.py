# native: compiled by mypyc
"""Sets of up to 63 things, kept as the bits of one integer."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# A table, because a literal shifted by a variable is a 32-bit shift once compiled.
ONE: Final[vec[i64]] = vec[i64]([1 << n for n in range(63)])

# The powers of two leave 67 different remainders, so that one look-up finds the place of a single bit.
PLACE: Final[vec[i64]] = vec[i64]([next((n for n in range(63) if (1 << n) % 67 == r), 0) for r in range(67)])


def lowest(mask: i64) -> i64:
    """The smallest member of a set that is not empty."""
    return PLACE[(mask & -mask) % 67]


def count(mask: i64) -> i64:
    """The number of members."""
    n: i64 = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n


def is_single(mask: i64) -> bool:
    """Whether the set has exactly one member."""
    return mask != 0 and mask & (mask - 1) == 0


def members(mask: i64, first: i64 = 0) -> list[int]:
    """The members in ascending order, each counted from `first`."""
    found: list[int] = []
    while mask != 0:
        found.append(first + PLACE[(mask & -mask) % 67])
        mask &= mask - 1
    return found


def lowest_members(mask: i64, most: i64) -> i64:
    """The set of the `most` smallest members."""
    kept: i64 = 0
    n: i64 = 0
    while mask != 0 and n < most:
        low = mask & -mask
        kept |= low
        mask ^= low
        n += 1
    return kept


def set_of(things: list[int]) -> i64:
    """The set of these members."""
    mask: i64 = 0
    for thing in things:
        mask |= ONE[thing]
    return mask
