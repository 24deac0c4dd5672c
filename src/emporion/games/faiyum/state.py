# native: compiled by mypyc
"""The position of Faiyum: the oasis, the market and what each player owns, as numbers."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import ONE, lowest_members
from emporion.core.state import State
from emporion.games.faiyum import events
from emporion.games.faiyum.board import MONEY, PURSE, REPUTATION, SITES, SPACES

# Pieces of the common supply, in the order of `components.PIECES`.
SETTLEMENT: Final = 0
TOWN: Final = 1
WORKSHOP: Final = 2
EXPANSION: Final = 3
ROAD: Final = 4
BRIDGE: Final = 5
GRAND_BRIDGE: Final = 6
WORKER: Final = 7
BLOCK: Final = 8
PALACE: Final = 9
PIECES: Final = 10

# Options, each a bit that is set when the value is not the default.
CLOSED_HANDS: Final = 1
BONUS_PER_PAIR: Final = 2
GRAND_BRIDGE_BONUS: Final = 4
SINGLE_ROSE: Final = 8
ESCORT_ON_FOOT: Final = 16
PRONE_IS_NO_WORKER: Final = 32
NO_MIGRANT_RETURN: Final = 64
FREE_CARDS_OPTIONAL: Final = 128
SOLO_CURRENT_ONLY: Final = 256
TWO_PALACES: Final = 512

NO_CARD: Final = -1
NO_CAMPAIGN: Final = -1
FARMER: Final = 0  # kinds of cards the rules must know by name
FIRST_DISASTER: Final = 63
CURRENT_SLOTS: Final = 4


class Oasis(State):
    """Everything there is to know about a game of Faiyum."""

    options: i64
    claimed: i64  # goals of the campaign claimed so far, or NO_CAMPAIGN
    turn: i64  # the seat whose turn it is
    turn_number: i64
    final_phase: bool
    quitters: i64

    # The oasis. Sets of spaces are masks, and nobody owns a piece (FAI-GEN-03).
    crocodiles: i64
    workers: i64  # upright
    prone: i64
    settlements: i64  # towns and palaces included
    towns: i64
    palaces: i64
    second_palaces: i64
    workshops: i64
    expansions: i64
    linked: i64  # spaces with the end of at least one link
    crowded: i64  # spaces with the ends of two or more links
    bridges: i64  # masks of channel sites
    grand_bridges: i64
    links: vec[i64]  # for each space the spaces a link of any kind joins it to (FAI-NET-09)
    met: vec[i64]  # for each node the nodes it has ever been directly connected to
    blocks: vec[i64]  # by building site
    supply: vec[i64]  # by piece

    # The cards. Sets of kinds are masks.
    market: i64  # without disasters
    tokens: i64  # cards of the market with a discount token
    tokens_above: i64
    disasters: i64  # natural disasters in the market: bit 0 is 122
    deck: vec[i64]  # draw pile, then final turns stack, top first; shared by copies, since it is never written
    drawn: i64  # how many cards of it have been drawn
    final_from: i64  # where the final turns stack begins in it
    removed: list[int]

    # The players; nothing else belongs to one (FAI-GEN-04).
    purse: vec[i64]  # five resources, money, reputation for each seat
    hand: vec[i64]  # by seat, the kinds in hand
    farmers: vec[i64]  # by seat, how many FARMER are in hand
    discard: list[list[int]]  # by seat, the top card last; always in order (FAI-PLY-13)
    quit: vec[i64]  # by seat, 0 or the order of quitting

    # The action under way.
    card: i64  # the card in play
    acts_as: i64  # the card whose action is carried out; another one for PAPYRUS
    times: i64  # how often, as chosen or as done so far
    space: i64  # the space chosen last
    visited: i64  # spaces or networks marked on the way
    start: i64  # the space where a worker set out
    due: list[int]  # resource slots to pay, each a set of types
    paid: vec[i64]  # tokens paid into them: five resources and the $3
    gains: vec[i64]  # what the action will have gained at its end; nothing of it can pay for it

    def seat_owns(self, what: i64) -> i64:
        """How much of an entry of the purse the seat whose turn it is owns."""
        return self.purse[self.turn * PURSE + what]

    def money(self) -> i64:
        """The money of the seat whose turn it is."""
        return self.purse[self.turn * PURSE + MONEY]

    def pay(self, what: i64, number: i64) -> None:
        """The seat whose turn it is hands something to the general supply."""  # FAI-GEN-12
        if number > 0:
            self.change(what, -number)
            self.tell(events.PAID, self.turn, what, number)

    def gain(self, what: i64, number: i64) -> None:
        """The seat whose turn it is receives something from the general supply, which never runs out."""  # FAI-GEN-08
        if number > 0:
            self.change(what, number)
            self.tell(events.GAINED, self.turn, what, number)

    def earn(self, source: i64, number: i64) -> None:
        """The seat whose turn it is receives reputation for a card, a natural disaster or connections."""
        if number > 0:
            self.change(REPUTATION, number)
            self.tell(events.EARNED, self.turn, source, number)

    def change(self, what: i64, number: i64) -> None:
        """Change an entry of the purse of the seat whose turn it is; the caller tells it."""
        self.purse[self.turn * PURSE + what] += number

    def option(self, flag: i64) -> bool:
        """Whether an option has its other value."""
        return self.options & flag != 0

    def developed(self) -> i64:
        """The developed spaces."""  # FAI-MAP-09, FAI-MAP-10
        return self.settlements | self.workshops | self.linked | SITES

    def occupied(self) -> i64:
        """The spaces with a worker, upright or prone."""  # FAI-WRK-01, FAI-WRK-10
        return self.workers | self.prone

    def current_market(self) -> i64:
        """The cards for sale: the four lowest that are no disasters."""  # FAI-MKT-02, FAI-MKT-13
        return lowest_members(self.market, CURRENT_SLOTS)

    def take_into_hand(self, card: i64) -> None:
        """A card joins the hand of the seat whose turn it is; there is no hand limit."""  # FAI-GEN-11
        self.hand[self.turn] |= ONE[card]
        if card == FARMER:
            self.farmers[self.turn] += 1

    def take_out_of_hand(self, card: i64) -> None:
        """A card leaves the hand of the seat whose turn it is."""
        if card == FARMER:
            self.farmers[self.turn] -= 1
            if self.farmers[self.turn] > 0:
                return
        self.hand[self.turn] &= ~ONE[card]

    def hand_size(self, seat: i64) -> i64:
        """The number of cards in a hand."""
        mask = self.hand[seat]
        extra = self.farmers[seat] - 1 if mask & 1 else 0
        n: i64 = 0
        while mask != 0:
            mask &= mask - 1
            n += 1
        return n + extra

    def clear_action(self) -> None:
        """No action is under way."""
        self.card = NO_CARD
        self.acts_as = NO_CARD
        self.times = 0
        self.space = -1
        self.start = -1
        self.visited = 0
        if len(self.due) > 0:
            self.due = []
        for token in range(6):
            self.paid[token] = 0
        for what in range(PURSE):
            self.gains[what] = 0

    def end_turn(self) -> None:
        """The turn goes clockwise to the next seat that has not quit."""  # FAI-TRN-01, FAI-TRN-05
        self.clear_action()
        for _ in range(self.seats):
            self.turn = self.turn + 1 if self.turn + 1 < self.seats else 0
            if self.quit[self.turn] == 0:  # FAI-END-11: the last one goes on alone
                break
        self.turn_number += 1

    def copy_into(self, other: "Oasis") -> None:
        """Make another state an independent copy of this one."""
        self.show_to(other)
        other.viewer = self.viewer
        other.deck, other.drawn, other.final_from = self.deck, self.drawn, self.final_from

    def show_to(self, other: "Oasis") -> None:
        """Copy what everybody at the table knows: all but the order of the two stacks.

        Every card came into the hands openly, so that closed hands are no secret to a good memory.
        """  # FAI-HID-01 to FAI-HID-04
        other.seats, other.reveals, other.journal = self.seats, self.reveals, None
        other.steps = self.steps[:]
        other.options, other.claimed = self.options, self.claimed
        other.turn, other.turn_number = self.turn, self.turn_number
        other.final_phase, other.quitters = self.final_phase, self.quitters
        other.crocodiles, other.workers, other.prone = self.crocodiles, self.workers, self.prone
        other.settlements, other.towns = self.settlements, self.towns
        other.palaces, other.second_palaces = self.palaces, self.second_palaces
        other.workshops, other.expansions = self.workshops, self.expansions
        other.linked, other.crowded = self.linked, self.crowded
        other.bridges, other.grand_bridges = self.bridges, self.grand_bridges
        other.links, other.met = self.links[:], self.met[:]
        other.blocks, other.supply = self.blocks[:], self.supply[:]
        other.market, other.tokens, other.tokens_above = self.market, self.tokens, self.tokens_above
        other.disasters = self.disasters
        other.removed = self.removed[:]
        other.purse, other.hand, other.farmers = self.purse[:], self.hand[:], self.farmers[:]
        other.discard = [stack[:] for stack in self.discard]
        other.quit = self.quit[:]
        other.card, other.acts_as, other.times = self.card, self.acts_as, self.times
        other.space, other.visited, other.start = self.space, self.visited, self.start
        other.due, other.paid, other.gains = self.due[:], self.paid[:], self.gains[:]

    def numbers(self) -> list[Any]:
        """The whole state as whole numbers and lists of them, equal for equal states."""
        return [
            self.seats, self.steps[:], self.options, self.claimed, self.turn, self.turn_number,
            int(self.final_phase), self.quitters, self.crocodiles, self.workers, self.prone, self.settlements,
            self.towns, self.palaces, self.second_palaces, self.workshops, self.expansions, self.bridges,
            self.grand_bridges, list(self.links), list(self.met), list(self.blocks), list(self.supply), self.market,
            self.tokens, self.tokens_above, self.disasters, list(self.deck)[self.drawn :],
            max(self.final_from - self.drawn, 0), sorted(self.removed), list(self.purse), list(self.hand),
            list(self.farmers), [stack[:] for stack in self.discard], list(self.quit), self.card, self.acts_as,
            self.times, self.space, self.visited, self.start, self.due[:], list(self.paid),
            list(self.gains),
        ]  # fmt: skip

    def read(self, numbers: list[Any]) -> None:
        """Become the state that `numbers` described."""
        self.journal, self.reveals = None, 0
        (
            self.seats, self.steps, self.options, self.claimed, self.turn, self.turn_number,
            final_phase, self.quitters, self.crocodiles, self.workers, self.prone, self.settlements,
            self.towns, self.palaces, self.second_palaces, self.workshops, self.expansions, self.bridges,
            self.grand_bridges, links, met, blocks, supply, self.market,
            self.tokens, self.tokens_above, self.disasters, deck,
            self.final_from, self.removed, purse, hand,
            farmers, self.discard, quitting, self.card, self.acts_as,
            self.times, self.space, self.visited, self.start, self.due, paid,
            gains,
        ) = numbers  # fmt: skip
        self.final_phase = bool(final_phase)
        self.links, self.met = vec[i64](links), vec[i64](met)
        self.blocks, self.supply = vec[i64](blocks), vec[i64](supply)
        self.deck, self.drawn = vec[i64](deck), 0
        self.purse, self.hand, self.farmers = vec[i64](purse), vec[i64](hand), vec[i64](farmers)
        self.quit, self.paid, self.gains = vec[i64](quitting), vec[i64](paid), vec[i64](gains)
        self.count_links()

    def count_links(self) -> None:
        """Find again which spaces have one link and which have two or more."""
        self.linked = 0
        self.crowded = 0
        for space in range(SPACES):
            joined = self.links[space]
            if joined != 0:
                self.linked |= ONE[space]
                if joined & (joined - 1) != 0:
                    self.crowded |= ONE[space]

    def reputation(self, seat: i64) -> i64:
        """The reputation of a seat."""
        return self.purse[seat * PURSE + REPUTATION]
