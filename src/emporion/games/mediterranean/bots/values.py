"""What things are worth, in VP: sets of goods, places on the tracks, producers and whole developments."""

from functools import cache
from math import exp

from emporion.games.mediterranean import effects
from emporion.games.mediterranean.board import (
    BASICS,
    BOAT,
    CITY,
    DECK_SIDE,
    DECK_TRACK,
    ICON_COUNT,
    ICONS,
    KIND_DECK,
    KIND_SORT,
    KIND_VP,
    LEVEL,
    LEVELS,
    LOSES,
    MOST_OVALS,
    NAMES,
    OVAL,
    PARTS,
    VP,
)
from emporion.games.mediterranean.goods import set_value, sets_of, unhappiness

MOST = 24  # more cards of a good than anybody ever has
PLACES = 3  # of the warehouse, for one good
KEPT = 0.8  # what a card of the warehouse is worth, compared with one in next turn's hand
RENT = 0.6  # what a place in the warehouse would bring with another card
UNHAPPY_SET = 0.6  # what a step of happiness costs, where it is not known where the marker stands

# What a producer brings in a turn: its card, with a middling idea, in a hand that is traded.
WORKER_YIELD, CITY_YIELD, BOAT_YIELD = 1.7, 2.6, 3.8
BEST_CARD = [3.0, 5.2, 7.4, 10.0]  # what a development phase brings on a track, by level
SECOND_MONUMENT = 7.6  # at level III for who has a monument already
LASTING = 0.7  # how far a place on a track still holds a turn later
FAIR_GAME = 2.5  # players who stand on a side
SCORE_CARD = 9.0  # what a monument or shrine in play is worth
GREEN = {  # what a constant ability brings in a turn
    effects.SET_PENALTY: 0.3, effects.SET_PLUS: 1.8, effects.SET_BONUS: 1.0, effects.CHOOSE_CIVIC: 1.0,
    effects.GUARANTEE_CIVIC: 0.5, effects.KEEP_REVOLT_LEVEL: 0.3, effects.EXTRA_BARBARIAN_DIE: 0.1,
    effects.REFUSE_ABILITIES: 0.6, effects.SPEAK_IDEAS: 0.1, effects.ASK_IDEA: 0.3, effects.NO_BAD_TRADES: -0.6,
    effects.WAREHOUSE_PLUS: 0.8, effects.IGNORE_SYMBOL: 0.6, effects.BARBARIAN_SHIELD: 0.5,
    effects.PROSPERITY_PLUS: 1.2,
}  # fmt: skip
PINK = {  # what a trade phase ability brings in a turn, beside what its owner takes
    effects.GIVE: 0.5, effects.ALL_OTHERS: 1.2, effects.STEAL_WORKER: 2.0, effects.SACRIFICE: 1.0, effects.SWAP: 1.5,
}  # fmt: skip
EXTRA_CARD = 0.7  # an extra card to choose from
STEP = [0.0, 0.0, 0.6, 0.6]  # a step of happiness or safety, in a turn in which nothing is known of the marker
LOW, MIDDLE, HIGH = 0.8, 0.5, 0.15  # a step of happiness or safety below START, up to COMFORT, and above
COMFORT = 3
FIRST_OF_LEVEL = [list(LEVEL).index(level) for level in range(LEVELS)]  # distance from the centre
PUSH = 0.7  # an arrow, where nothing is known of the marker


# The effects that touch sets: set_plus and set_bonus of the owner, set_penalty of others.
Touching = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


@cache
def set_tables(touching: Touching) -> list[list[float]]:
    """By good and number of cards: what the sets pay."""  # MED-GDS-04
    plus, bonuses, penalties = touching
    tables = []
    for good in range(NAMES):
        row = [0.0]
        for number in range(1, MOST):
            cards = sets_of(good, number)[-1]
            pays = int(set_value(good, cards, list(plus), list(bonuses), list(penalties)))
            row.append(row[number - cards] + pays - UNHAPPY_SET * int(unhappiness(good, list(penalties))))
        tables.append(row)
    return tables


def between(row: list[float], number: float) -> float:
    """A value of a table, also between two numbers."""
    low = int(number)
    part = number - low
    return row[low] if part == 0.0 else row[low] + part * (row[low + 1] - row[low])


@cache
def stock_row(touching: Touching, good: int, expected: float, last: bool) -> list[float]:
    """By number: what cards of a good are worth, some of them perhaps kept for the next turn."""
    row = set_tables(touching)[good]
    kept = [0.0 if last else keep(row, expected, number) - RENT * number for number in range(PLACES + 1)]
    return [max(row[n - k] + kept[k] for k in range(min(n, PLACES) + 1)) for n in range(len(row))]


def keep(row: list[float], expected: float, number: float) -> float:
    """What cards are worth in the warehouse, beside those that the next production is expected to bring."""
    return KEPT * (between(row, expected + number) - between(row, expected))


@cache
def mood_row(low: int, high: int, left: int, counted: int, line: int) -> list[float]:
    """By place on the happiness or safety track: what it is worth for later, and for monuments that count it."""
    found = []
    for place in range(low, high + 1):
        below, middle, above = min(0, place), max(0, min(place, COMFORT)), max(0, place - COMFORT)
        worth = (LOW * below + MIDDLE * middle + HIGH * above) * min(1.0, left / 2)
        found.append(worth + counted * max(0, place - line + 1))
    return found


def likely(odds: float) -> float:
    """A chance between 0 and 1: one half where nothing speaks for or against."""
    return 1.0 / (1.0 + exp(-odds)) if odds > -50.0 else 0.0


def best_cards(has_monument: bool) -> list[float]:
    """What a development phase brings on a track, by level."""
    return [*BEST_CARD[:3], SECOND_MONUMENT if has_monument else BEST_CARD[3]]


@cache
def later_worth(distance: int, left: int, has_monument: bool) -> float:
    """What a place on the government or religion track is worth for the turns to come; nearly a level is nearly it."""
    best = best_cards(has_monument)
    level = int(LEVEL[distance])
    worth = best[level]
    if level < 3:
        first, following = FIRST_OF_LEVEL[level], FIRST_OF_LEVEL[level + 1]
        worth += (distance - first) / (following - first) * (best[level + 1] - best[level])
    return worth * sum(LASTING**turn for turn in range(1, left + 1))


@cache
def place_worth(distance: int, left: int, has_monument: bool) -> float:
    """What a place on the government or religion track is worth before developments are drawn."""
    return best_cards(has_monument)[int(LEVEL[distance])] + later_worth(distance, left, has_monument)


@cache
def yields(kind: int) -> float:
    """What the producers of a development bring in a turn, less those that are given up for it."""
    total = -WORKER_YIELD * sum(int(LOSES[kind * BASICS + good]) for good in range(BASICS))
    for place in range(MOST_OVALS):
        oval = int(OVAL[kind * MOST_OVALS + place])
        total += {-1: 0.0, CITY: CITY_YIELD, BOAT: BOAT_YIELD}.get(oval, WORKER_YIELD)
    return total


def take(effect: int) -> float:
    """What the owner of an effect gets, where nothing is known of his markers."""
    parts = [int(effects.TAKE[effect * PARTS + part]) for part in range(PARTS)]
    return parts[VP] + PUSH * (abs(parts[0]) + abs(parts[1])) + sum(STEP[part] * parts[part] for part in (2, 3))


def per_turn(effect: int) -> float:
    """What an effect of a development brings in each turn in which it works."""
    op, box, n = int(effects.OP[effect]), int(effects.BOX[effect]), int(effects.N[effect])
    if box == effects.ORANGE:
        return FAIR_GAME * n if op == effects.VP_PER else take(effect)
    if box == effects.PINK:
        return PINK[op] + (take(effect) if op == effects.GIVE else 0.0)
    if box == effects.BROWN:
        return EXTRA_CARD * n
    return GREEN[op] if box == effects.GREEN else 0.0


@cache
def kept_worth(kind: int, left: int) -> float:
    """What a development in play will still bring: what its owner would lose with it."""
    total = float(KIND_VP[kind]) + max(0.0, yields(kind)) * left
    if KIND_SORT[kind] != 0:
        return SCORE_CARD
    for effect in effects_of(kind):
        total += per_turn(effect) * left
    return total


@cache
def effects_of(kind: int, op: int = -1) -> tuple[int, ...]:
    """The effects of a kind, all or those of an operation."""
    found = range(int(effects.FIRST[kind]), int(effects.FIRST[kind + 1]))
    return tuple(effect for effect in found if op in (-1, int(effects.OP[effect])))


def with_op(kinds: list[int], op: int) -> tuple[int, ...]:
    """The effects with an operation on some developments."""
    return tuple(effect for kind in kinds for effect in effects_of(kind, op))


def icons(kinds: list[int], icon: int) -> int:
    """How often an icon stands on some developments."""
    return sum(int(ICON_COUNT[kind * ICONS + icon]) for kind in kinds)


@cache
def side_of(kind: int) -> tuple[int, int]:
    """The track and the side (-1 left, 1 right, 0 none) of a development."""
    return int(DECK_TRACK[KIND_DECK[kind]]), int(DECK_SIDE[KIND_DECK[kind]])
