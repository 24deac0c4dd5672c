# native: compiled by mypyc
"""The production phase: goods from workers, fields, cities and boats, dealt in turn order."""

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.core.refusal import Refusal
from emporion.games.mediterranean import actions, codes, effects, events
from emporion.games.mediterranean.board import (
    BASICS,
    BOAT,
    CITY,
    CIVIC_DECK,
    CIVICS,
    FACE_GOOD,
    FACES,
    FIRST_CIVIC,
    KIND_OF_SIDE,
    LUXURY_DECK,
    MOST_CIVIC,
    NOBODY,
)
from emporion.games.mediterranean.refusals import refuse
from emporion.games.mediterranean.state import HANDS, Agora
from emporion.games.mediterranean.steps import Ask
from emporion.games.mediterranean.tableau import ovals, producers


def deal(s: Agora) -> bool:
    """Deal on from the place that is reached; False when a player has to declare goods first."""  # MED-PRD-06
    while s.place < s.seats:
        seat = s.order[s.place]
        if needs_declaration(s, seat):
            s.steps.append(codes.DECLARE)
            return False
        deal_to(s, seat)
        s.declared = []
        s.place += 1
    for seat in s.order:
        empty_warehouse(s, seat)  # MED-PRD-21
    return True


def cities_dealt(s: Agora, seat: i64) -> i64:
    """The cities of a seat that yield a card."""  # MED-PRD-14
    return min(MOST_CIVIC, ovals(s, seat, CITY))


def needs_declaration(s: Agora, seat: i64) -> bool:
    """Whether an owner of choose_civic has to declare another good; all four are no choice."""  # MED-PRD-19
    if not s.has(seat, effects.CHOOSE_CIVIC):
        return False
    cities = cities_dealt(s, seat)
    if cities == CIVICS:
        s.declared = effects.civic_goods()
    return len(s.declared) < cities


class Declare(Ask):
    """Free Market: name the civic goods of the own cities, one after another."""  # MED-DEC-01

    def asks(self, s: Agora, seat: i64) -> bool:
        return seat == s.order[s.place]

    def actor(self, s: Agora) -> i64:
        return s.order[s.place]

    def mark(self, s: Agora) -> i64:
        return s.place

    def waits(self, s: Agora) -> bool:
        if needs_declaration(s, s.order[s.place]):
            return True
        s.steps.pop()
        return False

    def options(self, s: Agora) -> list[int]:
        found: list[int] = []
        for good in range(CIVICS):
            if FIRST_CIVIC + good not in s.declared:
                found.append(actions.CHOOSE_CIVIC + good)
        return found

    def choose(self, s: Agora, action: i64) -> None:
        good = FIRST_CIVIC + action - actions.CHOOSE_CIVIC
        s.declared.append(good)
        s.tell(events.DECLARED, s.order[s.place], good, 0)

    def mine(self, action: i64) -> bool:
        return actions.CHOOSE_CIVIC <= action < actions.CHOOSE_CIVIC + CIVICS

    def reason(self, s: Agora, action: i64) -> Refusal:
        return refuse("MED-PRD-19", "declared_already", good=FIRST_CIVIC + action - actions.CHOOSE_CIVIC)


def deal_to(s: Agora, seat: i64) -> None:
    """A player gets basic goods, then civic goods, then luxury goods."""
    dealt: list[int] = []
    for good in range(BASICS):
        for _ in range(producers(s, seat, good)):  # MED-PRD-02, MED-PRD-03
            dealt.append(from_top(s, seat, good))
    deal_civic(s, seat, dealt)  # MED-PRD-04
    for _ in range(ovals(s, seat, BOAT)):  # MED-PRD-05
        dealt.append(from_top(s, seat, LUXURY_DECK))
    for face in dealt:
        if face != NOBODY:
            s.take(seat, face)
    s.reveals += 1
    tell_dealt(s, seat, dealt)


def tell_dealt(s: Agora, seat: i64, dealt: list[int]) -> None:
    """Say what everybody sees of a deal: goods, but only the number of luxury cards."""  # MED-PRD-22
    counts = [0] * (events.HIDDEN + 1)
    for face in dealt:
        if face != NOBODY:
            good = FACE_GOOD[face]
            seen = good if good < FIRST_CIVIC + CIVICS else events.LUXURY
            counts[events.HIDDEN if s.option(HANDS) else seen] += 1
    for good, number in enumerate(counts):
        if number > 0:
            s.tell(events.DEALT, seat, good, number)


def reshuffle(s: Agora, deck: i64) -> bool:
    """Shuffle a discard pile and put it under its deck; False where it is empty."""  # MED-PRD-09, MED-PRD-16
    if len(s.goods_piles[deck]) == 0:
        return False
    pile, left = s.goods_piles[deck], s.goods_decks[deck]
    s.goods_piles[deck] = []
    s.rng.shuffle(pile)
    s.goods_decks[deck] = pile + left
    s.tell(events.RESHUFFLED, -1, deck, len(left))
    return True


def from_top(s: Agora, seat: i64, deck: i64) -> i64:
    """The top card of a deck, or NOBODY where there is none."""  # MED-PRD-07, MED-PRD-10
    if len(s.goods_decks[deck]) == 0 and not reshuffle(s, deck):
        s.tell(events.NOTHING_LEFT, seat, deck, 0)
        return NOBODY
    return s.goods_decks[deck].pop()


def deal_civic(s: Agora, seat: i64, dealt: list[int]) -> None:
    """The cities' cards: searched goods first, then any that are no second of their kind."""  # MED-PRD-12, MED-PRD-17
    cities = cities_dealt(s, seat)
    had: i64 = 0  # MED-PRD-15
    for good in searched(s, seat, cities):
        dealt.append(from_bottom(s, seat, ONE[good]))
        if dealt[-1] != NOBODY:
            had |= ONE[good]
        cities -= 1
    for _ in range(cities):
        face = from_bottom(s, seat, all_civic() & ~had)
        dealt.append(face)
        if face != NOBODY:
            had |= ONE[FACE_GOOD[face]]


def all_civic() -> i64:
    """The civic goods as a set."""
    return ONE[FIRST_CIVIC + CIVICS] - ONE[FIRST_CIVIC]


def searched(s: Agora, seat: i64, cities: i64) -> list[int]:
    """The civic goods that are searched for a seat, in order."""  # MED-PRD-18, MED-PRD-19
    if s.has(seat, effects.CHOOSE_CIVIC):
        return s.declared
    goods: list[int] = []
    if not s.has(seat, effects.GUARANTEE_CIVIC):
        return goods
    for side in s.played[seat]:
        kind = KIND_OF_SIDE[side]
        for effect in range(effects.FIRST[kind], effects.FIRST[kind + 1]):
            good = effects.GOOD[effect]
            if effects.OP[effect] == effects.GUARANTEE_CIVIC and good not in goods and len(goods) < cities:
                goods.append(good)
    return goods


def from_bottom(s: Agora, seat: i64, wanted: i64) -> i64:
    """The first civic card from the bottom that is wanted; those before it go on top."""  # MED-PRD-08, MED-PRD-13
    face = search(s, wanted)
    if face == NOBODY and reshuffle(s, CIVIC_DECK):
        face = search(s, wanted)
    if face == NOBODY:  # MED-PRD-20
        s.tell(events.NOTHING_LEFT, seat, CIVIC_DECK, 0)
    return face


def search(s: Agora, wanted: i64) -> i64:
    """Search the civic deck from the bottom; if it holds nothing that is wanted it stays as it is."""
    deck = s.goods_decks[CIVIC_DECK]
    for place, face in enumerate(deck):
        if wanted & ONE[FACE_GOOD[face]] != 0:
            s.goods_decks[CIVIC_DECK] = deck[place + 1 :] + deck[:place]
            return face
    return NOBODY


def empty_warehouse(s: Agora, seat: i64) -> None:
    """Every card in a warehouse goes back to the hand."""
    back = s.stored[seat]
    if back == 0:
        return
    for face in range(FACES):
        while s.warehouse[seat * FACES + face] > 0:
            s.fetch(seat, face)
    s.tell(events.RETURNED, seat, back, 0)


def shuffle_luxury(s: Agora) -> None:
    """At the end of a turn in which Piracy was spent, deck and discards of luxury goods are mixed."""  # MED-PRD-11
    if s.piracy_spent == 0:
        return
    cards = sorted(s.goods_decks[LUXURY_DECK] + s.goods_piles[LUXURY_DECK])
    s.rng.shuffle(cards)
    s.goods_decks[LUXURY_DECK], s.goods_piles[LUXURY_DECK] = cards, []
    s.piracy_spent = 0
    s.reveals += 1
    s.tell(events.LUXURY_SHUFFLED, -1, 0, 0)
