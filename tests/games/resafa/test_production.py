"""Production: rooms of different workshops, extra icons, and productions given by cards."""

from typing import Any

import pytest

from emporion.games.resafa import components as c
from tests.games.resafa.kit import Table
from tests.kit import rule

BACK_1 = {"tile": "W101", "side": "back"}
BACK_2 = {"tile": "W203", "side": "back"}
ROOMS = [
    (tile["id"], side, place, room)
    for tile in c.WORKSHOPS
    for side in ("front", "back")
    for place, room in enumerate(tile.get(side, {"rooms": []})["rooms"])
]
# Ways to be given one production by a card: what the seat holds, and the move that plays it.
CARDS = [
    ({"bonus": ["BY101"]}, "bonus BY101"),
    ({"kept": ["CB1"]}, "tile CB1"),
    ({"sacks": ["S5"]}, "use S5"),
    ({"special": ["P24"]}, "instant P24"),
]


def producing(*workshops: Any, **seat: Any) -> Table:
    """A production action with more workshops than the two of the start."""
    return Table.taking("production", {"workshops": list(workshops), **seat}, round=5)


def play_card(table: Table, move: str) -> Table:
    """Play a card that gives a production, and pay for it where it costs something."""
    table.do(move)
    return table.do("option 1") if table.step == "pay_for" else table


@rule("RES-PRD-01", "RES-PRD-03")
def test_one_room_on_each_of_two_workshops() -> None:
    table = producing("W105")
    assert table.options() == ["stop", "room 1 a", "room 1 b", "room 2 a", "room 2 b", "room 3 a", "room 3 b"]
    assert table.play("room 2 b") == {"marble": 2}
    assert table.options() == ["stop", "room 1 a", "room 1 b", "room 3 a", "room 3 b"]
    assert table.play("room 3 b") == {"stone": 3}
    assert table.options() == ["colour", "end turn"]


@rule("RES-PRD-02")
@pytest.mark.parametrize(
    ("workshops", "activations"),
    [
        (["W105", "W106", "W202"], 2),
        ([BACK_1, "W105", "W202"], 3),
        ([BACK_2, "W105", "W202"], 3),
        ([BACK_1, BACK_2, "W105"], 4),
    ],
)
def test_each_extra_icon_adds_an_activation(workshops: list[Any], activations: int) -> None:
    table = producing(*workshops)
    for place in range(1, activations + 1):
        assert table.step == "produce"
        table.do(f"room {place} a")
    assert table.step == "menu"


@rule("RES-PRD-02")
def test_icons_of_others_and_hidden_sides_add_nothing() -> None:
    seats = {"workshops": ["W101", "W203"]}, {"workshops": [{"tile": "W102", "side": "back"}]}
    assert Table.taking("production", *seats, round=3).do("room 1 a", "room 2 a").step == "menu"


@rule("RES-PRD-03")
@pytest.mark.parametrize("room", ["room 1 a", "room 1 b"])
def test_a_workshop_produces_once_in_an_action(room: str) -> None:
    table = producing(BACK_1).do("room 1 a")
    table.refuses(room, "RES-PRD-03")
    table.do("room 3 a").refuses(room, "RES-PRD-03")
    assert table.options() == ["stop", "room 2 a", "room 2 b"]


@rule("RES-PRD-03", "RES-PRD-09")
def test_activations_without_a_workshop_left_are_lost() -> None:
    table = Table({"workshops": ["W105"], "special": ["P36"]}, round=5).do("instant P36")
    assert table.do("room 1 a", "room 2 a").step == "produce"
    assert table.do("room 3 a").step == "play"  # the fourth has no workshop


@rule("RES-PRD-04")
@pytest.mark.parametrize("moves", [[], ["room 1 b"]])
def test_fewer_activations_are_allowed(moves: list[str]) -> None:
    table = producing("W105").do(*moves, "stop")
    assert table.options() == ["colour", "end turn"]


@rule("RES-PRD-05", "RES-WKS-09", "RES-WKS-10")
@pytest.mark.parametrize(("tile", "side", "place", "room"), ROOMS)
def test_every_room_gives_everything_it_shows(tile: str, side: str, place: int, room: dict[str, int]) -> None:
    table = producing({"tile": tile, "side": side} if tile[:2] != "WS" else "W202")
    number = {"WSA": 1, "WSB": 2}.get(tile, 3)
    before = table.seat()
    table.do(f"room {number} {'ab'[place]}")
    steps = 0
    while table.step == "step":
        table.do("step white")
        steps += 1
    names = {"camel": "camels"}
    assert table.gained(before) == {names.get(key, key): n for key, n in room.items() if key not in ("sack", "step")}
    assert len(table.seat()["sacks"]) == room.get("sack", 0)
    assert steps == table.seat()["tracks"]["white"] == room.get("step", 0)


@rule("RES-PRD-05", "RES-GEN-06")
def test_goods_go_to_the_warehouse_even_beside_an_empty_caravan() -> None:
    table = producing("W101", camels=3)
    assert table.play("room 3 a") == {"amphora": 1}
    assert (table.seat()["load"], table.seat()["loaded"]) == (None, 0)


@rule("RES-PRD-05")
def test_the_step_of_a_room_goes_on_any_track() -> None:
    table = producing("W213").do("room 3 a")
    assert table.options() == ["stop", "step yellow", "step white", "step blue", "step pink"]


@rule("RES-PRD-06", "RES-PRD-07", "RES-CRD-01")
@pytest.mark.parametrize(("seat", "move"), CARDS)
def test_a_production_of_a_card_may_use_a_used_workshop_again(seat: dict[str, Any], move: str) -> None:
    table = producing("W105", coin=1, **seat).do("room 2 a")
    play_card(table, move)
    assert table.those("room") == ["1 a", "1 b", "2 a", "2 b", "3 a", "3 b"]
    assert table.play("room 2 a") == {"stone": 3}
    assert table.those("room") == ["1 a", "1 b", "3 a", "3 b"]  # the action still has its second activation
    assert table.do("room 1 a").step == "menu"


@rule("RES-PRD-07")
@pytest.mark.parametrize(("seat", "move"), CARDS)
def test_a_production_of_a_card_uses_up_no_workshop(seat: dict[str, Any], move: str) -> None:
    table = producing("W105", coin=1, **seat)
    play_card(table, move).do("room 2 a")
    assert table.play("room 2 a", "room 3 b") == {"stone": 6}
    assert table.step == "menu"


@rule("RES-PRD-08")
@pytest.mark.parametrize(("seat", "move"), CARDS)
def test_outside_the_action_a_card_activates_one_room_whatever_the_icons(seat: dict[str, Any], move: str) -> None:
    table = Table({"workshops": [BACK_1, BACK_2], "coin": 1, **seat}, round=5)
    play_card(table, move)
    assert table.those("room") == ["1 a", "1 b", "2 a", "2 b", "3 a", "4 a"]
    assert table.play("room 4 a") == {"vp": 3}
    assert table.step == "play"


@rule("RES-PRD-09", "RES-CRD-44")
@pytest.mark.parametrize(
    ("seat", "move", "number"),
    [
        ({"special": ["P36"]}, "instant P36", 4),
        ({"special": ["P20"]}, "instant P20", 2),
        ({"bonus": ["BY201"]}, "bonus BY201", 2),
    ],
)
def test_productions_of_one_card_are_in_different_workshops(seat: dict[str, Any], move: str, number: int) -> None:
    table = Table({"workshops": ["W105", "W106", "W202"], **seat}, round=5).do(move)
    for place in range(1, number + 1):
        assert table.step == "produce"
        table.do(f"room {place} a")
        if place < number:
            table.refuses(f"room {place} b", "RES-PRD-03")
    assert table.step == "play"


@rule("RES-PRD-06", "RES-PRD-09")
def test_they_differ_from_each_other_not_from_those_of_the_action() -> None:
    table = producing(special=["P20"]).do("room 1 a", "instant P20")
    assert table.those("room") == ["1 a", "1 b", "2 a", "2 b"]
    table.do("room 1 b").refuses("room 1 a", "RES-PRD-03")
    assert table.do("room 2 a").those("room") == ["2 a", "2 b"]


@rule("RES-PRD-01", "RES-PRD-02", "RES-PRD-05")
def test_each_player_uses_the_own_workshops() -> None:
    table = Table.taking("production", {"workshops": ["W105"]}, {"workshops": [BACK_1, "W202"]}, turn=1, round=3)
    other = table.seat(0)
    assert table.those("room") == ["1 a", "1 b", "2 a", "2 b", "3 a", "4 a"]
    assert table.play("room 4 a", "room 1 b", "room 3 a") == {"coin": 1 + 3, "vp": 3 + 2}
    assert (table.step, table.seat(0)) == ("menu", other)


@rule("RES-PRD-10")
@pytest.mark.parametrize(("camels", "gained"), [(1, {"camels": 1}), (6, {"camels": 1}), (7, {})])
def test_a_camel_is_a_space_up_to_the_seventh(camels: int, gained: dict[str, int]) -> None:
    assert c.DATA["tracks"]["camel"]["last"] == 7
    assert producing(camels=camels).play("room 1 a") == gained


@rule("RES-PRD-10", "RES-GEN-10")
def test_a_lost_camel_leaves_the_rest_of_the_room() -> None:
    assert producing("W205", camels=7).play("room 3 a") == {"vp": 2}


@rule("RES-PRD-11")
@pytest.mark.parametrize(
    ("card", "gains"), [("BY109", {"coin": 1, "stone": 3}), ("BY207", {"marble": 1, "vp": 1, "stone": 3})]
)
def test_a_card_bound_to_production_can_follow_the_last_activation(card: str, gains: dict[str, int]) -> None:
    table = producing(bonus=[card]).do("room 1 a", "room 2 a")
    assert table.options() == ["stop", f"bonus {card}"]
    table.refuses("room 1 b", "RES-PRD-03")
    assert table.play(f"bonus {card}", "room 2 a") == gains
    assert table.step == "menu"


@rule("RES-PRD-11")
def test_it_adds_no_activation_to_the_action() -> None:
    table = producing("W105", bonus=["BY109"]).do("room 1 a", "bonus BY109")
    assert table.those("room") == ["1 a", "1 b", "2 a", "2 b", "3 a", "3 b"]
    assert table.do("room 2 a", "room 2 a").step == "menu"


@rule("RES-PRD-11")
@pytest.mark.parametrize("card", ["BY109", "BY207"])
def test_it_is_bound_to_the_action(card: str) -> None:
    table = Table.about("production", {"bonus": [card, "BY201"]}, round=5)
    table.refuses(f"bonus {card}", "RES-BON-03")
    table.do("bonus BY201").refuses(f"bonus {card}", "RES-BON-03")  # a production of a card is no production action
    assert table.do("stop", "main").may(f"bonus {card}")


@rule("RES-EX-06", "RES-PRD-02", "RES-PRD-06")
def test_example_production() -> None:
    shops = ["W202", {"tile": "W203", "side": "back"}, {"tile": "W101", "side": "back"}]
    table = producing(*shops, bonus=["BY101"])
    workshops = table.seat()["workshops"]
    rooms = [len(c.WORKSHOPS[c.WORKSHOP[tile["tile"]]][tile["side"]]["rooms"]) for tile in workshops]
    assert (len(workshops), sum(rooms), table.seat()["extra"]) == (5, 7, 2)
    before = table.seat()
    table.do("room 2 a", "room 4 a", "room 1 a")
    assert table.may("bonus BY101")
    played_last = Table.taking("production", {"workshops": shops}, round=5)
    assert played_last.do("room 2 a", "room 4 a", "room 1 a", "room 3 a").step == "menu"  # none is left
    assert table.play("room 3 a") == {"coin": 1, "vp": 3}
    assert table.play("bonus BY101", "room 3 a") == {"coin": 1, "vp": 3}
    assert table.gained(before) == {"stone": 3, "camels": 1, "coin": 2, "vp": 9}
