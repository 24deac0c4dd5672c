"""Building sites: blocks for MONUMENT and MASONS' WORK, workers for BANQUET, CROCODILE SACRIFICE, MUMMY, TREASURER."""

from typing import Any

import pytest

from tests.games.faiyum.cards import hold, impossible
from tests.kit import rule

SITES = {"B7", "D2", "F8", "G4"}
FULL = {"blocks": {"B7": 2, "D2": 3, "F8": 5, "G4": 5}}
AT_SITES = ["94", "96", "114", "116"]
PURSE = {"wheat": 1, "grape": 1, "fish": 1, "money": 6}  # enough for a BANQUET, and so for the others


@rule("FAI-C012-01", "FAI-C072-01", "FAI-C108-01")
@pytest.mark.parametrize("card", ["12", "72", "108"])
def test_a_block_goes_to_a_site_with_room(card: str) -> None:
    blocks = {"B7": 2, "D2": 2, "F8": 5, "G4": 4}
    table = hold(card, stone=1, money=3, blocks=blocks).do(f"play {card}")
    assert table.spaces() == {"D2", "G4"}
    assert table.refused("B7").rule == "FAI-BLD-12"
    assert table.refused("F8").rule == "FAI-BLD-12"
    assert table.refused("E5").rule == "FAI-BLD-12"
    table.do("D2")
    assert table["blocks"] == {**blocks, "D2": 3}


@rule("FAI-C012-01", "FAI-C072-01", "FAI-C108-01")
@pytest.mark.parametrize("card", ["12", "72", "108"])
def test_without_room_on_any_site_there_is_no_block(card: str) -> None:
    assert impossible(card, stone=1, money=3, **FULL) == ["FAI-GEN-10"]
    assert hold(card, stone=1, money=3, blocks={**FULL["blocks"], "B7": 1}).may(f"play {card}")


@rule("FAI-C072-01", "FAI-C072-02")
@pytest.mark.parametrize("sites", [["B7"], ["B7", "B7"], ["B7", "F8"], ["D2", "D2", "D2"], ["D2", "F8", "G4"]])
def test_a_monument_is_one_to_three_blocks(sites: list[str]) -> None:
    table = hold("72", stone=9).do("play 72")
    assert not table.may("stop")
    for number, site in enumerate(sites):
        assert table.may("stop") == (number > 0)
        table.do(site)
    if len(sites) < 3:
        table.do("stop")
    assert table["turn"] == 1
    assert {site: number for site, number in table["blocks"].items() if number} == {
        site: sites.count(site) for site in sites
    }
    assert table.seat()["stone"] == 9 - len(sites)
    assert table.seat()["reputation"] == 2 * len(sites)


@rule("FAI-C072-01")
def test_a_monument_ends_where_no_site_has_room() -> None:
    table = hold("72", stone=3, blocks={**FULL["blocks"], "B7": 0})
    assert table.play("play 72", "B7") == {"stone": -2, "reputation": 4}
    table = hold("72", stone=3, blocks={"B7": 1}).do("play 72", "B7")
    assert set(table.options()) == {"stop", *SITES} - {"B7"}


@rule("FAI-C072-02")
@pytest.mark.parametrize(
    ("purse", "change"),
    [
        ({"stone": 2, "wheat": 5, "money": 2}, {"stone": -2}),
        ({"stone": 1, "rose": 1}, {"stone": -1, "rose": -1}),
        ({"stone": 1, "money": 9}, {"stone": -1, "money": -3}),
        ({"rose": 1, "money": 3}, {"rose": -1, "money": -3}),
    ],
)
def test_a_monument_grows_as_far_as_it_can_be_paid(purse: dict[str, int], change: dict[str, int]) -> None:
    table = hold("72", **purse)
    assert table.play("play 72", "F8", "F8") == {**change, "reputation": 4}
    assert table["turn"] == 1


@rule("FAI-C072-02")
def test_a_monument_is_built_of_stone() -> None:
    assert impossible("72", wheat=5, grape=5, fish=5, money=2) == ["FAI-PAY-01"]
    assert hold("72", money=20).play("play 72", "G4") == {"money": -3, "reputation": 2}


@rule("FAI-C108-01", "FAI-C108-02")
@pytest.mark.parametrize(
    ("tokens", "reputation"),
    [
        (["grape"], 1),
        (["wheat", "rose"], 3),
        (["wheat", "grape", "stone"], 5),
        (["grape", "stone", "fish", "rose"], 10),
        (["wheat", "grape", "stone", "fish", "rose"], 15),
    ],
)
def test_masons_are_paid_with_one_to_five_different_resources(tokens: list[str], reputation: int) -> None:
    table = hold("108", wheat=2, grape=2, stone=2, fish=2, rose=1, money=5).do("play 108", "D2")
    assert not table.may("stop")
    change = table.play(*[f"token {token}" for token in tokens], *(["stop"] if tokens[-1] != "rose" else []))
    assert change == {**dict.fromkeys(tokens, -1), "reputation": reputation}
    assert table.seat()["money"] == 5 - 3
    assert table["blocks"]["D2"] == 1
    assert table["turn"] == 1


@rule("FAI-C108-01")
def test_the_resources_for_masons_differ() -> None:
    table = hold("108", wheat=2, grape=1, fish=2, money=3).do("play 108", "D2", "token wheat")
    assert set(table.options()) == {"stop", "token grape", "token fish"}
    assert table.refused("token wheat").rule == "FAI-PAY-09"
    assert table.play("token fish") == {"fish": -1, "reputation": 3}


@rule("FAI-C108-01", "FAI-C108-02")
@pytest.mark.parametrize(
    ("purse", "moves", "change"),
    [
        ({"rose": 5, "money": 3}, ["token rose"] * 4, {"rose": -5, "money": -3, "reputation": 15}),
        ({"rose": 6, "money": 9}, ["token rose"] * 5, {"rose": -5, "money": -3, "reputation": 15}),
        (
            {"wheat": 1, "grape": 1, "rose": 2, "money": 6},
            ["token wheat", "token grape", "token rose", "token rose", "token $3"],
            {"wheat": -1, "grape": -1, "rose": -2, "money": -6, "reputation": 15},
        ),
        ({"money": 6}, [], {"money": -6, "reputation": 1}),
        ({"fish": 1, "money": 20}, ["token fish", "token $3"], {"fish": -1, "money": -6, "reputation": 3}),
    ],
)
def test_roses_and_3_dollars_declare_what_they_stand_for(
    purse: dict[str, int], moves: list[str], change: dict[str, int]
) -> None:
    table = hold("108", **purse)
    assert table.play("play 108", "D2", *moves) == change
    assert table["turn"] == 1


@rule("FAI-C108-01")
def test_the_3_dollars_stand_for_a_basic_resource_that_is_not_there_yet() -> None:
    table = hold("108", wheat=1, grape=1, stone=1, fish=1, money=20)
    table.do("play 108", "D2", "token wheat", "token grape", "token stone")
    assert set(table.options()) == {"stop", "token fish"}
    assert table.refused("token $3").rule == "FAI-PAY-09"


@rule("FAI-C108-01")
def test_masons_cost_3_dollars_and_a_resource() -> None:
    assert impossible("108", wheat=1, money=2) == ["FAI-PAY-15"]
    assert impossible("108", money=5) == ["FAI-PAY-01"]
    for resource in ("wheat", "grape", "stone", "fish", "rose"):
        change = hold("108", **{resource: 1}, money=3).play("play 108", "D2")
        assert change == {resource: -1, "money": -3, "reputation": 1}


@rule("FAI-C094-01", "FAI-C096-01", "FAI-C114-01", "FAI-C116-01")
@pytest.mark.parametrize("card", AT_SITES)
def test_a_worker_goes_to_a_building_site_that_has_none(card: str) -> None:
    table = hold(card, **PURSE, workers=["B7"], prone=["G4"], **FULL).do(f"play {card}")
    assert table.spaces() == {"D2", "F8"}
    assert table.refused("B7").rule == "FAI-WRK-01"
    assert table.refused("G4").rule == "FAI-WRK-01"
    assert table.refused("E5").rule == "FAI-WRK-05"
    table.do("D2")
    assert table["workers"] == ["B7", "D2"]
    assert table["blocks"] == FULL["blocks"]


@rule("FAI-C094-01", "FAI-C096-01", "FAI-C114-01", "FAI-C116-01")
@pytest.mark.parametrize("card", AT_SITES)
def test_no_site_without_a_worker_no_action(card: str) -> None:
    assert impossible(card, **PURSE, workers=["B7", "D2"], prone=["F8", "G4"]) == [f"FAI-C{card:0>3}-01"]


@rule("FAI-C094-01")
def test_a_banquet_costs_wheat_grape_fish_and_6_dollars() -> None:
    paid = {"wheat": -1, "grape": -1, "fish": -1, "money": -6, "reputation": 8}
    assert hold("94", **PURSE).play("play 94", "B7") == paid
    assert impossible("94", **{**PURSE, "money": 5}) == ["FAI-PAY-15"]
    for missing in ("wheat", "grape", "fish"):
        assert impossible("94", **{**PURSE, missing: 0, "money": 8}, stone=5) == ["FAI-PAY-01"]
        rose = hold("94", **{**PURSE, missing: 0}, rose=1).play("play 94", "B7")
        assert rose == {key: value for key, value in paid.items() if key != missing} | {"rose": -1}
    for missing in ("wheat", "grape"):
        money = hold("94", **{**PURSE, missing: 0, "money": 9}).play("play 94", "B7")
        assert money == {key: value for key, value in paid.items() if key != missing} | {"money": -9}
    assert impossible("94", **{**PURSE, "fish": 0, "money": 9}) == ["FAI-PAY-06"]
    assert impossible("94", **{**PURSE, "fish": 0, "wheat": 0, "money": 20}) == ["FAI-PAY-05"]


@rule("FAI-C096-01")
def test_a_crocodile_is_sacrificed_for_3_reputation_and_no_money() -> None:
    table = hold("96").do("play 96", "D2")
    assert table.spaces() == set(table["crocodiles"])
    assert len(table.spaces()) == 38
    assert table.refused("A6").rule == "FAI-C096-01"
    assert table.play("G7") == {"reputation": 3}
    assert "G7" not in table["crocodiles"]
    assert len(table["crocodiles"]) == 37
    assert table["workers"] == ["D2"]


@rule("FAI-C096-02")
def test_without_a_crocodile_none_is_sacrificed() -> None:
    assert impossible("96", crocodiles=[]) == ["FAI-C096-02"]
    table = hold("96", crocodiles=["A4"])
    assert table.play("play 96", "D2") == {"reputation": 3}
    assert table["crocodiles"] == []


@rule("FAI-C114-01")
@pytest.mark.parametrize(("site", "blocks"), [("B7", 2), ("D2", 0), ("F8", 4)])
def test_a_mummy_gains_for_resources_and_blocks_of_its_site(site: str, blocks: int) -> None:
    given: dict[str, Any] = {"blocks": {"B7": 2, "F8": 4, "G4": 5}, "workers": ["G4"]}
    assert hold("114", fish=3, **given).play("play 114", site, "times 3") == {"fish": -3, "reputation": 3 + blocks}
    assert hold("114", fish=1, **given).play("play 114", site) == {"fish": -1, "reputation": 1 + blocks}


@rule("FAI-C114-01")
def test_a_mummy_is_paid_with_one_to_ten_resources_of_all_types() -> None:
    table = hold("114", wheat=3, grape=2, stone=2, fish=2, rose=2, money=2).do("play 114", "B7")
    assert table.options() == [f"times {n}" for n in range(1, 11)]
    assert table.refused("times 11").rule == "FAI-C114-01"
    table.do("times 10")  # two wheat are paid in any case, one token can stay
    assert set(table.options()) == {"token wheat", "token grape"}
    assert table.play("token grape") == {"grape": -2, "stone": -2, "fish": -2, "rose": -2, "reputation": 10}


@rule("FAI-C114-01")
def test_a_mummy_takes_3_dollars_once() -> None:
    assert hold("114", rose=1, money=9).play("play 114", "B7", "times 2") == {"rose": -1, "money": -3, "reputation": 2}
    assert hold("114", money=9).play("play 114", "B7") == {"money": -3, "reputation": 1}
    assert impossible("114", money=2) == ["FAI-PAY-01"]


@rule("FAI-C116-01")
def test_the_treasurer_buys_one_to_twelve_reputation() -> None:
    table = hold("116", money=30, blocks={"F8": 4}).do("play 116", "F8")
    assert table.options() == [f"times {n}" for n in range(1, 13)]
    assert table.play("times 12") == {"reputation": 12, "money": -24}
    table = hold("116", money=5).do("play 116", "F8")
    assert table.options() == ["times 1", "times 2"]
    assert table.refused("times 3").rule == "FAI-C116-01"
    assert hold("116", money=3).play("play 116", "F8") == {"reputation": 1, "money": -2}
    assert impossible("116", money=1, rose=9) == ["FAI-PAY-15"]
