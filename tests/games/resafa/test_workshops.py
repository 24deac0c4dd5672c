"""Workshop construction: offer, payment, instant production, side, cell and rotation."""

import random
from typing import Any

import pytest

from emporion.games.resafa import components as c
from tests.games.resafa.kit import RICH, Table
from tests.kit import rule

MERCHANT = {**RICH, "square": 1, "scarab": 1}  # two tokens open level II
LEVEL_1 = [tile["id"] for tile in c.WORKSHOPS if tile["kind"] == "level_1"]
LEVEL_2 = [tile["id"] for tile in c.WORKSHOPS if tile["kind"] == "level_2"]
ANYWHERE = ["option 1", "cell 1", "turn 0"]
CORNERS = [(-1, -1), (1, -1), (-1, 1), (1, 1)]
COST = {item: -number for item, number in c.DATA["costs"]["workshop"].items()}


def tile_of(name: str) -> Any:
    """A workshop tile of the data file."""
    return c.WORKSHOPS[c.WORKSHOP[name]]


def offering(tile: str = LEVEL_2[0]) -> dict[str, Any]:
    """A round in which level II is open, with this tile first in the level II offer."""
    others = [other for other in LEVEL_2 if other != tile]
    return {"round": 3, "offer": [*LEVEL_1[:3], tile, *others[:2]]}


def last_tile(table: Table) -> dict[str, Any]:
    """The workshop built last."""
    tile: dict[str, Any] = table.seat()["workshops"][-1]
    return tile


@rule("RES-WKS-01")
@pytest.mark.parametrize(("number", "levels"), [(1, ["I"]), (2, ["I"]), (3, ["I", "II"]), (6, ["I", "II"])])
def test_three_tiles_of_each_open_level_are_offered(number: int, levels: list[str]) -> None:
    table = Table.taking("workshop", MERCHANT, round=number)
    assert table.options() == ["stop", *(f"offer {level} {place}" for level in levels for place in (1, 2, 3))]


@rule("RES-WKS-01")
def test_the_action_builds_one_workshop() -> None:
    table = Table.taking("workshop", MERCHANT, round=3).do("offer I 3", *ANYWHERE)
    assert [tile["tile"] for tile in table.seat()["workshops"]] == ["WSA", "WSB", LEVEL_1[2]]
    assert table.options() == ["colour", "end turn"]


@rule("RES-WKS-02")
def test_a_level_1_tile_costs_a_coin_and_a_stone() -> None:
    assert Table.taking("workshop", RICH).play("offer I 2", *ANYWHERE) == {"coin": -1, "stone": -1} == COST


@rule("RES-WKS-02")
def test_a_level_2_tile_costs_the_same() -> None:
    table = Table.taking("workshop", MERCHANT, **offering("W203"))
    assert table.play("offer II 1", *ANYWHERE) == {"coin": -1, "stone": -1, "spice": 1, "vp": 2}


@rule("RES-WKS-02", "RES-PAY-01")
@pytest.mark.parametrize(("coin", "stone", "payable"), [(1, 1, True), (0, 9, False), (9, 0, False)])
def test_both_must_be_paid(coin: int, stone: int, payable: bool) -> None:
    seat = {"coin": coin, "stone": stone, "marble": 5, "square": 2, "sacks": ["S3"]}
    table = Table.taking("workshop", seat, round=3)
    for offer in ("offer I 1", "offer II 3"):
        assert table.may(offer) == payable
        if not payable:
            table.refuses(offer, "RES-PAY-01")


@rule("RES-WKS-03", "RES-MER-03")
@pytest.mark.parametrize(
    ("tokens", "allowed"),
    [
        ({}, False),
        ({"square": 1}, False),
        ({"scarab": 1}, False),
        ({"square": 2}, True),
        ({"scarab": 2}, True),
        ({"square": 1, "scarab": 1}, True),
        ({"square": 3}, True),
    ],
)
def test_level_2_needs_two_merchant_tokens(tokens: dict[str, int], allowed: bool) -> None:
    table = Table.taking("workshop", {**RICH, **tokens}, round=3)
    assert table.may("offer II 1") == allowed
    if not allowed:
        table.refuses("offer II 1", "RES-WKS-03")


@rule("RES-WKS-03")
def test_level_2_needs_round_3() -> None:
    offer = offering()["offer"]
    table = Table.taking("workshop", MERCHANT, round=2, offer=offer)
    assert table.those("offer") == ["I 1", "I 2", "I 3"]
    table.refuses("offer II 1", "RES-WKS-03")
    assert Table.taking("workshop", MERCHANT, round=3, offer=offer).may("offer II 1")


@rule("RES-WKS-03")
def test_the_tokens_of_others_open_nothing() -> None:
    Table.taking("workshop", RICH, MERCHANT, round=3).refuses("offer II 1", "RES-WKS-03")


@rule("RES-WKS-03")
def test_the_tokens_count_at_the_moment_of_building() -> None:
    table = Table.taking("workshop", {**RICH, "square": 1, "bonus": ["BP101"]}, round=3)
    table.refuses("offer II 1", "RES-WKS-03")
    assert table.do("bonus BP101").may("offer II 1")


@rule("RES-WKS-04")
@pytest.mark.parametrize(("tokens", "number", "open_now"), [(1, 3, False), (2, 3, True), (2, 2, False)])
def test_no_card_builds_level_2_earlier(tokens: int, number: int, open_now: bool) -> None:
    seat = {**RICH, "square": tokens, "special": ["P30"]}
    table = Table(seat, round=number, offer=offering()["offer"]).do("instant P30")
    assert table.may("part 1")
    assert table.may("part 2") == open_now
    if not open_now:
        table.refuses("part 2", "RES-BON-09")


@rule("RES-WKS-04")
@pytest.mark.parametrize("tokens", [1, 2])
def test_an_action_of_a_card_keeps_the_condition(tokens: int) -> None:
    seat = {**RICH, "square": tokens, "special": ["P19"]}
    table = Table(seat, **offering()).do("instant P19")
    assert table.may("offer II 1") == (tokens == 2)


@rule("RES-WKS-01", "RES-WKS-04")
def test_a_card_for_one_level_offers_no_other() -> None:
    table = Table({**MERCHANT, "special": ["P30"]}, round=3).do("instant P30", "part 2")
    assert table.those("offer") == ["II 1", "II 2", "II 3"]
    table.refuses("offer I 1", "RES-WKS-01")


def random_area(rng: random.Random, tiles: int) -> dict[tuple[int, int], str]:
    """Workshops laid at random corner to corner."""
    area = {(0, 0): "WSA", (1, 1): "WSB"}
    for name in rng.sample(LEVEL_1[3:], tiles):
        x, y = rng.choice(list(area))
        free = [(x + a, y + b) for a, b in CORNERS if (x + a, y + b) not in area]
        if free:
            area[rng.choice(free)] = name
    return area


def cells_beside(area: dict[tuple[int, int], str]) -> list[list[int]]:
    """All free cells corner to corner with a tile, by y and then x."""
    reach = range(-12, 13)
    cells = [[x, y] for y in reach for x in reach if (x, y) not in area]
    return [cell for cell in cells if any((cell[0] + a, cell[1] + b) in area for a, b in CORNERS)]


@rule("RES-WKS-05", "RES-WKS-06")
@pytest.mark.parametrize("seed", range(12))
def test_a_tile_lies_on_any_free_cell_corner_to_corner(seed: int) -> None:
    area = random_area(random.Random(seed), seed % 8)
    tiles = [{"tile": name, "xy": list(cell)} for cell, name in area.items()]
    for place, cell in enumerate(cells_beside(area), 1):
        table = Table.taking("workshop", {**RICH, "workshops": tiles}).do("offer I 1", "option 1")
        assert len(table.options()) == len(cells_beside(area))
        assert last_tile(table.do(f"cell {place}", "turn 0"))["xy"] == cell
        assert sum(cell) % 2 == 0


@rule("RES-WKS-05")
def test_the_six_cells_around_the_starting_workshops() -> None:
    table = Table.taking("workshop", RICH).do("offer I 1", "option 1")
    assert table.options() == [f"cell {place}" for place in range(1, 7)]
    table.refuses("cell 7", "RES-WKS-05")
    assert cells_beside({(0, 0): "WSA", (1, 1): "WSB"}) == [[-1, -1], [1, -1], [2, 0], [-1, 1], [0, 2], [2, 2]]


@rule("RES-WKS-06", "RES-GRD-15")
def test_a_tile_can_be_laid_beside_gardens_and_gets_nothing_for_it() -> None:
    seat = {**RICH, "gardens": [{"xy": [1, 0], "tiles": ["v0", "v12"]}]}
    table = Table.taking("workshop", seat)
    assert table.play("offer I 1", "option 1", "cell 3", "turn 3") == COST  # its edge for 2 coins faces the garden
    assert last_tile(table) == {"tile": "W101", "side": "front", "xy": [2, 0], "rotation": 3}


@rule("RES-WKS-01", "RES-WKS-05")
def test_each_player_builds_in_the_own_area() -> None:
    table = Table.taking("workshop", {"coin": 0, "square": 2}, {**RICH, "workshops": ["W105"]}, turn=1, round=3)
    assert table.those("offer") == ["I 1", "I 2", "I 3"]  # the tokens are those of the other
    other = table.seat(0)
    assert table.play("offer I 1", "option 2", "cell 1", "turn 1") == COST
    assert [tile["tile"] for tile in table.seat(1)["workshops"]] == ["WSA", "WSB", "W105", LEVEL_1[0]]
    assert (table.seat(1)["extra"], table.seat(0)) == (1, other)


@rule("RES-WKS-07")
@pytest.mark.parametrize("turns", range(4))
def test_the_rotation_is_free(turns: int) -> None:
    table = Table.taking("workshop", RICH).do("offer I 1", "option 1", "cell 4")
    assert table.options() == ["turn 0", "turn 1", "turn 2", "turn 3"]
    assert last_tile(table.do(f"turn {turns}"))["rotation"] == turns


@rule("RES-WKS-08")
@pytest.mark.parametrize(("option", "side", "rooms"), [(1, "front", ["3 a", "3 b"]), (2, "back", ["3 a"])])
def test_the_side_is_free_and_stays(option: int, side: str, rooms: list[str]) -> None:
    table = Table.taking("workshop", {**RICH, "bonus": ["BY101"]}, round=2).do("offer I 1")
    assert table.options() == ["option 1", "option 2"]
    table.do(f"option {option}", "cell 1", "turn 0")
    assert last_tile(table)["side"] == side
    table.do("bonus BY101")
    assert [room for room in table.those("room") if room.startswith("3")] == rooms
    if side == "back":
        table.refuses("room 3 b", "RES-WKS-08")


@rule("RES-WKS-09")
@pytest.mark.parametrize("name", LEVEL_1)
def test_the_sides_of_level_1_tiles(name: str) -> None:
    assert len(tile_of(name)["front"]["rooms"]) == 2
    assert tile_of(name)["front"]["extra"] == 0
    assert tile_of(name)["back"]["rooms"] == [{"vp": 2}]
    assert tile_of(name)["back"]["extra"] == 1
    others = [tile for tile in LEVEL_1 if tile != name][:2]
    for option, extra in ((1, 0), (2, 1)):
        table = Table.taking("workshop", RICH, offer=[name, *others, None, None, None])
        assert table.play("offer I 1", f"option {option}", "cell 1", "turn 0") == COST
        assert table.seat()["extra"] == extra


@rule("RES-WKS-10", "RES-WKS-11")
@pytest.mark.parametrize("option", [1, 2])
@pytest.mark.parametrize("name", LEVEL_2)
def test_a_level_2_tile_gives_what_its_front_produces_whichever_side_is_up(name: str, option: int) -> None:
    (room,) = tile_of(name)["front"]["rooms"]
    assert tile_of(name)["back"]["rooms"] == [{"vp": 3}]
    assert (tile_of(name)["front"]["extra"], tile_of(name)["back"]["extra"]) == (0, 1)
    table = Table.taking("workshop", MERCHANT, **offering(name))
    before = table.seat()
    table.do("offer II 1", *(["step white"] if "step" in room else []))
    assert table.step == "side"
    gains = {key: number for key, number in room.items() if key not in ("sack", "step", "camel")}
    expected = {item: gains.get(item, 0) + COST.get(item, 0) for item in {*gains, *COST}}
    if "camel" in room:
        expected["camels"] = room["camel"]
    assert table.gained(before) == {item: number for item, number in expected.items() if number}
    assert len(table.seat()["sacks"]) == room.get("sack", 0)
    assert table.seat()["tracks"]["white"] == room.get("step", 0)
    table.do(f"option {option}", "cell 1", "turn 0")
    assert table.gained(before) == {item: number for item, number in expected.items() if number}
    assert table.seat()["extra"] == option - 1


@rule("RES-WKS-11")
def test_a_level_1_tile_gives_nothing_at_once() -> None:
    assert Table.taking("workshop", MERCHANT, round=3).play("offer I 1") == COST


@rule("RES-WKS-11")
def test_a_level_2_tile_built_by_a_card_produces_too() -> None:
    table = Table({**MERCHANT, "special": ["P31"]}, **offering("W202")).do("instant P31", "part 1")
    assert table.play("offer II 1", *ANYWHERE) == {"coin": 1, "vp": 3}


@rule("RES-WKS-12")
def test_tile_payment_production_side_cell_rotation_in_this_order() -> None:
    table = Table.taking("workshop", MERCHANT, **offering("W201"))
    steps = [table.step]
    assert table.play("offer II 1") == {**COST, "amphora": 1, "vp": 2}  # paid and produced before the side is chosen
    for move in ("option 2", "cell 2", "turn 3"):
        steps.append(table.step)
        assert len(table.seat()["workshops"]) == 2
        assert table.play(move) == {}
    assert steps == ["workshop", "side", "cell", "turn"]
    assert last_tile(table) == {"tile": "W201", "side": "back", "xy": [1, -1], "rotation": 3}


@rule("RES-WKS-12")
@pytest.mark.parametrize(("tile", "seat"), [("W202", {"coin": 0, "stone": 1}), ("W206", {"coin": 1, "stone": 0})])
def test_what_a_tile_produces_does_not_pay_for_it(tile: str, seat: dict[str, int]) -> None:
    table = Table.taking("workshop", {**seat, "square": 2, "sacks": ["S3"]}, **offering(tile))
    table.refuses("offer II 1", "RES-PAY-01")


@rule("RES-WKS-13")
@pytest.mark.parametrize("place", [1, 2, 3])
@pytest.mark.parametrize(("level", "new", "tops"), [("I", "W112", ["W107", "W214"]), ("II", "W214", ["W112", "W208"])])
def test_the_place_is_refilled_from_the_stack_of_its_level(level: str, new: str, tops: list[str], place: int) -> None:
    stacks = [["W112", "W107", *LEVEL_1[3:6], *LEVEL_1[7:11]], ["W214", "W208", *LEVEL_2[3:7], *LEVEL_2[8:13]]]
    offer = LEVEL_1[:3] + LEVEL_2[:3]
    table = Table.taking("workshop", MERCHANT, round=3, offer=offer, workshop_stacks=stacks)
    table.do(f"offer {level} {place}", "option 1", "cell 1")
    assert table["offer"] == offer  # only when the tile lies
    table.do("turn 0")
    offer[(3 if level == "II" else 0) + place - 1] = new
    assert table["offer"] == offer
    assert [stack[0] for stack in table["workshop_stacks"]] == tops


@rule("RES-WKS-13")
def test_a_tile_that_is_being_built_is_not_offered_again() -> None:
    seat = {**MERCHANT, "special": ["P31"]}
    table = Table.taking("workshop", seat, **offering("W213")).do("offer II 1")
    assert table.step == "step"  # what it produces; a free play may come in between
    table.do("instant P31", "part 1")
    assert table.those("offer") == ["II 2", "II 3"]


@rule("RES-WKS-13", "RES-WKS-14")
def test_the_last_tile_of_a_stack_is_still_offered() -> None:
    table = Table.taking("workshop", MERCHANT, {"workshops": LEVEL_1[4:]}, round=3).do("offer I 2", *ANYWHERE)
    assert table["offer"][:3] == [LEVEL_1[0], LEVEL_1[3], LEVEL_1[2]]
    table = Table.taking("workshop", MERCHANT, {"workshops": LEVEL_2[4:]}, round=3).do("offer II 2", *ANYWHERE)
    assert table["offer"][3:] == [LEVEL_2[0], LEVEL_2[3], LEVEL_2[2]]


@rule("RES-WKS-14")
def test_with_an_empty_stack_the_place_stays_empty() -> None:
    table = Table.taking("workshop", {**RICH, "bonus": ["BW209"]}, {"workshops": LEVEL_1[3:]}, round=5)
    table.do("offer I 2", *ANYWHERE)
    assert table["offer"][:3] == [LEVEL_1[0], None, LEVEL_1[2]]
    table.do("bonus BW209")
    assert table.those("offer") == ["I 1", "I 3"]
    table.refuses("offer I 2", "RES-WKS-14")


@rule("RES-WKS-14")
def test_a_level_that_is_built_up_is_gone() -> None:
    table = Table.taking("workshop", MERCHANT, {"workshops": LEVEL_1}, round=3)
    assert table.options() == ["stop", "offer II 1", "offer II 2", "offer II 3"]
    table = Table.taking("workshop", MERCHANT, {"workshops": LEVEL_1}, round=2)
    assert table.options() == ["colour", "end turn"]  # nothing can be built


@rule("RES-WKS-15")
def test_starting_workshops_have_one_side_with_two_rooms() -> None:
    for name in ("WSA", "WSB"):
        assert "back" not in tile_of(name)
        assert tile_of(name)["kind"] == "starting"
    assert Table.taking("production", {}).those("room") == ["1 a", "1 b", "2 a", "2 b"]


@rule("RES-EX-05", "RES-WKS-03", "RES-WKS-11")
def test_example_level_2_workshop() -> None:
    seat = {"set": "alpha", "hand": ["alpha-1"], "coin": 1, "stone": 1, "square": 1}
    table = Table(seat, {}, **offering("W201"), turns=2)
    assert table["display"][9] == "BP101"
    table.do("play 1 top")
    assert [card["card"] for card in table.seat()["played"]][1] == "alpha-1"
    assert table.play("colour", "display pink 1", "bonus BP101") == {"square": 1}
    assert table.seat()["rows"] == {"garden": 0, "workshop": 0, "canal": 0}
    assert table.play("main", "offer II 1") == {"coin": -1, "stone": -1, "amphora": 1, "vp": 2}
    assert len(table.do("option 2").options()) == 6
    table.do("cell 6", "turn 2")
    assert last_tile(table) == {"tile": "W201", "side": "back", "xy": [2, 2], "rotation": 2}
    assert table.seat()["extra"] == 1
    workshops = table.seat()["workshops"]
    later = Table.taking("production", {"workshops": workshops}, round=4)
    assert later.play("room 3 a") == {"vp": 3}
    assert later.do("room 1 a", "room 2 a").step == "menu"


@rule("RES-EX-05", "RES-WKS-03")
def test_example_without_the_token_the_tile_is_closed() -> None:
    table = Table.taking("workshop", {"coin": 1, "stone": 1, "square": 1}, **offering("W201"), turns=2)
    table.refuses("offer II 1", "RES-WKS-03")
