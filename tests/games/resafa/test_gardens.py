"""Garden construction: slots, green bonuses and completed squares, by example and against a plain reference."""

import random
from collections import Counter
from typing import Any

import pytest

from emporion.games.resafa import components as c
from tests.games.resafa.kit import RICH, Table
from tests.games.resafa.reference import Area, Cell, random_area
from tests.kit import rule

REWARDS = c.DATA["tables"]["garden_completion"]["rewards"]
MIDWAY = {"tracks": dict.fromkeys(c.COLOURS, 2)}  # two steps on every track before the next card
START = Area([{"tile": "WSA", "xy": [0, 0], "rotation": 0}, {"tile": "WSB", "xy": [1, 1], "rotation": 0}])
EAST, WEST = [1, 0], [0, 1]  # the squares that touch both starting workshops
SIZES = ("small", "large")


def full(*squares: list[int]) -> list[dict[str, Any]]:
    """Completed squares."""
    return [{"xy": square, "tiles": ["h0", "h12"]} for square in squares]


def place_of(area: Area, square: Cell) -> int:
    """How a square is counted among the options."""
    return area.squares().index(square) + 1


def small_east(table: Table) -> str:
    """A small tile on the square east of WSA, wherever that is in the list."""
    return f"small {place_of(Area(table.seat()['workshops']), (1, 0))}"


def building(seat: dict[str, Any] | None = None, **position: Any) -> Table:
    """A garden construction action with enough to pay."""
    return Table.taking("garden", {**RICH, **MIDWAY, **(seat or {})}, **position)


def lay(table: Table, tile: str, slot: str) -> dict[str, int]:
    """Lay a garden tile ("small 3") on a slot, the only one perhaps; what changed in the purse."""
    before = table.seat()
    table.do(tile)
    if table.step == "slot":
        table.do(f"slot {slot}")
    lying = Counter((*garden["xy"], name) for garden in table.seat()["gardens"] for name in garden["tiles"])
    lying.subtract((*garden["xy"], name) for garden in before["gardens"] for name in garden["tiles"])
    assert [name for *_, name in +lying] == [slot]
    return table.gained(before)


def slots_for(table: Table, tile: str) -> set[str]:
    """The slots where a garden tile may lie; where there is only one it is taken at once."""
    before = [(garden["xy"], name) for garden in table.seat()["gardens"] for name in garden["tiles"]]
    table.do(tile)
    if table.step == "slot":
        return set(table.those("slot"))
    now = [(garden["xy"], name) for garden in table.seat()["gardens"] for name in garden["tiles"]]
    return {name for xy, name in now if (xy, name) not in before}


def finish_steps(table: Table) -> int:
    """Take all steps that are given, none of them onto a symbol; says how many."""
    steps = 0
    while table.step == "step":
        tracks = table.seat()["tracks"]
        table.do(f"step {min(c.COLOURS, key=lambda colour: tracks[colour])}")
        steps += 1
    return steps


def all_gains(table: Table, before: dict[str, Any]) -> Counter[str]:
    """What a seat has received since, sack cards and steps too."""
    now = table.seat()
    tracks = sum(now["tracks"].values()) - sum(before["tracks"].values())
    return Counter({**table.gained(before), "sack": len(now["sacks"]) - len(before["sacks"]), "step": tracks})


@rule("RES-GRD-01")
def test_a_small_tile_costs_a_stone_and_a_large_one_a_coin_more() -> None:
    costs = c.DATA["costs"]
    assert (costs["garden_small"], costs["garden_large"]) == ({"stone": 1}, {"coin": 1, "stone": 1})
    assert lay(building(), "small 2", "v2") == {"stone": -1}  # its neighbour shows nothing there
    assert lay(building(), "large 2", "v12") == {"coin": -1, "stone": -1}


@rule("RES-GRD-01", "RES-PAY-01")
@pytest.mark.parametrize(
    ("coin", "stone", "sizes"), [(0, 0, []), (5, 0, []), (0, 1, ["small"]), (1, 1, ["small", "large"])]
)
def test_only_what_can_be_paid_is_offered(coin: int, stone: int, sizes: list[str]) -> None:
    table = Table.taking("garden", {"coin": coin, "stone": stone, "sacks": ["S3"]})
    for size in SIZES:
        assert len(table.those(size)) == (6 if size in sizes else 0)
        if size not in sizes:
            table.refuses(f"{size} 1", "RES-PAY-01")


@rule("RES-GRD-01")
def test_the_action_builds_one_tile_of_the_size_chosen() -> None:
    table = building().do("small 2")
    table.refuses("slot v12", "RES-GRD-01")
    table.do("slot v2")
    assert table.seat()["gardens"] == [{"xy": [-1, 0], "tiles": ["v2"]}]
    assert table["gardens_left"] == {"small": 21, "large": 17}
    assert table.options() == ["colour", "end turn"]
    table = building().do("large 2")
    table.refuses("slot v2", "RES-GRD-01")
    assert table.do("slot v12")["gardens_left"] == {"small": 22, "large": 16}


@rule("RES-GRD-02")
def test_the_squares_are_the_cells_between_workshops() -> None:
    squares = START.squares()
    assert squares == [(0, -1), (-1, 0), (1, 0), (0, 1), (2, 1), (1, 2)]
    for place, square in enumerate(squares, 1):
        table = building().do(f"small {place}")
        table.do(table.options()[-1])
        assert table.seat()["gardens"][0]["xy"] == list(square)
        assert sum(square) % 2 == 1
    building().refuses("small 7", "RES-GRD-07")


@rule("RES-GRD-03")
@pytest.mark.parametrize(("first", "later", "other"), [("h0", {"h1", "h2"}, "v2"), ("v2", {"v0", "v1"}, "h0")])
def test_the_first_tile_fixes_the_orientation(first: str, later: set[str], other: str) -> None:
    table = building({"gardens": [{"xy": EAST, "tiles": [first]}]}).do("small 3")
    assert set(table.those("slot")) == later
    table.refuses(f"slot {other}", "RES-GRD-03")


@rule("RES-GRD-04")
def test_the_first_tile_lies_at_an_end() -> None:
    table = building().do("small 3")
    assert set(table.those("slot")) == {"h0", "h2", "v0", "v2"}
    table.refuses("slot h1", "RES-GRD-04")
    table.refuses("slot v1", "RES-GRD-04")
    assert set(building().do("large 3").those("slot")) == {"h01", "h12", "v01", "v12"}


@rule("RES-GRD-05", "RES-GRD-17")
@pytest.mark.parametrize(
    ("lying", "move", "done"),
    [
        (["h0"], "large 3", 1),
        (["h12"], "small 3", 1),
        (["h0", "h1"], "small 3", 1),
        (["h0"], "small 3", 0),
        ([], "large 3", 0),
    ],
)
def test_a_square_is_completed_by_large_and_small_or_three_small(lying: list[str], move: str, done: int) -> None:
    gardens = [{"xy": EAST, "tiles": lying}] if lying else []
    table = building({"gardens": gardens}).do(move)
    if table.step == "slot":
        table.do(table.options()[0])
    assert finish_steps(table) == done
    thirds = sum(len(slot) - 1 for slot in table.seat()["gardens"][0]["tiles"])
    assert (thirds == 3) == bool(done)


@rule("RES-GRD-06")
@pytest.mark.parametrize(
    ("lying", "small", "large"),
    [
        (["h0"], {"h1", "h2"}, {"h12"}),
        (["h2"], {"h0", "h1"}, {"h01"}),
        (["v0", "v2"], {"v1"}, set()),
        (["v0", "v1"], {"v2"}, set()),
        (["v01"], {"v2"}, set()),
    ],
)
def test_later_tiles_take_free_thirds(lying: list[str], small: set[str], large: set[str]) -> None:
    for size, slots in (("small", small), ("large", large)):
        table = building({"gardens": [{"xy": EAST, "tiles": lying}]})
        if not slots:
            table.refuses(f"{size} 3", "RES-GRD-06")
        else:
            assert slots_for(table, f"{size} 3") == slots


@rule("RES-GRD-06")
def test_a_completed_square_takes_no_more() -> None:
    table = building({"gardens": full(EAST)})
    assert "3" not in table.those("small") + table.those("large")
    table.refuses("small 3", "RES-GRD-06")


@rule("RES-GRD-07", "RES-GRD-08")
@pytest.mark.parametrize(
    ("square", "small", "large"),
    [
        (1, {"h2", "v0", "v2"}, {"h12", "v01", "v12"}),  # a workshop in the south only
        (2, {"h0", "h2", "v2"}, {"h01", "h12", "v12"}),  # in the east only
        (5, {"h0", "h2", "v0"}, {"h01", "h12", "v01"}),  # in the west only
        (6, {"h0", "v0", "v2"}, {"h01", "v01", "v12"}),  # in the north only
    ],
)
def test_a_tile_must_touch_a_workshop(square: int, small: set[str], large: set[str]) -> None:
    for size, slots in (("small", small), ("large", large)):
        table = building().do(f"{size} {square}")
        assert set(table.those("slot")) == slots
        for slot in {"small": {"h0", "h2", "v0", "v2"}, "large": {"h01", "h12", "v01", "v12"}}[size] - slots:
            table.refuses(f"slot {slot}", "RES-GRD-07")


@rule("RES-GRD-07", "RES-GRD-09")
def test_or_another_garden_tile_of_its_square() -> None:
    south_only = {"xy": [0, -1], "tiles": ["h2"]}
    assert slots_for(building({"gardens": [south_only]}), "small 1") == {"h1"}  # h0 touches neither
    assert slots_for(building({"gardens": [{"xy": [0, -1], "tiles": ["h1", "h2"]}]}), "small 1") == {"h0"}
    # A tile of another square, corner to corner, is no help.
    assert slots_for(building({"gardens": full([1, 0], [-1, 0])}), "small 1") == {"h2", "v0", "v2"}


@rule("RES-GRD-02", "RES-GRD-03", "RES-GRD-04", "RES-GRD-06", "RES-GRD-07", "RES-GRD-08", "RES-GRD-09")
@pytest.mark.parametrize("seed", range(40))
def test_legal_slots_agree_with_a_plain_reference(seed: int) -> None:
    rng = random.Random(seed)
    area = random_area(rng, rng.randrange(9), rng.randrange(14))
    table = building(area.seat())
    for size in SIZES:
        expected = {n: area.slots(size, square) for n, square in enumerate(area.squares(), 1)}
        assert {int(n) for n in table.those(size)} == {n for n, slots in expected.items() if slots}
        for n in table.those(size):
            assert slots_for(building(area.seat()), f"{size} {n}") == expected[int(n)]


@rule("RES-GRD-08", "RES-GRD-10", "RES-GRD-11", "RES-GRD-12", "RES-GRD-13", "RES-GRD-14", "RES-GRD-17", "RES-GRD-20")
@pytest.mark.parametrize("seed", range(60))
def test_green_bonuses_agree_with_a_plain_reference(seed: int) -> None:
    rng = random.Random(seed)
    area = random_area(rng, rng.randrange(3, 10), rng.randrange(14))
    size = rng.choice(SIZES)
    places = [(square, slot) for square in area.squares() for slot in sorted(area.slots(size, square))]
    for square, slot in rng.sample(places, min(4, len(places))):
        table = building(area.seat())
        before, was = table.seat(), area.done()
        lay(table, f"{size} {place_of(area, square)}", slot)
        finish_steps(table)
        area.lay(square, slot)
        expected = area.green(square, slot)
        expected.subtract(c.DATA["costs"][f"garden_{size}"])
        if area.done() > was:
            reward = REWARDS[min(area.done(), 5) - 1]
            expected.update({"step": reward["steps"], "vp": reward["vp"]})
        area.gardens[square].remove(slot)
        area.gardens = {key: tiles for key, tiles in area.gardens.items() if tiles}
        assert all_gains(table, before) == expected


@rule("RES-GRD-10", "RES-GRD-11")
@pytest.mark.parametrize(("turns", "gains"), [(0, {"coin": 1}), (1, {}), (2, {"vp": 1}), (3, {"stone": 1})])
def test_a_green_bonus_turns_with_its_tile(turns: int, gains: dict[str, int]) -> None:
    # WSA shows a coin in the north, a stone in the east, a VP in the south; the garden lies north of it.
    table = building({"workshops": [{"tile": "WSA", "xy": [0, 0], "rotation": turns}, "WSB"]})
    before = table.seat()
    lay(table, "small 1", "h2")
    assert +(all_gains(table, before) + Counter(stone=1)) == +Counter(gains)


@rule("RES-GRD-11")
def test_only_what_the_tile_touches_is_connected() -> None:
    # On the square (1, 0) WSA is in the west, with its stone facing it, and WSB in the south, with its stone.
    assert lay(building(), "small 3", "v0") == {"stone": 1}  # both: 1 paid, 2 received
    assert lay(building(), "small 3", "h0") == {}  # the west only
    assert lay(building(), "small 3", "v2") == {}  # the south only


@rule("RES-GRD-12", "RES-GRD-13")
def test_joined_tiles_bring_their_bonuses_again_and_others_do_not() -> None:
    # v0 touches west and south, v2 only the south; joined by v1 it brings the west too.
    lying = [{"xy": EAST, "tiles": ["v0"]}]
    assert lay(building({"gardens": lying}), "small 3", "v1") == {"stone": 1}
    assert lay(building({"gardens": lying}), "small 3", "v2") == {}


@rule("RES-GRD-14")
def test_completing_a_square_gives_all_bonuses_that_face_it() -> None:
    table = building({"gardens": [{"xy": EAST, "tiles": ["v0", "v1"]}], "workshops": [{"tile": "W205", "xy": [2, 0]}]})
    # W205 shows 2 coins to the west.
    assert lay(table, small_east(table), "v2") == {"stone": 1, "coin": 2}


@rule("RES-GRD-16", "RES-GRD-19")
def test_gains_come_first_then_sack_cards_and_steps_and_last_the_reward() -> None:
    shops = [{"tile": "W112", "xy": [2, 0], "rotation": 3}, {"tile": "W108", "xy": [1, -1], "rotation": 2}]
    seat = {"workshops": shops, "gardens": [{"xy": EAST, "tiles": ["v0", "v1"]}, *full([-1, 0])]}
    table = building(seat)
    assert lay(table, small_east(table), "v2") == {
        "stone": 1
    }  # a step in the east and a sack card in the north besides
    assert len(table.seat()["sacks"]) == 1
    assert table.step == "step"
    assert table.play("step white") == {"vp": REWARDS[1]["vp"]}  # the second completed square
    assert table.step == "step"


@rule("RES-GRD-17", "RES-GRD-18", "RES-GRD-20")
@pytest.mark.parametrize(("before", "steps", "vp"), [(0, 1, 0), (1, 1, 2), (2, 2, 3), (3, 2, 4), (4, 0, 5), (5, 0, 5)])
def test_the_reward_of_a_completed_square(before: int, steps: int, vp: int) -> None:
    shops = [{"tile": "W101", "xy": [2, 2]}, {"tile": "W102", "xy": [3, 3]}]
    squares = [[0, -1], [1, 0], [0, 1], [2, 1], [1, 2]][:before]
    table = building({"workshops": shops, "gardens": [*full(*squares), {"xy": [-1, 0], "tiles": ["v12"]}]})
    assert lay(table, "small 2", "v0") == {"stone": -1, **({"vp": vp} if vp else {})}  # no edge faces it
    assert finish_steps(table) == steps
    assert REWARDS[min(before, 4)] == {"steps": steps, "vp": vp}


@rule("RES-GRD-18")
@pytest.mark.parametrize("tracks", [("pink", "pink"), ("pink", "yellow")])
def test_two_steps_go_on_one_track_or_on_two(tracks: tuple[str, str]) -> None:
    table = building({"gardens": [*full([0, -1], EAST), {"xy": [-1, 0], "tiles": ["v12"]}]})
    lay(table, "small 2", "v0")
    for colour in tracks:
        assert table.options() == ["stop", "step yellow", "step white", "step blue", "step pink"]
        table.do(f"step {colour}")
    moved = {colour: place - 2 for colour, place in table.seat()["tracks"].items() if place > 2}
    assert moved == Counter(tracks)


@rule("RES-GRD-20")
def test_squares_of_others_do_not_count() -> None:
    mine = {**RICH, **MIDWAY, "gardens": [{"xy": [-1, 0], "tiles": ["v12"]}]}
    table = Table.taking("garden", mine, {"gardens": full(EAST, WEST)})
    assert lay(table, "small 2", "v0") == {"stone": -1}
    assert finish_steps(table) == 1


@rule("RES-GRD-02", "RES-GRD-12", "RES-GRD-20")
def test_each_player_builds_in_the_own_area() -> None:
    shops = [{"tile": "W102", "xy": [-1, -1]}, {"tile": "W205", "xy": [2, 0]}]  # 2 coins to the west
    mine = {**RICH, **MIDWAY, "workshops": shops, "gardens": [{"xy": EAST, "tiles": ["v01"]}]}
    table = Table.taking("garden", {}, mine, turn=1)
    other = table.seat(0)
    number = place_of(Area(table.seat(1)["workshops"]), (1, 0))
    assert table.play(f"small {number}") == {"stone": 1, "coin": 2}
    assert table.seat(1)["gardens"] == [{"xy": EAST, "tiles": ["v2", "v01"]}]
    assert table.seat(0) == other


@rule("RES-GRD-21", "RES-GEN-09")
@pytest.mark.parametrize(("size", "other"), [("small", "large"), ("large", "small")])
def test_a_size_that_has_run_out_cannot_be_built(size: str, other: str) -> None:
    rows = {"small": [["h0", "h1", "h2"]] * 7 + [["h0"]], "large": [["h01"]] * 17}[size]
    shops = [tile["id"] for tile in c.WORKSHOPS][2:20]
    gardens = [{"xy": [n + 1, n + 2], "tiles": tiles} for n, tiles in enumerate(rows)]
    table = Table.taking("garden", RICH, {"workshops": shops, "gardens": gardens}, round=5)
    assert table["gardens_left"][size] == 0
    assert (table.those(size), len(table.those(other))) == ([], 6)
    table.refuses(f"{size} 1", "RES-GRD-21")


@rule("RES-GRD-22", "RES-CRD-07")
def test_a_build_without_green_bonuses_still_completes() -> None:
    seat = {**RICH, **MIDWAY, "bonus": ["BW101"], "gardens": [{"xy": EAST, "tiles": ["v0", "v1"]}, *full([0, -1])]}
    table = Table(seat, round=2).do("bonus BW101")
    assert lay(table, "small 3", "v2") == {"stone": -1, "vp": 2}
    assert finish_steps(table) == 1


@rule("RES-GRD-22", "RES-CRD-08")
def test_a_build_of_a_card_has_green_bonuses_unless_it_says_so() -> None:
    table = Table({**RICH, "bonus": ["BW102"]}, round=2).do("bonus BW102")
    assert table.options()[1:] == [f"small {n}" for n in range(1, 7)]
    assert lay(table, "small 3", "v0") == {"coin": -2, "stone": 1}


@rule("RES-EX-07", "RES-GRD-12", "RES-GRD-17")
def test_example_garden() -> None:
    shops = [
        {"tile": "WSA", "xy": [0, 0], "rotation": 1},
        {"tile": "WSB", "xy": [1, 1], "rotation": 0},
        {"tile": "W101", "xy": [2, 0], "rotation": 3},
    ]
    seat = {**RICH, "workshops": shops}
    number = Area(shops).squares().index((1, 0)) + 1
    table = Table.taking("garden", seat)
    assert table.play(f"small {number}", "slot v0") == {"coin": 1}  # 1 coin and 1 stone gained, 1 stone paid
    table = Table.taking("garden", {**seat, "gardens": table.seat()["gardens"]})
    assert lay(table, f"large {number}", "v12") == {"coin": 2}  # 1 stone and 3 coins gained, 1 coin and 1 stone paid
    assert table.options() == ["stop", "step yellow", "step white", "step blue", "step pink"]
    assert table.do("step blue").options() == ["colour", "end turn"]
