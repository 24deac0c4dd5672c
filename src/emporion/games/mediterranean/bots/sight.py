"""A view as a bot reads it: numbers instead of ids, and what can be counted at the table."""

from functools import cached_property
from typing import Any

from emporion.games.mediterranean import components as c
from emporion.games.mediterranean import effects
from emporion.games.mediterranean.board import (
    COPIES,
    FACE_GOOD,
    FACE_IDEA,
    FACES,
    NAMES,
    PIRACY,
    SHOWS,
    SPICES,
    SYMBOLS,
    TURNS,
)

View = dict[str, Any]
FACE = {name: number for number, name in enumerate(c.FACE_IDS)}
GOOD_OF = [int(good) for good in FACE_GOOD]
SYMBOLS_OF = [[int(SHOWS[FACE_IDEA[face] * SYMBOLS + n]) for n in range(SYMBOLS)] for face in range(FACES)]
LUXURY_SHARE = 0.5  # of a luxury card that nobody has named: spices or gold


def counts(cards: dict[str, int]) -> list[int]:
    """Cards of each face."""
    found = [0] * FACES
    for name, number in cards.items():
        found[FACE[name]] = number
    return found


def as_goods(faces: list[int]) -> list[float]:
    """Cards of each good; Piracy is none."""
    found = [0.0] * NAMES
    for face, number in enumerate(faces[:PIRACY]):
        found[GOOD_OF[face]] += number
    return found


class Sight:
    """What one seat sees, made ready for sums."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat: int = view["seat"]
        self.seats: list[View] = view["seats"]
        self.me = self.seats[self.seat]
        self.others = [seat for seat in range(len(self.seats)) if seat != self.seat]
        self.turn: int = view["turn"]
        self.left: int = TURNS - self.turn  # turns after this one
        self.hand = counts(self.me["hand"])
        self.stored = counts(self.me["warehouse"])
        self.cards = [loose + kept for loose, kept in zip(self.hand, self.stored, strict=True)]
        self._goods: dict[int, list[float]] = {}
        self._symbols: dict[int, list[float]] = {}
        self.outlooks: dict[int, Any] = {}  # of seats that were weighed; see `outlook.outlook`

    def distance(self, other: int) -> int:
        """A seat as actions name it."""
        return (other - self.seat) % len(self.seats)

    def at_distance(self, number: int) -> int:
        """The seat that an action names."""
        return (self.seat + number) % len(self.seats)

    def kinds(self, seat: int) -> list[int]:
        """The developments of a seat."""
        return [c.KIND[each["kind"]] for each in self.seats[seat]["developments"]]

    def standing(self, seat: int) -> int:
        """The points of a seat, as everybody can add them up."""
        entry = self.seats[seat]
        return int(entry["tally"] + entry["printed"] + entry["monuments"])

    @cached_property
    def leader(self) -> int:
        """The seat with most points; the first of several."""
        return max(range(len(self.seats)), key=lambda seat: (self.standing(seat), -seat))

    def boxes(self, seat: int) -> list[int]:
        """The effect that each white box of a seat belongs to."""
        return [
            effect
            for kind in self.kinds(seat)
            for effect in range(effects.FIRST[kind], effects.FIRST[kind + 1])
            for _ in range(effects.boxes_of(effect))
        ]

    @cached_property
    def means(self) -> list[list[float]]:
        """By good: how often a card that this seat does not see shows each symbol."""
        unseen = [int(COPIES[face]) - self.cards[face] for face in range(FACES)]
        for pile in self.view["discards"].values():
            for name in pile:
                unseen[FACE[name]] -= 1
        found = []
        for good in range(NAMES):
            faces = [face for face in range(PIRACY) if GOOD_OF[face] == good]
            number = sum(unseen[face] for face in faces) or 1
            found.append([sum(unseen[face] * SYMBOLS_OF[face][n] for face in faces) / number for n in range(SYMBOLS)])
        return found

    def goods(self, seat: int) -> list[float]:
        """The goods of a seat, hand and warehouse together; those of others as far as all see them."""
        if seat not in self._goods:
            self._goods[seat] = self._count_goods(seat)
        return self._goods[seat]

    def _count_goods(self, seat: int) -> list[float]:
        if seat == self.seat:
            return as_goods(self.cards)
        shown = self.seats[seat]["goods"]
        if shown is None:  # hands are hidden: about as many of each basic good as of any other
            return [(self.seats[seat]["cards"] + self.seats[seat]["stored"]) / NAMES] * NAMES
        found = [float(shown.get(name, 0)) for name in c.GOOD_IDS[:NAMES]]
        for good in range(SPICES, NAMES):
            found[good] = shown.get("luxury", 0) * LUXURY_SHARE
        return found

    def symbols(self, seat: int) -> list[float]:
        """The symbols on all cards of a seat; those of others as they are on average."""
        if seat not in self._symbols:
            self._symbols[seat] = self._count_symbols(seat)
        return self._symbols[seat]

    def _count_symbols(self, seat: int) -> list[float]:
        if seat == self.seat:
            return [float(sum(self.cards[face] * SYMBOLS_OF[face][n] for face in range(FACES))) for n in range(SYMBOLS)]
        goods = self.goods(seat)
        return [sum(number * self.means[good][n] for good, number in enumerate(goods)) for n in range(SYMBOLS)]

    def offers(self, standing: str = "open") -> list[View]:
        """The offers that stand so."""
        return [offer for offer in self.view["offers"] if offer["standing"] == standing]

    def incoming(self) -> list[View]:
        """The open offers that this seat may accept if it can."""
        return [
            offer
            for offer in self.offers()
            if offer["from"] != self.seat
            and offer["to"] in (None, self.seat)
            and self.seat not in offer["closed_to"]
        ]  # fmt: skip

    def outgoing(self) -> list[View]:
        """The open offers of this seat."""
        return [offer for offer in self.offers() if offer["from"] == self.seat]

    def posts(self) -> int:
        """How many offers this seat has made in the game, by their numbers, to those it deals with in this market."""
        newest: dict[int | None, int] = {}
        for offer in self.view["offers"]:
            if offer["from"] == self.seat:
                newest[offer["to"]] = max(offer["number"], newest.get(offer["to"], 0))
        return sum(newest.values())

    def number(self, offer: View) -> int:
        """The number by which this seat calls an offer of another."""
        return int(3 * (self.distance(offer["from"]) - 1) + offer["slot"])
