# native: compiled by mypyc
"""The goods that a seat cannot see, dealt at random so that everything it knows stays true (section e of the rules)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.rng import Rng
from emporion.core.unknown import UNKNOWN, beneath, is_known
from emporion.games.mediterranean import answering, codes
from emporion.games.mediterranean.board import (
    CIVIC_DECK,
    COPIES,
    DECK_OF_FACE,
    FACES,
    FIRST_CIVIC,
    FIRST_FACE,
    GOODS_DECKS,
    LUXURY_DECK,
    LUXURY_SORT,
    MAY_WAREHOUSE,
    NAMES,
    PIRACY,
    SORT_OF_FACE,
    SORTS,
    SPICES,
)
from emporion.games.mediterranean.memory import face_known, holder_of
from emporion.games.mediterranean.refusals import refuse
from emporion.games.mediterranean.state import Agora
from emporion.trading.floor import is_alive
from emporion.trading.offer import OPEN

TRIES: Final = 400

# A need is a card that somebody must have outside his warehouse: its good, and perhaps a known answer about its idea.
ANY_GOOD: Final = 15
ANSWER: Final = 16  # good + 16 * (0 where nothing is known, 1 the card shows what was asked about, 2 it does not)
RESERVED: Final = -1  # the group of needs of all open questions; the others belong to the offer at this place


class Guess:
    """Deals what a seat does not know of hands, warehouses and decks of goods.

    `held` is what each of the others has got, `pool` what is left. What must be so comes first: remembered cards, then
    cards that open offers and questions speak of.
    """

    s: Agora
    rng: Rng
    me: i64
    others: list[int]
    hidden: bool  # whether of hands only the number of cards is seen
    open_stores: bool
    unseen: vec[i64]  # by face: cards that lie in decks and with others
    remembered: list[int]  # entries of `memory`
    groups: list[list[list[int]]]  # by seat: place of an offer or RESERVED, then needs
    pirate: i64  # who must have the Piracy card, as nothing else fits
    pool: vec[i64]
    room: list[int]  # seat * 10 + sort: cards still to be dealt; where hands are hidden, all as the first sort
    held: list[list[int]]
    stores: list[list[int]]
    fixed: list[int]  # by seat: how many cards, from the first on, must stay
    top: i64  # of the civic deck

    def __init__(self, s: Agora, rng: Rng, me: i64) -> None:
        self.s, self.rng, self.me, self.pirate, self.top = s, rng, me, -1, -1
        self.others = [seat for seat in range(s.seats) if not is_known(s.hands[seat * FACES])]
        self.hidden = len(s.shown) == 0
        self.open_stores = len(self.others) > 0 and is_known(s.warehouse[self.others[0] * FACES])
        self.unseen = self.find_unseen()
        self.pool, self.remembered = self.unseen, self.find_remembered()
        self.groups = [self.find_groups(seat) for seat in range(s.seats)]
        self.room, self.held, self.stores, self.fixed = [], [], [], []

    # What is not seen, and what is known of it.

    def find_unseen(self) -> vec[i64]:
        """The faces that lie in decks and in the cards of others."""
        s, left = self.s, COPIES[:]
        for seat in range(s.seats):
            mine = is_known(s.hands[seat * FACES])
            if mine or self.open_stores:
                for face in range(FACES):
                    left[face] -= s.warehouse[seat * FACES + face] + (s.hands[seat * FACES + face] if mine else 0)
            if s.phase == codes.RESOLUTION:
                for face in s.spent[seat]:
                    left[face] -= 1
        for pile in s.goods_piles:
            for face in pile:
                left[face] -= 1
        return left

    def find_remembered(self) -> list[int]:
        """Cards that this seat knows to be with others, beside those that lie in warehouses everybody sees."""
        found: list[int] = []
        for place, entry in enumerate(self.s.memory):
            holder, face = holder_of(entry), face_known(entry)
            before = place - self.s.memory.index(entry)
            if not self.open_stores or before >= self.s.warehouse[holder * FACES + face]:
                found.append(entry)
        return found

    def find_groups(self, seat: i64) -> list[list[int]]:
        """What a seat must have in hand: for all open questions together, and for each of its open offers."""
        found: list[list[int]] = []
        if seat not in self.others:
            return found
        reserved = [RESERVED]
        for swap in self.s.swaps:
            if swap[0] == seat:
                reserved.append(ANY_GOOD)
        for place, offer in enumerate(self.s.floor.offers):
            if offer.maker == seat and is_alive(offer):
                if offer.standing == OPEN:
                    found.append([place, *needs(offer.told, offer.gives)])
                else:
                    reserved += needs(offer.told, offer.gives)
            if offer.taker == seat:
                reserved += needs(offer.wants, offer.picks)
        if len(reserved) > 1:
            found.append(reserved)
        return found

    def fits(self, seat: i64, need: i64, face: i64) -> bool:
        """Whether a card meets a need."""
        s, good, answer = self.s, need % ANSWER, need // ANSWER
        if (good != ANY_GOOD and not s.covers(face, good)) or not s.may_give(seat, face):
            return False
        return answer == 0 or answering.shows_asked(s, self.me, face) == (answer == 1)

    # Dealing.

    def settle(self) -> None:
        """Deal everything, and write it into the state."""
        tries = 0
        while not self.deal():
            tries += 1
            if tries >= TRIES:
                raise refuse("MED-POS-01", "broken_position", what="nothing that is hidden agrees with this view")
        self.write_hands()
        self.write_decks()

    def deal(self) -> bool:
        """Deal everything; False where something that is known cannot be so."""
        s = self.s
        self.pool = self.unseen[:]
        self.held, self.stores = [[] for _ in range(s.seats)], [[] for _ in range(s.seats)]
        self.room, self.fixed = self.count_room(), [0] * s.seats
        for entry in self.remembered:
            self.take(holder_of(entry), face_known(entry))
        if self.pirate >= 0 and self.pool[PIRACY] > 0:
            self.take(self.pirate, PIRACY)
        for seat in self.others:
            if not self.commit(seat):
                return False
            self.fixed[seat] = len(self.held[seat])
        if not self.draw_top() or not (self.deal_hidden() if self.hidden else self.deal_by_sorts()):
            return False
        for seat in self.others:
            if not self.store(seat):
                return False
        return True

    def count_room(self) -> list[int]:
        """How many cards of each sort others have that are not seen; where hands are hidden, how many in all."""
        s = self.s
        room: list[int] = [0] * (s.seats * SORTS)
        for seat in self.others:
            if self.hidden:
                room[seat * SORTS] = s.sizes[seat] + (0 if self.open_stores else s.stored[seat])
                continue
            for sort in range(SORTS):
                room[seat * SORTS + sort] = s.shown[seat * SORTS + sort]
            if self.open_stores:
                for face in range(FACES):
                    room[seat * SORTS + SORT_OF_FACE[face]] -= s.warehouse[seat * FACES + face]
        return room

    def place_of(self, seat: i64, face: i64) -> i64:
        """Where the cards of a face are counted in `room`."""
        return seat * SORTS + (0 if self.hidden else SORT_OF_FACE[face])

    def take(self, seat: i64, face: i64) -> None:
        """A card leaves the pool for a seat."""
        self.pool[face] -= 1
        self.held[seat].append(face)
        self.room[self.place_of(seat, face)] -= 1

    def draw(self, first: i64, end: i64, storable: bool = False) -> i64:
        """A card at random of these faces, or of those that may be warehoused, leaves the pool; -1 if there is none."""
        total: i64 = 0
        for face in range(first, end):
            if not storable or MAY_WAREHOUSE[face] != 0:
                total += max(0, self.pool[face])
        if total == 0:
            return -1
        left = self.rng.below(total)
        face = first
        while True:
            if not storable or MAY_WAREHOUSE[face] != 0:
                left -= max(0, self.pool[face])
                if left < 0:
                    self.pool[face] -= 1
                    return face
            face += 1

    def draw_top(self) -> bool:
        """The top card of the civic deck, of which the good is seen."""
        civic = self.s.goods_decks[CIVIC_DECK]
        self.top = -1
        if len(civic) > 0:
            good = beneath(civic[-1])
            self.top = self.draw(FIRST_FACE[good], FIRST_FACE[good + 1])
            return self.top >= 0
        return True

    def deal_by_sorts(self) -> bool:
        """The goods of all are seen: deal each card one of the ideas of its good."""  # step 1, step 2
        for seat in self.others:
            all_stored = self.s.sizes[seat] == 0 and not self.open_stores
            for sort in range(SORTS):
                end = FACES if sort == LUXURY_SORT else FIRST_FACE[sort + 1]
                for _ in range(self.room[seat * SORTS + sort]):
                    face = self.draw(FIRST_FACE[sort], end, all_stored)
                    if face < 0:
                        return False
                    self.held[seat].append(face)
        return True

    def deal_hidden(self) -> bool:
        """Only numbers are seen: deal as many cards of each deck as are not in it."""
        cards: list[int] = []
        for deck in range(GOODS_DECKS):
            first, end = faces_of(deck)
            out: i64 = int(deck == CIVIC_DECK and self.top >= 0) - len(self.s.goods_decks[deck])
            for face in range(first, end):
                out += self.pool[face]
            for _ in range(out):
                cards.append(self.draw(first, end))
        self.rng.shuffle(cards)
        for seat in self.others:
            for _ in range(self.room[seat * SORTS]):
                if len(cards) == 0:
                    return False
                self.held[seat].append(cards.pop())
        return True

    # What offers and questions need.

    def commit(self, seat: i64) -> bool:
        """Deal a seat what its offers and questions need beside what it has already; first where answers are known."""
        for answered in (True, False):
            for group in self.groups[seat]:
                if (max(group[1:], default=0) >= ANSWER) != answered:
                    continue
                found = self.matched(seat, group, self.held[seat])
                for place in range(len(found)):
                    if found[place] < 0 and not self.commit_card(seat, group[place + 1]):
                        if SPICES <= group[place + 1] % ANSWER < ANY_GOOD:
                            self.pirate = seat
                        return False
        return True

    def commit_card(self, seat: i64, need: i64) -> bool:
        """Deal a seat a card that meets a need."""
        faces: list[int] = []
        for face in range(FACES):
            if self.pool[face] > 0 and self.room[self.place_of(seat, face)] > 0 and self.fits(seat, need, face):
                for _ in range(self.pool[face]):
                    faces.append(face)
        if len(faces) == 0:
            return False
        self.take(seat, faces[self.rng.below(len(faces))])
        return True

    def matched(self, seat: i64, group: list[int], cards: list[int]) -> list[int]:
        """For each need of a group the place of a card of its own that meets it, or -1; as many as possible."""
        owners: list[int] = [-1] * len(cards)
        for need in range(1, len(group)):
            self.match(seat, group, need, cards, owners, [0] * len(cards))
        found = [-1] * (len(group) - 1)
        for place in range(len(cards)):
            if owners[place] > 0:
                found[owners[place] - 1] = place
        return found

    def match(
        self, seat: i64, group: list[int], need: i64, cards: list[int], owners: list[int], tried: list[int]
    ) -> bool:
        """Find a card for a need, perhaps by giving another need another card."""
        places: list[int] = []
        for place in range(len(cards)):
            if tried[place] == 0 and self.fits(seat, group[need], cards[place]):
                places.append(place)
        self.rng.shuffle(places)
        for place in places:
            if tried[place] == 0:
                tried[place] = 1
                if owners[place] < 0 or self.match(seat, group, owners[place], cards, owners, tried):
                    owners[place] = need
                    return True
        return False

    # Warehouses.

    def store(self, seat: i64) -> bool:
        """Put as many cards into the warehouse as are there, so that what was told stays true."""  # step 3
        missing: i64 = 0 if self.open_stores else self.s.stored[seat]
        while missing > 0:
            if self.put_away(seat):
                missing -= 1
            elif not self.exchange(seat):
                return False
        return True

    def put_away(self, seat: i64) -> bool:
        """Any card that may be warehoused, and that no offer needs, goes there."""
        held = self.held[seat]
        places: list[int] = []
        for place in range(len(held)):
            if MAY_WAREHOUSE[held[place]] != 0:
                places.append(place)
        while len(places) > 0:
            place = places.pop(self.rng.below(len(places)))
            if self.can_spare(seat, place):
                self.stores[seat].append(held.pop(place))
                self.fixed[seat] -= int(place < self.fixed[seat])
                return True
        return False

    def can_spare(self, seat: i64, place: i64) -> bool:
        """Whether a seat could still do what it offers without a card."""
        if len(self.groups[seat]) == 0:
            return True
        rest = self.held[seat][:place] + self.held[seat][place + 1 :]
        for group in self.groups[seat]:
            if -1 in self.matched(seat, group, rest):
                return False
        return True

    def exchange(self, seat: i64) -> bool:
        """A card that may not be warehoused changes places with one of the deck that may."""
        held = self.held[seat]
        for place in range(self.fixed[seat], len(held)):
            old = held[place]
            if MAY_WAREHOUSE[old] == 0:
                first, end = faces_of(DECK_OF_FACE[old])
                if not self.hidden and DECK_OF_FACE[old] == CIVIC_DECK:
                    first, end = FIRST_FACE[SORT_OF_FACE[old]], FIRST_FACE[SORT_OF_FACE[old] + 1]
                new = self.draw(first, end, True)
                if new >= 0:
                    self.pool[old] += 1
                    held[place] = new
                    return True
        return False

    # The state.

    def write_hands(self) -> None:
        """Cards of hands, warehouses, offers and swaps."""
        s = self.s
        for seat in self.others:
            for place in range(seat * FACES, (seat + 1) * FACES):
                s.hands[place] = 0
                if not self.open_stores:
                    s.warehouse[place] = 0
            for face in self.held[seat]:
                s.hands[seat * FACES + face] += 1
            for face in self.stores[seat]:
                s.warehouse[seat * FACES + face] += 1
            self.write_needs(seat)
        for offer in s.floor.offers:
            if not is_alive(offer) and offer.maker in self.others:
                offer.gives = [FIRST_FACE[name % NAMES] for name in offer.told]
        s.shown = []

    def write_needs(self, seat: i64) -> None:
        """The hidden cards of offers and questions are drawn from the hand of whoever gives them."""  # FLR-31
        s = self.s
        for group in self.groups[seat]:
            cards: list[int] = [self.held[seat][place] for place in self.matched(seat, group, self.held[seat])]
            if group[0] != RESERVED:
                s.floor.offers[group[0]].gives = cards
                continue
            for swap in s.swaps:
                if swap[0] == seat:
                    swap[3] = cards.pop(0)
            for offer in s.floor.offers:
                if offer.maker == seat and is_alive(offer) and offer.standing != OPEN:
                    offer.gives = [cards.pop(0) for _ in offer.told]
                if offer.taker == seat:
                    offer.picks = [cards.pop(0) for _ in offer.wants]

    def write_decks(self) -> None:
        """What is left lies in the decks, in any order."""  # step 4
        for deck in range(GOODS_DECKS):
            first, end = faces_of(deck)
            cards: list[int] = []
            for face in range(first, end):
                for _ in range(self.pool[face]):
                    cards.append(face)
            self.rng.shuffle(cards)
            if deck == CIVIC_DECK and self.top >= 0:
                cards.append(self.top)
            self.s.goods_decks[deck] = cards


def needs(names: list[int], cards: list[int]) -> list[int]:
    """A need for each name that is told or wanted, with what is known of the card."""
    found: list[int] = []
    for place, name in enumerate(names):
        answer = cards[place] - UNKNOWN if place < len(cards) and not is_known(cards[place]) else 0
        found.append(name % NAMES + ANSWER * answer)
    return found


def faces_of(deck: i64) -> tuple[i64, i64]:
    """The faces of a deck: the first, and the one after the last."""
    if deck < CIVIC_DECK:
        return FIRST_FACE[deck], FIRST_FACE[deck + 1]
    return (FIRST_FACE[SPICES], FACES) if deck == LUXURY_DECK else (FIRST_FACE[FIRST_CIVIC], FIRST_FACE[SPICES])
