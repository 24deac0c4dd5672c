"""What cards are worth: the boxes on a card, sets, mixed hands, calamities and Water."""

import pytest

from emporion.core.data import Data
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import set_value
from tests.games.megaciv.kit import Table, hand
from tests.kit import rule


@rule("MEG-VAL-01", "MEG-VAL-02", "MEG-VAL-03")
@pytest.mark.parametrize("card", c.COMMODITIES, ids=lambda card: str(card["id"]))
def test_the_boxes_of_every_commodity(card: Data) -> None:
    kind, face = c.KIND[card["id"]], card["face"]
    boxes = [set_value(kind, number) for number in range(card["max_set"] + 1)]
    assert boxes == [number * number * face for number in range(card["max_set"] + 1)]
    assert boxes[1] == face


@rule("MEG-VAL-07")
@pytest.mark.parametrize(
    ("name", "number", "value"),
    [("ivory", 4, 144), ("ivory", 5, 144 + 9), ("ivory", 6, 144 + 36), ("ivory", 8, 288), ("ivory", 9, 288 + 9),
     ("ochre", 9, 81), ("ochre", 10, 82)],
)  # fmt: skip
def test_beyond_the_boxes_full_sets_come_first(name: str, number: int, value: int) -> None:
    assert set_value(c.KIND[name], number) == value


@rule("MEG-VAL-04", "MEG-VAL-05")
@pytest.mark.parametrize(
    ("held", "value"),
    [("ochre clay", 2), ("ochre ochre", 4), ("wine textiles", 10), ("wine wine textiles", 25), ("", 0),
     ("gold gold gold ivory ivory tin", 81 + 36 + 6)],
)  # fmt: skip
def test_equal_faces_of_different_names_are_only_added(held: str, value: int) -> None:
    assert Table.market(hand(held), hand("oil oil oil")).state.hand_value(0) == value


@rule("MEG-VAL-06", "MEG-WAT-01", "MEG-WAT-03")
def test_calamities_and_water_are_worth_nothing() -> None:
    table = Table.market(hand("tin tin water water water famine treachery piracy"))
    assert table.state.hand_value(0) == 24


@rule("MEG-BLK-08", "MEG-VAL-05")
def test_cards_of_both_blocks_form_one_set() -> None:
    table = Table.market({"hand": {"clay": 4}, "east": {"clay": 2}}, *[{}] * 11)
    assert table.state.hand_value(0) == 16
