"""Bots are worth playing: the greedy one nearly always beats the random one."""

from typing import Any

import pytest

from emporion import _native
from emporion.core.registry import game, names
from emporion.lab.series import Results, Series, play

# Where blind chance takes cities from whoever it likes, and there are few rounds to make up for it, only games without
# it show who plays well.
WITHOUT_LUCK: dict[str, dict[str, Any]] = {"megaciv": {"calamities": False}}


def against_random(name: str, **options: Any) -> Results:
    seats = max(2, game(name).seats[0])
    games = (60 if _native.is_compiled() else 40) if seats == 2 else (30 if _native.is_compiled() else 20)
    bots = ("greedy", *["random"] * (seats - 1))
    return play(Series(name, seats, games, bots, seed=1, rotate=True, options=options), jobs=2)


@pytest.mark.parametrize("name", names())
def test_greedy_beats_random_in_nearly_all_games_with_seats_swapped(name: str) -> None:
    results = against_random(name, **WITHOUT_LUCK.get(name, {}))
    greedy, random, *_ = results.by_bot()
    seats = len(results.wins_by_seat())
    assert greedy["games"] == random["games"]
    assert greedy["share"] >= 0.95
    assert results.wins_by_seat()[0] > 0.8 / seats * greedy["games"], "each bot had each seat"


@pytest.mark.parametrize("name", WITHOUT_LUCK)
def test_with_all_the_luck_there_is_greedy_wins_twice_its_share(name: str) -> None:
    """At three seats 0.75 of many games; it loses those in which calamities have left it three cities fewer."""
    greedy, *others = against_random(name).by_bot()
    times = 2 if _native.is_compiled() else 1.5  # few games have luck of their own
    assert greedy["share"] >= times / (1 + len(others))
    assert greedy["mean_score"] > 1.15 * max(other["mean_score"] for other in others)


@pytest.mark.skipif(not _native.is_compiled(), reason="bots that search take long where the core is not compiled")
@pytest.mark.parametrize("name", [name for name in names() if game(name).thinking()])
def test_a_merchant_beats_an_apprentice_and_an_apprentice_beats_chance(name: str) -> None:
    """Of many games 96 % and more; the levels above take too long for a test, see docs/bots.md."""
    for bots in (("merchant", "apprentice"), ("apprentice", "random")):
        stronger, _ = play(Series(name, 2, 20, bots, seed=1, rotate=True), jobs=2).by_bot()
        assert stronger["share"] >= 0.75
