"""What makes a table worth sitting at: the end, the replay, the drawers, hints, records and seats."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from emporion.core.record import parse
from tests.server.serving import Server, Visitor
from tests.waiting import until


def at_one_device(server: Server, others: str = "Ben", **fields: str) -> tuple[Visitor, str]:
    """A table made with the form of the home page: Ada, and others who share her device."""
    ada = server.visitor()
    form = {"game": "faiyum", "name": "Ada", "seats": "2", "others": others, **fields}
    answer = ada.http.post("/tables", data=form)
    assert answer.status_code == 303, answer.text
    return ada, answer.headers["location"].removeprefix("/t/")


def with_an_open_seat(server: Server, clock: int = 0, **options: Any) -> tuple[Visitor, str]:
    """A table that has begun without its second player."""
    ada = server.visitor()
    form = {"game": "faiyum", "players": ["Ada", ""], "clock": clock, "options": options}
    return ada, ada.http.post("/api/tables", json=form).json()["id"]


def play_on(visitor: Visitor, table: str, most: int = 10**6) -> None:
    """Whoever sits at the device chooses at random until the game is over."""
    choose = random.Random(3)
    for _ in range(most):
        seen = visitor.look(table)
        if seen["covered"]:
            seen = visitor.open_curtain(table)
        if not seen["options"]:
            return
        answer = visitor.choose(table, choose.choice(seen["options"])["action"], seen["number"])
        assert answer.status_code == 201, answer.text


@pytest.fixture(scope="module")
def finished(server: Server) -> tuple[Visitor, str]:
    ada, table = at_one_device(server, **{"option.open_hands": "1"})
    play_on(ada, table)
    return ada, table


def text_of(page: str, part: str) -> str:
    """One part of a page, as markup."""
    found = re.search(rf'<section id="{part}".*?</section>', page, re.DOTALL)
    assert found, f"there is no part {part}"
    return found[0]


def test_the_end_shows_ranks_scores_a_chart_and_where_the_points_came_from(finished: tuple[Visitor, str]) -> None:
    ada, table = finished
    page = ada.http.get(f"/t/{table}").text
    result = page[page.index('<section id="result"') : page.index("<main")]
    scores = [seat["reputation"] for seat in ada.look(table)["view"]["seats"]]
    for score in scores:
        assert f"<td>{score}</td>" in result
    assert result.count("<polyline") == 2
    gained = [sum(map(int, re.findall(rf'data-seat="{seat}"[^>]*>([+-]\d+)<', result))) for seat in (0, 1)]
    assert gained == scores, "every point has a source"
    assert f"/t/{table}/record" in result
    assert 'data-do="again"' in result


def test_nothing_of_the_end_shows_before_it(server: Server) -> None:
    ada, table = at_one_device(server)
    assert '<section id="result" hidden></section>' in ada.http.get(f"/t/{table}").text
    assert ada.http.post(f"/t/{table}/again").status_code == 403


def test_a_replay_has_an_address_for_every_step_and_any_seats_eyes(finished: tuple[Visitor, str]) -> None:
    ada, table = finished
    last = ada.look(table)["number"]
    page = ada.http.get(f"/t/{table}/replay/{last // 2}?seat=1").text
    assert f'data-step="{last // 2}" data-last="{last}"' in page
    assert f"/t/{table}/replay/{last // 2 + 1}?seat=1" in page
    assert f'<a data-go href="/t/{table}/replay/{last}?seat=1">' in page
    assert ada.http.get(f"/t/{table}/replay/{last + 99}").text.count("aria-current=step")
    own, other = (ada.http.get(f"/t/{table}/replay/5?seat={seat}").text for seat in (0, 1))
    assert own != other


def test_a_replay_of_a_running_game_shows_no_other_hand(server: Server) -> None:
    ada, table = with_an_open_seat(server, open_hands=False)
    play_on(ada, table, 1)
    assert ada.http.get(f"/t/{table}/replay/0?seat=1").text == ada.http.get(f"/t/{table}/replay/0").text


def test_the_drawer_finds_rules_by_words_and_cards_by_name(server: Server) -> None:
    ada, table = at_one_device(server)
    page = ada.http.get(f"/t/{table}").text
    rule = re.search(r'data-rule="([^"]+)"', text_of(page, "bar"))
    assert rule
    assert f'id="in-{rule[1]}"' in ada.http.get("/rules/faiyum/list").text
    found = ada.http.get("/rules/faiyum/list", params={"words": "crocodile leaves"}).text
    assert 0 < found.count("<dt") < 40
    cards = ada.http.get("/rules/faiyum/terms", params={"words": "farmer"}).text
    assert 'aria-label="Farmer">' in cards, "a card looks like a card"
    assert "<b>Farmer</b>" in cards
    assert "<b>Palace</b>" not in cards
    roads = ada.http.get("/rules/faiyum/list", params={"words": "bridge crosses"}).text
    assert 'href="/rules/faiyum#roads"' in roads
    assert 'href="/rules/faiyum#pay"' not in roads
    assert ada.http.get("/rules/senet/list").status_code == 404
    assert ada.http.get("/rules/senet/terms").status_code == 404


def test_a_hint_says_what_a_bot_would_do_and_only_to_whom_it_concerns(server: Server) -> None:
    ada, table = at_one_device(server)
    assert ada.http.post(f"/t/{table}/hint").status_code == 204
    assert "A bot would choose:" in text_of(ada.http.get(f"/t/{table}").text, "bar")
    assert "A bot would choose:" not in server.visitor().http.get(f"/t/{table}").text


def test_the_page_says_whose_turn_it_is_in_its_title(server: Server) -> None:
    ada, table = at_one_device(server)
    assert 'data-title="● Your turn' in ada.http.get(f"/t/{table}").text
    assert "● Your turn" not in server.visitor().http.get(f"/t/{table}").text


def test_a_finished_record_opens_as_a_table_to_look_at(server: Server, finished: tuple[Visitor, str]) -> None:
    ada, table = finished
    text = ada.http.get(f"/t/{table}/record").text
    stranger = server.visitor()
    answer = stranger.http.post("/records", files={"file": ("game.jsonl", text)})
    assert answer.status_code == 303, answer.text
    again = stranger.http.get(f"{answer.headers['location']}/record").text
    assert parse(again).moves == parse(text).moves


def test_an_unfinished_record_is_played_on_by_whoever_brings_it(server: Server, finished: tuple[Visitor, str]) -> None:
    ada, table = finished
    lines = ada.http.get(f"/t/{table}/record").text.splitlines()
    stranger = server.visitor()
    answer = stranger.http.post("/records", files={"file": ("game.jsonl", "\n".join(lines[:31]))})
    opened = answer.headers["location"].removeprefix("/t/")
    seen = stranger.look(opened)
    assert (seen["number"], seen["actors"]) == (30, [seen["seat"]])
    assert stranger.choose(opened, seen["options"][0]["action"], 30).status_code == 201


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda lines: [], "empty"),
        (lambda lines: ["x", *lines[1:]], "line 1"),
        (lambda lines: [*lines[:5], "{}", *lines[6:]], "line 6"),
        (lambda lines: [*lines[:5], *lines[6:]], "line 6"),
        (lambda lines: [*lines[:5], lines[5].replace('"hash":"', '"hash":"0'), *lines[6:]], "move 5"),
        (lambda lines: [lines[0].replace('"seats":2', '"seats":9'), *lines[1:]], "9"),
        (
            lambda lines: [lines[0].replace('"options":{', '"options":{"x":' + "[" * 9000), *lines[1:]],
            "this is no record of a game",
        ),
        (lambda lines: [re.sub(r'"seed":\d+', '"seed":' + "9" * 50, lines[0])], "too large"),
    ],
)
def test_a_broken_record_is_refused_with_the_place(
    server: Server, finished: tuple[Visitor, str], change: Callable[[list[str]], list[str]], why: str
) -> None:
    ada, table = finished
    lines = ada.http.get(f"/t/{table}/record").text.splitlines()
    answer = ada.http.post("/records", files={"file": ("<b>.jsonl", "\n".join(change(lines)))})
    problem = re.search(r'role="alert">(.*?)</p>', answer.text)
    assert answer.status_code == 422
    assert problem
    assert why in problem[1]
    assert "<b>" not in problem[1]


def test_a_record_that_is_too_large_is_refused(server: Server) -> None:
    answer = server.visitor().http.post("/records", files={"file": ("game.jsonl", "x" * 2_000_000)})
    assert answer.status_code == 413


def test_bots_fill_free_seats_and_make_room_for_people(server: Server) -> None:
    ada, table = with_an_open_seat(server)
    assert ada.http.post(f"/t/{table}/seats/1/fill").status_code == 204
    play_on(ada, table, 1)
    until(lambda: ada.look(table)["seat"] in ada.look(table)["actors"])
    assert ada.http.post(f"/t/{table}/seats/1/fill").status_code == 422
    assert ada.http.post(f"/t/{table}/seats/1/free").status_code == 204
    link = re.search(r"/j/[\w-]+", ada.http.get(f"/t/{table}").text)
    assert link
    ben = server.visitor()
    ben.join(link[0])
    assert ben.look(table)["seat"] == 1
    assert ben.http.post(f"/t/{table}/name", json={"name": "Ben <i>"}).status_code == 204
    assert ada.look(table)["names"][1] == "Ben <i>"
    assert ben.http.post(f"/t/{table}/seats/0/free").status_code == 422, "a person is not sent away"


def test_a_person_leaves_a_seat_to_a_bot_and_comes_back(server: Server) -> None:
    ada, table = with_an_open_seat(server)
    before = ada.look(table)["number"]
    assert ada.http.post(f"/t/{table}/seats/0/leave").status_code == 204
    until(lambda: ada.look(table)["number"] > before and ada.look(table)["actors"] == [1])
    assert 'data-change="back"' in text_of(ada.http.get(f"/t/{table}").text, "bar")
    assert ada.http.post(f"/t/{table}/seats/0/back").status_code == 204
    assert 'data-change="back"' not in text_of(ada.http.get(f"/t/{table}").text, "bar")
    assert ada.http.post(f"/t/{table}/seats/1/leave").status_code == 422
    assert ada.http.post(f"/t/{table}/seats/7/leave").status_code == 422
    assert server.visitor().http.post(f"/t/{table}/seats/0/leave").status_code == 403


def test_a_clock_that_runs_out_calls_a_bot_and_the_person_may_return(server: Server) -> None:
    ada, table = with_an_open_seat(server, clock=1)
    assert "data-until=" in ada.http.get(f"/t/{table}").text
    until(lambda: 'data-change="back"' in text_of(ada.http.get(f"/t/{table}").text, "bar"))
    until(lambda: ada.look(table)["actors"] == [1])
    assert ada.http.post(f"/t/{table}/seats/0/back").status_code == 204


@pytest.mark.parametrize("fields", [{"seats": "x"}, {"seats": "-1"}, {"clock": "1e9"}, {"game": "senet"}, {"game": ""}])
def test_a_form_that_cannot_be_read_is_refused(server: Server, fields: dict[str, str]) -> None:
    answer = server.visitor().http.post("/tables", data={"game": "faiyum", "seats": "2", **fields})
    assert answer.status_code in (400, 404, 422)


def test_the_speed_of_bots_is_for_those_who_sit(server: Server) -> None:
    ada, table = at_one_device(server)
    assert ada.http.post(f"/t/{table}/speed", json={"pause": 0.1}).status_code == 204
    assert server.visitor().http.post(f"/t/{table}/speed", json={"pause": 0.1}).status_code == 403
    assert ada.http.post(f"/t/{table}/speed", json={"pause": "x"}).status_code == 400
