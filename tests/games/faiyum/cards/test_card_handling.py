"""Cards that move cards: SACRIFICE, THIEF, BAZAAR, ALL-ROUNDER, ORDER."""

import pytest

from tests.games.faiyum.cards import hold, impossible
from tests.games.faiyum.table import Table
from tests.kit import rule

MARKET = "8 14* 22* 38 | 40 42 60 70"


@rule("FAI-C012-02", "FAI-DEC-16")
def test_any_card_of_ones_own_can_be_sacrificed() -> None:
    hand = ["12", "S-FARMER", "S-FARMER", "S-FARMER", "S-SETTLEMENT", "14"]
    table = Table({"hand": hand, "discard": ["6", "4"]}, {"hand": ["16"], "discard": ["18"]}).do("play 12", "D2")
    assert set(table.options()) == {
        "hand S-FARMER", "hand S-SETTLEMENT", "hand 14", "discard 0", "discard 1", "in play",
    }  # fmt: skip
    assert table.refused("hand 16").rule == "FAI-C012-02"
    assert table.refused("hand 12").rule == "FAI-C012-02"  # it is in play
    assert table.refused("discard 2").rule == "FAI-C012-02"


@rule("FAI-C012-02", "FAI-C012-03", "FAI-C012-04")
@pytest.mark.parametrize(
    ("choice", "removed", "hand", "discard"),
    [
        ("hand 14", "14", ["S-FARMER", "S-FARMER"], ["12", "4", "6", "16"]),
        ("hand S-FARMER", "S-FARMER", ["S-FARMER", "14"], ["12", "4", "6", "16"]),
        ("discard 0", "4", ["S-FARMER", "S-FARMER", "14"], ["12", "6", "16"]),
        ("discard 1", "6", ["S-FARMER", "S-FARMER", "14"], ["12", "4", "16"]),
        ("discard 2", "16", ["S-FARMER", "S-FARMER", "14"], ["12", "4", "6"]),
        ("in play", "12", ["S-FARMER", "S-FARMER", "14"], ["4", "6", "16"]),
    ],
)
def test_the_sacrificed_card_leaves_the_game(choice: str, removed: str, hand: list[str], discard: list[str]) -> None:
    table = hold("12", "14", "S-FARMER", "S-FARMER", discard=["4", "6", "16"])
    gone = table["removed"].count(removed)
    assert table.play("play 12", "D2", choice) == {"reputation": 1, "money": 3}
    assert table.seat()["hand"] == hand
    assert table.seat()["discard"] == discard
    assert table["removed"].count(removed) == gone + 1
    assert table["blocks"]["D2"] == 1


@rule("FAI-DEC-16")
def test_one_card_besides_the_sacrifice_is_a_choice() -> None:
    assert hold("12", "14").do("play 12", "B7").options() == ["hand 14", "in play"]
    assert hold("12", discard=["14"]).do("play 12", "B7").options() == ["discard 0", "in play"]


@rule("FAI-C012-02", "FAI-C012-03", "FAI-DEC-16")
def test_a_lonely_sacrifice_removes_itself() -> None:
    table = hold("12")
    assert table.play("play 12", "B7") == {"reputation": 1, "money": 3}
    assert table.seat()["discard"] == []
    assert "12" in table["removed"]
    assert table["turn"] == 1


@rule("FAI-C036-01", "FAI-C036-02")
def test_the_thief_takes_a_card_for_nothing_onto_the_discard_stack() -> None:
    table = hold("36", discard=["S-FARMER"], market=MARKET, pile=["16"]).do("play 36")
    assert table.options() == ["market 1", "market 2", "market 3", "market 4"]
    assert table.refused("market 5").rule == "FAI-MKT-03"
    assert table.play("market 2") == {}
    assert table.seat()["discard"] == ["36", "14", "S-FARMER"]
    assert table.seat()["hand"] == []
    assert table["market"] == ["8", "16", "22", "38", "40", "42", "60", "70"]
    assert table["tokens"] == ["22"]
    assert table["tokens_above"] == 3


@rule("FAI-C036-02")
def test_stealing_a_card_without_a_token_moves_no_token() -> None:
    table = hold("36", market=MARKET, pile=["16"]).do("play 36", "market 4")
    assert table["market"] == ["8", "14", "16", "22", "40", "42", "60", "70"]
    assert table["tokens"] == ["14", "22"]
    assert table["tokens_above"] == 2


@rule("FAI-C036-01")
def test_a_disaster_is_not_stolen() -> None:
    disasters = {"market": "8 22 122 124 126", "pile": [], "final": ["128"]}
    table = hold("36", **disasters).do("play 36")
    assert table.options() == ["market 1", "market 2"]
    refusal = table.refused("market 3")
    assert (refusal.rule, refusal.values) == ("FAI-MKT-13", {"slot": 3})
    table = hold("36", **{**disasters, "market": "8 122 124 126"}).do("play 36")
    assert table.seat()["discard"] == ["36", "8"]
    assert table["market"] == ["122", "124", "126", "128"]
    assert impossible("36", **{**disasters, "market": "122 124 126"}) == ["FAI-MKT-13"]


@rule("FAI-C064-01", "FAI-C064-02")
def test_the_bazaar_sells_any_card_of_the_current_market_into_hand() -> None:
    table = hold("64", money=3, market=MARKET, pile=["16"]).do("play 64")
    assert table.options() == ["market 1", "market 2", "market 3", "market 4"]
    assert table.refused("market 8").rule == "FAI-MKT-03"
    assert table.play("market 4") == {"money": -2}
    assert table.seat()["hand"] == ["38"]
    assert table.seat()["discard"] == ["64"]
    assert table["market"] == ["8", "14", "16", "22", "40", "42", "60", "70"]
    assert table["tokens"] == ["14", "22"]
    assert table["tokens_above"] == 2


@rule("FAI-C064-01", "FAI-C064-02")
def test_a_token_makes_the_bazaar_cheaper_and_goes_above_the_market() -> None:
    table = hold("64", money=3, market=MARKET, pile=["16"])
    assert table.play("play 64", "market 3") == {"money": -1}
    assert table.seat()["hand"] == ["22"]
    assert table["market"] == ["8", "14", "16", "38", "40", "42", "60", "70"]
    assert table["tokens"] == ["14"]
    assert table["tokens_above"] == 3


@rule("FAI-C064-02")
def test_the_token_of_the_bazaar_is_used_by_the_next_administration() -> None:
    table = hold("64", money=1, market="8* 14* 22* 38* | 40 42 60 70", pile=["2", "16", "18"]).do("play 64", "market 1")
    assert table["market"][:4] == ["2", "14", "22", "38"]
    assert table["tokens_above"] == 1
    table.do("administrate")  # 14 and 22 leave the game with their tokens, 2 gets one
    assert table["tokens"] == ["2", "38"]
    assert table["tokens_above"] == 2


@rule("FAI-C064-01")
def test_the_bazaar_is_paid_in_money() -> None:
    table = hold("64", money=1, market=MARKET).do("play 64")
    assert table.options() == ["market 2", "market 3"]
    assert table.refused("market 1").rule == "FAI-PAY-15"
    assert hold("64", money=1, market="8 14 22* 38 | 40 42 60 70").play("play 64") == {"money": -1}
    assert impossible("64", money=1, rose=5, market="8 14 22 38 | 40 42 60 70") == ["FAI-PAY-15"]
    refusal = hold("64", money=0, market="8 14 22 38 | 40 42 60 70").refused("play 64").because
    assert refusal is not None
    assert refusal.values == {"need": 2, "have": 0}
    assert impossible("64", money=0, market=MARKET) == ["FAI-PAY-15"]
    nothing_left = {"market": "122 124 126", "pile": [], "final": ["128"]}
    assert impossible("64", money=9, **nothing_left) == ["FAI-MKT-13"]
    assert hold("64", money=2, market="8 14 22 38 | 40 42 60 70").may("play 64")


@rule("FAI-C064-01")
def test_the_bazaar_costs_2_dollars_in_the_solo_game() -> None:
    table = Table.solo({"hand": ["64"], "money": 2}, market="8 14 22 38 | 40 42 60 70")
    assert table.play("play 64", "market 4") == {"money": -2}


@rule("FAI-C050-01", "FAI-C050-02", "FAI-DEC-18")
def test_the_all_rounder_takes_back_the_card_that_lay_on_top() -> None:
    table = hold("50", "4", discard=["14", "6"]).do("play 50")
    assert table.options() == ["option a", "option b", "option c"]
    assert table.play("option a") == {}
    assert table.seat()["hand"] == ["4", "14"]
    assert table.seat()["discard"] == ["50", "6"]
    assert table["turn"] == 1


@rule("FAI-C050-01", "FAI-DEC-18")
def test_the_all_rounder_gains_a_resource_or_1_reputation() -> None:
    table = hold("50", discard=["14"]).do("play 50", "option b")
    assert table.options() == ["token wheat", "token grape", "token stone", "token fish"]
    assert table.refused("token rose").rule == "FAI-PAY-12"
    assert table.play("token fish") == {"fish": 1}
    assert table["turn"] == 1
    assert table.seat()["discard"] == ["50", "14"]
    table = hold("50", discard=["14"])
    assert table.play("play 50", "option c") == {"reputation": 1}
    assert table.seat()["discard"] == ["50", "14"]


@rule("FAI-C050-02", "FAI-DEC-18")
def test_the_all_rounder_takes_nothing_back_from_an_empty_discard_stack() -> None:
    table = hold("50").do("play 50")
    assert table.options() == ["option b", "option c"]
    assert table.refused("option a").rule == "FAI-C050-02"


@rule("FAI-C050-01")
def test_the_all_rounder_takes_a_card_back_in_the_final_phase_too() -> None:
    table = hold("50", discard=["14"], market="2 122 124 126 128", pile=[], final=[])
    assert table["final_phase"]
    table.do("play 50", "option a")
    assert table.seat()["hand"] == ["14"]


@rule("FAI-C052-01", "FAI-C052-02", "FAI-DEC-19")
def test_an_order_puts_hand_cards_under_the_discard_stack() -> None:
    table = hold("52", "4", "6", "14", "16", discard=["8", "10"]).do("play 52")
    assert set(table.options()) == {"hand 4", "hand 6", "hand 14", "hand 16"}
    table.do("hand 14")
    assert set(table.options()) == {"stop", "hand 4", "hand 6", "hand 16"}
    assert table.refused("hand 14").rule == "FAI-C052-01"
    table.do("hand 4", "hand 16")
    assert table["turn"] == 1  # three at the most
    assert table.seat()["money"] == 6
    assert table.seat()["hand"] == ["6"]
    assert table.seat()["discard"] == ["52", "8", "10", "14", "4", "16"]


@rule("FAI-C052-01", "FAI-DEC-19")
def test_an_order_may_be_for_fewer_cards() -> None:
    table = hold("52", "4", "6", discard=["8"])
    assert table.play("play 52", "hand 6", "stop") == {"money": 2}
    assert table.seat()["discard"] == ["52", "8", "6"]
    assert table.seat()["hand"] == ["4"]
    farmers = hold("52", "S-FARMER", "S-FARMER", "S-FARMER")
    assert farmers.play("play 52", "hand S-FARMER", "stop") == {"money": 4}
    assert farmers.seat()["hand"] == ["S-FARMER"]
    assert farmers.seat()["discard"] == ["52", "S-FARMER", "S-FARMER"]


@rule("FAI-C052-02", "FAI-DEC-19")
def test_an_order_needs_another_card_in_hand() -> None:
    assert impossible("52", discard=["8"]) == ["FAI-C052-02"]
    table = hold("52", "4", discard=["8"])
    assert table.play("play 52") == {"money": 2}
    assert table.seat()["discard"] == ["52", "8", "4"]
    assert table.seat()["hand"] == []
