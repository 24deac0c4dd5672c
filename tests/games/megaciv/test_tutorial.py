"""The guided first game: every way through it is open, brings what it says, and is not the only legal one."""

from collections.abc import Iterator
from typing import Any

import pytest

import emporion
from emporion.core.lesson import Lesson
from emporion.core.messages import speaking
from emporion.games.megaciv.tutorial import MOMENTS, tutorial

MEGACIV = emporion.game("megaciv")
LESSONS = dict(zip((moment.name for moment in MOMENTS), tutorial(), strict=True))
YOU = 0

# What the words promise, along the first way through each lesson.
BROUGHT: dict[str, dict[str, int]] = {
    "buy": {"treasury": -15, "cards": 1},
    "accept": {"worth": -9 - 4 + 1 - 2 - 12 + 48 + 5},
    "loss": {"treasury": -5, "cities": -1, "cards": -1},
}


def names(state: Any) -> list[str]:
    return [MEGACIV.action_name(action) for action in state.legal_actions(YOU)]


def ends(lesson: Lesson, state: Any, task: int = 0) -> Iterator[Any]:
    """The states at the end of every way of right moves."""
    if task == len(lesson.tasks) or YOU not in state.actors():
        yield state
        return
    for name in filter(lesson.tasks[task].takes, names(state)):
        after = state.clone()
        after.apply_action(YOU, MEGACIV.action_number(name))
        yield from ends(lesson, after, task + 1)


def facts(state: Any) -> dict[str, int]:
    view = state.view(YOU)
    seat = view["seats"][YOU]
    known = {key: seat[key] for key in ("treasury", "cities")}
    return {**known, "cards": seat["hand_size"], "worth": view["own"]["hand_value"]}


def test_it_is_a_market_of_three_and_short() -> None:
    assert MEGACIV.tutorial() == tutorial()
    assert 10 <= len(LESSONS) <= 15
    assert {len(lesson.position["seats"]) for lesson in LESSONS.values()} == {3}


@pytest.mark.parametrize("name", LESSONS)
def test_every_way_leads_to_the_end_of_the_lesson(name: str) -> None:
    start = MEGACIV.position(LESSONS[name].position)
    assert start.actors()[0] == YOU
    reached = list(ends(LESSONS[name], start))
    assert reached
    assert all(MEGACIV.broken_rules(state) == [] for state in reached)


@pytest.mark.parametrize("name", LESSONS)
def test_no_task_is_left_over_and_a_wrong_move_is_possible_in_each(name: str) -> None:
    lesson = LESSONS[name]
    state = MEGACIV.position(lesson.position)
    for task in lesson.tasks:
        legal = names(state)
        assert task.accepts
        assert set(task.accepts) <= set(legal)
        assert set(legal) - set(task.accepts), "nothing to choose"
        state.apply_action(YOU, MEGACIV.action_number(task.accepts[0]))


@pytest.mark.parametrize("name", BROUGHT)
def test_it_brings_what_the_words_promise(name: str) -> None:
    state = MEGACIV.position(LESSONS[name].position)
    before = facts(state)
    after = facts(next(ends(LESSONS[name], state)))
    assert {key: after[key] - before[key] for key in BROUGHT[name]} == BROUGHT[name]


def test_the_offer_that_is_sent_is_the_one_that_was_built() -> None:
    for state in ends(LESSONS["send"], MEGACIV.position(LESSONS["send"].position)):
        (offer,) = state.view(YOU)["offers"]
        assert (offer["to"], offer["gives"], offer["wants"][:2]) == (1, ["clay", "fish", "fish"], ["wine", "wine"])
        assert offer["standing"] == "open"


def test_the_advance_is_bought() -> None:
    for state in ends(LESSONS["payment"], MEGACIV.position(LESSONS["payment"].position)):
        assert state.position()["seats"][YOU]["advances"] == ["drama_and_poetry"]


@pytest.mark.parametrize(
    ("first", "second"), [("give", "names"), ("names", "ask"), ("ask", "send"), ("basket", "payment")]
)
def test_a_lesson_goes_on_where_the_one_before_stopped(first: str, second: str) -> None:
    reached = {state.hash() for state in ends(LESSONS[first], MEGACIV.position(LESSONS[first].position))}
    assert MEGACIV.position(LESSONS[second].position).hash() in reached


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_speaks_in_short_sentences(language: str) -> None:
    with speaking(language):
        for lesson in tutorial():
            for text in (lesson.after, *(text for task in lesson.tasks for text in task[:3])):
                assert text[-1] in ".!?", text
                assert "{" not in text
                assert len(text) <= 140, text
            assert lesson.title[-1].isalnum()
