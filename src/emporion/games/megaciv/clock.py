# native: compiled by mypyc
"""What a clock does: moves of the table, recorded like those of players; the rules never look at the time."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.games.megaciv import actions, advances, codes, events
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import GROUPS, NAMES, NOBODY, set_value
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


def table_moves(s: Fair) -> list[int]:
    """What the table could do now; in polls there is no clock."""  # FLR-33
    if len(s.steps) == 0:
        return []
    found: list[int] = []
    if s.steps[-1] != codes.TRADE:
        found += [TIMEOUT + seat for seat in range(s.seats) if s.asks(seat)]
    elif s.floor.mode == CLOCK:
        found += [CLOSE_TRADE, RESUME if s.paused != 0 else PAUSE]
    found += [TRADE_TIME + seconds for seconds in times(s)]
    return found


def make(s: Fair, move: i64) -> None:
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
        time_out(s, move - TIMEOUT)


def time_out(s: Fair, seat: i64) -> None:
    """The default of the open decision is taken for a seat."""  # MEG-TIM-06
    step = s.step(s.steps[-1])
    if s.steps[-1] == codes.ADVANCES:
        finish_for(s, seat)
    else:
        step.choose(s, default_of(s, seat, step.options(s)))


def default_of(s: Fair, seat: i64, options: list[int]) -> i64:
    """What happens when a player does not answer."""
    code = s.steps[-1]
    if code == codes.CHOOSE:
        return actions.VICTIM + most_cities(s, [option - actions.VICTIM for option in options])
    if code in (codes.CORRUPTION, codes.BANDITRY):
        return actions.DISCARD + cheapest_card(s, seat, options)
    for wanted in (actions.PASS, actions.DISCARD_END, actions.PAY):
        if wanted in options:
            return wanted
    return options[0]


def most_cities(s: Fair, seats: list[int]) -> i64:
    """The player with most cities, ties in A.S.T. order."""
    most = seats[0]
    for seat in seats:
        if s.cities[seat] > s.cities[most]:
            most = seat
    return most


def cheapest_card(s: Fair, seat: i64, options: list[int]) -> i64:
    """The card whose removal costs least set value, ties by lower name index."""
    best: i64 = NOBODY
    least: i64 = 0
    for option in options:
        kind = option - actions.DISCARD
        if not 0 <= kind < NAMES:
            continue
        held = advances.left_in_hand(s, seat, kind)
        lost = set_value(kind, held) - set_value(kind, held - 1)
        if best == NOBODY or lost < least:
            best, least = kind, lost
    return best


def finish_for(s: Fair, seat: i64) -> None:
    """Phase 12: what was laid out is taken back, the helper pays, credits and discards follow their defaults."""
    if s.stage[seat] <= advances.SUBSTITUTING:
        for kind in range(NAMES):
            s.turned[seat * NAMES + kind], s.laid[seat * NAMES + kind] = 0, 0
        s.substitute[seat * 2], s.substitute[seat * 2 + 1] = NOBODY, NOBODY
        affordable = advances.reach(s, seat, NOBODY, NOBODY)
        while advances.basket_price(s, seat, s.basket[seat]) > affordable:
            s.basket[seat] &= ~ONE[s.chosen[seat].pop()]
        s.price[seat] = advances.basket_price(s, seat, s.basket[seat])
        advances.act(s, seat, actions.AUTO_PAY)
    while s.stage[seat] == advances.CREDITING:
        advances.act(s, seat, actions.CREDIT + largest_credit(s, seat))
    while s.stage[seat] == advances.DISCARDING:
        options = advances.options_of(s, seat)
        advances.act(s, seat, actions.DISCARD + cheapest_card(s, seat, options))


def largest_credit(s: Fair, seat: i64) -> i64:
    """The group with the largest own credit, ties alphabetical."""
    best: i64 = 0
    for group in range(GROUPS):
        if s.credit(seat, group) > s.credit(seat, best):
            best = group
    return best
