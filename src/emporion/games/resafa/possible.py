# native: compiled by mypyc
"""What could be done now: builds, moves and steps within reach, and so which cards can be played."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.games.resafa import codes, frames
from emporion.games.resafa.areas import has_slot
from emporion.games.resafa.board import (
    AMPHORA,
    ANY,
    BASE_FROM,
    BASE_SPACES,
    CANAL,
    CANAL_COIN,
    CANAL_MARBLE,
    CENTRES,
    COIN,
    COLOURS,
    COLUMNS,
    DIRECT,
    FACES,
    GAINS,
    GARDEN,
    GARDEN_COST,
    IS_TANK,
    ITEMS,
    LEVEL_2_FROM,
    LEVEL_AT,
    LEVEL_LIMIT,
    LIMITED,
    MAIN_ACTIONS,
    MARBLE,
    MOST_BASES,
    NOTHING,
    PROVISIONS,
    RESAFA,
    SPACE_COIN,
    SPACE_MARBLE,
    SPACES,
    SPICE,
    STONE,
    TANK_ROW,
    THROUGH,
    TOKENS_FOR_LEVEL_2,
    TRACK_END,
    TRADING,
    WIDTH,
    WORKSHOP,
    WORKSHOP_COST,
)
from emporion.games.resafa.effects import (
    ON_CANAL,
    ON_GARDEN,
    ON_TRADING,
    ON_WORKSHOP,
    OP_A,
    OP_ROW,
    ROWS,
)
from emporion.games.resafa.gains import (
    at_least_zero,
    can_pay,
    can_pay_row,
    have,
    perk_discount,
    promised,
)
from emporion.games.resafa.state import BASES, CANALS_BUILT, FRAME, PLACE, PURSE, SQUARES_DONE, TRACKS, City

NO_PERKS: Final = -1


# Tracks.


def step_allowed(s: City, seat: i64, colour: i64) -> bool:
    """Whether a marker may move one space."""
    place = s.purse[seat * PURSE + TRACKS + colour]
    return place < TRACK_END and level_allowed(s, seat, colour, LEVEL_AT[place + 1])  # RES-TRK-09


def level_allowed(s: City, seat: i64, colour: i64, level: i64) -> bool:
    """Whether reaching a symbol keeps the limit on levels of the yellow, white and blue tracks."""  # RES-TRK-10 to 12
    if level == 0 or LIMITED[colour] == 0:
        return True
    reached: i64 = 1
    for other in range(COLOURS):
        if other != colour and LIMITED[other] != 0 and track_level(s.purse[seat * PURSE + TRACKS + other]) >= level:
            reached += 1
    return reached <= LEVEL_LIMIT[level]


def track_level(place: i64) -> i64:
    """The highest level whose symbol a marker has reached."""
    while place > 0:
        if LEVEL_AT[place] > 0:
            return LEVEL_AT[place]
        place -= 1
    return 0


def any_step(s: City, colour: i64) -> bool:
    """Whether the acting player could take a step in a colour, or in any."""
    if colour != ANY:
        return step_allowed(s, s.turn, colour)
    for each in range(COLOURS):
        if step_allowed(s, s.turn, each):
            return True
    return False


def any_on_display(s: City, colour: i64) -> bool:
    """Whether a bonus card of a colour, or of any, lies face up."""
    first: i64 = 0 if colour == ANY else colour * 3
    last: i64 = 12 if colour == ANY else colour * 3 + 3
    for slot in range(first, last):
        if s.display[slot] != NOTHING:
            return True
    return False


# Builds.


def level_2_open(s: City, seat: i64) -> bool:
    """Whether a player may build level II workshops."""  # RES-WKS-03, RES-WKS-04
    return s.round >= LEVEL_2_FROM and s.token_count(seat) >= TOKENS_FOR_LEVEL_2


def workshop_cost(op: i64, item: i64, discount: i64) -> i64:
    """What of an item a workshop costs: in the action (op -1), or built by a card."""  # RES-WKS-02
    base = WORKSHOP_COST[item] if op < 0 else ROWS[OP_ROW[op] * GAINS + item]
    return at_least_zero(base - discount)


def can_take_workshop(s: City, place: i64, op: i64, coin_off: i64, stone_off: i64) -> bool:
    """Whether the tile at a place of the offer could be built."""
    level = 1 + place // 3
    if s.offer[place] == NOTHING or being_built(s, place) or (level == 2 and not level_2_open(s, s.turn)):
        return False
    if op >= 0 and OP_A[op] != level:
        return False
    coin, stone = workshop_cost(op, COIN, coin_off), workshop_cost(op, STONE, stone_off)
    return can_pay(s, coin, stone, 0, ON_WORKSHOP if op < 0 else NO_PERKS)


def being_built(s: City, place: i64) -> bool:
    """Whether the tile at a place of the offer has been chosen in a construction that a free play has interrupted."""
    for step, code in enumerate(s.steps):
        if codes.WORKSHOP_PAID <= code <= codes.TURN and s.frames[step * FRAME + frames.OFFERED] == place:
            return True
    return False


def any_workshop(s: City, op: i64, coin_off: i64, stone_off: i64) -> bool:
    """Whether any workshop could be built; a free cell there always is."""
    for place in range(6):
        if can_take_workshop(s, place, op, coin_off, stone_off):
            return True
    return False


def garden_cost(size: i64, op: i64, item: i64, discount: i64) -> i64:
    """What of an item a garden tile costs: in the action (op -1), or built by a card."""  # RES-GRD-01
    base = GARDEN_COST[(size - 1) * ITEMS + item] if op < 0 else ROWS[OP_ROW[op] * GAINS + item]
    return at_least_zero(base - discount)


def can_take_garden(s: City, size: i64, op: i64, coin_off: i64, stone_off: i64) -> bool:
    """Whether a garden tile of a size is there and could be paid."""  # RES-GRD-21
    if s.garden_supply[size - 1] == 0 or (op >= 0 and OP_A[op] != size):
        return False
    coin, stone = garden_cost(size, op, COIN, coin_off), garden_cost(size, op, STONE, stone_off)
    return can_pay(s, coin, stone, 0, ON_GARDEN if op < 0 else NO_PERKS)


def any_garden(s: City, op: i64, coin_off: i64, stone_off: i64) -> bool:
    """Whether any garden tile could be built."""
    for size in range(1, 3):
        if can_take_garden(s, size, op, coin_off, stone_off) and has_slot(s, s.turn, size):
            return True
    return False


def tank_allowed(s: City) -> bool:
    """Whether the acting player may place a water tank."""  # RES-CAN-14
    return s.own(SQUARES_DONE) >= 2 and s.own(BASES) >= 1


def canal_coin(s: City, face: i64, space: i64, coin_off: i64) -> i64:
    """The coins of a canal side on a space, or (NOTHING) on one without a discount."""  # RES-CAN-02, RES-CAN-06
    printed: i64 = SPACE_COIN[s.side * SPACES + space] if space != NOTHING else 0
    off = printed + coin_off + perk_discount(s, ON_CANAL, COIN)
    return at_least_zero(CANAL_COIN[face] - off)


def canal_marble(s: City, face: i64, space: i64, marble_off: i64) -> i64:
    """The marble of a canal side on a space, or (NOTHING) on one without a discount."""
    printed: i64 = SPACE_MARBLE[s.side * SPACES + space] if space != NOTHING else 0
    off = printed + marble_off + perk_discount(s, ON_CANAL, MARBLE)
    return at_least_zero(CANAL_MARBLE[face] - off)


def on_network(s: City, space: i64) -> bool:
    """Whether a space is part of this side of the board."""
    return space % COLUMNS < WIDTH[s.side]


def fits_network(s: City, face: i64, space: i64) -> bool:
    """Whether a side may lie on a space: free, and a tank on a tank space, a canal on any other."""  # RES-CAN-03, 12
    tank_space = space >= TANK_ROW * COLUMNS
    return on_network(s, space) and s.canal[space] == NOTHING and tank_space == (IS_TANK[face] != 0)


def can_lay(s: City, face: i64, space: i64, coin_off: i64, marble_off: i64) -> bool:
    """Whether a canal side could be placed on a space and paid."""
    if not fits_network(s, face, space):
        return False
    coin, marble = canal_coin(s, face, space, coin_off), canal_marble(s, face, space, marble_off)
    return can_pay(s, coin, 0, marble, ON_CANAL)


def can_lay_somewhere(s: City, face: i64, coin_off: i64, marble_off: i64) -> bool:
    """Whether a canal side could be placed anywhere."""
    if s.own(CANALS_BUILT) & ONE[face // 2] != 0 or (IS_TANK[face] != 0 and not tank_allowed(s)):
        return False  # RES-CAN-01, RES-CAN-11, RES-CAN-14, RES-CAN-16
    for space in range(SPACES):
        if can_lay(s, face, space, coin_off, marble_off):
            return True
    return False


def any_canal(s: City, coin_off: i64, marble_off: i64) -> bool:
    """Whether any canal tile could be placed."""
    for face in range(FACES):
        if can_lay_somewhere(s, face, coin_off, marble_off):
            return True
    return False


# Trading.


def move_cost(s: City, centre: i64, through: i64, free: bool) -> i64:
    """The coins of a move, or -1 where there is no such move."""  # RES-TRD-08 to RES-TRD-11
    place = s.own(PLACE)
    if through == 0 and place in (RESAFA, centre):
        return -1
    if free:
        return 0  # RES-TRD-33
    coins = THROUGH[place * 10 + centre] if through != 0 else DIRECT[place * 10 + centre]
    return at_least_zero(coins - perk_discount(s, ON_TRADING, COIN))


def can_move(s: City, centre: i64, through: i64, free: bool) -> bool:
    """Whether the caravan could make a move."""
    coins = move_cost(s, centre, through, free)
    return 0 <= coins <= s.own(COIN) and promised(s) == 0


def any_move(s: City, free: bool) -> bool:
    """Whether the caravan could go anywhere."""
    for centre in range(CENTRES):
        if can_move(s, centre, 0, free) or can_move(s, centre, 1, free):
            return True
    return False


def base_row(s: City, base: i64) -> i64:
    """A base space on this side of the board, as a row of `board.BASE_GAINS`."""
    return s.side * CENTRES * BASE_SPACES + base


def base_exists(s: City, base: i64) -> bool:
    """Whether a base space is open at this number of players."""
    return BASE_FROM[base_row(s, base)] <= s.seats


def base_open(s: City, base: i64) -> bool:
    """Whether a base space exists at this number of players and is free."""  # RES-BAS-03
    return s.bases[base] == NOTHING and base_exists(s, base)


def may_have_base(s: City, seat: i64, centre: i64) -> bool:
    """Whether a seat may have another base, and one in this centre."""  # RES-BAS-02, RES-BAS-04
    if s.purse[seat * PURSE + BASES] >= MOST_BASES:
        return False
    for space in range(BASE_SPACES):
        if s.bases[centre * BASE_SPACES + space] == seat:
            return False
    return True


def any_base(s: City, centre: i64) -> bool:
    """Whether the acting player could place a base in a centre, were it paid for."""
    if not may_have_base(s, s.turn, centre):
        return False
    for space in range(BASE_SPACES):
        if base_open(s, centre * BASE_SPACES + space):
            return True
    return False


# Actions.


def action_possible(s: City, action: i64, row: i64, free_move: bool) -> bool:
    """Whether the first decision of an action would have an option besides stopping."""  # RES-BON-09
    coin, stone, marble = ROWS[row * GAINS + COIN], ROWS[row * GAINS + STONE], ROWS[row * GAINS + MARBLE]
    if action == WORKSHOP:
        return any_workshop(s, -1, coin, stone)
    if action == PROVISIONS:
        return any_on_display(s, ANY) or any_step(s, ANY) or len(s.sacks) > 0
    if action == GARDEN:
        return any_garden(s, -1, coin, stone)
    if action == CANAL:
        return any_canal(s, coin, marble)
    if action == TRADING:
        return any_move(s, free_move)
    if action == MAIN_ACTIONS:  # any of them
        for each in range(MAIN_ACTIONS):
            if action_possible(s, each, row, free_move):
                return True
        return False
    return True  # a player always has rooms to produce in


def any_base_anywhere(s: City) -> bool:
    """Whether the acting player could place a base somewhere, were it paid for."""
    for centre in range(CENTRES):
        if any_base(s, centre):
            return True
    return False


def can_pay_for(s: City, op: i64) -> bool:
    """Whether the payment of a `pay_for` part can be made; a rare good is an amphora or a spice."""
    rare = OP_A[op]
    if rare > 0 and have(s, AMPHORA) < rare and have(s, SPICE) < rare:
        return False
    return can_pay_row(s, OP_ROW[op])
