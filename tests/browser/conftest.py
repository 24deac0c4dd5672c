"""One Chromium for the tests of this folder, a server for each file, and people who sit before them."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.person import WAIT, Person
from tests.server.serving import Server
from tools.browser import launch

expect.set_options(timeout=WAIT)

Meet = Callable[..., Person]


# As long as Playwright is there its event loop runs, and no other test may start one: it ends with this folder.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """A browser that is installed first where there is none."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a file. Its clocks stand: nobody's runs out, however slow the machine is."""
    running = Server(tmp_path_factory.mktemp("server"), watch=True).start()
    yield running
    running.kill()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    running = Server(tmp_path, watch=True).start()
    yield running
    running.kill()


@pytest.fixture
def meet(chromium: Browser) -> Iterator[Meet]:
    """People with a browser of their own each; none of them may meet an error of a script."""
    met: list[Person] = []

    def meet(url: str, **screen: Any) -> Person:
        met.append(Person(chromium, url, **screen))
        return met[-1]

    yield meet
    for person in met:
        person.leave()
    assert [error for person in met for error in person.errors] == []
