# native: compiled by mypyc
"""Trading: move and load, one trade, a base; the tile is turned at the end."""

from typing import Final

from mypy_extensions import i64

from emporion.core.refusal import Refusal
from emporion.games.resafa import actions, codes, events, frames
from emporion.games.resafa.board import (
    CAMEL,
    CENTRES,
    COIN,
    GAINS,
    GOLDEN,
    HAS_GOLDEN,
    ITEMS,
    LINE_COIN,
    LINE_ITEM,
    LINE_VP,
    NOTHING,
    RESAFA,
    STEPS,
)
from emporion.games.resafa.choices import Automatic, Decision
from emporion.games.resafa.effects import (
    AFTER_SALE,
    AT_LINE,
    AT_MOVE,
    BONUS_LIST,
    BONUS_MOMENT,
    LIST_FIRST,
    ON_TRADING,
    OP_A,
)
from emporion.games.resafa.gains import promised, receive, receive_perks
from emporion.games.resafa.mains import FREE_MOVEMENT
from emporion.games.resafa.possible import can_move, move_cost
from emporion.games.resafa.refusals import refuse
from emporion.games.resafa.resolving import flip
from emporion.games.resafa.state import FINITE_SUPPLY, LOAD, LOADED, NO_UNLOADING, PLACE, City

MOST_LOADED: Final = 7  # RES-PRD-10


class Move(Decision):
    """Destination, and whether the way goes through Resafa."""  # D21, RES-TRD-10

    def moment(self, s: City) -> i64:
        return AT_MOVE

    def own(self, s: City, found: list[int]) -> None:
        found.append(actions.STOP)  # RES-TRD-03
        free = s.arg(frames.TRADE_FLAGS) & FREE_MOVEMENT != 0
        for centre in range(CENTRES):
            for through in range(2):
                if can_move(s, centre, through, free):
                    found.append(actions.MOVE + centre * 2 + through)

    def pick(self, s: City, action: i64) -> None:
        if action == actions.STOP:
            s.close()
            return
        centre, through = (action - actions.MOVE) // 2, (action - actions.MOVE) % 2
        coins = move_cost(s, centre, through, s.arg(frames.TRADE_FLAGS) & FREE_MOVEMENT != 0)
        receive_perks(s, ON_TRADING)  # RES-CRD-52
        s.pay(COIN, coins)  # RES-TRD-02, RES-TRD-17
        s.set_own(PLACE, centre)  # RES-TRD-35, RES-TRD-36
        s.put(frames.CENTRE, centre)
        leave_resafa(s)
        s.tell(events.MOVED, s.turn, centre, through)
        s.phase(codes.LOAD if through != 0 else codes.LINE)  # RES-TRD-07

    def mine(self, action: i64) -> bool:
        return actions.MOVE <= action < actions.LOAD

    def reason(self, s: City, action: i64) -> Refusal:
        if promised(s) != 0:
            return refuse("RES-TRD-27", "trade_first")
        centre, through = (action - actions.MOVE) // 2, (action - actions.MOVE) % 2
        coins = move_cost(s, centre, through, s.arg(frames.TRADE_FLAGS) & FREE_MOVEMENT != 0)
        if coins >= 0:
            return refuse("RES-PAY-01", "cannot_pay")
        if s.own(PLACE) == RESAFA:
            return refuse("RES-TRD-11", "from_resafa")
        return refuse("RES-TRD-09", "same_centre", centre=centre)


def leave_resafa(s: City) -> None:
    """What other trades had still to load stays there: the caravan has moved on."""  # RES-TRD-13, R75
    for place in range(len(s.steps) - 1):
        if s.steps[place] == codes.LOAD:
            s.steps[place] = codes.LINE


def load_action(kind: i64, number: i64) -> i64:
    """The action that loads so many goods of a kind."""
    return actions.LOAD + 1 + (kind - 1) * MOST_LOADED + number - 1


def load_kind(action: i64) -> i64:
    """The goods that an action loads."""
    return (action - actions.LOAD - 1) // MOST_LOADED + 1


def load_number(action: i64) -> i64:
    """How many."""
    return (action - actions.LOAD - 1) % MOST_LOADED + 1


class Load(Decision):
    """What the caravan carries when it leaves Resafa."""  # D22, RES-TRD-13 to RES-TRD-16

    def waits(self, s: City) -> bool:
        found: list[int] = []
        self.own(s, found)
        if len(found) > 1:
            s.menu = found
            return True
        s.phase(codes.LINE)  # nothing to change, whatever is in hand
        return False

    def own(self, s: City, found: list[int]) -> None:
        kept = s.option(NO_UNLOADING) and s.own(LOADED) > 0
        if not kept:
            found.append(actions.LOAD)
        for kind in range(1, ITEMS):
            aboard: i64 = s.own(LOADED) if s.own(LOAD) == kind else 0
            if kept and aboard == 0:
                continue  # RES-TRD-14
            least: i64 = aboard if kept else 1
            for number in range(least, min(s.own(CAMEL), s.own(kind) + aboard) + 1):
                found.append(load_action(kind, number))

    def pick(self, s: City, action: i64) -> None:
        if s.own(LOADED) > 0:
            kind = s.own(LOAD)
            s.set_own(kind, s.own(kind) + s.own(LOADED))
        s.set_own(LOADED, 0)
        s.set_own(LOAD, NOTHING)
        if action != actions.LOAD:
            kind, number = load_kind(action), load_number(action)
            s.set_own(kind, s.own(kind) - number)
            s.set_own(LOAD, kind)
            s.set_own(LOADED, number)
        s.tell(events.LOADED, s.turn, s.own(LOAD), s.own(LOADED))
        s.phase(codes.LINE)

    def mine(self, action: i64) -> bool:
        return actions.LOAD <= action < actions.SELL

    def reason(self, s: City, action: i64) -> Refusal:
        less = action == actions.LOAD or load_kind(action) != s.own(LOAD) or load_number(action) < s.own(LOADED)
        if s.option(NO_UNLOADING) and s.own(LOADED) > 0 and less:
            return refuse("RES-TRD-14", "other_load")
        return refuse("RES-TRD-13", "too_much_load", most=s.own(CAMEL))


def line_here(s: City, line: i64) -> i64:
    """The sell (0) or buy (1) line of the tile at the destination of the open trade, as it lies."""
    centre = s.arg(frames.CENTRE)
    return (s.tile_at[centre] * 2 + s.tile_side[centre]) * 2 + line


def is_there(s: City) -> bool:
    """Whether the caravan is at the destination of the open trade: another trade may have taken it away."""
    return s.own(PLACE) == s.arg(frames.CENTRE)  # RES-TRD-20, R75


def can_sell(s: City) -> bool:
    """Whether the caravan has something to sell here."""  # RES-TRD-21
    return is_there(s) and s.own(LOADED) > 0 and s.own(LOAD) == LINE_ITEM[line_here(s, 0)]


def can_buy(s: City) -> bool:
    """Whether one item could be bought here, with the coins of a golden bonus taken first."""  # RES-TRD-23, 24, 26
    line = line_here(s, 1)
    coins = s.own(COIN) + GOLDEN[line * GAINS + COIN]
    return is_there(s) and fits_aboard(s, LINE_ITEM[line]) and coins >= LINE_COIN[line]


def fits_aboard(s: City, kind: i64) -> bool:
    """Whether the caravan could take one more item of a kind."""
    if s.option(FINITE_SUPPLY) and s.supply[kind] == 0:
        return False
    return s.own(LOADED) < s.own(CAMEL) and s.own(LOAD) in (NOTHING, kind)


class Line(Decision):
    """Sell, buy, or no trade."""  # D23, RES-TRD-20

    def moment(self, s: City) -> i64:
        return AT_LINE

    def own(self, s: City, found: list[int]) -> None:
        found.append(actions.STOP)
        if can_sell(s):
            found.append(actions.SELL)
        if can_buy(s):
            found.append(actions.BUY)

    def pick(self, s: City, action: i64) -> None:
        if action == actions.STOP:
            s.phase(codes.TRADED)  # RES-TRD-29, RES-BAS-01: no trade, no base
            return
        line = line_here(s, 0 if action == actions.SELL else 1)
        s.put(frames.LINE, line)
        if HAS_GOLDEN[line] == 0:
            s.phase(codes.QUANTITY)
        elif GOLDEN[line * GAINS + STEPS] > 0:
            s.phase(codes.GOLDEN)
        elif takes_all(s, line):
            s.phase(codes.QUANTITY)
            s.put(frames.GOLDEN_LATER, 1)
        else:
            s.phase(codes.QUANTITY)  # plain gains are received before
            receive_golden(s, line)

    def mine(self, action: i64) -> bool:
        return actions.SELL <= action <= actions.BUY

    def reason(self, s: City, action: i64) -> Refusal:
        if not is_there(s):
            return refuse("RES-TRD-20", "caravan_away", centre=s.arg(frames.CENTRE))
        line = line_here(s, 0 if action == actions.SELL else 1)
        if action == actions.SELL:
            return refuse("RES-TRD-21", "nothing_to_sell", item=LINE_ITEM[line])
        if s.own(LOADED) > 0 and s.own(LOAD) != LINE_ITEM[line]:
            return refuse("RES-TRD-24", "other_kind_aboard", item=s.own(LOAD))
        if not fits_aboard(s, LINE_ITEM[line]):
            return refuse("RES-TRD-23", "caravan_full", most=s.own(CAMEL))
        return refuse("RES-PAY-01", "cannot_pay")


def takes_all(s: City, line: i64) -> bool:
    """Whether a golden bonus would take the last items that were to be bought: it comes after the trade then."""
    item = LINE_ITEM[line]
    return line % 2 != 0 and s.option(FINITE_SUPPLY) and s.supply[item] <= GOLDEN[line * GAINS + item]  # RES-TRD-27


def receive_golden(s: City, line: i64) -> None:
    """The golden bonus beside a line, once per trade."""  # RES-TRD-25
    s.tell(events.GOLDEN, s.turn, line // 4, line % 4)
    receive(s, GOLDEN, line, events.BY_TRADE)


class Golden(Decision):
    """The golden bonus before or after the trade."""  # D24, RES-TRD-26

    def own(self, s: City, found: list[int]) -> None:
        found.append(actions.OPTION)
        found.append(actions.OPTION + 1)

    def pick(self, s: City, action: i64) -> None:
        s.phase(codes.QUANTITY)
        if action == actions.OPTION:
            receive_golden(s, s.arg(frames.LINE))
        else:
            s.put(frames.GOLDEN_LATER, 1)


def most_traded(s: City) -> i64:
    """How many items could be traded on the chosen line; at least one."""  # RES-TRD-27, R71
    line = s.arg(frames.LINE)
    if line % 2 == 0:
        return s.own(LOADED)
    room = s.own(CAMEL) - s.own(LOADED)
    if s.option(FINITE_SUPPLY):
        room = min(room, s.supply[LINE_ITEM[line]])
    price = LINE_COIN[line]
    return min(room, s.own(COIN) // price) if price > 0 else room


class Quantity(Decision):
    """How many items; then the trade is made."""  # D25

    def own(self, s: City, found: list[int]) -> None:
        for number in range(1, most_traded(s) + 1):
            found.append(actions.COUNT + number)

    def pick(self, s: City, action: i64) -> None:
        line, number = s.arg(frames.LINE), action - actions.COUNT
        s.put(frames.TRADED, number)
        if line % 2 == 0:
            sell(s, line, number)
            s.phase(codes.AFTER_SALE)
        else:
            buy(s, line, number)
            s.phase(codes.BASE)
        if s.arg(frames.GOLDEN_LATER) != 0:
            receive_golden(s, line)

    def mine(self, action: i64) -> bool:
        return actions.COUNT <= action < actions.FLIP

    def reason(self, s: City, action: i64) -> Refusal:
        if s.arg(frames.LINE) % 2 == 0:
            return refuse("RES-TRD-21", "bad_quantity", most=most_traded(s))
        return refuse("RES-TRD-23", "bad_quantity", most=most_traded(s))


def sell(s: City, line: i64, number: i64) -> None:
    """Items of the caravan go to the supply for coins and VP each."""  # RES-TRD-21, RES-TRD-22
    kind = s.unload(number)  # RES-PAY-06
    s.refill(kind, number)
    s.tell(events.SOLD, s.turn, kind, number)
    s.gain(s.turn, COIN, number * LINE_COIN[line])
    s.score(s.turn, number * LINE_VP[line], events.BY_TRADE)


def buy(s: City, line: i64, number: i64) -> None:
    """Items are bought onto the caravan."""  # RES-TRD-23
    kind = LINE_ITEM[line]
    s.pay(COIN, number * LINE_COIN[line])
    s.refill(kind, -number)
    s.set_own(LOAD, kind)
    s.set_own(LOADED, s.own(LOADED) + number)
    s.tell(events.BOUGHT, s.turn, kind, number)


class AfterSale(Decision):
    """The moment for cards that pay for what was sold."""  # D38, RES-TRD-32

    def waits(self, s: City) -> bool:
        if not self.has_card(s):
            s.phase(codes.BASE)
            return False
        return super().waits(s)

    def has_card(self, s: City) -> bool:
        """Whether a sell bonus for the kind sold is in hand."""
        sold = LINE_ITEM[s.arg(frames.LINE)]
        for card in range(72):
            pays = BONUS_MOMENT[card] == AFTER_SALE and OP_A[LIST_FIRST[BONUS_LIST[card]]] == sold
            if pays and s.owns_bonus(s.turn, card):
                return True
        return False

    def moment(self, s: City) -> i64:
        return AFTER_SALE

    def own(self, s: City, found: list[int]) -> None:
        found.append(actions.STOP)

    def pick(self, s: City, action: i64) -> None:
        s.phase(codes.BASE)


class Traded(Automatic):
    """The end of the action: after a trade the tile of the centre is turned over."""  # RES-TRD-28, RES-TRD-29

    def happen(self, s: City) -> None:
        centre, traded = s.arg(frames.CENTRE), s.arg(frames.TRADED)
        s.close()
        if traded > 0:
            flip(s, centre)
