"""The thirty workers: when all are on the board, no card can place another one."""

from typing import Any

import pytest

from emporion.games.faiyum import components as c
from tests.games.faiyum.cards import hold, impossible, spaces
from tests.kit import rule

PLACING = [card["id"] for card in c.DATA["card"] if card.get("place") == "worker"]
# Room for every card: A4 for a hermit, B4 for a gardener, a fisher and a farmer, a town and all kinds of workshops.
BOARD: dict[str, Any] = {
    "crocodiles": ["G7"],
    "towns": ["E5"],
    "roads": ["D8-D9", "E9-E10", "E8-E9"],
    "workshops": ["D8", "D9", "E8"],
    "wheat": 1,
    "grape": 1,
    "stone": 1,
    "fish": 1,
    "rose": 1,
    "money": 6,
    "reputation": 1,
}
THIRTY = spaces("A6 A7 A8 B5 B6 B8 B9 C2 C3 C4 C5 C6 C7 C8 C9 D1 D3 D4 D5 D6 D7 E1 E2 E3 E4 E6 E7 F1 F2 F3")


@rule("FAI-WRK-11")
@pytest.mark.parametrize("card", PLACING)
def test_the_last_worker_can_be_placed_but_no_further_one(card: str) -> None:
    assert len(THIRTY) == 30
    assert hold(card, workers=THIRTY[1:], **BOARD).may(f"play {card}")
    assert impossible(card, workers=THIRTY, **BOARD) == ["FAI-WRK-11"]
