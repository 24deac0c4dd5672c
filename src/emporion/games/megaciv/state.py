# native: compiled by mypyc
"""The position of a Trade Sprint: stacks, hands, cities, treasuries, advances, as numbers."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.core.rng import Rng
from emporion.core.state import EVERYTHING
from emporion.core.unknown import known
from emporion.games.megaciv import events
from emporion.games.megaciv.board import (
    CHIP,
    CREDIT,
    FIRST_CALAMITY,
    GROUPS,
    KINDS,
    MINING,
    NAMES,
    NOBODY,
    POINTS,
    STACK_OF,
    STACKS,
    TOKENS,
    TYPE_OF_KIND,
    WATER,
    set_value,
)
from emporion.trading.floor import MarketPlace, read_floor

# Options, each a bit that is set when the value is not the default.
CLOCK_MARKET: Final = 1
WATER_UNNAMEABLE: Final = 2
TURNED_IN_HIDDEN: Final = 4
NO_CALAMITIES: Final = 8
SECONDS: Final = 4096  # above all bits, times this: the seconds of trade and one more; 0 is what the scenario says
AGREED: Final = 4096 * 4096  # and above those: what was agreed upon for the next trade, in the same way

BLOCKS: Final = 2
HOLDERS: Final = 32  # more than there are seats
PILE_HIDDEN: Final = 128  # added to a kind on a discard pile whose name nobody saw


class Fair(MarketPlace):
    """Everything there is to know about a Trade Sprint."""

    options: i64
    scenario: i64
    board: i64
    rng: Rng
    round: i64
    phase: i64
    civilization: vec[i64]  # by seat, in A.S.T. order
    block: vec[i64]  # by seat, the block it draws from
    in_play: i64  # names in play, as a set; Water not among them

    # The players.
    cities: vec[i64]
    treasury: vec[i64]
    step_reached: vec[i64]  # succession steps
    advances: vec[i64]  # as sets
    chips: vec[i64]  # flexible credit chips placed: seat * 5 + group
    hands: vec[i64]  # cards: (seat * 70 + kind) * 2 + block
    sizes: vec[i64]  # cards in hand

    # The cards.
    stacks: list[list[int]]  # block * 9 + stack - 1, the top first
    piles: list[list[int]]  # discards, as the stacks; PILE_HIDDEN is added where the name was not shown
    giver: vec[i64]  # by calamity card (`card_of`): who gave it in its latest trade this turn
    moved: list[list[int]]  # by stack, in order: how many cards were laid down, or -1 - the seat that drew one
    trades: list[list[int]]  # of this round: maker, taker, number given, then the kinds given and received

    # The phase under way.
    order: list[int]  # of drawing and buying
    turn: i64  # place in the order, or the seat that decides
    passed: i64  # seats that have passed in 6B
    free_taken: i64  # seats that have taken their free card
    queue: list[int]  # calamities to resolve in order, as `queued` packs them
    calamity: i64  # the one under way, or -1
    victim: i64
    beneficiary: i64
    seconds: list[int]  # secondary victims chosen, in A.S.T. order
    calamity_step: i64
    hit: i64  # the seat a step strikes now
    left: i64  # how often it still does
    struck: vec[i64]  # by calamity: seats that were primary victim, secondary victim or beneficiary this turn
    shown_calamities: vec[i64]  # by seat, as told in phase 8; -1 before

    # Phase 12, for every seat at once.
    stage: vec[i64]
    basket: vec[i64]
    chosen: list[list[int]]  # the advances of each basket in the order in which they were put in
    paused: i64  # whether the market's clock stands still
    price: vec[i64]
    paid: vec[i64]  # value of the cards turned in
    turned: vec[i64]  # seat * 46 + name
    filled: vec[i64]  # by seat, the set that Trade Empire fills up; -1
    filler: vec[i64]  # and the card that does it; -1
    chips_due: vec[i64]
    laid: vec[i64]  # cards discarded for the limit: seat * 46 + name
    before: list[int]  # what the others are shown meanwhile: hand size, treasury, advances for each seat

    menaces: list[int]  # in what a seat knows: how many calamities each has in hand, -1 where nobody can tell; shared

    # Hands.

    def cards(self, seat: i64, kind: i64) -> i64:
        """How many cards of a kind a seat holds, those of both blocks alike."""  # MEG-BLK-08
        place = (seat * KINDS + kind) * BLOCKS
        return known(self.hands[place] + self.hands[place + 1])

    def take(self, seat: i64, kind: i64, block: i64) -> None:
        """A card joins a hand."""
        self.hands[(seat * KINDS + kind) * BLOCKS + block] += 1
        self.sizes[seat] += 1

    def drop(self, seat: i64, kind: i64) -> i64:
        """The lowest-numbered card of a kind leaves a hand; says its block."""  # MEG-OFR-08, R25
        place = (seat * KINDS + kind) * BLOCKS
        block: i64 = 0 if self.hands[place] > 0 else 1
        self.hands[place + block] -= 1
        self.sizes[seat] -= 1
        return block

    def discard(self, seat: i64, kind: i64, hidden: bool = False) -> None:
        """A card goes from a hand to the pile of its stack and block; Water goes to the supply."""  # MEG-RET-01, 02
        block = self.drop(seat, kind)
        if kind != WATER:
            self.piles[block * STACKS + STACK_OF[kind] - 1].append(kind + (PILE_HIDDEN if hidden else 0))

    def hand_value(self, seat: i64) -> i64:
        """The sum of the set values of a hand."""  # MEG-VAL-04, MEG-VAL-05
        value: i64 = 0
        for kind in range(WATER):
            number = self.cards(seat, kind)
            if number > 0:
                value += set_value(kind, number)
        return value

    def commodity_cards(self, seat: i64) -> i64:
        """The cards that count for the hand limit: commodities and Water."""  # MEG-HND-03
        number: i64 = 0
        for kind in range(NAMES):
            number += self.cards(seat, kind)
        return number

    # Money and advances.

    def earn(self, seat: i64, tokens: i64) -> i64:
        """Tokens move from stock to treasury, as many as there are; says how many."""  # MEG-SPR-07
        moved = min(tokens, TOKENS - self.treasury[seat])
        self.treasury[seat] += moved
        return moved

    def gain(self, seat: i64, tokens: i64) -> None:
        """Tokens are earned, and everybody hears how many; nothing is said where the stock is empty."""
        moved = self.earn(seat, tokens)
        if moved > 0:
            self.tell(events.GAINED, seat, moved, 0)

    def pay(self, seat: i64, tokens: i64) -> None:
        """Tokens move from treasury to stock, and everybody hears how many."""
        if tokens > 0:
            self.treasury[seat] -= tokens
            self.tell(events.PAID, seat, tokens, 0)

    def has(self, seat: i64, advances: i64) -> bool:
        """Whether a seat owns one of these advances."""
        return self.advances[seat] & advances != 0

    def worth_of_token(self, seat: i64) -> i64:
        """The points a token of treasury counts in phase 12."""  # MEG-ADV-27
        return 2 if self.has(seat, MINING) else 1

    def credit(self, seat: i64, group: i64) -> i64:
        """The credits of a seat in a group."""
        return credit_of(self.advances[seat], self.chips[seat * GROUPS + group], group)

    def advance_points(self, seat: i64) -> i64:
        """The points of the advances of a seat."""
        total: i64 = 0
        for advance in range(51):
            if self.advances[seat] & ONE[advance] != 0:
                total += POINTS[advance]
        return total

    def option(self, flag: i64) -> bool:
        """Whether an option has its other value."""
        return self.options & flag != 0

    # What the floor asks.  # FLR-08 to FLR-10

    def count(self, seat: i64, kind: i64) -> i64:
        return self.cards(seat, kind)

    def may_give(self, seat: i64, kind: i64) -> bool:
        return TYPE_OF_KIND[kind] >= 0  # MEG-TRD-09

    def covers(self, kind: i64, name: i64) -> bool:
        return kind == name and kind < FIRST_CALAMITY

    def nameable(self, name: i64) -> bool:
        if name == WATER:
            return not self.option(WATER_UNNAMEABLE)  # MEG-WAT-04
        return 0 <= name < WATER and self.in_play & ONE[name] != 0  # MEG-TRD-08

    def hand_size(self, seat: i64) -> i64:
        return self.sizes[seat]  # MEG-GEN-10

    # Copies and bytes.

    def copy_into(self, other: "Fair") -> None:
        """Make another state an independent copy of this one."""
        self.show_to(other)
        other.viewer, other.menaces, other.floor = self.viewer, self.menaces, self.floor.copy()
        rng = Rng()
        rng.a, rng.b = self.rng.a, self.rng.b
        other.rng = rng
        other.treasury, other.advances, other.chips = self.treasury[:], self.advances[:], self.chips[:]
        other.hands, other.sizes = self.hands[:], self.sizes[:]
        other.stacks = [stack[:] for stack in self.stacks]
        other.piles = [pile[:] for pile in self.piles]
        other.trades = [trade[:] for trade in self.trades]
        other.giver, other.queue = self.giver[:], self.queue[:]
        other.stage, other.basket, other.price, other.paid = self.stage[:], self.basket[:], self.price[:], self.paid[:]
        other.turned, other.chips_due = self.turned[:], self.chips_due[:]
        other.filled, other.filler = self.filled[:], self.filler[:]
        other.laid, other.chosen = self.laid[:], [basket[:] for basket in self.chosen]

    def show_to(self, other: "Fair") -> None:
        """Copy what everybody at the table knows in every phase."""
        other.seats, other.reveals, other.journal, other.steps = self.seats, self.reveals, None, self.steps[:]
        other.terms, other.options, other.scenario, other.board = self.terms, self.options, self.scenario, self.board
        other.round, other.phase, other.paused = self.round, self.phase, self.paused
        other.civilization, other.block, other.in_play = self.civilization, self.block, self.in_play
        other.cities, other.step_reached = self.cities[:], self.step_reached[:]
        other.moved = [moves[:] for moves in self.moved]
        other.order, other.turn, other.passed, other.free_taken = self.order[:], self.turn, self.passed, self.free_taken
        other.calamity, other.victim, other.beneficiary = self.calamity, self.victim, self.beneficiary
        other.seconds, other.calamity_step = self.seconds[:], self.calamity_step
        other.hit, other.left, other.struck = self.hit, self.left, self.struck[:]
        other.shown_calamities, other.before = self.shown_calamities[:], self.before[:]

    def numbers(self) -> list[Any]:
        """The whole state as whole numbers and lists of them, equal for equal states."""
        return [
            self.seats, self.steps[:], self.floor.numbers(), self.options, self.scenario, self.board, self.rng.a,
            self.rng.b, self.round, self.phase, list(self.civilization), list(self.cities), list(self.treasury),
            list(self.step_reached), list(self.advances), list(self.chips), list(self.hands),
            [stack[:] for stack in self.stacks], [sorted(pile) for pile in self.piles],
            [moves[:] for moves in self.moved], list(self.giver), self.order[:], self.turn, self.passed,
            self.free_taken, self.queue[:], self.calamity, self.victim, self.beneficiary, self.seconds[:],
            self.calamity_step, self.hit, self.left, list(self.struck), list(self.shown_calamities),
            list(self.stage), list(self.basket), list(self.price), list(self.paid), list(self.turned),
            pairs(self.filled, self.filler), list(self.chips_due), list(self.laid), self.before[:],
            [basket[:] for basket in self.chosen], self.paused, [trade[:] for trade in self.trades],
            *([] if self.viewer == EVERYTHING else [self.menaces, list(self.sizes)]),
        ]  # fmt: skip


def pairs(first: vec[i64], second: vec[i64]) -> list[int]:
    """Numbers of two rows by turns."""
    both: list[int] = []
    for place in range(len(first)):
        both.append(first[place])
        both.append(second[place])
    return both


def count_sizes(s: Fair) -> None:
    """Find the hand sizes again."""
    s.sizes = vec[i64]([0] * s.seats)
    for seat in range(s.seats):
        for kind in range(KINDS):
            s.sizes[seat] += s.cards(seat, kind)


def read_into(s: Fair, numbers: list[Any]) -> None:
    """Become the state that `numbers` described; what follows from the set-up is filled in by `rules`."""
    s.journal, s.reveals = None, 0
    rng = Rng()
    (
        s.seats, s.steps, floor, s.options, s.scenario, s.board, rng.a,
        rng.b, s.round, s.phase, civilization, cities, treasury,
        step_reached, advances, chips, hands,
        s.stacks, s.piles,
        s.moved, giver, s.order, s.turn, s.passed,
        s.free_taken, s.queue, s.calamity, s.victim, s.beneficiary, s.seconds,
        s.calamity_step, s.hit, s.left, struck, shown,
        stage, basket, price, paid, turned,
        fillings, chips_due, laid, s.before, s.chosen, s.paused, s.trades, *seen,
    ) = numbers  # fmt: skip
    s.rng = rng
    s.menaces = seen[0] if seen else []
    s.floor = read_floor(floor)
    s.civilization, s.cities, s.treasury = vec[i64](civilization), vec[i64](cities), vec[i64](treasury)
    s.step_reached, s.advances, s.chips = vec[i64](step_reached), vec[i64](advances), vec[i64](chips)
    s.hands, s.giver, s.struck = vec[i64](hands), vec[i64](giver), vec[i64](struck)
    s.shown_calamities, s.stage, s.basket = vec[i64](shown), vec[i64](stage), vec[i64](basket)
    s.price, s.paid, s.turned = vec[i64](price), vec[i64](paid), vec[i64](turned)
    s.filled, s.filler = vec[i64](fillings[::2]), vec[i64](fillings[1::2])
    s.chips_due, s.laid = vec[i64](chips_due), vec[i64](laid)
    if seen:
        s.sizes = vec[i64](seen[1])
    else:
        count_sizes(s)


def credit_of(advances: i64, chips: i64, group: i64) -> i64:
    """The credits in a group that come of a set of advances and of the chips placed there."""
    total = chips * CHIP
    for advance in range(51):
        if advances & ONE[advance] != 0:
            total += CREDIT[advance * GROUPS + group]
    return total


def card_of(kind: i64, block: i64) -> i64:
    """A card of a kind (of calamities: the number among them) from one of the blocks."""
    return kind * BLOCKS + block


def kind_of(card: i64) -> i64:
    """The kind of such a card."""
    return card // BLOCKS


def block_of(card: i64) -> i64:
    """The block it came from."""
    return card % BLOCKS


def queued(card: i64, holder: i64) -> i64:
    """A calamity to be called (`card_of`) and the seat that holds it, as an entry of the queue."""
    return card * HOLDERS + holder


def card_in(entry: i64) -> i64:
    """The calamity of an entry of the queue."""
    return entry // HOLDERS


def holder_in(entry: i64) -> i64:
    """Who holds it."""
    return entry % HOLDERS


def single_block(s: Fair) -> bool:
    """Whether all draw from one block."""  # MEG-BLK-01, MEG-SPR-19
    return s.seats <= 11


def nobody_struck(s: Fair) -> None:
    """What calamities remember of a turn is erased."""  # MEG-RES-14
    for place in range(len(s.giver)):
        s.giver[place] = NOBODY
    for calamity in range(len(s.struck)):
        s.struck[calamity] = 0
