# native: compiled by mypyc
"""Promises: to use an ability on a player this turn, or not to; made in trades, and binding."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.games.mediterranean import effects, events
from emporion.games.mediterranean.board import CUBES, NOBODY
from emporion.games.mediterranean.cubes import box_op, cubes_suffice, cubes_used
from emporion.games.mediterranean.packed import box_of, mode_of, named_of
from emporion.games.mediterranean.state import Agora

USE: Final = 0
REFRAIN: Final = 1  # MED-PRM-09
MODES: Final = ["use", "refrain"]


def form_problem(s: Agora, seat: i64, promise: i64) -> str:
    """Why a seat could never make a promise of this form; empty if it could."""
    return problem_of_form(box_op(s, seat, box_of(promise)), s.seats, seat, promise)


def problem_of_form(op: i64, seats: i64, seat: i64, promise: i64) -> str:
    """The rule by which a promise about a box with an operation (-1: no box) could never be made; empty if it could."""
    if op < 0:
        return "MED-ABL-03"
    if named_of(promise) == seat or named_of(promise) >= seats:
        return "MED-PRM-01"
    if op == effects.ALL_OTHERS and mode_of(promise) == REFRAIN:
        return "MED-PRM-05"
    return "MED-PRM-06" if op == effects.SWAP and mode_of(promise) == USE else ""


class Pledges:
    """The boxes of a seat while promises are tried out on them."""

    cubes: list[int]
    locked: i64
    forbidden: list[int]
    used: list[int]  # cubes in use of each colour

    def keep(self, promise: i64) -> bool:
        """Do what a promise says, or nothing if it contradicts an earlier one."""  # MED-PRM-02 to MED-PRM-04
        box, named = box_of(promise), named_of(promise)
        there = self.cubes[box]
        is_locked = self.locked & ONE[box] != 0
        if mode_of(promise) == REFRAIN:
            if is_locked and there == named:
                return False
            self.forbidden[box] |= ONE[named]
            if there == named:
                self.lay(box, NOBODY)
            return True
        if is_locked:
            return there == named
        if self.forbidden[box] & ONE[named] != 0 or (there != named and self.used[named] >= CUBES):
            return False
        if there != named:
            self.lay(box, named)
        self.locked |= ONE[box]
        return True

    def lay(self, box: i64, named: i64) -> None:
        """Another cube, or none, lies in a box."""
        if self.cubes[box] != NOBODY:
            self.used[self.cubes[box]] -= 1
        if named != NOBODY:
            self.used[named] += 1
        self.cubes[box] = named


def used_now(s: Agora, seat: i64) -> list[int]:
    """The cubes of each colour that are in use; where none can run out they are not counted."""
    if cubes_suffice(s):
        return [0] * s.seats
    return [cubes_used(s, seat, colour) for colour in range(s.seats)]


def pledges_of(s: Agora, seat: i64, used: list[int]) -> Pledges:
    """The boxes of a seat as they are."""
    made = Pledges()
    made.cubes, made.forbidden = s.cubes[seat][:], s.forbidden[seat][:]
    made.locked, made.used = s.locked[seat], used
    return made


def can_keep(s: Agora, seat: i64, promises: list[int], used: list[int]) -> bool:
    """Whether a seat can make all these promises now; the cubes they need are added to those in use."""
    made = pledges_of(s, seat, used)
    for promise in promises:
        if form_problem(s, seat, promise) != "":
            return False
        if box_op(s, seat, box_of(promise)) == effects.SWAP and s.used[seat] & ONE[box_of(promise)] != 0:
            return False
        if not made.keep(promise):
            return False
    return True


def promises_ok(s: Agora, seat: i64, promises: list[int]) -> bool:
    """Whether a seat can make all these promises now."""
    return len(promises) == 0 or can_keep(s, seat, promises, used_now(s, seat))


def both_ok(s: Agora, maker: i64, given: list[int], taker: i64, wanted: list[int]) -> bool:
    """Whether the promises of both sides can be made together: they may need the same cubes."""
    if len(given) == 0 or len(wanted) == 0:
        return promises_ok(s, maker, given) and promises_ok(s, taker, wanted)
    used = used_now(s, maker)
    return can_keep(s, maker, given, used) and can_keep(s, taker, wanted, used)


def could_be_wanted(s: Agora, seat: i64, promises: list[int]) -> bool:
    """Whether promises of another make sense together; whether he can make them now is not checked."""  # MED-OFR-09
    made = Pledges()
    owned = len(s.boxes[seat])
    made.cubes, made.forbidden = [NOBODY] * owned, [0] * owned
    made.locked, made.used = 0, [0] * s.seats
    for promise in promises:
        if form_problem(s, seat, promise) != "" or not made.keep(promise):
            return False
    return True


def make_promises(s: Agora, seat: i64, promises: list[int]) -> None:
    """Promises bind from now on."""
    if len(promises) == 0:
        return
    made = pledges_of(s, seat, used_now(s, seat))
    for promise in promises:
        before = made.cubes[box_of(promise)]
        made.keep(promise)
        moved: i64 = events.CUBE_STAYS
        if made.cubes[box_of(promise)] != before:
            moved = events.CUBE_MOVES + (0 if mode_of(promise) == REFRAIN else before + 1)
        effect = s.boxes[seat][box_of(promise)]
        s.tell(events.PROMISED, seat, events.either(effect, mode_of(promise)), events.beside(named_of(promise), moved))
    s.cubes[seat], s.forbidden[seat], s.locked[seat] = made.cubes, made.forbidden, made.locked
