"""The greedy bot: tries every option to the end of its turn, and takes what leaves its seat best off."""

from typing import Any

from emporion.bots.shown import Seen, known, shown
from emporion.core.rng import seeded


class GreedyBot:
    """Looks at its own turn only. What it cannot see, it imagines.

    Where that leads nowhere, as at a market of many players, a game has a greedy bot of its own.
    """

    reads_states = True

    def __init__(self, seed: int = 0, tries: int | None = None) -> None:
        self._seed = seed
        self._own: Any = None  # the game's own, where the game has one
        self._tries = tries  # random ways to play the rest of the turn after each option; None: as the game says

    def choose(self, seen: Seen, options: list[int]) -> int:
        """The option with the best outlook; among equals one at random."""
        if len(options) == 1:
            return options[0]
        s = known(seen)
        rules = s.game()
        if "greedy" in rules.bots():
            self._own = self._own or rules.bots()["greedy"](self._seed)
            return int(self._own.choose(shown(self._own, s), options))
        world = s.imagine(self._seed)
        rng = seeded(self._seed * 1_000_003 + s.turn_mark())
        outlook = [world.try_out(option, rng, self._tries or rules.tries, s.viewer) for option in options]
        best = [option for option, worth in zip(options, outlook, strict=True) if worth == max(outlook)]
        return best[rng.below(len(best))]
