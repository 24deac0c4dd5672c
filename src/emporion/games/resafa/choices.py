# native: compiled by mypyc
"""The shape of a decision in Resafa: its own options, and beside them the free plays where they are allowed."""

from mypy_extensions import i64

from emporion.core import choices
from emporion.core.refusal import Refusal
from emporion.core.state import Step
from emporion.games.resafa import actions, free
from emporion.games.resafa.effects import ANY_TIME
from emporion.games.resafa.refusals import refuse
from emporion.games.resafa.state import City


class Decision(choices.Decision[City]):
    """Choose one of the own options; a single one is taken at once unless a free play is open."""  # section d

    stop_action: i64 = actions.STOP
    num_actions: i64 = actions.NUM_ACTIONS
    free: bool  # whether free plays are offered beside the own options

    def __init__(self, code: int, name: str, rule: str, free: bool = False) -> None:
        self.code = code
        self.name = name
        self.rule = rule
        self.free = free

    def actor(self, s: City) -> i64:
        return s.turn

    def asks(self, s: City, seat: i64) -> bool:
        return seat == self.actor(s)

    def not_asked(self, s: City, action: i64) -> Refusal:
        """Why somebody else may not decide this."""
        rule = "RES-ANY-02" if actions.FREE <= action < actions.NUM_ACTIONS else "RES-RND-01"
        return refuse(rule, "not_your_turn", seat=self.actor(s) + 1)

    def refuse(self, rule: str, key: str) -> Refusal:
        return refuse(rule, key)

    def moment(self, s: City) -> i64:
        """Which cards that are bound to an action can be played here."""
        return ANY_TIME

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
            free.add_plays(s, self.moment(s), found)  # RES-COL-07: a card just taken, too
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
        if not actions.FREE <= action < actions.NUM_ACTIONS:
            return super().refusal(s, action)
        if not self.free:
            return refuse("RES-ANY-03", "no_free_play")
        return free.refusal(s, action, self.moment(s))


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
