"""Posting: what is checked and in which order, what an earlier offer of the pair becomes, what an id is."""

from typing import Any

import pytest

from emporion.trading import polls, settling
from emporion.trading.floor import last_of_pair
from tests.kit import rule
from tests.trading.bazaar import ANYONE, Bazaar, med_terms, meg_terms

# Each entry breaks one check more than the one after it, from the last check to the first: the answer is the earlier.
FLAWS: list[tuple[str, dict[str, Any]]] = [
    ("asks_wrong_names", {"wants": "b"}),
    ("asks_not_nameable", {"wants": "bp"}),
    ("asks_too_many", {"asks": 4}),
    ("untrue", {"told": "ab"}),
    ("wrong_names", {"told": "a"}),
    ("not_nameable", {"told": "f"}),
    ("may_not_give", {"gives": "aax"}),
    ("not_held", {"gives": "aaxx"}),
    ("too_many", {"gives": "aaaax"}),
    ("to_oneself", {"to": 0}),
]


@rule("FLR-17")
@pytest.mark.parametrize("broken", range(1, len(FLAWS) + 1))
def test_the_first_failure_answers(broken: int) -> None:
    bazaar = Bazaar("aaabx", "bbb", "bbb", "bbb", "bbb", terms=meg_terms(max_cards=4))
    for to in (2, 3, 4):
        assert bazaar.post(0, to, "aaa", "bb", asks=3) == "fine"
    before = bazaar.numbers()
    parts: dict[str, Any] = {"to": 1, "gives": "aaa", "wants": "bb", "told": "aa", "asks": 3}
    assert bazaar.post(0, **parts) == "too_many_open"
    for _, flaw in FLAWS[:broken]:
        parts |= flaw
    assert bazaar.post(0, **parts) == FLAWS[broken - 1][0]
    assert bazaar.numbers() == before


@rule("FLR-17")
def test_a_closed_floor_answers_before_everything() -> None:
    bazaar = Bazaar("aaa", "bbb", terms=meg_terms(done_is_final=True))
    bazaar.done(0)
    assert bazaar.post(0, 0, "") == "actor_done"
    bazaar.done(1)
    assert bazaar.post(0, 0, "") == "floor_closed"


@rule("FLR-17")
@pytest.mark.parametrize(
    ("to", "answer"), [(1, "fine"), (2, "partner_done"), (3, "no_seat"), (-2, "no_seat"), (ANYONE, "not_to_anyone")]
)
def test_the_addressee_is_a_seat_that_takes_part(to: int, answer: str) -> None:
    bazaar = Bazaar("aaa", "bbb", "ccc", terms=meg_terms())
    bazaar.done(2)
    assert bazaar.post(0, to, "aaa", "bb", asks=3) == answer


@rule("FLR-17", "FLR-41")
def test_a_revocable_done_seat_may_be_named() -> None:
    bazaar = Bazaar("aaa", "bbb", terms=med_terms())
    bazaar.done(1)
    assert bazaar.post(0, 1, "a", "b") == "fine"
    assert bazaar.post(0, ANYONE, "a", "b") == "fine"


@rule("FLR-17")
@pytest.mark.parametrize(
    ("gives", "answer"), [("aa", "too_few"), ("aaa", "fine"), ("aaaa", "fine"), ("aaaaa", "too_many")]
)
def test_the_number_of_cards_given(gives: str, answer: str) -> None:
    bazaar = Bazaar("aaaaa", "bbb", terms=meg_terms(max_cards=4))
    assert bazaar.post(0, 1, gives, "bb", asks=3) == answer


@rule("FLR-17")
@pytest.mark.parametrize(
    ("size", "asks", "answer"), [(3, 3, "fine"), (3, 4, "asks_too_many"), (5, 4, "fine"), (5, 5, "asks_too_many")]
)
def test_no_more_is_asked_than_the_addressee_holds_or_the_limit_allows(size: int, asks: int, answer: str) -> None:
    bazaar = Bazaar("aaa", "b" * size, terms=meg_terms(max_cards=4))
    assert bazaar.post(0, 1, "aaa", "bb", asks=asks) == answer


@rule("FLR-17")
def test_where_nothing_is_checked_at_posting_more_may_be_asked_than_there_is() -> None:
    bazaar = Bazaar("a", "b", terms=med_terms())
    assert bazaar.post(0, 1, "a", "bbbbbbbb") == "fine"
    assert bazaar.post(0, 1, "a", "bbbbbbbbb") == "asks_too_many"
    assert bazaar.post(0, ANYONE, "a", "dd") == "fine"


@rule("FLR-17")
@pytest.mark.parametrize(
    ("more", "answer"),
    [
        ({"money": 3}, "fine"), ({"money": 4}, "no_money"), ({"money": 11}, "too_much_money"),
        ({"money": -1}, "too_much_money"), ({"wants_money": 10}, "fine"), ({"wants_money": 11}, "too_much_money"),
        ({"wants_money": -1}, "too_much_money"), ({"deeds": [1]}, "fine"), ({"deeds": [1, 2]}, "fine"),
        ({"deeds": [1, 1]}, "promise_impossible"), ({"deeds": [3]}, "promise_impossible"),
        ({"deeds": [1, 2, 3]}, "too_many_promises"), ({"wants_deeds": [1, 2, 3]}, "too_many_promises"),
        ({"wants_deeds": [3]}, "fine"), ({"money": 11, "deeds": [1, 2, 3]}, "too_much_money"),
        ({"money": 4, "deeds": [3]}, "no_money"),
    ],
)  # fmt: skip
def test_money_and_promises(more: dict[str, Any], answer: str) -> None:
    bazaar = Bazaar("a", "b", terms=med_terms(), coins=3, deeds=(1, 2))
    assert bazaar.post(0, 1, "a", "b", **more) == answer


@rule("FLR-17")
def test_promises_are_wanted_from_a_named_addressee_only() -> None:
    bazaar = Bazaar("a", "b", terms=med_terms(), coins=3, deeds=(1,))
    assert bazaar.post(0, ANYONE, "a", wants_deeds=[1]) == "promise_of_anyone"
    assert bazaar.post(0, ANYONE, "a", deeds=[1]) == "fine"
    assert bazaar.post(0, 1, "a", wants_deeds=[1]) == "fine"


@rule("FLR-17")
@pytest.mark.parametrize(
    "part",
    [{"gives": "a"}, {"wants": "b"}, {"money": 1}, {"wants_money": 1}, {"deeds": [1]}, {"wants_deeds": [1]}],
)
def test_an_offer_holds_at_least_one_item(part: dict[str, Any]) -> None:
    bazaar = Bazaar("a", "b", terms=med_terms(), coins=3, deeds=(1,))
    assert bazaar.post(0, 1, "") == "nothing_in_it"
    assert bazaar.post(0, 1, **{"gives": "", **part}) == "fine"


@rule("FLR-17")
def test_at_most_so_many_open_offers_of_a_maker() -> None:
    bazaar = Bazaar("a", "b", "c", terms=med_terms())
    for to in (1, 2, ANYONE):
        assert bazaar.post(0, to, "a") == "fine"
    assert bazaar.post(0, 1, "a") == "too_many_open"
    assert bazaar.post(1, 0, "b") == "fine", "others have room of their own"
    from emporion.trading.settling import decline

    decline(bazaar, bazaar.floor.offers[0], 1)
    assert bazaar.post(0, 1, "a") == "fine", "only open ones count"


@rule("FLR-18")
def test_posting_reserves_nothing() -> None:
    bazaar = Bazaar("a", "b", "c", terms=med_terms(), coins=1, deeds=(7,))
    before = bazaar.numbers()[:4]
    for to in (1, 2, ANYONE):
        assert bazaar.post(0, to, "a", money=1, deeds=[7]) == "fine"
    assert bazaar.numbers()[:4] == before
    assert bazaar.accept(2, bazaar.floor.offers[1], "") == "fine"
    assert bazaar.hand(2) == "ac"


@rule("FLR-19")
def test_a_new_offer_of_the_pair_first_withdraws_the_old_one() -> None:
    bazaar = Bazaar("aaab", "ccc", "ddd", terms=meg_terms(max_open=1))
    bazaar.post(0, 1, "aaa", "cc", asks=3)
    first = bazaar.last()
    assert bazaar.post(0, 2, "aaa", "dd", asks=3) == "too_many_open"
    assert bazaar.post(0, 1, "aab", "cc", asks=3) == "fine", "what is replaced does not count"
    assert bazaar.standing() == ["0>1 open"]
    assert bazaar.heard(1) == ["posted 0>1#1", "withdrawn 0>1#1", "posted 0>1#2"]
    assert bazaar.accept(1, first, "ccc") == "no_offer"


@rule("FLR-19")
def test_only_the_same_ordered_pair_is_replaced() -> None:
    bazaar = Bazaar("aaa", "bbb", "ccc", terms=meg_terms())
    for maker, to in ((0, 1), (1, 0), (0, 2), (2, 0)):
        assert bazaar.post(maker, to, "abc"[maker] * 3, "abc"[to] * 2, asks=3) == "fine"
    assert bazaar.standing() == ["0>1 open", "1>0 open", "0>2 open", "2>0 open"]


@rule("FLR-19")
def test_a_replaced_offer_that_had_closed_before_is_not_told_of_again() -> None:
    from emporion.trading.settling import decline

    bazaar = Bazaar("aaa", "bbb", terms=meg_terms())
    bazaar.post(0, 1, "aaa", "bb", asks=3)
    decline(bazaar, bazaar.last(), 1)
    bazaar.post(0, 1, "aaa", "bb", asks=3)
    assert bazaar.heard(0) == ["posted 0>1#1", "declined 0>1#1", "posted 0>1#2"]


@rule("FLR-19")
def test_without_replacing_a_pair_may_have_several_offers() -> None:
    bazaar = Bazaar("aab", "ccc", terms=med_terms())
    bazaar.post(0, 1, "a", "c")
    bazaar.post(0, 1, "b", "c")
    assert bazaar.standing() == ["0>1 open", "0>1 open"]


@rule("FLR-19")
def test_a_counter_offer_declines_what_named_its_poster_alone() -> None:
    bazaar = Bazaar("aaa", "bbb", "ccc", terms=med_terms())
    bazaar.post(0, 1, "a", "b")
    bazaar.post(0, ANYONE, "a", "b")
    named, open_one = bazaar.floor.offers
    assert bazaar.post(1, 0, "b", "aa", reply_to=1) == "fine"
    assert bazaar.standing() == ["0>1 open", f"0>{ANYONE} open", "1>0 open"], "an offer to anyone stays"
    assert bazaar.post(1, 0, "b", "aa", reply_to=0) == "fine"
    assert bazaar.heard(2)[-2:] == ["declined 0>1#1", "posted 1>0#2"]
    assert (named.standing, open_one.standing) == (4, 1)


@rule("FLR-19")
def test_a_counter_offer_to_what_named_another_declines_nothing() -> None:
    bazaar = Bazaar("aaa", "bbb", "ccc", terms=med_terms())
    bazaar.post(0, 1, "a", "b")
    bazaar.post(2, 0, "c", "a", reply_to=0)
    assert bazaar.standing() == ["0>1 open", "2>0 open"]


@rule("FLR-19")
def test_where_counter_offers_decline_nothing_they_do_not() -> None:
    bazaar = Bazaar("aaa", "bbb", terms=med_terms(replies=False))
    bazaar.post(0, 1, "a", "b")
    bazaar.post(1, 0, "b", "a", reply_to=0)
    assert bazaar.standing() == ["0>1 open", "1>0 open"]


@rule("FLR-15", "FLR-19")
def test_a_late_counter_offer_leaves_a_final_standing_alone() -> None:
    bazaar = Bazaar("aaa", "bbb", terms=med_terms())
    bazaar.post(0, 1, "a", "b")
    settled = bazaar.last()
    bazaar.accept(1, settled, "b")
    bazaar.post(1, 0, "b", "a", reply_to=0)
    assert settled.standing == 3
    assert "declined 0>1#1" not in bazaar.heard(0)


@rule("FLR-19", "FLR-41")
def test_a_named_addressee_is_not_done_any_more_where_done_can_be_revoked() -> None:
    bazaar = Bazaar("aaa", "bbb", "ccc", terms=med_terms())
    bazaar.done(1)
    bazaar.done(2)
    assert bazaar.post(0, ANYONE, "a", "b") == "fine"
    assert bazaar.floor.done == 0b110, "nobody was named"
    bazaar.post(0, 1, "a", "b")
    assert bazaar.floor.done == 0b100
    assert bazaar.heard(2)[-1] == "undone 1"


@rule("FLR-20", "FLR-30")
def test_ids_are_fresh_for_each_pair_and_count_nothing_else() -> None:
    bazaar = Bazaar("aaa", "bbb", "ccc", terms=meg_terms())
    ids = []
    for maker, to in ((0, 1), (0, 2), (0, 1), (1, 0), (2, 1), (0, 1), (0, 2)):
        bazaar.post(maker, to, "abc"[maker] * 3, "abc"[to] * 2, asks=3)
        ids.append(bazaar.last().number)
    assert ids == [1, 1, 2, 1, 1, 3, 2]


@rule("FLR-20", "FLR-30")
def test_ids_go_on_when_the_floor_opens_again() -> None:
    bazaar = Bazaar("aaa", "bbb", "ccc", terms=meg_terms())
    bazaar.post(0, 1, "aaa", "bb", asks=3)
    polls.close_floor(bazaar)
    polls.open_floor(bazaar, bazaar.floor.mode)
    assert bazaar.floor.offers == []
    for maker, to, number in ((0, 1, 2), (0, 2, 1), (1, 0, 1)):
        bazaar.post(maker, to, "abc"[maker] * 3, "abc"[to] * 2, asks=3)
        assert bazaar.last().number == number


@rule("FLR-20")
def test_offers_to_anyone_have_ids_of_their_own() -> None:
    bazaar = Bazaar("aaa", "bbb", terms=med_terms(max_open=9))
    ids = []
    for maker, to in ((0, ANYONE), (0, 1), (0, ANYONE), (1, 0), (1, ANYONE)):
        bazaar.post(maker, to, "ab"[maker])
        ids.append(bazaar.last().number)
    assert ids == [1, 1, 2, 1, 1]


@rule("FLR-16", "FLR-19")
def test_a_counter_offer_being_drawn_up_follows_the_offer_it_answers() -> None:
    bazaar = Bazaar("aa", "b", "c", terms=med_terms())
    bazaar.post(2, 0, "c")
    settling.decline(bazaar, bazaar.last(), 0)
    bazaar.post(0, 1, "a", "b")
    draft = bazaar.drafting(1, 0, "b")
    draft.reply_to = 1
    bazaar.post(2, 0, "c")
    assert bazaar.standing() == ["0>1 open", "2>0 open"], "the declined offer of the same pair is forgotten"
    assert draft.reply_to == 0
    settling.decline(bazaar, bazaar.floor.offers[0], 1)
    bazaar.post(0, 1, "a")
    assert draft.reply_to == -1, "what it answered is forgotten"


@rule("FLR-17", "FLR-19")
def test_only_an_open_offer_of_the_pair_makes_room_for_a_new_one() -> None:
    """Three offers are open; the fourth addressee has declined one before, which replaces nothing."""
    bazaar = Bazaar("aaa", "bbb", "bbb", "bbb", "bbb", terms=meg_terms())
    assert bazaar.post(0, 1, "aaa", "bb", asks=3) == "fine"
    settling.decline(bazaar, bazaar.last(), 1)
    for to in (2, 3, 4):
        assert bazaar.post(0, to, "aaa", "bb", asks=3) == "fine"
    assert bazaar.post(0, 1, "aaa", "bb", asks=3) == "too_many_open"
    assert bazaar.post(0, 2, "aaa", "bb", asks=3) == "fine", "it takes the place of the one before"


@rule("FLR-19", "FLR-20")
def test_the_last_offer_of_a_pair_is_the_newest() -> None:
    bazaar = Bazaar("abc", "bbb", "ccc", terms=med_terms())
    for card in "abc":
        bazaar.post(0, 1, card)
    assert last_of_pair(bazaar, 0, 1) == 2
    assert last_of_pair(bazaar, 1, 0) == -1
