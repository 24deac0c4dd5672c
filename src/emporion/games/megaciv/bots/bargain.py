"""Offers weighed: what one that came is worth, and which one to make to whom."""

from itertools import combinations_with_replacement
from math import exp
from typing import NamedTuple

from emporion.games.megaciv.board import FIRST_CALAMITY, KINDS, NAMES, WATER
from emporion.games.megaciv.bots.memory import Memory
from emporion.games.megaciv.bots.sight import Sight
from emporion.games.megaciv.bots.values import FACES, MAY_GO, change, cheapest, harm, one_less, one_more
from emporion.games.megaciv.deals import LEAST, Deal, in_type_order
from emporion.games.megaciv.drafts import TRUE_NAMES
from emporion.trading.offer import Offer

GIVEN_KINDS = 7  # names that are looked at when an offer is made: those that are missed least
WANTED_KINDS = 7  # and those that would help most
CARE = 8.0  # how far a guess of the partner's gain may be wrong
DOUBT = 0.25  # that somebody who shows names has others as well
COLLECTED = 1.8  # cards somebody is thought to have of what he wants
SURE = 0.93  # that somebody has what he shows
STRANGE_CARD = 1.0  # what a card is worth of which nothing is known


class Plan(NamedTuple):
    """An offer or an acceptance, and what it promises, in points of a hand."""

    deal: Deal
    worth: float

    @property
    def partner(self) -> int:
        """The other side."""
        return self.deal.partner


def to_pass_on(sight: Sight) -> list[int]:
    """The calamities somebody else may have, the worst first."""
    held = [kind for kind in range(FIRST_CALAMITY, KINDS) if sight.hand[kind] and MAY_GO[kind]]
    return sorted(held, key=lambda kind: -harm(kind, sight.last))


def least_missed(hand: list[int], number: int) -> list[int]:
    """So many commodity cards of a hand, each time the one that is missed least; fewer where there are no more."""
    left, found = hand[:], []
    for _ in range(number):
        names = [kind for kind in range(NAMES) if left[kind] > 0]
        if not names:
            break
        found.append(cheapest(left, names))
        left[found[-1]] -= 1
    return found


def answer(sight: Sight, offer: Offer, trust: float) -> Plan | None:
    """The cards to accept an offer with, and what that is worth; None where the hand cannot satisfy it."""
    asked = offer.wants[:TRUE_NAMES]
    left = sight.hand[:]
    for kind in asked:
        left[kind] -= 1
        if left[kind] < 0:
            return None
    told = offer.told
    passed = to_pass_on(sight)[: offer.asks - len(asked)]
    after = left[:]
    for kind in told[:TRUE_NAMES]:
        after[kind] += 1
    spare = [min(own, both) for own, both in zip(left[:NAMES], after[:NAMES], strict=True)]
    further = _least_of(after, spare, offer.asks - len(asked) - len(passed))
    picks = asked + passed + further
    if len(picks) < offer.asks:
        return None
    worth = float(change(sight.hand, picks, told[:TRUE_NAMES]))
    if trust > 0 and len(told) > TRUE_NAMES:
        worth += trust * change(after, [], told[TRUE_NAMES:])
    worth += sum(harm(kind, sight.last) for kind in passed) + STRANGE_CARD * trust * (len(offer.gives) - len(told))
    return Plan(Deal(offer.maker, in_type_order(picks)), worth)


def _least_of(after: list[int], spare: list[int], number: int) -> list[int]:
    """So many cards of the own hand, each time the one that is missed least once the new cards are there."""
    left, own, found = after[:], spare[:], []
    for _ in range(number):
        names = [kind for kind in range(NAMES) if own[kind] > 0]
        if not names:
            break
        kind = cheapest(left, names)
        found.append(kind)
        left[kind] -= 1
        own[kind] -= 1
    return found


class Bargainer:
    """Makes offers: for each partner the one that promises most."""

    def __init__(self, sight: Sight, memory: Memory) -> None:
        self.sight, self.memory = sight, memory
        self._beliefs = sight.beliefs()
        self._gifts = self._pairs_to_give()

    def _pairs_to_give(self) -> list[tuple[tuple[int, int], int, float]]:
        """Two names to give, a further card to go with them, and what all three cost."""
        hand = self.sight.hand
        names = sorted((kind for kind in range(NAMES) if hand[kind]), key=lambda kind: one_less(hand, kind))
        found = []
        for pair in combinations_with_replacement(sorted(names[:GIVEN_KINDS]), 2):
            left = hand[:]
            for kind in pair:
                left[kind] -= 1
            if left[pair[0]] < 0:
                continue
            further = to_pass_on(self.sight)[:1] or least_missed(left, 1)
            if further:
                cost = -change(hand, [*pair, *further], []) - sum(harm(kind, self.sight.last) for kind in further)
                found.append((pair, further[0], cost))
        return found

    def best(self, partner: int) -> Plan | None:
        """The offer to a partner that promises most, if any promises something."""
        beliefs = self._informed(partner)
        shown = self._shown(partner)
        gifts = [(gives, further, cost, _gain(beliefs, gives)) for gives, further, cost in self._gifts]
        best: tuple[float, tuple[int, int], tuple[int, int], int] | None = None
        most = 0.0
        for wants in self._wanted(beliefs):
            gain = change(self.sight.hand, (), wants) + STRANGE_CARD
            chance = self._chance(partner, beliefs, shown, wants)
            if gain * chance <= most:
                continue
            loses = _loss(beliefs, shown, wants)
            for gives, further, cost, likes in gifts:
                if gain <= cost or wants[0] in gives or wants[1] in gives:
                    continue
                promise = (gain - cost) * chance * likely((likes - loses) / CARE - 0.5)
                if promise > most:
                    most, best = promise, (promise, gives, wants, further)
        return None if best is None else self._plan(partner, *best)

    def _shown(self, partner: int) -> set[int]:
        """What a partner says he has, and has not been asked for in vain."""
        names = set(self.sight.offered(partner))
        for offer in self.sight.incoming():
            if offer.maker == partner:
                names.update(offer.told[:TRUE_NAMES])
        return {kind for kind in names if (partner, kind) not in self.memory.missing}

    def _informed(self, partner: int) -> list[float]:
        """What a partner may hold, with what he shows and has said."""
        beliefs = self._beliefs[partner][:]
        doubt = DOUBT if self.sight.offered(partner) else 1.0
        for kind in self.sight.names:
            beliefs[kind] *= doubt * 0.6 ** self.memory.missing.get((partner, kind), 0)
        for kind in self.memory.got.get(partner, ()):
            beliefs[kind] += 1.0
        for kind in self._shown(partner):
            beliefs[kind] = max(beliefs[kind], 1.5)
        for kind in self._wished(partner):
            beliefs[kind] = max(beliefs[kind], COLLECTED)
        return beliefs

    def _wished(self, partner: int) -> set[int]:
        """What a partner collects: what he says he wants, and has asked for."""
        return set(self.sight.wanted(partner)) | self.memory.asked_for.get(partner, set())

    def _wanted(self, beliefs: list[float]) -> list[tuple[int, int]]:
        """Pairs of names that would help most and may be there."""
        hand = self.sight.hand
        names = [kind for kind in self.sight.names if beliefs[kind] > 0.2]
        names.sort(key=lambda kind: -one_more(hand, kind) * min(1.0, beliefs[kind]))
        return list(combinations_with_replacement(sorted(names[:WANTED_KINDS]), 2))

    def _chance(self, partner: int, beliefs: list[float], shown: set[int], wants: tuple[int, int]) -> float:
        """How likely a partner holds two cards."""
        first, second = wants
        if first == second:
            held = beliefs[first]
            chance = 0.45 if first in shown else 1.0 - exp(-held) * (1.0 + held)
        else:
            chance = 1.0
            for kind in wants:
                chance *= SURE if kind in shown else 1.0 - exp(-beliefs[kind])
        return chance * 0.3 ** self.memory.refused.get((partner, first, second), 0)

    def _plan(self, partner: int, promise: float, gives: tuple[int, int], wants: tuple[int, int], further: int) -> Plan:
        """The offer in full: the third card may pass for something else."""
        wished = self._wished(partner)
        told: tuple[int, ...] = gives
        if further >= FIRST_CALAMITY or further == WATER:  # a bluff, of a name that is believed
            told = (*gives, min(wished - set(wants), default=gives[0]))
        elif further in wished:
            told = (*gives, further)
        return Plan(Deal(partner, in_type_order([*gives, further]), told, LEAST, wants, 1), promise)


def ranked(bargainer: Bargainer, partners: list[int]) -> list[Plan]:
    """For each partner the best offer, if any is worth its while; the one that promises most first."""
    plans = [plan for partner in partners if (plan := bargainer.best(partner)) is not None]
    return sorted(plans, key=lambda plan: -plan.worth)


def likely(odds: float) -> float:
    """A chance between 0 and 1: one half where nothing speaks for or against."""
    return 1.0 / (1.0 + exp(-odds)) if odds > -50.0 else 0.0


def _gain(beliefs: list[float], gives: tuple[int, int]) -> float:
    """What two cards may add to the sets of a partner."""
    first, second = gives
    if first == second:
        return FACES[first] * (4.0 * beliefs[first] + 4.0)
    return sum(FACES[kind] * (2.0 * beliefs[kind] + 1.0) for kind in gives)


def _loss(beliefs: list[float], shown: set[int], wants: tuple[int, int]) -> float:
    """What two cards may take from the sets of a partner, if he has them."""
    first, second = wants
    if first == second:
        return FACES[first] * (4.0 * max(2.0, beliefs[first]) - 4.0)
    return sum(FACES[kind] * (2.0 * (1.0 if kind in shown else max(1.0, beliefs[kind])) - 1.0) for kind in wants)
