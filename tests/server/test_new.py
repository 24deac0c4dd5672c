"""Setting up a game: presets, seats and rules in words, and the table that comes of it."""

import html
import re
import sqlite3
from contextlib import closing

import pytest

import emporion
from emporion.core.messages import languages
from emporion.core.registry import names
from tests.kit import rule
from tests.server.serving import Server, Visitor
from tests.server.test_newcomers import veteran


def opened(visitor: Visitor, name: str, **form: str) -> str:
    """Send the form; the table's id."""
    answer = visitor.http.post(f"/new/{name}", data={"name": "Ada", "seats": "2", **form})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


def sitting(server: Server, table: str) -> list[tuple[str, str]]:
    """Names and bots by seat, as they are kept."""
    with closing(sqlite3.connect(server.database)) as kept:
        return kept.execute("select name, bot from seats where table_id = ? order by seat", [table]).fetchall()


def options(visitor: Visitor, table: str) -> dict[str, object]:
    found: dict[str, object] = visitor.look(table)["view"]["options"]
    return found


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("code", languages())
def test_every_setting_of_a_game_is_asked_for_in_words(server: Server, name: str, code: str) -> None:
    page = server.visitor().http.get(f"/new/{name}", headers={"Accept-Language": code}).text
    assert f'lang="{code}"' in page
    shown = html.unescape(re.sub(r"<[^>]+>", " ", page))
    assert "_" not in shown, "names that only programs know"
    asked = {question.option for question in emporion.game(name).questions()}
    assert asked == set(emporion.game(name).options) - {"campaign"}
    assert set(re.findall(r'<select id="option\.(\w+)"', page)) == asked


def test_a_preset_alone_decides_what_the_form_leaves_out(server: Server) -> None:
    ada = server.visitor()
    table = opened(ada, "faiyum", preset="expert")
    assert options(ada, table)["different_roses"] == "single"
    table = opened(ada, "faiyum", preset="expert", **{"option.different_roses": "wild"})
    assert (options(ada, table)["different_roses"], options(ada, table)["open_hands"]) == ("wild", False)


def test_seats_are_for_bots_friends_and_people_at_this_device(server: Server) -> None:
    ada = server.visitor()
    sit = {"seat.1": "bot", "level.1": "apprentice", "seat.2": "here", "name.2": "Cleo", "seat.3": "friend"}
    seats = sitting(server, opened(ada, "faiyum", seats="4", **sit))
    assert seats == [("Ada", ""), ("Berenike", "apprentice"), ("Cleo", ""), ("Player 4", "")]


@pytest.mark.parametrize(("level", "bot"), [("gentle", "hermit"), ("fair", "acceptor"), ("sharp", "trader")])
def test_each_bot_has_a_level_of_its_own(server: Server, level: str, bot: str) -> None:
    ada = server.visitor()
    form = {"seats": "4", "level.1": level, "level.2": "sharp", "level.3": "gentle"}
    seats = sitting(server, opened(ada, "mediterranean", **form))
    assert [robot for _, robot in seats] == ["", bot, "trader", "hermit"]


def test_a_market_goes_by_the_clock_or_in_turn(server: Server) -> None:
    ada = server.visitor()
    by_clock = opened(ada, "mediterranean", seats="4", **{"option.trade_seconds": "180"})
    in_turn = opened(ada, "mediterranean", seats="4", **{"option.clock": "polls"})
    assert (options(ada, by_clock)["clock"], options(ada, by_clock)["trade_seconds"]) == ("real", 180)
    assert options(ada, in_turn)["clock"] == "polls"


@rule("MEG-SPR-63")
def test_a_newcomer_is_offered_what_beginners_play(server: Server) -> None:
    def offered(visitor: Visitor) -> str:
        chosen = re.search(r'value="(\w+)" checked data-sets', visitor.http.get("/new/megaciv").text)
        assert chosen
        return chosen[1]

    assert offered(server.visitor()) == "beginner"
    assert offered(veteran(server)) == "standard"


@pytest.mark.parametrize(
    ("name", "form", "said"),
    [
        ("faiyum", {"seats": "9"}, "seats"),
        ("faiyum", {"seats": "9" * 5000}, "seats"),
        ("faiyum", {"seats": "²"}, "seats"),
        ("faiyum", {"option.open_hands": "ajar"}, "open_hands"),
        ("faiyum", {"preset": "master"}, "no preset"),
        ("megaciv", {"seats": "18", "option.board": "west"}, "No such game"),
    ],
)
def test_what_cannot_be_played_is_said_on_the_page(server: Server, name: str, form: dict[str, str], said: str) -> None:
    answer = server.visitor().http.post(f"/new/{name}", data={"name": "Cleopatra", "seats": "2", **form})
    assert answer.status_code in (422, 400)
    assert said in html.unescape(answer.text)
    if form.get("preset") != "master":
        assert 'value="Cleopatra"' in answer.text, "nothing has to be filled in again"


def test_there_is_no_page_for_a_game_that_is_not_there(server: Server) -> None:
    assert server.visitor().http.get("/new/senet").status_code == 404


def test_who_plays_alone_knows_what_for(server: Server) -> None:
    ada = server.visitor()
    resafa, faiyum = (ada.http.get(f"/new/{name}").text for name in ("resafa", "faiyum"))
    assert re.findall(r"<li><b>([\w ]+)</b> from (\d+) points</li>", resafa) == [
        ("okay", "150"), ("good", "180"), ("very good", "200"), ("excellent", "220")
    ]  # fmt: skip
    assert 'href="/campaign/faiyum"' in faiyum
    assert "emp-alone" not in ada.http.get("/new/megaciv").text
