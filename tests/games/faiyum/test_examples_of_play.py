"""The worked examples of the rules page about the course of play, FAI-EX-25 to 37, each with all it says."""

from collections import Counter
from typing import Any

import pytest

from tests.games.faiyum.looks import branch, impossible, supply
from tests.games.faiyum.table import RICH, Table
from tests.kit import rule

NOBODY: dict[str, Any] = {"hand": []}
SUPPLIERS_AND_TRADERS = ["14", "16", "18", "24", "28", "30", "66", "68", "70", "82"]


@rule("FAI-EX-25", "FAI-SET-01", "FAI-SET-02", "FAI-SET-03", "FAI-SET-05", "FAI-SET-16")
def test_example_25_start_of_the_game() -> None:
    table = Table.new(4, seed=25)
    seats = [table.seat(seat) for seat in range(4)]
    assert [seat["money"] for seat in seats] == [3, 4, 4, 5]
    assert [seat["reputation"] for seat in seats] == [0, 0, 0, 0]
    assert [len(seat["hand"]) for seat in seats] == [5, 5, 5, 5]
    assert len(table["crocodiles"]) == 38
    assert (supply(table, "settlement"), supply(table, "road")) == (15, 39)
    assert (len(table["pile"]), len(table["final"]), len(table["market"])) == (44, 12, 8)
    assert table["tokens"] == table["market"][:4]
    assert table["tokens_above"] == 0


@rule("FAI-EX-26", "FAI-CS1-02", "FAI-NET-02")
def test_example_26_first_moves() -> None:
    table = Table({**RICH, "hand": ["S-FARMER", "38", "92"]}, NOBODY)
    farmer = branch(table, "play S-FARMER").spaces()
    assert len(farmer) == 48
    assert not farmer & {"B7", "D2", "D9", "E5", "E10", "F8", "G4"}
    roads = branch(table, "play 92").links()
    assert roads == {"B7-C8", "C2-D2", "D2-E2", "D4-E5", "E5-E6", "F3-G4", "F8-G8", "G4-G5"}
    assert table.refused("play 38").rules() == ["FAI-PLY-04", "FAI-NET-08"]


@rule("FAI-EX-27", "FAI-MKT-04", "FAI-MKT-05", "FAI-MKT-06", "FAI-MKT-07", "FAI-MKT-08")
def test_example_27_buying() -> None:
    market = "10* 24* 30* 42* | 50 66 72 90"
    table = Table({"money": 6, "hand": []}, {"money": 4, "hand": []}, market=market, pile=["28", "2"])
    assert table.play("buy 2") == {"money": -3}
    assert table.seat(0)["money"] == 3
    assert table.seat(0)["hand"] == ["24"]
    assert table["market"] == ["10", "28", "30", "42", "50", "66", "72", "90"]
    assert (table["tokens"], table["tokens_above"]) == (["10", "30", "42"], 1)
    assert branch(table).play("buy 2") == {"money": -4}  # 28, without token
    assert branch(table).play("buy 3") == {"money": -4}  # 30, slot 3 minus 1


@rule("FAI-EX-28", "FAI-ADM-02", "FAI-ADM-03", "FAI-ADM-04", "FAI-ADM-05", "FAI-ADM-08", "FAI-ADM-09", "FAI-ADM-12")
def test_example_28_administration() -> None:
    player = {"money": 0, "hand": ["S-FARMER"], "discard": ["8", "10", "14", "16", "18"]}
    market = "6 12 20* 34* | 40 50 60 70"
    table = Table(player, NOBODY, NOBODY, market=market, pile=["2", "90"], workers=["E5", "E6"])
    table.do("administrate")
    assert table.seat(0)["money"] == 2  # the income
    table.do("E5", "E6")
    assert table.seat(0)["money"] == 4
    assert table["workers"] == []
    assert table.seat(0)["hand"] == ["S-FARMER", "8", "10", "14"]
    table.do("buy back", "stop")
    assert table.seat(0)["money"] == 3
    assert table.seat(0)["hand"] == ["S-FARMER", "8", "10", "14", "16"]
    assert table.seat(0)["discard"] == ["18"]
    assert {"20", "34"} <= set(table["removed"])
    assert table["market"] == ["2", "6", "12", "40", "50", "60", "70", "90"]
    assert (table["tokens"], table["tokens_above"]) == (["6", "12"], 2)
    assert table["turn"] == 1


@rule("FAI-EX-29", "FAI-PLY-04", "FAI-PAY-05", "FAI-PLY-06")
def test_example_29_no_partial_action() -> None:
    player = {"money": 2, "wheat": 1, "grape": 1, "hand": ["S-SETTLEMENT"]}
    assert impossible("S-SETTLEMENT", player, NOBODY) == ["FAI-PAY-01"]
    assert Table(player, NOBODY).play("sell S-SETTLEMENT") == {"money": 2}
    table = Table({**player, "money": 3}, NOBODY)
    assert table.play("play S-SETTLEMENT", "A6") == {"wheat": -1, "grape": -1, "reputation": 3}
    assert table.seat(0)["money"] == 3
    told = [event for event in table.events() if "$3" in event]
    assert told == ["Seat 1 pays $3.", "Seat 1 gains $3."]


@rule("FAI-EX-30", "FAI-PAY-05")
def test_example_30_one_substitution_only() -> None:
    player = {"money": 6, "wheat": 1, "hand": ["S-SETTLEMENT"]}
    assert impossible("S-SETTLEMENT", player, NOBODY) == ["FAI-PAY-05"]
    for other in ("grape", "stone"):
        assert Table({**player, other: 1}, NOBODY).may("play S-SETTLEMENT")


@rule("FAI-EX-31", "FAI-WRK-01", "FAI-WRK-05")
@pytest.mark.parametrize("card", SUPPLIERS_AND_TRADERS)
def test_example_31_one_worker_per_space(card: str) -> None:
    assert Table({**RICH, "hand": [card]}, NOBODY).may(f"play {card}")
    assert impossible(card, workers=["E5"]) == [f"FAI-C{int(card):03d}-01"]


@rule("FAI-EX-32", "FAI-NET-18")
def test_example_32_further_connections() -> None:
    board = {"cleared": ["E7", "F5", "F6"], "settlements": ["E7"], "roads": ["E5-E6", "E6-E7"]}
    table = Table({"money": 0, "wheat": 1, "grape": 2, "hand": ["92"]}, NOBODY, **board)
    assert table.play("play 92", "E5-F5", "F5-F6", "E7-F6") == {"wheat": -1, "grape": -2, "reputation": 3}
    assert table["connected"] == ["E5-E7"]
    first = Table({"money": 0, "wheat": 1, "grape": 2, "hand": ["92"]}, NOBODY, **{**board, "roads": []})
    assert first.play("play 92", "E5-F5", "F5-F6", "E7-F6")["reputation"] == 4


@rule("FAI-EX-33", "FAI-END-06", "FAI-END-11")
def test_example_33_quitting_with_two_players() -> None:
    market = ["2", "4", "6", "8", "122", "124", "126", "128"]
    table = Table({"hand": ["10"]}, {"hand": ["S-FARMER", "S-SETTLEMENT"]}, market=market, pile=[], final=[])
    assert table["final_phase"]
    assert table.play("quit") == {"reputation": 6}
    assert table["market"] == ["2", "4", "6", "8", "122", "124", "126"]
    for move in ("sell S-FARMER", "sell S-SETTLEMENT"):
        assert table["turn"] == 1  # B goes on alone
        assert table.play(move) == {"money": 2}
    before = table.seat(1)
    assert table["turn"] == 1
    table.do("quit")
    assert table.gained(before, 1) == {}
    assert table.state.is_terminal()
    assert [table.seat(0)["reputation"], table.seat(1)["reputation"]] == [6, 0]


@rule("FAI-EX-34", "FAI-PAY-03", "FAI-C094-01")
def test_example_34_rose_for_fish() -> None:
    table = Table({"money": 6, "wheat": 1, "grape": 1, "rose": 1, "hand": ["94"]}, NOBODY)
    assert table.play("play 94", "B7") == {"wheat": -1, "grape": -1, "rose": -1, "money": -6, "reputation": 8}
    assert table["workers"] == ["B7"]


@rule("FAI-EX-35", "FAI-C036-01", "FAI-C036-02")
def test_example_35_thief() -> None:
    thief = {"money": 0, "hand": ["36"], "discard": ["S-FARMER"]}
    table = Table(thief, NOBODY, market="8 14* 22 38 | 40 50 60 70", pile=["66", "2"])
    assert table.play("play 36", "market 2") == {}
    assert table.seat(0)["discard"] == ["36", "14", "S-FARMER"]
    assert (table["tokens"], table["tokens_above"]) == ([], 4)
    assert table["market"] == ["8", "22", "38", "40", "50", "60", "66", "70"]


@rule("FAI-EX-36", "FAI-SOL-03")
def test_example_36_solo_buying_back() -> None:
    discard = ["2", "4", "6", "8", "10", "12", "14"]
    hand = ["S-FARMER", "S-TWO-ROADS", "S-SETTLEMENT"]  # no income
    table = Table.solo({"money": 5, "hand": hand, "discard": discard}).do("administrate")
    assert (table.seat(0)["money"], table.seat(0)["discard"]) == (5, ["8", "10", "12", "14"])
    assert table.play("buy back") == {"money": -1}
    assert table.play("buy back") == {"money": -2}
    assert (table.seat(0)["money"], table.seat(0)["discard"]) == (2, ["12", "14"])
    assert table.state.open_step() == "replace"  # no third card can be paid
    richer = Table.solo({"money": 6, "hand": hand, "discard": discard}).do("administrate", "buy back", "buy back")
    assert richer.play("buy back") == {"money": -3}


@rule("FAI-EX-37", "FAI-PAY-03", "FAI-PAY-05", "FAI-PAY-10", "FAI-DEC-10")
def test_example_37_counting_payments() -> None:
    player = {"money": 3, "wheat": 1, "stone": 1, "rose": 1, "hand": ["38"]}
    table = Table(player, NOBODY, cleared=["C5", "C6"], settlements=["C5"]).do("play 38")
    assert Counter(all_payments(table)) == {
        ("wheat", "stone"): 1, ("wheat", "rose"): 1, ("wheat", "$3"): 1, ("stone", "rose"): 1, ("stone", "$3"): 1,
        ("rose", "$3"): 1,
    }  # fmt: skip


def all_payments(table: Table) -> list[tuple[str, ...]]:
    """What has been handed over at the end of each way through the options."""
    if table["turn"] == 0:
        return [payment for option in table.options() for payment in all_payments(branch(table, option))]
    left = table.seat(0)
    tokens = {"wheat": "wheat", "stone": "stone", "rose": "rose", "money": "$3"}
    return [tuple(token for what, token in tokens.items() if left[what] == 0)]
