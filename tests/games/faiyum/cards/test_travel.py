"""Workers that are on the board already: MIGRANT FARMER walks on, ESCORT takes them from settlement to settlement."""

from typing import Any

import pytest

from tests.games.faiyum.cards import hold, impossible, spaces
from tests.games.faiyum.table import Table
from tests.kit import rule

# Four settlements in a line: E5, G5, G7, E7.
LINE: dict[str, Any] = {
    "crocodiles": [],
    "settlements": ["G5", "G7", "E7"],
    "roads": ["E5-F5", "F5-G5", "G5-G6", "G6-G7", "F7-G7", "E7-F7"],
}
RING: dict[str, Any] = {**LINE, "roads": [*LINE["roads"], "E5-E6", "E6-E7"]}


def escort(*workers: str, money: int = 20, **given: Any) -> Table:
    """P holds ESCORT and these workers stand on the line of settlements."""
    return hold("86", money=money, workers=list(workers), **{**LINE, **given})


@rule("FAI-C026-01", "FAI-C026-03", "FAI-C026-05")
def test_one_migrant_makes_one_step_or_two() -> None:
    table = hold("26", workers=["B9"]).do("play 26")
    assert set(table.options()) == {"B8", "C9"}
    table.do("C9")
    assert set(table.options()) == {"stop", "B8", "B9", "C8", "D8"}
    assert table.play("D8") == {"grape": 1, "wheat": 1, "money": 2}
    assert table["turn"] == 1
    assert table["workers"] == ["D8"]
    assert not {"C9", "D8"} & set(table["crocodiles"])
    assert hold("26", workers=["B9"]).play("play 26", "C9", "stop") == {"grape": 1, "money": 1}


@rule("FAI-C026-01", "FAI-C026-03")
def test_a_migrant_may_step_back_unless_the_option_forbids_it() -> None:
    assert hold("26", workers=["B9"]).play("play 26", "C9", "B9") == {"grape": 1, "stone": 1, "money": 1}
    table = hold("26", workers=["B9"], options={"migrant_return": False}).do("play 26", "C9")
    assert set(table.options()) == {"stop", "B8", "C8", "D8"}
    assert table.refused("B9").rule == "FAI-C026-01"


@rule("FAI-C026-01", "FAI-C026-03", "FAI-C026-05")
def test_two_migrants_make_one_step_each() -> None:
    table = hold("26", workers=["A6", "G5"], cleared=["A5"])
    table.do("play 26", "A6", "A5")
    assert set(table.options()) == {"stop", "A4", "A6", "B4", "B5", "G5"}
    table.do("G5")
    assert table.spaces() == {"F4", "F5", "G6"}
    assert table.play("G6") == {"grape": 1, "wheat": 1, "money": 1}
    assert table["turn"] == 1
    assert table["workers"] == ["A5", "G6"]


@rule("FAI-C026-01")
def test_the_second_migrant_is_another_worker() -> None:
    table = hold("26", workers=["A6", "G5"]).do("play 26", "A6", "A5")
    assert table.refused("A5").rule == "FAI-C026-01"


@rule("FAI-C026-02")
def test_migrants_come_from_any_space() -> None:
    table = hold("26", workers=["E5", "D9", "B7", "G5"], workshops=["D9"]).do("play 26")
    assert table.spaces() == {"E5", "D9", "B7", "G5"}
    assert table.do("D9").spaces() == {"C9", "D8"}


@rule("FAI-C026-01")
def test_migrants_enter_free_undeveloped_land_next_to_them() -> None:
    table = hold("26", workers=["C9", "B9"], cleared=["C9"]).do("play 26", "C9")
    assert table.spaces() == {"B8", "C8", "D8"}
    assert table.refused("B9").rule == "FAI-WRK-01"
    assert table.refused("D9").rule == "FAI-WRK-08"
    assert table.refused("A4").rule == "FAI-C026-01"
    table.do("D8")
    assert table.refused("D9").rule == "FAI-WRK-08"
    assert table.refused("A4").rule == "FAI-C026-01"
    assert table.refused("E9").rule == "FAI-C026-01"  # across the channel


@rule("FAI-C026-04")
def test_the_first_migrant_makes_room_for_the_second() -> None:
    table = hold("26", workers=["B8", "B9", "C9"], cleared=["B8", "C9"]).do("play 26")
    assert table.spaces() == {"B8", "C9"}
    assert table.refused("B9").rule == "FAI-C026-01"  # no free land beside
    table.do("C9", "D8", "B9")
    assert table["workers"] == ["B8", "C9", "D8"]
    assert table["turn"] == 1


@rule("FAI-C026-05")
def test_migrants_need_no_worker_of_the_supply() -> None:
    rows = spaces("A4 A5 A6 A7 A8 B3 B4 B5 B6 C2 C3 C4 C5 C6 C7 D1 D3 D4 D5 D6 D7 E1 E2 E3 E4 E5 E6 E7 F1 F2")
    assert len(rows) == 30
    table = hold("26", workers=rows, crocodiles=[])
    assert table.play("play 26", "E7", "F7", "stop") == {"grape": 1}
    assert len(table["workers"]) == 30


@rule("FAI-C026-01")
def test_only_upright_workers_migrate() -> None:
    table = hold("26", workers=["A6", "G5"], prone=["B9"]).do("play 26")
    assert table.spaces() == {"A6", "G5"}
    assert table.refused("B9").rule == "FAI-WRK-09"
    assert table.refused("C2").rule == "FAI-WRK-03"
    assert table.do("A6", "A5").refused("B9").rule == "FAI-WRK-09"
    assert impossible("26", prone=["B9"]) == ["FAI-C026-01"]


@rule("FAI-C026-01")
def test_migrants_without_free_land_cannot_move() -> None:
    closed_in = {"cleared": ["C9", "D8"], "roads": ["C9-D9", "B7-C8", "C8-D8"]}
    assert impossible("26", workers=["D9"], **closed_in) == ["FAI-C026-01"]
    assert impossible("26") == ["FAI-C026-01"]


@rule("FAI-C086-01", "FAI-C086-04", "FAI-C086-05")
@pytest.mark.parametrize(
    ("route", "change"),
    [
        (["stop"], {"money": -2, "reputation": 4}),
        (["G7", "stop"], {"money": -4, "reputation": 5}),
        (["G7", "E7"], {"money": -6, "reputation": 6}),
    ],
)
def test_an_escort_visits_one_two_or_three_settlements(route: list[str], change: dict[str, int]) -> None:
    table = escort("E5", "A6")
    assert table.play("play 86", *route) == change  # the first way leads to G5, the only one
    assert table["turn"] == 1
    assert table["workers"] == ["A6"]


@rule("FAI-C086-01")
def test_an_escort_needs_an_upright_worker_on_a_settlement() -> None:
    table = escort("E5", "G7", "F5", "D4", prone=["G5"], towns=["E5"]).do("play 86")
    assert table.spaces() == {"E5", "G7"}
    assert table.refused("F5").rule == "FAI-C086-01"
    assert table.refused("G5").rule == "FAI-WRK-09"
    assert table.refused("E7").rule == "FAI-WRK-03"
    assert impossible("86", money=20, workers=["F5", "A6"], **LINE) == ["FAI-C086-01"]
    assert impossible("86", money=20, **LINE) == ["FAI-C086-01"]
    assert impossible("86", money=20, prone=["G5"], **LINE) == ["FAI-C086-01"]


@rule("FAI-C086-01")
def test_an_escort_visits_no_settlement_twice() -> None:
    table = hold("86", money=20, workers=["E5"], **RING).do("play 86")
    assert table.spaces() == {"G5", "E7"}
    assert table.refused("G7").rule == "FAI-C086-01"  # not directly connected
    table.do("G5")
    assert set(table.options()) == {"stop", "G7"}
    assert table.refused("E5").rule == "FAI-C086-01"  # where the worker stands
    table.do("G7")
    assert set(table.options()) == {"stop", "E7"}
    assert table.refused("G5").rule == "FAI-C086-01"


@rule("FAI-C086-02")
def test_an_escort_may_pass_workers_but_not_end_at_one() -> None:
    table = escort("E5", "G5").do("play 86", "E5")
    assert set(table.options()) == {"stop", "E7"}  # the worker has passed G5 and could stop in G7
    assert table.play("stop") == {"money": -4, "reputation": 5}
    assert table["workers"] == ["G5"]


@rule("FAI-C086-02")
@pytest.mark.parametrize("lying", [False, True])
def test_an_escort_cannot_stop_at_a_worker(lying: bool) -> None:
    table = hold("86", money=20, **RING, workers=["E5"] if lying else ["E5", "G5"], prone=["G5"] if lying else [])
    table.do("play 86", *([] if lying else ["E5"]), "G5")
    assert set(table.options()) == {"stop", "E7"}  # no choice but to go on to G7


@rule("FAI-C086-02", "FAI-C086-04")
def test_an_escort_needs_the_money_to_reach_a_free_settlement() -> None:
    behind = {"workers": ["E5"], "prone": ["G5"], **LINE}  # only G7 is free, two settlements away
    assert impossible("86", money=3, **behind) == ["FAI-C086-01"]
    assert hold("86", money=4, **behind).play("play 86") == {"money": -4, "reputation": 5}
    assert impossible("86", money=1, workers=["E5"], **LINE) == ["FAI-C086-04"]
    refusal = hold("86", money=1, workers=["E5"], **LINE).refused("play 86").because
    assert refusal is not None
    assert refusal.values == {"need": 2, "have": 1}
    assert hold("86", money=2, workers=["E5"], **LINE).play("play 86") == {"money": -2, "reputation": 4}


@rule("FAI-C086-02")
def test_no_way_is_offered_that_ends_at_a_worker() -> None:
    side: dict[str, Any] = {"settlements": ["C5", *LINE["settlements"]], "roads": [*RING["roads"], "D4-E5", "C5-D4"]}
    table = escort("E5", "C5", **side).do("play 86", "E5")
    assert table.spaces() == {"G5", "E7"}
    assert table.refused("C5").rule == "FAI-C086-02"


@rule("FAI-C086-01", "FAI-C086-04")
def test_an_escort_ends_after_three_settlements() -> None:
    further: dict[str, Any] = {"settlements": ["E9", *LINE["settlements"]], "roads": [*LINE["roads"], "E7-E8", "E8-E9"]}
    table = escort("E5", **further)
    assert table.play("play 86", "G7", "E7") == {"money": -6, "reputation": 6}
    assert table["turn"] == 1


@rule("FAI-C086-03")
def test_an_escort_never_goes_through_a_building_site() -> None:
    by_the_pyramid: dict[str, Any] = {
        "cleared": ["F4", "F5"], "settlements": ["F3"], "roads": ["E5-F4", "F4-G4", "F3-G4"],
    }  # fmt: skip
    assert impossible("86", money=20, workers=["E5"], **by_the_pyramid) == ["FAI-C086-01"]
    table = escort("E5", roads=[*RING["roads"], "E5-F4", "F4-G4"]).do("play 86")
    assert table.spaces() == {"G5", "E7"}
    assert table.refused("G4").rule == "FAI-C086-03"


@rule("FAI-C086-03")
@pytest.mark.parametrize("kind", ["bridges", "grand_bridges"])
def test_an_escort_may_cross_bridges_unless_the_option_forbids_it(kind: str) -> None:
    banks: dict[str, Any] = {"settlements": ["C5", "C6"], kind: ["C5-C6"], "crocodiles": [], "workers": ["C5"]}
    assert hold("86", money=2, **banks).play("play 86") == {"money": -2, "reputation": 4}
    assert impossible("86", money=2, **banks, options={"escort_bridges": False}) == ["FAI-C086-01"]


@rule("FAI-C086-03")
@pytest.mark.parametrize("bridges", [True, False])
def test_the_dam_is_a_road_for_an_escort(bridges: bool) -> None:
    dam = {"settlements": ["D9", "E10"], "workers": ["D9"], "options": {"escort_bridges": bridges}}
    assert hold("86", money=2, **dam).play("play 86") == {"money": -2, "reputation": 4}
