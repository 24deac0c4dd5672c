"""The guided first game: every way through it is open, brings what it says, and is not the only legal one."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

import emporion
from emporion.core.lesson import Lesson
from emporion.core.messages import speaking
from emporion.games.mediterranean.tutorial import MOMENTS, tutorial
from emporion.server.learner import Learner, after, learner
from emporion.server.pages.tutorial import tutorial as page_of

MEDITERRANEAN = emporion.game("mediterranean")
LESSONS = dict(zip((moment.name for moment in MOMENTS), tutorial(), strict=True))
YOU = 0

# What the words promise, along the first way through each lesson.
BROUGHT: dict[str, dict[str, int]] = {
    "accept": {"chips": 1, "cards": 0, "grain": 1, "salt": -1},
    "pick": {"cards": 0, "dye": 1, "wine": -1},
    "store": {"cards": -1, "stored": 1},
    "closing": {"cards": -1, "stored": 1},
}


def names(state: Any) -> list[str]:
    return [MEDITERRANEAN.action_name(action) for action in state.legal_actions(YOU)]


def ends(lesson: Lesson, state: Any, task: int = 0) -> Iterator[Any]:
    """The states at the end of every way of right moves."""
    if task == len(lesson.tasks) or YOU not in state.actors():
        yield state
        return
    for name in filter(lesson.tasks[task].takes, names(state)):
        after = state.clone()
        after.apply_action(YOU, MEDITERRANEAN.action_number(name))
        yield from ends(lesson, after, task + 1)


def begin(name: str) -> Any:
    return MEDITERRANEAN.position(LESSONS[name].position)


def facts(state: Any) -> dict[str, int]:
    seat = state.view(YOU)["seats"][YOU]
    goods = {good: sum(n for face, n in seat["hand"].items() if face.startswith(good)) for good in
             ("grain", "salt", "dye", "wine")}  # fmt: skip
    return {**goods, "chips": seat["chips"], "cards": sum(seat["hand"].values()), "stored": seat["stored"]}


def test_it_is_a_market_of_four_and_short() -> None:
    assert MEDITERRANEAN.tutorial() == tutorial()
    assert 10 <= len(LESSONS) <= 14
    assert {len(lesson.position["seats"]) for lesson in LESSONS.values()} == {4}


@pytest.mark.parametrize("name", LESSONS)
def test_every_way_leads_to_the_end_of_the_lesson(name: str) -> None:
    start = begin(name)
    assert start.actors()[0] == YOU
    reached = list(ends(LESSONS[name], start))
    assert reached
    assert all(MEDITERRANEAN.broken_rules(state) == [] for state in reached)


@pytest.mark.parametrize("name", LESSONS)
def test_no_task_is_left_over_and_a_wrong_move_is_possible_in_each(name: str) -> None:
    state = begin(name)
    for task in LESSONS[name].tasks:
        legal = names(state)
        assert task.accepts
        assert set(task.accepts) <= set(legal)
        assert set(legal) - set(task.accepts), "nothing to choose"
        state.apply_action(YOU, MEDITERRANEAN.action_number(task.accepts[0]))


@pytest.mark.parametrize("name", BROUGHT)
def test_it_brings_what_the_words_promise(name: str) -> None:
    state = begin(name)
    before, after = facts(state), facts(next(ends(LESSONS[name], state)))
    assert {key: after[key] - before[key] for key in BROUGHT[name]} == BROUGHT[name]


@pytest.mark.parametrize(
    ("name", "gives", "wants"),
    [
        ("offer", ["timber/depression"], ["wine"]),
        ("counter", ["salt/poverty"], ["wine"]),
        ("sell", ["grain/prosperity"], []),
        ("piracy", ["piracy"], ["dye"]),
        ("threat", [], []),
    ],
)
def test_the_offer_that_is_sent_is_the_one_that_was_built(name: str, gives: list[str], wants: list[str]) -> None:
    state = next(ends(LESSONS[name], begin(name)))
    offers = [offer for offer in state.view(YOU)["offers"] if offer["from"] == YOU]
    assert [(offer["gives"], offer["wants"], offer["standing"]) for offer in offers] == [(gives, wants, "open")]


def test_the_promise_of_the_threat_spares_assyria() -> None:  # MED-PRM-09
    (offer,) = next(ends(LESSONS["threat"], begin("threat"))).view(YOU)["offers"]
    assert offer["promises"] == [{"box": 0, "mode": "refrain", "seat": 1}]
    assert offer["wants_vp"] == 1


def test_the_developments_are_chosen() -> None:
    state = next(ends(LESSONS["develop"], begin("develop")))
    chosen = state.position()["seats"][YOU]["choices"]
    assert chosen == {"government": 0, "religion": 5}


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_speaks_in_short_sentences(language: str) -> None:
    with speaking(language):
        for lesson in tutorial():
            for text in (lesson.after, *(text for task in lesson.tasks for text in task[:3])):
                assert text[-1] in ".!?", text
                assert "{" not in text
                assert len(text) <= 140, text
            assert lesson.title[-1].isalnum()


def test_the_others_are_called_by_their_civilizations() -> None:
    assert learner("mediterranean", 1).names[1:] == ("Assyria", "Babylon", "Thrace")
    told = page_of(learner("mediterranean", 2), None, show=False)
    assert "Rival" not in told


def tapped(at: Learner) -> tuple[int, ...]:
    """What one tap on the page of a moment does: the next right move, or a shortcut through right moves."""
    drawn, path = page_of(at, None, show=False), at.path()
    assert f'data-path="{",".join(map(str, path))}"' in drawn
    if f'data-act="{path[0]}"' in drawn:
        return path[:1]
    ways = (tuple(map(int, acts.split(","))) for acts in re.findall(r'data-acts="([\d,]+)"', drawn))
    return next(way for way in ways if way == path[: len(way)])


@pytest.mark.parametrize("step", range(1, len(MOMENTS) + 1))
def test_a_lesson_can_be_tapped_through(step: int) -> None:
    at = learner("mediterranean", step)
    while at.task is not None:
        for action in tapped(at):
            at = after(at, action)
