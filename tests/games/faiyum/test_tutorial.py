"""The guided first game: every way through it is open, brings what it says, and is not the only legal one."""

import pytest

from emporion.core.lesson import Lesson
from emporion.games.faiyum import components as c
from emporion.games.faiyum.tutorial import MOMENTS, tutorial
from tests.games.faiyum.table import FAIYUM
from tests.games.lessons import YOU, ends, is_over, names

LESSONS = dict(zip((moment.name for moment in MOMENTS), tutorial(), strict=True))

# What the words promise: reputation and money, along the first way through each lesson.
BROUGHT = {
    "harvest": (0, 1),
    "neighbours": (0, 0),
    "settlement": (3, 3),
    "roads": (4, 0),
    "money": (0, 2),
    "market": (0, -2),
    "order": (0, 1),
    "administration": (0, 5),
    "take_back": (0, -2),
    "workshop": (3, 0),
    "town": (6, 2),
    "quit": (6, 0),
    "last_turns": (3, 3),
}


def test_it_is_short() -> None:
    assert FAIYUM.tutorial() == tutorial()
    assert 10 <= len(LESSONS) <= 15


@pytest.mark.parametrize("name", LESSONS)
def test_every_way_leads_to_the_end_of_the_lesson(name: str) -> None:
    lesson = LESSONS[name]
    start = FAIYUM.position(lesson.position)
    assert start.current_player() == YOU
    reached = list(ends(lesson, start))
    assert reached
    mid_turn = {"administration"}  # the next lesson goes on in the same turn
    assert all(is_over(state) for state in reached) or name in mid_turn
    assert all(FAIYUM.broken_rules(state) == [] for state in reached)


@pytest.mark.parametrize("name", LESSONS)
def test_a_wrong_move_is_possible_where_a_right_one_is_asked(name: str) -> None:
    lesson = LESSONS[name]
    state = FAIYUM.position(lesson.position)
    for task in lesson.tasks:
        if is_over(state):
            break
        legal = names(state)
        if task.accepts:
            assert set(task.accepts) & set(legal)
            assert set(task.accepts) <= set(c.SPACES + c.ROAD_SITES) or set(task.accepts) <= set(legal)
            assert set(legal) - set(task.accepts), "nothing to choose"
        state.apply_action(YOU, FAIYUM.action_number(next(filter(task.takes, legal))))


@pytest.mark.parametrize("name", LESSONS)
def test_it_brings_what_the_words_promise(name: str) -> None:
    lesson = LESSONS[name]
    state = FAIYUM.position(lesson.position)
    before = state.position()["seats"][YOU]
    after = next(ends(lesson, state)).position()["seats"][YOU]
    assert tuple(after[key] - before[key] for key in ("reputation", "money")) == BROUGHT[name]


def test_the_last_lesson_is_won() -> None:
    lesson = LESSONS["last_turns"]
    for state in ends(lesson, FAIYUM.position(lesson.position)):
        assert state.view(None)["ranks"] == [1, 2]


def test_taking_back_goes_on_where_administration_stopped() -> None:
    first, second = LESSONS["administration"], LESSONS["take_back"]
    reached = {state.hash() for state in ends(first, FAIYUM.position(first.position))}
    assert FAIYUM.position(second.position).hash() in reached


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))
def test_it_speaks_in_short_sentences(lesson: Lesson) -> None:
    for text in (lesson.after, *(text for task in lesson.tasks for text in task[:3])):
        assert text[-1] in ".!?", text
        assert "{" not in text
        assert len(text) <= 140, text
    assert lesson.title[-1].isalnum()
