"""Whatever anybody sends to any address, nothing fails: no status of 500 or more, and the headers of a safe answer.

The addresses come from the application's own table of routes, so that a new one is tried without being listed here.
All tests share one server, and each address gets some of the oddities that there are. `EMPORION_FUZZ=10` tries ten
times as many, which is nearly all of them.
"""

import asyncio
import json
import os
import random
import re
import threading
from collections.abc import Coroutine, Iterator
from concurrent.futures import Future
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from emporion.core.registry import names
from emporion.server.app import create_app
from emporion.server.security import HEADERS, Limits
from tests.server import odd
from tests.server.asgi import Answer, House, house
from tests.waiting import HANG

GOLDENS = Path(__file__).parents[1] / "goldens"
WAYS = odd.ways(create_app("sqlite+aiosqlite://"))
EFFORT = int(os.environ.get("EMPORION_FUZZ", "1"))
ODDITIES = 40 * EFFORT  # of each address, one at a time
EXAMPLES = settings(max_examples=5 * EFFORT, database=None, deadline=None, suppress_health_check=list(HealthCheck))
JSON = [(b"content-type", odd.JSON)]
FORM = [(b"content-type", odd.FORM)]
NAMES = b"name.minoa=Ada&name.assyria=Ben&name.hatti=Cleo&mine=minoa&clock=600"
FIELD = re.compile(r'<(?:input|select|button)[^>]* name="([^"]+)"')
LINK = re.compile(r"/k/(\w+)")


class Town:
    """A server with tables of every game, one that is over, and companions; and whoever sits at all of them."""

    def __init__(self, at: House) -> None:
        self.house = at
        self.cookie = b""
        self.known = odd.Known({"name": list(names()), "file_path": ["icon.svg", "htmx.min.js"]}, [])
        self._addresses = (f"10.1.{number // 250 % 250}.{number % 250}" for number in count())

    async def ask(self, method: str, target: str, headers: Any = (), body: bytes = b"") -> Answer:
        """A request of a visitor who has not asked before, so that no limit of speed hides what is behind it."""
        self.house.app.state.limits = Limits()
        return await self.house.ask(method, target, headers, body, next(self._addresses))

    async def send(self, sent: odd.Sent) -> Answer:
        """Something odd, with Ada's cookie unless it has one of its own."""
        headers = [*sent.headers, (b"content-type", sent.kind)]
        if b"cookie" not in dict(headers):
            headers.append((b"cookie", self.cookie))
        if sent.method:
            return await self.ask(sent.method, sent.target, headers, sent.body)
        self.house.app.state.limits = Limits()
        return await self.house.connect(sent.target, headers, ["x" * 5000, b"\xff", "{"], next(self._addresses))

    async def as_ada(self, method: str, target: str, headers: Any = (), body: bytes = b"") -> Answer:
        answer = await self.ask(method, target, [(b"cookie", self.cookie), *headers], body)
        assert answer.status < 400, (target, answer)
        return answer

    async def build(self) -> None:
        """Lay the tables."""
        first = await self.ask("GET", "/")
        self.cookie = first.headers["set-cookie"].split(";")[0].encode()
        tables = [await self._table(game) for game in names()]
        self.known.places["table_id"] = [*tables, await self._finished()]
        companions = [await self._companion(), await self._companion()]
        self.known.places["ident"] = [path.rpartition("/")[2] for path in companions]
        page = (await self.as_ada("GET", companions[0])).body.decode()
        self.known.places["code"] = LINK.findall(page)
        self.known.places["made"] = ["start"]
        fields = set(odd.form_words())
        for path in ("/", "/companion", "/companion/new/megaciv", *(f"/new/{game}" for game in names())):
            fields.update(FIELD.findall((await self.as_ada("GET", path)).body.decode()))
        self.known.fields.extend(sorted(fields))
        assert {"game", "code", "mine", "others", "seat.1", "option.scenario", "way"} <= fields
        for number, by in enumerate(range(3)):
            await self._command(companions[1], 2 * number, {"do": "enter", "seat": by, "cities": 5, "treasury": 20})
            await self._command(companions[1], 2 * number + 1, {"do": "confirm", "seat": by})

    async def _table(self, game: str) -> str:
        body = {"game": game, "players": ["Ada", "Ben", "Cleo", "Dan"]}
        made = json.loads((await self.as_ada("POST", "/api/tables", JSON, json.dumps(body).encode())).body)
        self.known.places.setdefault("link", []).extend(each["link"].removeprefix("/j/") for each in made["seats"])
        for _ in range(40):
            await self.as_ada("POST", f"/api/tables/{made['id']}/here")
            seen = json.loads((await self.as_ada("GET", f"/api/tables/{made['id']}")).body)
            move = {"action": seen["options"][-1]["action"], "number": seen["number"]}
            await self.as_ada("POST", f"/api/tables/{made['id']}/moves", JSON, json.dumps(move).encode())
        return str(made["id"])

    async def _finished(self) -> str:
        record = (GOLDENS / "faiyum" / "1-random.jsonl").read_bytes()
        sent = [(b"content-type", odd.PARTS)]
        return (await self.as_ada("POST", "/records", sent, odd.multipart({}, record))).headers["location"][3:]

    async def _companion(self) -> str:
        return (await self.as_ada("POST", "/companion/new/megaciv", FORM, NAMES)).headers["location"]

    async def _command(self, path: str, mark: int, command: dict[str, Any]) -> None:
        body = json.dumps({"command": command, "mark": mark, "by": "organizer"}).encode()
        await self.as_ada("POST", f"{path}/obey", JSON, body)


class Running:
    """A town on an event loop in a thread of its own, so that its bots and clocks go on meanwhile."""

    def __init__(self, folder: Path) -> None:
        self._loop = asyncio.new_event_loop()
        self._over = asyncio.Event()
        self._there: Future[Town] = Future()
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=[self._live(folder)])
        self._thread.start()
        self.town = self._there.result()

    async def _live(self, folder: Path) -> None:
        try:
            async with house(folder) as at:
                town = Town(at)
                await town.build()
                self._there.set_result(town)
                await self._over.wait()
        except BaseException as mistake:
            self._there.set_exception(mistake)
            raise

    def run(self, asked: Coroutine[Any, Any, Answer]) -> Answer:
        return asyncio.run_coroutine_threadsafe(asked, self._loop).result(HANG)

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join(HANG)
        self._loop.close()


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    made = Running(tmp_path_factory.mktemp("town"))
    yield made
    made.close()


def is_safe(answer: Answer, sent: odd.Sent) -> None:
    """No mistake of ours, nothing of it is told, and a browser is told what it may do with it."""
    assert answer.status < 500, (sent, answer)
    assert answer.closed not in ("Internal Server Error", "Internal error"), (sent, answer)
    if not answer.status:
        return  # a socket that was opened
    assert b"Traceback" not in answer.body
    for name, value in HEADERS.items():
        assert answer.headers[name.lower()] == value
    goes_to = answer.headers.get("location", "/")
    assert re.match(r"/(?![/\\])", goes_to), f"it leads to another host: {goes_to}"


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_nothing_odd_in_a_request_makes_the_server_fail(running: Running, way: odd.Way) -> None:
    everything = list(odd.one_at_a_time(way, running.town.known))
    some = random.Random(str(way)).sample(everything, min(ODDITIES, len(everything)))
    for sent in some:
        is_safe(running.run(running.town.send(sent)), sent)


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_no_mixture_of_oddities_makes_the_server_fail(running: Running, way: odd.Way) -> None:
    @EXAMPLES
    @given(sent=odd.at_random(way, running.town.known))
    def attack(sent: odd.Sent) -> None:
        is_safe(running.run(running.town.send(sent)), sent)

    attack()


def test_a_new_route_is_tried_without_being_listed() -> None:
    tried = {way.path for way in WAYS}
    assert {"/", "/tables", "/records", "/t/{table_id}/move", "/static/{file_path}", "/schema", "/language"} <= tried
    assert {"/ws/{table_id}", "/ws/companion/{ident}", "/sse/{table_id}", "/companion/at/{ident}/ask"} <= tried
