"""The table as the companion knows it: the engine's cards and numbers, and what people have entered."""

from dataclasses import dataclass, field
from typing import Any

from emporion.companion.news import News
from emporion.games.megaciv import events
from emporion.games.megaciv.advances import tokens_due
from emporion.games.megaciv.board import DEFAULT_COST, DEFAULT_STACK, GROUPS
from emporion.games.megaciv.rules import MegaCiv

ENTRIES = "entries"
PURCHASES = "purchases"
TRADE = "trade"
CALAMITIES = "calamities"
ABILITIES = "abilities"
ADVANCES = "advances"
OVER = "over"
PHASES = [ENTRIES, PURCHASES, TRADE, CALAMITIES, ABILITIES, ADVANCES]

# How far a call is.
HIDDEN, WAITING, UNDER_WAY, RESOLVED = range(4)

# How far a seat is in "advances".
BUYING, PAID, DISCARDED, FINISHED = range(4)


@dataclass
class Call:
    """A calamity of the call list."""  # MEG-TBL-07

    card: int  # calamity * 2 + block
    victim: int
    state: int = HIDDEN
    beneficiary: int = -1
    tokens_of: list[int] = field(default_factory=list)  # seats between which tokens in stock decide
    chosen: list[int] = field(default_factory=list)  # secondary victims
    defended: list[int] = field(default_factory=list)  # seats that have used Theocracy against it

    def copy(self) -> "Call":
        """An independent copy."""
        return Call(
            self.card, self.victim, self.state, self.beneficiary, self.tokens_of[:], self.chosen[:], self.defended[:]
        )


@dataclass
class CompanionState:
    """All that is known of a game at a real table."""

    fair: MegaCiv
    clock: int
    phase: str = ENTRIES
    closing: int = 0  # seconds that were announced for the end of trade
    default_price: tuple[int, int] = (int(DEFAULT_STACK), int(DEFAULT_COST))
    calls: list[Call] = field(default_factory=list)
    loss_due: bool = False  # whether the victim of the call under way has still to enter cards
    gifts: list[tuple[int, int]] = field(default_factory=list)  # owner of Provincial Empire, giver
    corrections: list[dict[str, Any]] = field(default_factory=list)
    news: list[News] = field(default_factory=list)
    shown: bool = False  # whether what was turned in this turn has been shown

    def __post_init__(self) -> None:
        seats = self.fair.seats
        self.left = [False] * seats
        self.entered = [False] * seats
        self.confirmed = [False] * seats
        self.tokens: list[int | None] = [None] * seats  # in stock, where asked
        self.manual_prices: list[dict[int, int]] = [{} for _ in range(seats)]
        self.spent = [0] * seats  # in 6B
        self.named_provinces = [False] * seats
        self.gift_of_anatomy = [False] * seats
        self.stage = [BUYING] * seats
        self.ticked_now = [0] * seats  # advances ticked in phase 12: they help to pay from the next turn on
        self.placed_now = [0] * (seats * GROUPS)  # chips placed in phase 12

    def clone(self) -> "CompanionState":
        """An independent copy."""
        fair = self.fair.clone()
        fair.journal = [] if self.fair.journal is None else self.fair.journal[:]
        other = CompanionState(
            fair,
            self.clock,
            self.phase,
            self.closing,
            self.default_price,
            [call.copy() for call in self.calls],
            self.loss_due,
            self.gifts[:],
            self.corrections[:],
            self.news[:],
            self.shown,
        )
        other.left, other.entered, other.confirmed = self.left[:], self.entered[:], self.confirmed[:]
        other.tokens, other.spent = self.tokens[:], self.spent[:]
        other.manual_prices = [prices.copy() for prices in self.manual_prices]
        other.named_provinces, other.gift_of_anatomy = self.named_provinces[:], self.gift_of_anatomy[:]
        other.stage, other.ticked_now, other.placed_now = self.stage[:], self.ticked_now[:], self.placed_now[:]
        return other

    def numbers(self) -> list[Any]:
        """Everything but the news, equal for equal tables."""
        return [
            self.fair.numbers(), self.clock, self.phase, self.closing, self.default_price, self.calls, self.loss_due,
            self.gifts, self.corrections, self.shown, self.left, self.entered, self.confirmed, self.tokens,
            self.manual_prices, self.spent, self.named_provinces, self.gift_of_anatomy, self.stage, self.ticked_now,
            self.placed_now,
        ]  # fmt: skip

    def present(self) -> list[int]:
        """The seats that have not left."""  # MEG-TBL-13
        return [seat for seat in range(self.fair.seats) if not self.left[seat]]

    def paying(self, seat: int) -> MegaCiv:
        """The engine's state in which a seat pays: what it buys in this turn helps with nothing yet."""
        # MEG-ADV-06, MEG-ADV-12, MEG-ADV-27, MEG-ADV-29
        s = self.fair.clone()
        s.before = []
        s.advances[seat] &= ~self.ticked_now[seat]
        for place in range(seat * GROUPS, (seat + 1) * GROUPS):
            s.chips[place] -= self.placed_now[place]
        return s

    def tokens_due(self, seat: int) -> int:
        """The tokens that the payment of a seat takes."""
        return int(tokens_due(self.paying(seat), seat))

    def note(self, event: str, seat: int | None = None, to: list[int] | None = None, **values: Any) -> None:
        """Something has happened; what the engine has told stands before it."""
        self.listen()
        self.news.append({"event": event, "seat": seat, "to": to, **values})

    def listen(self) -> None:
        """Take over what the engine has told: all of that is for everybody."""
        for kind, seat, a, b in self.fair.hear():
            self.news.append(
                {"event": events.NAMES[kind], "seat": int(seat) if seat >= 0 else None, "to": None, "n": a, "m": b}
            )

    def call_under_way(self) -> Call | None:
        """The calamity that is resolved now."""
        return next((call for call in self.calls if call.state == UNDER_WAY), None)
