"""Where the points came from: all of them, and no others."""

from typing import Any

import pytest

import emporion

MEDITERRANEAN = emporion.game("mediterranean")


@pytest.mark.parametrize("seats", [4, 6])
def test_the_sources_add_up_to_the_score(seats: int) -> None:
    state: Any = MEDITERRANEAN.new(seats=seats, seed=5)
    state.hear()
    told: list[Any] = []
    while not state.is_terminal():
        seat = state.actors()[0]
        legal = state.legal_actions(seat)
        state.apply_action(seat, legal[(7 * len(told)) % len(legal)])
        told += state.hear()
    found = MEDITERRANEAN.points_from(state, told)
    assert found is not None
    assert [sum(points.values()) for points in found] == MEDITERRANEAN.scores(state)
    assert all(points["printed on developments"] > 0 for points in found)
    assert all(points["sets of goods"] > 0 for points in found)
    assert MEDITERRANEAN.turns(state) == 6
