"""PAPYRUS: the action of the card on top of the discard stack. That it copies every card stands in test_every_card."""

import pytest

from emporion import Refusal
from emporion.games.faiyum import components as c
from tests.games.faiyum.cards import hold, impossible
from tests.games.faiyum.table import Table
from tests.kit import rule

FINAL_PHASE = {"market": "2 122 124 126 128", "pile": [], "final": []}


@rule("FAI-C088-01", "FAI-C088-07")
def test_papyrus_copies_the_top_card_only() -> None:
    table = hold("88", discard=["14", "16", "18"])
    assert table.play("play 88") == {"wheat": 2}
    assert table.seat()["discard"] == ["88", "14", "16", "18"]
    assert table.seat()["hand"] == []


@rule("FAI-C088-01")
def test_a_copied_action_has_the_costs_and_limits_of_the_card() -> None:
    table = hold("88", discard=["24"], wheat=5, workers=["A6"], settlements=["A6", "C8"]).do("play 88")
    assert table.spaces() == {"C8", "E5"}
    assert table.refused("A6").rule == "FAI-WRK-01"
    table.do("C8")
    assert table.options() == ["times 1", "times 2", "times 3"]
    assert table.play("times 3") == {"wheat": -3, "rose": 3}
    once = hold("88", discard=["72"], stone=1, money=9)
    assert once.play("play 88", "D2", "D2") == {"stone": -1, "money": -3, "reputation": 4}  # the $3 once


@rule("FAI-C088-02")
def test_papyrus_needs_a_card_whose_action_is_possible() -> None:
    assert impossible("88") == ["FAI-C088-02"]
    assert impossible("88", discard=["14"], workers=["E5"]) == ["FAI-C088-02", "FAI-C014-01"]
    assert impossible("88", discard=["94", "14"]) == ["FAI-C088-02", "FAI-PAY-15"]
    assert impossible("88", discard=["52"]) == ["FAI-C088-02", "FAI-C052-02"]
    assert impossible("88", discard=["62"]) == ["FAI-C088-02", "FAI-C062-01"]
    assert impossible("88", discard=["86"]) == ["FAI-C088-02", "FAI-C086-04"]
    assert impossible("88", discard=["S-TWO-ROADS"]) == ["FAI-C088-02", "FAI-PAY-01"]


@rule("FAI-C088-03")
def test_papyrus_copies_a_card_that_was_played_for_2_dollars() -> None:
    table = hold("88", "14").do("sell 14", "administrate")
    assert table.play("play 88") == {"wheat": 2}


@rule("FAI-C088-03")
def test_papyrus_copies_a_card_that_was_stolen() -> None:
    table = hold("88", "36", market="8 14 22 38 | 40 42 60 70", options={"free_retrieval": "optional"})
    table.do("play 36", "market 2", "administrate")
    table.do("administrate", "buy back", "stop", "stop", "administrate")  # only THIEF is back in hand
    assert table.seat()["discard"] == ["14"]
    assert table.play("play 88") == {"wheat": 2}


@rule("FAI-C088-04")
def test_papyrus_takes_the_all_rounder_back() -> None:
    table = hold("88", discard=["50", "14"]).do("play 88")
    assert table.options() == ["option a", "option b", "option c"]
    table.do("option a")
    assert table.seat()["hand"] == ["50"]
    assert table.seat()["discard"] == ["88", "14"]
    assert hold("88", discard=["50"]).play("play 88", "option b", "token fish") == {"fish": 1}
    assert hold("88", discard=["50"]).play("play 88", "option c") == {"reputation": 1}


@rule("FAI-C088-05")
@pytest.mark.parametrize(
    ("choice", "removed", "hand", "discard"),
    [
        ("hand 4", "4", [], ["88", "12", "14"]),
        ("discard 0", "12", ["4"], ["88", "14"]),
        ("discard 1", "14", ["4"], ["88", "12"]),
        ("in play", "88", ["4"], ["12", "14"]),
    ],
)
def test_papyrus_sacrifices_any_card_or_itself(choice: str, removed: str, hand: list[str], discard: list[str]) -> None:
    table = hold("88", "4", discard=["12", "14"]).do("play 88", "D2")
    assert set(table.options()) == {"hand 4", "discard 0", "discard 1", "in play"}
    assert table.play(choice) == {"reputation": 1, "money": 3}
    assert removed in table["removed"]
    assert table.seat()["hand"] == hand
    assert table.seat()["discard"] == discard


@rule("FAI-C088-06")
def test_papyrus_steals() -> None:
    table = hold("88", discard=["36", "4"], market="8 14* 22 38 | 40 42 60 70", pile=["16"])
    assert table.play("play 88", "market 2") == {}
    assert table.seat()["discard"] == ["88", "14", "36", "4"]
    assert table["market"][1] == "16"
    assert table["tokens_above"] == 4


@rule("FAI-C088-01")
def test_papyrus_orders_cards_under_the_copied_order() -> None:
    table = hold("88", "4", "6", discard=["52", "14"])
    assert table.play("play 88", "hand 6", "hand 4") == {"money": 4}
    assert table.seat()["discard"] == ["88", "52", "14", "6", "4"]


@rule("FAI-C088-01")
def test_papyrus_pays_the_bazaar() -> None:
    market = "8 14* 22 38 | 40 42 60 70"
    table = hold("88", discard=["64"], money=3, market=market, pile=["16"])
    assert table.play("play 88", "market 3") == {"money": -2}
    assert table.seat()["hand"] == ["22"]
    assert table.seat()["discard"] == ["88", "64"]
    assert hold("88", discard=["64"], money=1, market=market).play("play 88") == {"money": -1}


@rule("FAI-C088-08")
def test_in_the_final_phase_papyrus_takes_nothing_back() -> None:
    table = hold("88", discard=["50", "14"], **FINAL_PHASE).do("play 88")
    assert table.options() == ["option b", "option c"]
    assert table.refused("option a").rule == "FAI-C088-08"
    assert table.play("option c") == {"reputation": 1}
    assert hold("88", discard=["50"], **FINAL_PHASE).play("play 88", "option b", "token wheat") == {"wheat": 1}


@rule("FAI-C088-08")
def test_in_the_final_phase_the_all_rounder_may_take_papyrus_back() -> None:
    table = hold("50", discard=["88", "14"], **FINAL_PHASE).do("play 50", "option a")
    assert table.seat()["hand"] == ["88"]
    assert table.seat()["discard"] == ["50", "14"]


@rule("FAI-C088-09")
def test_there_is_one_papyrus_and_while_it_is_played_it_lies_nowhere() -> None:
    assert c.CARD_NAMES.count("PAPYRUS") == 1
    with pytest.raises(Refusal):
        hold("88", discard=["88"])
    table = hold("88", discard=["72"], stone=3).do("play 88", "D2")
    assert table.seat()["hand"] == []
    assert table.seat()["discard"] == ["72"]


@rule("FAI-C088-02")
def test_papyrus_looks_at_the_stack_of_its_owner() -> None:
    table = Table({"hand": ["88"]}, {"discard": ["14"]})
    assert table.refused("play 88").rules() == ["FAI-PLY-04", "FAI-C088-02"]
