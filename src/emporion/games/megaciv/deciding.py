# native: compiled by mypyc
"""What all decisions of this game have in common."""

from mypy_extensions import i64

from emporion.core.refusal import Refusal
from emporion.core.state import Step
from emporion.games.megaciv.actions import NUM_ACTIONS
from emporion.games.megaciv.refusals import refuse
from emporion.games.megaciv.state import Fair


class Deciding(Step[Fair]):
    """One of some options is chosen; an unknown number is refused before anything else."""

    def __init__(self, code: int, name: str, rule: str) -> None:
        self.code = code
        self.name = name
        self.rule = rule

    def allows(self, s: Fair, action: i64) -> bool:
        return action in self.options(s)

    def refusal(self, s: Fair, action: i64) -> Refusal:
        return self.reason(s, action) if 0 <= action < NUM_ACTIONS else refuse("E_FORM")  # MEG-GEN-06

    def reason(self, s: Fair, action: i64) -> Refusal:
        """Why an action is not one of the options."""
        raise NotImplementedError
