# native: compiled by mypyc
"""What all decisions of this game have in common."""

from mypy_extensions import i64

from emporion.core.refusal import Refusal
from emporion.core.state import Step
from emporion.games.megaciv import actions
from emporion.games.megaciv.refusals import refuse
from emporion.games.megaciv.state import Fair


class Deciding(Step[Fair]):
    """One of some options is chosen; an unknown number is refused before anything else."""

    def __init__(self, code: int, name: str, rule: str) -> None:
        self.code = code
        self.name = name
        self.rule = rule

    def asks(self, s: Fair, seat: i64) -> bool:
        return seat == self.actor(s)

    def actor(self, s: Fair) -> i64:
        return s.turn

    def takes(self, action: i64) -> bool:
        """Whether an action is of the kind that is asked here."""  # MEG-GEN-03
        raise NotImplementedError

    def turn_refusal(self, s: Fair, seat: i64, action: i64) -> Refusal:
        """Why a seat that is not asked may not make such a choice."""
        return refuse("E_TURN")

    def mark(self, s: Fair) -> i64:
        """A number that changes whenever somebody's turn is over."""
        return s.turn

    def is_timed(self) -> bool:
        """Whether everybody who decides has a clock of his own."""  # MEG-TIM-06
        return True

    def default(self, s: Fair, seat: i64, options: list[int]) -> i64:
        """What happens when a player does not answer."""
        for wanted in (actions.PASS, actions.DISCARD_END, actions.PAY):
            if wanted in options:
                return wanted
        return options[0]

    def time_out(self, s: Fair, seat: i64) -> None:
        """The default of the decision is taken for a seat."""
        self.choose(s, self.default(s, seat, self.options(s)))

    def allows(self, s: Fair, action: i64) -> bool:
        return action in self.options(s)

    def refusal(self, s: Fair, action: i64) -> Refusal:
        return self.reason(s, action) if 0 <= action < actions.NUM_ACTIONS else refuse("E_FORM")  # MEG-GEN-06

    def reason(self, s: Fair, action: i64) -> Refusal:
        """Why an action is not one of the options."""
        raise NotImplementedError
