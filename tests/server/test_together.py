"""Who sits with whom: a curtain between people at one device, the same people once more, and those who only watch."""

import asyncio
import re
import threading
from pathlib import Path

from websockets.sync.client import ClientConnection

from emporion.server.hub import Hub
from emporion.server.store import Store
from emporion.server.tables import Tables
from emporion.server.thinking import Thinkers
from tests.server.serving import Server, Visitor, connect
from tests.server.test_experience import at_one_device, play_on
from tests.waiting import HANG, until

HIDDEN = {"option.open_hands": "1"}


def behind_the_curtain(server: Server) -> tuple[Visitor, str]:
    """Ada has made her turn and has not passed the device on to Ben yet."""
    ada, table = at_one_device(server, **HIDDEN)
    while ada.look(table)["seat"] == 0:
        play_on(ada, table, 1)
    return ada, table


def test_a_curtain_falls_between_hidden_hands(server: Server) -> None:
    ada, table = at_one_device(server, **HIDDEN)
    assert 'data-do="here"' not in ada.http.get(f"/t/{table}").text
    ada, table = behind_the_curtain(server)
    covered = ada.http.get(f"/t/{table}").text
    assert "Pass the device to Ben." in covered
    assert "data-act" not in covered
    stranger = server.visitor().http.get(f"/t/{table}").text
    hidden = re.search(r'<div id="part-hand".*?(?=<section id="bar")', covered, re.DOTALL)
    assert (hidden[0] if hidden else "") in stranger, "behind the curtain is only what everybody sees"
    assert ada.http.post(f"/t/{table}/here").status_code == 204
    shown = ada.http.get(f"/t/{table}").text
    assert 'data-do="here"' not in shown
    assert "data-act" in shown


def test_programs_see_no_more_behind_the_curtain_than_people(server: Server) -> None:
    ada, table = behind_the_curtain(server)
    seen, everybody = ada.look(table), server.visitor().look(table)
    assert (seen["covered"], seen["seat"], seen["options"]) == (True, 1, [])
    assert seen["view"] == everybody["view"]
    assert ada.http.get(f"/api/tables/{table}/options").json() == []
    for method, path, body in (
        ("GET", "steps/1?seat=1", None), ("POST", "hint", None),
        ("POST", "moves", {"action": 63, "number": seen["number"]}),
    ):  # fmt: skip
        refused = ada.http.request(method, f"/api/tables/{table}/{path}", json=body)
        assert (refused.status_code, refused.json()["key"]) == (403, "covered"), path
        assert "Ben has to take it first" in refused.json()["text"]
    assert ada.http.post(f"/t/{table}/move", json={"action": 63, "number": seen["number"]}).status_code == 403
    assert ada.http.post(f"/t/{table}/hint").status_code == 403
    assert ada.look(table) == seen
    shown = ada.open_curtain(table)
    assert (shown["covered"], shown["view"]["seat"]) == (False, 1)
    assert shown["options"] != []
    assert ada.http.get(f"/api/tables/{table}/steps/1?seat=1").status_code == 200
    assert ada.http.get(f"/api/tables/{table}/steps/1?seat=0").status_code == 403, "Ada looks away now"


def test_the_socket_draws_the_curtain_too(server: Server) -> None:
    ada, table = behind_the_curtain(server)
    with watch(server, table, ada) as socket:
        covered = str(socket.recv(timeout=HANG))
        assert 'data-do="here"' in covered
        assert "data-act" not in covered
        ada.open_curtain(table)
        assert "data-act" in str(socket.recv(timeout=HANG))


def test_the_curtain_stays_as_it_is_when_the_server_is_killed(own_server: Server) -> None:
    ada, table = behind_the_curtain(own_server)
    covered = ada.look(table)
    own_server.kill()
    own_server.start()
    assert ada.look(table) == covered
    shown = ada.open_curtain(table)
    own_server.kill()
    own_server.start()
    assert ada.look(table) == shown


def test_open_hands_need_no_curtain(server: Server) -> None:
    ada, table = at_one_device(server)
    while ada.look(table)["seat"] == 0:
        play_on(ada, table, 1)
    assert ada.look(table)["covered"] is False
    assert 'data-do="here"' not in ada.http.get(f"/t/{table}").text


def test_a_second_game_brings_everybody_to_the_same_table(own_server: Server) -> None:
    """Even if they ask at the same moment, or again after a restart."""
    ada, ben = own_server.visitor(), own_server.visitor()
    made = ada.make_table("Ada", "")
    table = made["id"]
    ben.join(made["seats"][1]["link"])
    while not ada.look(table)["over"]:
        play_on(ada, table, 1)
        play_on(ben, table, 1)
    found: list[str] = []
    gate = threading.Barrier(6)

    def ask(visitor: Visitor) -> None:
        gate.wait()
        found.append(visitor.http.post(f"/t/{table}/again").json()["table"])

    threads = [threading.Thread(target=ask, args=[each]) for each in (ada, ben) * 3]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(found)) == 1
    assert found[0] in ada.http.get(f"/t/{table}").text
    following = found[0].removeprefix("/t/")
    assert (ada.look(following)["seat"], ben.look(following)["seat"]) == (0, 1)
    assert ben.look(following)["names"] == ["Ada", "Player 2"]
    own_server.kill()
    own_server.start()
    assert ben.http.post(f"/t/{table}/again").json()["table"] == found[0]


def test_two_processes_make_one_second_game(tmp_path: Path) -> None:
    async def race() -> None:
        stores = [Store(f"sqlite+aiosqlite:///{tmp_path / 't.db'}") for _ in range(2)]
        houses = [Tables(store, Hub(), Thinkers(1), pause=0) for store in stores]
        for store in stores:
            await store.open()
        live = await houses[0].new("faiyum", [("Ada", "")], "ada", {})
        while not live.state.is_terminal():
            await houses[0].play(live, 0, live.state.legal_actions(0)[-1:], live.number_of(0))
        tables = [live, await houses[1].get(live.id)]
        made = await asyncio.gather(*(house.again(each, "ada") for house, each in zip(houses, tables, strict=True)))
        assert made[0] == made[1] != ""
        assert len(await stores[0].shelf("ada")) == 2
        for house, store in zip(houses, stores, strict=True):
            await house.close()
            await store.close()

    asyncio.run(race())


def test_there_is_no_second_game_before_the_end_of_the_first(server: Server) -> None:
    ada, table = at_one_device(server)
    refused = ada.http.post(f"/t/{table}/again")
    assert (refused.status_code, refused.json()["key"]) == (403, "not_over")


def watch(server: Server, table: str, visitor: Visitor | None = None) -> ClientConnection:
    headers = {"Cookie": f"emporion={visitor.http.cookies['emporion']}"} if visitor else {}
    return connect(f"ws://127.0.0.1:{server.port}/ws/{table}", additional_headers=headers)


def test_those_who_watch_are_counted_as_long_as_they_do(server: Server) -> None:
    ada, table = at_one_device(server)
    with watch(server, table, ada) as own:
        own.recv(timeout=HANG)
        assert ada.look(table)["spectators"] == 0, "whoever has a seat plays"
        with watch(server, table), watch(server, table, server_visitor(server)):
            until(lambda: ada.look(table)["spectators"] == 2)
        until(lambda: ada.look(table)["spectators"] == 0)


def server_visitor(server: Server) -> Visitor:
    """A visitor with a session and without a seat."""
    visitor = server.visitor()
    visitor.http.get("/")
    return visitor
