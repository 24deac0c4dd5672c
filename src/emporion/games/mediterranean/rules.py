# native: compiled by mypyc
"""The game as a whole: the table of steps, the phases of a turn, the set-up, and the state that knows all of it."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.order import Order, Phase
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
from emporion.games.mediterranean.steps import Ask, foreign
from emporion.trading.floor import POLLS, closed_floor
from emporion.trading.offer import Offer

NO_ACTION: Final = -2  # asked of a seat alone

STEPS: Final[list[Ask]] = [
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

    def next_turn(self) -> None:
        go_on(self)

    def seat_refusal(self, seat: i64, action: i64 = NO_ACTION) -> Refusal:
        if action != NO_ACTION and not 0 <= action < actions.NUM_ACTIONS:
            return refuse("MED-OFR-01", "unknown_action")
        if not 0 <= seat < self.seats:
            return refuse("MED-POL-01", "no_such_seat")
        if len(self.steps) == 0:
            return refuse("MED-FIN-01", "game_over")
        step = STEPS[self.steps[-1]]
        if action != NO_ACTION and not step.belongs(action):
            return foreign(self, action)
        return step.unasked(self, seat, action)

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
        return mark + code * 4096 + STEPS[code].mark(self)

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


# A turn.


def go_on(s: Mediterranean) -> None:
    """Carry on with the order of play until somebody has to decide, or the game is over."""  # MED-GEN-02
    while len(s.steps) == 0 and s.phase != codes.OVER:
        ORDER.play(s, next_part(s))


def next_part(s: Agora) -> i64:
    """What comes next in the order of play, once the open steps are closed."""
    if s.phase == codes.PRODUCTION:
        return 0
    if s.phase == codes.TRADING:
        return TRADING_FIRST + s.stage + 1
    return RESOLUTION_FIRST + 1 if s.phase == codes.RESOLUTION else len(ORDER.phases) - 1


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


def prepare(s: Agora) -> bool:
    """The trading phase begins."""
    enter(s, codes.TRADING)
    s.place, s.stage = 0, PREPARING
    open_trading(s)
    return True


def open_trading(s: Agora) -> None:
    """By the clock all sort their hands first; in polls the market opens at once."""  # MED-TRD-11
    if by_clock(s):
        s.steps.append(codes.PREPARE)


def trade(s: Agora) -> bool:
    """The market opens."""
    s.stage = TRADING
    s.steps.append(codes.MARKET)
    market.open_market(s)
    return True


def set_last(s: Agora) -> bool:
    """Warehouse and cubes are set for the last time."""
    s.stage = CLOSING
    closing.begin(s)
    s.steps.append(codes.CLOSING)
    return True


def accuse(s: Agora) -> bool:
    """By an option players accuse each other of having told a bottom."""  # MED-CLS-08
    s.stage = ACCUSING
    if s.option(CONDUCT_VOTES):
        s.steps.append(codes.ACCUSE)
    return True


def fine(s: Agora) -> bool:
    """By the same option the others fine whoever is accused."""
    s.stage = FINING
    if s.option(CONDUCT_VOTES):
        s.steps.append(codes.FINE)
    return True


def lay_open(s: Agora) -> bool:
    """Hands are laid open, and abilities may be ignored."""
    s.stage = SHUT
    enter(s, codes.RESOLUTION)
    resolution.begin(s)
    return True


def resolve(s: Agora) -> bool:
    """The three steps of the resolution, once it is known which abilities are ignored."""  # MED-RS1-02
    resolution.use_abilities(s)
    resolution.resolve_goods(s)
    calamities.strike(s)
    return True


def develop(s: Agora) -> bool:
    """Extra cards are chosen, then developments."""
    enter(s, codes.DEVELOPMENT)
    s.steps.append(codes.DEVELOP)
    s.steps.append(codes.EXTRA)
    return True


def end_turn(s: Agora) -> bool:
    """After the civic phase the next turn begins, or the game is over."""  # MED-FIN-01
    enter(s, codes.CIVIC)
    civic.work(s)
    production.shuffle_luxury(s)
    if s.turn == TURNS:
        s.phase = codes.OVER
        end.finish(s)
    else:
        s.turn += 1
        begin_turn(s)
    return True


# The order of play of a turn: what happens, and the steps that it may open.  # MED-GEN-02
ORDER: Final[Order[Agora]] = Order([
    Phase("production", "MED-PRD-06", production.deal, [codes.DECLARE]),
    Phase("preparing", "MED-TRD-11", prepare, [codes.PREPARE]),
    Phase("market", "MED-TRD-01", trade, [codes.MARKET]),
    Phase("closing", "MED-CLS-03", set_last, [codes.CLOSING]),
    Phase("accusing", "MED-CLS-08", accuse, [codes.ACCUSE]),
    Phase("fining", "MED-CLS-08", fine, [codes.FINE]),
    Phase("ignoring", "MED-RS1-04", lay_open, [codes.REFUSE]),
    Phase("resolution", "MED-RS1-02", resolve, []),
    Phase("development", "MED-DEV-08", develop, [codes.EXTRA, codes.DEVELOP]),
    Phase("civic", "MED-CIV-01", end_turn, []),
])
TRADING_FIRST: Final[i64] = ORDER.names.index("preparing")  # the stages of the trading phase are beside each other
RESOLUTION_FIRST: Final[i64] = ORDER.names.index("ignoring")


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
