"""A game at a glance: small enough for a terminal, and open about what decided it."""

import random

from tests.games.faiyum.table import FAIYUM
from tests.kit import rule
from tests.table.seating import PEOPLE, by_chance, choose, from_position, people

DISASTERS = ["122", "124", "126", "128"]


def width(text: str) -> int:
    return max(len(line) for line in text.split("\n"))


def test_board_and_blocks_fit_a_terminal_at_any_time() -> None:
    table, dice = people(5, seed=2), random.Random(2)
    names = ["A name of 20 letters", *PEOPLE[1:]]
    while not table.state.is_terminal():
        glance = FAIYUM.glance(table.state.view(0), names)
        assert width(glance.board) <= 77
        assert all(width(block) <= 41 for block in glance.blocks)
        assert sum(width(block) for block in glance.blocks) < 76
        assert len("\n\n".join(glance.blocks).split("\n")) <= 21
        assert glance.result == ""
        by_chance(table, dice)


def test_cards_are_explained_and_closed_hands_stay_closed() -> None:
    state = FAIYUM.new(seats=2, seed=7, open_hands=False)
    mine, theirs = FAIYUM.glance(state.view(0), PEOPLE[:2]), FAIYUM.glance(state.view(None), PEOPLE[:2])
    assert "3 × Farmer: Put a worker" in mine.cards
    assert "Ann: in hand 3 × Farmer, Two Roads, Settlement." in mine.cards
    assert "Ben: in hand 5 cards." in mine.cards
    assert "Farmer:" not in theirs.cards
    assert mine.terms["Revenue (4)"] == "Gain $5."


@rule("FAI-END-15")
def test_what_broke_a_tie_is_said() -> None:
    seats = [{"reputation": 20, "money": 4, "hand": []}, {"reputation": 26, "money": 1, "rose": 2, "hand": []}]
    table = from_position("Ann", "Ben", seats=seats, market=DISASTERS, pile=[], final=[])
    choose(table, "quit")
    choose(table, "quit")
    view = table.state.view(None)
    assert view["ranks"] == [1, 2]
    said = FAIYUM.glance(view, PEOPLE[:2]).result
    assert said == "Equal at 26 reputation, money and resources decide: Ann 4, Ben 3."
