"""RES-ANY-04: what a free play leaves behind does not change the action it interrupted."""

import random
from collections import Counter
from dataclasses import dataclass
from typing import Any

import pytest

from emporion.core.state import Event
from emporion.games.resafa import actions, events
from emporion.games.resafa import components as c
from tests.games.resafa.kit import RESAFA, RICH, Table
from tests.kit import rule

# Free plays that give a trading action, and the moves that begin it.
TRADES: dict[str, tuple[str, ...]] = {
    "P61": ("instant P61", "part 3"),
    "P63": ("instant P63",),
    "P66": ("instant P66",),
    "P68": ("instant P68", "part 3"),
    "P70": ("instant P70", "part 1"),
    "BY209": ("bonus BY209", "option 1", "action trading"),
}
AT_ALIA = {**RICH, "place": "alia"}


def holding(card: str, **seat: Any) -> dict[str, Any]:
    """A rich seat in Alia with a card that gives a trading action."""
    return {**AT_ALIA, ("bonus" if card.startswith("B") else "special"): [card], **seat}


def leave(table: Table, step: str = "menu") -> Table:
    """Decline what is open until another step is reached."""
    while table.step != step:
        table.do({"choice": "item amphora", "load": "load nothing", "row": "row garden"}.get(table.step, "stop"))
    return table


def sides(table: Table, *centres: str) -> list[str]:
    return [table["centres"][name]["side"] for name in centres]


@rule("RES-BAS-01", "RES-ANY-04", "R75")
@pytest.mark.parametrize("card", TRADES)
def test_a_base_is_placed_where_this_action_traded(card: str) -> None:
    table = Table.taking("trading", holding(card, load="spice", loaded=2), round=5)
    table.do("move gerasa", "sell", "count 1", *TRADES[card], "move petra")
    leave(table, "base")
    assert table.seat()["place"] == "petra", "the caravan has left"
    assert table.those("base") == ["gerasa 1", "gerasa 2"]
    assert "Gerasa" in table.state.prompt()
    table.refuses("base petra 1", "RES-BAS-01")
    table.do("base gerasa 2")
    assert table["centres"]["gerasa"]["bases"] == [None, 0]


@rule("RES-TRD-28", "RES-TRD-29", "R75")
@pytest.mark.parametrize("card", TRADES)
def test_the_tile_of_the_trade_is_turned_and_no_other(card: str) -> None:
    table = Table.taking("trading", holding(card, load="spice", loaded=2), round=5)
    before = sides(table, "petra", "gerasa")
    table.do("move gerasa", "sell", "count 1", *TRADES[card], "move petra")
    leave(table)
    assert before == ["top", "top"]
    assert sides(table, "petra", "gerasa") == ["top", "bottom"], "nothing was traded in Petra"


@rule("RES-TRD-28", "RES-TRD-29", "RES-TRD-20", "R75")
@pytest.mark.parametrize("card", TRADES)
def test_a_caravan_that_was_taken_away_makes_no_trade(card: str) -> None:
    table = Table.taking("trading", holding(card, sacks=["S4"]), round=5)
    table.do("move gerasa", *TRADES[card], "move petra", "buy", "count 1", "stop")
    leave(table, "line")
    assert table.those("sell") + table.those("buy") == []
    assert "Gerasa" in table.state.prompt()
    table.refuses("buy", "RES-TRD-20")
    leave(table)
    assert sides(table, "petra", "gerasa") == ["bottom", "top"]


@rule("RES-TRD-20", "R75")
def test_a_caravan_that_comes_back_trades_at_its_destination() -> None:
    table = Table.taking("trading", holding("P70", special=["P70"]), round=5)
    table.do("move gerasa", *TRADES["P70"], "move alia", "stop", "move gerasa", "stop")
    assert table.step == "line"
    assert table.those("buy") == [""]
    table.do("buy", "count 1", "stop")
    assert sides(table, "gerasa", "alia") == ["bottom", "top"]


@rule("RES-TRD-13", "R75")
@pytest.mark.parametrize("card", TRADES)
@pytest.mark.parametrize("destination", ["petra", "gerasa through"])
def test_nothing_is_loaded_once_the_caravan_has_left_resafa(card: str, destination: str) -> None:
    table = Table.taking("trading", holding(card), round=5).do("move gerasa through")
    assert table.step == "load"
    table.do(*TRADES[card], f"move {destination}")
    loads = 0
    while table.step != "menu":
        loads += table.step == "load"
        table.do(table.options()[0])
    assert loads == (destination != "petra"), "only the way through Resafa loads"


@rule("RES-TRD-27", "R71")
@pytest.mark.parametrize("card", TRADES)
def test_no_other_trade_comes_between_a_golden_bonus_and_its_sale(card: str) -> None:
    seat = holding(card, load="amphora", loaded=2, sacks=["S4"])
    table = Table.taking("trading", seat, round=5, centres={"gerasa": {"tile": "TB2"}, "antiochia": {"tile": "TB3"}})
    table.do("move gerasa", "sell", "option 1")
    assert table.step == "step"
    for move in TRADES[card]:
        if table.may(move):
            table.do(move)
    assert table.those("move") == []
    if table.step == "move":
        table.refuses("move petra", "RES-TRD-27")
    leave(table, "step")
    table.do("step pink", "count 1")
    assert sides(table, "gerasa") == ["top"]
    leave(table)
    assert sides(table, "gerasa") == ["bottom"], "the sale was made"


@rule("RES-TRD-31", "R75")
def test_a_tile_is_flipped_where_the_trade_is() -> None:
    table = Table.taking("trading", holding("P63", bonus=["BB105"], sacks=["S4"]), round=5)
    table.do("move gerasa", "instant P63", "move petra", "stop", "bonus BB105")
    assert table.those("flip") == ["gerasa"]
    table.refuses("flip petra", "RES-TRD-31")


@rule("RES-CRD-53")
@pytest.mark.parametrize("source", ["P25", "BW109"])
def test_the_new_workshop_is_the_one_of_this_action_only(source: str) -> None:
    seat = {**RICH, "special": ["P25"], "bonus": ["BW109", "BW209"]}
    build = ("offer I 1", "option 1", "cell 1", "turn 0")
    if source == "P25":
        table = Table(seat, round=5).do("instant P25", *build)
    else:
        table = Table.taking("workshop", seat, round=5).do("bonus BW109", *build)
    assert table.step == "produce"
    rooms = table.those("room")
    assert rooms
    assert all(room.startswith("3 ") for room in rooms)
    table.do("bonus BW209", *build)
    assert len(table.seat()["workshops"]) == 4
    assert table.step == "produce"
    assert table.those("room") == rooms
    assert RESAFA.position(table.state.position()).hash() == table.state.hash()
    table.refuses("room 4 a", "RES-PRD-03")


@rule("RES-GRD-17", "RES-GRD-20", "R77")
def test_a_square_counts_from_its_last_tile_on() -> None:
    started = [{"xy": xy, "tiles": ["h0", "h1"]} for xy in ([1, 0], [0, 1])]
    workshops = [*Table({}).seat()["workshops"], {"tile": "W112", "xy": [2, 0], "rotation": 3}]  # a step to the west
    seat = {**RICH, "workshops": workshops, "gardens": started, "special": ["P22"]}
    table = Table.taking("garden", seat, round=5).do(completing(1, 0))
    assert table.step == "step", "a green bonus; the reward comes after it"
    assert "Seat 1 completes a garden square (1 now)." in table.events()
    table.do("instant P22", completing(0, 1))
    told = table.events()
    assert "Seat 1 completes a garden square (2 now)." in told
    assert "Seat 1 scores 2 VP for gardens." in told, "the reward of the second square"
    before = table.seat()
    leave(table)
    assert table.gained(before) == {}, "the first square brings a step and no VP"


def completing(x: int, y: int) -> str:
    """The move that builds a small garden on a square, where two are started and three workshops lie."""
    around = [(0, -1), (2, -1), (-1, 0), (1, 0), (3, 0), (0, 1), (2, 1), (1, 2)]
    return f"small {around.index((x, y)) + 1}"


# Whole turns at random, full of free plays: every trade keeps to its own centre.

OPEN = {"load", "line", "golden", "quantity", "after_sale", "base", "base_paid", "traded"}
LEVEL_2, LEVEL_3 = ["P61", "P63", "P66"], ["P68", "P70"]
BONUSES = ["BY209", "BB105", "BP106", "BB103", "BB108", "BY103", "BW209", "BB207"]


@dataclass
class Trade:
    """A trading action that has made its move."""

    centre: str
    left: bool = False  # whether the caravan has moved since
    golden: bool = False
    traded: bool = False


class Watch:
    """Follows the trades of a turn by the open steps and by what is told."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.trades: dict[int, Trade] = {}  # by the place of their step

    def do(self, action: int) -> None:
        """Make a move, and see that each trade stays where it is."""
        state, name = self.table.state, RESAFA.action_name(action)
        before = self.table["steps"]
        state.apply_action(0, action)
        after, told = self.table["steps"], state.hear()
        if name.startswith("move "):
            for trade in self.trades.values():
                trade.left = True
            self.trades[len(before) - 1] = Trade(name.split()[1])
        turned = Counter([name.split()[1]] if name.startswith("flip ") else [])
        if self.trades:
            self.see(self.trades[max(self.trades)], told)
        for place in [place for place in self.trades if place >= len(after) or after[place] not in OPEN]:
            trade = self.trades.pop(place)
            assert trade.traded or not trade.golden, "RES-TRD-27"
            if trade.traded:
                turned[trade.centre] += 1
        assert Counter(c.CENTRE_IDS[a] for kind, _, a, _ in told if kind == events.FLIPPED) == turned, (
            "RES-TRD-28, RES-TRD-29"
        )

    def see(self, trade: Trade, told: list[Event]) -> None:
        """What is told belongs to the innermost trade."""
        for kind, _, a, _ in told:
            if kind == events.BASED:
                assert c.CENTRE_IDS[a] == trade.centre, "RES-BAS-01"
            elif kind == events.LOADED:
                assert not trade.left, "RES-TRD-13"
            elif kind == events.GOLDEN:
                trade.golden = True
            elif kind in (events.SOLD, events.BOUGHT):
                assert self.table.seat()["place"] == trade.centre, "RES-TRD-20"
                trade.traded = True


@rule("RES-ANY-04", "RES-BAS-01", "RES-TRD-13", "RES-TRD-27", "RES-TRD-28", "RES-TRD-29", "R75")
@pytest.mark.parametrize("seed", range(60))
def test_whatever_interrupts_it_a_trade_keeps_to_its_own_centre(seed: int) -> None:
    choose = random.Random(seed)
    seat = {
        **AT_ALIA,
        "load": choose.choice(["spice", "amphora"]),
        "loaded": 3,
        "special": [choose.choice(LEVEL_2), choose.choice(LEVEL_3)],
        "bonus": choose.sample(BONUSES, 5),
        "sacks": ["S4"],
    }
    tiles = ["TB1", "TB2", "TB3", "TB4"]
    choose.shuffle(tiles)
    blue = [name for name, centre in zip(c.CENTRE_IDS, c.CENTRES, strict=True) if centre["tile_colour"] == "blue"]
    centres = {name: {"tile": tile} for name, tile in zip(blue, tiles, strict=True)}
    options = {"finite_supply": seed % 3 == 0, "spend_from_caravan": seed % 4 > 0, "unload_at_resafa": seed % 5 > 0}
    table = Table.taking("trading", seat, round=5, centres=centres, options=options)
    watch = Watch(table)
    while table.state.current_player() == 0 and table.state.turn == 0:
        legal = table.state.legal_actions(0)
        plays = [action for action in legal if action >= actions.FREE]
        others = [action for action in legal if action not in (actions.STOP, actions.END_TURN)]
        likely = plays if plays and watch.trades and choose.random() < 0.5 else others
        watch.do(choose.choice(likely if likely and choose.random() < 0.9 else legal))
