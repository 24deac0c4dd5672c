# native: compiled by mypyc
"""The shape of a decision in Resafa: its own options, and beside them the free plays where they are allowed."""

from mypy_extensions import i64

from emporion.core.refusal import Refusal
from emporion.core.state import Step
from emporion.games.resafa import actions, free
from emporion.games.resafa.effects import ANY_TIME
from emporion.games.resafa.refusals import refuse
from emporion.games.resafa.state import City


class Decision(Step[City]):
    """Choose one of the own options; a single one is taken at once unless a free play is open."""  # section d

    free: bool  # whether free plays are offered beside the own options

    def __init__(self, code: int, name: str, rule: str, free: bool = False) -> None:
        self.code = code
        self.name = name
        self.rule = rule
        self.free = free

    def own(self, s: City, found: list[int]) -> None:
        """Add the own options, ascending; where stopping is allowed it is the first."""
        raise NotImplementedError

    def pick(self, s: City, action: i64) -> None:
        """Do what one of the own options says."""
        raise NotImplementedError

    def moment(self, s: City) -> i64:
        """Which cards that are bound to an action can be played here."""
        return ANY_TIME

    def why_not(self, s: City, action: i64) -> Refusal:
        """Why an action of this decision is not one of the options."""
        return refuse(self.rule, "not_possible_now")

    def mine(self, action: i64) -> bool:
        """Whether an action is of the kind that is asked here."""
        return False

    def waits(self, s: City) -> bool:
        found: list[int] = []
        self.own(s, found)
        if len(found) <= 1 and not (self.free and free.any_play(s, self.moment(s))):
            self.pick(s, found[0] if found else actions.STOP)
            return False
        s.menu = found
        return True

    def own_options(self, s: City) -> list[int]:
        """The own options; remembered while the decision is open."""
        if s.menu is None:
            found: list[int] = []
            self.own(s, found)
            s.menu = found
        return s.menu

    def options(self, s: City) -> list[int]:
        found = self.own_options(s)[:]
        if self.free:
            free.add_plays(s, self.moment(s), found)
        return found

    def allows(self, s: City, action: i64) -> bool:
        if action >= actions.FREE:
            return self.free and free.playable(s, action, self.moment(s))
        return action in self.own_options(s)

    def choose(self, s: City, action: i64) -> None:
        s.menu = None
        if action >= actions.FREE:
            free.play(s, action)
        else:
            self.pick(s, action)

    def refusal(self, s: City, action: i64) -> Refusal:
        if action < 0 or action >= actions.NUM_ACTIONS:
            return refuse(self.rule, "unknown_action")
        if action >= actions.FREE:
            if not self.free:
                return refuse("RES-ANY-03", "no_free_play")
            return free.refusal(s, action, self.moment(s))
        if self.mine(action):
            return self.why_not(s, action)
        if action == actions.STOP:
            return refuse(self.rule, "cannot_stop")
        return refuse(self.rule, "other_decision")


class Automatic(Step[City]):
    """Something that happens without a decision."""

    def __init__(self, code: int, name: str, rule: str) -> None:
        self.code = code
        self.name = name
        self.rule = rule

    def happen(self, s: City) -> None:
        """Do it, and close the step or go on in its frame."""
        raise NotImplementedError

    def waits(self, s: City) -> bool:
        self.happen(s)
        return False
