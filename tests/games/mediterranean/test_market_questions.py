"""Questions: what a player may learn about ideas before a trade, and what waits for his answer."""

from emporion.games.mediterranean import actions, answering, drafting, events, packed
from emporion.trading import settling
from tests.games.mediterranean.markets import FACE, Market
from tests.kit import rule

ASKER = {0: "isolationism"}


@rule("MED-OFR-18", "MED-POL-07", "MED-CRD-19")
def test_a_maker_who_may_ask_confirms_what_he_receives() -> None:
    market = Market("grain/mars", "wool/venus wool/mars", owns=ASKER)
    market.offer(0, 1, "grain/mars", "wool wool").by(1, "accept 0.0", "pick wool/mars")
    assert market.standing("0.0") == "pending"
    assert market.actor == 0, "the poll of the acceptor is interrupted"
    assert market.state.legal_actions(0) == [actions.CONFIRM, actions.REJECT]
    shown = [answering.shows_asked(market.state, 0, face) for face in market.found("0.0").picks]
    assert shown == [False, True]
    assert market.hand(0) == "grain/mars", "nothing has moved"
    market.refused(0, "pass", "MED-POL-07")
    market.refused(1, "pass", "MED-POL-01")
    market.by(0, "confirm")
    assert (market.hand(0), market.actor) == ("wool/mars wool/venus", 2)


@rule("MED-OFR-18", "MED-POL-07")
def test_a_rejection_leaves_the_offer_open_and_ends_the_poll() -> None:
    market = Market("grain/mars", "wool/venus", "wool/mars", owns=ASKER)
    market.offer(0, "anyone", "grain/mars", "wool").by(1, "accept 0.0").by(0, "reject")
    assert (market.standing("0.0"), market.hand(1), market.actor) == ("open", "wool/venus", 2)
    assert market.events(events.REJECTED) == [(1, 0, 0)]
    market.by(2, "accept 0.0").by(0, "confirm")
    assert market.hand(0) == "wool/mars"


@rule("MED-OFR-18")
def test_without_cards_to_receive_there_is_no_question() -> None:
    market = Market("grain/mars", "", chips={1: 1}, owns=ASKER)
    market.offer(0, 1, "grain/mars", want_vp=1).by(1, "accept 0.0")
    assert (market.standing("0.0"), market.chips(0)) == ("settled", 1)
    market = Market("grain/mars", "wool/venus", owns={1: "isolationism"})
    market.offer(0, 1, "grain/mars", "wool").by(1, "accept 0.0")
    assert market.standing("0.0") == "settled", "the acceptor is no maker"


@rule("MED-CRD-19", "MED-OFR-18")
def test_which_cards_show_a_venus_arrow() -> None:
    market = Market("", owns=ASKER)
    shown = {name for name, face in FACE.items() if answering.shows_asked(market.state, 0, face)}
    assert {name.split("/")[1] for name in shown} == {"venus", "venus_2", "zealots_of_venus"}


@rule("MED-OFR-25", "MED-CRD-19")
def test_asking_about_an_offer_of_another() -> None:
    market = Market("grain/venus grain/mars", "wool/mars", "wool/mars", owns={1: "isolationism"})
    market.offer(0, "anyone", "grain/venus grain/mars", "wool")
    market.by(1, "ask 0.0")
    offer = market.found("0.0")
    assert answering.has_asked(offer, 1)
    assert not answering.has_asked(offer, 2)
    assert packed.slot_of(offer) == 0
    assert market.events(events.ASKED) == [(1, 0, 0)]
    assert market.actor == 1, "a free step"
    market.refused(1, "ask 0.0", "MED-OFR-25")
    market.by(1, "accept 0.0")
    assert market.hand(1) == "grain/mars grain/venus"


@rule("MED-OFR-25")
def test_an_answer_is_seen_while_its_offer_is_open() -> None:
    market = Market.real("grain/venus grain/mars", "wool/mars", owns={1: "isolationism"})
    market.offer(0, "anyone", "grain/venus grain/mars", "wool").by(1, "ask 0.0")
    assert market.state.view(1)["offers"][0]["answers"] == [True, False]
    market.by(0, "withdraw 0")
    assert "answers" not in market.state.view(1)["offers"][0]


@rule("MED-OFR-25", "MED-CRD-19")
def test_who_may_ask_about_what() -> None:
    market = Market("grain/venus", "wool/mars", "wool/mars", chips={0: 3}, owns={1: "isolationism"})
    market.offer(0, 1, "grain/venus", "salt")
    market.refused(1, "ask 0.0", "MED-OFR-25")
    market.by(1, "pass")
    market.refused(2, "ask 0.0", "MED-CRD-19")
    market.by(2, "pass", *()).by(3, "pass").offer(0, 1, "", "wool", vp=1)
    market.refused(1, "ask 0.1", "MED-OFR-25")
    market.refused(1, "ask 0.2", "MED-OFR-25")
    market.by(1, "pass", *()).pass_until(0).offer(0, 2, "grain/venus")
    market.refused(1, "ask 0.2", "MED-OFR-25")


def waiting() -> Market:
    """By the clock: seat 1 has accepted an offer of seat 0, who has to confirm."""
    market = Market.real(
        "grain/mars grain/mars salt/mars", "wool/mars wool/mars ore/mars", "timber/mars", chips={0: 4, 1: 4},
        owns={0: "isolationism diplomat", 1: "diplomat", 2: "foreign_envoys"},
    )  # fmt: skip
    market.offer(0, 1, "grain/mars", "wool", vp=2, want_vp=1, mine=["0 use 2"], theirs=["1 use 0"])
    return market.by(1, "accept 0.0")


@rule("MED-OFR-24", "MED-OFR-18")
def test_by_the_clock_others_go_on_while_an_acceptance_waits() -> None:
    market = waiting()
    assert market.standing("0.0") == "pending"
    assert market.may(0, "confirm")
    assert market.may(0, "to 2")
    assert market.may(3, "to 2")
    market.refused(1, "confirm", "MED-OFR-18")
    market.by(0, "confirm")
    assert market.hand(0) == "grain/mars wool/mars salt/mars"


@rule("MED-OFR-24", "MED-OFR-14")
def test_a_waiting_offer_is_neither_withdrawn_nor_accepted_again() -> None:
    market = waiting()
    market.refused(0, "withdraw 0", "MED-OFR-14")
    market.refused(1, "accept 0.0", "MED-OFR-24")
    market.refused(1, "decline 0.0", "MED-OFR-24")


@rule("MED-OFR-24", "MED-WHS-04")
def test_reserved_cards_stay_out_of_the_warehouse() -> None:
    market = waiting()
    market.by(0, "store grain/mars").refused(0, "store grain/mars", "MED-OFR-24")
    market.by(1, "store wool/mars").refused(1, "store wool/mars", "MED-OFR-24")
    assert market.standing("0.0") == "pending"
    market.by(0, "confirm")
    assert market.hand(1) == "grain/mars ore/mars"


@rule("MED-OFR-24", "MED-ABL-08")
def test_reserved_boxes_keep_their_cubes() -> None:
    market = waiting()
    market.refused(0, "aim 0", "MED-OFR-24")
    market.refused(1, "aim 1", "MED-OFR-24")
    assert market.may(0, "aim 1")
    assert market.may(1, "aim 0")
    market.by(0, "reject")
    assert market.may(0, "aim 0")


@rule("MED-OFR-24")
def test_what_would_move_reserved_cards_chips_or_boxes_is_refused() -> None:
    market = waiting()
    market.offer(1, 2, "wool/mars", "timber").refused(2, "accept 1.0", "MED-OFR-24")
    market.offer(1, 2, "", "timber", vp=4).refused(2, "accept 1.1", "MED-OFR-24")
    market.offer(1, 2, "ore/mars", "timber", vp=3)
    assert market.may(2, "accept 1.2")
    market.offer(0, 2, "", "timber", mine=["0 use 2"]).refused(2, "accept 0.1", "MED-OFR-24")
    market.offer(2, 1, "timber/mars", "wool wool").refused(1, "accept 2.0", "MED-OFR-24")
    market.offer(2, 1, "timber/mars", want_vp=4).refused(1, "accept 2.1", "MED-OFR-24")
    market.offer(2, 1, "timber/mars", "wool", want_vp=3)
    assert market.may(1, "accept 2.2"), "the other wool, and the other chips"
    assert market.open() == ["0.1", "1.0", "1.1", "1.2", "2.0", "2.1", "2.2"], "no offer is void by a reservation"


@rule("MED-OFR-24")
def test_a_player_has_one_question_at_a_time() -> None:
    market = waiting()
    market.offer(0, 2, "salt/mars", "timber").refused(2, "accept 0.1", "MED-OFR-24")
    market.by(0, "reject")
    assert market.may(2, "accept 0.1")


@rule("MED-OFR-24", "MED-CRD-13")
def test_a_forced_swap_draws_among_the_unreserved() -> None:
    for seed in range(12):
        market = waiting()
        market.state.rng.a = 7919 * (seed + 1)
        market.by(1, "store ore/mars").by(2, "swap 0", "seat 1")
        assert market.hand(2) == "wool/mars"
        assert market.standing("0.0") == "pending"
        market.by(0, "confirm")
    market = waiting()
    market.by(1, "store ore/mars", "store wool/mars").by(2, "swap 0").refused(2, "seat 1", "MED-OFR-24")


@rule("MED-OFR-24", "MED-CRD-13")
def test_a_reserved_card_is_never_drawn() -> None:
    """Seat 1 has promised the wool with Venus to a trade that waits, or gives it in a swap that waits."""
    for seed in range(12):
        owns = {0: "isolationism venetian_monastery", 1: "foreign_envoys", 2: "foreign_envoys"}
        market = Market.real("grain/mars", "wool/venus ore/mars salt/mars", "timber/mars", owns=owns)
        market.offer(0, 1, "grain/mars", "wool").by(1, "accept 0.0")
        market.state.rng.a = 7919 * (seed + 1)
        market.by(2, "swap 0", "seat 1")
        assert market.hand(2) in ("ore/mars", "salt/mars")
        swap = Market.real("grain/mars", "wool/venus ore/mars salt/mars", "timber/mars", owns=owns)
        swap.by(1, "swap 0", "seat 0", "pick wool/venus")
        swap.state.rng.a = 7919 * (seed + 1)
        swap.by(2, "swap 0", "seat 1")
        assert swap.hand(2) in ("ore/mars", "salt/mars")
        swap.by(0, "apply")
        assert swap.hand(0) == "wool/venus", "it is still there to be given"


@rule("MED-OFR-18", "MED-OFR-01")
def test_no_answer_is_a_rejection() -> None:
    market = waiting().clock("no_answer", 0)
    assert (market.standing("0.0"), market.hand(1)) == ("open", "wool/mars wool/mars ore/mars")
    market.clock_refused("no_answer", 0)


@rule("MED-OFR-24", "MED-CLS-02")
def test_closing_rejects_what_waits() -> None:
    market = waiting().clock("close")
    assert (market.hand(0), market.step) == ("grain/mars grain/mars salt/mars", "closing")
    assert market.chips(0) == 4


@rule("MED-OFR-24")
def test_the_floor_itself_refuses_a_reserved_card() -> None:
    market = waiting()
    market.offer(1, 2, "wool/mars wool/mars", "timber")
    answer = settling.accept(market.state, market.found("1.0"), 2, [FACE["timber/mars"]])
    assert drafting.RULES[answer] == "MED-OFR-24"


@rule("MED-OFR-24", "MED-OFR-11")
def test_whether_an_acceptance_is_blocked_depends_on_goods_not_on_ideas() -> None:
    for other in ("grain/mars", "grain/venus"):
        market = Market.real("grain/mars grain/mars grain/venus", "wool/mars", "salt/mars", owns=ASKER)
        market.offer(0, 1, "grain/mars", "wool").by(1, "accept 0.0").offer(0, 2, other)
        market.refused(2, "accept 0.1", "MED-OFR-24")


@rule("MED-OFR-24", "MED-TRD-09", "R73")
def test_piracy_announced_as_one_good_blocks_what_may_be_the_same_card_as_another() -> None:
    for second in ("piracy=gold", "gold/mars"):
        market = Market.real("piracy gold/mars grain/mars", "wool/mars", "salt/mars", owns=ASKER)
        market.by(0, "to 1", "give piracy=spices", "want wool", "send").by(0, "to 2", f"give {second}", "send")
        market.offer(0, 3, "grain/mars").by(1, "accept 0.0")
        market.refused(2, "accept 0.1", "MED-OFR-24")
        assert market.may(3, "accept 0.2")
        market.by(0, "reject")
        assert market.may(2, "accept 0.1")


@rule("MED-OFR-24", "MED-TRD-09", "R73")
def test_piracy_picked_for_one_good_is_not_given_as_another_meanwhile() -> None:
    market = Market.real("wool/mars", "piracy grain/mars", "salt/mars", owns=ASKER)
    market.by(1, "to 2", "give piracy=gold", "send").offer(0, 1, "", "spices").by(1, "accept 0.0")
    assert market.standing("0.0") == "pending"
    market.refused(2, "accept 1.0", "MED-OFR-24")


@rule("MED-OFR-24", "MED-PRM-06")
def test_a_forced_swap_is_not_made_while_a_promise_about_it_waits() -> None:
    owns = {0: "isolationism", 1: "foreign_envoys foreign_envoys"}
    market = Market.real("grain/mars", "wool/mars wool/mars", "salt/mars", owns=owns)
    market.offer(0, 1, "grain/mars", "wool", theirs=["0 refrain 2"]).by(1, "accept 0.0")
    market.refused(1, "swap 0", "MED-OFR-24")
    assert market.may(1, "swap 1"), "the other one"
    market.by(0, "confirm").by(1, "swap 0").refused(1, "seat 2", "MED-PRM-03")


@rule("MED-OFR-26", "MED-OFR-24")
def test_a_swap_half_entered_when_a_promise_about_it_begins_to_wait_is_dropped() -> None:
    owns = {0: "isolationism foreign_envoys"}
    market = Market.real("grain/mars", "wool/mars", owns=owns).offer(0, 1, "", "wool", mine=["0 refrain 3"])
    market.by(0, "swap 0").by(1, "accept 0.0").refused(0, "seat 1", "MED-OFR-26")
    market.refused(0, "swap 0", "MED-OFR-24")


CROWDED = {0: "isolationism diplomat", 1: "diplomat", 2: "secret_police mercenaries holy_war sacred_orchestra"}


def crowded() -> Market:
    """By the clock: eight cubes of seat 3 lie in boxes of seat 2."""
    market = Market.real("grain/mars", "wool/mars", "salt/mars", owns=CROWDED)
    for box in range(8):
        market.by(2, f"aim {box}", "seat 3")
    return market


@rule("MED-OFR-24", "MED-ABL-09", "MED-PRM-04")
def test_a_waiting_promise_needs_its_cube() -> None:
    market = crowded().by(3, "abandon government")
    market.offer(0, 1, "grain/mars", "wool", mine=["0 use 3"]).offer(0, 2, mine=["1 use 3"])
    assert market.may(2, "accept 0.1")
    market.by(1, "accept 0.0").refused(2, "accept 0.1", "MED-OFR-24")
    market.by(0, "confirm")
    assert (market.standing("0.1"), market.state.cubes[0]) == ("void", [3, -1])


@rule("MED-OFR-17", "MED-ABL-09", "MED-PRM-04")
def test_a_confirmation_looks_at_the_promises_of_both_together() -> None:
    for placed in (False, True):
        market = crowded().offer(0, 1, "grain/mars", "wool", mine=["0 use 3"], theirs=["0 use 3"])
        market.by(1, "accept 0.0").by(3, *["abandon government"] * placed).by(0, "confirm")
        assert market.standing("0.0") == ("open" if placed else "settled")
        assert market.hand(0) == ("grain/mars" if placed else "wool/mars")
        assert (market.state.cubes[0][0], market.state.cubes[1][0]) == ((-1, -1) if placed else (3, 3))


@rule("MED-OFR-24", "MED-CRD-13")
def test_a_reserved_card_is_not_given_in_an_own_swap() -> None:
    owns = {0: "isolationism foreign_envoys"}
    market = Market.real("grain/mars salt/mars ore/mars", "wool/mars", "wine/mars", owns=owns)
    market.offer(0, 1, "grain/mars", "wool").by(1, "accept 0.0").by(0, "swap 0", "seat 2")
    assert market.all_of(0, actions.PICK, 75) == [FACE["ore/mars"], FACE["salt/mars"]]
    market.refused(0, "pick grain/mars", "MED-OFR-24")
