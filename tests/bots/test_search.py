"""Bots that search: whole turns, planned ahead, the same anywhere for equal seeds and budgets."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from emporion import _native
from emporion.bots import bot, names
from emporion.bots.plans import followed, plan_of
from emporion.bots.search import SearchBot
from emporion.core.registry import game
from emporion.core.registry import names as games
from emporion.core.search import Budget, mean, search
from emporion.core.state import State
from emporion.lab.series import Series, play

ROOT = Path(__file__).resolve().parents[2]
SEARCHED = [name for name in games() if game(name).thinking()]
LEVELS = ["apprentice", "merchant", "master", "vizier"]
SMALL = Budget(samples=20, keep=4, playouts=8, depth=3, width=2, worlds=2)

TRAIL = """
from emporion.core.registry import game
from emporion.core.search import Budget
from emporion.bots.search import SearchBot
for name, seats in (("faiyum", 2), ("resafa", 3)):
    state, bot = game(name).new(seats=seats, seed=5), SearchBot(Budget(9, 3, 4, 2, 2, 2), 7)
    for _ in range(30):
        seat = state.actors()[0]
        state.apply_action(seat, bot.choose(state.view(seat), state.legal_actions(seat)))
    print(state.hash())
"""


def trail(pure: bool) -> str:
    environment = {**os.environ, "EMPORION_PURE": "1" if pure else "", "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, "-c", TRAIL], cwd=ROOT, env=environment, check=True, capture_output=True, text=True
    )
    return done.stdout


@pytest.mark.skipif(not _native.is_compiled(), reason="the core is not compiled: there is nothing to compare with")
def test_interpreted_and_compiled_search_choose_the_same() -> None:
    assert trail(pure=True) == trail(pure=False)


@pytest.mark.parametrize("name", SEARCHED)
def test_the_levels_have_the_same_names_in_every_game_that_has_them(name: str) -> None:
    assert list(game(name).thinking()) == LEVELS
    assert names(name)[-4:] == LEVELS
    for level in LEVELS:
        assert isinstance(bot(level, 1, name), SearchBot)


@pytest.mark.parametrize("name", SEARCHED)
def test_a_bot_that_searches_plays_whole_games_with_any_number_of_seats(name: str) -> None:
    for seats in game(name).seats:
        results = play(Series(name, seats, 1, ("apprentice",), seed=3))
        assert results.outcomes[0].end != "cut_off"


def somewhere(name: str) -> tuple[State, int]:
    """A game of two in its fourth turn."""
    state = game(name).new(seats=2, seed=4)
    other = SearchBot(SMALL, 1)
    while state.turn_mark() < 5 or len(state.legal_actions(state.current_player())) < 3:
        seat = state.current_player()
        state.apply_action(seat, other.choose(state.seen_by(seat), state.legal_actions(seat)))
    return state, state.current_player()


@pytest.mark.parametrize("name", SEARCHED)
def test_turns_are_ranked_by_what_came_of_them(name: str) -> None:
    state, seat = somewhere(name)
    before = state.hash()
    turns = search(state.seen_by(seat), seat, game(name).prior(), SMALL, 11)
    assert state.hash() == before
    assert 1 < len(turns) <= SMALL.keep
    assert len({(turn.worth, turn.chosen[0]) for turn in turns}) == len(turns), "none is there twice"
    assert mean(turns[0]) >= mean(turns[1]), "the last two were compared in the same worlds"
    assert turns[0].playouts == turns[1].playouts >= turns[-1].playouts >= 1
    for turn in turns:
        assert turn.offered[0] == state.legal_actions(seat)
        assert all(action in offered for action, offered in zip(turn.chosen, turn.offered, strict=True))
        assert 1 <= turn.sure <= len(turn.chosen)


@pytest.mark.parametrize("name", SEARCHED)
def test_more_thought_without_playouts_finds_turns_that_are_worth_more(name: str) -> None:
    state, seat = somewhere(name)
    few, many = (
        search(state.seen_by(seat), seat, game(name).prior(), Budget(samples=samples, keep=1), 3)[0]
        for samples in (2, 300)
    )
    assert many.worth >= few.worth


@pytest.mark.parametrize("name", SEARCHED)
def test_a_plan_is_followed_until_the_options_differ(name: str) -> None:
    state, seat = somewhere(name)
    planner = SearchBot(SMALL, 2)
    plan = planner.plan(state.view(seat), state.legal_actions(seat))
    again = SearchBot(SMALL, 2)
    for action, offered in plan:
        assert state.legal_actions(seat) == offered
        assert again.choose(state.view(seat), offered) == action
        state.apply_action(seat, action)


def test_a_plan_is_dropped_where_other_options_were_expected() -> None:
    plan = [(3, [3]), (5, [4, 5]), (6, [6, 7])]
    assert followed(plan, [3]) == (3, plan[1:])
    assert followed(plan, [4, 5]) == (5, plan[2:]), "nobody need be asked where there is no choice"
    assert followed(plan, [4, 5, 6]) == (None, [])
    assert followed(plan, [6, 7]) == (None, []), "a choice was not made"
    assert followed([], [1, 2]) == (None, [])


def test_any_bot_plans_at_least_what_it_chooses_now() -> None:
    state, seat = somewhere("faiyum")
    view, options = state.view(seat), state.legal_actions(seat)
    assert plan_of(bot("greedy", 1), view, options) == [(bot("greedy", 1).choose(view, options), options)]
    planned = plan_of(SearchBot(SMALL, 2), view, options)
    assert planned[0] == (SearchBot(SMALL, 2).choose(view, options), options)
