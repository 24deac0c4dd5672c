# native: compiled by mypyc
"""The position of Resafa: the boards, the cards and what each player owns, as numbers."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import ONE, count, lowest, members
from emporion.core.rng import Rng
from emporion.core.state import EVERYTHING, State
from emporion.core.unknown import candidates, size_of
from emporion.games.resafa import events
from emporion.games.resafa.board import (
    CAMEL,
    COLOURS,
    FACES,
    ITEMS,
    MOST_CAMELS,
    NOTHING,
    SACK_VP,
    VP,
)

# Options, each a bit that is set when the value is not the default.
KEEP_CARAVAN: Final = 1  # spend_from_caravan off
NO_UNLOADING: Final = 2  # unload_at_resafa off
FINITE_SUPPLY: Final = 4
REVIEW_REMOVED: Final = 8
ENTRY_NEEDED: Final = 16
CLOSED_BONUS: Final = 32

# RES-GEN-04, R1: no limit
# Entries of a purse; the first seven are those of `board`: five items of the warehouse, VP, camels (capacity).
LOAD: Final = 7  # what the caravan carries, or NOTHING
LOADED: Final = 8  # how many
SQUARES: Final = 9  # square merchant tokens on the board
SCARABS: Final = 10
ROWS: Final = 11  # tokens in the garden, workshop and canal row
BASES: Final = 14  # trading bases placed
CUBES: Final = 15  # water cubes in front of the player
PLACE: Final = 16  # where the camel is
TRACKS: Final = 17  # positions on the four colour tracks
SQUARES_DONE: Final = 21  # completed garden squares
GARDENS: Final = 22  # garden tiles built
CANALS_BUILT: Final = 23  # the own canal tiles in the network, as a set
EXTRA: Final = 24  # extra production icons on the own tiles
SET: Final = 25  # which of the four sets of action cards
PURSE: Final = 26

FRAME: Final = 8  # numbers that every open step keeps
NO_CARD: Final = -1
SPECTATOR: Final = 4  # the bit of those who watch, in sets of seats that know something
EVERYBODY: Final = 31

# A cell of a personal area is one number, in the order of y and then x.
GRID: Final = 128
CENTRE: Final = 64


def cell(x: i64, y: i64) -> i64:
    """The cell at (x, y)."""
    return (y + CENTRE) * GRID + x + CENTRE


def laid(owner: i64, face: i64) -> i64:
    """A canal tile in the network: whose it is, and its tile * 2 + side; `owner_at` and `face_at` read it."""
    return owner * FACES + face


class City(State):
    """Everything there is to know about a game of Resafa."""

    options: i64
    side: i64  # of the board: 0 for one or two players, 1 for three or four
    rng: Rng
    frames: list[int]  # for each open step its eight numbers
    menu: list[int] | None  # the own options of the open step, as long as nothing has changed

    # The round.
    round: i64
    turn: i64  # whose turn it is; the seat after the last one is Resafabot in the solo game
    first: i64  # who holds the starting player tile
    turns: i64  # turns taken in this round by all
    turn_number: i64

    # The turn under way.
    card: i64  # the action card played, or NO_CARD
    half: i64
    mains: i64  # main actions still open
    taken: i64  # main actions taken, as a set
    colour_open: i64
    fresh: list[int]  # yellow special cards to be swapped, in the order of gain
    piled: list[int]  # yellow cards that went into the draw pile this turn, before the draw
    drawn: i64  # whether the draw of this turn is over

    # The players.
    purse: vec[i64]
    hand: vec[i64]  # action cards in hand, by seat
    pile: vec[i64]  # action cards in the draw pile; their order is random at every draw
    sunk: vec[i64]  # yellow cards swapped into the draw pile and not drawn at once: they may be there or in hand
    played: list[list[int]]  # action cards played in these two rounds, card * 2 + half; RES-EOR-02
    bonus: vec[i64]  # bonus cards in hand: seat * 2 + level
    special: vec[i64]  # special cards owned: seat * 4 + colour
    used: vec[i64]  # instant cards turned face down: seat * 4 + colour
    kept: vec[i64]  # canal bonus tiles kept: seat * 7 + kind
    area: list[list[int]]  # workshops: cell, rotation, tile, side
    gardens: list[list[int]]  # garden squares: cell, orientation, thirds; sorted

    # The common board.
    supply: vec[i64]  # the five items, used with a finite supply
    tokens: vec[i64]  # square and scarab tokens left
    garden_supply: vec[i64]  # small and large tiles left
    display: vec[i64]  # bonus cards: colour * 3 + slot
    bonus_order: vec[i64]  # the four bonus stacks, 18 each, as shuffled; shared by copies, never written
    up: vec[i64]  # face-up special card of each stack
    down: vec[i64]  # face-down cards of each stack, as a set of six; their order is random
    removed: vec[i64]  # the two cards of each group that left the game unseen
    searched: vec[i64]  # by stack the seats that know what is left in it
    sacks: list[int]  # the sack deck, the top first
    sack_hand: vec[i64]  # by seat
    sack_seen: vec[i64]  # by sack card the seats that know where it is
    sack_backs: list[list[int]]  # by seat the sack cards that the viewer does not know, UNKNOWN plus who does; shared
    offer: vec[i64]  # workshop tiles: level * 3 + position
    shop_order: vec[i64]  # the two stacks of workshops, 12 and 14, as shuffled; never written
    shop_next: vec[i64]
    tile_at: vec[i64]  # trading tile of each centre
    tile_side: vec[i64]
    bases: vec[i64]  # owner of each base space: centre * 3 + space
    springs: i64  # water sources that still have their cube
    canal: vec[i64]  # by space NOTHING or what `laid` says
    wet: vec[i64]  # water cubes by space
    canal_bonus: vec[i64]  # by space

    # Resafabot.
    bot_tracks: vec[i64]
    bot_tiles: list[int]  # its canal tiles, the top first: tile * 2 + side
    bot_space: i64  # where its marker cube is
    bot_deck: list[int]  # solo cards that show their action face, the top first
    bot_left: list[int]  # solo cards flipped, the left-hand card last

    # Frames: what an open step has to remember.

    def push(self, code: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0) -> None:
        """Open a step."""
        self.steps.append(code)
        self.frames += [a, b, c, d, e, f, 0, 0]

    def close(self) -> None:
        """Close the step that is open now."""
        self.steps.pop()
        del self.frames[-FRAME:]

    def phase(self, code: i64) -> None:
        """Go on with another step in the same frame."""
        self.steps[-1] = code

    def arg(self, place: i64) -> i64:
        """A number of the open frame."""
        return self.frames[place - FRAME]

    def put(self, place: i64, value: i64) -> None:
        """Write a number of the open frame."""
        self.frames[place - FRAME] = value

    def below(self, place: i64) -> i64:
        """A number of the frame under the open one."""
        return self.frames[place - 2 * FRAME]

    def put_below(self, place: i64, value: i64) -> None:
        """Write a number of the frame under the open one."""
        self.frames[place - 2 * FRAME] = value

    def tell(self, kind: i64, seat: i64, a: i64, b: i64) -> None:
        """Write an event; Resafabot has no seat, so that what it does is told of nobody."""  # RES-SOL-02
        super().tell(kind, seat if seat < self.seats else NOTHING, a, b)

    # The acting player.

    def own(self, what: i64) -> i64:
        """An entry of the purse of the seat whose turn it is."""
        return self.purse[self.turn * PURSE + what]

    def set_own(self, what: i64, value: i64) -> None:
        """Write an entry of the purse of the seat whose turn it is."""
        self.purse[self.turn * PURSE + what] = value

    def option(self, flag: i64) -> bool:
        """Whether an option has its other value."""
        return self.options & flag != 0

    def score(self, seat: i64, number: i64, source: i64) -> None:
        """A seat scores VP; `source` is one of those in `events`."""  # RES-GEN-07
        if number > 0:
            self.purse[seat * PURSE + VP] += number
            self.tell(events.SCORED, seat, source, number)

    def gain(self, seat: i64, what: i64, number: i64) -> None:
        """A seat receives items or camels; what the supply or the track does not hold is lost."""  # RES-GEN-10
        if number <= 0:
            return
        wanted = number
        if what < ITEMS and self.option(FINITE_SUPPLY):
            number = min(number, self.supply[what])
            self.supply[what] -= number
        elif what == CAMEL:
            number = min(number, MOST_CAMELS - self.purse[seat * PURSE + CAMEL])  # RES-PRD-10
        self.purse[seat * PURSE + what] += number  # RES-GEN-06
        if number > 0:
            self.tell(events.GAINED, seat, what, number)
        if number < wanted:
            self.tell(events.LOST, seat, what, wanted - number)

    def pay(self, item: i64, number: i64) -> None:
        """The acting player hands items of the warehouse, or coins, to the supply."""
        if number > 0:
            self.set_own(item, self.own(item) - number)
            self.refill(item, number)
            self.tell(events.PAID, self.turn, item, number)

    def refill(self, item: i64, number: i64) -> None:
        """Items go back to the supply."""
        if self.option(FINITE_SUPPLY):
            self.supply[item] += number

    def unload(self, number: i64) -> i64:
        """The acting player takes items off the caravan; says which kind they are."""
        kind = self.own(LOAD)
        self.set_own(LOADED, self.own(LOADED) - number)
        if self.own(LOADED) == 0:
            self.set_own(LOAD, NOTHING)
        return kind

    def token_count(self, seat: i64) -> i64:
        """The merchant tokens on a board."""  # RES-MER-06
        return self.purse[seat * PURSE + SQUARES] + self.purse[seat * PURSE + SCARABS]

    def owner_at(self, space: i64) -> i64:
        """Whose canal tile lies on a space, or NOTHING."""
        return self.canal[space] // FACES if self.canal[space] != NOTHING else NOTHING

    def face_at(self, space: i64) -> i64:
        """The canal tile on a space and its side: tile * 2 + side."""
        return self.canal[space] % FACES

    def canal_tiles(self, seat: i64) -> i64:
        """The canal tiles of a seat in the network, tanks included."""  # RES-CAN-13
        return count(self.purse[seat * PURSE + CANALS_BUILT])

    def hand_size(self, seat: i64) -> i64:
        """The cards that count for the hand limit."""  # RES-HND-02
        bonus = count(self.bonus[seat * 2]) + count(self.bonus[seat * 2 + 1])
        return size_of(self.hand[seat]) + bonus + self.sack_cards(seat)  # RES-SPC-01, RES-CBT-02

    def sack_cards(self, seat: i64) -> i64:
        """How many sack cards are in a hand, known to the viewer or not."""
        number = count(candidates(self.sack_hand[seat]))
        return number + len(self.sack_backs[seat]) if len(self.sack_backs) > 0 else number

    def bonus_hand(self, seat: i64) -> list[int]:
        """The bonus cards in a hand, ascending."""
        return members(self.bonus[seat * 2]) + members(self.bonus[seat * 2 + 1], 36)

    def specials(self, seat: i64, colour: i64) -> list[int]:
        """The special cards of a colour that a seat owns, ascending."""
        return members(self.special[seat * 4 + colour], 18 * colour)

    def is_used(self, seat: i64, card: i64) -> bool:
        """Whether a special card of a seat is turned face down."""
        return self.used[seat * 4 + card // 18] & ONE[card % 18] != 0

    def owns_bonus(self, seat: i64, card: i64) -> bool:
        """Whether a bonus card is in a hand."""
        level = 1 if card >= 36 else 0
        return self.bonus[seat * 2 + level] & ONE[card - 36 * level] != 0

    def drop_bonus(self, seat: i64, card: i64) -> None:
        """A bonus card leaves a hand, and the game."""  # RES-BON-01
        level = 1 if card >= 36 else 0
        self.bonus[seat * 2 + level] &= ~ONE[card - 36 * level]

    def take_bonus(self, seat: i64, card: i64) -> None:
        """A bonus card joins a hand."""
        level = 1 if card >= 36 else 0
        self.bonus[seat * 2 + level] |= ONE[card - 36 * level]

    def players(self) -> i64:
        """Who takes turns: the seats, and Resafabot beside a single one."""
        return 2 if self.seats == 1 else self.seats

    def solo(self) -> bool:
        """Whether Resafabot plays."""
        return self.seats == 1

    def draw_card(self, seat: i64) -> i64:
        """A random card of a draw pile."""  # RES-TRN-08
        cards = self.pile[seat]
        for _ in range(self.rng.below(count(cards))):
            cards &= cards - 1
        card = lowest(cards)
        self.pile[seat] &= ~ONE[card]
        return card

    # Sack cards.

    def draw_sack(self, seat: i64) -> None:
        """The top card of the sack deck goes to a hand; with an empty deck nothing is drawn."""  # RES-COL-06
        if len(self.sacks) == 0:
            self.tell(events.LOST, seat, 7, 1)
            return
        card = self.sacks.pop(0)
        self.sack_hand[seat] |= ONE[card]
        self.sack_seen[card] |= ONE[seat]
        self.reveals += 1
        self.tell(events.DREW_SACK, seat, 0, 0)

    def bury_sack(self, card: i64) -> None:
        """A sack card that was used openly goes under the deck; everybody knows where it is."""  # RES-SAK-03
        self.sacks.append(card)
        self.sack_seen[card] = EVERYBODY

    def discard_sack(self, seat: i64, card: i64) -> None:
        """A sack card goes under the deck unused and unseen, for VP."""  # RES-SAK-02, RES-HND-04
        held = self.sack_hand[seat]
        for each in range(len(self.sack_seen)):
            if held & ONE[each] != 0:
                self.sack_seen[each] = ONE[seat]  # nobody else can tell any longer which of the cards it was
        self.sack_hand[seat] &= ~ONE[card]
        self.sacks.append(card)
        self.tell(events.DROPPED_SACK, seat, 0, 0)
        self.score(seat, SACK_VP, events.BY_SACKS)

    # The stacks whose order is fixed at the start.

    def bonus_stacks(self) -> list[list[int]]:
        """The four bonus stacks as they lie, the top first."""
        order = list(self.bonus_order)
        return [order[c * 18 + 3 * self.round : c * 18 + 18] for c in range(COLOURS)]

    def stack_bonuses(self, stacks: list[list[int]]) -> None:
        """Lay the four bonus stacks."""
        order: list[int] = []
        for stack in stacks:
            order += [NOTHING] * (18 - len(stack)) + stack
        self.bonus_order = vec[i64](order)

    def shop_stack(self, level: i64) -> list[int]:
        """A stack of workshops, the top first."""
        return list(self.shop_order)[self.shop_next[level] : 12 if level == 0 else 26]

    def stack_shops(self, level_1: list[int], level_2: list[int]) -> None:
        """Lay the two stacks of workshops."""
        gone_1, gone_2 = 12 - len(level_1), 14 - len(level_2)
        self.shop_order = vec[i64]([NOTHING] * gone_1 + level_1 + [NOTHING] * gone_2 + level_2)
        self.shop_next = vec[i64]([12 - len(level_1), 26 - len(level_2)])

    # Copies and bytes.

    def copy_into(self, other: "City") -> None:
        """Make another state an independent copy of this one."""
        self.show_to(other)
        other.viewer, other.menu = self.viewer, self.menu
        rng = Rng()
        rng.a, rng.b = self.rng.a, self.rng.b
        other.rng = rng
        other.hand, other.pile = self.hand[:], self.pile[:]
        other.down, other.removed = self.down[:], self.removed
        other.sacks, other.sack_hand, other.sack_seen = self.sacks[:], self.sack_hand[:], self.sack_seen[:]
        other.sack_backs, other.bonus_order, other.shop_order = self.sack_backs, self.bonus_order, self.shop_order
        other.bot_tiles, other.bot_deck = self.bot_tiles[:], self.bot_deck[:]

    def show_to(self, other: "City") -> None:
        """Copy what everybody at the table knows."""
        other.seats, other.reveals, other.journal, other.menu = self.seats, self.reveals, None, None
        other.steps, other.frames = self.steps[:], self.frames[:]
        other.options, other.side = self.options, self.side
        other.round, other.turn, other.first = self.round, self.turn, self.first
        other.turns, other.turn_number = self.turns, self.turn_number
        other.card, other.half, other.mains, other.taken = self.card, self.half, self.mains, self.taken
        other.colour_open, other.drawn = self.colour_open, self.drawn
        other.fresh, other.piled = self.fresh[:], self.piled[:]
        other.purse, other.sunk = self.purse[:], self.sunk[:]
        other.played = [cards[:] for cards in self.played]
        # A closed hand of bonus cards is no secret to a good memory: each was taken from the open display.
        other.bonus, other.special, other.used = self.bonus[:], self.special[:], self.used[:]
        other.kept = self.kept[:]
        other.area = [tiles[:] for tiles in self.area]
        other.gardens = [squares[:] for squares in self.gardens]
        other.supply, other.tokens, other.garden_supply = self.supply[:], self.tokens[:], self.garden_supply[:]
        other.display, other.up, other.searched = self.display[:], self.up[:], self.searched[:]
        other.offer, other.shop_next = self.offer[:], self.shop_next[:]
        other.tile_at, other.tile_side, other.bases = self.tile_at, self.tile_side[:], self.bases[:]
        other.springs, other.canal, other.wet = self.springs, self.canal[:], self.wet[:]
        other.canal_bonus = self.canal_bonus[:]
        other.bot_tracks, other.bot_space, other.bot_left = self.bot_tracks[:], self.bot_space, self.bot_left[:]

    def numbers(self) -> list[Any]:
        """The whole state as whole numbers and lists of them, equal for equal states."""
        return [
            self.seats, self.steps[:], self.frames[:], self.options, self.rng.a, self.rng.b, self.round, self.turn,
            self.first, self.turns, self.turn_number, self.card, self.half, self.mains, self.taken, self.colour_open,
            self.fresh[:], self.piled[:], self.drawn, list(self.purse), list(self.hand), list(self.pile),
            list(self.sunk), [cards[:] for cards in self.played], list(self.bonus), list(self.special), list(self.used),
            list(self.kept), [tiles[:] for tiles in self.area], [squares[:] for squares in self.gardens],
            list(self.supply), list(self.tokens), list(self.garden_supply), list(self.display),
            self.bonus_stacks(), list(self.up), list(self.down), list(self.removed), list(self.searched),
            self.sacks[:], list(self.sack_hand), list(self.sack_seen), list(self.offer), self.shop_stack(0),
            self.shop_stack(1), list(self.tile_at), list(self.tile_side), list(self.bases), self.springs,
            list(self.canal), list(self.wet), list(self.canal_bonus), list(self.bot_tracks), self.bot_tiles[:],
            self.bot_space, self.bot_deck[:], self.bot_left[:],
            *([] if self.viewer == EVERYTHING else [self.sack_backs]),
        ]  # fmt: skip

    def read(self, numbers: list[Any]) -> None:
        """Become the state that `numbers` described."""
        self.journal, self.menu, self.reveals = None, None, 0
        rng = Rng()
        (
            self.seats, self.steps, self.frames, self.options, rng.a, rng.b, self.round, self.turn,
            self.first, self.turns, self.turn_number, self.card, self.half, self.mains, self.taken, self.colour_open,
            self.fresh, self.piled, self.drawn, purse, hand, pile, sunk, self.played, bonus, special, used,
            kept, self.area, self.gardens, supply, tokens, garden_supply, display,
            bonus_stacks, up, down, removed, searched,
            self.sacks, sack_hand, sack_seen, offer, level_1,
            level_2, tile_at, tile_side, bases, self.springs,
            canal, wet, canal_bonus, bot_tracks, self.bot_tiles,
            self.bot_space, self.bot_deck, self.bot_left, *backs,
        ) = numbers  # fmt: skip
        self.rng = rng
        self.sack_backs = backs[0] if backs else []
        self.side = 0 if self.seats <= 2 else 1
        self.purse, self.hand, self.pile = vec[i64](purse), vec[i64](hand), vec[i64](pile)
        self.sunk = vec[i64](sunk)
        self.bonus, self.special, self.used = vec[i64](bonus), vec[i64](special), vec[i64](used)
        self.kept, self.supply, self.tokens = vec[i64](kept), vec[i64](supply), vec[i64](tokens)
        self.garden_supply, self.display = vec[i64](garden_supply), vec[i64](display)
        self.up, self.down = vec[i64](up), vec[i64](down)
        self.stack_bonuses(bonus_stacks)
        self.stack_shops(level_1, level_2)
        self.removed, self.searched = vec[i64](removed), vec[i64](searched)
        self.sack_hand, self.sack_seen = vec[i64](sack_hand), vec[i64](sack_seen)
        self.offer = vec[i64](offer)
        self.tile_at, self.tile_side, self.bases = vec[i64](tile_at), vec[i64](tile_side), vec[i64](bases)
        self.canal, self.wet, self.canal_bonus = vec[i64](canal), vec[i64](wet), vec[i64](canal_bonus)
        self.bot_tracks = vec[i64](bot_tracks)
