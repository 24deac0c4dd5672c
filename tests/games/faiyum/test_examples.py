"""The worked examples of the rules page about single cards, FAI-EX-01 to 24, each with all it says."""

from typing import Any

import pytest

from tests.games.faiyum.looks import branch
from tests.games.faiyum.table import Table
from tests.kit import rule

NOBODY: dict[str, Any] = {"hand": []}
BY_THE_LAKE: dict[str, Any] = {
    "cleared": ["D3", "E1", "E3", "E4", "F2", "G2"],
    "settlements": ["D3", "E1", "F3", "G2"],
    "roads": ["E1-E2", "E2-E3", "D3-E3", "D3-E4", "E4-F3", "F2-F3", "F2-G2"],
}


def owning(card: str, money: int = 0, **purse: int) -> dict[str, Any]:
    """A seat that holds one card and owns nothing but this."""
    return {"money": money, **purse, "hand": [card]}


@rule("FAI-EX-01", "FAI-CS1-01", "FAI-CS1-03", "FAI-CRO-02", "FAI-MAP-04")
def test_example_01_farmer() -> None:
    table = Table(owning("S-FARMER"), NOBODY, cleared=["A4", "B4"], workers=["B4"]).do("play S-FARMER")
    assert table.spaces() == {"A4", "A5", "B3", "B5"}
    assert table.refused("C4").rule == table.refused("C5").rule == "FAI-CS1-01"
    assert branch(table).play("A4") == {"wheat": 1}
    assert table.play("B5") == {"grape": 1, "money": 1}
    assert table["workers"] == ["B4", "B5"]
    assert "B5" not in table["crocodiles"]


@rule("FAI-EX-02", "FAI-C006-01")
def test_example_02_senior_farmer() -> None:
    table = Table(owning("6"), NOBODY, cleared=["A4", "B4"], workers=["B4"])
    assert table.play("play 6", "B5") == {"grape": 2, "money": 1}
    assert table["workers"] == ["B4", "B5"]
    assert "B5" not in table["crocodiles"]


@rule("FAI-EX-03", "FAI-BLD-01", "FAI-CS3-02", "FAI-CS3-03")
def test_example_03_settlement() -> None:
    hedwig = owning("S-SETTLEMENT", wheat=1, grape=1, stone=1)
    table = Table(hedwig, owning("S-SETTLEMENT", wheat=1, grape=1, stone=1), cleared=["D3", "D6", "E7"])
    gained = table.play("play S-SETTLEMENT", "E7")
    assert gained == {"wheat": -1, "grape": -1, "stone": -1, "reputation": 3, "money": 3}
    assert table["connected"] == []
    table.do("play S-SETTLEMENT")
    assert table.spaces() == {"A6", "B9", "C2", "C8", "D3", "D9", "E2", "E10", "F3", "G5", "G8"}
    assert "D6" not in table["crocodiles"]
    assert table.refused("D6").rule == "FAI-BLD-01"


def example_04() -> Table:
    nicole = owning("S-TWO-ROADS", wheat=1, grape=1)
    return Table(nicole, owning("2"), cleared=["D7", "E8", "E9"], settlements=["E9"], workers=["D7"])


@rule("FAI-EX-04", "FAI-CS2-02", "FAI-CS2-04", "FAI-NET-13")
def test_example_04_two_roads() -> None:
    table = example_04()
    gained = table.play("play S-TWO-ROADS", "E8-E9", "E9-F8")
    assert gained == {"wheat": -1, "grape": -1, "reputation": 4}
    assert table["roads"] == ["D9-E10", "E8-E9", "E9-F8"]
    assert table["connected"] == ["E9-F8"]


@rule("FAI-EX-04")
def test_example_04_the_grape_can_pay_only_the_first_road() -> None:
    table = Table(owning("S-TWO-ROADS", grape=2), NOBODY, cleared=["E8", "E9"], settlements=["E9"])
    assert table.do("play S-TWO-ROADS").refused("E9-F8").rule == "FAI-CS2-02"
    only_wheat = Table(owning("S-TWO-ROADS", wheat=2), NOBODY, cleared=["E8", "E9"], settlements=["E9"])
    assert only_wheat.play("play S-TWO-ROADS", "E8-E9", "E9-F8") == {"wheat": -2, "reputation": 4}


@rule("FAI-EX-05", "FAI-C002-01", "FAI-C002-02")
def test_example_05_gardener() -> None:
    table = example_04().do("play S-TWO-ROADS", "E8-E9", "E9-F8", "play 2")
    assert table.spaces() == {"B3", "B4", "B5", "C3", "C4", "C5", "C6", "C7", "C8", "D5", "D6", "D8"}
    for developed in ("D9", "E8", "E9", "E10"):
        assert table.refused(developed).rule == "FAI-WRK-08"
    assert table.refused("D7").rule == "FAI-WRK-01"
    for space in table.spaces() - {"C8"}:
        assert branch(table).play(space) == {"rose": 1, "money": 1}
    assert branch(table).play("C8") == {"rose": 1}


@rule("FAI-EX-06", "FAI-C008-01", "FAI-C008-02")
def test_example_06_hermit() -> None:
    table = Table(owning("8"), NOBODY, cleared=["C3"], settlements=["C3"])
    assert table.play("play 8", "B3") == {"reputation": 2, "money": 1}
    assert "B3" not in table["crocodiles"]
    assert table["workers"] == ["B3"]


@rule("FAI-EX-07", "FAI-C012-01", "FAI-C012-02", "FAI-C012-03", "FAI-C012-04")
def test_example_07_sacrifice() -> None:
    nicole = {**owning("12"), "discard": ["S-TWO-ROADS", "S-FARMER", "S-SETTLEMENT"]}
    table = Table(nicole, NOBODY)
    removed = table["removed"].count("S-FARMER")
    assert table.play("play 12", "B7", "discard 1") == {"reputation": 1, "money": 3}
    assert table["blocks"] == {"B7": 1, "D2": 0, "F8": 0, "G4": 0}
    assert table.seat(0)["discard"] == ["12", "S-TWO-ROADS", "S-SETTLEMENT"]
    assert table["removed"].count("S-FARMER") == removed + 1


@rule("FAI-EX-08", "FAI-C014-01", "FAI-C014-02")
@pytest.mark.parametrize("space", ["C2", "E5"])
def test_example_08_wheat_supplier(space: str) -> None:
    table = Table(owning("14"), NOBODY, settlements=["C2"]).do("play 14")
    assert table.spaces() == {"C2", "E5"}
    assert table.play(space) == {"wheat": 2}
    assert table["workers"] == [space]


@rule("FAI-EX-09", "FAI-C026-01", "FAI-C026-02", "FAI-C026-03")
def test_example_09_migrant_farmer() -> None:
    table = Table(owning("26"), NOBODY, cleared=["E7", "F5"], settlements=["E7"], workers=["E7", "F5"])
    assert table.play("play 26", "E7", "D7", "F5", "F6") == {"grape": 1, "wheat": 1, "money": 2}
    assert table["workers"] == ["D7", "F6"]
    assert not {"D7", "F6"} & set(table["crocodiles"])


@rule("FAI-EX-10", "FAI-C038-01", "FAI-C038-02", "FAI-C038-03", "FAI-NET-03")
def test_example_10_bridge() -> None:
    cleared = ["B3", "B4", "B5", "C3", "C5", "C6", "C7", "D5", "D6", "E7"]
    board = {"cleared": cleared, "settlements": ["B3", "C3", "C5", "E5", "E7"], "roads": ["D5-D6", "D6-E7"]}
    table = Table(owning("38", wheat=1, grape=1), NOBODY, **board).do("play 38")
    assert table.links() == {"B3-C3", "B4-C5", "B5-C5", "C5-C6", "C6-D5"}
    assert table.refused("C7-D6").rule == "FAI-NET-03"
    assert branch(table).play("B3-C3") == {"wheat": -1, "grape": -1, "reputation": 5}
    assert table.play("B5-C5") == {"wheat": -1, "grape": -1, "reputation": 4}
    assert table["bridges"] == ["B5-C5"]


@rule("FAI-EX-11", "FAI-C040-01", "FAI-WRK-06")
def test_example_11_small_town() -> None:
    table = Table(owning("40", wheat=1, grape=1, stone=1), NOBODY, workers=["E5"])
    assert table.play("play 40") == {"wheat": -1, "grape": -1, "stone": -1, "reputation": 5, "money": 2}
    assert (table["towns"], table["settlements"], table["workers"]) == (["E5"], ["E5"], ["E5"])


EXAMPLE_12: dict[str, Any] = {
    "cleared": ["B4", "C4", "C5", "D3"], "settlements": ["C5"], "bridges": ["B4-C5"], "roads": ["C4-C5", "C4-D3"],
}  # fmt: skip


@rule("FAI-EX-12", "FAI-C044-01", "FAI-BLD-08")
def test_example_12_farm() -> None:
    table = Table(owning("44", grape=1, stone=1), NOBODY, **EXAMPLE_12)
    assert table.play("play 44") == {"grape": -1, "stone": -1, "reputation": 3, "wheat": 3}  # nothing to choose
    assert table["workshops"] == ["B4"]
    vineyard = Table(owning("46", wheat=1, stone=1), NOBODY, **EXAMPLE_12).do("play 46")
    assert vineyard.spaces() == {"C4", "D3"}


@rule("FAI-EX-13", "FAI-C054-01")
def test_example_13_expansion() -> None:
    table = Table(owning("54", stone=1), NOBODY, **EXAMPLE_12, workshops=["C4"])
    assert table.play("play 54") == {"stone": -1, "reputation": 3}
    assert table["expansions"] == ["C4"]


@rule("FAI-EX-14", "FAI-C056-01")
def test_example_14_assistant() -> None:
    table = Table(owning("56"), NOBODY, **EXAMPLE_12, workshops=["B4", "C4"], expansions=["C4"]).do("play 56")
    assert table.spaces() == {"B4", "C4"}
    assert branch(table).play("C4") == {"grape": 3}
    assert table.play("B4") == {"wheat": 3}
    assert table["workers"] == ["B4"]


SIX_WORKERS = ["A6", "B9", "C2", "C8", "E5", "G4"]


def example_15() -> Table:
    return Table(owning("60", money=3), owning("62"), workers=SIX_WORKERS).do("play 60", "A6", "B9", "C2")


@rule("FAI-EX-15", "FAI-C060-01")
def test_example_15_gem_searchers() -> None:
    table = example_15()
    assert table["turn"] == 1  # no money is left for a fourth
    assert table.seat(0)["money"] == 0
    assert (table["prone"], table["workers"]) == (["A6", "B9", "C2"], ["C8", "E5", "G4"])
    later = Table(owning("60"), NOBODY, prone=table["prone"], workers=table["workers"])
    assert later.play("play 60") == {"money": 9}
    assert (later["prone"], later["workers"]) == ([], ["C8", "E5", "G4"])


@rule("FAI-EX-16", "FAI-C062-01")
def test_example_16_novices() -> None:
    table = example_15().do("play 62")
    assert table.spaces() == {"C8", "E5", "G4"}
    assert table.refused("A6").rule == "FAI-WRK-09"
    assert table.play("C8", "E5", "G4") == {"money": 6}
    assert (table["prone"], table["workers"]) == (["A6", "B9", "C2"], [])


def example_17() -> Table:
    angelika = {"money": 3, "hand": ["64", "88"]}
    return Table(angelika, {"hand": ["S-FARMER"]}, market="44 52* 60 76 | 80 90 96 104", pile=["58", "2"])


@rule("FAI-EX-17", "FAI-C064-01", "FAI-C064-02")
def test_example_17_bazaar() -> None:
    table = example_17()
    assert (table["tokens"], table["tokens_above"]) == (["52"], 3)
    assert table.play("play 64", "market 2") == {"money": -1}
    assert table.seat(0)["money"] == 2
    assert table.seat(0)["hand"] == ["52", "88"]
    assert table["market"] == ["44", "58", "60", "76", "80", "90", "96", "104"]
    assert (table["tokens"], table["tokens_above"]) == ([], 4)


@rule("FAI-EX-18", "FAI-C072-01", "FAI-C072-02")
def test_example_18_monument() -> None:
    table = Table(owning("72", stone=2), NOBODY, blocks={"B7": 1})
    assert table.play("play 72", "B7", "F8") == {"stone": -2, "reputation": 4}
    assert table["blocks"] == {"B7": 2, "D2": 0, "F8": 1, "G4": 0}


@rule("FAI-EX-19", "FAI-C088-01")
def test_example_19_papyrus() -> None:
    table = example_17().do("play 64", "market 2", "sell S-FARMER")
    assert table.play("play 88", "market 4") == {"money": -2}
    assert table.seat(0)["money"] == 0
    assert table.seat(0)["hand"] == ["52", "76"]
    assert table.seat(0)["discard"] == ["88", "64"]


@rule("FAI-EX-20", "FAI-C086-01", "FAI-C086-02", "FAI-C086-03", "FAI-C086-04", "FAI-C086-05")
def test_example_20_escort() -> None:
    table = Table(owning("86", money=6), NOBODY, **BY_THE_LAKE, workers=["E1", "F3"])
    assert table.play("play 86", "E1", "F3") == {"money": -6, "reputation": 6}  # D3 and G2 are the only ways
    assert table.seat(0)["money"] == 0
    assert table["workers"] == ["F3"]


@rule("FAI-EX-20", "FAI-C086-02")
def test_example_20_the_journey_cannot_end_on_f3() -> None:
    two_legs = Table(owning("86", money=4), NOBODY, **BY_THE_LAKE, workers=["E1", "F3"]).do("play 86")
    assert two_legs.spaces() == {"E1", "F3"}
    assert two_legs.play("E1") == {"money": -2, "reputation": 4}  # to D3, since F3 would be the second and last stop
    assert two_legs["workers"] == ["F3"]
    round_about = {**BY_THE_LAKE, "cleared": [*BY_THE_LAKE["cleared"], "F4"]}
    round_about["roads"] = [*BY_THE_LAKE["roads"], "E5-F4", "F3-F4"]
    table = Table(owning("86", money=6), NOBODY, **round_about, workers=["E1", "F3"]).do("play 86", "E1")
    assert table.options() == ["stop", "F3"]
    assert table.do("F3").options() == ["E5", "G2"]
    assert table.refused("stop").rule == "FAI-DEC-15"


@rule("FAI-EX-21", "FAI-C090-01")
def test_example_21_tax_collector() -> None:
    board = {"roads": ["D4-E5", "E5-E6", "G4-G5"], "workshops": ["D4", "D9", "E6", "E10", "G5"], "towns": ["A6", "E5"]}
    table = Table(owning("90"), NOBODY, **board, workers=["D4", "D9", "E6", "E10"])
    assert table.play("play 90") == {"money": 7}
    assert table["workers"] == ["D4", "D9", "E6", "E10", "G5"]


@rule("FAI-EX-22", "FAI-C104-01", "FAI-C104-02")
def test_example_22_channel_festival() -> None:
    settlements = ["B3", "C3", "C5", "C7", "D6", "E5"]
    board = {"cleared": settlements[:-1], "settlements": settlements, "towns": ["C3", "D6"]}
    table = Table(owning("104", fish=2, stone=2, wheat=1), NOBODY, **board).do("play 104")
    assert table.options() == ["times 1", "times 2", "times 3", "times 4", "times 5"]
    assert table.play("times 5") == {"fish": -2, "stone": -2, "wheat": -1, "reputation": 7}
    more = Table(owning("104", fish=6), NOBODY, **board).do("play 104")
    assert more.refused("times 6").rule == "FAI-C104-01"  # E5 is not on the bank


@rule("FAI-EX-23", "FAI-C110-01", "FAI-C110-02")
def test_example_23_harvest_festival() -> None:
    board = {
        "cleared": [*BY_THE_LAKE["cleared"], "E7", "F4"],
        "settlements": [*BY_THE_LAKE["settlements"], "E7"],
        "roads": [*BY_THE_LAKE["roads"], "F3-F4", "E5-F4", "E5-E6", "E6-E7"],
        "towns": ["D3", "F3"],
    }
    table = Table(owning("110", fish=2, wheat=3), NOBODY, **board)
    assert table.play("play 110", "times 5") == {"fish": -2, "wheat": -3, "reputation": 7}
    more = Table(owning("110", fish=9), NOBODY, **board).do("play 110")
    assert more.options() == [f"times {n}" for n in range(1, 7)]  # six connected settlements


@rule("FAI-EX-24", "FAI-C112-02")
@pytest.mark.parametrize(("town", "worth"), [("F3", 9), ("D3", 5)])
def test_example_24_pharaoh(town: str, worth: int) -> None:
    board = {**BY_THE_LAKE, "roads": [*BY_THE_LAKE["roads"], "F3-G4"], "towns": ["D3", "F3"], "blocks": {"G4": 4}}
    table = Table(owning("112"), NOBODY, **board)
    assert table.play("play 112", town) == {"reputation": worth}
    assert table["workers"] == [town]
