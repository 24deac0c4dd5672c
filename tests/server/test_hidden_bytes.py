"""Hidden information never leaves the server: two worlds that look alike to a seat send it the same bytes.

Two servers run side by side, with the same table. In the second, what the seat cannot see is dealt anew. The same
moves are made in both, and everything the seat and a spectator receive is recorded: pages, JSON, frames, headers,
refusals. It must be the same, byte for byte, until something is revealed that differs; then the second world is
dealt anew from what is known by then. Whole games are played this way.
"""

import asyncio
import base64
import json
import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from itsdangerous import Signer
from litestar.testing import TestClient

import emporion
from emporion.server import clocks
from emporion.server.app import create_app
from emporion.server.beside import beside
from emporion.server.live import Live
from emporion.server.pages.table import table_parts
from emporion.server.rooms import Rooms
from emporion.server.security import COOKIE
from emporion.server.store import Kept, Seat

KEY = bytes(range(32))
TABLE = "the-table"
SEED = 3_141_592_653_589_793_238
PEOPLE = ["session-of-ada", "session-of-ben", "session-of-cleo"]
LINKS = ["link-of-ada-aaaaaaaaaaaa", "link-of-ben-bbbbbbbbbbbb", "link-of-cleo-cccccccccccc"]
STRANGER = None
ENDS_A_MARKET = emporion.game("megaciv").action_number("done")  # or it would go on for ever


def kept(game: str, options: dict[str, Any]) -> Kept:
    people = [Seat(seat, name, "", PEOPLE[seat], LINKS[seat]) for seat, name in enumerate(("Ada", "Ben", "Cleo"))]
    edition = emporion.game(game).edition
    return Kept(TABLE, game, edition, len(people), SEED, options, 0, 1_700_000_000.0, PEOPLE[0], people, [])


@pytest.fixture(autouse=True)
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two clocks never show the same."""
    monkeypatch.setattr(Live, "until", lambda *_: None)
    monkeypatch.setattr(clocks, "now", lambda: 1_700_000_000.0)
    monkeypatch.setattr(Rooms, "keep_going", lambda *_: None)


class World:
    """A server in this process, and all bytes that it sent to each visitor."""

    def __init__(self, client: TestClient[Any], table: Kept) -> None:
        self.client = client
        self.rooms = client.app.state.rooms
        self.sent: dict[int | None, list[bytes]] = {}
        self._shown: dict[int | None, dict[str, str]] = {}
        self.call(self.rooms.store.add_table, table)
        self.live: Live = self.call(self.rooms.get, TABLE)
        self._sockets = ExitStack()
        self._open: dict[int | None, Any] = {}

    def call(self, function: Any, *arguments: Any) -> Any:
        return self.client.blocking_portal.call(function, *arguments)

    def become(self, other: Live, seat: int | None, seed: int | None) -> None:
        """The other world's table, with what a seat cannot see dealt anew; without a seed, the very same."""
        for drafter in list(other.drafts):
            other.drop_draft(drafter)
        here, there = self.live.history, other.history
        here.made, here.moves, here.lines = list(there.made), list(there.moves), list(there.lines)
        here.states, here._at = list(there.states), list(there._at)
        dealt = other.state.clone() if seed is None else other.game.imagine(other.state.view(seat), seed)
        dealt.reveals = other.state.reveals
        dealt.hear()
        if here.states[-1] is there.state:
            here.states[-1] = dealt
        here.state = dealt
        self.live.drafts, self.live._numbers = {}, list(other._numbers)

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
        self._open = {
            seat: self._sockets.enter_context(self.client.websocket_connect(f"/ws/{TABLE}", headers=self.headers(seat)))
            for seat in watchers
        }
        self._shown = {}
        return self.frames()

    def frames(self) -> list[bytes]:
        """The next frame of each socket for whose visitor something has changed."""
        found = []
        for seat, socket in self._open.items():
            session = "" if seat is STRANGER else PEOPLE[seat]
            extra = self.call(beside, self.rooms, self.live, session, "http://emporion.test")
            shown = table_parts(self.live, self.live.seat_of(session), extra)
            if shown != self._shown.get(seat):
                found.append(self._note(seat, socket.receive_text(timeout=20).encode()))
            self._shown[seat] = shown
        return found

    def close(self) -> None:
        self._sockets.close()
        while self.rooms.hub.watching(TABLE):
            self.call(asyncio.sleep, 0.01)

    def _note(self, seat: int | None, data: bytes) -> bytes:
        self.sent.setdefault(seat, []).append(data)
        return data


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


def everything(world: World, seat: int | None, step: int, choose: random.Random) -> list[bytes]:
    """All that a visitor can ask for, refusals too."""
    illegal = {"action": choose.randrange(world.live.game.num_actions), "number": -1}
    base = f"/api/tables/{TABLE}"
    asked = [
        ("GET", f"/t/{TABLE}", None), ("GET", base, None), ("GET", f"{base}/options", None),
        ("GET", f"{base}/steps/{step}", None), ("GET", f"{base}/record", None), ("POST", f"{base}/moves", illegal),
        ("GET", f"/t/{TABLE}/replay/{step}", None), ("GET", f"/t/{TABLE}/record", None),
    ]  # fmt: skip
    if seat is not STRANGER:  # who gets a new session, which is random, from the home page
        asked.append(("GET", "/", None))
        asked.append(("GET", f"{base}/steps/{step}?seat={(seat + 1) % len(PEOPLE)}", None))
    if seat in world.live.state.actors():
        legal = set(world.live.asked(seat).legal_actions(seat))
        refused = [action for action in range(world.live.game.num_actions) if action not in legal]
        asked += [("POST", f"{base}/moves", {"action": action, "number": world.live.number_of(seat)})
                  for action in choose.sample(refused, 3)]  # fmt: skip
    return [world.ask(seat, *question) for question in asked]


def same(ours: list[bytes], theirs: list[bytes]) -> None:
    for one, other in zip(ours, theirs, strict=True):
        at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
        assert one == other, f"{one[:40]!r}: {one[at - 200 : at + 100]!r} is not {other[at - 200 : at + 100]!r}"


def alike(one: World, other: World, watchers: list[int | None]) -> bool:
    return all(one.live.asked(seat).view(seat) == other.live.asked(seat).view(seat) for seat in watchers)


def legal_in_both(one: World, other: World, actor: int, watcher: int | None, choose: random.Random) -> list[int]:
    """What an actor may choose in both worlds; where hidden hands leave nothing in common, the other is dealt anew.

    In the middle of something hidden there may never be anything in common: then the worlds are the same for a move.
    """
    for seed in (*(choose.randrange(10**6) for _ in range(5)), None, None):
        theirs = set(other.live.asked(actor).legal_actions(actor))
        if common := [action for action in one.live.asked(actor).legal_actions(actor) if action in theirs]:
            return common
        other.become(one.live, watcher, seed)
    raise AssertionError("the same world has the same options")


def play_in_two_worlds(one: World, other: World, choose: random.Random) -> int:
    """A whole game; how many moves were made while the worlds looked alike and were not."""
    compared, step = 0, 0
    watchers: list[int | None] = []
    while not one.live.state.is_terminal():
        if not watchers or not alike(one, other, watchers):
            seat = choose.randrange(len(PEOPLE))
            watchers = [STRANGER, seat]  # who comes first is counted for who comes second
            other.become(one.live, seat, choose.randrange(10**6))
            same(one.connect(watchers), other.connect(watchers))
        if step % 16 == 0:
            dice = choose.randrange(10**6)
            for watcher in watchers:
                looked = [everything(world, watcher, step, random.Random(dice)) for world in (one, other)]
                same(looked[0], looked[1])
        actor = choose.choice(one.live.state.actors())
        common = legal_in_both(one, other, actor, watchers[-1], choose)
        action = ENDS_A_MARKET if ENDS_A_MARKET in common and choose.random() < 0.08 else choose.choice(common)
        move = {"action": action, "number": one.live.number_of(actor)}
        answers = [world.ask(actor, "POST", f"/api/tables/{TABLE}/moves", move) for world in (one, other)]
        frames = [world.frames() for world in (one, other)]
        step += 1
        if alike(one, other, watchers):
            same(*([answer] for answer in answers))
            same(frames[0], frames[1])
            compared += one.live.state.position() != other.live.state.position()
    return compared


@pytest.mark.parametrize("name", emporion.names())
def test_two_worlds_alike_to_a_seat_send_it_the_same_bytes(tmp_path: Path, name: str) -> None:
    known = emporion.game(name).options
    options = {
        key: value for key, value in (("open_hands", False), ("market", "clock"), ("scenario", "dash")) if key in known
    }
    with worlds(tmp_path, name, options) as (one, other):
        choose = random.Random(15)
        compared = play_in_two_worlds(one, other, choose)
        assert compared > len(one.live.moves) // 3
        for seat, messages in one.sent.items():
            nothing_secret_in(b"\n".join(messages), seat, one)


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


def test_a_hint_is_the_same_in_both_worlds(tmp_path: Path) -> None:
    for name in emporion.names():
        (tmp_path / name).mkdir()
        with worlds(tmp_path / name, name, {}) as (one, other):
            choose = random.Random(16)
            for _ in range(4):
                seat = one.live.state.actors()[0]
                other.become(one.live, seat, choose.randrange(10**6))
                path = f"/api/tables/{TABLE}/hint"
                same([one.ask(seat, "POST", path)], [other.ask(seat, "POST", path)])
                same([one.ask(seat, "GET", f"/t/{TABLE}")], [other.ask(seat, "GET", f"/t/{TABLE}")])
                move = {"action": choose.choice(one.live.state.legal_actions(seat)), "number": one.live.number_of(seat)}
                for world in (one, other):
                    world.ask(seat, "POST", f"/api/tables/{TABLE}/moves", move)


def test_a_bots_dice_know_nothing_of_the_hidden_cards(tmp_path: Path) -> None:
    for name in emporion.names():
        (tmp_path / name).mkdir()
        with worlds(tmp_path / name, name, {}) as (one, other):
            seat = one.live.state.actors()[0]
            other.become(one.live, seat, 7)
            other.live.kept.seed = SEED + 1
            chosen = [
                world.call(
                    world.rooms.thinkers.choose, "random", world.live.state.view(seat),
                    world.live.state.legal_actions(seat),
                )
                for world in (one, other)
            ]  # fmt: skip
            assert chosen[0] == chosen[1]
