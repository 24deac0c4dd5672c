"""The random bot: every option with the same chance."""

from emporion.bots.shown import Seen
from emporion.core.rng import seeded


class RandomBot:
    """Chooses uniformly among the options."""

    reads_states = True

    def __init__(self, seed: int = 0) -> None:
        self._rng = seeded(seed)

    def choose(self, seen: Seen, options: list[int]) -> int:
        """One of the options."""
        return options[self._rng.below(len(options))]
