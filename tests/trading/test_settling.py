"""Settlement in one indivisible step, and the sweep that follows it."""

from typing import Any

import pytest

from emporion.trading import settling
from emporion.trading.checks import NAMES
from emporion.trading.offer import Offer
from tests.kit import rule
from tests.trading.bazaar import ANYONE, Bazaar, kinds, med_terms, meg_terms


@rule("FLR-24")
def test_everything_happens_in_its_order() -> None:
    bazaar = Bazaar("aaaa", "bbbb", "cccc", terms=meg_terms(min_hand=4, min_cards=2), mode=1)
    bazaar.post(0, 2, "aa", "cc")
    bazaar.post(0, 1, "aaaa", "bb", asks=3)
    bazaar.post(2, 1, "ccc", "bbb", asks=4)
    bazaar.post(1, 0, "bb", "aa")
    bazaar.log.clear()
    assert bazaar.accept(1, bazaar.floor.offers[1], "bbb") == "fine"
    assert [line for _, line in bazaar.log] == [
        "traded 0 1 4:3",
        "got aaaa",
        "got bbb",
        "void 0>2#1",
        "void 1>0#1",
        "done 0",
    ]


class Watched(Bazaar):
    """A bazaar that notes what is asked of it and when it writes."""

    seen: list[str]

    def count(self, seat: int, kind: int) -> int:
        self.seen.append(f"count {seat}")
        return super().count(seat, kind)

    def move(self, offer: Offer, taker: int, picks: list[int]) -> None:
        self.seen.append("move")
        super().move(offer, taker, picks)

    def announce(self, kind: int, offer: Offer, seat: int) -> None:
        self.seen.append(f"tell {offer.maker}")
        super().announce(kind, offer, seat)


@rule("FLR-11", "FLR-24")
def test_both_sides_are_checked_again_before_anything_moves() -> None:
    Watched.seen = []
    bazaar = Watched("aaa", "bbb", terms=meg_terms())
    bazaar.post(0, 1, "aaa", "bb", asks=3)
    Watched.seen.clear()
    settling.settle(bazaar, bazaar.last(), 1, kinds("bbb"))
    assert Watched.seen[:8] == ["count 0"] * 3 + ["count 1"] * 3 + ["move", "tell 0"]


@rule("FLR-24")
@pytest.mark.parametrize(("poor", "answer"), [(0, "not_held"), (1, "not_held")])
def test_if_a_side_fails_nothing_moves(poor: int, answer: str) -> None:
    bazaar = Bazaar("aaa", "bbb", terms=med_terms(), confirms=True)
    bazaar.post(0, 1, "a", "b")
    offer = bazaar.last()
    bazaar.accept(1, offer, "b")
    bazaar.hands[poor] = [0] * len(bazaar.hands[poor])
    before = bazaar.numbers()
    assert NAMES[settling.confirm(bazaar, offer)] == answer
    assert bazaar.numbers() == before
    assert not any("traded" in line for line in bazaar.heard(0))


@rule("FLR-24")
@pytest.mark.parametrize(
    ("hands", "gives", "picks", "done"),
    [
        (("aaaa", "bbbbb"), "aaaa", "bbb", 0b01), (("aaaaa", "bbbb"), "aaa", "bbbb", 0b10),
        (("aaaa", "bbbb"), "aaaa", "bbbb", 0), (("aaaaa", "bbbb"), "aaaa", "bbb", 0),
    ],
)  # fmt: skip
def test_parties_whose_hand_is_too_small_are_done(hands: Any, gives: str, picks: str, done: int) -> None:
    bazaar = Bazaar(*hands, "cccc", terms=meg_terms(min_hand=4))
    bazaar.post(0, 1, gives, "bb", asks=len(picks))
    assert bazaar.accept(1, bazaar.last(), picks) == "fine"
    assert bazaar.floor.done == done


@rule("FLR-24", "FLR-29")
def test_without_a_least_hand_nobody_is_set_done() -> None:
    bazaar = Bazaar("a", "", "c", terms=med_terms())
    bazaar.post(0, 1, "a")
    bazaar.accept(1, bazaar.last(), "")
    assert bazaar.hand_size(0) == 0
    assert bazaar.floor.done == 0


@rule("FLR-25")
def test_offers_the_maker_cannot_fulfil_any_more_become_void() -> None:
    bazaar = Bazaar("aab", "cccc", "ddd", "ddd", terms=med_terms(), coins=3, deeds=(1,))
    bazaar.post(0, 1, "aa", "c", money=1, deeds=[1])
    assert bazaar.post(0, 2, "aa") == "fine"
    assert bazaar.post(0, 2, "b") == "fine"
    bazaar.accept(1, bazaar.floor.offers[0], "c")
    assert bazaar.standing() == ["0>1 settled", "0>2 void", "0>2 open"]


@rule("FLR-25")
@pytest.mark.parametrize(
    ("more", "stands"),
    [({"money": 2}, True), ({"money": 3}, False), ({"deeds": [1]}, False), ({"deeds": [2]}, True)],
)
def test_money_and_promises_are_swept_too(more: dict[str, Any], stands: bool) -> None:
    bazaar = Bazaar("ab", "cc", "d", terms=med_terms(), coins=3, deeds=(1, 2))
    bazaar.post(0, 1, "a", "c", money=1, deeds=[1])
    bazaar.post(0, 2, "", "d", **more)
    bazaar.accept(1, bazaar.floor.offers[0], "c")
    assert bazaar.standing()[1] == f"0>2 {'open' if stands else 'void'}"


@rule("FLR-25")
def test_two_offers_of_one_card_each_stand_while_two_are_held() -> None:
    bazaar = Bazaar("aabbb", "ccc", "ddd", terms=meg_terms())
    bazaar.post(0, 1, "abb", "cc", asks=3)
    bazaar.post(0, 2, "abb", "dd", asks=3)
    bazaar.accept(1, bazaar.floor.offers[0], "ccc")
    assert bazaar.standing() == ["0>1 settled", "0>2 void"], "two of the three loaves are gone"
    bazaar = Bazaar("aabbbb", "ccc", "ddd", terms=meg_terms())
    bazaar.post(0, 1, "abb", "cc", asks=3)
    bazaar.post(0, 2, "abb", "dd", asks=3)
    bazaar.accept(1, bazaar.floor.offers[0], "ccc")
    assert bazaar.standing() == ["0>1 settled", "0>2 open"]


@rule("FLR-25")
@pytest.mark.parametrize("swept", [True, False])
def test_offers_asking_more_than_the_addressee_holds_become_void_where_the_terms_say_so(swept: bool) -> None:
    bazaar = Bazaar("aaa", "bbbbbb", "cccc", terms=meg_terms(void_if_small_hand=swept))
    bazaar.post(2, 1, "cccc", "bb", asks=6)
    bazaar.post(0, 1, "aaa", "bb", asks=5)
    bazaar.accept(1, bazaar.floor.offers[1], "bbbbb")
    assert bazaar.hand_size(1) == 4
    assert bazaar.standing()[0] == f"2>1 {'void' if swept else 'open'}"


@rule("FLR-25")
def test_an_offer_asking_exactly_what_is_held_stands() -> None:
    bazaar = Bazaar("aaa", "bbbbbb", "cccc", terms=meg_terms())
    bazaar.post(2, 1, "cccc", "bb", asks=4)
    bazaar.post(0, 1, "aaa", "bb", asks=5)
    bazaar.accept(1, bazaar.floor.offers[1], "bbbbb")
    assert bazaar.standing()[0] == "2>1 open"


@rule("FLR-13", "FLR-25")
def test_a_step_of_the_game_sweeps_the_floor_too() -> None:
    bazaar = Bazaar("aab", "b", terms=med_terms())
    bazaar.post(0, 1, "aa", "b")
    bazaar.post(0, 1, "b", "b")
    bazaar.store(0, "a")
    assert bazaar.standing() == ["0>1 void", "0>1 open"]
    assert bazaar.heard(1)[-1] == "void 0>1#1"


@rule("FLR-25")
def test_those_who_saw_it_are_told_void_and_never_why() -> None:
    bazaar = Bazaar("aaaa", "bbb", "ccc", "ddd", terms=meg_terms())
    bazaar.post(0, 1, "aaa", "bb", asks=3)
    bazaar.post(0, 2, "aaa", "cc", asks=3)
    bazaar.accept(1, bazaar.floor.offers[0], "bbb")
    assert bazaar.heard(2) == ["posted 0>2#1", "traded 0 1 3:3", "void 0>2#1"]
    assert bazaar.heard(3) == ["traded 0 1 3:3"]


@rule("FLR-25")
@pytest.mark.parametrize(("gives", "kept"), [("b", True), ("ab", True), ("aab", False), ("aa", False)])
def test_drafts_that_need_a_card_that_has_gone_are_dropped(gives: str, kept: bool) -> None:
    bazaar = Bazaar("aaaab", "ccc", "ddd", terms=meg_terms(), mode=1)
    bazaar.post(0, 1, "aaa", "cc", asks=3)
    bazaar.drafting(0, 2, gives)
    bazaar.accept(1, bazaar.last(), "ccc")
    assert (bazaar.floor.drafts[0] is not None) is kept
    assert bazaar.floor.stages[0] == int(kept)


@rule("FLR-25")
@pytest.mark.parametrize(("asks", "kept"), [(3, True), (4, False)])
def test_drafts_asking_more_than_the_partner_holds_now_are_dropped(asks: int, kept: bool) -> None:
    bazaar = Bazaar("aaa", "bbbb", "ccc", terms=meg_terms(), mode=1)
    bazaar.post(0, 1, "aaa", "bb", asks=4)
    bazaar.drafting(2, 0, "ccc", asks=3)
    draft = bazaar.drafting(2, 1, "ccc", asks=asks)
    assert bazaar.accept(1, bazaar.last(), "bbbb") == "fine"
    assert bazaar.hand_size(1) == 3
    assert bazaar.floor.drafts[2] is (draft if kept else None)


@rule("FLR-25")
def test_picks_that_have_gone_drop_the_acceptance() -> None:
    bazaar = Bazaar("aaa", "bbbb", "ccc", terms=meg_terms(), mode=1)
    bazaar.post(2, 1, "ccc", "bb", asks=3)
    bazaar.post(1, 0, "bbb", "aa", asks=3)
    bazaar.begin(1, bazaar.floor.offers[0], "bb")
    bazaar.accept(0, bazaar.floor.offers[1], "aaa")
    assert bazaar.floor.drafts[1] is None
    assert bazaar.standing()[0] == "2>1 open", "the offer itself stands"


@rule("FLR-16", "FLR-25")
def test_a_draft_the_game_says_cannot_be_completed_is_dropped() -> None:
    class Strict(Bazaar):
        def draft_stands(self, seat: int) -> bool:
            return seat != 0

    bazaar = Strict("aaa", "bbb", terms=meg_terms(), mode=1)
    bazaar.drafting(0, 1, "a")
    kept = bazaar.drafting(1, 0, "b")
    settling.sweep(bazaar)
    assert bazaar.floor.drafts == [None, kept]


@rule("FLR-26")
def test_ideas_are_learned_with_the_settlement_and_by_the_new_owner_alone() -> None:
    bazaar = Bazaar("AAa", "bB", "c", terms=med_terms())
    bazaar.post(0, 1, "AA", "b")
    seen = [bazaar.shown(bazaar.last(), seat) for seat in range(3)]
    assert seen[1][-1] == seen[2][-1] == ""
    assert seen[0][-1] == "AA"
    assert seen[1][4] == "aa", "goods are told, ideas are not"
    assert not any("A" in line for line in bazaar.heard(1))
    bazaar.accept(1, bazaar.last(), "B")
    assert "got AA" in bazaar.heard(1)
    assert "got B" in bazaar.heard(0)
    assert [line for line in bazaar.heard(2) if "A" in line or "B" in line] == []


@rule("FLR-24", "FLR-32")
def test_a_settlement_has_a_public_and_two_private_parts() -> None:
    bazaar = Bazaar("aaa", "bbbb", "ccc", terms=meg_terms())
    bazaar.post(0, 1, "aaa", "bb", asks=4)
    bazaar.accept(1, bazaar.last(), "bbbb")
    assert bazaar.heard(2) == bazaar.heard(-1) == ["traded 0 1 3:4"]
    assert bazaar.heard(0)[-2:] == ["traded 0 1 3:4", "got bbbb"]
    assert bazaar.heard(1)[-2:] == ["traded 0 1 3:4", "got aaa"]


@rule("FLR-24")
def test_acceptances_of_a_settled_offer_to_anyone_are_dropped() -> None:
    bazaar = Bazaar("a", "b", "b", terms=med_terms(), mode=1)
    bazaar.post(0, ANYONE, "a", "b")
    bazaar.begin(1, bazaar.last())
    bazaar.begin(2, bazaar.last())
    bazaar.accept(2, bazaar.last(), "b")
    assert bazaar.floor.accepting == [-1, -1, -1]
