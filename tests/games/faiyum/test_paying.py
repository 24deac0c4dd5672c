"""FAI-PAY-01 to 10: slots, roses, the one $3, and different types.

test_payment_enumeration.py compares all payments of all cards; here each rule stands alone.
"""

from typing import Any

import pytest

from emporion.games.faiyum import components as c
from tests.games.faiyum.table import RICH, Table
from tests.kit import rule

BANKS = {"cleared": ["B3", "C3"], "settlements": ["C3"]}  # room for one bridge
WORKSHOPS = {"workshops": ["D9", "F4", "F5"], "roads": ["E5-F4", "E5-F5"], "cleared": ["F4", "F5"]}
BASICS = {"wheat": 1, "grape": 1, "stone": 1}


def holding(card: str, seat: dict[str, int], **position: Any) -> Table:
    """P owns just this, and one card."""
    return Table({"money": 0, **seat, "hand": [card]}, **position)


def paying(card: str, seat: dict[str, int], *moves: str, **position: Any) -> Table:
    """P has come to the payment of a card's action."""
    return holding(card, seat, **position).do(f"play {card}", *moves)


def may_play(card: str, seat: dict[str, int], **position: Any) -> bool:
    return holding(card, seat, **position).may(f"play {card}")


def reasons(card: str, seat: dict[str, int], **position: Any) -> list[str]:
    """The rules that forbid an action."""
    return holding(card, seat, **position).refused(f"play {card}").rules()


@rule("FAI-PAY-01")
def test_a_cost_is_resources_and_money_together() -> None:
    seat = {"wheat": 1, "grape": 1, "fish": 1, "money": 6}
    assert holding("94", seat).play("play 94", "B7") == {
        "wheat": -1, "grape": -1, "fish": -1, "money": -6, "reputation": 8,
    }  # fmt: skip
    for missing in ("wheat", "grape", "fish"):
        assert reasons("94", {**seat, missing: 0}) == ["FAI-PLY-04", "FAI-PAY-01"]
    assert reasons("94", {**seat, "money": 5}) == ["FAI-PLY-04", "FAI-PAY-15"]


@rule("FAI-PAY-01", "FAI-DEC-10")
def test_a_payment_is_neither_cut_short_nor_exceeded() -> None:
    table = paying("S-SETTLEMENT", {**BASICS, "fish": 1, "rose": 1}, "G8").do("token wheat")
    assert table.refused("stop").rule == "FAI-PAY-01"
    table.do("token grape", "token stone")
    assert table["turn"] == 1
    assert [table.seat()[good] for good in c.RESOURCES] == [0, 0, 0, 1, 1]


@rule("FAI-PAY-02")
def test_a_slot_takes_a_type_it_names() -> None:
    table = paying("S-SETTLEMENT", {**BASICS, "wheat": 2, "fish": 1, "rose": 1}, "G8")
    assert table.refused("token fish").rule == "FAI-PAY-02"
    table.do("token wheat")
    assert table.options() == ["token grape", "token stone"]
    assert table.refused("token wheat").rule == "FAI-PAY-02"


@rule("FAI-PAY-02")
def test_nobody_pays_with_tokens_of_others() -> None:
    seat = {"wheat": 1, "stone": 1, "money": 3}
    table = Table({**seat, "hand": ["38"]}, RICH, **BANKS).do("play 38")
    assert table.options() == ["token wheat", "token stone"]
    for token in ("grape", "fish", "rose"):
        assert table.refused(f"token {token}").rule == "FAI-PAY-02"


@rule("FAI-PAY-03")
@pytest.mark.parametrize(("card", "slots", "position"), [
    ("S-SETTLEMENT", 3, {}), ("20", 2, {}), ("38", 2, BANKS), ("40", 3, {}), ("120", 6, {"towns": ["E5"]}),
    ("44", 2, {**WORKSHOPS, "workshops": ["D9"]}), ("54", 1, {"workshops": ["D9"]}), ("102", 1, {"workshops": ["D9"]}),
])  # fmt: skip
def test_roses_can_fill_every_slot(card: str, slots: int, position: dict[str, Any]) -> None:
    assert not may_play(card, {"rose": slots - 1}, **position)
    table = holding(card, {"rose": slots}, **position).do(f"play {card}")
    if table.spaces():
        table.do("G8")
    assert table.seat()["rose"] == 0
    assert table["turn"] == 1


@rule("FAI-PAY-03")
def test_a_rose_also_stands_for_a_fish() -> None:
    change = {"wheat": -1, "grape": -1, "rose": -1, "money": -6, "reputation": 8}
    assert holding("94", {"wheat": 1, "grape": 1, "rose": 1, "money": 6}).play("play 94", "B7") == change


@rule("FAI-PAY-04")
@pytest.mark.parametrize(("card", "seat"), [
    ("94", {"wheat": 1, "grape": 1, "fish": 1, "money": 5}),  # $6
    ("30", {}), ("80", {}), ("116", {"money": 1}),
    ("34", {"money": 9}),  # 1 reputation
    ("108", {"money": 2}),  # $3
])  # fmt: skip
def test_roses_are_no_money_and_no_reputation(card: str, seat: dict[str, int]) -> None:
    assert not may_play(card, {**seat, "rose": 20})


@rule("FAI-PAY-04")
def test_a_rose_does_not_top_up_the_3_dollars() -> None:
    assert not may_play("S-SETTLEMENT", {"wheat": 1, "rose": 1, "money": 2})
    assert may_play("S-SETTLEMENT", {"wheat": 1, "rose": 1, "money": 3})
    assert not Table({"rose": 20, "money": 1}).may("buy 1")


@rule("FAI-PAY-05")
@pytest.mark.parametrize("missing", ["wheat", "grape", "stone"])
def test_3_dollars_stand_for_one_basic_resource(missing: str) -> None:
    seat = {**BASICS, missing: 0}
    assert reasons("40", {**seat, "money": 2}) == ["FAI-PLY-04", "FAI-PAY-01"]
    others = {good: -1 for good in BASICS if good != missing}
    assert holding("40", {**seat, "money": 3}).play("play 40") == {**others, "money": -1, "reputation": 5}


@rule("FAI-PAY-05")
@pytest.mark.parametrize(("card", "seat", "position"), [
    ("S-SETTLEMENT", {"wheat": 1, "money": 6}, {}),
    ("20", {"money": 6}, {}),
    ("38", {"money": 6}, BANKS),
    ("S-TWO-ROADS", {"money": 6}, {}),
    ("120", {"wheat": 2, "grape": 2, "money": 9}, {"towns": ["E5"]}),
])  # fmt: skip
def test_3_dollars_stand_in_once_an_action(card: str, seat: dict[str, int], position: dict[str, Any]) -> None:
    assert reasons(card, {**seat, "money": 60}, **position)[1] == "FAI-PAY-05"
    assert may_play(card, {**seat, "stone": 1}, **position)


@rule("FAI-PAY-05")
def test_3_dollars_stand_in_once_also_where_the_cost_is_paid_several_times() -> None:
    assert paying("24", {"wheat": 1, "money": 60}).options() == ["times 1", "times 2"]
    assert holding("24", {"money": 60}).play("play 24") == {"money": -3, "rose": 1}
    assert paying("114", {"money": 60}, "B7")["turn"] == 1
    assert holding("72", {"money": 60}).play("play 72", "G4") == {"money": -3, "reputation": 2}


@rule("FAI-PAY-05")
def test_each_action_has_its_own_3_dollars() -> None:
    table = Table({"money": 6, "hand": ["24", "102"]}, workshops=["D9"])
    assert table.play("play 24") == {"money": -3, "rose": 1}
    table.do("sell S-FARMER")
    assert table.play("play 102", "token $3") == {"money": 2, "reputation": 2}


@rule("FAI-PAY-06", "FAI-GEN-07")
def test_money_never_stands_for_fish_or_roses() -> None:
    assert not may_play("94", {"wheat": 1, "grape": 1, "money": 60})
    assert not may_play("32", {"wheat": 9, "fish": 9, "money": 60})
    assert holding("32", {"rose": 1, "money": 60}).play("play 32") == {"rose": -1, "money": 4}
    table = paying("94", {"wheat": 1, "grape": 1, "fish": 1, "rose": 1, "money": 9}, "B7")
    table.do("token wheat", "token grape")
    assert table.options() == ["token fish", "token rose"]
    assert table.refused("token $3").rule == "FAI-PAY-06"


@rule("FAI-PAY-07")
def test_roses_and_3_dollars_work_together() -> None:
    seat = {"wheat": 1, "rose": 1, "money": 3}
    change = {"wheat": -1, "rose": -1, "money": -1, "reputation": 5}
    assert holding("40", seat).play("play 40") == change
    assert not may_play("40", {**seat, "money": 2})
    assert not may_play("40", {**seat, "rose": 0})


@rule("FAI-PAY-07")
@pytest.mark.parametrize(("card", "price", "seat", "position"), [
    ("118", 5, {"wheat": 1, "grape": 1}, BANKS), ("94", 6, {"wheat": 1, "fish": 1}, {}), ("108", 3, {}, {}),
])  # fmt: skip
def test_the_3_dollars_come_on_top_of_the_price(
    card: str, price: int, seat: dict[str, int], position: dict[str, Any]
) -> None:
    assert not may_play(card, {**seat, "money": price + 2}, **position)
    table = holding(card, {**seat, "money": price + 3}, **position).do(f"play {card}")
    if table.spaces():
        table.do("B7")
    assert table.seat()["money"] == 0
    assert table["turn"] == 1


@rule("FAI-PAY-08")
def test_slots_of_your_choice_are_filled_with_equal_or_different_types() -> None:
    table = paying("38", {"wheat": 2, "grape": 2}, **BANKS)
    assert table.options() == ["token wheat", "token grape"]
    table.do("token wheat")
    assert table.options() == ["token wheat", "token grape"]
    assert table.play("token wheat") == {"wheat": -1, "reputation": 4}
    assert holding("38", {"stone": 2}, **BANKS).play("play 38") == {"stone": -2, "reputation": 4}
    assert not may_play("38", {"fish": 2}, **BANKS)


@rule("FAI-PAY-09")
@pytest.mark.parametrize(("seat", "legal"), [
    ({"wheat": 1, "grape": 1}, True), ({"wheat": 1, "fish": 1}, True), ({"wheat": 2}, False), ({"fish": 5}, False),
    ({"wheat": 1, "rose": 1}, True), ({"fish": 1, "rose": 1}, True), ({"rose": 2}, True), ({"rose": 1}, False),
    ({"wheat": 1, "money": 3}, True), ({"fish": 1, "money": 3}, True), ({"rose": 1, "money": 3}, True),
    ({"wheat": 1, "money": 2}, False), ({"money": 6}, False),
])  # fmt: skip
def test_two_different_resources(seat: dict[str, int], legal: bool) -> None:
    assert may_play("20", seat) == legal


@rule("FAI-PAY-09")
def test_the_second_of_two_different_resources_differs_from_the_first() -> None:
    table = paying("20", {"wheat": 2, "grape": 2, "fish": 1, "rose": 2, "money": 3}, "G8")
    assert table.options() == ["token wheat", "token grape", "token fish", "token rose"]
    table.do("token wheat")
    assert table.options() == ["token grape", "token fish", "token rose", "token $3"]
    assert table.refused("token wheat").rule == "FAI-PAY-09"


@rule("FAI-PAY-09")
def test_with_single_roses_only_one_is_among_different_resources() -> None:
    single = {"options": {"different_roses": "single"}}
    assert not may_play("20", {"rose": 2}, **single)
    assert may_play("20", {"rose": 2, "money": 3}, **single)
    table = paying("20", {"wheat": 1, "grape": 1, "rose": 5}, "G8", **single)
    assert table.options() == ["token wheat", "token grape"]
    masons = paying("108", {"rose": 5, "money": 6}, "B7", **single).do("token rose")
    assert masons.refused("token rose").rule == "FAI-PAY-09"
    assert masons.options() == ["stop", "token $3"]


@rule("FAI-PAY-09", "FAI-DEC-25")
def test_masons_work_takes_up_to_five_types() -> None:
    table = paying("108", {**BASICS, "wheat": 2, "fish": 1, "rose": 3, "money": 9}, "B7")
    assert table.state.open_rule() == "FAI-DEC-25"
    assert table.refused("stop").rule == "FAI-PAY-01"
    table.do("token wheat")
    assert table.options() == ["stop", "token grape", "token stone", "token fish", "token rose", "token $3"]
    assert table.refused("token wheat").rule == "FAI-PAY-09"
    table.do("token grape", "token stone")
    assert table.options() == ["stop", "token fish", "token rose"]
    assert table.refused("token $3").rule == "FAI-PAY-09"  # wheat, grape and stone are declared
    table.do("token fish")
    assert table.play("token rose") == {"rose": -1, "reputation": 15}  # it declares itself; five are the most
    assert table.seat()["rose"] == 2


@rule("FAI-PAY-09", "FAI-DEC-25")
def test_roses_and_3_dollars_declare_what_they_stand_for() -> None:
    table = holding("108", {"rose": 4, "money": 6})
    assert table.play("play 108", "B7", *["token rose"] * 4, "token $3") == {
        "rose": -4, "money": -6, "reputation": 15,
    }  # fmt: skip
    five = holding("108", {"rose": 9, "money": 60})
    assert five.play("play 108", "B7", *["token rose"] * 5) == {"rose": -5, "money": -3, "reputation": 15}


@rule("FAI-DEC-25")
@pytest.mark.parametrize(("tokens", "reputation"), [
    (["wheat"], 1), (["grape", "$3"], 3), (["stone", "fish", "rose"], 5), (["wheat", "grape", "stone", "fish"], 10),
])  # fmt: skip
def test_masons_work_may_stop_after_the_first(tokens: list[str], reputation: int) -> None:
    table = paying("108", {**BASICS, "fish": 1, "rose": 2, "money": 60}, "B7")
    table.do(*(f"token {token}" for token in tokens))
    if table["turn"] == 0:
        table.do("stop")
    assert table.seat()["reputation"] == reputation
    assert table.seat()["money"] == 60 - 3 - 3 * tokens.count("$3")


@rule("FAI-PAY-10", "FAI-DEC-10")
def test_every_payment_is_offered_once() -> None:
    seat = {"wheat": 1, "stone": 1, "rose": 1, "money": 3}
    ways = {
        "wheat": ["stone", "rose", "$3"],
        "stone": ["rose", "$3"],
        "rose": ["$3"],
    }
    assert paying("38", seat, **BANKS).options() == [f"token {token}" for token in ways]
    for first, seconds in ways.items():
        table = paying("38", seat, **BANKS).do(f"token {first}")
        if len(seconds) > 1:
            assert table.options() == [f"token {token}" for token in seconds]
        else:
            assert table.seat()["rose"] == table.seat()["money"] == 0
    later = paying("38", {**seat, "wheat": 2}, **BANKS).do("token stone")
    assert later.refused("token wheat").rule == "FAI-PAY-10"


@rule("FAI-DEC-10")
def test_a_token_is_only_offered_if_the_payment_can_be_completed() -> None:
    """Stone first would leave only rose and $3 for wheat and grape; fish and $3 complete nothing."""
    table = paying("40", {**BASICS, "fish": 1, "rose": 1, "money": 2})
    assert table.options() == ["token wheat", "token grape"]
    table.do("token grape")
    assert table["turn"] == 1  # only stone and the rose were left to pay
    assert table.seat()["wheat"] == 1


@rule("FAI-DEC-10")
def test_the_only_payment_is_made_without_asking() -> None:
    table = holding("40", {**BASICS, "money": 2})
    assert table.play("play 40") == {"wheat": -1, "grape": -1, "stone": -1, "reputation": 5, "money": 2}
    assert "Seat 1 pays 1 stone." in table.events()


@rule("FAI-PAY-06", "FAI-ERR-07")
def test_the_shortage_that_stands_in_the_way_is_named() -> None:
    def reason(card: str, **owned: int) -> str:
        return Table({"hand": [card], **owned}).refused(f"play {card}").rules()[1]

    assert reason("32", money=20) == "FAI-PAY-06"
    assert reason("32", money=2) == "FAI-PAY-01"
    assert reason("94", money=20, wheat=1, grape=1) == "FAI-PAY-06"
    assert reason("94", money=20, fish=1) == "FAI-PAY-05"
    assert reason("94", money=5, wheat=1, grape=1, fish=1) == "FAI-PAY-15"
    assert reason("S-SETTLEMENT", money=2, wheat=1, grape=1) == "FAI-PAY-01"
    assert reason("S-SETTLEMENT", money=9, wheat=1) == "FAI-PAY-05"
