"""The decisions about journeys, crocodiles, harvest hands and festivals: what is offered, and where it may end."""

from typing import Any

import pytest

from tests.games.faiyum.looks import begun, branch, holding, impossible, may_stop, must_choose, why
from tests.games.faiyum.table import Table
from tests.kit import rule

NOBODY: dict[str, Any] = {"hand": []}


@rule("FAI-DEC-14")
def test_migrants_move_worker_by_worker_or_one_twice() -> None:
    table = begun("26", cleared=["E7"], workers=["E7", "A6", "B7"])
    assert table.options() == ["A6", "B7", "E7"]
    must_choose(table, "FAI-DEC-14")
    table.do("A6")
    assert table.options() == ["A5", "A7", "B5", "B6"]
    must_choose(table, "FAI-DEC-14")
    table.do("A5")
    may_stop(table, "FAI-DEC-14")
    assert set(table.options()) == {"stop", "A4", "A6", "B4", "B5", "B7", "E7"}  # on, back, or another worker
    assert branch(table, "stop")["workers"] == ["A5", "B7", "E7"]
    assert branch(table, "B4")["workers"] == ["B4", "B7", "E7"]
    second = branch(table, "B7")
    assert second.options() == ["A7", "A8", "B6", "B8", "C7", "C8"]
    assert second.do("C8")["workers"] == ["A5", "C8", "E7"]
    assert second["turn"] == 1


@rule("FAI-DEC-14", "FAI-C026-04")
def test_a_second_migrant_may_enter_the_space_the_first_has_left() -> None:
    table = begun("26", workers=["A6", "B9", "A4"], cleared=["A4", "A5"], prone=["A5"]).do("A6", "A7")
    assert "A6" in table.spaces()
    other = begun("26", cleared=["A5"], workers=["A5", "A6"]).do("A6", "A7", "A5")
    assert "A6" in other.spaces()


@rule("FAI-DEC-14")
def test_the_option_forbids_stepping_back() -> None:
    board = {"cleared": ["A5"], "workers": ["A5", "A6"], "options": {"migrant_return": False}}
    table = begun("26", **board).do("A6", "A7")
    assert set(table.options()) == {"stop", "A5", "A8", "B6"}
    assert "A6" in table.do("A5").spaces()  # but another worker may enter


@rule("FAI-DEC-14", "FAI-C026-01")
def test_migrants_without_a_step_are_not_offered() -> None:
    board = {"crocodiles": [], "workers": ["A4", "A5", "G8"], "roads": ["B3-B4"]}
    table = begun("26", **board, prone=["A6", "B5"])
    assert table["steps"][-1] == "migrate_to"  # only the worker of G8 can move
    assert table.options() == ["F7", "G7"]
    locked = {**board, "workers": ["A4"], "prone": ["A5"]}
    assert impossible("26", **locked) == ["FAI-C026-01"]
    two = begun("26", **{**board, "workers": ["A4", "B9", "G8"]}, prone=["A5"])
    assert two.spaces() == {"B9", "G8"}
    assert why(two, "A4") == ("FAI-C026-01", "no_step_from_there")
    assert why(two, "C2") == ("FAI-WRK-03", "no_worker_there")
    two.do("B9")
    assert why(two, "C8") == ("FAI-C026-01", "not_next_to_mover")
    two.do("C9")
    assert why(two, "A7") == ("FAI-C026-01", "not_next_to_mover")


# A line of settlements E7 - E5 - G5 - G7 with a pyramid at its side, and C5 behind a bridge.
LINE: dict[str, Any] = {
    "cleared": ["B4", "C5", "E7", "F5", "F7", "G6", "G7"], "settlements": ["C5", "E7", "G5", "G7"],
    "roads": ["E5-E6", "E6-E7", "E5-F5", "F5-G5", "G5-G6", "G6-G7", "G4-G5", "C5-D4", "D4-E5"],
}  # fmt: skip


@rule("FAI-DEC-15")
def test_an_escort_goes_from_settlement_to_settlement() -> None:
    table = begun("86", **LINE, workers=["E7", "G7", "A6"])
    assert table.options() == ["E7", "G7"]
    must_choose(table, "FAI-DEC-15")
    assert why(table, "A6") == ("FAI-C086-01", "cannot_travel")
    assert why(table, "B9") == ("FAI-WRK-03", "no_worker_there")
    table.do("E7")  # E5 is the only way
    assert table.options() == ["stop", "C5", "G5"]
    may_stop(table, "FAI-DEC-15")
    assert why(table, "E7") == ("FAI-C086-01", "already_visited")
    assert why(table, "E5") == ("FAI-C086-01", "already_visited")
    assert why(table, "G4") == ("FAI-C086-03", "no_way_through_sites")
    assert why(table, "G7") == ("FAI-C086-01", "not_connected")
    table.do("G5")  # the last stop, since G7 is taken
    assert table["turn"] == 1
    assert table["workers"] == ["A6", "G7"]


@rule("FAI-DEC-15", "FAI-C086-02")
def test_an_escort_is_not_led_where_it_could_not_end() -> None:
    table = begun("86", **LINE, workers=["E7", "G5"], prone=["C5"]).do("E7")
    assert table.options() == ["stop", "G5"]
    assert why(table, "C5") == ("FAI-C086-02", "route_ends_occupied")
    short_of_money = Table(holding("86", money=4), NOBODY, **LINE, workers=["E7", "G5"], prone=["C5"])
    assert short_of_money.play("play 86", "E7") == {"money": -2, "reputation": 4}  # to E5 and no further
    assert table.play("G5") == {"money": -6, "reputation": 6}  # it must go on to G7
    assert table["workers"] == ["G5"]


@rule("FAI-DEC-15", "FAI-C086-03")
def test_escorts_may_use_bridges_unless_the_option_forbids_it() -> None:
    board = {"cleared": ["B5", "C5", "C6"], "settlements": ["B5", "C5"], "roads": ["C5-D4", "D4-E5"]}
    for piece in ("bridges", "grand_bridges"):
        crossing = {**board, piece: ["B5-C5"]}
        assert begun("86", **crossing, workers=["C5"]).spaces() == {"B5", "E5"}
        on_foot = {**crossing, "options": {"escort_bridges": False}}
        assert Table(holding("86", money=2), NOBODY, **on_foot, workers=["C5"]).play("play 86") == {
            "money": -2, "reputation": 4,
        }  # fmt: skip
        assert impossible("86", **on_foot, workers=["B5"]) == ["FAI-C086-01"]


@rule("FAI-DEC-15", "FAI-C086-03")
def test_the_dam_road_is_a_road_for_escorts() -> None:
    option = {"options": {"escort_bridges": False}}
    table = Table(holding("86", money=2), NOBODY, settlements=["D9", "E10"], workers=["D9"], **option)
    assert table.play("play 86") == {"money": -2, "reputation": 4}


@rule("FAI-DEC-22")
def test_any_crocodile_can_be_sacrificed() -> None:
    table = begun("96", crocodiles=["A4", "G7"]).do("B7")
    assert table.options() == ["A4", "G7"]
    must_choose(table, "FAI-DEC-22")
    assert why(table, "A6") == ("FAI-C096-01", "no_crocodile_there")
    assert branch(table, "G7")["crocodiles"] == ["A4"]
    single = begun("96", crocodiles=["G7"]).do("B7")
    assert single["crocodiles"] == []
    assert single["turn"] == 1
    assert len(begun("96").do("B7").spaces()) == 38


@rule("FAI-DEC-23")
def test_harvest_hands_are_sent_one_after_the_other() -> None:
    table = begun("80", workers=["A6"])
    assert table.options() == ["A5", "A7", "B5", "B6"]
    must_choose(table, "FAI-DEC-23")
    table.do("A7")
    may_stop(table, "FAI-DEC-23")
    assert table.spaces() == {"A5", "A8", "B5", "B6"}
    assert branch(table).play("stop") == {"wheat": 1, "money": 1}
    assert table.do("A8").spaces() == {"A5", "B5", "B6", "B8"}
    table.do("B8")
    assert table["turn"] == 1  # three are the most
    assert table["workers"] == ["A6", "A7", "A8", "B8"]


@rule("FAI-DEC-23", "FAI-C080-02")
@pytest.mark.parametrize(("money", "hands"), [(1, 1), (2, 2), (3, 3), (9, 3)])
def test_harvest_hands_are_limited_by_the_money_at_the_start(money: int, hands: int) -> None:
    table = Table({"money": money, "hand": ["80"]}, NOBODY).do("play 80")
    sent = 0
    while table["turn"] == 0:
        table.do(["A4", "A5", "B4"][sent])
        sent += 1
    assert sent == hands
    assert table.seat(0)["money"] == money  # each of them met a crocodile
    assert impossible("80", {"money": 0, "hand": ["80"]}, NOBODY) == ["FAI-PAY-15"]


@rule("FAI-DEC-24", "FAI-C110-01")
def test_a_festival_names_its_network_by_the_first_settlement() -> None:
    board = {
        "cleared": ["B6", "C6", "E7"], "settlements": ["A6", "C6", "E7", "G5"], "towns": ["C6"],
        "roads": ["A6-B6", "B6-C6", "E5-E6", "E6-E7"],
    }  # fmt: skip
    table = Table({"money": 0, "fish": 2, "hand": ["110"]}, NOBODY, **board).do("play 110")
    assert table.options() == ["A6", "E5"]
    must_choose(table, "FAI-DEC-24")
    for space in ("C6", "E7", "G5", "B9"):
        assert why(table, space) == ("FAI-C110-01", "no_network_named")
    assert branch(table).play("A6", "times 2") == {"fish": -2, "reputation": 3}
    assert branch(table).play("E5", "times 2") == {"fish": -2, "reputation": 2}
    single = begun("110", **{**board, "roads": ["A6-B6", "E5-E6", "E6-E7"]})
    assert single.options() == ["times 1", "times 2"]


@rule("FAI-DEC-24", "FAI-C104-01")
def test_a_festival_asks_how_many_settlements_and_then_for_their_payment() -> None:
    board = {"cleared": ["C5", "C3", "D7"], "settlements": ["C3", "C5", "D7"]}
    table = Table({"money": 0, "fish": 1, "wheat": 2, "hand": ["104"]}, NOBODY, **board).do("play 104")
    assert table.options() == ["times 1", "times 2", "times 3"]
    assert table.do("times 2").state.open_step() == "pay"
    assert table.options() == ["token wheat", "token fish"]  # one wheat in any case, then one or the other
    assert table.play("token fish") == {"fish": -1, "reputation": 2}
    poor = Table({"money": 0, "fish": 2, "hand": ["104"]}, NOBODY, **board).do("play 104")
    assert poor.options() == ["times 1", "times 2"]
