"""Moves that set the warehouse and the cubes, and forced swaps."""

from emporion.core.bits import ONE
from emporion.games.mediterranean import actions
from emporion.games.mediterranean.board import ALTARS, BASICS, NOBODY
from emporion.games.mediterranean.cubes import ALTAR_CHOICES, NO_WORKER, box_op, boxes
from emporion.games.mediterranean.effects import ALL_OTHERS
from emporion.games.mediterranean.refusals import SAY, face_name, good_name
from emporion.games.mediterranean.words.at import At
from emporion.games.mediterranean.words.deals import box_name, box_text, player
from emporion.games.mediterranean.words.offers import promise_player
from emporion.games.mediterranean.words.things import noted, place_name

SETTING = ("market", "closing")


def store(at: At, face: int) -> str:
    """Put a card into the warehouse."""
    used = SAY("change.places", {"n": at.s.stored[at.seat], "most": at.s.warehouse_places(at.seat)})
    known = at.step in SETTING
    return noted(SAY("move.store", {"card": face_name(face)}), used if known else "", at.fewer(face) if known else "")


def fetch(at: At, face: int) -> str:
    """Take a card out of the warehouse."""
    return SAY("move.fetch", {"card": face_name(face)})


def target(at: At, box: int) -> str:
    """Name a box that is to be aimed."""
    key = "move.target_spare" if box_op(at.s, at.seat, box) == ALL_OTHERS else "move.target"
    return noted(SAY(key, {"box": box_name(at.s, at.seat, box)}), box_text(at.s, at.seat, box), _now(at, box))


def clear(at: At, box: int) -> str:
    """Take a cube back."""
    return noted(SAY("move.clear", {"box": box_name(at.s, at.seat, box)}), _now(at, box))


def _now(at: At, box: int) -> str:
    """Whose cube lies in an own box."""
    there = at.s.cubes[at.seat][box] if box < boxes(at.s, at.seat) else NOBODY
    return SAY("cube.now", {"civilization": player(at.s, there)}) if there != NOBODY else ""


def switch_all(at: At, box: int) -> str:
    """Switch an ability that works on all others on or off."""
    key = "move.switch_on" if at.s.off[at.seat] & ONE[box] else "move.switch_off"
    return noted(SAY(key, {"box": box_name(at.s, at.seat, box)}), box_text(at.s, at.seat, box))


def abandon(at: At, track: int) -> str:
    """Put the own cube on an abandon card, or take it back."""
    placed = at.s.abandons[at.seat] & ONE[track]
    values = {"card": SAY(f"abandon.{'religion' if track else 'government'}")}
    if placed:
        return SAY("move.abandon_back", values)
    place = place_name(track, at.s.marker(at.seat, track))
    return noted(SAY("move.abandon", values), SAY("cube.from", {"place": place}))


def sacrifice(at: At, choice: int) -> str:
    """Put the own cube on a worker, or take it back."""
    altar, worker = choice // ALTAR_CHOICES + 1, choice % ALTAR_CHOICES
    if worker == NO_WORKER:
        return SAY("move.sacrifice_none", {"n": altar})
    now = at.s.altars[at.seat * ALTARS + altar - 1]
    moved = SAY("cube.instead", {"good": good_name(now)}) if 0 <= now < BASICS else ""
    return noted(SAY("move.sacrifice", {"n": altar, "good": good_name(worker)}), moved)


def swap(at: At, box: int) -> str:
    """Use a forced swap."""
    return noted(SAY("move.swap", {"box": box_name(at.s, at.seat, box)}), box_text(at.s, at.seat, box))


def done(at: At, _: int) -> str:
    """Close the own books."""
    return SAY("move.done")


def seat(at: At, number: int) -> str:
    """The player whom a step names."""
    who, half = at.other(number), at.half()
    values = {"civilization": player(at.s, who)}
    if not half or who < 0:
        return SAY("move.player", values)
    if half[0] < actions.PROMISE_MODE:
        return promise_player(at, who) if len(half) > 1 else SAY("move.player", values)
    if half[0] < actions.CLEAR:
        spares = box_op(at.s, at.seat, half[0] - actions.TARGET) == ALL_OTHERS
        return SAY("move.spare_player" if spares else "move.aim_player", values)
    if half[0] == actions.ACCUSE:
        return SAY("move.accuse_player", values)
    return noted(SAY("move.swap_player", values), SAY("change.cards", {"n": at.s.sizes[who]}))
