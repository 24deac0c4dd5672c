"""Settlements, towns, palaces, workshops and expansions."""

from typing import Any

import pytest

from tests.games.faiyum.cards import hold, impossible, spaces
from tests.kit import rule

ONE_EACH = {"wheat": 1, "grape": 1, "stone": 1}
ONE_EACH_PAID = {"wheat": -1, "grape": -1, "stone": -1}
# As many settlements as the game has; there would be room for more in G5 and G7.
SIXTEEN = spaces("A4 A6 A8 B9 C2 C4 C6 C8 D6 D9 E1 E3 E5 E8 E10 G2")
STONES_WITHOUT_CROCODILES = {"A6", "B9", "C2", "C8", "D9", "E2", "E10", "F3", "G5", "G8"}

WORKSHOPS = [
    ("44", "wheat", 3, {"grape": 1, "stone": 1}),
    ("46", "grape", 3, {"wheat": 1, "stone": 1}),
    ("48", "stone", 3, {"wheat": 1, "grape": 1}),
    ("74", "wheat", 4, {"grape": 1, "stone": 1}),
    ("76", "grape", 4, {"wheat": 1, "stone": 1}),
    ("78", "stone", 4, {"wheat": 1, "grape": 1}),
]
# Roads over wheat, grape and stone; C5 has a settlement, D9 a workshop.
ROADSIDE: dict[str, Any] = {
    "crocodiles": [],
    "settlements": ["C5"],
    "roads": ["C3-C4", "C4-C5", "D5-E5", "D5-D6", "E5-E6", "C9-D9"],
    "bridges": ["B5-C5"],
    "workshops": ["D9"],
}
PLACES = {"wheat": {"C3", "D6"}, "grape": {"B5", "C4", "C9", "D5"}, "stone": {"E6", "E10"}}


@rule("FAI-CS3-01", "FAI-C020-01")
@pytest.mark.parametrize("card", ["S-SETTLEMENT", "20"])
def test_a_settlement_goes_to_cleared_land_apart_from_others(card: str) -> None:
    table = hold(card, **ONE_EACH, cleared=["E7", "D5", "C9"], workshops=["E10"]).do(f"play {card}")
    assert table.spaces() == (STONES_WITHOUT_CROCODILES | {"E7", "C9"}) - {"E10"}
    assert table.refused("F6").rule == "FAI-CRO-04"
    assert table.refused("D5").rule == "FAI-BLD-01"  # next to E5
    assert table.refused("E5").rule == "FAI-BLD-01"
    assert table.refused("B7").rule == "FAI-BLD-01"
    assert table.refused("E10").rule == "FAI-BLD-04"


@rule("FAI-CS3-02", "FAI-CS3-03")
def test_a_settlement_costs_one_of_each_and_gains_3_reputation_and_3_dollars() -> None:
    table = hold("S-SETTLEMENT", **ONE_EACH)
    assert table.play("play S-SETTLEMENT", "A6") == {**ONE_EACH_PAID, "reputation": 3, "money": 3}
    assert table["settlements"] == ["A6", "E5"]


@rule("FAI-CS3-02")
@pytest.mark.parametrize("missing", ["wheat", "grape", "stone"])
def test_a_settlement_without_one_of_the_three_resources(missing: str) -> None:
    two = {**ONE_EACH, missing: 0}
    paid = {key: -1 for key, number in two.items() if number}
    assert impossible("S-SETTLEMENT", **two, fish=5, money=2) == ["FAI-PAY-01"]
    assert hold("S-SETTLEMENT", **two, rose=1).play("play S-SETTLEMENT", "A6") == {
        **paid, "rose": -1, "reputation": 3, "money": 3,
    }  # fmt: skip
    assert hold("S-SETTLEMENT", **two, money=3).play("play S-SETTLEMENT", "A6") == {**paid, "reputation": 3}


@rule("FAI-CS3-03", "FAI-C020-02")
@pytest.mark.parametrize("card", ["S-SETTLEMENT", "20"])
def test_a_settlement_in_the_middle_of_a_connection_earns_1_more_and_never_2(card: str) -> None:
    purse = ONE_EACH if card == "S-SETTLEMENT" else {"wheat": 1, "fish": 1}
    on_a_road = {"cleared": ["F5"], "roads": ["E5-F5", "F5-G5", "G4-G5"]}
    table = hold(card, **purse, **on_a_road)
    assert table.play(f"play {card}", "G5") == {**dict.fromkeys(purse, -1), "reputation": 3 + 1, "money": 3}
    assert {"E5-G5", "G4-G5"} <= set(table["connected"])


@rule("FAI-CS3-01", "FAI-C020-01")
@pytest.mark.parametrize("card", ["S-SETTLEMENT", "20"])
def test_there_are_16_settlements(card: str) -> None:
    full = {"crocodiles": [], "settlements": SIXTEEN}
    assert impossible(card, **ONE_EACH, **full) == ["FAI-GEN-10"]
    fifteen = {**full, "settlements": SIXTEEN[:-1]}
    assert hold(card, **ONE_EACH, **fifteen).may(f"play {card}")


@rule("FAI-C020-01")
@pytest.mark.parametrize(
    ("owned", "payments"),
    [
        ({"wheat": 2, "grape": 1, "fish": 1}, {"wheat", "grape"}),  # and then grape or fish
        ({"stone": 1, "fish": 3, "rose": 1}, {"stone", "fish"}),
        ({"rose": 2, "fish": 1}, {"fish", "rose"}),
    ],
)
def test_a_new_settlement_is_paid_with_two_different_resources(owned: dict[str, int], payments: set[str]) -> None:
    table = hold("20", **owned).do("play 20", "A6")
    assert set(table.options()) == {f"token {token}" for token in payments}


@rule("FAI-C020-01")
def test_the_two_resources_of_a_new_settlement_are_not_equal() -> None:
    table = hold("20", wheat=2, grape=1, fish=1).do("play 20", "A6", "token wheat")
    assert set(table.options()) == {"token grape", "token fish"}
    assert table.refused("token wheat").rule == "FAI-PAY-09"
    assert table.play("token fish") == {"fish": -1, "reputation": 3, "money": 3}
    assert impossible("20", wheat=5, money=2) == ["FAI-PAY-01"]
    assert impossible("20", fish=5) == ["FAI-PAY-01"]
    assert impossible("20", money=2) == ["FAI-PAY-01"]
    assert impossible("20", money=3) == ["FAI-PAY-05"]  # the $3 replace only one


@rule("FAI-C020-01", "FAI-C020-02")
@pytest.mark.parametrize(
    ("purse", "change"),
    [
        ({"wheat": 2, "money": 3}, {"wheat": -1}),  # and the $3, which come back
        ({"fish": 2, "rose": 1}, {"fish": -1, "rose": -1, "money": 3}),
        ({"rose": 3}, {"rose": -2, "money": 3}),
        ({"rose": 1, "money": 3}, {"rose": -1}),
    ],
)
def test_roses_and_3_dollars_help_to_pay_a_new_settlement(purse: dict[str, int], change: dict[str, int]) -> None:
    assert hold("20", **purse).play("play 20", "A6") == {**change, "reputation": 3}


@rule("FAI-C040-01", "FAI-C084-01")
@pytest.mark.parametrize(("card", "reputation"), [("40", 5), ("84", 6)])
def test_a_town_grows_on_a_settlement(card: str, reputation: int) -> None:
    table = hold(card, **ONE_EACH, settlements=["A6", "C8"], towns=["C8"], workers=["E5"]).do(f"play {card}")
    assert table.spaces() == {"A6", "E5"}
    assert table.refused("C8").rule == "FAI-BLD-06"
    assert table.refused("B9").rule == "FAI-BLD-06"
    assert table.play("E5") == {**ONE_EACH_PAID, "reputation": reputation, "money": 2}
    assert table["towns"] == ["C8", "E5"]
    assert table["settlements"] == ["A6", "C8", "E5"]
    assert table["workers"] == ["E5"]


@rule("FAI-C040-01", "FAI-C084-01")
@pytest.mark.parametrize(("card", "first"), [("40", "FAI-C040-01"), ("84", "FAI-C084-01")])
def test_a_town_needs_a_settlement_the_piece_and_the_cost(card: str, first: str) -> None:
    assert impossible(card, **ONE_EACH, towns=["E5"]) == [first]
    eight = {"crocodiles": [], "settlements": SIXTEEN, "towns": SIXTEEN[:8]}
    assert impossible(card, **ONE_EACH, **eight) == ["FAI-GEN-10"]
    assert hold(card, **ONE_EACH, **{**eight, "towns": SIXTEEN[:7]}).may(f"play {card}")
    assert impossible(card, wheat=2, grape=2, fish=2, money=2) == ["FAI-PAY-01"]
    assert impossible(card, wheat=1, fish=5, money=9) == ["FAI-PAY-05"]
    assert hold(card, grape=1, stone=1, money=3).play(f"play {card}")["money"] == 2 - 3


@rule("FAI-C120-01")
def test_a_palace_rises_on_a_town() -> None:
    purse = {"wheat": 2, "grape": 2, "stone": 2}
    towns = {"settlements": ["G5"], "towns": ["A6", "C8", "E5"], "palaces": ["C8"]}
    table = hold("120", **purse, **towns).do("play 120")
    assert table.spaces() == {"A6", "E5"}
    assert table.refused("C8").rule == "FAI-BLD-14"
    assert table.refused("G5").rule == "FAI-BLD-14"
    assert table.play("A6") == {"wheat": -2, "grape": -2, "stone": -2, "reputation": 15}
    assert table["palaces"] == ["A6", "C8"]
    assert table["towns"] == ["A6", "C8", "E5"]


@rule("FAI-C120-01")
def test_a_palace_needs_a_town_the_piece_and_the_cost() -> None:
    purse = {"wheat": 2, "grape": 2, "stone": 2}
    assert impossible("120", **purse, settlements=["A6"]) == ["FAI-C120-01"]
    assert impossible("120", **purse, towns=["A6"], palaces=["A6"]) == ["FAI-C120-01"]
    three = {"towns": ["A6", "C8", "E5"], "palaces": ["A6", "C8"]}
    assert impossible("120", **purse, **three) == ["FAI-GEN-10"]
    for resource in purse:
        assert impossible("120", **{**purse, resource: 1}, fish=9, towns=["E5"]) == ["FAI-PAY-01"]
        assert impossible("120", **{**purse, resource: 0}, fish=9, towns=["E5"], money=20) == ["FAI-PAY-05"]


@rule("FAI-C044-01", "FAI-C046-01", "FAI-C048-01", "FAI-C074-01", "FAI-C076-01", "FAI-C078-01")
@pytest.mark.parametrize(("card", "resource", "number", "cost"), WORKSHOPS)
def test_a_workshop_goes_to_a_roadside_of_its_resource(
    card: str, resource: str, number: int, cost: dict[str, int]
) -> None:
    table = hold(card, **cost, **ROADSIDE).do(f"play {card}")
    assert table.spaces() == PLACES[resource]
    other = "stone" if resource != "stone" else "wheat"
    assert table.refused(min(PLACES[other])).rule == "FAI-BLD-08"
    assert table.refused("E5").rule == "FAI-BLD-08"
    without_road = {"wheat": "G6", "grape": "G7", "stone": "G8"}[resource]
    assert table.refused(without_road).rule == "FAI-BLD-08"
    chosen = max(PLACES[resource])
    assert table.play(chosen) == {**dict.fromkeys(cost, -1), "reputation": 3, resource: number}
    assert set(table["workshops"]) == {"D9", chosen}


@rule("FAI-C044-01", "FAI-C048-01")
def test_a_workshop_shares_its_space_with_no_other_building() -> None:
    table = hold("44", grape=1, stone=1, **ROADSIDE).do("play 44")
    assert table.refused("C5").rule == "FAI-BLD-04"
    table = hold("48", grape=1, wheat=1, **ROADSIDE).do("play 48")
    assert table.refused("D9").rule == "FAI-BLD-08"


@rule("FAI-C044-01", "FAI-C046-01", "FAI-C048-01", "FAI-C074-01", "FAI-C076-01", "FAI-C078-01")
@pytest.mark.parametrize(("card", "resource", "number", "cost"), WORKSHOPS)
def test_a_workshop_needs_a_place_and_the_cost(card: str, resource: str, number: int, cost: dict[str, int]) -> None:
    taken = {"workshops": ["D9", "E10"]}
    assert impossible(card, **cost, **taken) == [f"FAI-C{card:0>3}-01"]
    for left in cost:
        short = {left: 1, resource: 5, "fish": 5}
        assert impossible(card, **short, money=2, **ROADSIDE) == ["FAI-PAY-01"]
        substituted = hold(card, **short, money=3, **ROADSIDE).play(f"play {card}", max(PLACES[resource]))
        assert substituted == {left: -1, "money": -3, "reputation": 3, resource: number}


@rule("FAI-C044-01")
def test_there_are_ten_workshops() -> None:
    row = [f"E{n}" for n in (1, 2, 3, 4, 6, 7, 8, 9, 10)]
    roads = ["E1-E2", "E2-E3", "E3-E4", "E4-E5", "E5-E6", "E6-E7", "E7-E8", "E8-E9", "E9-E10", "D8-D9"]
    ten = {"crocodiles": [], "roads": roads, "workshops": [*row, "D9"]}
    assert impossible("44", grape=1, stone=1, **ten) == ["FAI-GEN-10"]
    assert hold("44", grape=1, stone=1, **{**ten, "workshops": row}).play("play 44")["reputation"] == 3


@rule("FAI-C054-01")
@pytest.mark.parametrize("resource", ["wheat", "grape", "stone", "fish", "rose"])
def test_an_expansion_stands_beside_a_workshop(resource: str) -> None:
    shops = {"cleared": ["C9", "D8"], "roads": ["C9-D9", "D8-C8", "C8-B7"], "workshops": ["C9", "D8", "E10"]}
    table = hold("54", **{resource: 2}, **shops, expansions=["C9"]).do("play 54")
    assert table.spaces() == {"D8", "E10"}
    assert table.refused("C9").rule == "FAI-BLD-11"
    assert table.refused("E5").rule == "FAI-BLD-11"
    assert table.play("E10") == {resource: -1, "reputation": 3}
    assert table["expansions"] == ["C9", "E10"]
    assert table["workshops"] == ["C9", "D8", "E10"]


@rule("FAI-C054-01")
def test_an_expansion_needs_a_workshop_the_piece_and_the_cost() -> None:
    assert impossible("54", fish=1) == ["FAI-C054-01"]
    assert impossible("54", fish=1, workshops=["E10"], expansions=["E10"]) == ["FAI-C054-01"]
    assert impossible("54", money=2, workshops=["E10"]) == ["FAI-PAY-01"]
    assert hold("54", money=3, workshops=["E10"]).play("play 54") == {"money": -3, "reputation": 3}
    row = ["E6", "E7", "E8", "E9", "E10", "D9"]
    roads = ["E5-E6", "E6-E7", "E7-E8", "E8-E9", "E9-E10"]
    five = {"crocodiles": [], "roads": roads, "workshops": row, "expansions": row[:5]}
    assert impossible("54", fish=1, **five) == ["FAI-GEN-10"]
    assert hold("54", fish=1, **{**five, "expansions": row[:4]}).may("play 54")
