"""What a clock does: moves of the table, closing and pausing the market, defaults for those who do not answer."""

from typing import Any

import pytest

from emporion import Refusal
from emporion.core.record import Record
from emporion.core.state import TABLE
from emporion.games.megaciv import components as c
from emporion.games.megaciv import events
from emporion.games.megaciv.clock import CLOSE_TRADE, PAUSE, RESUME, TIMEOUT, TRADE_TIME
from tests.games.megaciv.kit import MEGACIV, Table, cards, hand
from tests.kit import rule

KEEPS = {"treasury": 55}


def market(**position: Any) -> Table:
    return Table.market(hand("wine wine tin clay"), hand("gold gold clay clay"), hand("oil oil oil"), **position)


def refused(table: Table, move: int) -> Refusal:
    before = table.state.hash()
    with pytest.raises(Refusal) as caught:
        table.clock(move)
    assert table.state.hash() == before
    return caught.value


@rule("MEG-TIM-04", "MEG-TIM-10", "MEG-TRD-14", "MEG-OFR-19")
def test_the_deadline() -> None:
    table = market()
    table.offer(0, 1, "wine wine tin", "wine wine", "3 gold gold")
    table.by(2, "want clay").by(1, "offer 0")
    table.clock(CLOSE_TRADE)
    assert table["phase"] != 7
    assert table["offers"] == []
    assert [entry["draft"] for entry in table["seats"]] == [None] * 3
    assert table.all("wanted") == [[], [], []]


@rule("MEG-TIM-04", "MEG-GEN-03")
def test_after_the_deadline_trade_is_over() -> None:
    seats = [hand("wine wine wine", treasury=55), hand("gold gold clay", treasury=55)]
    table = Table.market(*seats).clock(CLOSE_TRADE)
    assert table["phase"] == 12
    assert table.refused("offer 1", 0).key in ("E_CLOSED", "E_PHASE")


@rule("MEG-TIM-05", "MEG-TRD-14")
def test_trade_ends_when_all_are_done() -> None:
    table = market().by(0, "done").by(2, "done")
    assert table["phase"] == 7
    assert table.actors == [1]
    assert table.by(1, "done")["phase"] != 7


@rule("MEG-TIM-07", "MEG-TIM-10")
def test_pause_and_resume() -> None:
    table = market()
    table.offer(0, 1, "wine wine tin", "wine wine", "3 gold gold")
    table.clock(PAUSE)
    assert table["paused"]
    assert table.actors == []
    for seat in range(3):
        assert table.state.legal_actions(seat) == []
        table.refuses("done", "E_CLOSED", seat=seat)
    table.refuses("accept 0", "E_CLOSED", seat=1)
    assert refused(table, PAUSE).key == "E_PHASE"
    table.clock(RESUME)
    assert not table["paused"]
    assert table.actors == [0, 1, 2]
    assert refused(table, RESUME).key == "E_PHASE"
    assert len(table["offers"]) == 1
    assert table.accept(1, 0, "gold gold clay").hand(1) == cards("clay tin wine wine")


@rule("MEG-TIM-07", "MEG-TIM-04")
def test_a_paused_market_can_be_closed() -> None:
    table = market().clock(PAUSE).clock(CLOSE_TRADE)
    assert table["phase"] != 7
    assert not table["paused"]


@rule("MEG-TIM-08")
def test_whoever_is_silent_keeps_cards_and_offers() -> None:
    table = market()
    table.offer(0, 1, "wine wine tin", "wine wine", "3 gold gold")
    for _ in range(40):
        table.by(2, "want clay")
    assert table["market"]["done"] == []
    assert [offer["standing"] for offer in table["offers"]] == ["open"]
    assert refused(table, TIMEOUT).key == "E_PHASE"  # nobody is timed out in the market


@rule("MEG-TIM-09", "MEG-TIM-10")
def test_in_polls_the_market_has_no_clock() -> None:
    table = Table.polls(hand("wine wine tin clay"), hand("gold gold clay clay"))
    assert table.state.table_moves() == []
    for move in (CLOSE_TRADE, PAUSE, RESUME, TIMEOUT, TIMEOUT + 1):
        assert refused(table, move).rule == "MEG-TIM-10"


@rule("MEG-TIM-10")
def test_moves_of_the_table_at_each_moment() -> None:
    usual = c.DATA["scenario"][0]["trade_seconds"]
    times = [TRADE_TIME + seconds for seconds in c.OURS["trade_seconds_between"] if seconds != usual]
    assert market().state.table_moves() == [CLOSE_TRADE, PAUSE, *times]
    buying = Table.purchases({"treasury": 15}, {"treasury": 15})
    assert buying.state.table_moves() == [TIMEOUT]
    baskets = Table(KEEPS, {}, KEEPS, phase=12)
    assert baskets.state.table_moves() == [TIMEOUT, TIMEOUT + 2]
    assert Table({}, phase=14, round=5).state.table_moves() == []
    for move in (-1, 99, TIMEOUT + 1):
        assert refused(buying, move).key == "E_PHASE"


@rule("MEG-TIM-10", "MEG-GEN-11")
def test_a_record_with_moves_of_the_table_replays_without_a_clock() -> None:
    def play() -> str:
        table = Table.new(3, seed=8, market="clock")
        while table["round"] == 1:
            moves = table.state.table_moves()
            table.state.apply_action(TABLE, moves[0])
        return str(table.state.hash())

    assert play() == play()


@rule("MEG-TIM-06")
def test_6b_passes() -> None:
    table = Table.purchases({"treasury": 40}, {"treasury": 40}, {"treasury": 0, "hand": {"clay": 3}})
    table.clock(TIMEOUT)
    assert (table["passed"], table.seat()["treasury"]) == ([0], 40)
    assert table.state.current_player() == 1
    table.do("stack 9").clock(TIMEOUT + 1)
    assert table["phase"] == 7
    assert table.seat(1)["treasury"] == 25


@rule("MEG-TIM-06")
def test_a_loss_is_paid() -> None:
    table = Table({"hand": {"flood": 1}, "cities": 4, "treasury": 12}, KEEPS, phase=9)
    table.clock(TIMEOUT)
    assert (table.seat()["cities"], table.seat()["treasury"]) == (4, 7)
    table.clock(TIMEOUT)
    assert (table.seat()["cities"], table.seat()["treasury"]) == (4, 2)


@rule("MEG-TIM-06")
def test_city_in_flames_is_paid() -> None:
    table = Table({"hand": {"city_in_flames": 1}, "cities": 4, "treasury": 12}, KEEPS, *[{}] * 7, phase=9)
    table.clock(TIMEOUT)
    assert (table.seat()["cities"], table.seat()["treasury"]) == (4, 2)


@rule("MEG-TIM-06")
def test_banditry_takes_cards_that_cost_least() -> None:
    seat = {"hand": {"banditry": 1, "wine": 3, "gold": 1, "fish": 2}, "treasury": 20}
    table = Table(seat, KEEPS, *[{}] * 7, phase=9)
    table.clock(TIMEOUT)  # Wine 45 - 20 = 25, Gold 9, Fish 12 - 3 = 9: the lower name of the two
    assert table.hand() == {"banditry": 1, "wine": 3, "gold": 1, "fish": 1}
    table.clock(TIMEOUT)
    assert table.hand() == {"wine": 3, "gold": 1}
    assert table.seat()["treasury"] == 20


@rule("MEG-TIM-06")
def test_corruption_takes_cards_that_cost_least_but_no_water() -> None:
    seat = {"hand": {"corruption": 1, "wine": 3, "tin": 1, "oil": 1, "gold": 1, "water": 2}, "treasury": 0}
    table = Table(seat, KEEPS, phase=9)
    table.clock(TIMEOUT)
    assert "oil" not in table.hand()
    table.clock(TIMEOUT)
    assert table.hand() == {"wine": 3, "gold": 1, "water": 2}
    assert table["phase"] == 12


@rule("MEG-TIM-06")
def test_regression_takes_the_step() -> None:
    seat = {"hand": {"regression": 1}, "step": 3, "cities": 5, "advances": ["enlightenment"], "treasury": 0}
    table = Table(seat, KEEPS, phase=9).clock(TIMEOUT)
    assert (table.seat()["step"], table.seat()["cities"]) == (2, 5)


@rule("MEG-TIM-06")
def test_victims_are_those_with_most_cities() -> None:
    cities = [4, 6, 5, 6, 7, 3, 1]
    seats = [{"cities": there, "treasury": 20} for there in cities]
    seats[0]["hand"] = {"epidemic": 1}  # type: ignore[assignment]
    table = Table(*seats, phase=9)
    table.clock(TIMEOUT)
    assert table["calamity"]["seconds"] == [4]
    table.clock(TIMEOUT)
    assert table["calamity"]["seconds"] == [1, 4]  # ties in A.S.T. order


@rule("MEG-TIM-06")
def test_trade_routes_end() -> None:
    table = Table({"advances": ["trade_routes"], "hand": {"wine": 2}, "treasury": 0}, KEEPS, phase=10)
    table.clock(TIMEOUT)
    assert (table["phase"], table.hand(), table.seat()["treasury"]) == (12, {"wine": 2}, 0)


def baskets(seat: dict[str, Any], *moves: str, **position: Any) -> Table:
    """Phase 12 of the last round: seat 0 moves, and then its time is over."""
    table = Table(seat, **{"phase": 12, "round": 5, **position}).do(*moves)
    return table.clock(TIMEOUT)


@rule("MEG-TIM-06", "MEG-SPL-05")
def test_an_open_basket_is_closed_and_paid() -> None:
    seat = {"hand": cards("oil oil oil oil fish fish fish"), "treasury": 20}
    table = baskets(seat, "buy mysticism")
    assert table["phase"] == 14
    assert table.seat()["advances"] == ["mysticism"]
    paid = Table(seat, phase=12, round=5).do("buy mysticism", "buy end", "auto pay")
    assert (table.hand(), table.seat()["treasury"]) == (paid.hand(), paid.seat()["treasury"])
    assert baskets(seat).seat()["advances"] == []


@rule("MEG-TIM-06")
def test_cards_laid_out_are_taken_back() -> None:
    seat = {"hand": cards("oil oil oil oil fish fish fish"), "treasury": 20}
    plain = baskets(seat, "buy mysticism")
    table = baskets(seat, "buy mysticism", "buy end", "turn in fish", "turn in oil")
    assert (table.hand(), table.seat()["treasury"]) == (plain.hand(), plain.seat()["treasury"])


@rule("MEG-TIM-06")
@pytest.mark.parametrize("moves", [["fill wine"], ["fill wine", "turn in wine"]])
def test_the_substitute_is_taken_back(moves: list[str]) -> None:
    seat = {"hand": cards("wine wine tin oil oil oil oil"), "advances": ["trade_empire"], "treasury": 0}
    table = baskets({**seat, "chips": {"arts": 4}}, "buy drama_and_poetry", "buy end", *moves)
    assert table["phase"] == 14
    assert table.seat()["advances"] == ["drama_and_poetry", "trade_empire"]
    assert table.hand() == cards("wine wine tin")  # four Oil have paid


@rule("MEG-TIM-06")
def test_what_cannot_be_paid_without_the_substitute_goes_out_again() -> None:
    """90 without a substitute: the advance put in last leaves first, though it is the cheapest."""
    seat = {"hand": cards("wine wine tin oil oil oil oil"), "advances": ["trade_empire"], "treasury": 0}
    table = Table({**seat, "chips": {"arts": 7}}, phase=12, round=5)
    table.do("buy pottery", "buy drama_and_poetry", "buy mysticism")
    assert table.seat()["purchase"]["basket"] == ["pottery", "drama_and_poetry", "mysticism"]
    table.clock(TIMEOUT)  # 40 + 45 + 15 = 100
    assert table.seat()["advances"] == ["pottery", "drama_and_poetry", "trade_empire"]
    assert table["phase"] == 14


@rule("MEG-TIM-06")
def test_credit_chips_go_to_the_largest_credit() -> None:
    seat = {"hand": {"gold": 4}, "treasury": 0, "chips": {"religion": 2, "science": 1}}
    table = baskets(seat, "buy written_record", "buy end", "auto pay", "credit arts")
    assert table.seat()["chips"] == {"arts": 1, "civics": 0, "crafts": 0, "religion": 3, "science": 1}
    even = baskets({"hand": {"gold": 4}, "treasury": 0, "chips": {"science": 1, "crafts": 1}}, "buy written_record")
    assert even.seat()["chips"]["crafts"] == 3  # ties alphabetical


@rule("MEG-TIM-06", "MEG-HND-02")
def test_the_hand_limit_takes_cards_that_cost_least() -> None:
    seat = {"hand": {"clay": 4, "ochre": 3, "iron": 1, "water": 2}, "treasury": 0}
    table = baskets(seat)
    assert table["phase"] == 14
    assert table.hand() == {"clay": 4, "ochre": 3, "iron": 1}


@rule("MEG-TIM-06")
def test_others_go_on_deciding() -> None:
    table = Table(KEEPS, KEEPS, phase=12).clock(TIMEOUT + 1)
    assert table.actors == [0]
    assert refused(table, TIMEOUT + 1).key == "E_PHASE"


@rule("MEG-TIM-02", "MEG-TIM-01")
def test_seconds_of_the_data_file_are_within_their_bounds() -> None:
    ours, document = c.DATA["options"]["ours"], c.DATA["options"]["document"]
    assert document["trade_seconds"] == 600
    assert (ours["trade_seconds_min"], ours["trade_seconds_max"]) == (30, 3600)
    for row in c.DATA["scenario"]:
        assert ours["trade_seconds_min"] <= row["trade_seconds"] <= ours["trade_seconds_max"]


@rule("MEG-TIM-02", "MEG-TIM-11", "MEG-TIM-03")
@pytest.mark.parametrize("seconds", [0, 30, 31, 600, 3600])
def test_a_group_may_set_the_seconds_of_trade(seconds: int) -> None:
    options = {"market": "clock", "trade_seconds": seconds, "scenario": "epic", "calamities": False}
    table = Table.purchases({"treasury": 15, **hand("clay clay clay")}, options=options).do("pass")
    assert [told for _, told, _ in table.raw_events(events.TRADE_OPENED)] == [seconds]
    for viewer in (None, 0, 1):
        view = table.state.view(viewer)
        assert view["market"]["seconds"] == seconds
        assert view["options"] == {**view["options"], **options}
    assert MEGACIV.position(table.state.position()).numbers() == table.state.numbers()


@rule("MEG-TIM-02", "MEG-GEN-02")
@pytest.mark.parametrize("seconds", [1, 29, 3601, -30, 240.0, "240", None, True])
def test_seconds_out_of_their_bounds_are_refused(seconds: Any) -> None:
    with pytest.raises(Refusal) as caught:
        MEGACIV.new(trade_seconds=seconds)
    assert (caught.value.key, caught.value.rule) == ("E_SETUP", "MEG-GEN-02")


@rule("MEG-TIM-02", "MEG-SPR-10")
def test_without_a_choice_the_scenario_says_how_long_trade_is() -> None:
    for row in c.DATA["scenario"]:
        view = MEGACIV.new(scenario=row["id"]).view(None)
        assert view["market"]["seconds"] == row["trade_seconds"]
        assert view["options"]["trade_seconds"] == "auto"


@rule("MEG-TIM-10")
def test_moves_of_the_table_have_names_in_records() -> None:
    table = Table.market(hand("clay clay clay"), hand("iron iron iron"))
    record = Record.of(MEGACIV, 3, 0, {})
    for name in ("pause", "resume", "trade time 300", "close trade"):
        move = MEGACIV.table_move_number(name)
        table.clock(move)
        record.add(table.state, TABLE, move)
    assert [move.name for move in record.moves] == ["pause", "resume", "trade time 300", "close trade"]
    assert MEGACIV.table_move_name(TIMEOUT + 2) == "timeout 2"
