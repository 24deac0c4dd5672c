"""Being done, for the round or until somebody asks again; adverts."""

from emporion.trading import settling
from tests.kit import rule
from tests.trading.bazaar import ANYONE, CLOCK, Bazaar, med_terms, meg_terms


@rule("FLR-41")
def test_final_done_ends_all_offers_of_and_to_the_seat() -> None:
    bazaar = Bazaar("aaa", "bbb", "ccc", terms=meg_terms())
    for maker, to in ((0, 1), (1, 0), (1, 2), (2, 0)):
        bazaar.post(maker, to, "abc"[maker] * 3, "abc"[to] * 2, asks=3)
    settling.set_done(bazaar, 0)
    assert bazaar.standing() == ["0>1 withdrawn", "1>0 expired", "1>2 open", "2>0 expired"]
    assert bazaar.heard(2)[-2:] == ["expired 2>0#1", "done 0"]


@rule("FLR-41")
def test_offers_that_had_ended_keep_their_standing() -> None:
    bazaar = Bazaar("aaa", "bbb", "ccc", terms=meg_terms())
    bazaar.post(0, 1, "aaa", "bb", asks=3)
    settling.decline(bazaar, bazaar.last(), 1)
    bazaar.post(1, 0, "bbb", "aa", asks=3)
    settling.withdraw(bazaar, bazaar.last())
    settling.set_done(bazaar, 0)
    assert bazaar.standing() == ["0>1 declined", "1>0 withdrawn"]


@rule("FLR-41")
def test_after_final_done_the_seat_neither_acts_nor_is_named() -> None:
    bazaar = Bazaar("aaa", "bbb", "ccc", terms=meg_terms())
    bazaar.post(1, 0, "bbb", "aa", asks=3)
    offer = bazaar.last()
    settling.set_done(bazaar, 0)
    before = bazaar.numbers()
    assert bazaar.post(0, 1, "aaa", "bb", asks=3) == "actor_done"
    assert bazaar.accept(0, offer, "aaa") == "actor_done"
    assert bazaar.post(1, 0, "bbb", "aa", asks=3) == "partner_done"
    assert bazaar.numbers() == before


@rule("FLR-25", "FLR-41")
def test_drafts_of_and_to_a_final_done_seat_are_dropped() -> None:
    bazaar = Bazaar("aaa", "bbb", "ccc", terms=meg_terms(), mode=CLOCK)
    bazaar.drafting(0, 1, "aa")
    bazaar.drafting(1, 0, "bb")
    kept = bazaar.drafting(2, 1, "cc")
    settling.set_done(bazaar, 0)
    assert bazaar.floor.drafts == [None, None, kept]


@rule("FLR-41")
def test_adverts_of_a_final_done_seat_vanish() -> None:
    bazaar = Bazaar("aaa", "bbb", terms=meg_terms())
    for seat in (0, 1):
        settling.advertise(bazaar, seat, 0, wanted=True)
        settling.advertise(bazaar, seat, 1, wanted=False)
    settling.set_done(bazaar, 0)
    assert (bazaar.floor.wanted, bazaar.floor.offered) == ([[], [0]], [[], [1]])


@rule("FLR-41")
def test_being_done_twice_is_told_once() -> None:
    bazaar = Bazaar("aaa", "bbb", terms=meg_terms())
    settling.set_done(bazaar, 0)
    settling.set_done(bazaar, 0)
    assert bazaar.heard(1) == ["done 0"]


@rule("FLR-41")
def test_revocable_done_leaves_offers_open_and_the_seat_free_to_be_named() -> None:
    bazaar = Bazaar("aa", "bb", "cc", terms=med_terms())
    bazaar.post(0, 1, "a", "b")
    bazaar.post(1, 0, "b", "a")
    bazaar.post(0, ANYONE, "a")
    bazaar.done(0)
    assert bazaar.standing() == ["0>1 open", "1>0 open", f"0>{ANYONE} open"]
    assert bazaar.accept(1, bazaar.floor.offers[0], "b") == "fine", "his offers can be accepted"
    assert bazaar.floor.done == 0b001, "that does not call him back"


@rule("FLR-41")
def test_by_the_clock_posting_revokes_the_maker_s_done() -> None:
    bazaar = Bazaar("a", "b", "c", terms=med_terms(), mode=CLOCK)
    bazaar.done(0)
    assert bazaar.post(0, ANYONE, "a") == "fine"
    assert bazaar.floor.done == 0
    assert bazaar.heard(2)[-1] == "undone 0"


@rule("FLR-41")
def test_by_the_clock_accepting_revokes_the_acceptor_s_done() -> None:
    bazaar = Bazaar("a", "b", "c", terms=med_terms(), mode=CLOCK)
    bazaar.post(0, 1, "a", "b")
    bazaar.done(1)
    bazaar.done(2)
    assert bazaar.accept(1, bazaar.last(), "c") == "not_held"
    assert bazaar.floor.done == 0b110, "a refused acceptance changes nothing"
    assert bazaar.accept(1, bazaar.last(), "b") == "fine"
    assert bazaar.floor.done == 0b100


@rule("FLR-41")
def test_who_was_not_done_is_not_called_back() -> None:
    bazaar = Bazaar("a", "b", terms=med_terms())
    bazaar.post(0, 1, "a", "b")
    assert "undone 1" not in bazaar.heard(0)


@rule("FLR-32")
def test_adverts_are_shown_to_all_and_the_oldest_is_pushed_out() -> None:
    bazaar = Bazaar("aaa", "bbb", terms=meg_terms(adverts=3))
    for name in (2, 0, 3):
        settling.advertise(bazaar, 0, name, wanted=True)
    assert bazaar.floor.wanted == [[2, 0, 3], []]
    settling.advertise(bazaar, 0, 1, wanted=True)
    assert bazaar.floor.wanted == [[0, 3, 1], []]
    assert bazaar.floor.offered == [[], []]
    assert bazaar.heard(-1)[-1] == "advert 0 wants b"


@rule("FLR-32")
def test_a_shown_name_is_taken_back_by_saying_it_again() -> None:
    bazaar = Bazaar("aaa", "bbb", terms=meg_terms())
    for name in (0, 1, 0):
        settling.advertise(bazaar, 1, name, wanted=False)
    assert bazaar.floor.offered == [[], [1]]
    settling.advertise(bazaar, 1, 1, wanted=True)
    assert (bazaar.floor.wanted, bazaar.floor.offered) == ([[], [1]], [[], [1]]), "wanted and offered are two lists"


@rule("FLR-32")
def test_adverts_bind_nobody() -> None:
    bazaar = Bazaar("aaa", "bbb", terms=meg_terms())
    settling.advertise(bazaar, 0, 3, wanted=False)
    assert bazaar.post(0, 1, "aaa", "bb", asks=3) == "fine"
