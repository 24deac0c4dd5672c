"""Bots at a table of the server: plans are followed, crowds make bots think less, one stands in for another."""

import asyncio
from typing import Any

import pytest

from emporion.core.registry import game
from emporion.core.state import State
from emporion.server.thinking import Answers, Thinkers, lighter, question_of, thought

SEARCHED = ["faiyum", "resafa"]


class Counted(Thinkers):
    """Says what the workers were asked."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[tuple[Any, ...]] = []

    def _ask(self, question: tuple[Any, ...]) -> Answers:
        self.asked.append(question)
        return super()._ask(question)


def turn(state: State, thinkers: Thinkers, seat: int, name: str) -> list[list[int]]:
    """Let a bot play its turn; says what it had to choose from."""

    async def play() -> list[list[int]]:
        offered, mark = [], state.turn_mark()
        while state.turn_mark() == mark and seat in state.actors():
            options = state.legal_actions(seat)
            state.apply_action(seat, await thinkers.choose(name, state.view(seat), options))
            offered.append(options)
        return offered

    return asyncio.run(play())


@pytest.mark.parametrize("name", SEARCHED)
def test_a_bot_that_plans_is_not_asked_again_while_all_goes_as_expected(name: str) -> None:
    thinkers, state = Counted(), game(name).new(seats=2, seed=3)
    try:
        decisions: list[list[int]] = []
        for _ in range(6):
            decisions += turn(state, thinkers, state.current_player(), "apprentice")
    finally:
        thinkers.close()
    assert len(thinkers.asked) < len(decisions)


def test_what_was_foreseen_is_what_the_question_is_when_it_comes() -> None:
    state = game("faiyum").new(seats=2, seed=3)
    for dice in range(40):
        answers = thought("apprentice", "apprentice", dice, state.view(0), state.legal_actions(0))
        if len(answers) > 1:
            break
    for question, action in answers:
        assert question == question_of("apprentice", state.view(0), state.legal_actions(0))
        state.apply_action(0, action)


def test_in_a_crowd_bots_that_search_think_less() -> None:
    assert [lighter("vizier", "resafa", times) for times in range(5)] == [
        "vizier", "master", "merchant", "apprentice", "apprentice",
    ]  # fmt: skip
    assert lighter("greedy", "resafa", 2) == "greedy"


def test_the_greedy_bot_stands_in_for_one_that_fails() -> None:
    thinkers, state = Counted(), game("faiyum").new(seats=2, seed=3)
    try:
        view, options = state.view(0), state.legal_actions(0)
        chosen = asyncio.run(thinkers.choose("tests.server.bad_bots:BadBot", view, options))
    finally:
        thinkers.close()
    assert [question[1] for question in thinkers.asked] == ["tests.server.bad_bots:BadBot", "greedy"]
    assert chosen in options
