"""Every card once, in a line: what is held and lies on the board, the moves, what P gains and pays."""

from typing import Any

import pytest

from emporion.games.faiyum import components as c
from tests.games.faiyum.cards import hold
from tests.kit import rule

Example = tuple[dict[str, Any], list[str], dict[str, int]]

WHEAT_SHOP = {"cleared": ["D8"], "roads": ["D8-D9"], "workshops": ["D8"]}
GRAPE_SHOP = {"cleared": ["C9"], "roads": ["C9-D9"], "workshops": ["C9"]}
STONE_SHOP = {"workshops": ["E10"]}
TOGETHER = {"settlements": ["G5"], "cleared": ["F5"], "roads": ["E5-F5", "F5-G5"]}
ONE_OF_EACH = {"wheat": 1, "grape": 1, "stone": 1}

EXAMPLES: dict[str, Example] = {
    "S-FARMER": ({}, ["A6"], {"stone": 1}),
    "S-TWO-ROADS": ({"stone": 2}, ["D4-E5", "E5-E6"], {"stone": -2, "reputation": 3}),
    "S-SETTLEMENT": (ONE_OF_EACH, ["A6"], {"wheat": -1, "grape": -1, "stone": -1, "reputation": 3, "money": 3}),
    "2": ({}, ["B3"], {"rose": 1, "money": 1}),
    "4": ({}, [], {"money": 5}),
    "6": ({}, ["A4"], {"wheat": 2, "money": 1}),
    "8": ({}, ["A4"], {"reputation": 2, "money": 1}),
    "10": ({}, ["A5"], {"grape": 2, "money": 1}),
    "12": ({}, ["B7", "in play"], {"reputation": 1, "money": 3}),
    "14": ({}, [], {"wheat": 2}),
    "16": ({}, [], {"grape": 2}),
    "18": ({}, [], {"stone": 2}),
    "20": ({"wheat": 1, "fish": 1}, ["A6"], {"wheat": -1, "fish": -1, "reputation": 3, "money": 3}),
    "22": ({"wheat": 1, "rose": 1}, ["token wheat", "token rose"], {"wheat": 1, "rose": 1}),
    "24": ({"fish": 2}, ["times 2"], {"fish": -2, "rose": 2}),
    "26": ({"workers": ["B9"]}, ["C9", "stop"], {"grape": 1, "money": 1}),
    "28": ({}, ["token stone", "token fish"], {"stone": 1, "fish": 1}),
    "30": ({"money": 2}, ["times 2", "token wheat", "token fish"], {"money": -2, "wheat": 1, "fish": 1}),
    "32": ({"rose": 2}, ["times 2"], {"rose": -2, "money": 8}),
    "34": ({"reputation": 2}, ["times 2"], {"reputation": -2, "money": 8}),
    "36": ({}, ["market 1"], {}),
    "38": ({"wheat": 2, "cleared": ["E9"]}, [], {"wheat": -2, "reputation": 4}),
    "40": (ONE_OF_EACH, [], {"wheat": -1, "grape": -1, "stone": -1, "reputation": 5, "money": 2}),
    "42": ({}, ["C8"], {"rose": 2}),
    "44": (
        {"cleared": ["E9"], "roads": ["E9-E10"], "grape": 1, "stone": 1}, [],
        {"grape": -1, "stone": -1, "reputation": 3, "wheat": 3},
    ),
    "46": (
        {"cleared": ["C9"], "roads": ["C9-D9"], "wheat": 1, "stone": 1}, [],
        {"wheat": -1, "stone": -1, "reputation": 3, "grape": 3},
    ),
    "48": ({"wheat": 1, "grape": 1}, ["D9"], {"wheat": -1, "grape": -1, "reputation": 3, "stone": 3}),
    "50": ({}, ["option c"], {"reputation": 1}),
    "52": ({"hand": ["4", "6"]}, ["hand 6", "hand 4"], {"money": 4}),
    "54": ({**STONE_SHOP, "fish": 1}, [], {"fish": -1, "reputation": 3}),
    "56": (WHEAT_SHOP, [], {"wheat": 3}),
    "58": ({}, ["A4"], {"fish": 3, "money": 1}),
    "60": ({"workers": ["E5", "A6"], "money": 2}, ["A6", "E5"], {"money": -2}),
    "62": ({"workers": ["E5", "A6"]}, ["A6", "E5"], {"money": 4}),
    "64": ({"money": 2, "market": "2 6 8 10 | 14 16 18 20"}, ["market 3"], {"money": -2}),
    "66": ({}, [], {"wheat": 3}),
    "68": ({}, [], {"grape": 3}),
    "70": ({}, [], {"stone": 3}),
    "72": ({"stone": 2}, ["B7", "B7"], {"stone": -2, "reputation": 4}),
    "74": (
        {"cleared": ["E9"], "roads": ["E9-E10"], "grape": 1, "stone": 1}, [],
        {"grape": -1, "stone": -1, "reputation": 3, "wheat": 4},
    ),
    "76": (
        {"cleared": ["C9"], "roads": ["C9-D9"], "wheat": 1, "stone": 1}, [],
        {"wheat": -1, "stone": -1, "reputation": 3, "grape": 4},
    ),
    "78": ({"wheat": 1, "grape": 1}, ["D9"], {"wheat": -1, "grape": -1, "reputation": 3, "stone": 4}),
    "80": ({"money": 2}, ["A6", "A5"], {"stone": 1, "grape": 1, "money": -1}),
    "82": ({}, ["token wheat", "token wheat", "token grape"], {"wheat": 2, "grape": 1}),
    "84": (ONE_OF_EACH, [], {"wheat": -1, "grape": -1, "stone": -1, "reputation": 6, "money": 2}),
    "86": ({**TOGETHER, "workers": ["E5"], "money": 2}, [], {"money": -2, "reputation": 4}),
    "88": ({"discard": ["4"]}, [], {"money": 5}),
    "90": ({**STONE_SHOP, "towns": ["E5"]}, [], {"money": 2}),
    "92": ({"stone": 1}, ["E5-E6"], {"stone": -1, "reputation": 1}),
    "94": (
        {"wheat": 1, "grape": 1, "fish": 1, "money": 6}, ["G4"],
        {"wheat": -1, "grape": -1, "fish": -1, "money": -6, "reputation": 8},
    ),
    "96": ({}, ["D2", "A4"], {"reputation": 3}),
    "98": ({**WHEAT_SHOP, "wheat": 1}, [], {"wheat": -1, "reputation": 2, "money": 5}),
    "100": ({**GRAPE_SHOP, "grape": 1}, [], {"grape": -1, "reputation": 2, "money": 5}),
    "102": ({**STONE_SHOP, "stone": 1}, [], {"stone": -1, "reputation": 2, "money": 5}),
    "104": ({"settlements": ["C8"], "stone": 1}, [], {"stone": -1, "reputation": 1}),
    "106": ({"towns": ["E5"]}, [], {"money": 3}),
    "108": ({"wheat": 1, "rose": 1, "money": 3}, ["F8", "token wheat", "token rose"],
            {"wheat": -1, "rose": -1, "money": -3, "reputation": 3}),
    "110": ({**TOGETHER, "fish": 2}, ["times 2"], {"fish": -2, "reputation": 2}),
    "112": ({**TOGETHER, "towns": ["E5"]}, [], {"reputation": 3}),
    "114": ({"blocks": {"F8": 3}, "stone": 2}, ["F8", "times 2"], {"stone": -2, "reputation": 5}),
    "116": ({"money": 4}, ["B7", "times 2"], {"money": -4, "reputation": 2}),
    "118": (
        {**ONE_OF_EACH, "money": 5, "cleared": ["E9"]}, [],
        {"wheat": -1, "grape": -1, "stone": -1, "money": -5, "reputation": 12},
    ),
    "120": (
        {"wheat": 2, "grape": 2, "stone": 2, "towns": ["E5"]}, [],
        {"wheat": -2, "grape": -2, "stone": -2, "reputation": 15},
    ),
}  # fmt: skip

def test_x() -> None:
    assert set(EXAMPLES) == set(c.CARD_IDS[:63])

@pytest.mark.parametrize("card", EXAMPLES)
def test_y(card: str) -> None:
    given, moves, change = EXAMPLES[card]
    given = dict(given)
    table = hold(card, *given.pop("hand", []), **given)
    assert table.play(f"play {card}", *moves) == change
    assert table["action"] is None
    assert table["turn"] == 1
