"""Games to try the laws on: every registered game, every number of players, many seeds and options."""

import os
import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

import emporion
from emporion import Game, State

MANY = int(os.environ.get("EMPORION_MANY", "1"))  # how many times the usual number of examples
GAMES = [emporion.game(name) for name in emporion.names()]


@st.composite
def starts(draw: st.DrawFn) -> tuple[Game, State, random.Random]:
    """A new game of any kind, with a source of choices."""
    game = draw(st.sampled_from(GAMES))
    seats = draw(st.sampled_from(list(game.seats)))
    options: dict[str, Any] = {}
    for key, values in game.options.items():
        value = draw(st.sampled_from(values))
        if value != values[0] and (key != "campaign" or seats == 1):
            options[key] = value
    seed = draw(st.integers(0, 10**6))
    return game, game.new(seats=seats, seed=seed, **options), random.Random(draw(st.integers(0, 10**6)))


def step(state: State, choose: random.Random) -> tuple[int, int]:
    """One random decision; says who chose what."""
    seat = choose.choice(state.actors())
    action = choose.choice(state.legal_actions(seat))
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
