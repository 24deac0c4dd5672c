"""Promises: to use an ability on a player or not to; they bind, and end with the turn."""

from typing import Any

import pytest

from emporion.games.mediterranean import actions, drafting, packed
from emporion.trading.offer import Offer
from tests.games.mediterranean.markets import Market
from tests.kit import rule


def promised(*made: str, owns: str = "barracks diplomat", **more: Any) -> Market:
    """Seat 0 has promised seat 1 something, in one trade for each promise."""
    market = Market.real("", "", "", "", owns={0: owns}, **more)
    for promise in made:
        market.offer(0, 1, mine=[promise]).by(1, "accept 0.0")
    return market


def promise_in(text: str) -> int:
    """A promise like "0 use 2": box, mode, whom it names."""
    box, mode, named = text.split()
    return int(packed.promise_of(int(box), ["use", "refrain"].index(mode), int(named)))


@rule("MED-EX-04", "MED-PRM-02", "MED-TRD-04", "MED-PRM-01")
def test_a_shield_for_a_wood() -> None:
    market = Market("", "timber/mars", owns={0: "diplomat"})
    market.offer(0, 1, "", "timber", mine=["1 use 1"]).by(1, "accept 0.0")
    assert market.hand(0) == "timber/mars"
    assert market.state.cubes[0] == [-1, 1]
    market.pass_until(0)
    market.refused(0, "clear 1", "MED-PRM-02")
    market.refused(0, "aim 1", "MED-PRM-02")
    market.close()
    market.refused(0, "clear 1", "MED-PRM-02")
    for seat in range(4):
        market.by(seat, "done")
    assert market.state.markers[1 * 4 + 3] == 1


@rule("MED-EX-05", "MED-PRM-09", "MED-PRM-03")
def test_a_point_or_a_barbarian() -> None:
    market = Market("", "", owns={0: "barracks"}, chips={1: 1})
    market.by(0, "aim 0", "seat 1").offer(0, 1, mine=["0 refrain 1"], want_vp=1).by(1, "accept 0.0")
    assert (market.chips(0), market.chips(1)) == (1, 0)
    assert market.state.cubes[0] == [-1], "the cube is taken away"
    market.pass_until(0).by(0, "aim 0").refused(0, "seat 1", "MED-PRM-03")
    market.by(0, "seat 2")


@rule("MED-PRM-09")
def test_a_threat_binds_nobody() -> None:
    market = Market("", "", owns={0: "barracks"}, chips={1: 1})
    market.offer(0, 1, mine=["0 refrain 1"], want_vp=1).by(1, "decline 0.0", "pass").pass_until(0)
    assert market.may(0, "aim 0")
    assert market.state.cubes[0] == [-1]


@rule("MED-PRM-02")
def test_a_promise_to_use_replaces_the_cube_that_lies_there() -> None:
    market = Market("", "", owns={0: "barracks"})
    market.by(0, "aim 0", "seat 3").offer(0, 1, mine=["0 use 2"]).by(1, "accept 0.0")
    assert market.state.cubes[0] == [2]
    assert market.state.locked[0] == 1


@rule("MED-PRM-01", "MED-PRM-07")
def test_a_third_player_may_be_named_but_not_the_promiser() -> None:
    market = Market("", "", "", owns={0: "barracks", 1: "barracks"})
    market.by(0, "to 1", "mine 0", "use")
    assert market.all_of(0, actions.SEAT, 6) == [1, 2, 3]
    market.by(0, "seat 2", "theirs 0", "use")
    assert market.all_of(0, actions.SEAT, 6) == [0, 2, 3], "anyone but the addressee"
    market.refused(0, "seat 1", "MED-PRM-01")
    market.by(0, "seat 0", "send").by(1, "accept 0.0")
    assert (market.state.cubes[0], market.state.cubes[1]) == ([2], [0])


@rule("MED-PRM-04")
@pytest.mark.parametrize(
    ("first", "second", "fine"),
    [("0 use 1", "0 use 2", False), ("0 use 1", "0 use 1", True), ("0 use 1", "0 refrain 1", False),
     ("0 use 1", "0 refrain 2", True), ("0 refrain 1", "0 use 1", False), ("0 refrain 1", "0 use 2", True),
     ("0 refrain 1", "0 refrain 1", True), ("0 refrain 1", "0 refrain 2", True), ("0 use 1", "1 use 2", True)],
)  # fmt: skip
def test_a_promise_may_not_contradict_an_earlier_one(first: str, second: str, fine: bool) -> None:
    wanted = "" if fine else "MED-PRM-04"
    market = promised(first)
    offer = Offer(0, 2)
    offer.promises = [promise_in(second)]
    assert drafting.RULES.get(drafting.post_whole(market.state, offer), "") == wanted
    for maker, to in ((0, 2), (2, 0)):  # both in the same offer, given or wanted
        offer, both = Offer(maker, to), [promise_in(first), promise_in(second)]
        offer.promises, offer.wants_promises = (both, []) if maker == 0 else ([], both)
        market = Market.real("", owns={0: "barracks diplomat"})
        assert drafting.RULES.get(drafting.post_whole(market.state, offer), "") == wanted


@rule("MED-PRM-04")
def test_a_contradiction_is_not_offered() -> None:
    market = promised("0 use 1").by(0, "to 2", "mine 0")
    assert market.all_of(0, actions.PROMISE_MODE, 2) == [0, 1]
    market.by(0, "use")
    assert market.all_of(0, actions.SEAT, 6) == [1], "only what holds already"
    market.refused(0, "seat 2", "MED-PRM-04")
    market = promised("0 use 1").by(0, "to 2", "mine 0", "refrain")
    assert market.all_of(0, actions.SEAT, 6) == [2, 3]


@rule("MED-PRM-04", "MED-ABL-09")
def test_no_promise_without_a_cube() -> None:
    market = Market("", "", "", owns={0: "secret_police mercenaries holy_war diplomat", 1: "holy_war diplomat"})
    for box in range(8):
        market.by(0, f"aim {box}", "seat 3")
    market.by(0, "pass").by(1, "aim 0", "seat 3", "aim 1", "seat 3", "to 2", "mine 2", "use")
    market.refused(1, "seat 3", "MED-PRM-04")
    market.by(1, "seat 0", "mine 0", "use", "seat 3", "send").by(2, "accept 1.0")
    assert market.state.cubes[1] == [3, 3, 0, -1]


@rule("MED-PRM-04", "MED-ABL-09", "MED-OFR-17")
def test_both_sides_may_need_the_last_cube() -> None:
    market = Market("", "", "", owns={0: "secret_police mercenaries holy_war diplomat", 1: "diplomat", 2: "hymns"})
    for box in range(8):
        market.by(0, f"aim {box}", "seat 3")
    market.by(0, "pass").by(1, "aim 0", "seat 3").offer(1, 2, mine=["1 use 3"], theirs=["0 use 3"])
    market.refused(2, "accept 1.0", "MED-PRM-04")
    market.by(2, "pass").pass_until(0).by(0, "clear 0", "pass").pass_until(2).by(2, "accept 1.0")
    assert (market.state.cubes[1], market.state.cubes[2]) == ([3, 3], [3])


@rule("MED-PRM-05", "MED-ABL-07")
def test_of_an_ability_on_all_others_one_promises_to_spare() -> None:
    market = Market("", "", owns={0: "pyramids_to_mars"})
    market.by(0, "to 1", "mine 0")
    market.refused(0, "refrain", "MED-PRM-05")
    market.by(0, "use", "seat 1", "send").by(1, "accept 0.0")
    assert market.state.cubes[0] == [1, -1]
    market.pass_until(0).refused(0, "clear 0", "MED-PRM-02")
    market.by(0, "aim 1", "seat 2")
    market.close()
    for seat in range(4):
        market.by(seat, "done")
    assert [market.state.markers[seat * 4 + 2] for seat in range(4)] == [0, 0, 0, -1]


@rule("MED-PRM-06")
def test_of_a_swap_one_promises_to_refrain() -> None:
    market = Market("grain/mars", "wool/mars", "salt/mars", owns={0: "foreign_envoys"})
    market.by(0, "to 1", "mine 0")
    market.refused(0, "use", "MED-PRM-06")
    market.by(0, "refrain", "seat 1", "send").by(1, "accept 0.0").pass_until(0)
    market.by(0, "swap 0").refused(0, "seat 1", "MED-PRM-03")
    market.by(0, "seat 2")


@rule("MED-PRM-04", "MED-PRM-06")
def test_nothing_is_promised_about_a_swap_that_was_used() -> None:
    market = Market("grain/mars", "wool/mars", owns={0: "foreign_envoys"})
    market.by(0, "swap 0", "seat 1").pass_until(0).by(0, "to 1")
    market.refused(0, "mine 0", "MED-PRM-04")


@rule("MED-PRM-04", "MED-OFR-19")
def test_a_used_swap_voids_offers_that_promise_to_refrain() -> None:
    market = Market.real("grain/mars", "wool/mars", owns={0: "foreign_envoys"})
    market.offer(0, 2, mine=["0 refrain 2"], want_vp=1).by(0, "swap 0", "seat 1")
    assert market.standing("0.0") == "void"


@rule("MED-PRM-06")
def test_altars_and_abandon_cards_are_no_boxes() -> None:
    market = Market("", owns={0: "sacrificial_altar"})
    market.by(0, "to 1")
    assert market.all_of(0, actions.PROMISE_MINE, 20) == []
    market.refused(0, "mine 0", "MED-ABL-03")


@rule("MED-PRM-08")
def test_promises_end_with_the_turn() -> None:
    market = promised("0 use 1", "1 refrain 2")
    assert market.state.locked[0] == 1
    assert market.state.forbidden[0][1] == 4
    market.clock("close").clock("grace_over")
    s = market.state
    while s.phase != 1 or s.turn != 3:
        s.apply_action(s.current_player(), s.legal_actions(s.current_player())[-1])
    assert list(s.locked) == [0] * 4
    assert not any(any(row) for row in s.forbidden)
    assert all(cube == -1 for row in s.cubes for cube in row)


@rule("MED-OFR-19", "MED-PRM-04")
def test_offers_whose_promise_has_become_impossible_are_void() -> None:
    market = Market.real("", owns={0: "barracks"})
    market.offer(0, 1, mine=["0 use 1"]).offer(0, 2, mine=["0 use 2"]).offer(0, 3, mine=["0 refrain 3"])
    market.by(1, "accept 0.0")
    assert [market.standing(f"0.{slot}") for slot in range(3)] == ["settled", "void", "open"]


@rule("MED-OFR-09", "R77", "MED-PRM-04")
def test_wanted_promises_are_held_against_one_another_but_not_against_earlier_ones() -> None:
    market = promised("0 use 1").offer(2, 0, theirs=["0 use 3"])
    assert market.open() == ["2.0"]
    market.refused(0, "accept 2.0", "MED-PRM-04")
    market.draft(2, 0, theirs=["0 use 3"]).by(2, "theirs 0", "use").refused(2, "seat 1", "MED-PRM-04")
    assert market.all_of(2, actions.SEAT, 6) == [1], "only seat 3 again, who sits next"
