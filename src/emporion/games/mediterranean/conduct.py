# native: compiled by mypyc
"""Votes on conduct, an option: whoever told the bottom of a card may be accused and fined."""  # MED-CLS-08

from typing import Final

from mypy_extensions import i64

from emporion.core.refusal import Refusal
from emporion.core.unknown import known
from emporion.games.mediterranean import actions, events, tableau
from emporion.games.mediterranean.codes import SKIPPED, UNDECIDED
from emporion.games.mediterranean.refusals import refuse
from emporion.games.mediterranean.state import Agora
from emporion.games.mediterranean.steps import Ask

MOST_FINE: Final = 5


def asks_accuser(s: Agora, seat: i64) -> bool:
    """Whether a seat has not yet said whom it accuses."""
    return s.accused[seat] == UNDECIDED


class Accuse(Ask):
    """Accuse another player, or nobody; all at once."""  # MED-DEC-08, MED-TRD-06

    def asks(self, s: Agora, seat: i64) -> bool:
        return asks_accuser(s, seat)

    def waits(self, s: Agora) -> bool:
        for seat in range(s.seats):
            if asks_accuser(s, seat):
                return True
        s.steps.pop()
        s.reveals += 1
        s.fines = [[] for _ in range(s.seats)]
        for seat in s.order:
            if s.accused[seat] >= 0:
                s.tell(events.ACCUSED, seat, s.accused[seat], 0)
                s.fines[s.accused[seat]] = [-1] * s.seats
        return False

    def options(self, s: Agora) -> list[int]:
        if len(s.half[s.chooser]) > 0 and known(s.half[s.chooser][0]) == actions.ACCUSE:
            return [actions.SEAT + other for other in range(1, s.seats)]
        return [actions.PASS, actions.ACCUSE]

    def choose(self, s: Agora, action: i64) -> None:
        seat = s.chooser
        if action == actions.ACCUSE:
            s.half[seat] = [action]
        else:
            s.half[seat] = []
            s.accused[seat] = SKIPPED if action == actions.PASS else (seat + action - actions.SEAT) % s.seats

    def mine(self, action: i64) -> bool:
        return action in (actions.PASS, actions.ACCUSE) or actions.SEAT <= action < actions.CLAIM


def to_fine(s: Agora, seat: i64) -> i64:
    """The accused player for whom a seat names a fine next, or -1."""
    for accused in s.order:
        if accused != seat and len(s.fines[accused]) > 0 and s.fines[accused][seat] < 0:
            return accused
    return -1


def asks_fine(s: Agora, seat: i64) -> bool:
    """Whether a seat has a fine to name."""
    return to_fine(s, seat) >= 0


class Fine(Ask):
    """All others name a fine for each accused player; the lower median is paid to the bank."""

    def asks(self, s: Agora, seat: i64) -> bool:
        return asks_fine(s, seat)

    def waits(self, s: Agora) -> bool:
        for seat in range(s.seats):
            if asks_fine(s, seat):
                return True
        s.steps.pop()
        s.reveals += 1
        for accused in s.order:
            if len(s.fines[accused]) > 0:
                self.collect(s, accused)
        return False

    def collect(self, s: Agora, accused: i64) -> None:
        """The lower median of the named fines goes back to the bank."""
        named: list[int] = []
        for seat in range(s.seats):
            if seat != accused:
                named.append(known(s.fines[accused][seat]))
        named.sort()
        fine = named[(len(named) - 1) // 2]
        s.tell(events.FINED, accused, fine, 0)
        tableau.pay(s, accused, -fine, events.FROM_FINE)

    def options(self, s: Agora) -> list[int]:
        return [actions.PENALTY + vp for vp in range(MOST_FINE + 1)]

    def choose(self, s: Agora, action: i64) -> None:
        s.fines[to_fine(s, s.chooser)][s.chooser] = action - actions.PENALTY

    def mine(self, action: i64) -> bool:
        return actions.PENALTY <= action < actions.NUM_ACTIONS

    def reason(self, s: Agora, action: i64) -> Refusal:
        return refuse(self.rule, "not_possible_now")
