"""Polls: who is asked and in which order, when a cycle is over, when offers expire, when the floor closes."""

import pytest

from emporion.trading import polls, settling
from emporion.trading.offer import OPEN
from tests.kit import rule
from tests.trading.bazaar import ANYONE, CLOCK, Bazaar, med_terms, meg_terms


def order(bazaar: Bazaar, most: int = 99) -> str:
    """Everybody waits until the floor closes; says who was polled, cycle by cycle."""
    asked = ""
    while bazaar.polled() >= 0 and len(asked) < most:
        cycle = bazaar.floor.cycle
        asked += str(bazaar.wait())
        asked += " " * (bazaar.floor.cycle != cycle and bazaar.polled() >= 0)
    return asked


@rule("FLR-34", "FLR-35")
def test_a_cycle_polls_every_seat_once_in_turn_order() -> None:
    assert order(Bazaar("a", "b", "c", terms=med_terms(max_cycles=3))) == "012 012 012"


@rule("FLR-35")
def test_the_game_says_in_which_order() -> None:
    bazaar = Bazaar("a", "b", "c", terms=med_terms(max_cycles=2), order=[2, 0, 1])
    assert order(bazaar) == "201 201"


@rule("FLR-38")
def test_offers_expire_at_their_makers_place_in_that_order() -> None:
    bazaar = Bazaar("a", "b", "c", terms=med_terms(ttl_cycles=1), order=[2, 0, 1])
    bazaar.wait()
    bazaar.post(0, 1, "a")
    for _ in range(2):
        bazaar.wait()
    assert (bazaar.polled(), bazaar.standing()) == (2, ["0>1 open"])
    bazaar.wait()
    assert (bazaar.polled(), bazaar.standing()) == (0, ["0>1 expired"])


@rule("FLR-35")
def test_where_it_is_shifted_cycle_k_begins_at_position_k() -> None:
    bazaar = Bazaar("aaa", "bbb", "ccc", terms=meg_terms(max_cycles=5, quiet_cycle_closes=False))
    assert order(bazaar) == "012 120 201 012 120"


@rule("FLR-35")
def test_seats_that_are_done_are_skipped_from_then_on() -> None:
    bazaar = Bazaar("a", "b", "c", "d", terms=med_terms(max_cycles=2))
    bazaar.wait()
    bazaar.done(1)
    assert bazaar.polled() == 2
    bazaar.done(3)
    assert order(bazaar) == "2 02"


@rule("FLR-35")
def test_a_revoked_seat_is_polled_at_its_next_place() -> None:
    bazaar = Bazaar("a", "b", "c", terms=med_terms(max_cycles=2))
    bazaar.done(0)
    bazaar.done(1)
    bazaar.post(2, 0, "c", "a")
    bazaar.post(2, 1, "c", "b")
    assert order(bazaar) == "2 012"


@rule("FLR-35")
def test_a_seat_named_before_its_place_is_polled_in_the_same_cycle() -> None:
    bazaar = Bazaar("a", "b", "c", terms=med_terms(max_cycles=1))
    bazaar.done(2)
    bazaar.post(0, 2, "a", "c")
    assert order(bazaar) == "012"


@rule("FLR-36")
def test_the_floor_closes_after_the_last_cycle() -> None:
    bazaar = Bazaar("a", "b", terms=med_terms(max_cycles=2))
    for _ in range(3):
        bazaar.wait()
        assert bazaar.floor.is_open
    bazaar.wait()
    assert not bazaar.floor.is_open


@rule("FLR-36")
def test_the_floor_closes_when_all_are_done() -> None:
    bazaar = Bazaar("aaa", "bbb", "ccc", terms=meg_terms())
    bazaar.done(0)
    bazaar.done(1)
    assert bazaar.floor.is_open
    bazaar.done(2)
    assert not bazaar.floor.is_open
    assert bazaar.floor.cycle == 0


@rule("FLR-36")
@pytest.mark.parametrize(("closes", "cycles"), [(True, 1), (False, 8)])
def test_a_quiet_cycle_closes_the_floor_where_the_terms_say_so(closes: bool, cycles: int) -> None:
    bazaar = Bazaar("aaa", "bbb", terms=meg_terms(quiet_cycle_closes=closes))
    assert len(order(bazaar).split()) == cycles


@rule("FLR-36")
@pytest.mark.parametrize("loud", range(3))
def test_one_closing_step_that_is_no_pass_keeps_the_floor_open_for_another_cycle(loud: int) -> None:
    bazaar = Bazaar("aaa", "bbb", "ccc", terms=meg_terms())
    for seat in range(3):
        polls.end_poll(bazaar, passed=seat != loud)
    assert bazaar.floor.is_open
    assert order(bazaar) == "120", "the next one is quiet"


@rule("FLR-36")
def test_being_done_is_no_pass() -> None:
    bazaar = Bazaar("aaa", "bbb", "ccc", terms=meg_terms())
    bazaar.done(0)
    assert order(bazaar) == "12 12"


@rule("FLR-36")
def test_a_floor_always_ends() -> None:
    for seats in (2, 5, 18):
        bazaar = Bazaar(*["aaa"] * seats, terms=meg_terms())
        made = 0
        while bazaar.floor.is_open:
            polls.end_poll(bazaar, passed=False)
            made += 1
        assert made == 8 * seats


@rule("FLR-34")
def test_every_poll_begins_with_all_its_free_steps_and_ends_with_the_draft_dropped() -> None:
    bazaar = Bazaar("aaa", "bbb", terms=meg_terms(max_free_steps=7))
    assert bazaar.floor.steps_left == 7
    bazaar.floor.steps_left = 0
    bazaar.drafting(0, 1, "aa")
    bazaar.wait()
    assert bazaar.floor.steps_left == 7
    assert bazaar.floor.drafts == [None, None]
    assert bazaar.floor.stages == [0, 0]


@rule("FLR-34")
def test_only_the_polled_seat_s_draft_is_dropped() -> None:
    bazaar = Bazaar("aaa", "bbb", terms=meg_terms())
    kept = bazaar.drafting(1, 0, "bb")
    bazaar.wait()
    assert bazaar.floor.drafts == [None, kept]


@rule("FLR-29", "FLR-36")
def test_who_holds_too_few_cards_is_done_when_the_floor_opens() -> None:
    bazaar = Bazaar("aa", "bbb", "", "dddd", terms=meg_terms())
    assert bazaar.floor.done == 0b0101
    assert bazaar.polled() == 1
    assert bazaar.heard(-1) == ["done 0", "done 2"]
    assert not Bazaar("aa", "bb", terms=meg_terms()).floor.is_open
    assert Bazaar("", "", terms=med_terms()).floor.done == 0


@rule("FLR-29")
def test_only_the_public_size_of_a_hand_counts() -> None:
    bazaar = Bazaar("xxx", "bbb", "axx", terms=meg_terms())
    assert bazaar.floor.done == 0, "cards that may not be given are cards"
    bazaar.store(1, "b")
    settling.sweep(bazaar)
    assert bazaar.floor.done == 0


@rule("FLR-38")
@pytest.mark.parametrize("maker", range(3))
def test_an_offer_expires_at_its_maker_s_place_so_many_cycles_later(maker: int) -> None:
    bazaar = Bazaar("a", "b", "c", terms=med_terms(ttl_cycles=2))
    while bazaar.polled() != maker:
        bazaar.wait()
    bazaar.post(maker, ANYONE, "abc"[maker])
    polls.end_poll(bazaar, passed=False)
    offer = bazaar.last()
    while offer.standing == OPEN:
        last = (bazaar.floor.cycle, bazaar.wait())
    assert (bazaar.floor.cycle, bazaar.polled()) == (2, maker), "before he is polled"
    assert last == ((2, maker - 1) if maker else (1, 2))
    assert bazaar.heard(-1)[-1] == f"expired {maker}>{ANYONE}#1"


@rule("FLR-38")
def test_an_offer_expires_also_if_its_maker_is_skipped() -> None:
    bazaar = Bazaar("a", "b", "c", terms=med_terms(ttl_cycles=1))
    bazaar.wait()
    bazaar.post(1, ANYONE, "b")
    bazaar.done(1)
    assert order(bazaar, 3) == "2 0"
    assert bazaar.polled() == 2
    assert bazaar.standing() == [f"1>{ANYONE} expired"]


@rule("FLR-38")
def test_an_offer_posted_late_counts_from_its_cycle() -> None:
    bazaar = Bazaar("a", "b", terms=med_terms(ttl_cycles=2))
    for _ in range(3):
        bazaar.wait()
    bazaar.post(1, 0, "b")
    order(bazaar, 6)
    assert bazaar.floor.cycle == 3
    assert bazaar.polled() == 1 or bazaar.standing() == ["1>0 open"]
    while bazaar.polled() != 1:
        bazaar.wait()
    assert bazaar.standing() == ["1>0 expired"]


@rule("FLR-38")
def test_without_a_time_to_live_offers_stay_until_the_floor_closes() -> None:
    bazaar = Bazaar("aaa", "bbb", terms=meg_terms(quiet_cycle_closes=False))
    bazaar.post(0, 1, "aaa", "bb", asks=3)
    offer = bazaar.last()
    for _ in range(15):
        bazaar.wait()
        assert offer.standing == OPEN
    bazaar.wait()
    assert bazaar.heard(1)[-1] == "expired 0>1#1"


@rule("FLR-37")
def test_at_closing_offers_expire_and_drafts_and_adverts_vanish() -> None:
    bazaar = Bazaar("aaa", "bbb", "ccc", terms=meg_terms())
    bazaar.post(0, 1, "aaa", "bb", asks=3)
    bazaar.post(1, 2, "bbb", "cc", asks=3)
    settling.withdraw(bazaar, bazaar.last())
    settling.advertise(bazaar, 0, 0, wanted=True)
    settling.advertise(bazaar, 1, 0, wanted=False)
    bazaar.drafting(2, 0, "cc")
    polls.close_floor(bazaar)
    floor = bazaar.floor
    assert not floor.is_open
    assert (floor.offers, floor.drafts) == ([], [None] * 3)
    assert floor.wanted == floor.offered == [[], [], []]
    assert bazaar.heard(0)[-1] == "expired 0>1#1"
    assert "expired 1>2#1" not in bazaar.heard(1), "what had ended before does not end again"


@rule("FLR-39", "FLR-40")
def test_by_the_clock_nobody_is_polled_and_no_cycle_passes() -> None:
    bazaar = Bazaar("aaaaaa", "bbbbbb", "cccccc", terms=meg_terms(ttl_cycles=1), mode=CLOCK)
    for maker, to in ((2, 0), (0, 1), (1, 2), (2, 1)):
        assert bazaar.post(maker, to, "abc"[maker] * 3, "abc"[to] * 2, asks=3) == "fine"
    assert bazaar.accept(2, bazaar.floor.offers[2], "ccc") == "fine"
    bazaar.done(1)
    floor = bazaar.floor
    assert (floor.cycle, floor.place, floor.steps_left, floor.is_open) == (0, 0, 40, True)


@rule("FLR-42")
def test_a_seat_that_says_nothing_keeps_cards_offers_and_status() -> None:
    bazaar = Bazaar("aaa", "bbbbbb", "cccccc", terms=meg_terms(), mode=CLOCK)
    bazaar.post(0, 1, "aaa", "bb", asks=3)
    for _ in range(30):
        bazaar.post(1, 2, "bbb", "cc", asks=3)
        bazaar.post(2, 1, "ccc", "bb", asks=3)
    assert (bazaar.hand(0), bazaar.floor.done) == ("aaa", 0)
    assert "0>1 open" in bazaar.standing()
