"""Forced swaps, and the right to ignore them."""

from emporion.games.mediterranean import actions, events
from tests.games.mediterranean.markets import FACE, Market
from tests.kit import rule

OWNER = {0: "foreign_envoys"}


@rule("MED-CRD-13", "MED-ABL-02")
def test_a_card_of_the_hand_for_a_random_one_of_another() -> None:
    taken = set()
    for seed in range(20):
        market = Market("grain/mars salt/mars", "wool/mars wool/venus", owns=OWNER)
        market.state.rng.a = 7919 * (seed + 1)
        market.by(0, "swap 0", "seat 1", "pick grain/mars")
        taken.add(market.hand(0))
        assert market.hand(1).count("grain/mars") == 1
        assert len(market.hand(0).split()) == len(market.hand(1).split()) == 2
        assert market.actor == 1, "a closing step"
    assert taken == {"wool/mars salt/mars", "wool/venus salt/mars"}


@rule("MED-CRD-13")
def test_the_card_is_drawn_before_the_own_one_arrives_and_not_from_the_warehouse() -> None:
    for seed in range(10):
        market = Market("grain/mars salt/mars", "wool/mars", stored={1: "ore/mars"}, owns=OWNER)
        market.state.rng.a = 7919 * (seed + 1)
        market.by(0, "swap 0", "seat 1", "pick grain/mars")
        assert (market.hand(0), market.hand(1), market.stored(1)) == ("wool/mars salt/mars", "grain/mars", "ore/mars")


@rule("MED-CRD-13", "MED-ABL-03")
def test_once_a_turn() -> None:
    market = Market("grain/mars salt/mars", "wool/mars", owns=OWNER)
    market.by(0, "swap 0", "seat 1", "pick grain/mars").pass_until(0)
    market.refused(0, "swap 0", "MED-ABL-03")
    market = Market("grain/mars salt/mars", "wool/mars", owns={0: "foreign_envoys foreign_envoys"})
    market.by(0, "swap 0", "seat 1", "pick grain/mars").pass_until(0).by(0, "swap 1", "seat 1", "pick salt/mars")
    assert market.hand(0) == "grain/mars wool/mars"
    market.pass_until(0).refused(0, "swap 2", "MED-ABL-03")
    market.by(0, "pass").refused(1, "swap 0", "MED-ABL-03")


@rule("MED-CRD-13", "MED-ABL-04")
def test_the_target_is_another_player_with_a_card_in_hand() -> None:
    market = Market("grain/mars", "wool/mars", "", stored={2: "ore/mars"}, owns=OWNER)
    market.by(0, "swap 0")
    assert market.state.legal_actions(0) == [actions.SEAT + 1]
    market.refused(0, "seat 2", "MED-CRD-13")
    market.refused(0, "seat 0", "MED-ABL-04")
    market.refused(0, actions.SEAT + 5, "MED-CRD-13")
    market.refused(0, "pass", "MED-OFR-26")
    market = Market("grain/mars", "", "", stored={2: "ore/mars"}, owns=OWNER)
    market.refused(0, "swap 0", "MED-CRD-13")


@rule("MED-CRD-13", "MED-CRD-31")
def test_without_a_card_one_may_give_there_is_no_swap() -> None:
    market = Market("", "wool/mars", owns=OWNER, stored={0: "grain/mars"})
    market.refused(0, "swap 0", "MED-CRD-13")
    market = Market("grain/poverty", "wool/mars", owns={0: "foreign_envoys venetian_virtue"})
    market.refused(0, "swap 0", "MED-CRD-13")
    market = Market("grain/poverty salt/mars ore/mars", "wool/mars", owns={0: "foreign_envoys venetian_virtue"})
    market.by(0, "swap 0", "seat 1")
    assert market.all_of(0, actions.PICK, 75) == [FACE["ore/mars"], FACE["salt/mars"]]
    market.refused(0, "pick grain/poverty", "MED-CRD-31")
    market.refused(0, "pick grain/mars", "MED-CRD-13")


@rule("MED-CRD-31")
def test_what_is_taken_from_the_virtuous_is_not_their_trade() -> None:
    market = Market("grain/mars", "wool/poverty", owns={0: "foreign_envoys", 1: "venetian_virtue"})
    market.by(0, "swap 0", "seat 1")
    assert market.hand(0) == "wool/poverty"


@rule("MED-CRD-13")
def test_piracy_needs_no_declaration_in_a_swap() -> None:
    market = Market("piracy grain/mars", "wool/mars", owns=OWNER)
    market.by(0, "swap 0", "seat 1")
    assert market.all_of(0, actions.PICK, 75) == [FACE["grain/mars"], FACE["piracy"]]
    market.by(0, "pick piracy")
    assert market.hand(1) == "piracy"


@rule("MED-CRD-13")
def test_goods_are_shown_to_all_and_luxury_as_luxury() -> None:
    market = Market("piracy", "wool/mars", owns=OWNER).by(0, "swap 0", "seat 1")
    assert market.events(events.SWAPPED) == [(0, 1, events.LUXURY * 16 + 1)]
    market = Market("grain/venus", "gold/mars", owns=OWNER).by(0, "swap 0", "seat 1")
    assert market.events(events.SWAPPED) == [(0, 1, 0 * 16 + events.LUXURY)]
    market = Market("grain/venus", "gold/mars", owns=OWNER, options={"hands": "hidden"}).by(0, "swap 0", "seat 1")
    assert market.events(events.SWAPPED) == [(0, 1, events.HIDDEN * 16 + events.HIDDEN)]


@rule("MED-CRD-14", "MED-CLS-04", "MED-OFR-01")
def test_too_late_for_a_swap() -> None:
    market = Market.real("grain/mars", "wool/mars", owns=OWNER)
    assert market.may(0, "swap 0")
    market.clock("last_ten").refused(0, "swap 0", "MED-CRD-14")
    assert market.state.last_ten == 1
    market.clock("close").refused(0, "swap 0", "MED-CLS-04")


@rule("MED-CRD-14", "MED-OFR-26")
def test_a_swap_half_entered_when_the_last_ten_seconds_begin_is_dropped() -> None:
    market = Market.real("grain/mars salt/mars", "wool/mars", owns=OWNER)
    market.by(0, "swap 0", "seat 1").clock("last_ten")
    assert market.may(0, "to 1")
    market.refused(0, "pick grain/mars", "MED-OFR-26")


@rule("MED-OFR-19", "MED-CRD-13")
def test_a_swap_voids_offers_that_need_the_cards() -> None:
    market = Market.real("grain/mars", "wool/mars", owns=OWNER)
    market.offer(0, 2, "grain/mars").offer(1, 2, "wool/mars").by(0, "swap 0", "seat 1")
    assert (market.standing("0.0"), market.standing("1.0")) == ("void", "void")


MONK = {0: "foreign_envoys", 1: "venetian_monastery"}


@rule("MED-CRD-30", "MED-POL-07")
def test_a_monastery_decides_before_cards_are_drawn() -> None:
    market = Market("grain/mars", "wool/mars", owns=MONK)
    before = (market.state.rng.a, market.state.rng.b)
    market.by(0, "swap 0", "seat 1")
    assert market.actor == 1
    assert market.state.legal_actions(1) == [actions.REFUSE, actions.REFUSE + 1]
    assert (market.state.rng.a, market.state.rng.b) == before
    market.by(1, "ignore")
    assert (market.hand(0), market.hand(1)) == ("grain/mars", "wool/mars")
    assert market.actor == 1, "his own poll follows"
    market.pass_until(0).refused(0, "swap 0", "MED-ABL-03")


@rule("MED-CRD-30")
def test_a_monastery_may_let_it_apply() -> None:
    market = Market("grain/mars", "wool/mars", owns=MONK)
    market.by(0, "swap 0", "seat 1").by(1, "apply")
    assert (market.hand(0), market.hand(1), market.actor) == ("wool/mars", "grain/mars", 1)


@rule("MED-CRD-30", "MED-OFR-24", "MED-OFR-01")
def test_by_the_clock_no_answer_lets_it_apply() -> None:
    market = Market.real("grain/mars", "wool/mars", owns=MONK)
    market.by(0, "swap 0", "seat 1")
    assert market.may(1, "ignore")
    assert market.may(1, "to 0")
    market.refused(2, "ignore", "MED-CRD-30")
    market.clock("no_answer", 1)
    assert market.hand(0) == "wool/mars"
    market.clock_refused("no_answer", 1)


@rule("MED-OFR-24", "MED-CRD-30")
def test_the_card_of_a_waiting_swap_is_reserved() -> None:
    market = Market.real("grain/mars salt/mars", "wool/mars", "ore/mars", owns=MONK)
    market.offer(0, 2, "salt/mars").by(0, "swap 0", "seat 1", "pick grain/mars")
    market.refused(0, "store grain/mars", "MED-OFR-24")
    assert market.may(0, "store salt/mars")
    market.refused(2, "accept 0.0", "MED-OFR-24")
    market.offer(1, 0, "wool/mars", "grain").refused(0, "accept 1.0", "MED-OFR-24")
    market.by(1, "ignore").by(2, "accept 0.0")
    assert market.hand(2) == "ore/mars salt/mars"


@rule("MED-OFR-24", "MED-CRD-30")
def test_a_player_with_a_question_is_not_asked_another() -> None:
    owns = {0: "foreign_envoys", 2: "foreign_envoys", 1: "venetian_monastery isolationism"}
    market = Market.real("grain/mars", "wool/mars", "ore/mars", "salt/mars", owns=owns)
    market.offer(1, 3, "", "salt").by(0, "swap 0", "seat 1").by(2, "swap 0").refused(2, "seat 1", "MED-OFR-24")
    market.refused(3, "accept 1.0", "MED-OFR-24")
    market.by(1, "apply").by(3, "accept 1.0").refused(2, "seat 1", "MED-OFR-24")
    market.by(1, "confirm").by(2, "seat 1")


@rule("MED-OFR-24", "MED-CRD-30", "MED-CLS-02")
def test_closing_applies_waiting_swaps() -> None:
    market = Market.real("grain/mars", "wool/mars", owns=MONK)
    market.by(0, "swap 0", "seat 1").clock("close")
    assert (market.hand(0), market.step) == ("wool/mars", "closing")


@rule("MED-OFR-24", "MED-CRD-13")
def test_nobody_is_swapped_with_whose_cards_are_all_reserved() -> None:
    owns = {0: "foreign_envoys", 1: "venetian_monastery", 2: "foreign_envoys", 3: "isolationism"}
    market = Market.real("grain/mars", "wool/mars", "ore/mars", "salt/mars", "wine/mars", owns=owns)
    market.by(2, "swap 0", "seat 1").offer(3, 1, "salt/mars", "wool").by(1, "accept 3.0").by(0, "swap 0")
    market.refused(0, "seat 2", "MED-OFR-24")
    market.refused(0, "seat 3", "MED-OFR-24")
    market.by(1, "ignore").by(3, "reject")
    assert market.all_of(0, actions.SEAT, 6) == [1, 2, 3, 4]


@rule("MED-CRD-30", "R78")
def test_where_nothing_is_left_to_draw_nothing_moves() -> None:
    market = Market.real("grain/mars", "wool/mars", owns=MONK)
    market.by(0, "swap 0", "seat 1").offer(1, 2, "wool/mars").by(2, "accept 1.0").by(1, "apply")
    assert (market.hand(0), market.hand(1), market.hand(2)) == ("grain/mars", "", "wool/mars")
    assert market.events(events.SWAPPED) == []
    market.offer(2, 1, "wool/mars").by(1, "accept 2.0").refused(0, "swap 0", "MED-ABL-03")


@rule("MED-OFR-24", "MED-CRD-30")
def test_the_card_that_is_kept_for_a_waiting_swap_is_its_owners() -> None:
    owns = {1: "venetian_monastery", 2: "foreign_envoys"}
    market = Market.real("ore/mars grain/mars", "wool/mars grain/mars", "grain/mars salt/mars", owns=owns)
    market.by(2, "swap 0", "seat 1", "pick grain/mars")
    market.offer(0, 2, "ore/mars", "grain").refused(2, "accept 0.0", "MED-OFR-24")
    market.offer(0, 2, "ore/mars", "salt").offer(0, 1, "ore/mars", "grain")
    assert market.may(2, "accept 0.1")
    assert market.may(1, "accept 0.2"), "with a grain of his own"
