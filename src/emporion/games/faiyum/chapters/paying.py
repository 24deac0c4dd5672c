# native: compiled by mypyc
"""How often, paid with what, and which resources to gain: the decisions about numbers and tokens."""

from mypy_extensions import i64

from emporion.core.refusal import Refusal
from emporion.games.faiyum import actions
from emporion.games.faiyum.board import FISH, MONEY
from emporion.games.faiyum.chapters.payment import (
    DOLLARS,
    hand_over,
    last_paid,
    may_declare,
    may_pay,
    may_pay_two_different,
    owned,
    tokens_paid,
)
from emporion.games.faiyum.chapters.specials import CARDS, HARVEST_FESTIVAL
from emporion.games.faiyum.choices import Choice, SpaceChoice
from emporion.games.faiyum.refusals import refuse
from emporion.games.faiyum.state import Oasis


class Times(Choice):
    """How often the action is done, as far as it can be paid."""  # FAI-PLY-05

    def may(self, s: Oasis, thing: i64) -> bool:
        card = CARDS[s.acts_as]
        return card.least <= thing + 1 <= card.most_times(s)

    def waits(self, s: Oasis) -> bool:
        if CARDS[s.acts_as].most_times(s) > 1:
            return True
        self.take(s, 0)
        return False

    def options(self, s: Oasis) -> list[int]:
        return [int(self.first + n) for n in range(CARDS[s.acts_as].most_times(s))]

    def why_not(self, s: Oasis, thing: i64) -> Refusal:
        return refuse(CARDS[s.acts_as].rule, "not_so_often", number=thing + 1, most=CARDS[s.acts_as].most_times(s))

    def take(self, s: Oasis, thing: i64) -> None:
        s.steps.pop()
        s.times = thing + 1
        CARDS[s.acts_as].charge(s)


class TokenChoice(Choice):
    """Choose a token: wheat, grape, stone, fish, a rose or the $3."""

    def refusal(self, s: Oasis, action: i64) -> Refusal:
        if action == actions.STOP:
            return refuse("FAI-PAY-01", "pay_in_full")
        return super().refusal(s, action)

    def why_not(self, s: Oasis, thing: i64) -> Refusal:  # FAI-ERR-11
        if owned(s, thing) == 0:
            if thing != DOLLARS:
                return refuse("FAI-PAY-02", "token_not_owned", resource=thing)
            return refuse("FAI-PAY-05", "dollars_used" if s.paid[DOLLARS] else "dollars_short")
        if thing < last_paid(s):
            return refuse("FAI-PAY-10", "canonical_order")
        return self.token_refusal(s, thing)

    def token_refusal(self, s: Oasis, token: i64) -> Refusal:
        """Why a token that is owned and comes in order does not fit."""
        raise NotImplementedError


class Pay(TokenChoice):
    """Fill the open slots, token by token."""

    def may(self, s: Oasis, thing: i64) -> bool:
        return may_pay(s, thing)

    def waits(self, s: Oasis) -> bool:
        if tokens_paid(s) < len(s.due):
            return super().waits(s)
        s.steps.pop()
        return False

    def take(self, s: Oasis, thing: i64) -> None:
        hand_over(s, thing)

    def token_refusal(self, s: Oasis, token: i64) -> Refusal:
        if token == DOLLARS:
            return refuse("FAI-PAY-06", "dollars_do_not_fit")
        return refuse("FAI-PAY-02", "token_does_not_fit", resource=token)


class PayDifferent(Pay):
    """NEW SETTLEMENT: two resources of different types."""

    def may(self, s: Oasis, thing: i64) -> bool:
        return may_pay_two_different(s, thing)

    def token_refusal(self, s: Oasis, token: i64) -> Refusal:
        return refuse("FAI-PAY-09", "must_differ")


class Masons(TokenChoice):
    """MASONS' WORK: one to five different resources."""

    def may(self, s: Oasis, thing: i64) -> bool:
        return may_declare(s, thing)

    def may_stop(self, s: Oasis) -> bool:
        return tokens_paid(s) > 0  # FAI-C108-01

    def take(self, s: Oasis, thing: i64) -> None:
        hand_over(s, thing)

    def token_refusal(self, s: Oasis, token: i64) -> Refusal:
        return refuse("FAI-PAY-09", "must_differ")


class ChooseGain(Choice):
    """Resources of P's choice: wheat, grape, stone or fish, never a rose."""  # FAI-PAY-12

    def number(self, s: Oasis) -> i64:
        """How many resources the card gives."""
        card = CARDS[s.acts_as]
        return card.choice * (s.times if card.gains_per_unit else 1) if card.choice > 0 else 1

    def chosen(self, s: Oasis) -> i64:
        """How many have been chosen."""
        n: i64 = 0
        for resource in range(MONEY):
            n += s.gains[resource]
        return n

    def last(self, s: Oasis) -> i64:
        """The resource chosen last, in canonical order; wheat before the first."""
        resource: i64 = FISH
        while resource > 0 and s.gains[resource] == 0:
            resource -= 1
        return resource

    def may(self, s: Oasis, thing: i64) -> bool:
        return self.last(s) <= thing <= FISH  # FAI-PAY-13

    def waits(self, s: Oasis) -> bool:
        if self.chosen(s) < self.number(s):
            return True
        s.steps.pop()
        return False

    def why_not(self, s: Oasis, thing: i64) -> Refusal:
        if thing > FISH:
            return refuse("FAI-PAY-12", "never_gained_by_choice")
        return refuse("FAI-DEC-12", "canonical_order")

    def take(self, s: Oasis, thing: i64) -> None:
        s.gains[thing] += 1


class Refine(Choice):
    """REFINEMENT: one or two tokens P owns."""

    def last(self, s: Oasis) -> i64:
        """The type chosen first; 0 before."""
        resource: i64 = MONEY - 1
        while resource > 0 and s.gains[resource] == 0:
            resource -= 1
        return resource

    def may(self, s: Oasis, thing: i64) -> bool:
        if thing == DOLLARS or s.times == CARDS[s.acts_as].most or thing < self.last(s):
            return False
        return s.seat_owns(thing) > s.gains[thing]  # FAI-C022-02

    def may_stop(self, s: Oasis) -> bool:
        return s.times > 0

    def why_not(self, s: Oasis, thing: i64) -> Refusal:
        if thing == DOLLARS:
            return refuse("FAI-PAY-14", "only_tokens_owned")
        if s.seat_owns(thing) <= s.gains[thing]:
            return refuse("FAI-C022-02", "token_not_owned", resource=thing)
        return refuse("FAI-DEC-13", "canonical_order")

    def take(self, s: Oasis, thing: i64) -> None:
        s.gains[thing] += 1  # FAI-C022-01
        s.times += 1


class Network(SpaceChoice):
    """HARVEST FESTIVAL: the network, named by its first settlement."""

    def spaces(self, s: Oasis) -> i64:
        return HARVEST_FESTIVAL.networks(s)

    def why_not(self, s: Oasis, thing: i64) -> Refusal:
        return refuse("FAI-C110-01", "no_network_named", space=thing)

    def take(self, s: Oasis, thing: i64) -> None:
        s.steps.pop()
        s.space = thing
