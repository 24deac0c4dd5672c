"""Declining, withdrawing and accepting; what an offer that has ended answers."""

from collections.abc import Callable
from typing import Any

import pytest

from emporion.trading import settling
from emporion.trading.checks import NAMES
from emporion.trading.offer import STANDINGS, Offer
from emporion.trading.polls import close_floor
from tests.kit import rule
from tests.trading.bazaar import ANYONE, Bazaar, med_terms, meg_terms

FINE = NAMES.index("fine")
NO_OFFER = NAMES.index("no_offer")


def three(**more: Any) -> Bazaar:
    """Seat 0 offers seat 1 three apples for bread, bread and any third card."""
    bazaar = Bazaar("aaab", "bbcd", "bbbc", terms=meg_terms(), **more)
    assert bazaar.post(0, 1, "aaa", "bb", asks=3) == "fine"
    return bazaar


@rule("FLR-15", "FLR-21")
def test_an_offer_to_one_seat_is_declined() -> None:
    bazaar = three()
    assert settling.decline(bazaar, bazaar.last(), 1) == FINE
    assert bazaar.standing() == ["0>1 declined"]
    assert bazaar.heard(0)[-1] == bazaar.heard(1)[-1] == "declined 0>1#1"
    assert bazaar.heard(2) == []


@rule("FLR-21")
def test_an_offer_to_anyone_is_closed_to_whoever_declines() -> None:
    bazaar = Bazaar("a", "b", "b", terms=med_terms())
    bazaar.post(0, ANYONE, "a", "b")
    offer = bazaar.last()
    assert settling.decline(bazaar, offer, 1) == FINE
    assert bazaar.standing() == [f"0>{ANYONE} open"]
    assert bazaar.accept(1, offer, "b") == "no_offer"
    assert settling.decline(bazaar, offer, 1) == NO_OFFER
    assert bazaar.accept(2, offer, "b") == "fine"


@rule("FLR-21")
def test_the_maker_withdraws() -> None:
    bazaar = three()
    assert settling.withdraw(bazaar, bazaar.last()) == FINE
    assert bazaar.standing() == ["0>1 withdrawn"]
    assert bazaar.heard(0)[-1] == bazaar.heard(1)[-1] == "withdrawn 0>1#1"


@rule("FLR-22")
def test_an_offer_is_open_to_its_addressee_alone() -> None:
    bazaar = three()
    before = bazaar.numbers()
    assert bazaar.accept(2, bazaar.last(), "bbb") == "no_offer"
    assert bazaar.accept(0, bazaar.last(), "aaa") == "no_offer"
    assert settling.decline(bazaar, bazaar.last(), 2) == NO_OFFER
    assert bazaar.numbers() == before


@rule("FLR-22")
def test_nobody_accepts_his_own_offer_to_anyone() -> None:
    bazaar = Bazaar("ab", "b", terms=med_terms())
    bazaar.post(0, ANYONE, "a", "b")
    assert bazaar.accept(0, bazaar.last(), "b") == "no_offer"
    assert settling.decline(bazaar, bazaar.last(), 0) == NO_OFFER


@rule("FLR-22")
@pytest.mark.parametrize(
    ("picks", "answer"),
    [
        ("bb", "wrong_number"), ("bbcd", "wrong_number"), ("", "wrong_number"), ("bbb", "not_held"),
        ("bbx", "may_not_give"), ("bcd", "not_guaranteed"), ("cdp", "not_guaranteed"), ("bbc", "fine"),
        ("bbd", "fine"), ("bbp", "fine"), ("bcf", "fine"), ("xxx", "not_held"),
    ],
)  # fmt: skip
def test_what_an_acceptance_holds(picks: str, answer: str) -> None:
    bazaar = Bazaar("aaa", "bbcdfpx", terms=meg_terms())
    bazaar.post(0, 1, "aaa", "bb", asks=3)
    before = bazaar.numbers()
    assert bazaar.accept(1, bazaar.last(), picks) == answer
    assert (bazaar.numbers() == before) is (answer != "fine")


@rule("FLR-22")
@pytest.mark.parametrize(
    ("more", "answer"),
    [
        ({"wants_money": 3}, "fine"), ({"wants_money": 4}, "no_money"), ({"wants_deeds": [1]}, "fine"),
        ({"wants_deeds": [2]}, "promise_impossible"), ({"wants_money": 4, "wants_deeds": [2]}, "no_money"),
    ],
)  # fmt: skip
def test_money_and_promises_of_the_acceptor(more: dict[str, Any], answer: str) -> None:
    bazaar = Bazaar("a", "b", terms=med_terms(), coins=3, deeds=(1,))
    bazaar.post(0, 1, "a", "b", **more)
    assert bazaar.accept(1, bazaar.last(), "b") == answer


@rule("FLR-22")
def test_the_order_of_the_checks_of_an_acceptance() -> None:
    bazaar = Bazaar("aaa", "bbcx", "bbb", terms=meg_terms())
    bazaar.post(0, 1, "aaa", "bb", asks=3)
    offer = bazaar.last()
    assert bazaar.accept(2, offer, "") == "no_offer", "before the number"
    assert bazaar.accept(1, offer, "dd") == "wrong_number", "before what is held"
    assert bazaar.accept(1, offer, "dxx") == "not_held", "before what may be given"
    assert bazaar.accept(1, offer, "bcx") == "may_not_give", "before the names"


ENDS: dict[str, Callable[[Bazaar, Offer], object]] = {
    "declined": lambda bazaar, offer: settling.decline(bazaar, offer, 1),
    "withdrawn": settling.withdraw,
    "settled": lambda bazaar, offer: bazaar.accept(1, offer, "bbc"),
    "void": lambda bazaar, offer: bazaar.store(0, "a"),
    "expired": lambda bazaar, offer: bazaar.done(1),
}


@rule("FLR-15", "FLR-20", "FLR-27")
@pytest.mark.parametrize("end", ENDS)
def test_an_end_is_final_and_a_late_answer_is_told_which(end: str) -> None:
    bazaar = Bazaar("aaa", "bbcbbc", "bbbc", "bbb", terms=meg_terms())
    bazaar.post(0, 1, "aaa", "bb", asks=3)
    offer = bazaar.last()
    ENDS[end](bazaar, offer)
    assert STANDINGS[offer.standing] == end
    before = bazaar.numbers()
    late = "is_void" if end == "void" else "no_offer"
    if end != "expired":
        assert bazaar.accept(1, offer, "bbc") == late
    assert NAMES[settling.decline(bazaar, offer, 1)] == late
    assert NAMES[settling.withdraw(bazaar, offer)] == late
    settling.sweep(bazaar)
    assert bazaar.numbers() == before


@rule("FLR-20")
def test_a_late_click_never_accepts_a_replacement() -> None:
    bazaar = three()
    first = bazaar.last()
    bazaar.post(0, 1, "aab", "bb", asks=3)
    assert bazaar.accept(1, first, "bbc") == "no_offer"
    assert NAMES[settling.decline(bazaar, first, 1)] == NAMES[settling.withdraw(bazaar, first)] == "no_offer"
    assert bazaar.standing() == ["0>1 open"]
    assert bazaar.hand(1) == "bbcd"


@rule("FLR-20")
@pytest.mark.parametrize("terms", [med_terms(), meg_terms(min_cards=1)])
def test_how_an_offer_ended_is_known_until_the_next_of_its_pair(terms: Any) -> None:
    bazaar = Bazaar("abc", "bbbb", "cccc", terms=terms)
    bazaar.post(0, 1, "a", "b")
    bazaar.store(0, "a")
    bazaar.post(1, 0, "b", "b")
    bazaar.post(2, 1, "c", "b")
    bazaar.post(0, 2, "b", "c")
    assert bazaar.standing()[0] == "0>1 void"
    bazaar.post(0, 1, "b", "b")
    assert "0>1 void" not in bazaar.standing()


@rule("FLR-16", "FLR-25")
@pytest.mark.parametrize("end", ENDS)
def test_an_acceptance_falls_with_its_offer(end: str) -> None:
    bazaar = Bazaar("aaa", "bbcbbc", "bbbc", "bbb", terms=meg_terms(), mode=1)
    bazaar.post(2, 0, "bbb", "aa", asks=3)
    bazaar.post(0, 1, "aaa", "bb", asks=3)
    offer = bazaar.last()
    bazaar.begin(1, offer, "b")
    ENDS[end](bazaar, offer)
    assert bazaar.floor.drafts[1] is None
    assert bazaar.floor.accepting[1] == -1


@rule("FLR-16", "FLR-25")
def test_an_acceptance_stays_with_its_offer_when_others_are_replaced() -> None:
    bazaar = Bazaar("aaa", "bbbb", "cccc", terms=meg_terms(), mode=1)
    bazaar.post(0, 1, "aaa", "bb", asks=3)
    bazaar.post(2, 0, "ccc", "aa", asks=3)
    wanted = bazaar.last()
    bazaar.begin(0, wanted, "a")
    bazaar.post(0, 1, "aaa", "bb", asks=4)
    bazaar.post(1, 2, "bbb", "cc", asks=3)
    assert bazaar.floor.offers[bazaar.floor.accepting[0]] is wanted
    assert bazaar.floor.drafts[0] is not None
    bazaar.post(2, 0, "ccc", "aa", asks=3)
    assert bazaar.floor.drafts[0] is None
    assert bazaar.floor.accepting[0] == -1


@rule("FLR-16")
def test_a_draft_changes_and_reserves_nothing() -> None:
    bazaar = three(mode=1)
    before = bazaar.numbers()
    bazaar.drafting(0, 2, "aab")
    bazaar.begin(1, bazaar.last(), "bb")
    assert bazaar.heard(2) == []
    settling.drop_draft(bazaar, 0)
    settling.drop_draft(bazaar, 1)
    assert bazaar.numbers() == before


@rule("FLR-37")
def test_after_closing_every_move_is_refused() -> None:
    bazaar = three()
    offer = bazaar.last()
    close_floor(bazaar)
    assert bazaar.accept(1, offer, "bbc") == "floor_closed"
    assert bazaar.post(0, 1, "aaa", "bb", asks=3) == "floor_closed"
    assert settling.decline(bazaar, offer, 1) != FINE
    assert settling.withdraw(bazaar, offer) != FINE
