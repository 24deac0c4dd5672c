"""Every card and tile does what its row of the data file says, no more and no less."""

from typing import Any

import pytest

from emporion.games.resafa import components as c
from tests.games.resafa.kit import Table
from tests.games.resafa.reading import BOARD, CARDS, SEAT, Reading, number_of, seat_with, table_with
from tests.kit import rule

ANY_TIME = [card["id"] for card in c.DATA["bonus"] if card["timing"] == "any"]
BUILDS = [card["id"] for card in c.DATA["bonus"] if card["timing"] in ("workshop", "garden", "canal")]
PRODUCING = [card["id"] for card in c.DATA["bonus"] if card["timing"] == "production"]
TRADING = {card["id"]: card["effects"][0]["op"] for card in c.DATA["bonus"] if card["timing"] == "trading"}
SELLING = [card for card, op in TRADING.items() if op == "sell_bonus"]
INSTANTS = [card["id"] for card in c.DATA["special"] if card["kind"] == "instant"]
YELLOW = [card["id"] for card in c.DATA["special"] if card["kind"] == "action_card"]
PERMANENT = [card["id"] for card in c.DATA["special"] if card["kind"] == "permanent"]
PINK = [card["id"] for card in c.DATA["special"] if card["kind"] == "endgame"]
SACKS = [card["id"] for card in c.DATA["sack"]]
TILES = [tile["id"] for tile in c.DATA["canal_bonus"]]


def test_every_card_is_played_in_one_of_these_tests() -> None:
    assert sorted(ANY_TIME + BUILDS + PRODUCING + list(TRADING)) == sorted(c.BONUS_IDS)
    assert sorted(INSTANTS + YELLOW + PERMANENT + PINK) == sorted(c.SPECIAL_IDS)
    assert (len(c.BONUS_IDS), len(c.SPECIAL_IDS), len(SACKS), len(TILES)) == (72, 72, 12, 7)


@rule(
    "RES-CRD-01", "RES-CRD-03", "RES-CRD-05", "RES-CRD-06", "RES-CRD-07", "RES-CRD-08", "RES-CRD-11", "RES-CRD-12",
    "RES-CRD-13", "RES-CRD-14", "RES-CRD-15", "RES-CRD-17", "RES-CRD-18", "RES-CRD-20", "RES-CRD-21", "RES-CRD-23",
    "RES-BON-01", "RES-BON-04",
)  # fmt: skip
@pytest.mark.parametrize("card", ANY_TIME)
def test_a_bonus_card_that_can_be_played_at_any_time(card: str) -> None:
    table = table_with(card)
    Reading(table).play(card).check()
    assert table.step == "play"
    table.refuses(f"bonus {card}", "RES-BON-01")


@rule("RES-CRD-04", "RES-CRD-09", "RES-CRD-16", "RES-CRD-22", "RES-BON-03", "RES-BON-06")
@pytest.mark.parametrize("card", BUILDS)
def test_a_bonus_card_of_a_build(card: str) -> None:
    action = CARDS[card]["timing"]
    table = Table.taking(action, seat_with(card), **BOARD)
    reading = Reading(table).play(card)
    assert table.step == action
    reading.build(action)
    reading.check()
    assert table.step == "menu"


@rule("RES-PRD-11", "RES-CRD-01")
@pytest.mark.parametrize("card", PRODUCING)
def test_a_bonus_card_of_the_production_action(card: str) -> None:
    table = Table.taking("production", seat_with(card), **BOARD).do("room 1 a", "room 2 a")
    assert table.those("room") == [], "both activations are used up"
    Reading(table).play(card).check()
    assert table.step == "menu"


@rule("RES-CRD-10", "RES-TRD-31", "RES-TRD-33", "RES-BON-03")
@pytest.mark.parametrize("card", [card for card in TRADING if card not in SELLING])
def test_a_bonus_card_of_the_trading_action(card: str) -> None:
    table = Table.taking("trading", seat_with(card), **BOARD)
    reading = Reading(table)
    if TRADING[card] == "free_move":
        reading.play(card).trading()
    else:
        table.do("move gerasa through", "load nothing")
        reading.expected["coin"] -= 1
        if TRADING[card] == "flip":
            reading.play(card)
            assert table["centres"]["gerasa"]["side"] == "bottom"
            table.do("stop")
        else:
            reading.buy()
            reading.play(card).base()
    reading.check()
    assert table.step == "menu"


@rule("RES-CRD-02", "RES-CRD-19", "RES-TRD-32")
@pytest.mark.parametrize("sold", [1, 2, 3, 4])
@pytest.mark.parametrize("card", SELLING)
def test_a_bonus_card_for_what_was_sold(card: str, sold: int) -> None:
    bonus = CARDS[card]["effects"][0]
    tile = {"spice": "TB1", "amphora": "TB2", "marble": "TB3"}[bonus["item"]]
    line = c.TRADING_TILES[c.TRADING_TILE[tile]]["bottom"]["sell"]
    seat = {**seat_with(card), "load": line["item"], "loaded": 4, "place": "alia"}
    table = Table.taking("trading", seat, **{**BOARD, "centres": {"gerasa": {"tile": tile, "side": "bottom"}}})
    table.do("move gerasa", "sell", f"count {sold}")
    assert table.options() == ["stop", f"bonus {card}"]
    assert table.play(f"bonus {card}") == {
        key: min(sold, bonus["max"]) * bonus[key] for key in ("coin", "vp") if bonus[key]
    }
    assert table.step == "base"
    table.refuses(f"bonus {card}", "RES-BON-01")


@rule("RES-SAK-01", "RES-SAK-03", "RES-SAK-05")
@pytest.mark.parametrize("card", SACKS)
def test_a_sack_card(card: str) -> None:
    table = table_with(card)
    Reading(table).play(card).check()
    assert table["sack_deck"][-1] == card
    assert table.step == "play"


@rule("RES-CBT-01")
@pytest.mark.parametrize("tile", TILES)
def test_a_kept_canal_bonus_tile(tile: str) -> None:
    table = table_with(tile)
    Reading(table).play(tile).check()
    assert table.seat()["kept"] == []
    table.refuses(f"tile {tile}", "RES-CBT-01")


@rule(
    "RES-CRD-40", "RES-CRD-41", "RES-CRD-42", "RES-CRD-43", "RES-CRD-44", "RES-CRD-48", "RES-CRD-49", "RES-CRD-50",
    "RES-CRD-51", "RES-WHI-01", "RES-BLU-01", "RES-SPC-03", "RES-SPC-04",
)  # fmt: skip
@pytest.mark.parametrize("card", INSTANTS)
def test_an_instant_special_card(card: str) -> None:
    table = table_with(card)
    Reading(table).play(card).check()
    assert table.seat()["used"] == [card]
    assert card in table.seat()["special"][CARDS[card]["colour"]]
    assert table.step == "play"
    table.refuses(f"instant {card}", "RES-SPC-04")


@rule("RES-CRD-45", "RES-YEL-10", "RES-YEL-11", "RES-YEL-12", "RES-YEL-13", "RES-YEL-14")
@pytest.mark.parametrize("half", ["top", "bottom"])
@pytest.mark.parametrize("card", YELLOW)
def test_a_yellow_card(card: str, half: str) -> None:
    entry = CARDS[card]
    table = table_with(card)
    reading = Reading(table)
    if entry["level"] == 1:
        table.do(f"play {card} {half}")
    else:
        table.do(f"play {card}")
    reading.effects(entry["on_play"])
    reading.check()
    assert table.options()[:3] == ["main", "colour", "end turn"]
    if entry["level"] == 1:
        assert table.do("main").step in (entry["halves"][half == "bottom"], *NAMES[entry["halves"][half == "bottom"]])
        return
    table.do("main")
    assert table.options() == [f"action {action}" for action in c.MAIN_ACTIONS]
    table.do("action production", "room 1 a", "room 2 a")
    assert table.may("main") == (entry["main_actions"] == 2)
    if table.may("main"):
        table.do("main")
        table.refuses("action production", "RES-YEL-13")
        assert table.options() == [f"action {action}" for action in c.MAIN_ACTIONS if action != "production"]
        table.do("action canal", "stop")
        assert not table.may("main")
    table.do("colour")
    assert table.options() == [f"colour {colour}" for colour in c.COLOURS]
    assert table.do("colour pink").those("display") == ["pink 1", "pink 2", "pink 3"]


NAMES = {
    "workshop": [], "production": ["produce"], "provisions": ["take"], "garden": [], "canal": [], "trading": ["move"],
}  # fmt: skip
ACTIONS = {
    "workshop_action": "workshop", "garden_action": "garden", "canal_action": "canal", "trading_action": "trading",
    "trading_base": "trading",
}  # fmt: skip


@rule("RES-CRD-46", "RES-CRD-52", "RES-BLU-02", "RES-BLU-03")
@pytest.mark.parametrize("card", PERMANENT)
@pytest.mark.parametrize("by_card", [False, True])
def test_a_permanent_card_works_in_every_action_of_its_kind(card: str, by_card: bool) -> None:
    entry = CARDS[card]
    action = ACTIONS[entry["trigger"]]
    if by_card:
        table = Table({**seat_with(card), "bonus": ["BY209"]}, {}, **BOARD)
        table.do("bonus BY209", "option 1", f"action {action}")
    else:
        table = Table.taking(action, seat_with(card), **BOARD)
    reading = Reading(table)
    for part in entry["effects"]:
        getattr(reading, f"op_{part['op']}")(part)
    if action == "trading":
        reading.free_move = reading.off["coin"] > 0
        reading.trading()
    else:
        reading.build(action)
    reading.check()


@rule("RES-BLU-02")
@pytest.mark.parametrize("card", PERMANENT)
@pytest.mark.parametrize("action", ["workshop", "garden", "canal", "trading", "production"])
def test_a_permanent_card_does_nothing_in_other_actions(card: str, action: str) -> None:
    if ACTIONS[CARDS[card]["trigger"]] == action:
        return
    table = Table.taking(action, seat_with(card), **BOARD)
    reading = Reading(table)
    if action == "trading":
        reading.trading()
    elif action == "production":
        reading.op_produce({"count": 2})
    else:
        reading.build(action)
    reading.check()


def pink_vp(table: Table, score: Any) -> int:
    """What a pink card promises for what is on the table."""
    seat = table.seat()
    if score["kind"] == "per":
        return int(score["vp"] * min(number_of(table, score["what"]), score.get("max", 99)))
    if score["kind"] == "per_sum":
        return int(score["vp"] * sum(number_of(table, what) for what in score["what"]))
    if score["kind"] == "pairs":
        return int(score["vp"] * min(number_of(table, what) for what in score["what"]))
    if score["kind"] == "convert":
        owned = sum(seat[item] + (seat["loaded"] if seat["load"] == item else 0) for item in score["pay"])
        return int(score["vp"] * min(owned, score["max"]))
    if score["kind"] == "replace_scarab_table":
        return int(score["table"][min(seat["scarab"], 5)])
    return 0


@rule(
    "RES-CRD-31", "RES-CRD-32", "RES-CRD-33", "RES-CRD-34", "RES-CRD-35", "RES-CRD-36", "RES-CRD-37", "RES-CRD-38",
    "RES-CRD-39", "RES-PNK-01", "RES-END-03", "RES-END-04",
)  # fmt: skip
@pytest.mark.parametrize("card", PINK)
def test_a_pink_card_scores_its_requirement_and_its_icon(card: str) -> None:
    others = ["P55", "P22", "P28", "P37"]
    seat = {**SEAT, "water_cubes": 4, "scarab": 2, "square": 3, "rows": {"garden": 1, "canal": 2}, "camels": 6,
            "load": "spice", "loaded": 1, "coin": 6, "marble": 4}  # fmt: skip
    del seat["tracks"]
    given = {"round": 6, "turns": 5, "turn": 1, "first": 0, "springs": [0, 1, 2, 3]}
    final, promised = {}, {}
    for special in ([*others, card], others):
        table = Table({**seat, "special": special}, {}, **{**BOARD, **given})
        promised[card in special] = pink_vp(table, CARDS[card]["score"])
        table.do(table.options()[0], "end turn")
        final[card in special] = table.state.view(None)["final"][0]
    assert final[True][2] == promised[True]
    assert final[False][2] == 0
    assert final[True][3] - final[False][3] == CARDS[card]["end_vp"]
