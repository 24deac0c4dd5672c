"""Administration: income, workers home, cards back into hand, and the market moves on."""

from typing import Any

import pytest

from tests.games.faiyum.table import Table
from tests.kit import rule

HANDS = [[], ["2"], ["2", "6"], ["2", "6", "8"], ["2", "6", "8", "10"], ["2", "6", "8", "10", "12"]]
FIVE = ["14", "16", "18", "20", "22"]
MARKET = "30 32 34 36 | 38 40 42 44"


def office(seats: int = 2, **seat: Any) -> Table:
    """P with an empty hand and no money, unless told otherwise; the others as at the start."""
    return Table({"hand": [], "money": 0, **seat}, *([{}] * (seats - 1)), market=MARKET, pile=["90", "92", "94"])


@rule("FAI-ADM-01")
def test_income_comes_first_then_workers_then_cards_then_the_market() -> None:
    table = Table(
        {"hand": ["2"], "money": 0, "discard": FIVE}, {}, market="30* 32 34 36 | 38 40 42 44", pile=["90", "92"],
        workers=["E5"],
    )  # fmt: skip
    table.do("administrate")
    assert table.seat()["money"] == 2, "paid for the hand as it was before any card came back"
    assert table.seat()["hand"] == ["2"]
    table.do("E5")
    assert table.seat()["money"] == 3
    assert table.seat()["hand"] == ["2", "14", "16", "18"]
    assert table["market"][0] == "30", "the market has not moved yet"
    table.do("stop")
    assert table["market"] == ["34", "36", "38", "40", "42", "44", "90", "92"]
    assert table["turn"] == 1


@rule("FAI-ADM-01")
def test_administration_tells_its_steps_in_order() -> None:
    table = Table({"hand": [], "money": 0, "discard": FIVE}, {}, market=MARKET, pile=["90", "92"], workers=["E5"])
    table.events()
    table.do("administrate", "E5", "buy back", "stop")
    told = "\n".join(table.events())
    order = [
        "administrates for $3.",
        "goes home",
        "gains $1",
        "takes Wheat Supplier (14) back.",
        "(20) back for $1",
    ]
    order += ["Marketer (30) leaves", "Thief (36) gets a discount token", "Tax Collector (90) enters"]
    places = [told.index(words) for words in order]
    assert places == sorted(places)


@rule("FAI-ADM-02")
@pytest.mark.parametrize(("hand", "income"), list(zip(HANDS, [3, 2, 1, 0, 0, 0], strict=True)))
def test_income_is_three_less_the_cards_in_hand(hand: list[str], income: int) -> None:
    table = office(hand=hand, money=1).do("administrate")
    assert table.seat()["money"] == 1 + income


@rule("FAI-ADM-02")
def test_equal_cards_in_hand_count_each() -> None:
    assert office(hand=["S-FARMER", "S-FARMER"]).play("administrate") == {"money": 1}


@rule("FAI-ADM-02")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_income_does_not_depend_on_the_number_of_players(seats: int) -> None:
    table = Table(seats=[{"hand": ["2"], "money": 0}, *([{}] * (seats - 1))]).do("administrate")
    assert table.seat()["money"] == 2


@rule("FAI-ADM-03", "FAI-DEC-26", "FAI-WRK-04")
def test_up_to_two_workers_go_home_for_one_dollar_each() -> None:
    table = Table({"hand": [], "money": 0}, {}, workers=["A6", "E5", "B7"]).do("administrate")
    assert table.options() == ["stop", "A6", "B7", "E5"]
    table.do("B7")
    assert (table.seat()["money"], table["workers"]) == (4, ["A6", "E5"])
    assert table.options() == ["stop", "A6", "E5"]
    table.do("E5")
    assert (table.seat()["money"], table["workers"]) == (5, ["A6"])
    assert table["turn"] == 1, "a third one is not asked for"
    assert table.state.view(0)["supply"]["worker"] == 29


@rule("FAI-ADM-03", "FAI-DEC-26")
@pytest.mark.parametrize(("moves", "money"), [(["stop"], 3), (["E5", "stop"], 4), (["E5", "A6"], 5)])
def test_nobody_one_or_two_may_be_sent_home(moves: list[str], money: int) -> None:
    table = Table({"hand": [], "money": 0}, {}, workers=["A6", "E5", "B7"]).do("administrate", *moves)
    assert (table["turn"], table.seat()["money"]) == (1, money)
    assert len(table["workers"]) == 6 - money


@rule("FAI-ADM-03", "FAI-DEC-26", "FAI-WRK-09", "FAI-ERR-15")
def test_prone_workers_stay() -> None:
    table = Table({"hand": []}, {}, workers=["A6"], prone=["E5"]).do("administrate")
    assert table.options() == ["stop", "A6"]
    assert table.refused("E5").rule == "FAI-WRK-09"
    assert table.refused("B7").rule == "FAI-WRK-03"


@rule("FAI-DEC-26")
def test_without_upright_workers_nothing_is_asked() -> None:
    table = Table({"hand": []}, {}, prone=["E5"]).do("administrate")
    assert (table["turn"], table["prone"]) == (1, ["E5"])


@rule("FAI-ADM-04")
@pytest.mark.parametrize("size", [0, 1, 2, 3])
def test_up_to_three_cards_come_back_for_nothing(size: int) -> None:
    table = office(discard=FIVE[:size])
    assert table.play("administrate") == {"money": 3}
    assert (table.seat()["hand"], table.seat()["discard"]) == (FIVE[:size], [])


@rule("FAI-ADM-04", "FAI-ADM-07")
def test_the_top_three_cards_come_back_and_must_be_taken() -> None:
    table = office(discard=["22", "14", "20", "16", "18"]).do("administrate")
    assert table.seat()["hand"] == ["14", "20", "22"]
    assert table.seat()["discard"] == ["16", "18"], "the rest keep their order"
    assert table.state.open_rule() == "FAI-DEC-27", "nobody was asked whether to take them"


@rule("FAI-ADM-04")
def test_farmers_come_back_each_as_a_card() -> None:
    table = office(discard=["S-FARMER", "S-FARMER", "S-FARMER"]).do("administrate")
    assert table.seat()["hand"] == ["S-FARMER"] * 3


@rule("FAI-ADM-05", "FAI-DEC-27")
def test_further_cards_cost_one_dollar_each_from_the_top() -> None:
    table = office(discard=[*FIVE, "24"], money=7).do("administrate")
    assert table.options() == ["stop", "buy back"]
    assert table.play("buy back") == {"money": -1}
    assert (table.seat()["hand"], table.seat()["discard"]) == (["14", "16", "18", "20"], ["22", "24"])
    assert table.play("buy back") == {"money": -1}
    assert table.seat()["discard"] == ["24"]
    assert table.play("buy back") == {"money": -1}
    assert (table.seat()["discard"], table["turn"]) == ([], 1), "nothing is left to buy"


@rule("FAI-ADM-05", "FAI-DEC-27")
def test_buying_back_may_stop_at_any_time() -> None:
    table = office(discard=FIVE, money=7).do("administrate", "stop")
    assert (table["turn"], table.seat()["money"], table.seat()["discard"]) == (1, 10, ["20", "22"])


@rule("FAI-ADM-05", "FAI-DEC-27")
def test_buying_back_ends_with_the_money() -> None:
    table = office(hand=["2", "6", "8"], discard=[*FIVE, "24"], money=2).do("administrate", "buy back", "buy back")
    assert (table["turn"], table.seat()["money"], table.seat()["discard"]) == (1, 0, ["24"])


@rule("FAI-ADM-05", "FAI-DEC-27")
def test_without_money_nothing_can_be_bought_back() -> None:
    table = office(hand=["2", "6", "8"], discard=FIVE, money=0, rose=5, reputation=9).do("administrate")
    assert (table["turn"], table.seat()["discard"]) == (1, ["20", "22"])


@rule("FAI-ADM-06")
def test_the_income_can_buy_cards_back() -> None:
    table = Table({"hand": ["2", "6"], "money": 0, "discard": FIVE}, {}, workers=["E5"])
    table.do("administrate", "E5", "buy back", "buy back")
    assert (table.seat()["money"], table.seat()["discard"]) == (0, [])


@rule("FAI-ADM-07")
def test_the_cards_left_keep_their_order() -> None:
    table = office(discard=["24", "22", "20", "18", "12", "26", "14"], money=9).do("administrate", "buy back", "stop")
    assert table.seat()["discard"] == ["12", "26", "14"]


@rule("FAI-ADM-08", "FAI-ADM-10", "FAI-ADM-12")
@pytest.mark.parametrize(("seats", "gone"), [(2, 2), (3, 2), (4, 1), (5, 1)])
def test_so_many_cards_are_replaced(seats: int, gone: int) -> None:
    table = office(seats).do("administrate")
    removed = ["30", "32"][:gone]
    assert [card for card in MARKET.replace("|", "").split() if card not in table["market"]] == removed
    assert set(removed) <= set(table["removed"])
    assert len(table["market"]) == 8
    assert table["pile"] == ["90", "92", "94"][gone:]


@rule("FAI-ADM-09")
@pytest.mark.parametrize(
    ("market", "gone"),
    [
        ("30 32 34 36", ["30", "32"]),
        ("30* 32* 34* 36*", ["30", "32"]),
        ("30 32 34* 36*", ["34", "36"]),
        ("30 32 34 36*", ["30", "36"]),
        ("30 32 34* 36", ["30", "34"]),
        ("30* 32 34 36", ["30", "32"]),
        ("30 32* 34 36*", ["32", "36"]),
        ("30 32* 34* 36*", ["32", "34"]),
    ],
)
def test_cards_with_a_token_go_first_then_the_lowest(market: str, gone: list[str]) -> None:
    table = Table({"hand": []}, {}, market=f"{market} | 38 40 42 44", pile=["90", "92"]).do("administrate")
    assert [card for card in ("30", "32", "34", "36") if card not in table["market"]] == gone
    assert {"38", "40", "42", "44"} <= set(table["market"])


@rule("FAI-ADM-08", "FAI-ADM-09")
@pytest.mark.parametrize(("market", "gone"), [("30 32 34 36", "30"), ("30 32 34* 36*", "34"), ("30* 32* 34 36", "30")])
def test_with_four_players_one_card_goes(market: str, gone: str) -> None:
    table = Table({"hand": []}, {}, {}, {}, market=f"{market} | 38 40 42 44", pile=["90", "92"]).do("administrate")
    assert [card for card in ("30", "32", "34", "36") if card not in table["market"]] == [gone]


@rule("FAI-ADM-10", "FAI-ADM-11", "FAI-MKT-11")
def test_tokens_move_to_the_cards_that_stay() -> None:
    table = Table({"hand": []}, {}, market="30* 32* 34 36 | 38 40 42 44", pile=["90", "2"]).do("administrate")
    assert table["market"] == ["2", "34", "36", "38", "40", "42", "44", "90"]
    assert (table["tokens"], table["tokens_above"]) == (["34", "36"], 2)
    assert {"30", "32"} <= set(table["removed"])


@rule("FAI-ADM-11")
def test_a_card_that_has_a_token_gets_no_second_one() -> None:
    table = Table({"hand": []}, {}, market="30* 32* 34* 36* | 38 40 42 44", pile=["90", "2"]).do("administrate")
    assert (table["tokens"], table["tokens_above"]) == (["34", "36"], 2)


@rule("FAI-ADM-11")
@pytest.mark.parametrize("seats", [4, 5])
def test_three_cards_get_tokens_where_one_goes(seats: int) -> None:
    table = Table({"hand": []}, *([{}] * (seats - 1)), market=MARKET, pile=["90"]).do("administrate")
    assert (table["tokens"], table["tokens_above"]) == (["32", "34", "36"], 1)


@rule("FAI-ADM-11", "FAI-MKT-08")
def test_cards_that_slide_in_get_no_token() -> None:
    table = Table({"hand": []}, {}, market=MARKET, pile=["90", "92"]).do("administrate")
    assert table["market"][:4] == ["34", "36", "38", "40"]
    assert table["tokens"] == ["34", "36"]


@rule("FAI-ADM-12", "FAI-MKT-08")
def test_new_cards_take_their_place_without_tokens() -> None:
    table = Table({"hand": []}, {}, market="30* 32* 34 36 | 38 40 42 44", pile=["2", "6", "8"]).do("administrate")
    assert table["market"] == ["2", "6", "34", "36", "38", "40", "42", "44"]
    assert table["tokens"] == ["34", "36"]
    assert table["pile"] == ["8"]


@rule("FAI-ADM-12")
def test_no_more_cards_are_drawn_than_were_removed() -> None:
    table = Table({"hand": []}, {}, market="30", pile=["40", "42"]).do("administrate")
    assert (table["market"], table["pile"]) == (["40"], ["42"])


@rule("FAI-ADM-12", "FAI-MKT-09")
def test_the_draws_pass_from_the_pile_to_the_final_turns_stack() -> None:
    table = Table({"hand": []}, {}, market=MARKET, pile=["90"], final=["114", "116"]).do("administrate")
    assert table["market"][-2:] == ["90", "114"]
    assert (table["pile"], table["final"]) == ([], ["116"])


@rule("FAI-ADM-13")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_chooses_in_step_three(seats: int) -> None:
    table = office(seats).do("administrate")
    assert (table["turn"], table["steps"]) == (1, ["turn"])


@rule("FAI-ADM-14", "FAI-END-04", "FAI-ERR-13")
def test_there_is_no_administration_in_the_final_phase() -> None:
    table = Table({}, {}, final_phase=True)
    assert "administrate" not in table.options()
    assert table.refused("administrate").rule == "FAI-ADM-14"


@rule("FAI-TRN-04", "FAI-DEC-01")
def test_administration_is_possible_with_a_full_hand_and_nothing_discarded() -> None:
    table = Table({"money": 0}, {})
    assert "administrate" in table.options()
    assert table.play("administrate") == {}


@rule("FAI-ADM-15", "FAI-SOL-03", "FAI-SOL-04", "FAI-SOL-05")
def test_alone_buying_back_gets_dearer_and_the_market_is_chosen() -> None:
    seat = {"hand": [], "money": 9, "discard": FIVE}
    alone = Table.solo(seat, market=MARKET, pile=["90", "92"])
    assert alone.play("administrate", "buy back", "buy back") == {}, "3 - 1 - 2"
    assert alone["steps"] == ["replace"]
    together = Table(seat, {}, market=MARKET, pile=["90", "92"])
    assert together.play("administrate", "buy back", "buy back") == {"money": 3 - 1 - 1}
    assert together["turn"] == 1


@rule("FAI-ADM-02", "FAI-ADM-09", "FAI-ADM-11", "FAI-EX-28")
def test_example_of_an_administration_with_three_players() -> None:
    table = Table(
        {"hand": ["10"], "money": 0, "discard": ["14", "16", "18", "22", "24"]}, {}, {}, workers=["E5", "A6"],
        market="6 12 20* 34* | 40 50 60 70", pile=["2", "90"],
    )  # fmt: skip
    table.do("administrate", "E5", "A6", "buy back", "stop")
    assert table.seat()["money"] == 3
    assert table.seat()["hand"] == ["10", "14", "16", "18", "22"]
    assert table.seat()["discard"] == ["24"]
    assert {"20", "34"} <= set(table["removed"])
    assert table["market"] == ["2", "6", "12", "40", "50", "60", "70", "90"]
    assert table["tokens"] == ["6", "12"]
