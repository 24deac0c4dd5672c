"""Moves of trading, payments and merchant tokens."""

from emporion.games.resafa import actions, frames
from emporion.games.resafa import components as c
from emporion.games.resafa.bases import base_cost
from emporion.games.resafa.board import (
    BASE_GAINS,
    BASE_SPACES,
    COIN,
    ITEMS,
    LINE_COIN,
    LINE_VP,
    ROW_SPACES,
    ROW_VALUE,
    STONE,
    VP,
)
from emporion.games.resafa.effects import ON_BASE, ON_TRADING
from emporion.games.resafa.mains import FREE_MOVEMENT
from emporion.games.resafa.possible import base_row, move_cost
from emporion.games.resafa.refusals import SAY, place_name
from emporion.games.resafa.state import LOAD, ROWS
from emporion.games.resafa.trading import line_here, load_kind, load_number
from emporion.games.resafa.words.amounts import amount, capital, inside, minus, plus, row
from emporion.games.resafa.words.at import At
from emporion.games.resafa.words.cards import PART, line_text
from emporion.games.resafa.words.effects import parts_text
from emporion.games.resafa.words.places import deals

ROW_NAMES = list(c.DATA["tables"]["merchant_rows"]["rows"])
ROW_THINGS = {"garden": "garden_tile", "workshop": "workshop", "canal": "canal_tile"}


def move(at: At, number: int) -> str:
    """A centre to go to, what the way costs, and what is traded there."""
    centre, through = number // 2, number % 2
    key = "go_through" if through else "go"
    coins = -1
    if at.step == "move":
        coins = move_cost(at.s, centre, through, at.s.arg(frames.TRADE_FLAGS) & FREE_MOVEMENT != 0)
    if coins < 0:
        return SAY(f"move.{key}_plain", {"centre": place_name(centre)})
    price = inside(minus([coins]) + plus(at.perks(ON_TRADING)))
    return SAY(f"move.{key}", {"centre": place_name(centre), "price": price, "deals": deals(at.s, centre)})


def load_nothing(at: At, _: int) -> str:
    """The caravan leaves Resafa empty."""
    return SAY("move.load_nothing")


def load(at: At, number: int) -> str:
    """What the caravan carries when it leaves Resafa."""
    action = actions.LOAD + 1 + number
    return SAY("move.load", {"goods": amount(load_kind(action), load_number(action))})


def sell(at: At, _: int) -> str:
    """Trade on the sell line."""
    return capital(line_text(line_here(at.s, 0))) if at.step == "line" else SAY("move.sell_plain")


def buy(at: At, _: int) -> str:
    """Trade on the buy line."""
    return capital(line_text(line_here(at.s, 1))) if at.step == "line" else SAY("move.buy_plain")


def count(at: At, number: int) -> str:
    """A number: of items traded, or of items paid from the caravan."""
    s = at.s
    if at.step == "pay" and 0 <= s.own(LOAD) < ITEMS:
        return SAY("move.count_pay", {"n": number, "rest": s.arg(s.own(LOAD)) - number})
    if at.step != "quantity":
        return SAY("move.count", {"n": number})
    line = s.arg(frames.LINE)
    coins = number * LINE_COIN[line]
    if line % 2:
        return SAY("move.count_buy", {"n": number, "price": inside(minus([coins]))})
    gains = [0] * (VP + 1)
    gains[COIN], gains[VP] = coins, number * LINE_VP[line]
    return SAY("move.count_sell", {"n": number, "gain": inside(plus(gains))})


def flip(at: At, centre: int) -> str:
    """A trading tile to turn over, and what is traded there then."""
    return SAY("move.flip", {"centre": place_name(centre), "deals": deals(at.s, centre, turned=True)})


def base(at: At, number: int) -> str:
    """A space for a trading base: its cost here, its bonus and its merchant token."""
    s = at.s
    shown = plus(row(BASE_GAINS, base_row(s, number)))
    if at.step == "base":
        shown = minus([base_cost(s, COIN), base_cost(s, STONE)]) + plus(at.perks(ON_BASE)) + shown
    values = {"centre": place_name(number // BASE_SPACES), "n": number % BASE_SPACES + 1}
    return SAY("move.base", {**values, "gain": inside(shown)})


def merchant_row(at: At, number: int) -> str:
    """The row for a merchant token, and what the row is worth then."""
    name = ROW_NAMES[number]
    have = at.own(ROWS + number)
    if have >= ROW_SPACES:
        return SAY("move.row_plain", {"row": SAY(f"row.{name}")})
    vp = amount(VP, ROW_VALUE[have + 1])
    return SAY("move.row", {"row": SAY(f"row.{name}"), "vp": vp, "thing": SAY(f"thing.{ROW_THINGS[name]}")})


def item(at: At, number: int) -> str:
    """An item to take, or a rare good to give."""
    if at.step != "pay_for":
        return SAY("move.item", {"good": amount(number, 1)})
    effect = PART[at.s.arg(frames.OP)]
    good = amount(number, effect["pay"].get("rare", 1))
    return SAY("move.pay_item", {"good": good, "gain": parts_text(effect["get"])})
