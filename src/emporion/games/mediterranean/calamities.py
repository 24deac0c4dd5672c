# native: compiled by mypyc
"""The third step of the resolution: peasant revolts and barbarian attacks strike the lowest."""

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.games.mediterranean import effects, events, tableau
from emporion.games.mediterranean.board import (
    BARBARIAN_LOSS,
    DIE,
    HAPPINESS,
    HAS_BARBARIANS,
    HAS_REVOLT,
    LOWEST_SAFE,
    REVOLT_LEVEL,
    SAFETY,
    START,
    TRACKS,
)
from emporion.games.mediterranean.goods import own_effects
from emporion.games.mediterranean.state import Agora


def strike(s: Agora) -> None:
    """First the revolt, then the barbarians."""  # MED-CAL-01, MED-CAL-12
    if HAS_REVOLT[s.turn]:
        revolt(s)
    if HAS_BARBARIANS[s.turn]:
        attack(s)


def victims(s: Agora, track: i64) -> i64:
    """All who are lowest on a track, if they are below the line."""  # MED-CAL-02 to MED-CAL-05
    lowest = s.marker(0, track)
    for seat in range(s.seats):
        lowest = min(lowest, s.marker(seat, track))
    found: i64 = 0
    if lowest < LOWEST_SAFE[track]:
        for seat in range(s.seats):
            if s.marker(seat, track) == lowest:
                found |= ONE[seat]
    return found


def back_to_start(s: Agora, seat: i64, track: i64) -> None:
    """The marker of a victim goes to START."""  # MED-CAL-11
    before = s.marker(seat, track)
    s.markers[seat * TRACKS + track] = START[track]
    tableau.tell_move(s, seat, track, before)


def level_limit(s: Agora, seat: i64) -> i64:
    """The highest level a seat may draw this turn, or -1 without limit."""  # MED-CAL-06, MED-DEV-05
    if s.revolted & ONE[seat] == 0 or s.has(seat, effects.KEEP_REVOLT_LEVEL):
        return -1
    return REVOLT_LEVEL[s.turn]


def revolt(s: Agora) -> None:
    """The unhappiest play one development fewer."""
    s.revolted = victims(s, HAPPINESS)
    if s.revolted == 0:
        s.tell(events.NO_REVOLT, -1, 0, 0)
    for seat in s.order:
        if s.revolted & ONE[seat] != 0:
            s.tell(events.REVOLT, seat, level_limit(s, seat), 0)
            back_to_start(s, seat, HAPPINESS)  # MED-CAL-13


def attack(s: Agora) -> None:
    """The least safe roll the die and give VP back."""  # MED-CAL-07, MED-CAL-08
    s.raided = victims(s, SAFETY)
    if s.raided == 0:
        s.tell(events.NO_BARBARIANS, -1, 0, 0)
    for seat in s.order:
        if s.raided & ONE[seat] != 0:
            rolled: i64 = 0
            for _ in range(dice(s)):
                rolled += DIE[s.rng.below(len(DIE))]
            s.reveals += 1
            loss = max(0, BARBARIAN_LOSS[s.turn] + rolled - s.total(seat, effects.BARBARIAN_SHIELD))  # MED-CAL-10
            s.tell(events.BARBARIANS, seat, rolled, loss)
            tableau.pay(s, seat, -loss, events.FROM_BARBARIANS)
            back_to_start(s, seat, SAFETY)


def dice(s: Agora) -> i64:
    """How often each victim rolls; copies change nothing, whoever owns them."""  # MED-CAL-09
    more: i64 = 0
    for seat in range(s.seats):
        for effect in own_effects(s, seat, effects.EXTRA_BARBARIAN_DIE):
            more = max(more, effects.N[effect])
    return 1 + more
