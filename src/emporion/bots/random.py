"""The random bot: every option with the same chance."""

from typing import Any

from emporion.core.rng import seeded


class RandomBot:
    """Chooses uniformly among the options."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = seeded(seed)

    def choose(self, view: dict[str, Any], options: list[int]) -> int:
        """One of the options."""
        return options[self._rng.below(len(options))]
