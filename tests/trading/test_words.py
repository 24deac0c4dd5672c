"""Kinds, names, bundles, what is told and what is wanted; the terms of a floor."""

import pytest

from emporion.trading.checks import covered
from emporion.trading.terms import NO_LIMIT, Terms
from tests.kit import rule
from tests.trading.bazaar import ANYONE, Bazaar, kinds, med_terms, meg_terms, said


@rule("FLR-01", "FLR-08")
def test_the_floor_counts_kinds_and_never_copies() -> None:
    bazaar = Bazaar("aab", "ccc", terms=med_terms())
    assert bazaar.post(0, 1, "aa", "c") == "fine"
    assert bazaar.post(0, 1, "aaa", "c") == "not_held"
    assert bazaar.post(0, 1, "ab", "c") == "fine"
    assert bazaar.post(0, 1, "abb", "c") == "not_held"
    assert bazaar.post(0, 1, "A", "c") == "not_held", "an apple with an idea is another kind"


@rule("FLR-08")
def test_what_lies_in_store_may_not_be_offered() -> None:
    bazaar = Bazaar("aa", "c", terms=med_terms())
    bazaar.store(0, "a")
    assert bazaar.post(0, 1, "aa", "c") == "not_held"
    assert bazaar.post(0, 1, "a", "c") == "fine"
    assert bazaar.hand_size(0) == 2


@rule("FLR-09")
def test_what_may_not_be_given_is_refused_on_both_sides_however_many_are_held() -> None:
    bazaar = Bazaar("axx", "bxx", terms=med_terms(true_names=1, untold_cards=True))
    assert bazaar.post(0, 1, "ax", "b", told="a") == "may_not_give"
    assert bazaar.post(0, 1, "a", "b") == "fine"
    assert bazaar.accept(1, bazaar.last(), "x") == "may_not_give"
    assert bazaar.accept(1, bazaar.last(), "b") == "fine"


@rule("FLR-02", "FLR-10")
@pytest.mark.parametrize(
    ("cards", "names", "true"),
    [
        ("a", "a", True), ("A", "a", True), ("a", "b", False), ("f", "a", True), ("f", "b", True), ("f", "c", False),
        ("p", "a", False), ("af", "ab", True), ("af", "ba", True), ("fb", "ab", True), ("ff", "ab", True),
        ("f", "ab", False), ("af", "aa", True), ("af", "bb", False), ("afc", "bca", True), ("aaf", "abb", False),
        ("abf", "aab", True), ("abf", "bab", True), ("bf", "ab", True), ("aa", "a", True), ("", "", True),
        ("", "a", False),
    ],
)  # fmt: skip
def test_different_cards_cover_the_names(cards: str, names: str, true: bool) -> None:
    bazaar = Bazaar("a", "a", terms=med_terms())
    assert covered(bazaar, kinds(cards), said(names)) is true
    assert covered(bazaar, kinds(cards)[::-1], said(names)) is true


@rule("FLR-03")
def test_a_bundle_is_cards_money_and_promises() -> None:
    bazaar = Bazaar("a", "b", "c", terms=med_terms(), coins=5, deeds=(1, 2))
    assert bazaar.post(0, 1, "a", "b", money=2, wants_money=1, deeds=[1], wants_deeds=[2]) == "fine"
    assert bazaar.accept(1, bazaar.last(), "b") == "fine"
    assert (bazaar.hand(0), bazaar.hand(1), bazaar.hand(2)) == ("b", "a", "c")
    assert bazaar.coins == [5 - 2 + 1, 5 + 2 - 1, 5]
    assert [sorted(deeds) for deeds in bazaar.deeds] == [[2, 2], [1, 1], [1, 2]]


@rule("FLR-03")
def test_money_or_promises_alone_are_a_bundle_where_no_card_is_asked() -> None:
    bazaar = Bazaar("a", "b", terms=med_terms(), coins=5, deeds=(1,))
    assert bazaar.post(0, 1, "", "b", money=1) == "fine"
    assert bazaar.post(0, 1, "", "", deeds=[1]) == "fine"
    assert bazaar.post(0, 1, "a") == "fine", "a gift"


@rule("FLR-03")
def test_anybody_may_deal_with_anybody() -> None:
    bazaar = Bazaar(*["aaa"] * 4, terms=meg_terms(max_open=9))
    for maker in range(4):
        for to in range(4):
            assert bazaar.post(maker, to, "aaa", "aa", asks=3) == ("fine" if maker != to else "to_oneself")


@rule("FLR-04")
@pytest.mark.parametrize(
    ("gives", "told", "answer"),
    [
        ("abc", "abc", "fine"), ("abc", "ab", "fine"), ("abc", "ca", "fine"), ("abc", "abd", "fine"),
        ("aap", "aad", "fine"), ("aap", "aa", "fine"), ("aap", "ada", "untrue"), ("aap", "ab", "untrue"),
        ("abc", "aab", "untrue"), ("abc", "a", "wrong_names"), ("abc", "", "wrong_names"),
        ("abc", "abcd", "wrong_names"), ("abp", "abp", "not_nameable"), ("abf", "abf", "not_nameable"),
        ("app", "ab", "untrue"), ("abf", "aa", "fine"), ("abf", "bb", "fine"),
    ],
)  # fmt: skip
def test_two_true_names_then_anything_or_nothing(gives: str, told: str, answer: str) -> None:
    bazaar = Bazaar("aabbccddffpp", "aaa", terms=meg_terms())
    assert bazaar.post(0, 1, gives, "aa", asks=3, told=told) == answer


@rule("FLR-04")
@pytest.mark.parametrize(
    ("gives", "told", "answer"),
    [
        ("ab", "ab", "fine"), ("ab", "ba", "fine"), ("ab", "a", "wrong_names"), ("ab", "abb", "wrong_names"),
        ("ab", "ac", "untrue"), ("abc", "abb", "untrue"), ("Ab", "ab", "fine"), ("ap", "a", "wrong_names"),
        ("ap", "ab", "untrue"),
    ],
)  # fmt: skip
def test_all_names_true_and_none_missing(gives: str, told: str, answer: str) -> None:
    bazaar = Bazaar("aAbbccp", "aaa", terms=med_terms())
    assert bazaar.post(0, 1, gives, "a", told=told) == answer


@rule("FLR-05")
@pytest.mark.parametrize(
    ("asks", "wants", "answer"),
    [
        (3, "aa", "fine"), (3, "ab", "fine"), (3, "abd", "fine"), (4, "abdd", "fine"), (5, "ab", "fine"),
        (3, "a", "asks_wrong_names"), (3, "", "asks_wrong_names"), (3, "abcd", "asks_wrong_names"),
        (3, "ap", "asks_not_nameable"), (3, "abp", "asks_not_nameable"), (2, "ab", "asks_too_few"),
        (9, "ab", "fine"), (10, "ab", "asks_too_many"),
    ],
)  # fmt: skip
def test_two_guaranteed_names_then_wishes(asks: int, wants: str, answer: str) -> None:
    bazaar = Bazaar("aaa", "aaaaabbbbccc", terms=meg_terms())
    assert bazaar.post(0, 1, "aaa", wants, asks=asks) == answer


@rule("FLR-05")
@pytest.mark.parametrize(
    ("asks", "wants", "answer"),
    [(1, "a", "fine"), (2, "ab", "fine"), (2, "a", "asks_wrong_names"), (1, "ab", "asks_wrong_names"), (0, "", "fine")],
)
def test_where_all_names_are_guaranteed_every_card_asked_has_one(asks: int, wants: str, answer: str) -> None:
    bazaar = Bazaar("aaa", "", terms=med_terms())
    assert bazaar.post(0, 1, "a", wants, asks=asks) == answer


@rule("FLR-05", "FLR-22")
def test_wishes_bind_nobody() -> None:
    bazaar = Bazaar("aaa", "bbccc", terms=meg_terms())
    bazaar.post(0, 1, "aaa", "bbd", asks=3)
    assert bazaar.accept(1, bazaar.last(), "bbc") == "fine"


@rule("FLR-06")
def test_an_offer_carries_what_was_said_and_where_it_stands() -> None:
    bazaar = Bazaar("aab", "ccc", terms=med_terms(), coins=3, deeds=(4,))
    bazaar.wait()
    bazaar.wait()
    assert bazaar.floor.cycle == 1
    bazaar.post(0, ANYONE, "ab", "c", money=2)
    offer = bazaar.last()
    assert (offer.maker, offer.to, offer.gives, offer.told) == (0, ANYONE, kinds("ab"), said("ab"))
    assert (offer.asks, offer.wants, offer.money, offer.cycle) == (1, said("c"), 2, 1)
    assert (offer.number, offer.closed_to, offer.reply_to) == (1, 0, -1)
    assert bazaar.standing() == [f"0>{ANYONE} open"]


@rule("FLR-07")
@pytest.mark.parametrize(
    "wrong",
    [
        {"min_cards": 4, "max_cards": 3}, {"min_cards": -1}, {"max_open": 0}, {"max_cycles": 0}, {"max_free_steps": -1},
        {"true_names": NO_LIMIT, "untold_cards": True}, {"max_money": -1}, {"max_promises": -1}, {"ttl_cycles": -1},
        {"min_hand": -1}, {"adverts": -1},
    ],
)  # fmt: skip
def test_terms_that_contradict_themselves_are_refused_at_creation(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"floor|told"):
        med_terms(**wrong)


@rule("FLR-07")
@pytest.mark.parametrize(
    "right",
    [{"min_cards": 3, "max_cards": 3}, {"min_cards": 0}, {"max_open": 1}, {"max_cycles": 1}, {"max_free_steps": 0},
     {"max_money": 0}, {"ttl_cycles": 0}, {"true_names": 0, "untold_cards": True}],
)  # fmt: skip
def test_the_bounds_themselves_are_allowed(right: dict[str, int]) -> None:
    med_terms(**right)


@rule("FLR-07")
def test_an_offer_has_no_terms_of_its_own() -> None:
    bazaar = Bazaar("aaa", "bbb", terms=meg_terms())
    bazaar.post(0, 1, "aaa", "bb", asks=3)
    assert not {"terms", "ttl", "visibility"} & set(dir(bazaar.last()))
    Terms().check()


@rule("FLR-04")
def test_where_no_card_stays_untold_all_are_named_even_if_one_name_must_be_true() -> None:
    bazaar = Bazaar("abc", "a", terms=med_terms(true_names=1, untold_cards=False))
    assert bazaar.post(0, 1, "abc", "a", told="a") == "wrong_names"
    assert bazaar.post(0, 1, "abc", "a", told="add") == "fine"
    assert bazaar.post(0, 1, "abc", "a", told="dbc") == "untrue"
