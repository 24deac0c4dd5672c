"""Canal construction: tile and side, space, cost and discount, water cubes, tanks and canal bonus tiles."""

from typing import Any

import pytest

from emporion.games.resafa import components as c
from tests.games.resafa.kit import RICH, Table, bases
from tests.kit import rule

SIDES = {2: c.DATA["water"]["side_12"], 4: c.DATA["water"]["side_34"]}  # by the number of seats
FACES = [(tile["id"], side, tile[side]) for tile in c.CANALS for side in ("front", "back")]
TANKS = [(name, side) for name, side, face in FACES if face["shape"] == "tank"]
GARDENS = [{"xy": [1, 0], "tiles": ["h0", "h12"]}, {"xy": [0, 1], "tiles": ["v01", "v2"]}]
BUILDER = {**RICH, "gardens": GARDENS}  # with a base a tank is allowed


def canal(tile: str, owner: int = 0, side: str = "front") -> dict[str, Any]:
    """A canal tile in the network."""
    return {"owner": owner, "tile": tile, "side": side}


def spaces_of(seats: int) -> list[tuple[str, dict[str, int]]]:
    """The spaces of a side of the board with what is printed there, tank spaces last."""
    rows = [*SIDES[seats]["spaces"], SIDES[seats]["tanks"]]
    return [(f"{row},{column}", space) for row, spaces in enumerate(rows) for column, space in enumerate(spaces)]


def digging(seat: dict[str, Any] | None = None, seats: int = 2, **position: Any) -> Table:
    """A canal construction action; no canal bonus tiles lie about unless they are named."""
    given = {"canal_bonuses": {}, "centres": bases(0, "petra"), **position}
    return Table.taking("canal", {**BUILDER, **(seat or {})}, *[{}] * (seats - 1), **given)


def changed(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    """The difference of two tables of numbers, without zeros."""
    return {key: n for key in {*before, *after} if (n := after.get(key, 0) - before.get(key, 0))}


@rule("RES-CAN-01", "RES-CAN-11")
def test_all_seven_tiles_with_either_side() -> None:
    table = digging()
    assert table.those("canal") == [f"{name} {side}" for name, side, _ in FACES]
    assert len(FACES) == 14
    for name, side, _ in FACES:
        space = "4,0" if (name, side) in TANKS else "0,0"
        table = digging().do(f"canal {name} {side}", f"space {space}")
        assert table["canals"] == {space: canal(name, 0, side)}


@rule("RES-CAN-01")
def test_a_tile_is_placed_once() -> None:
    table = digging(canals={"2,2": canal("K4", 0, "back"), "3,3": canal("K5", 1)})
    assert {"K4 front", "K4 back"} & set(table.those("canal")) == set()
    table.refuses("canal K4 front", "RES-CAN-01")
    table.refuses("canal K4 back", "RES-CAN-01")
    assert table.may("canal K5 front")  # that of another player


@rule("RES-CAN-02")
@pytest.mark.parametrize(("name", "side", "face"), FACES)
def test_the_cost_of_the_side_that_is_up_is_paid(name: str, side: str, face: dict[str, Any]) -> None:
    space, vp = ("4,1", 5) if face["shape"] == "tank" else ("1,1", 3)  # no discount is printed there
    cost = {"coin": 0, **face["cost"]}
    table = digging({"coin": cost["coin"], "marble": cost["marble"]}).do(f"canal {name} {side}")
    before = table.seat()
    table.do(f"space {space}")
    assert table.gained(before) == {item: -n for item, n in cost.items() if n} | {"vp": vp}
    for item in ("coin", "marble"):
        if cost[item]:
            table = digging({**cost, item: cost[item] - 1})
            if table.may(f"canal {name} {side}"):  # a discount of some other space may be enough
                table.do(f"canal {name} {side}")
                if table.step == "space":
                    table.refuses(f"space {space}", "RES-PAY-01")
                else:
                    assert space not in table["canals"]


@rule("RES-CAN-02", "RES-PAY-01")
def test_a_side_that_cannot_be_paid_anywhere_is_not_offered() -> None:
    table = digging({"coin": 9, "marble": 0, "sacks": ["S1"]})
    assert table.those("canal") == ["K4 front", "K6 front"]  # for one marble, where the space takes one off
    table.refuses("canal K1 front", "RES-PAY-01")
    table = digging({"coin": 1, "marble": 9, "sacks": ["S1"]})
    table.refuses("canal K1 front", "RES-PAY-01")  # 3 coins, and no space takes off two


@rule("RES-CAN-03")
@pytest.mark.parametrize("seats", [2, 4])
def test_any_space_without_a_tile(seats: int) -> None:
    canals = {"1,1": canal("K1"), "3,2": canal("K1", 1), "4,0": canal("K7", 1, "back")}
    table = digging(seats=seats, canals=canals).do("canal K2 front")
    free = [space for space, _ in spaces_of(seats) if space[0] != "4" and space not in canals]
    assert table.those("space") == free
    table.refuses("space 1,1", "RES-CAN-03")
    table.refuses("space 3,2", "RES-CAN-03")
    table = digging(seats=seats, canals=canals).do("canal K6 back")
    assert table.those("space") == [f"4,{column}" for column in range(1, SIDES[seats]["columns"])]
    table.refuses("space 4,0", "RES-CAN-03")


@rule("RES-CAN-03", "RES-SET-01")
def test_the_smaller_network_has_no_fifth_column() -> None:
    assert digging().do("canal K2 front").refused("space 0,4").rule == "RES-CAN-12"
    assert digging(seats=3).do("canal K2 front").may("space 0,4")


@rule("RES-CAN-04", "RES-CAN-05")
def test_tiles_are_not_turned_and_fit_above_and_below_each_other() -> None:
    around = {"0,1": canal("K2", 1), "2,1": canal("K5", 1, "back"), "1,0": canal("K3", 1), "1,2": canal("K4", 1)}
    for name, side, face in FACES:
        if face["shape"] != "tank":
            table = digging(canals=around).do(f"canal {name} {side}", "space 1,1")
            assert table["canals"]["1,1"] == canal(name, 0, side)  # nothing else was asked
            assert table.step == "menu"


@rule("RES-CAN-06", "RES-GEN-11")
@pytest.mark.parametrize("seats", [2, 4])
def test_every_space_gives_its_vp_and_takes_its_discount_off(seats: int) -> None:
    for space, printed in spaces_of(seats):
        tile, cost = ("K6 back", (3, 3)) if space[0] == "4" else ("K1 front", (2, 3))
        table = digging(seats=seats).do(f"canal {tile}")
        before = table.seat()
        table.do(f"space {space}")
        paid = {"marble": cost[0] - printed.get("marble", 0), "coin": cost[1] - printed.get("coin", 0)}
        assert table.gained(before) == {"vp": printed["vp"], **{item: -n for item, n in paid.items()}}


@rule("RES-CAN-06", "RES-GEN-11")
def test_a_discount_makes_a_tile_payable_but_gives_nothing_back() -> None:
    table = digging({"marble": 2, "coin": 0}).do("canal K2 front")  # 2 marble and 1 coin
    assert table.those("space") == [space for space, printed in spaces_of(2) if "coin" in printed]
    assert digging({"marble": 2, "coin": 0}).do("canal K3 front").play("space 0,1") == {"marble": -2, "vp": 2}


@rule("RES-CAN-07", "RES-CBT-01")
def test_a_canal_bonus_tile_on_the_space_is_taken() -> None:
    table = digging(canal_bonuses={"1,1": "CB6", "1,2": "CB7"}).do("canal K3 front", "space 1,1")
    assert table.options() == ["option 1", "option 2"]
    assert table["canal_bonuses"] == {"1,2": "CB7"}
    assert table.do("option 2").seat()["kept"] == ["CB6"]


@rule("RES-CAN-08", "RES-SET-05")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_cube_of_the_source_beside_moves_onto_the_tile(seats: int) -> None:
    sources = [f"{source['row']},{source['col']}" for source in SIDES[seats]["sources"]]
    everything = list(range(len(sources)))
    for space, _ in spaces_of(seats):
        if space[0] == "4":
            continue
        table = digging(seats=seats).do("canal K1 back", f"space {space}")  # a straight one: no channel to the side
        number = sources.index(space) if space in sources else None
        assert table["cubes"] == ({space: 1} if number is not None else {})
        assert table["springs"] == [source for source in everything if source != number]


@rule("RES-CAN-08")
def test_a_source_that_is_dry_gives_no_cube() -> None:
    table = digging({"water_cubes": 2}, springs=[0, 1, 2, 3, 4, 5], cubes={}).do("canal K1 back", "space 1,3")
    assert (table["cubes"], table["springs"]) == ({}, [0, 1, 2, 3, 4, 5])


@rule("RES-CAN-09", "RES-RAI-15")
def test_the_cube_stays_until_the_next_rain() -> None:
    table = digging(round=1, turns=4).do("canal K1 back", "space 0,1", "end turn")
    assert table["cubes"] == {"0,1": 1}
    table.do("play 1 top", "end turn")  # the end of round 1: no Rain
    assert (table["round"], table["cubes"], table.seat()["water_cubes"]) == (2, {"0,1": 1}, 0)
    while table["round"] == 2:
        table.do(f"play {table.those('play')[0]}", "end turn")
    assert (table["round"], table["cubes"], table.seat()["water_cubes"]) == (3, {}, 1)
    assert 1 not in table["springs"]


@rule("RES-CAN-10", "RES-SET-05")
@pytest.mark.parametrize("seats", [2, 4])
def test_no_space_touches_two_sources(seats: int) -> None:
    touched = [(source["row"], source["col"]) for source in SIDES[seats]["sources"]]
    assert len(set(touched)) == len(touched)


@rule("RES-CAN-11")
def test_the_tanks_are_on_two_backs() -> None:
    assert TANKS == [("K6", "back"), ("K7", "back")]
    table = digging(canals={"2,2": canal("K6")})
    table.refuses("canal K6 back", "RES-CAN-01")
    assert table.may("canal K7 back")


@rule("RES-CAN-12")
def test_tanks_lie_on_tank_spaces_and_canals_do_not() -> None:
    table = digging().do("canal K7 back")
    assert table.those("space") == ["4,0", "4,1", "4,2", "4,3"]
    table.refuses("space 3,0", "RES-CAN-12")
    table = digging().do("canal K7 front")
    assert not any(space.startswith("4") for space in table.those("space"))
    table.refuses("space 4,0", "RES-CAN-12")


@rule("RES-CAN-13")
def test_a_tank_counts_as_a_canal_tile() -> None:
    tank = {"4,1": canal("K6", 0, "back")}
    two = {"2,2": canal("K1"), "3,3": canal("K2")}
    holder = {"bonus": ["BB209"]}  # with at least three canal tiles
    assert Table(holder, canals={**two, **tank}, round=5).may("bonus BB209")
    Table(holder, canals=two, round=5).refuses("bonus BB209", "RES-BON-07")
    assert Table(canals={**two, **tank}).seat()["canal_tiles"] == ["K1", "K2", "K6"]


@rule("RES-CAN-14", "RES-GRD-20")
@pytest.mark.parametrize(
    ("squares", "centres", "allowed"), [(2, ["petra"], True), (1, ["petra"], False), (2, [], False), (0, [], False)]
)
def test_a_tank_needs_two_completed_squares_and_a_base(squares: int, centres: list[str], allowed: bool) -> None:
    table = digging({"gardens": GARDENS[:squares]}, centres=bases(0, *centres))
    for tank in ("canal K6 back", "canal K7 back"):
        assert table.may(tank) == allowed
        if not allowed:
            table.refuses(tank, "RES-CAN-14")


@rule("RES-CAN-14")
def test_squares_begun_and_what_others_have_do_not_count() -> None:
    gardens = [GARDENS[0], {"xy": [0, 1], "tiles": ["v01"]}]
    digging({"gardens": gardens}).refuses("canal K6 back", "RES-CAN-14")
    digging(centres=bases(1, "petra", "kena")).refuses("canal K6 back", "RES-CAN-14")
    table = Table.taking("canal", RICH, {"gardens": GARDENS}, centres=bases(0, "petra"))
    table.refuses("canal K6 back", "RES-CAN-14")


@rule("RES-CAN-01", "RES-CAN-07")
def test_each_player_places_the_own_tiles() -> None:
    canals = {"2,2": canal("K4", 0)}
    table = Table.taking("canal", {}, RICH, turn=1, canals=canals, canal_bonuses={"1,1": "CB6"})
    other = table.seat(0)
    assert table.do("canal K4 front").play("space 1,1", "option 2") == {"marble": -1, "coin": -2, "vp": 3}
    assert table["canals"] == {**canals, "1,1": canal("K4", 1)}
    assert (table.seat(1)["canal_tiles"], table.seat(1)["kept"], table.seat(0)) == (["K4"], ["CB6"], other)


@rule("RES-CAN-15", "RES-CRD-16")
def test_the_order_of_a_canal_construction() -> None:
    seat = {"load": "marble", "loaded": 1, "bonus": ["BB206"]}  # 2 marble cheaper, and 1 VP after the build
    table = digging(seat, round=5).do("bonus BB206")
    steps = [table.step]
    before = table.seat()
    steps.append(table.do("canal K6 back").step)
    assert table.gained(before) == {}
    table.do("space 4,1")
    steps.append(table.step)
    assert (table["canals"], table.gained(before)) == ({}, {})  # the payment first: which marble
    table.do("count 1")
    assert table.gained(before) == {"coin": -3, "loaded": -1, "vp": 5 + 1}
    assert steps == ["canal", "space", "pay"]


@rule("RES-CAN-15")
def test_vp_and_cube_come_before_the_bonus_tile_and_card_effects_after_it() -> None:
    table = digging({"bonus": ["BB206"]}, round=5, canal_bonuses={"0,2": "CB7"}).do("bonus BB206", "canal K3 front")
    assert table.play("space 0,2") == {"vp": 2}
    assert (table.step, table["cubes"]) == ("canal_bonus", {"0,2": 1})
    assert table.play("option 2") == {"vp": 1}
    table = digging({"bonus": ["BB206"]}, round=5, canal_bonuses={"0,2": "CB3"}).do("bonus BB206", "canal K3 front")
    assert table.play("space 0,2", "option 1") == {"vp": 2}  # the step of the tile first
    assert table.play("step white") == {"vp": 1}


@rule("RES-CAN-16")
def test_with_all_seven_tiles_placed_nothing_can_be_built() -> None:
    canals = {f"{n // 4},{n % 4}": canal(name) for n, name in enumerate(c.CANAL_IDS)}
    assert digging(canals=canals).step == "menu"
    table = digging({"sacks": ["S1"]}, canals=canals)
    assert table.those("canal") == []
    table.refuses("canal K3 front", "RES-CAN-01")


@rule("RES-CBT-01")
@pytest.mark.parametrize("when", ["at once", "later"])
@pytest.mark.parametrize(
    ("tile", "moves", "gains"),
    [
        ("CB1", ["room 2 a"], {"stone": 3}),
        ("CB2", [], {"camels": 1, "coin": 1}),
        ("CB3", ["step white"], {}),
        ("CB4", ["display pink 2"], {}),
        ("CB5", [], {"square": 1}),
        ("CB6", [], {"marble": 2}),
        ("CB7", [], {"vp": 2}),
    ],
)
def test_a_canal_bonus_tile_gives_its_reward_once(
    tile: str, moves: list[str], gains: dict[str, int], when: str
) -> None:
    table = digging(canal_bonuses={"1,1": tile}).do("canal K3 front", "space 1,1")
    if when == "later":
        table.do("option 2", "end turn", "play 1 top", "end turn")
    before, use = table.seat(), "option 1" if when == "at once" else f"tile {tile}"
    table.do(use, *moves)
    assert table.gained(before) == gains
    assert table.seat()["kept"] == []
    assert changed(before["tracks"], table.seat()["tracks"]) == ({"white": 1} if tile == "CB3" else {})
    assert len(table.seat()["bonus"]) == (tile == "CB4")
    assert len(table.seat()["sacks"]) == (tile == "CB7")
    table.refuses(f"tile {tile}", "RES-CBT-01")


@rule("RES-CBT-01")
def test_a_kept_tile_is_used_in_the_own_turn_only() -> None:
    table = Table({"kept": ["CB6", "CB7", "CB7"]})
    assert table.those("tile") == ["CB6", "CB7"]
    assert table.do("tile CB7").seat()["kept"] == ["CB6", "CB7"]  # one of the two
    table = Table({"kept": ["CB6"]}, {}, turn=1)
    table.refuses("tile CB6", "RES-ANY-02", seat=0)
    table.refuses("tile CB6", "RES-CBT-01", seat=1)  # it is not hers


@rule("RES-CBT-02")
def test_kept_tiles_lie_open_and_are_not_in_hand() -> None:
    kept = ["CB3", "CB6", "CB7"]
    table = Table.about("provisions", {"kept": kept, "sacks": ["S1", "S2"], "bonus": ["BY101"]}, round=2)
    for viewer in (0, 1, None):
        assert table.state.view(viewer)["seats"][0]["kept"] == kept
    assert table.do("end turn")["turn"] == 1  # 2 action, 1 bonus and 2 sack cards: no limit is broken


@rule("RES-CBT-02", "RES-END-10")
def test_kept_tiles_are_worth_nothing_at_the_end() -> None:
    totals = []
    for kept in ([], ["CB5", "CB6", "CB7"]):
        table = Table.about("provisions", {"kept": kept}, {}, round=6, turn=1, turns=5).do("end turn")
        assert table.state.is_terminal()
        totals.append(table.seat(0)["vp"])
    assert totals[0] == totals[1]


@rule("RES-EX-08", "RES-CAN-02", "RES-CAN-06", "RES-CAN-08")
def test_example_canal() -> None:
    table = Table.taking("canal", {"marble": 4, "coin": 3}, {}, {}, canal_bonuses={})
    assert len(table["springs"]) == 9
    assert table.do("canal K1 front").play("space 0,1") == {"marble": -2, "coin": -3, "vp": 3}
    assert (table["cubes"], table["springs"]) == ({"0,1": 1}, [0, 2, 3, 4, 5, 6, 7, 8])
    later = Table.taking("canal", {"marble": 2, "coin": 0}, {}, {}, canal_bonuses={}, canals=table["canals"])
    assert later.do("canal K2 front").play("space 1,1") == {"marble": -2, "vp": 4}
