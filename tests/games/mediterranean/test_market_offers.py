"""Offers: how they are drawn up, posted, answered by counter-offers, declined and withdrawn."""

from typing import Any

import pytest

from emporion.games.mediterranean import actions, drafting, events
from emporion.games.mediterranean import components as c
from emporion.trading.offer import ANYONE, Offer
from tests.games.mediterranean.markets import FACE, Market
from tests.kit import rule


@rule("MED-OFR-03")
def test_particular_cards_of_the_hand_are_given() -> None:
    market = Market("grain/mars grain/venus", "")
    market.offer(0, 1, "grain/venus").by(1, "accept 0.0")
    assert (market.hand(0), market.hand(1)) == ("grain/mars", "grain/venus")


@rule("MED-OFR-03", "MED-OFR-09")
def test_a_face_is_given_as_often_as_the_hand_holds_it() -> None:
    market = Market("grain/mars grain/mars salt/mars", stored={0: "wool/mars"})
    market.by(0, "to 1", "give grain/mars", "give grain/mars")
    market.refused(0, "give grain/mars", "MED-OFR-09")
    market.refused(0, "give grain/venus", "MED-OFR-09")
    market.refused(0, "give wool/mars", "MED-OFR-09")
    assert market.all_of(0, actions.DRAFT_GIVE, 75) == [FACE["salt/mars"]]


@rule("MED-OFR-04")
def test_wanted_cards_are_named_by_one_of_eleven_goods() -> None:
    market = Market("grain/mars")
    market.by(0, "to 1")
    assert market.all_of(0, actions.DRAFT_WANT, 11) == list(range(11))
    assert not market.may(0, "wish mars")


@rule("MED-OFR-05")
def test_at_most_eight_cards_a_side() -> None:
    hand = " ".join(["grain/mars"] * 3 + ["grain/venus"] * 3 + ["grain/democracy"] * 3)
    market = Market(hand, hand.replace("grain", "wool"))
    market.draft(0, 1, " ".join(hand.split()[:8]), "wool " * 8)
    market.refused(0, "give grain/democracy", "MED-OFR-05")
    market.refused(0, "want salt", "MED-OFR-05")
    market.by(0, "send").by(1, "accept 0.0", *["pick wool/mars"] * 3, *["pick wool/venus"] * 3)
    assert market.settled() == ["0: 8 grain <-> 1: 8 wool"]


@rule("MED-OFR-05")
def test_at_most_ten_vp_a_side() -> None:
    market = Market("grain/mars", chips={0: 12})
    market.draft(0, 1, vp=10, want_vp=10)
    market.refused(0, "vp", "MED-OFR-05")
    market.refused(0, "want_vp", "MED-OFR-05")


@rule("MED-OFR-05", "MED-TRD-04")
def test_at_most_two_promises_a_side() -> None:
    market = Market("", owns={0: "diplomat barracks", 1: "diplomat barracks"})
    market.draft(0, 1, mine=["0 use 1", "1 use 2"], theirs=["0 use 0", "2 refrain 3"])
    market.refused(0, "mine 2", "MED-OFR-05")
    market.refused(0, "theirs 1", "MED-OFR-05")


@rule("MED-OFR-05")
@pytest.mark.parametrize(
    ("change", "wanted"),
    [({"gives": 9}, "MED-OFR-05"), ({"asks": 9}, "MED-OFR-05"), ({"money": 11}, "MED-OFR-05"),
     ({"wants_money": 11}, "MED-OFR-05"), ({"money": -1}, "MED-OFR-05"), ({"promises": 3}, "MED-OFR-05"), ({}, "fine")],
)  # fmt: skip
def test_whole_offers_are_held_to_the_same_limits(change: dict[str, int], wanted: str) -> None:
    hand = " ".join(["grain/mars"] * 3 + ["grain/venus"] * 3 + ["grain/democracy"] * 3)
    market = Market(hand, chips={0: 20}, owns={0: "barracks"})
    offer = Offer(0, 1)
    offer.gives = market.state.hand(0)[: change.get("gives", 1)]
    offer.told = [c.GOOD["grain"]] * len(offer.gives)
    offer.asks = change.get("asks", 0)
    offer.wants = [0] * offer.asks
    offer.money, offer.wants_money = change.get("money", 0), change.get("wants_money", 0)
    offer.promises = [9] * change.get("promises", 0)
    assert drafting.RULES.get(drafting.post_whole(market.state, offer), "fine") == wanted


@rule("MED-OFR-06")
def test_an_offer_is_not_empty_but_one_side_may_be() -> None:
    market = Market("grain/mars", chips={0: 1}, owns={0: "barracks", 1: "barracks"})
    market.by(0, "to 1")
    market.refused(0, "send", "MED-OFR-06")
    sides: list[dict[str, Any]] = [
        {"gives": "grain/mars"}, {"wants": "salt"}, {"vp": 1}, {"want_vp": 1}, {"mine": ["0 refrain 1"]},
        {"theirs": ["0 refrain 0"]},
    ]  # fmt: skip
    for side in sides:
        market.by(0, "drop").draft(0, 1, **side)
        assert market.may(0, "send")
        market.by(0, "drop", "to 1")


@rule("MED-OFR-07", "MED-OFR-02")
def test_at_most_three_open_offers_in_their_lowest_free_slots() -> None:
    market = Market("grain/mars")
    for _ in range(2):
        market.pass_until(0).offer(0, 1, "grain/mars")
    assert market.open() == ["0.0", "0.1"]
    market = Market.real("grain/mars")
    for _ in range(3):
        market.offer(0, 1, "grain/mars")
    assert market.open() == ["0.0", "0.1", "0.2"]
    market.refused(0, "to 1", "MED-OFR-07")
    market.refused(0, "to anyone", "MED-OFR-07")
    market.by(0, "withdraw 1").offer(0, "anyone", "grain/mars")
    assert market.found("0.1").to == ANYONE
    assert market.open() == ["0.0", "0.1", "0.2"]


@rule("MED-OFR-07")
def test_a_counter_offer_needs_a_free_slot_too() -> None:
    market = Market.real("grain/mars", "wool/mars")
    for _ in range(3):
        market.offer(0, 1, "grain/mars")
    market.offer(1, 0, "wool/mars")
    market.refused(0, "counter 1.0", "MED-OFR-07")
    assert market.may(1, "counter 0.0")


@rule("MED-OFR-02")
def test_no_offer_to_an_absent_seat() -> None:
    market = Market("grain/mars")
    market.refused(0, actions.DRAFT_TO + 4, "MED-OFR-02")
    market.refused(0, actions.DRAFT_TO + 5, "MED-OFR-02")
    for to in (0, 4, 7):
        offer = Offer(0, to)
        offer.gives, offer.told = [FACE["grain/mars"]], [0]
        assert drafting.RULES[drafting.post_whole(market.state, offer)] == "MED-OFR-02"


@rule("MED-OFR-08")
def test_a_promise_is_wanted_of_a_named_player_only() -> None:
    market = Market("grain/mars", owns={1: "diplomat"})
    market.by(0, "to anyone", "give grain/mars")
    market.refused(0, "theirs 0", "MED-OFR-08")
    market.by(0, "drop", "to 1")
    assert market.may(0, "theirs 0")


@rule("MED-OFR-09")
def test_wanted_things_are_not_checked() -> None:
    market = Market("grain/mars", "", owns={1: "barracks"})
    market.offer(0, 1, "", "gold gold wine", want_vp=10, theirs=["0 refrain 0"])
    assert market.open() == ["0.0"]
    market.refused(1, "accept 0.0", "MED-TRD-03")


@rule("MED-OFR-10")
def test_posting_reserves_nothing() -> None:
    market = Market.real("grain/mars", "wool/mars", "salt/mars", chips={0: 2}, owns={0: "barracks"})
    market.offer(0, 1, "grain/mars", "wool", vp=2, mine=["0 use 3"])
    market.offer(0, 2, "grain/mars", "salt", vp=2, mine=["0 use 1"])
    assert market.open() == ["0.0", "0.1"]
    assert market.may(0, "store grain/mars")
    assert market.may(0, "aim 0")
    market.by(2, "accept 0.1")
    assert market.standing("0.0") == "void"


@rule("MED-OFR-11")
def test_offers_are_announced_to_all() -> None:
    market = Market("grain/mars")
    market.offer(0, 2, "grain/mars")
    assert market.events(events.POSTED) == [(0, 2, 0)]
    market.pass_until(2).by(2, "decline 0.0")
    assert market.events(events.OFFER_CLOSED) == [(0, 0, 4)]


@rule("MED-OFR-12", "MED-OFR-02")
def test_a_counter_offer_wants_what_was_given_and_declines() -> None:
    market = Market("grain/mars", "wool/mars", chips={0: 2}, owns={0: "diplomat"})
    market.offer(0, 1, "grain/mars", "wool wool", vp=2, mine=["0 use 1"])
    market.by(1, "counter 0.0")
    draft = market.state.floor.drafts[1]
    assert (draft.to, draft.wants, draft.asks, draft.wants_money) == (0, [c.GOOD["grain"]], 1, 2)
    assert draft.wants_promises == market.found("0.0").promises
    assert market.open() == ["0.0"], "a draft changes nothing"
    market.by(1, "give wool/mars", "send")
    assert market.standing("0.0") == "declined"
    assert market.open() == ["1.0"]
    market.pass_until(0).by(0, "accept 1.0")
    assert (market.hand(0), market.chips(1)) == ("wool/mars", 2)
    assert market.state.cubes[0] == [1, -1]


@rule("MED-OFR-12")
def test_a_counter_offer_leaves_an_offer_to_anyone_open() -> None:
    market = Market("grain/mars", "wool/mars")
    market.offer(0, "anyone", "grain/mars", "wool wool")
    market.by(1, "counter 0.0", "give wool/mars", "send")
    assert market.open() == ["0.0", "1.0"]
    assert market.found("1.0").to == 0
    assert market.may(2, "decline 0.0")


@rule("MED-OFR-12")
def test_only_what_is_open_to_a_player_can_be_answered_so() -> None:
    market = Market("grain/mars", "wool/mars", "salt/mars")
    market.offer(0, 1, "grain/mars").pass_until(2)
    market.refused(2, "counter 0.0", "MED-OFR-15")
    market.refused(2, "counter 1.0", "MED-OFR-15")


@rule("MED-OFR-12", "MED-OFR-26")
def test_a_counter_offer_follows_the_offer_it_answers() -> None:
    market = Market.real("grain/mars", "wool/mars", "salt/mars")
    market.offer(2, 3, "salt/mars").by(3, "decline 2.0").offer(0, 1, "grain/mars").by(1, "counter 0.0")
    market.offer(2, 3, "salt/mars")  # the declined offer of this pair is forgotten
    market.by(1, "give wool/mars", "send")
    assert market.standing("0.0") == "declined"
    assert market.open() == ["1.0", "2.0"]


@rule("MED-OFR-12")
def test_a_counter_offer_answers_that_very_offer_and_no_other() -> None:
    """Three offers to seat 1, two of them of one maker, and one to seat 2: only the answered one is declined."""
    for answered, maker in (("0.0", 0), ("0.1", 0), ("2.0", 2)):
        market = Market.real("grain/mars ore/mars", "wool/mars wine/barbarians", "salt/mars", "gold/mars")
        market.offer(3, 2, "gold/mars").offer(0, 1, "grain/mars").offer(0, 1, "ore/mars").offer(2, 1, "salt/mars")
        given = market.found(answered).told
        market.by(1, f"counter {answered}", "give wool/mars", "send")
        declined = [name for name in ("3.0", "0.0", "0.1", "2.0") if market.standing(name) == "declined"]
        assert declined == [answered]
        counter = market.found("1.0")
        assert (counter.to, counter.wants) == (maker, given)


@rule("MED-OFR-12", "R76")
def test_a_counter_offer_whose_offer_has_closed_is_an_offer_to_its_maker() -> None:
    market = Market.real("grain/mars salt/mars", "wool/mars").offer(0, 1, "grain/mars").by(1, "counter 0.0")
    market.by(0, "withdraw 0").offer(0, "anyone", "salt/mars").by(1, "give wool/mars", "send")
    assert (market.open(), market.found("1.0").to) == (["0.0", "1.0"], 0)
    market.by(0, "accept 1.0")
    assert market.hand(1) == "grain/mars"


@rule("MED-OFR-13")
def test_declining_removes_an_offer_to_one_player() -> None:
    market = Market("grain/mars", "wool/mars")
    market.offer(0, 1, "grain/mars").by(1, "decline 0.0")
    assert market.open() == []
    market.refused(1, "accept 0.0", "MED-OFR-13")
    market.offer(1, 0, "wool/mars").pass_until(0).by(0, "decline 1.0")
    market.refused(0, "decline 1.0", "MED-OFR-13")


@rule("MED-OFR-13")
def test_an_offer_to_anyone_is_closed_to_the_decliner_alone() -> None:
    market = Market("grain/mars")
    market.offer(0, "anyone", "grain/mars").by(1, "decline 0.0")
    market.refused(1, "accept 0.0", "MED-OFR-13")
    market.refused(1, "decline 0.0", "MED-OFR-13")
    market.by(1, "pass").by(2, "accept 0.0")
    assert market.hand(2) == "grain/mars"


@rule("MED-OFR-13")
def test_an_offer_to_anyone_remembers_all_who_have_declined_it() -> None:
    market = Market.real("grain/mars", "wool/mars", "wool/mars", "wool/mars").offer(0, "anyone", "grain/mars", "wool")
    market.by(2, "decline 0.0").by(1, "decline 0.0")
    for seat in (1, 2):
        for step in ("accept 0.0", "decline 0.0", "counter 0.0"):
            market.refused(seat, step, "MED-OFR-13")
    assert market.state.view(None)["offers"][0]["closed_to"] == [1, 2]
    market.by(3, "accept 0.0")
    assert market.hand(3) == "grain/mars"


@rule("MED-OFR-14")
def test_an_open_offer_can_be_withdrawn() -> None:
    market = Market("grain/mars", "wool/mars")
    market.offer(0, 1, "grain/mars").pass_until(0).by(0, "withdraw 0")
    assert market.open() == []
    assert market.actor == 0, "a free step"
    market.by(0, "pass")
    market.refused(1, "accept 0.0", "MED-OFR-14")
    market.pass_until(0).refused(0, "withdraw 0", "MED-OFR-14")
    market.refused(0, "withdraw 2", "MED-OFR-14")


@rule("MED-OFR-02", "MED-OFR-26")
def test_while_a_draft_is_open_only_its_steps_are_legal() -> None:
    market = Market("grain/mars", "wool/mars")
    market.by(0, "to 1")
    for step in ("to 2", "store grain/mars", "abandon government", "accept 1.0", "withdraw 0"):
        market.refused(0, step, "MED-OFR-26")
    for step in ("pass", "ready", "drop"):
        assert market.may(0, step)
    market.by(0, "pass").pass_until(0)
    assert market.state.floor.drafts[0] is None


@rule("MED-OFR-26", "MED-TRD-04")
def test_while_a_promise_waits_for_its_argument_only_that_is_legal() -> None:
    market = Market("grain/mars", owns={0: "barracks"})
    market.by(0, "to 1", "mine 0")
    assert market.state.legal_actions(0) == [actions.PROMISE_MODE, actions.PROMISE_MODE + 1]
    for step in ("pass", "ready", "send", "drop", "seat 1"):
        market.refused(0, step, "MED-OFR-26")
    market.by(0, "use")
    assert market.all_of(0, actions.SEAT, 6) == [1, 2, 3]
    market.refused(0, "seat 0", "MED-PRM-01")
    market.refused(0, actions.SEAT + 4, "MED-PRM-01")
    market.refused(0, "pass", "MED-OFR-26")


@rule("MED-OFR-02", "MED-OFR-17")
@pytest.mark.parametrize("to", [1, ANYONE])
def test_a_whole_offer_and_its_small_steps_lead_to_the_same(to: int) -> None:
    def opened(**more: Any) -> Market:
        return Market.real("grain/mars piracy", "wool/mars", chips={0: 3}, owns={0: "diplomat"}, **more)

    named = "anyone" if to == ANYONE else to
    steps = opened().offer(0, named, "grain/mars piracy=gold", "wool", vp=2, mine=["1 use 2"])
    whole = opened()
    offer = Offer(0, to)
    offer.gives, offer.told = [FACE["grain/mars"], FACE["piracy"]], [c.GOOD["grain"], c.GOOD["gold"]]
    offer.asks, offer.wants, offer.money, offer.promises = 1, [c.GOOD["wool"]], 2, [(1 * 2 + 0) * 8 + 2]
    assert drafting.post_whole(whole.state, offer) == 0
    assert whole.state.numbers() == steps.state.numbers()
