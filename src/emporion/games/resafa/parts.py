# native: compiled by mypyc
"""One interpreter for the effects of all cards and tiles: whether a part is possible, and how it begins."""

from typing import Final

from mypy_extensions import i64

from emporion.games.resafa import codes, effects, frames
from emporion.games.resafa.areas import has_slot
from emporion.games.resafa.board import COIN, GAINS, MAIN_ACTIONS, MARBLE, NOTHING, STONE, VP
from emporion.games.resafa.effects import LIST_FIRST, LIST_SIZE, LIST_SOURCE, OP_A, OP_B, OP_C, OP_KIND, OP_ROW, ROWS
from emporion.games.resafa.gains import can_pay_row, can_receive, number_of, receive
from emporion.games.resafa.mains import FREE_MOVEMENT, begin_action, build_garden, build_workshop, produce
from emporion.games.resafa.possible import (
    action_possible,
    any_base_anywhere,
    any_on_display,
    any_step,
    any_workshop,
    can_pay_for,
    can_take_garden,
)
from emporion.games.resafa.state import City


class Part:
    """One operation of the effect language."""

    def possible(self, s: City, op: i64, sold: i64) -> bool:
        """Whether it can be carried out now; `sold` is the kind just sold, or NOTHING."""  # RES-BON-09
        return True

    def begin(self, s: City, op: i64) -> None:
        """Carry it out, or open the decision it needs; the effect itself is the open step."""
        raise NotImplementedError


def source(s: City) -> i64:
    """What VP of the open effect come from."""
    return LIST_SOURCE[s.arg(frames.LIST)]


def add_below(s: City, place: i64, more: i64) -> None:
    """Add to a number of the step that the open effect interrupts."""
    s.put_below(place, s.below(place) + more)


class Gain(Part):
    """Items, VP, camels, sack cards, merchant tokens."""

    def possible(self, s: City, op: i64, sold: i64) -> bool:
        return can_receive(s, ROWS, OP_ROW[op])

    def begin(self, s: City, op: i64) -> None:
        receive(s, ROWS, OP_ROW[op], source(s))


class VpPer(Part):
    """VP now, per thing owned."""

    def possible(self, s: City, op: i64, sold: i64) -> bool:
        return number_of(s, s.turn, OP_A[op]) > 0

    def begin(self, s: City, op: i64) -> None:
        number = number_of(s, s.turn, OP_A[op])
        if 0 < OP_C[op] < number:
            number = OP_C[op]
        s.score(s.turn, number * OP_B[op], source(s))


class Discount(Part):
    """The action it is played in costs less."""  # RES-BON-06

    def begin(self, s: City, op: i64) -> None:
        row = OP_ROW[op] * GAINS
        add_below(s, frames.COIN_OFF, ROWS[row + COIN])
        item: i64 = MARBLE if s.steps[-2] == codes.CANAL else STONE
        add_below(s, frames.STONE_OFF, ROWS[row + item])


class BaseDiscount(Part):
    """The trading base of this action costs less."""

    def begin(self, s: City, op: i64) -> None:
        row = OP_ROW[op] * GAINS
        add_below(s, frames.BASE_COIN_OFF, ROWS[row + COIN])
        add_below(s, frames.BASE_STONE_OFF, ROWS[row + STONE])


class SellBonus(Part):
    """Coins and VP for the items just sold, up to its maximum."""  # RES-TRD-32

    def possible(self, s: City, op: i64, sold: i64) -> bool:
        return OP_A[op] == sold

    def begin(self, s: City, op: i64) -> None:
        number = min(s.below(frames.TRADED), OP_C[op])
        row = OP_ROW[op] * GAINS
        s.gain(s.turn, COIN, number * ROWS[row + COIN])
        s.score(s.turn, number * ROWS[row + VP], source(s))


class FreeMove(Part):
    """The movement of this trading action costs nothing."""

    def begin(self, s: City, op: i64) -> None:
        s.put_below(frames.TRADE_FLAGS, s.below(frames.TRADE_FLAGS) | FREE_MOVEMENT)


class AfterBuild(Part):
    """Effects that wait for the build of the action it is played in."""

    def begin(self, s: City, op: i64) -> None:
        s.put_below(frames.WAITING, s.below(frames.WAITING) | effects.after_bit(OP_B[op]))


class Steps(Part):
    """Steps on one track, or each on a track of choice."""

    def possible(self, s: City, op: i64, sold: i64) -> bool:
        return any_step(s, OP_B[op])

    def begin(self, s: City, op: i64) -> None:
        s.push(codes.STEP, OP_A[op], OP_B[op])


class GainChoice(Part):
    """Items in any mix."""

    def begin(self, s: City, op: i64) -> None:
        s.push(codes.CHOICE, op, OP_A[op])


class TakeBonus(Part):
    """Face-up bonus cards."""

    def possible(self, s: City, op: i64, sold: i64) -> bool:
        return any_on_display(s, OP_B[op])

    def begin(self, s: City, op: i64) -> None:
        s.push(codes.TAKE, OP_B[op], OP_A[op])


class Produce(Part):
    """Rooms in different workshops, or in the workshop just built."""  # RES-PRD-08, RES-PRD-09, RES-CRD-53

    def begin(self, s: City, op: i64) -> None:
        if OP_B[op] == 0:
            produce(s, OP_A[op])
        elif s.arg(frames.NEW_SHOP) > 0:
            produce(s, OP_A[op], s.arg(frames.NEW_SHOP) - 1)


class BuildGarden(Part):
    """A garden tile outside the garden action."""  # RES-BON-05

    def possible(self, s: City, op: i64, sold: i64) -> bool:
        return can_take_garden(s, OP_A[op], op, 0, 0) and has_slot(s, s.turn, OP_A[op])

    def begin(self, s: City, op: i64) -> None:
        build_garden(s, op)


class BuildWorkshop(Part):
    """A workshop outside the workshop action."""

    def possible(self, s: City, op: i64, sold: i64) -> bool:
        return any_workshop(s, op, 0, 0)

    def begin(self, s: City, op: i64) -> None:
        build_workshop(s, op)


class TakeAction(Part):
    """A full main action."""

    def possible(self, s: City, op: i64, sold: i64) -> bool:
        return action_possible(s, OP_A[op], OP_ROW[op], OP_B[op] != 0)

    def begin(self, s: City, op: i64) -> None:
        if OP_A[op] == MAIN_ACTIONS:
            s.push(codes.WHICH_ACTION, 0)
        else:
            begin_action(s, OP_A[op], op)


class PlaceBase(Part):
    """A trading base anywhere, without trading."""  # RES-BAS-07

    def possible(self, s: City, op: i64, sold: i64) -> bool:
        return can_pay_row(s, OP_ROW[op]) and any_base_anywhere(s)

    def begin(self, s: City, op: i64) -> None:
        s.push(codes.PLACE_BASE, op)


class FlipTile(Part):
    """Turn a trading tile over: any one, or the one of the trade it is played in."""  # R40

    def begin(self, s: City, op: i64) -> None:
        s.push(codes.FLIP, OP_A[op], s.below(frames.CENTRE) if OP_A[op] == 0 else 0)


class PayFor(Part):
    """Pay, then receive; as often as it says."""

    def possible(self, s: City, op: i64, sold: i64) -> bool:
        return can_pay_for(s, op)

    def begin(self, s: City, op: i64) -> None:
        s.push(codes.PAY_FOR, op, OP_C[op])


# By the kind of operation; those up to AFTER_BUILD need no decision of their own.
PARTS: Final[list[Part]] = [
    Gain(), VpPer(), Discount(), BaseDiscount(), SellBonus(), FreeMove(), AfterBuild(), Steps(), GainChoice(),
    TakeBonus(), Produce(), BuildGarden(), BuildWorkshop(), TakeAction(), PlaceBase(), FlipTile(), PayFor(),
]  # fmt: skip


def is_plain(op: i64) -> bool:
    """Whether a part is carried out at once, before anything is asked."""  # D11, R15
    return OP_KIND[op] <= effects.AFTER_BUILD


def part_possible(s: City, op: i64, sold: i64) -> bool:
    """Whether a part of an effect can be carried out now."""
    return PARTS[OP_KIND[op]].possible(s, op, sold)


def list_possible(s: City, number: i64, sold: i64 = NOTHING) -> bool:
    """Whether any part of a list of effects can be carried out now."""
    first = LIST_FIRST[number]
    for op in range(first, first + LIST_SIZE[number]):
        if part_possible(s, op, sold):
            return True
    return False
