# native: compiled by mypyc
"""Shapes of decisions: choose one thing of a range, choose a space, with or without the right to stop."""

from mypy_extensions import i64

from emporion.core.bits import ONE, is_single, lowest, members
from emporion.core.refusal import Refusal
from emporion.core.state import Step
from emporion.games.faiyum import actions
from emporion.games.faiyum.board import SPACES
from emporion.games.faiyum.refusals import refuse
from emporion.games.faiyum.state import Oasis


class Choice(Step[Oasis]):
    """Choose one thing out of a range of actions, or stop where that is allowed."""

    first: i64
    size: i64
    always_asked: bool  # even where only one option is left

    def __init__(
        self, code: int, name: str, rule: str, first: int = 0, size: int = 0, always_asked: bool = False
    ) -> None:
        self.code = code
        self.name = name
        self.rule = rule
        self.first = first
        self.size = size
        self.always_asked = always_asked

    def may(self, s: Oasis, thing: i64) -> bool:
        """Whether a thing of the range may be chosen."""
        raise NotImplementedError

    def take(self, s: Oasis, thing: i64) -> None:
        """Do what choosing a thing does."""
        raise NotImplementedError

    def why_not(self, s: Oasis, thing: i64) -> Refusal:
        """Why a thing of the range may not be chosen."""
        return refuse(self.rule, "not_possible_now")

    def may_stop(self, s: Oasis) -> bool:
        """Whether P may leave it at what was chosen so far."""
        return False

    def stop(self, s: Oasis) -> None:
        """Leave it at what was chosen so far."""
        s.steps.pop()

    def waits(self, s: Oasis) -> bool:
        if self.always_asked:
            return True
        stoppable = self.may_stop(s)
        found: i64 = -1
        for thing in range(self.size):
            if self.may(s, thing):
                if stoppable or found >= 0:
                    return True
                found = thing
        if found >= 0:
            self.take(s, found)
        else:
            self.stop(s)
        return False

    def options(self, s: Oasis) -> list[int]:
        found: list[int] = [actions.STOP] if self.may_stop(s) else []
        for thing in range(self.size):
            if self.may(s, thing):
                found.append(self.first + thing)
        return found

    def allows(self, s: Oasis, action: i64) -> bool:
        if action == actions.STOP:
            return self.may_stop(s)
        thing = action - self.first
        return 0 <= thing < self.size and self.may(s, thing)

    def choose(self, s: Oasis, action: i64) -> None:
        if action == actions.STOP:
            self.stop(s)
        else:
            self.take(s, action - self.first)

    def refusal(self, s: Oasis, action: i64) -> Refusal:
        thing = action - self.first
        if 0 <= thing < self.size:
            return self.why_not(s, thing)
        if action == actions.STOP:
            return refuse(self.rule, "cannot_stop")
        if action < 0 or action >= actions.NUM_ACTIONS:
            return refuse(self.rule, "unknown_action")
        return refuse(self.rule, "other_decision")


class SpaceChoice(Choice):
    """Choose a space of the map."""

    def __init__(self, code: int, name: str, rule: str) -> None:
        super().__init__(code, name, rule, actions.SPACE, SPACES)

    def spaces(self, s: Oasis) -> i64:
        """The spaces that may be chosen."""
        raise NotImplementedError

    def may(self, s: Oasis, thing: i64) -> bool:
        return self.spaces(s) & ONE[thing] != 0

    def waits(self, s: Oasis) -> bool:
        spaces = self.spaces(s)
        if spaces == 0:
            self.stop(s)
            return False
        if is_single(spaces) and not self.may_stop(s):
            self.take(s, lowest(spaces))
            return False
        return True

    def options(self, s: Oasis) -> list[int]:
        found = members(self.spaces(s), actions.SPACE)
        if self.may_stop(s):
            found.insert(0, actions.STOP)
        return found
