"""The JSON interface: every call, its refusals, and a machine that tries to break it from its own description."""

import random
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings

import emporion
from tests.server.serving import Server, Visitor
from tests.waiting import HANG

HELD = ("not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance")
DECLARED = {400, 403, 404, 409, 413, 422, 429, 503}


@pytest.fixture(scope="module")
def ada(server: Server) -> Visitor:
    return server.visitor()


@pytest.fixture(scope="module")
def over(server: Server, ada: Visitor) -> str:
    """A table at which the game is over."""
    made = ada.make_table("Ada")
    table: str = made["id"]
    choose = random.Random(3)
    while options := ada.http.get(f"/api/tables/{table}/options").json():
        action = choose.choice(options)["action"]
        number = ada.look(table)["number"]
        answer = ada.choose(table, action, number)
        assert answer.status_code in (201, 429), answer.text
    return table


def test_games_with_their_options(ada: Visitor) -> None:
    listed = {each["name"]: each for each in ada.http.get("/api/games").json()}
    assert list(listed) == list(emporion.names())
    for name, each in listed.items():
        game = emporion.game(name)
        assert each["seats"] == [game.seats[0], game.seats[-1]]
        assert each["options"] == {key: list(values) for key, values in game.options.items()}
        assert "greedy" in each["bots"]


def test_a_table_can_be_looked_at_played_and_taken_back(ada: Visitor) -> None:
    table = ada.make_table("Ada", "Ben")["id"]
    seen = ada.look(table)
    assert (seen["seats"], seen["over"], seen["moves"]) == ([0, 1], False, 0)
    assert ada.http.get(f"/api/tables/{table}/options").json() == seen["options"]
    assert ada.choose(table, 63, seen["number"]).json() == {"number": 1, "asked": False}
    assert ada.http.post(f"/api/tables/{table}/undo").json() == {"number": 2, "asked": False}
    back = ada.look(table)
    assert (back["view"], back["moves"]) == (seen["view"], 0)


def test_a_link_leads_to_a_seat_and_undo_to_a_question(server: Server, ada: Visitor) -> None:
    ben = server.visitor()
    made = ada.make_table("Ada", "")
    table, link = made["id"], made["seats"][1]["link"].removeprefix("/j/")
    assert ben.http.post(f"/api/links/{link}").json() == {"id": table, "seat": 1}
    ada.choose(table, 63, 0)
    ben.choose(table, 63, 1)
    assert ada.http.post(f"/api/tables/{table}/undo").json()["asked"] is True
    assert ben.look(table)["asks_undo"] == 0
    agreed = ben.http.post(f"/api/tables/{table}/undo/answer", json={"agree": True})
    assert agreed.json() == {"number": 3, "asked": False}
    assert ada.look(table)["moves"] == 0


def test_chat_and_hints(server: Server, ada: Visitor) -> None:
    table = ada.make_table("Ada", "Ben")["id"]
    said = ada.http.post(f"/api/tables/{table}/chat", json={"text": "<Hello>"})
    assert (said.status_code, said.json()) == (201, {"name": "Ada", "text": "<Hello>", "seat": 0, "to": None})
    assert server.visitor().http.get(f"/api/tables/{table}/chat").json() == [said.json()]
    assert ada.http.post(f"/api/tables/{table}/hint").json() in ada.look(table)["options"]


def test_every_moment_can_be_seen_and_from_any_seat_at_the_end(server: Server, ada: Visitor, over: str) -> None:
    stranger = server.visitor()
    steps = ada.look(over)["moves"]
    last = stranger.http.get(f"/api/tables/{over}/steps/{steps}", params={"seat": 0}).json()
    assert (last["step"], last["of"], last["seat"], last["view"]["over"]) == (steps, steps, 0, True)
    assert stranger.http.get(f"/api/tables/{over}/steps/{steps + 1}").status_code == 404
    table = ada.make_table("Ada", "Ben")["id"]
    assert ada.http.get(f"/api/tables/{table}/steps/0", params={"seat": 1}).status_code == 200
    refused = stranger.http.get(f"/api/tables/{table}/steps/0", params={"seat": 1})
    assert (refused.status_code, refused.json()["key"]) == (403, "not_seated")


def test_the_record_when_the_game_is_over_and_not_before(ada: Visitor, over: str) -> None:
    header, *moves = ada.http.get(f"/api/tables/{over}/record").json()
    assert header["players"] == ["Ada"]
    assert len(moves) == ada.look(over)["moves"]
    table = ada.make_table("Ada")["id"]
    refused = ada.http.get(f"/api/tables/{table}/record")
    assert (refused.status_code, refused.json()["key"]) == (403, "not_over")


def test_rules_by_id_and_by_words(ada: Visitor) -> None:
    everything = ada.http.get("/api/rules/faiyum").json()
    one = ada.http.get("/api/rules/faiyum", params={"words": everything[3]["id"]}).json()
    assert one == [everything[3]]
    assert ada.http.get("/api/rules/faiyum", params={"words": "xyzzy"}).json()["key"] == "no_rule"


def test_events_bring_the_same_frames_as_the_socket(server: Server, ada: Visitor) -> None:
    table = ada.make_table("Ada", "Ben")["id"]
    client = httpx.Client(base_url=server.url, cookies=ada.http.cookies, timeout=HANG)
    with client, client.stream("GET", f"/sse/{table}") as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        lines = (line for line in stream.iter_lines() if 'id="bar"' in line)
        assert 'data-number="0"' in next(lines)
        ada.choose(table, 63, 0)
        assert 'data-number="1"' in next(lines)


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "key"),
    [
        ("POST", "/api/tables", {"game": "senet", "players": ["Ada"]}, 404, "unknown_game"),
        ("POST", "/api/tables", {"game": "faiyum", "players": []}, 400, "bad_seats"),
        ("POST", "/api/tables", {"game": "faiyum", "players": ["A"], "options": {"x": 1}}, 400, "unknown_option"),
        ("POST", "/api/tables", {"game": "faiyum", "players": ["A"], "options": {"open_hands": 3}}, 400, "bad_option"),
        ("POST", "/api/tables", {"game": "faiyum", "players": ["bot:none"]}, 400, "unknown_bot"),
        ("POST", "/api/tables", {"game": "faiyum", "players": ["A"], "seed": 1}, 400, "bad_body"),
        ("POST", "/api/tables", "nonsense", 400, "bad_body"),
        ("GET", "/api/tables/none", None, 404, "no_table"),
        ("GET", "/api/none", None, 404, "not_found"),
        ("DELETE", "/api/games", None, 405, "bad_method"),
        ("POST", "/api/links/none", None, 404, "no_link"),
    ],
)
def test_refusals_have_one_form(ada: Visitor, method: str, path: str, body: Any, status: int, key: str) -> None:
    answer = ada.http.request(method, path, json=body)
    assert (answer.status_code, answer.json()["key"]) == (status, key), answer.text
    assert set(answer.json()) == {"rule", "key", "text"}


def test_the_description_names_every_call_and_its_refusals(ada: Visitor) -> None:
    described = ada.http.get("/schema/openapi.json").json()
    calls = {(path, verb): call for path, verbs in described["paths"].items() for verb, call in verbs.items()}
    assert len(calls) == 19
    for (path, _), call in calls.items():
        assert path.startswith("/api/")
        assert call["description"]
        refusals = {int(status) for status in call["responses"]} - {200, 201}
        assert {400, 429, 503} <= refusals <= DECLARED
        for status in refusals:
            answer = call["responses"][str(status)]["content"]["application/json"]["schema"]
            assert answer["$ref"].endswith("Problem"), (path, status)


def test_a_machine_that_tries_everything_finds_no_mistake_of_ours(server: Server, ada: Visitor) -> None:
    schemathesis: Any = pytest.importorskip("schemathesis")
    known: Any = pytest.importorskip("schemathesis.checks")
    known.load_all_checks()
    checks = [known.CHECKS.get_one(name) for name in HELD]
    described = schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json")
    tables = [ada.make_table("Ada", "Ben")["id"] for _ in range(2)]
    choose = random.Random(5)
    for operation in described.get_all_operations():

        @settings(max_examples=12, deadline=None, phases=[Phase.generate], database=None,
                  suppress_health_check=list(HealthCheck))  # fmt: skip
        @given(case=operation.ok().as_strategy())
        def attack(case: Any) -> None:
            if "table_id" in (case.path_parameters or {}) and choose.random() < 0.8:
                case.path_parameters["table_id"] = choose.choice(tables)
            case.call_and_validate(base_url=server.url, checks=checks, cookies=dict(ada.http.cookies))

        attack()
