"""The cards a viewer cannot see, dealt at random to where they may be."""  # section e, constraints 1 to 7

from collections import Counter
from typing import Any

from emporion.core.rng import Rng
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import (
    CALAMITY_KIND,
    FIRST_CALAMITY,
    MINOR,
    NOBODY,
    NON_TRADEABLE,
    STACK_OF,
    STACKS,
    TYPE_OF_KIND,
    WATER,
)
from emporion.games.megaciv.check import deck_of
from emporion.games.megaciv.movements import ASIDE, BOTTOM, MIXED, Stack, follow
from emporion.games.megaciv.options import read_options
from emporion.games.megaciv.reading import calamity_of
from emporion.games.megaciv.rules import RESOLUTION, TRADING, empty_fair
from emporion.games.megaciv.stacks import is_bottom_card, players_of_block
from emporion.games.megaciv.state import BLOCKS, single_block
from emporion.games.megaciv.view import stack_name

View = dict[str, Any]
Card = tuple[int, int]  # kind and block


class Guess:
    """All hands and stacks of an imagined world. Who drew, traded and discarded is public and kept; the rest is dealt.

    `loose` holds for each stack the cards whose place is open, `due` how many of them are in the hands of others.
    """

    def __init__(self, seen: View, rng: Rng) -> None:
        self.seen, self.rng, self.me = seen, rng, seen["seat"]
        made = read_options(seen["options"], len(seen["seats"]))
        self.table = empty_fair(len(seen["seats"]), made.options, made.scenario, made.board)
        self.loose = deck_of(self.table)
        self.names = [stack_name(self.table, place) for place in range(len(self.loose))]
        self.reckoned = [self._follow(place) for place in range(len(self.loose))]
        self.hands: list[list[Card]] = [[] for _ in seen["seats"]]
        self.others = [seat for seat, entry in enumerate(seen["seats"]) if entry["hand"] is None]
        self.room = [entry["hand_size"] for entry in seen["seats"]]
        self.known = [Counter[int]() for _ in seen["seats"]]
        self.bottom: list[int | None] = [None] * len(self.loose)
        self._place_what_is_seen()
        hidden = seen["hidden_discards"]
        self.hidden = [self._hidden(hidden.get(name, 0), place) for place, name in enumerate(self.names)]
        self.due = [
            max(0, cards.total() - len(stack.layers) - under)
            for cards, stack, under in zip(self.loose, self.reckoned, self.hidden, strict=True)
        ]
        self._place_bottom_cards()
        self._place_known_gifts()
        self._place_calamities()
        self._place_drawn()
        self._deal()
        self._pile_up()

    # What is seen and what follows from it.

    def _follow(self, place: int) -> Stack:
        deck = self.loose[place]
        commodities = sum(held for kind, held in deck.items() if kind < WATER)
        aside = min(players_of_block(self.table, place // STACKS), commodities)  # MEG-DCK-06
        return follow(self.seen["moved"][self.names[place]], aside, sum(is_bottom_card(kind) for kind in deck))

    def _place_what_is_seen(self) -> None:
        for seat, entry in enumerate(self.seen["seats"]):
            if entry["hand"] is not None:
                east = entry.get("east", {})
                for name, held in entry["hand"].items():
                    blocks = [0] * (held - east.get(name, 0)) + [1] * east.get(name, 0)
                    for block in blocks:
                        self._give(seat, c.KIND[name], block)
        for place, name in enumerate(self.names):
            self.loose[place].subtract(c.KIND[card] for card in self.seen["discards"].get(name, []))
        called = [(entry["card"], entry["holder"]) for entry in self.seen["revealed"]]
        if self.seen["calamity"]["card"] is not None:
            called.append((self.seen["calamity"]["card"], self.seen["calamity"]["victim"]))
        for name, holder in called:
            if self.seen["seats"][holder]["hand"] is None:
                card = calamity_of(name, "a calamity")
                self._give(holder, FIRST_CALAMITY + card // BLOCKS, card % BLOCKS)

    def _give(self, seat: int, kind: int, block: int) -> None:
        """A card goes into a hand."""
        self.hands[seat].append((kind, block))
        self.room[seat] -= 1
        if kind != WATER:
            self.loose[block * STACKS + STACK_OF[kind] - 1][kind] -= 1

    def _deal_to(self, seat: int, kind: int, place: int) -> bool:
        """A card whose place is open goes into a hand of another, if there is room for it."""
        if self.room[seat] <= 0 or self.due[place] <= 0 or self.loose[place][kind] <= 0:
            return False
        self._give(seat, kind, place // STACKS)
        self.due[place] -= 1
        return True

    def _hidden(self, given: Any, place: int) -> int:
        """How many cards lie face down on a pile; after the game they are seen."""
        if isinstance(given, int):
            return given
        self.loose[place].subtract(c.KIND[card] for card in given)
        return 0

    def _may_hold_calamities(self) -> bool:
        return bool(self.seen["phase"] <= RESOLUTION)

    # Non-tradeable calamities lie at the bottom, or are with whoever drew them.

    def _place_bottom_cards(self) -> None:
        for place, stack in enumerate(self.reckoned):  # constraint 5
            cards = [kind for kind in self.loose[place] if is_bottom_card(kind) and self.loose[place][kind] > 0]
            for kind in cards:
                if BOTTOM in stack.layers:
                    self.loose[place][kind] -= 1
                    self.bottom[place] = kind
                    continue
                drawers = [draw.seat for draw in stack.drawn if draw.layer == BOTTOM and draw.seat in self.others]
                if drawers and self._may_hold_calamities():
                    self._deal_to(drawers[-1], kind, place)

    # What this seat gave away, and what is truly named to it.

    def _place_known_gifts(self) -> None:
        gifts = self._gifts()
        for offer in self.seen["offers"]:
            if "gives" not in offer and offer["standing"] == "open":
                named = Counter(c.KIND[name] for name in offer["told"][:2])
                gifts[offer["from"]] |= named  # the same cards may make several offers true
        for seat, kinds in gifts.items():
            if seat not in self.others:
                continue
            for kind, held in kinds.items():
                for _ in range(held - sum(own == kind for own, _ in self.hands[seat])):
                    self._place_kind(seat, kind)

    def _gifts(self) -> dict[int, Counter[int]]:
        """What this seat gave to each other that has not traded since."""  # constraint 3
        gifts = {seat: Counter[int]() for seat in range(len(self.hands))}
        for trade in self.seen["trades"]:
            parties = (trade["from"], trade["to"])
            for seat in parties:
                gifts[seat] = Counter()
            if self.me in parties:
                partner, key = (parties[1], "gives") if self.me == parties[0] else (parties[0], "takes")
                gifts[partner] = Counter(c.KIND[name] for name in trade[key])
                self.known[partner] = gifts[partner]
        return gifts

    def _place_kind(self, seat: int, kind: int) -> None:
        if kind == WATER:
            if self.room[seat] > 0 and self._water_left() > 0:
                self._give(seat, WATER, 0)
            return
        if kind >= FIRST_CALAMITY and not self._may_hold_calamities():
            return
        for place in range(STACK_OF[kind] - 1, len(self.loose), STACKS):
            if self._deal_to(seat, kind, place):
                return

    def _water_left(self) -> int:
        """The Water cards still to be dealt: what the stacks do not account for."""
        return int(sum(self.room[seat] for seat in self.others)) - sum(self.due)

    # Tradeable calamities: in hands that may have them, or in a layer they were shuffled into.

    def _calamities_loose(self, place: int) -> list[int]:
        return [kind for kind in self.loose[place] if kind >= FIRST_CALAMITY and self.loose[place][kind] > 0]

    def _place_calamities(self) -> None:
        if self.seen["phase"] == RESOLUTION:
            self._place_counted()
        elif self.seen["phase"] <= TRADING:
            for place in range(len(self.loose)):
                for kind in self._calamities_loose(place):
                    self._place_calamity(place, kind)

    def _place_counted(self) -> None:
        """Phase 9: as many as each has shown, of those that are still to be called."""  # constraint 4
        called = self.seen["calamity"]["card"]
        first = NOBODY if called is None else calamity_of(called, "a calamity") // BLOCKS
        for strict in (True, False):
            cards = [
                (kind, place)
                for place in range(len(self.loose))
                for kind in self._calamities_loose(place)
                if not strict or self._may_be_called(kind, place, first)
            ]
            self._hand_out(cards)

    def _may_be_called(self, kind: int, place: int, first: int) -> bool:
        minor = CALAMITY_KIND[kind - FIRST_CALAMITY] == MINOR  # all of these lie open
        drawn = any(draw.layer != ASIDE for draw in self.reckoned[place].drawn)
        return not minor and drawn and (kind - FIRST_CALAMITY > first or CALAMITY_KIND[first] == MINOR)

    def _hand_out(self, cards: list[tuple[int, int]]) -> None:
        """Give calamities to those who hold some, no name twice to one."""
        wanted = [seat for seat in self.others for _ in range(self._calamities_missing(seat))]
        self.rng.shuffle(wanted)
        for seat in wanted:
            fitting = [card for card in cards if all(card[0] != own for own, _ in self.hands[seat])]
            while fitting:
                card = fitting.pop(self.rng.below(len(fitting)))
                if self._deal_to(seat, *card):
                    cards.remove(card)
                    break

    def _calamities_missing(self, seat: int) -> int:
        held = sum(kind >= FIRST_CALAMITY for kind, _ in self.hands[seat])
        return max(0, (self.seen["seats"][seat]["calamities"] or 0) - held)

    def _place_calamity(self, place: int, kind: int) -> None:
        """Phases 6 and 7: with somebody who may have drawn or received it, or in the stack."""
        drawers = [draw.seat for draw in self.reckoned[place].drawn if draw.layer == MIXED]
        traders = [seat for trade in self.seen["trades"] for seat in (trade["from"], trade["to"])]
        holders = [seat for seat in drawers if seat not in traders]
        if any(seat in traders for seat in drawers):
            holders += sorted(set(traders))
        holders = [seat for seat in holders if seat in self.others and self.room[seat] > 0]
        below = self.reckoned[place].layers.count(MIXED)
        above = min(len(drawers), self.due[place])
        if holders and above and (below == 0 or self.rng.below(above + below) < above):
            self._deal_to(holders[self.rng.below(len(holders))], kind, place)

    # Everything else.

    def _place_drawn(self) -> None:
        """Who has not traded holds what was drawn in this round; in the first round this is the whole hand."""
        if self.seen["phase"] > TRADING:
            return
        traders = {seat for trade in self.seen["trades"] for seat in (trade["from"], trade["to"])}
        for place, stack in enumerate(self.reckoned):
            drawers = Counter(draw.seat for draw in stack.drawn)
            for seat in self.others:
                here = self.seen["seats"][seat]["cities"] > place % STACKS
                drawn = drawers[seat] if self.seen["round"] == 1 else min(drawers[seat], int(here))
                mine = sum(place == block * STACKS + STACK_OF[kind] - 1 for kind, block in self.hands[seat])
                if seat not in traders:
                    for _ in range(drawn - mine):
                        self._deal_any(seat, place)

    def _deal_any(self, seat: int, place: int) -> None:
        """Any commodity of a stack goes into a hand."""
        cards = self._commodities(place)
        if cards:
            self._deal_to(seat, cards[self.rng.below(len(cards))], place)

    def _commodities(self, place: int) -> list[int]:
        return [kind for kind in sorted(self.loose[place]) if kind < WATER for _ in range(self.loose[place][kind])]

    def _deal(self) -> None:
        """The cards that are in hands, and Water for the rest, go to whoever has room."""  # constraints 1 and 2
        seats = [seat for seat in self.others for _ in range(self.room[seat])]
        self.rng.shuffle(seats)
        for place in range(len(self.loose)):
            cards = self._commodities(place)
            self.rng.shuffle(cards)
            cards += self._calamities_loose(place)  # only where a position was made by hand
            for kind in cards[: self.due[place]]:
                self._deal_to(seats.pop(), kind, place)
        for seat in seats:
            self._give(seat, WATER, 0)

    def _pile_up(self) -> None:
        """What is left lies face down on piles and in the stacks, calamities not among the cards set aside."""
        self.piled: list[list[int]] = []
        self.stacked: list[list[int]] = []
        for place, stack in enumerate(self.reckoned):  # constraints 6 and 7
            cards = self._commodities(place)
            self.rng.shuffle(cards)
            hidden, cards = cards[: self.hidden[place]], cards[self.hidden[place] :]
            top = stack.layers.count(ASIDE)
            aside, mixed = cards[:top], cards[top:] + self._calamities_loose(place)
            self.rng.shuffle(mixed)
            ordered = aside + mixed
            bottom = self.bottom[place]
            if bottom is not None:
                ordered.insert(stack.layers.index(BOTTOM), bottom)
            self.piled.append(hidden)
            self.stacked.append(ordered)

    # Answers.

    def hand(self, seat: int) -> View:
        """The cards of a hand, as in a position."""
        counts = Counter(kind for kind, _ in self.hands[seat])
        made: View = {"hand": {c.KIND_IDS[kind]: held for kind, held in counts.items()}}
        if not single_block(self.table):
            east = Counter(kind for kind, block in self.hands[seat] if block)
            made["east"] = {c.KIND_IDS[kind]: held for kind, held in east.items()}
        return made

    def tradeable(self, seat: int) -> list[int]:
        """The cards of a hand that may be given."""  # MEG-TRD-09
        return sorted(kind for kind, _ in self.hands[seat] if TYPE_OF_KIND[kind] >= 0)

    def stacks(self) -> View:
        """The stacks, the top cards first."""
        return {name: [c.KIND_IDS[kind] for kind in self.stacked[place]] for place, name in enumerate(self.names)}

    def face_down(self) -> View:
        """The discards whose names were not shown."""
        given = self.seen["hidden_discards"]
        shown = {name: cards for name, cards in given.items() if not isinstance(cards, int)}
        piled = {name: [c.KIND_IDS[kind] for kind in self.piled[place]] for place, name in enumerate(self.names)}
        return shown or {name: cards for name, cards in piled.items() if cards}

    def calamities(self) -> list[tuple[int, int]]:
        """The calamities in the hands of others: calamity * 2 + block, and the holder."""
        return [
            ((kind - FIRST_CALAMITY) * BLOCKS + block, seat)
            for seat in self.others
            for kind, block in self.hands[seat]
            if kind >= FIRST_CALAMITY
        ]

    def giver_of(self, card: int, holder: int, rng: Rng) -> int:
        """Who may have given a calamity to its holder: this seat if it did, else some partner, or nobody."""
        if CALAMITY_KIND[card // BLOCKS] == NON_TRADEABLE:
            return NOBODY
        if self.known[holder][FIRST_CALAMITY + card // BLOCKS] > 0:
            return int(self.me)
        place = card % BLOCKS * STACKS + STACK_OF[FIRST_CALAMITY + card // BLOCKS] - 1
        pairs = [(trade["from"], trade["to"]) for trade in self.seen["trades"]]
        partners = [one + other - holder for one, other in pairs if holder in (one, other)]
        if any(draw.seat == holder for draw in self.reckoned[place].drawn):
            partners.append(NOBODY)
        partners = [seat for seat in partners if seat != self.me]
        return partners[rng.below(len(partners))] if partners else NOBODY
