"""Who sees what: offers, options, ids, refusals and what is told."""

import pytest

from emporion.trading import settling
from emporion.trading.checks import can_satisfy
from emporion.trading.floor import sees
from tests.kit import rule
from tests.trading.bazaar import ANYONE, Bazaar, kinds, med_terms, meg_terms


@rule("FLR-28")
def test_an_offer_is_seen_by_its_two_parties_or_by_all() -> None:
    for terms, seen in ((meg_terms(), [0, 1]), (med_terms(), [-1, 0, 1, 2])):
        bazaar = Bazaar("aaa", "bbb", "ccc", terms=terms)
        bazaar.post(0, 1, "aaa", "bbb")
        assert [seat for seat in (-1, 0, 1, 2) if sees(bazaar, bazaar.last(), seat)] == seen
        assert [seat for seat in (-1, 0, 1, 2) if bazaar.heard(seat)] == seen


@rule("FLR-28")
def test_an_offer_to_anyone_is_seen_by_every_seat_it_is_open_to_but_not_by_spectators_of_a_private_floor() -> None:
    bazaar = Bazaar("aaa", "bbb", "ccc", terms=meg_terms(anyone=True))
    bazaar.post(0, ANYONE, "aaa", "bb", asks=3)
    assert [seat for seat in (-1, 0, 1, 2) if sees(bazaar, bazaar.last(), seat)] == [0, 1, 2]
    settling.decline(bazaar, bazaar.last(), 1)
    assert [seat for seat in (-1, 0, 1, 2) if sees(bazaar, bazaar.last(), seat)] == [0, 2], "whoever declined is out"


@rule("FLR-28")
@pytest.mark.parametrize(
    ("hand", "able"),
    [
        ("bbb", True), ("bbx", False), ("bbp", True), ("bcc", False), ("bfc", True), ("bb", False), ("bbbx", True),
        ("xxbb", False),
    ],
)  # fmt: skip
def test_accepting_is_offered_when_the_seat_s_own_cards_suffice(hand: str, able: bool) -> None:
    bazaar = Bazaar("aaa", hand + "ccc"[len(hand) :], terms=meg_terms(asks_within_hand=False))
    bazaar.post(0, 1, "aaa", "bb", asks=3)
    assert can_satisfy(bazaar, bazaar.last(), 1, kinds(hand)) is able


@rule("FLR-28")
@pytest.mark.parametrize(("money", "deed", "able"), [(3, 1, True), (4, 1, False), (3, 2, False)])
def test_money_and_promises_must_suffice_too(money: int, deed: int, able: bool) -> None:
    bazaar = Bazaar("a", "b", terms=med_terms(), coins=3, deeds=(1,))
    bazaar.post(0, 1, "a", "b", wants_money=money, wants_deeds=[deed])
    assert can_satisfy(bazaar, bazaar.last(), 1, kinds("b")) is able


@rule("FLR-28", "FLR-44")
def test_options_never_depend_on_the_maker_s_cards() -> None:
    bazaar = Bazaar("aaab", "bbb", "ccc", terms=meg_terms())
    bazaar.post(0, 1, "aaa", "bb", asks=3)
    before = bazaar.options(1)
    assert before == ["decline 0>1#1", "accept 0>1#1"]
    bazaar.hands[0] = [0] * len(bazaar.hands[0])
    assert bazaar.options(1) == before


@rule("FLR-44")
@pytest.mark.parametrize("hand", ["bbb", "ccc", "xxx", "ddp"])
def test_no_answer_to_a_post_tells_what_the_partner_holds(hand: str) -> None:
    bazaar = Bazaar("aaa", hand, terms=meg_terms())
    assert bazaar.post(0, 1, "aaa", "bb", asks=3) == "fine"
    assert bazaar.post(0, 1, "aaa", "bb", asks=4) == "asks_too_many", "its size is public"


@rule("FLR-30")
def test_offers_between_others_leave_no_trace() -> None:
    quiet = Bazaar("aaa", "bbb", "ccc", "ddd", terms=meg_terms())
    busy = quiet.clone()
    for _ in range(3):
        busy.post(1, 2, "bbb", "cc", asks=3)
        busy.post(2, 1, "ccc", "bb", asks=3)
    settling.decline(busy, busy.last(), 1)
    settling.withdraw(busy, busy.floor.offers[0])
    for bazaar in (quiet, busy):
        bazaar.post(1, 0, "bbb", "aa", asks=3)
        bazaar.post(0, 1, "aaa", "bb", asks=3)
    for seat in (0, 3, -1):
        assert busy.view(seat) == quiet.view(seat)
        assert busy.heard(seat) == quiet.heard(seat)
    assert busy.options(0) == quiet.options(0) == ["withdraw 0>1#1", "decline 1>0#1", "accept 1>0#1"]


@rule("FLR-30")
def test_a_move_is_stale_only_if_what_it_names_is_gone() -> None:
    bazaar = Bazaar("aaaa", "bbb", "cccc", "dddd", terms=meg_terms(), mode=1)
    bazaar.post(0, 1, "aaa", "bb", asks=3)
    offer = bazaar.last()
    bazaar.post(2, 3, "ccc", "dd", asks=3)
    bazaar.accept(3, bazaar.last(), "ddd")
    bazaar.post(2, 3, "ddd", "cc", asks=3)
    bazaar.done(3)
    assert bazaar.accept(1, offer, "bbb") == "fine"


@rule("FLR-32")
def test_events_reach_their_audience() -> None:
    bazaar = Bazaar("aaa", "bbb", "ccc", terms=meg_terms())
    bazaar.post(0, 1, "aaa", "bb", asks=3)
    settling.decline(bazaar, bazaar.last(), 1)
    bazaar.post(0, 1, "aaa", "bb", asks=3)
    settling.withdraw(bazaar, bazaar.last())
    settling.advertise(bazaar, 0, 0, wanted=True)
    bazaar.done(2)
    assert bazaar.heard(0) == bazaar.heard(1)
    assert bazaar.heard(1) == [
        "posted 0>1#1", "declined 0>1#1", "posted 0>1#2", "withdrawn 0>1#2", "advert 0 wants a", "done 2",
    ]  # fmt: skip
    assert bazaar.heard(2) == bazaar.heard(-1) == ["advert 0 wants a", "done 2"]
