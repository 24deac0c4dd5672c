"""The decisions about building and placing: what is offered, where one may stop, what is done without asking."""

from typing import Any

import pytest

from tests.games.faiyum.looks import begun, branch, finish, holding, impossible, may_stop, must_choose, obstacle, why
from tests.games.faiyum.table import Table
from tests.kit import rule

NOBODY: dict[str, Any] = {"hand": []}
WHEAT_ROADS = {"E5-F4", "F4-G4"}  # with E4, F4 and F5 cleared
GRAPE_ROADS = {"E4-E5", "E5-F5"}
STONE_ROADS = {"B7-C8", "C2-D2", "D2-E2", "D4-E5", "E5-E6", "F3-G4", "F8-G8", "G4-G5"}
BANK = ["B3", "B4", "B5", "C3", "C5", "C6", "C7", "D5", "D6", "D7", "D8", "E8", "E9"]  # without C4 and C8
LONELY = ["A4", "B3", "B4", "B9", "C4", "C5", "C6", "D6", "D7", "E1", "E7", "F1", "F6", "G2", "G6", "G7"]


@rule("FAI-DEC-02")
@pytest.mark.parametrize(
    ("card", "board", "spaces"),
    [
        ("S-FARMER", {"workers": ["A6"]}, ["A5", "A7", "B5", "B6"]),
        ("58", {"workers": ["A6"]}, ["A5", "A7", "B5"]),
        ("2", {"workers": ["C8"], "settlements": ["C4"], "cleared": ["C4"]}, BANK),
        ("8", {"workers": ["A6", "F3"]}, LONELY),
        ("14", {"settlements": ["A6"]}, ["A6", "E5"]),
        ("106", {"settlements": ["A6"], "towns": ["B9", "C2"]}, ["B9", "C2"]),
        ("56", {"workshops": ["D9", "E10"]}, ["D9", "E10"]),
        ("102", {"workshops": ["D9", "E10"]}, ["D9", "E10"]),
        ("94", {"workers": ["D2"]}, ["B7", "F8", "G4"]),
    ],
)
def test_the_space_of_a_worker(card: str, board: dict[str, Any], spaces: list[str]) -> None:
    table = begun(card, **board)
    assert table.options() == spaces
    must_choose(table, "FAI-DEC-02")
    assert table.do(spaces[-1])["workers"] == sorted({*board.get("workers", []), spaces[-1]})


@rule("FAI-DEC-02", "FAI-WRK-01", "FAI-WRK-08")
@pytest.mark.parametrize(
    ("card", "space", "reason"),
    [
        ("S-FARMER", "G7", ("FAI-CS1-01", "no_worker_beside")),
        ("58", "G7", ("FAI-C058-01", "not_at_water")),
        ("58", "B6", ("FAI-C058-01", "not_at_water")),  # although it is next to the worker
        ("58", "D6", ("FAI-CS1-01", "no_worker_beside")),  # on the bank
        ("58", "F1", ("FAI-CS1-01", "no_worker_beside")),  # on the shore
        ("58", "D9", ("FAI-WRK-08", "developed")),
        ("58", "E6", ("FAI-WRK-08", "developed")),
        ("2", "A4", ("FAI-C002-01", "not_at_channel")),
        ("2", "A6", ("FAI-WRK-01", "worker_there")),
        ("8", "A5", ("FAI-C008-01", "not_lonely")),  # next to the worker
        ("8", "F6", ("FAI-C008-01", "not_lonely")),  # next to the workshop
        ("8", "E10", ("FAI-WRK-01", "worker_there")),
        ("102", "E10", ("FAI-WRK-01", "worker_there")),
        ("102", "E5", ("FAI-C102-01", "no_such_workshop")),
    ],
)
def test_why_a_worker_cannot_go_there(card: str, space: str, reason: tuple[str, str]) -> None:
    table = begun(card, workers=["A6", "E10"], roads=["E5-E6"], workshops=["D9", "E6", "E10"])
    assert why(table, space) == reason


@rule("FAI-DEC-02")
@pytest.mark.parametrize(
    ("card", "board", "space"),
    [
        ("14", {}, "E5"),
        ("106", {"towns": ["A6"]}, "A6"),
        ("102", {"workshops": ["D9"]}, "D9"),
        ("90", {"workshops": ["D9"]}, "D9"),
    ],
)
def test_the_only_space_of_a_worker_is_taken_without_asking(card: str, board: dict[str, Any], space: str) -> None:
    table = begun(card, **board)
    assert table["workers"] == [space]
    assert any(told.startswith("Seat 1 puts a worker on") and f"({space})" in told for told in table.events())


@rule("FAI-DEC-03")
def test_two_roads_are_two_roads() -> None:
    table = begun("S-TWO-ROADS")
    must_choose(table, "FAI-DEC-03")
    must_choose(table.do("E5-E6"), "FAI-DEC-03")
    assert table.do("D4-E5").state.open_step() == "pay"


@rule("FAI-DEC-03", "FAI-PLY-14")
def test_a_first_road_is_offered_only_if_a_second_can_follow_and_both_be_paid() -> None:
    player = {"money": 0, "grape": 1, "stone": 1, "hand": ["S-TWO-ROADS"]}
    table = Table(player, NOBODY, cleared=["C4", "F2"]).do("play S-TWO-ROADS")
    assert table.links() == {"D2-E2", "D4-E5", "F3-G4"}  # from which grape land is reached
    assert why(table, "E5-E6") == ("FAI-PLY-14", "no_second_road")
    assert why(table, "C4-D4") == ("FAI-NET-02", "link_starts_nowhere")
    assert set(branch(table, "D4-E5")["roads"]) == {"C4-D4", "D4-E5", "D9-E10"}  # then there is no choice
    wheat = Table({**player, "grape": 0, "wheat": 1}, NOBODY)
    assert wheat.refused("play S-TWO-ROADS").rules() == ["FAI-PLY-04", "FAI-CS2-05"]


@rule("FAI-DEC-03", "FAI-PLY-14", "FAI-NET-03")
def test_no_second_road_is_counted_on_where_the_first_would_make_it_branch() -> None:
    player = {"money": 0, "grape": 1, "wheat": 1, "hand": ["S-TWO-ROADS"]}
    table = Table(player, NOBODY, cleared=["C5", "D3"], roads=["D4-E5"]).do("play S-TWO-ROADS")
    assert table.links() == {"C5-D4", "D2-D3"}
    assert why(table, "D3-D4") == ("FAI-PLY-14", "no_second_road")  # D4 would be full, and C5 out of reach


@rule("FAI-CS2-05", "FAI-PLY-14")
@pytest.mark.parametrize(
    ("purse", "roads"),
    [
        ({"grape": 2}, set()),  # A8-B7 is the only road that grapes pay for
        ({"grape": 1, "stone": 1}, STONE_ROADS),  # no road on stone land is left to build
    ],
)
def test_one_payable_road_is_not_enough_for_two_roads(purse: dict[str, int], roads: set[str]) -> None:
    player = {"money": 0, **purse, "hand": ["S-TWO-ROADS"]}
    assert impossible("S-TWO-ROADS", player, NOBODY, cleared=["A8"], roads=sorted(roads)) == ["FAI-CS2-05"]


@rule("FAI-DEC-03", "FAI-CS2-02", "FAI-CS2-03")
def test_a_road_that_cannot_be_paid_is_not_offered() -> None:
    player = {"money": 2, "grape": 2, "hand": ["92"]}
    table = Table(player, NOBODY, cleared=["E4", "F4", "F5"]).do("play 92")
    assert table.links() == {"E4-E5", "E5-F5"}
    assert why(table, "E5-F4") == ("FAI-CS2-02", "road_not_payable")
    with_dollars = Table({**player, "money": 3}, NOBODY, cleared=["E4", "F4", "F5"]).do("play 92", "E5-F4")
    assert {"E5-E6", "E5-F4", "D4-E5"} & with_dollars.links() == set()  # the $3 pay for one road only
    assert {"E4-E5", "E5-F5", "E4-F4", "F4-F5"} <= with_dollars.links()


@rule("FAI-DEC-03", "FAI-CS2-02")
@pytest.mark.parametrize(
    ("purse", "roads"),
    [
        ({"wheat": 1}, WHEAT_ROADS),
        ({"grape": 1}, GRAPE_ROADS),
        ({"stone": 1}, STONE_ROADS),
        ({"grape": 1, "stone": 1}, GRAPE_ROADS | STONE_ROADS),
        ({"rose": 1}, WHEAT_ROADS | GRAPE_ROADS | STONE_ROADS),
        ({"money": 3}, WHEAT_ROADS | GRAPE_ROADS | STONE_ROADS),
    ],
)
def test_a_resource_pays_for_a_road_on_its_own_land(purse: dict[str, int], roads: set[str]) -> None:
    player = {"money": 2, **purse, "hand": ["92"]}
    assert Table(player, NOBODY, cleared=["E4", "F4", "F5"]).do("play 92").links() == roads


@rule("FAI-DEC-03", "FAI-CS2-05")
def test_no_road_can_be_paid_with_other_resources() -> None:
    refusal = obstacle("92", {"money": 2, "wheat": 5, "hand": ["92"]}, NOBODY)  # at the start all roads lead over stone
    assert (refusal.rule, refusal.key) == ("FAI-CS2-05", "no_roads_payable")
    assert not Table({"money": 2, "fish": 5, "hand": ["92"]}, NOBODY).may("play 92")


@rule("FAI-DEC-03", "FAI-C092-01")
def test_five_roads_may_stop_from_the_second_on() -> None:
    table = begun("92")
    must_choose(table, "FAI-DEC-03")
    for road in ("E5-E6", "D4-E5", "B7-C8", "G4-G5"):
        may_stop(table.do(road), "FAI-DEC-03")
    assert table.do("F8-G8").state.open_step() == "pay"  # the fifth is the last


@rule("FAI-DEC-03", "FAI-C092-01")
def test_five_roads_end_with_the_means_or_with_the_roads() -> None:
    poor = Table({"money": 0, "stone": 2, "hand": ["92"]}, NOBODY).do("play 92", "E5-E6")
    may_stop(poor, "FAI-DEC-03")
    assert poor.do("D4-E5")["turn"] == 1
    roads = [
        *["A4-A5", "A5-A6", "A6-A7", "A7-A8", "A8-B8", "B8-B9", "B9-C9", "C9-D9", "B3-B4", "B4-B5", "B5-C6", "C6-C7"],
        *["C2-C3", "C3-C4", "C4-C5", "C5-D5", "D5-D6", "D6-D7", "D7-E8", "E8-E9", "E9-F9", "D1-E1", "E1-F1", "F1-G2"],
        *["G2-G3", "E3-E4", "E4-F4", "F4-F5", "F5-G5", "G5-G6", "G6-G7", "F2-F3", "F6-F7", "D3-D4", "E6-E7", "C8-D8"],
        *["E2-E3"],
    ]
    table = Table(holding("92", "S-TWO-ROADS"), NOBODY, crocodiles=[], roads=roads)
    assert finish(branch(table), "play 92", "D4-E5", "E5-E6")["roads"] == sorted([*roads, "D9-E10", "D4-E5", "E5-E6"])
    assert branch(table, "play 92", "D4-E5", "E5-E6").state.open_step() == "pay"  # the fortieth was the last
    last = [*roads, "D4-E5"]
    refusal = obstacle("S-TWO-ROADS", crocodiles=[], roads=last)
    assert (refusal.rule, refusal.key, "kind road" in refusal.text) == ("FAI-GEN-10", "no_piece_left", True)
    assert impossible("92", crocodiles=[], roads=[*last, "E5-E6"]) == ["FAI-GEN-10"]
    beggar = {"money": 0, "hand": ["S-TWO-ROADS"]}
    assert impossible("S-TWO-ROADS", beggar, NOBODY, crocodiles=[], roads=roads) != ["FAI-GEN-10"]  # two are left
    assert begun("92", crocodiles=[], roads=last).do("E5-E6").state.open_step() == "pay"


@rule("FAI-DEC-04")
@pytest.mark.parametrize(("card", "kind"), [("38", "bridges"), ("118", "grand_bridges")])
def test_the_site_of_a_bridge(card: str, kind: str) -> None:
    board = {"cleared": ["B4", "C5", "C6"], "settlements": ["C5"]}
    table = begun(card, **board)
    assert table.options() == ["B4-C5", "C5-C6"]
    must_choose(table, "FAI-DEC-04")
    assert table.do("C5-C6")[kind] == ["C5-C6"]
    single = begun(card, cleared=["B4", "C5"], settlements=["C5"])
    assert single[kind] == ["B4-C5"]
    assert single.state.open_step() == "pay"
    refusal = obstacle(card)
    assert (refusal.rule, refusal.key) == ("FAI-NET-08", "no_bridge_site")


@rule("FAI-DEC-04", "FAI-GEN-10")
def test_the_last_bridges() -> None:
    cleared = ["B3", "B4", "B5", "C3", "C4", "C5", "C6", "D5", "D6"]
    board = {"cleared": cleared, "settlements": ["B4", "C6"]}
    four = ["B4-C4", "B4-C5", "C5-C6", "C6-D5"]
    assert begun("38", **board, bridges=four[:3]).links() == {"B3-C4", "C6-D5", "C6-D6"}
    refusal = obstacle("38", **board, bridges=four)
    assert (refusal.rule, refusal.key, "kind bridge" in refusal.text) == ("FAI-GEN-10", "no_piece_left", True)
    assert begun("118", **board, bridges=four[:3], grand_bridges=four[3:]).links() == {"B3-C4", "C6-D6"}
    assert impossible("118", **board, grand_bridges=four[:2]) == ["FAI-GEN-10"]


@rule("FAI-DEC-05")
@pytest.mark.parametrize("card", ["S-SETTLEMENT", "20"])
def test_the_space_of_a_settlement(card: str) -> None:
    table = begun(card)
    assert table.options() == ["A6", "B9", "C2", "C8", "D9", "E2", "E10", "F3", "G5", "G8"]
    must_choose(table, "FAI-DEC-05")
    all_but_one = ["A6", "B9", "C2", "C8", "D9", "E10", "F3", "G5", "G8"]
    single = begun(card, settlements=all_but_one)
    assert single["settlements"] == ["A6", "B9", "C2", "C8", "D9", "E2", "E5", "E10", "F3", "G5", "G8"]


@rule("FAI-DEC-06")
@pytest.mark.parametrize(
    ("card", "board", "kind", "rule_of_card"),
    [
        ("40", {"settlements": ["A6"], "towns": ["B9"]}, "towns", "FAI-C040-01"),
        ("84", {"settlements": ["A6"], "towns": ["B9"]}, "towns", "FAI-C084-01"),
        ("120", {"towns": ["A6", "B9", "E5"], "palaces": ["B9"]}, "palaces", "FAI-C120-01"),
    ],
)
def test_the_settlement_to_upgrade(card: str, board: dict[str, Any], kind: str, rule_of_card: str) -> None:
    table = begun(card, **board)
    assert table.options() == ["A6", "E5"]
    must_choose(table, "FAI-DEC-06")
    assert table.do("E5")[kind] == ["B9", "E5"]
    only = {"towns": ["A6", "B9"], "palaces": ["A6"]} if kind == "palaces" else {"towns": ["A6"]}
    assert set(begun(card, **only)[kind]) == {"A6", "B9" if kind == "palaces" else "E5"}
    none = {} if kind == "palaces" else {"towns": ["E5"]}
    assert impossible(card, **none) == [rule_of_card]


@rule("FAI-DEC-07")
@pytest.mark.parametrize(
    ("cards", "spaces"),
    [(["44", "74"], ["D8", "F4"]), (["46", "76"], ["C9", "F5"]), (["48", "78"], ["D9", "E6", "E10"])],
)
def test_the_space_of_a_workshop(cards: list[str], spaces: list[str]) -> None:
    board = {"cleared": ["C9", "D8", "F4", "F5"], "roads": ["C9-D8", "D8-D9", "E5-F4", "E5-F5", "E5-E6"]}
    for card in cards:
        table = begun(card, **board)
        assert table.options() == spaces
        must_choose(table, "FAI-DEC-07")
        single = begun(card, **board, workshops=spaces[1:])
        assert single["workshops"] == spaces
        assert single.state.open_step() == "pay"


@rule("FAI-DEC-08")
def test_the_workshop_to_expand() -> None:
    board = {"roads": ["E5-E6"], "workshops": ["D9", "E6", "E10"]}
    table = begun("54", **board, expansions=["E6"])
    assert table.options() == ["D9", "E10"]
    must_choose(table, "FAI-DEC-08")
    single = begun("54", **board, expansions=["E6", "E10"])
    assert single["expansions"] == ["D9", "E6", "E10"]
    assert single.state.open_step() == "pay"


@rule("FAI-DEC-09")
@pytest.mark.parametrize(("card", "next_step"), [("12", "sacrifice"), ("108", "masons")])
def test_the_site_of_one_block(card: str, next_step: str) -> None:
    hand = holding(card, "S-FARMER")
    table = Table(hand, NOBODY, blocks={"B7": 2}).do(f"play {card}")
    assert table.options() == ["D2", "F8", "G4"]
    must_choose(table, "FAI-DEC-09")
    assert table.do("F8").state.open_step() == next_step
    single = Table(hand, NOBODY, blocks={"B7": 2, "D2": 3, "F8": 5}).do(f"play {card}")
    assert single["blocks"]["G4"] == 1
    assert single.state.open_step() == next_step


@rule("FAI-DEC-09", "FAI-C072-01")
def test_monument_asks_for_each_block() -> None:
    table = begun("72")
    assert table.options() == ["B7", "D2", "F8", "G4"]
    must_choose(table, "FAI-DEC-09")
    for site in ("B7", "B7"):
        may_stop(table.do(site), "FAI-DEC-09")
    assert table.options() == ["stop", "D2", "F8", "G4"]
    table.do("G4")
    assert table["blocks"] == {"B7": 2, "D2": 0, "F8": 0, "G4": 1}
    assert table.state.open_step() == "pay"  # three are the most


@rule("FAI-DEC-09", "FAI-C072-02")
@pytest.mark.parametrize(
    ("purse", "blocks"),
    [
        ({"stone": 1}, 1),
        ({"stone": 2}, 2),
        ({"stone": 1, "money": 3}, 2),
        ({"stone": 0, "money": 9}, 1),
        ({"stone": 1, "rose": 1, "money": 2}, 2),
        ({"stone": 1, "rose": 1, "money": 3}, 3),
        ({"stone": 7, "money": 9}, 3),
    ],
)
def test_monument_asks_only_while_the_next_stone_can_be_paid(purse: dict[str, int], blocks: int) -> None:
    table = Table({"money": 0, **purse, "hand": ["72"]}, NOBODY).do("play 72")
    asked = 0
    while table.state.open_step() == "blocks":
        table.do("F8")
        asked += 1
    assert asked == blocks == table["blocks"]["F8"]
    assert not Table({"money": 2, "wheat": 5, "hand": ["72"]}, NOBODY).may("play 72")
