# native: compiled by mypyc
"""Forced swaps: a card of the own hand for one of another player's, drawn at random."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.core.refusal import Refusal
from emporion.games.mediterranean import actions, events
from emporion.games.mediterranean.around import as_arguments, seat_at
from emporion.games.mediterranean.board import FACE_GOOD, FACES, PIRACY, SPICES
from emporion.games.mediterranean.cubes import box_op, box_reserved, boxes
from emporion.games.mediterranean.effects import REFUSE_ABILITIES, SWAP
from emporion.games.mediterranean.memory import forget, remember
from emporion.games.mediterranean.refusals import refuse
from emporion.games.mediterranean.state import HANDS, Agora
from emporion.trading.checks import has_question, reserved_cards
from emporion.trading.floor import POLLS
from emporion.trading.offer import PENDING
from emporion.trading.settling import set_undone

# An open question of `swaps`.
OWNER: Final = 0
BOX: Final = 1
TARGET: Final = 2
FACE: Final = 3


def is_too_late(s: Agora) -> bool:
    """Whether the last ten seconds, or the last rotation, have begun."""  # MED-CRD-14, MED-POL-06
    if s.floor.mode == POLLS:
        return s.floor.cycle >= s.terms.max_cycles - 1
    return s.last_ten != 0


def loose_cards(s: Agora, seat: i64) -> i64:
    """How many cards of a hand no open question has reserved; everybody can count them."""
    number = s.sizes[seat]
    for offer in s.floor.offers:
        if offer.standing == PENDING:
            if offer.maker == seat:
                number -= len(offer.gives)
            if offer.taker == seat:
                number -= len(offer.picks)
    for swap in s.swaps:
        number -= int(swap[OWNER] == seat)
    return number


def givable(s: Agora, seat: i64) -> list[int]:
    """The faces of which a seat may give a card in a swap."""  # MED-CRD-31
    found: list[int] = []
    for face in range(FACES):
        held = s.hands[seat * FACES + face]
        if held > 0 and s.may_give(seat, face) and s.cards(seat, face) > reserved_cards(s, seat, face):
            found.append(face)
    return found


def box_problem(s: Agora, seat: i64, box: i64) -> str:
    """The rule by which a swap cannot be made with a box; empty if a target may be named."""
    if box_op(s, seat, box) != SWAP or s.used[seat] & ONE[box] != 0:
        return "MED-ABL-03"
    if is_too_late(s):
        return "MED-CRD-14"
    if box_reserved(s, seat, box):
        return "MED-OFR-24"
    return "" if len(givable(s, seat)) > 0 else "MED-CRD-13"


def target_problem(s: Agora, seat: i64, box: i64, target: i64) -> str:
    """The rule by which a player cannot be the target of a swap; empty if he can."""
    if target == seat:
        return "MED-ABL-04"
    if s.forbidden[seat][box] & ONE[target] != 0:
        return "MED-PRM-03"
    if s.sizes[target] == 0:
        return "MED-CRD-13"
    if loose_cards(s, target) == 0 or (s.has(target, REFUSE_ABILITIES) and has_question(s, target)):
        return "MED-OFR-24"
    return ""


def targets(s: Agora, seat: i64, box: i64) -> list[int]:
    """The players with whom a card can be swapped."""
    if box_problem(s, seat, box) != "":
        return []
    return [target for target in range(s.seats) if target_problem(s, seat, box, target) == ""]


def options(s: Agora, seat: i64) -> list[int]:
    """The boxes with which a swap can be made."""
    return [actions.SWAP + box for box in range(boxes(s, seat)) if len(targets(s, seat, box)) > 0]


def argument_options(s: Agora, seat: i64) -> list[int]:
    """The player, then the card to give him."""  # MED-DEC-06
    box = s.half[seat][0] - actions.SWAP
    if len(s.half[seat]) == 1:
        return as_arguments(s, seat, targets(s, seat, box), actions.SEAT)
    target = seat_at(s, seat, s.half[seat][1] - actions.SEAT)
    if target_problem(s, seat, box, target) != "" or box_problem(s, seat, box) != "":
        return []
    return [actions.PICK + face for face in givable(s, seat)]


def add_argument(s: Agora, seat: i64, action: i64) -> bool:
    """Name the player or the card; says whether the swap was complete."""
    s.half[seat].append(action)
    if len(s.half[seat]) == 2:
        ways = argument_options(s, seat)
        if len(ways) > 1:
            return False
        s.half[seat].append(ways[0])
    half = s.half[seat]
    s.half[seat] = []
    begin(s, seat, half[0] - actions.SWAP, seat_at(s, seat, half[1] - actions.SEAT), half[2] - actions.PICK)
    return True


def begin(s: Agora, owner: i64, box: i64, target: i64, face: i64) -> None:
    """The box is used up; a target who may refuse abilities is asked first."""  # MED-CRD-30
    s.used[owner] |= ONE[box]
    set_undone(s, owner)  # MED-CLS-09
    if s.has(target, REFUSE_ABILITIES):
        s.swaps.append([owner, box, target, face])
        s.reveals += 1
        s.tell(events.SWAP_ASKED, owner, target, 0)
    else:
        carry_out(s, owner, target, face)


def answer(s: Agora, seat: i64, ignores: bool) -> None:
    """The target of a swap lets it apply or ignores it."""
    for place, swap in enumerate(s.swaps):
        if swap[TARGET] == seat:
            s.swaps.pop(place)
            if ignores:
                s.tell(events.SWAP_IGNORED, seat, swap[OWNER], 0)
            else:
                carry_out(s, swap[OWNER], seat, swap[FACE])
            return


def carry_out(s: Agora, owner: i64, target: i64, face: i64) -> None:
    """One of the target's cards is drawn at random, then both change hands."""  # MED-CRD-13
    drawn = draw(s, target)
    if drawn < 0:  # R78
        return
    s.reveals += 1
    s.drop(owner, face)
    s.drop(target, drawn)
    s.take(owner, drawn)
    s.take(target, face)
    given, taken = shown_good(s, face), shown_good(s, drawn)
    forget(s, owner, given)
    forget(s, target, taken)
    remember(s, owner, target, [face])
    remember(s, target, owner, [drawn])
    s.trades.append([owner, target, -1, -1, 1, given, taken])
    s.tell(events.SWAPPED, owner, target, events.pair(given, taken))


def draw(s: Agora, seat: i64) -> i64:
    """A card of a hand at random, among those that nothing has reserved; -1 where there is none."""  # MED-OFR-24
    loose: list[int] = []
    for face in range(FACES):
        held = s.hands[seat * FACES + face]
        if held > 0:
            for _ in range(s.cards(seat, face) - reserved_cards(s, seat, face)):
                loose.append(face)
    return loose[s.rng.below(len(loose))] if len(loose) > 0 else -1


def shown_good(s: Agora, face: i64) -> i64:
    """What everybody sees of a swapped card."""
    if s.option(HANDS) != 0:
        return events.HIDDEN
    return events.LUXURY if FACE_GOOD[face] >= SPICES else FACE_GOOD[face]


# Why not.

KEYS: Final = {
    "MED-ABL-03": "no_such_swap", "MED-CRD-14": "too_late_to_swap", "MED-CRD-13": "nothing_to_swap",
    "MED-ABL-04": "own_cube", "MED-PRM-03": "target_forbidden", "MED-OFR-24": "target_busy",
}  # fmt: skip


def refusal(s: Agora, seat: i64, action: i64) -> Refusal:
    """Why a swap cannot be begun."""
    box = action - actions.SWAP
    problem = box_problem(s, seat, box)
    if problem == "MED-OFR-24":
        return refuse(problem, "box_reserved", box=box + 1)
    if problem == "":
        for target in range(s.seats):
            if target != seat:
                problem = target_problem(s, seat, box, target)
    return refuse(problem, KEYS[problem], box=box + 1)


def argument_refusal(s: Agora, seat: i64, action: i64) -> Refusal:
    """Why a player or a card cannot be named."""
    box = s.half[seat][0] - actions.SWAP
    if len(s.half[seat]) == 1:
        if not actions.SEAT <= action < actions.CLAIM:
            return refuse("MED-OFR-26", "argument_first")
        number = action - actions.SEAT
        if number >= s.seats:
            return refuse("MED-CRD-13", "no_such_player")
        problem = target_problem(s, seat, box, seat_at(s, seat, number))
        return refuse(problem, KEYS[problem], box=box + 1)
    if not actions.PICK <= action < actions.CONFIRM:
        return refuse("MED-OFR-26", "argument_first")
    return card_refusal(s, seat, action - actions.PICK)


def card_refusal(s: Agora, seat: i64, face: i64) -> Refusal:
    """Why a card cannot be given in a swap."""
    if face >= FACES or s.cards(seat, face) == 0:
        return refuse("MED-CRD-13", "not_in_hand", face=min(face, PIRACY))
    if not s.may_give(seat, face):
        return refuse("MED-CRD-31", "bad_card", face=face)
    return refuse("MED-OFR-24", "card_reserved", face=face)
