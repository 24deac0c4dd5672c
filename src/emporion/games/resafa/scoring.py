# native: compiled by mypyc
"""Final scoring in seven steps, ranks and ties, and the grades of the solo game."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.games.resafa import components as c
from emporion.games.resafa import events
from emporion.games.resafa.board import AMPHORA, COIN, ITEMS, MARBLE, PINK, ROW_VALUE, SACK_VP, SPICE, STONE, VP
from emporion.games.resafa.effects import END_VP, N_CANAL_TILE, N_GARDEN_TILE, N_WORKSHOP, THINGS
from emporion.games.resafa.gains import number_of
from emporion.games.resafa.state import LOAD, LOADED, PURSE, SCARABS, City
from emporion.games.resafa.state import ROWS as TOKEN_ROWS

STEPS: Final = 7
SCARAB_VP: Final[vec[i64]] = vec[i64](c.DATA["tables"]["scarab"]["vp"])
CANAL_VP: Final[vec[i64]] = vec[i64](c.DATA["tables"]["canal_count"]["vp"])
PER_RARE: Final[i64] = c.DATA["tables"]["leftovers"]["vp_per_rare_good"]
ITEMS_PER_VP: Final[i64] = c.DATA["tables"]["leftovers"]["resources_and_coins_per_vp"]

# What each merchant row counts.
ROW_THINGS: Final[vec[i64]] = vec[i64]([N_GARDEN_TILE, N_WORKSHOP, N_CANAL_TILE])

# The scores of the 18 pink cards: kind, up to two things or a set of items, VP, maximum.
PER: Final = 0
PER_SUM: Final = 1
PAIRS: Final = 2
CONVERT: Final = 3
SCARAB_TABLE: Final = 4
REPEAT: Final = 5
_KINDS: Final = ["per", "per_sum", "pairs", "convert", "replace_scarab_table", "repeat_pink"]
_PINK: Final[list[Any]] = [card["score"] for card in c.SPECIALS[54:72]]


def _thing(score: Any, place: int) -> int:
    if score["kind"] == "convert":
        return sum(1 << c.ITEMS.index(item) for item in score["pay"]) if place == 0 else 0
    things = score.get("what", [])
    listed = [things] if isinstance(things, str) else things
    return THINGS.index(listed[place]) if place < len(listed) else -1


SCORE_KIND: Final[vec[i64]] = vec[i64]([_KINDS.index(score["kind"]) for score in _PINK])
SCORE_A: Final[vec[i64]] = vec[i64]([_thing(score, 0) for score in _PINK])
SCORE_B: Final[vec[i64]] = vec[i64]([_thing(score, 1) for score in _PINK])
SCORE_VP: Final[vec[i64]] = vec[i64]([score.get("vp", 0) for score in _PINK])
SCORE_MAX: Final[vec[i64]] = vec[i64]([score.get("max", 0) for score in _PINK])
SCORE_TABLE: Final[vec[i64]] = vec[i64](
    next((score["table"] for score in _PINK if score["kind"] == "replace_scarab_table"), [0] * 6)
)


def holdings(s: City, seat: i64) -> vec[i64]:
    """The items of a seat, in the warehouse and on the caravan."""
    items = vec[i64]([0] * ITEMS)
    for item in range(ITEMS):
        items[item] = s.purse[seat * PURSE + item]
    if s.purse[seat * PURSE + LOADED] > 0:
        items[s.purse[seat * PURSE + LOAD]] += s.purse[seat * PURSE + LOADED]
    return items


def converted(items: vec[i64], kinds: i64, most: i64) -> i64:
    """How many items a card converts; they are gone afterwards."""  # RES-END-08, RES-END-09
    left = most
    for item in range(ITEMS):
        if kinds & ONE[item] != 0:
            taken = min(left, items[item])
            items[item] -= taken
            left -= taken
    return most - left


def pink_vp(s: City, seat: i64, card: i64, items: vec[i64]) -> i64:
    """The requirement VP of a pink card (by its place among the 18), without its icon."""
    kind = SCORE_KIND[card]
    if kind == CONVERT:
        return SCORE_VP[card] * converted(items, SCORE_A[card], SCORE_MAX[card])
    if kind == SCARAB_TABLE:
        return SCORE_TABLE[min(s.purse[seat * PURSE + SCARABS], len(SCORE_TABLE) - 1)]  # RES-CRD-36
    if kind == REPEAT:
        return 0
    number = number_of(s, seat, SCORE_A[card])
    if kind == PER_SUM:
        number += number_of(s, seat, SCORE_B[card])
    elif kind == PAIRS:
        number = min(number, number_of(s, seat, SCORE_B[card]))  # RES-CRD-39
    if 0 < SCORE_MAX[card] < number:
        number = SCORE_MAX[card]
    return SCORE_VP[card] * number


def final_steps(s: City, seat: i64) -> vec[i64]:
    """The VP of a seat in the seven steps of the final scoring."""
    steps = vec[i64]([0] * STEPS)
    items = holdings(s, seat)
    pink = s.special[seat * 4 + PINK]
    steps[0] = SCARAB_VP[min(s.purse[seat * PURSE + SCARABS], len(SCARAB_VP) - 1)]  # RES-END-01
    steps[1] = row_vp(s, seat)
    best: i64 = 0
    repeats: i64 = 0
    for card in range(18):
        if pink & ONE[card] == 0:
            continue
        vp = pink_vp(s, seat, card, items)  # RES-PNK-01
        steps[2] += vp  # RES-END-03
        if SCORE_KIND[card] == SCARAB_TABLE:
            steps[0] = 0
        if SCORE_KIND[card] == REPEAT:
            repeats += 1
        else:
            best = max(best, vp + END_VP[54 + card])
    steps[2] += repeats * best  # RES-CRD-38
    steps[3] = icon_vp(s, seat)
    steps[4] = PER_RARE * (items[AMPHORA] + items[SPICE])  # RES-END-05
    steps[5] = (items[STONE] + items[MARBLE] + items[COIN]) // ITEMS_PER_VP  # RES-END-06
    steps[6] = CANAL_VP[s.canal_tiles(seat)]  # RES-END-07, RES-END-10: nothing else
    return steps


def row_vp(s: City, seat: i64) -> i64:
    """Garden tiles, workshops and canal tiles, each times the value of its merchant row."""  # RES-END-02
    vp: i64 = 0
    for row in range(len(ROW_THINGS)):
        vp += ROW_VALUE[s.purse[seat * PURSE + TOKEN_ROWS + row]] * number_of(s, seat, ROW_THINGS[row])
    return vp


def icon_vp(s: City, seat: i64) -> i64:
    """The yellow VP icons on all special cards, used or not."""  # RES-END-04, RES-SPC-05
    vp: i64 = 0
    for colour in range(4):
        cards = s.special[seat * 4 + colour]
        for place in range(18):
            if cards & ONE[place] != 0:
                vp += END_VP[colour * 18 + place]
    return vp


def score_game(s: City) -> None:
    """Sack cards left give VP; then the seven steps."""  # RES-SAK-04
    for seat in range(s.seats):
        s.score(seat, s.sack_cards(seat) * SACK_VP, events.BY_SACKS)
        steps = final_steps(s, seat)
        for step in range(STEPS):
            s.tell(events.FINAL, seat, step + 1, steps[step])
            s.purse[seat * PURSE + VP] += steps[step]
    s.tell(events.GAME_OVER, -1, 0, 0)


def ranks(s: City) -> list[int]:
    """The rank of each seat: by VP, then by canal tiles; tied seats share a rank."""  # RES-END-11, RES-END-12
    keys = [(s.purse[seat * PURSE + VP], s.canal_tiles(seat)) for seat in range(s.seats)]
    return [1 + sum(other > key for other in keys) for key in keys]


def returns(s: City) -> list[float]:
    """A victory shared by its winners, 1 in all; in the solo game the VP."""
    if s.seats == 1:
        return [float(s.purse[VP])]
    places = ranks(s)
    winners = places.count(1)
    return [1.0 / winners if place == 1 else 0.0 for place in places]


def grade(vp: int) -> str:
    """The grade of a solo score: empty below the first."""  # RES-SOL-37
    reached = [name for least, name in c.RANKS if vp >= least]
    return str(reached[-1]) if reached else ""
