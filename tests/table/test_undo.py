"""Undo gives no information and touches nobody else."""

import random

import pytest

import emporion
from emporion import Refusal
from emporion.table import Table
from emporion.table.players import seated
from tests.table.seating import PEOPLE, against, by_chance, choose, everything, people


def refused(table: Table, seat: int) -> str:
    """Why undo is refused, after seeing that the refusal changes nothing."""
    before = everything(table)
    with pytest.raises(Refusal) as caught:
        table.undo(seat)
    assert everything(table) == before
    assert caught.value.rule == "table"
    foreseen = table.why_no_undo(seat)
    assert foreseen is not None
    assert foreseen.text == caught.value.text
    return caught.value.key


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (2, 2), (4, 3)])
def test_the_law_of_undo(seats: int, seed: int) -> None:
    """Whatever was decided: undone if it showed nothing hidden and is the seat's own, else refused."""
    table, dice = people(seats, seed), random.Random(seed)
    undone = shown = 0
    while not table.state.is_terminal():
        before = everything(table)
        seat = table.state.actors()[0]
        by_chance(table, dice)
        if table.state.is_terminal():
            assert refused(table, seat) == "undo_over"
            break
        for other in range(seats):
            if other != seat:
                assert refused(table, other) in ("undo_other", "undo_nothing")
        if table.state.reveals != before[-1]:
            assert refused(table, seat) == "undo_revealed"
            shown += 1
            continue
        assert table.why_no_undo(seat) is None
        after, move = everything(table), table.record.moves[-1]
        table.undo(seat)
        assert everything(table) == before
        assert table.state.actors() == [seat]
        table.play(seat, move.action)
        assert everything(table) == after
        undone += 1
    assert undone > 20
    assert shown > 20


def test_several_decisions_are_taken_back_one_after_the_other() -> None:
    table = people(1, seed=3)
    start = everything(table)
    choose(table, "play S-FARMER")
    choose(table, "E4")
    choose(table, "sell S-FARMER")
    for _ in range(3):
        table.undo(0)
    assert everything(table) == start
    assert refused(table, 0) == "undo_nothing"


def test_nothing_is_taken_back_once_a_bot_has_moved() -> None:
    table = against("greedy")
    choose(table, "sell S-FARMER")
    assert table.why_no_undo(0) is None
    list(table.bots_play())
    assert refused(table, 0) == "undo_other"
    assert refused(table, 1) == "seat_of_bot"


def test_a_bought_card_turns_up_another_and_stays_bought() -> None:
    table = people(2)
    choose(table, "buy 1")
    assert refused(table, 0) == "undo_revealed"


@pytest.mark.parametrize("name", emporion.names())
def test_nothing_that_was_revealed_is_taken_back_in_any_game(name: str) -> None:
    game, dice, shown = emporion.game(name), random.Random(4), 0
    table = Table.new(game, seated(PEOPLE[: max(2, game.seats[0])], []), seed=4)
    while not table.state.is_terminal() and shown < 4:
        seat, reveals = table.state.actors()[0], table.state.reveals
        by_chance(table, dice)
        if table.state.reveals != reveals and not table.state.is_terminal():
            assert refused(table, seat) == "undo_revealed"
            shown += 1
    assert shown == 4
