"""A server for the tests of this folder, and for those with a browser; and a market without a network."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from emporion.server import clocks, companions, worker
from tests.server.markets import House, Story, Watch
from tests.server.serving import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a file; its bots move at once."""
    running = Server(tmp_path_factory.mktemp("server")).start()
    yield running
    running.kill()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    running = Server(tmp_path).start()
    yield running
    running.kill()


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """The clock of the server, which it looks at all the time."""
    made = Watch()
    monkeypatch.setattr(clocks, "now", made)
    monkeypatch.setattr(worker, "LONGEST_LOOK", 0.01)
    monkeypatch.setattr(companions, "BEAT", 0.01)
    return made


@pytest.fixture
def run(tmp_path: Path) -> Callable[[Story], None]:
    """Runs a story at a server of its own."""
    return lambda story: asyncio.run(House(tmp_path).tell(story))
