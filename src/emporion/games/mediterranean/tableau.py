# native: compiled by mypyc
"""A player's developments: what they produce and count, how one is played, and how a revolution destroys them."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.games.mediterranean import effects, events
from emporion.games.mediterranean.board import (
    BASICS,
    BOAT,
    CITY,
    DECK_COLOUR,
    DECK_OF_CARD,
    DECK_SIDE,
    DECK_TRACK,
    GOVERNMENT,
    HAPPINESS,
    ICON_COUNT,
    ICONS,
    KIND_DECK,
    KIND_OF_SIDE,
    KIND_SORT,
    LOSES,
    LOWEST_SAFE,
    MOST_OVALS,
    MOST_PRODUCERS,
    OVAL,
    PARTS,
    RELIGION,
    TRACKS,
    VP,
)
from emporion.games.mediterranean.state import Agora

# Why a side cannot be played.
FINE: Final = 0
NO_PRODUCER: Final = 1  # MED-DEV-17
TOO_MANY_PRODUCERS: Final = 2  # MED-DEV-18
SECOND_OF_SORT: Final = 3  # MED-DEV-21


# What a player has.


def ovals(s: Agora, seat: i64, oval: i64) -> i64:
    """Uncovered ovals of a sort on the developments of a seat."""
    number: i64 = 0
    for place, side in enumerate(s.played[seat]):
        kind = KIND_OF_SIDE[side]
        for at in range(MOST_OVALS):
            if OVAL[kind * MOST_OVALS + at] == oval and s.covered[seat][place] & ONE[at] == 0:
                number += 1
    return number


def producers(s: Agora, seat: i64, good: i64) -> i64:
    """Producers of a basic good: rural workers and ovals."""  # MED-PRD-01
    return s.workers[seat * BASICS + good] + ovals(s, seat, good)


def colour_of(kind: i64) -> i64:
    """The colour of a kind of development."""
    return DECK_COLOUR[KIND_DECK[kind]]


def units(s: Agora, seat: i64, unit: i64) -> i64:
    """How many units of a sort a seat counts."""  # MED-BOX-12, MED-FIN-07
    number: i64 = 0
    if unit < ICONS:
        for side in s.played[seat]:
            number += ICON_COUNT[KIND_OF_SIDE[side] * ICONS + unit]
    elif unit == effects.UNIT_CITY:
        number = ovals(s, seat, CITY)
    elif unit == effects.UNIT_BOAT:
        number = ovals(s, seat, BOAT)
    elif unit == effects.UNIT_WORKER:
        for good in range(BASICS):
            number += producers(s, seat, good)
    elif unit < effects.UNIT_LEVEL:
        for side in s.played[seat]:
            number += int(colour_of(KIND_OF_SIDE[side]) == effects.COLOUR_OF_UNIT[unit - effects.UNIT_DEVELOPMENT])
    elif unit == effects.UNIT_LEVEL:
        number = s.levels(seat)
    elif unit < effects.UNIT_PLAYERS:
        number = above_line(s, seat, HAPPINESS + unit - effects.UNIT_ABOVE)
    else:
        number = players_of(s, unit - effects.UNIT_PLAYERS)
    return number


def above_line(s: Agora, seat: i64, track: i64) -> i64:
    """Spots above the line of the happiness or safety track."""  # MED-FIN-08
    return max(0, s.marker(seat, track) - LOWEST_SAFE[track] + 1)


def players_of(s: Agora, side: i64) -> i64:
    """Players at level I or higher of a side: dictatorship, democracy, Mars, Venus."""  # MED-BOX-10
    track: i64 = GOVERNMENT if side < 2 else RELIGION
    number: i64 = 0
    for seat in range(s.seats):
        marker = s.marker(seat, track)
        number += int(s.level(seat, track) >= 1 and (marker > 0) == (side % 2 == 1))
    return number


# Changes: government, religion, happiness, safety and VP of every seat, added up before they are applied.


def no_changes(s: Agora) -> list[int]:
    """Nothing has changed yet: seat * 5 + part."""
    return [0] * (s.seats * PARTS)


def apply_changes(s: Agora, seat: i64, changes: list[int], source: i64) -> None:
    """Apply what was added up for a seat, each marker once."""  # MED-RS1-05, MED-IDE-13, MED-CIV-02
    for track in range(TRACKS):
        move(s, seat, track, changes[seat * PARTS + track])
    pay(s, seat, changes[seat * PARTS + VP], source)


def move(s: Agora, seat: i64, track: i64, spaces: i64) -> None:
    """A marker moves, and everybody is told."""
    before = s.marker(seat, track)
    s.shift(seat, track, spaces)
    tell_move(s, seat, track, before)


def tell_move(s: Agora, seat: i64, track: i64, before: i64) -> None:
    """Say from where to where a marker moved."""
    after = s.marker(seat, track)
    if after != before:
        s.tell(events.MOVED, seat, track, events.moved(before, after))


def pay(s: Agora, seat: i64, vp: i64, source: i64) -> None:
    """Chips come from the bank or go back to it, and everybody is told."""
    change = s.gain(seat, vp)
    if change != 0:
        s.tell(events.VP, seat, change, source)


def take(s: Agora, seat: i64, effect: i64, source: i64) -> None:
    """The owner gets what an effect gives him, at once."""
    changes = no_changes(s)
    add_take(changes, seat, effect)
    apply_changes(s, seat, changes, source)


def add_take(changes: list[int], seat: i64, effect: i64) -> None:
    """Add what the owner of an effect gets."""
    for part in range(PARTS):
        changes[seat * PARTS + part] += effects.TAKE[effect * PARTS + part]


def add_to(changes: list[int], seat: i64, effect: i64) -> None:
    """Add what the target of an effect gets."""
    for part in range(PARTS):
        changes[seat * PARTS + part] += effects.TO[effect * PARTS + part]


# Playing a development.


def why_unplayable(s: Agora, seat: i64, side: i64) -> i64:
    """Why a seat cannot play a side now, or FINE."""
    kind = KIND_OF_SIDE[side]
    for good in range(BASICS):  # MED-DEV-23
        lost = LOSES[kind * BASICS + good]
        if lost == 0 and OVAL[kind * MOST_OVALS] != good and OVAL[kind * MOST_OVALS + 1] != good:
            continue
        had = producers(s, seat, good)
        if had < lost:
            return NO_PRODUCER
        gained = int(OVAL[kind * MOST_OVALS] == good) + int(OVAL[kind * MOST_OVALS + 1] == good)
        if gained > 0 and had - lost + gained > MOST_PRODUCERS:
            return TOO_MANY_PRODUCERS
    if KIND_SORT[kind] != 0:  # MED-DEV-22
        for other in s.played[seat]:
            if KIND_SORT[KIND_OF_SIDE[other]] == KIND_SORT[kind]:
                return SECOND_OF_SORT
    return FINE


def play(s: Agora, seat: i64, side: i64) -> None:
    """A development comes into play: producers given up, ovals, yellow boxes, and the check of sides."""
    kind = KIND_OF_SIDE[side]
    s.tell(events.PLAYED, seat, kind, 0)
    for good in range(BASICS):
        for _ in range(LOSES[kind * BASICS + good]):
            give_up(s, seat, good)
    s.played[seat].append(side)
    s.covered[seat].append(0)
    changed(s, seat)
    for effect in range(effects.FIRST[kind], effects.FIRST[kind + 1]):
        if effects.BOX[effect] == effects.YELLOW:  # MED-BOX-02
            use_box(s, seat, effect, events.FROM_DEVELOPMENT)
    check_sides(s, seat)  # MED-REV-06


def use_box(s: Agora, seat: i64, effect: i64, source: i64) -> None:
    """A simple effect of the own works at once."""
    if effects.OP[effect] == effects.VP_PER:
        pay(s, seat, effects.N[effect] * units(s, seat, effects.UNIT[effect]), source)
    else:
        take(s, seat, effect, source)


def give_up(s: Agora, seat: i64, good: i64) -> None:
    """A basic producer is given up: a rural worker, else the oval on the oldest development with it."""  # MED-DEV-20
    if s.workers[seat * BASICS + good] > 0:
        s.workers[seat * BASICS + good] -= 1
        s.tell(events.GAVE_UP, seat, good, 0)
        return
    for place, side in enumerate(s.played[seat]):
        for at in range(MOST_OVALS):
            if OVAL[KIND_OF_SIDE[side] * MOST_OVALS + at] == good and s.covered[seat][place] & ONE[at] == 0:
                s.covered[seat][place] |= ONE[at]
                s.tell(events.GAVE_UP, seat, good, 1)
                return


def changed(s: Agora, seat: i64) -> None:
    """The developments of a seat are others than before; its boxes are empty."""
    s.refresh(seat)
    s.cubes[seat] = [-1] * len(s.boxes[seat])  # MED-ABL-10
    s.forbidden[seat] = [0] * len(s.boxes[seat])


# Revolution and conversion.


def check_sides(s: Agora, seat: i64) -> None:
    """Developments of the side on which a marker no longer stands are destroyed."""  # MED-REV-01, MED-REV-06
    while overturn(s, seat, GOVERNMENT) or overturn(s, seat, RELIGION):  # R68
        pass


def is_doomed(s: Agora, seat: i64, track: i64, side: i64) -> bool:
    """Whether a development is of the other side than its owner's marker."""  # MED-REV-02 to MED-REV-04
    deck = KIND_DECK[KIND_OF_SIDE[side]]
    if DECK_TRACK[deck] != track or DECK_SIDE[deck] == 0:
        return False
    return DECK_SIDE[deck] * s.marker(seat, track) < 0  # MED-BOX-11


def overturn(s: Agora, seat: i64, track: i64) -> bool:
    """Bonuses of revolutionaries, then all doomed developments go, then their pushes; whether there were any."""
    doomed: list[int] = []
    gone: list[int] = []
    kept: list[int] = []
    covers: list[int] = []
    for place, side in enumerate(s.played[seat]):
        if is_doomed(s, seat, track, side):
            doomed.append(side)
            gone.append(s.covered[seat][place])
        else:
            kept.append(side)
            covers.append(s.covered[seat][place])
    if len(doomed) == 0:
        return False
    for side in doomed:
        flip(s, seat, side, True)  # MED-REV-08
    s.played[seat], s.covered[seat] = kept, covers
    for place, side in enumerate(doomed):  # MED-REV-07
        card = side // 2
        s.decks[DECK_OF_CARD[card]].insert(0, card)
        s.tell(events.DESTROYED, seat, KIND_OF_SIDE[side], gone[place])
    changed(s, seat)
    for side in doomed:
        flip(s, seat, side, False)
    return True


def flip(s: Agora, seat: i64, side: i64, bonus: bool) -> None:
    """A revolutionary about to be destroyed pays its bonus; afterwards it makes its pushes."""
    kind = KIND_OF_SIDE[side]
    for effect in range(effects.FIRST[kind], effects.FIRST[kind + 1]):
        if effects.OP[effect] != effects.ON_FLIP:
            continue
        if bonus:
            s.tell(events.FLIPPED, seat, kind, 0)
            pay(s, seat, effects.TAKE[effect * PARTS + VP], events.FROM_FLIP)
        else:
            for track in range(TRACKS):
                move(s, seat, track, effects.TAKE[effect * PARTS + track])
