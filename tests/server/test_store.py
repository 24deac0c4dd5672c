"""What is kept stays kept: processes that race, a database that is locked, full or none, and an orderly stop."""

import asyncio
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import event
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed

from emporion.server.app import create_app
from emporion.server.hub import Hub
from emporion.server.live import Live
from emporion.server.store import Entry, Seat, Spoken, Stale, Store, StoredTable
from emporion.server.tables import Tables
from emporion.server.thinking import Thinkers
from tests.server.serving import Server, Visitor, connect, free_port
from tests.waiting import HANG, eventually

SERVE = [sys.executable, "-c", "from emporion.cli import main; main()", "serve", "--port"]


def url(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


def entry(number: int, action: int = 63) -> Entry:
    return Entry(number, "move", 0, action)


def test_two_processes_race_for_the_same_move_and_one_wins(tmp_path: Path) -> None:
    servers = [Server(tmp_path).start(), Server(tmp_path).start()]
    ada = servers[0].visitor()
    table = ada.make_table("Ada", "Ben")["id"]
    visitors = [server.visitor() for server in servers]
    for visitor in visitors:
        visitor.http.cookies = ada.http.cookies  # both processes know the session: they share the secret
    choose = random.Random(8)
    for number in range(12):
        seen = visitors[0].look(table)
        assert seen["number"] == number
        actions = choose.sample([each["action"] for each in seen["options"]], k=min(2, len(seen["options"])))
        answers = race(visitors, table, [actions[0], actions[-1]], number)
        assert sorted(answers) == [201, 409], "one wins, and the other is told that it is late"
        for visitor in visitors:  # a process that was late looks at the database again when it is told so
            visitor.choose(table, 0, number)
        looked = [visitor.look(table) for visitor in visitors]
        assert looked[0]["view"] == looked[1]["view"], "the game has forked"
    for server in servers:
        server.kill()


def race(visitors: list[Any], table: str, actions: list[int], number: int) -> list[int]:
    """All of them answer the same decision at the same moment."""
    gate, answers = threading.Barrier(len(visitors)), []

    def click(visitor: Any, action: int) -> None:
        gate.wait()
        answers.append(visitor.choose(table, action, number).status_code)

    threads = [threading.Thread(target=click, args=each) for each in zip(visitors, actions, strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def test_two_processes_that_start_at_once_share_tables_and_secret(tmp_path: Path) -> None:
    async def start() -> list[bytes]:
        stores = [Store(url(tmp_path / "t.db")) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        made = await asyncio.gather(*(store.secret("session", bytes([n])) for n, store in enumerate(stores)))
        await asyncio.gather(*(store.close() for store in stores))
        return made

    assert len(set(asyncio.run(start()))) == 1


def test_a_locked_database_is_503_and_the_game_goes_on_when_it_is_back(own_server: Server) -> None:
    ada = own_server.visitor()
    table = ada.make_table("Ada", "Ben")["id"]
    assert ada.choose(table, 63, 0).status_code == 201
    with locked(own_server.database):
        refused = ada.choose(table, 63, 1)
        assert (refused.status_code, refused.json()["key"]) == (503, "store_away")
        assert refused.headers["retry-after"] == "1"
        assert ada.look(table)["number"] == 1, "nothing is shown that was not committed"
    assert ada.choose(table, 63, 1).status_code == 201
    assert ada.look(table)["number"] == 2


@contextmanager
def locked(path: Path) -> Iterator[None]:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("begin immediate")
    try:
        yield
    finally:
        other.execute("rollback")
        other.close()


def test_a_full_disk_loses_nothing_and_bots_go_on_when_there_is_room(tmp_path: Path) -> None:
    asyncio.run(full_disk(tmp_path / "t.db"))


async def full_disk(path: Path) -> None:
    store, full, refused = Store(url(path)), [False], list[int]()
    tables = Tables(store, Hub(), Thinkers(1), pause=0)
    await store.open()
    for engine in store.engines:
        event.listen(engine, "begin", lambda connection: fill(connection, full[0]))
        event.listen(engine, "handle_error", lambda _: refused.append(1))
    live = await tables.new("faiyum", [("Ada", ""), ("Bot", "random")], "session", {})
    await eventually(lambda: live.bot_to_move() is None)
    full[0] = True
    before = live.number
    with pytest.raises(OperationalError, match="full"):
        await talk_for_ever(store, live.id)  # the last page has some room left
    await play_while_there_is_room(tables, live, refused)
    kept = await store.table(live.id)
    assert kept is not None
    assert len(kept.entries) == live.number >= before, "what was shown is what was committed"
    full[0] = False
    while live.bot_to_move() is None:
        await tables.play(live, 0, live.state.legal_actions(0)[-1:], live.number_of(0))
    await eventually(lambda: live.bot_to_move() is None)
    await tables.close()
    await store.close()


def test_a_full_disk_is_said_clearly_and_what_was_shown_is_kept(tmp_path: Path) -> None:
    path, full = tmp_path / "t.db", [False]
    with TestClient(create_app(url(path), pause=0)) as client:
        for engine in client.app.state.tables.store.engines:
            event.listen(engine, "begin", lambda connection: fill(connection, full[0]))
        table = client.post("/api/tables", json={"game": "faiyum", "players": ["Ada"]}).json()["id"]
        full[0] = True
        while (said := client.post(f"/api/tables/{table}/chat", json={"text": "x" * 300})).status_code == 201:
            pass
        assert (said.status_code, said.json()["key"]) == (503, "store_full")
        assert "disk is full. Nothing is lost" in said.json()["text"]
        made = 0
        while (answer := click(client, table)).status_code == 201:
            made += 1
        assert answer.json()["key"] == "store_full"
        assert client.get(f"/api/tables/{table}").json()["number"] == made
        assert client.get(f"/t/{table}").status_code == 200, "what is there can be seen"
        full[0] = False
        assert click(client, table).status_code == 201
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("select count(*) from entries").fetchone() == (made + 1,)
        assert database.execute("pragma integrity_check").fetchone() == ("ok",)


def click(client: TestClient[Any], table: str) -> Any:
    seen = client.get(f"/api/tables/{table}").json()
    move = {"action": seen["options"][0]["action"], "number": seen["number"]}
    return client.post(f"/api/tables/{table}/moves", json=move)


async def talk_for_ever(store: Store, table: str) -> None:
    while True:
        await store.say(table, Spoken("Ada", "x" * 300))


async def play_while_there_is_room(tables: Tables, live: Live, refused: list[int]) -> None:
    """Until the database refuses a move, of the person or of the bot."""
    before = len(refused)
    with suppress(OperationalError):
        while len(refused) == before:
            await tables.play(live, 0, live.state.legal_actions(0)[:1], live.number_of(0))
            await eventually(lambda: live.bot_to_move() is None or len(refused) > before)


def fill(connection: Any, full: bool) -> None:
    """Let the database grow no further, or as it likes."""
    pages = connection.exec_driver_sql("pragma page_count").scalar()
    connection.exec_driver_sql(f"pragma max_page_count={pages if full else 10**6}")


def test_a_number_can_be_taken_once(tmp_path: Path) -> None:
    async def twice() -> None:
        store = Store(url(tmp_path / "t.db"))
        await store.open()
        await store.add_table(
            StoredTable("t", "faiyum", 1, 1, 5, {}, 0, 0.0, "", [Seat(0, "Ada", "", "", "")], [entry(0)])
        )
        await store.append("t", entry(1, 7))
        with pytest.raises(Stale):
            await store.append("t", entry(1, 8))
        kept = await store.table("t")
        assert kept is not None
        assert [each.action for each in kept.entries] == [63, 7]
        await store.close()

    asyncio.run(twice())


def test_moves_are_written_so_that_they_survive_a_loss_of_power(tmp_path: Path) -> None:
    """`synchronous` is FULL in the connection that writes them: as it begins, and as it commits."""
    path, asked = tmp_path / "t.db", []

    def ask(connection: Any) -> None:
        asked.append(connection.exec_driver_sql("pragma synchronous").scalar())

    with TestClient(create_app(url(path), pause=0)) as client:
        table = client.post("/api/tables", json={"game": "faiyum", "players": ["Ada"]}).json()["id"]
        for engine in client.app.state.tables.store.engines:
            for moment in ("begin", "commit"):
                event.listen(engine, moment, ask)
        assert click(client, table).status_code == 201
        assert asked == [2, 2]
        with closing(sqlite3.connect(path)) as database:
            assert database.execute("select count(*) from entries").fetchone() == (1,)
            assert database.execute("pragma journal_mode").fetchone() == ("wal",)


def test_idle_tables_leave_memory_and_come_back_as_they_were(tmp_path: Path) -> None:
    async def many() -> None:
        store = Store(url(tmp_path / "t.db"))
        await store.open()
        tables = Tables(store, Hub(), Thinkers(1), pause=0)
        tables.most = 3
        made = [await tables.new("faiyum", [("Ada", "")], "ada", {}) for _ in range(6)]
        await tables.play(await tables.get(made[0].id), 0, [63], 0)
        assert len(tables._live) == 3
        back = await tables.get(made[1].id)
        assert back is not made[1]
        assert back.state.hash() == made[1].state.hash()
        watched = tables.hub.watch(made[2].id)
        assert await anext(watched)
        await tables.get(made[2].id)
        for each in made:
            await tables.get(each.id)
        assert made[2].id in tables._live, "somebody watches"
        await watched.aclose()  # type: ignore[attr-defined]
        await tables.close()
        await store.close()

    asyncio.run(many())


def serve(database: str, port: int) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*SERVE, str(port)], env={**os.environ, "EMPORION_DATABASE": database},
                          capture_output=True, text=True, timeout=HANG, check=False)  # fmt: skip


def test_a_database_that_cannot_be_used_is_one_line_and_exit_2(tmp_path: Path) -> None:
    (tmp_path / "letter.db").write_text("Dear database, " * 100)
    (tmp_path / "file").write_text("")
    (tmp_path / "folder.db").mkdir()
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("create table seats (row integer, place integer)")
    broken = bytearray((tmp_path / "other.db").read_bytes())
    broken[100:140] = b"x" * 40  # the list of its tables
    (tmp_path / "broken.db").write_bytes(broken)
    for database in (url(tmp_path / "other.db"), url(tmp_path / "broken.db"), "sqlite+aiosqlite:////proc/t.db",
                     f"sqlite+aiosqlite:///file:{tmp_path}/other.db?mode=ro&uri=true",
                     url(tmp_path / "letter.db"), url(tmp_path / "file" / "t.db"), url(tmp_path / "folder.db"),
                     "sqlite:///t.db", "nonsense", "postgresql+nothing://here/t"):  # fmt: skip
        tried = serve(database, free_port())
        assert tried.returncode == 2, tried
        assert tried.stderr.count("\n") == 1, tried.stderr
        assert tried.stderr.startswith(f"emporion: cannot use the database {database}: ")
    assert (tmp_path / "letter.db").read_text().startswith("Dear database")


def test_a_database_that_another_program_holds_is_one_line_and_exit_2(tmp_path: Path) -> None:
    with locked(tmp_path / "t.db"):
        tried = serve(url(tmp_path / "t.db"), free_port())
    assert (tried.returncode, tried.stdout) == (2, "")
    assert tried.stderr == f"emporion: cannot use the database {url(tmp_path / 't.db')}: database is locked\n"


def test_a_port_in_use_is_one_line_and_exit_2(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        tried = serve(url(tmp_path / "t.db"), port)
    assert (tried.returncode, tried.stdout) == (2, "")
    assert tried.stderr == f"emporion: cannot listen at 127.0.0.1:{port}: Address already in use\n"


def test_a_stop_is_orderly_while_people_watch_and_bots_think(tmp_path: Path) -> None:
    port = free_port()
    environment = {**os.environ, "EMPORION_DATABASE": url(tmp_path / "t.db")}
    running = subprocess.Popen([*SERVE, str(port)], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               text=True)  # fmt: skip
    assert running.stdout is not None
    assert f"http://localhost:{port}/" in running.stdout.readline()
    ada = Visitor(f"http://127.0.0.1:{port}")
    table = ada.make_table("Ada", "bot:greedy", "bot:greedy")["id"]
    with connect(f"ws://127.0.0.1:{port}/ws/{table}") as watched, ada.http.stream("GET", f"/sse/{table}") as stream:
        watched.recv(timeout=HANG)
        lines = stream.iter_lines()
        next(lines)
        running.send_signal(signal.SIGTERM)
        with pytest.raises(ConnectionClosed):
            list(iter(watched.recv, None))
        list(lines)
    _, errors = running.communicate(timeout=HANG)
    assert errors == ""
    assert running.returncode in (0, -signal.SIGTERM)
