# native: compiled by mypyc
"""Receiving things: items into the warehouse, VP, camels, merchant tokens, sack cards and steps."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import count, lowest
from emporion.games.resafa import codes, events
from emporion.games.resafa.board import (
    ANY,
    BLUE,
    CAMEL,
    CAUSEWAY,
    COIN,
    GAINS,
    ITEMS,
    MARBLE,
    MOST_CAMELS,
    NOTHING,
    ROW_SPACES,
    SACK,
    SCARAB,
    SQUARE,
    STEPS,
    STONE,
    VP,
)
from emporion.games.resafa.effects import (
    BASE_DISCOUNT,
    DISCOUNT,
    GAIN,
    LIST_FIRST,
    LIST_SIZE,
    N_CANAL_TILE,
    N_MERCHANT_TOKEN,
    N_SPECIAL_CARD,
    N_SPECIAL_YELLOW,
    N_WORKSHOP,
    ON_BASE,
    OP_KIND,
    OP_ROW,
    PERKS,
    ROWS,
    SPECIAL_LIST,
    THINGS,
)
from emporion.games.resafa.state import (
    BASES,
    CUBES,
    FINITE_SUPPLY,
    GARDENS,
    KEEP_CARAVAN,
    LOAD,
    LOADED,
    PURSE,
    SCARABS,
    SQUARES,
    SQUARES_DONE,
    City,
)
from emporion.games.resafa.state import ROWS as TOKEN_ROWS

# The entry of the purse that counts a thing, where one does.
ENTRY_OF: Final[vec[i64]] = vec[i64](
    [
        {
            "camel": CAMEL,
            "garden_tile": GARDENS,
            "garden_square": SQUARES_DONE,
            "trading_base": BASES,
            "square_token": SQUARES,
            "scarab_token": SCARABS,
            "water_cube": CUBES,
        }.get(thing, NOTHING)
        for thing in THINGS
    ]
)


def receive(s: City, table: vec[i64], row: i64, source: i64) -> None:
    """The acting player receives a row of gains: what needs no decision first, then tokens, then steps."""
    first = row * GAINS  # RES-GRD-16, R15
    for what in range(ITEMS):
        s.gain(s.turn, what, table[first + what])
    s.score(s.turn, table[first + VP], source)
    s.gain(s.turn, CAMEL, table[first + CAMEL])
    for _ in range(table[first + SACK]):
        s.draw_sack(s.turn)
    if table[first + STEPS] > 0:
        s.push(codes.STEP, table[first + STEPS], ANY)
    for _ in range(table[first + SCARAB]):
        s.push(codes.ROW, SCARAB)
    for _ in range(table[first + SQUARE]):
        s.push(codes.ROW, SQUARE)


def can_receive(s: City, table: vec[i64], row: i64) -> bool:
    """Whether anything of a row of gains can be received now."""  # RES-BON-09
    first = row * GAINS
    if table[first + VP] > 0:
        return True
    for item in range(ITEMS):
        if table[first + item] > 0 and (not s.option(FINITE_SUPPLY) or s.supply[item] > 0):
            return True
    if table[first + CAMEL] > 0 and s.own(CAMEL) < MOST_CAMELS:
        return True
    if table[first + SACK] > 0 and len(s.sacks) > 0:
        return True
    if table[first + SQUARE] > 0 and has_token(s, SQUARE):
        return True
    return table[first + SCARAB] > 0 and has_token(s, SCARAB)


def has_token(s: City, kind: i64) -> bool:
    """Whether the acting player can be given a merchant token of a kind."""  # RES-MER-07
    return s.tokens[kind - SQUARE] > 0 and s.token_count(s.turn) < CAUSEWAY + 3 * ROW_SPACES


def causeway_free(s: City, seat: i64) -> bool:
    """Whether a causeway space is free."""  # RES-MER-02
    covered: i64 = 0
    for row in range(3):
        covered += s.purse[seat * PURSE + TOKEN_ROWS + row]
    return s.token_count(seat) - covered < CAUSEWAY


def number_of(s: City, seat: i64, what: i64) -> i64:
    """How many of a thing a seat has: for VP per thing, conditions and scores (section j)."""
    if ENTRY_OF[what] != NOTHING:
        return s.purse[seat * PURSE + ENTRY_OF[what]]
    if what == N_WORKSHOP:
        return len(s.area[seat])  # the starting ones included
    if what == N_CANAL_TILE:
        return s.canal_tiles(seat)
    if what == N_MERCHANT_TOKEN:
        return s.token_count(seat)
    if what != N_SPECIAL_CARD:
        return count(s.special[seat * 4 + what - N_SPECIAL_YELLOW])
    n: i64 = 0
    for colour in range(4):  # RES-CRD-32: used cards and yellow cards too
        n += count(s.special[seat * 4 + colour])
    return n


# Permanent cards: what they give and take off a cost, automatically.


def perk_gain(s: City, trigger: i64, item: i64) -> i64:
    """How much of an item the permanent cards give just before a cost is paid."""  # RES-BLU-03
    return _perk_sum(s, trigger, GAIN, item)


def perk_discount(s: City, trigger: i64, item: i64) -> i64:
    """How much of an item the permanent cards take off the cost."""
    kind: i64 = BASE_DISCOUNT if trigger == ON_BASE else DISCOUNT
    return _perk_sum(s, trigger, kind, item)


def _perk_sum(s: City, trigger: i64, kind: i64, item: i64) -> i64:
    total: i64 = 0
    cards = s.special[s.turn * 4 + BLUE] & PERKS[trigger]
    while cards != 0:
        card = 36 + lowest(cards)
        cards &= cards - 1
        first = LIST_FIRST[SPECIAL_LIST[card]]
        for part in range(first, first + LIST_SIZE[SPECIAL_LIST[card]]):
            if OP_KIND[part] == kind:
                total += ROWS[OP_ROW[part] * GAINS + item]  # RES-GEN-12
    return total


def receive_perks(s: City, trigger: i64) -> None:
    """The permanent cards of a trigger give what they give."""  # RES-BLU-02, RES-BLU-03
    cards = s.special[s.turn * 4 + BLUE] & PERKS[trigger]
    while cards != 0:
        card = 36 + lowest(cards)
        cards &= cards - 1
        first = LIST_FIRST[SPECIAL_LIST[card]]
        for part in range(first, first + LIST_SIZE[SPECIAL_LIST[card]]):
            if OP_KIND[part] == GAIN:  # RES-BLU-04: no reason to decline a gain
                receive(s, ROWS, OP_ROW[part], events.BY_SPECIAL_CARDS)


def at_least_zero(number: i64) -> i64:
    """A cost after its discounts: never below zero."""  # RES-GEN-11
    return max(0, number)


def have(s: City, item: i64) -> i64:
    """What the acting player can spend of an item."""  # RES-PAY-02, RES-PAY-03
    return s.own(item) + aboard(s, item)


def aboard(s: City, item: i64) -> i64:
    """What of an item may be spent from the caravan."""
    if item == COIN or s.option(KEEP_CARAVAN) or s.own(LOAD) != item:
        return 0
    return s.own(LOADED) - promised(s)


def promised(s: City) -> i64:
    """1 while a golden bonus was taken before its sale: that much must be left, and the caravan there, to sell it."""
    return int(s.steps[-1] != codes.QUANTITY and codes.QUANTITY in s.steps)  # RES-TRD-27, R71


def can_pay(s: City, coin: i64, stone: i64, marble: i64, trigger: i64) -> bool:
    """Whether a cost can be paid, with what permanent cards of a trigger (or -1) give before."""  # RES-PAY-05
    if trigger < 0 or s.special[s.turn * 4 + BLUE] & PERKS[trigger] == 0:
        return coin <= s.own(COIN) and stone <= have(s, STONE) and marble <= have(s, MARBLE)
    return (
        coin <= s.own(COIN) + perk_gain(s, trigger, COIN)
        and stone <= have(s, STONE) + perk_gain(s, trigger, STONE)
        and marble <= have(s, MARBLE) + perk_gain(s, trigger, MARBLE)
    )


def can_pay_row(s: City, row: i64) -> bool:
    """Whether the items of a row can be paid."""
    for item in range(ITEMS):
        if ROWS[row * GAINS + item] > have(s, item):
            return False
    return True
