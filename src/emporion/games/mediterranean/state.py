# native: compiled by mypyc
"""The position of Trading in the Mediterranean: goods, tracks, developments, cubes and promises, as numbers."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.core.rng import Rng
from emporion.core.state import EVERYTHING
from emporion.core.unknown import known
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import (
    ALTARS,
    FACE_GOOD,
    FACES,
    GOLD,
    GOVERNMENT,
    IDEAS,
    IS_BAD,
    KIND_OF_SIDE,
    LEAST,
    LEVEL,
    MOST,
    NAMES,
    PIRACY,
    RELIGION,
    SPICES,
    TRACKS,
    WAREHOUSE,
)
from emporion.games.mediterranean.effects import (
    FIRST,
    NO_BAD_TRADES,
    OP,
    OWNED_OPS,
    WAREHOUSE_PLUS,
    N,
    boxes_of,
)
from emporion.trading.floor import MarketPlace, read_floor

# Places of the options the rules look at.
CLOCK: Final[i64] = c.OPTION["clock"]
HANDS: Final[i64] = c.OPTION["hands"]
OPEN_VP: Final[i64] = c.OPTION["open_vp"]
REVEAL_WAREHOUSES: Final[i64] = c.OPTION["reveal_warehouses"]
CONDUCT_VOTES: Final[i64] = c.OPTION["conduct_votes"]
GOODS_RESOLUTION: Final[i64] = c.OPTION["goods_resolution"]
ORDER_RESET: Final[i64] = c.OPTION["turn_order_reset"]
GRACE_SECONDS: Final[i64] = c.OPTION["grace_seconds"]
WARN_SECONDS: Final[i64] = c.OPTION["warn_seconds"]


class Agora(MarketPlace):
    """Everything there is to know about a game."""

    options: list[int]  # by option, in the order of `components.OPTIONS`: the place of its value
    rng: Rng
    turn: i64  # 1 to 6
    phase: i64
    order: list[int]  # the seats in turn order  # MED-WLT-03
    civilization: vec[i64]  # by seat

    # The players.
    chips: vec[i64]
    markers: vec[i64]  # seat * 4 + track: government, religion, happiness, safety
    workers: vec[i64]  # rural worker cards: seat * 5 + basic good
    played: list[list[int]]  # by seat: developments in play, each card * 2 + side, in the order they were played
    covered: list[list[int]]  # beside `played`: ovals that were given up, as sets of places

    # The goods. A card is counted by its face; two cards of a face differ in nothing.
    hands: vec[i64]  # seat * 74 + face, without the warehouse
    warehouse: vec[i64]  # seat * 74 + face
    goods_decks: list[list[int]]  # faces, the bottom first: grain, wool, timber, ore, salt, civic, luxury
    goods_piles: list[list[int]]  # discards, ascending
    memory: list[int]  # ascending, see `memory`: bottoms that players know in other hands
    decks: list[list[int]]  # development cards, the bottom first

    # Production.
    place: i64  # whose turn it is, as a place in the order: dealing
    declared: list[int]  # civic goods named by an owner of choose_civic

    # Trading.
    stage: i64  # of the trading phase: preparing, market, closing, accusing, fining
    prepared: i64  # seats that are prepared, as a set
    last_ten: i64  # 1 in the last ten seconds
    half: list[list[int]]  # by seat: actions taken that still await an argument, in order
    cubes: list[list[int]]  # by seat and own box: whose cube lies there, or -1
    locked: vec[i64]  # by seat: own boxes whose cube a promise holds, as a set
    forbidden: list[list[int]]  # by seat and own box: seats that may not be aimed at, as a set
    off: vec[i64]  # by seat: all_others abilities that are switched off, as a set of their first boxes
    used: vec[i64]  # by seat: boxes of swaps made this turn, as a set
    abandons: vec[i64]  # by seat: 1 government, 2 religion
    altars: vec[i64]  # seat * 2 + altar: the good of the worker that is to be sacrificed, or -1
    swaps: list[list[int]]  # forced swaps that wait for a refusal: owner, box, target, face given
    trades: list[list[int]]  # of this turn: maker, taker, chips given, chips taken, number given, names given and taken
    closing_left: vec[i64]  # by seat: steps left in the closing stage
    finished: i64  # seats that are done with the closing stage, as a set
    before: list[list[int]]  # by seat: what the others are shown in the closing stage, see `closing.snapshot`
    accused: vec[i64]  # by seat: whom it accuses, -1 nobody, -2 undecided
    fines: list[list[int]]  # by accused seat: the fine each seat names, -1 if it has not; empty if not accused

    # Resolution.
    spent: list[list[int]]  # by seat: faces spent this turn, ascending; in RESOLUTION the cards themselves
    answers: list[list[int]]  # by seat: 1 for each ability it ignores, 0 for each it lets apply
    announced: vec[i64]  # by seat: VP from goods
    piracy_spent: i64
    revolted: i64  # victims of the revolt of this turn, as a set
    raided: i64  # victims of the barbarians of this turn, as a set

    # Development.
    extras: list[list[int]]  # by seat: decks of extra draws
    forgone: i64  # seats that want no more extra draws, as a set
    drawn: list[list[int]]  # by seat: cards in the order drawn
    choices: vec[i64]  # seat * 2 + track: slot * 2 + side, or SKIPPED, or UNDECIDED

    # What follows from the rest.
    owns: vec[i64]  # by seat: operations on its developments, as a set
    boxes: list[list[int]]  # by seat: the effect that each of its white boxes belongs to  # MED-ABL-03
    sizes: vec[i64]  # by seat: cards in hand
    stored: vec[i64]  # by seat: cards in the warehouse

    # What a seat knows of the cards of others, whose hands and warehouses are blank to it; see `seen`.
    shown: list[int]  # seat * 10 + sort: hand and warehouse together; empty where hands are hidden, or all is known

    # Goods.

    def cards(self, seat: i64, face: i64) -> i64:
        """How many cards of a face a seat has in hand, outside the warehouse."""
        return known(self.hands[seat * FACES + face])

    def take(self, seat: i64, face: i64) -> None:
        """A card joins a hand."""
        self.hands[seat * FACES + face] = known(self.hands[seat * FACES + face]) + 1
        self.sizes[seat] += 1

    def drop(self, seat: i64, face: i64) -> None:
        """A card leaves a hand."""
        self.hands[seat * FACES + face] = known(self.hands[seat * FACES + face]) - 1
        self.sizes[seat] -= 1

    def store(self, seat: i64, face: i64) -> None:
        """A card goes from the hand to the warehouse."""
        self.drop(seat, face)
        self.warehouse[seat * FACES + face] = known(self.warehouse[seat * FACES + face]) + 1
        self.stored[seat] += 1

    def fetch(self, seat: i64, face: i64) -> None:
        """A card goes from the warehouse to the hand."""
        self.warehouse[seat * FACES + face] = known(self.warehouse[seat * FACES + face]) - 1
        self.stored[seat] -= 1
        self.take(seat, face)

    def hand(self, seat: i64) -> list[int]:
        """The faces in hand, ascending, each as often as it is there."""
        found: list[int] = []
        for face in range(FACES):
            for _ in range(self.cards(seat, face)):
                found.append(face)
        return found

    def kept(self, seat: i64) -> list[int]:
        """The faces in the warehouse, ascending, each as often as it is there."""
        found: list[int] = []
        for face in range(FACES):
            for _ in range(known(self.warehouse[seat * FACES + face])):
                found.append(face)
        return found

    def warehouse_places(self, seat: i64) -> i64:
        """How many cards a warehouse can hold."""  # MED-WHS-01
        return WAREHOUSE + self.total(seat, WAREHOUSE_PLUS)

    # Tracks and developments.

    def marker(self, seat: i64, track: i64) -> i64:
        """Where a marker stands."""
        return self.markers[seat * TRACKS + track]

    def shift(self, seat: i64, track: i64, spaces: i64) -> None:
        """A marker moves; what goes beyond the end of its track is lost."""  # MED-GEN-08
        place = seat * TRACKS + track
        self.markers[place] = min(MOST[track], max(LEAST[track], self.markers[place] + spaces))  # MED-REV-05

    def level(self, seat: i64, track: i64) -> i64:
        """The level of a marker on the government or religion track."""  # MED-DEV-01
        place = self.markers[seat * TRACKS + track]
        return LEVEL[place if place >= 0 else -place]

    def levels(self, seat: i64) -> i64:
        """Government level and religion level together."""
        return self.level(seat, GOVERNMENT) + self.level(seat, RELIGION)

    def gain(self, seat: i64, vp: i64) -> i64:
        """Chips come from the bank or go back, never below none; says by how many they changed."""  # MED-GEN-05
        change = max(vp, -self.chips[seat])
        self.chips[seat] += change
        return change

    def has(self, seat: i64, op: i64) -> bool:
        """Whether a seat owns a development with an operation."""
        return self.owns[seat] & ONE[op] != 0

    def total(self, seat: i64, op: i64) -> i64:
        """The numbers of an operation added up over all own developments."""  # MED-BOX-09
        if not self.has(seat, op):
            return 0
        number: i64 = 0
        for side in self.played[seat]:
            kind = KIND_OF_SIDE[side]
            for effect in range(FIRST[kind], FIRST[kind + 1]):
                if OP[effect] == op:
                    number += N[effect]
        return number

    def refresh(self, seat: i64) -> None:
        """The developments of a seat have changed: find its operations and boxes again."""
        self.owns[seat], self.boxes[seat] = 0, []
        for side in self.played[seat]:
            kind = KIND_OF_SIDE[side]
            self.owns[seat] |= OWNED_OPS[kind]
            for effect in range(FIRST[kind], FIRST[kind + 1]):
                for _ in range(boxes_of(effect)):
                    self.boxes[seat].append(effect)

    def option(self, key: i64) -> i64:
        """The place of an option's value; 0 is the default."""
        return self.options[key]

    # What the floor asks.  # FLR-08 to FLR-10

    def count(self, seat: i64, kind: i64) -> i64:
        return known(self.hands[seat * FACES + kind])  # MED-WHS-04

    def may_give(self, seat: i64, kind: i64) -> bool:
        return IS_BAD[kind] == 0 or not self.has(seat, NO_BAD_TRADES)  # MED-CRD-31

    # A name on the floor is a good, and perhaps something said of the idea: good + 11 * (1 + idea).  # MED-CRD-15

    def covers(self, kind: i64, name: i64) -> bool:
        good = name % NAMES
        return FACE_GOOD[kind] == good or (kind == PIRACY and good in (SPICES, GOLD))  # MED-TRD-08, MED-TRD-09

    def nameable(self, name: i64) -> bool:
        return 0 <= name < NAMES * (IDEAS + 1)

    def hand_size(self, seat: i64) -> i64:
        return self.sizes[seat]

    def purse_of(self, seat: i64) -> i64:
        return self.chips[seat]  # MED-TRD-03

    def polled_at(self, place: i64) -> i64:
        return self.order[place]  # MED-POL-01

    def held_back(self, seat: i64, kind: i64) -> i64:
        number: i64 = 0
        for swap in self.swaps:
            number += int(swap[0] == seat and swap[3] == kind)  # MED-OFR-24
        return number

    def is_asked(self, seat: i64) -> bool:
        for swap in self.swaps:
            if swap[2] == seat:
                return True  # MED-CRD-30
        return False

    # Copies and bytes.

    def copy_into(self, other: "Agora") -> None:
        """Make another state an independent copy of this one."""
        self.show_to(other)
        other.viewer, other.floor, other.shown = self.viewer, self.floor.copy(), self.shown
        rng = Rng()
        rng.a, rng.b = self.rng.a, self.rng.b
        other.rng = rng
        other.hands, other.warehouse = self.hands[:], self.warehouse[:]
        other.sizes, other.stored = self.sizes[:], self.stored[:]
        other.goods_decks, other.decks, other.memory = rows(self.goods_decks), rows(self.decks), self.memory[:]
        other.half, other.swaps = rows(self.half), rows(self.swaps)
        other.cubes, other.off = rows(self.cubes), self.off[:]
        other.abandons, other.altars = self.abandons[:], self.altars[:]
        other.closing_left, other.accused, other.fines = self.closing_left[:], self.accused[:], rows(self.fines)
        other.answers, other.extras, other.forgone = rows(self.answers), rows(self.extras), self.forgone
        other.drawn, other.choices = rows(self.drawn), self.choices[:]

    def show_to(self, other: "Agora") -> None:
        """Copy what everybody at the table knows."""  # section e
        other.seats, other.reveals, other.journal, other.steps = self.seats, self.reveals, None, self.steps[:]
        other.terms, other.options, other.turn, other.phase = self.terms, self.options, self.turn, self.phase
        other.order, other.civilization = self.order[:], self.civilization
        # Every gain and loss of chips is told, so that whoever adds them up knows how many there are.
        other.chips, other.markers, other.workers = self.chips[:], self.markers[:], self.workers[:]
        other.played, other.covered = rows(self.played), rows(self.covered)
        other.goods_piles = rows(self.goods_piles)
        other.place, other.declared, other.stage = self.place, self.declared[:], self.stage
        other.prepared, other.last_ten, other.trades = self.prepared, self.last_ten, rows(self.trades)
        other.locked, other.forbidden, other.used = self.locked[:], rows(self.forbidden), self.used[:]
        other.finished, other.before = self.finished, rows(self.before)
        other.spent, other.announced = rows(self.spent), self.announced[:]
        other.piracy_spent, other.revolted, other.raided = self.piracy_spent, self.revolted, self.raided
        other.owns, other.boxes = self.owns[:], rows(self.boxes)

    def numbers(self) -> list[Any]:
        """The whole state as whole numbers and lists of them, equal for equal states."""
        return [
            self.seats, self.steps[:], self.floor.numbers(), self.options[:], self.rng.a, self.rng.b, self.turn,
            self.phase, self.order[:], list(self.civilization), list(self.chips), list(self.markers),
            list(self.workers), rows(self.played), rows(self.covered), list(self.hands), list(self.warehouse),
            rows(self.goods_decks), rows(self.goods_piles), self.memory[:], rows(self.decks), self.place,
            self.declared[:], self.stage, self.prepared, self.last_ten, rows(self.half), rows(self.cubes),
            list(self.locked), rows(self.forbidden), list(self.off), list(self.used), list(self.abandons),
            list(self.altars), rows(self.swaps), rows(self.trades), list(self.closing_left), self.finished,
            rows(self.before), list(self.accused), rows(self.fines), rows(self.spent), rows(self.answers),
            list(self.announced), self.piracy_spent, self.revolted, self.raided, rows(self.extras), self.forgone,
            rows(self.drawn), list(self.choices),
            *([] if self.viewer == EVERYTHING else [[self.shown[:], list(self.sizes), list(self.stored)]]),
        ]  # fmt: skip


def by_clock(s: Agora) -> bool:
    """Whether the market is open by the clock, and not polled."""
    return s.options[CLOCK] != 0


def rows(lists: list[list[int]]) -> list[list[int]]:
    """An independent copy of rows of numbers."""
    return [row[:] for row in lists]


def derive(s: Agora) -> None:
    """Find again what follows from the rest."""
    s.owns, s.boxes = vec[i64]([0] * s.seats), [[] for _ in range(s.seats)]
    s.sizes, s.stored = vec[i64]([0] * s.seats), vec[i64]([0] * s.seats)
    s.shown = []
    for seat in range(s.seats):
        s.refresh(seat)
        for face in range(FACES):
            s.sizes[seat] += s.hands[seat * FACES + face]
            s.stored[seat] += s.warehouse[seat * FACES + face]


def read_into(s: Agora, numbers: list[Any]) -> None:
    """Become the state that `numbers` described; the terms of the floor are filled in by `rules`."""
    s.journal, s.reveals = None, 0
    rng = Rng()
    (
        s.seats, s.steps, floor, s.options, rng.a, rng.b, s.turn,
        s.phase, s.order, civilization, chips, markers,
        workers, s.played, s.covered, hands, warehouse,
        s.goods_decks, s.goods_piles, s.memory, s.decks, s.place,
        s.declared, s.stage, s.prepared, s.last_ten, s.half, s.cubes, locked,
        s.forbidden, off, used, abandons, altars,
        s.swaps, s.trades, closing_left, s.finished, s.before,
        accused, s.fines, s.spent, s.answers, announced,
        s.piracy_spent, s.revolted, s.raided, s.extras, s.forgone, s.drawn,
        choices, *counted,
    ) = numbers  # fmt: skip
    s.rng, s.floor = rng, read_floor(floor)
    s.civilization, s.chips, s.markers = vec[i64](civilization), vec[i64](chips), vec[i64](markers)
    s.workers, s.hands, s.warehouse = vec[i64](workers), vec[i64](hands), vec[i64](warehouse)
    s.locked, s.off, s.used = vec[i64](locked), vec[i64](off), vec[i64](used)
    s.abandons, s.altars, s.closing_left = vec[i64](abandons), vec[i64](altars), vec[i64](closing_left)
    s.accused, s.announced, s.choices = vec[i64](accused), vec[i64](announced), vec[i64](choices)
    derive(s)
    if counted:
        s.shown, sizes, stored = counted[0]
        s.sizes, s.stored = vec[i64](sizes), vec[i64](stored)


def clear_cubes(s: Agora) -> None:
    """Cubes are with their owners, and nothing is promised."""  # MED-PRM-08, MED-RS1-08
    s.cubes = [[-1] * len(s.boxes[seat]) for seat in range(s.seats)]
    s.forbidden = [[0] * len(s.boxes[seat]) for seat in range(s.seats)]
    s.locked, s.off = vec[i64]([0] * s.seats), vec[i64]([0] * s.seats)
    s.used, s.abandons = vec[i64]([0] * s.seats), vec[i64]([0] * s.seats)
    s.altars = vec[i64]([-1] * (ALTARS * s.seats))


def clear_trading(s: Agora) -> None:
    """Nothing of a trading phase has happened yet."""
    clear_cubes(s)
    s.stage, s.prepared, s.last_ten, s.half = 0, 0, 0, [[] for _ in range(s.seats)]
    s.swaps, s.trades = [], []
    s.closing_left, s.finished, s.before = vec[i64]([0] * s.seats), 0, []
    s.accused, s.fines = vec[i64]([-2] * s.seats), []


def clear_turn(s: Agora) -> None:
    """What the later phases of a turn remember is erased."""
    s.spent, s.answers = [[] for _ in range(s.seats)], [[] for _ in range(s.seats)]
    s.announced = vec[i64]([0] * s.seats)
    s.piracy_spent, s.revolted, s.raided = 0, 0, 0
    s.extras, s.forgone, s.drawn = [[] for _ in range(s.seats)], 0, [[] for _ in range(s.seats)]
    s.choices = vec[i64]([-2] * (2 * s.seats))
