# native: compiled by mypyc
"""What a clock does: moves of the table, recorded like those of players; the rules never look at the time."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.games.mediterranean import closing, codes, events, market
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import MOST_SEATS
from emporion.games.mediterranean.state import WARN_SECONDS, Agora, by_clock

# Moves of the table.  # MED-OFR-01
START_MARKET: Final = 0  # MED-TRD-11, MED-TRD-16
LAST_TEN: Final = 1  # MED-CRD-14
CLOSE_MARKET: Final = 2  # MED-CLS-01
GRACE_OVER: Final = 3  # MED-CLS-05
NO_ANSWER: Final = 4  # + seat  # MED-OFR-18, MED-CRD-30
EXPIRE: Final = 10  # + maker * 3 + slot  # MED-OFR-20
WARN: Final = 28  # + place among the warnings of the option  # MED-TRD-13


def warnings(s: Agora) -> list[int]:
    """The seconds left at which all are warned."""
    text: str = c.OPTIONS["warn_seconds"][s.option(WARN_SECONDS)]
    return [int(word) for word in text.split() if word.isdigit()]


def table_moves(s: Agora) -> list[int]:
    """What the table could do now; in polls there is no clock."""
    if not by_clock(s) or len(s.steps) == 0:
        return []
    code = s.steps[-1]
    if code == codes.PREPARE:
        return [START_MARKET]
    if code == codes.CLOSING:
        return [GRACE_OVER]
    if code != codes.MARKET:
        return []
    found: list[int] = [] if s.last_ten != 0 else [LAST_TEN]
    found.append(CLOSE_MARKET)
    for seat in market.questioned(s):
        found.append(NO_ANSWER + seat)
    for offer in market.expirable(s):
        found.append(EXPIRE + offer)
    for place in range(len(warnings(s))):
        found.append(WARN + place)
    return found


def make(s: Agora, move: i64) -> None:
    """Make a move of the table."""
    if move == START_MARKET:
        s.prepared = ONE[s.seats] - 1
    elif move == LAST_TEN:
        market.begin_last_ten(s)
    elif move == CLOSE_MARKET:
        market.close_market(s)
    elif move == GRACE_OVER:
        closing.grace_over(s)
    elif move < NO_ANSWER + MOST_SEATS:
        market.no_answer(s, move - NO_ANSWER)
    elif move < WARN:
        market.expire(s, move - EXPIRE)
    else:
        s.tell(events.WARNED, -1, warnings(s)[move - WARN], 0)
