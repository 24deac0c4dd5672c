# native: compiled by mypyc
"""The game as a whole: the table of steps, the phases of a round, the set-up, and the state that knows all of it."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.core.order import Order, Phase
from emporion.core.refusal import Refusal
from emporion.core.rng import Rng, seeded
from emporion.games.megaciv import (
    actions,
    advances,
    blows,
    buying,
    calamities,
    clock,
    codes,
    drawing,
    events,
    fill,
    market,
    seen,
    selection,
    suffering,
)
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import (
    CALAMITIES,
    CITY_FLOOR,
    FACE,
    GROUPS,
    IS_WEST,
    KINDS,
    LAST_STEP,
    NAMES,
    NEXT_CITIES,
    NEXT_POINTS,
    NOBODY,
    POINTS,
    POLITICS,
    POLITICS_GAIN,
    ROUTES,
    ROUTES_FACTOR,
    TAX,
    TAX_PLUS,
    VP_PER_CITY,
    VP_PER_STEP,
    WONDER,
)
from emporion.games.megaciv.deciding import Deciding
from emporion.games.megaciv.phases import (
    ABILITIES,
    ADVANCES,
    DRAWING,
    GROWTH,
    OVER,
    RESOLUTION,
    SELECTION,
    SUCCESSION,
    TRADING,
)
from emporion.games.megaciv.refusals import refuse
from emporion.games.megaciv.stacks import build_stacks, names_in_play, rebuild_stacks
from emporion.games.megaciv.state import BLOCKS, CLOCK_MARKET, Fair, read_into, single_block
from emporion.trading.floor import CLOCK, POLLS, closed_floor
from emporion.trading.offer import Offer
from emporion.trading.polls import open_floor
from emporion.trading.settling import ADVERT, DONE, TRADED

NO_ACTION: Final = -2  # asked of a seat alone

TERMS: Final = market.terms(c.DATA["trade_protocol"], c.DATA["trade_protocol"]["digital"], c.DATA["options"]["ours"])


class Routes(Deciding):
    """Trade Routes: discard commodity cards for twice their face value."""  # D12, MEG-ADV-31

    def takes(self, action: i64) -> bool:
        return actions.DISCARD <= action <= actions.DISCARD_END

    def waits(self, s: Fair) -> bool:
        if len(blows.kinds_held(s, s.turn)) > 0:
            return True
        s.steps.pop()
        return False

    def options(self, s: Fair) -> list[int]:
        found: list[int] = [actions.DISCARD + kind for kind in blows.kinds_held(s, s.turn)]
        found.append(actions.DISCARD_END)
        return found

    def choose(self, s: Fair, action: i64) -> None:
        if action == actions.DISCARD_END:
            s.steps.pop()
            return
        kind = action - actions.DISCARD
        blows.discard(s, s.turn, kind)
        s.gain(s.turn, ROUTES_FACTOR * FACE[kind])

    def reason(self, s: Fair, action: i64) -> Refusal:
        if actions.DISCARD <= action < actions.DISCARD_END:
            return refuse("E_NOT_HELD", kind=action - actions.DISCARD)
        return refuse("E_PHASE")


STEPS: Final[list[Deciding]] = [
    drawing.Purchase(codes.PURCHASE, "purchase", "MEG-PUR-03"),
    market.Trade(codes.TRADE, "trade", "MEG-TRD-01"),
    suffering.ChooseVictims(codes.CHOOSE, "choose", "MEG-RES-08"),
    suffering.Loss(codes.LOSS, "loss", "MEG-SPR-32"),
    suffering.Flames(codes.FLAMES, "flames", "MEG-SPR-40"),
    suffering.Corruption(codes.CORRUPTION, "corruption", "MEG-SPR-41"),
    suffering.Banditry(codes.BANDITRY, "banditry", "MEG-SPR-42"),
    suffering.Regression(codes.REGRESSION, "regression", "MEG-SPR-43"),
    Routes(codes.ROUTES, "routes", "MEG-ADV-31"),
    buying.Buy(codes.ADVANCES, "advances", "MEG-ADV-02"),
]
STEP_NAMES: Final = [step.name for step in STEPS]


class MegaCiv(Fair):
    """A Trade Sprint in progress."""

    def game(self) -> Any:
        from emporion.core.registry import game

        return game("megaciv")

    def step(self, code: i64) -> Deciding:
        return STEPS[code]

    def next_turn(self) -> None:
        go_on(self)

    def seat_refusal(self, seat: i64, action: i64 = NO_ACTION) -> Refusal:
        if action != NO_ACTION and not 0 <= action < actions.NUM_ACTIONS:
            return refuse("E_FORM")
        if not 0 <= seat < self.seats:
            return refuse("E_PLAYER")
        if len(self.steps) == 0:
            return refuse("E_PHASE", "MEG-SPR-16")
        step = self.step(self.steps[-1])
        return step.turn_refusal(self, seat, action) if step.takes(action) else refuse("E_PHASE")

    def table_moves(self) -> list[int]:
        return clock.table_moves(self, self.step(self.steps[-1])) if len(self.steps) > 0 else []

    def make_table_move(self, move: i64) -> None:
        clock.make(self, self.step(self.steps[-1]), move)

    def table_refusal(self, move: i64) -> Refusal:
        if move < clock.TRADE_TIME:
            return refuse("E_PHASE", "MEG-TIM-10")
        return refuse("no_such_time" if clock.trade_comes(self) else "no_trade_clock", "MEG-TIM-02")

    def turn_mark(self) -> i64:
        mark = (self.round * 16 + self.phase) * 4096
        return mark + self.step(self.steps[-1]).mark(self) if len(self.steps) > 0 else mark

    def worth(self, seat: i64) -> float:
        """Points, and what the hand could buy."""
        value = float(int(self.hand_value(seat) + self.worth_of_token(seat) * self.treasury[seat]))
        return float(int(score(self, seat))) + value / 45.0

    def returns(self) -> list[float]:
        """One for the winner, zero for the others; zeros while the game runs."""
        if self.phase != OVER:
            return [0.0] * self.seats
        return [1.0 if place == 1 else 0.0 for place in ranks(self)]

    def ranks(self) -> list[int]:
        """The rank of each seat as things stand; no two share one."""
        return ranks(self)

    def draft_stands(self, seat: i64) -> bool:
        return market.draft_stands(self, seat)

    def move(self, offer: Offer, taker: i64, picks: list[int]) -> None:
        market.move_cards(self, offer, taker, picks)

    def announce(self, kind: i64, offer: Offer, seat: i64) -> None:
        if kind == TRADED:
            self.tell(events.TRADED, offer.maker, seat, events.both_sides(len(offer.gives), offer.asks))  # MEG-OFR-17
            self.reveals += 1
        elif kind == DONE:
            self.tell(events.DONE, seat, 0, 0)
        elif kind == ADVERT:
            self.tell(events.ADVERT, seat, offer.remarks, offer.asks)

    def clone(self) -> "MegaCiv":
        """An independent copy, without a journal."""
        other = MegaCiv()
        self.copy_into(other)
        return other

    def blank_for(self, viewer: i64) -> "MegaCiv":
        """What this viewer knows, from nothing."""
        known = MegaCiv()
        self.show_to(known)
        seen.blank(self, known, viewer, self.phase == OVER)
        return known

    def fill_blanks(self, rng: Rng) -> None:
        fill.fill(self, rng)

    def read(self, numbers: list[Any]) -> None:
        """Become the state that `numbers` described."""
        read_into(self, numbers)
        self.terms = TERMS
        seat_civilizations(self, [int(each) for each in self.civilization])
        self.in_play = names_in_play(self)


# A round.


def scenario(s: Fair) -> Any:
    """The row of the scenario."""
    return c.SCENARIOS[s.scenario]


def go_on(s: MegaCiv) -> None:
    """Carry on with the phases until somebody has to decide, or the game is over."""
    while len(s.steps) == 0 and s.phase != OVER:
        ROUND.play(s, GOES_ON_AT[s.phase])


# The phases of a round: each does its work when it begins; RESOLUTION and ABILITIES go on until nobody has to decide.


def _growth(s: Fair) -> bool:
    s.trades = []
    grow_and_tax(s)
    return True


def _draws(s: Fair) -> bool:
    s.phase = DRAWING
    s.tell(events.PHASE, -1, s.phase, 0)
    drawing.draw_cards(s)
    drawing.begin_purchases(s)
    return True


def _trades(s: Fair) -> bool:
    s.phase = TRADING
    clock.begin_time(s)
    s.tell(events.TRADE_OPENED, -1, clock.trade_seconds(s), 0)
    open_floor(s, CLOCK if s.option(CLOCK_MARKET) else POLLS)  # MEG-POL-07
    s.steps.append(codes.TRADE)
    return True


def _selects(s: Fair) -> bool:
    s.phase = SELECTION
    selection.select(s)
    s.queue = selection.call_order(s)  # MEG-CAL-02: empty where nobody holds any
    return True


def _strikes(s: Fair) -> bool:
    s.phase = RESOLUTION
    if not calamities.resolve(s):
        return False
    s.turn = NOBODY
    return True


def _advance(s: Fair) -> bool:
    s.phase = ADVANCES
    s.tell(events.PHASE, -1, s.phase, 0)
    s.steps.append(codes.ADVANCES)
    advances.begin_phase(s)
    return True


def grow_and_tax(s: Fair) -> None:
    """Cities grow from round 2 on; every city pays tax."""  # MEG-SPR-05 to MEG-SPR-08
    s.tell(events.ROUND, -1, s.round, 0)
    for seat in range(s.seats):
        cities = grown(s, seat, s.round)
        more = cities - s.cities[seat]
        if more > 0:
            s.cities[seat] = cities
            s.tell(events.GREW, seat, cities, more)
        rate: i64 = TAX  # MEG-ADV-28
        for advance in range(51):
            rate += int(s.advances[seat] & TAX_PLUS & ONE[advance] != 0)
        tax = s.earn(seat, rate * s.cities[seat])
        if tax > 0:
            s.tell(events.TAXED, seat, tax, s.treasury[seat])


def city_cap(s: Fair, game_round: i64) -> i64:
    """The cities that nobody grows beyond in a round."""
    cap: i64 = scenario(s)["city_cap"][game_round - 1]
    return cap


def grown(s: Fair, seat: i64, game_round: i64) -> i64:
    """How many cities a seat has after the growth of a round; none grow in the first."""  # MEG-SPR-06, MEG-SPR-61
    cities = s.cities[seat]
    if game_round == 1:
        return cities
    more: i64 = scenario(s)["growth"]
    return max(cities, min(city_cap(s, game_round), max(CITY_FLOOR, cities + more)))


def buying_order(s: Fair) -> list[int]:
    """The furthest in succession first, then A.S.T. order."""  # MEG-ADV-01
    return sorted(range(s.seats), key=lambda seat: (-s.step_reached[seat], seat))


def use_abilities(s: Fair) -> bool:
    """Phase 10: Politics by itself, then the owners of Trade Routes one after another."""  # MEG-SPR-12
    s.phase = ABILITIES
    order = buying_order(s)
    if s.turn == NOBODY:
        for seat in order:
            if s.has(seat, POLITICS):
                s.gain(seat, POLITICS_GAIN)  # MEG-ADV-32
    place = 0 if s.turn == NOBODY else order.index(s.turn) + 1
    while place < len(order):
        s.turn = order[place]
        if s.has(s.turn, ROUTES) and len(blows.kinds_held(s, s.turn)) > 0:
            s.steps.append(codes.ROUTES)
            return False
        place += 1
    return True


def end_round(s: Fair) -> bool:
    """Phase 13: succession, rebuilding, and the next round or the end; hands are kept."""  # MEG-SPR-14 to 16
    s.phase = SUCCESSION  # MEG-WAT-06
    for seat in range(s.seats):
        if reaches_step(s, seat, s.advance_points(seat)):
            s.step_reached[seat] += 1
            s.tell(events.STEPPED, seat, s.step_reached[seat], 0)
    for seat in range(s.seats):
        s.shown_calamities[seat] = -1
    if s.round == scenario(s)["rounds"]:
        s.phase = OVER
        s.tell(events.GAME_OVER, -1, 0, 0)
        return True
    rebuild_stacks(s)
    s.tell(events.REBUILT, -1, 0, 0)
    s.reveals += 1
    s.round += 1
    s.phase = GROWTH
    return True


ROUND: Final = Order(
    [
        Phase("growth", "MEG-SPR-05", _growth, []),
        Phase("drawing", "MEG-SPR-09", _draws, [codes.PURCHASE]),
        Phase("trade", "MEG-SPR-10", _trades, [codes.TRADE]),
        Phase("selection", "MEG-SPR-11", _selects, []),
        Phase(
            "resolution", "MEG-SPR-11", _strikes,
            [codes.CHOOSE, codes.LOSS, codes.FLAMES, codes.CORRUPTION, codes.BANDITRY, codes.REGRESSION],
        ),
        Phase("abilities", "MEG-SPR-12", use_abilities, [codes.ROUTES]),
        Phase("advances", "MEG-SPR-13", _advance, [codes.ADVANCES]),
        Phase("succession", "MEG-SPR-14", end_round, []),
    ]
)  # fmt: skip
# The place in the round where it goes on when the steps of a phase are closed.
GOES_ON_AT: Final = {
    GROWTH: 0, DRAWING: 2, TRADING: 3, SELECTION: 4, RESOLUTION: 4, ABILITIES: 5, ADVANCES: 7,
}  # fmt: skip


def step_cities(s: Fair, seat: i64) -> i64:
    """The cities that count for succession."""
    return s.cities[seat] + int(s.has(seat, WONDER))


def reaches_step(s: Fair, seat: i64, points: i64) -> bool:
    """Whether so many points of advances, with the cities there are, bring the next succession step."""
    step = s.step_reached[seat]
    return step < LAST_STEP and step_cities(s, seat) >= NEXT_CITIES[step] and points >= NEXT_POINTS[step]


# The end.


def score(s: Fair, seat: i64) -> i64:
    """Advances, succession steps and cities."""  # MEG-SPR-17
    return s.advance_points(seat) + VP_PER_STEP * s.step_reached[seat] + VP_PER_CITY * s.cities[seat]


def tie_break(s: Fair, seat: i64) -> list[int]:
    """What decides between equal scores, in this order; A.S.T. order in the end."""  # MEG-SPR-18
    sixes, threes, cost = 0, 0, 0
    for advance in range(51):
        if s.advances[seat] & ONE[advance] != 0:
            sixes += int(POINTS[advance] == 6)
            threes += int(POINTS[advance] == 3)
            cost += c.ADVANCES[advance]["cost"]
    groups = [int(s.credit(seat, group)) for group in range(GROUPS)]
    return [
        int(score(s, seat)), int(s.step_reached[seat]), sixes, threes, cost, max(groups), sum(groups),
        int(s.cities[seat]), int(s.treasury[seat]), -int(seat),
    ]  # fmt: skip


def ranks(s: Fair) -> list[int]:
    """The rank of each seat as things stand; no two share one."""
    keys = [tie_break(s, seat) for seat in range(s.seats)]
    return [1 + sum(other > key for other in keys) for key in keys]


# The set-up.


def empty_fair(seats: int, options: int, scenario_number: int, board: int) -> MegaCiv:
    """The players and the table before any card is there."""
    s = MegaCiv()
    s.seats, s.steps, s.reveals, s.journal = seats, [], 0, None
    s.options, s.scenario, s.board, s.rng = options, scenario_number, board, seeded(0)
    s.terms, s.floor = TERMS, closed_floor(seats, POLLS)
    s.round, s.phase = 1, GROWTH
    row = c.SCENARIOS[scenario_number]
    s.cities, s.treasury = vec[i64]([row["start_cities"]] * seats), vec[i64]([row["start_treasury"]] * seats)
    s.step_reached, s.advances = vec[i64]([0] * seats), vec[i64]([0] * seats)  # MEG-SPR-02
    s.chips = vec[i64]([0] * (GROUPS * seats))
    s.hands, s.sizes = vec[i64]([0] * (seats * KINDS * BLOCKS)), vec[i64]([0] * seats)
    s.stacks, s.piles, s.moved = [], [], []
    s.giver, s.struck = vec[i64]([NOBODY] * (CALAMITIES * BLOCKS)), vec[i64]([0] * CALAMITIES)
    s.order, s.turn, s.passed, s.free_taken = [], 0, 0, 0
    s.queue, s.calamity, s.victim, s.beneficiary, s.seconds = [], NOBODY, NOBODY, NOBODY, []
    s.calamity_step, s.hit, s.left = 0, 0, -1
    s.shown_calamities = vec[i64]([-1] * seats)
    s.stage, s.basket, s.price = vec[i64]([0] * seats), vec[i64]([0] * seats), vec[i64]([0] * seats)
    s.paid, s.turned = vec[i64]([0] * seats), vec[i64]([0] * (NAMES * seats))
    s.filled, s.filler = vec[i64]([NOBODY] * seats), vec[i64]([NOBODY] * seats)
    s.chips_due = vec[i64]([0] * seats)
    s.laid, s.before, s.menaces = vec[i64]([0] * (NAMES * seats)), [], []
    s.chosen, s.paused, s.trades = [[] for _ in range(seats)], 0, []
    seat_civilizations(s, c.civilizations_of(seats, c.BOARDS[board]))
    return s


def seat_civilizations(s: Fair, civilizations: list[int]) -> None:
    """Seats are numbered in A.S.T. order; with two blocks all draw from their own."""  # MEG-ENC-04, MEG-BLK-02, 03
    s.civilization = vec[i64](civilizations)
    s.block = vec[i64]([0] * s.seats)
    if not single_block(s):
        for seat in range(s.seats):
            s.block[seat] = 1 - IS_WEST[civilizations[seat]]


def set_up(seats: int, seed: int, options: int, scenario_number: int, board: int) -> MegaCiv:
    """The start of a Trade Sprint: stacks, and an opening deal for all."""  # MEG-SPR-01, MEG-SPR-03
    s = empty_fair(seats, options, scenario_number, board)
    s.rng = seeded(seed)  # MEG-GEN-11
    build_stacks(s)
    if c.SCENARIOS[scenario_number]["opening_deal"]:
        drawing.draw_cards(s)
    s.run()
    s.reveals = 0
    return s
