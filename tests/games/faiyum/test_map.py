"""FAI-MAP: the spaces, the two peninsulas and the channel, and what makes a space developed."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from emporion.games.faiyum import components as c
from tests.games.faiyum.table import RICH, Table
from tests.kit import rule

SPACE = {space["id"]: space for space in c.DATA["space"]}
TERRAIN = {name: space["terrain"] for name, space in SPACE.items()}
SMALL = {name for name, space in SPACE.items() if space["peninsula"] == "small"}
HEX_SIDES = [(1, 0), (-1, 0), (1, -1), (0, -1), (0, 1), (-1, 1)]


def touching(name: str) -> set[str]:
    """The spaces that share a hex side with a space."""
    here = SPACE[name]
    around = {(here["q"] + dq, here["r"] + dr) for dq, dr in HEX_SIDES}
    return {other for other, space in SPACE.items() if (space["q"], space["r"]) in around}


def pairs(*, same_peninsula: bool) -> set[frozenset[str]]:
    """All pairs of spaces that share a hex side, on the same peninsula or across the channel."""
    return {
        frozenset((one, other))
        for one in SPACE
        for other in touching(one)
        if ((one in SMALL) == (other in SMALL)) == same_peninsula
    }


def neighbours(name: str) -> set[str]:
    return {other for other in touching(name) if (other in SMALL) == (name in SMALL)}


def playing(card: str, **position: Any) -> Table:
    """P has begun the action of a card and can pay for anything."""
    return Table({**RICH, "hand": [card]}, **position).do(f"play {card}")


def farmland(**position: Any) -> set[str]:
    """Where FARMER may go; without workers anywhere undeveloped."""
    return playing("S-FARMER", **position).spaces()


@rule("FAI-MAP-01")
def test_the_board_has_55_spaces() -> None:
    assert Counter(TERRAIN.values()) == {"wheat": 19, "grape": 19, "stone": 12, "start": 1, "site": 4}
    assert len(SPACE) == 55


@rule("FAI-MAP-01", "FAI-MAP-13")
def test_farmers_start_on_any_resource_space_without_a_road() -> None:
    assert farmland() == {name for name, kind in TERRAIN.items() if kind in ("wheat", "grape", "stone")} - {"D9", "E10"}


@rule("FAI-MAP-02")
def test_the_two_peninsulas_have_18_and_37_spaces_and_no_road_between_them() -> None:
    assert len(SMALL) == 18
    for start, size in (("A4", 18), ("E5", 37)):
        reached, edge = {start}, [start]
        while edge:
            for step in neighbours_by_road(edge.pop()) - reached:
                reached.add(step)
                edge.append(step)
        assert len(reached) == size


def neighbours_by_road(name: str) -> set[str]:
    ends = [site.split("-") for site in c.ROAD_SITES]
    return {other for pair in ends if name in pair for other in pair} - {name}


@rule("FAI-MAP-03", "FAI-MAP-04", "FAI-MAP-06")
def test_sites_follow_from_the_hexes() -> None:
    assert {frozenset(site.split("-")) for site in c.ROAD_SITES} == pairs(same_peninsula=True)
    assert {frozenset(site.split("-")) for site in c.CHANNEL_SITES} == pairs(same_peninsula=False)
    assert len(c.ROAD_SITES) == 121
    assert len(c.CHANNEL_SITES) == 16


@rule("FAI-MAP-03", "FAI-MAP-04")
@pytest.mark.parametrize("worker", SPACE)
def test_the_spaces_next_to_a_worker_are_those_on_its_side_of_the_channel(worker: str) -> None:
    table = Table({**RICH, "hand": ["S-FARMER"]}, cleared=c.SPACES, workers=[worker])
    undeveloped = {name for name in neighbours(worker) if TERRAIN[name] not in ("start", "site")} - {"D9", "E10"}
    table.do("play S-FARMER")
    placed = set(table["workers"]) - {worker}  # where one space was left, the worker goes there at once
    assert (table.spaces() or placed) == undeveloped


@rule("FAI-MAP-04")
def test_a_worker_cannot_look_across_the_channel() -> None:
    table = playing("S-FARMER", cleared=["C5"], workers=["C5"])
    assert table.spaces() == {"C4", "D4", "D5"}
    for opposite in ("B4", "B5", "C6"):
        assert table.refused(opposite).rule == "FAI-CS1-01"


@rule("FAI-MAP-04", "FAI-MAP-05")
@pytest.mark.parametrize("link", [{}, {"bridges": ["B3-C3"]}, {"grand_bridges": ["B3-C3"]}])
def test_settlements_may_face_each_other_even_with_a_bridge_between(link: dict[str, list[str]]) -> None:
    table = playing("S-SETTLEMENT", cleared=["B3", "C3", "B4"], settlements=["B3"], **link)
    assert table.may("C3")
    assert table.refused("B4").rule == "FAI-BLD-01"


@rule("FAI-MAP-05")
def test_a_hermit_does_not_mind_a_worker_at_the_other_end_of_a_bridge() -> None:
    table = playing("8", cleared=["B3", "C3"], bridges=["B3-C3"], workers=["C3"])
    assert "A4" not in table.spaces()  # next to B3, which the bridge developed
    assert "B4" not in table.spaces()
    assert "A5" in table.spaces()


@rule("FAI-MAP-05")
def test_a_bridge_brings_no_farmer_across() -> None:
    table = playing("S-FARMER", cleared=["B4", "C5"], bridges=["B4-C5"], workers=["C5"])
    assert table.spaces() == {"C4", "D4", "D5"}


@rule("FAI-MAP-06")
def test_the_ends_of_the_dam_are_joined_but_not_adjacent() -> None:
    assert Table()["roads"] == ["D9-E10"]
    assert playing("S-SETTLEMENT", settlements=["D9"]).may("E10")
    assert playing("S-SETTLEMENT", settlements=["E10"]).may("D9")
    assert playing("S-FARMER", workers=["D9"], cleared=["C9"]).spaces() == {"C9", "D8"}
    assert playing("38", cleared=["D8", "E9"], settlements=["E9"]).refused("D9-E10").rule == "FAI-NET-23"


@rule("FAI-MAP-07")
def test_the_channel_bank_is_where_a_side_faces_the_other_peninsula() -> None:
    bank = {name for name in SPACE if any((other in SMALL) != (name in SMALL) for other in touching(name))}
    assert len(bank) == 17
    assert bank == {name for name, space in SPACE.items() if space["channel_sides"]}
    assert playing("2").spaces() == bank - {"D9", "E10"}


@rule("FAI-MAP-07")
def test_the_dam_side_is_a_channel_side() -> None:
    feast = {"wheat": 1, "money": 0, "hand": ["104"]}
    for end in ("D9", "E10"):  # E10 touches the channel at the dam only
        assert Table(feast, settlements=[end]).play("play 104") == {"wheat": -1, "reputation": 1}
    for inland in ("G8", "B9", "A6"):
        assert Table(feast, settlements=[inland]).refused("play 104").rules() == ["FAI-PLY-04", "FAI-C104-01"]


@rule("FAI-MAP-08")
def test_the_lake_is_where_the_board_says_so() -> None:
    lake = {name for name, space in SPACE.items() if space["lake_sides"]}
    assert lake == {"A4", "A5", "A6", "A7", "A8", "B3", "C2", "C3", "D1", "E1", "F1", "G2"}
    bank = {name for name, space in SPACE.items() if space["channel_sides"]}
    assert playing("58").spaces() == (lake | bank) - {"D9", "E10"}
    assert playing("58").refused("B8").rule == "FAI-C058-01"


@rule("FAI-MAP-09")
@pytest.mark.parametrize(("space", "structure"), [
    ("G8", {"settlements": ["G8"]}),
    ("G8", {"towns": ["G8"]}),
    ("G8", {"towns": ["G8"], "palaces": ["G8"]}),
    ("F3", {"roads": ["F3-G4"]}),
    ("F3", {"roads": ["F3-G4"], "workshops": ["F3"]}),
    ("F3", {"roads": ["F3-G4"], "workshops": ["F3"], "expansions": ["F3"]}),
    ("B4", {"bridges": ["B4-C5"]}),
    ("C5", {"bridges": ["B4-C5"]}),
    ("B4", {"grand_bridges": ["B4-C5"]}),
    ("C5", {"grand_bridges": ["B4-C5"]}),
    ("E5", {}), ("B7", {}), ("D2", {}), ("F8", {}), ("G4", {}), ("D9", {}), ("E10", {}),
])  # fmt: skip
def test_a_structure_develops_its_space(space: str, structure: dict[str, Any]) -> None:
    table = playing("S-FARMER", cleared=["B4", "C5"], **structure)
    assert table.refused(space).rule == "FAI-WRK-08"


@rule("FAI-MAP-09", "FAI-MAP-10")
def test_a_structure_develops_no_other_space() -> None:
    before = farmland(cleared=["F4", "B4", "C5"])
    assert farmland(cleared=["F4", "B4", "C5"], roads=["E5-F4"]) == before - {"F4"}
    assert farmland(cleared=["F4", "B4", "C5"], bridges=["B4-C5"]) == before - {"B4", "C5"}
    assert farmland(settlements=["G8"]) == farmland() - {"G8"}


@rule("FAI-MAP-09")
def test_hermits_keep_away_from_building_sites() -> None:
    assert playing("8").spaces().isdisjoint({*neighbours("B7"), *neighbours("D2"), *neighbours("F8"), "B7"})


@rule("FAI-MAP-10")
def test_workers_and_crocodiles_develop_nothing() -> None:
    table = Table({"hand": ["S-FARMER"]}, {"hand": ["62"]}, workers=[])
    table.do("play S-FARMER", "G6")  # a worker where a crocodile was
    assert "G6" not in table["crocodiles"]
    table.do("play 62")  # and away again
    assert "G6" in farmland(cleared=["G6"])
    assert "G7" in farmland()  # a crocodile
    assert playing("26", cleared=["G6", "G7"], workers=["G6"]).may("G7")
    assert "A5" in playing("8", cleared=["A4"]).spaces()  # a hermit next to a space whose crocodile left


STRUCTURES = ("settlements", "towns", "palaces", "workshops", "expansions", "roads", "bridges", "grand_bridges")


@rule("FAI-MAP-11")
@pytest.mark.parametrize("seed", range(4))
def test_what_is_developed_stays_developed(seed: int) -> None:
    """Two players who own nearly all cards play at random."""
    cards = [card["id"] for card in c.CARDS if card["number"] in range(2, 98)]
    plenty = {**dict.fromkeys(c.RESOURCES, 99), "money": 999}
    table = Table({**plenty, "hand": cards[::2]}, {**plenty, "hand": cards[1::2]}, cleared=c.SPACES)
    rng = Random(seed)
    stood = {(key, place) for key in STRUCTURES for place in table[key]}
    while not table.state.is_terminal():
        moves = [move for move in table.options() if not move.startswith(("sell", "buy", "administrate", "quit"))]
        table.do(rng.choice(moves or table.options()))
        position = table.state.position()
        stands = {(key, place) for key in STRUCTURES for place in position[key]}
        assert stood <= stands
        stood = stands
    assert len(stood) > 8


@rule("FAI-MAP-12")
@pytest.mark.parametrize("structure", [
    {"settlements": ["E9"]}, {"towns": ["E9"]}, {"roads": ["E9-F8"]}, {"roads": ["E9-F8"], "workshops": ["E9"]},
    {"bridges": ["D8-E9"]}, {"grand_bridges": ["D8-E9"]},
])  # fmt: skip
def test_a_wheat_space_stays_a_wheat_space_under_anything(structure: dict[str, Any]) -> None:
    table = Table({"wheat": 1, "money": 0, "hand": ["92"]}, cleared=["E9", "D8", "F4"], **structure)
    gain = table.play("play 92", "E9-E10")
    assert gain["wheat"] == -1


@rule("FAI-MAP-12")
def test_a_settlement_on_a_grape_space_is_paid_and_built_around_as_grape() -> None:
    vineyard = Table({"grape": 1, "money": 0, "hand": ["92"]}, cleared=["G7"], settlements=["G7"])
    assert vineyard.play("play 92") == {"grape": -1, "reputation": 1}  # G7-G8 is the only road it can pay
    assert "G7-G8" in vineyard["roads"]
    workshop = Table({"hand": ["56"]}, cleared=["F5"], roads=["E5-F5"], workshops=["F5"])
    assert workshop.play("play 56") == {"grape": 3}


@rule("FAI-MAP-13")
@pytest.mark.parametrize("good", ["wheat", "grape"])
def test_the_red_space_and_the_building_sites_match_no_resource(good: str) -> None:
    """At the start all roads lead from E5 or a building site to a stone space."""
    poor = Table({good: 9, "fish": 9, "money": 0, "hand": ["92"]})
    assert poor.refused("play 92").rule == "FAI-PLY-04"
    stone = Table({"stone": 1, "money": 0, "hand": ["92"]}).do("play 92")
    assert stone.links() == {"B7-C8", "C2-D2", "D2-E2", "D4-E5", "E5-E6", "F3-G4", "F8-G8", "G4-G5"}
    assert stone.play("E5-E6") == {"stone": -1, "reputation": 1}


@rule("FAI-MAP-13")
@pytest.mark.parametrize("space", ["E5", "B7", "D2", "F8", "G4"])
def test_nothing_grows_on_the_red_space_and_the_building_sites(space: str) -> None:
    assert playing("S-FARMER").refused(space).rule == "FAI-WRK-08"
    assert playing("S-SETTLEMENT").refused(space).rule == "FAI-BLD-01"
    for card in ("44", "46", "48"):
        board = {"cleared": ["F4", "F5", "E8", "E9"], "roads": ["E5-F4", "E5-F5", "E8-F8", "E9-F8"]}
        assert playing(card, **board).refused(space).rule == "FAI-BLD-08"


@rule("FAI-MAP-14")
def test_crocodile_free_is_what_has_no_crocodile_now() -> None:
    builder = {"wheat": 1, "grape": 1, "stone": 1, "money": 0, "hand": ["S-SETTLEMENT"]}
    table = Table({"hand": ["S-FARMER"]}, builder)
    assert Table(builder).do("play S-SETTLEMENT").refused("G6").rule == "FAI-CRO-04"
    assert table.play("play S-FARMER", "G6") == {"wheat": 1, "money": 1}
    assert table.play("play S-SETTLEMENT", "G6") == {
        "wheat": -1, "grape": -1, "stone": -1, "reputation": 3, "money": 3,
    }  # fmt: skip
    assert table["settlements"] == ["E5", "G6"]
    assert table["workers"] == ["G6"]


@rule("FAI-MAP-15")
def test_roads_never_cross_water() -> None:
    settled = {"cleared": c.SPACES, "settlements": ["A6", "B3", "B9", "C3", "C5", "C6", "D8", "D6", "E8", "E1", "G8"]}
    roads = playing("92", **settled).links()
    assert roads
    assert roads <= set(c.ROAD_SITES)
    assert all(len({end in SMALL for end in road.split("-")}) == 1 for road in roads)
    bridges = playing("38", **settled).links()
    assert bridges
    assert bridges <= set(c.CHANNEL_SITES) - {"D9-E10"}
    assert all(len({end in SMALL for end in bridge.split("-")}) == 2 for bridge in bridges)


@rule("FAI-MAP-15", "FAI-MAP-03", "FAI-MAP-04")
def test_a_road_is_no_bridge_and_a_bridge_no_road() -> None:
    board = {"cleared": ["B3", "B4", "C3", "C4"], "settlements": ["C3"], "roads": ["C3-C4"]}
    road = playing("92", **board)
    assert "C2-C3" in road.links()
    assert road.refused("B3-C3").rule == "FAI-MAP-03"
    assert road.refused("D9-E10").rule == "FAI-NET-23"
    bridge = playing("38", **board)
    assert bridge.links() == {"B3-C3", "B3-C4", "B4-C4"}
    assert bridge.refused("C2-C3").rule == "FAI-MAP-04"
