# native: compiled by mypyc
"""Shapes of decisions: choose one thing of a range, choose a space, with or without the right to stop."""

from mypy_extensions import i64

from emporion.core import choices
from emporion.core.bits import ONE, is_single, lowest, members
from emporion.core.refusal import Refusal
from emporion.games.faiyum import actions
from emporion.games.faiyum.board import SPACES
from emporion.games.faiyum.refusals import refuse
from emporion.games.faiyum.state import Oasis


class Choice(choices.Choice[Oasis]):
    """Choose one thing out of a range of actions, or stop where that is allowed."""

    stop_action: i64 = actions.STOP
    num_actions: i64 = actions.NUM_ACTIONS

    def asks(self, s: Oasis, seat: i64) -> bool:
        return seat == s.turn

    def actor(self, s: Oasis) -> i64:
        """The seat whose turn it is; no other player is ever asked for anything."""  # FAI-TRN-06
        return s.turn

    def refuse(self, rule: str, key: str) -> Refusal:
        return refuse(rule, key)


class SpaceChoice(Choice):
    """Choose a space of the map."""

    def __init__(self, code: int, name: str, rule: str) -> None:
        super().__init__(code, name, rule, actions.SPACE, SPACES)

    def spaces(self, s: Oasis) -> i64:
        """The spaces that may be chosen."""
        raise NotImplementedError

    def gains(self, s: Oasis, space: i64) -> list[tuple[int, int]]:
        """What choosing a space brings for sure: entries of the purse, each with its number."""
        return []

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
