"""Roads and bridges: TWO ROADS, FIVE ROADS, BRIDGE, GRAND BRIDGE."""

from itertools import pairwise
from typing import Any

import pytest

from tests.games.faiyum.cards import PENNILESS, hold, impossible
from tests.kit import rule

# A road along each row of the map: 38 roads, so that one is left in the supply.
ROWS = ["A4 A5 A6 A7 A8", "B3 B4 B5 B6", "B8 B9", "C2 C3 C4 C5", "C6 C7 C8 C9", "D3 D4 D5 D6 D7", "D8 D9",
        "E1 E2 E3 E4 E5 E6 E7 E8 E9 E10", "F1 F2 F3 F4 F5 F6 F7", "G2 G3", "G5 G6 G7 G8"]  # fmt: skip
ROADS = ["-".join(pair) for row in ROWS for pair in pairwise(row.split())]

# C5 and D6 on the south bank, C6 on the north bank.
BANKS: dict[str, Any] = {"cleared": ["C5", "C6", "D6"], "settlements": ["C5", "D6"]}


@rule("FAI-CS2-01", "FAI-CS2-04")
def test_two_roads_are_two_roads() -> None:
    table = hold("S-TWO-ROADS", stone=5).do("play S-TWO-ROADS")
    assert table.links() == {"B7-C8", "C2-D2", "D2-E2", "D4-E5", "E5-E6", "F3-G4", "F8-G8", "G4-G5"}
    table.do("E5-E6")
    assert not table.may("stop")
    assert table.links() == {"B7-C8", "C2-D2", "D2-E2", "D4-E5", "F3-G4", "F8-G8", "G4-G5"}
    table.do("G4-G5")
    assert table["turn"] == 1
    assert set(table["roads"]) == {"D9-E10", "E5-E6", "G4-G5"}
    assert table.gained(PENNILESS) == {"stone": 5 - 2, "reputation": 3}


@rule("FAI-CS2-01")
def test_the_second_road_may_continue_the_first() -> None:
    table = hold("S-TWO-ROADS", stone=2, cleared=["E7"]).do("play S-TWO-ROADS")
    assert "E6-E7" not in table.links()
    assert "E6-E7" in table.do("E5-E6").links()


@rule("FAI-CS2-02", "FAI-C092-01")
@pytest.mark.parametrize("card", ["S-TWO-ROADS", "92"])
def test_a_road_costs_a_resource_of_one_of_its_ends(card: str) -> None:
    table = hold(card, wheat=1, grape=1, stone=2, fish=2, settlements=["E7"], cleared=["E7", "D7"]).do(f"play {card}")
    table.do("E6-E7", "D7-E7", *(["stop"] if card == "92" else []))  # wheat and stone; grape and wheat
    assert set(table.options()) == {"token wheat", "token grape"}
    assert table.refused("token stone").rule == "FAI-PAY-02"
    assert table.refused("token fish").rule == "FAI-PAY-02"
    assert set(table.do("token wheat").options()) == {"token grape", "token stone"}


@rule("FAI-CS2-02")
def test_only_resource_spaces_pay_for_a_road() -> None:
    paid = {"stone": -2, "reputation": 3}
    assert hold("S-TWO-ROADS", stone=2, wheat=5, fish=5).play("play S-TWO-ROADS", "E5-E6", "F3-G4") == paid
    assert impossible("S-TWO-ROADS", wheat=5, grape=5, fish=5, stone=1) == ["FAI-CS2-05"]


@rule("FAI-CS2-03")
def test_two_roads_take_3_dollars_once() -> None:
    table = hold("S-TWO-ROADS", stone=1, money=6)
    assert table.play("play S-TWO-ROADS", "E5-E6", "D4-E5") == {"stone": -1, "money": -3, "reputation": 3}
    assert impossible("S-TWO-ROADS", money=20) == ["FAI-PAY-05"]
    assert impossible("S-TWO-ROADS", stone=1, money=2, fish=9) == ["FAI-PAY-01"]
    with_rose = hold("S-TWO-ROADS", rose=1, money=3)
    assert with_rose.play("play S-TWO-ROADS", "E5-E6", "D4-E5") == {"rose": -1, "money": -3, "reputation": 3}


@rule("FAI-CS2-04")
@pytest.mark.parametrize(
    ("settlements", "reputation"),
    [([], 3), (["C2"], 4), (["E2"], 4), (["C2", "E2"], 5)],
)
def test_each_of_two_roads_may_complete_a_connection(settlements: list[str], reputation: int) -> None:
    table = hold("S-TWO-ROADS", stone=2, settlements=settlements)
    assert table.play("play S-TWO-ROADS", "C2-D2", "D2-E2") == {"stone": -2, "reputation": reputation}


@rule("FAI-CS2-05")
def test_two_roads_need_two_pieces_and_two_places_that_can_be_paid() -> None:
    rich = {"wheat": 9, "grape": 9, "stone": 9, "crocodiles": []}
    assert len(ROADS) == 38
    assert impossible("S-TWO-ROADS", **rich, roads=ROADS) == ["FAI-GEN-10"]
    assert hold("S-TWO-ROADS", **rich, roads=ROADS[1:]).may("play S-TWO-ROADS")
    assert impossible("S-TWO-ROADS", stone=1, wheat=1) == ["FAI-CS2-05"]
    assert hold("S-TWO-ROADS", stone=1, wheat=1, cleared=["E7"]).play("play S-TWO-ROADS")["reputation"] == 3


@rule("FAI-C092-01", "FAI-C092-02")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_five_roads_are_one_to_five_roads_of_1_reputation(number: int) -> None:
    table = hold("92", stone=9).do("play 92")
    assert not table.may("stop")
    sites = ["D4-E5", "E5-E6", "F3-G4", "G4-G5", "F8-G8"][:number]
    table.do(*sites)
    assert (table["turn"] == 1) == (number == 5)  # five at the most
    if number < 5:
        table.do("stop")
    assert table.gained(PENNILESS) == {"stone": 9 - number, "reputation": number}
    assert set(table["roads"]) == {"D9-E10", *sites}


@rule("FAI-C092-02")
def test_each_of_five_roads_may_complete_a_connection() -> None:
    table = hold("92", stone=4, settlements=["C2", "E2", "G5"])
    assert table.play("play 92", "C2-D2", "D2-E2", "G4-G5", "E5-E6") == {"stone": -4, "reputation": 4 + 3}


@rule("FAI-C092-01")
def test_five_roads_take_3_dollars_once() -> None:
    table = hold("92", stone=2, money=9)
    assert table.play("play 92", "E5-E6", "D4-E5", "F3-G4") == {"stone": -2, "money": -3, "reputation": 3}
    assert table["turn"] == 1  # a fourth road could not be paid
    assert hold("92", money=20).play("play 92", "E5-E6") == {"money": -3, "reputation": 1}
    assert impossible("92", money=2, fish=9) == ["FAI-PAY-01"]
    assert impossible("92", wheat=1, grape=1) == ["FAI-CS2-05"]


@rule("FAI-C092-01")
def test_five_roads_are_no_more_than_the_supply_has() -> None:
    rich = {"wheat": 9, "grape": 9, "stone": 9, "crocodiles": []}
    table = hold("92", **rich, roads=ROADS).do("play 92", "A4-B3", "token grape")
    assert table["turn"] == 1
    assert len(table["roads"]) == 40
    assert impossible("92", **rich, roads=[*ROADS, "A4-B3"]) == ["FAI-GEN-10"]


@rule("FAI-C038-01", "FAI-C118-01")
@pytest.mark.parametrize("card", ["38", "118"])
def test_a_bridge_joins_cleared_opposite_spaces(card: str) -> None:
    table = hold(card, wheat=1, grape=1, stone=1, money=5, **BANKS).do(f"play {card}")
    assert table.links() == {"C5-C6", "C6-D6"}
    assert table.refused("C7-D6").rule == "FAI-CRO-04"
    assert table.refused("D9-E10").rule == "FAI-NET-23"
    assert table.refused("D7-D8").rule == "FAI-CRO-04"


@rule("FAI-C038-01")
def test_a_bridge_starts_somewhere_and_leaves_no_branching() -> None:
    table = hold("38", wheat=2, crocodiles=[], roads=["B5-C6", "C6-C7"], settlements=["B5", "C8"]).do("play 38")
    assert table.links() == {"B5-C5", "C7-D6", "C7-D7", "C8-D7", "D9-E9"}
    assert table.refused("C6-D6").rule == "FAI-NET-03"
    assert table.refused("B3-C3").rule == "FAI-NET-02"
    table = hold("38", wheat=2, crocodiles=[], bridges=["D9-E9", "D7-D8"], settlements=["D7"]).do("play 38")
    assert table.refused("D9-E9").rule == "FAI-NET-01"


@rule("FAI-C038-02")
@pytest.mark.parametrize(
    ("purse", "tokens"),
    [
        ({"wheat": 2, "grape": 2, "stone": 2, "fish": 2}, {"wheat", "grape", "stone"}),
        ({"stone": 1, "wheat": 1, "rose": 1, "fish": 1}, {"wheat", "stone"}),
    ],
)
def test_a_bridge_costs_two_basic_resources_of_choice(purse: dict[str, int], tokens: set[str]) -> None:
    table = hold("38", **purse, **BANKS).do("play 38", "C5-C6")  # two wheat spaces: it does not matter
    assert set(table.options()) == {f"token {token}" for token in tokens}
    assert table.refused("token fish").rule == "FAI-PAY-02"


@rule("FAI-C038-02", "FAI-C038-03")
def test_the_resources_of_a_bridge_may_be_equal() -> None:
    for resource in ("wheat", "grape", "stone", "rose"):
        table = hold("38", **{resource: 2}, **BANKS)
        assert table.play("play 38", "C5-C6") == {resource: -2, "reputation": 4}
        assert table["bridges"] == ["C5-C6"]
    assert hold("38", stone=1, money=3, **BANKS).play("play 38", "C5-C6") == {"stone": -1, "money": -3, "reputation": 4}
    assert impossible("38", fish=5, wheat=1, money=2, **BANKS) == ["FAI-PAY-01"]
    assert impossible("38", fish=5, money=9, **BANKS) == ["FAI-PAY-05"]


@rule("FAI-C038-03", "FAI-C118-01")
def test_a_bridge_may_complete_a_connection_a_grand_bridge_earns_nothing_for_it() -> None:
    banks: dict[str, Any] = {"cleared": ["C5", "C6"], "settlements": ["C5", "C6"]}
    table = hold("38", wheat=2, **banks)
    assert table.play("play 38") == {"wheat": -2, "reputation": 4 + 1}
    assert table["connected"] == ["C5-C6"]
    purse = {"wheat": 1, "grape": 1, "stone": 1, "money": 5}
    table = hold("118", **purse, **banks)
    assert table.play("play 118")["reputation"] == 12
    assert table["connected"] == ["C5-C6"]
    assert hold("118", **purse, **banks, options={"grand_bridge_bonus": True}).play("play 118")["reputation"] == 13


@rule("FAI-C038-01", "FAI-C118-01")
def test_there_are_four_bridges_and_two_grand_bridges() -> None:
    rich = {"wheat": 5, "grape": 5, "stone": 5, "money": 5, "crocodiles": []}
    four = ["B3-C3", "B4-C4", "B5-C5", "C6-D6"]
    assert impossible("38", **rich, bridges=four) == ["FAI-GEN-10"]
    assert hold("38", **rich, bridges=four[:3]).may("play 38")
    assert hold("118", **rich, bridges=four).may("play 118")
    assert impossible("118", **rich, grand_bridges=four[:2]) == ["FAI-GEN-10"]
    assert hold("118", **rich, grand_bridges=four[:1]).may("play 118")
    assert hold("38", **rich, grand_bridges=four[:2]).may("play 38")
    assert impossible("38", wheat=2) == ["FAI-NET-08"]


@rule("FAI-C118-01")
def test_a_grand_bridge_costs_one_of_each_and_5_dollars() -> None:
    paid = {"wheat": -1, "grape": -1, "stone": -1, "money": -5, "reputation": 12}
    table = hold("118", wheat=1, grape=1, stone=1, money=5, **BANKS)
    assert table.play("play 118", "C6-D6") == paid
    assert table["grand_bridges"] == ["C6-D6"]
    assert table["bridges"] == []
    assert impossible("118", wheat=1, grape=1, stone=1, money=4, **BANKS) == ["FAI-PAY-15"]
    assert impossible("118", wheat=1, grape=1, fish=5, money=7, **BANKS) == ["FAI-PAY-01"]
    assert hold("118", wheat=1, grape=1, money=8, **BANKS).play("play 118", "C6-D6")["money"] == -8
    assert impossible("118", stone=9, money=20, **BANKS) == ["FAI-PAY-05"]
