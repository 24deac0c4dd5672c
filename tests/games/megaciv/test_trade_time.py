"""The time for trading is changed between two trades: a move of the table, when all people have agreed."""

import random
from typing import Any

import pytest

from emporion import Refusal
from emporion.core.record import Record, parse
from emporion.core.state import TABLE
from emporion.games.megaciv import components as c
from emporion.games.megaciv import events
from emporion.games.megaciv.clock import PAUSE, RESUME, TRADE_TIME
from tests.games.megaciv.kit import MEGACIV, Table, hand
from tests.kit import rule

BY_CLOCK = {"market": "clock"}
KEEPS = {"treasury": 55}
USUAL = c.DATA["scenario"][0]["trade_seconds"]
OFFERED = c.OURS["trade_seconds_between"]


def market(**position: Any) -> Table:
    return Table.market(hand("wine wine tin clay"), hand("gold gold clay clay"), hand("oil oil oil"), **position)


def moments() -> dict[str, Table]:
    """A table at each moment from which a trade is still to come."""
    return {
        "trade": market(),
        "pause": market().clock(PAUSE),
        "purchases": Table.purchases({"treasury": 15}, {"treasury": 15}, round=5, options=BY_CLOCK),
        "a loss": Table({"hand": {"flood": 1}, "cities": 4, "treasury": 12}, KEEPS, phase=9, options=BY_CLOCK),
        "trade routes": Table(hand("wine wine", advances=["trade_routes"]), KEEPS, phase=10, options=BY_CLOCK),
        "baskets": Table(KEEPS, {}, KEEPS, phase=12, options=BY_CLOCK),
    }


def times(table: Table) -> list[int]:
    return [move - TRADE_TIME for move in table.state.table_moves() if move >= TRADE_TIME]


def ways(table: Table) -> list[int]:
    """What a page offers, as seconds."""
    agreement = MEGACIV.agreement(table.state)
    return [move - TRADE_TIME for move in agreement.ways] if agreement else []


def spread(table: Table) -> float:
    """Over how long the bots are asked."""  # MEG-POL-05
    found = MEGACIV.market(table.state)
    return found.seconds if found else -1


def until_trade(table: Table) -> Table:
    """Nobody answers until trade opens once more."""
    table.state.hear()
    opened = False
    while not opened:
        table.clock(table.state.table_moves()[0])
        opened = bool(table.raw_events(events.TRADE_OPENED))
    return table


def refused(table: Table, move: int) -> tuple[str, str]:
    before = table.state.to_bytes()
    with pytest.raises(Refusal) as caught:
        table.clock(move)
    assert table.state.to_bytes() == before
    return caught.value.key, caught.value.rule


@rule("MEG-TIM-02", "MEG-TIM-10")
@pytest.mark.parametrize("moment", list(moments()))
def test_from_the_next_trade_on(moment: str) -> None:
    table = moments()[moment]
    assert times(table) == ways(table) == [seconds for seconds in OFFERED if seconds != USUAL]
    actors = table.actors
    table.clock(TRADE_TIME + 600)
    assert (table["next_trade_seconds"], table.state.view(None)["market"]["seconds"]) == (600, USUAL)
    assert table.actors == actors, "nobody is asked anything else"
    if moment == "pause":
        table.clock(RESUME)
    until_trade(table)
    assert table.state.view(1)["market"]["seconds"] == table["next_trade_seconds"] == 600
    if table["round"] < 5:
        until_trade(table)
        assert table.state.view(None)["market"]["seconds"] == 600, "not only for one trade"


@rule("MEG-TIM-02")
def test_a_trade_that_is_open_keeps_its_time() -> None:
    table = market()
    before = MEGACIV.clocks(table.state)
    table.clock(TRADE_TIME + 30)
    assert MEGACIV.clocks(table.state) == before
    assert spread(table) == before[0].seconds == USUAL
    until_trade(table)
    assert spread(table) == MEGACIV.clocks(table.state)[0].seconds == 30


@rule("MEG-TIM-02", "MEG-TIM-11")
def test_a_limit_is_given_up_and_set_again() -> None:
    table = until_trade(market().clock(TRADE_TIME))
    assert MEGACIV.clocks(table.state) == ()
    until_trade(table.clock(TRADE_TIME + 3600))
    assert MEGACIV.clocks(table.state)[0].seconds == 3600


@rule("MEG-TIM-02")
def test_what_was_agreed_may_be_changed_again() -> None:
    table = market()
    before = table.state.to_bytes()
    table.clock(TRADE_TIME + 600)
    assert times(table) == [seconds for seconds in OFFERED if seconds != 600]
    assert refused(table, TRADE_TIME + 600) == ("no_such_time", "MEG-TIM-02")
    assert table.clock(TRADE_TIME + 900)["next_trade_seconds"] == 900
    table.clock(TRADE_TIME + USUAL)
    assert table.state.to_bytes() == before, "as if nothing had been agreed"


@rule("MEG-TIM-02")
def test_an_own_time_can_be_kept() -> None:
    """Before the game any time may be set; while it holds, it is among those that can be chosen."""
    table = market(options={"trade_seconds": 45}).clock(TRADE_TIME + 600)
    assert 45 in times(table)
    assert table.clock(TRADE_TIME + 45)["next_trade_seconds"] == 45


@rule("MEG-TIM-02")
def test_everybody_hears_of_it_when_it_begins() -> None:
    told = {0: "Trade now has no time limit.", 90: "Trade now lasts 90 s.", 600: "Trade now lasts 10 min."}
    for seconds, sentence in told.items():
        table = market().clock(TRADE_TIME + seconds)
        assert table.raw_events(events.TRADE_TIME) == []
        while table["phase"] != 6:
            table.clock(table.state.table_moves()[0])
        table.state.hear()
        while table["phase"] == 6:
            table.clock(table.state.table_moves()[0])
        heard = table.state.hear()
        assert [event[2] for event in heard if event[0] == events.TRADE_TIME] == [seconds]
        assert sentence in [MEGACIV.tell(event) for event in heard]


@rule("MEG-TIM-02")
@pytest.mark.parametrize("moment", list(moments()))
@pytest.mark.parametrize("seconds", [1, 29, 31, 599, 3601, 10**9, USUAL])
def test_other_times_are_refused(moment: str, seconds: int) -> None:
    assert refused(moments()[moment], TRADE_TIME + seconds) == ("no_such_time", "MEG-TIM-02")


@rule("MEG-TIM-02", "MEG-TIM-09")
def test_where_no_trade_by_the_clock_is_to_come_there_is_no_time_to_change() -> None:
    last = {"round": 5, "options": BY_CLOCK}
    ended = [
        Table.polls(hand("wine wine tin clay"), hand("gold gold clay clay")),
        Table.purchases({"treasury": 15}, {"treasury": 15}),
        Table(KEEPS, {}, KEEPS, phase=12),
        market(round=5),
        Table({"hand": {"flood": 1}, "cities": 4, "treasury": 12}, KEEPS, phase=9, **last),
        Table(KEEPS, {}, KEEPS, phase=12, **last),
        Table({}, phase=14, **last),
    ]
    for table in ended:
        assert times(table) == ways(table) == []
        for seconds in (0, 60, 600):
            assert refused(table, TRADE_TIME + seconds) == ("no_trade_clock", "MEG-TIM-02")


@rule("MEG-TIM-02", "MEG-PUR-10")
def test_a_basket_is_as_it_was() -> None:
    seat = {"hand": {"oil": 4, "fish": 3}, "treasury": 20}
    table = Table(seat, KEEPS, phase=12, options=BY_CLOCK).do("buy mysticism")
    reveals, purchase = table.state.reveals, table.seat()["purchase"]
    table.clock(TRADE_TIME + 600)
    assert (table.state.reveals, table.seat()["purchase"]) == (reveals, purchase)
    table.do("buy end", "auto pay")
    assert table.actors == [1]


@rule("MEG-TIM-02", "MEG-TIM-10", "MEG-GEN-11")
def test_a_record_with_another_time_replays_exactly() -> None:
    state: Any = MEGACIV.new(seats=4, seed=11, **BY_CLOCK)
    record = Record.of(MEGACIV, 4, 11, BY_CLOCK)
    choose = random.Random(3)
    while not state.is_terminal():
        move = state.table_moves()[0]
        others = [each for each in state.table_moves() if each >= TRADE_TIME]
        if others and choose.random() < 0.3:
            move = choose.choice(others)
        state.apply_action(TABLE, move)
        record.add(state, TABLE, move)
        assert MEGACIV.broken_rules(state) == []
        assert MEGACIV.position(state.position()).numbers() == state.numbers()
        assert MEGACIV.from_bytes(state.to_bytes()).numbers() == state.numbers()
        assert state.clone().numbers() == state.numbers()
        for seat in (None, 2):
            seen = state.view(seat)
            world: Any = MEGACIV.imagine(seen, 5)
            assert (world.view(seat), world.options) == (seen, state.options)
    assert any(move.action >= TRADE_TIME for move in record.moves)
    assert all(MEGACIV.table_move_number(move.name) == move.action for move in record.moves)
    assert parse(record.to_text()).last().hash() == state.hash()


@rule("MEG-TIM-02", "MEG-POS-01")
@pytest.mark.parametrize(
    ("given", "what"),
    [
        ({"next_trade_seconds": 45}, "45 seconds"),
        ({"next_trade_seconds": 3601}, "next_trade_seconds"),
        ({"next_trade_seconds": -1}, "next_trade_seconds"),
        ({"next_trade_seconds": 600, "round": 5}, "none is to come"),
        ({"next_trade_seconds": 600, "options": {}}, "none is to come"),
    ],
)
def test_a_position_with_a_time_that_cannot_be(given: dict[str, Any], what: str) -> None:
    seats = [hand("wine wine tin clay"), hand("gold gold clay clay"), {}]
    with pytest.raises(Refusal, match=what) as caught:
        MEGACIV.position({"seats": seats, "phase": 7, "options": BY_CLOCK, **given})
    assert caught.value.rule == "MEG-TIM-02"
