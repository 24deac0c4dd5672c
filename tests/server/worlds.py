"""Two servers side by side whose tables look alike to a visitor, and all the bytes that they send."""

import asyncio
import base64
import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from itsdangerous import Signer
from litestar.testing import TestClient, WebSocketTestSession

import emporion
from emporion.server import clocks
from emporion.server.app import create_app
from emporion.server.beside import beside
from emporion.server.live import Live
from emporion.server.pages.table import table_parts
from emporion.server.security import COOKIE
from emporion.server.store import Seat, StoredTable
from emporion.server.tables import Tables
from tests.waiting import HANG

KEY = bytes(range(32))
TABLE = "the-table"
SEED = 3_141_592_653_589_793_238
PEOPLE = ["session-of-ada", "session-of-ben", "session-of-cleo", "session-of-dan"]
LINKS = ["link-of-ada-aaaaaaaaaaaa", "link-of-ben-bbbbbbbbbbbb", "link-of-cleo-cccccccccccc", "link-of-dan-dddddddddd"]
STRANGER = None
BY_CLOCK = -1
FEW = {"faiyum": 2, "resafa": 2}  # the longest games with the largest pages


def kept(name: str, options: dict[str, Any]) -> StoredTable:
    """A table of few people, or as many as a game needs."""
    game, names = emporion.game(name), ("Ada", "Ben", "Cleo", "Dan")
    seats = max(FEW.get(name, 3), game.seats[0])
    people = [Seat(seat, names[seat], "", PEOPLE[seat], LINKS[seat]) for seat in range(seats)]
    options = {**game.among_people, **options}
    return StoredTable(TABLE, name, game.edition, len(people), SEED, options, 0, 1_700_000_000.0, PEOPLE[0], people, [])


def stop_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two clocks never show the same."""
    monkeypatch.setattr(Live, "until", lambda *_: None)
    monkeypatch.setattr(clocks, "now", lambda: 1_700_000_000.0)
    monkeypatch.setattr(Tables, "keep_going", lambda *_: None)


def session_of(seat: int | None) -> str:
    """The session of a visitor; a stranger has none."""
    return "" if seat is STRANGER else PEOPLE[seat]


class World:
    """A server in this process, and all bytes that it sent to each visitor."""

    def __init__(self, client: TestClient[Any], table: StoredTable) -> None:
        self.client = client
        self.tables = client.app.state.tables
        self.sent: dict[int | None, list[bytes]] = {}
        self._shown: dict[int | None, dict[str, str]] = {}
        self.call(self.tables.store.add_table, table)
        self.live: Live = self.call(self.tables.get, TABLE)
        self._sockets = ExitStack()
        self._open: dict[int | None, Any] = {}
        self._ears: dict[int | None, Any] = {}

    def call(self, function: Any, *arguments: Any) -> Any:
        return self.client.blocking_portal.call(function, *arguments)

    def become(self, other: Live, seat: int | None, seed: int | None) -> None:
        """The other world's table, with what a seat cannot see dealt anew; without a seed, the very same."""
        for drafter in list(other.drafts):
            other.drop_draft(drafter)
        here, there = self.live.history, other.history
        here.made, here.moves, here.lines = list(there.made), list(there.moves), list(there.lines)
        here.states, here._at, here.clocked = list(there.states), list(there._at), dict(there.clocked)
        dealt = other.state.clone() if seed is None else other.game.imagine(other.state.view(seat), seed)
        dealt.reveals = other.state.reveals
        dealt.hear()
        if here.states[-1] is there.state:
            here.states[-1] = dealt
        here.state = dealt
        self.live.drafts, self.live._numbers = {}, list(other._numbers)
        self.live.hints, self.live.proposed = dict(other.hints), dict(other.proposed)
        self.live.composed = other.composed.copy()  # every seat knows how often its own deal has changed

    def headers(self, seat: int | None) -> dict[str, str]:
        if seat is STRANGER:
            return {}
        return {"Cookie": f"{COOKIE}={Signer(KEY, salt='session').sign(PEOPLE[seat].encode()).decode()}"}

    def ask(self, seat: int | None, method: str, path: str, body: Any = None) -> bytes:
        """What a visitor gets for a request, all of it."""
        answer = self.client.request(method, path, headers=self.headers(seat), json=body)
        head = "".join(f"{name}: {value}\n" for name, value in sorted(answer.headers.items()))
        return self._note(seat, f"{answer.status_code} {path}\n{head}\n".encode() + answer.content)

    def connect(self, watchers: list[int | None]) -> list[bytes]:
        """Open the sockets again; the first frame of each is everything, the number of spectators too."""
        self.close()
        for seat in watchers:
            self._ears[seat] = self.tables.hub.watch(TABLE, session_of(seat), patience=0)
            self.call(anext, self._ears[seat])
        self._open = {
            seat: self._sockets.enter_context(self.client.websocket_connect(f"/ws/{TABLE}", headers=self.headers(seat)))
            for seat in watchers
        }
        self._shown = {}
        return self.frames()

    def woken(self) -> set[int | None]:
        """Which of those who watch were told to look since this was asked last."""
        return {seat for seat, ear in self._ears.items() if self.call(anext, ear)}

    def frames(self) -> list[bytes]:
        """The next frame of each socket for whose visitor something has changed."""
        found = []
        for seat, socket in self._open.items():
            session = session_of(seat)
            extra = self.call(beside, self.tables, self.live, session, "http://emporion.test")
            shown = table_parts(self.live, self.live.seat_of(session), extra)
            if shown != self._shown.get(seat):
                found.append(self._note(seat, next_frame(socket).encode()))
            self._shown[seat] = shown
        return found

    def close(self) -> None:
        self._sockets.close()
        for ear in self._ears.values():
            self.call(ear.aclose)
        self._ears, self._open = {}, {}
        while self.tables.hub.watching(TABLE):
            self.call(asyncio.sleep, 0.01)

    def _note(self, seat: int | None, data: bytes) -> bytes:
        self.sent.setdefault(seat, []).append(data)
        return data


def next_frame(socket: WebSocketTestSession) -> str:
    """What a socket sends next, heartbeats aside: they come after a while of nothing, and time tells no secret."""
    while not (text := socket.receive_text(timeout=HANG)):
        pass
    return text


@contextmanager
def worlds(folder: Path, game: str, options: dict[str, Any]) -> Iterator[tuple[World, World]]:
    with ExitStack() as stack:
        made = []
        for name in ("one", "other"):
            app = create_app(f"sqlite+aiosqlite:///{folder / name}.db", pause=0)
            client = stack.enter_context(TestClient(app, base_url="http://emporion.test"))
            client.app.state.sessions._signer = Signer(KEY, salt="session")
            made.append(World(client, kept(game, options)))
            stack.callback(made[-1].close)
        yield made[0], made[1]


def same(ours: list[bytes], theirs: list[bytes]) -> None:
    for one, other in zip(ours, theirs, strict=True):
        if one == other:
            continue
        at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
        around = slice(max(0, at - 200), at + 100)
        raise AssertionError(f"{one[:40]!r}: {one[around]!r} is not {other[around]!r}")


def alike(one: World, other: World, watchers: list[int | None]) -> bool:
    return all(one.live.asked(seat).view(seat) == other.live.asked(seat).view(seat) for seat in watchers)


def seen_as(live: Live, action: int) -> str:
    """What others may know of an action: of a card that has a secret part, only the other one."""
    return live.game.action_name(action).partition("/")[0]


def act(world: World, actor: int, action: int, number: int) -> bytes:
    """What the actor is answered; where the table acts itself, nobody is."""
    if actor == BY_CLOCK:
        world.call(world.tables.ring, world.live, action, world.live.number)
        return b""
    return world.ask(actor, "POST", f"/api/tables/{TABLE}/moves", {"action": action, "number": number})


def nothing_secret_in(sent: bytes, seat: int | None, world: World) -> None:
    """Neither the seed nor the order of the cards, nor what lets somebody be another."""
    secret = [
        str(SEED).encode(), f"{SEED:x}".encode(), KEY, KEY.hex().encode(), base64.b64encode(KEY),
        base64.urlsafe_b64encode(KEY), *(session.encode() for session in PEOPLE), *(link.encode() for link in LINKS),
    ]  # fmt: skip
    assert [each for each in secret if each in sent] == [], f"seat {seat} got a secret"
    assert len(sent) > 10_000
    for state in world.live.states[:-1:10]:
        orders = [order for key, order in state.position().items() if key not in state.view(None) and len(order) > 5]
        for order in orders:
            assert json.dumps(order).encode() not in sent
            assert json.dumps(order, separators=(",", ":")).encode() not in sent
