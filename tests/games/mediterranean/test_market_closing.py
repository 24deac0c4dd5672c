"""The end of trading: the closing stage, in secret and all at once."""

import pytest

from emporion.games.mediterranean import actions, cubes, events
from emporion.games.mediterranean import components as c
from tests.games.mediterranean.markets import Market
from tests.kit import rule


def closing(*hands: str, **more: object) -> Market:
    """The market has closed, and nobody is done."""
    market = Market(*hands, **more).close()
    market.events()
    return market


@rule("MED-CLS-01", "MED-POL-05", "MED-CLS-03")
def test_when_all_are_ready_the_closing_stage_begins_for_all() -> None:
    market = Market("grain/mars", owns={0: "barracks"})
    market.by(0, "ready").by(1, "ready").by(2, "ready")
    assert market.step == "market"
    market.by(3, "ready")
    assert market.step == "closing"
    assert market.state.actors() == [0, 1, 2, 3]
    assert market.events(events.CLOSED) == [(-1, 0, 0)]
    market.by(2, "done")
    assert market.events() == [(events.DONE, 2, 0, 0)]


@rule("MED-CLS-02", "MED-OFR-20")
def test_offers_and_drafts_disappear() -> None:
    market = Market.real("grain/mars", "wool/mars", owns={1: "barracks"})
    market.offer(0, 1, "grain/mars").draft(0, 1, "grain/mars").by(1, "aim 0").clock("close")
    assert market.events(events.OFFER_CLOSED) == [(0, 0, 7)]
    assert market.state.floor.offers == []
    assert market.state.floor.drafts == [None] * 4
    assert market.state.half == [[], [], [], []]


@rule("MED-CLS-03", "MED-ABL-08", "MED-ABN-01", "MED-WHS-04", "MED-CRD-25")
def test_warehouse_and_cubes_can_still_be_set() -> None:
    market = closing("grain/mars wool/mars", stored={0: "salt/mars"}, owns={0: "barracks pyramids_to_mars great_altar"})
    market.by(0, "store grain/mars", "fetch salt/mars", "aim 0", "seat 2", "switch 1", "abandon religion")
    assert (market.stored(0), market.state.cubes[0]) == ("grain/mars", [2, -1, -1])
    market.by(0, "clear 0").refused(0, "store ore/mars", "MED-WHS-04")
    market.by(0, "aim 0").refused(0, "seat 0", "MED-ABL-04")
    market.refused(0, "done", "MED-OFR-26")
    market.by(0, "seat 1")
    assert market.events() == [], "in secret"


@rule("MED-CLS-03", "MED-CLS-06")
def test_all_answer_at_once_in_any_order_and_then_the_cubes_are_shown() -> None:
    market = closing("", owns={0: "barracks", 2: "diplomat"})
    market.by(2, "aim 1", "seat 3", "done").by(0, "done").by(3, "done")
    assert market.events(events.CUBE) == []
    market.by(1, "done")
    (shown,) = market.events(events.CUBE)
    assert (shown[0], c.KIND_IDS[shown[1]], shown[2]) == (2, "diplomat", 3)


@rule("MED-CLS-03")
def test_after_done_nothing_more() -> None:
    market = closing("grain/mars")
    market.by(0, "done")
    for step in ("store grain/mars", "done", "abandon religion"):
        market.refused(0, step, "MED-CLS-03")
    assert market.state.actors() == [1, 2, 3]


@rule("MED-CLS-04", "MED-CRD-14", "MED-TRD-14")
def test_no_offers_asks_or_swaps() -> None:
    market = closing("grain/mars", "wool/mars", owns={0: "foreign_envoys isolationism"})
    for step in ("to 1", "ask 1.0", "swap 0", "accept 1.0", "counter 1.0"):
        market.refused(0, step, "MED-CLS-04")
    market.refused(0, "pass", "MED-GEN-02")
    market.refused(0, actions.CHOOSE_DEV, "MED-GEN-02")


@rule("MED-CLS-05", "MED-OFR-01")
def test_by_the_clock_what_is_not_set_stays_as_it_is() -> None:
    market = Market.real("grain/mars", owns={0: "barracks"}).clock("close")
    market.by(0, "aim 0").clock("grace_over")
    assert market.step == "develop"
    assert market.stored(0) == ""
    assert market.events(events.CUBE) == []


@rule("MED-CLS-03")
def test_by_the_clock_it_ends_when_all_are_done_too() -> None:
    market = Market.real("grain/mars").clock("close")
    for seat in range(4):
        assert market.step == "closing"
        market.by(seat, "done")
    assert market.step == "develop"


@rule("MED-CLS-03")
def test_without_grace_there_is_no_closing_stage() -> None:
    market = Market.real("grain/mars", options={"grace_seconds": 0}).by(0, "store grain/mars").clock("close")
    assert market.step == "develop"
    assert market.stored(0) == "grain/mars"


@rule("MED-CLS-07")
def test_at_most_forty_steps_then_only_done() -> None:
    market = closing("grain/mars", owns={0: "barracks"})
    for _ in range(20):
        market.by(0, "abandon government", "abandon religion")
    assert market.state.legal_actions(0) == [actions.DONE]
    market.refused(0, "store grain/mars", "MED-CLS-07")
    market.refused(0, "aim 0", "MED-CLS-07")
    market = closing("grain/mars", owns={0: "barracks"})
    for _ in range(20):
        market.by(0, "aim 0", "seat 1", "clear 0")
    assert market.state.legal_actions(0) == [actions.DONE], "arguments are not counted"


@rule("MED-CLS-07", "R71")
def test_how_many_steps_is_an_option() -> None:
    market = closing("grain/mars", options={"free_steps_per_poll": 20})
    for _ in range(20):
        assert market.may(0, "abandon religion")
        market.by(0, "abandon religion")
    assert market.state.legal_actions(0) == [actions.DONE]


@rule("MED-CLS-07")
def test_by_the_clock_steps_are_not_counted() -> None:
    market = Market.real("grain/mars").clock("close")
    for _ in range(50):
        market.by(0, "abandon government")
    assert market.may(0, "abandon government")


@rule("MED-CLS-07", "MED-ABL-09")
def test_a_player_who_can_set_nothing_is_skipped() -> None:
    owns = {0: "secret_police mercenaries holy_war diplomat", 1: "holy_war"}
    market = Market("", owns=owns)
    for box in range(8):
        market.by(0, f"aim {box}", "seat 3")
    market.by(0, "pass").by(1, "aim 0", "seat 3", "aim 1", "seat 3", "pass").close()
    assert market.state.actors() == [0, 1, 2], "all cubes of seat 3 are in use, and it has no cards"
    market.by(0, "clear 0")
    assert market.state.actors() == [0, 1, 2], "what is done in secret changes nothing"


@rule("MED-CLS-03", "MED-ABL-09")
def test_hidden_cubes_of_others_do_not_count_until_they_are_shown() -> None:
    owns = {0: "secret_police mercenaries holy_war diplomat", 1: "diplomat", 2: "hymns"}
    market = Market("", owns=owns, order=[0, 2, 1, 3])
    for box in range(8):
        market.by(0, f"aim {box}", "seat 3")
    market.by(0, "pass").pass_until(1).by(1, "aim 0", "seat 3").close()
    before = market.state.legal_actions(3)
    market.by(1, "aim 1", "seat 3")
    assert market.state.legal_actions(3) == before
    market.by(2, "aim 0", "seat 3")
    for seat in range(4):
        market.by(seat, "done") if seat != 3 else None
    s = market.state.clone()
    assert cubes.cubes_used(s, 3, 3) == 9, "seat 3 knows of nine"
    market.by(3, "done")
    aimed = [whose % 8 for _, _, whose in market.events(events.CUBE)]
    assert aimed.count(3) == 10, "the last in turn order finds no cube left"


@rule("MED-CLS-03", "MED-ABL-09", "MED-GEN-09")
def test_own_cubes_that_came_too_late_go_back() -> None:
    owns = {0: "secret_police mercenaries holy_war diplomat", 1: "diplomat"}
    market = Market("", owns=owns)
    for box in range(8):
        market.by(0, f"aim {box}", "seat 3")
    market.close().by(3, "abandon government", "abandon religion").by(1, "aim 0", "seat 3", "aim 1", "seat 3")
    for seat in range(3):
        market.by(seat, "done")
    s = market.state.clone()
    s.markers[3 * 4], s.markers[3 * 4 + 1] = 2, 2
    s.hear()
    s.apply_action(3, actions.DONE)
    assert (s.markers[3 * 4], s.markers[3 * 4 + 1]) == (2, 2), "both cubes on the abandon cards went back"


@rule("MED-CLS-06", "MED-RS1-08")
@pytest.mark.parametrize("clock", ["polls", "real"])
def test_what_was_set_in_secret_counts(clock: str) -> None:
    market = Market("", owns={0: "barracks"}, options={"clock": clock})
    market = market.clock("close") if clock == "real" else market.close()
    market.by(0, "aim 0", "seat 2")
    for seat in range(4):
        market.by(seat, "done")
    assert market.state.markers[2 * 4 + 3] == -1


CROWD = "secret_police mercenaries holy_war diplomat"  # eight boxes


def crowded(owns: str, order: list[int], *before: str) -> Market:
    """Seat 0 aims eight boxes at seat 3, seat 1 takes some steps, and the market closes; votes will follow."""
    market = Market("", owns={0: CROWD, 1: owns, 3: "sacrificial_altar"}, order=order, options={"conduct_votes": True})
    for box in range(8):
        market.pass_until(0).by(0, f"aim {box}", "seat 3")
    return market.by(0, "pass").pass_until(1).by(1, *before).close()


@rule("MED-CLS-03", "MED-ABL-09", "R74")
def test_a_cube_that_lay_there_before_the_closing_stage_stays() -> None:
    market = crowded("diplomat", [3, 0, 2, 1], "aim 1", "seat 3")
    market.by(1, "aim 0", "seat 3").by(3, "abandon government")
    for seat in range(4):
        market.by(seat, "done")
    assert market.state.cubes[1] == [-1, 3], "the later box is the older cube"
    assert list(market.state.abandons) == [0, 0, 0, 1]


@rule("MED-CLS-03", "MED-ABL-09", "MED-CRD-25", "R74")
def test_a_cube_on_a_worker_goes_back_before_those_on_abandon_cards() -> None:
    market = crowded("hymns", [0, 1, 2, 3])
    market.by(1, "aim 0", "seat 3").by(3, "abandon government", "sacrifice 0 ore")
    for seat in range(4):
        market.by(seat, "done")
    assert list(market.state.altars) == [-1] * 8
    assert list(market.state.abandons) == [0, 0, 0, 1]
    assert market.state.cubes[1] == [3]
