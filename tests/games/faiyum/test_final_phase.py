"""The final phase: the fourth disaster opens it, quitting closes it, reputation decides."""

from typing import Any

import pytest

from tests.games.faiyum.table import FAIYUM, Table
from tests.kit import rule

THREE_DISASTERS = "10 24 30 42 | 50 122 124 126"
LAST_MARKET = "10 24 30 42 | 122 124 126 128"
REWARDS = {1: [0], 2: [6, 0], 3: [10, 6, 0], 4: [10, 6, 3, 0], 5: [10, 6, 3, 1, 0]}


def final(*seats: dict[str, Any], **position: Any) -> Table:
    """A table in the final phase; P has no cards and no money, unless told otherwise."""
    given = {"market": LAST_MARKET, "pile": [], "final": [], **position}
    return Table(seats=[{"hand": [], "money": 0, **seat} for seat in seats], **given)


def finished(*seats: dict[str, Any]) -> Table:
    """A table where everybody has quit, in the order of seats."""
    return final(*({"quit": order + 1, **seat} for order, seat in enumerate(seats)))


@rule("FAI-END-01")
def test_the_final_turns_stack_comes_after_the_draw_pile() -> None:
    table = Table({"hand": [], "money": 0}, {}, market="10 24 30 42 | 50 60 70 80", pile=["90"], final=["2", "4"])
    table.do("administrate")
    assert {"90", "2"} <= set(table["market"])
    assert (table["pile"], table["final"]) == ([], ["4"])


@rule("FAI-END-02", "FAI-C122-01")
@pytest.mark.parametrize(
    ("hand", "moves"), [([], ["buy 1"]), (["36"], ["play 36", "market 1"]), (["64"], ["play 64", "market 1"])]
)
def test_the_fourth_disaster_in_the_market_opens_the_final_phase(hand: list[str], moves: list[str]) -> None:
    table = Table({"hand": hand, "money": 9}, {}, market=THREE_DISASTERS, pile=[], final=["128", "60"])
    assert not table["final_phase"]
    table.do(*moves)
    assert table["final_phase"]
    assert "quit" in table.options()
    assert "administrate" not in table.options()


@rule("FAI-END-02")
def test_the_third_disaster_does_not() -> None:
    table = Table({"money": 9}, {}, market="10 24 30 42 | 50 60 122 124", pile=[], final=["126", "128"]).do("buy 1")
    assert not table["final_phase"]
    assert "administrate" in table.options()
    assert table.refused("quit").rule == "FAI-END-17"


@rule("FAI-END-03", "FAI-ADM-12")
def test_the_turn_is_finished_with_all_its_draws() -> None:
    table = Table({"hand": [], "money": 0}, {}, market=THREE_DISASTERS, pile=[], final=["128", "60", "70"])
    table.do("administrate")
    assert table["final_phase"]
    assert table["market"] == ["30", "42", "50", "60", "122", "124", "126", "128"]
    assert table["final"] == ["70"]
    assert table["tokens"] == ["30", "42"]
    assert table["turn"] == 1, "the next turn is the first of the final phase"


@rule("FAI-END-03")
def test_a_purchase_that_opens_the_final_phase_is_a_turn_like_any() -> None:
    table = Table({"hand": [], "money": 9}, {}, market=THREE_DISASTERS, pile=[], final=["128"])
    assert table.play("buy 1") == {"money": -3}
    assert table.seat()["hand"] == ["10"]
    assert (table["turn"], table.seat()["quit"]) == (1, 0)


@rule("FAI-END-04", "FAI-TRN-03", "FAI-DEC-01")
def test_in_the_final_phase_one_plays_buys_or_quits() -> None:
    table = final({"hand": ["14"], "money": 4}, {})
    assert table.options() == ["play 14", "sell 14", "buy 1", "buy 2", "quit"]


@rule("FAI-END-05", "FAI-END-06", "FAI-END-07", "FAI-SET-08")
@rule("FAI-C122-02", "FAI-C124-01", "FAI-C126-01", "FAI-C128-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_who_quits_early_gains_most(seats: int) -> None:
    table = final(*([{"reputation": 20}] * seats))
    gained = [table.play("quit").get("reputation", 0) for _ in range(seats)]
    assert gained == REWARDS[seats]


@rule("FAI-END-05")
def test_the_first_takes_the_sandstorm_and_so_on() -> None:
    table = final({}, {}, {}, {}, {})
    for left in ("122 124 126", "122 124", "122", ""):
        table.do("quit")
        assert table["market"][4:] == left.split()
    assert {"122", "124", "126", "128"} <= set(table["removed"])
    assert [table.seat(seat)["quit"] for seat in range(5)] == [1, 2, 3, 4, 0]


@rule("FAI-END-05")
def test_the_best_disaster_still_there_is_taken() -> None:
    table = final({"quit": 1}, {}, {}, turn=1, market="10 24 122 124 126", final_phase=True)
    assert table.play("quit") == {"reputation": 6}


@rule("FAI-END-07", "FAI-EX-33")
def test_a_worthless_disaster_stays_in_the_market() -> None:
    table = final({}, {"reputation": 5})
    assert table.play("quit") == {"reputation": 6}
    assert table["market"][4:] == ["122", "124", "126"]
    assert table["turn"] == 1, "B goes on alone"
    assert table.play("quit") == {}
    assert table["market"][4:] == ["122", "124", "126"]


@rule("FAI-END-08", "FAI-TRN-05", "FAI-ERR-03")
def test_who_has_quit_is_skipped_and_keeps_everything() -> None:
    owned = {"hand": ["14", "16"], "money": 7, "wheat": 2, "rose": 1, "reputation": 3, "discard": ["18"]}
    table = final(owned, {"hand": ["20"]}, {"hand": ["22"]}).do("quit", "sell 20", "sell 22")
    assert table["turn"] == 1
    quitter = table.seat(0)
    assert {key: quitter[key] for key in owned} == {**owned, "reputation": 13}
    assert table.refused("sell 14", seat=0).rule == "FAI-END-08"
    assert table.state.legal_actions(0) == []


@rule("FAI-END-09")
def test_nothing_takes_the_place_of_a_disaster() -> None:
    table = final({}, {}, {}, final=["60", "70"]).do("quit")
    assert table["market"] == ["10", "24", "30", "42", "122", "124", "126"]
    assert table["final"] == ["60", "70"]


@rule("FAI-END-10")
def test_cards_bought_late_are_replaced_while_the_stack_lasts() -> None:
    table = final({"money": 9}, {"money": 9}, final=["60"])
    table.do("buy 1")
    assert table["market"] == ["24", "30", "42", "60", "122", "124", "126", "128"]
    table.do("buy 1")
    assert table["market"] == ["30", "42", "60", "122", "124", "126", "128"]


@rule("FAI-END-11")
def test_the_last_player_goes_on_alone() -> None:
    table = final({}, {"hand": ["14", "16", "18"], "money": 9}).do("quit")
    for move in ("sell 14", "buy 1", "sell 16", "sell 18"):
        assert table["turn"] == 1
        table.do(move)
    assert not table.state.is_terminal()
    table.do("quit")
    assert table.state.is_terminal()


@rule("FAI-END-12", "FAI-TRN-04")
def test_without_cards_and_money_only_quitting_is_left() -> None:
    assert final({"money": 2}, {}).options() == ["quit"]
    assert final({"money": 3}, {}).options() == ["buy 1", "quit"]
    assert final({"money": 99}, {}, market="122 124 126 128").options() == ["quit"]


@rule("FAI-END-13", "FAI-ERR-02")
def test_the_game_ends_when_everybody_has_quit() -> None:
    table = final({"hand": ["14"]}, {}, {})
    for _ in range(2):
        table.do("quit")
        assert not table.state.is_terminal()
        assert table.state.returns() == [0.0, 0.0, 0.0]
    table.do("quit")
    assert table.state.is_terminal()
    assert (table.state.current_player(), table.state.actors(), table["steps"]) == (-1, [], [])
    assert table.refused("sell 14", seat=0).rule == "FAI-END-13"
    assert table.refused("quit", seat=2).rule == "FAI-END-13"


@rule("FAI-END-14", "FAI-GEN-02")
def test_only_reputation_scores() -> None:
    rich = {"money": 90, "rose": 9, "hand": ["114"], "discard": ["116"]}
    table = finished({"reputation": 11}, {"reputation": 10, **rich})
    assert FAIYUM.scores(table.state) == [11, 10]
    assert table.state.ranks() == [1, 2]
    assert table.state.returns() == [1.0, 0.0]


@rule("FAI-END-15")
@pytest.mark.parametrize("good", ["wheat", "grape", "stone", "fish", "rose"])
def test_ties_are_broken_by_money_and_resources_together(good: str) -> None:
    behind = finished({"reputation": 30, "money": 5}, {"reputation": 30, "money": 3, good: 3})
    assert behind.state.ranks() == [2, 1]
    assert behind.state.returns() == [0.0, 1.0]
    ahead = finished({"reputation": 30, "money": 7}, {"reputation": 30, "money": 3, good: 3})
    assert ahead.state.ranks() == [1, 2]


@rule("FAI-END-15")
def test_a_full_tie_shares_the_victory() -> None:
    table = finished({"reputation": 30, "money": 5}, {"reputation": 30, "money": 1, "fish": 4}, {"reputation": 29})
    assert table.state.ranks() == [1, 1, 3]
    assert table.state.returns() == [0.5, 0.5, 0.0]
    assert table.state.view(None)["ranks"] == [1, 1, 3]


@rule("FAI-END-15")
def test_cards_do_not_break_ties() -> None:
    table = finished({"reputation": 30, "hand": ["14", "16"]}, {"reputation": 30, "discard": ["18"]})
    assert table.state.ranks() == [1, 1]


@rule("FAI-END-16")
def test_all_ranks_are_decided_in_the_same_way() -> None:
    tied = [{"reputation": 20, "money": 1}, {"reputation": 20, "stone": 2}, {"reputation": 20, "rose": 1}]
    table = finished(tied[0], {"reputation": 40}, tied[1], tied[2], {"reputation": 3, "money": 99})
    assert table.state.ranks() == [3, 1, 2, 3, 5]


@rule("FAI-END-17", "FAI-ERR-13")
def test_nobody_quits_before_the_final_phase() -> None:
    table = Table({}, {}, market=THREE_DISASTERS)
    assert "quit" not in table.options()
    assert table.refused("quit").rule == "FAI-END-17"


def longest_delay(state: Any, seen: tuple[str, ...] = ()) -> int:
    """How many moves P can make before quitting; fails where the cards come round to where they were."""
    position = state.position()
    cards = repr([position["market"], position["final"], position["steps"]])
    cards += repr([position["seats"][0]["hand"], position["seats"][0]["discard"]])
    assert cards not in seen
    best = 0
    for action in state.legal_actions(0):
        if FAIYUM.action_name(action) != "quit":
            after = state.clone()
            after.apply_action(0, action)
            best = max(best, 1 + longest_delay(after, (*seen, cards)))
    return best


@rule("FAI-END-18", "FAI-C088-08")
def test_papyrus_and_all_rounder_cannot_put_off_the_end_for_ever() -> None:
    table = final({"hand": ["50", "88"], "discard": ["14"]}, market="122 124 126 128")
    assert 4 <= longest_delay(table.state) <= 20


@rule("FAI-END-18")
@pytest.mark.parametrize("seed", range(3))
def test_the_final_phase_comes_to_an_end_however_long_it_is_drawn_out(seed: int) -> None:
    table = final({"hand": ["50", "88", "36", "64", "12"], "money": 60}, {}, final=["60", "70", "114"])
    turns = 0
    while not table.state.is_terminal():
        options = [move for move in table.options() if move != "quit"] or ["quit"]
        table.do(options[(turns * 7 + seed) % len(options)])
        turns += 1
        assert turns < 200
