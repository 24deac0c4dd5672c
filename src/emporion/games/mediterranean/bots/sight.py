"""What a seat knows, made ready for sums: what can be counted at the table, and what cards may show on average."""

from functools import cached_property
from typing import Any

from emporion.core.state import State
from emporion.games.mediterranean import answering, cubes, seen
from emporion.games.mediterranean.around import distance, seat_at
from emporion.games.mediterranean.board import (
    COPIES,
    FACE_GOOD,
    FACE_IDEA,
    FACES,
    KIND_OF_SIDE,
    LUXURY_SORT,
    NAMES,
    PIRACY,
    SHOWS,
    SPICES,
    SYMBOLS,
    TURNS,
)
from emporion.games.mediterranean.end import monuments, printed
from emporion.games.mediterranean.goods import held
from emporion.games.mediterranean.rules import Mediterranean
from emporion.trading.floor import open_to
from emporion.trading.offer import OPEN, Offer

GOOD_OF = [int(good) for good in FACE_GOOD]
SYMBOLS_OF = [[int(SHOWS[FACE_IDEA[face] * SYMBOLS + n]) for n in range(SYMBOLS)] for face in range(FACES)]
LUXURY_SHARE = 0.5  # of a luxury card that nobody has named: spices or gold


def counts(faces: list[int]) -> list[int]:
    """Cards of each face."""
    found = [0] * FACES
    for face in faces:
        found[face] += 1
    return found


def as_goods(numbers: list[int]) -> list[float]:
    """Cards of each good, told by numbers of each face; Piracy is none."""
    found = [0.0] * NAMES
    for face, number in enumerate(numbers[:PIRACY]):
        found[GOOD_OF[face]] += number
    return found


def known(given: State | dict[str, Any]) -> Mediterranean:
    """What a seat knows, given as a state or as a plain view."""
    if isinstance(given, Mediterranean):
        return given
    from emporion.games.mediterranean.game import GAME

    state: Any = GAME.known(given)
    found: Mediterranean = state
    return found


class Sight:
    """What one seat knows, with sums that are asked for again and again."""

    def __init__(self, s: Mediterranean) -> None:
        self.s = s
        self.seat: int = s.viewer
        self.others = [seat for seat in range(s.seats) if seat != self.seat]
        self.turn: int = s.turn
        self.left: int = TURNS - s.turn  # turns after this one
        self.hand = counts(s.hand(self.seat))
        self.stored = counts(s.kept(self.seat))
        self.cards = [loose + kept for loose, kept in zip(self.hand, self.stored, strict=True)]
        self._kinds = [[int(KIND_OF_SIDE[side]) for side in sides] for sides in s.played]
        self._goods: dict[int, list[float]] = {}
        self._symbols: dict[int, list[float]] = {}
        self.outlooks: dict[int, Any] = {}  # of seats that were weighed; see `outlook.outlook`

    def distance(self, other: int) -> int:
        """A seat as actions name it."""
        return distance(self.s, self.seat, other)

    def at_distance(self, number: int) -> int:
        """The seat that an action names."""
        return seat_at(self.s, self.seat, number)

    def kinds(self, seat: int) -> list[int]:
        """The developments of a seat."""
        return self._kinds[seat]

    def standing(self, seat: int) -> int:
        """The points of a seat, as everybody can add them up."""
        return self.s.chips[seat] + printed(self.s, seat) + monuments(self.s, seat)

    @cached_property
    def leader(self) -> int:
        """The seat with most points; the first of several."""
        return max(range(self.s.seats), key=lambda seat: (self.standing(seat), -seat))

    @cached_property
    def rows(self) -> list[list[int]]:
        """By seat, the cubes as this one knows them."""
        return [cubes.row_for(self.s, self.seat, seat) for seat in range(self.s.seats)]

    def cube(self, owner: int, box: int) -> int:
        """Whose cube lies in a white box, or -1."""
        return self.rows[owner][cubes.FIRST_BOX + box]

    def is_off(self, owner: int, box: int) -> bool:
        """Whether an ability that works on all others is switched off."""
        return bool(self.rows[owner][cubes.OFF] >> box & 1)

    def forbids(self, owner: int, box: int, seat: int) -> bool:
        """Whether a promise forbids to aim a box at a seat."""
        return bool(self.s.forbidden[owner][box] >> seat & 1)

    @cached_property
    def means(self) -> list[list[float]]:
        """By good: how often a card that this seat does not see shows each symbol."""
        unseen = [int(COPIES[face]) - self.cards[face] for face in range(FACES)]
        for pile in self.s.goods_piles:
            for face in pile:
                unseen[face] -= 1
        found = []
        for good in range(NAMES):
            faces = [face for face in range(PIRACY) if GOOD_OF[face] == good]
            number = sum(unseen[face] for face in faces) or 1
            found.append([sum(unseen[face] * SYMBOLS_OF[face][n] for face in faces) / number for n in range(SYMBOLS)])
        return found

    def is_hidden(self, seat: int) -> bool:
        """Whether only the number of a seat's cards is seen."""
        return not seen.sorts_shown(self.s, seat)

    def goods(self, seat: int) -> list[float]:
        """The goods of a seat, hand and warehouse together; those of others as far as all see them."""
        if seat not in self._goods:
            self._goods[seat] = self._count_goods(seat)
        return self._goods[seat]

    def _count_goods(self, seat: int) -> list[float]:
        if seat == self.seat:
            return [float(number) for number in held(self.s.hand(seat) + self.s.kept(seat))]
        shown = seen.sorts_shown(self.s, seat)
        if not shown:  # hands are hidden: about as many of each basic good as of any other
            return [(self.s.sizes[seat] + self.s.stored[seat]) / NAMES] * NAMES
        return [float(shown[good]) if good < SPICES else shown[LUXURY_SORT] * LUXURY_SHARE for good in range(NAMES)]

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

    def incoming(self) -> list[Offer]:
        """The open offers that this seat may accept if it can."""
        return [offer for offer in self.s.floor.offers if open_to(offer, self.seat)]

    def outgoing(self) -> list[Offer]:
        """The open offers of this seat."""
        return [offer for offer in self.s.floor.offers if offer.maker == self.seat and offer.standing == OPEN]

    def posts(self) -> int:
        """How many offers this seat has made in the game, by their numbers, to those it deals with in this market."""
        newest: dict[int, int] = {}
        for offer in self.s.floor.offers:
            if offer.maker == self.seat:
                newest[offer.to] = max(offer.number, newest.get(offer.to, 0))
        return sum(newest.values())

    def number(self, offer: Offer) -> int:
        """The number by which this seat calls an offer of another."""
        return answering.number_of(self.s, self.seat, offer)
