"""What always holds at a table of Resafa: checked for every position that comes from outside, and by tests."""

from collections import Counter
from collections.abc import Iterator

from emporion.core.bits import count, members
from emporion.games.resafa import automa, codes, frames
from emporion.games.resafa import components as c
from emporion.games.resafa.areas import CORNERS, cell_of, face_of, is_complete, square_of, squares
from emporion.games.resafa.board import (
    BASE_SPACES,
    CAMEL,
    CANAL_BONUSES,
    CAUSEWAY,
    CENTRES,
    COLOURS,
    COLUMNS,
    IS_TANK,
    ITEMS,
    LEVEL_LIMIT,
    LIMITED,
    MOST_BASES,
    NOTHING,
    PAIRS,
    ROUNDS,
    ROW_SPACES,
    SOURCES,
    SPACES,
    SUPPLY,
    TANK_ROW,
    TURNS,
    YELLOW,
)
from emporion.games.resafa.refusals import refuse
from emporion.games.resafa.rules import STEP_NAMES, STEPS, Resafa
from emporion.games.resafa.state import (
    BASES,
    CANALS_BUILT,
    CUBES,
    FINITE_SUPPLY,
    FRAME,
    GARDENS,
    GRID,
    LOAD,
    LOADED,
    NO_CARD,
    PURSE,
    ROWS,
    SCARABS,
    SQUARES,
    SQUARES_DONE,
    TRACKS,
)

SYMBOLS = list(c.DATA["tracks"]["special"]["level_at"])
FULL = 7  # the thirds of a completed square
IN_GROUP = 6
REMOVED = 2

Broken = Iterator[tuple[str, str]]


def check(s: Resafa) -> None:
    """Refuse a state that breaks a rule, naming the first one."""
    for rule, what in broken_rules(s):
        raise refuse(rule, "broken_position", what=what)


def broken_rules(s: Resafa) -> Broken:
    """The rules a state breaks, with what is wrong."""
    for seat in range(s.seats):
        yield from _purse(s, seat)
        yield from _area(s, seat)
        yield from _action_cards(s, seat)
    yield from _specials(s)
    yield from _bonuses(s)
    yield from _sacks(s)
    yield from _workshops(s)
    yield from _supplies(s)
    yield from _bases(s)
    yield from _network(s)
    yield from _bot(s)
    yield from _steps(s)


def action_cards_by_place(s: Resafa, seat: int) -> tuple[int, int, int]:
    """How many action cards a seat has in hand, in the pile and played, by round and turn."""  # RES-RND-02, RES-RND-03
    rounds, rest = divmod(int(s.turns), int(s.players()))
    playing = seat == s.turn and s.card != NO_CARD
    taken = rounds + ((seat - s.first) % s.players() < rest)
    if s.round % 2 == 0 or s.round > ROUNDS:
        pile, played = 0, TURNS + taken + playing
    else:
        pile, played = TURNS - taken - (playing and s.drawn), taken + playing
    return PAIRS - pile - played, pile, played


def garden_tiles(s: Resafa) -> tuple[int, int]:
    """The small and large garden tiles that lie in all areas."""
    thirds = [layout >> shift & 3 for own in s.gardens for layout in own for shift in (0, 2, 4)]
    return thirds.count(1), thirds.count(2)


def items_owned(s: Resafa, item: int) -> int:
    """How many of an item all players have, on their caravans too."""
    mine = [seat * PURSE for seat in range(s.seats)]
    return sum(s.purse[at + item] + (s.purse[at + LOADED] if s.purse[at + LOAD] == item else 0) for at in mine)


def _purse(s: Resafa, seat: int) -> Broken:
    own = list(s.purse)[seat * PURSE : (seat + 1) * PURSE]
    if min(own[:LOAD]) < 0 or own[LOADED] < 0 or own[CUBES] < 0:
        yield "RES-PAY-01", f"seat {seat} owns less than nothing"
    if own[LOADED] > own[CAMEL] or (own[LOAD] == NOTHING) != (own[LOADED] == 0):
        yield "RES-GEN-05", f"the caravan of seat {seat} cannot carry {own[LOADED]} items"
    if sum(own[ROWS : ROWS + 3]) != max(own[SQUARES] + own[SCARABS] - CAUSEWAY, 0) or max(own[ROWS:][:3]) > ROW_SPACES:
        yield "RES-MER-04", f"the merchant tokens of seat {seat} do not fit its rows"
    for level, symbol in enumerate(SYMBOLS, 1):
        reached = sum(own[TRACKS + colour] >= symbol for colour in range(COLOURS) if LIMITED[colour])
        if reached > LEVEL_LIMIT[level]:
            yield "RES-TRK-10", f"seat {seat} has level {level} on {reached} tracks"
    for colour in range(COLOURS):
        levels = [card // IN_GROUP for card in members(s.special[seat * 4 + colour])]
        if len(set(levels)) < len(levels):
            yield "RES-TRK-08", f"seat {seat} has two {c.COLOURS[colour]} cards of one level"
        if any(own[TRACKS + colour] < SYMBOLS[level] for level in levels):
            yield "RES-TRK-02", f"seat {seat} has a {c.COLOURS[colour]} card whose symbol it has not reached"
        if s.used[seat * 4 + colour] & ~s.special[seat * 4 + colour]:
            yield "RES-SPC-04", f"seat {seat} has used a card it does not own"


def _area(s: Resafa, seat: int) -> Broken:
    cells = [int(cell_of(placed)) for placed in s.area[seat]]
    if len(set(cells)) < len(cells) or any((cell // GRID + cell % GRID) % 2 for cell in cells):
        yield "RES-WKS-06", f"two workshops of seat {seat} lie on one cell, or one in a garden"
    for place, cell in enumerate(cells[1:], 1):
        if not any(cell + CORNERS[corner] in cells[:place] for corner in range(4)):
            yield "RES-WKS-05", f"a workshop of seat {seat} touches no other at a corner"
    beside = squares(s, seat)
    tiles = done = 0
    for planted in s.gardens[seat]:
        thirds = [planted >> shift & 3 for shift in (0, 2, 4)]
        tiles += thirds.count(1) + thirds.count(2)
        done += is_complete(planted)
        if square_of(planted) not in beside:
            yield "RES-GRD-07", f"a garden of seat {seat} touches no workshop"
    if (tiles, done) != (s.purse[seat * PURSE + GARDENS], s.purse[seat * PURSE + SQUARES_DONE]):
        yield "RES-GRD-20", f"the gardens of seat {seat} are miscounted"


def _action_cards(s: Resafa, seat: int) -> Broken:
    cards = members(s.hand[seat]) + members(s.pile[seat]) + [card // 2 for card in s.played[seat]]
    if len(cards) != PAIRS or len(set(cards)) != PAIRS:
        yield "RES-RND-04", f"seat {seat} has {len(cards)} action cards, not six"
    have = len(members(s.hand[seat])), len(members(s.pile[seat])), len(s.played[seat])
    if have != action_cards_by_place(s, seat):
        shown = "{} in hand, {} in the pile, {} played".format(*have)
        yield "RES-RND-04", f"the action cards of seat {seat} do not fit the turn: {shown}"
    yellow = {card - PAIRS for card in cards if card >= PAIRS}
    fresh = set(s.fresh) if seat == s.turn else set()
    if yellow != set(members(s.special[seat * 4 + YELLOW])) - fresh:
        yield "RES-YEL-06", f"the yellow cards of seat {seat} are not those among its action cards"
    if s.sunk[seat] & ~(s.hand[seat] | s.pile[seat]) or any(card < PAIRS for card in members(s.sunk[seat])):
        yield "RES-YEL-08", f"a card of seat {seat} that sank into its draw pile is no unplayed yellow card"


def _specials(s: Resafa) -> Broken:
    for stack in range(12):
        name = f"{c.COLOURS[stack // 3]} {stack % 3 + 1}"
        cards = members(s.down[stack]) + members(s.removed[stack])
        cards += [s.up[stack] % IN_GROUP] if s.up[stack] != NOTHING else []
        for seat in range(s.seats):
            cards += members(s.special[seat * 4 + stack // 3] >> stack % 3 * IN_GROUP & 63)
        if len(set(cards)) < len(cards):
            yield "RES-SET-13", f"a card of the stack {name} is in two places"
        missing = [c.SPECIAL_IDS[stack * IN_GROUP + card] for card in range(IN_GROUP) if card not in cards]
        if s.seats > 1 and missing:  # RES-SOL-16: Resafabot takes cards out of the game
            yield "RES-SET-13", f"cards of the stack {name} are nowhere: {', '.join(missing)}"
        if count(s.removed[stack]) != REMOVED:
            yield "RES-SET-14", f"two cards of the stack {name} have left the game, not {count(s.removed[stack])}"
        if s.up[stack] not in (NOTHING, *range(stack * IN_GROUP, stack * IN_GROUP + IN_GROUP)):
            yield "RES-SET-13", f"a card of another stack lies on {name}"


def _bonuses(s: Resafa) -> Broken:
    cards = [card for card in s.display if card != NOTHING] + [card for stack in s.bonus_stacks() for card in stack]
    for seat in range(s.seats):
        cards += members(s.bonus[seat * 2]) + members(s.bonus[seat * 2 + 1], 36)
    if len(set(cards)) < len(cards):
        yield "RES-EOR-06", "a bonus card is in two places"
    for colour, stack in enumerate(s.bonus_stacks()):
        shown = list(s.display)[colour * 3 : colour * 3 + 3]
        if any(card != NOTHING and card % 36 // 9 != colour for card in shown + stack):
            yield "RES-SET-17", f"a bonus card of another colour is with the {c.COLOURS[colour]} ones"
        level = 0 if s.round <= ROUNDS // 2 else 1
        if any(card != NOTHING and card // 36 != level for card in shown):
            yield "RES-EOR-06", "a bonus card of another level is in the display"
        if [card // 36 for card in stack] != sorted(card // 36 for card in stack) or len(stack) != _stack_size(s):
            yield "RES-SET-17", f"the {c.COLOURS[colour]} bonus stack is not in order"


def _stack_size(s: Resafa) -> int:
    return 3 * max(ROUNDS - s.round, 0)


def _sacks(s: Resafa) -> Broken:
    cards = s.sacks + [card for seat in range(s.seats) for card in members(s.sack_hand[seat])]
    for place, step in enumerate(s.steps):
        if step == codes.EFFECT and s.frames[place * FRAME + frames.SACK] > 0:
            cards.append(s.frames[place * FRAME + frames.SACK] - 1)
    if sorted(cards) != list(range(len(c.SACKS))):
        yield "RES-GEN-09", "the twelve sack cards are not in one place each"
    for seat in range(s.seats):
        if any(not s.sack_seen[card] >> seat & 1 for card in members(s.sack_hand[seat])):
            yield "RES-SAK-01", f"seat {seat} does not know its sack cards"


def _workshops(s: Resafa) -> Broken:
    tiles = [face_of(placed) // 2 for own in s.area for placed in own]
    starting = Counter(tile for tile in tiles if tile < 2)
    if any(starting[tile] != s.seats for tile in (0, 1)) or any(len(own) < 2 for own in s.area):
        yield "RES-PLS-01", "every seat has its two starting workshops"
    places = [tile for tile in tiles if tile >= 2] + [tile for tile in s.offer if tile != NOTHING]
    places += s.shop_stack(0) + s.shop_stack(1)
    if len(set(places)) < len(places):
        yield "RES-GEN-09", "a workshop is in two places"
    missing = [c.WORKSHOP_IDS[tile] for tile in range(2, len(c.WORKSHOPS)) if tile not in places]
    if s.seats > 1 and missing:
        yield "RES-GEN-09", f"workshops are nowhere: {', '.join(missing)}"
    level_1 = [tile for tile in s.offer[:3] if tile != NOTHING] + s.shop_stack(0)
    if any(tile >= 14 for tile in level_1):
        yield "RES-SET-10", "a workshop lies with those of another level"


def _supplies(s: Resafa) -> Broken:
    for name, what, left in (("square", SQUARES, s.tokens[0]), ("scarab", SCARABS, s.tokens[1])):
        owned = sum(s.purse[seat * PURSE + what] for seat in range(s.seats))
        if owned + left != c.BOX[f"merchant_tokens_{name}"] or left < 0:
            box = c.BOX[f"merchant_tokens_{name}"]
            yield "RES-GEN-09", f"there are {box} {name} merchant tokens, not {owned} with players and {left} left"
    for name, laid, left in zip(("small", "large"), garden_tiles(s), s.garden_supply, strict=True):
        if laid + left != c.BOX[f"garden_tiles_{name}"] or left < 0:
            box = c.BOX[f"garden_tiles_{name}"]
            yield "RES-GEN-09", f"there are {box} {name} garden tiles, not {laid} laid and {left} left"
    for item in range(ITEMS):
        finite = s.options & FINITE_SUPPLY
        if s.supply[item] + items_owned(s, item) != SUPPLY[item] if finite else s.supply[item]:
            shown = f"not {items_owned(s, item)} with players and {s.supply[item]} left"
            most = f"there are {SUPPLY[item]} {c.ITEMS[item]}" if finite else f"{c.ITEMS[item]} is unlimited"
            yield "RES-GEN-08", f"{most}, {shown}"


def _bases(s: Resafa) -> Broken:
    for owner in range(s.players()):
        whose = f"seat {owner}" if owner < s.seats else "Resafabot"
        places = [base // BASE_SPACES for base in range(CENTRES * BASE_SPACES) if s.bases[base] == owner]
        if len(set(places)) < len(places):
            yield "RES-BAS-02", f"{whose} has two bases in one centre"
        if len(places) > MOST_BASES:
            yield "RES-PLS-16", f"{whose} has {len(places)} bases"
        if owner < s.seats and len(places) != s.purse[owner * PURSE + BASES]:
            yield "RES-BAS-04", f"the bases of {whose} are miscounted"
    if sorted(s.tile_at) != list(range(CENTRES)):
        yield "RES-SET-07", "a trading tile lies in two centres"


def _network(s: Resafa) -> Broken:
    cubes = count(s.springs) + sum(s.wet) + sum(s.purse[seat * PURSE + CUBES] for seat in range(s.seats))
    cubes += [int(step) for step in s.steps].count(codes.WATER)
    if cubes > SOURCES[s.side] or (s.seats > 1 and cubes != SOURCES[s.side]):
        yield "RES-SET-04", f"there are {SOURCES[s.side]} water cubes, not {cubes}"
    laid: Counter[tuple[int, int]] = Counter()
    for here in range(SPACES):
        if s.canal[here] == NOTHING:
            if s.wet[here]:
                yield "RES-CAN-08", "a water cube lies on a space without a tile"
            continue
        owner, face = divmod(s.canal[here], 14)
        laid[owner, face // 2] += 1
        if bool(IS_TANK[face]) != (here >= TANK_ROW * COLUMNS):
            yield "RES-CAN-12", "a tank lies on a canal space, or a canal tile on a tank space"
        if s.canal_bonus[here] != NOTHING:
            yield "RES-CAN-07", "a canal bonus tile lies where a canal has been built"
    for seat in range(s.seats):
        if {tile for owner, tile in laid if owner == seat} != set(members(s.purse[seat * PURSE + CANALS_BUILT])):
            yield "RES-CAN-01", f"the canal tiles of seat {seat} are miscounted"
    if any(number > 1 for number in laid.values()):
        yield "RES-CAN-01", "a canal tile lies on two spaces"
    for kind, tile in enumerate(c.CANAL_BONUSES):
        there = list(s.canal_bonus).count(kind) + sum(s.kept[seat * CANAL_BONUSES + kind] for seat in range(s.seats))
        if there > tile["copies"]:
            yield "RES-SET-19", f"there are not {there} canal bonus tiles {tile['id']}"


def _bot(s: Resafa) -> Broken:
    if s.seats > 1:
        if s.bot_tiles or s.bot_deck or s.bot_left or s.bot_space != NOTHING or any(s.bot_tracks):
            yield "RES-SOL-01", "Resafabot plays only the solo game"
        return
    laid = [here for here in range(SPACES) if s.owner_at(here) == automa.AUTOMA]
    tiles = [s.face_at(here) // 2 for here in laid] + [face // 2 for face in s.bot_tiles]
    if sorted(tiles) != list(range(len(c.CANALS))):
        yield "RES-SOL-03", "Resafabot has its seven canal tiles in the network or in the stack"
    cards = sorted(s.bot_deck + s.bot_left)
    if codes.ORIENT in s.steps:
        if laid or cards or s.bot_space != NOTHING:
            yield "RES-SOL-05", "Resafabot has begun before its first tile is placed"
        return
    if cards != list(range(len(c.SOLO))) or len(s.bot_deck) < 2:
        yield "RES-SOL-10", "the seven solo cards are in the deck or flipped"
    if s.bot_space not in laid:
        yield "RES-SOL-29", "the marker cube of Resafabot is on none of its tiles"


def _steps(s: Resafa) -> Broken:
    steps = [int(step) for step in s.steps]
    shown = ", ".join(STEP_NAMES[step] for step in steps) or "none"
    if (s.round > ROUNDS) != (not steps):
        yield "RES-END-11", f"the game ends after round {ROUNDS}, not with the open steps: {shown}"
        return
    ending = not steps or steps[0] == codes.ROUND_END
    if s.turns != TURNS * s.players() if ending else s.turn != (s.first + s.turns) % s.players():
        yield "RES-RND-01", f"it cannot be the turn of {s.turn} after {s.turns} turns of this round"
    if not steps:
        return
    in_turn = steps[0] in (codes.MENU, codes.NEXT)
    if not in_turn and not ending and steps[0] not in (codes.PLAY, codes.ROTATE, codes.ORIENT):
        yield "RES-POS-01", f"these open steps do not fit together: {shown}"
    if (s.card != NO_CARD) != in_turn or (not in_turn and (s.mains or s.colour_open or s.taken or s.piled or s.drawn)):
        yield "RES-TRN-01", f"the card played does not fit the open steps: {shown}"
    if not _can_go_on(s):
        yield "RES-POS-01", f"the open steps leave nothing to choose: {shown}"


def _can_go_on(s: Resafa) -> bool:
    """Whether the open step asks somebody something; numbers of a frame that mean nothing are found out here."""
    step, copy = STEPS[s.steps[-1]], s.clone()
    try:
        return s.actor() in range(s.seats) and step.waits(copy) and bool(step.options(copy))
    except (IndexError, OverflowError):
        return False
