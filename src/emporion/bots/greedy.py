"""The greedy bot: tries every option to the end of its turn, and takes what leaves its seat best off."""

from typing import Any

from emporion.core.registry import game
from emporion.core.rng import seeded


class GreedyBot:
    """Looks at its own turn only. What it cannot see, it imagines."""

    def __init__(self, seed: int = 0, tries: int | None = None) -> None:
        self._seed = seed
        self._tries = tries  # random ways to play the rest of the turn after each option; None: as the game says

    def choose(self, view: dict[str, Any], options: list[int]) -> int:
        """The option with the best outlook; among equals one at random."""
        if len(options) == 1:
            return options[0]
        rules = game(view["game"])
        state = rules.imagine(view, self._seed)
        rng = seeded(self._seed * 1_000_003 + view["turn_number"])
        outlook = [state.try_out(option, rng, self._tries or rules.tries, view["seat"]) for option in options]
        best = [option for option, worth in zip(options, outlook, strict=True) if worth == max(outlook)]
        return best[rng.below(len(best))]
