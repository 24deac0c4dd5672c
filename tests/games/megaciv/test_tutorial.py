"""The guided first game: every way through it is open, brings what it says, and is not the only legal one."""

import json
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import emporion
from emporion.core.lesson import Lesson, Task
from emporion.core.messages import speaking
from emporion.core.page import Marks
from emporion.games.megaciv.tutorial import MOMENTS, tutorial
from tests.games.pages import choices_of, parse

MEGACIV = emporion.game("megaciv")
LESSONS = dict(zip((moment.name for moment in MOMENTS), tutorial(), strict=True))
YOU = 0

# What the words promise, along the first way through each lesson.
BROUGHT: dict[str, dict[str, int]] = {
    "buy": {"treasury": -15, "cards": 1},
    "accept": {"worth": -9 - 4 - 12 + 48 + 5},
    "loss": {"treasury": -5, "cities": -1, "cards": -1},
}


def names(state: Any) -> list[str]:
    return [MEGACIV.action_name(action) for action in state.legal_actions(YOU)]


def ends(lesson: Lesson, state: Any, task: int = 0) -> Iterator[Any]:
    """The states at the end of every way of right moves."""
    if task == len(lesson.tasks) or YOU not in state.actors():
        yield state
        return
    if lesson.tasks[task].deal is not None:
        yield from ends(lesson, dealt(state, lesson.tasks[task]), task + 1)
        return
    for name in filter(lesson.tasks[task].takes, names(state)):
        after = state.clone()
        after.apply_action(YOU, MEGACIV.action_number(name))
        yield from ends(lesson, after, task + 1)


def dealt(state: Any, task: Task) -> Any:
    """The state after a deal of a task: it is made at once, where it is more than composed."""
    after = state.clone()
    steps = MEGACIV.steps_of(after, YOU, task.deal) if task.accepts else []
    for step in steps:
        after.apply_action(YOU, step)
    assert not steps or task.takes(MEGACIV.action_name(steps[-1]))
    return after


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
        if task.deal is not None:
            state = dealt(state, task)
            continue
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


def page_of(state: Any, plan: Any) -> ET.Element:
    lacks = None if plan is None else MEGACIV.lacks(state, YOU, plan)
    marks = Marks(("You", "Hatti", "Hellas"), choices_of(MEGACIV, state, YOU), composes=True, plan=plan, lacks=lacks)
    return parse(MEGACIV.page(state.view(YOU), marks))


@pytest.mark.parametrize("name", ["give", "ask", "accept", "bluff"])
def test_a_deal_is_one_click_further_each_time(name: str) -> None:
    state, plan = MEGACIV.position(LESSONS[name].position), LESSONS[name].plan
    for task in LESSONS[name].tasks:
        key = "data-deal" if task.accepts else "data-becomes"
        targets = [each for each in page_of(state, plan).iter() if json.loads(each.get(key, "null")) == task.deal]
        assert targets, task.ask
        plan = task.deal


def test_the_offer_that_is_sent_is_the_one_that_was_built() -> None:
    for state in ends(LESSONS["give"], MEGACIV.position(LESSONS["give"].position)):
        (offer,) = state.view(YOU)["offers"]
        assert (offer["to"], offer["gives"], offer["wants"]) == (1, ["clay", "clay", "iron"], ["wine", "wine"])
        assert offer["standing"] == "open"


def test_the_advance_is_bought() -> None:
    for state in ends(LESSONS["payment"], MEGACIV.position(LESSONS["payment"].position)):
        assert state.position()["seats"][YOU]["advances"] == ["drama_and_poetry"]


@pytest.mark.parametrize(("first", "second"), [("basket", "payment")])
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
