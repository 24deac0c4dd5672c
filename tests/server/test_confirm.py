"""The end of a turn, asked about: a move is announced, can be taken back, and is made when it is confirmed."""

import re
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from tests.server.serving import Server, Visitor
from tests.server.test_experience import at_one_device, text_of, with_an_open_seat
from tests.waiting import until


def with_a_bot(server: Server, **fields: str) -> tuple[Visitor, str]:
    """Ada, whose turn it is, and a bot."""
    ada, table = at_one_device(server, "", **fields)
    until(lambda: ada.look(table)["options"] != [])
    return ada, table


def last_of_turn(seen: dict[str, Any], how: str = "sell") -> int:
    """A move that ends the turn."""
    return next(int(option["action"]) for option in seen["options"] if option["name"].startswith(how))


def announce(ada: Visitor, table: str, how: str = "sell") -> tuple[dict[str, Any], int]:
    """Ada chooses the last move of her turn, and wants to be asked; the table before it, and the move."""
    seen = ada.look(table)
    action = last_of_turn(seen, how)
    click = {"action": action, "number": seen["number"], "sure": False}
    assert ada.http.post(f"/t/{table}/move", json=click).status_code == 204
    return seen, action


def test_a_turn_passes_only_when_it_is_confirmed(server: Server) -> None:
    ada, table = with_a_bot(server)
    stranger = server.visitor()
    before = stranger.look(table)
    seen, action = announce(ada, table)
    held = ada.look(table)
    assert (held["number"], held["held"], held["actors"]) == (seen["number"] + 1, action, seen["actors"])
    others = stranger.look(table)
    assert (others["held"], others["view"], others["moves"]) == (None, before["view"], before["moves"])
    assert ada.choose(table, action, held["number"], sure=False).status_code == 201
    until(lambda: ada.look(table)["moves"] > before["moves"] + 1)
    assert ada.look(table)["held"] is None


def test_the_bar_asks_and_the_board_shows_how_it_would_stand(server: Server) -> None:
    ada, table = at_one_device(server)
    money = [seat["money"] for seat in ada.look(table)["view"]["seats"]]
    _, action = announce(ada, table)
    page = ada.http.get(f"/t/{table}").text
    bar = text_of(page, "bar")
    assert bar.count("data-act=") == page.count("data-act=") == 1, "there is one answer, and nothing else to choose"
    assert f'data-act="{action}"' in bar
    assert 'data-do="undo"' in bar
    assert [seat["money"] for seat in ada.look(table)["view"]["seats"]] == money, "it is not made yet"
    assert page != server.visitor().http.get(f"/t/{table}").text


def test_what_was_announced_is_taken_back_and_leaves_no_trace(server: Server) -> None:
    ada, table = at_one_device(server)
    for how in ("sell", "buy"):  # buying shows a hidden card, and could not be taken back once it was made
        seen, _ = announce(ada, table, how)
        assert ada.http.post(f"/t/{table}/undo").status_code == 204
        back = ada.look(table)
        assert (back["view"], back["options"], back["moves"]) == (seen["view"], seen["options"], 0)
        assert (back["held"], back["number"]) == (None, seen["number"] + 2)


def test_nothing_hidden_is_shown_before_it_is_confirmed(server: Server) -> None:
    ada, table = at_one_device(server)
    before = ada.http.get(f"/t/{table}").text
    announce(ada, table, "buy")
    assert part(ada.http.get(f"/t/{table}").text, "market") == part(before, "market")


def part(page: str, name: str) -> list[str]:
    """The cards that are drawn in a part, without what can be done with them."""
    found = re.search(rf'id="part-{name}".*?(?=id="part-|<section id=)', page, re.DOTALL)
    assert found
    words = re.findall(r"<title>[^<]*</title>|<text[^>]*>[^<]*</text>", re.sub(r"(Buy|Cannot)[^<]*", "", found[0]))
    assert words
    return words


def test_another_move_takes_the_place_of_the_announced_one(server: Server) -> None:
    ada, table = at_one_device(server)
    announce(ada, table)
    begins = last_of_turn(ada.look(table), "play")
    assert ada.choose(table, begins, 1, sure=False).status_code == 201
    seen = ada.look(table)
    assert (seen["held"], seen["moves"], seen["actors"]) == (None, 1, [0])


def test_a_late_or_doubled_announcement_is_409(server: Server) -> None:
    ada, table = at_one_device(server)
    seen, action = announce(ada, table)
    late = ada.choose(table, action, seen["number"], sure=False)
    assert (late.status_code, late.json()["key"]) == (409, "stale")
    assert ada.look(table)["moves"] == 0, "a doubled click confirms nothing"


def test_nobody_else_can_confirm_or_move(server: Server) -> None:
    ada = server.visitor()
    made = ada.make_table("Ada", "")
    ben = server.visitor()
    ben.join(made["seats"][1]["link"])
    _, action = announce(ada, made["id"])
    seen = ben.look(made["id"])
    assert seen["options"] == []
    assert ben.choose(made["id"], action, seen["number"]).status_code == 422
    assert ada.look(made["id"])["held"] == action


def test_an_announced_move_survives_a_kill(own_server: Server) -> None:
    ada, table = at_one_device(own_server)
    _, action = announce(ada, table)
    before = ada.look(table)
    own_server.kill()
    own_server.start()
    assert ada.look(table) == before
    assert ada.choose(table, action, before["number"]).status_code == 201
    assert ada.look(table)["moves"] == 1


@pytest.mark.parametrize("how", ["clock", "leave"])
def test_a_bot_that_takes_over_confirms(server: Server, how: str) -> None:
    ada = server.visitor()
    form = {"game": "faiyum", "players": ["Ada", ""], "clock": 2 if how == "clock" else 0}
    table = ada.http.post("/api/tables", json=form).json()["id"]
    _, action = announce(ada, table)
    if how == "leave":
        assert ada.http.post(f"/t/{table}/seats/0/leave").status_code == 204
    until(lambda: ada.look(table)["moves"] == 1)
    assert ada.look(table)["held"] is None
    with closing(sqlite3.connect(server.database)) as database:
        kept = database.execute("select kind, seat, action from entries where table_id = ? order by number", [table])
        assert kept.fetchmany(2) == [("hold", 0, action), ("move", 0, action)]


def test_announcing_does_not_stop_the_clock(server: Server) -> None:
    ada, table = with_an_open_seat(server, clock=60)
    began = time_shown(ada, table)
    announce(ada, table)
    assert time_shown(ada, table) == began
    ada.http.post(f"/t/{table}/undo")
    assert time_shown(ada, table) == began


def time_shown(visitor: Visitor, table: str) -> str:
    return visitor.http.get(f"/t/{table}").text.split('data-until="')[1].split('"')[0]
