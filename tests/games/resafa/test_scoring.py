"""Final scoring: seven steps, conversions, winners and ties."""

from typing import Any

import pytest

from emporion.games.resafa import components as c
from emporion.games.resafa import events
from tests.games.resafa.kit import Table, bases
from tests.kit import rule

# Eight garden tiles in three squares beside the starting workshops, two squares completed.
GARDENS = [
    {"xy": [1, 0], "tiles": ["h0", "h1", "h2"]},
    {"xy": [0, 1], "tiles": ["h0", "h1", "h2"]},
    {"xy": [2, 1], "tiles": ["h0", "h12"]},
]
POOR = {"coin": 0, "stone": 0}
SHOPS = ["W101", "W102", "W103", "W104"]
QUIET = ["K2", "K3", "K4", "K6", "K7"]  # fronts without blue VP


def canals(*tiles: str, owner: int | str = 0) -> dict[str, Any]:
    """Canal tiles side by side in the lowest row, and then in the row above."""
    places = [f"{row},{column}" for row in (3, 2) for column in range(4)]
    return {place: {"owner": owner, "tile": tile} for place, tile in zip(places, tiles, strict=False)}


def finished(*seats: dict[str, Any], **position: Any) -> Table:
    """The end of a game: the last seat takes the last turn of the last round, and nothing else happens in it."""
    players = max(2, len(seats))
    entries = [*seats, *[{}] * (players - len(seats))]
    cubes = sum(seat.get("water_cubes", 0) for seat in entries)
    springs = list(range((8 if players == 2 else 9) - cubes))
    given = {"round": 6, "turns": 3 * players - 1, "turn": players - 1, "springs": springs, **position}
    table = Table(*entries, **given)
    table.do(table.options()[0], "end turn")
    assert table.state.is_terminal()
    return table


def steps(seat: dict[str, Any], **position: Any) -> list[int]:
    """The VP of the seven steps for a seat that has nothing but what is named."""
    found: list[int] = finished({**POOR, **seat}, **position).state.view(None)["final"][0]
    return found


@rule("RES-EX-15", "RES-END-01", "RES-END-02", "RES-END-03", "RES-END-04", "RES-END-05", "RES-END-06", "RES-END-07")
def test_the_worked_example_of_the_final_scoring() -> None:
    seat = {
        "scarab": 4, "square": 4, "rows": {"garden": 3, "workshop": 1, "canal": 2}, "gardens": GARDENS,
        "workshops": SHOPS, "special": ["P1", "P9", "P22", "P28", "P71", "P55", "P65", "P37"], "water_cubes": 2,
        "load": "amphora", "loaded": 2, "camels": 2, "amphora": 1, "spice": 1, "coin": 9, "marble": 2, "stone": 3,
    }  # fmt: skip
    table = finished(seat, canals=canals(*QUIET), centres=bases(0, "gerasa", "alia", "petra", "edessa", "kena"))
    final = table.state.view(None)["final"][0]
    assert final == [11, 40, 18, 17, 4, 2, 8]
    assert sum(final) == 100
    assert table.seat()["vp"] == 100 + 5, "and the last Rain gave 1 VP for each of the five canal tiles"


@rule("RES-END-01")
@pytest.mark.parametrize(("tokens", "vp"), [(0, 0), (1, 2), (2, 4), (3, 7), (4, 11), (5, 16), (6, 16), (8, 16)])
def test_scarab_tokens_count_up_to_five(tokens: int, vp: int) -> None:
    assert steps({"scarab": tokens})[0] == vp


@rule("RES-END-01")
def test_square_tokens_are_no_scarabs() -> None:
    assert steps({"square": 5})[0] == 0


@rule("RES-END-02")
@pytest.mark.parametrize(("row", "tiles"), [("garden", 8), ("workshop", 6), ("canal", 3)])
@pytest.mark.parametrize("tokens", [0, 1, 2, 3])
def test_the_last_covered_space_of_a_row_is_its_value(row: str, tiles: int, tokens: int) -> None:
    seat = {"square": 2 + tokens if tokens else 2, "rows": {row: tokens}, "gardens": GARDENS, "workshops": SHOPS}
    assert steps(seat, canals=canals("K2", "K3", "K4"))[1] == tiles * tokens


@rule("RES-END-02")
def test_starting_workshops_and_tanks_count_in_the_rows() -> None:
    assert steps({"square": 3, "rows": {"workshop": 1}})[1] == 2
    tank = {"4,0": {"owner": 0, "tile": "K6", "side": "back"}}
    assert steps({"square": 4, "rows": {"canal": 2}}, canals={**canals("K2"), **tank})[1] == 4


@rule("RES-END-02")
def test_each_row_counts_its_own_kind_of_tile() -> None:
    seat = {"square": 8, "rows": {"garden": 1, "workshop": 2, "canal": 3}, "gardens": GARDENS, "workshops": SHOPS}
    assert steps(seat, canals=canals("K2", "K3", "K4"))[1] == 8 * 1 + 6 * 2 + 3 * 3


@rule("RES-END-03", "RES-END-04")
def test_the_requirement_and_the_icon_of_a_pink_card_are_booked_in_two_steps() -> None:
    found = steps({"special": ["P1"]}, centres=bases(0, "gerasa", "alia", "petra"))
    assert (found[2], found[3]) == (3 * 2, 2)


@rule("RES-END-04", "RES-SPC-04", "RES-SPC-05")
def test_icons_count_on_used_and_unused_cards_once_each() -> None:
    kept = {"special": ["P22", "P28", "P63", "P2"]}
    assert steps(kept)[3] == 2 + 3 + 2 + 4
    assert steps({**kept, "used": ["P22", "P63"]})[3] == 2 + 3 + 2 + 4


@rule("RES-END-05")
def test_rare_goods_count_in_the_warehouse_and_on_the_caravan() -> None:
    assert steps({"amphora": 2, "spice": 3})[4] == 5
    assert steps({"amphora": 2, "spice": 3, "load": "spice", "loaded": 4, "camels": 4})[4] == 9
    assert steps({"stone": 4, "marble": 4, "coin": 4})[4] == 0


@rule("RES-END-06")
@pytest.mark.parametrize(
    ("stone", "marble", "coin", "vp"), [(2, 1, 1, 0), (2, 2, 1, 1), (4, 4, 1, 1), (4, 4, 2, 2), (0, 0, 14, 2)]
)
def test_stone_marble_and_coins_count_together_by_fives(stone: int, marble: int, coin: int, vp: int) -> None:
    assert steps({"stone": stone, "marble": marble, "coin": coin})[5] == vp


@rule("RES-END-06")
def test_stone_on_the_caravan_counts_too_and_rare_goods_do_not() -> None:
    assert steps({"stone": 2, "load": "stone", "loaded": 3, "camels": 3})[5] == 1
    assert steps({"stone": 4, "amphora": 3, "spice": 3})[5] == 0


@rule("RES-END-07", "RES-CAN-13")
@pytest.mark.parametrize("tiles", range(8))
def test_canal_tiles_score_by_the_table(tiles: int) -> None:
    laid = canals(*["K1", "K2", "K3", "K4", "K5"][:tiles])
    for column, tile in enumerate(["K6", "K7"][: max(tiles - 5, 0)]):
        laid[f"4,{column}"] = {"owner": 0, "tile": tile, "side": "back"}
    assert steps({}, canals=laid)[6] == c.DATA["tables"]["canal_count"]["vp"][tiles]
    assert c.DATA["tables"]["canal_count"]["vp"][5] == 8


@rule("RES-END-07")
def test_tiles_of_others_do_not_count() -> None:
    assert steps({}, canals=canals("K1", "K2", owner=1))[6] == 0


@rule("RES-END-08", "RES-END-09", "RES-CRD-33")
@pytest.mark.parametrize(("amphora", "spice", "aboard", "pink", "left"), [
    (1, 0, 0, 5, 0), (2, 1, 0, 15, 0), (1, 1, 2, 15, 1), (0, 5, 0, 15, 2), (0, 0, 2, 10, 0), (0, 0, 0, 0, 0),
])  # fmt: skip
def test_rare_goods_converted_by_p8_are_gone(amphora: int, spice: int, aboard: int, pink: int, left: int) -> None:
    seat: dict[str, Any] = {"amphora": amphora, "spice": spice, "special": ["P8"], "camels": 3}
    if aboard:
        seat |= {"load": "spice", "loaded": aboard}
    found = steps(seat)
    assert (found[2], found[3], found[4]) == (pink, 7, left)


@rule("RES-END-08", "RES-END-09", "RES-CRD-35")
@pytest.mark.parametrize(("coins", "pink", "left"), [(0, 0, 0), (7, 14, 0), (8, 16, 0), (13, 16, 1), (12, 16, 0)])
def test_coins_converted_by_p10_are_gone(coins: int, pink: int, left: int) -> None:
    found = steps({"coin": coins, "special": ["P10"]})
    assert (found[2], found[3], found[5]) == (pink, 2, left)


@rule("RES-END-08", "RES-CRD-35")
def test_marble_converted_by_p17_is_gone_also_from_the_caravan() -> None:
    seat = {"marble": 4, "load": "marble", "loaded": 7, "camels": 7, "special": ["P17"]}
    found = steps(seat)
    assert (found[2], found[3], found[5]) == (6 * 3, 6, 1)
    assert steps({"marble": 5, "special": ["P17"]})[2] == 15


@rule("RES-END-09")
def test_conversions_never_compete_for_the_same_items() -> None:
    seat = {"coin": 9, "marble": 7, "stone": 3, "amphora": 2, "spice": 2, "special": ["P8", "P17"]}
    found = steps(seat)
    assert (found[2], found[4], found[5]) == (3 * 5 + 6 * 3, 1, (9 + 1 + 3) // 5)
    seat["special"] = ["P10", "P17"]
    found = steps(seat)
    assert (found[2], found[4], found[5]) == (8 * 2 + 6 * 3, 4, (1 + 1 + 3) // 5)


@rule("RES-END-10", "RES-CBT-02")
def test_unused_bonus_cards_and_kept_tiles_are_worth_nothing() -> None:
    empty = finished(POOR)
    full = finished({**POOR, "bonus": ["BP208", "BP109", "BY205"], "kept": ["CB7", "CB6"]})
    assert full.seat()["vp"] == empty.seat()["vp"]
    assert full.state.view(None)["final"] == empty.state.view(None)["final"]


@rule("RES-SAK-04")
def test_sack_cards_left_are_worth_one_each() -> None:
    assert finished({**POOR, "sacks": ["S1", "S6", "S9"]}).seat()["vp"] == finished(POOR).seat()["vp"] + 3


@rule("RES-END-08", "RES-END-09")
def test_final_scoring_asks_nothing_and_tells_its_seven_steps_for_each_seat() -> None:
    table = Table({"coin": 7, "special": ["P10"]}, {}, round=6, turns=5, turn=1)
    table.do(table.options()[0])
    table.state.hear()
    table.do("end turn")
    told = [event for event in table.state.hear() if event[0] == events.FINAL]
    assert [(seat, step) for _, seat, step, _ in told] == [(seat, step) for seat in (0, 1) for step in range(1, 8)]
    assert [vp for _, seat, _, vp in told if seat == 0] == table.state.view(None)["final"][0]
    assert table.state.is_terminal()


@rule("RES-END-01", "RES-END-07")
def test_the_score_is_what_was_gained_before_and_the_seven_steps() -> None:
    seat = {**POOR, "vp": 31, "scarab": 2, "spice": 1, "stone": 6}
    table = finished(seat, canals=canals("K2", "K3"))
    assert table.seat()["vp"] == 31 + 2 + sum([4, 0, 0, 0, 1, 1, 2]), "2 VP are of the last Rain"


@rule("RES-END-11")
def test_most_vp_wins() -> None:
    table = finished({**POOR, "vp": 40}, {**POOR, "vp": 41}, {**POOR, "vp": 3}, springs=list(range(9)))
    view = table.state.view(None)
    assert view["ranks"] == [2, 1, 3]
    assert list(table.state.returns()) == [0.0, 1.0, 0.0]


@rule("RES-END-12")
def test_a_tie_goes_to_the_player_with_more_canal_tiles() -> None:
    # One tile is worth 1 VP of Rain and 1 VP of step 7.
    tied = finished({**POOR, "vp": 20}, {**POOR, "vp": 22}, canals=canals("K2"))
    assert tied.state.view(None)["ranks"] == [1, 2]
    assert [tied.seat(seat)["vp"] for seat in (0, 1)] == [22, 22]
    assert list(tied.state.returns()) == [1.0, 0.0]


@rule("RES-END-12")
def test_a_tank_breaks_a_tie_too() -> None:
    tank = {"4,0": {"owner": 1, "tile": "K6", "side": "back"}}
    tied = finished({**POOR, "vp": 26}, {**POOR, "vp": 20}, canals=tank)
    assert [tied.seat(seat)["vp"] for seat in (0, 1)] == [26, 20 + 1 + 4 + 1]
    assert tied.state.view(None)["ranks"] == [2, 1]


@rule("RES-END-12")
def test_players_who_are_still_tied_share_the_victory() -> None:
    table = finished({**POOR, "vp": 9}, {**POOR, "vp": 9}, {**POOR, "vp": 8}, springs=list(range(9)))
    assert table.state.view(None)["ranks"] == [1, 1, 3]
    assert list(table.state.returns()) == [0.5, 0.5, 0.0]


@rule("RES-END-12")
def test_more_canal_tiles_do_not_help_with_fewer_vp() -> None:
    table = finished({**POOR, "vp": 25}, {**POOR, "vp": 20}, canals=canals("K2", owner=1))
    assert table.state.view(None)["ranks"] == [1, 2]
