# native: compiled by mypyc
"""Last Fig: the position and the rules. Who takes the last fig of the heap wins."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from emporion.core.fields import BY_SEAT, NUMBER, Field, FieldState
from emporion.core.messages import messages
from emporion.core.refusal import Refusal
from emporion.core.rng import Rng, seeded
from emporion.core.state import Step
from emporion.core.unknown import is_known, known

# Actions, in fixed ranges.
TAKE: Final = 0  # one fig; two and three follow
SHOW: Final = 3
ADD: Final = 4
REMOVE: Final = 5
NUM_ACTIONS: Final = 6

# Steps.
TURN: Final = 0
CARD: Final = 1

# Events, each with a seat and up to two numbers.
BEGINS: Final = 0  # turn number
TOOK: Final = 1  # figs, figs left
SHOWED: Final = 2  # card
ADDED: Final = 3  # figs
REMOVED: Final = 4  # figs
OVER: Final = 5

CARDS: Final = 5  # the cards are 1 to 5


class Figs(FieldState):
    """A game of Last Fig in progress."""

    heap: i64
    turn: i64  # the seat whose turn it is; once the heap is empty, the winner
    turn_number: i64
    cards: list[int]
    shown: list[int]  # 1 once the card was shown

    fields: ClassVar[list[Field]] = [
        Field("heap", NUMBER, most=40, start=12),
        Field("turn", NUMBER, most=3, start=0),
        Field("turn_number", NUMBER, most=60, start=1),
        # FIG-HID-01
        Field("cards", BY_SEAT, least=1, most=CARDS, knows=lambda s, seat, who: seat == who or s.shown[seat] == 1),
        Field("shown", BY_SEAT, most=1, start=0),
    ]

    def game(self) -> Any:
        from emporion.core.registry import game

        return game("figs")

    def step(self, code: i64) -> Step[Any]:
        return STEPS[code]

    def actor(self) -> i64:
        return self.turn if len(self.steps) > 0 else -1

    def next_turn(self) -> None:
        if self.heap == 0:  # FIG-END-01
            self.tell(OVER, self.turn, 0, 0)
            return
        self.turn = (self.turn + 1) % self.seats  # FIG-TRN-01
        self.turn_number += 1
        self.steps.append(TURN)
        self.tell(BEGINS, self.turn, self.turn_number, 0)

    def seat_refusal(self, seat: i64, action: i64 = -1) -> Refusal:
        if len(self.steps) == 0:
            return refuse("FIG-END-01", "over")
        return refuse("FIG-TRN-01", "not_your_turn", seat=self.turn + 1)

    def turn_mark(self) -> i64:
        return self.turn_number

    def worth(self, seat: i64) -> float:
        if self.heap == 0:
            return 10.0 if seat == self.turn else -10.0
        return 1.0 if self.heap % 4 == 0 else 0.0  # whoever faces a multiple of four is in trouble

    def returns(self) -> list[float]:
        return [float(self.heap == 0 and seat == self.turn) for seat in range(self.seats)]

    def fill_blanks(self, rng: Rng) -> None:
        unseen: list[int] = [card for card in range(1, CARDS + 1) if card not in self.cards]
        rng.shuffle(unseen)
        self.cards = [card if is_known(card) else unseen.pop() for card in self.cards]

    def card(self) -> i64:
        """The card of the seat whose turn it is."""
        return known(self.cards[self.turn])


class Choice(Step[Figs]):
    """What the two steps share."""

    def __init__(self, code: int, name: str, rule: str) -> None:
        self.code, self.name, self.rule = code, name, rule

    def allows(self, s: Figs, action: i64) -> bool:
        return action in self.options(s)

    def refusal(self, s: Figs, action: i64) -> Refusal:
        if action < 0 or action >= NUM_ACTIONS:
            return refuse(self.rule, "no_such_action")
        return refuse(self.rule, "other_decision")


class Turn(Choice):
    """Take one to three figs, or show the card."""

    def options(self, s: Figs) -> list[int]:
        found: list[int] = [TAKE + n for n in range(min(3, s.heap))]  # FIG-TRN-02
        return found if s.shown[s.turn] else [*found, SHOW]  # FIG-TRN-03

    def choose(self, s: Figs, action: i64) -> None:
        s.steps.pop()
        if action == SHOW:
            s.shown[s.turn] = 1
            s.reveals += 1  # undo stops here
            s.tell(SHOWED, s.turn, s.card(), 0)
            s.steps.append(CARD)
        else:
            s.heap -= action - TAKE + 1
            s.tell(TOOK, s.turn, action - TAKE + 1, s.heap)

    def refusal(self, s: Figs, action: i64) -> Refusal:
        if action == SHOW:
            return refuse("FIG-TRN-03", "shown_already")
        if TAKE <= action < SHOW:
            return refuse("FIG-TRN-02", "heap_too_small", n=s.heap)
        return super().refusal(s, action)


class Card(Choice):
    """The card was shown: as many figs join the heap or leave it."""

    def waits(self, s: Figs) -> bool:
        if s.heap > s.card():
            return True
        self.choose(s, ADD)  # FIG-CRD-02: nothing to choose
        return False

    def options(self, s: Figs) -> list[int]:
        return [ADD, REMOVE]  # FIG-CRD-01

    def choose(self, s: Figs, action: i64) -> None:
        s.steps.pop()
        card = s.card()
        s.heap += card if action == ADD else -card
        s.tell(ADDED if action == ADD else REMOVED, s.turn, card, 0)


STEPS: Final[list[Step[Figs]]] = [Turn(TURN, "turn", "FIG-TRN-01"), Card(CARD, "card", "FIG-CRD-01")]


def refuse(rule: str, key: str, **values: Any) -> Refusal:
    """The refusal of something that a rule forbids."""
    return Refusal(rule, key, values, messages(__package__).say(f"refusal.{key}", values))


def set_up(seats: int, seed: int, heap: int) -> Figs:
    """The start of a game."""
    cards = list(range(1, CARDS + 1))
    seeded(seed).shuffle(cards)
    s = Figs()
    s.begin(seats)
    s.heap, s.turn, s.turn_number = heap, seats - 1, 0
    s.cards = cards[:seats]  # FIG-SET-02
    s.run()
    return s
