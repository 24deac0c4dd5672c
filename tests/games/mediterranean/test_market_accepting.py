"""Acceptances: who may accept, which cards he gives, and what a settlement makes void."""

import pytest

from emporion.games.mediterranean import actions, drafting, events
from emporion.games.mediterranean import components as c
from emporion.trading import settling
from emporion.trading.offer import Offer
from tests.games.mediterranean.markets import FACE, Market
from tests.kit import rule


@rule("MED-OFR-15")
def test_an_addressee_with_the_wanted_cards_may_accept() -> None:
    market = Market("grain/mars", "wool/mars salt/mars", "wool/mars wool/venus salt/mars")
    market.offer(0, "anyone", "grain/mars", "wool wool salt")
    market.refused(1, "accept 0.0", "MED-OFR-15")
    market.by(1, "pass")
    assert market.may(2, "accept 0.0")


@rule("MED-OFR-15", "MED-WHS-04")
def test_cards_in_the_warehouse_do_not_count() -> None:
    market = Market("grain/mars", "", "wool/mars", stored={1: "wool/mars"})
    market.offer(0, 1, "grain/mars", "wool")
    market.refused(1, "accept 0.0", "MED-OFR-15")
    market.by(1, "fetch wool/mars")
    assert market.may(1, "accept 0.0")


@rule("MED-OFR-15")
def test_nobody_accepts_his_own_offer_or_one_for_another() -> None:
    market = Market("grain/mars", "wool/mars", "wool/mars")
    market.offer(0, 1, "grain/mars", "wool").by(1, "pass")
    market.refused(2, "accept 0.0", "MED-OFR-15")
    market.refused(2, "decline 0.0", "MED-OFR-15")
    market.refused(2, "accept 1.2", "MED-OFR-15")
    offer = market.found("0.0")
    assert drafting.RULES[settling.accept(market.state, offer, 0, [])] == "MED-OFR-15"


@rule("MED-OFR-15", "MED-TRD-09")
@pytest.mark.parametrize(
    ("hand", "wants", "may"),
    [("piracy", "spices", True), ("piracy", "gold", True), ("piracy", "wine", False), ("piracy", "spices gold", False),
     ("piracy gold/mars", "spices gold", True), ("piracy spices/mars", "spices spices", True),
     ("piracy gold/mars", "spices spices", False), ("gold/mars", "spices", False)],
)  # fmt: skip
def test_piracy_stands_for_one_wanted_luxury(hand: str, wants: str, may: bool) -> None:
    market = Market("grain/mars", hand)
    market.offer(0, 1, "grain/mars", wants)
    assert market.may(1, "accept 0.0") is may


@rule("MED-OFR-16", "MED-OFR-04")
def test_the_acceptor_picks_the_particular_cards_in_the_order_of_the_offer() -> None:
    market = Market("grain/mars", "wool/mars wool/venus salt/mars salt/venus")
    market.offer(0, 1, "grain/mars", "salt wool").by(1, "accept 0.0")
    assert market.state.legal_actions(1) == [actions.PICK + FACE["salt/mars"], actions.PICK + FACE["salt/venus"]]
    market.refused(1, "pick wool/mars", "MED-OFR-16")
    market.refused(1, "pick salt/poverty", "MED-OFR-15")
    market.refused(1, "pass", "MED-OFR-26")
    market.by(1, "pick salt/venus", "pick wool/mars")
    assert (market.hand(0), market.hand(1)) == ("wool/mars salt/venus", "grain/mars wool/venus salt/mars")


@rule("MED-OFR-16")
def test_a_pick_with_one_possible_face_is_made_by_itself() -> None:
    market = Market("grain/mars", "wool/mars wool/mars salt/mars salt/venus")
    market.offer(0, 1, "grain/mars", "wool salt wool").by(1, "accept 0.0")
    assert market.state.floor.drafts[1].gives == [FACE["wool/mars"]]
    market.by(1, "pick salt/mars")
    assert market.hand(0) == "wool/mars wool/mars salt/mars"


@rule("MED-OFR-16", "MED-OFR-15", "MED-TRD-09")
def test_a_pick_after_which_the_rest_could_not_be_filled_is_not_offered() -> None:
    market = Market("grain/mars", "piracy spices/mars spices/venus")
    market.offer(0, 1, "grain/mars", "spices gold").by(1, "accept 0.0")
    assert market.all_of(1, actions.PICK, 75) == [FACE["spices/mars"], FACE["spices/venus"]]
    market.refused(1, "pick piracy", "MED-OFR-16")
    market.by(1, "pick spices/mars")
    assert market.hand(0) == "spices/mars piracy"
    assert market.settled() == ["0: 1 grain <-> 1: 1 spices, 1 gold"], "Piracy went as the gold that was wanted"


@rule("MED-OFR-16", "MED-TRD-09")
def test_piracy_is_picked_as_the_good_that_is_wanted() -> None:
    market = Market("grain/mars", "piracy gold/mars")
    market.offer(0, 1, "grain/mars", "gold").by(1, "accept 0.0")
    assert market.all_of(1, actions.PICK, 75) == [FACE["gold/mars"], 74]
    market.refused(1, "pick piracy", "MED-OFR-16")
    market.by(1, "pick piracy=gold")
    assert market.hand(0) == "piracy"


@rule("MED-OFR-16")
def test_at_the_last_pick_the_poll_is_over() -> None:
    market = Market("grain/mars", "wool/mars wool/venus")
    market.offer(0, 1, "grain/mars", "wool").by(1, "accept 0.0")
    assert market.actor == 1
    market.by(1, "pick wool/mars")
    assert market.actor == 2


@rule("MED-OFR-17", "MED-OFR-23")
def test_a_settlement_moves_everything_or_nothing() -> None:
    market = Market("grain/mars", "wool/mars", chips={1: 1}, owns={0: "barracks", 1: "diplomat"})
    market.offer(0, 1, "grain/mars", "wool", want_vp=1, mine=["0 refrain 1"], theirs=["1 use 0"])
    offer, before = market.found("0.0"), market.state.numbers()
    for picks in ([], [FACE["wool/venus"]], [FACE["wool/mars"]] * 2):
        assert settling.accept(market.state, offer, 1, picks) != 0
        assert market.state.numbers() == before
    market.state.chips[1] = 0
    assert not market.may(1, "accept 0.0")
    market.state.chips[1] = 1
    market.by(1, "accept 0.0")
    assert (market.hand(0), market.hand(1), market.chips(0), market.chips(1)) == ("wool/mars", "grain/mars", 1, 0)
    assert market.state.forbidden[0] == [2]
    assert market.state.cubes[1] == [-1, 0]


@rule("MED-OFR-17")
def test_both_sides_are_checked_again_at_the_settlement() -> None:
    market = Market("grain/mars", "wool/mars")
    market.offer(0, 1, "grain/mars", "wool")
    offer = market.found("0.0")
    market.state.store(0, FACE["grain/mars"])
    assert drafting.RULES[settling.settle(market.state, offer, 1, [FACE["wool/mars"]])] == "MED-OFR-09"
    assert market.hand(1) == "wool/mars"


@rule("MED-OFR-19")
def test_after_a_settlement_offers_that_cannot_be_fulfilled_are_void() -> None:
    market = Market.real("grain/mars grain/venus", "wool/mars", "salt/mars")
    market.offer(0, 1, "grain/mars", "wool").offer(0, 2, "grain/mars", "salt").offer(0, 2, "grain/venus", "salt")
    market.by(1, "accept 0.0")
    assert [market.standing(f"0.{slot}") for slot in range(3)] == ["settled", "void", "open"]
    market.refused(2, "accept 0.1", "MED-OFR-19")
    assert (0, 1, 6) in market.events(events.OFFER_CLOSED)


@rule("MED-OFR-19")
def test_the_offers_of_the_acceptor_are_tested_too() -> None:
    market = Market.real("grain/mars", "wool/mars", "salt/mars")
    market.offer(1, 2, "wool/mars", "salt").offer(0, 1, "grain/mars", "wool").by(1, "accept 0.0")
    assert market.standing("1.0") == "void"


@rule("MED-OFR-19", "MED-WHS-04")
def test_a_card_put_in_the_warehouse_voids_the_offers_that_need_it() -> None:
    market = Market("grain/mars", "wool/mars")
    market.offer(0, 1, "grain/mars", "wool").pass_until(0).by(0, "store grain/mars")
    assert market.standing("0.0") == "void"
    market.by(0, "pass").refused(1, "accept 0.0", "MED-OFR-19")


@rule("MED-OFR-15", "MED-PRM-04")
def test_wanted_promises_must_be_possible() -> None:
    market = Market("grain/mars grain/mars", "", owns={1: "barracks"})
    market.offer(0, 1, "grain/mars", theirs=["0 use 2"]).by(1, "accept 0.0")
    market.pass_until(0).offer(0, 1, "grain/mars", theirs=["0 use 3"])
    assert market.open() == ["0.0"]
    market.refused(1, "accept 0.0", "MED-PRM-04")


@rule("MED-CRD-31", "MED-OFR-15", "MED-OFR-16")
def test_the_virtuous_accept_with_good_cards_only() -> None:
    market = Market("grain/mars", "wool/poverty wool/mars salt/depression", owns={1: "venetian_virtue"})
    market.offer(0, 1, "grain/mars", "wool wool")
    market.refused(1, "accept 0.0", "MED-CRD-31")
    market.by(1, "decline 0.0", "pass").pass_until(0).offer(0, 1, "grain/mars", "wool").by(1, "accept 0.0")
    assert market.hand(0) == "wool/mars", "one face only"


@rule("MED-CRD-31")
@pytest.mark.parametrize("idea", [idea["id"] for idea in c.IDEAS if idea["id"] != "piracy"])
def test_which_cards_the_virtuous_may_not_give(idea: str) -> None:
    good = next(name for name in FACE if name.endswith(f"/{idea}")).split("/")[0]
    bad = c.IDEAS[c.IDEA[idea]]["bad_icon"]
    market = Market(f"{good}/{idea}", owns={0: "venetian_virtue"})
    market.by(0, "to 1")
    assert market.may(0, f"give {good}/{idea}") is not bad
    if bad:
        market.refused(0, f"give {good}/{idea}", "MED-CRD-31")
    offer = Offer(0, 1)
    offer.gives, offer.told = [FACE[f"{good}/{idea}"]], [c.GOOD[good]]
    assert drafting.RULES.get(drafting.post_whole(market.state, offer), "") == ("MED-CRD-31" if bad else "")


@rule("MED-OFR-23")
def test_an_offer_is_accepted_as_a_whole() -> None:
    market = Market("grain/mars grain/venus", "wool/mars")
    market.offer(0, 1, "grain/mars grain/venus", "wool wool")
    market.refused(1, "accept 0.0", "MED-OFR-15")
    assert drafting.RULES[settling.accept(market.state, market.found("0.0"), 1, [FACE["wool/mars"]])] == "MED-OFR-23"


@rule("MED-OFR-26", "MED-OFR-19")
def test_half_entered_steps_are_dropped_with_what_they_rest_on() -> None:
    market = Market.real("grain/mars", "wool/mars wool/venus", "wool/mars salt/mars")
    market.offer(0, "anyone", "grain/mars", "wool").by(1, "accept 0.0")
    before = market.state.numbers()
    assert market.state.floor.drafts[1] is not None
    assert market.hand(1) == "wool/mars wool/venus", "nothing is reserved"
    market.draft(2, 1, "wool/mars").by(2, "send").by(2, "accept 0.0")
    assert market.state.floor.drafts[1] is None
    assert market.state.numbers() != before
    market.refused(1, "pick wool/mars", "MED-OFR-26")


@rule("MED-OFR-26")
def test_a_draft_is_dropped_when_its_card_is_gone() -> None:
    market = Market.real("grain/mars", "wool/mars", chips={1: 2})
    market.offer(1, 0, "wool/mars", "grain").draft(1, 2, "wool/mars").by(0, "accept 1.0")
    assert market.state.floor.drafts[1] is None
    market.draft(1, 2, vp=2)
    market.state.chips[1] = 1
    market.by(0, "abandon religion")
    assert market.state.floor.drafts[1] is None


@rule("MED-OFR-26", "MED-PRM-04")
def test_a_draft_is_dropped_when_its_promise_has_become_impossible() -> None:
    market = Market.real("", owns={1: "barracks"}).offer(1, 0, mine=["0 use 2"]).draft(1, 2, mine=["0 use 3"])
    market.draft(3, 1, theirs=["0 use 0"]).by(0, "accept 1.0")
    assert market.state.floor.drafts[1] is None
    assert market.state.floor.drafts[3] is not None, "what is wanted is not checked"
