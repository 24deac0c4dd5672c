"""The solo game: no tokens, cards back at rising prices, the market moves as the player wants."""

from typing import Any

import pytest

from tests.games.faiyum.table import FAIYUM, Table
from tests.kit import rule

MARKET = "10 24 30 42 | 50 66 72 90"
SEVEN = ["14", "16", "18", "20", "22", "26", "28"]


def alone(**position: Any) -> Table:
    """P with an empty hand and $0 in an administration."""
    given = {"market": MARKET, "pile": ["2", "60", "100"], **position}
    return Table.solo({"hand": [], "money": 0}, **given).do("administrate")


@rule("FAI-SOL-01", "FAI-SET-14", "FAI-SET-17")
@pytest.mark.parametrize("seed", range(3))
def test_the_start_without_tokens_and_with_four_dollars(seed: int) -> None:
    table = Table.new(1, seed)
    assert (table["tokens"], table["tokens_above"]) == ([], 0)
    assert table.seat()["money"] == 4
    assert len(table["market"]) == 8


@rule("FAI-SOL-01", "FAI-C122-02", "FAI-C124-01", "FAI-C126-01", "FAI-C128-01")
def test_no_disaster_is_worth_anything() -> None:
    table = Table.solo({"reputation": 7}, market="10 24 122 124 126 128")
    assert table.play("quit") == {}
    assert table["market"] == ["10", "24", "122", "124", "126", "128"]


@rule("FAI-SOL-02", "FAI-MKT-04")
@pytest.mark.parametrize(("slot", "price"), [(1, 3), (2, 4), (3, 5), (4, 7)])
def test_the_prices_are_those_of_the_slots(slot: int, price: int) -> None:
    assert Table.solo({"money": 9}, market=MARKET).play(f"buy {slot}") == {"money": -price}


@rule("FAI-SOL-02", "FAI-C064-01")
def test_bazaar_costs_two() -> None:
    table = Table.solo({"money": 2, "hand": ["64"]}, market=MARKET)
    assert table.play("play 64", "market 4") == {"money": -2}
    assert Table.solo({"money": 1, "hand": ["64"]}, market=MARKET).refused("play 64").rule == "FAI-PLY-04"


@rule("FAI-SOL-02")
def test_prices_stay_after_an_administration() -> None:
    table = alone().do("market 1", "market 1")
    assert table["tokens"] == []
    assert table.play("buy 1") == {"money": -3}


@rule("FAI-SOL-02", "FAI-TRN-01")
def test_every_turn_is_the_same_player_s() -> None:
    table = Table.solo({}).do("sell S-FARMER", "sell S-FARMER")
    assert (table["turn"], table["turn_number"]) == (0, 3)


@rule("FAI-SOL-03", "FAI-DEC-27", "FAI-EX-36")
def test_the_next_card_costs_a_dollar_more_each_time() -> None:
    table = Table.solo({"hand": [], "money": 2, "discard": SEVEN}, market=MARKET).do("administrate")
    assert table.seat()["money"] == 5
    assert table.seat()["hand"] == ["14", "16", "18"]
    assert table.play("buy back") == {"money": -1}
    assert table.play("buy back") == {"money": -2}
    assert table["steps"] == ["replace"], "the third costs $3, and $2 are left"
    assert table.seat()["discard"] == ["26", "28"]


@rule("FAI-SOL-03", "FAI-DEC-27")
def test_exactly_the_price_is_enough() -> None:
    table = Table.solo({"hand": [], "money": 3, "discard": SEVEN}, market=MARKET).do("administrate")
    for price in (1, 2, 3):
        assert table.play("buy back") == {"money": -price}
    assert (table.seat()["money"], table.seat()["discard"]) == (0, ["28"])


@rule("FAI-SOL-03")
def test_each_administration_begins_again_at_one_dollar() -> None:
    table = Table.solo({"hand": [], "money": 3, "discard": SEVEN}, market=MARKET)
    table.do("administrate", "buy back", "buy back", "stop", "market 1", "market 1")
    for card in ("14", "16", "18", "20", "22"):
        table.do(f"sell {card}")
    table.do("administrate")
    assert table.play("buy back") == {"money": -1}


@rule("FAI-SOL-04", "FAI-SOL-05", "FAI-DEC-28", "FAI-ADM-15")
def test_two_cards_of_the_whole_market_are_replaced() -> None:
    table = alone()
    assert table.options() == [f"market {slot}" for slot in range(1, 9)]
    table.do("market 8")
    assert table["market"] == ["10", "24", "30", "42", "50", "66", "72"], "nothing is drawn before the second choice"
    assert table.options() == [f"market {slot}" for slot in range(1, 8)]
    table.do("market 2")
    assert table["market"] == ["2", "10", "30", "42", "50", "60", "66", "72"]
    assert table["pile"] == ["100"]
    assert {"24", "90"} <= set(table["removed"])
    assert table["steps"] == ["turn"]


@rule("FAI-SOL-05", "FAI-DEC-28")
def test_the_replacement_is_not_optional() -> None:
    table = alone()
    assert "stop" not in table.options()
    assert table.refused("stop").rule == "FAI-DEC-28"
    table.do("market 1")
    assert table.refused("stop").rule == "FAI-DEC-28"


@rule("FAI-SOL-04", "FAI-MKT-12", "FAI-DEC-28")
def test_disasters_cannot_be_replaced() -> None:
    table = alone(market="10 24 30 42 | 50 122 124 126", final_phase=False)
    assert table.options() == [f"market {slot}" for slot in range(1, 6)]
    assert table.refused("market 6").rule == "FAI-MKT-12"
    assert table.refused("market 8").rule == "FAI-MKT-12"


@rule("FAI-DEC-28", "FAI-SOL-04")
def test_the_question_is_asked_even_where_one_card_is_left() -> None:
    table = alone(market="10", pile=["60", "62"])
    assert table.options() == ["market 1"]
    table.do("market 1")
    assert (table["market"], table["pile"]) == (["60"], ["62"]), "as many as were removed"


@rule("FAI-SOL-04", "FAI-ADM-11")
def test_no_tokens_are_placed() -> None:
    table = alone().do("market 1", "market 1")
    assert (table["tokens"], table["tokens_above"]) == ([], 0)


@rule("FAI-SOL-05", "FAI-END-03")
def test_both_cards_are_drawn_when_the_first_opens_the_final_phase() -> None:
    table = alone(market="10 24 30 42 | 50 122 124 126", pile=[], final=["128", "60", "70"]).do("market 1", "market 1")
    assert table["final_phase"]
    assert table["market"] == ["30", "42", "50", "60", "122", "124", "126", "128"]
    assert "quit" in table.options()


@rule("FAI-SOL-06", "FAI-END-06")
def test_the_game_ends_when_the_player_quits() -> None:
    table = Table.solo({"hand": ["14"], "reputation": 50}, market="10 24 30 42 | 122 124 126 128")
    assert table["final_phase"]
    table.do("sell 14")
    assert not table.state.is_terminal()
    table.do("quit")
    assert table.state.is_terminal()
    assert table.refused("quit", seat=0).rule == "FAI-END-13"


@rule("FAI-SOL-06", "FAI-END-17")
def test_the_final_phase_begins_as_usual() -> None:
    table = Table.solo({"money": 9}, market="10 24 30 42 | 50 122 124 126", pile=[], final=["128"])
    assert table.refused("quit").rule == "FAI-END-17"
    table.do("buy 1")
    assert "quit" in table.options()


@rule("FAI-SOL-07")
@pytest.mark.parametrize("reputation", [0, 37, 120])
def test_a_single_game_is_worth_its_reputation(reputation: int) -> None:
    table = Table.solo({"reputation": reputation, "money": 9, "rose": 2}, market="122 124 126 128")
    assert table.state.returns() == [0.0]
    table.do("quit")
    assert table.state.returns() == [float(reputation)]
    assert FAIYUM.scores(table.state) == [reputation]
    assert table.state.ranks() == [1]


@rule("FAI-SOL-05")
def test_with_current_only_the_card_that_slides_in_cannot_be_picked() -> None:
    table = Table.solo(
        {"hand": []}, options={"solo_replace": "current"}, market="2 4 6 8 10 12 14 16", pile=["20", "22"]
    )
    table.do("administrate", "market 1")
    assert table.options() == ["market 1", "market 2", "market 3"]
    assert table.refused("market 4").rule == "FAI-SOL-04"


@rule("FAI-MKT-12", "FAI-MKT-13")
def test_disasters_lie_right_of_the_current_slots() -> None:
    table = Table({"hand": ["36"], "money": 20}, {}, market="10 24 30 122 124 126 128", final_phase=True)
    assert table.refused("market 4").rule == "FAI-MKT-13"
    assert [table.refused(f"market {slot}").rule for slot in (5, 6, 7, 8)] == ["FAI-MKT-12"] * 4
    table.do("play 36")
    assert table.refused("market 4").rule == "FAI-MKT-13"
    assert table.refused("market 5").rule == "FAI-MKT-12"


@rule("FAI-SOL-08")
def test_nothing_is_returned_before_the_goal_is_claimed() -> None:
    table = Table.solo({"reputation": 100}, options={"campaign": "new"}, market="122 124 126 128").do("quit")
    assert (table.state.is_terminal(), table.state.returns()) == (False, [0.0])
    table.do("goal G1")
    assert (table.state.is_terminal(), table.state.returns()) == (True, [100.0])
