"""One link for the table, arrival with a name and a seat, and a lobby in which nothing is played yet."""

import re
from html import unescape

import pytest
from websockets.sync.client import ClientConnection

from emporion.core.registry import names
from tests.server.serving import Server, Visitor, connect
from tests.waiting import HANG

PREVIEW = {"User-Agent": "WhatsApp/2.23"}


def lay(visitor: Visitor, seats: int = 3, friends: int = 2, **fields: str) -> str:
    """Make a table for friends with the form of the home page; its id."""
    form = {"game": "faiyum", "name": "Ada", "seats": str(seats), "friends": str(friends), **fields}
    answer = visitor.http.post("/tables", data=form)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"].removeprefix("/t/"))


def page(visitor: Visitor, table: str, language: str = "en") -> str:
    return unescape(visitor.http.get(f"/t/{table}", headers={"Accept-Language": language}).text)


def link_of(visitor: Visitor, table: str) -> str:
    """The link of the table that its lobby shows, as a path."""
    found = re.search(r'data-copy="http://[^/]+(/in/\w+)"', page(visitor, table))
    assert found
    return found[1]


def enter(visitor: Visitor, table: str) -> ClientConnection:
    """Open the lobby's page, as far as the server can tell."""
    cookies = {"Cookie": f"emporion={visitor.http.cookies['emporion']}"}
    address = str(visitor.http.base_url).replace("http", "ws", 1).rstrip("/")
    return connect(f"{address}/ws/{table}/lobby", additional_headers=cookies)


def told(socket: ClientConnection, *words: str) -> str:
    """The next frame that says something."""
    frame = ""
    while not all(word in frame for word in words):
        frame = unescape(str(socket.recv(timeout=HANG)))
    return frame


def start(visitor: Visitor, table: str) -> tuple[int, str]:
    answer = visitor.http.post(f"/t/{table}/start")
    return answer.status_code, "" if answer.status_code == 204 else answer.json()["key"]


def test_one_link_takes_the_next_open_seat(server: Server) -> None:
    ada, ben, cleo, dan = (server.visitor() for _ in range(4))
    table = lay(ada)
    link = link_of(ada, table)
    for visitor, name, seat in ((ben, "Ben", 1), (cleo, "Cleo", 2)):
        asked = visitor.http.get(link)
        assert (asked.status_code, "Ada invites you to Faiyum" in asked.text) == (200, True)
        assert visitor.http.post(link, data={"name": name}).headers["location"] == f"/t/{table}"
        assert f'id="seat-{seat}" class="emp-is-here"' in page(visitor, table)
    full = dan.http.get(link)
    assert (full.status_code, "All seats are taken" in full.text) == (409, True)
    assert dan.http.post(link, data={"name": "Dan"}).status_code == 409
    assert f'href="/t/{table}"' in full.text, "there is a way to watch"
    assert ben.http.get(link).headers["location"] == f"/t/{table}", "Ben comes back to his seat"


def test_a_seat_can_be_chosen_and_who_is_too_late_gets_the_next_one(server: Server) -> None:
    ada, ben, cleo = (server.visitor() for _ in range(3))
    table = lay(ada)
    link = link_of(ada, table)
    assert re.findall(r'name="seat" value="(\d)"', ben.http.get(link).text) == ["1", "2"]
    for visitor, name in ((ben, "Ben"), (cleo, "Cleo")):
        assert visitor.http.post(link, data={"name": name, "seat": "2"}).status_code == 303
    assert start(ada, table) == (204, "")
    assert ada.look(table)["names"] == ["Ada", "Cleo", "Ben"]


def test_a_preview_of_the_tables_link_takes_no_seat(server: Server) -> None:
    ada = server.visitor()
    table = lay(ada)
    for _ in range(3):
        shown = server.visitor().http.get(link_of(ada, table), headers=PREVIEW)
        assert shown.status_code == 200
        assert "set-cookie" not in shown.headers, "nobody is anybody yet"
    assert page(ada, table).count("emp-is-open") == 2
    for origin in ("https://evil.example", "null"):
        assert server.visitor().http.post(link_of(ada, table), headers={"Origin": origin}).status_code == 403


def test_a_name_and_a_seat_are_remembered_for_next_time(server: Server) -> None:
    ada, ben = server.visitor(), server.visitor()
    ben.http.post(link_of(ada, lay(ada)), data={"name": "Bén <i>", "seat": "2"})
    again = ben.http.get(link_of(ada, lay(ada))).text
    assert 'value="Bén &lt;i&gt;"' in again
    assert 'value="2" checked' in again


def test_nothing_can_be_played_before_the_start(server: Server) -> None:
    """No clock runs, no bot moves, and nobody sees a hand or an option."""
    ada, ben = server.visitor(), server.visitor()
    table = lay(ada, seats=2, friends=1, clock="1")
    ben.http.post(link_of(ada, table), data={"name": "Ben"})
    shown = page(ada, table)
    assert "data-until=" not in shown
    assert "data-act=" not in shown
    for method, path in (("GET", ""), ("GET", "/options"), ("GET", "/steps/0"), ("POST", "/hint"), ("POST", "/undo")):
        refused = ada.http.request(method, f"/api/tables/{table}{path}")
        assert (refused.status_code, refused.json()["key"]) == (409, "not_begun"), path
    assert ada.http.post(f"/t/{table}/move", json={"action": 0, "number": 0}).json()["key"] == "not_begun"
    assert ada.http.get(f"/t/{table}/replay/0").status_code == 409
    assert start(ada, table) == (204, "")
    assert "data-until=" in page(ada, table), "now it does"
    assert ada.look(table)["options"]


def test_bots_wait_in_the_lobby_too(server: Server) -> None:
    ada = server.visitor()
    table = lay(ada, seats=3, friends=1)
    assert "friends are joining" in ada.http.get("/").text
    assert ada.http.post(f"/t/{table}/start/bots").status_code == 204
    assert len(ada.look(table)["names"]) == 3
    assert "friends are joining" not in ada.http.get("/").text


def test_only_the_host_starts_and_not_with_an_open_seat(server: Server) -> None:
    ada, ben = server.visitor(), server.visitor()
    table = lay(ada)
    ben.http.post(link_of(ada, table), data={"name": "Ben"})
    assert start(ben, table) == (403, "only_host")
    assert ben.http.post(f"/t/{table}/start/bots").json()["key"] == "not_yours"
    assert start(ada, table) == (409, "seats_open")
    assert start(server.visitor(), table) == (403, "not_seated")
    assert ada.http.post(f"/t/{table}/seats/2/fill").status_code == 204
    assert start(ada, table) == (204, "")
    assert start(ada, table) == (204, ""), "once more does no harm"


def test_the_lobby_shows_who_is_here_and_says_who_is_missing(server: Server) -> None:
    ada, ben = server.visitor(), server.visitor()
    table = lay(ada, seats=2, friends=1)
    link = link_of(ada, table)
    with enter(ada, table) as screen:
        told(screen, "Waiting for one more", "One seat is open.", "Start with a bot")
        ben.http.post(link, data={"name": "Ben"})
        told(screen, "Ben is not here.", "Start anyway")
        with enter(ben, table) as other:
            assert "Everybody is here" in told(screen, "emp-golden")
            assert "Ada starts the game." in told(other, "Everybody is here")
            assert "data-do=" not in page(ben, table)
        told(screen, "Ben is not here.")


def test_learn_first_keeps_the_seat_and_the_host_sees_it(server: Server) -> None:
    ada, ben = server.visitor(), server.visitor()
    table = lay(ada, seats=2, friends=1)
    link = link_of(ada, table)
    with enter(ada, table) as screen:
        answer = ben.http.post(link, data={"name": "Ben", "way": "learn"})
        assert answer.headers["location"] == "/learn/faiyum"
        told(screen, "in the lesson", "Ben is still in the lesson.")
        lesson = ben.http.get("/learn/faiyum/1")
        assert f'href="/t/{table}"' in lesson.text, "there is a way back"
        with enter(ben, table):
            told(screen, "Everybody is here")
    assert f'href="/t/{table}"' not in server.visitor().http.get("/learn/faiyum/1").text


def test_a_seat_is_given_back_and_a_guest_can_be_sent_away(server: Server) -> None:
    ada, ben, cleo = (server.visitor() for _ in range(3))
    table = lay(ada)
    link = link_of(ada, table)
    for visitor in (ben, cleo):
        visitor.http.post(link, data={"name": "X"})
    assert ben.http.post(f"/t/{table}/seats/2/stand").json()["key"] == "not_yours"
    assert ada.http.post(f"/t/{table}/seats/0/stand").json()["key"] == "not_yours", "the host stays"
    assert ben.http.post(f"/t/{table}/seats/1/stand").status_code == 204
    assert ada.http.post(f"/t/{table}/seats/2/stand").status_code == 204
    assert page(ada, table).count("emp-is-open") == 2
    assert ada.http.post(f"/t/{table}/start/bots").status_code == 204
    assert ada.http.post(f"/t/{table}/seats/0/stand").status_code == 422


def test_a_game_that_runs_never_goes_back_to_the_lobby(server: Server) -> None:
    ada, ben = server.visitor(), server.visitor()
    table = lay(ada, seats=2, friends=1)
    ben.http.post(link_of(ada, table), data={"name": "Ben"})
    with enter(ada, table) as screen:
        start(ada, table)
        told(screen, f'data-begun="/t/{table}"')
    assert ben.http.post(f"/t/{table}/seats/1/leave").status_code == 204
    assert 'id="bar"' in page(ada, table)
    server.kill()
    server.start()
    assert 'id="bar"' in page(ada, table), "the database knows that it has begun"


def test_a_lobby_survives_the_server(server: Server) -> None:
    ada, ben = server.visitor(), server.visitor()
    table = lay(ada)
    link = link_of(ada, table)
    ben.http.post(link, data={"name": "Ben"})
    server.kill()
    server.start()
    assert link_of(ada, table) == link
    assert "Ben" in page(ada, table)
    assert start(ada, table) == (409, "seats_open")


def test_alone_against_bots_there_is_no_lobby(server: Server) -> None:
    ada = server.visitor()
    assert 'id="bar"' in page(ada, lay(ada, friends=0))


def test_the_code_is_dark_on_light_and_is_the_link(server: Server) -> None:
    ada = server.visitor()
    shown = page(ada, lay(ada))
    drawn = re.search(r'<svg[^>]*class="emp-qr".*?</svg>', shown, re.DOTALL)
    assert drawn
    assert 'fill="#fffdf6"' in drawn[0]
    assert 'stroke="#2b2016"' in drawn[0]
    assert "<title>QR code of the link</title>" in drawn[0]


@pytest.mark.parametrize("game", names())
def test_every_game_has_a_lobby_in_both_languages(server: Server, game: str) -> None:
    ada = server.visitor()
    table = lay(ada, seats=5, friends=2, game=game) if game != "faiyum" else lay(ada)
    assert "seats are open" in page(ada, table)
    assert "Plätze sind offen" in page(ada, table, "de")
    guest = server.visitor().http.get(link_of(ada, table), headers={"Accept-Language": "de"}).text
    assert "Ada lädt dich zu" in guest
    assert "Erst lernen" in guest
