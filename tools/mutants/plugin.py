"""What pytest does for us in a copy of the tree: run chosen tests in a given order, or trace all of them.

`EMPORION_CHOSEN` names a file with the chosen tests, a line each: the id of a test, or a file or folder of them.
`EMPORION_ONLY` names a game: what is tried with each of several games is tried with this one. `EMPORION_TRACE` names a
folder for what was traced.
"""

import json
import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tools.mutants.parts import games

CHOSEN, TRACE = os.environ.get("EMPORION_CHOSEN"), os.environ.get("EMPORION_TRACE")
ONLY = os.environ.get("EMPORION_ONLY")
TWICE = "test_stored_games_replay_interpreted"  # what the others of its file have tried before


def rank(node: str, places: dict[str, int]) -> int:
    """Where a test comes in the order, by its id or its file or a folder of it; -1: it was not chosen."""
    file = node.split("::", maxsplit=1)[0]
    folders = [str(folder) for folder in Path(file).parents]
    names = (node, node.partition("[")[0], file, *folders)
    return min((places[name] for name in names if name in places), default=-1)


def is_elsewhere(node: str, only: str, names: Iterable[str]) -> bool:
    """Whether a test, by the values in its id, is about other games than the one that was named."""
    values = re.split(r"[^a-z]+", node.partition("[")[2])
    return only not in values and any(name in values for name in names)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if CHOSEN:
        lines = Path(CHOSEN).read_text("utf-8").splitlines()
        places = {line: place for place, line in reversed(list(enumerate(lines)))}
        items[:] = [item for item in items if rank(item.nodeid, places) >= 0 and TWICE not in item.nodeid]
        if ONLY:
            items[:] = [item for item in items if not is_elsewhere(item.nodeid, ONLY, games())]
        items.sort(key=lambda item: rank(item.nodeid, places))


class Tracer:
    """Notes for each test the lines that it runs through, how long it takes, and whether it passes."""

    def __init__(self, folder: Path, source: str) -> None:
        from coverage import Coverage

        self.folder = folder
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()
        self.coverage = Coverage(data_file=str(folder / "trace.db"), source=[source], config_file=False)
        self.coverage.start()
        self.coverage.switch_context("import")

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.coverage.switch_context(item.nodeid)
        done = yield
        self.coverage.switch_context("import")
        return done

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration
        if report.failed:
            self.failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        self.coverage.stop()
        self.coverage.save()
        found: dict[str, Any] = {"seconds": self.seconds, "failed": sorted(self.failed)}
        (self.folder / "tests.json").write_text(json.dumps(found), "utf-8")


def pytest_configure(config: pytest.Config) -> None:
    if TRACE:
        config.pluginmanager.register(Tracer(Path(TRACE), os.environ["EMPORION_TRACED"]), "tracer")
