# native: compiled by mypyc
"""The game as a whole: the table of steps, the phases of a turn, the set-up, and the state that knows all of it."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import count
from emporion.core.refusal import Refusal
from emporion.core.rng import Rng, seeded
from emporion.core.state import Step
from emporion.games.mediterranean import (
    actions,
    calamities,
    civic,
    clock,
    closing,
    codes,
    conduct,
    dealing,
    development,
    end,
    events,
    market,
    production,
    refusing,
    resolution,
    seen,
)
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import (
    COPIES,
    DECK_OF_CARD,
    DECK_OF_FACE,
    DECKS,
    DEVELOPMENTS,
    FACES,
    GOODS_DECKS,
    START,
    TRACKS,
    TURNS,
)
from emporion.games.mediterranean.refusals import refuse
from emporion.games.mediterranean.state import (
    CONDUCT_VOTES,
    Agora,
    by_clock,
    clear_trading,
    clear_turn,
    derive,
    read_into,
)
from emporion.games.mediterranean.steps import foreign, is_trading
from emporion.trading.floor import POLLS, closed_floor
from emporion.trading.offer import Offer

NO_ACTION: Final = -2  # asked of a seat alone

STEPS: Final[list[Step[Agora]]] = [
    production.Declare(codes.DECLARE, "declare", "MED-PRD-19"),
    market.Prepare(codes.PREPARE, "prepare", "MED-TRD-11"),
    market.Market(codes.MARKET, "market", "MED-TRD-01"),
    closing.Closing(codes.CLOSING, "closing", "MED-CLS-03"),
    conduct.Accuse(codes.ACCUSE, "accuse", "MED-CLS-08"),
    conduct.Fine(codes.FINE, "fine", "MED-CLS-08"),
    refusing.Refuse(codes.REFUSE, "refuse", "MED-RS1-04"),
    development.Extra(codes.EXTRA, "extra", "MED-DEV-06"),
    development.Develop(codes.DEVELOP, "develop", "MED-DEV-10"),
]
STEP_NAMES: Final = [step.name for step in STEPS]


class Mediterranean(Agora):
    """A game of Trading in the Mediterranean in progress."""

    def game(self) -> Any:
        from emporion.core.registry import game

        return game("mediterranean")

    def step(self, code: i64) -> Step[Any]:
        return STEPS[code]

    def actor(self) -> i64:
        if len(self.steps) == 0:
            return -1
        if self.steps[-1] == codes.MARKET:
            return market.actor_of(self)
        if self.steps[-1] == codes.DECLARE:
            return self.order[self.place]
        seat: i64 = 0
        while not self.asks(seat):
            seat += 1
        return seat

    def asks(self, seat: i64) -> bool:
        if len(self.steps) == 0 or not 0 <= seat < self.seats:
            return False
        return asks_at(self, self.steps[-1], seat)

    def actors(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.asks(seat)]

    def next_turn(self) -> None:
        go_on(self)

    def seat_refusal(self, seat: i64, action: i64 = NO_ACTION) -> Refusal:
        if action != NO_ACTION and not 0 <= action < actions.NUM_ACTIONS:
            return refuse("MED-OFR-01", "unknown_action")
        if not 0 <= seat < self.seats:
            return refuse("MED-POL-01", "no_such_seat")
        if len(self.steps) == 0:
            return refuse("MED-FIN-01", "game_over")
        code = self.steps[-1]
        if action != NO_ACTION and not belongs(code, action):
            return foreign(self, action)
        if code == codes.MARKET:
            return market.market_refusal(self, seat, action)
        if action != NO_ACTION and code >= codes.EXTRA:
            return development.settled_refusal(self, seat, action)
        return refuse("MED-CLS-03", "done_already") if code == codes.CLOSING else refuse("MED-POL-01", "not_your_turn")

    def table_moves(self) -> list[int]:
        return clock.table_moves(self)

    def make_table_move(self, move: i64) -> None:
        clock.make(self, move)

    def table_refusal(self, move: i64) -> Refusal:
        return refuse("MED-OFR-01", "no_clock")

    def turn_mark(self) -> i64:
        mark = (self.turn * 8 + self.phase) * 65536
        if len(self.steps) == 0:
            return mark
        code = self.steps[-1]
        mark += code * 4096
        if code == codes.MARKET:
            if by_clock(self):
                return mark + sum(self.floor.posted) + len(self.trades) + count(self.floor.done)
            return mark + self.floor.cycle * self.seats + self.floor.place
        if code == codes.CLOSING:
            return mark + count(self.finished)
        return mark + (self.place if code == codes.DECLARE else count(undecided(self)))

    def worth(self, seat: i64) -> float:
        """How well a seat stands: for bots that look no further than their own turn."""
        return end.worth(self, seat)

    def returns(self) -> list[float]:
        """A victory shared by its winners, 1 in all; zeros while the game runs."""
        return end.returns(self) if self.phase == codes.OVER else [0.0] * self.seats

    def ranks(self) -> list[int]:
        """The rank of each seat as things stand; 1 is first, tied seats share a rank."""
        return end.ranks(self)

    # What the floor asks.  # FLR-10 to FLR-12

    def promises_ok(self, seat: i64, promises: list[int]) -> bool:
        return dealing.promises_ok(self, seat, promises)

    def confirm_needed(self, offer: Offer, taker: i64, picks: list[int]) -> bool:
        return dealing.confirm_needed(self, offer, taker, picks)

    def draft_stands(self, seat: i64) -> bool:
        return dealing.draft_stands(self, seat)

    def move(self, offer: Offer, taker: i64, picks: list[int]) -> None:
        dealing.move_cards(self, offer, taker, picks)

    def announce(self, kind: i64, offer: Offer, seat: i64) -> None:
        dealing.announce(self, kind, offer, seat)

    def clone(self) -> "Mediterranean":
        """An independent copy, without a journal."""
        other = Mediterranean()
        self.copy_into(other)
        return other

    # What a seat knows.

    def blank_for(self, viewer: i64) -> "Mediterranean":
        known = Mediterranean()
        self.show_to(known)
        seen.blank(self, known, viewer)
        return known

    def offer_for(self, offer: Offer, viewer: i64) -> Offer:
        return seen.offer_for(self, offer, viewer)

    def fill_blanks(self, rng: Rng) -> None:
        seen.fill(self, rng)


def asks_at(s: Agora, code: i64, seat: i64) -> bool:
    """Whether a step asks a seat."""
    if code == codes.DECLARE:
        return seat == s.order[s.place]
    if code == codes.PREPARE:
        return market.asks_prepared(s, seat)
    if code == codes.MARKET:
        return market.asks(s, seat)
    if code == codes.CLOSING:
        return closing.asks(s, seat)
    if code == codes.ACCUSE:
        return conduct.asks_accuser(s, seat)
    if code == codes.FINE:
        return conduct.asks_fine(s, seat)
    if code == codes.REFUSE:
        return refusing.asks(s, seat)
    return development.asks_extra(s, seat) if code == codes.EXTRA else development.asks(s, seat)


def undecided(s: Agora) -> i64:
    """The seats that an open step asks, as a set."""
    asked: i64 = 0
    for seat in range(s.seats):
        asked = asked * 2 + int(asks_at(s, s.steps[-1], seat))
    return asked


def belongs(code: i64, action: i64) -> bool:
    """Whether an action is of the kind that a step asks for."""  # section i
    if code == codes.DECLARE:
        return actions.CHOOSE_CIVIC <= action < actions.REFUSE
    if code == codes.PREPARE:
        return action == actions.READY
    if code == codes.MARKET:
        return action <= actions.READY or is_trading(action) or actions.REFUSE <= action < actions.EXTRA_DECK
    if code == codes.CLOSING:
        return is_trading(action)  # after done nothing is possible any more  # MED-CLS-03
    if code == codes.ACCUSE:
        return action in (actions.PASS, actions.ACCUSE) or actions.SEAT <= action < actions.CLAIM
    if code == codes.FINE:
        return action >= actions.PENALTY
    if code == codes.REFUSE:
        return actions.REFUSE <= action < actions.EXTRA_DECK
    if code == codes.EXTRA:
        return action == actions.PASS or actions.EXTRA_DECK <= action < actions.CHOOSE_DEV
    return actions.CHOOSE_DEV <= action < actions.ACCUSE


# A turn.


def go_on(s: Mediterranean) -> None:
    """Carry on with the phases until somebody has to decide, or the game is over."""  # MED-GEN-02
    while len(s.steps) == 0 and s.phase != codes.OVER:
        if s.phase == codes.PRODUCTION:
            if production.deal(s):
                enter(s, codes.TRADING)
                s.place = 0
                open_trading(s)
        elif s.phase == codes.TRADING:
            close_trading(s)
        elif s.phase == codes.RESOLUTION:
            resolve(s)
        elif s.phase == codes.DEVELOPMENT:
            enter(s, codes.CIVIC)
        else:
            civic.work(s)
            end_turn(s)


def enter(s: Agora, phase: i64) -> None:
    """The next phase begins."""
    s.phase = phase
    s.tell(events.PHASE, -1, phase, 0)


def begin_turn(s: Agora) -> None:
    """Nothing has happened in this turn."""
    clear_trading(s)
    clear_turn(s)
    s.place, s.declared = 0, []
    s.tell(events.TURN, -1, s.turn, 0)
    enter(s, codes.PRODUCTION)


# Stages of the trading phase.
PREPARING: Final = 0
TRADING: Final = 1
CLOSING: Final = 2
ACCUSING: Final = 3
FINING: Final = 4
SHUT: Final = 5


def open_trading(s: Agora) -> None:
    """By the clock all sort their hands first; in polls the market opens at once."""  # MED-TRD-11
    s.stage = PREPARING
    if by_clock(s):
        s.steps.append(codes.PREPARE)


def close_trading(s: Agora) -> None:
    """Go to the next stage of the trading phase, or on to the resolution."""
    s.stage += 1
    if s.stage == TRADING:
        s.steps.append(codes.MARKET)
        market.open_market(s)
    elif s.stage == CLOSING:
        closing.begin(s)
        s.steps.append(codes.CLOSING)
    elif s.stage == ACCUSING:
        if s.option(CONDUCT_VOTES):
            s.steps.append(codes.ACCUSE)
    elif s.stage == FINING:
        if s.option(CONDUCT_VOTES):
            s.steps.append(codes.FINE)
    else:
        enter(s, codes.RESOLUTION)
        resolution.begin(s)


def resolve(s: Agora) -> None:
    """The three steps of the resolution, once it is known which abilities are ignored."""  # MED-RS1-02
    resolution.use_abilities(s)
    resolution.resolve_goods(s)
    calamities.strike(s)
    enter(s, codes.DEVELOPMENT)
    s.steps.append(codes.DEVELOP)
    s.steps.append(codes.EXTRA)


def end_turn(s: Agora) -> None:
    """After the civic phase the next turn begins, or the game is over."""  # MED-FIN-01
    production.shuffle_luxury(s)
    if s.turn == TURNS:
        s.phase = codes.OVER
        end.finish(s)
        return
    s.turn += 1
    begin_turn(s)


# The set-up.


def empty_table(seats: int, options: list[int]) -> Mediterranean:
    """The players before any card is there."""  # MED-SET-01 to MED-SET-05, MED-SET-11
    s = Mediterranean()
    s.seats, s.steps, s.reveals, s.journal = seats, [], 0, None
    s.options, s.rng, s.turn, s.phase = options, seeded(0), 1, codes.PRODUCTION
    s.terms, s.floor, s.stage = dealing.terms(options), closed_floor(seats, POLLS), 0
    s.order, s.civilization = list(range(seats)), vec[i64](c.civilizations_of(seats))
    s.chips, s.workers = vec[i64]([0] * seats), vec[i64]([1] * (5 * seats))  # MED-GEN-04
    s.markers = vec[i64]([START[place % TRACKS] for place in range(seats * TRACKS)])
    s.played, s.covered = [[] for _ in range(seats)], [[] for _ in range(seats)]
    s.hands, s.warehouse = vec[i64]([0] * (seats * FACES)), vec[i64]([0] * (seats * FACES))
    s.goods_decks, s.goods_piles = [[] for _ in range(GOODS_DECKS)], [[] for _ in range(GOODS_DECKS)]
    s.memory, s.decks = [], [[] for _ in range(DECKS)]
    s.place, s.declared = 0, []
    derive(s)
    clear_trading(s)
    clear_turn(s)
    return s


def set_up(seats: int, seed: int, options: list[int]) -> Mediterranean:
    """The start of a game: decks, civilizations and turn order by chance."""  # MED-SET-02, MED-SET-06 to MED-SET-12
    s = empty_table(seats, options)
    s.rng = seeded(seed)  # MED-GEN-07
    for face in range(FACES):
        for _ in range(COPIES[face]):
            s.goods_decks[DECK_OF_FACE[face]].append(face)
    for card in range(DEVELOPMENTS):
        s.decks[DECK_OF_CARD[card]].append(card)
    for deck in s.goods_decks:
        s.rng.shuffle(deck)
    for deck in s.decks:
        s.rng.shuffle(deck)
    civilizations = c.civilizations_of(seats)
    s.rng.shuffle(civilizations)
    s.civilization = vec[i64](civilizations)
    first = s.rng.below(seats)
    s.order = [(first + place) % seats for place in range(seats)]
    begin_turn(s)
    s.run()
    s.reveals = 0
    return s


def read_state(numbers: list[Any]) -> Mediterranean:
    """The state that `numbers` described."""
    s = Mediterranean()
    read_into(s, numbers)
    s.terms = dealing.terms(s.options)
    return s
