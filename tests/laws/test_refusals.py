"""An illegal move changes nothing and is answered with a rule id and a sentence; legal means exactly not refused."""

import random
from typing import Any

import pytest
from hypothesis import given, settings

from emporion import Game, Refusal, State
from emporion.core.rulebook import rules
from tests.laws.worlds import MANY, some, somewhere, starts

Start = tuple[Game, State, random.Random]
NO_ACTIONS: list[Any] = [-1, -5, 10**6, 2**70, -(2**70), "3", None, 1.0, 2.5, [], b"1"]


def assert_refused(state: State, seat: Any, action: Any) -> Refusal:
    before = state.hash()
    why = state.why_not(seat, action)
    with pytest.raises(Refusal) as caught:
        state.apply_action(seat, action)
    assert state.hash() == before
    assert why is not None
    assert (why.rule, why.text, why.key) == (caught.value.rule, caught.value.text, caught.value.key)
    return caught.value


def assert_reads_well(game: Game, refusal: Refusal) -> None:
    known = rules(game.name)
    assert all(rule in known for rule in refusal.rules()), refusal.rules()
    assert refusal.text[0].isupper() or refusal.text[0] in "“$"
    assert refusal.text.rstrip(")")[-1] in ".”" or refusal.because is not None, refusal.text
    assert "{" not in refusal.text
    assert "_" not in refusal.text


@settings(max_examples=80 * MANY)
@given(starts())
def test_every_number_is_legal_or_refused_with_a_reason(start: Start) -> None:
    game, state, choose = start
    somewhere(state, choose)
    for seat in some(state.actors(), choose, 2):
        legal = set(state.legal_actions(seat))
        for action in range(game.num_actions):
            if action in legal:
                assert state.why_not(seat, action) is None
            else:
                refusal = state.why_not(seat, action)
                assert refusal is not None
                assert_reads_well(game, refusal)
        tried = choose.sample(range(game.num_actions), min(25, game.num_actions))
        tried = [action for action in tried if action not in legal]
        for action in [*tried, *NO_ACTIONS]:
            assert_reads_well(game, assert_refused(state, seat, action))


@settings(max_examples=60 * MANY)
@given(starts())
def test_a_legal_action_goes_through(start: Start) -> None:
    _, state, choose = start
    somewhere(state, choose)
    for seat in some(state.actors(), choose):
        for action in state.legal_actions(seat):
            copy = state.clone()
            copy.apply_action(seat, action)
            assert copy.hash() != state.hash()


@settings(max_examples=60 * MANY)
@given(starts())
def test_only_the_seats_that_are_asked_may_act(start: Start) -> None:
    game, state, choose = start
    somewhere(state, choose)
    others = [seat for seat in range(int(state.seats)) if seat not in state.actors()]
    for seat in [*others, -1, 99, "0", None, 1.5]:
        if seat in state.actors() and isinstance(seat, int):
            continue
        assert_reads_well(game, assert_refused(state, seat, 0))
        if isinstance(seat, int):
            assert state.legal_actions(seat) == []


def test_numbers_of_numpy_are_numbers() -> None:
    """Research code often has its actions in arrays; anything that can be an index is an index."""

    class Index:
        def __init__(self, number: int) -> None:
            self.number = number

        def __index__(self) -> int:
            return self.number

    from tests.laws.worlds import GAMES

    for game in GAMES:
        one, other = game.new(seats=game.seats[-1], seed=1), game.new(seats=game.seats[-1], seed=1)
        seat = one.actors()[0]
        action = one.legal_actions(seat)[0]
        one.apply_action(seat, action)
        other.apply_action(Index(seat), Index(action))
        assert one.hash() == other.hash()
