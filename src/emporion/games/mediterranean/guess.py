"""The goods that a seat cannot see, dealt at random so that everything it knows stays true (section e of the rules)."""

from collections import Counter
from typing import Any

from emporion.core.rng import Rng
from emporion.games.mediterranean import answering, codes
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import (
    CIVIC_DECK,
    COPIES,
    DECK_OF_FACE,
    FACE_GOOD,
    FACES,
    FIRST_FACE,
    GOODS_DECKS,
    MAY_WAREHOUSE,
    NAMES,
    PIRACY,
    SPICES,
)
from emporion.games.mediterranean.reading import broken
from emporion.games.mediterranean.rules import Mediterranean
from emporion.trading.floor import is_alive
from emporion.trading.offer import OPEN

View = dict[str, Any]
TRIES = 400
LUXURY = int(SPICES)  # the class of a card whose good is not shown
ANY_GOOD = -1


class Need:
    """A card that somebody must have outside his warehouse: of a good, perhaps with a known answer about its idea."""

    def __init__(self, good: int, answer: bool | None = None) -> None:
        self.good, self.answer = good, answer


def match(needs: list[Need], cards: list[int], fits: Any, rng: Rng) -> list[int]:
    """For each need the place of a card of its own that fits, or -1; as many as possible, at random."""
    owner: dict[int, int] = {}

    def find(need: int, tried: set[int]) -> bool:
        places = [place for place, card in enumerate(cards) if place not in tried and fits(needs[need], card)]
        rng.shuffle(places)
        for place in places:
            if place not in tried:
                tried.add(place)
                if place not in owner or find(owner[place], tried):
                    owner[place] = need
                    return True
        return False

    for need in range(len(needs)):
        find(need, set())
    found = [-1] * len(needs)
    for place, need in owner.items():
        found[need] = place
    return found


class Guess:
    """Deals what a view does not show into a state that holds all it does show: hands, warehouses and decks of goods.

    `hands` holds what each of the others has, in hand and in an unseen warehouse, and `pools` what is left for each
    deck. What must be so comes first: remembered cards, then cards that open offers and questions speak of.
    """

    def __init__(self, s: Mediterranean, seen: View, rng: Rng) -> None:
        self.s, self.seen, self.rng, self.me = s, seen, rng, seen["seat"]
        self.others = [seat for seat, entry in enumerate(seen["seats"]) if entry["hand"] is None]
        self.unseen = self._unseen()
        self.remembered = self._remembered()
        self.groups = {seat: self._groups(seat) for seat in self.others}
        self.pirate: int | None = None  # who must have the Piracy card, as nothing else fits
        if not any(self._deal() for _ in range(TRIES)):
            raise broken("nothing that is hidden agrees with this view")
        self._settle()

    # What is not seen, and what is known of it.

    def _unseen(self) -> list[Counter[int]]:
        """The faces that lie in decks and in the cards of others."""
        left = Counter({face: int(COPIES[face]) for face in range(FACES)})
        for entry in self.seen["seats"]:
            for key in ("hand", "warehouse"):
                left.subtract({_face(name): held for name, held in (entry[key] or {}).items()})
            if self.seen["phase"] == codes.PHASES[codes.RESOLUTION]:
                left.subtract(_face(name) for name in entry["spent"])
        for pile in self.s.goods_piles:
            left.subtract(pile)
        return [
            Counter({face: left[face] for face in range(FACES) if DECK_OF_FACE[face] == deck and left[face] > 0})
            for deck in range(GOODS_DECKS)
        ]

    def _remembered(self) -> list[tuple[int, int]]:
        """Cards that this seat knows to be with others, beside those that lie in warehouses everybody sees."""
        own = self.seen["own"]["memory"] if self.seen["own"] else []
        known = Counter((entry["holder"], entry["card"]) for entry in own)
        for holder, name in known:
            known[holder, name] -= (self.seen["seats"][holder]["warehouse"] or {}).get(name, 0)
        return [(holder, _face(name)) for holder, name in known.elements()]

    def _groups(self, seat: int) -> list[list[Need]]:
        """What a seat must have in hand: first for all open questions together, then for each of its open offers."""
        reserved = [Need(ANY_GOOD) for swap in self.s.swaps if swap[0] == seat]
        groups = []
        for offer, shown in zip(self.s.floor.offers, self.seen["offers"], strict=True):
            answers = shown.get("answers")
            if offer.maker == seat and is_alive(offer):
                needs = _needs(offer.told, answers)
                if offer.standing == OPEN:
                    groups.append(needs)
                else:
                    reserved += needs
            if offer.taker == seat:
                reserved += _needs(offer.wants, answers if offer.maker == self.me else None)
        return [reserved, *groups]

    def _fits(self, seat: int, need: Need, face: int) -> bool:
        s = self.s
        if (need.good != ANY_GOOD and not s.covers(face, need.good)) or not s.may_give(seat, face):
            return False
        return need.answer is None or answering.shows_asked(s, self.me, face) == need.answer

    def _matched(self, seat: int, needs: list[Need], cards: list[int]) -> list[int]:
        return match(needs, cards, lambda need, face: self._fits(seat, need, face), self.rng)

    # Dealing.

    def _deal(self) -> bool:
        """Deal everything; False where something that is known cannot be so."""
        self.pools = [pool.copy() for pool in self.unseen]
        self.hands: dict[int, list[int]] = {seat: [] for seat in self.others}
        self.stores: dict[int, list[int]] = {seat: [] for seat in self.others}
        self.room = {seat: self._room(seat) for seat in self.others}
        for seat, face in self.remembered:
            self.pools[DECK_OF_FACE[face]][face] -= 1
            self._put(seat, face)
        if self.pirate is not None and self.pools[DECK_OF_FACE[PIRACY]][PIRACY] > 0:
            self._put(self.pirate, self._take([int(PIRACY)]))
        if not all(self._commit(seat) for seat in self.others):
            return False
        self.fixed = {seat: len(cards) for seat, cards in self.hands.items()}
        top = self.seen["civic_top"]
        faces = [] if top is None else self._loose(CIVIC_DECK, c.GOOD[top])
        if top is not None and not faces:
            return False
        self.top = self._take(faces) if faces else None
        if self.seen["options"]["hands"] == "hidden":
            self._deal_hidden()
        else:
            self._deal_by_goods()
        return all(self._store(seat) for seat in self.others)

    def _room(self, seat: int) -> Counter[int]:
        """How many cards of each good others may still have; where hands are hidden, how many in all."""
        entry = self.seen["seats"][seat]
        shown = Counter({c.GOOD_IDS.index(name): held for name, held in _plain(entry["goods"]).items()})
        if entry["goods"] is None:
            shown[ANY_GOOD] = entry["cards"] + (entry["stored"] if entry["warehouse"] is None else 0)
            return shown
        for name, held in (entry["warehouse"] or {}).items():
            shown[self._class(_face(name))] -= held
        return shown

    def _class(self, face: int) -> int:
        """What everybody sees of a card."""
        hidden = self.seen["options"]["hands"] == "hidden"
        return ANY_GOOD if hidden else min(int(FACE_GOOD[face]), LUXURY)

    def _loose(self, deck: int, good: int | None = None) -> list[int]:
        """The faces of a deck that nobody has been dealt, each as often as it is there."""
        pool = self.pools[deck]
        return [face for face in pool if good in (None, FACE_GOOD[face]) for _ in range(pool[face])]

    def _take(self, faces: list[int]) -> int:
        """One of these faces leaves its pool."""
        face = faces[self.rng.below(len(faces))]
        self.pools[DECK_OF_FACE[face]][face] -= 1
        return face

    def _put(self, seat: int, face: int) -> None:
        self.hands[seat].append(face)
        self.room[seat][self._class(face)] -= 1

    def _commit(self, seat: int) -> bool:
        """Deal a seat what its offers and questions need beside what it has already."""
        groups = sorted(self.groups[seat], key=lambda group: all(need.answer is None for need in group))
        for needs in groups:
            for need, place in zip(needs, self._matched(seat, needs, self.hands[seat]), strict=True):
                if place < 0 and not self._commit_card(seat, need):
                    if need.good >= SPICES:
                        self.pirate = seat
                    return False
        return True

    def _commit_card(self, seat: int, need: Need) -> bool:
        faces = [
            face
            for deck in range(GOODS_DECKS)
            for face in self._loose(deck)
            if self.room[seat][self._class(face)] > 0 and self._fits(seat, need, face)
        ]
        if faces:
            self._put(seat, self._take(faces))
        return bool(faces)

    def _deal_by_goods(self) -> None:
        """The goods of all are seen: deal each card one of the ideas of its good."""  # step 1, step 2
        for seat in self.others:
            for good, cards in sorted(self.room[seat].items()):
                for _ in range(cards):
                    deck = GOODS_DECKS - 1 if good == LUXURY else min(good, int(CIVIC_DECK))
                    self._put(seat, self._take(self._loose(deck, None if good == LUXURY else good)))

    def _deal_hidden(self) -> None:
        """Only numbers are seen: deal as many cards of each deck as are not in it."""
        cards: list[int] = []
        for deck, name in enumerate(c.GOODS_DECKS):
            top = int(deck == CIVIC_DECK and self.top is not None)
            out = self.pools[deck].total() + top - self.seen["goods"][name]
            cards += [self._take(self._loose(deck)) for _ in range(out)]
        self.rng.shuffle(cards)
        for seat in self.others:
            for _ in range(self.room[seat][ANY_GOOD]):
                self._put(seat, cards.pop())

    # Warehouses.

    def _store(self, seat: int) -> bool:
        """Put as many cards into the warehouse as are there, so that what was told stays true."""  # step 3
        entry = self.seen["seats"][seat]
        missing = 0 if entry["warehouse"] is not None else entry["stored"]
        while missing > 0:
            places = list(range(len(self.hands[seat])))
            self.rng.shuffle(places)
            for place in places:
                if MAY_WAREHOUSE[self.hands[seat][place]] and self._can_spare(seat, place):
                    self._put_away(seat, place)
                    missing -= 1
                    break
            else:
                if not self._exchange(seat):
                    return False
        return True

    def _put_away(self, seat: int, place: int) -> None:
        self.stores[seat].append(self.hands[seat].pop(place))
        self.fixed[seat] -= int(place < self.fixed[seat])

    def _can_spare(self, seat: int, place: int) -> bool:
        """Whether a seat could still do what it offers without a card."""
        rest = self.hands[seat][:place] + self.hands[seat][place + 1 :]
        return all(-1 not in self._matched(seat, needs, rest) for needs in self.groups[seat])

    def _exchange(self, seat: int) -> bool:
        """A card that may not be warehoused changes places with one of the deck that may."""
        cards = self.hands[seat]
        for place in range(self.fixed[seat], len(cards)):
            old = cards[place]
            if MAY_WAREHOUSE[old]:
                continue
            deck = DECK_OF_FACE[old]
            faces = [new for new in self._loose(deck) if MAY_WAREHOUSE[new] and self._class(new) == self._class(old)]
            if faces:
                self.pools[deck][old] += 1
                cards[place] = self._take(faces)
                return True
        return False

    # The state.

    def _settle(self) -> None:
        """Write it all into the state: cards, decks, and the hidden cards of offers and swaps."""
        s = self.s
        for seat in self.others:
            for face in self.hands[seat]:
                s.hands[seat * FACES + face] += 1
            for face in self.stores[seat]:
                s.warehouse[seat * FACES + face] += 1
            self._fill_offers(seat)
        for deck in range(GOODS_DECKS):  # step 4
            cards = self._loose(deck)
            self.rng.shuffle(cards)
            s.goods_decks[deck] = cards
        if self.top is not None:
            s.goods_decks[CIVIC_DECK].append(self.top)

    def _fill_offers(self, seat: int) -> None:
        """The hidden cards of offers and questions are drawn from the hand of whoever gives them."""  # FLR-31
        reserved, *groups = [self._drawn(seat, needs) for needs in self.groups[seat]]
        for swap in self.s.swaps:
            if swap[0] == seat:
                swap[3] = reserved.pop(0)
        for offer in self.s.floor.offers:
            if offer.maker == seat:
                if not is_alive(offer):
                    offer.gives = [int(FIRST_FACE[name % NAMES]) for name in offer.told]
                elif offer.standing == OPEN:
                    offer.gives = groups.pop(0)
                else:
                    offer.gives = [reserved.pop(0) for _ in offer.told]
            if offer.taker == seat:
                offer.picks = [reserved.pop(0) for _ in offer.wants]

    def _drawn(self, seat: int, needs: list[Need]) -> list[int]:
        return [self.hands[seat][place] for place in self._matched(seat, needs, self.hands[seat])]


def _face(name: str) -> int:
    return c.FACE_IDS.index(name)


def _plain(goods: dict[str, int] | None) -> dict[str, int]:
    """Goods by their ids; a luxury good that is not shown counts as the first of them."""
    return {c.GOOD_IDS[LUXURY] if name == "luxury" else name: held for name, held in (goods or {}).items()}


def _needs(names: list[int], answers: list[bool] | None) -> list[Need]:
    """A need for each name that is told or wanted."""
    return [Need(name % NAMES, answers[place] if answers else None) for place, name in enumerate(names)]
