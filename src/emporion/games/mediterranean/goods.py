# native: compiled by mypyc
"""The second step of the resolution for one player: sets of goods pay, ideas move markers."""

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.games.mediterranean import effects, events, tableau
from emporion.games.mediterranean.board import (
    BARBARIAN,
    CAP,
    DEMOCRACY,
    DICTATORSHIP,
    FACE_GOOD,
    FACE_IDEA,
    GOVERNMENT,
    HAPPINESS,
    KIND_OF_SIDE,
    MARS,
    MOST_BOXES,
    NAMES,
    PARTS,
    PROSPERITY,
    RELIGION,
    SAFETY,
    SHOWS,
    SYMBOLS,
    UNHAPPINESS,
    VALUE,
    VENUS,
)
from emporion.games.mediterranean.state import Agora


def resolve(s: Agora, seat: i64, changes: list[int]) -> None:
    """A player's sets and prosperity pay at once; what moves his markers is added to the changes."""
    sets = score_sets(s, seat, changes)
    symbols = symbols_of(s, seat)
    base = seat * PARTS
    changes[base + GOVERNMENT] += symbols[DEMOCRACY] - symbols[DICTATORSHIP]  # MED-IDE-02, MED-IDE-03
    changes[base + RELIGION] += symbols[VENUS] - symbols[MARS]
    changes[base + HAPPINESS] -= symbols[UNHAPPINESS]  # MED-IDE-05 to MED-IDE-07
    changes[base + SAFETY] -= symbols[BARBARIAN]
    prosperity = symbols[PROSPERITY] * (1 + s.total(seat, effects.PROSPERITY_PLUS))  # MED-IDE-04, MED-IDE-12
    tableau.pay(s, seat, sets, events.FROM_SETS)
    tableau.pay(s, seat, prosperity, events.FROM_PROSPERITY)
    s.announced[seat] = sets + prosperity


def symbols_of(s: Agora, seat: i64) -> list[int]:
    """How often each symbol stands on the spent cards, without those that are ignored."""  # MED-IDE-01, MED-IDE-11
    symbols = [0] * SYMBOLS
    for face in s.spent[seat]:  # MED-WHS-07
        for symbol in range(SYMBOLS):
            symbols[symbol] += SHOWS[FACE_IDEA[face] * SYMBOLS + symbol]
    if s.has(seat, effects.IGNORE_SYMBOL):
        for effect in own_effects(s, seat, effects.IGNORE_SYMBOL):
            symbol = effects.SYMBOL[effect]
            symbols[symbol] = max(0, symbols[symbol] - effects.N[effect])
    return symbols


def own_effects(s: Agora, seat: i64, op: i64) -> list[int]:
    """The effects with an operation on the developments of a seat."""
    found: list[int] = []
    if s.has(seat, op):
        for side in s.played[seat]:
            kind = KIND_OF_SIDE[side]
            for effect in range(effects.FIRST[kind], effects.FIRST[kind + 1]):
                if effects.OP[effect] == op:
                    found.append(effect)
    return found


def score_sets(s: Agora, seat: i64, changes: list[int]) -> i64:
    """The VP of all sets of a player; unhappiness from penalties is added to the changes."""  # MED-GDS-01
    numbers = held(s.spent[seat])
    plus = own_effects(s, seat, effects.SET_PLUS)
    bonuses = own_effects(s, seat, effects.SET_BONUS)
    penalties = penalties_on(s, seat)
    total: i64 = 0
    for good in range(NAMES):
        for cards in sets_of(good, numbers[good]):
            vp = set_value(good, cards, plus, bonuses, penalties)
            total += vp
            changes[seat * PARTS + HAPPINESS] -= unhappiness(good, penalties)
            s.tell(events.SET, seat, events.pair(good, cards), vp)
    return total


def held(faces: list[int]) -> list[int]:
    """How many of these cards there are of each good."""
    numbers: list[int] = [0] * NAMES
    for face in faces:
        if FACE_GOOD[face] < NAMES:  # Piracy belongs to no set  # MED-GDS-12
            numbers[FACE_GOOD[face]] += 1
    return numbers


def worth(s: Agora, seat: i64, good: i64, number: i64) -> i64:
    """What so many cards of a good would pay a seat now, all its sets together."""
    numbers: list[int] = [0] * NAMES
    numbers[good] = number
    return sets_worth(s, seat, numbers)


def sets_worth(s: Agora, seat: i64, numbers: list[int]) -> i64:
    """What a seat would be paid now for so many cards of each good."""
    plus = own_effects(s, seat, effects.SET_PLUS)
    bonuses = own_effects(s, seat, effects.SET_BONUS)
    penalties = penalties_on(s, seat)
    total: i64 = 0
    for good in range(NAMES):
        for cards in sets_of(good, numbers[good]):
            total += set_value(good, cards, plus, bonuses, penalties)
    return total


def sets_of(good: i64, number: i64) -> list[int]:
    """The sizes of the sets of so many cards: full sets first, one set of the rest."""  # MED-GDS-03, MED-GDS-04
    found: list[int] = []
    left = number
    while left > 0:
        found.append(min(left, CAP[good]))
        left -= CAP[good]
    return found


def set_value(good: i64, cards: i64, plus: list[int], bonuses: list[int], penalties: list[int]) -> i64:
    """What one set pays: its table with set_plus, then bonuses, then penalties, never below 0."""
    counted = cards
    for effect in plus:  # MED-GDS-13
        if effects.GOODS[effect] & ONE[good] != 0:
            counted += effects.N[effect]
    vp = VALUE[good * (MOST_BOXES + 1) + min(counted, CAP[good])]  # MED-GDS-02
    for effect in bonuses:  # MED-GDS-14
        if effects.GOODS[effect] & ONE[good] != 0 and cards >= effects.LEAST_CARDS[effect]:
            vp += effects.VP_OF[effect]
    for effect in penalties:  # MED-GDS-15
        if effects.GOODS[effect] & ONE[good] != 0:
            vp -= effects.VP_OF[effect]
    return max(0, vp)


def unhappiness(good: i64, penalties: list[int]) -> i64:
    """The unhappiness that penalties bring for one set."""
    number: i64 = 0
    for effect in penalties:
        if effects.GOODS[effect] & ONE[good] != 0:
            number += effects.UNHAPPY[effect]
    return number


def penalties_on(s: Agora, seat: i64) -> list[int]:
    """The set_penalty effects of other players, those of one name once."""  # MED-GDS-16
    found: list[int] = []
    for other in range(s.seats):
        for effect in own_effects(s, other, effects.SET_PENALTY):
            if other != seat and effect not in found:
                found.append(effect)
    return found
