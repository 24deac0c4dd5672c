"""Money and resources without a cost on the board: REFINEMENT, GEM SEARCHERS, NOVICES, TAX COLLECTOR, JUGGLER."""

from typing import Any

import pytest

from tests.games.faiyum.cards import hold, impossible
from tests.games.faiyum.table import Table
from tests.kit import rule

SIX = ["A6", "B9", "C2", "E5", "F3", "G5"]


@rule("FAI-C022-01")
def test_refinement_doubles_one_token_or_two() -> None:
    table = hold("22", wheat=1, fish=3, rose=1, money=9).do("play 22")
    assert set(table.options()) == {"token wheat", "token fish", "token rose"}
    table.do("token fish")
    assert set(table.options()) == {"stop", "token fish", "token rose"}
    assert table.refused("token wheat").rule == "FAI-DEC-13"  # wheat comes first
    assert table.play("token rose") == {"fish": 1, "rose": 1}
    assert table["turn"] == 1
    assert hold("22", wheat=1, fish=3).play("play 22", "token fish", "stop") == {"fish": 1}


@rule("FAI-C022-01")
@pytest.mark.parametrize("resource", ["wheat", "grape", "stone", "fish", "rose"])
def test_every_resource_can_be_refined(resource: str) -> None:
    assert hold("22", **{resource: 1}).play("play 22") == {resource: 1}
    assert hold("22", **{resource: 2}).play("play 22", f"token {resource}") == {resource: 2}


@rule("FAI-C022-02")
def test_one_token_is_not_doubled_twice() -> None:
    table = hold("22", grape=1, stone=1).do("play 22", "token grape")
    assert set(table.options()) == {"stop", "token stone"}
    assert table.refused("token grape").rule == "FAI-C022-02"
    table = hold("22", grape=2, stone=1).do("play 22", "token grape")
    assert set(table.options()) == {"stop", "token grape", "token stone"}


@rule("FAI-C022-03")
def test_refinement_costs_nothing_but_needs_a_token() -> None:
    assert impossible("22", money=20, reputation=20) == ["FAI-C022-03"]
    table = hold("22", wheat=1, rose=1, money=9).do("play 22")
    assert table.refused("token $3").rule == "FAI-PAY-14"
    assert table.refused("token fish").rule == "FAI-C022-02"


def searchers(money: int = 20, **given: Any) -> Table:
    """P holds GEM SEARCHERS."""
    return hold("60", money=money, **given)


@rule("FAI-C060-01", "FAI-DEC-20")
def test_gem_searchers_lie_down_for_a_dollar_each_five_at_the_most() -> None:
    table = searchers(workers=SIX).do("play 60")
    assert table.spaces() == set(SIX)
    assert not table.may("stop")
    assert table.do("E5", "G5").spaces() == {"A6", "B9", "C2", "F3"}
    assert table.may("stop")
    assert table.refused("E5").rule == "FAI-WRK-09"
    assert table.refused("A7").rule == "FAI-WRK-03"
    table.do("A6", "B9", "C2")
    assert table["turn"] == 1
    assert table["workers"] == ["F3"]
    assert table["prone"] == ["A6", "B9", "C2", "E5", "G5"]
    assert table.seat()["money"] == 20 - 5


@rule("FAI-C060-01", "FAI-DEC-20")
def test_gem_searchers_may_be_fewer() -> None:
    assert searchers(workers=SIX).play("play 60", "E5", "stop") == {"money": -1}
    two = searchers(money=2, workers=SIX)
    assert two.play("play 60", "E5", "G5") == {"money": -2}
    assert two["turn"] == 1  # no money for a third
    assert two["prone"] == ["E5", "G5"]
    last = searchers(workers=["E5", "G5"])
    assert last.play("play 60", "E5", "G5") == {"money": -2}
    assert last["turn"] == 1
    assert searchers(money=1, workers=["E5"]).play("play 60") == {"money": -1}


@rule("FAI-C060-01", "FAI-DEC-20")
@pytest.mark.parametrize("prone", [["B9"], ["B9", "G5", "E5"]])
def test_gem_searchers_bring_3_dollars_each(prone: list[str]) -> None:
    table = searchers(money=1, workers=["A6"], prone=prone).do("play 60")
    assert table.options() == ["option a", "option b"]
    assert table.play("option b") == {"money": 3 * len(prone)}
    assert table["turn"] == 1
    assert table["prone"] == []
    assert table["workers"] == ["A6"]
    assert table.state.view(0)["supply"]["worker"] == 29


@rule("FAI-C060-01", "FAI-C060-02", "FAI-DEC-20")
def test_the_only_possible_option_of_gem_searchers_is_taken() -> None:
    assert searchers(money=0, workers=["A6"], prone=["B9"]).play("play 60") == {"money": 3}
    assert searchers(prone=["B9", "G5"]).play("play 60") == {"money": 6}
    table = searchers(workers=["A6", "B9"]).do("play 60")
    assert table.spaces() == {"A6", "B9"}  # nobody to remove, so workers lie down
    assert searchers(money=1, workers=["A6", "C2"], prone=["B9"]).do("play 60", "option a").spaces() == {"A6", "C2"}


@rule("FAI-C060-01", "FAI-C060-02")
def test_gem_searchers_without_workers_or_money_are_impossible() -> None:
    assert impossible("60", money=20) == ["FAI-C060-01"]
    assert impossible("60", money=0, workers=["A6"]) == ["FAI-PAY-15"]


@rule("FAI-C060-03")
def test_prone_workers_stay_until_gem_searchers_remove_them() -> None:
    table = Table({"hand": ["60"], "money": 2}, {"hand": ["62", "26"]}, workers=["A6"]).do("play 60")
    assert table["prone"] == ["A6"]
    assert not table.may("play 62")
    assert not table.may("play 26")
    table.do("administrate", "administrate")  # nobody can be sent home
    assert table["prone"] == ["A6"]
    table.do("sell 62", "play 60")
    assert table["prone"] == []


@rule("FAI-C060-03")
def test_prone_workers_stay_for_good_when_gem_searchers_leave_the_game() -> None:
    table = hold("12", "60", prone=["A6"]).do("play 12", "B7", "hand 60")
    assert "60" in table["removed"]
    assert table["prone"] == ["A6"]


@rule("FAI-C062-01", "FAI-DEC-21")
def test_novices_leave_for_2_dollars_each_three_at_the_most() -> None:
    table = hold("62", workers=SIX, prone=["D4"]).do("play 62")
    assert table.spaces() == set(SIX)
    assert not table.may("stop")
    assert table.refused("D4").rule == "FAI-WRK-09"
    assert table.refused("D3").rule == "FAI-WRK-03"
    assert table.do("A6").may("stop")
    assert table.refused("A6").rule == "FAI-WRK-03"
    assert table.play("E5", "G5") == {"money": 6}
    assert table["turn"] == 1
    assert table["workers"] == ["B9", "C2", "F3"]
    assert table["prone"] == ["D4"]
    assert table.state.view(0)["supply"]["worker"] == 26


@rule("FAI-C062-01", "FAI-DEC-21")
def test_novices_may_be_fewer() -> None:
    assert hold("62", workers=SIX).play("play 62", "A6", "stop") == {"money": 2}
    assert hold("62", workers=SIX).play("play 62", "A6", "B9", "stop") == {"money": 4}
    one = hold("62", workers=["A6"], prone=["D4"])
    assert one.play("play 62") == {"money": 2}
    assert one["workers"] == []
    assert impossible("62", prone=["D4"]) == ["FAI-C062-01"]


@rule("FAI-C090-01")
@pytest.mark.parametrize(
    ("workshops", "towns", "money"), [(1, [], 1), (3, [], 3), (1, ["A6", "E5"], 3), (4, ["A6", "E5", "C2"], 7)]
)
def test_the_tax_collector_counts_workshops_and_towns(workshops: int, towns: list[str], money: int) -> None:
    roads = ["E6-E7", "E7-E8", "E8-E9", "E9-E10", "E5-E6"]
    row = ["E10", "E9", "E8", "E7"][:workshops]
    table = hold(
        "90", crocodiles=[], roads=roads, workshops=row, towns=towns, settlements=["G5"], expansions=row[:1]
    )  # fmt: skip
    table.do("play 90", *row[: 1 if workshops > 1 else 0])
    assert table.seat()["money"] == money
    assert table["workers"] == ["E10"]


@rule("FAI-C090-01")
def test_the_tax_collector_goes_to_a_workshop_without_a_worker() -> None:
    shops = {"cleared": ["C9"], "roads": ["C9-D9"], "workshops": ["C9", "D9", "E10"], "towns": ["E5"]}
    table = hold("90", **shops, workers=["D9"]).do("play 90")
    assert table.spaces() == {"C9", "E10"}
    assert table.refused("D9").rule == "FAI-WRK-01"
    assert table.refused("E5").rule == "FAI-WRK-05"
    assert impossible("90", **shops, workers=["C9", "D9"], prone=["E10"]) == ["FAI-C090-01"]
    assert impossible("90", towns=["E5"]) == ["FAI-C090-01"]


@rule("FAI-C106-01")
def test_the_juggler_gains_3_dollars_for_every_town() -> None:
    towns = {"settlements": ["G5"], "towns": ["A6", "C8", "E5"], "workers": ["A6"]}
    table = hold("106", **towns).do("play 106")
    assert table.spaces() == {"C8", "E5"}
    assert table.refused("A6").rule == "FAI-WRK-01"
    assert table.refused("G5").rule == "FAI-WRK-05"
    assert table.play("C8") == {"money": 9}
    assert table["workers"] == ["A6", "C8"]
    assert hold("106", towns=["E5"]).play("play 106") == {"money": 3}
    assert impossible("106", settlements=["A6"]) == ["FAI-C106-01"]
    assert impossible("106", towns=["E5"], workers=["E5"]) == ["FAI-C106-01"]
