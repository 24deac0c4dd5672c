"""Copies of the tree in which tests run: mutants stand there, and nobody edits what is being tried."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tools.mutants.changing import ROOT, Mutant

CALL = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tools.mutants.plugin"]
HANG = "120"  # seconds that tests wait for something which a mutant may have abolished
BUILD = Path("build") / "native"  # fits only the sources it was made of, so a mutant among them runs interpreted
NEEDS_PLUGINS = "tests/server/test_api.py"  # to read those that are installed takes longer than many a test
NOTHING_RUN = 5  # pytest's word for it


class Copy:
    """One copy of what tests need."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        for part in ("src", "tests", "docs", "tools", "benchmarks", "requirements"):
            shutil.copytree(ROOT / part, self.folder / part, ignore=shutil.ignore_patterns("__pycache__"))
        for file in (
            "pyproject.toml",
            "setup.py",
            "README.md",
            "CONTRIBUTING.md",
            "CHANGELOG.md",
            "Makefile",
            "LICENSE",
        ):
            shutil.copy2(ROOT / file, self.folder)
        if (ROOT / BUILD).exists():
            (self.folder / BUILD).parent.mkdir()
            (self.folder / BUILD).symlink_to(ROOT / BUILD)

    def environment(self, **more: str) -> dict[str, str]:
        """Everything runs on the copy: compiled, if there is a build and the mutant lies outside of it."""
        path = os.pathsep.join([str(self.folder / "src"), str(self.folder)])
        return {**os.environ, "EMPORION_HANG": HANG, "PYTHONPATH": path, **more}

    def test(self, words: list[str], **more: str) -> int:
        """Run tests; pytest's exit status, or minus the signal that ended it."""
        if not any(word.startswith(NEEDS_PLUGINS) for word in words):
            more = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", **more}
        running = subprocess.Popen(
            [*CALL, *words], cwd=self.folder, env=self.environment(**more), start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            status = running.wait()
        finally:
            with suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)
            self._end_servers()
        return 0 if status == NOTHING_RUN else status

    def _end_servers(self) -> None:
        """End what tests have left behind: servers lead sessions of their own, but live in this folder."""
        for process in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                if process.joinpath("cwd").readlink().is_relative_to(self.folder):
                    os.kill(int(process.name), signal.SIGKILL)

    @contextmanager
    def with_mutant(self, mutant: Mutant) -> Iterator[None]:
        """A file of the copy has the mutant in it for a while."""
        path = self.folder / mutant.path
        source, when = path.read_text("utf-8"), path.stat()
        path.write_text(mutant.put_into(source), "utf-8")
        try:
            yield
        finally:
            path.write_text(source, "utf-8")
            os.utime(path, ns=(when.st_atime_ns, when.st_mtime_ns))


@contextmanager
def copied() -> Iterator[Copy]:
    """A copy that is removed again."""
    with tempfile.TemporaryDirectory(prefix="mutants-", ignore_cleanup_errors=True) as folder:
        yield Copy(Path(folder))
