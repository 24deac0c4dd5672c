"""Acceptances that the maker has to confirm: what is reserved meanwhile, and how the question ends."""

from typing import Any

import pytest

from emporion.trading import settling
from emporion.trading.checks import NAMES
from emporion.trading.polls import close_floor
from tests.kit import rule
from tests.trading.bazaar import ANYONE, Bazaar, med_terms


def asked(*hands: str, **more: Any) -> Bazaar:
    """Seat 1 has accepted the offer of seat 0, who has to confirm."""
    bazaar = Bazaar(*(hands or ("aab", "bbc", "cc")), terms=med_terms(), coins=5, deeds=(1, 2), confirms=True)
    assert bazaar.post(0, 1, "a", "b", **more) == "fine"
    assert bazaar.accept(1, bazaar.last(), "b") == "fine"
    return bazaar


@rule("FLR-12", "FLR-15", "FLR-23")
def test_with_a_question_the_offer_waits_and_nothing_moves() -> None:
    bazaar = asked()
    assert bazaar.standing() == ["0>1 pending"]
    assert (bazaar.hand(0), bazaar.hand(1)) == ("aab", "bbc")
    assert bazaar.heard(0)[-1] == "pending 0>1#1"
    assert (bazaar.last().taker, bazaar.last().picks) == (1, [1])


@rule("FLR-12", "FLR-15")
def test_without_a_question_an_acceptance_settles_at_once() -> None:
    bazaar = Bazaar("a", "b", terms=med_terms())
    bazaar.post(0, 1, "a", "b")
    bazaar.accept(1, bazaar.last(), "b")
    assert bazaar.standing() == ["0>1 settled"]
    assert not any(line.startswith("pending") for line in bazaar.heard(0))


@rule("FLR-23")
def test_the_maker_confirms_and_it_settles() -> None:
    bazaar = asked()
    offer = bazaar.last()
    assert NAMES[settling.confirm(bazaar, offer)] == "fine"
    assert bazaar.standing() == ["0>1 settled"]
    assert (bazaar.hand(0), bazaar.hand(1)) == ("abb", "abc")
    assert "traded 0 1 1:1" in bazaar.heard(2)
    assert (offer.taker, offer.picks) == (-1, [])


@rule("FLR-23")
def test_a_rejected_offer_is_open_again() -> None:
    bazaar = asked()
    offer = bazaar.last()
    settling.reject(bazaar, offer)
    assert bazaar.standing() == ["0>1 open"]
    assert bazaar.heard(1)[-1] == "rejected 0>1#1"
    assert (offer.taker, offer.picks) == (-1, [])
    assert bazaar.accept(1, offer, "b") == "fine"


@rule("FLR-23", "FLR-37")
def test_at_closing_the_question_ends_and_the_offer_expires() -> None:
    bazaar = asked()
    offer = bazaar.last()
    close_floor(bazaar)
    assert bazaar.heard(1)[-2:] == ["rejected 0>1#1", "expired 0>1#1"]
    assert offer.standing == 7
    assert (bazaar.hand(0), bazaar.hand(1)) == ("aab", "bbc")


@rule("FLR-21", "FLR-23")
def test_a_pending_offer_can_be_neither_withdrawn_nor_declined_nor_accepted_again() -> None:
    bazaar = asked()
    before = bazaar.numbers()
    offer = bazaar.last()
    assert NAMES[settling.withdraw(bazaar, offer)] == "no_offer"
    assert NAMES[settling.decline(bazaar, offer, 1)] == "no_offer"
    assert bazaar.accept(1, offer, "b") == "no_offer"
    assert bazaar.numbers() == before


@rule("FLR-23")
def test_a_pending_offer_counts_as_one_of_its_maker() -> None:
    bazaar = asked()
    assert bazaar.post(0, 2, "a") == "fine"
    assert bazaar.post(0, ANYONE, "a") == "fine"
    assert bazaar.post(0, ANYONE, "a") == "too_many_open"


@rule("FLR-23")
@pytest.mark.parametrize(
    ("gives", "wants", "more", "answer"),
    [
        ("a", "", {}, "fine"), ("aa", "", {}, "reserved"), ("ab", "", {}, "fine"), ("", "", {"money": 3}, "fine"),
        ("", "", {"money": 4}, "reserved"), ("", "", {"deeds": [2]}, "fine"), ("", "", {"deeds": [1]}, "reserved"),
    ],
)  # fmt: skip
def test_what_the_maker_needs_is_reserved(gives: str, wants: str, more: dict[str, Any], answer: str) -> None:
    bazaar = asked(money=2, deeds=[1])
    pending = bazaar.last()
    bazaar.confirms = False
    assert bazaar.post(0, 2, gives, wants, **more) == "fine", "posting stays legal"
    before = bazaar.numbers()
    assert bazaar.accept(2, bazaar.last(), wants) == answer
    assert (bazaar.numbers() == before) is (answer != "fine")
    assert NAMES[settling.confirm(bazaar, pending)] == "fine"


@rule("FLR-23")
@pytest.mark.parametrize(
    ("wants", "more", "answer"),
    [
        ("b", {}, "fine"), ("bb", {}, "reserved"), ("c", {}, "fine"), ("", {"wants_money": 3}, "fine"),
        ("", {"wants_money": 4}, "reserved"), ("", {"wants_deeds": [2]}, "fine"),
        ("", {"wants_deeds": [1]}, "reserved"),
    ],
)  # fmt: skip
def test_what_the_acceptor_needs_is_reserved(wants: str, more: dict[str, Any], answer: str) -> None:
    bazaar = asked(wants_money=2, wants_deeds=[1])
    pending = bazaar.last()
    bazaar.confirms = False
    bazaar.post(2, 1, "c", wants, **more)
    assert bazaar.accept(1, bazaar.last(), wants) == answer
    assert NAMES[settling.confirm(bazaar, pending)] == "fine"


@rule("FLR-23")
def test_no_offer_becomes_void_by_a_reservation() -> None:
    bazaar = asked("a", "b", "c")
    assert bazaar.post(0, 2, "a", "c") == "fine"
    settling.sweep(bazaar)
    assert bazaar.standing() == ["0>1 pending", "0>2 open"]
    settling.confirm(bazaar, bazaar.floor.offers[0])
    assert bazaar.standing() == ["0>1 settled", "0>2 void"]


@rule("FLR-23")
def test_a_seat_has_one_such_question_at_most() -> None:
    bazaar = asked()
    bazaar.post(0, 2, "a", "c")
    bazaar.post(2, 1, "c", "c")
    to_the_asked, to_another = bazaar.floor.offers[1:]
    assert bazaar.accept(2, to_the_asked, "c") == "reserved"
    assert bazaar.accept(1, to_another, "c") == "fine", "another maker is asked"
    settling.reject(bazaar, bazaar.floor.offers[0])
    assert bazaar.accept(2, to_the_asked, "c") == "fine"


@rule("FLR-23")
def test_what_the_game_itself_has_set_aside_is_reserved_too() -> None:
    bazaar = Bazaar("ab", "bb", terms=med_terms())
    bazaar.post(0, 1, "a", "b")
    bazaar.post(0, 1, "b", "b")
    of_a, of_b = bazaar.floor.offers
    bazaar.set_aside = {0: [0], 1: [1]}
    assert bazaar.accept(1, of_a, "b") == "reserved"
    assert bazaar.accept(1, of_b, "b") == "fine", "one of two is set aside"
    bazaar.set_aside = {}
    assert bazaar.accept(1, of_a, "b") == "fine"


@rule("FLR-23")
def test_a_question_of_the_game_itself_counts() -> None:
    bazaar = Bazaar("aa", "bb", terms=med_terms(), confirms=True)
    bazaar.asked = {0}
    bazaar.post(0, 1, "a", "b")
    assert bazaar.accept(1, bazaar.last(), "b") == "reserved"
    bazaar.asked = {1}
    assert bazaar.accept(1, bazaar.last(), "b") == "fine", "only the maker is asked"


@rule("FLR-23", "FLR-25")
@pytest.mark.parametrize("before", [0, 1])
def test_others_cannot_go_on_accepting_what_waits_for_an_answer(before: int) -> None:
    """Wherever the offer stands among all offers."""
    bazaar = Bazaar("aa", "bb", "bb", terms=med_terms(), mode=1, confirms=True)
    for _ in range(before):
        assert bazaar.post(2, 0, "b", "a") == "fine"
    assert bazaar.post(0, ANYONE, "a", "b") == "fine"
    offer = bazaar.last()
    bazaar.begin(1, offer, "b")
    settling.sweep(bazaar)
    assert bazaar.floor.accepting[1] == before, "it is open to everybody"
    assert bazaar.accept(2, offer, "b") == "fine"
    settling.sweep(bazaar)
    assert bazaar.floor.accepting[1] == -1
    assert bazaar.floor.drafts[1] is None
