"""Games to try the laws on: every registered game, many numbers of players, seeds and options."""

import os
import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

import emporion
from emporion import Game, Refusal, State
from emporion.core.state import TABLE

MANY = int(os.environ.get("EMPORION_MANY", "1"))  # how many times the usual number of examples
ONLY = os.environ.get("EMPORION_ONLY")  # one game instead of all
GAMES = [emporion.game(name) for name in ([ONLY] if ONLY else emporion.names())]


# A game for many players is tried with some numbers of them: few players often, a large table seldom and briefly.
SIZES = {"megaciv": [3, 3, 3, 3, 5, 5, 5, 8, 8, 11, 12, 18]}
LARGE = 9
BRIEF: dict[str, dict[str, Any]] = {"megaciv": {"scenario": "dash"}}
# By the clock a market may go on until all are ready at once, which random players seldom are: the table closes it.
CLOSES = {"mediterranean": 2}


def sizes(game: Game) -> list[int]:
    """The numbers of players to try a game with."""
    return sorted(set(SIZES.get(game.name, game.seats)))


def brief(game: Game, seats: int) -> dict[str, Any]:
    """The options of a game that is not too long for so many players."""
    return dict(BRIEF.get(game.name, {})) if seats >= LARGE else {}


def fits(game: Game, seats: int, options: dict[str, Any]) -> bool:
    """Whether so many players may play with these options."""
    try:
        game.new(seats=seats, **options)
    except Refusal:
        return False
    return True


@st.composite
def starts(draw: st.DrawFn, games: list[Game] = GAMES) -> tuple[Game, State, random.Random]:
    """A new game of any of these kinds, with a source of choices."""
    game = draw(st.sampled_from(games))
    seats = draw(st.sampled_from(SIZES.get(game.name, list(game.seats))))
    options: dict[str, Any] = {}
    for key, values in game.options.items():
        value = draw(st.sampled_from(values))
        if value != values[0] and fits(game, seats, {key: value}):
            options[key] = value
    seed = draw(st.integers(0, 10**6))
    options |= brief(game, seats)
    return game, game.new(seats=seats, seed=seed, **options), random.Random(draw(st.integers(0, 10**6)))


def step(state: State, choose: random.Random) -> tuple[int, int]:
    """One random decision, seldom of the table itself; says who chose what."""
    seat = choose.choice(state.actors())
    action = choose.choice(state.legal_actions(seat))
    close = CLOSES.get(state.game().name)
    if close in state.table_moves() and choose.randrange(100) == 0:
        seat, action = TABLE, close
    state.apply_action(seat, action)
    return seat, action


def walk(state: State, choose: random.Random, most: int = 10**6) -> Iterator[State]:
    """The same state again and again as the game goes on, to its end."""
    yield state
    made = 0
    while not state.is_terminal() and made < most:
        step(state, choose)
        made += 1
        yield state


def somewhere(state: State, choose: random.Random, most: int = 260) -> State:
    """The state after some random decisions; the game may be over."""
    for _ in walk(state, choose, choose.randrange(most)):
        pass
    return state


def some(seats: list[int], choose: random.Random, most: int = 4) -> list[int]:
    """All of these seats, or some where there are many."""
    return seats if len(seats) <= most else sorted(choose.sample(seats, most))
