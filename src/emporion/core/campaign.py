"""A campaign: a series of solo games in which goals are claimed one by one."""

from collections.abc import Iterable
from typing import Any, NamedTuple

OPTION = "campaign"  # the option of a game that says which goals were claimed before it
NONE = "off"
NEW = "new"
JOINT = "+"


class Grade(NamedTuple):
    """What a score is worth to somebody who plays alone."""

    points: int
    title: str


class Goal(NamedTuple):
    """What can be claimed after a game."""

    id: str
    name: str
    text: str


class Campaign(NamedTuple):
    """The goals of a game's campaign, the one that comes before all others, and the ranks that claiming unlocks."""

    goals: tuple[Goal, ...]
    first: str
    ranks: tuple[str, ...]

    def option(self, claimed: Iterable[str]) -> str:
        """The goals claimed so far, as the option of the next game."""
        return JOINT.join(goal.id for goal in self.goals if goal.id in set(claimed)) or NEW

    def claimed(self, view: dict[str, Any]) -> list[str]:
        """The goals that are claimed in a game, those claimed before it included."""
        option: str = view["options"][OPTION]
        return [goal.id for goal in self.goals if goal.id in option.split(JOINT)]

    def unlocked(self, claimed: list[str]) -> list[str]:
        """The ranks so far: the k-th claimed goal unlocks the k-th rank."""  # FAI-SOL-11
        return list(self.ranks[: len(claimed)])

    def open_goals(self, claimed: list[str]) -> list[Goal]:
        """The goals that the next game can claim."""
        return [goal for goal in self.goals if goal.id not in claimed and (claimed or goal.id == self.first)]
