"""Every prompt, option and event reads as a sentence, and the log says what happened."""

import random

import pytest
from hypothesis import given, settings

from emporion import Game, Refusal, State
from emporion.core.naming import named
from tests.laws.worlds import MANY, some, starts, step

Start = tuple[Game, State, random.Random]
LONG, SELDOM = 25, 8  # a long list of options, as at a market, is much the same again and again


def assert_begun(text: str) -> None:
    assert text
    assert text[0].isupper() or text[0] in "“$", text
    assert not {"_", "{"} & set(text), text
    assert "  " not in text


def assert_sentence(text: str) -> None:
    """A sentence, or the heading of a turn."""
    assert_begun(text)
    assert text[-1] in ".0123456789)", text


def assert_prompt(text: str) -> None:
    """A sentence, a question, or a call that needs no stop."""
    assert_begun(text)
    assert text[-1] in ".?)" or text[-1].isalnum(), text


@settings(max_examples=30 * MANY)
@given(starts())
def test_whole_games_read_well(start: Start) -> None:
    game, state, choose = start
    names = [f"Player {seat}" for seat in range(int(state.seats))]
    state.hear()
    while not state.is_terminal():
        assert_prompt(state.prompt())
        for seat in some(state.actors(), choose, 2):
            options = state.legal_actions(seat)
            if len(options) > LONG and choose.randrange(SELDOM):
                continue
            texts = [state.action_to_string(seat, action) for action in options]
            assert len(set(texts)) == len(texts), "two options look the same"
            for text in texts:
                assert "{" not in text
                assert text[0].isupper() or text[0] in "“$1234567890", text
        step(state, choose)
        for event in state.hear():
            assert_sentence(named(game.tell(event), names, event[1]))
    assert_prompt(state.prompt())


@settings(max_examples=10 * MANY)
@given(starts())
def test_every_number_has_a_name_and_a_text(start: Start) -> None:
    game, state, choose = start
    for _ in range(choose.randrange(120)):
        if not state.is_terminal():
            step(state, choose)
    names = [game.action_name(action) for action in range(game.num_actions)]
    assert len(set(names)) == game.num_actions
    for action, name in enumerate(names):
        assert game.action_number(name) == action
        assert state.action_to_string(0, action)


@settings(max_examples=15 * MANY)
@given(starts())
def test_every_move_of_the_table_has_a_name(start: Start) -> None:
    game, state, choose = start
    found = set(state.table_moves())
    while not state.is_terminal():
        step(state, choose)
        found.update(state.table_moves())
    names = {move: game.table_move_name(move) for move in found}
    assert len(set(names.values())) == len(names)
    for move, name in names.items():
        assert name[:1].isalpha(), (game.name, move)
        assert game.table_move_number(name) == move
    with pytest.raises(Refusal, match="the table makes no move 'dance'"):
        game.table_move_number("dance")
