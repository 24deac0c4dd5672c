"""Faiyum's campaign in the browser: goals, ranks, the next game by one click, and what counts."""

import asyncio
import html
import re
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from emporion.bots import bot
from emporion.core.messages import speaking
from emporion.core.record import Record
from emporion.core.registry import game
from emporion.server.campaigns import campaign_games, next_game, standing
from emporion.server.hub import Hub
from emporion.server.live import Live
from emporion.server.pages.campaign import campaign_page
from emporion.server.pages.result import result
from emporion.server.store import Store
from emporion.server.tables import Tables
from emporion.server.thinking import Thinkers
from tests.kit import rule
from tests.server.serving import Server

WON, LOST = 0, 1  # seeds with which the greedy bot reaches 100 reputation, or does not
ADA = "ada"


def on_a_database(tmp_path: Path, story: Callable[[Tables], Awaitable[None]]) -> None:
    async def told() -> None:
        store = Store(f"sqlite+aiosqlite:///{tmp_path / 't.db'}")
        tables = Tables(store, Hub(), Thinkers(1), pause=0)
        await store.open()
        await story(tables)
        await tables.close()
        await store.close()

    asyncio.run(told())


async def play(tables: Tables, patch: pytest.MonkeyPatch, seed: int, again: bool = False) -> Live:
    """Play the next game of the campaign to its end, as well as the greedy bot can."""
    patch.setattr("secrets.randbits", lambda bits: seed)
    live = await tables.get(await next_game(tables, ADA, "faiyum", "Ada", again))
    player = bot("greedy", 1)
    while not live.state.is_terminal():
        chosen = player.choose(live.state.view(0), live.state.legal_actions(0))
        await tables.play(live, 0, [chosen], live.number_of(0))
    return live


def read(page: str) -> str:
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page)).split())


@rule("FAI-SOL-08", "FAI-SOL-09", "FAI-SOL-11")
def test_a_goal_that_was_claimed_unlocks_a_rank_and_all_other_goals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(tables: Tables) -> None:
        before = await standing(tables, ADA, "faiyum")
        assert [goal.id for goal in before.open_goals] == ["G1"]
        assert "Start game 1" in campaign_page(before)
        await play(tables, monkeypatch, LOST)
        nothing = await standing(tables, ADA, "faiyum")
        assert (nothing.claimed, nothing.games[-1].score) == ([], 88)
        live = await play(tables, monkeypatch, WON)
        now = await standing(tables, ADA, "faiyum")
        assert [(each.number, each.score, each.goal) for each in now.games] == [(1, 88, None), (2, 136, "G1")]
        page = read(campaign_page(now))
        assert "1 of 7 goals" in page
        assert "Game 2: Scribe" in page
        assert "6 goals are open." in page
        with speaking("de"):
            assert "Spiel 3 starten" in campaign_page(now)
        assert live.stored.options == {"campaign": "new"}
        third = await tables.get(await next_game(tables, ADA, "faiyum", "Ada"))
        assert third.stored.options == {"campaign": "G1"}

    on_a_database(tmp_path, story)


def test_a_game_under_way_goes_on(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        first = await next_game(tables, ADA, "faiyum", "Ada")
        assert await next_game(tables, ADA, "faiyum", "Ada") == first
        now = await standing(tables, ADA, "faiyum")
        assert now.under_way
        assert "Continue game 1" in campaign_page(now)
        assert (await standing(tables, "ben", "faiyum")).games == (), "everybody has a campaign of their own"

    on_a_database(tmp_path, story)


def test_a_campaign_can_be_begun_again_at_any_time_and_when_it_is_complete(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        for number, goal in enumerate(("G1", "G2", "G3", "G4", "G5", "G6", "G7"), start=1):
            table = await next_game(tables, ADA, "faiyum", "Ada")
            async with tables.store.writing() as connection:
                booked = campaign_games.update().where(campaign_games.c.table_id == table)
                await connection.execute(booked.values(score=100 + number, goal=goal))
        now = await standing(tables, ADA, "faiyum")
        assert now.is_complete
        page = read(campaign_page(now))
        assert "All goals claimed in 7 games." in page
        assert "Favourite of the pharaoh" in page
        anew = await tables.get(await next_game(tables, ADA, "faiyum", "Ada"))
        assert anew.stored.options == {"campaign": "new"}
        assert [each.number for each in (await standing(tables, ADA, "faiyum")).games] == [1]
        once_more = await next_game(tables, ADA, "faiyum", "Ada", again=True)
        assert once_more != anew.id

    on_a_database(tmp_path, story)


def test_an_uploaded_record_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(tables: Tables) -> None:
        faiyum = game("faiyum")
        record = Record.of(faiyum, 1, WON, {"campaign": "new"}, ["Ada"])
        state, player = record.start(), bot("greedy", 1)
        while not state.is_terminal():
            action = player.choose(state.view(0), state.legal_actions(0))
            state.apply_action(0, action)
            record.add(state, 0, action)
        live = await tables.adopt(record.to_text(), "won.jsonl", ADA)
        assert live.state.view(None)["options"]["campaign"] == "G1"
        assert (await standing(tables, ADA, "faiyum")).games == ()

    on_a_database(tmp_path, story)


def test_after_a_game_the_way_leads_back_to_the_campaign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(tables: Tables) -> None:
        live = await play(tables, monkeypatch, LOST)
        shown = result(live, seated=True)
        assert 'href="/campaign/faiyum"' in shown
        assert 'data-do="again"' not in shown, "a game once more would be outside the campaign"

    on_a_database(tmp_path, story)


def test_one_click_begins_it(server: Server) -> None:
    ada = server.visitor()
    assert "Start game 1" in ada.http.get("/campaign/faiyum").text
    answer = ada.http.post("/campaign/faiyum")
    table = answer.headers["location"].removeprefix("/t/")
    assert answer.status_code == 303
    assert ada.look(table)["view"]["options"]["campaign"] == "new"
    assert "Continue game 1" in ada.http.get("/campaign/faiyum").text
    assert ada.http.post("/campaign/faiyum").headers["location"] == f"/t/{table}"
    assert ada.http.post("/campaign/faiyum", data={"again": "yes"}).headers["location"] != f"/t/{table}"
    with closing(sqlite3.connect(server.database)) as kept:
        assert kept.execute("select run, number from campaign_games order by run").fetchall() == [(1, 1), (2, 1)]


@pytest.mark.parametrize("name", ["resafa", "senet"])
def test_other_games_have_no_campaign(server: Server, name: str) -> None:
    assert server.visitor().http.get(f"/campaign/{name}").status_code == 404
