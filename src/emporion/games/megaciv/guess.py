# native: compiled by mypyc
"""The cards a viewer cannot see, dealt at random to where they may be."""  # section e, constraints 1 to 7

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.rng import Rng
from emporion.core.unknown import UNKNOWN
from emporion.games.megaciv.board import (
    CALAMITY_KIND,
    FIRST_CALAMITY,
    KINDS,
    MINOR,
    NOBODY,
    NON_TRADEABLE,
    STACK_OF,
    STACKS,
    WATER,
)
from emporion.games.megaciv.movements import ASIDE, BOTTOM, MIXED, Reckoned, follow
from emporion.games.megaciv.phases import RESOLUTION, TRADING
from emporion.games.megaciv.stacks import calamities_of, commodities_of, is_bottom_card, players_of_block
from emporion.games.megaciv.state import BLOCKS, PILE_HIDDEN, Fair, card_in, holder_in, single_block
from emporion.trading.offer import OPEN

_DECKS: Final[dict[tuple[int, int, int, int], vec[i64]]] = {}


def whole_deck(s: Fair) -> vec[i64]:
    """How many cards of each kind belong to each stack: place * 70 + kind."""  # MEG-DCK-03, MEG-DCK-04
    key = (int(s.seats), int(s.options), int(s.scenario), int(s.board))
    if key not in _DECKS:
        blocks = 1 if single_block(s) else 2
        deck = vec[i64]([0] * (blocks * STACKS * KINDS))
        for block in range(blocks):
            for stack in range(1, STACKS + 1):
                for kind in commodities_of(s, block, stack) + calamities_of(s, stack):
                    deck[(block * STACKS + stack - 1) * KINDS + kind] += 1
        _DECKS[key] = deck
    return _DECKS[key]


def place_of(kind: i64, block: i64) -> i64:
    """The stack that a card belongs to."""
    return block * STACKS + STACK_OF[kind] - 1


class Guess:
    """Deals all hands and stacks of an imagined world. Who drew, traded and discarded is public and kept.

    `loose` counts for each stack the cards whose place is open, `due` how many of them are in the hands of others, and
    `room` how many cards each seat still gets.
    """

    def __init__(self, s: Fair, me: i64, over: bool, rng: Rng) -> None:
        self.s, self.me, self.over, self.rng = s, me, over, rng
        self.places: i64 = len(s.stacks)
        self.loose = whole_deck(s)[:]
        self.stacks: list[Reckoned] = []
        self.room, self.bottom = s.sizes[:], vec[i64]([NOBODY] * self.places)
        self.under, self.due = vec[i64]([0] * self.places), vec[i64]([0] * self.places)
        self.given: list[list[int]] = [[] for _ in range(s.seats)]  # by seat, what this one gave it last
        self.traded = vec[i64]([0] * s.seats)
        for place in range(self.places):
            self.stacks.append(self._follow(place))
        self._place_what_is_seen()
        for place in range(self.places):
            self.due[place] = max(0, self._total(place) - len(self.stacks[place].layers) - self.under[place])
        self._place_bottom_cards()
        self._place_known_gifts()
        self._place_calamities()
        self._place_drawn()
        self._deal()
        self._pile_up()

    def hides(self, seat: i64) -> bool:
        """Whether the hand of a seat is unknown."""
        return seat != self.me and not self.over

    # What is seen and what follows from it.

    def _follow(self, place: i64) -> Reckoned:
        commodities: i64 = 0
        bottom: i64 = 0
        for kind in range(KINDS):
            held = self.loose[place * KINDS + kind]
            if kind < WATER:
                commodities += held
            elif held > 0 and is_bottom_card(kind):
                bottom += 1
        aside = min(players_of_block(self.s, place // STACKS), commodities)  # MEG-DCK-06
        return follow(self.s.moved[place], aside, bottom)

    def _total(self, place: i64) -> i64:
        total: i64 = 0
        for kind in range(KINDS):
            total += self.loose[place * KINDS + kind]
        return total

    def _place_what_is_seen(self) -> None:
        s = self.s
        for seat in range(s.seats):
            first = seat * KINDS * BLOCKS
            for place in range(first, first + KINDS * BLOCKS):
                if self.hides(seat):
                    s.hands[place] = 0
                elif s.hands[place] > 0:
                    kind, block = (place - first) // BLOCKS, place % BLOCKS
                    self.room[seat] -= s.hands[place]
                    if kind != WATER:
                        self.loose[place_of(kind, block) * KINDS + kind] -= s.hands[place]
        for place in range(self.places):
            for card in s.piles[place]:
                if card < UNKNOWN:
                    self.loose[place * KINDS + card % PILE_HIDDEN] -= 1
                else:
                    self.under[place] += 1
        for entry in s.queue:
            if entry < UNKNOWN:
                self._place_called(card_in(entry), holder_in(entry))
        if s.calamity != NOBODY:
            self._place_called(s.calamity, s.victim)

    def _place_called(self, card: i64, holder: i64) -> None:
        if self.hides(holder):
            self._give(holder, FIRST_CALAMITY + card // BLOCKS, card % BLOCKS)

    def _give(self, seat: i64, kind: i64, block: i64) -> None:
        """A card goes into a hand."""
        self.s.hands[(seat * KINDS + kind) * BLOCKS + block] += 1
        self.room[seat] -= 1
        if kind != WATER:
            self.loose[place_of(kind, block) * KINDS + kind] -= 1

    def _deal_to(self, seat: i64, kind: i64, place: i64) -> bool:
        """A card whose place is open goes into a hand of another, if there is room for it."""
        if self.room[seat] <= 0 or self.due[place] <= 0 or self.loose[place * KINDS + kind] <= 0:
            return False
        self._give(seat, kind, place // STACKS)
        self.due[place] -= 1
        return True

    # Non-tradeable calamities lie at the bottom, or are with whoever drew them.

    def _place_bottom_cards(self) -> None:
        for place in range(self.places):  # constraint 5
            stack = self.stacks[place]
            for kind in range(FIRST_CALAMITY, KINDS):
                if self.loose[place * KINDS + kind] <= 0 or not is_bottom_card(kind):
                    continue
                if BOTTOM in stack.layers:
                    self.loose[place * KINDS + kind] -= 1
                    self.bottom[place] = kind
                elif self.s.phase <= RESOLUTION:
                    drawer: i64 = NOBODY
                    for draw in range(len(stack.seats)):
                        if stack.drawn[draw] == BOTTOM and self.hides(stack.seats[draw]):
                            drawer = stack.seats[draw]
                    if drawer != NOBODY:
                        self._deal_to(drawer, kind, place)

    # What this seat gave away, and what is truly named to it.

    def _place_known_gifts(self) -> None:
        gifts = self._gifts()
        for offer in self.s.floor.offers:
            if offer.standing == OPEN and len(offer.gives) > 0 and offer.gives[0] >= UNKNOWN:
                self._add_names(gifts[offer.maker], offer.told[:2])
        for seat in range(self.s.seats):
            if self.hides(seat):
                for place, kind in enumerate(gifts[seat]):
                    if gifts[seat][:place].count(kind) + 1 > self.s.cards(seat, kind):
                        self._place_kind(seat, kind)

    def _gifts(self) -> list[list[int]]:
        """What this seat gave to each other that has not traded since."""  # constraint 3
        gifts: list[list[int]] = [[] for _ in range(self.s.seats)]
        for trade in self.s.trades:
            maker, taker, number = trade[0], trade[1], trade[2]
            self.traded[maker] = self.traded[taker] = 1
            gifts[maker], gifts[taker] = [], []
            if self.me == maker:
                gifts[taker] = trade[3 : 3 + number]
                self.given[taker] = gifts[taker][:]
            elif self.me == taker:
                gifts[maker] = trade[3 + number :]
                self.given[maker] = gifts[maker][:]
        return gifts

    def _add_names(self, gifts: list[int], names: list[int]) -> None:
        """The same cards may make several offers true: as many of a name as the one that tells most of it."""
        for place, name in enumerate(names):
            if names[:place].count(name) + 1 > gifts.count(name):
                gifts.append(name)

    def _place_kind(self, seat: i64, kind: i64) -> None:
        if kind == WATER:
            if self.room[seat] > 0 and self._water_left() > 0:
                self._give(seat, WATER, 0)
            return
        if kind >= FIRST_CALAMITY and self.s.phase > RESOLUTION:
            return
        for place in range(STACK_OF[kind] - 1, self.places, STACKS):
            if self._deal_to(seat, kind, place):
                return

    def _water_left(self) -> i64:
        """The Water cards still to be dealt: what the stacks do not account for."""
        left: i64 = 0
        for seat in range(self.s.seats):
            left += self.room[seat] if self.hides(seat) else 0
        for place in range(self.places):
            left -= self.due[place]
        return left

    # Tradeable calamities: in hands that may have them, or in a layer they were shuffled into.

    def _calamities_loose(self, place: i64) -> list[int]:
        return [kind for kind in range(FIRST_CALAMITY, KINDS) if self.loose[place * KINDS + kind] > 0]

    def _place_calamities(self) -> None:
        if self.s.phase == RESOLUTION:
            self._place_counted(True)
            self._place_counted(False)
        elif self.s.phase <= TRADING:
            for place in range(self.places):
                for kind in self._calamities_loose(place):
                    self._place_calamity(place, kind)

    def _place_counted(self, strict: bool) -> None:
        """Phase 9: as many as each has shown, of those that are still to be called."""  # constraint 4
        kinds: list[int] = []
        places: list[int] = []
        for place in range(self.places):
            for kind in self._calamities_loose(place):
                if not strict or self._may_be_called(kind, place):
                    kinds.append(kind)
                    places.append(place)
        wanted: list[int] = []
        for seat in range(self.s.seats):
            if self.hides(seat):
                wanted += [seat] * max(0, self.s.menaces[seat] - self._calamities_of(seat))
        self.rng.shuffle(wanted)
        for seat in wanted:
            fitting: list[int] = [n for n in range(len(kinds)) if kinds[n] >= 0 and self.s.cards(seat, kinds[n]) == 0]
            while len(fitting) > 0:
                n = fitting.pop(self.rng.below(len(fitting)))
                if self._deal_to(seat, kinds[n], places[n]):
                    kinds[n] = NOBODY
                    break

    def _may_be_called(self, kind: i64, place: i64) -> bool:
        """Whether a calamity can be one that its holder has not laid open yet."""
        called: i64 = NOBODY if self.s.calamity == NOBODY else self.s.calamity // BLOCKS
        if CALAMITY_KIND[kind - FIRST_CALAMITY] == MINOR:
            return False  # all of these lie open
        drawn = False
        for layer in self.stacks[place].drawn:
            drawn = drawn or layer != ASIDE
        return drawn and (kind - FIRST_CALAMITY > called or (called != NOBODY and CALAMITY_KIND[called] == MINOR))

    def _calamities_of(self, seat: i64) -> i64:
        held: i64 = 0
        for kind in range(FIRST_CALAMITY, KINDS):
            held += self.s.cards(seat, kind)
        return held

    def _place_calamity(self, place: i64, kind: i64) -> None:
        """Phases 6 and 7: with somebody who may have drawn or received it, or in the stack."""
        stack = self.stacks[place]
        holders: list[int] = []
        drawers: i64 = 0
        passed_on = False
        for draw in range(len(stack.seats)):
            if stack.drawn[draw] == MIXED:
                drawers += 1
                if self.traded[stack.seats[draw]] != 0:
                    passed_on = True
                else:
                    holders.append(stack.seats[draw])
        if passed_on:
            holders += [seat for seat in range(self.s.seats) if self.traded[seat] != 0]
        holders = [seat for seat in holders if self.hides(seat) and self.room[seat] > 0]
        below: i64 = stack.layers.count(MIXED)
        above = min(drawers, self.due[place])
        if len(holders) > 0 and above > 0 and (below == 0 or self.rng.below(above + below) < above):
            self._deal_to(holders[self.rng.below(len(holders))], kind, place)

    # Everything else.

    def _place_drawn(self) -> None:
        """Who has not traded holds what was drawn in this round; in the first round this is the whole hand."""
        if self.s.phase > TRADING:
            return
        for place in range(self.places):
            stack = self.stacks[place]
            for seat in range(self.s.seats):
                if not self.hides(seat) or self.traded[seat] != 0:
                    continue
                drawn: i64 = stack.seats.count(seat)
                if self.s.round > 1:
                    drawn = min(drawn, 1 if self.s.cities[seat] > place % STACKS else 0)
                for _ in range(drawn - self._from_stack(seat, place)):
                    self._deal_any(seat, place)

    def _from_stack(self, seat: i64, place: i64) -> i64:
        """How many cards of a stack are in a hand."""
        held: i64 = 0
        for kind in range(KINDS):
            if STACK_OF[kind] - 1 == place % STACKS:
                held += self.s.hands[(seat * KINDS + kind) * BLOCKS + place // STACKS]
        return held

    def _deal_any(self, seat: i64, place: i64) -> None:
        """Any commodity of a stack goes into a hand."""
        cards = self._commodities(place)
        if len(cards) > 0:
            self._deal_to(seat, cards[self.rng.below(len(cards))], place)

    def _commodities(self, place: i64) -> list[int]:
        cards: list[int] = []
        for kind in range(WATER):
            for _ in range(self.loose[place * KINDS + kind]):
                cards.append(kind)
        return cards

    def _deal(self) -> None:
        """The cards that are in hands, and Water for the rest, go to whoever has room."""  # constraints 1 and 2
        seats: list[int] = []
        for seat in range(self.s.seats):
            if self.hides(seat):
                seats += [seat] * max(0, self.room[seat])
        self.rng.shuffle(seats)
        for place in range(self.places):
            if self.due[place] == 0:
                continue
            cards = self._commodities(place)
            self.rng.shuffle(cards)
            cards += self._calamities_loose(place)  # only where a position was made by hand
            for kind in cards[: self.due[place]]:
                self._deal_to(seats.pop(), kind, place)
        for seat in seats:
            self._give(seat, WATER, 0)

    def _pile_up(self) -> None:
        """What is left lies face down on piles and in the stacks, calamities not among the cards set aside."""
        for place in range(self.places):  # constraints 6 and 7
            layers = self.stacks[place].layers
            cards = self._commodities(place)
            self.rng.shuffle(cards)
            hidden, cards = cards[: self.under[place]], cards[self.under[place] :]
            top: i64 = layers.count(ASIDE)
            mixed = cards[top:] + self._calamities_loose(place)
            self.rng.shuffle(mixed)
            stack: list[int] = cards[:top] + mixed
            if self.bottom[place] != NOBODY:
                stack.insert(layers.index(BOTTOM), self.bottom[place])
            self.s.stacks[place] = stack
            if len(hidden) > 0:
                pile = [card for card in self.s.piles[place] if card < UNKNOWN]
                self.s.piles[place] = pile + [card + PILE_HIDDEN for card in hidden]

    # Answers.

    def giver_of(self, card: i64, holder: i64) -> i64:
        """Who may have given a calamity to its holder: this seat if it did, else some partner, or nobody."""
        kind = FIRST_CALAMITY + card // BLOCKS
        if CALAMITY_KIND[card // BLOCKS] == NON_TRADEABLE:
            return NOBODY
        if kind in self.given[holder]:
            return self.me
        partners: list[int] = []
        for trade in self.s.trades:
            if holder in (trade[0], trade[1]):
                partner = trade[0] + trade[1] - holder
                if partner != self.me:
                    partners.append(partner)
        if holder in self.stacks[place_of(kind, card % BLOCKS)].seats:
            partners.append(NOBODY)
        return partners[self.rng.below(len(partners))] if len(partners) > 0 else NOBODY
