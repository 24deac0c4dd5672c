# native: compiled by mypyc
"""The floor as it stands, and the market place: a state with a floor, and what its game tells the floor."""

from typing import Any, Final

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.core.state import State
from emporion.core.unknown import UNKNOWN
from emporion.trading.offer import ANYONE, NO_REPLY, OPEN, PENDING, Offer, read_offer
from emporion.trading.terms import Terms

POLLS: Final = 0
CLOCK: Final = 1  # everybody acts at any time  # FLR-39


class Floor:
    """Open offers, drafts, adverts, who is done, and where the polls are. It knows no clock."""  # FLR-14, FLR-33

    mode: i64
    is_open: bool
    done: i64  # seats that have done, as a set
    cycle: i64
    place: i64  # how many seats of this cycle have been polled
    steps_left: i64  # free steps that the polled seat may still take
    quiet: bool  # whether all closing steps of this cycle were passes
    offers: list[Offer]  # open and pending ones, and those that have closed since the last post of their pair
    drafts: list[Offer | None]  # by seat: an offer being built, or the picks of an acceptance
    stages: list[int]  # by seat: where in the game's small steps the draft is; 0 without one
    accepting: list[int]  # by seat: place in `offers` of what is being accepted, or -1
    # By maker * (seats + 1) + addressee (the last column is ANYONE): posts in the whole game.  # FLR-30
    posted: list[int]
    wanted: list[list[int]]  # adverts by seat, the oldest first
    offered: list[list[int]]

    def copy(self) -> "Floor":
        """An independent copy."""
        other = Floor()
        other.mode, other.is_open, other.done = self.mode, self.is_open, self.done
        other.cycle, other.place, other.steps_left, other.quiet = self.cycle, self.place, self.steps_left, self.quiet
        other.offers = [offer.copy() for offer in self.offers]
        other.drafts = [None if draft is None else draft.copy() for draft in self.drafts]
        other.stages, other.accepting, other.posted = self.stages[:], self.accepting[:], self.posted[:]
        other.wanted = [names[:] for names in self.wanted]
        other.offered = [names[:] for names in self.offered]
        return other

    def numbers(self) -> list[Any]:
        """All of it as whole numbers and lists of them, equal for equal floors."""
        return [
            self.mode, int(self.is_open), self.done, self.cycle, self.place, self.steps_left, int(self.quiet),
            [offer.numbers() for offer in self.offers],
            [None if draft is None else draft.numbers() for draft in self.drafts],
            self.stages[:], self.accepting[:], self.posted[:], [names[:] for names in self.wanted],
            [names[:] for names in self.offered],
        ]  # fmt: skip


def read_floor(numbers: list[Any]) -> Floor:
    """The floor that `numbers` described."""
    floor = Floor()
    floor.mode, floor.is_open, floor.done = numbers[0], bool(numbers[1]), numbers[2]
    floor.cycle, floor.place, floor.steps_left, floor.quiet = numbers[3], numbers[4], numbers[5], bool(numbers[6])
    floor.offers = [read_offer(offer) for offer in numbers[7]]
    floor.drafts = [None if draft is None else read_offer(draft) for draft in numbers[8]]
    floor.stages, floor.accepting, floor.posted = numbers[9], numbers[10], numbers[11]
    floor.wanted, floor.offered = numbers[12], numbers[13]
    return floor


def closed_floor(seats: i64, mode: i64) -> Floor:
    """A floor on which nothing happens yet."""
    floor = Floor()
    floor.mode, floor.is_open, floor.done = mode, False, 0
    floor.cycle, floor.place, floor.steps_left, floor.quiet = 0, 0, 0, True
    floor.offers, floor.drafts = [], [None for _ in range(seats)]
    floor.stages, floor.accepting = [0] * seats, [-1] * seats
    floor.posted = [0] * (seats * (seats + 1))
    floor.wanted, floor.offered = [[] for _ in range(seats)], [[] for _ in range(seats)]
    return floor


class MarketPlace(State):
    """A game with a floor. The hooks read only; `move` alone writes."""  # FLR-08 to FLR-14

    floor: Floor
    terms: Terms

    def count(self, seat: i64, kind: i64) -> i64:
        """How many cards of a kind a seat may offer now."""  # FLR-01
        raise NotImplementedError

    def may_give(self, seat: i64, kind: i64) -> bool:
        """Whether a seat may give a kind away at all."""
        return True

    def covers(self, kind: i64, name: i64) -> bool:
        """Whether a card of a kind makes a name true."""
        return kind == name

    def nameable(self, name: i64) -> bool:
        """Whether a name may be said on the floor."""
        raise NotImplementedError

    def hand_size(self, seat: i64) -> i64:
        """The public number of cards of a seat."""
        raise NotImplementedError

    def purse_of(self, seat: i64) -> i64:
        """The money a seat may give."""
        return 0

    def promises_ok(self, seat: i64, promises: list[int]) -> bool:
        """Whether a seat can make these promises, all of them."""
        return len(promises) == 0

    def confirm_needed(self, offer: Offer, taker: i64, picks: list[int]) -> bool:
        """Whether the maker has to confirm an acceptance."""  # FLR-12
        return False

    def polled_at(self, place: i64) -> i64:
        """The seat at a place of the game's order of polls."""  # poll_order
        return place

    def held_back(self, seat: i64, kind: i64) -> i64:
        """Cards of a kind that an open question of the game itself has reserved."""  # FLR-23
        return 0

    def is_asked(self, seat: i64) -> bool:
        """Whether a seat has to answer a question of the game itself."""  # FLR-23
        return False

    def move(self, offer: Offer, taker: i64, picks: list[int]) -> None:
        """Both sides change hands at once."""  # FLR-11
        raise NotImplementedError

    def draft_stands(self, seat: i64) -> bool:
        """Whether a draft or an acceptance can still be completed with the cards its seat has now."""
        return True

    def announce(self, kind: i64, offer: Offer, seat: i64) -> None:
        """Write the events of what has happened to an offer, each for those who may see it."""  # FLR-32

    def offer_for(self, offer: Offer, viewer: i64) -> Offer:
        """An offer as a viewer knows it who sees it: which cards are given, only those who give them know."""
        seen = offer.open_part()
        seen.gives = offer.gives[:] if viewer == offer.maker else [UNKNOWN] * len(offer.gives)
        seen.picks = offer.picks[:] if viewer == offer.taker else [UNKNOWN] * len(offer.picks)
        return seen

    def posted_for(self, seen: Floor, viewer: i64) -> list[int]:
        """How many offers of each pair a viewer has counted: as the newest that are seen are numbered."""
        return numbered(seen, self.seats)


def is_done(s: MarketPlace, seat: i64) -> bool:
    """Whether a seat has done trading, by a move of its own."""  # FLR-42
    return s.floor.done & ONE[seat] != 0


def is_alive(offer: Offer) -> bool:
    """Whether an offer can still settle."""
    return offer.standing in (OPEN, PENDING)


def open_to(offer: Offer, seat: i64) -> bool:
    """Whether a seat may accept or decline an offer."""  # FLR-21, FLR-22
    if offer.standing != OPEN or offer.maker == seat:
        return False
    return offer.to == seat or (offer.to == ANYONE and offer.closed_to & ONE[seat] == 0)


def sees(s: MarketPlace, offer: Offer, seat: i64) -> bool:
    """Whether a seat (-1 is a spectator) may know of an offer."""  # section 6
    if s.terms.seen_by_all or seat == offer.maker:
        return True
    if offer.to == ANYONE:
        return 0 <= seat < s.seats and offer.closed_to & ONE[seat] == 0
    return seat == offer.to


def open_offers(s: MarketPlace, maker: i64) -> i64:
    """How many offers of a maker are open or pending."""
    n: i64 = 0
    for offer in s.floor.offers:
        if offer.maker == maker and is_alive(offer):
            n += 1
    return n


def last_of_pair(s: MarketPlace, maker: i64, to: i64) -> i64:
    """The place of the newest offer of a maker to an addressee, or -1."""
    place: i64 = -1
    for n, offer in enumerate(s.floor.offers):
        if offer.maker == maker and offer.to == to:
            place = n
    return place


# What a viewer knows of the floor.  # section 6


def show_floor(s: MarketPlace, viewer: i64, steps_left: i64, drafting: i64) -> Floor:
    """The floor as a viewer knows it: the offers it may see, and its own draft.

    The game says how many free steps are left, as far as the viewer knows, and which seats may be drafting: the draft
    of another of these is blank.
    """
    floor, seen = s.floor, Floor()
    seen.mode, seen.is_open, seen.done = floor.mode, floor.is_open, floor.done
    seen.cycle, seen.place, seen.steps_left = floor.cycle, floor.place, steps_left
    seen.quiet = floor.quiet or not s.terms.quiet_cycle_closes
    seen.wanted = [names[:] for names in floor.wanted]
    seen.offered = [names[:] for names in floor.offered]
    seen.offers = []
    places: list[int] = []  # where each offer is among those that are seen
    for offer in floor.offers:
        if sees(s, offer, viewer):
            places.append(len(seen.offers))
            seen.offers.append(s.offer_for(offer, viewer))
        else:
            places.append(-1)
    seen.posted = s.posted_for(seen, viewer)
    seen.drafts, seen.stages, seen.accepting = [], [], []
    for seat in range(s.seats):
        draft = floor.drafts[seat]
        if seat == viewer and draft is not None:
            mine = draft.copy()
            mine.reply_to = places[draft.reply_to] if draft.reply_to >= 0 else NO_REPLY
            seen.drafts.append(mine)
            seen.stages.append(floor.stages[seat])
            seen.accepting.append(places[floor.accepting[seat]] if floor.accepting[seat] >= 0 else -1)
        elif seat == viewer or drafting & ONE[seat] == 0:
            seen.drafts.append(None)
            seen.stages.append(0)
            seen.accepting.append(-1)
        else:
            seen.drafts.append(Offer(UNKNOWN, UNKNOWN))
            seen.stages.append(UNKNOWN)
            seen.accepting.append(UNKNOWN)
    return seen


def numbered(floor: Floor, seats: i64) -> list[int]:
    """By pair, the number of the newest offer that is there."""
    posted: list[int] = [0] * (seats * (seats + 1))
    for offer in floor.offers:
        pair = offer.maker * (seats + 1) + (seats if offer.to == ANYONE else offer.to)
        posted[pair] = max(posted[pair], offer.number)
    return posted


def fill_floor(s: MarketPlace) -> None:
    """Nobody has begun a draft that is not seen, and no free step is taken; the cards of offers are the game's."""
    floor = s.floor
    for seat in range(s.seats):
        if floor.stages[seat] >= UNKNOWN:
            floor.drafts[seat], floor.stages[seat], floor.accepting[seat] = None, 0, -1
    if floor.steps_left >= UNKNOWN:
        floor.steps_left = s.terms.max_free_steps if floor.is_open else 0
