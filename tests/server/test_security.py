"""What keeps strangers out: signed cookies, our own pages only, headers, limits of size, speed and number."""

import asyncio
import json
import re
import sqlite3
import time
import warnings
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from websockets.exceptions import InvalidStatus

from emporion.bots import bot, names
from emporion.core.refusal import Refusal
from emporion.server import security
from emporion.server.app import create_app
from emporion.server.security import Limits, Rate
from emporion.server.thinking import NOTHING, Thinkers
from tests.server.serving import ROOT, Server, Visitor, connect
from tests.waiting import HANG, until


def table_of(visitor: Visitor, *players: str) -> dict[str, Any]:
    return visitor.make_table(*(players or ("Ada", "bot:random")))


def test_the_cookie_is_signed_and_no_script_can_read_it(server: Server) -> None:
    cookie = server.visitor().http.get("/").headers["set-cookie"]
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(cookie.split("; "))
    behind = server.visitor().http.get("/", headers={"X-Forwarded-Proto": "https"})
    assert "Secure" in behind.headers["set-cookie"].split("; ")


def test_a_session_is_never_taken_from_a_visitor(server: Server) -> None:
    for chosen in ("mine", "mine.signature", "", ".", "é.é", "a" * 5000):
        visitor = server.visitor()
        answer = visitor.http.get("/", headers={b"Cookie": f"emporion={chosen}".encode()})
        assert answer.status_code == 200
        assert "emporion=" in answer.headers["set-cookie"]
        assert chosen not in answer.headers["set-cookie"] or chosen in ("", ".")


def test_pages_run_no_script_of_their_own_and_go_into_no_frame(server: Server) -> None:
    ada = server.visitor()
    table = table_of(ada)["id"]
    for path in ("/", f"/t/{table}", f"/t/{table}/replay/0", "/rules/faiyum", "/t/none", "/none", "/api/games"):
        answer = ada.http.get(path)
        policy = answer.headers.get("content-security-policy", "")
        assert "default-src 'self'" in policy, path
        assert "script-src" not in policy, path
        assert "frame-ancestors 'none'" in policy, path
        assert answer.headers["x-content-type-options"] == "nosniff", path
        assert not re.search(r"<script(?![^>]*\ssrc=)|\son\w+=|javascript:", answer.text), path


@pytest.mark.parametrize(
    ("origin", "host", "status"),
    [
        (None, "games.example", 404), ("http://games.example", "games.example", 404),
        ("http://games.example:8000", "games.example:8000", 404), ("http://games.example", "games.example:80", 404),
        ("https://games.example", "games.example:443", 404), ("http://[::1]:8000", "[::1]:8000", 404),
        ("http://GAMES.example", "games.example", 404),
        ("http://games.example", "games.example:8000", 403), ("http://games.example:8000", "games.example", 403),
        ("https://evil.example", "games.example", 403), ("http://games.example.evil", "games.example", 403),
        ("null", "games.example", 403), ("", "games.example", 403), ("http://games.example:x", "games.example", 403),
        ("file://games.example", "games.example", 403), ("http://evil@games.example:1", "games.example", 403),
    ],
)  # fmt: skip
def test_only_our_own_pages_may_post(server: Server, origin: str | None, host: str, status: int) -> None:
    headers = {"Host": host} | ({} if origin is None else {"Origin": origin})
    for path in ("/t/none/undo", "/api/tables/none/undo", "/api/links/none"):
        answer = server.visitor().http.post(path, headers=headers)
        assert answer.status_code in (status, 429), (path, answer.text)


def test_what_is_too_large_gets_413(server: Server) -> None:
    ada = server.visitor()
    table = table_of(ada)["id"]
    large = json.dumps({"text": "x" * 100_000}).encode()
    for content in (large, iter([large[:50_000], large[50_000:]])):
        headers = {"Content-Type": "application/json"}
        answer = ada.http.post(f"/api/tables/{table}/chat", content=content, headers=headers)
        assert (answer.status_code, answer.json()["key"]) == (413, "too_large")
    assert ada.http.post("/tables", data={"game": "faiyum", "name": "x" * 100_000}).status_code == 413


def test_too_fast_is_429_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("emporion.server.security.time.monotonic", lambda: now[0])
    limits, rate = Limits(), Rate("test", 2, 3)
    for _ in range(3):
        limits.check(rate, "ada")
    with pytest.raises(Refusal) as refused:
        limits.check(rate, "ada")
    assert refused.value.key == "too_fast"
    limits.check(rate, "ben")
    now[0] += 0.5
    limits.check(rate, "ada")
    with pytest.raises(Refusal):
        limits.check(rate, "ada", cost=0)


def test_memory_of_the_limits_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(security, "REMEMBERED", 10)
    limits = Limits()
    for number in range(100):
        limits.check(security.CHANGES, f"visitor {number}")
    assert len(limits._left) == 10


def test_a_visitor_who_floods_gets_429_and_others_play_on(own_server: Server) -> None:
    ada, ben = own_server.visitor(), own_server.visitor()
    table = table_of(ada)["id"]
    other = table_of(ben)["id"]
    answers = [ada.http.post(f"/t/{table}/agree").status_code for _ in range(int(security.CHANGES.burst) * 4)]
    assert set(answers) == {204, 429}
    seen = ben.look(other)
    assert seen["number"] > 0 or ben.choose(other, seen["options"][0]["action"], 0).status_code == 201


def test_links_cannot_be_guessed(own_server: Server) -> None:
    ada, thief = own_server.visitor(), own_server.visitor()
    links = table_of(ada, "Ada", "")["links"].values()
    assert all(len(link.removeprefix("/j/")) == 24 for link in links), "18 random bytes"
    began = time.monotonic()
    answers = [thief.http.get(f"/j/guess-{n}").status_code for n in range(60)]
    answers += [thief.http.post("/api/links/guess").status_code for _ in range(20)]
    rate = security.WRONG_LINKS
    assert 15 < answers.count(404) <= rate.burst + (time.monotonic() - began) * rate.per_second + 1
    assert set(answers) == {404, 429}


def test_so_many_sockets_and_no_more(own_server: Server) -> None:
    ada = own_server.visitor()
    table = table_of(ada)["id"]
    address = f"ws://127.0.0.1:{own_server.port}/ws/{table}"
    headers = {"Cookie": f"emporion={ada.http.cookies['emporion']}"}
    with ExitStack() as sockets:
        for _ in range(security.OPEN_SOCKETS - 1):
            sockets.enter_context(connect(address, additional_headers=headers))
        with connect(address, additional_headers=headers):
            with pytest.raises(InvalidStatus) as refused, connect(address, additional_headers=headers):
                pass
            assert refused.value.response.status_code == 429
            assert ada.http.get(f"/sse/{table}").status_code == 429
        until(lambda: opens(address, headers))  # a socket that was closed does not count


def opens(address: str, headers: dict[str, str]) -> bool:
    """Whether a socket can be opened."""
    with suppress(InvalidStatus), connect(address, additional_headers=headers):
        return True
    return False


@pytest.mark.parametrize(("path", "origin", "status"), [("none", None, 404), ("table", "https://evil.example", 403)])
def test_a_socket_that_is_refused_says_why(server: Server, path: str, origin: str | None, status: int) -> None:
    ada = server.visitor()
    table = table_of(ada)["id"] if path == "table" else path
    address = f"ws://127.0.0.1:{server.port}/ws/{table}"
    with pytest.raises(InvalidStatus) as refused, connect(address, origin=origin):
        pass
    assert refused.value.response.status_code == status
    assert set(json.loads(refused.value.response.body or b"{}")) == {"rule", "key", "text"}


def test_a_visitor_cannot_have_a_module_imported(server: Server) -> None:
    answer = server.visitor().http.post("/api/tables", json={"game": "faiyum", "players": ["Ada", "bot:this:s"]})
    assert (answer.status_code, answer.json()["key"]) == (400, "unknown_bot")


def test_a_visitor_cannot_have_a_file_run(server: Server) -> None:
    """Neither by the interface for programs nor by the settings of a game, where levels are chosen."""
    name, ada = "tests/server/bad_bots.py:BadBot", server.visitor()
    assert callable(bot(str(ROOT / name)).choose), "whoever names it at the command line has it"
    answer = ada.http.post("/api/tables", json={"game": "faiyum", "players": ["Ada", f"bot:{name}"]})
    assert (answer.status_code, answer.json()["key"]) == (400, "unknown_bot")
    form = {"name": "Ada", "seats": "2", "seat.1": "bot", "level.1": name}
    made = ada.http.post("/new/faiyum", data=form)
    assert made.status_code == 303
    with closing(sqlite3.connect(server.database)) as file:
        table = made.headers["location"].removeprefix("/t/")
        bots = file.execute("SELECT bot FROM seats WHERE table_id = ? ORDER BY seat", [table]).fetchall()
    assert bots[0] == ("",)
    assert bots[1][0] in names("faiyum")


@pytest.mark.parametrize("how", ["hang", "die", "raise", "nonsense", "text"])
def test_a_bot_that_goes_wrong_stalls_nobody(how: str) -> None:
    async def ask() -> tuple[list[int], int]:
        thinkers = Thinkers(workers=1, longest=0.1 if how == "hang" else HANG)
        try:
            name = "tests.server.bad_bots:BadBot"
            bad = [await thinkers.choose(name, {"game": "faiyum", "how": how}, [4, 5, 6]) for _ in range(2)]
            thinkers._longest = HANG
            return bad, await thinkers.choose(name, {"game": "faiyum", "how": "well"}, [4, 5, 6])
        finally:
            thinkers.close()

    bad, well = asyncio.run(ask())
    assert NOTHING not in bad
    assert set(bad) <= {4, 5, 6}
    assert well == 5


def test_a_mistake_of_ours_is_a_500_without_details(tmp_path: Path) -> None:
    with TestClient(create_app(f"sqlite+aiosqlite:///{tmp_path / 't.db'}"), raise_server_exceptions=False) as client:
        client.app.state.tables.get = None
        answer = client.get("/api/tables/some")
        assert (answer.status_code, answer.json()["key"]) == (500, "failed")
        assert "NoneType" not in answer.text


def test_the_application_uses_nothing_that_is_about_to_go(tmp_path: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error", DeprecationWarning)
        create_app(f"sqlite+aiosqlite:///{tmp_path / 't.db'}")
