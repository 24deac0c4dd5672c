"""Coaching: from the last lesson into a first game in which every turn offers a hint, for one's own eyes only."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Server
from tests.server.worlds import STRANGER, TABLE, World, stop_time, worlds

ADA, BEN = 0, 1
PATHS = (f"/t/{TABLE}", f"/api/tables/{TABLE}", f"/api/tables/{TABLE}/options", f"/api/tables/{TABLE}/chat")


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    """A table of people at which nothing has happened yet."""
    stop_time(monkeypatch)
    with worlds(tmp_path, "faiyum", {}) as (world, _):
        yield world


def seen(world: World, seat: int) -> bool:
    return b"emp-coach" in world.ask(seat, "GET", f"/t/{TABLE}")


def test_the_last_lesson_leads_to_a_table_with_a_coach(server: Server) -> None:
    visitor = server.visitor()
    last = visitor.http.get("/learn/faiyum/13").text
    assert 'name="coach" value="yes"' in last
    made = visitor.http.post("/tables", data={"game": "faiyum", "seats": "2", "coach": "yes"}, follow_redirects=True)
    assert "emp-coach" in made.text
    assert "Show me" in made.text
    plain = visitor.http.post("/tables", data={"game": "faiyum", "seats": "2"}, follow_redirects=True)
    assert "emp-coach" not in plain.text


def test_others_learn_nothing_of_a_coach(world: World) -> None:
    actor = world.live.state.actors()[0]
    others: list[int | None] = [STRANGER, 1 - actor]
    world.connect(others)
    before = [world.ask(other, "GET", path) for other in others for path in PATHS]
    world.woken()
    for coached in (True, False):
        assert world.ask(actor, "POST", f"/t/{TABLE}/coach").startswith(b"204")
        assert seen(world, actor) == coached
        assert world.woken() == set(), "not even woken"
        assert world.frames() == []
        assert [world.ask(other, "GET", path) for other in others for path in PATHS] == before


def test_a_coach_stays_with_the_person_and_not_with_the_seat(world: World) -> None:
    actor = world.live.state.actors()[0]
    assert world.ask(actor, "POST", f"/t/{TABLE}/coach").startswith(b"204")
    person = world.live.seats[actor]
    assert person.is_coached
    person.session = "somebody else"
    assert not person.is_coached


def test_a_coach_shows_the_hint_that_was_asked_for(world: World) -> None:
    actor = world.live.state.actors()[0]
    world.ask(actor, "POST", f"/t/{TABLE}/coach")
    assert b"Show me" in world.ask(actor, "GET", f"/t/{TABLE}")
    assert world.ask(actor, "POST", f"/t/{TABLE}/hint").startswith(b"204")
    page = world.ask(actor, "GET", f"/t/{TABLE}")
    assert b"emp-coach" in page
    assert b"Show me" not in page
