# native: compiled by mypyc
"""What can happen in Mega Civilization: the kinds of events, each with a seat and up to two values."""

from typing import Final

from mypy_extensions import i64

ROUND: Final = 0  # round number
PHASE: Final = 1  # number of the phase
GREW: Final = 2  # cities now, how many more
TAXED: Final = 3  # tokens, treasury now
DREW: Final = 4  # stack, or 0 for Water instead of a card of that stack (then b is the stack)
BOUGHT: Final = 5  # stack, price
GOT_FREE: Final = 6  # stack
PASSED: Final = 7
TRADE_OPENED: Final = 8  # seconds
TRADED: Final = 9  # partner, numbers of cards given and received (`both_sides`)
DONE: Final = 10
ADVERT: Final = 11  # name; 1 wanted, 0 offered, 3 wanted no longer, 2 offered no longer
TRADE_CLOSED: Final = 12
HOLDS_CALAMITIES: Final = 13  # how many
CALAMITY_SPARED: Final = 14  # calamity discarded in phase 8
CALAMITY: Final = 15  # calamity, beneficiary or -1
VICTIM: Final = 16  # calamity, the secondary victim
LOST_CITY: Final = 17  # how many, cities now
REDUCED: Final = 18  # how many, cities now
ANNEXED: Final = 19  # how many, from whom
PAID: Final = 20  # treasury
GAINED: Final = 21  # treasury
DISCARDED: Final = 22  # kind
REGRESSED: Final = 23  # step now
HELD_STEP: Final = 24  # by destroying two cities
ADVANCED: Final = 25  # advance, price
TURNED_IN: Final = 26  # kind, how many
LAID_DOWN: Final = 27  # stack (0: Water) of cards discarded for the hand limit, how many
CREDITED: Final = 28  # group, chips
STEPPED: Final = 29  # step now
REBUILT: Final = 30
GAME_OVER: Final = 31
TRADE_TIME: Final = 32  # seconds, agreed upon since the last trade
CALAMITY_OVER: Final = 33  # calamity, discarded after it has struck
SUBSTITUTED: Final = 34  # kind of the card that fills a set up, kind of the set
TURNED_DOWN: Final = 35  # stack of cards turned in face down, how many

_SIDE: Final = 16  # more than the cards on a side


def both_sides(given: i64, received: i64) -> i64:
    """The numbers of cards on both sides of a trade, as one."""
    return given * _SIDE + received


def given_and_received(sides: i64) -> tuple[i64, i64]:
    """And taken apart."""
    return sides // _SIDE, sides % _SIDE


NAMES: Final = [
    "round", "phase", "grew", "taxed", "drew", "bought", "got_free", "passed", "trade_opened", "traded", "done",
    "advert", "trade_closed", "holds_calamities", "calamity_spared", "calamity", "victim", "lost_city", "reduced",
    "annexed", "paid", "gained", "discarded", "regressed", "held_step", "advanced", "turned_in", "laid_down",
    "credited", "stepped", "rebuilt", "game_over", "trade_time", "calamity_over", "substituted", "turned_down",
]  # fmt: skip
