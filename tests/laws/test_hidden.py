"""No seat learns what it may not know: two worlds that look alike to a seat are alike to it in everything."""

import json
import random
from collections.abc import Callable
from functools import partial
from typing import Any

from hypothesis import given, settings

from emporion import Game, State
from emporion.bots import Bot, bot, names
from emporion.bots.search import SearchBot
from tests.laws.worlds import GAMES, MANY, some, somewhere, starts, walk

Start = tuple[Game, State, random.Random]


def bots(game: Game) -> list[Callable[[], Bot]]:
    """All bots of a game; those that search think as they always do, but not as long."""
    brief = [
        budget._replace(samples=min(budget.samples, 12), playouts=min(budget.playouts, 8), depth=min(budget.depth, 2))
        for budget in game.thinking().values()
    ]
    others = [name for name in names(game.name) if name not in game.thinking()]
    return [*(partial(bot, name, 3, game.name) for name in others), *(partial(SearchBot, each, 3) for each in brief)]


def everything_a_seat_gets(game: Game, state: State, seat: int) -> list[Any]:
    """View, question, options, their texts, refusals, and the board as text and picture."""
    options = state.legal_actions(seat)
    return [
        state.view(seat),
        state.prompt(),
        options,
        [state.action_to_string(seat, action) for action in options],
        [str(state.why_not(seat, action)) for action in range(game.num_actions)],
        game.board_text(state.view(seat)),
        str(game.picture(state.view(seat))),
    ]


@settings(max_examples=40 * MANY)
@given(starts())
def test_imagined_worlds_agree_with_all_that_was_seen(start: Start) -> None:
    game, state, choose = start
    somewhere(state, choose)
    for seat in [*some(list(range(int(state.seats))), choose), None]:
        seen = state.view(seat)
        assert json.loads(json.dumps(seen)) == seen, "a view is plain data"
        world = game.imagine(seen, choose.randrange(10**6))
        assert world.view(seat) == seen
        assert game.broken_rules(world) == []
        assert state.view(seat) == seen, "imagining changed what was seen"


@settings(max_examples=25 * MANY)
@given(starts())
def test_a_plain_view_says_all_that_a_seat_knows(start: Start) -> None:
    """What a seat knows comes back whole from its view and from its bytes, and knows the options of the seat."""
    game, state, choose = start
    somewhere(state, choose)
    for seat in [*some(list(range(int(state.seats))), choose), None]:
        seen = state.seen_by(seat)
        assert game.seen(state.view(seat)).numbers() == seen.numbers() == state.clone().seen_by(seat).numbers()
        again = game.from_bytes(seen.to_bytes())
        assert (again.viewer, again.numbers()) == (seen.viewer, seen.numbers())
        assert seen.imagine(1).seen_by(seat).numbers() == seen.numbers()
        assert seen.clone().view(seat) == state.view(seat)
        if seat in state.actors():
            assert seen.legal_actions(seat) == state.legal_actions(seat)


@settings(max_examples=25 * MANY)
@given(starts())
def test_two_worlds_alike_to_a_seat_are_alike_in_everything(start: Start) -> None:
    game, state, choose = start
    somewhere(state, choose)
    for seat in some(list(range(int(state.seats))), choose):
        one, other = (game.imagine(state.view(seat), seed) for seed in choose.sample(range(10**6), 2))
        ours = everything_a_seat_gets(game, one, seat)
        assert ours == everything_a_seat_gets(game, other, seat) == everything_a_seat_gets(game, state, seat)
        if seat in state.actors():
            for make in bots(game):
                moves = {make().choose(world.view(seat), world.legal_actions(seat)) for world in (one, other)}
                assert len(moves) == 1


def test_imagined_worlds_differ_in_what_is_hidden() -> None:
    for game in GAMES:
        state = game.new(seats=game.seats[-1], seed=1)
        worlds = {game.imagine(state.view(0), seed).hash() for seed in range(20)}
        assert len(worlds) > 1


@settings(max_examples=20 * MANY)
@given(starts())
def test_what_happens_before_anything_is_revealed_is_the_same_in_two_worlds(start: Start) -> None:
    """A move that reveals nothing leads worlds that looked alike to worlds that look alike, events included."""
    game, state, choose = start
    somewhere(state, choose)
    for seat in some(state.actors(), choose, 2):
        one, other = (game.imagine(state.view(seat), seed) for seed in (1, 2))
        for action in state.legal_actions(seat):
            copies = [one.clone(), other.clone()]
            for copy in copies:
                copy.hear()
                copy.apply_action(seat, action)
            if copies[0].reveals == one.reveals and copies[1].reveals == other.reveals:
                assert copies[0].view(seat) == copies[1].view(seat)
                told = [copy.hear() for copy in copies]
                assert told[0] == told[1]
                assert game.inked(seat, told[0]) == game.inked(seat, told[1]), "a line of icons says no more"


@settings(max_examples=15 * MANY)
@given(starts())
def test_bots_choose_what_is_allowed_and_touch_nothing(start: Start) -> None:
    _, state, choose = start
    for number, now in enumerate(walk(state, choose, 120)):
        if number % 9 or now.is_terminal():
            continue
        seat = now.actors()[0]
        for make in bots(now.game()):
            seen, options = now.view(seat), now.legal_actions(seat)
            kept = (json.dumps(seen), options[:], now.hash())
            assert make().choose(seen, options) in options
            assert (json.dumps(seen), options, now.hash()) == kept
