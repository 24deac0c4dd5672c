"""Talk at a table: in given sentences on an open market, to one player or to all, and beside the game."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import emporion
from emporion.games.megaciv import components as c
from emporion.server import clocks
from emporion.server.live import Live
from emporion.server.store import Seat, Spoken, Store, StoredTable
from emporion.server.tables import Tables
from emporion.server.talk import Words, say
from tests.kit import rule
from tests.server.serving import Server
from tests.server.worlds import TABLE, World, next_frame, same, worlds

ADA, BEN, CLEO, STRANGER = 0, 1, 2, None
CHAT, SAY = f"/api/tables/{TABLE}/chat", f"/t/{TABLE}/say"
WINE: dict[str, Any] = {"phrase": "want_n", "gaps": {"n": "3", "name": "wine"}}
CLEAN: dict[str, Any] = {"phrase": "clean"}
OLD_CHAT = (
    "CREATE TABLE chat (id INTEGER NOT NULL, table_id VARCHAR NOT NULL, name VARCHAR(40) NOT NULL, "
    "text TEXT NOT NULL, at FLOAT NOT NULL, PRIMARY KEY (id), FOREIGN KEY(table_id) REFERENCES tables (id))"
)


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody but the test moves, and two clocks would never show the same."""
    monkeypatch.setattr(Live, "until", lambda *_: None)
    monkeypatch.setattr(clocks, "now", lambda: 1_700_000_000.0)
    monkeypatch.setattr(Tables, "keep_going", lambda *_: None)


@pytest.fixture
def two(tmp_path: Path) -> Iterator[tuple[World, World]]:
    """Two servers with the same table of three people."""
    with worlds(tmp_path, "megaciv", {"market": "clock"}) as both:
        yield both


@pytest.fixture
def market(two: tuple[World, World]) -> World:
    """One of them, where the market is open."""
    return opened(two[0])


def opened(world: World) -> World:
    live: Any = world.live
    while live.state.phase != 7:
        seat = live.state.actors()[0]
        world.call(world.tables.play, live, seat, [live.state.legal_actions(seat)[0]], live.number_of(seat))
    return world


def says(world: World, seat: int | None, path: str = CHAT, **words: Any) -> tuple[int, dict[str, Any]]:
    answer = world.client.post(path, headers=world.headers(seat), json=words)
    return answer.status_code, answer.json() if answer.content else {}


def heard(world: World, seat: int | None, language: str = "en") -> list[str]:
    answer = world.client.get(CHAT, headers={**world.headers(seat), "Accept-Language": language})
    return [line["text"] for line in answer.json()]


def page(world: World, seat: int | None, language: str = "en") -> str:
    return world.client.get(f"/t/{TABLE}", headers={**world.headers(seat), "Accept-Language": language}).text


@rule("MEG-TRD-15")
def test_a_sentence_to_all_is_heard_by_all_in_their_own_language(market: World) -> None:
    line = {"name": "Ada", "text": "I need 3 Wine.", "seat": ADA, "to": None}
    assert says(market, ADA, **WINE) == (201, line)
    for seat in (ADA, BEN, CLEO, STRANGER):
        assert heard(market, seat) == ["I need 3 Wine."]
        assert "I need 3 Wine." in page(market, seat)
        assert heard(market, seat, "de") == ["Ich brauche 3 × Wein."]
        assert "Ich brauche 3 × Wein." in page(market, seat, "de")


@rule("MEG-TRD-15")
def test_a_sentence_to_one_player_is_heard_by_the_two_only(market: World) -> None:
    assert says(market, ADA, SAY, **CLEAN, to=BEN)[0] == 204
    assert heard(market, ADA) == heard(market, BEN) == ["Nothing nasty in it, I promise."]
    assert "only to you" in page(market, BEN)
    assert "only to Ben" in page(market, ADA)
    for seat in (CLEO, STRANGER):
        assert heard(market, seat) == []


@rule("MEG-TRD-15")
def test_others_do_not_even_learn_that_something_was_said(two: tuple[World, World]) -> None:
    watchers: list[int | None] = [STRANGER, CLEO]
    one, other = (opened(world) for world in two)
    same(one.connect(watchers), other.connect(watchers))
    for number in range(1, 10):
        says(one, ADA, phrase="have_n", gaps={"n": str(number), "name": "gold"}, to=BEN)
        says(one, BEN, phrase="no", to=ADA)
    for seat in watchers:
        for path in (f"/t/{TABLE}", CHAT, f"/api/tables/{TABLE}", f"/t/{TABLE}/replay/1"):
            same([one.ask(seat, "GET", path)], [other.ask(seat, "GET", path)])
    says(one, CLEO, phrase="hurry")
    says(other, CLEO, phrase="hurry")
    frames = [[next_frame(socket) for socket in world._open.values()] for world in (one, other)]
    assert frames[0] == frames[1], "the first frame after all this is that of the sentence to all"
    assert all("Last chance" in text and "Gold" not in text.split("said", 1)[1] for text in frames[0])


def test_what_is_said_while_somebody_reads_is_heard_by_all(market: World, monkeypatch: pytest.MonkeyPatch) -> None:
    read = market.tables.store.said

    async def slowly(table: str, seat: int | None) -> list[Spoken]:
        lines: list[Spoken] = await read(table, seat)
        monkeypatch.undo()
        await say(market.tables, market.live, BEN, Words(phrase="hurry"))  # before they are there
        return lines

    monkeypatch.setattr(market.tables.store, "said", slowly)
    assert heard(market, ADA) == []
    assert heard(market, ADA) == ["Last chance before the bell!"]


@rule("MEG-TRD-15")
def test_private_sentences_push_nothing_out_of_what_others_hear(market: World) -> None:
    says(market, CLEO, phrase="moment")
    for _ in range(120):
        market.call(market.tables.store.say, TABLE, Spoken("Ada", "psst", ADA, BEN))
    assert heard(market, CLEO) == ["Give me a moment."]
    assert len(heard(market, BEN)) == 100


@rule("MEG-TRD-15")
def test_sentences_are_no_moves_and_bind_nobody(market: World) -> None:
    before = (market.live.record().to_text(), market.live.state.numbers(), [market.live.number_of(s) for s in range(3)])
    legal = [market.live.state.legal_actions(seat) for seat in range(3)]
    assert says(market, ADA, **CLEAN, to=BEN)[0] == 201  # whether true or not
    assert says(market, BEN, phrase="have", gaps={"name": "gold"})[0] == 201  # nor whether he holds any
    assert (market.live.record().to_text(), market.live.state.numbers(),
            [market.live.number_of(s) for s in range(3)]) == before  # fmt: skip
    assert [market.live.state.legal_actions(seat) for seat in range(3)] == legal
    assert "promise" not in market.live.record().to_text()


@rule("MEG-TRD-13", "MEG-TRD-15")
def test_there_are_no_other_words(market: World) -> None:
    for path in (CHAT, SAY):
        status, why = says(market, ADA, path, text="I drew Famine")
        assert (status, why["rule"], why["key"]) == (422, "MEG-TRD-15", "only_phrases")
        assert why["text"].endswith("never of what you drew.")
    assert heard(market, ADA) == []
    assert "data-say" not in page(market, ADA)
    assert page(market, ADA).count('value="want_n"') == 1


@rule("MEG-DRW-08", "MEG-TRD-15")
def test_no_calamity_and_no_card_out_of_play_can_be_named(market: World) -> None:
    out = [card["id"] for card in c.COMMODITIES if not market.live.state.nameable(c.KIND[card["id"]])]  # type: ignore[attr-defined]
    assert out
    for name in [*out, *(card["id"] for card in c.CALAMITIES), "Wine", ""]:
        status, why = says(market, ADA, phrase="have", gaps={"name": name})
        assert (status, why["rule"], why["key"]) == (422, "MEG-TRD-15", "bad_gap")
        assert f"“{name}”" in why["text"]
    for number in ("0", "10", "-1", "wine"):
        assert says(market, ADA, phrase="want_n", gaps={"n": number, "name": "wine"})[1]["key"] == "bad_gap"
    assert says(market, ADA, phrase="have", gaps={})[1]["key"] == "wrong_gaps"
    assert says(market, ADA, phrase="no", gaps={"name": "wine"})[1]["key"] == "wrong_gaps"
    assert says(market, ADA, phrase="famine")[1]["key"] == "no_phrase"
    assert heard(market, BEN) == []


@rule("MEG-TRD-15", "MEG-PUR-12")
def test_outside_phase_7_nothing_is_said(two: tuple[World, World]) -> None:
    buying: Any = two[0]
    assert buying.live.state.phase == 6
    status, why = says(buying, ADA, phrase="have", gaps={"name": "gold"})
    assert (status, why["rule"], why["key"]) == (422, "MEG-TRD-15", "only_phrases")
    assert says(buying, ADA, text="bought a ninth")[0] == 422
    shown = page(buying, ADA)
    assert "data-phrases" not in shown
    assert "while trade is open" in shown
    talk = buying.client.get(f"/api/tables/{TABLE}/phrases").json()
    assert (talk["free"], talk["open"], len(talk["sentences"])) == (False, False, 10)


@rule("MEG-TRD-15")
def test_only_people_at_the_table_talk_and_only_people_listen(market: World) -> None:
    assert says(market, STRANGER, **CLEAN)[1]["key"] == "not_seated"
    assert "data-phrases" not in page(market, STRANGER)
    for to, key in ((ADA, "no_hearer"), (7, "no_hearer"), (-1, "no_hearer")):
        assert says(market, ADA, **CLEAN, to=to)[1]["key"] == key
    market.call(lambda: market.tables.seat(market.live, CLEO, bot="greedy", session="", name="Kleio (bot)"))
    status, why = says(market, ADA, **CLEAN, to=CLEO)
    assert (status, why["key"]) == (422, "deaf")
    assert why["text"].startswith("Kleio (bot) is a bot and does not listen")
    assert "Ben</option>" in page(market, ADA)
    assert "Kleio (bot)</option>" not in page(market, ADA)


@rule("MEG-TRD-13")
def test_free_talk_is_the_group_s_own_matter(tmp_path: Path) -> None:
    with worlds(tmp_path, "megaciv", {"market": "clock", "chat": "free"}) as (world, _):
        assert says(world, ADA, text="I drew <b>Famine</b>")[0] == 201
        assert heard(world, CLEO) == ["I drew <b>Famine</b>"]
        assert "I drew &lt;b&gt;Famine&lt;/b&gt;" in page(world, CLEO)
        assert "data-say" in page(world, CLEO)
        assert says(world, ADA, phrase="no")[1]["key"] == "no_phrase"
        assert says(world, ADA, text="psst", to=BEN)[1]["key"] == "heard_by_all"
        assert world.client.get(f"/api/tables/{TABLE}/phrases").json()["free"]


def test_nothing_is_not_said(market: World) -> None:
    assert says(market, ADA)[0] == 400
    assert says(market, ADA, SAY, text="  ")[0] == 204
    assert heard(market, ADA) == []


def test_what_was_said_survives_a_kill(own_server: Server) -> None:
    ada = own_server.visitor()
    table = ada.make_table("Ada", "Ben")["id"]
    ada.http.post(f"/api/tables/{table}/chat", json={"text": "still here"})
    own_server.kill()
    own_server.start()
    assert [line["text"] for line in ada.http.get(f"/api/tables/{table}/chat").json()] == ["still here"]


def test_a_database_from_before_there_were_sentences_opens(tmp_path: Path) -> None:
    path = tmp_path / "old.db"

    async def use() -> list[Spoken]:
        old = Store(f"sqlite+aiosqlite:///{path}")
        await old.open()
        people = [Seat(0, "Ada", "", "ada", "link")]
        await old.add_table(StoredTable("t", "faiyum", 1, 1, 7, {}, 0, 1.0, "ada", people, []))
        await old.close()
        with closing(sqlite3.connect(path)) as plain, plain:
            plain.execute("DROP TABLE chat")
            plain.execute("DROP TABLE endings")
            plain.execute(OLD_CHAT)
            plain.execute("INSERT INTO chat (table_id, name, text, at) VALUES ('t', 'Ada', 'hello', 1.0)")
        stores = [Store(f"sqlite+aiosqlite:///{path}") for _ in range(3)]
        await asyncio.gather(*(store.open() for store in stores))  # three processes at once
        await stores[0].say("t", Spoken("Ada", "psst", 0, 1, {"phrase": "no"}))
        await stores[1].check()
        said = await stores[2].said("t", 1)
        for store in stores:
            await store.close()
        return said

    assert asyncio.run(use()) == [Spoken("Ada", "hello"), Spoken("Ada", "psst", 0, 1, {"phrase": "no"})]


def test_a_foreign_table_of_the_same_name_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "foreign.db"
    with closing(sqlite3.connect(path)) as plain, plain:
        plain.execute("CREATE TABLE chat (whatever TEXT)")

    async def opened_by_us() -> None:
        store = Store(f"sqlite+aiosqlite:///{path}")
        with pytest.raises(Exception, match="no such column"):
            await store.check()
        await store.close()

    asyncio.run(opened_by_us())
    with closing(sqlite3.connect(path)) as plain:
        assert [row[1] for row in plain.execute("PRAGMA table_info(chat)")] == ["whatever"]


def test_games_without_sentences_talk_as_people_like() -> None:
    for name in emporion.names():
        game = emporion.game(name)
        if "chat" not in game.options:
            assert game.phrases(game.new(seats=game.seats[0])) is None
