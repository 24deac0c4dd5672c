"""What a terminal and a page ask of the game besides its rules: a glance, what is greyed, and a cover."""

import random
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from tests.games.resafa.kit import RESAFA, Table
from tests.kit import rule

POOR = {"coin": 0, "stone": 0}
LAST_TURN: dict[str, Any] = {"round": 6, "turn": 0, "turns": 5, "play": "1 top"}
NAMES = ["A name of 20 letters", "Ben", "Cora", "Dan"]


def width(text: str) -> int:
    return max(len(line) for line in text.split("\n"))


@pytest.mark.parametrize("seats", [1, 4])
def test_board_and_blocks_fit_a_terminal_at_any_time(seats: int) -> None:
    state, dice = RESAFA.new(seats=seats, seed=5), random.Random(5)
    while not state.is_terminal():
        seen = RESAFA.glance(state.view(0), NAMES[:seats])
        assert width(seen.board) <= 77
        assert all(width(block) <= 41 for block in seen.blocks)
        assert len("\n\n".join(seen.blocks).split("\n")) <= 21
        assert seen.result == ""
        seat = dice.choice(state.actors())
        state.apply_action(seat, dice.choice(state.legal_actions(seat)))


def test_cards_are_explained_and_closed_hands_stay_closed() -> None:
    table = Table({"hand": [1, 2, 3], "bonus": ["BY101"]}, {}, round=3)
    mine, theirs = (RESAFA.glance(table.state.view(seat), NAMES[:2]) for seat in (0, 1))
    assert "Workshop (pink) or Trading (blue)" in mine.cards
    assert "Workshop (pink)" not in theirs.cards
    assert "Night Shift" in mine.terms
    assert mine.terms["Applause"].startswith("3 VP")
    assert "CamelSt" in mine.board


@rule("RES-END-12")
def test_what_broke_a_tie_is_said() -> None:
    canals = {"3,1": {"owner": 0, "tile": "K1", "side": "back"}}
    table = Table({"vp": 8, **POOR}, {"vp": 10, **POOR}, first=1, canals=canals, **LAST_TURN).do("end turn")
    view = table.state.view(None)
    assert view["over"]
    assert view["ranks"] == [1, 2]
    assert RESAFA.glance(view, ["Ann", "Ben"]).result == "Tied at 10 VP, canal tiles decide: Ann 1, Ben 0."


@rule("RES-SOL-37")
@pytest.mark.parametrize(("vp", "grade"), [(100, "no grade yet"), (180, "good"), (230, "excellent")])
def test_a_solo_game_ends_with_its_grade(vp: int, grade: str) -> None:
    table = Table.solo({"vp": vp, **POOR}, first="resafabot", **LAST_TURN).do("end turn")
    assert RESAFA.glance(table.state.view(0), ["Ann"]).result == f"Against Resafabot: {grade}."


def greyed(table: Table, seat: int = 0) -> dict[str, str]:
    """The short names of what is greyed, with the rules."""
    found = RESAFA.greyed(table.state, seat)
    return {RESAFA.action_name(action): table.state.why_not(seat, action).rule for action in found}


@rule("RES-BON-03", "RES-BON-07", "RES-BON-09")
def test_cards_that_cannot_be_played_now_are_greyed_with_the_reason() -> None:
    own = {
        "bonus": ["BW103", "BW107", "BP109"], "sacks": ["S1", "S8"], "special": ["P22", "P56"], "kept": ["CB1"],
        "coin": 0,
    }  # fmt: skip
    table = Table.about("workshop", own, round=3)
    assert greyed(table) == {"bonus BW103": "RES-BON-03", "bonus BW107": "RES-BON-07", "use S8": "RES-BON-09"}
    assert greyed(table, 1) == {}, "it is not their turn"
    assert "bonus BW103" not in greyed(table.do("main")), "now is its moment"


def test_nothing_is_greyed_where_no_card_can_be_played() -> None:
    table = Table.taking("workshop", {"bonus": ["BW107"]}, round=3)
    assert greyed(table) == {"bonus BW107": "RES-BON-07"}
    table.do("offer I 1")
    assert table.step == "side"
    assert greyed(table) == {}


def test_the_cover_is_a_picture_that_follows_the_light() -> None:
    drawn = ET.fromstring(RESAFA.cover())
    assert (drawn.get("width"), drawn.get("height")) == ("720", "450")
    assert "prefers-color-scheme" in RESAFA.cover()
