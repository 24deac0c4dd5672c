"""The market: eight cards in rising order, the lower four for sale at the price of their slot."""

import pytest

from tests.games.faiyum.table import RICH, Table
from tests.kit import rule

PLAIN = "10 24 30 42 | 50 66 72 90"
MARKED = "10* 24* 30* 42* | 50 66 72 90"
DISASTERS = "122 124 126 128"


def buys(table: Table) -> list[str]:
    return [move for move in table.options() if move.startswith("buy")]


@rule("FAI-MKT-01")
def test_the_market_shows_its_cards_in_rising_order() -> None:
    table = Table({"money": 20}, market="90 30 10 72 24 66 50 42", pile=["60"])
    assert table["market"] == ["10", "24", "30", "42", "50", "66", "72", "90"]
    table.do("buy 2")
    assert table["market"] == ["10", "30", "42", "50", "60", "66", "72", "90"]


@rule("FAI-MKT-01")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_a_new_market_has_eight_cards(seats: int) -> None:
    market = [int(card) for card in Table.new(seats, seed=3)["market"]]
    assert len(market) == 8
    assert market == sorted(market)


@rule("FAI-MKT-01")
@pytest.mark.parametrize(("slot", "card"), [(1, "10"), (2, "24"), (3, "30"), (4, "42")])
def test_slots_are_counted_from_the_left(slot: int, card: str) -> None:
    table = Table({"money": 20, "hand": []}, market=PLAIN).do(f"buy {slot}")
    assert table.seat()["hand"] == [card]


@rule("FAI-MKT-02", "FAI-MKT-03", "FAI-DEC-01")
def test_only_the_four_lowest_cards_are_for_sale() -> None:
    table = Table({"money": 100}, market=PLAIN)
    assert buys(table) == ["buy 1", "buy 2", "buy 3", "buy 4"]


@rule("FAI-MKT-02", "FAI-MKT-03", "FAI-ERR-12")
@pytest.mark.parametrize("slot", [5, 6, 7, 8])
def test_a_card_of_the_future_market_is_not_for_sale(slot: int) -> None:
    table = Table({"money": 100}, market=PLAIN)
    assert table.refused(f"market {slot}").rule == "FAI-MKT-03"


@rule("FAI-MKT-03")
def test_a_card_comes_up_for_sale_when_a_lower_one_has_left() -> None:
    table = Table({"money": 100}, {"money": 100, "hand": []}, market="2 4 6 8 | 10 12 14 16", pile=["90"]).do("buy 1")
    assert table.play("buy 4") == {"money": -7}
    assert table.seat(1)["hand"] == ["10"]


@rule("FAI-MKT-04")
@pytest.mark.parametrize(("slot", "price"), [(1, 3), (2, 4), (3, 5), (4, 7)])
def test_the_price_belongs_to_the_slot(slot: int, price: int) -> None:
    assert Table({"money": 20}, market=PLAIN).play(f"buy {slot}") == {"money": -price}


@rule("FAI-MKT-04")
def test_a_card_that_shifts_takes_the_price_of_its_new_slot() -> None:
    table = Table({"money": 20}, {"money": 20}, market=PLAIN, pile=["100"]).do("buy 1")
    assert table.play("buy 1") == {"money": -3}, "24 was in slot 2 and is in slot 1 now"


@rule("FAI-MKT-05")
@pytest.mark.parametrize(("slot", "price"), [(1, 2), (2, 3), (3, 4), (4, 6)])
def test_a_token_lowers_the_price_by_one(slot: int, price: int) -> None:
    assert Table({"money": 20}, market=MARKED).play(f"buy {slot}") == {"money": -price}


@rule("FAI-MKT-05")
def test_only_the_card_with_the_token_is_cheaper() -> None:
    table = Table({"money": 20}, {"money": 20}, market="10 24* 30 42 | 50 66 72 90")
    assert table.play("buy 1") == {"money": -3}


@rule("FAI-MKT-06", "FAI-MKT-11")
def test_a_bought_card_goes_into_hand_and_its_token_above_the_market() -> None:
    table = Table({"money": 6, "hand": ["88"]}, market="10* 24* 30 42 | 50 66 72 90", pile=["28"])
    assert table["tokens_above"] == 2
    assert table.play("buy 2") == {"money": -3}
    assert table.seat()["hand"] == ["24", "88"]
    assert table.seat()["discard"] == []
    assert (table["tokens"], table["tokens_above"]) == (["10"], 3)


@rule("FAI-MKT-06")
def test_a_card_without_token_leaves_the_tokens_alone() -> None:
    table = Table({"money": 6}, market="10* 24 30 42 | 50 66 72 90").do("buy 2")
    assert (table["tokens"], table["tokens_above"]) == (["10"], 3)


@rule("FAI-MKT-04", "FAI-MKT-07", "FAI-MKT-08", "FAI-EX-27")
def test_the_market_is_refilled_at_once_and_tokens_stay_on_their_cards() -> None:
    table = Table({"money": 6}, {"money": 20}, {"money": 20}, market=MARKED, pile=["28", "6", "8"])
    assert table.play("buy 2") == {"money": -3}
    assert table["market"] == ["10", "28", "30", "42", "50", "66", "72", "90"]
    assert table["tokens"] == ["10", "30", "42"]
    assert table["pile"] == ["6", "8"], "the top card was drawn"
    assert table.play("buy 2") == {"money": -4}, "28 came in without a token"
    assert table["market"] == ["6", "10", "30", "42", "50", "66", "72", "90"]
    assert table.play("buy 3") == {"money": -4}, "30 in slot 3 has kept its token"


@rule("FAI-MKT-08")
@pytest.mark.parametrize("card", ["2", "28", "100"])
def test_a_card_that_enters_has_no_token(card: str) -> None:
    table = Table({"money": 6}, market=MARKED, pile=[card]).do("buy 1")
    assert card in table["market"]
    assert table["tokens"] == ["24", "30", "42"]


@rule("FAI-MKT-09", "FAI-END-01")
def test_after_the_draw_pile_cards_come_from_the_final_turns_stack() -> None:
    table = Table({"money": 20}, {"money": 20}, market=PLAIN, pile=["28"], final=["114", "2"]).do("buy 1")
    assert (table["pile"], table["final"]) == ([], ["114", "2"])
    table.do("buy 1")
    assert (table["market"][-1], table["final"]) == ("114", ["2"])


@rule("FAI-MKT-09")
def test_without_cards_the_market_is_not_refilled() -> None:
    table = Table({"money": 20}, market=PLAIN, pile=[], final=[]).do("buy 2")
    assert table["market"] == ["10", "30", "42", "50", "66", "72", "90"]


@rule("FAI-MKT-10", "FAI-DEC-17", "FAI-C036-02", "FAI-EX-35")
def test_thief_refills_the_market() -> None:
    table = Table({"hand": ["36"], "discard": ["S-FARMER"]}, market="8 14* 22 38 | 40 50 60 70", pile=["58"])
    table.do("play 36")
    assert table.options() == ["market 1", "market 2", "market 3", "market 4"]
    assert table.play("market 2") == {}
    assert table.seat()["discard"] == ["36", "14", "S-FARMER"]
    assert table["market"] == ["8", "22", "38", "40", "50", "58", "60", "70"]
    assert (table["tokens"], table["tokens_above"]) == ([], 4)


@rule("FAI-MKT-10", "FAI-DEC-17", "FAI-C064-02", "FAI-EX-17")
def test_bazaar_refills_the_market() -> None:
    table = Table({"hand": ["64"], "money": 3}, market="44 52* 60 76 | 80 90 96 104", pile=["58"])
    assert table.play("play 64", "market 2") == {"money": -1}
    assert table.seat()["hand"] == ["52"]
    assert table["market"] == ["44", "58", "60", "76", "80", "90", "96", "104"]
    assert (table["tokens"], table["tokens_above"]) == ([], 4)


@rule("FAI-DEC-17")
def test_bazaar_offers_what_can_be_paid() -> None:
    table = Table({"hand": ["64"], "money": 1}, market="44* 52 60* 76 | 80 90 96 104").do("play 64")
    assert table.options() == ["market 1", "market 3"]
    assert table.refused("market 2").rule == "FAI-PAY-15"
    assert table.refused("market 5").rule == "FAI-MKT-03"
    table = Table({"hand": ["64"], "money": 2}, market="44* 52 60* 76 | 80 90 96 104").do("play 64")
    assert table.options() == ["market 1", "market 2", "market 3", "market 4"]


@rule("FAI-DEC-17")
def test_a_single_card_for_sale_is_taken_without_asking() -> None:
    table = Table({"hand": ["36"]}, market="44", pile=[], final=[]).do("play 36")
    assert table.seat()["discard"] == ["36", "44"]
    assert table["turn"] == 1


@rule("FAI-DEC-17", "FAI-MKT-13")
def test_an_empty_slot_cannot_be_stolen() -> None:
    table = Table({"hand": ["36"]}, market="44 52", pile=[], final=[]).do("play 36")
    assert table.options() == ["market 1", "market 2"]
    assert table.refused("market 3").rule == "FAI-MKT-13"


@rule("FAI-MKT-11")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_tokens_are_on_cards_for_sale_or_above_the_market(seats: int) -> None:
    table = Table.new(seats, seed=11)
    while not table.state.is_terminal():
        position = table.state.position()
        assert len(position["tokens"]) + position["tokens_above"] == (0 if seats == 1 else 4)
        assert set(position["tokens"]) <= set(position["market"][:4])
        table.do((buys(table) or table.options())[-1])


@rule("FAI-MKT-12", "FAI-C122-01", "FAI-ERR-12")
def test_a_disaster_cannot_be_bought() -> None:
    table = Table({"money": 100}, market=f"10 24 {DISASTERS}")
    assert buys(table) == ["buy 1", "buy 2"]
    assert {table.refused(f"market {slot}").rule for slot in (5, 6, 7, 8)} == {"FAI-MKT-12"}


@rule("FAI-MKT-12")
@pytest.mark.parametrize("card", ["36", "64"])
def test_a_disaster_cannot_be_stolen_or_taken(card: str) -> None:
    table = Table({"hand": [card], "money": 9}, market=f"10 24 {DISASTERS}").do(f"play {card}")
    assert table.options() == ["market 1", "market 2"]
    for slot in range(3, 9):
        table.refused(f"market {slot}")
    alone = Table({"hand": [card], "money": 9}, market=DISASTERS)
    assert alone.refused(f"play {card}").rules() == ["FAI-PLY-04", "FAI-MKT-13"]


@rule("FAI-MKT-12")
def test_administration_does_not_remove_disasters() -> None:
    table = Table({"hand": []}, market="122 124 126", pile=["10", "12"]).do("administrate")
    assert {"122", "124", "126"} <= set(table["market"])


@rule("FAI-MKT-13", "FAI-ERR-12")
def test_disasters_are_never_part_of_the_current_market() -> None:
    table = Table({"money": 100}, market=f"10 24 30 {DISASTERS}", pile=[], final=[])
    assert buys(table) == ["buy 1", "buy 2", "buy 3"]
    assert table.refused("buy 4").rule == "FAI-MKT-13"
    assert table.play("buy 3") == {"money": -5}, "slots are filled from the left"


@rule("FAI-MKT-13")
def test_a_card_above_all_others_keeps_its_slot_below_the_disasters() -> None:
    table = Table({"money": 100}, market=f"114 116 118 120 {DISASTERS}", pile=[], final=[])
    assert table.play("buy 4") == {"money": -7}
    assert table.seat()["hand"][-1] == "120"


@rule("FAI-MKT-14", "FAI-ERR-12")
@pytest.mark.parametrize(("slot", "price"), [(1, 3), (2, 4), (3, 5), (4, 7)])
def test_what_cannot_be_paid_cannot_be_bought(slot: int, price: int) -> None:
    poor = Table({**RICH, "rose": 9, "reputation": 50, "money": price - 1}, market=PLAIN)
    assert f"buy {slot}" not in poor.options()
    assert poor.refused(f"buy {slot}").rule == "FAI-MKT-14"
    exact = Table({"money": price}, market=PLAIN)
    assert buys(exact)[-1] == f"buy {slot}"
    exact.do(f"buy {slot}")
    assert exact.seat()["money"] == 0


@rule("FAI-MKT-14")
def test_the_token_counts_when_money_is_short() -> None:
    table = Table({"money": 2}, market="10* 24 30 42 | 50 66 72 90")
    assert buys(table) == ["buy 1"]


@rule("FAI-MKT-15")
def test_a_purchase_does_nothing_else() -> None:
    table = Table({"money": 9, "hand": [], "discard": ["4"]}, {}, market="12 14 16 18 | 50 66 72 90", pile=["6"])
    before = table.state.position()
    table.do("buy 1")
    after = table.state.position()
    assert after["turn"] == 1, "the turn is over"
    assert after["seats"][0] == {**before["seats"][0], "money": 6, "hand": ["12"]}
    changed = {key for key in after if after[key] != before[key]}
    assert changed == {"seats", "turn", "turn_number", "market", "pile"}


@rule("FAI-MKT-15")
def test_a_bought_card_can_be_played_in_the_next_turn() -> None:
    table = Table({"money": 9, "hand": []}, {}, market="14 16 18 20 | 50 66 72 90").do("buy 1")
    assert table.refused("play 14", seat=0).rule == "FAI-TRN-06"
    table.do("sell S-FARMER")
    assert table.play("play 14") == {"wheat": 2}


@rule("FAI-MKT-04", "FAI-MKT-05")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_view_has_the_prices(seat: int | None) -> None:
    table = Table({"money": 9}, {}, market="10* 24* 30 42 | 50 66 72 90", pile=["28"])
    assert table.state.view(seat)["prices"] == [2, 3, 5, 7]
    assert table.do("buy 2").state.view(seat)["prices"] == [2, 4, 5, 7]


@rule("FAI-MKT-13")
def test_an_empty_slot_has_no_price() -> None:
    assert Table(market="10 24", pile=[], final=[]).state.view(0)["prices"] == [3, 4]
    assert Table(market="122", pile=[], final=[]).state.view(0)["prices"] == []


@rule("FAI-C064-01", "FAI-C036-01")
@pytest.mark.parametrize(("card", "prices"), [("64", [1, 2, 2, 2]), ("36", [0, 0, 0, 0])])
def test_whoever_picks_a_card_sees_what_it_takes(card: str, prices: list[int]) -> None:
    table = Table({"money": 9, "hand": [card]}, {}, market="10* 24 30 42 | 50 66 72 90")
    assert table.state.view(0)["prices"] == [2, 4, 5, 7]
    table.do(f"play {card}")
    assert table.state.view(0)["prices"] == prices
    assert table.state.view(1)["prices"] == table.state.view(None)["prices"] == [2, 4, 5, 7]
    told = [table.state.action_to_string(0, action) for action in table.state.legal_actions(0)]
    assert [words.endswith(f" for ${price}") for words, price in zip(told, prices, strict=True)] == [
        bool(max(prices))
    ] * 4
