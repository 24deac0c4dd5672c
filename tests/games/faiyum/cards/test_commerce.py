"""Workers on settlements and workshops: SUPPLIER, TRADER, MARKETER, PERFUMER, CROOK, ASSISTANT, BAKER and kin."""

from typing import Any

import pytest

from tests.games.faiyum.cards import hold, impossible
from tests.kit import rule

# One of everything, so that every card that stands on a settlement can be paid for just once.
ONE_OF_ALL = {"wheat": 1, "rose": 1, "money": 1, "reputation": 1}
AT_SETTLEMENTS = ["14", "16", "18", "24", "28", "30", "32", "34", "66", "68", "70", "82"]
FIXED = [("14", "wheat", 2), ("16", "grape", 2), ("18", "stone", 2),
         ("66", "wheat", 3), ("68", "grape", 3), ("70", "stone", 3)]  # fmt: skip
# A wheat, a grape and a stone workshop.
SHOPS: dict[str, Any] = {
    "cleared": ["C9", "E9"], "roads": ["C9-D9", "E9-E10"], "workshops": ["C9", "D9", "E9"], "settlements": ["A6"],
}  # fmt: skip
SHOP_CARDS = [("98", "wheat", "E9"), ("100", "grape", "C9"), ("102", "stone", "D9")]


@rule("FAI-C014-01", "FAI-C016-01", "FAI-C018-01", "FAI-C024-01", "FAI-C028-01", "FAI-C030-01", "FAI-C032-01")
@rule("FAI-C034-01", "FAI-C066-01", "FAI-C068-01", "FAI-C070-01", "FAI-C082-01")
@pytest.mark.parametrize("card", AT_SETTLEMENTS)
def test_a_worker_goes_to_a_settlement_that_has_none(card: str) -> None:
    five = {"settlements": ["A6", "C8", "E2", "G5"], "towns": ["C8"], "workers": ["A6"], "prone": ["G5"]}
    table = hold(card, **ONE_OF_ALL, **five).do(f"play {card}")
    assert table.spaces() == {"C8", "E2", "E5"}
    assert table.refused("A6").rule == "FAI-WRK-01"
    assert table.refused("G5").rule == "FAI-WRK-01"
    assert table.refused("B9").rule == "FAI-WRK-05"
    assert table.refused("B7").rule == "FAI-WRK-05"
    table.do("E2")
    assert table["workers"] == ["A6", "E2"]
    assert table["prone"] == ["G5"]


@rule("FAI-C014-01", "FAI-C016-01", "FAI-C018-01", "FAI-C024-01", "FAI-C028-01", "FAI-C030-01", "FAI-C032-01")
@rule("FAI-C034-01", "FAI-C066-01", "FAI-C068-01", "FAI-C070-01", "FAI-C082-01")
@pytest.mark.parametrize("card", AT_SETTLEMENTS)
def test_no_settlement_without_a_worker_no_action(card: str) -> None:
    first = f"FAI-C{card:0>3}-01"
    assert impossible(card, **ONE_OF_ALL, workers=["E5"]) == [first]
    assert impossible(card, **ONE_OF_ALL, prone=["E5"]) == [first]
    assert hold(card, **ONE_OF_ALL, workers=["A6"]).may(f"play {card}")


@rule("FAI-C014-01", "FAI-C016-01", "FAI-C018-01", "FAI-C066-01", "FAI-C068-01", "FAI-C070-01", "FAI-C014-02")
@pytest.mark.parametrize(("card", "resource", "number"), FIXED)
@pytest.mark.parametrize("space", ["C2", "E1", "E3", "E5"])
def test_suppliers_and_traders_gain_their_resource_wherever_they_stand(
    card: str, resource: str, number: int, space: str
) -> None:
    table = hold(card, settlements=["C2", "E1", "E3"], cleared=["E1", "E3"])  # stone, grape, wheat and the start
    assert table.play(f"play {card}", space) == {resource: number}
    assert table["workers"] == [space]


@rule("FAI-C024-01")
@pytest.mark.parametrize("resource", ["wheat", "grape", "stone", "fish"])
def test_the_trader_takes_one_to_three_resources_for_roses(resource: str) -> None:
    table = hold("24", **{resource: 5}).do("play 24")
    assert table.options() == ["times 1", "times 2", "times 3"]
    assert table.refused("times 4").rule == "FAI-C024-01"
    assert table.play("times 3") == {resource: -3, "rose": 3}
    assert hold("24", **{resource: 1}).play("play 24") == {resource: -1, "rose": 1}


@rule("FAI-C024-01")
def test_the_trader_takes_any_mixture() -> None:
    table = hold("24", wheat=1, grape=1, fish=2).do("play 24", "times 3")
    assert set(table.options()) == {"token wheat", "token grape"}
    assert table.play("token grape") == {"grape": -1, "fish": -2, "rose": 3}
    assert hold("24", wheat=1, money=9).play("play 24", "times 2") == {"wheat": -1, "money": -3, "rose": 2}
    assert hold("24", money=9).play("play 24") == {"money": -3, "rose": 1}
    assert impossible("24", money=2, reputation=9) == ["FAI-PAY-01"]


@rule("FAI-C024-02")
def test_the_trader_cannot_pay_with_the_roses_he_gains() -> None:
    assert hold("24", fish=1).play("play 24") == {"fish": -1, "rose": 1}
    table = hold("24", fish=1, rose=1).do("play 24")
    assert table.options() == ["times 1", "times 2"]
    assert table.play("times 2") == {"fish": -1, "rose": 2 - 1}


@rule("FAI-C028-01", "FAI-C082-01")
@pytest.mark.parametrize(("card", "number"), [("28", 2), ("82", 3)])
def test_the_supplier_gains_resources_of_choice(card: str, number: int) -> None:
    table = hold(card, rose=1).do(f"play {card}")
    assert table.options() == ["token wheat", "token grape", "token stone", "token fish"]
    assert table.refused("token rose").rule == "FAI-PAY-12"
    for resource in ("wheat", "grape", "stone", "fish"):
        assert hold(card).play(f"play {card}", *[f"token {resource}"] * number) == {resource: number}
    different = ["token wheat", "token grape", "token fish"][:number]
    assert hold(card).play(f"play {card}", *different) == {token[6:]: 1 for token in different}


@rule("FAI-C030-01")
def test_the_marketer_buys_one_to_three_resources() -> None:
    table = hold("30", money=5).do("play 30")
    assert table.options() == ["times 1", "times 2", "times 3"]
    assert table.refused("times 4").rule == "FAI-C030-01"
    table.do("times 3")
    assert table.options() == ["token wheat", "token grape", "token stone", "token fish"]
    assert table.refused("token rose").rule == "FAI-PAY-12"
    assert table.play("token grape", "token grape", "token fish") == {"grape": 2, "fish": 1}
    assert table.seat()["money"] == 5 - 3


@rule("FAI-C030-01")
def test_the_marketer_buys_what_the_money_is_enough_for() -> None:
    assert hold("30", money=2).do("play 30").options() == ["times 1", "times 2"]
    assert hold("30", money=1).play("play 30", "token stone") == {"money": -1, "stone": 1}
    assert impossible("30", money=0, rose=5, wheat=5) == ["FAI-PAY-15"]


@rule("FAI-C032-01")
def test_the_perfumer_sells_one_to_three_roses() -> None:
    table = hold("32", rose=4, wheat=4).do("play 32")
    assert table.options() == ["times 1", "times 2", "times 3"]
    assert table.refused("times 4").rule == "FAI-C032-01"
    assert table.play("times 3") == {"rose": -3, "money": 12}
    assert hold("32", rose=2, money=20).do("play 32").options() == ["times 1", "times 2"]
    assert hold("32", rose=1).play("play 32") == {"rose": -1, "money": 4}
    assert impossible("32", wheat=5, grape=5, stone=5, fish=5, money=2) == ["FAI-PAY-01"]
    assert impossible("32", wheat=5, grape=5, stone=5, fish=5, money=3) == ["FAI-PAY-06"]


@rule("FAI-C034-01", "FAI-C034-02")
def test_the_crook_sells_one_to_three_reputation() -> None:
    table = hold("34", reputation=4).do("play 34")
    assert table.options() == ["times 1", "times 2", "times 3"]
    assert table.refused("times 4").rule == "FAI-C034-01"
    assert table.play("times 3") == {"reputation": -3, "money": 12}
    assert hold("34", reputation=2).do("play 34").options() == ["times 1", "times 2"]
    assert hold("34", reputation=1).play("play 34") == {"reputation": -1, "money": 4}
    assert impossible("34", rose=5, money=20) == ["FAI-C034-02"]


@rule("FAI-C056-01")
@pytest.mark.parametrize(("space", "resource"), [("C9", "grape"), ("D9", "stone"), ("E9", "wheat")])
def test_the_assistant_gains_3_of_the_workshop(space: str, resource: str) -> None:
    table = hold("56", **SHOPS, expansions=["C9"])
    assert table.play("play 56", space) == {resource: 3}
    assert table["workers"] == [space]


@rule("FAI-C056-01")
def test_the_assistant_goes_to_a_workshop_without_a_worker() -> None:
    table = hold("56", **SHOPS, workers=["C9"]).do("play 56")
    assert table.spaces() == {"D9", "E9"}
    assert table.refused("C9").rule == "FAI-WRK-01"
    assert table.refused("A6").rule == "FAI-WRK-05"
    assert table.refused("E10").rule == "FAI-WRK-05"
    assert impossible("56", settlements=["A6"]) == ["FAI-C056-01"]
    assert impossible("56", **SHOPS, workers=["C9", "D9"], prone=["E9"]) == ["FAI-C056-01"]


@rule("FAI-C098-01", "FAI-C100-01", "FAI-C102-01")
@pytest.mark.parametrize(("card", "resource", "space"), SHOP_CARDS)
def test_the_baker_works_in_a_workshop_of_his_resource(card: str, resource: str, space: str) -> None:
    table = hold(card, **{resource: 2}, **SHOPS)
    assert table.play(f"play {card}") == {resource: -1, "reputation": 2, "money": 5}
    assert table["workers"] == [space]
    first = f"FAI-C{card:0>3}-01"
    assert impossible(card, **{resource: 2}, **SHOPS, workers=[space]) == [first]
    others = [place for place in ("C9", "D9", "E9") if place != space]
    assert impossible(card, **{resource: 2}, **{**SHOPS, "workshops": others}) == [first]


@rule("FAI-C098-01", "FAI-C100-01", "FAI-C102-01")
@pytest.mark.parametrize(("card", "resource", "space"), SHOP_CARDS)
def test_the_baker_pays_his_resource(card: str, resource: str, space: str) -> None:
    others = {"wheat": 5, "grape": 5, "stone": 5, "fish": 5, resource: 0}
    assert impossible(card, **others, money=2, **SHOPS) == ["FAI-PAY-01"]
    assert hold(card, **others, money=3, **SHOPS).play(f"play {card}") == {"money": 5 - 3, "reputation": 2}
    assert hold(card, **others, rose=1, **SHOPS).play(f"play {card}") == {"rose": -1, "money": 5, "reputation": 2}


@rule("FAI-C098-01", "FAI-C100-01", "FAI-C102-01")
@pytest.mark.parametrize(
    ("card", "shops"),
    [
        ("98", {"cleared": ["D8", "E9"], "roads": ["D8-D9", "E9-E10"], "workshops": ["D8", "E9", "E10"]}),
        ("100", {"cleared": ["C9", "F9"], "roads": ["C9-D9", "E10-F9"], "workshops": ["C9", "F9", "E10"]}),
        ("102", {"cleared": ["C9"], "roads": ["C9-D9"], "workshops": ["D9", "E10", "C9"]}),
    ],
)
def test_a_workshop_of_another_resource_is_refused(card: str, shops: dict[str, list[str]]) -> None:
    *fitting, other = shops["workshops"]
    table = hold(card, wheat=1, grape=1, stone=1, **shops).do(f"play {card}")
    assert table.spaces() == set(fitting)
    assert table.refused(other).rule == f"FAI-C{card:0>3}-01"
