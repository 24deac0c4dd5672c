"""A real server in a process of its own, on a SQLite file, for tests that talk to it as a browser would."""

import json
import os
import signal
import socket
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection
from websockets.sync.client import connect as open_socket

from tests.waiting import HANG, until

ROOT = Path(__file__).parents[2]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def connect(address: str, **more: Any) -> ClientConnection:
    """A socket of a patient browser."""
    opened: ClientConnection = open_socket(address, open_timeout=HANG, close_timeout=HANG, ping_interval=None, **more)
    return opened


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@cache
def nursery() -> subprocess.Popen[str]:
    """One for all servers of these tests; it ends with them."""
    call = [sys.executable, "-m", "tests.server.nursery"]
    return subprocess.Popen(call, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


class Server:
    """Starts, is killed, and starts again on the same database and port."""

    def __init__(
        self, folder: Path, pause: float = 0.0, watch: bool = False, files: tuple[int, ...] = (), **settings: str
    ) -> None:
        """A server that may open so many files, at first and at most; settings are for its environment."""
        self.database = folder / "tables.db"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._pause = pause
        self._watch = folder / "watch" if watch else None
        self.pass_time(0)
        self._process = 0
        self._files = files
        self._settings = settings

    def start(self) -> "Server":
        own = {"EMPORION_DATABASE": f"sqlite+aiosqlite:///{self.database}"}
        environment = {**os.environ, **own, **self._settings}
        call = ["serve", "--port", str(self.port), "--pause", str(self._pause)]
        self._process = self.bear(call, environment)
        until(self.answers)
        return self

    def bear(self, call: list[str], environment: dict[str, str]) -> int:
        """The process of a new server, which leads a session of its own."""
        born = nursery()
        assert born.stdin is not None
        assert born.stdout is not None
        asked = {"call": call, "environment": environment, "watch": str(self._watch or ""), "files": self._files}
        born.stdin.write(json.dumps(asked) + "\n")
        born.stdin.flush()
        return int(born.stdout.readline())

    def pass_time(self, seconds: float) -> None:
        """Turn the clocks of a server that go only when they are told to."""
        if self._watch:
            shown = float(self._watch.read_text("utf-8")) if self._watch.exists() else 0.0
            part = self._watch.with_suffix(".part")
            part.write_text(str(shown + seconds), "utf-8")
            part.replace(self._watch)

    def answers(self) -> bool:
        """Whether anybody listens, and answers well."""
        try:
            return httpx.get(f"{self.url}/api/games", timeout=HANG).status_code == 200
        except httpx.TransportError:
            assert is_alive(self._process), "the server did not start"
            return False

    def kill(self) -> None:
        """kill -9 for the server and its workers."""
        os.killpg(self._process, signal.SIGKILL)
        until(lambda: not is_alive(self._process))

    @property
    def process(self) -> int:
        """The number of its process."""
        return self._process

    def visitor(self) -> "Visitor":
        return Visitor(self.url)


class Visitor:
    """A browser session without a browser."""

    def __init__(self, url: str) -> None:
        self.http = httpx.Client(base_url=url, timeout=HANG)

    def make_table(self, *players: str, game: str = "faiyum", **options: Any) -> dict[str, Any]:
        body = {"game": game, "players": list(players), "options": options}
        answer = self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def join(self, link: str, name: str = "") -> None:
        """Follow a link, and take the seat that it asks for."""
        assert self.http.get(link).status_code == 200
        assert self.http.post(link, data={"name": name}).status_code == 303

    def look(self, table: str) -> dict[str, Any]:
        seen: dict[str, Any] = self.http.get(f"/api/tables/{table}").json()
        return seen

    def choose(self, table: str, action: Any, number: Any, **more: Any) -> httpx.Response:
        return self.http.post(f"/api/tables/{table}/moves", json={"action": action, "number": number, **more})

    def open_curtain(self, table: str) -> dict[str, Any]:
        """Whoever has to decide takes over the device; the table as they see it."""
        assert self.http.post(f"/api/tables/{table}/here").status_code == 200
        return self.look(table)
