"""The game of docs/add-a-game.md, added as the page says to a house without other games, obeys every law."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import ROOT, blocks
from tools.arrows import violations

ADDING, *_ = blocks(ROOT / "docs" / "add-a-game.md", "sh")
NAME = "figs"
CACHES = shutil.ignore_patterns("__pycache__", ".mypy_cache")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which the example is the only game."""
    root = tmp_path_factory.mktemp("house")
    shutil.copytree(ROOT / "src", root / "src", ignore=CACHES)
    shutil.copytree(ROOT / "docs", root / "docs", ignore=CACHES)
    shutil.copytree(ROOT / "tests" / "laws", root / "tests" / "laws", ignore=CACHES)
    for file in ("pyproject.toml", "tests/__init__.py", "tests/conftest.py", "tests/kit.py"):
        shutil.copy(ROOT / file, root / file)
    for game in (root / "src" / "emporion" / "games").iterdir():
        if game.is_dir():
            shutil.rmtree(game)
    subprocess.run(["bash", "-ec", ADDING.text], cwd=root, check=True)
    return root


def python(house: Path, *arguments: str, pure: bool) -> str:
    places = os.pathsep.join([str(house / "src"), str(house)])
    environment = {**os.environ, "PYTHONPATH": places, "EMPORION_PURE": "1" if pure else ""}
    call = [sys.executable, "-P", *arguments]
    answer = subprocess.run(call, cwd=house, env=environment, capture_output=True, text=True, check=False)
    if answer.returncode == 3:
        pytest.skip(answer.stderr)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    return answer.stdout


def laws(house: Path, *, pure: bool) -> str:
    return python(house, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/laws", pure=pure)


def test_the_page_adds_the_example(house: Path) -> None:
    names = python(house, "-c", "import emporion; print(*emporion.names())", pure=True)
    assert names.split() == [NAME]
    assert list(violations(house / "src" / "emporion")) == []


def test_the_laws_hold_for_the_example(house: Path) -> None:
    assert "1 skipped" in laws(house, pure=True), "only the law about the compiled form needs it"


def test_the_greedy_bot_plays_the_example(house: Path) -> None:
    code = (
        "from emporion.lab.series import Series, play; "
        f"greedy, random = play(Series({NAME!r}, 2, 60, ('greedy', 'random'), rotate=True)).by_bot(); "
        "assert greedy['share'] > 0.8, greedy"
    )
    python(house, "-c", code, pure=True)


def test_the_lab_reports_on_the_example(house: Path) -> None:
    code = (
        "from emporion.lab.balance import measure; from emporion.lab.series import Series; "
        f"charts = measure(Series({NAME!r}, 2, 20, ('random',)))['charts']; "
        "print(*(chart['title'] for chart in charts), sep=', ')"
    )
    assert python(house, "-c", code, pure=True).strip() == "Victories by seat, Cards shown, Figs"


@pytest.mark.native
def test_the_example_is_typed_compiles_and_obeys_the_laws_compiled(house: Path) -> None:
    types = ("--strict", "--explicit-package-bases", "--cache-dir", os.devnull, f"src/emporion/games/{NAME}")
    python(house, "-m", "mypy", *types, pure=True)
    python(house, "-m", "emporion._native", pure=False)
    assert "skipped" not in laws(house, pure=False)
