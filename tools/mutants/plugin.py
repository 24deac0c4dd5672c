"""What pytest does for us in a copy of the tree: run chosen tests in a given order, for so long and no longer.

`EMPORION_CHOSEN` names a file with the chosen tests, a line each: the id of a test, or a file or folder of them.
`EMPORION_ONLY` names a game: what is tried with each of several games is tried with this one. `EMPORION_SPEND` is the
processor time after which no further test begins. `EMPORION_COSTS` names a file with what tests took before, and
`EMPORION_NOTED` one for what they take now, and for the first that fails. `EMPORION_UNSOUND` are tests to leave out.
"""

import json
import os
import re
import signal
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tools.mutants.costs import Costs
from tools.mutants.parts import games

CHOSEN, COSTS, NOTED = (os.environ.get(f"EMPORION_{name}") for name in ("CHOSEN", "COSTS", "NOTED"))
ONLY = os.environ.get("EMPORION_ONLY")
SPEND = float(os.environ.get("EMPORION_SPEND", "inf"))
UNSOUND = set(os.environ.get("EMPORION_UNSOUND", "").split("\n"))
TWICE = "test_stored_games_replay_interpreted"  # what the others of its file have tried before
NOT_ALL = 100  # exit status: no test has failed, but not all had their turn
LONGEST, PATIENCE = 45.0, 15.0  # seconds that any test may take, and how many times as long as ever before
DEAR = 1.0  # seconds of a test that comes after the others
BUSY = 10.0  # how many times as long a test may wait as it may reckon


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
        items[:] = [item for item in items if item.nodeid not in UNSOUND]
        if ONLY:
            items[:] = [item for item in items if not is_elsewhere(item.nodeid, ONLY, games())]
        seconds = Costs(Path(COSTS)).seconds if COSTS else {}
        items.sort(key=lambda item: (seconds.get(item.nodeid, 0.0) > DEAR, rank(item.nodeid, places)))


class Watch:
    """Ends a run whose time is spent, and at once one whose test never ends; notes what each test takes."""

    def __init__(self, costs: Costs, file: Path) -> None:
        self.before = costs
        self.file = file
        self.now: dict[str, float] = {}
        self.failed = ""

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.file.write_text(json.dumps({"failed": item.nodeid}), "utf-8")  # the last word, should it never end
        most = max(LONGEST, PATIENCE * self.before.of(item.nodeid))
        signal.setitimer(signal.ITIMER_PROF, most)  # nobody listens: the signal ends the process
        signal.setitimer(signal.ITIMER_REAL, BUSY * most)
        begin = spent()
        done = yield
        if not item.session.testsfailed:
            self.now[item.nodeid] = spent() - begin
        elif not self.failed:
            self.failed = item.nodeid
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        if spent() > SPEND:
            item.session.shouldstop = "its time is spent"
        return done

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if session.shouldstop and not session.testsfailed:
            session.exitstatus = NOT_ALL
        self.file.write_text(json.dumps({"seconds": self.now, "failed": self.failed}), "utf-8")


def spent() -> float:
    """The processor time of this process and of those it has started and seen end."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def pytest_configure(config: pytest.Config) -> None:
    if COSTS and NOTED:
        config.pluginmanager.register(Watch(Costs(Path(COSTS)), Path(NOTED)), "watch")
