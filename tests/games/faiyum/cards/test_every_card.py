"""Every card once: what P owns and what stands on the board, the moves, the gains and costs; PAPYRUS copies all."""

from typing import Any

import pytest

from emporion.games.faiyum import components as c
from emporion.games.faiyum.positions.check import check
from tests.games.faiyum.cards import hold
from tests.games.faiyum.table import Table
from tests.kit import rule

Example = tuple[dict[str, Any], str, dict[str, int]]

ONE_EACH = {"wheat": 1, "grape": 1, "stone": 1}
ONE_EACH_PAID = {"wheat": -1, "grape": -1, "stone": -1}
TWO_EACH = {"wheat": 2, "grape": 2, "stone": 2}
TWO_EACH_PAID = {"wheat": -2, "grape": -2, "stone": -2}

WHEAT_ROAD = {"cleared": ["D8"], "roads": ["D8-D9"]}
GRAPE_ROAD = {"cleared": ["C9"], "roads": ["C9-D9"]}
WHEAT_SHOP = {**WHEAT_ROAD, "workshops": ["D8"]}
GRAPE_SHOP = {**GRAPE_ROAD, "workshops": ["C9"]}
STONE_SHOP = {"workshops": ["E10"]}
NETWORK = {"settlements": ["G5"], "cleared": ["F5"], "roads": ["E5-F5", "F5-G5"]}

# The moves follow "play ..."; where only one space or payment is possible none is needed.
EXAMPLES: dict[str, Example] = {
    "S-FARMER": ({}, "A6", {"stone": 1}),
    "S-TWO-ROADS": ({"stone": 2}, "D4-E5, E5-E6", {"stone": -2, "reputation": 3}),
    "S-SETTLEMENT": (ONE_EACH, "A6", {**ONE_EACH_PAID, "reputation": 3, "money": 3}),
    "2": ({}, "B3", {"rose": 1, "money": 1}),
    "4": ({}, "", {"money": 5}),
    "6": ({}, "A4", {"wheat": 2, "money": 1}),
    "8": ({}, "A4", {"reputation": 2, "money": 1}),
    "10": ({}, "A5", {"grape": 2, "money": 1}),
    "12": ({"hand": ["6"]}, "B7, hand 6", {"reputation": 1, "money": 3}),
    "14": ({}, "", {"wheat": 2}),
    "16": ({}, "", {"grape": 2}),
    "18": ({}, "", {"stone": 2}),
    "20": ({"wheat": 1, "fish": 1}, "A6", {"wheat": -1, "fish": -1, "reputation": 3, "money": 3}),
    "22": ({"wheat": 1, "rose": 1}, "token wheat, token rose", {"wheat": 1, "rose": 1}),
    "24": ({"fish": 2}, "times 2", {"fish": -2, "rose": 2}),
    "26": ({"workers": ["B9"]}, "C9, stop", {"grape": 1, "money": 1}),
    "28": ({}, "token stone, token fish", {"stone": 1, "fish": 1}),
    "30": ({"money": 2}, "times 2, token wheat, token fish", {"money": -2, "wheat": 1, "fish": 1}),
    "32": ({"rose": 2}, "times 2", {"rose": -2, "money": 8}),
    "34": ({"reputation": 2}, "times 2", {"reputation": -2, "money": 8}),
    "36": ({}, "market 1", {}),
    "38": ({"wheat": 2, "cleared": ["E9"]}, "", {"wheat": -2, "reputation": 4}),
    "40": (ONE_EACH, "", {**ONE_EACH_PAID, "reputation": 5, "money": 2}),
    "42": ({}, "C8", {"rose": 2}),
    "44": ({**WHEAT_ROAD, "grape": 1, "stone": 1}, "", {"grape": -1, "stone": -1, "reputation": 3, "wheat": 3}),
    "46": ({**GRAPE_ROAD, "wheat": 1, "stone": 1}, "", {"wheat": -1, "stone": -1, "reputation": 3, "grape": 3}),
    "48": ({"wheat": 1, "grape": 1}, "D9", {"wheat": -1, "grape": -1, "reputation": 3, "stone": 3}),
    "50": ({}, "option c", {"reputation": 1}),
    "52": ({"hand": ["6", "8"]}, "hand 8, hand 6", {"money": 4}),
    "54": ({**STONE_SHOP, "fish": 1}, "", {"fish": -1, "reputation": 3}),
    "56": (WHEAT_SHOP, "", {"wheat": 3}),
    "58": ({}, "A4", {"fish": 3, "money": 1}),
    "60": ({"workers": ["E5", "A6"], "money": 2}, "A6, E5", {"money": -2}),
    "62": ({"workers": ["E5", "A6"]}, "A6, E5", {"money": 4}),
    "64": ({"money": 2, "market": "2 6 8 10 | 14 16 18 20"}, "market 3", {"money": -2}),
    "66": ({}, "", {"wheat": 3}),
    "68": ({}, "", {"grape": 3}),
    "70": ({}, "", {"stone": 3}),
    "72": ({"stone": 2}, "B7, B7", {"stone": -2, "reputation": 4}),
    "74": ({**WHEAT_ROAD, "grape": 1, "stone": 1}, "", {"grape": -1, "stone": -1, "reputation": 3, "wheat": 4}),
    "76": ({**GRAPE_ROAD, "wheat": 1, "stone": 1}, "", {"wheat": -1, "stone": -1, "reputation": 3, "grape": 4}),
    "78": ({"wheat": 1, "grape": 1}, "D9", {"wheat": -1, "grape": -1, "reputation": 3, "stone": 4}),
    "80": ({"money": 2}, "A6, A5", {"stone": 1, "grape": 1, "money": -1}),
    "82": ({}, "token wheat, token wheat, token grape", {"wheat": 2, "grape": 1}),
    "84": (ONE_EACH, "", {**ONE_EACH_PAID, "reputation": 6, "money": 2}),
    "86": ({**NETWORK, "workers": ["E5"], "money": 2}, "", {"money": -2, "reputation": 4}),
    "88": ({"discard": ["14"]}, "", {"wheat": 2}),
    "90": ({**STONE_SHOP, "towns": ["E5"]}, "", {"money": 2}),
    "92": ({"stone": 2}, "E5-E6, stop", {"stone": -1, "reputation": 1}),
    "94": (
        {"wheat": 1, "grape": 1, "fish": 1, "money": 6},
        "G4",
        {"wheat": -1, "grape": -1, "fish": -1, "money": -6, "reputation": 8},
    ),
    "96": ({}, "D2, A4", {"reputation": 3}),
    "98": ({**WHEAT_SHOP, "wheat": 1}, "", {"wheat": -1, "reputation": 2, "money": 5}),
    "100": ({**GRAPE_SHOP, "grape": 1}, "", {"grape": -1, "reputation": 2, "money": 5}),
    "102": ({**STONE_SHOP, "stone": 1}, "", {"stone": -1, "reputation": 2, "money": 5}),
    "104": ({"settlements": ["C8"], "stone": 1}, "", {"stone": -1, "reputation": 1}),
    "106": ({"towns": ["E5"]}, "", {"money": 3}),
    "108": (
        {"wheat": 1, "rose": 1, "money": 3},
        "F8, token wheat, token rose",
        {"wheat": -1, "rose": -1, "money": -3, "reputation": 3},
    ),
    "110": ({**NETWORK, "fish": 2}, "times 2", {"fish": -2, "reputation": 2}),
    "112": ({**NETWORK, "towns": ["E5"]}, "", {"reputation": 3}),
    "114": ({"blocks": {"F8": 3}, "stone": 2}, "F8, times 2", {"stone": -2, "reputation": 5}),
    "116": ({"money": 4}, "B7, times 2", {"money": -4, "reputation": 2}),
    "118": ({**ONE_EACH, "money": 5, "cleared": ["E9"]}, "", {**ONE_EACH_PAID, "money": -5, "reputation": 12}),
    "120": ({**TWO_EACH, "towns": ["E5"]}, "", {**TWO_EACH_PAID, "reputation": 15}),
}
COPIED = [card for card in EXAMPLES if card != "88"]


def deal(card: str, *others: str, discard: list[str] | None = None) -> tuple[Table, list[str], dict[str, int]]:
    """The example of a card with these cards in hand: the table, the moves after "play ...", the gains and costs."""
    given, moves, change = EXAMPLES[card]
    position = {"discard": discard or [], **given}
    table = hold(*others, *position.pop("hand", []), **position)
    return table, [move for move in moves.split(", ") if move], change


def test_the_examples_are_all_63_kinds_of_cards() -> None:
    assert list(EXAMPLES) == [card["id"] for card in c.DATA["card"]]
    assert len(EXAMPLES) == 63


@rule("FAI-PLY-08")
@pytest.mark.parametrize("card", EXAMPLES)
def test_every_card_can_be_played_for_its_action(card: str) -> None:
    table, moves, change = deal(card, card)
    assert table.play(f"play {card}", *moves) == change
    assert table["turn"] == 1
    assert table.seat()["discard"][0] == card
    assert card not in table.seat()["hand"]
    check(table.state)  # no piece and no card is lost


@rule("FAI-PLY-02", "FAI-PLY-03")
@pytest.mark.parametrize("card", EXAMPLES)
def test_every_card_can_be_played_for_2_dollars(card: str) -> None:
    table = hold(card)
    assert table.play(f"sell {card}") == {"money": 2}
    assert table["turn"] == 1
    assert table.seat()["discard"] == [card]
    assert table.seat()["hand"] == []


@rule("FAI-C088-01", "FAI-C088-07")
@pytest.mark.parametrize("card", COPIED)
def test_papyrus_does_what_the_card_on_top_of_the_discard_stack_would_do(card: str) -> None:
    table, moves, change = deal(card, "88", discard=[card])
    assert table.play("play 88", *moves) == change
    assert table["turn"] == 1
    assert table.seat()["discard"][0] == "88"
    assert card in table.seat()["discard"]
    played = deal(card, card)[0].do(f"play {card}", *moves)
    for things in ("crocodiles", "workers", "prone", "settlements", "towns", "palaces", "workshops", "expansions"):
        assert table[things] == played[things]
    for things in ("roads", "bridges", "grand_bridges", "blocks", "connected"):
        assert table[things] == played[things]
    check(table.state)


@rule("FAI-C004-01")
def test_revenue_gains_5_dollars_and_needs_nothing() -> None:
    table = hold("4", money=1)
    assert table.play("play 4") == {"money": 5}
    assert table.seat()["discard"] == ["4"]
