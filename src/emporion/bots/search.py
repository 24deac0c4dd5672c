"""Bots that search: they plan a whole turn, and follow the plan as long as they are asked what they expected."""

from emporion.bots.plans import Plan, followed
from emporion.bots.shown import Seen, known
from emporion.core.search import Budget, Prior, search


class SearchBot:
    """Tries whole turns in imagined worlds and plays the best. What it cannot see, it imagines."""

    reads_states = True

    def __init__(self, budget: Budget, seed: int = 0, prior: Prior | None = None) -> None:
        self._budget, self._seed = budget, seed
        self._prior = prior  # None: that of the game
        self._searches = 0
        self._plan: Plan = []

    def choose(self, seen: Seen, options: list[int]) -> int:
        """What the plan says, or a new plan where it expected other options."""
        action, rest = followed(self._plan, options)
        if action is not None:
            self._plan = rest
            return action
        if len(options) > 1:
            (action, _), *self._plan = self.plan(seen, options)
            return action
        return options[0]

    def plan(self, seen: Seen, options: list[int]) -> Plan:
        """The rest of the turn as far as it can be foreseen."""
        if len(options) == 1:
            return [(options[0], options)]
        s = known(seen)
        self._searches += 1
        seed = self._seed * 1_000_003 + self._searches
        best = search(s, s.viewer, self._prior or s.game().prior(), self._budget, seed)[0]
        return list(zip(best.chosen[: best.sure], best.offered[: best.sure], strict=True))
