"""The file of the database is moved, deleted or replaced under a running server: no move is acknowledged and lost."""

import asyncio
import logging
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from emporion.server.guard import Lost
from emporion.server.store import MOVE, Entry, Seat, Store, StoredTable
from tests.server.companion import Phone
from tests.server.serving import Server, Visitor
from tests.waiting import HANG, until

LOST = "The server has lost its database"


def beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def delete(path: Path) -> None:
    path.unlink()


def replace_by_another(path: Path) -> None:
    """Another database of ours takes its place."""
    other = path.with_name("other.db")
    with closing(sqlite3.connect(path)) as database:
        database.execute("vacuum into ?", [str(other)])
    other.replace(path)


def overwrite(path: Path) -> None:
    """The same file gets other contents: those of a copy that was made before all moves."""
    with path.open("r+b") as file:
        file.write(beside(path, ".early").read_bytes())
        file.truncate()


def empty(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate()


def delete_log(path: Path) -> None:
    beside(path, "-wal").unlink()


def delete_index(path: Path) -> None:
    beside(path, "-shm").unlink()


def move_away(path: Path) -> None:
    path.rename(path.with_name("elsewhere.db"))


GONE = [delete, replace_by_another, overwrite, empty]
KEPT = [delete_log, delete_index, move_away]


def playing(server: Server, moves: int = 3) -> tuple[Visitor, str]:
    """Ada at a table with some moves that were acknowledged."""
    ada = server.visitor()
    table = ada.make_table("Ada", "Ben")["id"]
    for _ in range(moves):
        assert click(ada, table).status_code == 201
    return ada, table


def click(visitor: Visitor, table: str) -> Any:
    seen = visitor.look(table)
    return visitor.choose(table, seen["options"][0]["action"], seen["number"])


@pytest.mark.parametrize("accident", [*GONE, *KEPT])
def test_nothing_is_taken_any_more_and_all_are_told(own_server: Server, accident: Callable[[Path], None]) -> None:
    copy(own_server.database, beside(own_server.database, ".early"))
    ada, table = playing(own_server)
    ben, phone = own_server.visitor(), Phone(own_server)
    assert phone.lay(**{"name.minoa": "A", "name.assyria": "B", "name.hatti": "C"}, clock="0").status_code == 303
    cookie = "; ".join(f"{name}={value}" for name, value in ada.http.cookies.items())
    with connect(f"ws://127.0.0.1:{own_server.port}/ws/{table}", additional_headers={"Cookie": cookie}) as page:
        assert LOST not in page.recv(timeout=HANG)
        if accident is overwrite:
            checkpoint(own_server.database)
        accident(own_server.database)
        refused = click(ada, table)
        assert (refused.status_code, refused.json()["key"]) == (503, "store_lost")
        assert LOST in refused.json()["text"]
        until(lambda: LOST in page.recv(timeout=HANG))
    assert LOST in ada.http.get(f"/t/{table}").text
    assert LOST in phone.visitor.http.get(phone.path).text
    for answer in (
        ada.http.post(f"/api/tables/{table}/chat", json={"text": "Hello?"}),
        ada.http.post(f"/api/tables/{table}/undo"),
        ada.http.post(f"/t/{table}/name", json={"name": "Adele"}),
        ben.http.post("/api/tables", json={"game": "faiyum", "players": ["Ben"]}),
        ben.http.post("/tables", data={"game": "faiyum", "seats": "2"}),
        phone.visitor.http.post(f"{phone.path}/obey", json={"command": {"do": "start"}, "by": "organizer", "mark": 0}),
    ):
        assert answer.status_code == 503
        assert LOST in answer.text
    assert ada.look(table)["number"] == 3, "what was confirmed can be seen"


def copy(path: Path, to: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute("vacuum into ?", [str(to)])


def checkpoint(path: Path) -> None:
    """Whatever was written is in the file itself, as after some hundred moves."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("pragma wal_checkpoint(full)")


@pytest.mark.parametrize("accident", KEPT)
def test_what_was_acknowledged_survives_a_kill_after_it(own_server: Server, accident: Callable[[Path], None]) -> None:
    ada, table = playing(own_server, moves=5)
    accident(own_server.database)
    until(lambda: click(ada, table).status_code == 503)
    own_server.kill()
    if accident is move_away:
        own_server.database.with_name("elsewhere.db").rename(own_server.database)
    own_server.start()
    assert ada.look(table)["moves"] in (5, 6)  # the one that was refused may have been written before
    with closing(sqlite3.connect(own_server.database)) as database:
        assert database.execute("pragma integrity_check").fetchone() == ("ok",)
    assert click(ada, table).status_code == 201


def test_a_file_that_comes_back_is_used_again(own_server: Server) -> None:
    ada, table = playing(own_server)
    away = own_server.database.with_name("elsewhere.db")
    own_server.database.rename(away)
    assert click(ada, table).status_code == 503
    away.rename(own_server.database)
    until(lambda: LOST not in ada.http.get(f"/t/{table}").text)
    for _ in range(3):
        until(lambda: click(ada, table).status_code == 201)
    made = ada.look(table)["moves"]
    own_server.kill()
    own_server.start()
    assert ada.look(table)["moves"] == made


def test_another_file_in_its_place_is_left_as_it_is(own_server: Server) -> None:
    ada, table = playing(own_server)
    replace_by_another(own_server.database)
    before = own_server.database.read_bytes()
    for _ in range(3):
        assert click(ada, table).status_code == 503
    assert own_server.database.read_bytes() == before


def test_bots_wait_and_go_on_when_it_is_back(own_server: Server) -> None:
    ada = own_server.visitor()
    table = ada.make_table("Ada", "bot:random")["id"]
    away = own_server.database.with_name("elsewhere.db")
    until(lambda: ada.look(table)["options"])
    own_server.database.rename(away)
    number = ada.look(table)["moves"]
    assert click(ada, table).status_code == 503
    assert ada.look(table)["moves"] == number
    away.rename(own_server.database)
    while ada.look(table)["moves"] < number + 6:
        if ada.look(table)["options"]:
            click(ada, table)


def kept() -> StoredTable:
    return StoredTable("t", "faiyum", 1, 1, 5, {}, 0, 0.0, "", [Seat(0, "Ada", "", "", "link")], [])


def test_it_is_said_in_the_log_once_and_once_more_when_it_is_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "t.db"

    async def story() -> None:
        store = Store(f"sqlite+aiosqlite:///{path}")
        await store.open()
        await store.add_table(kept())
        path.rename(tmp_path / "elsewhere.db")
        for _ in range(3):
            with pytest.raises(Lost):
                await store.append("t", Entry(0, MOVE, 0, 63))
        (tmp_path / "elsewhere.db").rename(path)
        await store.append("t", Entry(0, MOVE, 0, 63))
        await store.close()

    with caplog.at_level(logging.WARNING, "emporion.server"):
        asyncio.run(story())
    told = [record.getMessage() for record in caplog.records]
    assert len(told) == 2
    assert str(path) in told[0]
    assert "back" in told[1]


def test_a_copy_from_before_is_noticed_by_what_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "t.db"

    async def story() -> None:
        store = Store(f"sqlite+aiosqlite:///{path}")
        await store.open()
        await store.add_table(kept())
        checkpoint(path)
        early = path.read_bytes()
        await store.append("t", Entry(0, MOVE, 0, 63))
        checkpoint(path)
        await store.append("t", Entry(1, MOVE, 0, 63))  # what SQLite does by itself is no accident
        checkpoint(path)
        path.write_bytes(early)
        with pytest.raises(Lost):
            await store.append("t", Entry(2, MOVE, 0, 63))

    asyncio.run(story())


def test_a_backup_while_the_server_runs_disturbs_nobody(own_server: Server, tmp_path: Path) -> None:
    ada, table = playing(own_server)
    with (
        closing(sqlite3.connect(own_server.database)) as database,
        closing(sqlite3.connect(tmp_path / "copy.db")) as copied,
    ):
        database.backup(copied)
    checkpoint(own_server.database)
    shutil.copy(own_server.database, tmp_path / "plain.db")
    os.utime(own_server.database)
    for _ in range(5):
        assert click(ada, table).status_code == 201
