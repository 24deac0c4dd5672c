"""Which tests run through which line: traced once, kept under build/mutants, and traced again for tests that change.

A trace remembers the sources it was made of. Where a module has changed since, its lines are found again by comparing;
a line that is new is unknown to the trace.
"""

import difflib
import hashlib
import json
import shutil
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from tools.mutants.changing import ROOT
from tools.mutants.copying import copied

KEPT = ROOT / "build" / "mutants"
TRACED = (
    "tests/table", "tests/trading", "tests/server", "tests/games", "tests/test_goldens.py", "tests/test_languages.py",
    "tests/test_rulebook.py", "tests/test_seatmark.py",
)  # fmt: skip
UNTRACED = 300.0  # seconds that any other file of tests may well take: whole games, series, programs
BATCH = 25  # files of tests traced in one go


def digest(path: Path) -> str:
    """What a file is recognized by."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def test_files() -> dict[str, str]:
    """All files of tests that are traced, with their digests."""
    named = {str(path.relative_to(ROOT)): digest(path) for path in sorted((ROOT / "tests").rglob("test_*.py"))}
    return {name: value for name, value in named.items() if name.startswith(TRACED)}


def order(name: str) -> int:
    """What is traced first: what small parts have."""
    return next(place for place, folder in enumerate(TRACED) if name.startswith(folder))


class Trace:
    """One run of some files of tests."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        facts = json.loads((folder / "tests.json").read_text("utf-8"))
        self.files: dict[str, str] = facts["files"]
        self.tree: str = facts["tree"]
        self.seconds: dict[str, float] = facts["seconds"]
        self.failed: set[str] = set(facts["failed"])

    @cache  # noqa: B019 - there are few traces, and they stay
    def lines(self, path: str) -> dict[int, list[str]]:
        """For each line of a module as it was the tests that ran through it; in a process of their own: their file."""
        from coverage import CoverageData

        data = CoverageData(str(self.folder / "trace.db"))
        data.read()
        found = {line: list(tests) for line, tests in data.contexts_by_lineno(f"{self.tree}/{path}").items()}
        for child in self.children():
            for line in child["lines"].get(f"{self.tree}/{path}", ()):
                if child["test"]:
                    found.setdefault(line, []).append(child["test"])
        return found

    @cache  # noqa: B019
    def children(self) -> list[dict[str, Any]]:
        """What processes that tests started ran through."""
        return [json.loads(path.read_text("utf-8")) for path in sorted(self.folder.glob("[0-9]*.json"))]

    @cache  # noqa: B019
    def moved(self, path: str) -> dict[int, int] | None:
        """From the lines of a module as it is to those that it had; None if it was not there."""
        old = self.folder / "sources" / path
        if not old.exists():
            return None
        before, now = old.read_text("utf-8").splitlines(), (ROOT / path).read_text("utf-8").splitlines()
        blocks = difflib.SequenceMatcher(None, now, before, autojunk=False).get_matching_blocks()
        return {block.a + n + 1: block.b + n + 1 for block in blocks for n in range(block.size)}


class Map:
    """All traces together, each asked for the tests that have not changed since."""

    def __init__(self) -> None:
        known = [
            Trace(path.parent) for path in sorted(KEPT.glob("*/tests.json"), key=lambda path: path.stat().st_mtime)
        ]
        current = test_files()
        newest = {name: trace for trace in known for name, value in trace.files.items() if current.get(name) == value}
        self.traces = {trace.folder: [name for name in newest if newest[name] is trace] for trace in known}
        self.known = {trace.folder: trace for trace in known}
        self.stale = sorted((name for name in current if name not in newest), key=order)
        self.seconds = {
            node: seconds
            for trace in known
            for node, seconds in trace.seconds.items()
            if newest.get(node.split("::")[0]) is trace
        }
        self.failed = {node for trace in known for node in trace.failed if newest.get(node.split("::")[0]) is trace}

    def tests_of(self, path: str, line: int) -> set[str] | None:
        """The tests that run through a line; None where nobody knows: it is new, or runs when its module is read."""
        found: set[str] = set()
        known = False
        for _, tests in self._of(path, line):
            known |= "import" not in tests
            found |= {test for test in tests if test != "import"}
        return found if known else None

    def tests_in(self, path: str) -> set[str]:
        """The tests that run through any line of a module."""
        last = len((ROOT / path).read_text("utf-8").splitlines())
        return {test for line in range(1, last + 1) for _, tests in self._of(path, line) for test in tests} - {"import"}

    def _of(self, path: str, line: int) -> Iterable[tuple[Trace, list[str]]]:
        for folder, files in self.traces.items():
            trace, wanted = self.known[folder], set(files)
            lines = trace.moved(path)
            if wanted and lines is not None and line in lines:
                tests = trace.lines(path).get(lines[line], [])
                yield trace, [test for test in tests if test == "import" or test.split("::")[0] in wanted]

    def cost(self, test: str) -> float:
        """The seconds that a test takes, or a file of tests."""
        if not self.known or not test.startswith(TRACED):
            return UNTRACED
        if "::" in test:
            return self.seconds.get(test, 1.0)
        return sum(seconds for node, seconds in self.seconds.items() if node.startswith(test))


def trace(files: list[str]) -> None:
    """Trace some files of tests, batch by batch: one that is interrupted goes on with the next."""
    for place in range(0, len(files), BATCH):
        batch = files[place : place + BATCH]
        print(
            f"tracing {len(batch)} files of tests, from {batch[0]} ({place + len(batch)} of {len(files)})", flush=True
        )
        name = hashlib.sha256("".join(name + digest(ROOT / name) for name in batch).encode()).hexdigest()[:16]
        folder = KEPT / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        with copied() as copy:
            shutil.copytree(copy.folder / "src", folder / "sources" / "src")
            children = str(copy.folder / "tools" / "mutants" / "children")
            path = f"{copy.environment()['PYTHONPATH']}:{children}"
            source = str(copy.folder / "src" / "emporion")
            copy.test(
                batch, EMPORION_TRACE=str(folder), EMPORION_TRACED=source, EMPORION_PURE="1", PYTHONPATH=path
            )
            facts = json.loads((folder / "tests.json").read_text("utf-8"))
            files_of = {name: digest(copy.folder / name) for name in batch}
            facts |= {"files": files_of, "tree": str(copy.folder)}
            (folder / "tests.json").write_text(json.dumps(facts), "utf-8")
