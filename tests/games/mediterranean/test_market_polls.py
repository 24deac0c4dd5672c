"""Turn by turn: rotations, polls, free and closing steps, ready players."""

import pytest

from emporion.games.mediterranean import actions, events
from tests.games.mediterranean.markets import Market
from tests.kit import rule


@rule("MED-POL-01")
def test_all_are_polled_in_turn_order_for_eight_rotations() -> None:
    market = Market("", order=[2, 0, 3, 1])
    polled = []
    while market.step == "market":
        polled.append(market.actor)
        market.by(market.actor, "pass")
    assert polled == [2, 0, 3, 1] * 8
    assert market.step == "closing"


@rule("MED-POL-01")
@pytest.mark.parametrize("rotations", [2, 4, 12])
def test_the_number_of_rotations_is_an_option(rotations: int) -> None:
    market = Market("", options={"trade_rotations": rotations})
    polls = 0
    while market.step == "market":
        market.by(market.actor, "pass")
        polls += 1
    assert polls == 4 * rotations


@rule("MED-POL-01")
def test_a_player_who_is_not_polled_may_not_act() -> None:
    market = Market("grain/mars", "wool/mars")
    for step in ("pass", "to 0", "ready", "store wool/mars"):
        market.refused(1, step, "MED-POL-01")
    assert market.state.legal_actions(1) == []
    market.refused(1, 700, "MED-OFR-01")
    market.refused(4, actions.PASS, "MED-POL-01")


@rule("MED-POL-02")
def test_free_steps_do_not_end_a_poll() -> None:
    market = Market("grain/mars wool/mars", "wool/mars", owns={0: "barracks pyramids_to_mars sacrificial_altar"})
    market.by(0, "store grain/mars", "fetch grain/mars", "aim 0", "seat 1", "clear 0", "switch 1", "abandon religion")
    market.by(0, "sacrifice 0 ore", "to 1", "give grain/mars", "want wool", "want_vp", "drop")
    assert market.actor == 0
    market.offer(0, 1, "grain/mars").pass_until(0).by(0, "withdraw 0")
    assert market.actor == 0


@rule("MED-POL-02")
@pytest.mark.parametrize("steps", [["pass"], ["ready"], ["to 1", "give grain/mars", "send"], ["swap 0", "seat 1"]])
def test_closing_steps_end_it(steps: list[str]) -> None:
    market = Market("grain/mars", "wool/mars", owns={0: "foreign_envoys"})
    market.by(0, *steps)
    assert market.actor == 1


@rule("MED-POL-03")
def test_after_forty_free_steps_only_closing_steps_are_legal() -> None:
    market = Market("grain/mars wool/mars", "salt/mars", owns={0: "foreign_envoys barracks"})
    market.by(0, "pass").offer(1, 0, "salt/mars", "wool").pass_until(0)
    for _ in range(20):
        market.by(0, "abandon government", "abandon religion")
    assert market.state.legal_actions(0) == [actions.PASS, actions.READY, actions.ACCEPT, actions.SWAP]
    market.refused(0, "abandon government", "MED-POL-03")
    market.refused(0, "to 1", "MED-POL-03")
    market.refused(0, "aim 1", "MED-POL-03")
    market.by(0, "accept 1.0")
    assert market.hand(0) == "grain/mars salt/mars"


@rule("MED-POL-03")
def test_at_the_limit_a_complete_draft_can_be_sent() -> None:
    market = Market("grain/mars", chips={0: 10}, owns={0: "barracks"})
    for _ in range(19):
        market.by(0, "abandon government", "abandon religion")
    market.by(0, "to 1")
    market.by(0, "mine 0")
    assert market.all_of(0, actions.PROMISE_MODE, 2) == [0, 1], "arguments are not counted"
    market.by(0, "use", "seat 1")
    assert market.state.legal_actions(0) == [actions.PASS, actions.READY, actions.DRAFT_SEND]
    market.refused(0, "vp", "MED-POL-03")
    market.refused(0, "drop", "MED-POL-03")
    market.by(0, "send")
    assert market.open() == ["0.0"]


@rule("MED-POL-03")
def test_at_the_limit_an_empty_draft_cannot_be_sent_and_is_dropped() -> None:
    market = Market("grain/mars")
    for _ in range(39):
        market.by(0, "abandon government")
    market.by(0, "to 1")
    assert market.state.legal_actions(0) == [actions.PASS, actions.READY]
    market.by(0, "pass").pass_until(0)
    assert market.may(0, "to 1"), "with a new poll the steps are counted anew"


@rule("MED-POL-03")
def test_the_free_steps_of_a_poll_are_an_option() -> None:
    market = Market("", options={"free_steps_per_poll": 20})
    for _ in range(20):
        market.by(0, "abandon government")
    market.refused(0, "abandon government", "MED-POL-03")


@rule("MED-POL-04")
def test_a_ready_player_is_skipped_and_his_offers_stay() -> None:
    market = Market("grain/mars", "wool/mars", options={"offer_ttl_rotations": 4})
    market.offer(0, 1, "grain/mars", "wool").pass_until(0).by(0, "ready")
    assert market.open() == ["0.0"]
    market.by(1, "pass").by(2, "pass").by(3, "pass")
    assert market.actor == 1
    market.by(1, "accept 0.0")
    assert market.hand(0) == "wool/mars"


@rule("MED-POL-04", "MED-OFR-12")
def test_an_offer_that_names_him_makes_a_player_not_ready() -> None:
    market = Market("", "wool/mars", "salt/mars")
    market.by(0, "ready").offer(1, "anyone", "wool/mars")
    assert market.state.floor.done == 1, "an offer to anyone names nobody"
    market.offer(2, 0, "salt/mars")
    assert market.state.floor.done == 0
    assert (0, 0, 0) in market.events(events.UNREADY)
    market.by(3, "pass")
    assert market.actor == 0


@rule("MED-POL-05", "MED-CLS-01")
def test_the_market_closes_when_all_are_ready() -> None:
    market = Market("grain/mars")
    market.by(0, "ready").by(1, "ready").by(2, "ready").offer(3, 0, want_vp=1)
    market.by(0, "ready")
    assert market.actor == 3, "a closing step: whoever posts is not ready"
    market.by(3, "ready")
    assert market.step == "closing"


@rule("MED-POL-06", "MED-CRD-14")
def test_no_swap_in_the_last_rotation() -> None:
    market = Market("grain/mars", "wool/mars", owns={0: "foreign_envoys"}, options={"trade_rotations": 2})
    assert market.may(0, "swap 0")
    market.by(0, "pass").pass_until(0)
    market.refused(0, "swap 0", "MED-CRD-14")


@rule("MED-OFR-20", "MED-POL-01")
def test_an_offer_expires_at_its_makers_place_two_rotations_later() -> None:
    market = Market("", "wool/mars", order=[3, 1, 0, 2])
    market.pass_until(1).offer(1, 0, "wool/mars")
    for _ in range(6):
        assert market.open() == ["1.0"]
        market.by(market.actor, "pass")
    assert (market.actor, market.open()) == (3, ["1.0"])
    market.by(3, "pass")
    assert market.actor == 1
    assert market.standing("1.0") == "expired"
    market.by(1, "pass").refused(0, "accept 1.0", "MED-OFR-20")


@rule("MED-OFR-20", "MED-POL-04")
def test_the_offers_of_a_ready_player_expire_too() -> None:
    market = Market("grain/mars", options={"offer_ttl_rotations": 1})
    market.offer(0, 1, "grain/mars").by(1, "pass").by(2, "pass").by(3, "pass")
    assert market.standing("0.0") == "expired"
    market.offer(0, 1, "grain/mars").by(1, "pass")
    market.state.floor.done |= 1
    market.by(2, "pass").by(3, "pass")
    assert market.open() == []
