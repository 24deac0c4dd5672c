# native: compiled by mypyc
"""The common shapes of decisions: one of some options, and one thing of a range, with or without the right to stop."""

from mypy_extensions import i64

from emporion.core.refusal import Refusal
from emporion.core.state import S, Step


class Decision(Step[S]):
    """One of its own options is chosen; a single one is taken at once."""

    stop_action: i64 = 0  # the number of "stop" in the game's action space
    num_actions: i64 = 0

    def refuse(self, rule: str, key: str) -> Refusal:
        """A refusal in the words of the game."""
        raise NotImplementedError

    def own(self, s: S, found: list[int]) -> None:
        """Add the options, ascending."""
        raise NotImplementedError

    def pick(self, s: S, action: i64) -> None:
        """Do what an option says; "stop" where there is none."""
        raise NotImplementedError

    def mine(self, action: i64) -> bool:
        """Whether an action is of the kind that is asked here."""
        return False

    def reason(self, s: S, action: i64) -> Refusal:
        """Why an action of the kind that is asked here is not one of the options."""
        return self.refuse(self.rule, "not_possible_now")

    def waits(self, s: S) -> bool:
        found: list[int] = []
        self.own(s, found)
        if len(found) > 1:
            return True
        self.pick(s, found[0] if found else self.stop_action)
        return False

    def options(self, s: S) -> list[int]:
        found: list[int] = []
        self.own(s, found)
        return found

    def allows(self, s: S, action: i64) -> bool:
        return action in self.options(s)

    def choose(self, s: S, action: i64) -> None:
        self.pick(s, action)

    def refusal(self, s: S, action: i64) -> Refusal:
        if self.mine(action):
            return self.reason(s, action)
        if action == self.stop_action:
            return self.refuse(self.rule, "cannot_stop")
        if action < 0 or action >= self.num_actions:
            return self.refuse(self.rule, "unknown_action")
        return self.refuse(self.rule, "other_decision")


class Choice(Decision[S]):
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

    def may(self, s: S, thing: i64) -> bool:
        """Whether a thing of the range may be chosen."""
        raise NotImplementedError

    def take(self, s: S, thing: i64) -> None:
        """Do what choosing a thing does."""
        raise NotImplementedError

    def why_not(self, s: S, thing: i64) -> Refusal:
        """Why a thing of the range may not be chosen."""
        return self.refuse(self.rule, "not_possible_now")

    def may_stop(self, s: S) -> bool:
        """Whether P may leave it at what was chosen so far."""
        return False

    def stop(self, s: S) -> None:
        """Leave it at what was chosen so far."""
        s.steps.pop()

    def waits(self, s: S) -> bool:
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

    def options(self, s: S) -> list[int]:
        found: list[int] = [self.stop_action] if self.may_stop(s) else []
        for thing in range(self.size):
            if self.may(s, thing):
                found.append(self.first + thing)
        return found

    def allows(self, s: S, action: i64) -> bool:
        if action == self.stop_action:
            return self.may_stop(s)
        thing = action - self.first
        return 0 <= thing < self.size and self.may(s, thing)

    def choose(self, s: S, action: i64) -> None:
        if action == self.stop_action:
            self.stop(s)
        else:
            self.take(s, action - self.first)

    def mine(self, action: i64) -> bool:
        return self.first <= action < self.first + self.size

    def reason(self, s: S, action: i64) -> Refusal:
        return self.why_not(s, action - self.first)
