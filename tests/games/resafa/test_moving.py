"""Trading, the first part: the move of the camel, its cost, and what is loaded in Resafa."""

from typing import Any

import pytest

from emporion import Refusal
from emporion.games.resafa import components as c
from tests.games.resafa.kit import RESAFA, Table
from tests.games.resafa.reference import walk
from tests.kit import rule

STAY = {"unload_at_resafa": False}


def moving(place: str = "resafa", coin: int = 9, **seat: Any) -> Table:
    """A trading action of a camel somewhere."""
    options = seat.pop("options", {})
    return Table.taking("trading", {"coin": coin, "stone": 0, "place": place, **seat}, round=5, options=options)


def leaving(**seat: Any) -> Table:
    """A caravan in Resafa that has paid for the way to Gerasa."""
    return moving(**seat).do("move gerasa through")


def prices(place: str) -> dict[str, int]:
    """All moves from a place with their cost, by trying every way on the map."""
    found = {f"{centre} through": coins for centre, coins in walk(place, through=True).items()}
    if place != c.DATA["map"]["home"]:
        found |= {centre: coins for centre, coins in walk(place, through=False).items() if centre != place}
    return found


@rule("RES-TRD-01", "RES-TRD-20")
def test_move_trade_and_base_in_this_order() -> None:
    table = moving(camels=3, spice=2, stone=1)
    table.refuses("sell", "RES-TRD-02")
    table.refuses("base gerasa 1", "RES-TRD-02")
    steps = [table.step]
    for move in ("move gerasa through", "load 2 spice", "sell", "count 1", "base gerasa 1"):
        table.do(move)
        steps.append(table.step)
    assert steps == ["move", "load", "line", "quantity", "base", "menu"]


@rule("RES-TRD-01", "RES-TRD-29")
def test_trade_and_base_are_optional() -> None:
    table = leaving(camels=3, spice=2, stone=1).do("load 2 spice", "stop")
    assert table.options() == ["colour", "end turn"]
    table = leaving(camels=3, spice=2, stone=1).do("load 2 spice", "sell", "count 2")
    assert table.options() == ["stop", "base gerasa 1", "base gerasa 2"]
    assert table.do("stop").step == "menu"


@rule("RES-TRD-02", "RES-TRD-10")
def test_the_camel_goes_to_the_centre_and_the_way_is_paid() -> None:
    table = moving("alia")
    assert table.play("move petra") == {"coin": -1}
    assert table.seat()["place"] == "petra"


@rule("RES-TRD-02", "RES-TRD-04", "RES-TRD-05", "RES-TRD-06", "RES-TRD-07", "RES-TRD-10", "RES-TRD-11")
@pytest.mark.parametrize("place", c.PLACE_IDS)
def test_every_move_costs_the_cheapest_way_on_the_map(place: str) -> None:
    for move, coins in prices(place).items():
        table = moving(place)
        assert table.play(f"move {move}") == {"coin": -coins}
        assert table.seat()["place"] == move.split()[0]
    for coin in range(8):
        payable = {move for move, coins in prices(place).items() if coins <= coin}
        assert set(moving(place, coin).those("move")) == payable


@rule("RES-TRD-02", "RES-PAY-01")
def test_a_way_that_cannot_be_paid_is_refused() -> None:
    table = moving("alia", 2, sacks=["S1"])
    assert table.may("move ctesiphon through")
    table.refuses("move alia through", "RES-PAY-01")


@rule("RES-TRD-03")
@pytest.mark.parametrize(("coin", "moves"), [(0, []), (9, ["stop"])])
def test_without_a_move_the_action_does_nothing(coin: int, moves: list[str]) -> None:
    table = moving("gerasa", coin, spice=2).do(*moves)
    assert (table.seat()["place"], table.seat()["coin"]) == ("gerasa", coin)
    assert table.options() == ["colour", "end turn"]


@rule("RES-TRD-04", "RES-TRD-05")
def test_a_road_walked_twice_is_paid_twice_but_the_fork_once() -> None:
    assert moving("alia").play("move alia through") == {"coin": -3}  # Gerasa, the fork both ways, and back
    assert moving("gerasa").play("move gerasa through") == {"coin": -1}


@rule("RES-TRD-05")
def test_the_fork_is_paid_again_in_another_action() -> None:
    table = Table.about("trading", {"coin": 7, "place": "gerasa", "special": ["P61"]}, round=5)
    assert table.play("instant P61", "part 3", "move ctesiphon") == {"coin": 2 - 1}
    assert table.play("stop", "stop", "main", "move gerasa") == {"coin": -1}


@rule("RES-TRD-06")
@pytest.mark.parametrize("ends", [("gerasa", "ctesiphon"), ("ctesiphon", "palmyra"), ("palmyra", "gerasa")])
def test_between_two_ends_of_the_fork_it_costs_the_same_with_or_without_resafa(ends: tuple[str, str]) -> None:
    for way in ("", " through"):
        assert moving(ends[0]).play(f"move {ends[1]}{way}") == {"coin": -1}


@rule("RES-TRD-08")
@pytest.mark.parametrize("place", c.PLACE_IDS)
def test_the_destination_is_never_resafa(place: str) -> None:
    assert {move.split()[0] for move in moving(place).those("move")} == set(c.CENTRE_IDS)
    with pytest.raises(Refusal):
        RESAFA.action_number("move resafa")


@rule("RES-TRD-09")
@pytest.mark.parametrize("centre", c.CENTRE_IDS)
def test_the_same_centre_only_through_resafa(centre: str) -> None:
    table = moving(centre)
    assert table.may(f"move {centre} through")
    table.refuses(f"move {centre}", "RES-TRD-09")
    assert {other for other in c.CENTRE_IDS if table.may(f"move {other}")} == set(c.CENTRE_IDS) - {centre}


@rule("RES-TRD-11")
def test_from_resafa_every_move_is_through_resafa() -> None:
    table = moving()
    assert table.those("move") == [f"{centre} through" for centre in c.CENTRE_IDS]
    table.refuses("move gerasa", "RES-TRD-11")


@rule("RES-TRD-12", "RES-EX-01")
@pytest.mark.parametrize(
    ("start", "end", "coins"), [("gerasa", "gerasa", 1), ("alia", "alia", 3), ("alia", "ctesiphon", 2)]
)
def test_example_road_costs(start: str, end: str, coins: int) -> None:
    assert moving(start).play(f"move {end} through") == {"coin": -coins}
    stated = {(road["from"], road["to"]): road["coins"] for road in c.DATA["map"]["check"]}
    assert stated[start, end] == coins


@rule("RES-TRD-13", "RES-GEN-05")
def test_items_of_one_kind_up_to_the_capacity() -> None:
    table = leaving(camels=3, stone=1, amphora=2, spice=5)
    loads = ["nothing", "1 stone", "1 amphora", "2 amphora", "1 spice", "2 spice", "3 spice"]
    assert table.those("load") == loads
    table.refuses("load 4 spice", "RES-TRD-13")
    table.refuses("load 3 amphora", "RES-TRD-13")
    table.refuses("load 1 marble", "RES-TRD-13")
    assert table.play("load 2 spice") == {"spice": -2, "loaded": 2}
    assert table.seat()["load"] == "spice"


@rule("RES-TRD-13")
@pytest.mark.parametrize(
    ("place", "move", "asked"),
    [("resafa", "gerasa through", True), ("alia", "gerasa through", True), ("alia", "gerasa", False)],
)
def test_loading_needs_a_stop_in_resafa(place: str, move: str, asked: bool) -> None:
    table = moving(place, camels=3, spice=2).do(f"move {move}")
    assert (table.step == "load") == asked


@rule("RES-TRD-13")
def test_nothing_to_load_is_not_asked() -> None:
    assert leaving(sacks=["S1"]).step == "line"


@rule("RES-TRD-13", "RES-TRD-14")
def test_without_unloading_only_more_of_the_same_kind() -> None:
    seat = {"camels": 5, "load": "spice", "loaded": 2, "spice": 2, "amphora": 3, "options": STAY}
    table = leaving(**seat)
    assert table.those("load") == ["2 spice", "3 spice", "4 spice"]
    table.refuses("load 1 spice", "RES-TRD-14")
    table.refuses("load 1 amphora", "RES-TRD-14")
    table.refuses("load nothing", "RES-TRD-14")
    assert table.play("load 4 spice") == {"spice": -2, "loaded": 2}
    assert leaving(**{**seat, "camels": 3}).those("load") == ["2 spice", "3 spice"]
    assert leaving(**{**seat, "spice": 0}).step == "line"  # nothing can be changed
    assert leaving(**{**seat, "loaded": 0, "load": None}).may("load 3 amphora")  # an empty caravan takes any kind


@rule("RES-TRD-15")
def test_with_unloading_the_caravan_may_change_its_load() -> None:
    seat = {"camels": 2, "load": "spice", "loaded": 2, "amphora": 1}
    table = leaving(**seat)
    assert table.those("load") == ["nothing", "1 amphora", "1 spice", "2 spice"]
    assert table.play("load 1 amphora") == {"amphora": -1, "spice": 2, "loaded": -1}
    assert table.seat()["load"] == "amphora"
    assert leaving(**seat).play("load nothing") == {"spice": 2, "loaded": -2}
    assert leaving(**seat).play("load 1 spice") == {"spice": 1, "loaded": -1}
    assert leaving(**seat).play("load 2 spice") == {}


@rule("RES-TRD-16")
def test_loading_nothing_is_allowed() -> None:
    table = leaving(camels=3, spice=2)
    assert table.play("load nothing") == {}
    assert (table.seat()["load"], table.seat()["place"]) == (None, "gerasa")


@rule("RES-TRD-17")
def test_the_whole_way_is_paid_before_anything_is_loaded() -> None:
    table = moving("alia", camels=3, spice=2)
    assert table.play("move alia through") == {"coin": -3}
    assert (table.step, table.seat()["loaded"]) == ("load", 0)
    assert table.play("load 2 spice") == {"spice": -2, "loaded": 2}


@rule("RES-TRD-33")
@pytest.mark.parametrize(
    ("seat", "moves"), [({"special": ["P63"]}, ["instant P63"]), ({"bonus": ["BB207"]}, ["main", "bonus BB207"])]
)
def test_a_free_movement_costs_nothing_but_stays_a_move(seat: dict[str, Any], moves: list[str]) -> None:
    table = Table.about("trading", {"coin": 0, "place": "kena", **seat}, round=5).do(*moves)
    assert set(table.those("move")) == set(prices("kena"))
    table.refuses("move kena", "RES-TRD-09")
    table.refuses("sell", "RES-TRD-02")
    before = table.seat()
    table.do("move edessa through")
    assert (table.gained(before), table.seat()["place"]) == ({}, "edessa")


@rule("RES-TRD-33")
def test_it_is_free_for_that_action_only() -> None:
    table = Table.about("trading", {"coin": 1, "place": "gerasa", "special": ["P63"]}, round=5)
    table.do("instant P63", "move palmyra")
    assert table.play("main", "move gerasa") == {"coin": -1}


@rule("RES-TRD-02", "RES-CRD-52")
@pytest.mark.parametrize(("move", "coins"), [("gerasa", 0), ("ctesiphon through", 1), ("alia through", 2)])
def test_a_discount_on_the_movement(move: str, coins: int) -> None:
    table = moving("alia", coins, special=["P60"])
    assert table.play(f"move {move}") == ({"coin": -coins} if coins else {}) | {"vp": 1}


@rule("RES-TRD-36")
def test_camels_do_not_block_each_other() -> None:
    others: list[dict[str, Any]] = [{"place": "palmyra"}, {"place": "palmyra"}, {"place": "gerasa"}]
    table = Table.taking("trading", {"coin": 9, "place": "gerasa"}, *others).do("move palmyra")
    assert [table.seat(seat)["place"] for seat in range(4)] == ["palmyra", "palmyra", "palmyra", "gerasa"]


@rule("RES-EX-09", "RES-GEN-05")
def test_example_capacity() -> None:
    table = leaving(camels=4, spice=9)
    assert table.those("load") == ["nothing", "1 spice", "2 spice", "3 spice", "4 spice"]
    table.refuses("load 5 spice", "RES-TRD-13")
