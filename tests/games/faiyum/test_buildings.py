"""Buildings: settlements, towns, workshops, expansions, building blocks and palaces."""

from typing import Any

import pytest

from emporion import Refusal
from emporion.games.faiyum import components as c
from tests.games.faiyum.looks import begun, branch, finish, holding, impossible, supply, why
from tests.games.faiyum.table import Table
from tests.kit import rule

NOBODY: dict[str, Any] = {"hand": []}
STONE = {"A6", "B9", "C2", "C8", "D9", "E2", "E10", "F3", "G5", "G8"}  # free of crocodiles and not next to E5
# A workshop of each resource, on roads from the dam: C9 (grape), D8 (wheat), D9 (stone).
WORKSHOPS: dict[str, Any] = {"cleared": ["C9", "D8"], "roads": ["C9-D8", "D8-D9"], "workshops": ["C9", "D8", "D9"]}
SITES = {"B7": 2, "D2": 3, "F8": 5, "G4": 5}


@rule("FAI-BLD-01")
@pytest.mark.parametrize("card", ["S-SETTLEMENT", "20"])
def test_a_settlement_needs_a_cleared_resource_space_away_from_settlements(card: str) -> None:
    table = begun(card, cleared=["B4", "E7", "F5"])
    assert table.spaces() == {*STONE, "B4", "E7"}
    assert why(table, "F5") == ("FAI-BLD-01", "settlement_beside")
    assert why(table, "E6") == ("FAI-BLD-01", "settlement_beside")
    assert why(table, "E5") == ("FAI-BLD-01", "settlement_there")
    assert why(table, "B5") == ("FAI-CRO-04", "crocodile_there")
    for site in SITES:
        assert why(table, site) == ("FAI-BLD-01", "no_resource_space")


@rule("FAI-BLD-01")
def test_a_town_keeps_settlements_at_a_distance_too() -> None:
    table = begun("S-SETTLEMENT", cleared=["A5"], towns=["A6"])
    assert table.spaces() == STONE - {"A6"}
    assert why(table, "A5") == ("FAI-BLD-01", "settlement_beside")


@rule("FAI-BLD-01", "FAI-GEN-10")
def test_the_sixteenth_settlement_is_the_last() -> None:
    fifteen = ["A4", "A6", "A8", "B9", "C2", "C4", "C7", "D6", "D8", "E1", "E3", "E5", "E10", "G2", "G5"]
    fourteen = [space for space in fifteen if space != "G5"]
    table = Table(holding("S-SETTLEMENT"), NOBODY, crocodiles=[], settlements=[*fourteen, "G7"])
    assert supply(table, "settlement") == 1
    finish(table, "play S-SETTLEMENT")
    assert supply(table, "settlement") == 0
    assert impossible("S-SETTLEMENT", crocodiles=[], settlements=[*fifteen, "G7"]) == ["FAI-GEN-10"]


@rule("FAI-BLD-02")
def test_settlements_on_opposite_spaces_are_allowed() -> None:
    table = begun("S-SETTLEMENT", cleared=["B4", "B5", "C5", "C6"], settlements=["C5"])
    assert {"B4", "B5", "C6"} <= table.spaces()
    assert {"D9", "E10"} <= begun("S-SETTLEMENT").spaces()
    assert "E10" in begun("S-SETTLEMENT", settlements=["D9"]).spaces()


@rule("FAI-BLD-02", "FAI-MAP-05")
@pytest.mark.parametrize("piece", ["bridges", "grand_bridges"])
def test_a_bridge_does_not_make_opposite_spaces_adjacent(piece: str) -> None:
    table = begun("S-SETTLEMENT", cleared=["C5", "C6"], settlements=["C5"], **{piece: ["C5-C6"]})
    assert "C6" in table.spaces()


@rule("FAI-BLD-03")
def test_a_settlement_may_stand_next_to_a_building_site() -> None:
    assert {"C8", "E2", "F3", "G5", "G8"} <= begun("S-SETTLEMENT").spaces()
    assert "A7" in begun("S-SETTLEMENT", cleared=["A7"]).spaces()


@rule("FAI-BLD-03")
@pytest.mark.parametrize(
    "links", [{}, {"roads": ["C6-C7"]}, {"bridges": ["C6-D6"]}, {"roads": ["B6-C6"], "grand_bridges": ["C6-D6"]}]
)
def test_a_settlement_may_stand_on_links(links: dict[str, list[str]]) -> None:
    table = begun("S-SETTLEMENT", cleared=["B6", "C6", "C7", "D6"], **links)
    assert "C6" in table.spaces()
    finish(table, "C6")
    assert table["settlements"] == ["C6", "E5"]


@rule("FAI-BLD-04")
def test_no_settlement_on_a_workshop_and_no_workshop_on_a_settlement() -> None:
    table = begun("S-SETTLEMENT", workshops=["D9"])
    assert table.spaces() == STONE - {"D9"}
    assert why(table, "D9") == ("FAI-BLD-04", "workshop_there")
    pit = begun("48", settlements=["D9"], roads=["E5-E6", "G4-G5"])
    assert pit.spaces() == {"E6", "E10", "G5"}
    assert why(pit, "D9") == ("FAI-BLD-04", "settlement_there")


@rule("FAI-BLD-04")
def test_no_position_has_a_settlement_and_a_workshop_on_one_space() -> None:
    with pytest.raises(Refusal) as caught:
        Table(settlements=["D9"], workshops=["D9"])
    assert caught.value.rule == "FAI-BLD-04"


@rule("FAI-BLD-05")
@pytest.mark.parametrize("card", ["S-SETTLEMENT", "20"])
def test_the_space_of_a_new_settlement_is_developed(card: str) -> None:
    table = Table(holding(card), {"hand": ["S-FARMER", "8"]}, cleared=["B4"])
    finish(table, f"play {card}", "B4")
    assert why(branch(table, "play S-FARMER"), "B4") == ("FAI-WRK-08", "developed")
    assert not branch(table, "play 8").spaces() & {"A4", "A5", "B3", "B4", "B5"}
    assert {"A4", "A5", "B3", "B4", "B5"} <= begun("8", cleared=["B4"]).spaces()


@rule("FAI-BLD-06")
@pytest.mark.parametrize("card", ["40", "84"])
def test_a_town_is_placed_on_a_settlement_that_is_none(card: str) -> None:
    board = {"settlements": ["A6", "C2"], "towns": ["B9"]}
    table = begun(card, **board)
    assert table.spaces() == {"A6", "C2", "E5"}
    assert why(table, "B9") == ("FAI-BLD-06", "town_there")
    assert why(table, "G8") == ("FAI-BLD-06", "no_settlement_there")
    finish(table, "A6")
    assert table["towns"] == ["A6", "B9"]
    assert table["settlements"] == ["A6", "B9", "C2", "E5"]
    assert supply(table, "town") == 6
    assert supply(table, "settlement") == 12


@rule("FAI-BLD-06")
def test_a_town_counts_as_settlement_and_as_town() -> None:
    board = {"towns": ["C5"], "cleared": ["C5", "C4"]}
    assert begun("14", **board).spaces() == {"C5", "E5"}
    assert begun("106", **board)["workers"] == ["C5"]
    assert "C4" not in begun("S-SETTLEMENT", **board).spaces()
    festival = Table({"money": 0, "wheat": 1, "hand": ["104"]}, NOBODY, **board)
    assert festival.play("play 104") == {"wheat": -1, "reputation": 2}
    assert impossible("84", towns=["E5"]) == ["FAI-C084-01"]


@rule("FAI-BLD-07")
@pytest.mark.parametrize("card", ["40", "84"])
def test_the_start_settlement_may_become_a_town(card: str) -> None:
    assert finish(Table(holding(card), NOBODY), f"play {card}")["towns"] == ["E5"]


@rule("FAI-BLD-08")
@pytest.mark.parametrize(
    ("cards", "spaces", "wrong"),
    [
        (("44", "74"), {"B4", "D8", "F4"}, "F5"),
        (("46", "76"), {"B5", "C9", "F5"}, "F4"),
        (("48", "78"), {"D9", "E6", "E10", "G5"}, "F4"),
    ],
)
def test_a_workshop_needs_its_resource_and_a_link(cards: tuple[str, ...], spaces: set[str], wrong: str) -> None:
    board = {
        "cleared": ["A4", "A5", "B4", "B5", "C5", "C9", "D8", "F4", "F5"], "settlements": ["C5"],
        "roads": ["C9-D8", "D8-D9", "E5-E6", "E5-F4", "E5-F5", "F5-G5"],
        "bridges": ["B4-C5"], "grand_bridges": ["B5-C5"],
    }  # fmt: skip
    for card in cards:
        table = begun(card, **board)
        assert table.spaces() == spaces
        assert why(table, wrong) == ("FAI-BLD-08", "wrong_resource")


@rule("FAI-BLD-08")
def test_a_workshop_needs_a_link_and_a_free_space() -> None:
    table = begun("48", workshops=["D9"], roads=["E5-E6", "G4-G5", "D4-E5"], settlements=["G5"])
    assert table.spaces() == {"D4", "E6", "E10"}
    assert why(table, "F3") == ("FAI-BLD-08", "no_road_there")
    assert why(table, "D9") == ("FAI-BLD-08", "workshop_there")
    assert why(table, "G5") == ("FAI-BLD-04", "settlement_there")
    assert impossible("44", cleared=["F4"]) == ["FAI-C044-01"]


@rule("FAI-BLD-09", "FAI-BLD-08")
@pytest.mark.parametrize("card", ["48", "78"])
def test_a_stone_workshop_can_go_to_a_dam_end_from_the_first_turn(card: str) -> None:
    table = begun(card)
    assert table.spaces() == {"D9", "E10"}
    assert finish(table, "E10")["workshops"] == ["E10"]


@rule("FAI-BLD-10")
def test_the_type_of_a_workshop_is_that_of_its_space() -> None:
    for space, resource in (("C9", "grape"), ("D8", "wheat"), ("D9", "stone")):
        assert Table({"hand": ["56"]}, NOBODY, **WORKSHOPS).play("play 56", space) == {resource: 3}
    for card, space in (("98", "D8"), ("100", "C9"), ("102", "D9")):
        others = [workshop for workshop in WORKSHOPS["workshops"] if workshop != space]
        assert begun(card, **WORKSHOPS)["workers"] == [space]
        assert impossible(card, **{**WORKSHOPS, "workshops": others}) == [f"FAI-C{int(card):03d}-01"]


@rule("FAI-BLD-10")
@pytest.mark.parametrize(
    ("card", "resource", "spaces"),
    [("98", "wheat", {"D8", "F4"}), ("100", "grape", {"C9", "F5"}), ("102", "stone", {"D9", "E6"})],
)
def test_a_trade_is_refused_in_workshops_of_other_types(card: str, resource: str, spaces: set[str]) -> None:
    workshops = ["C9", "D8", "D9", "E6", "F4", "F5"]
    roads = ["C9-D8", "D8-D9", "E5-E6", "E5-F4", "E5-F5"]
    table = begun(card, cleared=["C9", "D8", "F4", "F5"], roads=roads, workshops=workshops)
    assert table.spaces() == spaces
    for other in set(workshops) - spaces:
        assert why(table, other) == (f"FAI-C{int(card):03d}-01", "no_such_workshop")
        assert f"no {resource} workshop" in table.refused(other).text


@rule("FAI-BLD-11")
def test_an_expansion_is_placed_at_a_workshop_without_one() -> None:
    table = begun("54", **WORKSHOPS, expansions=["D9"])
    assert table.spaces() == {"C9", "D8"}
    assert why(table, "D9") == ("FAI-BLD-11", "expansion_there")
    assert why(table, "E10") == ("FAI-BLD-11", "no_workshop_there")
    finish(table, "C9")
    assert table["expansions"] == ["C9", "D9"]
    assert table["workshops"] == ["C9", "D8", "D9"]
    assert supply(table, "expansion") == 3
    assert supply(table, "workshop") == 7
    assert impossible("54") == ["FAI-C054-01"]
    assert impossible("54", **WORKSHOPS, expansions=["C9", "D8", "D9"]) == ["FAI-C054-01"]


@rule("FAI-BLD-11")
@pytest.mark.parametrize("expansions", [[], ["D8"], ["C9", "D8", "D9"]])
def test_an_expansion_has_no_further_effect(expansions: list[str]) -> None:
    table = Table({"money": 0, "wheat": 1, "hand": ["56", "90", "98"]}, NOBODY, **WORKSHOPS, expansions=expansions)
    assert branch(table).play("play 90", "D8") == {"money": 3}
    assert branch(table).play("play 56", "D8") == {"wheat": 3}
    assert branch(table).play("play 98") == {"wheat": -1, "reputation": 2, "money": 5}


@rule("FAI-BLD-12")
@pytest.mark.parametrize(("site", "limit"), SITES.items())
@pytest.mark.parametrize("card", ["12", "72", "108"])
def test_a_block_goes_to_a_site_below_its_limit(card: str, site: str, limit: int) -> None:
    almost = begun(card, blocks={site: limit - 1})
    assert almost.spaces() == set(SITES)
    one_more = branch(almost, site)
    assert one_more["blocks"][site] == limit
    assert supply(one_more, "building_block") == 15 - limit
    full = begun(card, blocks={site: limit})
    assert full.spaces() == set(SITES) - {site}
    assert why(full, site) == ("FAI-BLD-12", "site_full")
    assert why(full, "C8") == ("FAI-BLD-12", "no_site_there")


@rule("FAI-BLD-12")
def test_a_site_fills_up_during_one_action() -> None:
    table = begun("72", blocks={"B7": 1}).do("B7")
    assert table.spaces() == {"D2", "F8", "G4"}
    assert table.refused("B7").rule == "FAI-BLD-12"


@rule("FAI-BLD-12", "FAI-BLD-13", "FAI-C012-01")
@pytest.mark.parametrize("card", ["12", "72", "108"])
def test_with_every_site_full_no_block_is_left(card: str) -> None:
    table = Table(holding(card), NOBODY, blocks=SITES)
    assert supply(table, "building_block") == 0
    assert not table.may(f"play {card}")
    assert finish(Table(holding(card), NOBODY, blocks={**SITES, "D2": 2}), f"play {card}")["blocks"] == SITES


@rule("FAI-BLD-13")
def test_the_limits_of_the_four_sites_add_up_to_fifteen() -> None:
    sites = {site["space"]: (site["shape"], site["block_limit"]) for site in c.DATA["site"]}
    assert sites == {"B7": ("obelisk", 2), "D2": ("colossus", 3), "F8": ("pyramid", 5), "G4": ("pyramid", 5)}
    assert sum(SITES.values()) == supply(Table(), "building_block") == 15


@rule("FAI-BLD-13")
def test_a_data_file_with_other_limits_is_refused() -> None:
    data = {**c.DATA, "site": [{**site, "block_limit": 4} for site in c.DATA["site"]]}
    with pytest.raises(Refusal) as caught:
        c.check(data)
    assert caught.value.rule == "FAI-BLD-13"


@rule("FAI-BLD-14")
def test_a_palace_is_placed_on_a_town_that_has_none() -> None:
    table = begun("120", towns=["A6", "B9", "E5"], palaces=["A6"])
    assert table.spaces() == {"B9", "E5"}
    assert why(table, "A6") == ("FAI-BLD-14", "palace_there")
    assert why(table, "C2") == ("FAI-BLD-14", "no_town_there")
    finish(table, "E5")
    assert table["palaces"] == ["A6", "E5"]
    assert table["towns"] == ["A6", "B9", "E5"]
    assert table["settlements"] == ["A6", "B9", "E5"]
    assert supply(table, "palace") == 0


@rule("FAI-BLD-14")
def test_a_plain_settlement_takes_no_palace() -> None:
    assert impossible("120", settlements=["A6"]) == ["FAI-C120-01"]
    assert impossible("120", towns=["A6"], palaces=["A6"]) == ["FAI-C120-01"]
    assert why(begun("120", towns=["A6", "B9"]), "E5") == ("FAI-BLD-14", "no_town_there")


@rule("FAI-BLD-14")
def test_the_option_lets_one_town_hold_two_palaces() -> None:
    option = {"options": {"palace_per_town": 2}}
    table = begun("120", **option, towns=["A6", "B9"], palaces=["A6"])
    assert table.spaces() == {"A6", "B9"}
    finish(table, "A6")
    assert table["palaces"] == ["A6", "A6"]
    assert supply(table, "palace") == 0
    assert impossible("120", **option, towns=["A6", "B9"], palaces=["A6", "A6"]) == ["FAI-GEN-10"]


RAISING: list[tuple[str, str, dict[str, Any]]] = [
    ("40", "A6", {"settlements": ["A6"]}),
    ("84", "A6", {"settlements": ["A6"]}),
    ("120", "A6", {"towns": ["A6", "B9"]}),
    ("12", "B7", {}),
    ("72", "B7", {}),
    ("108", "B7", {}),
]


@rule("FAI-BLD-15")
@pytest.mark.parametrize(("card", "space", "board"), RAISING)
def test_raising_needs_no_link(card: str, space: str, board: dict[str, Any]) -> None:
    table = begun(card, **board)
    assert space in table.spaces()
    finish(table, space)
    assert table["roads"] == ["D9-E10"]


@rule("FAI-BLD-15", "FAI-NET-19", "FAI-NET-12")
@pytest.mark.parametrize(
    ("card", "space", "earned"),
    [
        ("12", "G4", 1),
        ("40", "G5", 5),
        ("44", "F4", 3),
        ("48", "E6", 3),
        ("54", "D9", 3),
        ("84", "G5", 6),
        ("120", "A6", 15),
    ],
)
def test_raising_never_changes_connections(card: str, space: str, earned: int) -> None:
    """E5 reaches G5 and G4 over the workshop on F5, the bare land of F4 and the workshop to be on E6."""
    board = {
        "cleared": ["E7", "F4", "F5"], "settlements": ["E7", "G5"], "towns": ["A6", "E5"], "workshops": ["D9", "F5"],
        "roads": ["E5-F5", "F5-G5", "G4-G5", "E5-F4", "F4-G4", "E5-E6", "E6-E7"], "blocks": {"G4": 1},
    }  # fmt: skip
    table = Table(holding(card), {"hand": ["112"]}, **board)
    connected = ["E5-E7", "E5-G4", "E5-G5", "G4-G5"]
    assert table["connected"] == connected
    finish(table, f"play {card}", *([space] if card != "44" else []))  # F4 is the only place for a farm
    assert table["connected"] == connected
    assert table.seat(0)["reputation"] == earned
    more = {"40": 1, "84": 1, "12": 1}.get(card, 0)  # a town for a settlement, one block more
    assert table.play("play 112", "E5") == {"reputation": 2 + 1 + 1 + 1 + more}
