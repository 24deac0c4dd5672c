# native: compiled by mypyc
"""Sealed Bids: the position and the rules. All bid one card for a lot, at once and in secret."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from emporion.core.bits import ONE, members, set_of
from emporion.core.fields import BY_SEAT, NUMBER, PILE, SET, SETS, Field, FieldState
from emporion.core.messages import messages
from emporion.core.refusal import Refusal
from emporion.core.rng import Rng, seeded
from emporion.core.state import Step
from emporion.core.unknown import is_known, is_known_set, known_set, size_of

CARDS: Final = 30  # action n is to choose the card n + 1
LOTS: Final = 5  # and as many cards in a hand

# Events, each with a seat and up to two numbers.
TURNED: Final = 0  # round, lot
CHOSE: Final = 1
BID: Final = 2  # card
TOOK: Final = 3  # lot
OVER: Final = 4


class Bids(FieldState):
    """A game of Sealed Bids in progress."""

    turn_number: i64
    lot: i64  # what is bid for; 0 once the game is over
    lots: list[int]  # the pile, the next one last
    hands: list[int]
    bids: list[int]  # the card chosen, or 0
    gone: i64  # the cards that were turned up
    points: list[int]

    fields: ClassVar[list[Field]] = [
        Field("turn_number", NUMBER, most=LOTS, start=1),
        Field("lot", NUMBER, most=LOTS),
        Field("lots", PILE, least=1, most=LOTS),  # BID-HID-02
        Field("hands", SETS, least=1, most=CARDS, knows=lambda s, seat, who: seat == who),  # BID-HID-01
        Field("bids", BY_SEAT, most=CARDS, start=0, knows=lambda s, seat, who: seat == who or s.bids[seat] == 0),
        Field("gone", SET, least=1, most=CARDS, start=0),
        Field("points", BY_SEAT, most=15, start=0),
    ]

    def game(self) -> Any:
        from emporion.core.registry import game

        return game("bids")

    def step(self, code: i64) -> Step[Any]:
        return STEPS[code]

    def next_turn(self) -> None:
        if self.lot > 0:
            self.award()
        if len(self.lots) == 0:  # BID-END-01
            self.tell(OVER, -1, 0, 0)
            return
        self.turn_number += 1
        self.lot = self.lots.pop()  # BID-BID-01
        self.reveals += 1
        self.steps.append(0)
        self.tell(TURNED, -1, self.turn_number, self.lot)

    def award(self) -> None:
        """Turn up the bids; the highest takes the lot."""
        self.reveals += 1  # undo stops here
        for seat in range(self.seats):
            self.gone |= ONE[self.bids[seat]]
            self.tell(BID, seat, self.bids[seat], 0)
        best = self.bids.index(max(self.bids))  # BID-BID-03
        self.points[best] += self.lot
        self.tell(TOOK, best, self.lot, 0)
        self.lot = 0
        self.bids = [0] * self.seats

    def seat_refusal(self, seat: i64, action: i64 = -1) -> Refusal:
        return refuse("BID-BID-02", "chosen") if self.steps else refuse("BID-END-01", "over")

    def turn_mark(self) -> i64:
        return self.turn_number * 8 + self.bids.count(0)

    def worth(self, seat: i64) -> float:
        chance = self.bids[seat] / CARDS
        return self.points[seat] + chance * float(self.lot) + sum(members(known_set(self.hands[seat]))) / 10

    def returns(self) -> list[float]:
        best = [points == max(self.points) and not self.steps for points in self.points]
        return [float(wins) / max(1, sum(best)) for wins in best]

    def fill_blanks(self, rng: Rng) -> None:
        super().fill_blanks(rng)
        seen = set_of([bid for bid in self.bids if is_known(bid)]) | self.gone
        for hand in self.hands:
            seen |= hand if is_known_set(hand) else 0
        unseen: list[int] = [card for card in range(1, CARDS + 1) if not seen & ONE[card]]
        rng.shuffle(unseen)
        for seat, hand in enumerate(self.hands):
            if not is_known_set(hand):
                self.hands[seat] = set_of([unseen.pop() for _ in range(size_of(hand))])
            if not is_known(self.bids[seat]):
                self.bids[seat] = unseen.pop()


class Bidding(Step[Bids]):
    """Choose a card in secret; all who have not chosen yet are asked."""

    def __init__(self) -> None:
        self.code, self.name, self.rule = 0, "bidding", "BID-BID-01"

    def asks(self, s: Bids, seat: i64) -> bool:
        return s.bids[seat] == 0

    def options(self, s: Bids) -> list[int]:
        return [card - 1 for card in members(known_set(s.hands[s.chooser]))]

    def allows(self, s: Bids, action: i64) -> bool:
        return action in self.options(s)

    def choose(self, s: Bids, action: i64) -> None:
        seat, card = s.chooser, action + 1
        s.hands[seat] &= ~ONE[card]
        s.bids[seat] = card  # BID-BID-02
        s.tell(CHOSE, seat, 0, 0)
        if 0 not in s.bids:
            s.steps.pop()

    def refusal(self, s: Bids, action: i64) -> Refusal:
        return refuse("BID-BID-01", "not_in_hand" if 0 <= action < CARDS else "no_such_action")


STEPS: Final[list[Step[Bids]]] = [Bidding()]


def refuse(rule: str, key: str) -> Refusal:
    """The refusal of something that a rule forbids."""
    return Refusal(rule, key, {}, messages(__package__).say(f"refusal.{key}"))


def set_up(seats: int, seed: int) -> Bids:
    """The start of a game."""
    cards, rng, s = list(range(1, CARDS + 1)), seeded(seed), Bids()
    rng.shuffle(cards)
    s.begin(seats)
    s.turn_number, s.lots = 0, list(range(1, LOTS + 1))
    rng.shuffle(s.lots)  # BID-SET-02
    s.hands = [set_of(cards[LOTS * seat : LOTS * (seat + 1)]) for seat in range(seats)]  # BID-SET-01
    s.run()
    return s
