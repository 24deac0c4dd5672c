"""Trade phase abilities: boxes and cubes, abandon cards, altars."""

import pytest

from emporion.games.mediterranean import actions, cubes, events
from tests.games.mediterranean.kit import Table
from tests.games.mediterranean.markets import Market
from tests.kit import rule


@rule("MED-ABL-01", "MED-ABL-08")
def test_a_cube_of_the_targets_colour_is_put_in_the_box() -> None:
    market = Market("", owns={0: "barracks"})
    market.by(0, "aim 0", "seat 2")
    assert market.state.cubes[0] == [2]
    assert market.events(events.TARGETED) == [(0, market.state.boxes[0][0], 2)], "openly"
    market.by(0, "aim 0", "seat 3")
    assert market.state.cubes[0] == [3]
    market.by(0, "clear 0")
    assert market.state.cubes[0] == [-1]
    market.refused(0, "clear 0", "MED-ABL-05")


@rule("MED-ABL-01")
def test_while_a_target_is_awaited_only_that_is_legal() -> None:
    market = Market("", owns={0: "barracks"})
    market.by(0, "aim 0")
    assert market.state.legal_actions(0) == [actions.SEAT + 1, actions.SEAT + 2, actions.SEAT + 3]
    market.refused(0, "pass", "MED-OFR-26")
    market.refused(0, actions.SEAT + 4, "MED-ABL-01")


@rule("MED-ABL-02")
def test_effects_come_later() -> None:
    market = Market("", owns={0: "barracks propaganda"})
    before = list(market.state.markers)
    market.by(0, "aim 0", "seat 2", "aim 1", "seat 2")
    assert list(market.state.markers) == before
    assert market.chips(0) == 0


@rule("MED-ABL-03", "MED-CRD-04", "MED-CRD-05", "MED-CRD-25", "MED-CRD-13")
def test_boxes_are_numbered_in_the_order_of_the_developments_and_their_effects() -> None:
    market = Market("grain/mars", owns={0: "pyramids_to_mars sacrificial_altar diplomat foreign_envoys library"})
    ops = [int(cubes.box_op(market.state, 0, box)) for box in range(6)]
    assert ops == [6, 6, 5, 5, 9, -1], "two immunities, no box on the altar, two gifts, one swap"
    assert market.all_of(0, actions.TARGET, 20) == [0, 1, 2, 3]
    assert market.all_of(0, actions.SWITCH_ALL, 20) == [0]
    market.refused(0, "aim 4", "MED-ABL-03")
    market.refused(0, "aim 5", "MED-ABL-03")
    market.refused(0, "clear 7", "MED-ABL-03")


@rule("MED-ABL-03")
def test_a_box_holds_one_cube() -> None:
    market = Market("", owns={0: "barracks"})
    market.by(0, "aim 0", "seat 1", "aim 0")
    market.refused(0, "seat 1", "MED-ABL-08")
    market.by(0, "seat 2")
    assert market.state.cubes[0] == [2]


@rule("MED-ABL-03")
def test_every_copy_of_a_card_has_boxes_of_its_own() -> None:
    market = Market("", owns={0: "pyramids_to_mars pyramids_to_mars"})
    assert len(market.state.boxes[0]) == 4
    assert market.all_of(0, actions.SWITCH_ALL, 20) == [0, 2]


@rule("MED-ABL-04")
def test_nobody_puts_his_own_cube_in_a_white_box() -> None:
    market = Market("", owns={0: "diplomat pyramids_to_mars"})
    for box in (0, 2):
        market.by(0, f"aim {box}").refused(0, "seat 0", "MED-ABL-04")
        market.by(0, "seat 1")


@rule("MED-ABL-05", "MED-CLS-05")
def test_a_box_may_stay_empty() -> None:
    market = Market("", owns={0: "barracks"}).close()
    for seat in range(4):
        market.by(seat, "done")
    assert market.state.markers[1 * 4 + 3] == 0


@rule("MED-ABL-06", "MED-EX-20", "MED-CRD-04")
@pytest.mark.parametrize("second", [2, 3])
def test_two_boxes_may_be_aimed_at_one_player_or_at_two(second: int) -> None:
    market = Market("", owns={0: "diplomat"})
    market.by(0, "aim 0", "seat 2", "aim 1", f"seat {second}").close()
    for seat in range(4):
        market.by(seat, "done")
    assert market.state.markers[2 * 4 + 2] == 1
    assert market.state.markers[second * 4 + 3] == 1
    assert market.state.cubes[0] == [-1, -1], "the cubes are back"


@rule("MED-ABL-07", "MED-EX-21", "MED-CRD-05")
def test_an_ability_on_all_others_spares_the_players_in_its_boxes() -> None:
    market = Market(*[""] * 5, owns={0: "pyramids_to_mars"})
    market.by(0, "aim 1", "seat 1").close()
    for seat in range(5):
        market.by(seat, "done")
    assert [market.state.markers[seat * 4 + 2] for seat in range(5)] == [0, 0, -1, -1, -1]


@rule("MED-ABL-07")
def test_an_ability_on_all_others_can_be_switched_off() -> None:
    market = Market("", owns={0: "diplomat pyramids_to_mars"})
    market.refused(0, "switch 0", "MED-ABL-07")
    market.refused(0, "switch 3", "MED-ABL-07")
    market.by(0, "switch 2")
    assert market.events(events.SWITCHED) == [(0, market.state.boxes[0][2], 0)]
    market.by(0, "switch 2")
    assert market.state.off[0] == 0
    market.by(0, "switch 2").close()
    for seat in range(4):
        market.by(seat, "done")
    assert [market.state.markers[seat * 4 + 2] for seat in range(4)] == [0, 0, 0, 0]


@rule("MED-ABL-09")
def test_ten_cubes_of_a_colour() -> None:
    market = Market("", owns={0: "secret_police mercenaries holy_war diplomat", 1: "diplomat"})
    for box in range(8):
        market.by(0, f"aim {box}", "seat 3")
    market.by(0, "pass").by(1, "aim 0", "seat 3").by(1, "pass").pass_until(3).by(3, "abandon government")
    assert cubes.cubes_used(market.state, 0, 3) == 10
    market.refused(3, "abandon religion", "MED-ABL-09")
    market.by(3, "pass").pass_until(1).by(1, "aim 1")
    market.refused(1, "seat 3", "MED-ABL-09")
    market.by(1, "seat 2", "pass").pass_until(0).by(0, "clear 0", "pass")
    market.pass_until(3).by(3, "abandon religion")
    assert cubes.cubes_used(market.state, 0, 3) == 10


@rule("MED-ABL-10")
def test_a_development_is_used_from_the_turn_after_it_was_played() -> None:
    table = Table({"government": -1}, top={"dict1": "barracks"})
    assert table.all_of(0, actions.TARGET, 20) == []
    table.refused(0, "aim 0", "MED-ABL-03")
    table.resolve().develops("play barracks", "skip religion")
    assert (table.state.turn, table.step, table.owned(0)) == (2, "market", "barracks")
    assert [table.track(seat, "safety") for seat in range(4)] == [0] * 4, "not in the turn in which it was played"
    table.pass_until(0)
    assert table.all_of(0, actions.TARGET, 20) == [0]
    table.by(0, "aim 0", "seat 2").resolve()
    assert [table.track(seat, "safety") for seat in range(4)][2] <= -1


@rule("MED-ABN-01", "MED-ABN-03")
def test_abandoning_is_open_to_all_and_can_be_taken_back() -> None:
    market = Market("")
    market.by(0, "abandon government", "abandon religion", "abandon government", "pass")
    market.by(1, "abandon religion")
    assert list(market.state.abandons) == [2, 2, 0, 0]
    assert market.events(events.ABANDONS) == [(0, 0, 1), (0, 1, 1), (0, 0, 0), (1, 1, 1)]


@rule("MED-ABN-02")
def test_an_abandoned_track_is_left_in_resolution() -> None:
    market = Market("")
    market.state.markers[0], market.state.markers[1] = -3, 4
    market.by(0, "abandon government")
    assert market.state.markers[0] == -3
    market.close()
    for seat in range(4):
        market.by(seat, "done")
    assert (market.state.markers[0], market.state.markers[1]) == (0, 4)


@rule("MED-CRD-25")
def test_a_worker_is_named_for_the_altar() -> None:
    market = Market("", owns={0: "sacrificial_altar"})
    market.refused(0, "sacrifice 0 none", "MED-CRD-25")
    market.refused(0, "sacrifice 1 ore", "MED-CRD-25")
    market.by(0, "sacrifice 0 ore")
    assert list(market.state.altars[:2]) == [3, -1]
    market.refused(0, "sacrifice 0 ore", "MED-CRD-25")
    market.by(0, "sacrifice 0 salt", "sacrifice 0 none")
    assert market.state.altars[0] == -1
    market.state.workers[0 * 5 + 1] = 0
    market.refused(0, "sacrifice 0 wool", "MED-CRD-25")
    market.by(0, "pass").refused(1, "sacrifice 0 ore", "MED-CRD-25")


@rule("MED-CRD-25")
def test_two_altars_need_two_workers() -> None:
    market = Market("", owns={0: "sacrificial_altar sacrificial_altar"})
    market.by(0, "sacrifice 0 ore").refused(0, "sacrifice 1 ore", "MED-CRD-25")
    market.state.workers[0 * 5 + 3] = 2
    market.by(0, "sacrifice 1 ore")
    assert list(market.state.altars[:2]) == [3, 3]


@rule("MED-CRD-25", "MED-ABL-09")
def test_cubes_on_workers_are_own_cubes() -> None:
    market = Market("", owns={0: "sacrificial_altar", 1: "secret_police mercenaries holy_war diplomat"})
    market.by(0, "sacrifice 0 ore", "abandon government", "pass")
    for box in range(8):
        market.by(1, f"aim {box}", "seat 0")
    assert cubes.cubes_used(market.state, 2, 0) == 10
    market.by(1, "pass").pass_until(0).refused(0, "abandon religion", "MED-ABL-09")
    market.by(0, "sacrifice 0 salt")
    market.by(0, "sacrifice 0 none", "abandon religion")
    market.refused(0, "sacrifice 0 ore", "MED-ABL-09")
