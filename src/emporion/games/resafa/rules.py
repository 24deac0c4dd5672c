# native: compiled by mypyc
"""The game as a whole: the table of steps, the set-up, and the state that knows both."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.core.refusal import Refusal
from emporion.core.rng import Rng, seeded
from emporion.core.state import Step
from emporion.games.resafa import (
    actions,
    automa,
    bases,
    canals,
    codes,
    colour,
    events,
    frames,
    gardens,
    production,
    rain,
    resolving,
    rounds,
    scoring,
    seen,
    spending,
    tracks,
    trading,
    turn,
    workshops,
)
from emporion.games.resafa import components as c
from emporion.games.resafa.areas import workshop
from emporion.games.resafa.board import (
    BASE_SPACES,
    CAMEL,
    CANAL_BONUSES,
    CENTRES,
    COIN,
    COLOURS,
    COLUMNS,
    ITEMS,
    NOTHING,
    PAIRS,
    RESAFA,
    ROUNDS,
    SOURCES,
    SPACES,
    START_HAND,
    STONE,
    SUPPLY,
    VP,
)
from emporion.games.resafa.choices import Automatic, Decision
from emporion.games.resafa.order import END_OF_ROUND, NEXT_ROUND, ROUND
from emporion.games.resafa.refusals import refuse
from emporion.games.resafa.state import FINITE_SUPPLY, LOAD, NO_CARD, PLACE, PURSE, SET, City, cell
from emporion.games.resafa.worth import worth


class Rotate(Decision):
    """All players at once turn their two starting workshops."""  # D01, RES-PLS-03

    def asks(self, s: City, seat: i64) -> bool:
        return s.arg(frames.READY) & ONE[seat] == 0

    def actor(self, s: City) -> i64:
        seat: i64 = 0
        while not self.asks(s, seat):
            seat += 1
        return seat

    def not_asked(self, s: City, action: i64) -> Refusal:
        return refuse("RES-PLS-03", "already_rotated")

    def waits(self, s: City) -> bool:
        if s.arg(frames.READY) == ONE[s.seats] - 1:
            s.close()
            return False
        return True

    def own_options(self, s: City) -> list[int]:
        return list(range(actions.ROTATE, actions.FREE))

    def pick(self, s: City, action: i64) -> None:
        turned = action - actions.ROTATE
        s.area[s.chooser] = starting_area(turned // 4, turned % 4)
        s.put(frames.READY, s.arg(frames.READY) | ONE[s.chooser])
        s.tell(events.ROTATED, s.chooser, turned // 4, turned % 4)


def starting_area(first: int, second: int) -> list[int]:
    """The two starting workshops, corner to corner."""  # RES-PLS-02, RES-PLS-04
    return [workshop(cell(0, 0), first, 0, 0), workshop(cell(1, 1), second, 1, 0)]


class Orient(Decision):
    """The solo player lays the set-up card one way or the other."""  # D02, RES-SOL-05

    def actor(self, s: City) -> i64:
        return 0

    def own(self, s: City, found: list[int]) -> None:
        found.append(actions.OPTION)
        found.append(actions.OPTION + 1)

    def pick(self, s: City, action: i64) -> None:
        s.close()
        automa.place_first_tile(s, action - actions.OPTION)


class RoundEnd(Automatic):
    """Everybody has taken three turns; the frame says with which phase it goes on."""  # RES-EOR-01

    def happen(self, s: City) -> None:
        phase = s.arg(frames.PHASE)
        s.close()
        END_OF_ROUND.play(s, phase)
        if len(s.steps) == 0 and s.round <= ROUNDS:
            NEXT_ROUND.play(s, 0)


FREE: Final = True
STEPS: Final[list[Step[City]]] = [
    Rotate(codes.ROTATE, "rotate", "RES-PLS-03"),
    Orient(codes.ORIENT, "orient", "RES-SOL-05"),
    turn.Play(codes.PLAY, "play", "RES-TRN-01", FREE),
    turn.Menu(codes.MENU, "menu", "RES-TRN-03", FREE),
    turn.WhichAction(codes.WHICH_ACTION, "which_action", "RES-YEL-12"),
    turn.WhichColour(codes.WHICH_COLOUR, "which_colour", "RES-COL-08"),
    colour.ColourAction(codes.COLOUR, "colour", "RES-COL-01", FREE),
    tracks.Special(codes.SPECIAL, "special", "RES-TRK-03"),
    tracks.Search(codes.SEARCH, "search", "RES-TRK-04"),
    resolving.Effect(codes.EFFECT, "effect", "RES-ANY-05", FREE),
    production.Produce(codes.PRODUCE, "produce", "RES-PRD-01", FREE),
    workshops.Workshop(codes.WORKSHOP, "workshop", "RES-WKS-01", FREE),
    workshops.WorkshopPaid(codes.WORKSHOP_PAID, "workshop_paid", "RES-WKS-11"),
    workshops.Side(codes.SIDE, "side", "RES-WKS-08"),
    workshops.Cell(codes.CELL, "cell", "RES-WKS-05"),
    workshops.Turn(codes.TURN, "turn", "RES-WKS-07"),
    workshops.Built(codes.BUILT, "built", "RES-BON-08"),
    gardens.Garden(codes.GARDEN, "garden", "RES-GRD-01", FREE),
    gardens.Slot(codes.SLOT, "slot", "RES-GRD-04"),
    gardens.GardenPaid(codes.GARDEN_PAID, "garden_paid", "RES-GRD-12"),
    gardens.Completion(codes.COMPLETION, "completion", "RES-GRD-17"),
    canals.Canal(codes.CANAL, "canal", "RES-CAN-01", FREE),
    canals.Space(codes.SPACE, "space", "RES-CAN-03"),
    canals.CanalPaid(codes.CANAL_PAID, "canal_paid", "RES-CAN-15"),
    canals.CanalBonus(codes.CANAL_BONUS, "canal_bonus", "RES-CBT-01"),
    trading.Move(codes.MOVE, "move", "RES-TRD-02", FREE),
    trading.Load(codes.LOAD, "load", "RES-TRD-13", FREE),
    trading.Line(codes.LINE, "line", "RES-TRD-20", FREE),
    trading.Golden(codes.GOLDEN, "golden", "RES-TRD-26"),
    trading.Quantity(codes.QUANTITY, "quantity", "RES-TRD-21"),
    trading.AfterSale(codes.AFTER_SALE, "after_sale", "RES-TRD-32", FREE),
    bases.Base(codes.BASE, "base", "RES-BAS-01", FREE),
    bases.BasePaid(codes.BASE_PAID, "base_paid", "RES-BAS-05"),
    trading.Traded(codes.TRADED, "traded", "RES-TRD-28"),
    bases.PlaceBase(codes.PLACE_BASE, "place_base", "RES-BAS-07", FREE),
    resolving.Flip(codes.FLIP, "flip", "RES-TRD-31"),
    bases.Row(codes.ROW, "row", "RES-MER-04"),
    tracks.TakeStep(codes.STEP, "step", "RES-TRK-14", FREE),
    colour.Take(codes.TAKE, "take", "RES-PRV-01", FREE),
    spending.GainChoice(codes.CHOICE, "choice", "RES-CRD-50"),
    spending.Pay(codes.PAY, "pay", "RES-PAY-03"),
    spending.PayFor(codes.PAY_FOR, "pay_for", "RES-GEN-14"),
    turn.Swap(codes.SWAP, "swap", "RES-YEL-03"),
    turn.Draw(codes.DRAW, "draw", "RES-YEL-08"),
    turn.Limit(codes.LIMIT, "limit", "RES-HND-01", FREE),
    turn.Next(codes.NEXT, "next", "RES-RND-01"),
    RoundEnd(codes.ROUND_END, "round_end", "RES-EOR-01"),
    rain.Rain(codes.RAIN, "rain", "RES-RAI-02"),
    rain.Water(codes.WATER, "water", "RES-RAI-04"),
    automa.Resafabot(codes.RESAFABOT, "resafabot", "RES-SOL-10"),
]
STEP_NAMES: Final = [step.name for step in STEPS]


class Resafa(City):
    """A game of Resafa in progress."""

    def game(self) -> Any:
        from emporion.core.registry import game

        return game("resafa")

    def step(self, code: i64) -> Step[Any]:
        return STEPS[code]

    def next_turn(self) -> None:
        if self.round <= ROUNDS:
            ROUND.play(self, 0)

    def seat_refusal(self, seat: i64, action: i64 = -1) -> Refusal:
        if len(self.steps) == 0:
            return refuse("RES-END-11", "game_over")
        if not 0 <= seat < self.seats:
            return refuse("RES-PLS-01", "unknown_seat", seats=self.seats)
        step = STEPS[self.steps[-1]]
        assert isinstance(step, Decision)
        return step.not_asked(self, action)

    def returns(self) -> list[float]:
        """A victory shared by its winners, 1 in all; in the solo game the VP. Zeros while the game runs."""
        return scoring.returns(self) if len(self.steps) == 0 else [0.0] * self.seats

    def turn_mark(self) -> i64:
        return self.turn_number

    def worth(self, seat: i64) -> float:
        """How well a seat stands: for bots that look no further than their own turn."""
        return worth(self, seat)

    def points_of(self, seat: i64) -> i64:
        return self.purse[seat * PURSE + VP]

    def part(self) -> i64:
        """Two rounds each."""
        return min((self.round - 1) // 2, 2)

    def ranks(self) -> list[int]:
        """The rank of each seat as things stand; 1 is first, tied seats share a rank."""
        return scoring.ranks(self)

    def clone(self) -> "Resafa":
        """An independent copy, without a journal."""
        other = Resafa()
        self.copy_into(other)
        return other

    def blank_for(self, viewer: i64) -> "Resafa":
        """What this viewer knows, from nothing."""
        known = Resafa()
        self.show_to(known)
        seen.blank(self, known, viewer)
        return known

    def fill_blanks(self, rng: Rng) -> None:
        seen.fill(self, rng)


def empty_board(seats: int, options: int) -> Resafa:
    """The board and the players at the start, without anything that is random."""
    s = Resafa()
    s.seats, s.steps, s.frames, s.menu, s.reveals, s.journal = seats, [], [], None, 0, None
    s.options, s.side, s.rng = options, 0 if seats <= 2 else 1, seeded(0)  # RES-SET-01
    s.round, s.turn, s.first, s.turns, s.turn_number = 1, 0, 0, 0, 1  # RES-SET-02
    s.card, s.half, s.mains, s.taken, s.colour_open, s.drawn = NO_CARD, 0, 0, 0, 0, 0
    s.fresh, s.piled = [], []
    s.purse = vec[i64]([0] * (PURSE * seats))  # RES-PLS-13, RES-PLS-14
    setup = c.DATA["setup"]
    for seat in range(seats):
        s.purse[seat * PURSE + COIN] = setup["start_coins"]  # RES-PLS-11
        s.purse[seat * PURSE + STONE] = setup["start_stone"]
        s.purse[seat * PURSE + CAMEL] = c.DATA["tracks"]["camel"]["first"]  # RES-PLS-05
        s.purse[seat * PURSE + LOAD] = NOTHING
        s.purse[seat * PURSE + PLACE] = RESAFA  # RES-PLS-15
        s.purse[seat * PURSE + SET] = seat
    s.hand, s.pile = vec[i64]([0] * seats), vec[i64]([ONE[PAIRS] - 1] * seats)
    s.sunk, s.played = vec[i64]([0] * seats), [[] for _ in range(seats)]
    s.bonus, s.special, s.used = vec[i64]([0] * (2 * seats)), vec[i64]([0] * (4 * seats)), vec[i64]([0] * (4 * seats))
    s.kept = vec[i64]([0] * (CANAL_BONUSES * seats))
    s.area, s.gardens = [starting_area(0, 0) for _ in range(seats)], [[] for _ in range(seats)]
    common_board(s)
    return s


def common_board(s: Resafa) -> None:
    """Supplies, stacks and the map, empty where chance decides."""
    s.supply = vec[i64]([0] * ITEMS)
    if s.options & FINITE_SUPPLY != 0:
        for item in range(ITEMS):
            s.supply[item] = SUPPLY[item]
            for seat in range(s.seats):
                s.supply[item] -= s.purse[seat * PURSE + item]
    s.tokens = vec[i64]([c.BOX["merchant_tokens_square"], c.BOX["merchant_tokens_scarab"]])  # RES-SET-21
    s.garden_supply = vec[i64]([c.BOX["garden_tiles_small"], c.BOX["garden_tiles_large"]])  # RES-SET-03
    s.display, s.bonus_order = vec[i64]([NOTHING] * (3 * COLOURS)), vec[i64]([NOTHING] * 72)
    s.up, s.down = vec[i64]([NOTHING] * 12), vec[i64]([0] * 12)
    s.removed, s.searched = vec[i64]([0] * 12), vec[i64]([0] * 12)
    s.sacks, s.sack_hand, s.sack_seen = [], vec[i64]([0] * s.seats), vec[i64]([0] * len(c.SACKS))
    s.sack_backs = []
    s.offer, s.shop_order, s.shop_next = vec[i64]([NOTHING] * 6), vec[i64]([NOTHING] * 26), vec[i64]([12, 26])
    s.tile_at, s.tile_side = vec[i64]([NOTHING] * CENTRES), vec[i64]([0] * CENTRES)
    s.bases = vec[i64]([NOTHING] * (CENTRES * BASE_SPACES))
    s.springs = ONE[SOURCES[s.side]] - 1  # RES-SET-04
    s.canal, s.wet = vec[i64]([NOTHING] * SPACES), vec[i64]([0] * SPACES)
    s.canal_bonus = vec[i64]([NOTHING] * SPACES)
    s.bot_tracks, s.bot_tiles, s.bot_space = vec[i64]([0] * COLOURS), [], NOTHING  # RES-SOL-04
    s.bot_deck, s.bot_left = [], []


def set_up(seats: int, seed: int, options: int) -> Resafa:
    """The start of a game."""
    s = empty_board(seats, options)
    s.rng = seeded(seed)
    s.first = s.rng.below(s.players())  # RES-SET-22, RES-SOL-08
    s.turn = s.first
    lay_trading_tiles(s)
    stack_workshops(s)
    stack_cards(s)
    lay_canal_bonuses(s)
    deal(s)
    if seats == 1:
        automa.prepare(s)
        s.push(codes.ORIENT)
    s.push(codes.ROTATE)
    s.run()
    s.reveals = 0
    return s


def shuffled(s: Resafa, things: list[int]) -> list[int]:
    """The things in random order."""
    s.rng.shuffle(things)
    return things


def lay_trading_tiles(s: Resafa) -> None:
    """The tiles of each colour go at random on its centres, one of them with the box at the bottom."""  # RES-SET-07
    for kind, at_bottom in (("blue", "blue_tiles_box_bottom"), ("red", "red_tiles_box_bottom")):
        tiles = shuffled(s, [n for n, tile in enumerate(c.TRADING_TILES) if tile["colour"] == kind])
        places = [n for n, centre in enumerate(c.CENTRES) if centre["tile_colour"] == kind]
        for place, tile in zip(places, tiles, strict=True):
            s.tile_at[place] = tile
        for place in shuffled(s, places)[: c.DATA["setup"][at_bottom]]:
            s.tile_side[place] = 1  # RES-SET-08, RES-SET-09


def stack_workshops(s: Resafa) -> None:
    """Two shuffled stacks; three level I tiles are revealed."""  # RES-SET-10 to RES-SET-12
    s.stack_shops(shuffled(s, list(range(2, 14))), shuffled(s, list(range(14, 28))))
    for place in range(3):
        workshops.refill_offer(s, place)


def stack_cards(s: Resafa) -> None:
    """Special cards, bonus cards and sack cards."""
    for stack in range(12):
        cards = shuffled(s, list(range(6)))
        for card in cards[: c.DATA["setup"]["special_cards_per_stack"]]:
            s.down[stack] |= ONE[card]  # RES-SET-13
        for card in cards[c.DATA["setup"]["special_cards_per_stack"] :]:
            s.removed[stack] |= ONE[card]  # RES-SET-14
        if stack % 3 == 0:
            tracks.turn_up(s, stack)  # RES-SET-16
    stacks = []
    for first in range(0, 9 * COLOURS, 9):
        level_1 = shuffled(s, [first + n for n in range(9)])
        stacks.append(level_1 + shuffled(s, [36 + first + n for n in range(9)]))  # RES-SET-17
    s.stack_bonuses(stacks)
    for slot in range(3 * COLOURS):
        s.display[slot] = rounds.bonus_of_round(s, 1, slot)  # RES-SET-18
    s.sacks = shuffled(s, list(range(len(c.SACKS))))  # RES-SET-06


def lay_canal_bonuses(s: Resafa) -> None:
    """A random set-up card says where random canal bonus tiles lie."""  # RES-SET-19, RES-SET-20
    card = c.CANAL_SETUPS[s.rng.below(len(c.CANAL_SETUPS))]
    places = card["side_34" if s.side == 1 else "side_12"]
    tiles = shuffled(s, [kind for kind, tile in enumerate(c.CANAL_BONUSES) for _ in range(tile["copies"])])
    for (row, column), kind in zip(places, tiles, strict=False):
        s.canal_bonus[row * COLUMNS + column] = kind


def deal(s: Resafa) -> None:
    """Everybody gets one of the four sets, draws three cards; the fourth player gets a little more."""
    sets = shuffled(s, list(range(len(c.SETS))))  # RES-PLS-06
    for seat in range(s.seats):
        s.purse[seat * PURSE + SET] = sets[seat]
        for _ in range(START_HAND):
            s.hand[seat] |= ONE[s.draw_card(seat)]  # RES-PLS-10
    if s.seats == 4:
        last = (s.first + 3) % 4  # RES-PLS-12
        s.gain(last, STONE, c.DATA["setup"]["fourth_player_stone"])
        s.purse[last * PURSE + VP] += c.DATA["setup"]["fourth_player_vp"]
