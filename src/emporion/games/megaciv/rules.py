# native: compiled by mypyc
"""The game as a whole: the table of steps, the phases of a round, the set-up, and the state that knows all of it."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import ONE, count
from emporion.core.refusal import Refusal
from emporion.core.rng import Rng, seeded
from emporion.core.state import Step
from emporion.games.megaciv import (
    actions,
    advances,
    blows,
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
from emporion.trading.floor import CLOCK, POLLS, closed_floor, is_done
from emporion.trading.offer import Offer
from emporion.trading.polls import open_floor
from emporion.trading.settling import ADVERT, DONE, TRADED

NO_ACTION: Final = -2  # asked of a seat alone

TERMS: Final = market.terms(c.DATA["trade_protocol"], c.DATA["trade_protocol"]["digital"], c.DATA["options"]["ours"])


class Routes(Deciding):
    """Trade Routes: discard commodity cards for twice their face value."""  # D12, MEG-ADV-31

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


STEPS: Final[list[Step[Fair]]] = [
    drawing.Purchase(codes.PURCHASE, "purchase", "MEG-PUR-03"),
    market.Trade(codes.TRADE, "trade", "MEG-TRD-01"),
    suffering.ChooseVictims(codes.CHOOSE, "choose", "MEG-RES-08"),
    suffering.Loss(codes.LOSS, "loss", "MEG-SPR-32"),
    suffering.Flames(codes.FLAMES, "flames", "MEG-SPR-40"),
    suffering.Corruption(codes.CORRUPTION, "corruption", "MEG-SPR-41"),
    suffering.Banditry(codes.BANDITRY, "banditry", "MEG-SPR-42"),
    suffering.Regression(codes.REGRESSION, "regression", "MEG-SPR-43"),
    Routes(codes.ROUTES, "routes", "MEG-ADV-31"),
    advances.Buy(codes.ADVANCES, "advances", "MEG-ADV-02"),
]
STEP_NAMES: Final = [step.name for step in STEPS]


class MegaCiv(Fair):
    """A Trade Sprint in progress."""

    def game(self) -> Any:
        from emporion.core.registry import game

        return game("megaciv")

    def step(self, code: i64) -> Step[Any]:
        return STEPS[code]

    def actor(self) -> i64:
        if len(self.steps) == 0:
            return -1
        code = self.steps[-1]
        if code == codes.PURCHASE:
            return self.order[self.turn]
        if code == codes.TRADE:
            return market.actor_of(self)
        if code == codes.ADVANCES:
            seat: i64 = 0
            while self.stage[seat] == advances.FINISHED:
                seat += 1
            return seat
        return self.turn if code == codes.ROUTES else suffering.struck_now(self)

    def asks(self, seat: i64) -> bool:
        if len(self.steps) == 0 or not 0 <= seat < self.seats:
            return False
        code = self.steps[-1]
        if code == codes.TRADE and self.floor.mode == CLOCK:
            return not is_done(self, seat) and self.paused == 0  # MEG-TIM-07
        if code == codes.ADVANCES:
            return self.stage[seat] != advances.FINISHED
        return seat == self.actor()

    def actors(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.asks(seat)]

    def next_turn(self) -> None:
        go_on(self)

    def seat_refusal(self, seat: i64, action: i64 = NO_ACTION) -> Refusal:
        if action != NO_ACTION and not 0 <= action < actions.NUM_ACTIONS:
            return refuse("E_FORM")
        if not 0 <= seat < self.seats:
            return refuse("E_PLAYER")
        if len(self.steps) == 0:
            return refuse("E_PHASE", "MEG-SPR-16")
        code = self.steps[-1]
        if not belongs(code, action):
            return refuse("E_PHASE")
        if code == codes.TRADE and (is_done(self, seat) or self.paused != 0):
            return refuse("E_CLOSED")
        if code == codes.PURCHASE and self.passed & ONE[seat] != 0 and actions.PASS <= action < actions.OFFER_TO:
            return refuse("E_REVERT")
        return refuse("E_TURN")

    def table_moves(self) -> list[int]:
        return clock.table_moves(self)

    def make_table_move(self, move: i64) -> None:
        clock.make(self, move)

    def table_refusal(self, move: i64) -> Refusal:
        if move < clock.TRADE_TIME:
            return refuse("E_PHASE", "MEG-TIM-10")
        return refuse("no_such_time" if clock.trade_comes(self) else "no_trade_clock", "MEG-TIM-02")

    def turn_mark(self) -> i64:
        mark = (self.round * 16 + self.phase) * 4096
        if len(self.steps) == 0:
            return mark
        if self.steps[-1] == codes.TRADE:
            if self.floor.mode == CLOCK:
                return mark + sum(self.floor.posted) + len(self.trades) + count(self.floor.done)
            return mark + self.floor.cycle * self.seats + self.floor.place
        if self.steps[-1] == codes.ADVANCES:
            return mark + list(self.stage).count(advances.FINISHED)
        return mark + self.turn

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
            self.tell(events.TRADED, offer.maker, seat, len(offer.gives) * events.SIDE + offer.asks)  # MEG-OFR-17
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


def belongs(code: i64, action: i64) -> bool:
    """Whether an action is of the kind that a step asks for."""  # MEG-GEN-03
    if code == codes.PURCHASE:
        return actions.PASS <= action < actions.OFFER_TO
    if code == codes.TRADE:
        return market.is_trade(action)
    if code == codes.ADVANCES:
        return action >= actions.BUY or actions.DISCARD <= action < actions.DISCARD_END
    if code == codes.ROUTES:
        return actions.DISCARD <= action <= actions.DISCARD_END
    return actions.LOSE_CITY <= action < actions.DISCARD_END or action == actions.PASS


# A round.


def scenario(s: Fair) -> Any:
    """The row of the scenario."""
    return c.SCENARIOS[s.scenario]


def go_on(s: MegaCiv) -> None:
    """Carry on with the phases until somebody has to decide, or the game is over."""  # MEG-SPR-04
    while len(s.steps) == 0 and s.phase != OVER:
        if s.phase == GROWTH:
            s.trades = []
            grow_and_tax(s)
            s.phase = DRAWING
            s.tell(events.PHASE, -1, s.phase, 0)
            drawing.draw_cards(s)
            drawing.begin_purchases(s)
        elif s.phase == DRAWING:
            s.phase = TRADING
            clock.begin_time(s)
            s.tell(events.TRADE_OPENED, -1, clock.trade_seconds(s), 0)
            open_floor(s, CLOCK if s.option(CLOCK_MARKET) else POLLS)
            s.steps.append(codes.TRADE)
        elif s.phase == TRADING:
            s.phase = SELECTION
            selection.select(s)
            s.queue = selection.call_order(s)  # MEG-CAL-02: empty where nobody holds any
        elif s.phase == SELECTION:
            s.phase = RESOLUTION
        elif s.phase == RESOLUTION:
            if not calamities.resolve(s):
                s.phase = ABILITIES
                s.turn = NOBODY
        elif s.phase == ABILITIES:
            use_abilities(s)
        elif s.phase == ADVANCES:
            s.phase = SUCCESSION
            end_round(s)


def grow_and_tax(s: Fair) -> None:
    """Cities grow from round 2 on; every city pays tax."""  # MEG-SPR-05 to MEG-SPR-08
    s.tell(events.ROUND, -1, s.round, 0)
    for seat in range(s.seats):
        cities = grown(s, seat, s.round)
        more = cities - s.cities[seat]
        if more > 0:
            s.cities[seat] = cities
            s.tell(events.GREW, seat, cities, more)
        rate: i64 = TAX
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
    """How many cities a seat has after the growth of a round; none grow in the first."""
    cities = s.cities[seat]
    if game_round == 1:
        return cities
    more: i64 = scenario(s)["growth"]
    return max(cities, min(city_cap(s, game_round), max(CITY_FLOOR, cities + more)))


def buying_order(s: Fair) -> list[int]:
    """The furthest in succession first, then A.S.T. order."""  # MEG-ADV-01
    return sorted(range(s.seats), key=lambda seat: (-s.step_reached[seat], seat))


def use_abilities(s: Fair) -> None:
    """Phase 10: Politics by itself, then the owners of Trade Routes one after another."""  # MEG-SPR-12
    order = buying_order(s)
    if s.turn == NOBODY:
        for seat in order:
            if s.has(seat, POLITICS):
                s.gain(seat, POLITICS_GAIN)
    place = 0 if s.turn == NOBODY else order.index(s.turn) + 1
    while place < len(order):
        s.turn = order[place]
        if s.has(s.turn, ROUTES) and len(blows.kinds_held(s, s.turn)) > 0:
            s.steps.append(codes.ROUTES)
            return
        place += 1
    s.phase = ADVANCES
    s.tell(events.PHASE, -1, s.phase, 0)
    s.steps.append(codes.ADVANCES)
    advances.begin_phase(s)


def end_round(s: Fair) -> None:
    """Phase 13: succession, rebuilding, and the next round or the end."""  # MEG-SPR-14 to MEG-SPR-16
    for seat in range(s.seats):
        if reaches_step(s, seat, s.advance_points(seat)):
            s.step_reached[seat] += 1
            s.tell(events.STEPPED, seat, s.step_reached[seat], 0)
    for seat in range(s.seats):
        s.shown_calamities[seat] = -1
    if s.round == scenario(s)["rounds"]:
        s.phase = OVER
        s.tell(events.GAME_OVER, -1, 0, 0)
        return
    rebuild_stacks(s)
    s.tell(events.REBUILT, -1, 0, 0)
    s.reveals += 1
    s.round += 1
    s.phase = GROWTH


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
    """What decides between equal scores, in this order."""  # MEG-SPR-18
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
    s.substitute, s.chips_due = vec[i64]([NOBODY] * (2 * seats)), vec[i64]([0] * seats)
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
    s.rng = seeded(seed)
    build_stacks(s)
    if c.SCENARIOS[scenario_number]["opening_deal"]:
        drawing.draw_cards(s)
    s.run()
    s.reveals = 0
    return s
