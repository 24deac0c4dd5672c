"""The game of docs/add-a-game.md, added as the page says to a house without other games, obeys every law."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.house import NAME, TRYING, build, environment
from tools.arrows import violations


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which the example is the only game."""
    return build(tmp_path_factory.mktemp("house"))


def python(house: Path, *arguments: str, pure: bool) -> str:
    call = [sys.executable, "-P", *arguments]
    environ = environment(house, pure=pure)
    answer = subprocess.run(call, cwd=house, env=environ, capture_output=True, text=True, check=False)
    if answer.returncode == 3:
        pytest.skip(answer.stderr)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    return answer.stdout


def type_in(house: Path, command: str, typed: str = "") -> str:
    """What a command of the page says, with what somebody types."""
    environ = environment(house, pure=True)
    call = ["bash", "-ec", command]
    answer = subprocess.run(call, cwd=house, env=environ, input=typed, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, f"{command}: {answer.stdout}{answer.stderr}"
    assert "Traceback" not in answer.stderr, answer.stderr
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


def test_the_commands_of_the_page_answer(house: Path) -> None:
    """All but two: whole games and the laws have tests of their own."""
    tried = [line for line in TRYING.text.splitlines() if not line.startswith(("emporion play", "make"))]
    games, rule, tournament = (type_in(house, line) for line in tried)
    assert "Last Fig (figs), 2 to 4" in games
    assert rule.startswith("FIG-TRN-02 In a turn the player takes one, two or three figs")
    assert "200 games of figs" in tournament


@pytest.mark.parametrize("seed", range(3))
def test_the_example_is_played_to_its_end_in_the_terminal(house: Path, seed: int) -> None:
    assert f"emporion play {NAME}" in TRYING.text.splitlines()
    asked = "?\nh\nb\nhint\nwhy\n? FIG-TRN-02\n"
    told = type_in(house, f"emporion play {NAME} --seed {seed}", asked + "1\n" * 60)
    assert "has taken the last fig and wins." in told
    first, second = (line for line in told.splitlines() if line.startswith(("  1. ", "  2. ")))
    assert first.endswith(": 1")
    assert second.endswith(": 0")
    boards = told.count(" figs. Cards: ") + told.count(" fig. Cards: ")
    assert boards > told.count("Take figs, or show your card."), "the heap is shown before every decision"
    replay = next(line for line in told.splitlines() if line.startswith("Replay: "))
    assert "Final score" in type_in(house, replay.removeprefix("Replay: "))


def test_a_house_without_campaigns_says_so(house: Path) -> None:
    environ = environment(house, pure=True)
    for name in ("", NAME):
        call = ["bash", "-c", f"emporion campaign {name}"]
        answer = subprocess.run(call, cwd=house, env=environ, capture_output=True, text=True, check=False)
        assert (answer.returncode, answer.stderr.strip()) == (2, "emporion: no game has a campaign")


@pytest.mark.native
def test_the_example_is_typed_compiles_and_obeys_the_laws_compiled(house: Path) -> None:
    types = ("--strict", "--explicit-package-bases", "--cache-dir", os.devnull, f"src/emporion/games/{NAME}")
    python(house, "-m", "mypy", *types, pure=True)
    python(house, "-m", "emporion._native", pure=False)
    assert "skipped" not in laws(house, pure=False)
