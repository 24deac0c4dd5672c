"""What one seat knows, as a bot reads it: its hand, the open offers, and what can be counted at the table."""

from collections.abc import Sequence
from functools import cache
from typing import Any, cast

from emporion.core.registry import game
from emporion.games.megaciv.advances import limit_of
from emporion.games.megaciv.board import COMMODITIES, FIRST_CALAMITY, KINDS, STACKS, WATER
from emporion.games.megaciv.bots.values import STACK
from emporion.games.megaciv.rules import MegaCiv, scenario
from emporion.games.megaciv.stacks import column_of, commodities_in
from emporion.games.megaciv.state import BLOCKS, single_block
from emporion.trading.offer import OPEN, Offer


@cache
def copies_in_play(seats: int, columns: Sequence[int]) -> tuple[int, ...]:
    """How many cards of each commodity there are in a game with these columns of the deck."""
    copies = [0] * COMMODITIES
    for column in columns:
        for stack in range(1, STACKS + 1):
            for kind in commodities_in(seats, column, stack):
                copies[kind] += 1
    return tuple(copies)


def known(view: dict[str, Any] | MegaCiv) -> MegaCiv:
    """What a seat knows as a state, given as one or as a plain view."""
    return cast(MegaCiv, game("megaciv").known(view))


class Sight:
    """What one seat knows, made ready for sums."""

    def __init__(self, seen: MegaCiv) -> None:
        self.s = seen
        self.seat = int(seen.viewer)
        self.others = [seat for seat in range(seen.seats) if seat != self.seat]
        self.last = seen.round == scenario(seen)["rounds"]
        self.cycle = int(seen.floor.cycle)
        self.hand = [int(seen.cards(self.seat, kind)) for kind in range(KINDS)]
        blocks = range(1 if single_block(seen) else BLOCKS)
        self.copies = copies_in_play(seen.seats, tuple(column_of(seen, block) for block in blocks))
        self.names = [kind for kind in range(COMMODITIES) if self.copies[kind]]

    @property
    def limit(self) -> int:
        """The own hand limit."""
        return int(limit_of(self.s, self.seat))

    @property
    def treasury(self) -> int:
        """The own tokens."""
        return self.s.treasury[self.seat]

    @property
    def worth_of_token(self) -> int:
        """The points that each counts."""
        return int(self.s.worth_of_token(self.seat))

    @property
    def advances(self) -> int:
        """The own advances, as a set."""
        return self.s.advances[self.seat]

    def points(self, seat: int) -> int:
        """The victory points of a seat."""
        scores: list[int] = self.s.game().scores(self.s)
        return scores[seat]

    def leader(self) -> int:
        """The seat with most points, the lowest where several have them."""
        return max(range(self.s.seats), key=lambda seat: (self.points(seat), -seat))

    def incoming(self) -> list[Offer]:
        """The open offers to this seat."""
        return [offer for offer in self.s.floor.offers if offer.to == self.seat and offer.standing == OPEN]

    def outgoing(self) -> list[Offer]:
        """The open offers of this seat."""
        return [offer for offer in self.s.floor.offers if offer.maker == self.seat and offer.standing == OPEN]

    def offered(self, seat: int) -> list[int]:
        """What a seat says it has."""
        return self.s.floor.offered[seat]

    def wanted(self, seat: int) -> list[int]:
        """What a seat says it wants."""
        return self.s.floor.wanted[seat]

    def beliefs(self) -> dict[int, list[float]]:
        """How many cards of each name every other seat may hold, from what all have seen: draws and discards."""
        shares, drawn = self._unseen(), self._drawn()
        found: dict[int, list[float]] = {}
        for other in self.others:
            weights = [shares[kind] * (0.2 + drawn[other][STACK[kind]]) for kind in range(COMMODITIES)]
            factor = int(self.s.sizes[other]) / (sum(weights) or 1.0)
            found[other] = [min(weight * factor, self.copies[kind]) for kind, weight in enumerate(weights)] + [0.2]
        return found

    def _unseen(self) -> list[float]:
        """For each name the part of its stack that it makes up among the cards this seat does not see."""
        seen = self.hand[:WATER]
        for pile in self.s.piles:
            for kind in pile:
                if kind < FIRST_CALAMITY:
                    seen[kind] += 1
        left = [max(0, number - seen[kind]) for kind, number in enumerate(self.copies)]
        stacks = [0] * (STACKS + 1)
        for kind, number in enumerate(left):
            stacks[STACK[kind]] += number
        return [number / (stacks[STACK[kind]] or 1) for kind, number in enumerate(left)]

    def _drawn(self) -> list[list[int]]:
        """By seat and stack: how many cards were drawn in the last rounds."""
        drawn = [[0] * (STACKS + 1) for _ in range(self.s.seats)]
        for place, moves in enumerate(self.s.moved):
            for move in moves[-3 * len(drawn) :]:
                if move < 0:
                    drawn[-1 - move][place % STACKS + 1] += 1
        return drawn
