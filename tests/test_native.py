"""The compiled core: a build is used exactly as long as it fits the sources."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from textwrap import dedent

import pytest

from emporion import _native

FILES = {
    "pyproject.toml": "",
    "src/souk/__init__.py": """
        from souk import _native
        _native.prefer()
        """,
    "src/souk/prices.py": """
        from typing import Final
        OLIVES: Final = 3
        """,
    "src/souk/core/__init__.py": "",
    "src/souk/core/stall.py": """
        # native: compiled by mypyc
        from souk.prices import OLIVES
        class Stall:
            def __init__(self, jars: int) -> None:
                self.jars = jars
            def worth(self) -> int:
                return self.jars * OLIVES
        """,
    "src/souk/core/market.py": """
        # native: compiled by mypyc
        from souk.core.stall import Stall
        def worth() -> int:
            return Stall(5).worth() + Stall(2).worth()
        """,
}


class Souk:
    """A small project with a compiled core of its own, run in processes of its own."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for name, text in FILES.items():
            self.write(name, dedent(text).lstrip())
        shutil.copytree(
            Path(_native.__file__).parent, root / "src/souk/_native", ignore=shutil.ignore_patterns("__pycache__")
        )

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    @contextmanager
    def edited(self, name: str, old: str, new: str) -> Iterator[None]:
        text = (self.root / name).read_text(encoding="utf-8")
        assert old in text
        self.write(name, text.replace(old, new))
        yield
        self.write(name, text)

    def python(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        kept = {name: value for name, value in os.environ.items() if name not in {"EMPORION_PURE", "CC"}}
        return subprocess.run(
            [sys.executable, *arguments],
            env={**kept, "PYTHONPATH": str(self.root / "src"), **environment},
            cwd=self.root,
            check=False,
            capture_output=True,
            text=True,
        )

    def ask(self, expression: str, **environment: str) -> str:
        code = f"import souk; from souk import _native; import souk.core.market as market; print({expression})"
        answer = self.python("-c", code, **environment)
        assert answer.returncode == 0, answer.stderr
        return answer.stdout.strip()

    def play(self, **environment: str) -> str:
        return self.ask("market.worth(), 'compiled' if _native.is_compiled() else 'interpreted'", **environment)

    def digest(self) -> str:
        return self.ask("_native.digest()")

    def build(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return self.python("-m", "souk._native", *arguments, **environment)


@pytest.fixture
def souk(tmp_path: Path) -> Souk:
    return Souk(tmp_path)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Souk:
    """A project that has been compiled; tests leave it as they found it."""
    souk = Souk(tmp_path_factory.mktemp("built"))
    answer = souk.build()
    if answer.returncode == 3:
        pytest.skip(answer.stderr)
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.startswith("compiled 2 modules in ")
    return souk


def test_sources_are_the_marked_files(souk: Souk) -> None:
    assert souk.ask("list(_native.sources())") == "['souk.core.market', 'souk.core.stall']"


def test_the_digest_follows_the_marked_files(souk: Souk) -> None:
    first = souk.digest()
    with souk.edited("src/souk/prices.py", "3", "4"):
        assert souk.digest() == first
    with souk.edited("src/souk/core/stall.py", "jars *", "jars  *"):
        assert souk.digest() != first
    assert souk.digest() == first
    souk.write("src/souk/core/gate.py", "# native: compiled by mypyc\n")
    assert souk.digest() != first


def test_without_a_build_the_core_runs_interpreted(souk: Souk) -> None:
    assert souk.play() == "21 interpreted"
    assert souk.build("--check").returncode == 1


def test_a_half_written_build_is_ignored(souk: Souk) -> None:
    folder = Path(souk.ask("_native.folder()"))
    souk.write(f"{folder}/souk__mypyc{_native.SUFFIX}", "half a library")
    assert souk.play() == "21 interpreted"


def test_an_installed_package_keeps_its_builds_in_the_users_cache(souk: Souk, tmp_path: Path) -> None:
    (souk.root / "pyproject.toml").unlink()
    place = souk.ask("_native.builds()", XDG_CACHE_HOME=str(tmp_path), HOME=str(tmp_path), LOCALAPPDATA=str(tmp_path))
    assert Path(place).is_relative_to(tmp_path)
    assert not Path(place).is_relative_to(souk.root / "build")


def test_without_a_c_compiler_one_line_says_so(souk: Souk) -> None:
    answer = souk.build(CC="no-such-compiler")
    assert answer.returncode == 3
    assert answer.stderr == "no C compiler (no-such-compiler is not on the PATH): souk runs interpreted\n"


@pytest.mark.native
def test_a_build_is_used(built: Souk) -> None:
    assert built.play() == "21 compiled"
    assert built.build("--check").returncode == 0
    assert built.build().stdout == "the compiled core is current\n"


@pytest.mark.native
def test_nothing_compiled_lies_among_the_sources(built: Souk) -> None:
    assert not list((built.root / "src").rglob(f"*{_native.SUFFIX}"))
    assert built.ask("market.__file__") == str(built.root / f"src/souk/core/market{_native.SUFFIX}")


@pytest.mark.native
def test_pure_wins_over_a_build(built: Souk) -> None:
    assert built.play(EMPORION_PURE="1") == "21 interpreted"


@pytest.mark.native
def test_an_edited_source_runs_at_once_and_interpreted(built: Souk) -> None:
    with built.edited("src/souk/core/market.py", "Stall(5)", "Stall(6)"):
        assert built.play() == "24 interpreted"
    assert built.play() == "21 compiled"


@pytest.mark.native
def test_a_constant_that_the_compiler_copied_is_watched_too(built: Souk) -> None:
    with built.edited("src/souk/prices.py", "3", "4"):
        assert built.play() == "28 interpreted"
    assert built.play() == "21 compiled"


@pytest.mark.native
def test_a_source_that_cannot_be_compiled_leaves_everything_as_it_was(built: Souk) -> None:
    with built.edited("src/souk/core/market.py", "-> int", "-> str"):
        answer = built.build()
        assert answer.returncode == 1
        assert "src/souk/core/market.py:4: error: Incompatible return value type" in answer.stderr
        assert built.play() == "21 interpreted"
    assert built.play() == "21 compiled"


@pytest.mark.native
@pytest.mark.skipif(sys.platform == "win32", reason="builds in the background are for POSIX")
def test_a_build_behind_returns_at_once_and_runs_once(souk: Souk) -> None:
    for number in range(3):
        souk.write(f"build/native/old{number}/finished", "")
    assert souk.build("--behind").stderr.startswith("compiling behind this")
    assert souk.build("--behind").stderr == "a build is running already\n"
    assert souk.build("--wait").returncode == 0
    assert souk.play() == "21 compiled"
    assert "compiled 2 modules" in (souk.root / "build/native/log").read_text(encoding="utf-8")
    assert len(list((souk.root / "build/native").glob("*/finished"))) == 2
