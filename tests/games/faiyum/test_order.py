"""The order of play that stands on one screen is what runs."""

import random
from typing import Any

import pytest

from emporion.games.faiyum.order import ORDER, administration_of
from emporion.games.faiyum.rules import STEP_NAMES, STEPS
from tests.games.faiyum.table import FAIYUM


def test_turn_follows_turn_until_the_end() -> None:
    assert ORDER.names == ["turns", "end"]
    assert [[STEP_NAMES[step] for step in phase.opens] for phase in ORDER.phases] == [["turn"], []]


@pytest.mark.parametrize("seats", FAIYUM.seats)
def test_an_administration_asks_in_its_order(seats: int) -> None:
    state: Any = FAIYUM.new(seats=seats, seed=seats, free_retrieval="optional")
    choose = random.Random(seats)
    order = [STEP_NAMES[step] for step in administration_of(seats)]
    asked: list[list[str]] = []
    while not state.is_terminal():
        if state.open_step() in order:
            waiting = [STEP_NAMES[step] for step in state.steps]
            assert waiting == order[::-1][: len(waiting)]
            asked[-1].append(state.open_step())
        seat = state.current_player()
        assert STEPS[state.steps[-1]].actor(state) == seat == state.turn
        action = choose.choice(state.legal_actions(seat))
        if FAIYUM.action_name(action) == "administrate":
            asked.append([])
        state.apply_action(seat, action)
    for steps in asked:
        assert steps == sorted(steps, key=order.index)
    assert {step for steps in asked for step in steps} == set(order) - {"market"}, "the market moves by itself"
