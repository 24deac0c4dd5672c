# native: compiled by mypyc
"""The small random generator of a game: xoroshiro64*, the same numbers interpreted and compiled."""

from mypy_extensions import i64

from emporion.core.unknown import UNKNOWN, UnknownError

MASK32 = 0xFFFFFFFF


class Rng:
    """A stream of random numbers that fits in two integers, so that a state can carry and copy it."""

    a: i64
    b: i64

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        if self.b >= UNKNOWN:
            raise UnknownError("this seat does not know what chance will bring")
        word = (self.a * 0x9E3779BB) & 0xFFFFFFFF
        mixed = self.a ^ self.b
        self.a = (((self.a << 26) | (self.a >> 6)) ^ mixed ^ (mixed << 9)) & 0xFFFFFFFF
        self.b = ((mixed << 13) | (mixed >> 19)) & 0xFFFFFFFF
        return (word * n) >> 32

    def shuffle(self, things: list[int]) -> None:
        """Put the things in random order."""
        n: i64 = len(things)
        while n > 1:
            k = self.below(n)
            n -= 1
            things[n], things[k] = things[k], things[n]


def unknown_rng() -> Rng:
    """The generator of a state that knows nothing of chance."""
    rng = Rng()
    rng.a = rng.b = UNKNOWN
    return rng


def seeded(seed: int) -> Rng:
    """The generator that belongs to a seed; any whole number is a seed."""
    rng = Rng()
    mixed = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) % (1 << 64)
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) % (1 << 64)
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) % (1 << 64)
    mixed ^= mixed >> 31
    rng.a = mixed & MASK32
    rng.b = mixed >> 32 | 1
    for warm_up in range(8):
        rng.below(2 + warm_up)
    return rng
