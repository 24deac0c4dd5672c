"""Tables over HTTP: whole games, late and doubled and illegal clicks, links, and what a stranger may not do."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from emporion.core.record import parse
from tests.server.serving import Server, Visitor, connect
from tests.waiting import HANG

GOLDEN = Path(__file__).parents[1] / "goldens" / "faiyum" / "3-random.jsonl"


def play_on(visitors: list[Visitor], table: str, choose: random.Random, most: int = 10**6) -> int:
    """Everybody chooses at random until the game is over; how many moves were made."""
    made = 0
    while made < most:
        seen = visitors[0].look(table)
        if not seen["actors"]:
            break
        for visitor in visitors:
            mine = visitor.look(table)
            if mine["options"]:
                option = choose.choice(mine["options"])
                assert visitor.choose(table, option["action"], mine["number"]).status_code in (201, 409)
                made += 1
    return made


def two_people(server: Server, **options: Any) -> tuple[Visitor, Visitor, str]:
    ada, ben = server.visitor(), server.visitor()
    made = ada.make_table("Ada", "", **options)
    ben.join(made["links"]["Player 2"])
    return ada, ben, made["id"]


def test_two_people_play_a_whole_game(server: Server) -> None:
    ada, ben, table = two_people(server)
    assert play_on([ada, ben], table, random.Random(1)) > 80
    over = ada.look(table)
    assert over["view"]["over"] is True
    answer = ada.http.get(f"/t/{table}/record")
    record = parse(answer.text)
    assert record.last(verify=True).is_terminal()
    assert record.header.players == ["Ada", "Player 2"]


def test_bots_fill_the_other_seats_and_never_stall(server: Server) -> None:
    ada = server.visitor()
    table = ada.make_table("Ada", "bot:greedy", "bot:random")["id"]
    play_on([ada], table, random.Random(2), 3)
    assert set(ada.look(table)["actors"]) <= {0, 1, 2}
    assert ada.look(table)["number"] >= 3


def test_a_late_click_gets_409_and_changes_nothing(server: Server) -> None:
    ada, _, table = two_people(server)
    seen = ada.look(table)
    action = seen["options"][0]["action"]
    assert ada.choose(table, action, seen["number"]).status_code == 201
    again = ada.choose(table, action, seen["number"])
    assert again.status_code == 409
    assert "moved on" in again.json()["text"]
    assert ada.look(table)["number"] == seen["number"] + 1


def test_an_illegal_click_gets_422_with_the_rule(server: Server) -> None:
    ada, ben, table = two_people(server)
    seen = ada.look(table)
    refused = ada.choose(table, 131, seen["number"])
    assert (refused.status_code, refused.json()["rule"]) == (422, "FAI-END-17")
    early = ben.choose(table, 130, seen["number"])
    assert (early.status_code, early.json()["rule"]) == (422, "FAI-TRN-06")
    assert ada.look(table) == seen


@pytest.mark.parametrize(
    "body", [{}, {"action": "x", "number": 0}, {"action": 1}, [], "x", {"action": None, "number": None}]
)
def test_a_broken_click_gets_400(server: Server, body: Any) -> None:
    ada, _, table = two_people(server)
    assert ada.http.post(f"/api/tables/{table}/moves", json=body).status_code == 400


def test_what_is_not_there_gets_404(server: Server) -> None:
    ada = server.visitor()
    assert ada.http.get("/j/no-such-link").status_code == 404
    assert ada.http.get("/t/no-such-table").status_code == 404
    assert ada.http.get("/api/tables/no-such-table").status_code == 404
    assert ada.http.get("/rules/senet").status_code == 404


def test_a_stranger_sees_but_cannot_act(server: Server) -> None:
    _, _, table = two_people(server)
    stranger = server.visitor()
    seen = stranger.look(table)
    assert (seen["seat"], seen["options"]) == (None, [])
    assert stranger.choose(table, 130, seen["number"]).status_code == 403
    assert stranger.http.post(f"/t/{table}/undo").status_code == 403
    assert "/j/" not in stranger.http.get(f"/t/{table}").text


def test_a_cookie_that_was_tampered_with_is_nobodys(server: Server) -> None:
    ada, _, table = two_people(server)
    value = ada.http.cookies["emporion"]
    forger = server.visitor()
    forger.http.cookies.set("emporion", "A" + value[1:])
    assert forger.look(table)["seat"] is None


def test_another_site_cannot_post_with_our_cookies(server: Server) -> None:
    ada, _, table = two_people(server)
    number = ada.look(table)["number"]
    answer = ada.http.post(
        f"/t/{table}/move", json={"action": 130, "number": number}, headers={"Origin": "https://evil.example"}
    )
    assert answer.status_code == 403
    assert ada.look(table)["number"] == number


def test_undo_by_oneself_until_something_was_revealed(server: Server) -> None:
    ada, _, table = two_people(server)
    seen = ada.look(table)
    ada.choose(table, 63, seen["number"])
    assert ada.look(table)["actors"] == [1]
    assert ada.http.post(f"/t/{table}/undo").status_code == 204
    back = ada.look(table)
    assert (back["view"], back["options"]) == (seen["view"], seen["options"])


def test_undo_beyond_needs_the_consent_of_the_others(server: Server) -> None:
    ada, ben, table = two_people(server)
    seen = ada.look(table)
    ada.choose(table, 63, seen["number"])
    ben.choose(table, 63, ben.look(table)["number"])
    ada.http.post(f"/t/{table}/undo")
    assert ada.look(table)["view"]["turn_number"] == 3
    ben.http.post(f"/t/{table}/refuse")
    ben.http.post(f"/t/{table}/agree")
    assert ada.look(table)["view"]["turn_number"] == 3, "refused is refused"
    ada.http.post(f"/t/{table}/undo")
    ben.http.post(f"/t/{table}/agree")
    assert ada.look(table)["view"] == seen["view"]


def test_names_and_chat_are_escaped_everywhere(server: Server) -> None:
    ada = server.visitor()
    evil = "<i7>&\"'x"
    running = ada.make_table(evil)["id"]
    header, *moves = GOLDEN.read_text("utf-8").splitlines()
    named = json.dumps({**json.loads(header), "players": [evil] * 3})
    opened = ada.http.post("/records", files={"file": ("game.jsonl", "\n".join([named, *moves]))})
    over = opened.headers["location"].removeprefix("/t/")
    for table in (running, over):
        ada.http.post(f"/t/{table}/say", json={"text": "<script>alert(1)</script>"})
        for path in ("/", f"/t/{table}", f"/t/{table}/replay/9?seat=0", "socket"):
            text = shown(server, ada, table, path)
            assert "<script>alert" not in text, path
            assert "<i7" not in text, path
            assert "\"'x" not in text, "a name cannot end an attribute"
            assert path == "/" or "&lt;i7&gt;" in text, path


def shown(server: Server, visitor: Visitor, table: str, path: str) -> str:
    """A page, or the first frame of the socket."""
    if path != "socket":
        return visitor.http.get(path).text
    headers = {"Cookie": f"emporion={visitor.http.cookies['emporion']}"}
    with connect(f"ws://127.0.0.1:{server.port}/ws/{table}", additional_headers=headers) as socket:
        return str(socket.recv(timeout=HANG))


def test_the_socket_sends_everything_first_and_then_what_changed(server: Server) -> None:
    ada, ben, table = two_people(server)
    headers = {"Cookie": f"emporion={ben.http.cookies['emporion']}"}
    with connect(f"ws://127.0.0.1:{server.port}/ws/{table}", additional_headers=headers) as socket:
        first = socket.recv(timeout=HANG)
        assert 'hx-target="#bar"' in first
        seen = ada.look(table)
        ada.choose(table, 63, seen["number"])
        second = socket.recv(timeout=HANG)
        assert f'data-number="{seen["number"] + 1}"' in second
        assert len(second) < len(first)


def test_the_socket_of_another_site_is_refused(server: Server) -> None:
    _, ben, table = two_people(server)
    headers = {"Cookie": f"emporion={ben.http.cookies['emporion']}", "Origin": "https://evil.example"}
    address = f"ws://127.0.0.1:{server.port}/ws/{table}"
    with pytest.raises(WebSocketException), connect(address, additional_headers=headers) as socket:
        socket.recv(timeout=HANG)


def test_tables_go_on_after_the_server_was_killed(own_server: Server) -> None:
    choose = random.Random(4)
    ada, ben, table = two_people(own_server)
    for _ in range(3):
        play_on([ada, ben], table, choose, 6)
        before = ada.look(table)
        own_server.kill()
        own_server.start()
        assert ada.look(table) == before
    assert ada.http.get("/").text.count(f"/t/{table}") == 1


def named(seen: dict[str, Any], *starts: str) -> dict[str, Any]:
    """The first option with a short name that begins so."""
    found: dict[str, Any] = next(each for each in seen["options"] if each["name"].startswith(starts))
    return found


def test_a_market_goes_on_after_the_server_was_killed(own_server: Server) -> None:
    """MED-OFR-26: all that was done is there, on all four sides; what was only begun is not."""
    people = ada, ben, *_ = [own_server.visitor() for _ in range(4)]
    made = ada.make_table("Ada", "", "", "", game="mediterranean")
    table = made["id"]
    for person, seat in zip(people[1:], made["seats"][1:], strict=True):
        person.join(seat["link"])
    for person in people:
        assert person.choose(table, named(person.look(table), "ready")["action"], 0).status_code == 201
    for what in (("to 1",), ("give grain",), ("want wool",), ("send",), ("store ore", "store timber", "store salt")):
        seen = ada.look(table)
        assert ada.choose(table, named(seen, *what)["action"], seen["number"]).status_code == 201
    stands = [person.look(table) for person in people]
    ben.choose(table, named(ben.look(table), "to 2")["action"], ben.look(table)["number"])
    own_server.kill()
    own_server.start()
    for person, before in zip(people, stands, strict=True):
        assert {**person.look(table), "number": 0} == {**before, "number": 0}
    seen = ben.look(table)
    accept = named(seen, "accept 3.0")
    assert ben.choose(table, accept["action"], seen["number"], about=accept["about"]).status_code == 201
    assert len(ada.look(table)["view"]["market"]["trades"]) == 1
