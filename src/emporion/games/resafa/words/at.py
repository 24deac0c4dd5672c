"""The decision in which an action is put into words."""

from dataclasses import dataclass

from emporion.games.resafa.board import CAMEL, GAINS
from emporion.games.resafa.gains import perk_gain
from emporion.games.resafa.rules import Resafa
from emporion.games.resafa.state import PURSE


@dataclass(frozen=True)
class At:
    """A state, the seat that would act, and the name of the open step."""

    s: Resafa
    seat: int
    step: str

    def own(self, what: int) -> int:
        """An entry of the purse of the seat."""
        return self.s.purse[self.seat * PURSE + what]

    def perks(self, trigger: int) -> list[int]:
        """What the permanent cards of a trigger give to whoever acts."""
        return [perk_gain(self.s, trigger, what) if what <= CAMEL else 0 for what in range(GAINS)]
