# native: compiled by mypyc
"""Garden construction: size and square, slot, payment, green bonuses, the completed square."""

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import ONE, members
from emporion.core.refusal import Refusal
from emporion.games.resafa import actions, codes, events, frames
from emporion.games.resafa.areas import (
    NOT_THERE,
    SLOT_THIRDS,
    SLOT_VERTICAL,
    garden_at,
    green_bonuses,
    is_complete,
    is_vertical,
    plant,
    slots,
    squares,
)
from emporion.games.resafa.board import ANY, COIN, COMPLETION_STEPS, COMPLETION_VP, GAINS, STONE
from emporion.games.resafa.choices import Automatic, Decision
from emporion.games.resafa.effects import ANY_TIME, IN_GARDEN, ON_GARDEN
from emporion.games.resafa.gains import receive, receive_perks
from emporion.games.resafa.mains import IS_ACTION, WITH_GREEN
from emporion.games.resafa.possible import can_take_garden, garden_cost
from emporion.games.resafa.refusals import refuse
from emporion.games.resafa.spending import owe
from emporion.games.resafa.state import GARDENS, SQUARES_DONE, City


class Garden(Decision):
    """A size and a square; the frame then keeps square, slot."""  # D17

    def moment(self, s: City) -> i64:
        return IN_GARDEN if s.arg(frames.FLAGS) & IS_ACTION != 0 else ANY_TIME

    def own(self, s: City, found: list[int]) -> None:
        found.append(actions.STOP)
        for size in range(1, 3):
            if can_take_garden(s, size, s.arg(frames.SINGLE) - 1, s.arg(frames.COIN_OFF), s.arg(frames.STONE_OFF)):
                first: i64 = actions.SMALL if size == 1 else actions.LARGE
                for place, square in enumerate(squares(s, s.turn)):
                    if slots(s, s.turn, square, size) != 0:
                        found.append(first + place)

    def pick(self, s: City, action: i64) -> None:
        if action == actions.STOP:
            s.close()
            return
        size: i64 = 1 if action < actions.LARGE else 2
        place = action - (actions.SMALL if size == 1 else actions.LARGE)
        s.put(frames.SQUARE, squares(s, s.turn)[place])
        s.put(frames.SIZE, size)
        s.phase(codes.SLOT)

    def mine(self, action: i64) -> bool:
        return actions.SMALL <= action < actions.SLOT

    def reason(self, s: City, action: i64) -> Refusal:
        size: i64 = 1 if action < actions.LARGE else 2
        place = action - (actions.SMALL if size == 1 else actions.LARGE)
        if s.garden_supply[size - 1] == 0:
            return refuse("RES-GRD-21", "sold_out")
        if not can_take_garden(s, size, s.arg(frames.SINGLE) - 1, s.arg(frames.COIN_OFF), s.arg(frames.STONE_OFF)):
            return refuse("RES-PAY-01", "cannot_pay")
        if place >= len(squares(s, s.turn)):
            return refuse("RES-GRD-07", "touches_nothing")
        return refuse("RES-GRD-06", "no_room")


class Slot(Decision):  # R72: only the first decision of a build can be declined
    """Orientation and thirds; then it is paid."""

    def own(self, s: City, found: list[int]) -> None:
        for slot in members(slots(s, s.turn, s.arg(frames.SQUARE), s.arg(frames.SIZE)), actions.SLOT):
            found.append(slot)

    def pick(self, s: City, action: i64) -> None:
        s.put(frames.SLOT, action - actions.SLOT)
        size, op = s.arg(frames.SIZE), s.arg(frames.SINGLE) - 1
        coin = garden_cost(size, op, COIN, s.arg(frames.COIN_OFF))
        stone = garden_cost(size, op, STONE, s.arg(frames.STONE_OFF))
        s.phase(codes.GARDEN_PAID)
        if s.arg(frames.FLAGS) & IS_ACTION != 0:
            receive_perks(s, ON_GARDEN)  # RES-BLU-03
        owe(s, coin, stone, 0)

    def mine(self, action: i64) -> bool:
        return actions.SLOT <= action < actions.CANAL

    def reason(self, s: City, action: i64) -> Refusal:
        slot = action - actions.SLOT
        planted = garden_at(s, s.turn, s.arg(frames.SQUARE))
        if (slot < 6) != (s.arg(frames.SIZE) == 1):
            return refuse("RES-GRD-01", "other_size")
        if planted == NOT_THERE:
            if slots(s, s.turn, s.arg(frames.SQUARE), s.arg(frames.SIZE)) & ONE[slot] == 0 and SLOT_THIRDS[slot] == 2:
                return refuse("RES-GRD-04", "not_at_an_end")
            return refuse("RES-GRD-07", "touches_nothing")
        if is_vertical(planted) != SLOT_VERTICAL[slot]:
            return refuse("RES-GRD-03", "other_orientation")
        return refuse("RES-GRD-06", "third_taken")


class GardenPaid(Automatic):
    """The tile is laid and gives the green bonuses connected to it."""  # RES-GRD-12

    def happen(self, s: City) -> None:
        square, slot, size = s.arg(frames.SQUARE), s.arg(frames.SLOT), s.arg(frames.SIZE)
        planted = plant(s, s.turn, square, slot)
        s.garden_supply[size - 1] -= 1
        s.set_own(GARDENS, s.own(GARDENS) + 1)
        s.tell(events.PLACED_GARDEN, s.turn, size, square)
        s.put(frames.BUILT, 0)
        s.phase(codes.BUILT)
        if is_complete(planted):
            s.set_own(SQUARES_DONE, s.own(SQUARES_DONE) + 1)
            s.put(frames.COMPLETED, s.own(SQUARES_DONE))  # a free play may complete the next one before the reward
            s.tell(events.COMPLETED, s.turn, s.own(SQUARES_DONE), 0)
            s.phase(codes.COMPLETION)  # RES-GRD-19
        if s.arg(frames.FLAGS) & WITH_GREEN != 0:  # RES-GRD-22
            total = green_bonuses(s, s.turn, planted, SLOT_THIRDS[slot])  # RES-GRD-14, RES-GRD-15
            s.tell(events.GREEN, s.turn, total[GAINS], 0)
            receive(s, vec[i64](total), 0, events.BY_GARDENS)


def reward_of(done: i64) -> i64:
    """The row of the table that a completed square gives, by how many are completed with it."""
    return min(done, len(COMPLETION_VP)) - 1


class Completion(Automatic):
    """A completed square gives steps and VP, by how many squares are completed."""  # RES-GRD-17, RES-GRD-20

    def happen(self, s: City) -> None:
        done = s.arg(frames.COMPLETED)
        s.phase(codes.BUILT)
        reward = reward_of(done)
        s.score(s.turn, COMPLETION_VP[reward], events.BY_GARDENS)
        if COMPLETION_STEPS[reward] > 0:
            s.push(codes.STEP, COMPLETION_STEPS[reward], ANY)  # RES-GRD-18
