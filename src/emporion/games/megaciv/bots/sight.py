"""A view as a bot reads it: kinds instead of ids, and what can be counted at the table."""

from functools import cache
from typing import Any

from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import COMMODITIES, FIRST_CALAMITY, KINDS, STACKS, WATER
from emporion.games.megaciv.bots.values import STACK

View = dict[str, Any]
BOTTOM_CARD = 1000  # in the movements of a stack: one card, laid at the bottom


def kinds(ids: list[str]) -> list[int]:
    """Cards by their numbers; what was not told is left out."""
    return [c.KIND[name] for name in ids if name in c.KIND]


@cache
def copies_in_play(seats: int, board: str) -> tuple[int, ...]:
    """How many cards of each commodity there are in a game."""  # MEG-DCK-03
    tiers = c.deck_of(seats)["tiers"]
    columns = [2, 3] if board == "both" else [c.BOARDS.index(board)]
    return tuple(
        sum(card["copies"][column] for column in columns) if card["tier"] in tiers else 0 for card in c.COMMODITIES
    )


class Sight:
    """What one seat sees, made ready for sums."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat: int = view["seat"]
        self.me: View = view["seats"][self.seat]
        self.others = [seat for seat in range(len(view["seats"])) if seat != self.seat]
        self.round: int = view["round"]
        self.last: bool = view["round"] == view["rounds"]
        self.cycle: int = view["market"]["cycle"]
        self.hand = [0] * KINDS
        for name, number in self.me["hand"].items():
            self.hand[c.KIND[name]] = number
        self.copies = copies_in_play(len(view["seats"]), view["board"])
        self.names = [kind for kind in range(COMMODITIES) if self.copies[kind]]

    def leader(self) -> int:
        """The seat with most points, by rank where several have them."""
        seats = self.view["seats"]
        return max(range(len(seats)), key=lambda seat: (seats[seat]["score"], -seat))

    def incoming(self) -> list[View]:
        """The open offers to this seat."""
        return [o for o in self.view["offers"] if o["to"] == self.seat and o["standing"] == "open"]

    def outgoing(self) -> list[View]:
        """The open offers of this seat."""
        return [o for o in self.view["offers"] if o["from"] == self.seat and o["standing"] == "open"]

    def beliefs(self) -> dict[int, list[float]]:
        """How many cards of each name every other seat may hold, from what all have seen: draws and discards."""
        shares, drawn = self._unseen(), self._drawn()
        found: dict[int, list[float]] = {}
        for other in self.others:
            weights = [shares[kind] * (0.2 + drawn[other][STACK[kind]]) for kind in range(COMMODITIES)]
            factor = self.view["seats"][other]["hand_size"] / (sum(weights) or 1.0)
            found[other] = [min(weight * factor, self.copies[kind]) for kind, weight in enumerate(weights)] + [0.2]
        return found

    def _unseen(self) -> list[float]:
        """For each name the part of its stack that it makes up among the cards this seat does not see."""
        seen = self.hand[:WATER]
        for pile in self.view["discards"].values():
            for kind in kinds(pile):
                if kind < FIRST_CALAMITY:
                    seen[kind] += 1
        left = [max(0, number - seen[kind]) for kind, number in enumerate(self.copies)]
        stacks = [0] * (STACKS + 1)
        for kind, number in enumerate(left):
            stacks[STACK[kind]] += number
        return [number / (stacks[STACK[kind]] or 1) for kind, number in enumerate(left)]

    def _drawn(self) -> list[list[int]]:
        """By seat and stack: how many cards were drawn in the last rounds."""
        drawn = [[0] * (STACKS + 1) for _ in self.view["seats"]]
        for name, moves in self.view["moved"].items():
            stack = int(name.split()[-1])
            for move in moves[-3 * len(drawn) :]:
                if move < 0:
                    drawn[-1 - move][stack] += 1
        return drawn
