# native: compiled by mypyc
"""An offer: who gives what to whom, what is told of it, what is wanted for it, and how it stands."""

from typing import Any, Final

from mypy_extensions import i64

ANYONE: Final = -1
NO_REPLY: Final = -1
NOBODY: Final = -1

# How an offer stands; the last five are final.  # FLR-15
DRAFT: Final = 0
OPEN: Final = 1
PENDING: Final = 2
SETTLED: Final = 3
DECLINED: Final = 4
WITHDRAWN: Final = 5
VOID: Final = 6
EXPIRED: Final = 7
STANDINGS: Final = ["draft", "open", "pending", "settled", "declined", "withdrawn", "void", "expired"]


class Offer:
    """One offer, or the draft of one. Kinds are sorted and repeated, as many as there are cards."""  # FLR-03 to 06

    number: i64  # new for every post of this maker to this addressee, so that no late click accepts another offer
    maker: i64
    to: i64  # a seat, or ANYONE
    gives: list[int]
    told: list[int]  # names, the true ones first
    money: i64
    promises: list[int]
    asks: i64  # how many cards are wanted
    wants: list[int]  # names, the guaranteed ones first
    wants_money: i64
    wants_promises: list[int]
    remarks: i64  # the game's own
    reply_to: i64  # the slot of the offer this one answers, or NO_REPLY
    standing: i64
    closed_to: i64  # seats that declined an offer to anyone, as a set
    cycle: i64  # of posting
    taker: i64  # who has accepted, while the maker has to confirm
    picks: list[int]

    def __init__(self, maker: i64, to: i64) -> None:
        self.number, self.maker, self.to = 0, maker, to
        self.gives, self.told, self.money, self.promises = [], [], 0, []
        self.asks, self.wants, self.wants_money, self.wants_promises = 0, [], 0, []
        self.remarks, self.reply_to = 0, NO_REPLY
        self.standing, self.closed_to, self.cycle = DRAFT, 0, 0
        self.taker, self.picks = NOBODY, []

    def copy(self) -> "Offer":
        """An independent copy."""
        other = self.open_part()
        other.gives, other.picks = self.gives[:], self.picks[:]
        return other

    def open_part(self) -> "Offer":
        """All of it but the cards."""
        other = Offer(self.maker, self.to)
        other.number = self.number
        other.told, other.money, other.promises = self.told[:], self.money, self.promises[:]
        other.asks, other.wants, other.wants_money = self.asks, self.wants[:], self.wants_money
        other.wants_promises, other.remarks, other.reply_to = self.wants_promises[:], self.remarks, self.reply_to
        other.standing, other.closed_to, other.cycle = self.standing, self.closed_to, self.cycle
        other.taker = self.taker
        return other

    def numbers(self) -> list[Any]:
        """All of it as whole numbers and lists of them."""
        return [
            self.number, self.maker, self.to, self.gives[:], self.told[:], self.money, self.promises[:], self.asks,
            self.wants[:], self.wants_money, self.wants_promises[:], self.remarks, self.reply_to, self.standing,
            self.closed_to, self.cycle, self.taker, self.picks[:],
        ]  # fmt: skip


def read_offer(numbers: list[Any]) -> Offer:
    """The offer that `numbers` described."""
    offer = Offer(numbers[1], numbers[2])
    offer.number, offer.gives, offer.told = numbers[0], numbers[3], numbers[4]
    offer.money, offer.promises, offer.asks, offer.wants = numbers[5], numbers[6], numbers[7], numbers[8]
    offer.wants_money, offer.wants_promises, offer.remarks = numbers[9], numbers[10], numbers[11]
    offer.reply_to, offer.standing, offer.closed_to = numbers[12], numbers[13], numbers[14]
    offer.cycle, offer.taker, offer.picks = numbers[15], numbers[16], numbers[17]
    return offer
