"""Crocodiles: where they are, who drives them away for $1, and what they keep from being built."""

from typing import Any

import pytest

from emporion import Refusal
from tests.games.faiyum.looks import begun, finish, holding, impossible, why
from tests.games.faiyum.reference import TERRAIN, random_positions
from tests.games.faiyum.table import Table
from tests.kit import rule

FREE_FROM_THE_START = {
    *["A6", "B9", "C2", "C8", "D4", "D9", "E2", "E6", "E10", "F3", "G5", "G8"],  # stone, the two dam ends among them
    "E5",  # the start space
    *["B7", "D2", "F8", "G4"],  # the building sites
}
HARVEST = ["S-FARMER", "2", "6", "8", "10", "42", "58", "80"]


@rule("FAI-CRO-01", "FAI-CRO-06")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_at_the_start_stone_spaces_sites_and_the_start_space_are_free(seats: int) -> None:
    crocodiles = Table.new(seats, seed=7)["crocodiles"]
    assert set(TERRAIN) - set(crocodiles) == FREE_FROM_THE_START
    assert len(crocodiles) == 38
    assert {TERRAIN[space] for space in crocodiles} == {"wheat", "grape"}


@rule("FAI-CRO-01")
@pytest.mark.parametrize("space", sorted(FREE_FROM_THE_START))
def test_no_position_has_a_crocodile_where_none_can_be(space: str) -> None:
    with pytest.raises(Refusal) as caught:
        Table(crocodiles=["A4", space])
    assert caught.value.rule == "FAI-CRO-01"


@rule("FAI-CRO-06")
def test_at_the_start_settlements_can_be_founded_on_the_free_stone_spaces() -> None:
    stone = {space for space in FREE_FROM_THE_START if TERRAIN[space] == "stone"}
    assert begun("S-SETTLEMENT").spaces() == stone - {"D4", "E6"}  # these two are next to E5


@rule("FAI-CRO-02", "FAI-CRO-03")
@pytest.mark.parametrize("card", HARVEST)
def test_a_harvest_drives_the_crocodile_away_for_one_dollar(card: str) -> None:
    for space in ("B4", "A4") if card in ("S-FARMER", "6", "8", "10", "58", "80") else ("B4", "D6"):
        wild, cleared = Table(holding(card), {"hand": []}), Table(holding(card), {"hand": []}, cleared=[space])
        moves = [f"play {card}", space] + (["stop"] if card == "80" else [])
        with_crocodile, without = wild.play(*moves), cleared.play(*moves)
        assert space not in wild["crocodiles"]
        assert len(wild["crocodiles"]) == 37
        assert with_crocodile.pop("money", 0) == without.pop("money", 0) + 1
        assert with_crocodile == without  # money only, never reputation


@rule("FAI-CRO-02", "FAI-CRO-03", "FAI-C026-03")
def test_migrants_drive_crocodiles_away_on_both_steps() -> None:
    table = Table({"money": 0, "hand": ["26"]}, workers=["A6"])
    assert table.play("play 26", "A7", "A8") == {"wheat": 1, "grape": 1, "money": 2}
    assert not {"A7", "A8"} & set(table["crocodiles"])
    assert len(table["crocodiles"]) == 36


@rule("FAI-CRO-02", "FAI-CRO-03")
def test_three_hands_drive_three_crocodiles_away() -> None:
    table = Table({"money": 3, "hand": ["80"]})
    assert table.play("play 80", "A4", "A5", "B4") == {"wheat": 2, "grape": 1}  # $3 paid and $3 gained
    assert len(table["crocodiles"]) == 35


@rule("FAI-CRO-02")
def test_stone_gives_no_dollar() -> None:
    assert Table({"money": 0}).play("play S-FARMER", "A6") == {"stone": 1}
    assert Table({"money": 0, "hand": ["42"]}).play("play 42", "C8") == {"rose": 2}


@rule("FAI-CRO-04")
@pytest.mark.parametrize("card", ["S-SETTLEMENT", "20"])
def test_no_settlement_on_a_crocodile(card: str) -> None:
    table = begun(card, cleared=["B4"])
    assert {"B4", "A6"} <= table.spaces()
    assert why(table, "B5") == ("FAI-CRO-04", "crocodile_there")


@rule("FAI-CRO-04")
@pytest.mark.parametrize("card", ["S-TWO-ROADS", "92"])
def test_no_road_on_a_crocodile(card: str) -> None:
    table = begun(card, cleared=["F4"])
    assert {"E5-F4", "E5-E6", "F4-G4"} <= table.links()
    assert why(table, "E5-F5") == ("FAI-CRO-04", "crocodile_there")
    assert why(table, "E4-E5") == ("FAI-CRO-04", "crocodile_there")
    assert "(E4)" in table.refused("E4-E5").text


@rule("FAI-CRO-04")
@pytest.mark.parametrize("card", ["38", "118"])
def test_no_bridge_on_a_crocodile(card: str) -> None:
    table = begun(card, cleared=["B4", "C5", "C6"], settlements=["C5"])
    assert table.links() == {"B4-C5", "C5-C6"}
    assert why(table, "B5-C5") == ("FAI-CRO-04", "crocodile_there")  # on the small peninsula
    opposite = begun(card, cleared=["B4", "C5", "C4"], settlements=["B4"])
    assert opposite.links() == {"B4-C4", "B4-C5"}
    assert why(begun(card, cleared=["B3", "C3", "C4", "B4"], settlements=["B3"]), "B4-C5")[0] == "FAI-CRO-04"


@rule("FAI-CRO-04")
@pytest.mark.parametrize("board", [{"settlements": ["B4"]}, {"roads": ["E5-F5"]}, {"bridges": ["B4-C5"]}])
def test_no_position_has_a_building_on_a_crocodile(board: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as caught:
        Table(**board)
    assert caught.value.rule == "FAI-CRO-04"


@rule("FAI-CRO-05")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (5, 5)])
def test_a_removed_crocodile_never_returns(seats: int, seed: int) -> None:
    left = set(Table.new(seats, seed)["crocodiles"])
    for position in random_positions(seats, seed):
        assert set(position["crocodiles"]) <= left
        left = set(position["crocodiles"])
    assert len(left) < 38


@rule("FAI-CRO-05")
def test_a_crocodile_does_not_return_when_the_worker_goes() -> None:
    table = Table({"hand": ["S-FARMER"]}, {"hand": ["62"]}).do("play S-FARMER", "B4", "play 62")
    assert table["workers"] == []
    assert "B4" not in table["crocodiles"]


@rule("FAI-CRO-07")
def test_crocodile_sacrifice_pays_no_dollar() -> None:
    table = Table({"money": 0, "hand": ["96"]})
    assert table.play("play 96", "B7", "G7") == {"reputation": 3}
    assert "G7" not in table["crocodiles"]
    assert len(table["crocodiles"]) == 37
    assert table["workers"] == ["B7"]


@rule("FAI-CRO-07", "FAI-C096-02")
def test_crocodile_sacrifice_needs_a_crocodile() -> None:
    assert impossible("96", crocodiles=[]) == ["FAI-C096-02"]
    last = finish(Table({"hand": ["96"]}, {"hand": []}, crocodiles=["F9"]), "play 96", "B7")
    assert last["crocodiles"] == []
