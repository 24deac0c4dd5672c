"""Workers: one to a space, where they may be placed, what moves and removes them, and those who lie down."""

from typing import Any

import pytest

from tests.games.faiyum.looks import begun, branch, finish, holding, impossible, supply, why
from tests.games.faiyum.table import Table
from tests.kit import rule

ON_UNDEVELOPED_LAND = ["S-FARMER", "2", "6", "8", "10", "42", "58", "80"]
ON_SETTLEMENTS = ["14", "16", "18", "24", "28", "30", "32", "34", "66", "68", "70", "82"]
ON_TOWNS = ["106", "112"]
ON_WORKSHOPS = ["56", "90"]
ON_SITES = ["94", "96", "114", "116"]
ON_ONE_KIND_OF_WORKSHOP = {"98": "wheat", "100": "grape", "102": "stone"}
COMMERCE = [*ON_SETTLEMENTS, *ON_TOWNS, *ON_WORKSHOPS, *ON_SITES, *ON_ONE_KIND_OF_WORKSHOP]

# Something for every card on the small peninsula: towns, a workshop of each resource, lonely land at the water.
ALL_FOR_COMMERCE: dict[str, Any] = {
    "cleared": ["B3", "C9", "D8"], "towns": ["A6", "B3"], "roads": ["C9-D8", "D8-D9"], "workshops": ["C9", "D8", "D9"],
}  # fmt: skip
LARGE_PENINSULA = [
    *["C2", "C3", "C4", "C5", "D1", "D2", "D3", "D4", "D5", "D6", "D7", "E1", "E2", "E3", "E4", "E5", "E6", "E7", "E8"],
    *["E9", "E10", "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9"],
]
ABLE = {"rose": 5, "reputation": 5}


def with_workers(number: int, card: str) -> Table:
    """So many workers on the large peninsula, and P able to do whatever the card says on the small one."""
    men = LARGE_PENINSULA[:number]
    cleared = [*ALL_FOR_COMMERCE["cleared"], *men]
    board = {**ALL_FOR_COMMERCE, "cleared": cleared, "workers": men}
    return Table(holding(card, **ABLE), {"hand": []}, **board)


@rule("FAI-WRK-01", "FAI-WRK-07")
@pytest.mark.parametrize("posture", ["workers", "prone"])
@pytest.mark.parametrize("card", ON_UNDEVELOPED_LAND)
def test_no_second_worker_on_undeveloped_land(card: str, posture: str) -> None:
    assert "B4" in begun(card, cleared=["B4"]).spaces()
    table = begun(card, cleared=["B4"], **{posture: ["B4"]})
    assert "B4" not in table.spaces()
    assert why(table, "B4") == ("FAI-WRK-01", "worker_there")


@rule("FAI-WRK-01", "FAI-WRK-05")
@pytest.mark.parametrize("posture", ["workers", "prone"])
@pytest.mark.parametrize(
    ("cards", "buildings"),
    [
        (ON_SETTLEMENTS, {"A6", "B3", "E5"}),
        (ON_TOWNS, {"A6", "B3", "E5"}),
        (ON_WORKSHOPS, {"C9", "D8", "D9"}),
        (ON_SITES, {"B7", "D2", "F8", "G4"}),
    ],
)
def test_a_building_with_a_worker_takes_no_other(cards: list[str], buildings: set[str], posture: str) -> None:
    board = {**ALL_FOR_COMMERCE, "towns": ["A6", "B3", "E5"]}
    for card in cards:
        assert Table(holding(card, **ABLE), **board).do(f"play {card}").spaces() == buildings
        taken = min(buildings)
        table = Table(holding(card, **ABLE), **board, **{posture: [taken]}).do(f"play {card}")
        assert table.spaces() == buildings - {taken}
        assert why(table, taken) == ("FAI-WRK-01", "worker_there")


@rule("FAI-WRK-05")
@pytest.mark.parametrize(
    ("card", "key"),
    [
        ("14", "no_settlement_there"),
        ("106", "no_town_there"),
        ("56", "no_workshop_there"),
        ("94", "no_site_there"),
    ],
)
def test_commerce_needs_the_building_its_card_names(card: str, key: str) -> None:
    assert why(begun(card, **ALL_FOR_COMMERCE), "C8") == ("FAI-WRK-05", key)


@rule("FAI-WRK-05")
def test_a_plain_settlement_is_no_town_and_a_town_is_a_settlement() -> None:
    table = begun("106", **ALL_FOR_COMMERCE)
    assert table.spaces() == {"A6", "B3"}
    assert why(table, "E5") == ("FAI-WRK-05", "no_town_there")
    assert begun("14", **ALL_FOR_COMMERCE).spaces() == {"A6", "B3", "E5"}


@rule("FAI-WRK-01", "FAI-WRK-05", "FAI-BLD-10")
@pytest.mark.parametrize(("card", "space"), [("98", "D8"), ("100", "C9"), ("102", "D9")])
def test_a_workshop_with_a_worker_is_closed_to_its_own_trade(card: str, space: str) -> None:
    assert begun(card, **ALL_FOR_COMMERCE)["workers"] == [space]
    assert impossible(card, **ALL_FOR_COMMERCE, workers=[space]) == [f"FAI-C{int(card):03d}-01"]
    assert impossible(card, **ALL_FOR_COMMERCE, prone=[space]) == [f"FAI-C{int(card):03d}-01"]


@rule("FAI-WRK-02")
@pytest.mark.parametrize("card", [*ON_UNDEVELOPED_LAND, *COMMERCE])
def test_workers_are_placed_upright_from_the_supply_of_thirty(card: str) -> None:
    table = Table(holding(card, **ABLE), {"hand": []}, **ALL_FOR_COMMERCE)
    assert supply(table, "worker") == 30
    table.do(f"play {card}")
    if table.state.open_step() in ("worker", "harvest_hands"):
        table.do(min(table.spaces()))
    assert len(table["workers"]) == 1
    assert table["prone"] == []
    assert supply(table, "worker") == 29


@rule("FAI-WRK-02", "FAI-C080-01")
def test_harvest_hands_take_three_workers_from_the_supply() -> None:
    table = begun("80").do("A4", "A5", "A6")
    assert table["workers"] == ["A4", "A5", "A6"]
    assert supply(table, "worker") == 27


@rule("FAI-WRK-03")
def test_a_worker_stays_whatever_else_is_done() -> None:
    builder = holding("4", "S-SETTLEMENT", "S-TWO-ROADS")
    table = Table(builder, {"money": 20, "hand": ["12"]}, cleared=["E7"], workers=["E5", "E7"], prone=["E6"])
    turns = [
        ["sell 4"], ["buy 1"],
        ["play S-SETTLEMENT", "E7"], ["play 12", "B7"],
        ["play S-TWO-ROADS", "E5-E6", "E6-E7"], ["administrate", "stop"],
    ]  # fmt: skip
    for moves in turns:
        finish(table, *moves)
        assert (table["workers"], table["prone"]) == (["E5", "E7"], ["E6"])


@rule("FAI-WRK-04")
@pytest.mark.parametrize(
    ("moves", "home"),
    [
        (["administrate", "E5", "E7"], {"E5", "E7"}),
        (["play 62", "E5", "stop"], {"E5"}),
        (["play 62", "E5", "F3", "E7"], {"E5", "E7", "F3"}),
        (["play 86"], {"E5"}),  # to G5, the only journey
        (["play 60", "option b"], {"D2", "F6"}),
    ],
)
def test_removed_workers_go_back_to_the_supply(moves: list[str], home: set[str]) -> None:
    board = {"cleared": ["E7", "F5", "F6"], "settlements": ["E7", "G5"], "roads": ["E5-F5", "F5-G5"]}
    table = Table(holding("60", "62", "86"), {"hand": []}, workers=["E5", "E7", "F3"], prone=["D2", "F6"], **board)
    assert supply(table, "worker") == 25
    table.do(*moves)
    assert {*table["workers"], *table["prone"]} == {"D2", "E5", "E7", "F3", "F6"} - home
    assert supply(table, "worker") == 25 + len(home)


@rule("FAI-WRK-04", "FAI-WRK-11")
def test_a_worker_that_went_home_can_be_placed_again() -> None:
    men = LARGE_PENINSULA[:30]
    table = Table({"hand": ["62"]}, {"hand": ["S-FARMER"]}, cleared=men, workers=men)
    assert branch(table, "sell 62").refused("play S-FARMER").rules() == ["FAI-PLY-04", "FAI-WRK-11"]
    table.do("play 62", "F9", "stop", "play S-FARMER", "F9")
    assert set(table["workers"]) == set(men)
    assert supply(table, "worker") == 0


BUILDING = [
    ("S-TWO-ROADS", ["E5-E6", "E6-E7"], {"cleared": ["E7"]}, ["E5", "E6", "E7"]),
    ("92", ["E5-E6", "stop"], {}, ["E5", "E6"]),
    ("S-SETTLEMENT", ["E7"], {"cleared": ["E7"]}, ["E7"]),
    ("20", ["E7"], {"cleared": ["E7"]}, ["E7"]),
    ("38", ["C5-C6"], {"cleared": ["B4", "C5", "C6"], "settlements": ["C5"]}, ["C5", "C6"]),
    ("118", ["C5-C6"], {"cleared": ["B4", "C5", "C6"], "settlements": ["C5"]}, ["C5", "C6"]),
    ("44", [], {"cleared": ["D8"], "roads": ["D8-D9"]}, ["D8"]),
    ("48", ["E10"], {}, ["D9", "E10"]),
]


@rule("FAI-WRK-06", "FAI-WRK-08")
@pytest.mark.parametrize(("card", "moves", "board", "men"), BUILDING)
def test_building_under_a_worker_develops_the_space(
    card: str, moves: list[str], board: dict[str, Any], men: list[str]
) -> None:
    table = finish(Table(holding(card), {"hand": []}, **board, workers=men), f"play {card}", *moves)
    assert table["workers"] == men
    built = {key: table[key] for key in ("crocodiles", "settlements", "workshops", "roads", "bridges", "grand_bridges")}
    for space in men:
        assert begun("S-FARMER", **built).refused(space).rule == "FAI-WRK-08"


@rule("FAI-WRK-06")
@pytest.mark.parametrize(
    ("card", "space", "board"),
    [
        ("40", "E5", {"settlements": ["A6"]}),
        ("84", "E5", {"settlements": ["A6"]}),
        ("120", "E5", {"towns": ["E5", "A6"]}),
        ("12", "B7", {}),
        ("72", "B7", {}),
        ("108", "B7", {}),
        ("54", "D9", {"workshops": ["D9", "E10"]}),
    ],
)
@pytest.mark.parametrize("posture", ["workers", "prone"])
def test_a_worker_stays_where_something_is_raised(card: str, space: str, board: dict[str, Any], posture: str) -> None:
    table = Table(holding(card), {"hand": []}, **board, **{posture: [space]}).do(f"play {card}")
    assert space in table.spaces()
    finish(table, space)
    assert table[posture] == [space]


@rule("FAI-WRK-07")
def test_a_harvested_space_stays_undeveloped() -> None:
    table = Table(holding("S-FARMER"), {"hand": ["2", "8"]}, workers=["A4"], cleared=["A4"]).do("play S-FARMER", "B4")
    assert branch(table, "play 2").refused("B4").rule == "FAI-WRK-01"
    again = Table({"hand": ["2"]}, {"hand": []}, cleared=["B4"]).do("play 2")
    assert "B4" in again.spaces()  # as soon as the worker is gone
    lonely = Table({"hand": ["8"]}, {"hand": []}, cleared=["B4"]).do("play 8")
    assert {"A4", "B3", "B4", "B5"} <= lonely.spaces()  # nothing was developed next to these


@rule("FAI-WRK-08")
@pytest.mark.parametrize("card", ON_UNDEVELOPED_LAND)
@pytest.mark.parametrize(
    ("space", "board"),
    [
        ("B4", {"settlements": ["B4"]}),
        ("B4", {"roads": ["B4-B5"], "settlements": ["A6"]}),
        ("B4", {"bridges": ["B4-C5"]}),
        ("B4", {"grand_bridges": ["B4-C5"]}),
        ("B4", {"bridges": ["B4-C5"], "workshops": ["B4"]}),
        ("B7", {}),
        ("E5", {}),
        ("D9", {}),
    ],
)
def test_developed_spaces_are_never_harvested(card: str, space: str, board: dict[str, Any]) -> None:
    table = begun(card, cleared=["B4", "B5", "C5"], **board)
    assert space not in table.spaces()
    assert why(table, space) == ("FAI-WRK-08", "developed")


@rule("FAI-WRK-08", "FAI-C026-01")
def test_migrants_do_not_enter_developed_spaces() -> None:
    table = begun("26", cleared=["E7"], workers=["E7"], roads=["E5-E6"])
    assert table.spaces() == {"D6", "D7", "E8", "F6", "F7"}
    assert why(table, "E6") == ("FAI-WRK-08", "developed")


@rule("FAI-WRK-09")
@pytest.mark.parametrize(("card", "option"), [("26", []), ("60", ["option a"]), ("62", [])])
def test_a_prone_worker_is_not_chosen_where_an_upright_one_is_needed(card: str, option: list[str]) -> None:
    table = begun(card, workers=["E5", "F3"], prone=["A6"]).do(*option)
    assert table.spaces() == {"E5", "F3"}
    assert why(table, "A6") == ("FAI-WRK-09", "worker_prone")
    assert why(table, "B9")[1] == "no_worker_there"


@rule("FAI-WRK-09")
def test_a_prone_worker_does_not_migrate_as_the_second_one_either() -> None:
    table = begun("26", workers=["E5", "F3"], prone=["A6"]).do("E5", "E6")
    assert "F3" in table.spaces()
    assert why(table, "A6") == ("FAI-WRK-09", "worker_prone")


@rule("FAI-WRK-09")
def test_a_prone_worker_is_not_escorted() -> None:
    board = {
        "cleared": ["B6", "C6", "E7", "F6", "G7"], "settlements": ["A6", "C6", "E7", "G7"],
        "roads": ["A6-B6", "B6-C6", "E5-E6", "E6-E7", "E7-F6", "F6-G7"],
    }  # fmt: skip
    table = begun("86", **board, workers=["A6", "E5"], prone=["E7"])
    assert table.spaces() == {"A6", "E5"}
    assert why(table, "E7") == ("FAI-WRK-09", "worker_prone")


@rule("FAI-WRK-09")
def test_administration_sends_no_prone_worker_home() -> None:
    table = Table({"money": 5}, workers=["E5"], prone=["E6"]).do("administrate")
    assert table.spaces() == {"E5"}
    assert why(table, "E6") == ("FAI-WRK-09", "worker_prone")
    alone = Table({"money": 5}, prone=["E6"]).do("administrate")
    assert alone["turn"] == 1
    assert alone["prone"] == ["E6"]


@rule("FAI-WRK-09")
@pytest.mark.parametrize(("card", "reason"), [("26", "FAI-C026-01"), ("62", "FAI-C062-01"), ("86", "FAI-C086-01")])
def test_with_prone_workers_only_nobody_can_be_moved(card: str, reason: str) -> None:
    board = {"cleared": ["E7"], "settlements": ["E7"], "roads": ["E5-E6", "E6-E7"]}
    assert impossible(card, **board, prone=["E5", "A6"]) == [reason]


@rule("FAI-WRK-09")
def test_the_second_option_of_gem_searchers_removes_prone_workers() -> None:
    table = Table({"money": 0, "hand": ["60"]}, workers=["E5"], prone=["E6", "D2"])
    assert table.play("play 60") == {"money": 6}
    assert (table["workers"], table["prone"]) == (["E5"], [])


@rule("FAI-WRK-10")
@pytest.mark.parametrize("card", ["S-FARMER", "6", "10", "80"])
def test_a_prone_worker_counts_for_farmers(card: str) -> None:
    assert begun(card, cleared=["B4"], prone=["B4"]).spaces() == {"A4", "A5", "B3", "B5"}
    fisher = begun("58", cleared=["B4"], prone=["B4"])
    assert fisher.spaces() == {"A4", "A5", "B3", "B5"}


@rule("FAI-WRK-10")
def test_a_prone_worker_counts_for_hermits() -> None:
    free = begun("8").spaces()
    assert {"A4", "A5", "B3", "B4", "B5"} <= free
    assert begun("8", cleared=["B4"], prone=["B4"]).spaces() == free - {"A4", "A5", "B3", "B4", "B5"}


@rule("FAI-WRK-10")
def test_the_option_lets_prone_workers_only_occupy_their_space() -> None:
    option = {"options": {"prone_is_worker": False}}
    with_nobody = begun("S-FARMER").spaces()
    assert begun("S-FARMER", **option, cleared=["B4"], prone=["B4"]).spaces() == with_nobody - {"B4"}
    beside = begun("S-FARMER", **option, cleared=["B4"], prone=["B4"], workers=["G8"])
    assert beside.spaces() == {"F7", "G7"}
    hermits = begun("8").spaces()
    assert begun("8", **option, cleared=["B4"], prone=["B4"]).spaces() == hermits - {"B4"}
    assert begun("2", **option, cleared=["B4"], prone=["B4"]).refused("B4").rule == "FAI-WRK-01"


@rule("FAI-WRK-11", "FAI-GEN-10")
@pytest.mark.parametrize("card", [*ON_UNDEVELOPED_LAND, *COMMERCE])
def test_without_a_worker_in_the_supply_no_card_places_one(card: str) -> None:
    last = with_workers(29, card)
    assert supply(last, "worker") == 1
    assert last.may(f"play {card}")
    none = with_workers(30, card)
    assert supply(none, "worker") == 0
    assert none.refused(f"play {card}").rules() == ["FAI-PLY-04", "FAI-WRK-11"]
    assert none.may(f"sell {card}")


@rule("FAI-WRK-11")
def test_harvest_hands_stop_with_the_last_worker() -> None:
    table = with_workers(28, "80").do("play 80", "F9", "G8")
    assert table["turn"] == 1
    assert {"F9", "G8"} <= set(table["workers"])
    assert supply(table, "worker") == 0
