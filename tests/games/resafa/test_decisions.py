"""Section d: who is asked, the exact options, where a decision is skipped and where free plays are offered."""

from typing import Any

import pytest

from tests.games.resafa.kit import RICH, Table
from tests.games.resafa.moments import MOMENTS, TRACKS
from tests.kit import rule

FREE_WORDS = {"bonus", "use", "instant", "tile"}


def own(table: Table) -> list[str]:
    """The options that are no free plays."""
    return [name for name in table.options() if name.split()[0] not in FREE_WORDS and not name.startswith("drop S")]


@rule("RES-ANY-02", "RES-ANY-03", "RES-BON-02")
@pytest.mark.parametrize("name", MOMENTS)
def test_every_decision_has_its_options_and_its_rule(name: str) -> None:
    moment = MOMENTS[name]
    table = moment.table()
    assert (table.step, table.state.open_rule()) == (moment.step, moment.rule)
    assert own(table) == moment.own
    assert table.state.actors() == [0]
    assert table.state.legal_actions(1) == []
    for move in moment.own:
        table.refuses(move, "RES-RND-01", seat=1)


@rule("RES-ANY-02", "RES-ANY-03", "RES-SAK-02")
@pytest.mark.parametrize("name", MOMENTS)
def test_free_plays_are_offered_exactly_where_the_table_says(name: str) -> None:
    moment = MOMENTS[name]
    table = moment.table(sacks=[*moment.more.get("sacks", []), "S1"])
    assert table.step == moment.step
    assert own(table) == moment.own
    plays = ["use S1", "drop S1"]
    if moment.free:
        assert [play for play in plays if table.may(play)] == plays
        assert table.play("use S1") == {"coin": 2}
        if name not in ("D19", "D36"):
            assert table.step == moment.step, "it interrupts, and the decision is asked again"
    else:
        assert [play for play in plays if table.may(play)] == []
        table.refuses("use S1", "RES-ANY-03")
        table.refuses("drop S1", "RES-ANY-03")


@rule("RES-ANY-02", "RES-SPC-03", "RES-CBT-01")
@pytest.mark.parametrize("moves", [[], ["play 1 top"], ["play 1 top", "main"], ["play 1 bottom", "colour"]])
def test_nobody_else_may_play_cards_meanwhile(moves: list[str]) -> None:
    other = {"sacks": ["S2"], "bonus": ["BP109"], "special": ["P20"], "kept": ["CB6"]}
    table = Table({**RICH, "hand": [1]}, other).do(*moves)
    assert table.options(1) == []
    for play in ("use S2", "drop S2", "bonus BP109", "instant P20", "tile CB6"):
        table.refuses(play, "RES-ANY-02", seat=1)


@rule("RES-PLS-03")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_d01_asks_everybody_at_once_and_each_once(seats: int) -> None:
    table = Table.new(seats, 5)
    sixteen = [f"rotate {first} {second}" for first in range(4) for second in range(4)]
    assert table.step == "rotate"
    left = list(range(seats))
    for seat in reversed(range(1, seats)):
        assert table.state.actors() == left
        assert table.options(seat) == sixteen
        table.state.apply_action(seat, table.state.legal_actions(seat)[seat])
        left.remove(seat)
        assert table.options(seat) == []
        table.refuses("rotate 0 0", "RES-PLS-03", seat=seat)
    assert table.options(0) == sixteen
    table.do("rotate 3 2")
    assert [shop["rotation"] for shop in table.seat(0)["workshops"]] == [3, 2]
    for seat in range(1, seats):
        assert [shop["rotation"] for shop in table.seat(seat)["workshops"]] == [0, seat]
    assert table.step == ("orient" if seats == 1 else "play")


@rule("RES-PLS-03", "RES-ANY-02")
def test_d01_and_d02_know_no_free_plays() -> None:
    table = Table.new(1)
    table.refuses("use S1", "RES-ANY-03")
    table.do("rotate 0 0")
    assert (table.step, table.options()) == ("orient", ["option 1", "option 2"])
    table.refuses("use S1", "RES-ANY-03")


@rule("RES-TRN-01", "RES-YEL-12")
def test_d03_offers_one_way_to_play_a_yellow_card_without_halves() -> None:
    seat = {"set": "alpha", "special": ["P37", "P49"], "tracks": {"yellow": 8}, "hand": ["P37", "P49", "alpha-2"]}
    table = Table(seat, {}, round=5)
    assert table.options() == ["play 2 top", "play 2 bottom", "play P37 top", "play P37 bottom", "play P49"]


@rule("RES-TRN-03", "RES-TRN-04")
def test_d04_ends_by_itself_when_both_are_done_and_nothing_is_playable() -> None:
    table = Table.taking("production", {"coin": 0}).do("room 1 a", "room 2 a", "colour", "sack")
    assert own(table) == ["end turn"]
    assert table["turn"] == 0, "the sack card could still be played"
    table = Table.taking("production", {"coin": 0}).do("room 1 a", "room 2 a", "colour", "stop")
    assert (table["turn"], table.step) == (1, "play")


@rule("RES-TRN-03", "RES-TRN-04", "RES-TRN-05")
@pytest.mark.parametrize("order", [["main", "stop", "colour", "stop"], ["colour", "stop", "main", "stop"]])
def test_d04_repeats_in_either_order_until_the_turn_ends(order: list[str]) -> None:
    table = Table.about("workshop", {**RICH, "sacks": ["S1"]})
    table.do(*order[:2])
    assert own(table) == [order[2], "end turn"]
    table.refuses(order[0], "RES-TRN-03")
    table.do(*order[2:])
    assert own(table) == ["end turn"]


@rule("RES-COL-03", "RES-COL-05", "RES-COL-06")
def test_d07_leaves_out_what_is_not_there() -> None:
    display = [None if 6 <= slot < 9 else card for slot, card in enumerate(Table({}, {})["display"])]
    everything = [f"S{n}" for n in range(1, 13)]
    table = Table.about("trading", {}, {"sacks": everything}, colour="blue", display=display).do("colour")
    assert table.step == "colour"
    assert table.options() == ["stop", "step blue"]
    blocked = {"tracks": {"blue": 8}}
    table = Table.about("trading", blocked, {"sacks": everything}, colour="blue", display=display).do("colour")
    assert table.step == "menu", "nothing but declining was left"
    assert not table.may("colour")


@rule("RES-TRK-03", "RES-TRK-16")
def test_d08_is_skipped_with_one_card_left() -> None:
    others = [{"special": [card]} for card in ("P1", "P2", "P3")]
    table = Table({"tracks": {"pink": 1}, "bonus": ["BP102"]}, *others)
    assert table["stacks"]["pink 1"] == {"up": "P4", "down": [], "searched": []}
    assert table.play("bonus BP102", "step pink") == {"stone": 1, "coin": 1 + 2, "vp": 1 + 3}
    assert table.seat()["special"]["pink"] == ["P4"]


@rule("RES-BON-09", "RES-ANY-05")
def test_d11_offers_possible_parts_only_and_asks_again() -> None:
    table = Table({**RICH, "special": ["P61"]}, {}, round=3).do("instant P61", "part 3", "stop")
    assert table.step == "flip", "the last part goes straight to its own decision (R70)"
    table = Table({**RICH, "stone": 0, "special": ["P28"]}, {}, round=3).do("instant P28")
    assert own(table) == ["stop", "part 1"], "a workshop cannot be paid"
    table.refuses("part 2", "RES-BON-09")


@rule("RES-ANY-05", "RES-BON-02")
@pytest.mark.parametrize(("card", "step"), [("P22", "garden"), ("P20", "produce"), ("P58", "canal"), ("P70", "effect")])
def test_d11_is_not_asked_for_a_single_part(card: str, step: str) -> None:
    assert Table({**RICH, "special": [card]}, {}, round=5).do(f"instant {card}").step == step


@rule("RES-PRD-01", "RES-PRD-11")
def test_d12_is_asked_again_after_the_last_activation_only_for_a_production_card() -> None:
    table = Table.taking("production", {"bonus": ["BY109"]}).do("room 1 a", "room 2 a")
    assert table.options() == ["stop", "bonus BY109"]
    table = Table.taking("production", {"bonus": ["BY101"]}).do("room 1 a", "room 2 a")
    assert table.step == "menu"


@rule("RES-PRD-03", "RES-PRD-04")
def test_d12_shrinks_and_can_be_stopped() -> None:
    table = Table.taking("production", {"workshops": [{"tile": "W101", "side": "back"}]})
    table.do("room 2 b")
    assert own(table) == ["stop", "room 1 a", "room 1 b", "room 3 a"]
    assert table.do("room 3 a").options() == ["stop", "room 1 a", "room 1 b"]
    assert table.do("stop").step == "menu"


@rule("RES-WKS-02", "RES-TRN-04")
@pytest.mark.parametrize(("action", "seat"), [
    ("workshop", {"coin": 0}), ("workshop", {"stone": 0}), ("garden", {"stone": 0}),
    ("canal", {"marble": 0, "coin": 0}), ("trading", {"coin": 0}),
])  # fmt: skip
def test_d13_d17_d18_d21_are_skipped_when_nothing_can_be_paid_and_nothing_played(action: str, seat: Any) -> None:
    table = Table.taking(action, seat)
    assert table.step == "menu"
    assert not table.may("main"), "the action is spent"
    table = Table.taking(action, {**seat, "sacks": ["S1"]})
    assert table.options() == ["stop", "use S1", "drop S1"]


@rule("RES-WKS-03")
@pytest.mark.parametrize(("game_round", "square", "levels"), [(2, 2, 1), (3, 1, 1), (3, 2, 2)])
def test_d13_offers_permitted_levels(game_round: int, square: int, levels: int) -> None:
    table = Table.taking("workshop", {**RICH, "square": square}, round=game_round)
    assert own(table) == ["stop", *(f"offer {'I' * level} {n}" for level in range(1, levels + 1) for n in (1, 2, 3))]


@rule("RES-GRD-01")
def test_d17_offers_what_can_be_paid() -> None:
    table = Table.taking("garden", {"coin": 0, "stone": 1})
    assert table.those("large") == []
    assert len(table.those("small")) == 6


@rule("RES-ANY-04", "RES-GRD-01")
def test_note_3_a_free_play_brings_new_options() -> None:
    table = Table.taking("garden", {"coin": 1, "stone": 0, "sacks": ["S8"]})
    assert own(table) == ["stop"]
    table.do("use S8", "option 1")
    assert table.step == "garden"
    assert own(table) == ["stop", *(f"small {plot}" for plot in range(1, 7))]
    assert table.seat()["stone"] == 3


@rule("RES-CBT-01")
def test_d20_is_asked_only_where_a_bonus_tile_lies() -> None:
    table = Table.taking("canal", RICH).do("canal K3 front", "space 1,1")
    assert table.step == "menu"
    table = Table.taking("canal", RICH, canal_bonuses={"1,1": "CB6"}).do("canal K3 front", "space 1,1")
    assert table.step == "canal_bonus"
    assert table.play("option 1") == {"marble": 2}
    assert table.seat()["kept"] == []
    table = Table.taking("canal", RICH, canal_bonuses={"1,1": "CB6"}).do("canal K3 front", "space 1,1")
    assert table.play("option 2") == {}
    assert table.seat()["kept"] == ["CB6"]


@rule("RES-TRK-13", "RES-TRK-14", "RES-TRK-15")
def test_d29_asks_for_one_step_after_the_other() -> None:
    table = Table({"bonus": ["BY203"], "tracks": {"yellow": 1}}, {}, round=5).do("bonus BY203")
    assert own(table) == ["stop", *TRACKS]
    table.do("step yellow")
    assert table.step == "special", "a card reached by one step is taken before the next step"
    table.do("top")
    assert own(table) == ["stop", *TRACKS]
    assert table.do("stop").step == "play"


@rule("RES-TRK-09", "RES-GEN-16")
def test_d29_offers_legal_tracks_only() -> None:
    seat = {"bonus": ["BY103"], "tracks": {"yellow": 8, "white": 7, "blue": 3, "pink": 8}}
    table = Table(seat, {}).do("bonus BY103")
    assert table.options() == ["stop", "step blue"]
    table.refuses("step yellow", "RES-TRK-09")
    table.refuses("step white", "RES-TRK-10")
    table = Table({"bonus": ["BP102"]}, {}).do("bonus BP102")
    assert table.options() == ["stop", "step pink"]
