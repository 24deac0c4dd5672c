"""A stored table that cannot be opened says why, gives its record away, and touches nothing else."""

import json
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.testing import TestClient
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from emporion.cli import main
from emporion.core.record import parse
from emporion.core.refusal import Refusal
from emporion.core.registry import game
from emporion.server.app import create_app
from emporion.server.schema import metadata
from emporion.server.security import Limits
from emporion.server.stored import TableRows, Unreadable
from tests.server.companion import Phone
from tests.server.companion import table as companion_table
from tests.server.serving import Server, Visitor
from tests.waiting import until

# How a table is damaged, and what is said of it.
KINDS = {
    "another game": ("update tables set game = 'senet' where id = :id", "does not have the game “senet”"),
    "other rules": ("update tables set edition = 99 where id = :id", "edition 99 of the rules"),
    "a refused move": ("update entries set action = 4711 where table_id = :id and number = 1", "Line 2 of its history"),
    "no such option": ("""update tables set options = '{"nowhere": 1}' where id = :id""", "options that these rules"),
    "options of another name": ("""update tables set options = '{"self": 1}' where id = :id""", "options that these"),
    "no JSON": ("update tables set options = '{broken' where id = :id", "damaged"),
    "a seat is missing": ("delete from seats where table_id = :id and seat = 1", "damaged"),
    "a move is missing": ("delete from entries where table_id = :id and number = 0", "damaged"),
    "no number": ("update tables set seed = 'many' where id = :id", "damaged"),
    "no text": ("update seats set name = x'ff00fe' where table_id = :id and seat = 1", "damaged"),
    "an unknown kind": ("update entries set kind = 'jump' where table_id = :id and number = 1", "damaged"),
    "a way back to nowhere": (
        "update entries set kind = 'undo', action = 77 where table_id = :id and number = 1", "Line 2 of its history"),
}  # fmt: skip


def damage(path: Path, sql: str, **values: Any) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(sql, values)


def made(ada: Visitor, moves: int = 2) -> str:
    """A table of Ada's, with some moves made."""
    table: str = ada.make_table("Ada", "Ben")["id"]
    for number in range(moves):
        assert ada.choose(table, 63, number).status_code == 201
    return table


class Damaged(NamedTuple):
    """A server with one table damaged in each way, and one that is not; Ada sits at all of them."""

    server: Server
    ada: Visitor
    bad: dict[str, str]
    good: str


@pytest.fixture(scope="module")
def damaged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Damaged]:
    server = Server(tmp_path_factory.mktemp("damaged")).start()
    ada = server.visitor()
    bad = {kind: made(ada) for kind in KINDS}
    good = made(ada)
    server.kill()
    for kind, table in bad.items():
        damage(server.database, KINDS[kind][0], id=table)
    yield Damaged(server.start(), ada, bad, good)
    server.kill()


def test_the_home_page_says_it_of_each_and_shows_the_others_as_ever(damaged: Damaged) -> None:
    _, ada, bad, good = damaged
    until(lambda: "data-reading" not in ada.http.get("/").text)
    home = ada.http.get("/")
    assert home.status_code == 200
    rows = {row.split('"')[0]: row for row in home.text.split('<li><a href="/t/')[1:]}
    assert set(rows) == {good, *bad.values()}
    for kind, table in bad.items():
        assert KINDS[kind][1] in rows[table], kind
        assert f'href="/t/{table}/record"' in rows[table]
    assert "your turn" in rows[good]
    assert "2 moves" in rows[good]


@pytest.mark.parametrize("kind", KINDS)
def test_at_its_own_address_it_says_why_and_nothing_else_suffers(damaged: Damaged, kind: str) -> None:
    server, ada, bad, good = damaged
    table, why = bad[kind], KINDS[kind][1]
    page = ada.http.get(f"/t/{table}")
    assert page.status_code == 422
    assert "This table cannot be opened" in page.text
    assert why in page.text
    assert f'href="/t/{table}/record"' in page.text
    for answer in (ada.http.get(f"/api/tables/{table}"), ada.choose(table, 63, 2), ada.http.get(f"/sse/{table}")):
        assert (answer.status_code, answer.json()["key"]) == (422, "unreadable")
        assert why in answer.json()["text"]
    with pytest.raises(InvalidStatus) as turned_away:
        connect(f"ws://127.0.0.1:{server.port}/ws/{table}")
    assert turned_away.value.response.status_code == 422
    record = ada.http.get(f"/t/{table}/record")
    assert record.status_code == 200
    assert "attachment" in record.headers["content-disposition"]
    assert server.visitor().http.get(f"/t/{table}/record").status_code == 403, "it holds what was hidden"
    assert ada.http.get(f"/t/{good}").status_code == 200
    seen = ada.look(good)
    assert ada.choose(good, seen["options"][0]["action"], seen["number"]).status_code == 201


def test_it_is_said_in_the_language_of_whoever_asks(damaged: Damaged) -> None:
    table = damaged.bad["other rules"]
    page = damaged.ada.http.get(f"/t/{table}", headers={"Accept-Language": "de"})
    assert "Ausgabe 99 der Regeln" in page.text
    assert "edition 99 of the rules" in damaged.ada.http.get(f"/t/{table}").text


def test_its_record_is_refused_here_and_replays_where_its_rules_are(
    damaged: Damaged, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, table = damaged.ada, damaged.bad["other rules"]
    text = ada.http.get(f"/t/{table}/record").text
    (tmp_path / "other.jsonl").write_text(text)
    monkeypatch.setattr(sys, "argv", ["emporion", "replay", str(tmp_path / "other.jsonl")])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 2
    upload = ada.http.post("/records", files={"file": ("other.jsonl", text.encode())})
    assert upload.status_code == 422
    assert "99" in upload.text
    record = parse(text.replace('"edition":99', f'"edition":{game("faiyum").edition}'))  # where those rules are
    assert [(move.action, move.hash) for move in record.moves] == [(63, ""), (63, "")]
    assert record.header.players == ["Ada", "Ben"]
    assert record.last().turn_mark() is not None


@pytest.mark.parametrize("kind", ["no JSON", "no number", "an unknown kind", "a move is missing", "no text"])
def test_a_damaged_record_is_refused_by_its_line_and_never_guessed(damaged: Damaged, kind: str) -> None:
    table = damaged.bad[kind]
    text = damaged.ada.http.get(f"/t/{table}/record").text
    if kind != "no text":  # a name is damaged, and the game is whole
        with pytest.raises(Refusal) as refused:
            parse(text)
        assert refused.value.key in ("foreign_file", "bad_line")
    lines = [json.loads(line) for line in text.splitlines()]
    assert damaged.ada.http.get(f"/api/tables/{table}/record").json() == lines


def test_what_was_taken_back_is_not_in_the_record_and_what_can_be_opened_again_is_listed(own_server: Server) -> None:
    ada = own_server.visitor()
    table = made(ada)
    assert ada.http.post(f"/api/tables/{table}/undo").status_code == 200
    own_server.kill()
    damage(own_server.database, "update entries set action = 4711 where table_id = :id and number = 0", id=table)
    own_server.start()
    assert [line.get("n") for line in ada.http.get(f"/api/tables/{table}/record").json()] == [None, 1]
    assert "Line 1 of its history" in ada.http.get("/").text
    damage(own_server.database, "update entries set action = 63 where table_id = :id and number = 0", id=table)
    assert ada.http.get(f"/t/{table}").status_code == 200
    assert "Line 1 of its history" not in ada.http.get("/").text


COMPANION = {
    "another game": ("update companions set game = 'senet' where id = :id", "senet"),
    "other rules": ("update companions set edition = 99 where id = :id", "edition 99"),
    "a refused command": (
        """update companion_commands set command = '{"do": "fly"}' where companion_id = :id""", "Line 1 of its"),
    "no JSON": ("update companions set setup = '{broken' where id = :id", "damaged"),
    "a setup that cannot be": ("update companions set setup = '{}' where id = :id", "This table cannot be opened"),
    "a chair is missing": ("delete from companion_chairs where companion_id = :id and seat = 1", "damaged"),
    "no number": ("update companions set seed = 'many' where id = :id", "damaged"),
}  # fmt: skip


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Phone, dict[str, str], str]]:
    """A server with one companion damaged in each way, and one that is not; Ada organizes all of them."""
    server = Server(tmp_path_factory.mktemp("live")).start()
    ada, bad = Phone(server), {}
    fields = {"name.minoa": "Ada", "name.assyria": "Ben", "name.hatti": "Cleo"}
    for kind in [*COMPANION, ""]:
        assert ada.lay(**fields, mine="minoa", clock="0").status_code == 303
        ada.do("enter", cities=3, treasury=0)
        bad[kind] = ada.path
    good = bad.pop("")
    server.kill()
    for kind, path in bad.items():
        damage(server.database, COMPANION[kind][0], id=path.rpartition("/")[2])
    yield server.start(), ada, bad, good
    server.kill()


@pytest.mark.parametrize("kind", COMPANION)
def test_a_companion_says_why_and_no_other_suffers(live: Any, kind: str) -> None:
    server, ada, bad, good = live
    path, why, http = bad[kind], COMPANION[kind][1], ada.visitor.http
    door = http.get("/companion")
    assert door.status_code == 200
    row = door.text.split(f'<li><a href="{path}"')[1].split("</li>")[0]
    assert why in row
    assert f'href="{path}/record"' in row
    assert f'href="{good}"' in door.text
    page = http.get(path)
    assert (page.status_code, why in page.text, f'href="{path}/record"' in page.text) == (422, True, True)
    told = {"command": {"do": "done"}, "by": "seat", "mark": 1}
    for asked in (http.post(f"{path}/ask", json={"question": {}}), http.post(f"{path}/obey", json=told)):
        assert (asked.status_code, asked.json()["key"]) == (422, "unreadable")
    with pytest.raises(InvalidStatus) as turned_away:
        connect(f"ws://127.0.0.1:{server.port}/ws{path.replace('/at', '')}")
    assert turned_away.value.response.status_code == 422
    assert http.get(f"{path}/record").status_code == 200
    assert server.visitor().http.get(f"{path}/record").status_code == 403
    assert http.get(good).status_code == 200
    assert http.get(f"{good}/record").status_code == 404


# Every column of every table, and what may stand in it after an accident.
GARBAGE = st.one_of(
    st.none(), st.integers(-(2**63), 2**63 - 1), st.floats(), st.text(max_size=12), st.binary(max_size=12),
    st.sampled_from(["{}", "[]", "null", "{broken", '{"scenario": 3}', "move", "undo", "hold", "back", -1, 0, 1]),
)  # fmt: skip
OF_TABLES = ("tables", *(table.name for table in metadata.sorted_tables if "table_id" in table.columns))
OF_COMPANIONS = ("companions", "companion_chairs", "companion_commands")
KEYS = {
    **dict.fromkeys(OF_TABLES, "table_id"), **dict.fromkeys(OF_COMPANIONS, "companion_id"),
    "tables": "id", "companions": "id",
}  # fmt: skip


class Whole(NamedTuple):
    """A server without a network, whose database has no constraints, with a table of Ada's and a companion of Cleo's.

    The rows of further ones are put beside them, so that each accident has a table of its own.
    """

    client: TestClient[Any]
    database: Path
    table: str
    live: str
    ada: str
    cleo: str
    fresh: Iterator[int]

    def copy(self, names: tuple[str, ...], of: str) -> str:
        """The rows of a table or companion once more, under another id; nobody lists the copies before it."""
        made = f"copy-{next(self.fresh)}"
        with closing(sqlite3.connect(self.database)) as database, database:
            database.execute("update tables set owner = '' where id <> ?", [self.table])
            for name, key in (("seats", "table_id"), ("companion_chairs", "companion_id")):
                database.execute(f"update {name} set session = '' where {key} like 'copy-%'")
            for name in names:
                columns = [each[1] for each in database.execute(f"pragma table_info({name})")]
                taken = {KEYS[name]: "?", "link": "hex(randomblob(9))"}
                values = ", ".join(taken.get(column, f'"{column}"') for column in columns)
                database.execute(f"insert into {name} select {values} from {name} where {KEYS[name]} = ?", [made, of])
        return made


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Whole]:
    server = Server(tmp_path_factory.mktemp("whole")).start()
    ada, phone = server.visitor(), companion_table(server)[0]
    table = made(ada)
    assert ada.http.post(f"/api/tables/{table}/chat", json={"text": "Hello"}).status_code == 201
    ada.open_curtain(table)
    phone.do("enter", cities=3, treasury=0)
    server.kill()
    path = tmp_path_factory.mktemp("plain") / "tables.db"
    with closing(sqlite3.connect(server.database)) as database, database:
        for name in KEYS:
            database.execute(f"create table plain as select * from {name}")
            database.execute(f"drop table {name}")
            database.execute(f"alter table plain rename to {name}")
        database.execute("create unique index one on summaries (table_id)")
        database.execute("insert into endings values (?, 1.0)", [table])
        database.execute("insert into rematches values (?, ?)", [table, table])
        database.execute("insert or ignore into lobbies values (?, 'the-link', 1.0)", [table])
    with closing(sqlite3.connect(server.database)) as database:
        database.execute("vacuum into ?", [str(path)])
    with TestClient(create_app(f"sqlite+aiosqlite:///{path}", pause=0)) as client:
        of_ada, of_cleo = (each.cookies["emporion"] for each in (ada.http, phone.visitor.http))
        yield Whole(client, path, table, phone.path.rpartition("/")[2], of_ada, of_cleo, count(1))


@settings(max_examples=24, deadline=None, database=None, suppress_health_check=list(HealthCheck))
@given(accident=st.data())
def test_whatever_happens_to_its_rows_nothing_is_a_500_and_no_other_table_suffers(
    whole: Whole, accident: st.DataObject
) -> None:
    client = whole.client
    client.app.state.limits = Limits()
    bad = whole.copy(OF_TABLES, whole.table)
    wreck(whole, accident, OF_TABLES, bad)
    client.cookies.set("emporion", whole.ada)
    assert client.get("/").status_code == 200
    for way in ("", "/replay/1", "/record"):
        assert client.get(f"/t/{bad}{way}").status_code < 500, way
    for way, told in (("undo", {}), ("moves", {"action": 63, "number": 2})):
        assert client.post(f"/api/tables/{bad}/{way}", json=told).status_code < 500, way
    for way in ("", "/options", "/chat", "/steps/1", "/record"):
        assert client.get(f"/api/tables/{bad}{way}").status_code < 500, way
    assert client.get("/").status_code == 200, "also once it is known that it cannot be opened"
    assert client.get(f"/t/{whole.table}").status_code == 200
    assert client.get(f"/api/tables/{whole.table}").json()["moves"] == 2


@settings(max_examples=16, deadline=None, database=None, suppress_health_check=list(HealthCheck))
@given(accident=st.data())
def test_whatever_happens_to_the_rows_of_a_companion_nothing_is_a_500_and_no_other_suffers(
    whole: Whole, accident: st.DataObject
) -> None:
    client = whole.client
    client.app.state.limits = Limits()
    bad = whole.copy(OF_COMPANIONS, whole.live)
    wreck(whole, accident, OF_COMPANIONS, bad)
    client.cookies.set("emporion", whole.cleo)
    assert client.get("/companion").status_code == 200
    path = f"/companion/at/{bad}"
    told = {"command": {"do": "confirm", "seat": 0}, "by": "organizer", "mark": 0}
    for answer in (
        client.get(path), client.get(f"{path}/record"), client.post(f"{path}/ask", json={"question": {}}),
        client.post(f"{path}/obey", json=told), client.get("/companion"),
    ):  # fmt: skip
        assert answer.status_code < 500
    assert client.get(f"/companion/at/{whole.live}").status_code == 200


def wreck(whole: Whole, accident: st.DataObject, names: tuple[str, ...], of: str) -> None:
    """Put anything into columns of rows, or take a row away, or have it twice."""
    with closing(sqlite3.connect(whole.database)) as database, database:
        for _ in range(accident.draw(st.integers(1, 3), label="accidents")):
            name = accident.draw(st.sampled_from(names), label="table")
            rows = [row[0] for row in database.execute(f"select rowid from {name} where {KEYS[name]} = ?", [of])]
            if not rows:
                continue
            row = accident.draw(st.sampled_from(rows), label="row")
            columns = [each[1] for each in database.execute(f"pragma table_info({name})") if each[1] != KEYS[name]]
            how = accident.draw(st.sampled_from(["take", "double", *columns]), label="how")
            if how == "take":
                database.execute(f"delete from {name} where rowid = ?", [row])
            elif how == "double":
                database.execute(f"insert or ignore into {name} select * from {name} where rowid = ?", [row])
            else:
                found = accident.draw(GARBAGE, label="to")
                database.execute(f"update {name} set {how} = ? where rowid = ?", [found, row])


@pytest.mark.parametrize("passed", [float("inf"), float("nan"), -float("inf")])
def test_a_history_in_which_time_has_no_number_is_damaged(passed: float) -> None:
    edition = game("faiyum").edition
    row = {"id": "t", "game": "faiyum", "edition": edition, "seats": 1, "seed": "1", "options": "{}", "clock": 0,
           "made": 0.0, "owner": "ada"}  # fmt: skip
    person = {"seat": 0, "name": "Ada", "bot": "", "session": "ada", "link": "l"}
    entry = {"number": 0, "kind": "move", "seat": 0, "action": 0, "at": 0.0}
    assert TableRows(row, [person], [{**entry, "passed": 1.0}]).read().entries
    with pytest.raises(Unreadable) as refused:
        TableRows(row, [person], [{**entry, "passed": passed}]).read()
    assert refused.value.key == "damaged"
