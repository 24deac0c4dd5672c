"""Rain: VP for canal tiles, and the ways of the water, by example and all of them against a plain reference."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from emporion.games.resafa import components as c
from emporion.games.resafa import events
from tests.games.resafa.kit import Table
from tests.games.resafa.reference import Network, random_network
from tests.kit import rule

CUBES = {2: 8, 3: 9, 4: 9}
FACES = [(tile["id"], side, tile[side]) for tile in c.CANALS for side in ("front", "back")]
CANALS = [(name, side) for name, side, face in FACES if face["shape"] != "tank"]
Tiles = dict[str, dict[str, Any]]


def canal(tile: str, owner: int = 0, side: str = "front") -> dict[str, Any]:
    """A canal tile in the network."""
    return {"owner": owner, "tile": tile, "side": side}


def raining(canals: Tiles, *cubes: str, seats: int = 2, number: int = 2, first: int = 0, **position: Any) -> Table:
    """The last turn of a round has just ended; no source has a cube any more unless the sources are named."""
    springs = position.pop("springs", [])
    entries: list[dict[str, Any]] = [{} for _ in range(seats)]
    entries[0]["water_cubes"] = CUBES[seats] - len(springs) - len(cubes)
    last = (first - 1) % seats
    table = Table.about(
        "provisions", *entries, round=number, first=first, turn=last, turns=3 * seats - 1, canals=canals,
        cubes=dict.fromkeys(cubes, 1), springs=springs, canal_bonuses={}, **position,
    )  # fmt: skip
    return table.do("end turn")


def vp(table: Table) -> list[int]:
    """The VP of all seats."""
    return [seat["vp"] for seat in table["seats"]]


def ways(table: Table) -> list[str]:
    """Where the water may go now."""
    return table.those("flow")


def here(table: Table) -> str:
    """Where the running cube is."""
    space = table["frames"][-1][0]
    return f"{space // 5},{space % 5}"


def kept(table: Table) -> list[int]:
    """The water cubes in front of the players."""
    return [seat["water_cubes"] for seat in table["seats"]]


@rule("RES-RAI-01", "RES-EOR-01")
@pytest.mark.parametrize(("number", "rains"), [(1, False), (2, True), (3, False), (4, True), (5, False), (6, True)])
def test_rain_comes_after_even_rounds(number: int, rains: bool) -> None:
    table = raining({"1,1": canal("K3")}, "1,1", number=number)
    assert kept(table)[0] == 8 - (not rains)
    assert table["cubes"] == ({} if rains else {"1,1": 1})
    if number < 6:
        assert vp(table) == [2 if rains else 0, 0]
        assert c.DATA["meta"]["rain_after_rounds"] == [2, 4, 6]


@rule("RES-RAI-01")
def test_the_last_rain_comes_before_the_final_scoring() -> None:
    table = raining({"1,1": canal("K1")}, "1,1", number=6)
    assert (table.step, table.state.is_terminal()) == ("water", False)
    table.do("flow down")
    assert table.state.is_terminal()


@rule("RES-RAI-02")
@pytest.mark.parametrize(("name", "side", "face"), FACES)
def test_every_tile_gives_a_vp_and_its_blue_vp(name: str, side: str, face: dict[str, Any]) -> None:
    space = "4,1" if face["shape"] == "tank" else "2,1"
    table = raining({space: canal(name, 1, side)})
    assert vp(table) == [0, 1 + face["blue"]]


@rule("RES-RAI-02", "RES-CAN-13")
def test_all_own_tiles_count_tanks_too() -> None:
    canals = {"0,0": canal("K1"), "2,3": canal("K3"), "4,2": canal("K7", 0, "back"), "3,3": canal("K5", 1)}
    assert vp(raining(canals)) == [2 + 1 + 5, 2]


@rule("RES-RAI-03")
def test_cubes_on_sources_do_nothing() -> None:
    table = raining({"1,1": canal("K3")}, springs=[0, 1, 2, 3, 4, 5])
    assert (vp(table), table["springs"], kept(table)) == ([1, 0], [0, 1, 2, 3, 4, 5], [2, 0])


@rule("RES-RAI-04", "RES-RAI-13")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_the_owner_of_the_tile_decides_and_keeps_the_cube(owner: int) -> None:
    table = raining({"1,1": canal("K1", owner), "1,2": canal("K3", (owner + 1) % 3)}, "1,1", seats=3)
    assert table.state.actors() == [owner]
    table.refuses("flow down", "RES-RAI-04", seat=(owner + 1) % 3)
    before = kept(table)
    table.do("flow right")
    assert [now - was for now, was in zip(kept(table), before, strict=True)] == [int(n == owner) for n in range(3)]


@rule("RES-RAI-05", "RES-RAI-11")
@pytest.mark.parametrize(("name", "side"), CANALS)
def test_the_tile_where_it_starts_is_passed(name: str, side: str) -> None:
    blue = c.CANALS[c.CANAL[name]][side]["blue"]
    table = raining({"3,1": canal(name, 1, side)}, "3,1")
    while table.step == "water":
        table.do("flow down")
    assert vp(table) == [0, 2 * (1 + blue)]  # once as an own tile, once for the water


@rule("RES-RAI-06", "RES-CAN-05")
@pytest.mark.parametrize(("name", "side"), CANALS)
def test_from_every_tile_the_water_goes_down(name: str, side: str) -> None:
    tiles = {"0,1": canal(name, 0, side), "1,1": canal("K3", 1), "2,1": canal("K5", 1)}
    tiles |= {"3,1": canal("K4", 1), "4,1": canal("K6", 1, "back")}
    table = raining(tiles, "0,1")
    if table.step == "water":
        assert ways(table)[0] == "down"
        table.do("flow down")
    assert vp(table)[1] == 2 * (1 + 2 + 1 + 5)  # all of them passed: through the tank and out


@rule("RES-RAI-07")
@pytest.mark.parametrize(
    ("name", "side", "sideways"),
    [
        ("K1", "front", ["left", "right"]),
        ("K2", "front", ["right"]),
        ("K2", "back", ["left"]),
        ("K3", "back", ["right"]),
        ("K7", "front", ["left"]),
    ],
)
def test_a_channel_leads_to_the_side(name: str, side: str, sideways: list[str]) -> None:
    for way, target in (("left", "1,0"), ("right", "1,2")):
        table = raining({"1,1": canal(name, 0, side), target: canal("K5", 1, "back")}, "1,1")
        assert ways(table) == ["down", *sideways]
        if way in sideways:
            table.do(f"flow {way}")
            while table.step == "water":
                table.do("flow down")
            assert vp(table)[1] == 1 + 1  # the neighbour was passed
        else:
            table.refuses(f"flow {way}", "RES-RAI-07")


@rule("RES-RAI-07")
@pytest.mark.parametrize(("name", "side"), [("K1", "back"), ("K3", "front"), ("K4", "front"), ("K5", "front")])
def test_a_straight_tile_asks_nothing(name: str, side: str) -> None:
    assert raining({"1,1": canal(name, 0, side)}, "1,1").step == "play"


@rule("RES-RAI-08")
@pytest.mark.parametrize(
    ("beside", "entered"), [(None, False), (canal("K3", 1), False), (canal("K2", 1), False), (canal("K7", 1), True)]
)
def test_what_lies_beside_matters_only_with_the_option(beside: dict[str, Any] | None, entered: bool) -> None:
    tiles = {"1,1": canal("K2"), **({"1,2": beside} if beside is not None else {})}  # open to the right
    assert ways(raining(tiles, "1,1")) == ["down", "right"]
    needed = raining(tiles, "1,1", options={"lateral_flow_needs_entry": True})
    assert ways(needed) == (["down", "right"] if entered else [])


@rule("RES-RAI-08", "R76")
def test_with_the_option_an_empty_space_is_entered_from_above_only() -> None:
    tiles = {"1,1": canal("K1"), "1,2": canal("K7", 1)}  # open to both sides; nothing lies to the left
    needed = raining(tiles, "1,1", options={"lateral_flow_needs_entry": True})
    assert ways(needed) == ["down", "right"]
    assert needed.refused("flow left").rule == "RES-RAI-08"
    needed.do("flow down")
    assert needed.step == "play", "the empty space below is entered"


@rule("RES-RAI-09")
def test_an_empty_space_leads_straight_down() -> None:
    tiles = {"1,1": canal("K2"), "1,3": canal("K3", 1), "2,2": canal("K4", 1), "3,2": canal("K3", 0)}
    table = raining(tiles, "1,1").do("flow right")  # over the empty 1,2 down to 2,2 and 3,2
    assert table.step == "play"
    assert vp(table) == [2 + 1 + 1, 2 + 1]


@rule("RES-RAI-10")
def test_it_never_goes_back_up_or_out_at_the_side() -> None:
    tiles = {"1,0": canal("K1"), "1,1": canal("K5", 0, "back")}
    table = raining(tiles, "1,0")
    assert ways(table) == ["down", "right"]
    table.refuses("flow left", "RES-RAI-10")
    table.do("flow right")
    assert ways(table) == ["down", "right"]
    table.refuses("flow left", "RES-RAI-10")
    assert ways(raining({"1,3": canal("K1")}, "1,3")) == ["down", "left"]  # the last column of this side
    assert ways(raining({"1,3": canal("K1")}, "1,3", seats=3)) == ["down", "left", "right"]
    assert ways(raining({"1,4": canal("K1")}, "1,4", seats=3)) == ["down", "left"]


@rule("RES-RAI-11", "RES-RAI-12")
def test_every_owner_scores_for_the_tiles_passed() -> None:
    tiles = {"0,0": canal("K3", 0), "1,0": canal("K5", 1), "2,0": canal("K3", 2), "4,0": canal("K7", 2, "back")}
    table = raining(tiles, "0,0", seats=3)
    own = [1, 2, 1 + 5]
    assert vp(table) == [2 * n for n in own]


@rule("RES-RAI-13")
def test_the_cube_is_kept_also_when_there_was_nothing_to_decide() -> None:
    table = raining({"1,1": canal("K3", 1)}, "1,1")
    assert (table.step, kept(table), table["cubes"]) == ("play", [7, 1], {})


@rule("RES-RAI-14")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_cubes_run_in_turn_order_by_row_and_column(first: int, order: list[int]) -> None:
    tiles = {"0,3": canal("K1", 0), "1,1": canal("K5", 0, "back"), "1,3": canal("K2", 0)}
    tiles |= {"0,1": canal("K1", 2), "2,2": canal("K1", 1)}
    table = raining(tiles, *tiles, seats=3, first=first)
    started = []
    while table.step == "water":
        if table["frames"][-1][0] == table["frames"][-1][3]:
            started.append((table.state.current_player(), here(table)))
        table.do("flow down")
    mine = {0: ["0,3", "1,1", "1,3"], 1: ["2,2"], 2: ["0,1"]}
    assert started == [(seat, space) for seat in order for space in mine[seat]]


@rule("RES-RAI-15")
def test_each_cube_runs_once() -> None:
    table = raining({"0,1": canal("K3")}, "0,1", springs=[0, 2])
    assert (table["cubes"], table["springs"]) == ({}, [0, 2])
    again = raining({"0,1": canal("K3")}, number=4)
    assert (vp(again), again["cubes"]) == ([1, 0], {})


def spaces_left(state: Any) -> tuple[str, ...]:
    """The spaces the water has left since events were last heard."""
    left = [event[2] for event in state.hear() if event[0] == events.FLOWS]
    return tuple(f"{space // 5},{space % 5}" for space in left)


def engine_routes(state: Any, route: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], list[int]]]:
    """All the ways that the engine allows a cube, with the VP of everybody afterwards."""
    for action in state.legal_actions(state.current_player()):
        after = state.clone()
        after.hear()
        after.apply_action(after.current_player(), action)
        passed = (*route, *spaces_left(after))
        if after.open_step() == "water":
            yield from engine_routes(after, passed)
        else:
            yield passed, [seat["vp"] for seat in after.position()["seats"]]


def compare(tiles: Tiles, start: str, seats: int, entry_needed: bool) -> None:
    """Compare all ways of one cube with the reference."""
    network = Network(seats, tiles, entry_needed)
    row, column = (int(n) for n in start.split(","))
    expected = {}
    for route in network.routes(row, column):
        scores = network.scores(route)
        own = network.scores(tuple(tiles))
        expected[route] = [scores[seat] + own[seat] for seat in range(seats)]
    table = raining(tiles, start, seats=seats, options={"lateral_flow_needs_entry": entry_needed})
    if table.step == "water":
        assert dict(engine_routes(table.state, spaces_left(table.state))) == expected
    else:
        assert {spaces_left(table.state): vp(table)} == expected


@rule("RES-RAI-06", "RES-RAI-07", "RES-RAI-08", "RES-RAI-09", "RES-RAI-10", "RES-RAI-11", "RES-RAI-12")
@pytest.mark.parametrize("entry_needed", [False, True])
@pytest.mark.parametrize("seed", range(24))
def test_all_routes_agree_with_a_plain_reference(seed: int, entry_needed: bool) -> None:
    rng = random.Random(seed)
    seats = rng.choice([2, 3, 4])
    tiles = random_network(rng, seats, rng.randrange(6, 13))
    for start in rng.sample(sorted(space for space in tiles if space[0] != "4"), 2):
        compare(tiles, start, seats, entry_needed)


@rule("RES-EX-14", "RES-RAI-02", "RES-RAI-11")
def test_example_rain() -> None:
    red, green = 0, 1
    tiles = {
        "0,1": canal("K3", red), "2,1": canal("K1", red), "3,2": canal("K5", red), "3,3": canal("K2", red),
        "1,1": canal("K2", green), "3,4": canal("K4", green), "4,4": canal("K6", green, "back"),
    }  # fmt: skip
    table = raining(tiles, "0,1", seats=3)
    # The own tiles have been scored, 6 and 7, and the water has passed 0,1 and 1,1 where it waits.
    assert vp(table) == [4 + 2 + 1, 3 + 4 + 1, 0]
    assert (here(table), ways(table)) == ("1,1", ["down", "right"])
    table.do("flow down")
    assert (here(table), ways(table)) == ("2,1", ["down", "left", "right"])
    before = kept(table)
    table.do("flow right")  # to the empty 2,2, down to 3,2 and out through the empty tank space
    assert vp(table) == [6 + 3 + 2, 7 + 1, 0]
    assert [now - was for now, was in zip(kept(table), before, strict=True)] == [1, 0, 0]
