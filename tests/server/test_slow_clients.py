"""Clients that open connections and take their time: whoever is quick does not notice them."""

import re
import resource
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from emporion.core.refusal import Refusal
from emporion.server.connections import Allowed, allowed
from emporion.server.routes.socket import MOST_MESSAGES
from tests.server.serving import Server, connect
from tests.waiting import HANG, until

MANY = 1200
HALF = b"GET / HTTP/1.1\r\nHost: games.example\r\nX-Slow: "
WHOLE = b"yes\r\nConnection: close\r\n\r\n"
PART = b"POST /tables HTTP/1.1\r\nHost: games.example\r\nContent-Type: text/plain\r\nContent-Length: 1000\r\n\r\nabc"
START = Callable[..., Server]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[START]:
    """Servers with settings of their own."""
    running: list[Server] = []

    def start(**settings: Any) -> Server:
        running.append(Server(tmp_path, **settings).start())
        return running[-1]

    yield start
    for server in running:
        server.kill()


@pytest.fixture
def half_open() -> Iterator[Callable[..., socket.socket]]:
    """Connections that have said something, and wait."""
    with ExitStack() as opened:

        def half_open(server: Server, said: bytes = HALF, source: str = "127.0.0.1") -> socket.socket:
            address = ("127.0.0.1", server.port)
            made = opened.enter_context(socket.create_connection(address, timeout=HANG, source_address=(source, 0)))
            made.sendall(said)
            return made

        yield half_open


def all_of(connection: socket.socket) -> bytes:
    """Everything that comes until the server closes."""
    got = b""
    try:
        while more := connection.recv(65_536):
            got += more
    except ConnectionError:
        pass
    return got


def session(url: str, source: str = "") -> dict[str, str]:
    """The cookie of somebody who has been there, perhaps through a proxy."""
    headers = {"X-Forwarded-For": source} if source else {}
    return {"Cookie": f"emporion={httpx.get(url, headers=headers, timeout=HANG).cookies['emporion']}", **headers}


@pytest.fixture
def many_files() -> Iterator[None]:
    """Room for the connections of the test itself."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.usefixtures("many_files")
@pytest.mark.parametrize("said", [HALF, PART, b""], ids=["head", "body", "nothing"])
def test_half_sent_requests_shut_nobody_out(start: START, half_open: Callable[..., socket.socket], said: bytes) -> None:
    """They come from the address of the visitor, as they do behind a proxy, and are more than a server may open."""
    server = start(files=(1024, 1024))
    ada = server.visitor()
    table = ada.make_table("Ada", "bot:random")["id"]
    with connect(f"ws://127.0.0.1:{server.port}/ws/{table}") as watching:
        watching.recv(timeout=HANG)
        held = [half_open(server, said) for _ in range(MANY)]
        for _ in range(10):
            assert httpx.get(f"{server.url}/t/{table}", timeout=HANG).status_code == 200, "on a connection of its own"
        seen = ada.look(table)
        assert ada.choose(table, seen["options"][0]["action"], seen["number"]).status_code == 201
        assert "hx-partial" in str(watching.recv(timeout=HANG)), "an open page goes on"
    assert b"408" in all_of(held[0]) or not said, "those who waited longest had to go"


def test_a_request_that_trickles_in_is_cut_off(start: START, half_open: Callable[..., socket.socket]) -> None:
    server = start(EMPORION_HEAD_SECONDS="0.4", EMPORION_BODY_SECONDS="0.4")
    for said in (b"", HALF, PART, b"GET / HTTP/1.1\r\nHost: a\r\n\r\n" + HALF):
        slow = half_open(server, said)

        def goes_on(slow: socket.socket = slow) -> bool:
            try:
                slow.sendall(b"x")
            except ConnectionError:
                return True
            return False

        until(goes_on)
        assert b"200 OK" in all_of(slow) if said.count(b"HTTP/1.1") == 2 else b"200 OK" not in all_of(slow)


def test_an_open_page_is_no_slow_request(start: START, half_open: Callable[..., socket.socket]) -> None:
    table = start().visitor().make_table("Ada", "Ben")["id"]
    server = start(EMPORION_HEAD_SECONDS="0.4", EMPORION_BODY_SECONDS="0.4")
    with connect(f"ws://127.0.0.1:{server.port}/ws/{table}") as page:
        page.recv(timeout=HANG)
        for said in (HALF, PART):
            assert b"408" in all_of(half_open(server, said)), "who came later than the page has taken too long"
        assert page.ping().wait(HANG)


def test_who_waits_at_another_address_is_not_touched(start: START, half_open: Callable[..., socket.socket]) -> None:
    server = start(EMPORION_WAITING="5", EMPORION_CONNECTIONS="30")
    patient = half_open(server, source="127.0.0.2")
    flood = [half_open(server) for _ in range(60)]
    assert b"408" in all_of(flood[0])
    patient.sendall(WHOLE)
    assert b"200 OK" in all_of(patient)


def test_an_answer_that_nobody_takes_is_given_up(start: START) -> None:
    server = start(EMPORION_UNREAD_SECONDS="0.4")
    request = b"GET /rules/megaciv HTTP/1.1\r\nHost: games.example\r\n\r\n"
    with socket.socket() as lazy:
        lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        lazy.connect(("127.0.0.1", server.port))
        lazy.settimeout(HANG)
        lazy.sendall(request * 20)

        def is_gone() -> bool:
            try:
                lazy.send(b"\r\n")
            except ConnectionError:
                return True
            return False

        until(is_gone)
    assert server.visitor().http.get("/").status_code == 200


def test_so_many_connections_in_all(start: START) -> None:
    """Those that are served are not closed for a newcomer, who is told to come back."""
    server = start(EMPORION_CONNECTIONS="6")
    ada = httpx.Client(base_url=server.url, headers={"Connection": "close"}, timeout=HANG)
    table = ada.post("/api/tables", json={"game": "faiyum", "players": ["Ada", "bot:random"]}).json()["id"]
    with ExitStack() as pages:
        address = f"ws://127.0.0.1:{server.port}/ws/{table}"
        opened = [pages.enter_context(connect(address)) for _ in range(6)]
        assert ada.get("/").status_code == 503
        for page in opened:
            page.ping().wait(HANG)
        opened[0].close()
        assert until(lambda: ada.get("/").status_code == 200)


def test_so_many_sockets_of_one_address(start: START) -> None:
    """A proxy says where people come from, and is believed where it was named."""
    server = start(EMPORION_SOCKETS="3")
    table = server.visitor().make_table("Ada", "bot:random")["id"]
    address = f"ws://127.0.0.1:{server.port}/ws/{table}"
    with ExitStack() as pages:
        for _ in range(3):
            pages.enter_context(connect(address, additional_headers=session(server.url, "10.0.0.1")))
        with (
            pytest.raises(InvalidStatus) as refused,
            connect(address, additional_headers=session(server.url, "10.0.0.1")),
        ):
            pass
        assert refused.value.response.status_code == 429
        pages.enter_context(connect(address, additional_headers=session(server.url, "10.0.0.2")))
        pages.enter_context(connect(address, additional_headers=session(server.url)))


def test_a_proxy_that_was_not_named_is_not_believed(start: START) -> None:
    server = start(EMPORION_SOCKETS="1", FORWARDED_ALLOW_IPS="192.0.2.1")
    table = server.visitor().make_table("Ada", "bot:random")["id"]
    address = f"ws://127.0.0.1:{server.port}/ws/{table}"
    with connect(address, additional_headers={"X-Forwarded-For": "10.0.0.1"}):
        with (
            pytest.raises(InvalidStatus) as refused,
            connect(address, additional_headers={"X-Forwarded-For": "10.0.0.2"}),
        ):
            pass
        assert refused.value.response.status_code == 429


@pytest.mark.parametrize(("said", "times", "code"), [("x" * 5000, 1, 1009), ("x", MOST_MESSAGES + 1, 1008)])
def test_a_page_that_talks_is_sent_away(server: Server, said: str, times: int, code: int) -> None:
    table = server.visitor().make_table("Ada", "bot:random")["id"]
    with connect(f"ws://127.0.0.1:{server.port}/ws/{table}") as socket:
        everything = [said] * times  # and no more: what nobody reads would tear the connection
        until(lambda: closed_after(socket, everything))
        assert socket.close_code == code


def closed_after(socket: ClientConnection, said: list[str]) -> bool:
    """Whether the server has closed a socket, on which everything is said and everything is heard."""
    try:
        while said:
            socket.send(said.pop(0))
        socket.recv(timeout=HANG)
    except ConnectionClosed:
        return True
    return False


def test_what_is_no_http_gets_a_400_with_the_usual_headers(
    server: Server, half_open: Callable[..., socket.socket]
) -> None:
    for said in (
        b"\x16\x03\x01 hello\r\n\r\n",
        b"GET / HTTP/1.1\r\nX: " + b"x" * 100_000,
        b"GET  / \r\n\r\n",
        b"\0\r\n\r\n",
    ):
        answer = all_of(half_open(server, said))
        assert answer.startswith(b"HTTP/1.1 400 "), said[:30]
        assert b"nosniff" in answer


def test_a_server_opens_as_many_files_as_it_may(start: START) -> None:
    server = start(files=(300, 900))
    limits = Path(f"/proc/{server.process}/limits").read_text("utf-8")
    assert re.search(r"Max open files\s+900\s+900", limits)


def test_limits_are_set_in_the_environment_and_nonsense_is_refused() -> None:
    assert allowed({}) == Allowed()
    assert allowed({"EMPORION_CONNECTIONS": "70", "EMPORION_HEAD_SECONDS": "2.5"}) == Allowed(70, head_seconds=2.5)
    for value in ("0", "-1", "many", "nan", "inf", "1e999"):
        for name in Allowed._fields:
            with pytest.raises(Refusal, match=f"EMPORION_{name.upper()}"):
                allowed({f"EMPORION_{name.upper()}": value})
