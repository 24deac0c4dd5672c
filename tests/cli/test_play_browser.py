"""`emporion play`: the page opens in a browser, wherever there is room for it."""

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from emporion.cli.door import SCREENS, is_free, is_ours
from tests.cli.session import environment
from tests.server.serving import Server, Visitor, free_port
from tests.waiting import HANG, until


@pytest.fixture
def opened(tmp_path: Path) -> Path:
    """Where a browser that only notes what it is asked for writes addresses down."""
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {tmp_path}/opened\n')
    browser.chmod(0o755)
    return tmp_path / "opened"


@contextmanager
def play(folder: Path, port: int, browser: bool = True) -> Iterator["subprocess.Popen[str]"]:
    """`emporion play`, which looks at a port of our own choice first."""
    code = f"from emporion import cli; from emporion.cli import serve; serve.PORT = {port}; cli.main()"
    screens = dict.fromkeys(SCREENS, "") | ({"BROWSER": f"{folder}/browser"} if browser else {})
    running = subprocess.Popen([sys.executable, "-c", code, "play"], env=environment(folder, **screens), text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)  # fmt: skip
    try:
        yield running
    finally:
        running.send_signal(signal.SIGTERM)
        assert running.communicate(timeout=HANG)[1] == ""


def asked_for(opened: Path) -> list[str]:
    """The addresses that a browser was asked for."""
    return opened.read_text().split() if opened.exists() else []


def line(running: "subprocess.Popen[str]") -> str:
    assert running.stdout is not None
    return running.stdout.readline()


def address_in(text: str) -> str:
    found = re.search(r"http://localhost:\d+/", text)
    assert found, text
    return found[0]


def test_the_page_is_there_when_the_browser_comes(tmp_path: Path, opened: Path) -> None:
    port = free_port()
    with play(tmp_path, port) as running:
        said = line(running)
        assert f"emporion runs at http://localhost:{port}/" in said
        assert until(lambda: asked_for(opened)) == [address_in(said)]
        assert "opens in your browser" in line(running)
        assert "<h1" in Visitor(address_in(said)).http.get("/").text
    assert (tmp_path / "emporion" / "tables.db").is_file()


def test_without_a_browser_the_address_is_for_people(tmp_path: Path) -> None:
    with play(tmp_path, free_port(), browser=False) as running:
        page = address_in(line(running))
        assert "Open it in a browser." in line(running)
        assert Visitor(page).http.get("/").status_code == 200


def test_a_port_that_another_program_has_is_left_alone(tmp_path: Path, opened: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with play(tmp_path, port) as running:
            assert f"Another program uses port {port}" in line(running)
            page = address_in(line(running))
            assert f":{port}/" not in page
            assert Visitor(page).http.get("/").status_code == 200
            assert until(lambda: asked_for(opened)) == [page]


def test_a_server_that_runs_already_is_opened(tmp_path: Path, opened: Path) -> None:
    server = Server(tmp_path).start()
    try:
        with play(tmp_path, server.port) as running:
            assert "already running" in line(running)
            assert until(lambda: asked_for(opened)) == [f"http://localhost:{server.port}/"]
            assert running.wait(HANG) == 0
    finally:
        server.kill()


def test_only_emporion_is_taken_for_emporion(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        assert is_ours("127.0.0.1", server.port)
        assert not is_free("127.0.0.1", server.port)
    finally:
        server.kill()
    assert is_free("127.0.0.1", server.port)
    assert not is_ours("127.0.0.1", server.port)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        assert not is_ours("127.0.0.1", silent.getsockname()[1])
