"""Long games hold nobody up: lists replay none, and what has to be replayed is replayed beside the event loop."""

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from emporion.core.record import Record
from emporion.server.app import create_app
from emporion.server.companions import LiveCompanion
from emporion.server.live import Live
from emporion.server.tables import Tables
from tests.waiting import HANG, until

GOLDEN = Path(__file__).parents[1] / "goldens" / "faiyum" / "3-random.jsonl"


class Replays:
    """On which threads tables were replayed, and, where a test asks for it, a gate before which they wait."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.threads: list[int] = []
        self.gate = threading.Event()
        self.gate.set()
        for kind in (Live, LiveCompanion):
            monkeypatch.setattr(kind, "__init__", self._noting(kind.__init__))

    def _noting(self, replay: Any) -> Any:
        def noted(table: Any, kept: Any) -> None:
            if getattr(kept, "entries", None) or getattr(kept, "given", None):  # a new table has nothing to replay
                self.threads.append(threading.get_ident())
                assert self.gate.wait(HANG)
            replay(table, kept)

        return noted

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Nothing is replayed to its end for a while."""
        self.gate.clear()
        try:
            yield
        finally:
            self.gate.set()


@pytest.fixture
def replays(monkeypatch: pytest.MonkeyPatch) -> Replays:
    return Replays(monkeypatch)


@contextmanager
def serving(path: Path, cookies: Any = ()) -> Iterator[tuple[TestClient[Any], int]]:
    """A server on a database, and the thread of its event loop."""
    with TestClient(create_app(f"sqlite+aiosqlite:///{path}", pause=0)) as client:
        client.cookies.update(dict(cookies))
        yield client, client.blocking_portal.call(threading.get_ident)


@pytest.fixture
def stored(tmp_path: Path) -> tuple[Path, list[str], dict[str, str]]:
    """A database in which Ada has three tables with moves, her tables, and her cookie."""
    path = tmp_path / "tables.db"
    with serving(path) as (client, _):
        tables = []
        for _ in range(3):
            tables.append(client.post("/api/tables", json={"game": "faiyum", "players": ["Ada", "Ben"]}).json()["id"])
            for number in range(3):
                move = {"action": 63, "number": number}
                assert client.post(f"/api/tables/{tables[-1]}/moves", json=move).status_code in (201, 422)
        return path, tables, dict(client.cookies)


def rows(page: str) -> list[str]:
    return [row.split("</li>")[0] for row in page.split('<li><a href="/t/')[1:]]


def test_the_home_page_replays_nothing_after_a_restart(stored: Any, replays: Replays) -> None:
    path, tables, cookies = stored
    with serving(path, cookies) as (client, loop):
        home = client.get("/")
        assert {row.split('"')[0] for row in rows(home.text)} == set(tables)
        assert all("moves</small>" in row and "your turn" in row for row in rows(home.text))
        assert replays.threads == []
        before = rows(home.text)
        assert client.get(f"/t/{tables[0]}").status_code == 200
        assert len(replays.threads) == 1
        assert loop not in replays.threads
        assert rows(client.get("/").text) == before, "what the list says is what the game says"


def test_a_file_of_an_older_version_is_read_beside_the_loop_and_once(stored: Any, replays: Replays) -> None:
    path, tables, cookies = stored
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("drop table summaries")
    with serving(path, cookies) as (client, loop):
        until(lambda: all("your turn" in row for row in rows(client.get("/").text)))
        assert len(replays.threads) == len(tables)
        assert loop not in replays.threads
    with serving(path, cookies) as (client, _):
        assert all("your turn" in row for row in rows(client.get("/").text))
        assert len(replays.threads) == len(tables), "from now on it is known"


def test_the_home_page_does_not_wait_for_ever_for_tables_that_take_long(
    stored: Any, replays: Replays, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _, cookies = stored
    monkeypatch.setattr("emporion.server.shelf.PATIENCE", 0.01)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("delete from summaries")
    with serving(path, cookies) as (client, _):
        with replays.stopped():
            assert all("loading" in row for row in rows(client.get("/").text))
        until(lambda: all("your turn" in row for row in rows(client.get("/").text)))


def test_two_who_come_at_once_load_a_table_once(stored: Any, replays: Replays) -> None:
    path, stored_ids, cookies = stored
    with serving(path, cookies) as (client, _):
        tables: Tables = client.app.state.tables

        async def both() -> list[Live]:
            return list(await asyncio.gather(*(tables.get(stored_ids[0]) for _ in range(5))))

        assert len({id(live) for live in client.blocking_portal.call(both)}) == 1
        assert len(replays.threads) == 1


def test_whoever_leaves_while_a_table_is_loaded_stops_nobody_else(stored: Any, replays: Replays) -> None:
    path, stored_ids, cookies = stored
    with serving(path, cookies) as (client, _):
        tables: Tables = client.app.state.tables

        async def one_leaves() -> Live:
            first = asyncio.create_task(tables.get(stored_ids[0]))
            second = asyncio.create_task(tables.get(stored_ids[0]))
            await asyncio.sleep(0)
            first.cancel()
            return await second

        assert client.blocking_portal.call(one_leaves).id == stored_ids[0]
        assert len(replays.threads) == 1


@pytest.mark.parametrize("what", ["upload", "open"])
def test_others_are_answered_while_a_game_is_replayed(stored: Any, replays: Replays, what: str) -> None:
    path, tables, cookies = stored
    answers: list[int] = []

    def heavy(client: TestClient[Any]) -> None:
        if what == "upload":
            answers.append(client.post("/records", files={"file": ("a.jsonl", GOLDEN.read_bytes())}).status_code)
        else:
            answers.append(client.get(f"/t/{tables[0]}").status_code)

    with serving(path, cookies) as (client, loop):
        client.follow_redirects = False
        thread = threading.Thread(target=heavy, args=[client])
        with replays.stopped():
            thread.start()
            until(lambda: replays.threads)
            assert loop not in replays.threads
            assert client.get("/").status_code == 200
            made = client.post("/api/tables", json={"game": "faiyum", "players": ["Eve"]}).json()["id"]
            assert client.get(f"/t/{made}").status_code == 200
            assert answers == [], "the others were answered first"
        thread.join(HANG)
    assert answers == [303 if what == "upload" else 200]


def test_a_record_is_made_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[int] = []
    make = Live.record

    def noted(live: Live) -> Record:
        threads.append(threading.get_ident())
        return make(live)

    monkeypatch.setattr(Live, "record", noted)
    with serving(tmp_path / "tables.db") as (client, loop):
        table = client.post("/records", files={"file": ("a.jsonl", GOLDEN.read_bytes())}).url.path
        assert client.get(f"{table}/record").text.count("\n") == GOLDEN.read_text().count("\n")
    assert len(threads) == 1
    assert loop not in threads


def test_a_companion_is_replayed_beside_the_loop_and_once(tmp_path: Path, replays: Replays) -> None:
    path, fields = tmp_path / "tables.db", {"name.minoa": "Ada", "name.assyria": "Ben", "name.hatti": "Cleo"}
    with serving(path) as (client, _):
        live = client.post("/companion/new/megaciv", data={**fields, "mine": "minoa", "clock": "0"}).url.path
        told = {"command": {"do": "enter", "cities": 3, "treasury": 0}, "mark": 0}
        assert client.post(f"{live}/obey", json=told).status_code == 204
        cookies = dict(client.cookies)
    with serving(path, cookies) as (client, loop):
        assert client.get("/companion").status_code == 200
        assert client.get(live).status_code == 200
        assert len(replays.threads) == 1
        assert loop not in replays.threads
