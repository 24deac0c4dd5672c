"""Reputation for settlements and towns: CHANNEL FESTIVAL, HARVEST FESTIVAL, PHARAOH."""

from typing import Any

import pytest

from tests.games.faiyum.cards import hold, impossible
from tests.kit import rule

# Nine settlements on the banks, the most there can be, and E5 and G5 inland.
NINE: dict[str, Any] = {
    "crocodiles": [], "settlements": ["B3", "B5", "C3", "C5", "C7", "D6", "D8", "E8", "E10", "G5"],
}  # fmt: skip
# Eleven connected settlements, over the dam too; A6 is alone.
ELEVEN: dict[str, Any] = {
    "crocodiles": [],
    "settlements": ["A6", "C3", "C5", "D9", "E1", "E3", "E7", "E9", "G2", "G5", "G7"],
    "roads": [
        *(f"E{n}-E{n + 1}" for n in range(1, 10)), "E1-F1", "F1-G2", "E5-F5", "F5-G5", "G5-G6", "G6-G7", "D3-E3",
        "C3-D3", "D4-E5", "C5-D4",
    ],
}  # fmt: skip
# Two networks: C2 and E2 by way of the colossus, E5 and G5; A6 is alone.
TWO: dict[str, Any] = {
    "cleared": ["F5"], "settlements": ["A6", "C2", "E2", "G5"], "roads": ["C2-D2", "D2-E2", "E5-F5", "F5-G5"],
}  # fmt: skip


@rule("FAI-C104-01", "FAI-C104-02", "FAI-C104-03")
@pytest.mark.parametrize(
    ("times", "reputation"), [(1, 2), (2, 4), (3, 5), (4, 6), (5, 7), (6, 8), (7, 9), (8, 10), (9, 11)],
)  # fmt: skip
def test_the_channel_festival_supplies_one_to_nine_settlements_towns_first(times: int, reputation: int) -> None:
    table = hold("104", fish=12, **NINE, towns=["C5", "E10", "E5"], workers=["C5", "B3"]).do("play 104")
    assert table.options() == [f"times {n}" for n in range(1, 10)]
    assert table.play(f"times {times}") == {"fish": -times, "reputation": reputation}
    assert table["workers"] == ["B3", "C5"]
    assert table["turn"] == 1


@rule("FAI-C104-01")
def test_the_channel_festival_supplies_only_what_lies_on_the_bank() -> None:
    assert impossible("104", fish=5, settlements=["G5", "A6"]) == ["FAI-C104-01"]
    table = hold("104", fish=5, settlements=["G5", "C8", "E10"], towns=["E5", "G5"]).do("play 104")
    assert table.options() == ["times 1", "times 2"]
    assert table.refused("times 3").rule == "FAI-C104-01"
    assert table.play("times 2") == {"fish": -2, "reputation": 2}


@rule("FAI-C104-01")
def test_the_channel_festival_is_paid_with_grape_stone_wheat_or_fish() -> None:
    for resource in ("wheat", "grape", "stone", "fish", "rose"):
        assert hold("104", **{resource: 1}, **NINE).play("play 104") == {resource: -1, "reputation": 1}
    mixed = hold("104", wheat=1, grape=1, stone=1, fish=1, rose=1, money=20, **NINE).do("play 104")
    assert mixed.options() == [f"times {n}" for n in range(1, 7)]  # the sixth with $3
    assert mixed.play("times 6") == {
        "wheat": -1, "grape": -1, "stone": -1, "fish": -1, "rose": -1, "money": -3, "reputation": 6,
    }  # fmt: skip
    assert impossible("104", money=2, **NINE) == ["FAI-PAY-01"]


@rule("FAI-C110-01", "FAI-C110-02")
@pytest.mark.parametrize(("times", "reputation"), [(1, 2), (2, 4), (3, 5), (9, 11), (10, 12)])
def test_the_harvest_festival_supplies_one_to_ten_settlements_towns_first(times: int, reputation: int) -> None:
    table = hold("110", wheat=12, **ELEVEN, towns=["A6", "D9", "G7"], workers=["G7"]).do("play 110")
    assert table.options() == [f"times {n}" for n in range(1, 11)]
    assert table.refused("times 11").rule == "FAI-C110-01"
    assert table.play(f"times {times}") == {"wheat": -times, "reputation": reputation}
    assert table["workers"] == ["G7"]
    assert table["turn"] == 1


@rule("FAI-C110-01", "FAI-C110-02")
def test_the_harvest_festival_supplies_one_network() -> None:
    table = hold("110", fish=9, **TWO, towns=["A6", "G5"]).do("play 110")
    assert table.spaces() == {"C2", "E5"}  # each named by its first settlement
    for space in ("A6", "E2", "G5", "D2", "F5"):
        assert table.refused(space).rule == "FAI-C110-01"
    table.do("E5")
    assert table.options() == ["times 1", "times 2"]
    assert table.play("times 2") == {"fish": -2, "reputation": 3}
    other = hold("110", fish=9, **TWO, towns=["A6", "G5"]).do("play 110", "C2")
    assert other.play("times 2") == {"fish": -2, "reputation": 2}


@rule("FAI-C110-01")
@pytest.mark.parametrize("kind", ["bridges", "grand_bridges"])
def test_a_network_may_cross_the_channel(kind: str) -> None:
    banks: dict[str, Any] = {"crocodiles": [], "settlements": ["C5", "C6"]}
    assert hold("110", fish=2, **banks, **{kind: ["C5-C6"]}).play("play 110", "times 2")["reputation"] == 2
    assert impossible("110", fish=2, **banks) == ["FAI-C110-01"]


@rule("FAI-C110-01")
def test_a_network_needs_two_settlements() -> None:
    assert impossible("110", fish=5) == ["FAI-C110-01"]
    to_a_site = {"cleared": ["F4"], "roads": ["E5-F4", "F4-G4"]}
    assert impossible("110", fish=5, **to_a_site) == ["FAI-C110-01"]
    assert hold("110", fish=1, **TWO).play("play 110", "E5") == {"fish": -1, "reputation": 1}


@rule("FAI-C110-01")
def test_the_harvest_festival_is_paid_with_grape_wheat_or_fish_and_not_with_stone() -> None:
    for resource in ("wheat", "grape", "fish", "rose"):
        paid = {resource: -1, "reputation": 1}
        assert hold("110", **{resource: 1}, stone=5, **TWO).play("play 110", "E5") == paid
    assert impossible("110", stone=5, money=2, **TWO) == ["FAI-PAY-01"]
    assert hold("110", stone=5, money=9, **TWO).play("play 110", "E5") == {"money": -3, "reputation": 1}


@rule("FAI-C112-01")
def test_the_pharaoh_comes_to_a_town() -> None:
    table = hold("112", towns=["A6", "C8", "E5"], settlements=["G5"], workers=["A6"]).do("play 112")
    assert table.spaces() == {"C8", "E5"}
    assert table.refused("A6").rule == "FAI-WRK-01"
    assert table.refused("G5").rule == "FAI-WRK-05"
    assert table.play("C8") == {"reputation": 2}  # nothing is connected
    assert table["workers"] == ["A6", "C8"]
    assert impossible("112", settlements=["A6"]) == ["FAI-C112-01"]
    assert impossible("112", towns=["E5"], prone=["E5"]) == ["FAI-C112-01"]


@rule("FAI-C112-02")
@pytest.mark.parametrize(
    ("towns", "blocks", "reputation"),
    [
        (["E5"], {}, 2 + 1 + 1),
        (["E5", "G5"], {}, 2 + 2 + 1),
        (["E5", "G5", "E7"], {}, 2 + 2 + 2),
        (["E5"], {"G4": 3, "F8": 5}, 2 + 1 + 1 + 3),
        (["E5", "G7"], {"B7": 2, "D2": 1}, 2 + 1 + 1 + 1),
    ],
)
def test_the_pharaoh_counts_what_is_directly_connected(
    towns: list[str], blocks: dict[str, int], reputation: int
) -> None:
    # From E5 roads lead to G5 and E7, to the pyramid G4 and to the colossus D2; G7 lies behind G5.
    around: dict[str, Any] = {
        "crocodiles": [],
        "settlements": ["G5", "E7", "G7"],
        "roads": ["E5-F5", "F5-G5", "E5-E6", "E6-E7", "E5-F4", "F4-G4", "E4-E5", "E3-E4", "D2-E3", "G5-G6", "G6-G7"],
        "workers": ["G7", "G5", "E7"],
    }
    assert hold("112", **around, towns=towns, blocks=blocks).play("play 112") == {"reputation": reputation}


@rule("FAI-C112-02")
def test_the_pharaoh_looks_over_dam_and_bridges() -> None:
    dam: dict[str, Any] = {"crocodiles": [], "settlements": ["D9"], "towns": ["E10"]}
    assert hold("112", **dam).play("play 112") == {"reputation": 2 + 1}
    banks: dict[str, Any] = {"crocodiles": [], "settlements": ["C6"], "towns": ["C5"], "bridges": ["C5-C6"]}
    assert hold("112", **banks).play("play 112") == {"reputation": 2 + 1}


@rule("FAI-C112-03")
def test_the_pharaoh_counts_a_place_once() -> None:
    twice: dict[str, Any] = {
        "crocodiles": [],
        "settlements": ["G5"],
        "towns": ["E5"],
        "roads": ["E5-F5", "F5-G5", "E5-F4", "F4-G5"],
    }
    assert hold("112", **twice).play("play 112") == {"reputation": 2 + 1}
    around_a_ring = {**twice, "roads": ["E5-F5", "F5-F4", "F4-E5"]}
    assert hold("112", **around_a_ring).play("play 112") == {"reputation": 2}
