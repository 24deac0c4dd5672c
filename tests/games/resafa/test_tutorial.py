"""The guided first game: every way through it is open, brings what it says, and is not the only legal one."""

import pytest

from emporion.core.lesson import Lesson
from emporion.games.resafa.tutorial import MOMENTS, ROOMS, tutorial
from tests.games.lessons import YOU, ends, is_over, names
from tests.games.resafa.kit import COUNTED, RESAFA

LESSONS = dict(zip((moment.name for moment in MOMENTS), tutorial(), strict=True))

# What the words promise, along the first way through each lesson.
BROUGHT = {
    "card": {},
    "production": {"stone": 3, "coin": 3},
    "colour": {"vp": 3},
    "workshop": {"coin": -1, "stone": -1},
    "garden": {"coin": -1, "stone": 1, "vp": 2},
    "canal": {"vp": 4},  # 2 marble paid, 2 gained, and a coin saved
    "rain": {"vp": 6, "water_cubes": 1},
    "square": {"stone": 1, "vp": 2},
    "special": {"vp": 1, "coin": 1, "camels": 1, "stone": 3},
    "caravan": {"vp": 10, "coin": 2, "spice": -2},
    "base": {"coin": -1, "stone": -1, "scarab": 1},
    "end": {"vp": 5 + 1 + 3 + 32, "coin": 1},
}
# The next lesson goes on in the same turn, or shows a later one.
MID_TURN = {"card", "production", "workshop", "garden", "canal", "square", "special", "caravan", "base"}


def test_it_is_short() -> None:
    assert RESAFA.tutorial() == tutorial()
    assert 10 <= len(LESSONS) <= 15


@pytest.mark.parametrize("name", LESSONS)
def test_every_way_leads_to_the_end_of_the_lesson(name: str) -> None:
    lesson = LESSONS[name]
    start = RESAFA.position(lesson.position)
    assert start.current_player() == YOU
    reached = list(ends(lesson, start))
    assert reached
    turn = start.position()["turn_number"]
    assert all((state.position()["turn_number"] == turn) == (name in MID_TURN) or is_over(state) for state in reached)
    assert all(RESAFA.broken_rules(state) == [] for state in reached)


@pytest.mark.parametrize("name", LESSONS)
def test_no_task_is_left_over_and_a_wrong_move_is_possible_in_each(name: str) -> None:
    lesson = LESSONS[name]
    state = RESAFA.position(lesson.position)
    for task in lesson.tasks:
        assert not is_over(state)
        legal = names(state)
        assert task.accepts
        assert set(task.accepts) <= set(legal) or set(task.accepts) == set(ROOMS)
        assert set(legal) - set(task.accepts), "nothing to choose"
        state.apply_action(YOU, RESAFA.action_number(next(filter(task.takes, legal))))


@pytest.mark.parametrize("name", LESSONS)
def test_it_brings_what_the_words_promise(name: str) -> None:
    lesson = LESSONS[name]
    state = RESAFA.position(lesson.position)
    before = state.position()["seats"][YOU]
    after = next(ends(lesson, state)).position()["seats"][YOU]
    assert {key: after[key] - before[key] for key in COUNTED if after[key] != before[key]} == BROUGHT[name]


def test_the_last_lesson_is_won_by_its_final_scoring() -> None:
    lesson = LESSONS["end"]
    start = RESAFA.position(lesson.position)
    assert RESAFA.scores(start)[0] < RESAFA.scores(start)[1]
    for state in ends(lesson, start):
        view = state.view(None)
        assert view["ranks"] == [1, 2]
        assert sum(view["final"][YOU]) == 32


@pytest.mark.parametrize(
    ("first", "second"), [("card", "production"), ("production", "colour"), ("square", "special"), ("caravan", "base")]
)
def test_a_lesson_goes_on_where_the_one_before_stopped(first: str, second: str) -> None:
    reached = {state.hash() for state in ends(LESSONS[first], RESAFA.position(LESSONS[first].position))}
    assert RESAFA.position(LESSONS[second].position).hash() in reached


def test_the_workshop_of_one_lesson_stands_in_the_next() -> None:
    lesson = LESSONS["workshop"]
    for state in ends(lesson, RESAFA.position(lesson.position)):
        built = state.position()["seats"][YOU]["workshops"]
        assert built == RESAFA.position(LESSONS["garden"].position).position()["seats"][YOU]["workshops"]


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))
def test_it_speaks_in_short_sentences(lesson: Lesson) -> None:
    for text in (lesson.after, *(text for task in lesson.tasks for text in task[:3])):
        assert text[-1] in ".!?", text
        assert "{" not in text
        assert len(text) <= 140, text
    assert lesson.title[-1].isalnum()
