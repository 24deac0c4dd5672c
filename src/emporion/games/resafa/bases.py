# native: compiled by mypyc
"""Trading bases and the merchant tokens they bring."""

from mypy_extensions import i64

from emporion.core.refusal import Refusal
from emporion.games.resafa import actions, codes, events, frames
from emporion.games.resafa.board import (
    BASE_COST,
    BASE_GAINS,
    BASE_SPACES,
    CENTRES,
    COIN,
    GAINS,
    MARBLE,
    MOST_BASES,
    NOTHING,
    ROW_SPACES,
    SQUARE,
    STONE,
)
from emporion.games.resafa.choices import Automatic, Decision
from emporion.games.resafa.effects import AT_BASE, ON_BASE, OP_ROW, ROWS
from emporion.games.resafa.gains import (
    at_least_zero,
    can_pay,
    can_pay_row,
    causeway_free,
    has_token,
    perk_discount,
    receive,
    receive_perks,
)
from emporion.games.resafa.possible import any_base, base_open, base_row, may_have_base
from emporion.games.resafa.refusals import refuse
from emporion.games.resafa.spending import owe
from emporion.games.resafa.state import BASES, SCARABS, SQUARES, City
from emporion.games.resafa.state import ROWS as TOKEN_ROWS


def base_cost(s: City, item: i64) -> i64:
    """What of an item a base costs in the trading action under way."""
    place: i64 = 1 if item == COIN else 2
    return at_least_zero(BASE_COST[item] - s.arg(place) - perk_discount(s, ON_BASE, item))


def base_refusal(s: City, base: i64) -> Refusal:
    """Why a base cannot be placed on a space."""
    centre = base // BASE_SPACES
    if s.own(BASES) >= MOST_BASES:
        return refuse("RES-BAS-04", "no_cube")
    if not may_have_base(s, s.turn, centre):
        return refuse("RES-BAS-02", "base_there", centre=centre)
    if not base_open(s, base):
        return refuse("RES-BAS-03", "base_space_closed")
    return refuse("RES-PAY-01", "cannot_pay")


class Base(Decision):
    """A trading base where the trade was made."""  # D27, RES-BAS-01

    def waits(self, s: City) -> bool:
        if not any_base(s, s.arg(frames.CENTRE)):
            s.phase(codes.TRADED)
            return False
        return super().waits(s)

    def moment(self, s: City) -> i64:
        return AT_BASE

    def own(self, s: City, found: list[int]) -> None:
        found.append(actions.STOP)
        if can_pay(s, base_cost(s, COIN), base_cost(s, STONE), 0, ON_BASE):
            first = s.arg(frames.CENTRE) * BASE_SPACES
            for base in range(first, first + BASE_SPACES):
                if base_open(s, base):
                    found.append(actions.BASE + base)

    def pick(self, s: City, action: i64) -> None:
        if action == actions.STOP:
            s.phase(codes.TRADED)
            return
        s.put(frames.BASE, action - actions.BASE)
        coin, stone = base_cost(s, COIN), base_cost(s, STONE)
        s.phase(codes.BASE_PAID)
        receive_perks(s, ON_BASE)
        owe(s, coin, stone, 0)

    def mine(self, action: i64) -> bool:
        return actions.BASE <= action < actions.ROW

    def reason(self, s: City, action: i64) -> Refusal:
        base = action - actions.BASE
        if base // BASE_SPACES != s.arg(frames.CENTRE):
            return refuse("RES-BAS-01", "no_trade_there", centre=base // BASE_SPACES)
        return base_refusal(s, base)


class PlaceBase(Decision):
    """A trading base anywhere, given by a card."""  # RES-BAS-07

    def own(self, s: City, found: list[int]) -> None:
        found.append(actions.STOP)
        if not can_pay_row(s, OP_ROW[s.arg(frames.OP)]):
            return
        for base in range(CENTRES * BASE_SPACES):
            if may_have_base(s, s.turn, base // BASE_SPACES) and base_open(s, base):
                found.append(actions.BASE + base)

    def pick(self, s: City, action: i64) -> None:
        if action == actions.STOP:
            s.close()
            return
        row = OP_ROW[s.arg(frames.OP)] * GAINS
        s.put(frames.BASE, action - actions.BASE)
        s.phase(codes.BASE_PAID)
        owe(s, ROWS[row + COIN], ROWS[row + STONE], ROWS[row + MARBLE])

    def mine(self, action: i64) -> bool:
        return actions.BASE <= action < actions.ROW

    def reason(self, s: City, action: i64) -> Refusal:
        return base_refusal(s, action - actions.BASE)


class BasePaid(Automatic):
    """The base is placed: the bonus of its space and a merchant token."""  # RES-BAS-05

    def happen(self, s: City) -> None:
        base = s.arg(frames.BASE)
        s.bases[base] = s.turn  # RES-BAS-06
        s.set_own(BASES, s.own(BASES) + 1)
        s.tell(events.BASED, s.turn, base // BASE_SPACES, base % BASE_SPACES)
        s.phase(codes.TRADED)
        receive(s, BASE_GAINS, base_row(s, base), events.BY_BASES)


class Row(Decision):
    """Where a merchant token goes: first the causeway, then a row of choice."""  # D28, RES-MER-02, RES-MER-04

    def own(self, s: City, found: list[int]) -> None:
        if not has_token(s, s.arg(frames.KIND)) or causeway_free(s, s.turn):
            return
        for row in range(3):
            if s.own(TOKEN_ROWS + row) < ROW_SPACES:
                found.append(actions.ROW + row)

    def pick(self, s: City, action: i64) -> None:
        kind = s.arg(frames.KIND)
        s.close()
        if not has_token(s, kind):
            s.tell(events.LOST, s.turn, kind, 1)  # RES-MER-07
            return
        s.tokens[kind - SQUARE] -= 1
        entry: i64 = SQUARES if kind == SQUARE else SCARABS
        s.set_own(entry, s.own(entry) + 1)
        if action == actions.STOP:
            s.tell(events.TOKEN, s.turn, kind, NOTHING)
            return
        row = action - actions.ROW
        s.set_own(TOKEN_ROWS + row, s.own(TOKEN_ROWS + row) + 1)
        s.tell(events.TOKEN, s.turn, kind, row)

    def mine(self, action: i64) -> bool:
        return actions.ROW <= action < actions.ITEM

    def reason(self, s: City, action: i64) -> Refusal:
        return refuse("RES-MER-04", "row_full")
