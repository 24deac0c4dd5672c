# native: compiled by mypyc
"""Cubes: in the white boxes of trade phase abilities, on the abandon cards, on workers to be sacrificed."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.core.refusal import Refusal
from emporion.core.unknown import known
from emporion.games.mediterranean import actions, effects, events
from emporion.games.mediterranean.around import as_arguments, seat_at
from emporion.games.mediterranean.board import ALTARS, BASICS, CUBES, KIND_OF_SIDE, MOST_BOXES_OWNED, NOBODY
from emporion.games.mediterranean.packed import box_of
from emporion.games.mediterranean.refusals import refuse
from emporion.games.mediterranean.state import Agora
from emporion.trading.checks import reserved_promises

NO_WORKER: Final = BASICS  # the argument of a sacrifice that takes the cube back
ALTAR_CHOICES: Final = BASICS + 1

# A row of `before`: how the market left the cubes of a seat and the number of its stored cards.
ABANDONS: Final = 0
ALTAR: Final = 1
OFF: Final = 3
STORED: Final = 4
FIRST_BOX: Final = 5


def boxes(s: Agora, seat: i64) -> i64:
    """How many white boxes of a seat can be named."""  # MED-ABL-03
    return min(len(s.boxes[seat]), MOST_BOXES_OWNED)


def first_box(s: Agora, seat: i64, place: i64) -> i64:
    """The first white box of a development in play; those of each follow each other."""
    found: i64 = 0
    for side in s.played[seat][:place]:
        kind = KIND_OF_SIDE[side]
        for effect in range(effects.FIRST[kind], effects.FIRST[kind + 1]):
            found += effects.boxes_of(effect)
    return found


def box_op(s: Agora, seat: i64, box: i64) -> i64:
    """The operation of a box, or -1 where a seat has no such box."""
    return effects.OP[s.boxes[seat][box]] if 0 <= box < boxes(s, seat) else -1


def is_first_of_all(s: Agora, seat: i64, box: i64) -> bool:
    """Whether a box is the first of an ability that works on all others."""
    if box_op(s, seat, box) != effects.ALL_OTHERS:
        return False
    effect = s.boxes[seat][box]
    return s.boxes[seat][:box].count(effect) % effects.IMMUNITIES[effect] == 0


def altars(s: Agora, seat: i64) -> i64:
    """How many altars a seat has."""
    found: i64 = 0
    if s.has(seat, effects.SACRIFICE):
        for side in s.played[seat]:
            kind = KIND_OF_SIDE[side]
            for effect in range(effects.FIRST[kind], effects.FIRST[kind + 1]):
                found += int(effects.OP[effect] == effects.SACRIFICE)
    return min(found, ALTARS)


# In the closing stage everybody sees the cubes of the others as the market left them.  # MED-CLS-03


def snapshot(s: Agora, seat: i64) -> list[int]:
    """What the others are shown of a seat: abandon cards, altars, switches, number of stored cards, boxes."""
    altars: list[int] = [s.altars[seat * ALTARS + altar] for altar in range(ALTARS)]
    return [s.abandons[seat], *altars, s.off[seat], s.stored[seat], *s.cubes[seat]]


def row_for(s: Agora, viewer: i64, seat: i64) -> list[int]:
    """The cubes of a seat as a viewer knows them."""
    return s.before[seat] if seat != viewer and len(s.before) > 0 else snapshot(s, seat)


def open_row(s: Agora, seat: i64, row: list[int]) -> None:
    """The cubes of a seat lie as a row says."""
    s.abandons[seat], s.off[seat], s.cubes[seat] = row[ABANDONS], row[OFF], row[FIRST_BOX:]
    for altar in range(ALTARS):
        s.altars[seat * ALTARS + altar] = row[ALTAR + altar]


def own_cubes(s: Agora, viewer: i64, seat: i64) -> i64:
    """The own cubes of a seat on abandon cards and workers, as far as a viewer knows."""
    hidden = seat != viewer and len(s.before) > 0
    abandons: i64 = s.before[seat][ABANDONS] if hidden else s.abandons[seat]
    number: i64 = int(abandons & 1 != 0) + int(abandons & 2 != 0)
    for altar in range(ALTARS):
        worker: i64 = s.before[seat][ALTAR + altar] if hidden else s.altars[seat * ALTARS + altar]
        number += int(worker != NOBODY)
    return number


def cubes_used(s: Agora, viewer: i64, colour: i64) -> i64:
    """How many cubes of a seat's colour are in use, as far as a viewer knows."""
    used = own_cubes(s, viewer, colour)
    for seat in range(s.seats):
        if seat == viewer or len(s.before) == 0:
            used += s.cubes[seat].count(colour)
        else:
            used += s.before[seat][FIRST_BOX:].count(colour)
    return used


def cubes_suffice(s: Agora) -> bool:
    """Whether there are so few boxes that no colour can run out."""
    number: i64 = 2 + ALTARS
    for row in s.boxes:
        number += len(row)
    return number < CUBES


def cube_left(s: Agora, viewer: i64, colour: i64) -> bool:
    """Whether a cube of a seat's colour can still be placed."""  # MED-ABL-09
    return cubes_suffice(s) or cubes_used(s, viewer, colour) < CUBES


def box_reserved(s: Agora, seat: i64, box: i64) -> bool:
    """Whether a promise about a box waits for a confirmation."""  # MED-OFR-24
    for promise in reserved_promises(s, seat):
        if box_of(promise) == box:
            return True
    return False


def box_problem(s: Agora, seat: i64, box: i64) -> str:
    """The rule by which the cube of a box can be neither placed nor moved nor removed; empty if it can."""
    op = box_op(s, seat, box)
    if op < 0 or op == effects.SWAP:
        return "MED-ABL-03"
    if s.locked[seat] & ONE[box] != 0:
        return "MED-PRM-02"
    return "MED-OFR-24" if box_reserved(s, seat, box) else ""


def target_problem(s: Agora, seat: i64, box: i64, target: i64) -> str:
    """The rule by which a player's cube cannot be put in a box; empty if it can."""
    problem = box_problem(s, seat, box)
    if problem != "":
        return problem
    if target == seat:
        return "MED-ABL-04"
    if s.forbidden[seat][box] & ONE[target] != 0:
        return "MED-PRM-03"
    if s.cubes[seat][box] == target:
        return "MED-ABL-08"
    return "" if cube_left(s, seat, target) else "MED-ABL-09"


def targets(s: Agora, seat: i64, box: i64) -> list[int]:
    """The players whose cube can be put in a box."""
    return [target for target in range(s.seats) if target_problem(s, seat, box, target) == ""]


def sacrifice_problem(s: Agora, seat: i64, altar: i64, choice: i64) -> str:
    """The rule by which an altar's cube can be neither put on a worker nor taken back; empty if it can."""
    if altar >= altars(s, seat):
        return "MED-CRD-25"
    now = s.altars[seat * ALTARS + altar]
    if choice == NO_WORKER:
        return "MED-CRD-25" if now == NOBODY else ""
    other = s.altars[seat * ALTARS + 1 - altar]
    if now == choice or s.workers[seat * BASICS + choice] <= int(other == choice):
        return "MED-CRD-25"
    return "" if now != NOBODY or cube_left(s, seat, seat) else "MED-ABL-09"


# What may be chosen, and what it does.


def options(s: Agora, seat: i64) -> list[int]:
    """Cubes that can be placed, moved and taken back."""  # MED-ABL-08, MED-ABN-01
    found: list[int] = []
    for box in range(boxes(s, seat)):  # MED-ABL-06
        if len(targets(s, seat, box)) > 0:
            found.append(actions.TARGET + box)
        if s.cubes[seat][box] != NOBODY and box_problem(s, seat, box) == "":
            found.append(actions.CLEAR + box)
        if is_first_of_all(s, seat, box):
            found.append(actions.SWITCH_ALL + box)
    for track in range(2):
        if s.abandons[seat] & ONE[track] != 0 or cube_left(s, seat, seat):
            found.append(actions.ABANDON + track)
    for altar in range(altars(s, seat)):
        for choice in range(ALTAR_CHOICES):
            if sacrifice_problem(s, seat, altar, choice) == "":
                found.append(actions.SACRIFICE + altar * ALTAR_CHOICES + choice)
    return found


def target_options(s: Agora, seat: i64) -> list[int]:
    """The players at whom the box that was named can be aimed."""
    return as_arguments(s, seat, targets(s, seat, known(s.half[seat][0]) - actions.TARGET), actions.SEAT)


def aim(s: Agora, seat: i64, action: i64) -> None:
    """A cube is put in the box that was named, in the place of one that may lie there."""  # MED-ABL-01
    box, target = s.half[seat][0] - actions.TARGET, seat_at(s, seat, action - actions.SEAT)
    before = s.cubes[seat][box]
    s.half[seat], s.cubes[seat][box] = [], target
    openly(s, events.TARGETED, seat, s.boxes[seat][box], events.instead(target, before))


def act(s: Agora, seat: i64, action: i64) -> None:
    """Take a cube back, switch an ability on or off, abandon, sacrifice."""
    if action < actions.SWITCH_ALL:
        box = action - actions.CLEAR
        openly(s, events.CLEARED, seat, s.boxes[seat][box], s.cubes[seat][box])
        s.cubes[seat][box] = NOBODY
    elif action < actions.ABANDON:
        box = action - actions.SWITCH_ALL
        s.off[seat] ^= ONE[box]  # MED-ABL-07
        openly(s, events.SWITCHED, seat, s.boxes[seat][box], int(s.off[seat] & ONE[box] == 0))
    elif action < actions.SACRIFICE:
        track = action - actions.ABANDON
        s.abandons[seat] ^= ONE[track]  # MED-ABN-01
        openly(s, events.ABANDONS, seat, track, int(s.abandons[seat] & ONE[track] != 0))
    else:
        altar = (action - actions.SACRIFICE) // ALTAR_CHOICES
        choice = (action - actions.SACRIFICE) % ALTAR_CHOICES
        worker: i64 = NOBODY if choice == NO_WORKER else choice
        had = s.altars[seat * ALTARS + altar] != NOBODY
        s.altars[seat * ALTARS + altar] = worker  # MED-CRD-25
        openly(s, events.SACRIFICES, seat, altar + ALTARS * int(had), worker)


def openly(s: Agora, kind: i64, seat: i64, a: i64, b: i64) -> None:
    """Tell of a cube in the market stage; what is done in the closing stage is secret."""  # MED-ABL-08, MED-CLS-03
    if s.floor.is_open:
        s.tell(kind, seat, a, b)


# Why not.

KEYS: Final = {
    "MED-ABL-03": "no_such_box", "MED-ABL-04": "own_cube", "MED-ABL-08": "cube_there", "MED-ABL-09": "no_cube_left",
    "MED-PRM-02": "cube_locked", "MED-PRM-03": "target_forbidden", "MED-OFR-24": "box_reserved",
    "MED-CRD-25": "no_such_sacrifice",
}  # fmt: skip


def refusal(s: Agora, seat: i64, action: i64) -> Refusal:
    """Why a cube can be neither placed nor taken back."""
    if action < actions.CLEAR:
        box = action - actions.TARGET
        problem = box_problem(s, seat, box)
        return cube_refusal(problem if problem != "" else nobody_problem(s, seat, box), box)
    if action < actions.SWITCH_ALL:
        box = action - actions.CLEAR
        problem = box_problem(s, seat, box)
        return cube_refusal(problem, box) if problem != "" else refuse("MED-ABL-05", "no_cube_there", box=box + 1)
    if action < actions.ABANDON:
        return refuse("MED-ABL-07", "no_such_switch", box=action - actions.SWITCH_ALL + 1)
    if action < actions.SACRIFICE:
        return refuse("MED-ABL-09", "no_cube_left")
    choice = action - actions.SACRIFICE
    return cube_refusal(sacrifice_problem(s, seat, choice // ALTAR_CHOICES, choice % ALTAR_CHOICES), 0)


def nobody_problem(s: Agora, seat: i64, box: i64) -> str:
    """The rule by which no other cube can be put in a box."""
    problem = "MED-ABL-08"
    for target in range(s.seats):
        if target != seat and s.cubes[seat][box] != target:
            problem = target_problem(s, seat, box, target)
    return problem


def aim_refusal(s: Agora, seat: i64, action: i64) -> Refusal:
    """Why the box that was named cannot be aimed at a player."""
    if not actions.SEAT <= action < actions.CLAIM:
        return refuse("MED-OFR-26", "argument_first")
    if action - actions.SEAT >= s.seats:
        return refuse("MED-ABL-01", "no_such_player")
    box = s.half[seat][0] - actions.TARGET
    return cube_refusal(target_problem(s, seat, box, seat_at(s, seat, action - actions.SEAT)), box)


def cube_refusal(problem: str, box: i64) -> Refusal:
    """The sentence of a problem with a cube."""
    return refuse(problem, KEYS[problem], box=box + 1)
