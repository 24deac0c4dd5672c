"""Phase 12 at a real table: cards are turned in, the hand limit, and the end of the turn."""

from typing import Any

import pytest

from emporion import Refusal
from emporion.companion.interface import ORGANIZER
from tests.companion.kit import Sitting
from tests.kit import rule

MINOA, HATTI, HELLAS = range(3)


def buying(*hands: str, treasury: int = 0, advances: str = "", players: int = 3) -> Sitting:
    table = Sitting(players)
    for advance in advances.split():
        table.do(MINOA, "tick", advance=advance)
    return table.advances(*hands, treasury=treasury)


# Prices, with all 51 advances.


@rule("MEG-EX-12", "MEG-ADV-04", "MEG-ADV-10")
def test_example_12_music() -> None:
    table = buying(advances="music")
    assert table.c.cost(MINOA, ["drama_and_poetry"]) == 70
    assert table.c.cost(MINOA, ["mysticism"]) == 40
    assert table.c.cost(MINOA, ["drama_and_poetry", "mysticism"]) == 110


@rule("MEG-EX-13", "MEG-ADV-04")
def test_example_13_pottery_and_masonry() -> None:
    assert buying(advances="pottery masonry").c.cost(MINOA, ["agriculture"]) == 90


@rule("MEG-EX-14", "MEG-ADV-06", "MEG-ADV-04")
def test_example_14_credits_count_from_the_next_turn_on() -> None:
    table = buying(advances="pottery")
    assert table.c.cost(MINOA, ["agriculture"]) == 100
    table.do(MINOA, "tick", advance="agriculture")
    assert table.c.cost(MINOA, ["democracy"]) == 220
    assert table.c.view(MINOA)["own"]["advance_prices"]["democracy"] == 220
    table.table("end_turn")
    assert table.c.cost(MINOA, ["democracy"]) == 200
    assert table.c.view(MINOA)["own"]["advance_prices"]["democracy"] == 200


@rule("MEG-ADV-06", "MEG-ADV-34", "MEG-TBL-12")
def test_chips_placed_now_count_later_and_a_correction_counts_at_once() -> None:
    table = buying().do(MINOA, "tick", advance="written_record").do(MINOA, "credit", group="arts")
    assert table.c.cost(MINOA, ["music"]) == 80
    table.table("correct", seat=MINOA, advance="pottery", on=True)
    assert (table.c.cost(MINOA, ["agriculture"]), table.c.cost(MINOA, ["music"])) == (100, 75)
    table.table("end_turn")
    assert table.c.cost(MINOA, ["music"]) == 70


@rule("MEG-ADV-34")
def test_chips_that_were_not_placed_wait() -> None:
    table = buying(advances="written_record")
    assert table.seat(MINOA, MINOA)["chips_due"] == 2
    table.do(MINOA, "credit", group="arts").table("end_turn")
    assert table.seat(MINOA)["chips_due"] == 1
    table.do(MINOA, "credit", group="arts")
    assert table.seat(MINOA)["chips"]["arts"] == 2


@rule("MEG-ADV-05", "MEG-ADV-33", "MEG-GEN-05", "MEG-GEN-06")
def test_questions_about_prices() -> None:
    table = buying(advances="music")
    assert table.c.cost(MINOA, []) == 0
    alone = table.c.cost(MINOA, ["library"]) + table.c.cost(MINOA, ["democracy"])
    assert table.c.cost(MINOA, ["library", "democracy"]) == alone - 40
    bad: list[tuple[Any, Any, str]] = [
        (MINOA, ["music"], "E_OWNED"), (MINOA, ["deism", "deism"], "E_OWNED"), (9, ["deism"], "E_PLAYER"),
        ("0", ["deism"], "E_FORM"), (MINOA, ["alchemy"], "E_FORM"),
    ]  # fmt: skip
    for seat, advances, code in bad:
        with pytest.raises(Refusal) as refused:
            table.c.cost(seat, advances)
        assert refused.value.key == code


# Turning in.


@rule("MEG-TBL-10", "MEG-ADV-03", "MEG-ADV-08")
def test_cards_leave_for_a_price_and_the_treasury_pays_the_rest() -> None:
    table = buying("wine wine wine ochre", treasury=10)
    assert table.c.worth({"wine": 3}) == 45
    table.do(MINOA, "turn_in", cards={"wine": 3}, price=52)
    own = table.c.view(MINOA)["own"]
    assert own["turned_in"] == {
        "cards": {"wine": 3}, "price": 52, "value": 45, "tokens": 7, "fills": None, "with": None,
    }  # fmt: skip
    assert (table.hand(MINOA), own["hand_value"]) == ({"ochre": 1}, 1)
    table.forget().table("end_turn")
    assert (table.hand(MINOA), table.seat(MINOA)["treasury"]) == ({"ochre": 1}, 3)
    assert {"Minoa paid 7 treasury.", "Minoa turned in 3 × Wine."} <= set(table.heard(HELLAS))
    assert table.whole()


@rule("MEG-ADV-08", "MEG-ADV-09", "MEG-ADV-02", "MEG-TBL-10")
def test_payments_that_are_refused() -> None:
    table = buying("wine wine wine ochre", treasury=6)
    assert table.refused(MINOA, "turn_in", cards={"wine": 3}, price=52) == ("E_PRICE", "MEG-ADV-08")
    assert table.refused(MINOA, "turn_in", cards={"wine": 3, "ochre": 1}, price=20) == ("E_OVERPAY", "MEG-ADV-09")
    assert table.refused(MINOA, "turn_in", cards={"wine": 1}, price=0) == ("E_OVERPAY", "MEG-ADV-09")
    assert table.refused(MINOA, "turn_in", cards={"wine": 4}, price=9) == ("E_NOT_HELD", "MEG-OFR-06")
    assert table.refused(MINOA, "turn_in", cards={"flood": 1}, price=9) == ("E_NOT_HELD", "MEG-OFR-06")
    assert table.refused(MINOA, "turn_in", cards={"wine": 3}, price=-1) == ("E_ENTRY", "MEG-TBL-10")
    assert table.refused(MINOA, "turn_in", cards={"wine": 3}) == ("E_FORM", "MEG-GEN-06")
    table.do(MINOA, "turn_in", cards={"wine": 2}, price=26)
    assert table.refused(MINOA, "turn_in", cards={"wine": 1}, price=5) == ("E_TURN", "MEG-ADV-02")
    assert table.refused(MINOA, "enter", treasury=9) == ("E_TURN", "MEG-ADV-09")
    assert table.refused(ORGANIZER, "correct", seat=MINOA, treasury=5) == ("E_ENTRY", "MEG-TBL-12")


@rule("MEG-ADV-27")
def test_with_mining_a_token_counts_two() -> None:
    table = buying("wine wine wine", treasury=2, advances="mining")
    table.do(MINOA, "turn_in", cards={"wine": 3}, price=48)
    assert table.c.view(MINOA)["own"]["turned_in"]["tokens"] == 2


@rule("MEG-ADV-27", "MEG-ADV-12", "MEG-TBL-10")
def test_mining_does_not_pay_for_itself() -> None:
    """A token counts 2 from the next turn on; a tick that was forgotten counts at once."""
    table = buying("wine wine wine", treasury=10)
    before = table.c.view(MINOA)["own"]["power"]
    table.do(MINOA, "tick", advance="mining")
    assert table.c.view(MINOA)["own"]["power"] == before == 45 + 10
    assert table.refused(MINOA, "turn_in", cards={"wine": 3}, price=56) == ("E_PRICE", "MEG-ADV-08")
    assert (table.c.split(MINOA, 50) or {})["tokens"] == 5
    table.do(MINOA, "turn_in", cards={"wine": 3}, price=51)
    assert table.c.view(MINOA)["own"]["turned_in"]["tokens"] == 6
    assert table.refused(ORGANIZER, "correct", seat=MINOA, treasury=5) == ("E_ENTRY", "MEG-TBL-12")
    table.forget().table("end_turn")
    assert table.seat(MINOA)["treasury"] == 4
    assert [line for line in table.heard(HELLAS) if "paid" in line] == ["Minoa paid 6 treasury."]
    assert "mining" in table.seat(MINOA)["advances"]

    table = buying("wine wine wine", treasury=10).table("correct", seat=MINOA, advance="mining", on=True)
    table.do(MINOA, "turn_in", cards={"wine": 3}, price=51)
    assert table.c.view(MINOA)["own"]["turned_in"]["tokens"] == 3


@rule("MEG-TBL-10")
@pytest.mark.parametrize(
    ("cards", "price", "line"),
    [
        ({"wine": 3}, 45, "You turned in cards worth 45."),
        ({"wine": 3}, 46, "You turned in cards worth 45 and paid 1 token."),
        ({}, 7, "You paid 7 tokens."),
    ],
)
def test_a_payment_is_told_without_nothings(cards: dict[str, int], price: int, line: str) -> None:
    table = buying("wine wine wine", treasury=10).forget().do(MINOA, "turn_in", cards=cards, price=price)
    assert table.heard(MINOA) == [line]


@rule("MEG-ADV-29", "MEG-ADV-12", "MEG-TBL-10")
def test_trade_empire_does_not_pay_for_itself() -> None:
    table = buying("wine wine tin", treasury=0)
    table.do(MINOA, "tick", advance="trade_empire")
    filled = {"cards": {"wine": 2}, "fills": "wine", "with": "tin", "price": 45}
    assert table.refused(MINOA, "turn_in", **filled) == ("E_SUBST", "MEG-ADV-30")
    assert not table.c.view(MINOA)["own"]["may_fill"]
    assert table.c.view(MINOA)["own"]["power"] == 20 + 6
    with pytest.raises(Refusal):
        table.c.worth({"wine": 2}, MINOA, "wine")
    table.table("end_turn").advances("wine wine tin")
    assert table.c.view(MINOA)["own"]["may_fill"]
    table.do(MINOA, "turn_in", **filled)
    assert table.forget().table("end_turn").hand(MINOA) == {}
    assert "Minoa filled up Wine with Tin." in table.heard(HELLAS)


@rule("MEG-ADV-09")
def test_cards_that_were_laid_out_in_another_order_do_not_overpay() -> None:
    """Ochre first, then Wine: each card was needed when it came. Where no order does that, it is too much."""
    table = buying("wine wine wine ochre ochre clay", treasury=0)
    assert table.refused(MINOA, "turn_in", cards={"wine": 3, "ochre": 2}, price=20) == ("E_OVERPAY", "MEG-ADV-09")
    assert table.refused(MINOA, "turn_in", cards={"ochre": 2, "clay": 1}, price=1) == ("E_OVERPAY", "MEG-ADV-09")
    table.do(MINOA, "turn_in", cards={"wine": 3, "ochre": 1}, price=45)
    assert table.c.view(MINOA)["own"]["turned_in"]["value"] == 46


@rule("MEG-ADV-29", "MEG-ADV-30")
def test_trade_empire_fills_up_a_set() -> None:
    hand = "wine wine tin oil oil"
    table = buying(hand, advances="trade_empire")
    assert table.c.worth({"wine": 2}, MINOA, "wine") == 45
    for fields in (
        {"cards": {"wine": 2}, "fills": "wine"}, {"cards": {"wine": 2}, "with": "tin"},
        {"cards": {"wine": 2}, "fills": "wine", "with": "oil"}, {"cards": {"oil": 2}, "fills": "wine", "with": "tin"},
        {"cards": {"wine": 1}, "fills": "wine", "with": "wine"},
    ):  # fmt: skip
        assert table.refused(MINOA, "turn_in", price=20, **fields) == ("E_SUBST", "MEG-ADV-30")
    table.c.obey(MINOA, {"do": "turn_in", "cards": {"wine": 2}, "price": 45, "fills": "wine", "with": "tin"})
    assert table.hand(MINOA) == {"oil": 2}
    assert table.c.view(MINOA)["own"]["turned_in"]["value"] == 45
    assert table.table("end_turn").discards() == []  # they have gone under their stacks
    assert table.whole()
    other = buying(hand)
    assert other.refused(MINOA, "turn_in", cards={"wine": 2}, price=45, fills="wine", with_="tin")[0] == "E_SUBST"
    with pytest.raises(Refusal, match="MEG-ADV-30"):
        other.c.worth({"wine": 2}, MINOA, "wine")


@rule("MEG-TBL-10", "MEG-EX-18", "MEG-SPL-02")
def test_the_helper_proposes_a_split_for_a_price() -> None:
    table = buying("textiles textiles textiles textiles oil oil oil oil fish fish fish", treasury=9)
    assert table.c.split(MINOA, 90) == {"cards": {"fish": 3, "oil": 4}, "discards": {}, "tokens": 0, "value": 91}
    assert table.c.split(MINOA, 1000) is None
    assert table.c.split(MINOA, 55, treasury=55) is not None
    before = table.c.numbers()
    proposal = table.c.split(MINOA, 90)
    assert proposal is not None
    assert table.c.numbers() == before
    table.do(MINOA, "turn_in", cards=proposal["cards"], price=90)
    assert table.hand(MINOA) == {"textiles": 4}


# The hand limit and the end of the turn.


TEN = "wine wine wine ochre ochre ochre clay clay clay water"


@rule("MEG-TBL-11", "MEG-HND-02", "MEG-HND-01")
def test_the_turn_ends_when_every_hand_is_within_its_limit() -> None:
    table = buying(TEN)
    assert (table.c.view(MINOA)["own"]["excess"], table.seat(MINOA)["limit"]) == (2, 8)
    assert table.refused(ORGANIZER, "end_turn") == ("E_LIMIT_HAND", "MEG-TBL-11")
    assert table.refused(MINOA, "finish") == ("E_LIMIT_HAND", "MEG-HND-02")
    for cards in ([], ["water"], ["water", "clay", "ochre"]):
        assert table.refused(MINOA, "discard", cards=cards) == ("E_LIMIT_HAND", "MEG-HND-02")
    assert table.refused(MINOA, "discard", cards=["gold", "gold"]) == ("E_NOT_HELD", "MEG-OFR-06")
    assert table.refused(HATTI, "discard", cards=["water"]) == ("E_LIMIT_HAND", "MEG-HND-02")
    table.do(MINOA, "discard", cards=["water", "clay"])
    assert table.refused(MINOA, "turn_in", cards=["wine"], price=5) == ("E_TURN", "MEG-ADV-02")
    assert table.refused(MINOA, "end_turn") == ("E_TURN", "MEG-GEN-04")
    table.table("end_turn")
    assert (table.phase, table["turn"]) == ("entries", 2)
    assert table.hand(MINOA) == {"wine": 3, "ochre": 3, "clay": 2}


@rule("MEG-ADV-26", "MEG-HND-01", "MEG-TBL-12")
def test_roadbuilding_counts_at_once_and_its_correction_too() -> None:
    table = buying(TEN).do(MINOA, "tick", advance="roadbuilding")
    assert table.c.view(MINOA)["own"]["excess"] == 1
    table.do(MINOA, "discard", cards=["water"]).do(MINOA, "finish")
    table.table("correct", seat=MINOA, advance="roadbuilding", on=False)
    assert table.refused(ORGANIZER, "end_turn") == ("E_LIMIT_HAND", "MEG-TBL-11")
    table.do(MINOA, "discard", cards=["clay"]).do(MINOA, "finish").do(HATTI, "finish").do(HELLAS, "finish")
    table.table("correct", seat=MINOA, advance="roadbuilding", on=True)
    assert table.refused(ORGANIZER, "correct", seat=MINOA, advance="roadbuilding", on=False) == (
        "E_PHASE",
        "MEG-TBL-12",
    )
    table.table("end_turn")


@rule("MEG-HND-01")
def test_with_twelve_players_nine_cards_may_be_kept() -> None:
    assert {entry["limit"] for entry in Sitting(12)["seats"]} == {9}


@rule("MEG-RET-01", "MEG-RET-03", "MEG-RET-05", "MEG-TBL-11", "MEG-HND-05")
def test_stacks_are_rebuilt_at_the_end_of_the_turn_only() -> None:
    table = buying(TEN).do(MINOA, "turn_in", cards=["wine", "wine", "wine"], price=45)
    for seat in range(3):
        table.do(seat, "finish")
    assert (table["discards"], table["hidden_discards"]) == ({"5": ["wine", "wine", "wine"]}, {})
    stack = table.fair.stacks[4][:]
    table.table("end_turn")
    assert table["discards"] == {}
    assert table.fair.stacks[4][: len(stack)] == stack
    assert len(table.fair.stacks[4]) == len(stack) + 3


@rule("MEG-ADV-39", "MEG-ADV-01", "MEG-HND-05", "MEG-ADV-13")
def test_what_the_others_did_is_shown_when_the_last_has_finished() -> None:
    table = buying(TEN, "gold gold gold", treasury=9)
    seen = [(table.c.view(viewer)["seats"][MINOA], table.c.view(viewer)["discards"]) for viewer in (HATTI, None)]
    table.forget().do(MINOA, "enter", treasury=11).do(MINOA, "tick", advance="written_record")
    table.do(MINOA, "credit", group="arts").do(MINOA, "turn_in", cards={"ochre": 3}, price=12)
    for viewer, before in zip((HATTI, None), seen, strict=True):
        assert (table.c.view(viewer)["seats"][MINOA], table.c.view(viewer)["discards"]) == before
        assert table.heard(viewer) == []
    assert table.refused(MINOA, "discard", cards=["water"]) == ("E_LIMIT_HAND", "MEG-HND-02")
    table.do(MINOA, "finish")
    assert table.heard(HATTI) == ["Minoa is done."]
    assert (table["actors"], table.seat(MINOA)["finished"]) == ([HATTI, HELLAS], True)
    for command, fields in (("finish", {}), ("discard", {"cards": ["wine"]})):
        assert table.refused(MINOA, command, **fields) == ("E_TURN", "MEG-ADV-01")
    table.table("finish", seat=HATTI).do(HELLAS, "finish")
    assert (table.seat(MINOA)["hand_size"], table.seat(MINOA)["treasury"]) == (7, 8)
    assert table.seat(MINOA)["advances"] == ["written_record"]
    told = {"Minoa has Written Record.", "Minoa paid 3 treasury.", "Minoa turned in 3 × Ochre.",
            "Minoa placed 5 credits on Arts."}  # fmt: skip
    assert told <= set(table.heard(HATTI))
    assert table["discards"] == {"1": ["ochre"] * 3}


@rule("MEG-HND-05")
def test_cards_discarded_for_the_limit_have_no_names() -> None:
    table = buying(TEN).do(MINOA, "discard", cards=["wine", "clay"]).forget()
    assert table.heard(HATTI) == []
    table.table("end_turn")
    assert "Minoa discarded 1 card of stack 5." in table.heard(HATTI)
    assert not [line for line in table.heard(HATTI) if "Wine" in line]


@rule("MEG-TBL-03")
def test_the_treasury_is_entered_again_after_calamities() -> None:
    table = buying("wine wine wine", treasury=9).do(MINOA, "enter", treasury=30)
    assert table.seat(MINOA, MINOA)["treasury"] == 30
    assert table.refused(MINOA, "enter", treasury=56) == ("E_ENTRY", "MEG-TBL-03")
    assert table.refused(MINOA, "enter", cities=3, treasury=30) == ("E_FORM", "MEG-GEN-06")
    table.do(MINOA, "turn_in", cards={"wine": 3}, price=75).table("end_turn")
    assert table.seat(MINOA)["treasury"] == 0


@rule("MEG-VAL-07", "MEG-VAL-08", "MEG-VAL-03", "MEG-EX-06")
def test_values_of_sets() -> None:
    table = buying("fruit fruit fish ochre")
    assert table.c.worth(["iron", "iron", "iron"]) == 18
    assert table.c.worth({"fruit": 2, "fish": 1}) == 15
    assert table.c.worth({"ochre": 10}) == 9 * 9 + 1  # more cards than boxes
    assert table.c.worth({"water": 3}) == 0
    (fruit,) = [each for each in table.c.view(MINOA)["own"]["sets"] if each["card"] == "fruit"]
    assert (fruit["number"], fruit["value"], fruit["boxes"][:3]) == (2, 12, [3, 12, 27])


@rule("MEG-GEN-06")
def test_cards_are_counted_from_one() -> None:
    table = buying("wine wine wine ochre", treasury=10)
    for cards in ({"wine": 0}, {"wine": 2, "ochre": 0}, {"wine": -1}):
        assert table.refused(MINOA, "turn_in", cards=cards, price=5)[0] == "E_FORM"
