"""Bots are worth playing: the greedy one nearly always beats the random one."""

import pytest

from emporion import _native
from emporion.core.registry import names
from emporion.lab.series import Series, play


@pytest.mark.parametrize("game", names())
def test_greedy_beats_random_in_nearly_all_games_with_seats_swapped(game: str) -> None:
    games = 400 if _native.is_compiled() else 40
    results = play(Series(game, 2, games, ("greedy", "random"), seed=1, rotate=True), jobs=2)
    greedy, random = results.by_bot()
    assert greedy["games"] == random["games"] == games
    assert greedy["share"] >= 0.95
    assert results.wins_by_seat()[0] > 0.4 * games, "each bot had each seat"
