# native: compiled by mypyc
"""What the decisions of this game have in common: one list of options, and refusals that name phase and rule."""

from mypy_extensions import i64

from emporion.core.refusal import Refusal
from emporion.core.state import Step
from emporion.games.mediterranean import actions, codes
from emporion.games.mediterranean.refusals import refuse
from emporion.games.mediterranean.state import Agora


class Ask(Step[Agora]):
    """A decision of the seat in `s.chooser`."""

    def __init__(self, code: int, name: str, rule: str) -> None:
        self.code = code
        self.name = name
        self.rule = rule

    def allows(self, s: Agora, action: i64) -> bool:
        return action in self.options(s)

    def mine(self, action: i64) -> bool:
        """Whether an action is of the kind that is asked here."""
        return False

    def belongs(self, action: i64) -> bool:
        """Whether an action is of the kind that is asked here, or would be of this stage."""
        return self.mine(action)

    def unasked(self, s: Agora, seat: i64, action: i64) -> Refusal:
        """Why a seat that is not asked may not choose an action of this kind, or anything (-2)."""
        return refuse("MED-POL-01", "not_your_turn")

    def mark(self, s: Agora) -> i64:
        """A number that changes whenever somebody has decided."""
        asked: i64 = 0
        for seat in range(s.seats):
            asked += int(self.asks(s, seat))
        return asked

    def reason(self, s: Agora, action: i64) -> Refusal:
        """Why an action of the kind that is asked here is not one of the options."""
        return refuse(self.rule, "not_possible_now")

    def refusal(self, s: Agora, action: i64) -> Refusal:
        return self.reason(s, action) if self.mine(action) else foreign(s, action)


def is_market(action: i64) -> bool:
    """Whether an action belongs to the market stage alone."""
    if actions.DRAFT_TO <= action < actions.SEAT or actions.CLAIM <= action < actions.PICK:
        return True
    return actions.PICK <= action < actions.WH_ADD or actions.SWAP <= action < actions.DONE


def is_trading(action: i64) -> bool:
    """Whether an action belongs to the trading phase."""
    return is_market(action) or actions.SEAT <= action < actions.CLAIM or actions.WH_ADD <= action <= actions.DONE


def foreign(s: Agora, action: i64) -> Refusal:
    """Why an action of another decision is refused now."""  # section i
    if not 0 <= action < actions.NUM_ACTIONS:
        return refuse("MED-OFR-01", "unknown_action")
    if is_market(action):
        closing = len(s.steps) > 0 and s.steps[-1] == codes.CLOSING
        return refuse("MED-CLS-04", "closing_only") if closing else refuse("MED-TRD-14", "market_closed")
    return refuse("MED-GEN-02", "other_decision")
