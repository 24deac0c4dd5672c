"""The client of the documentation plays over the network, as a program of its own and step by step."""

import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType
from typing import Any

import pytest

from tests.server.serving import ROOT, Server
from tests.server.test_lobby import lay, link_of, start
from tests.waiting import HANG, LOOK, until

FILE = ROOT / "docs" / "examples" / "remote_bot.py"


@pytest.fixture
def remote(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The client, which looks more often than it would elsewhere."""
    spec = spec_from_file_location("remote_bot", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    sleep = module.time.sleep
    monkeypatch.setattr(module, "time", type("Hurry", (), {"sleep": staticmethod(lambda _: sleep(LOOK))}))
    return module


def test_it_plays_a_whole_game_and_asks_again_when_it_was_late(server: Server, remote: ModuleType) -> None:
    ada = server.visitor()
    made = ada.make_table("", "bot:random")
    table, link = made["id"], server.url + made["seats"][0]["link"]
    answers, call, choose = [], remote.call, remote.choose

    def heard(url: str, data: Any = None) -> Any:
        answer = call(url, data)
        if url.endswith("/moves"):
            answers.append(answer)
        return answer

    def slow(view: Any, options: list[Any]) -> Any:
        """Thinks for so long that somebody at the same seat has moved on."""
        if not answers:
            open_now = call(f"{server.url}/api/tables/{table}")["number"]
            heard(f"{server.url}/api/tables/{table}/moves", {"action": options[0]["action"], "number": open_now})
        return choose(view, options)

    vars(remote).update(call=heard, choose=slow)
    assert remote.play(link, "Rem")["over"]
    seen = ada.look(table)
    assert (seen["over"], seen["names"][0]) == (True, "Rem")
    assert answers[1] is None, "the table had moved on"
    assert all(answers[2:])
    assert len(answers) > 10


def test_it_comes_by_the_link_of_a_table_and_waits_for_the_game_to_begin(server: Server) -> None:
    ada = server.visitor()
    table = lay(ada, seats=2, friends=1, game="resafa")
    call = [sys.executable, str(FILE), server.url + link_of(ada, table), "Rem"]
    with subprocess.Popen(call, stdout=subprocess.PIPE, text=True) as client:
        until(lambda: start(ada, table)[0] == 204)
        while not (seen := ada.look(table))["over"]:
            if seen["options"]:
                ada.choose(table, seen["options"][0]["action"], seen["number"])
        assert seen["names"] == ["Ada", "Rem"]
        assert client.communicate(timeout=HANG)[0].strip()
        assert client.returncode == 0


def test_a_program_takes_the_next_open_seat_of_a_table(server: Server) -> None:
    ada, ben, cleo = (server.visitor() for _ in range(3))
    table = lay(ada, seats=2, friends=1)
    link = f"/api/links/{link_of(ada, table).removeprefix('/in/')}"
    assert ben.http.post(link, json={"name": "Ben"}).json() == {"id": table, "seat": 1}
    assert ben.http.post(link).json() == {"id": table, "seat": 1}, "Ben is there already"
    full = cleo.http.post(link)
    assert (full.status_code, full.json()["key"]) == (409, "table_full")
    assert ben.http.get(f"/api/tables/{table}").json()["key"] == "not_begun"
    assert start(ada, table)[0] == 204
    assert ben.look(table)["seat"] == 1


def test_what_cannot_be_done_is_said_in_one_line(server: Server) -> None:
    call = [sys.executable, str(FILE), f"{server.url}/j/nowhere"]
    done = subprocess.run(call, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith(f"{server.url}/api/links/nowhere: ")
    assert done.stderr.count("\n") == 1
