"""The tutorial over HTTP: all the way by right moves, wrong and illegal ones, and no trace left behind."""

import json
import re
from html import escape, unescape
from typing import Any

import httpx
import pytest

from emporion import Game
from emporion.core.registry import game, names
from emporion.server.learner import learner
from tests.server.serving import Server
from tests.waiting import HANG

TAUGHT = [name for name in names() if game(name).tutorial()]


class Pupil:
    """Reads the bar of a moment, and answers it."""

    def __init__(self, server: Server, path: str) -> None:
        self.http = httpx.Client(base_url=server.url, timeout=HANG, follow_redirects=True)
        self.answer = self.http.get(path)

    def bar(self, key: str) -> str:
        found = re.search(rf'<section id="bar"[^>]* data-{key}="([^"]*)"', self.answer.text)
        assert found
        return found[1]

    def ways(self, rel: str) -> list[str]:
        return re.findall(rf'rel="{rel}" data-learn href="([^"]+)"', self.answer.text)

    def right(self) -> httpx.Response:
        """What the task asks for: a move, or a deal to compose or to make."""
        found = re.search(r'<section id="bar"[^>]* data-(compose|make)="([^"]*)"', self.answer.text)
        if not found:
            return self.move(int(self.bar("look")))
        path = {"compose": "plan", "make": "deal"}[found[1]]
        return self.http.post(f"{self.bar('post')}/{path}", json={"plan": json.loads(unescape(found[2]))})

    def move(self, action: Any, number: Any = None) -> httpx.Response:
        said = int(self.bar("number")) if number is None else number
        return self.http.post(f"{self.bar('post')}/move", json={"action": action, "number": said})


@pytest.fixture(params=TAUGHT)
def taught(request: pytest.FixtureRequest) -> Game:
    return game(request.param)


def test_every_game_says_how_it_is_learnt(server: Server, taught: Game) -> None:
    assert f'href="/learn/{taught.name}/1"' in server.visitor().http.get("/").text


def test_right_moves_lead_through_all_lessons(server: Server, taught: Game) -> None:
    pupil = Pupil(server, f"/learn/{taught.name}")
    lessons = taught.tutorial()
    for step, lesson in enumerate(lessons, 1):
        assert f"{step} of {len(lessons)}" in pupil.answer.text
        assert pupil.bar("number") == "0"
        while pupil.bar("look"):
            pupil.answer = pupil.right()
            assert pupil.answer.status_code == 200
        assert "emp-well" in pupil.answer.text
        assert len(pupil.answer.history) == 1
        if step < len(lessons):
            (on,) = pupil.ways("on")
            pupil.answer = pupil.http.get(on)
        assert lesson.title
    assert 'action="/tables"' in pupil.answer.text
    assert not pupil.http.cookies


def test_a_wrong_move_is_explained_and_the_right_one_marked(server: Server, taught: Game) -> None:
    pupil = Pupil(server, f"/learn/{taught.name}/1")
    lesson = taught.tutorial()[0]
    state = taught.position(lesson.position)
    assert "emp-hint" not in pupil.answer.text
    legal = state.legal_actions(state.actors()[0])
    wrong = next(action for action in legal if not lesson.tasks[0].takes(taught.action_name(action)))
    answer = pupil.move(wrong)
    assert answer.url.path == f"/learn/{taught.name}/1/start"
    assert escape(lesson.tasks[0].wrong) in answer.text
    assert "emp-hint" in answer.text


def test_everybody_has_one_name_in_the_whole_course(taught: Game) -> None:
    called = {learner(taught.name, step).names for step in range(1, len(taught.tutorial()) + 1)}
    assert len(called) == 1
    assert len(set(*called)) == len(*called)


def test_show_me_marks_the_right_move(server: Server, taught: Game) -> None:
    pupil = Pupil(server, f"/learn/{taught.name}/1")
    answer = pupil.http.post(f"{pupil.bar('post')}/hint", json={})
    assert "emp-hint" in answer.text
    assert "data-tried" not in answer.text


@pytest.mark.parametrize("path", ["plan", "deal"])
@pytest.mark.parametrize("deal", [None, {}, [], 3, {"offer": {}}, {"offer": {"to": 1, "gives": ["clay"] * 999}}])
def test_a_deal_that_is_not_asked_for_is_explained(server: Server, path: str, deal: Any) -> None:
    pupil = Pupil(server, "/learn/megaciv/3")
    answer = pupil.http.post(f"{pupil.bar('post')}/{path}", json={"plan": deal})
    assert answer.status_code == 200
    assert answer.url.path == "/learn/megaciv/3/start"
    assert escape(game("megaciv").tutorial()[2].tasks[0].wrong) in answer.text


def test_an_illegal_move_gets_422_with_the_rule(server: Server, taught: Game) -> None:
    pupil = Pupil(server, f"/learn/{taught.name}/1")
    state = taught.position(taught.tutorial()[0].position)
    seat = state.actors()[0]
    illegal = next(action for action in range(taught.num_actions) if action not in state.legal_actions(seat))
    for action in (illegal, -1, 10**6):
        answer = pupil.move(action)
        why = state.why_not(seat, action)
        assert why is not None
        assert (answer.status_code, answer.json()["rule"]) == (422, why.rule)


def test_a_late_or_broken_move_changes_nothing(server: Server, taught: Game) -> None:
    pupil = Pupil(server, f"/learn/{taught.name}/1")
    right = int(pupil.bar("look"))
    assert pupil.move(right, 1).status_code == 409
    assert pupil.move("x").status_code == 400
    assert pupil.move(right).status_code == 200


def test_back_takes_a_move_back_and_then_a_lesson(server: Server, taught: Game) -> None:
    pupil = Pupil(server, f"/learn/{taught.name}/2")
    start = pupil.bar("post")
    pupil.answer = pupil.move(int(pupil.bar("look")))
    assert pupil.ways("back") == [start]
    pupil.answer = pupil.http.get(start)
    assert pupil.ways("back") == [f"/learn/{taught.name}/1/start"]
    assert pupil.ways("on") == [f"/learn/{taught.name}/3/start"], "skipped from any step"
    assert Pupil(server, f"/learn/{taught.name}/1").ways("back") == []


@pytest.mark.parametrize("rest", ["0", "99", "-1", "x", "1/x", "1/1.x", "1/99999", "1/" + "1." * 400, "1/²", "1/-1"])
def test_addresses_that_lead_nowhere(server: Server, taught: Game, rest: str) -> None:
    assert server.visitor().http.get(f"/learn/{taught.name}/{rest}").status_code in (404, 422)


def test_moves_that_are_legal_but_not_right_are_no_address(server: Server, taught: Game) -> None:
    lesson = taught.tutorial()[0]
    state = taught.position(lesson.position)
    for action in state.legal_actions(state.actors()[0]):
        right = lesson.tasks[0].takes(taught.action_name(action))
        answer = server.visitor().http.get(f"/learn/{taught.name}/1/{action}")
        assert answer.status_code == (200 if right else 404)


def test_what_is_not_taught_gets_404(server: Server) -> None:
    assert server.visitor().http.get("/learn/senet/1").status_code == 404
