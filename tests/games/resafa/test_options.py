"""The six option switches: what each does by default, and what its other value changes."""

from typing import Any

import pytest

from emporion import Refusal
from emporion.games.resafa import components as c
from tests.games.resafa.kit import RESAFA, RICH, Table
from tests.kit import rule

DEFAULTS = {
    "spend_from_caravan": True, "unload_at_resafa": True, "finite_supply": False, "review_removed_specials": False,
    "lateral_flow_needs_entry": False, "open_bonus_hands": True,
}  # fmt: skip
BOX = {"coin": 30 + 5 * 14, "stone": 22 + 3 * 7, "marble": 20 + 3 * 7, "amphora": 18 + 3 * 7, "spice": 18 + 3 * 7}


def test_the_defaults_are_those_of_the_data_file() -> None:
    assert {key: values[0] for key, values in RESAFA.options.items()} == DEFAULTS
    assert {key: value for key, value in c.DATA["options"].items() if key != "source"} == DEFAULTS
    assert all(set(values) == {True, False} for values in RESAFA.options.values())
    assert RESAFA.new(seats=2).position()["options"] == DEFAULTS


@pytest.mark.parametrize("seats", [1, 4])
@pytest.mark.parametrize("option", DEFAULTS)
def test_an_option_changes_nothing_but_itself(option: str, seats: int) -> None:
    chosen = {option: not DEFAULTS[option]}
    state = RESAFA.new(seats=seats, seed=2, **chosen)
    other = RESAFA.new(seats=seats, seed=2)
    assert state.position()["options"] == state.view(None)["options"] == {**DEFAULTS, **chosen}
    ignored: dict[str, Any] = {"options": {}, "supply": {}}
    assert {**state.position(), **ignored} == {**other.position(), **ignored}
    assert (state.position()["supply"] == other.position()["supply"]) == (option != "finite_supply")
    named = RESAFA.new(seats=seats, seed=2, **{option: DEFAULTS[option]})
    assert named.hash() == other.hash()


@pytest.mark.parametrize("option", DEFAULTS)
def test_options_survive_a_saved_position(option: str) -> None:
    state = RESAFA.new(seats=3, seed=1, **{option: not DEFAULTS[option]})
    assert RESAFA.position(state.position()).hash() == state.hash()
    assert RESAFA.from_bytes(state.to_bytes()).position() == state.position()


@rule("RES-GEN-08")
@pytest.mark.parametrize("given", [{"hands": True}, {"finite_supply": 1}, {"finite_supply": "yes"}, {"": True}])
def test_an_option_or_value_that_is_not_known(given: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as caught:
        RESAFA.new(seats=2, **given)
    assert caught.value.rule == "RES-GEN-08"


@rule("RES-PAY-03", "RES-PAY-04")
def test_spend_from_caravan() -> None:
    seat = {"coin": 5, "stone": 0, "load": "stone", "loaded": 1}
    table = Table.taking("workshop", seat)
    assert table.play("offer I 1") == {"coin": -1, "loaded": -1}
    assert table.seat()["load"] is None
    off = {"options": {"spend_from_caravan": False}}
    assert Table.taking("workshop", seat, **off).step == "menu"
    table = Table.taking("workshop", {**seat, "stone": 1}, **off)
    assert table.play("offer I 1") == {"coin": -1, "stone": -1}, "there is no split to ask for"


@rule("RES-PAY-03", "RES-GEN-14")
def test_spend_from_caravan_for_an_effect() -> None:
    seat = {"amphora": 0, "spice": 0, "load": "spice", "loaded": 1, "bonus": ["BP207"]}
    assert Table(seat, {}, round=5).play("bonus BP207", "item spice") == {"loaded": -1, "vp": 5}
    table = Table(seat, {}, round=5, options={"spend_from_caravan": False})
    table.refuses("bonus BP207", "RES-BON-09")


@rule("RES-PAY-06", "RES-END-05")
def test_selling_and_scoring_use_the_caravan_either_way() -> None:
    off = {"options": {"spend_from_caravan": False}}
    seat = {**RICH, "place": "alia", "load": "spice", "loaded": 2}
    assert Table.taking("trading", seat, **off).do("move gerasa", "sell").those("count") == ["1", "2"]
    table = Table({**seat, "special": ["P8"], "amphora": 0, "spice": 0}, {}, round=6, turns=5, turn=1, **off)
    table.do(table.options()[0], "end turn")
    assert table.state.view(None)["final"][0][2] == 10


@rule("RES-TRD-14", "RES-TRD-15", "RES-TRD-16")
def test_unload_at_resafa() -> None:
    seat = {"coin": 3, "stone": 1, "marble": 1, "amphora": 0, "spice": 0, "camels": 3, "load": "stone", "loaded": 1}
    table = Table.taking("trading", seat).do("move gerasa through")
    assert table.options() == ["load nothing", "load 1 stone", "load 2 stone", "load 1 marble"]
    kept = Table.taking("trading", seat, options={"unload_at_resafa": False}).do("move gerasa through")
    assert kept.options() == ["load 1 stone", "load 2 stone"]
    kept.do("load 2 stone")
    assert (kept.seat()["stone"], kept.seat()["loaded"]) == (0, 2)


@rule("RES-TRD-13", "RES-TRD-14")
def test_without_unloading_a_caravan_that_can_take_nothing_is_not_asked() -> None:
    seat = {"coin": 3, "stone": 4, "camels": 1, "load": "stone", "loaded": 1}
    assert Table.taking("trading", seat, options={"unload_at_resafa": False}).do("move gerasa through").step != "load"
    assert Table.taking("trading", seat).do("move gerasa through").step == "load"
    empty = {"coin": 3, "stone": 1, "marble": 1}
    table = Table.taking("trading", empty, options={"unload_at_resafa": False}).do("move gerasa through")
    assert table.options() == ["load nothing", "load 1 stone", "load 1 marble"], "an empty caravan takes any kind"


FINITE = {"options": {"finite_supply": True}}


@rule("RES-GEN-08")
def test_the_supply_is_what_the_box_holds_less_what_players_have() -> None:
    table = Table({"coin": 7, "stone": 3, "marble": 1, "amphora": 2, "load": "spice", "loaded": 1}, {}, **FINITE)
    assert table["supply"] == {
        "coin": BOX["coin"] - 7 - 2, "stone": BOX["stone"] - 3 - 1, "marble": BOX["marble"] - 1,
        "amphora": BOX["amphora"] - 2, "spice": BOX["spice"] - 1,
    }  # fmt: skip
    assert set(Table({}, {})["supply"].values()) == {0}, "without the option nothing is counted"


@rule("RES-GEN-08", "RES-GEN-10")
def test_a_gain_is_cut_to_what_is_left() -> None:
    rest = {"coin": BOX["coin"] - 2 - 1}
    table = Table({**rest, "bonus": ["BY106"]}, {}, **FINITE)
    assert table.play("bonus BY106") == {"coin": 1}
    table = Table({**rest, "bonus": ["BY106"]}, {})
    assert table.play("bonus BY106") == {"coin": 3}


@rule("RES-GEN-10", "RES-BON-09")
def test_the_rest_of_an_effect_still_happens() -> None:
    seat = {"stone": BOX["stone"] - 1, "sacks": ["S2"]}
    assert Table(seat, {}, **FINITE).play("use S2") == {"coin": 1}
    seat = {"spice": BOX["spice"], "bonus": ["BY105"]}
    Table(seat, {}, **FINITE).refuses("bonus BY105", "RES-BON-09")
    assert Table(seat, {}).may("bonus BY105")


@rule("RES-GEN-08")
def test_what_is_paid_or_sold_goes_back_and_what_is_bought_is_taken() -> None:
    table = Table.taking("workshop", RICH, **FINITE)
    before = table["supply"]
    table.do("offer I 1")
    assert table["supply"] == {**before, "coin": before["coin"] + 1, "stone": before["stone"] + 1}
    table = Table.taking("trading", {**RICH, "place": "alia"}, **FINITE)
    before = table["supply"]
    table.do("move gerasa", "buy", "count 2")
    assert table["supply"] == {**before, "coin": before["coin"] + 1 + 4, "marble": before["marble"] - 2}
    table = Table.taking("trading", {**RICH, "place": "alia", "load": "spice", "loaded": 2}, **FINITE)
    before = table["supply"]
    table.do("move gerasa", "sell", "count 2")
    assert table["supply"] == {**before, "coin": before["coin"] + 1 - 3, "spice": before["spice"] + 2}


@rule("RES-GEN-08", "RES-PAY-03")
def test_what_is_paid_from_the_caravan_goes_back_too() -> None:
    table = Table.taking("workshop", {"coin": 2, "stone": 0, "load": "stone", "loaded": 1}, **FINITE)
    before = table["supply"]["stone"]
    assert table.do("offer I 1")["supply"]["stone"] == before + 1


@rule("RES-GEN-08", "RES-TRD-23")
@pytest.mark.parametrize(("left", "options"), [(0, None), (1, []), (2, ["1", "2"])])
def test_no_more_is_bought_than_is_left(left: int, options: Any) -> None:
    seat = {**RICH, "place": "alia", "marble": BOX["marble"] - left, "stone": 0}
    table = Table.taking("trading", seat, **FINITE).do("move gerasa")
    if options is None:
        assert table.step == "menu"
        return
    table.do("buy")
    assert table.those("count") == options
    assert table.seat()["loaded"] == (0 if options else 1)


@rule("RES-GEN-08", "RES-GEN-10")
def test_a_choice_offers_only_what_is_left() -> None:
    seat = {**RICH, "amphora": BOX["amphora"] - 1, "special": ["P68"]}
    table = Table(seat, {}, round=5, **FINITE).do("instant P68", "part 1", "item amphora")
    assert (table.step, table.seat()["spice"]) == ("move", RICH["spice"] + 1), "the second item can only be a spice"


@rule("RES-SET-15", "RES-SET-14")
@pytest.mark.parametrize("value", [False, True])
def test_review_removed_specials(value: bool) -> None:
    table = Table.new(3, 6, review_removed_specials=value)
    for viewer in (0, 2, None):
        shown = table.state.view(viewer)["removed"]
        assert shown == (table["removed"] if value else None)


@rule("RES-RAI-08")
@pytest.mark.parametrize(("beside", "side", "entry"), [
    (None, "front", False), ("K3", "front", False), ("K2", "front", False), ("K2", "back", True), ("K5", "back", True),
])  # fmt: skip
def test_lateral_flow_needs_entry(beside: str | None, side: str, entry: bool) -> None:
    canals: dict[str, Any] = {"0,1": {"owner": 0, "tile": "K1"}}
    if beside:
        canals["0,2"] = {"owner": 1, "tile": beside, "side": side}
    for needed in (False, True):
        table = Table(
            {}, {}, round=2, turns=5, turn=1, first=0, canals=canals, cubes={"0,1": 1}, springs=list(range(1, 8)),
            options={"lateral_flow_needs_entry": needed},
        )  # fmt: skip
        table.do(table.options()[0], "end turn")
        if needed:
            assert table.step == ("water" if entry else "play"), "the empty left side cannot be entered either"
            if entry:
                assert table.options() == ["flow down", "flow right"]
        else:
            assert table.options() == ["flow down", "flow left", "flow right"]


@rule("RES-RAI-08")
def test_lateral_flow_to_the_left_needs_a_channel_to_the_right() -> None:
    for side, open_there in (("front", True), ("back", False)):
        canals = {"0,1": {"owner": 0, "tile": "K1"}, "0,0": {"owner": 1, "tile": "K2", "side": side}}
        table = Table(
            {}, {}, round=2, turns=5, turn=1, first=0, canals=canals, cubes={"0,1": 1}, springs=list(range(1, 8)),
            options={"lateral_flow_needs_entry": True},
        )  # fmt: skip
        table.do(table.options()[0], "end turn")
        assert table.step == ("water" if open_there else "play")
        if open_there:
            assert table.options() == ["flow down", "flow left"]
            table.do("flow left")


@rule("RES-COL-02")
@pytest.mark.parametrize(("value", "shown"), [(True, ["BW104"]), (False, None)])
def test_open_bonus_hands(value: bool, shown: Any) -> None:
    table = Table({}, {"bonus": ["BW104"]}, options={"open_bonus_hands": value})
    for viewer in (0, None):
        assert table.state.view(viewer)["seats"][1]["bonus"] == shown
    assert table.state.view(1)["seats"][1]["bonus"] == ["BW104"]
    assert table.state.view(0)["seats"][1]["bonus_size"] == 1
