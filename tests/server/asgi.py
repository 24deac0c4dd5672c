"""The application without a network: requests byte by byte, stranger than any client library would send them."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote

from litestar import Litestar

from emporion.server.app import create_app
from tests.waiting import HANG

Headers = Sequence[tuple[bytes, bytes]]
HOST = b"games.example"


class Answer(NamedTuple):
    """What was answered; a status of 0 for a socket that was opened."""

    status: int
    headers: dict[str, str]
    body: bytes
    closed: str = ""  # why a socket was closed by the server


@dataclass
class Exchange:
    """One request or socket: what the client sends next, and what it has received."""

    incoming: list[dict[str, Any]]
    sent: list[dict[str, Any]] = field(default_factory=list)
    answered: asyncio.Event = field(default_factory=asyncio.Event)

    async def receive(self) -> dict[str, Any]:
        """The next message of the client, who leaves as soon as there was an answer."""
        if self.incoming:
            return self.incoming.pop(0)
        await self.answered.wait()
        return {"type": "websocket.disconnect" if self.is_socket else "http.disconnect", "code": 1001}

    async def send(self, message: dict[str, Any]) -> None:
        """Keep what comes back."""
        self.sent.append(message)
        if message["type"] in ("http.response.body", "websocket.send", "websocket.close"):
            self.answered.set()

    is_socket: bool = False

    def answer(self) -> Answer:
        """What came back, put together."""
        start: dict[str, Any] = next((each for each in self.sent if each["type"].endswith("response.start")), {})
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in start.get("headers", [])}
        body = b"".join(each.get("body", b"") for each in self.sent if each["type"].endswith("response.body"))
        closed = next((each.get("reason") or "" for each in self.sent if each["type"] == "websocket.close"), "")
        return Answer(start.get("status", 0), headers, body, closed)


class House:
    """A server in this process. Every request comes from the address that it names."""

    def __init__(self, app: Litestar) -> None:
        self.app = app

    async def ask(
        self, method: str, target: str, headers: Headers = (), body: bytes = b"", address: str = "10.0.0.1"
    ) -> Answer:
        """Send a request; its target is the raw one, as it stands in the first line."""
        messages = [{"type": "http.request", "body": body, "more_body": False}]
        length = [(b"content-length", str(len(body)).encode())] if body else []
        scope = self._scope("http", target, [*length, *headers], address)
        return await self._run({**scope, "method": method}, Exchange(messages))

    async def connect(
        self, target: str, headers: Headers = (), said: Sequence[str | bytes] = (), address: str = "10.0.0.1"
    ) -> Answer:
        """Open a socket, say something, and leave once something came back."""
        messages: list[dict[str, Any]] = [{"type": "websocket.connect"}]
        for each in said:
            messages.append({"type": "websocket.receive", "text" if isinstance(each, str) else "bytes": each})
        scope = self._scope("websocket", target, headers, address)
        more = {"subprotocols": [], "extensions": {"websocket.http.response": {}}}
        return await self._run({**scope, **more}, Exchange(messages, is_socket=True))

    async def _run(self, scope: dict[str, Any], exchange: Exchange) -> Answer:
        async with asyncio.timeout(HANG):
            await self.app(scope, exchange.receive, exchange.send)  # type: ignore[arg-type]
        return exchange.answer()

    def _scope(self, kind: str, target: str, headers: Headers, address: str) -> dict[str, Any]:
        raw, _, query = target.partition("?")
        usual = [] if any(name == b"host" for name, _ in headers) else [(b"host", HOST)]
        return {
            "type": kind, "asgi": {"version": "3.0", "spec_version": "2.4"}, "http_version": "1.1", "root_path": "",
            "scheme": "ws" if kind == "websocket" else "http", "path": unquote(raw), "raw_path": raw.encode(),
            "query_string": query.encode(), "headers": [*usual, *headers], "server": ("10.0.0.9", 80),
            "client": (address, 40_000), "state": {}, "extensions": {},
        }  # fmt: skip


@asynccontextmanager
async def house(folder: Path) -> AsyncIterator[House]:
    """The application on a database of its own, for as long as it is needed."""
    app = create_app(f"sqlite+aiosqlite:///{folder / 'tables.db'}", pause=0.0)
    async with app.lifespan():
        yield House(app)
