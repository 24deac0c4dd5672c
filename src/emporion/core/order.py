# native: compiled by mypyc
"""The order of play: the phases of a game as a list, and what runs through it."""

from collections.abc import Callable
from typing import Generic

from mypy_extensions import i64

from emporion.core.state import S


class Phase(Generic[S]):
    """A part of a turn or a round: what happens in it, and the steps that it may open.

    `work` does what needs no choice and opens steps. It says whether the phase is over once they are closed; otherwise
    it is called again then.
    """

    def __init__(self, name: str, rule: str, work: Callable[[S], bool], opens: list[int]) -> None:
        self.name = name
        self.rule = rule
        self.work = work
        self.opens = opens


class Order(Generic[S]):
    """The phases in the order in which they are played, again and again until the game is over."""

    def __init__(self, phases: list[Phase[S]]) -> None:
        self.phases = phases
        self.names = [phase.name for phase in phases]

    def play(self, s: S, phase: i64) -> i64:
        """Carry on from a phase until a step is open or the list is at its end; says which phase is next."""
        while len(s.steps) == 0 and phase < len(self.phases):
            if self.phases[phase].work(s):
                phase += 1
        return phase
