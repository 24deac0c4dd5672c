"""FAI-PAY-11 to 16: matching and chosen resources, roses, tokens P owns, money-only prices; how often."""

from typing import Any

import pytest

from emporion.games.faiyum import components as c
from tests.games.faiyum.table import RICH, Table
from tests.kit import rule

WORKSHOPS = {"workshops": ["D9", "F4", "F5"], "roads": ["E5-F4", "E5-F5"], "cleared": ["F4", "F5"]}
NO_MONEY = {**RICH, "rose": 9, "reputation": 9, "money": 0}


def holding(card: str, seat: dict[str, int], **position: Any) -> Table:
    """P owns just this, and one card."""
    return Table({"money": 0, **seat, "hand": [card]}, **position)


@rule("FAI-PAY-11")
@pytest.mark.parametrize(("card", "number"), [("S-FARMER", 1), ("6", 2), ("10", 2)])
@pytest.mark.parametrize(("space", "good"), [("F6", "wheat"), ("F7", "grape"), ("G5", "stone")])
def test_a_harvest_gives_what_grows_on_the_space(card: str, number: int, space: str, good: str) -> None:
    table = holding(card, {}, cleared=["F6", "F7"])
    assert table.play(f"play {card}", space) == {good: number}


@rule("FAI-PAY-11")
@pytest.mark.parametrize(("space", "good"), [("F4", "wheat"), ("F5", "grape"), ("D9", "stone")])
def test_a_workshop_gives_what_grows_on_its_space(space: str, good: str) -> None:
    assert holding("56", {}, **WORKSHOPS).play("play 56", space) == {good: 3}


@rule("FAI-PAY-11")
def test_each_space_a_migrant_enters_gives_its_own_resource() -> None:
    table = holding("26", {}, cleared=["F6", "G6", "G7", "G8"], workers=["G8"])
    assert table.play("play 26", "G7", "G6") == {"grape": 1, "wheat": 1}


@rule("FAI-PAY-12", "FAI-DEC-12")
@pytest.mark.parametrize(("card", "moves", "number"), [
    ("28", [], 2), ("82", [], 3), ("30", ["times 1"], 1), ("30", ["times 3"], 3), ("50", ["option b"], 1),
])  # fmt: skip
def test_a_resource_of_your_choice_is_never_a_rose(card: str, moves: list[str], number: int) -> None:
    table = holding(card, {"money": 3, "rose": 5}).do(f"play {card}", *moves)
    for left in range(number, 0, -1):
        assert table.options() == ["token wheat", "token grape", "token stone", "token fish"]
        for token in ("rose", "$3"):
            assert table.refused(f"token {token}").rule == "FAI-PAY-12"
        assert table.refused("stop").rule == "FAI-DEC-12"
        if left > 1:
            table.do("token wheat")
    assert table.play("token fish")["fish"] == 1
    assert table["turn"] == 1
    assert table.seat()["wheat"] == number - 1


@rule("FAI-DEC-12")
def test_resources_are_chosen_in_order_and_asked_for_to_the_last() -> None:
    table = holding("82", {}).do("play 82", "token grape")
    assert table.options() == ["token grape", "token stone", "token fish"]
    assert table.refused("token wheat").rule == "FAI-DEC-12"
    table.do("token fish")
    assert table.options() == ["token fish"]  # asked, although nothing else can be chosen
    assert table.seat()["grape"] == 0  # gained with the others at the end of the action
    table.do("token fish")
    assert [table.seat()[good] for good in c.RESOURCES] == [0, 1, 0, 2, 0]


@rule("FAI-PAY-13")
def test_roses_come_from_three_cards_and_refinement() -> None:
    assert {card["id"] for card in c.CARDS if "rose" in card.get("gain", {})} == {"2", "24", "42"}
    assert holding("2", {}).play("play 2", "D7") == {"rose": 1, "money": 1}
    assert holding("42", {}).play("play 42", "C8") == {"rose": 2}
    assert holding("24", {"fish": 1}).play("play 24") == {"fish": -1, "rose": 1}
    assert holding("22", {"rose": 1}).play("play 22") == {"rose": 1}


@rule("FAI-PAY-14", "FAI-DEC-13")
def test_refinement_doubles_tokens_that_are_owned_and_takes_none() -> None:
    table = holding("22", {"wheat": 1, "fish": 2, "rose": 1, "money": 9}).do("play 22")
    assert table.options() == ["token wheat", "token fish", "token rose"]
    assert table.refused("token grape").rule == "FAI-C022-02"  # no rose stands in for it
    assert table.refused("token $3").rule == "FAI-PAY-14"
    assert table.refused("stop").rule == "FAI-DEC-13"
    table.do("token fish")
    assert table.options() == ["stop", "token fish", "token rose"]
    assert table.refused("token wheat").rule == "FAI-DEC-13"
    assert table.play("token fish") == {"fish": 2}
    assert table["turn"] == 1
    assert not holding("22", {"money": 60}).may("play 22")


@rule("FAI-DEC-13", "FAI-PAY-14")
def test_refinement_may_stop_after_one_and_needs_two_tokens_to_double_a_type_twice() -> None:
    one_of_each = holding("22", {"wheat": 1, "rose": 1}).do("play 22", "token wheat")
    assert one_of_each.options() == ["stop", "token rose"]
    assert one_of_each.refused("token wheat").rule == "FAI-C022-02"
    assert one_of_each.play("stop") == {"wheat": 1}
    two_alike = holding("22", {"stone": 2}).do("play 22")
    assert two_alike.options() == ["stop", "token stone"]
    assert two_alike.play("token stone") == {"stone": 2}


@rule("FAI-DEC-13")
def test_refinement_does_not_ask_about_a_single_token() -> None:
    table = holding("22", {"fish": 1})
    assert table.play("play 22") == {"fish": 1}
    assert table["turn"] == 1


@rule("FAI-DEC-11")
@pytest.mark.parametrize(("card", "seat", "change"), [
    ("24", {"stone": 1}, {"stone": -1, "rose": 1}),
    ("32", {"rose": 1}, {"rose": -1, "money": 4}),
    ("34", {"reputation": 1}, {"reputation": -1, "money": 4}),
    ("114", {"fish": 1}, {"fish": -1, "reputation": 1}),
    ("116", {"money": 3}, {"money": -2, "reputation": 1}),
])  # fmt: skip
def test_how_often_is_not_asked_where_only_once_can_be_paid(card: str, seat: Any, change: dict[str, int]) -> None:
    table = holding(card, seat)
    site = ["B7"] if card in ("114", "116") else []
    assert table.play(f"play {card}", *site) == change
    assert table["turn"] == 1


@rule("FAI-DEC-11")
@pytest.mark.parametrize(("card", "seat", "times", "change"), [
    ("24", {"wheat": 3}, 2, {"wheat": -2, "rose": 2}),
    ("32", {"rose": 4}, 3, {"rose": -3, "money": 12}),
    ("34", {"reputation": 3}, 2, {"reputation": -2, "money": 8}),
    ("114", {"fish": 9}, 7, {"fish": -7, "reputation": 7}),
    ("116", {"money": 24}, 12, {"money": -24, "reputation": 12}),
])  # fmt: skip
def test_cost_and_gain_follow_how_often(card: str, seat: Any, times: int, change: dict[str, int]) -> None:
    site = ["B7"] if card in ("114", "116") else []
    assert holding(card, seat).play(f"play {card}", *site, f"times {times}") == change


@rule("FAI-DEC-11")
def test_trader_and_mummy_pay_as_often_as_they_said() -> None:
    trader = holding("24", {"wheat": 1, "grape": 1, "fish": 1}).do("play 24", "times 2")
    assert trader.options() == ["token wheat", "token grape"]
    trader.do("token wheat")
    assert trader.play("token fish") == {"fish": -1, "rose": 2}
    mummy = holding("114", {"wheat": 2, "rose": 2}, blocks={"B7": 2}).do("play 114", "B7", "times 3")
    assert mummy.seat()["wheat"] == 1  # three of the four tokens: one wheat is paid in any case
    assert mummy.options() == ["token wheat", "token rose"]
    assert mummy.play("token rose") == {"rose": -2, "reputation": 5}


@rule("FAI-PAY-15")
@pytest.mark.parametrize(("card", "moves", "change"), [
    ("30", ["token fish"], {"money": -1, "fish": 1}),
    ("60", ["E5"], {"money": -1}),
    ("64", ["market 1"], {"money": -2}),
    ("80", ["G6"], {"money": -1, "wheat": 1}),
    ("86", [], {"money": -2, "reputation": 4}),
    ("116", ["B7"], {"money": -2, "reputation": 1}),
])  # fmt: skip
def test_money_only_cards_take_money_only(card: str, moves: list[str], change: dict[str, int]) -> None:
    board: dict[str, Any] = {
        "cleared": ["E7", "G6", "G7"], "settlements": ["E7"], "roads": ["E5-E6", "E6-E7"], "workers": ["E5", "G7"],
        "market": "8 10 12 14 16 18 20 22",
    }  # fmt: skip
    price = -change["money"]
    short = Table({**NO_MONEY, "money": price - 1, "hand": [card]}, **board)
    assert short.refused(f"play {card}").rules()[1] in ("FAI-PAY-15", "FAI-C086-04")
    assert Table({**NO_MONEY, "money": price, "hand": [card]}, **board).play(f"play {card}", *moves) == change


@rule("FAI-PAY-15")
def test_market_and_office_take_money_only() -> None:
    market = "10 24 30 42 | 50 66 72 90"
    assert Table({**NO_MONEY, "money": 2}, market=market).refused("buy 1").rule == "FAI-MKT-14"
    assert Table({**NO_MONEY, "money": 3}, market=market).play("buy 1") == {"money": -3}
    stack = ["14", "16", "18", "20"]
    broke = Table({**NO_MONEY, "hand": ["66", "68", "70"], "discard": stack}).do("administrate")
    assert broke["turn"] == 1  # three cards came back, and nothing but money could buy the fourth
    assert broke.seat()["discard"] == ["20"]
    office = Table({**NO_MONEY, "money": 1, "hand": ["66", "68", "70"], "discard": stack}).do("administrate")
    assert office.play("buy back") == {"money": -1}


@rule("FAI-PAY-16")
@pytest.mark.parametrize(("card", "seat", "moves", "change"), [
    ("S-SETTLEMENT", {"rose": 3}, ["G8"], {"rose": -3, "reputation": 3, "money": 3}),
    ("6", {}, ["F7"], {"grape": 2, "money": 1}),
    ("78", {"rose": 2}, ["D9"], {"rose": -2, "reputation": 3, "stone": 4}),
    ("102", {"stone": 1}, ["D9"], {"stone": -1, "reputation": 2, "money": 5}),
    ("116", {"money": 24}, ["B7", "times 12"], {"money": -24, "reputation": 12}),
])  # fmt: skip
def test_gains_are_received_in_full(card: str, seat: dict[str, int], moves: list[str], change: dict[str, int]) -> None:
    workshops = ["D9", "E10"] if card == "102" else []
    assert holding(card, seat, workshops=workshops).play(f"play {card}", *moves) == change
