# native: compiled by mypyc
"""What a clock does: moves of the table, recorded like those of players; the rules never look at the time."""

from typing import Final

from mypy_extensions import i64

from emporion.games.megaciv import codes, events
from emporion.games.megaciv import components as c
from emporion.games.megaciv.deciding import Deciding
from emporion.games.megaciv.state import AGREED, CLOCK_MARKET, SECONDS, Fair
from emporion.trading.floor import CLOCK
from emporion.trading.polls import close_floor

# Moves of the table.  # MEG-TIM-10
CLOSE_TRADE: Final = 0
PAUSE: Final = 1
RESUME: Final = 2
TIMEOUT: Final = 3  # + seat
TRADE_TIME: Final = 10000  # + seconds

TIMES: Final[list[int]] = [int(seconds) for seconds in c.OURS["trade_seconds_between"]]


def trade_seconds(s: Fair) -> i64:
    """How long trade lasts, by the option or the scenario; 0 is without a limit."""  # MEG-TIM-02, MEG-TIM-11
    chosen = s.options % AGREED // SECONDS
    if chosen > 0:
        return chosen - 1
    row: i64 = c.SCENARIOS[s.scenario]["trade_seconds"]
    return row


def next_seconds(s: Fair) -> i64:
    """How long the next trade lasts, as far as it is settled now."""
    agreed = s.options // AGREED
    return agreed - 1 if agreed > 0 else trade_seconds(s)


def trade_comes(s: Fair) -> bool:
    """Whether a trade by the clock is still to begin."""
    if not s.option(CLOCK_MARKET) or len(s.steps) == 0:
        return False
    rounds: i64 = c.SCENARIOS[s.scenario]["rounds"]
    return s.round < rounds or s.steps[-1] == codes.PURCHASE


def times(s: Fair) -> list[int]:
    """The seconds to which the time of the next trade could be changed: back to that of this one, too."""  # R46
    if not trade_comes(s):
        return []
    now: int = trade_seconds(s)
    settled: int = next_seconds(s)
    found = TIMES if now in TIMES else sorted([*TIMES, now])
    return [seconds for seconds in found if seconds != settled]


def set_time(s: Fair, seconds: i64) -> None:
    """The players have agreed upon another time; the trade that is open keeps its own."""  # MEG-TIM-02
    s.options %= AGREED
    if seconds != trade_seconds(s):
        s.options += (seconds + 1) * AGREED


def begin_time(s: Fair) -> None:
    """Trade begins: from now on it lasts as was agreed."""
    agreed = s.options // AGREED
    if agreed > 0:
        s.options = s.options % SECONDS + agreed * SECONDS
        s.tell(events.TRADE_TIME, -1, agreed - 1, 0)


def table_moves(s: Fair, step: Deciding) -> list[int]:
    """What the table could do now; in polls there is no clock."""  # FLR-33
    found: list[int] = []
    if step.is_timed():
        found += [TIMEOUT + seat for seat in range(s.seats) if s.asks(seat)]
    elif s.floor.mode == CLOCK:
        found += [CLOSE_TRADE, RESUME if s.paused != 0 else PAUSE]
    found += [TRADE_TIME + seconds for seconds in times(s)]
    return found


def make(s: Fair, step: Deciding, move: i64) -> None:
    """Make a move of the table."""
    if move == CLOSE_TRADE:
        s.paused = 0
        close_floor(s)  # MEG-TIM-04
    elif move in (PAUSE, RESUME):
        s.paused = int(move == PAUSE)  # MEG-TIM-07
    elif move >= TRADE_TIME:
        set_time(s, move - TRADE_TIME)
    else:
        s.chooser = move - TIMEOUT
        step.time_out(s, move - TIMEOUT)  # MEG-TIM-06
