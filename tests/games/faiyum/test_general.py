"""FAI-GEN: what belongs to whom, what runs out and what never does."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from emporion import Refusal
from emporion.games.faiyum import components as c
from tests.games.faiyum.table import FAIYUM, RICH, Table
from tests.kit import rule

ALL_CLEARED = {"cleared": c.SPACES}
APART = ["E5", "A6", "A8", "B3", "B9", "C2", "C5", "C6", "C8", "D3", "D6", "D9", "E1", "E8", "F3", "F6", "F9"]
STONE = ["A6", "B9", "C2", "C8", "D4", "D9", "E2", "E6", "E10", "F3", "G5"]
STONE_ROADS = ["A5-A6", "B8-B9", "C2-C3", "C8-C9", "D4-D5", "E1-E2", "E6-E7", "F3-F4", "G5-G6"]
ROWS = [site for site in c.ROAD_SITES if site[0] == site.split("-")[1][0]]
SITES_LAST = ["B3-C3", "B4-C4", "B5-C5", "C6-D5", "C7-D6"]
WILD = [space for space in c.SPACES if space not in ("E5", "D9", "E10")]


@dataclass(frozen=True)
class Limit:
    """How many pieces there are, where one more than all of them could stand, and a card that places one."""

    count: int
    key: str
    places: list[str]
    card: str
    board: dict[str, Any] = field(default_factory=dict)


LIMITS = {
    "settlement": Limit(16, "settlements", APART, "S-SETTLEMENT"),
    "town": Limit(8, "towns", APART, "40", {"settlements": APART[:10]}),
    "workshop": Limit(10, "workshops", STONE, "48", {"roads": STONE_ROADS}),
    "expansion": Limit(5, "expansions", STONE, "54", {"roads": STONE_ROADS, "workshops": STONE[:7]}),
    "road": Limit(40, "roads", ["D9-E10", *ROWS], "92"),
    "bridge": Limit(4, "bridges", SITES_LAST, "38", {"roads": ["D5-E5"]}),
    "grand_bridge": Limit(2, "grand_bridges", ["B3-C3", "C6-D5", "C7-D6"], "118", {"roads": ["D5-E5"]}),
    "worker": Limit(30, "workers", WILD, "S-FARMER"),
    "palace": Limit(2, "palaces", APART, "120", {"towns": APART[:4]}),
}


def with_pieces(piece: str, number: int) -> Table:
    """P, who can pay, holds the card; so many pieces of the kind are on the board."""
    limit = LIMITS[piece]
    seat = {**RICH, "rose": 9, "hand": [limit.card]}
    return Table(seat, **{**ALL_CLEARED, **limit.board, limit.key: limit.places[:number]})


def supply(table: Table) -> dict[str, int]:
    left: dict[str, int] = table.state.view(None)["supply"]
    return left


@rule("FAI-GEN-01")
def test_one_to_five_can_play() -> None:
    for seats in range(1, 6):
        assert len(Table.new(seats)["seats"]) == seats
    for seats in (-1, 0, 6):
        with pytest.raises(Refusal) as caught:
            FAIYUM.new(seats=seats)
        assert caught.value.rule == "FAI-GEN-01"
        with pytest.raises(Refusal) as caught:
            FAIYUM.position({"seats": [{}] * seats})
        assert caught.value.rule == "FAI-GEN-01"


@rule("FAI-GEN-02")
def test_the_most_reputation_wins_whatever_else_is_owned() -> None:
    rich, famous = {"reputation": 13, "money": 90, "wheat": 9}, {"reputation": 20, "money": 0}
    table = Table(rich, famous, market="50 122 124 126 128", final_phase=True).do("quit", "quit")
    assert [table.seat(seat)["reputation"] for seat in (0, 1)] == [19, 20]
    assert table.state.view(0)["ranks"] == [2, 1]
    assert table.state.returns() == [0, 1]


@rule("FAI-GEN-03")
def test_whatever_stands_on_the_board_serves_everybody() -> None:
    table = Table(
        {"wheat": 1, "grape": 1, "stone": 1, "money": 0, "hand": ["S-SETTLEMENT", "62"]},
        {"wheat": 1, "grape": 1, "stone": 1, "money": 0, "hand": ["14", "40"]},
    )
    table.do("play S-SETTLEMENT", "G8")  # seat 0 founds
    table.do("play 14", "G8")  # seat 1 sends a worker to the settlement of seat 0
    assert table.play("play 62") == {"money": 2}  # seat 0 removes the worker of seat 1
    assert table["workers"] == []
    table.do("play 40", "G8")  # seat 1 raises it
    assert table["towns"] == ["G8"]


@rule("FAI-GEN-03", "FAI-GEN-04")
def test_the_board_does_not_remember_who_placed_what() -> None:
    one = {"wheat": 1, "grape": 1, "stone": 1, "money": 0, "hand": ["S-SETTLEMENT", "14", "92"]}
    boards = []
    for seats, turn in (([one, {}], 0), ([{}, one], 1)):
        table = Table(*seats, turn=turn).do("play S-SETTLEMENT", "G8")
        position = table.state.position()
        boards.append({key: position[key] for key in position if key not in ("seats", "turn", "turn_number")})
    assert boards[0] == boards[1]


@rule("FAI-GEN-04")
def test_a_player_owns_reputation_money_resources_and_cards_and_nothing_else() -> None:
    goods = {"wheat", "grape", "stone", "fish", "rose"}
    table = Table()
    before = table.seat(1)
    assert set(before) == {"reputation", "money", *goods, "hand", "discard", "quit"}
    table.do("play S-FARMER", "G6")
    assert table.seat(1) == before


@rule("FAI-GEN-05")
def test_reputation_starts_at_0_and_has_no_upper_bound() -> None:
    assert [entry["reputation"] for entry in Table.new(5)["seats"]] == [0] * 5
    table = Table({**RICH, "money": 0, "reputation": 9_999, "hand": ["120"]}, towns=["E5"])
    table.do("play 120")
    assert table.seat()["reputation"] == 10_014


@rule("FAI-GEN-05", "FAI-GEN-06")
def test_reputation_never_goes_below_0() -> None:
    table = Table({"reputation": 2, "hand": ["34"]}).do("play 34")
    assert table.options() == ["times 1", "times 2"]
    assert table.play("times 2") == {"reputation": -2, "money": 8}
    assert Table({"reputation": 0, "hand": ["34"]}).refused("play 34").rules() == ["FAI-PLY-04", "FAI-C034-02"]
    with pytest.raises(Refusal) as caught:
        Table({"reputation": -1})
    assert caught.value.rule == "FAI-GEN-05"


@rule("FAI-GEN-07")
def test_there_are_five_resources_of_which_three_are_basic() -> None:
    assert c.RESOURCES == ["wheat", "grape", "stone", "fish", "rose"]
    at_work = {"workshops": ["D9", "F4", "F5"], "roads": ["E5-F4", "E5-F5"], "cleared": ["F4", "F5"]}
    for card in ("98", "100", "102"):  # one slot of wheat, grape, stone: money can stand in
        assert Table({"money": 3, "hand": [card]}, **at_work).may(f"play {card}")
    fish = Table({"money": 20, "wheat": 1, "grape": 1, "hand": ["94"]})  # but not for the fish of BANQUET
    rose = Table({"money": 20, "wheat": 9, "grape": 9, "fish": 9, "hand": ["32"]})  # nor for the rose of PERFUMER
    assert not fish.may("play 94")
    assert not rose.may("play 32")


@rule("FAI-GEN-08", "FAI-PAY-16")
@pytest.mark.parametrize(("card", "good", "number"), [("66", "wheat", 3), ("68", "grape", 3), ("70", "stone", 3)])
def test_resources_never_run_out(card: str, good: str, number: int) -> None:
    table = Table({good: 20, "hand": [card]}, {good: 20})
    assert table.play(f"play {card}") == {good: number}


@rule("FAI-GEN-08")
@pytest.mark.parametrize(("card", "move", "gains"), [
    ("58", "G2", {"fish": 3, "money": 1}), ("42", "D7", {"rose": 2, "money": 1}), ("4", "", {"money": 5}),
])  # fmt: skip
def test_fish_roses_and_money_never_run_out(card: str, move: str, gains: dict[str, int]) -> None:
    hoard = {"fish": 10, "rose": 12, "money": 126}
    table = Table({**hoard, "hand": [card]}, hoard)
    assert table.play(f"play {card}", *move.split()) == gains


@rule("FAI-GEN-09", "FAI-SET-19")
def test_the_counts_of_the_limited_pieces() -> None:
    left = supply(Table())
    assert left == {
        "settlement": 15, "town": 8, "workshop": 10, "expansion": 5, "road": 39, "bridge": 4, "grand_bridge": 2,
        "worker": 30, "building_block": 15, "palace": 2,
    }  # fmt: skip


@rule("FAI-GEN-09")
@pytest.mark.parametrize("piece", LIMITS)
def test_the_last_piece_can_be_placed(piece: str) -> None:
    limit = LIMITS[piece]
    table = with_pieces(piece, limit.count - 1)
    assert supply(table)[piece] == 1
    table.do(f"play {limit.card}")
    if table.state.current_player() == 0 and table.may(limit.places[limit.count - 1]):
        table.do(limit.places[limit.count - 1])
    assert supply(table)[piece] == 0
    assert len(table[limit.key]) == limit.count


@rule("FAI-GEN-09", "FAI-GEN-10")
@pytest.mark.parametrize("piece", LIMITS)
def test_without_a_piece_the_action_cannot_be_chosen(piece: str) -> None:
    limit = LIMITS[piece]
    table = with_pieces(piece, limit.count)
    assert supply(table)[piece] == 0
    reason = "FAI-WRK-11" if piece == "worker" else "FAI-GEN-10"
    assert table.refused(f"play {limit.card}").rules() == ["FAI-PLY-04", reason]
    assert table.play(f"sell {limit.card}") == {"money": 2}


@rule("FAI-GEN-09")
@pytest.mark.parametrize("piece", LIMITS)
def test_no_position_has_more_pieces_than_the_box(piece: str) -> None:
    with pytest.raises(Refusal) as caught:
        with_pieces(piece, LIMITS[piece].count + 1)
    assert caught.value.rule == "FAI-GEN-09"


@rule("FAI-GEN-09", "FAI-GEN-10")
def test_the_building_blocks_just_fill_the_four_sites() -> None:
    table = Table({"hand": ["12"]}, blocks={"B7": 2, "D2": 3, "F8": 5, "G4": 4})
    table.do("play 12")
    assert table["blocks"] == {"B7": 2, "D2": 3, "F8": 5, "G4": 5}
    assert supply(table)["building_block"] == 0
    full = Table({"hand": ["12"]}, blocks={"B7": 2, "D2": 3, "F8": 5, "G4": 5})
    assert full.refused("play 12").rules() == ["FAI-PLY-04", "FAI-GEN-10"]


@rule("FAI-GEN-10", "FAI-PLY-05")
def test_a_range_shrinks_to_the_pieces_left() -> None:
    hands = Table({"money": 9, "hand": ["80"]}, **ALL_CLEARED, workers=WILD[:29])
    assert hands.play("play 80", WILD[29])["money"] == -1  # one worker was left: the turn is over
    assert hands["turn"] == 1

    roads = Table({"grape": 3, "money": 0, "hand": ["92"]}, **ALL_CLEARED, roads=ROWS[:37])
    assert roads.play("play 92", "F6-F7", "F7-F8") == {"grape": -2, "reputation": 2}  # two roads were left
    assert supply(roads)["road"] == 0

    masons = Table({"stone": 3, "money": 0, "hand": ["72"]}, blocks={"B7": 2, "D2": 3, "F8": 5, "G4": 3})
    assert masons.play("play 72", "G4") == {"stone": -2, "reputation": 4}


@rule("FAI-GEN-10", "FAI-CS2-05")
def test_two_roads_need_two_roads() -> None:
    seat = {"stone": 2, "money": 0, "hand": ["S-TWO-ROADS"]}
    assert Table({**RICH, **seat}, **ALL_CLEARED, roads=ROWS[:37]).may("play S-TWO-ROADS")
    one_left = Table({**RICH, **seat}, **ALL_CLEARED, roads=ROWS[:38])
    assert one_left.refused("play S-TWO-ROADS").rules() == ["FAI-PLY-04", "FAI-GEN-10"]


@rule("FAI-GEN-11")
def test_neither_hand_nor_purse_is_limited() -> None:
    hand = [card["id"] for card in c.CARDS if card["number"] in range(30, 114)]
    table = Table({**dict.fromkeys(c.RESOURCES, 500), "money": 5_000, "hand": hand})
    table.do("buy 1", "sell S-FARMER")
    assert len(table.seat()["hand"]) == len(hand) + 1 == 43
    assert table.play("play 82", "token fish", "token fish", "token fish") == {"fish": 3}
    table.do("sell S-FARMER")
    assert table.play("sell 50") == {"money": 2}
    assert [table.seat()[key] for key in ("fish", "wheat", "money")] == [503, 500, 5_000]


@rule("FAI-GEN-12")
@pytest.mark.parametrize(("move", "change"), [
    ("play 40", {"wheat": -1, "grape": -1, "stone": -1, "reputation": 5, "money": 2}),
    ("play 116", {"money": -2, "reputation": 1}),
    ("play 34", {"reputation": -1, "money": 4}),
    ("buy 1", {"money": -2}),
])  # fmt: skip
def test_nobody_receives_what_is_paid(move: str, change: dict[str, int]) -> None:
    seat = {"wheat": 1, "grape": 1, "stone": 1, "money": 2, "reputation": 1, "hand": ["40", "116", "34"]}
    table = Table(seat, {})
    board, other = supply(table), table.seat(1)
    site = ["B7"] if move == "play 116" else []
    assert table.play(move, *site) == change
    assert table.seat(1) == other
    assert {key: number for key, number in supply(table).items() if number > board[key]} == {}
