# native: compiled by mypyc
"""The game as a whole: the table of steps, the set-up, and the state that knows both."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import ONE, set_of
from emporion.core.refusal import Refusal
from emporion.core.rng import Rng, seeded
from emporion.core.state import Step
from emporion.games.faiyum import actions, codes
from emporion.games.faiyum import components as c
from emporion.games.faiyum.board import (
    BRIDGE_FROM,
    BRIDGE_TO,
    CHANNEL_SITES,
    CROCODILES,
    DAM_SITE,
    MONEY,
    PURSE,
    REPUTATION,
    ROAD_SITES,
    SPACES,
    START,
)
from emporion.games.faiyum.chapters import administration, building, campaign, ending, handling, harvest, paying
from emporion.games.faiyum.chapters.network import lay
from emporion.games.faiyum.chapters.payment import TOKENS
from emporion.games.faiyum.chapters.turn import Finish, Turn
from emporion.games.faiyum.order import ORDER
from emporion.games.faiyum.refusals import refuse
from emporion.games.faiyum.seen import blanks
from emporion.games.faiyum.state import FIRST_DISASTER, NO_CAMPAIGN, Oasis
from emporion.games.faiyum.worth import worth

STEPS: Final[list[Step[Oasis]]] = [
    Turn(codes.TURN, "turn", "FAI-DEC-01"),
    Finish(codes.FINISH, "finish", "FAI-PLY-08"),
    harvest.PlaceWorker(codes.WORKER, "worker", "FAI-DEC-02"),
    harvest.HarvestHands(codes.HARVEST_HANDS, "harvest_hands", "FAI-DEC-23"),
    building.Roads(codes.ROADS, "roads", "FAI-DEC-03", actions.ROAD, ROAD_SITES),
    building.Bridge(codes.BRIDGE, "bridge", "FAI-DEC-04", actions.BRIDGE, CHANNEL_SITES),
    building.Build(codes.SETTLEMENT, "settlement", "FAI-DEC-05"),
    building.Build(codes.UPGRADE, "upgrade", "FAI-DEC-06"),
    building.Build(codes.WORKSHOP, "workshop", "FAI-DEC-07"),
    building.Build(codes.EXPANSION, "expansion", "FAI-DEC-08"),
    building.Blocks(codes.BLOCKS, "blocks", "FAI-DEC-09"),
    paying.Times(codes.TIMES, "times", "FAI-DEC-11", actions.COUNT, actions.MOST_TIMES),
    paying.Pay(codes.PAY, "pay", "FAI-DEC-10", actions.TOKEN, TOKENS),
    paying.PayDifferent(codes.PAY_DIFFERENT, "pay_different", "FAI-DEC-10", actions.TOKEN, TOKENS),
    paying.ChooseGain(codes.CHOOSE_GAIN, "choose_gain", "FAI-DEC-12", actions.TOKEN, TOKENS, True),
    paying.Refine(codes.REFINE, "refine", "FAI-DEC-13", actions.TOKEN, TOKENS),
    harvest.Migrate(codes.MIGRATE, "migrate", "FAI-DEC-14"),
    harvest.MigrateTo(codes.MIGRATE_TO, "migrate_to", "FAI-DEC-14"),
    harvest.EscortWho(codes.ESCORT, "escort", "FAI-DEC-15"),
    harvest.EscortTo(codes.ESCORT_TO, "escort_to", "FAI-DEC-15"),
    handling.Sacrifice(codes.SACRIFICE, "sacrifice", "FAI-DEC-16", actions.HAND, actions.MARKET - actions.HAND),
    handling.MarketCard(codes.MARKET_CARD, "market_card", "FAI-DEC-17", actions.MARKET, actions.SLOTS),
    handling.AllRounder(codes.ALL_ROUNDER, "all_rounder", "FAI-DEC-18", actions.OPTION, actions.OPTIONS, True),
    handling.Order(codes.ORDER, "order", "FAI-DEC-19", actions.HAND, actions.KINDS),
    harvest.GemSearchers(codes.GEM_SEARCHERS, "gem_searchers", "FAI-DEC-20", actions.OPTION, 2),
    harvest.LayDown(codes.LAY_DOWN, "lay_down", "FAI-DEC-20"),
    harvest.Novices(codes.NOVICES, "novices", "FAI-DEC-21"),
    harvest.RemoveCrocodile(codes.CROCODILE, "crocodile", "FAI-DEC-22"),
    paying.Network(codes.NETWORK, "network", "FAI-DEC-24"),
    paying.Masons(codes.MASONS, "masons", "FAI-DEC-25", actions.TOKEN, TOKENS),
    administration.WorkersHome(codes.WORKERS_HOME, "workers_home", "FAI-DEC-26"),
    administration.FreeCards(codes.FREE_CARDS, "free_cards", "FAI-DEC-30", actions.BUY_BACK, 1),
    administration.BuyBack(codes.BUY_BACK, "buy_back", "FAI-DEC-27", actions.BUY_BACK, 1),
    administration.Replace(codes.REPLACE, "replace", "FAI-DEC-28", actions.MARKET, actions.SLOTS, True),
    administration.MoveMarket(codes.MARKET, "market", "FAI-ADM-08"),
    campaign.Claim(codes.CLAIM, "claim", "FAI-DEC-29", actions.GOAL, campaign.GOALS),
]
STEP_NAMES: Final = [step.name for step in STEPS]

START_MONEY: Final[list[list[int]]] = c.by_players("start_money", "by_seat")


class Faiyum(Oasis):
    """A game of Faiyum in progress."""

    def game(self) -> Any:
        from emporion.core.registry import game

        return game("faiyum")

    def step(self, code: i64) -> Step[Any]:
        return STEPS[code]

    def next_turn(self) -> None:
        ORDER.play(self, 0)

    def seat_refusal(self, seat: i64, action: i64 = -1) -> Refusal:
        if len(self.steps) == 0:
            return refuse("FAI-END-13", "game_over")  # FAI-ERR-02
        if 0 <= seat < self.seats and self.quit[seat] > 0:
            return refuse("FAI-END-08", "has_quit", seat=seat + 1)  # FAI-ERR-03
        if 0 <= seat < self.seats:
            return refuse("FAI-TRN-06", "not_your_turn", seat=self.turn + 1)  # FAI-ERR-01
        return refuse("FAI-TRN-06", "unknown_seat", seats=self.seats)

    def returns(self) -> list[float]:
        """A victory shared by its winners, 1 in all; in the solo game the reputation. Zeros while the game runs."""
        return ending.returns(self)

    def turn_mark(self) -> i64:
        return self.turn_number

    def worth(self, seat: i64) -> float:
        """How well a seat stands: for bots that look no further than their own turn."""
        return worth(self, seat)

    def points_of(self, seat: i64) -> i64:
        return self.reputation(seat)

    def part(self) -> i64:
        """Three parts by the cards that are left to draw, and the final phase."""
        if self.final_phase:
            return 3
        left: i64 = len(self.deck) - self.drawn
        return 0 if left > 37 else 1 if left > 18 else 2

    def ranks(self) -> list[int]:
        """The rank of each seat as things stand; 1 is first, tied seats share a rank."""
        return ending.ranks(self)

    def clone(self) -> "Faiyum":
        """An independent copy, without a journal."""
        other = Faiyum()
        self.copy_into(other)
        return other

    def blank_for(self, viewer: i64) -> "Faiyum":
        """What everybody knows: no seat knows more of the stacks than another."""
        known = Faiyum()
        self.show_to(known)
        blanks.blank(self, known)
        return known

    def fill_blanks(self, rng: Rng) -> None:
        blanks.fill(self, rng)


def empty_board(seats: int, options: int, claimed: int) -> Faiyum:
    """The board at the start, without any cards: what every position begins with."""
    s = Faiyum()
    s.seats, s.steps, s.reveals, s.journal = seats, [], 0, None
    s.options, s.claimed = options, claimed
    s.turn, s.turn_number, s.final_phase, s.quitters = 0, 1, False, 0  # FAI-SET-15
    s.crocodiles, s.workers, s.prone = CROCODILES, 0, 0  # FAI-SET-03
    s.settlements, s.towns, s.palaces, s.second_palaces = ONE[START], 0, 0, 0  # FAI-SET-01
    s.workshops, s.expansions, s.linked, s.crowded = 0, 0, 0, 0
    s.bridges, s.grand_bridges = 0, 0
    s.links, s.met = vec[i64]([0] * SPACES), vec[i64]([0] * SPACES)
    s.blocks = vec[i64]([0] * len(c.SITES))
    s.supply = vec[i64]([c.PIECE_COUNTS[piece] - c.ON_BOARD_AT_START[piece] for piece in c.PIECES])  # FAI-SET-19
    lay(s, BRIDGE_FROM[DAM_SITE], BRIDGE_TO[DAM_SITE])  # FAI-SET-02
    s.market, s.tokens, s.tokens_above, s.disasters = 0, 0, 0, 0
    s.deck, s.drawn, s.final_from, s.removed = vec[i64]([]), 0, 0, []
    s.purse = vec[i64]([0] * (PURSE * seats))  # FAI-SET-18
    for seat in range(seats):
        s.purse[seat * PURSE + MONEY] = START_MONEY[seats][seat]  # FAI-SET-16, FAI-SET-17
        s.purse[seat * PURSE + REPUTATION] = c.DATA["setup"]["start_reputation"]  # FAI-SET-07
    s.hand, s.farmers = vec[i64]([0] * seats), vec[i64]([0] * seats)
    s.discard, s.quit = [[] for _ in range(seats)], vec[i64]([0] * seats)
    s.due, s.paid, s.gains = [], vec[i64]([0] * TOKENS), vec[i64]([0] * PURSE)
    s.clear_action()
    return s


def deal_starting_hands(s: Faiyum) -> None:
    """Everybody takes the same five cards."""  # FAI-SET-04, FAI-SET-05, FAI-SET-06
    for seat in range(s.seats):
        s.hand[seat] = set_of([kind for kind, copies in enumerate(c.START_COPIES) if copies > 0])
        s.farmers[seat] = c.START_COPIES[0]


def set_up(seats: int, seed: int, options: int, claimed: int = NO_CAMPAIGN) -> Faiyum:
    """The start of a game. Only the two stacks are random, so that the generator is not kept."""  # FAI-HID-07
    s = empty_board(seats, options, claimed)
    deal_starting_hands(s)
    rng = seeded(seed)
    setup = c.DATA["setup"]
    blue: list[int] = c.BLUE[:]
    rng.shuffle(blue)  # FAI-SET-09
    dealt = sorted(blue[: setup["blue_dealt"]])
    pile = blue[setup["blue_dealt"] :]  # FAI-SET-12
    s.market = set_of(dealt[: setup["market_lowest"]])  # FAI-SET-10
    final: list[int] = dealt[setup["market_lowest"] :] + c.YELLOW
    final += [FIRST_DISASTER + n for n in range(len(c.DISASTERS))]
    rng.shuffle(final)  # FAI-SET-11
    s.deck = vec[i64](pile + final)
    s.final_from = len(pile)
    if seats > 1:  # FAI-SOL-01
        s.tokens = s.current_market()  # FAI-SET-13, FAI-SET-14
    s.run()
    return s
