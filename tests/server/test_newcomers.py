"""Whoever has not finished a game is offered an easier one first; and how tables for many people begin."""

import asyncio
import re
from pathlib import Path

import pytest

import emporion
from emporion.server.hub import Hub
from emporion.server.store import Seat, Store, StoredTable
from emporion.server.tables import Tables
from emporion.server.thinking import Thinkers
from tests.kit import rule
from tests.server.serving import Server, Visitor

NEW = {"game": "megaciv", "name": "Ada", "seats": "3"}


def offered(visitor: Visitor, option: str = "scenario") -> str:
    """What a select of the settings' page offers before anybody has chosen."""
    page = visitor.http.get("/new/megaciv").text
    select = re.search(rf'<select id="option\.{option}".*?</select>', page)
    assert select
    chosen = re.search(r"<option [^>]*selected>(.*?)</option>", select[0])
    assert chosen
    return chosen[1]


def make(visitor: Visitor, **form: str) -> str:
    """Send the form of the home page; the table's id."""
    answer = visitor.http.post("/tables", data={**NEW, **form})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


def scenario(visitor: Visitor, table: str) -> str:
    return str(visitor.look(table)["view"]["options"]["scenario"])


def links(visitor: Visitor, table: str) -> list[str]:
    return re.findall(r'readonly value="([^"]+)"', visitor.http.get(f"/t/{table}").text)


async def finish_one(database: Path, session: str) -> None:
    store = Store(f"sqlite+aiosqlite:///{database}")
    people = [Seat(seat, "Ada", "", session if not seat else "", f"{session}-{seat}") for seat in range(3)]
    await store.add_table(StoredTable(f"of-{session}"[:32], "megaciv", 1, 3, 7, {}, 0, 1.0, session, people, []))
    await store.finish(f"of-{session}"[:32])
    await store.close()


def session_of(visitor: Visitor) -> str:
    visitor.http.get("/")
    return visitor.http.cookies["emporion"].rpartition(".")[0]


def veteran(server: Server) -> Visitor:
    """Somebody who has played a game to its end."""
    visitor = server.visitor()
    asyncio.run(finish_one(server.database, session_of(visitor)))
    return visitor


@rule("MEG-SPR-63")
def test_first_fair_is_offered_until_a_game_has_been_finished(server: Server) -> None:
    ada = server.visitor()
    assert offered(ada).startswith("First Fair")
    assert scenario(ada, make(ada)) == "first_fair", "without a choice, as from the tutorial"
    assert scenario(ada, make(ada, **{"option.scenario": "0"})) == "sprint", "it is an offer"
    assert offered(ada).startswith("First Fair"), "a game that has only begun is not finished"
    ben = veteran(server)
    assert offered(ben).startswith("Trade Sprint")
    assert scenario(ben, make(ben)) == "sprint"
    assert offered(ada).startswith("First Fair"), "somebody else's game is not one's own"
    assert emporion.game("megaciv").first == {"scenario": "first_fair"}


@rule("MEG-SPR-63")
def test_a_table_with_a_newcomer_is_offered_first_fair_before_it_begins(server: Server) -> None:
    ada, ben = veteran(server), server.visitor()
    table = make(ada, invite="yes", **{"option.scenario": "0"})
    assert "has not finished a game" not in ada.http.get(f"/t/{table}").text, "nobody is there yet"
    ben.join(links(ada, table)[0])
    assert "Player 2 has not finished a game yet." in ada.http.get(f"/t/{table}").text
    assert "has not finished a game" not in ben.http.get(f"/t/{table}").text, "who made the table decides"
    assert ben.http.post(f"/t/{table}/first").json()["key"] == "not_yours"
    left = links(ada, table)
    assert ada.http.post(f"/t/{table}/first").status_code == 204
    assert links(ada, table) == left, "everybody keeps their seat"
    assert "has not finished a game" not in ada.http.get(f"/t/{table}").text
    assert ada.http.post(f"/t/{table}/start/bots").status_code == 204
    assert scenario(ada, table) == scenario(ben, table) == "first_fair"


@rule("MEG-SPR-63")
def test_nothing_is_offered_among_people_who_know_the_game_or_when_it_has_begun(server: Server) -> None:
    ada, ben = veteran(server), veteran(server)
    table = make(ada, invite="yes", **{"option.scenario": "0"})
    ben.join(links(ada, table)[0])
    assert "has not finished a game" not in ada.http.get(f"/t/{table}").text
    cleo = server.visitor()
    cleo.join(links(ada, table)[0])
    assert "has not finished a game" in ada.http.get(f"/t/{table}").text
    assert ada.http.post(f"/t/{table}/start/bots").status_code == 204
    for visitor in (ada, ben, cleo):
        seen = visitor.look(table)
        if seen["options"]:
            assert visitor.choose(table, seen["options"][0]["action"], seen["number"]).status_code == 201
            break
    assert "has not finished a game" not in ada.http.get(f"/t/{table}").text
    assert ada.http.post(f"/t/{table}/first").json()["key"] == "has_begun"
    assert scenario(ada, table) == "sprint"


def test_a_game_that_was_played_to_its_end_is_remembered(tmp_path: Path) -> None:
    async def play() -> tuple[set[str], set[str], set[str]]:
        store = Store(f"sqlite+aiosqlite:///{tmp_path / 't.db'}")
        tables = Tables(store, Hub(), Thinkers(1), pause=0)
        await store.open()
        live = await tables.new("faiyum", [("Ada", "")], "ada", {})
        before = await store.newcomers("faiyum", ["ada", "ben"])
        while not live.state.is_terminal():
            await tables.play(live, 0, [live.state.legal_actions(0)[-1]], live.number_of(0))
        await store.finish(live.id)  # once more does no harm
        after = await store.newcomers("faiyum", ["ada", "ben"])
        elsewhere = await store.newcomers("resafa", ["ada"])
        await tables.close()
        await store.close()
        return before, after, elsewhere

    assert asyncio.run(play()) == ({"ada", "ben"}, {"ben"}, {"ada"})


def test_eighteen_seats_by_links_that_can_be_copied_or_left_to_bots(server: Server) -> None:
    ada = server.visitor()
    table = make(ada, invite="yes", seats="18")
    page = ada.http.get(f"/t/{table}").text
    assert len(set(links(ada, table))) == 17
    assert page.count("data-copy=") == 18, "the table's link, and one for each seat"
    assert "17 seats are open" in page
    assert "1 of 18 here" in page
    ben = server.visitor()
    ben.join(links(ada, table)[0])
    assert ben.http.get(f"/t/{table}").text.count("data-copy=") == 1, "only the host has the links of seats"
    assert ben.http.post(f"/t/{table}/seats/fill").json()["key"] == "not_yours"
    assert ada.http.post(f"/t/{table}/seats/fill").status_code == 204
    assert "data-copy=" not in ada.http.get(f"/t/{table}").text
    assert ada.http.post(f"/t/{table}/start").status_code == 204
    names = ada.look(table)["names"]
    assert len(set(names)) == 18, "no two bots have the same name"
    page = ada.http.get(f"/t/{table}").text
    assert "2 people, 16 bots" in page
    assert "data-copy=" not in page


def test_what_few_people_change_is_folded(server: Server) -> None:
    page = server.visitor().http.get("/new/megaciv").text
    first, folded = page.split("<details")
    assert re.findall(r'<select id="option.([^"]+)"', first) == ["scenario", "market", "trade_seconds"]
    assert {"board", "chat", "calamities"} <= set(re.findall(r'<select id="option.([^"]+)"', folded))
    assert 'name="clock"' not in page, "the rules say how long a decision takes"


@pytest.mark.parametrize(("place", "seconds"), [(0, "auto"), (1, 120), (6, 0)])
def test_the_time_for_trading_is_chosen_in_the_form(server: Server, place: int, seconds: object) -> None:
    ada = server.visitor()
    table = make(ada, **{"option.trade_seconds": str(place), "option.scenario": "1"})
    options = ada.look(table)["view"]["options"]
    assert (options["trade_seconds"], options["scenario"]) == (seconds, "dash")


def test_the_seats_say_who_is_to_move_and_who_waits(server: Server) -> None:
    ada = server.visitor()
    table = ada.make_table("Ada", "Ben")["id"]
    rows = re.findall(r"<b>(\w+)</b> <span>([^<]+)</span>", ada.http.get(f"/t/{table}").text)
    assert dict(rows[-2:]) == {"Ada": "playing · to move", "Ben": "playing · waiting"}
