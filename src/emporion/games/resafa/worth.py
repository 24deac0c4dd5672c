# native: compiled by mypyc
"""How well a seat stands: what the greedy bot looks at after a turn of its own."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import ONE, count
from emporion.games.resafa.areas import face_of
from emporion.games.resafa.board import (
    CAMEL,
    GAINS,
    ITEMS,
    LEVEL_AT,
    ROOM_GAINS,
    ROUNDS,
    SHOP_ROOMS,
    SPACES,
    TURNS,
    VP,
    WHITE,
)
from emporion.games.resafa.effects import INSTANTS
from emporion.games.resafa.rain import tile_vp
from emporion.games.resafa.scoring import final_steps
from emporion.games.resafa.state import EXTRA, LOAD, LOADED, PURSE, TRACKS, City

# What things are worth to a player who still has all turns before them, in VP; found by play against itself.
ITEM: Final[vec[float]] = vec[float]([0.8, 0.9, 1.2, 2.6, 2.6])  # coin, stone, marble, amphora, spice
GAIN: Final[vec[float]] = vec[float]([0.8, 0.9, 1.2, 2.6, 2.6, 1.0, 2.0, 1.5, 2.5, 3.0, 2.0])
INSTANT: Final[vec[float]] = vec[float]([6.0, 9.0, 16.0])
YELLOW_CARD: Final[vec[float]] = vec[float]([7.0, 12.0, 20.0])
BONUS_CARD: Final = 2.2
SACK_CARD: Final = 1.4
CAMEL_WORTH: Final = 2.2
STEP_WORTH: Final = 1.2
ABOARD: Final = 0.5  # goods on the caravan are nearer to their market


def worth(s: City, seat: i64) -> float:
    """VP now and at the end, and a guess at what goods, cards and workshops will still bring."""
    purse = seat * PURSE
    total = float(int(s.purse[purse + VP]))
    steps = final_steps(s, seat)
    for step in range(len(steps)):
        total += float(int(steps[step]))
    if s.round > ROUNDS:
        return total
    left = turns_left(s)
    for item in range(ITEMS):
        total += left * ITEM[item] * float(int(s.purse[purse + item]))
    loaded = int(s.purse[purse + LOADED])
    if loaded > 0:
        total += left * (ITEM[s.purse[purse + LOAD]] + ABOARD) * loaded
    total += left * CAMEL_WORTH * float(int(s.purse[purse + CAMEL]))
    return total + left * (cards(s, seat) + tracks(s, seat) + 2.0 * rooms(s, seat)) + rain(s, seat)


def turns_left(s: City) -> float:
    """The part of the game that lies ahead."""
    done = float(int((s.round - 1) * TURNS * s.players() + s.turns))
    return 1.0 - done / float(int(ROUNDS * TURNS * s.players()))


def cards(s: City, seat: i64) -> float:
    """Cards that can still be played."""
    bonus = count(s.bonus[seat * 2]) + count(s.bonus[seat * 2 + 1])
    total = BONUS_CARD * float(int(bonus)) + SACK_CARD * float(int(s.sack_cards(seat)))
    for colour in range(3):
        held = s.special[seat * 4 + colour]
        if colour >= WHITE:
            held &= ~s.used[seat * 4 + colour] & INSTANTS[colour]
        for place in range(18):
            if held & ONE[place] != 0:
                total += YELLOW_CARD[place // 6] if colour < WHITE else INSTANT[place // 6]
    return total


def tracks(s: City, seat: i64) -> float:
    """Steps towards the next special card."""
    total = 0.0
    for colour in range(4):
        place = s.purse[seat * PURSE + TRACKS + colour]
        while place > 0 and LEVEL_AT[place] == 0:
            total += STEP_WORTH
            place -= 1
    return total


def rooms(s: City, seat: i64) -> float:
    """What the best rooms produce in a production action."""
    activations = 2 + s.purse[seat * PURSE + EXTRA]
    best: list[float] = []
    for placed in s.area[seat]:
        face = face_of(placed)
        top = 0.0
        for room in range(SHOP_ROOMS[face]):
            gained = 0.0
            for what in range(GAINS):
                gained += GAIN[what] * float(int(ROOM_GAINS[(face * 2 + room) * GAINS + what]))
            top = max(top, gained)
        best.append(top)
    best.sort(reverse=True)
    total = 0.0
    for place, gained in enumerate(best):
        total += gained if place < activations else 0.2 * gained
    return total


def rain(s: City, seat: i64) -> float:
    """The VP that the canal tiles bring in the Rains to come."""
    rains = float(int((ROUNDS + 2 - s.round) // 2))
    total = 0.0
    for space in range(SPACES):
        if s.owner_at(space) == seat:
            each = float(int(tile_vp(s, space)))
            total += rains * each
            if s.wet[space] > 0:
                total += 2.0 * each
    return total
