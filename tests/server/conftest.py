"""A server for the tests of this folder, and for those with a browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest

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
