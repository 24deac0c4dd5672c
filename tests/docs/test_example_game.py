"""The games of docs/add-a-game.md, each added as the page says to a house without other games, obey every law."""

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.docs.house import EXAMPLES, NAME, TRYING, build, environment
from tools.arrows import violations


class Said(NamedTuple):
    """What is read of an example."""

    title: str
    rule: str
    charts: str
    prompt: str
    over: str
    board: str
    seats: int
    share: float  # of the victories that the greedy bot wins against random ones


SAID = {
    "figs": Said(
        "Last Fig (figs), 2 to 4",
        "FIG-TRN-02 In a turn the player takes one, two or three figs",
        "Victories by seat, Cards shown, Figs",
        "Take figs, or show your card.",
        "has taken the last fig and wins.",
        "Cards: ",
        2,
        0.8,
    ),
    "bids": Said(
        "Sealed Bids (bids), 2 to 5",
        "BID-BID-02 A card once chosen stays chosen.",
        "Victories by seat",
        "Bid a card",
        "The last lot is gone.",
        "Lot: ",
        3,
        0.45,
    ),
}


@pytest.fixture(scope="module", params=EXAMPLES)
def name(request: pytest.FixtureRequest) -> str:
    """An example of the page."""
    return str(request.param)


@pytest.fixture(scope="module")
def house(name: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which the example is the only game."""
    return build(tmp_path_factory.mktemp("house"), name)


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


def test_the_page_adds_the_example(house: Path, name: str) -> None:
    names = python(house, "-c", "import emporion; print(*emporion.names())", pure=True)
    assert names.split() == [name]
    assert list(violations(house / "src" / "emporion")) == []


def test_the_laws_hold_for_the_example(house: Path) -> None:
    assert "1 skipped" in laws(house, pure=True), "only the law about the compiled form needs it"


def test_the_greedy_bot_plays_the_example(house: Path, name: str) -> None:
    said = SAID[name]
    bots = ("greedy", *["random"] * (said.seats - 1))
    code = (
        "from emporion.lab.series import Series, play; "
        f"greedy, *_ = play(Series({name!r}, {said.seats}, 120, {bots}, rotate=True)).by_bot(); "
        f"assert greedy['share'] > {said.share}, greedy"
    )
    python(house, "-c", code, pure=True)


def test_the_lab_reports_on_the_example(house: Path, name: str) -> None:
    code = (
        "from emporion.lab.balance import measure; from emporion.lab.series import Series; "
        f"charts = measure(Series({name!r}, 2, 20, ('random',)))['charts']; "
        "print(*(chart['title'] for chart in charts), sep=', ')"
    )
    assert python(house, "-c", code, pure=True).strip() == SAID[name].charts


def test_the_commands_of_the_page_answer(house: Path, name: str) -> None:
    """All but two: whole games and the laws have tests of their own."""
    said = SAID[name]
    lines = TRYING.text.replace(NAME, name).replace("FIG-TRN-02", said.rule.split()[0]).splitlines()
    games, rule, tournament = (type_in(house, line) for line in lines if not line.startswith(("emporion play", "make")))
    assert said.title in games
    assert rule.startswith(said.rule)
    assert f"200 games of {name}" in tournament


@pytest.mark.parametrize("seed", range(3))
def test_the_example_is_played_to_its_end_in_the_terminal(house: Path, name: str, seed: int) -> None:
    said = SAID[name]
    assert f"emporion play {NAME}" in TRYING.text.splitlines()
    asked = f"?\nh\nb\nhint\nwhy\n? {said.rule.split()[0]}\n"
    told = type_in(house, f"emporion play {name} --seed {seed}", asked + "1\n" * 60)
    assert said.over in told
    first, second = (int(line[-2:]) for line in told.splitlines() if line.startswith(("  1. ", "  2. ")))
    assert first > second >= 0
    assert told.count(said.board) > told.count(said.prompt), "the board is shown before every decision"
    replay = next(line for line in told.splitlines() if line.startswith("Replay: "))
    assert "Final score" in type_in(house, replay.removeprefix("Replay: "))


def test_a_house_without_campaigns_says_so(house: Path, name: str) -> None:
    environ = environment(house, pure=True)
    for words in ("", name):
        call = ["bash", "-c", f"emporion campaign {words}"]
        answer = subprocess.run(call, cwd=house, env=environ, capture_output=True, text=True, check=False)
        assert (answer.returncode, answer.stderr.strip()) == (2, "emporion: no game has a campaign")


BROKEN: dict[str, list[dict[str, object]]] = {
    "figs": [{"cards": [1, 1]}, {"cards": [1, 6]}, {"shown": [0]}, {"heap": 1.5}, {"turn": 2}, {"heap": 0}],
    "bids": [{"hands": [[1, 2], [None]]}, {"bids": [31, 0]}, {"gone": [7]}, {"lots": [2, 2, 3, 4]}, {"points": [1, 0]}],
}
ANYWHERE: list[dict[str, object]] = [{"game": "senet"}, {"extra": 1}, {"seats": 3}, {"steps": ["dance"]}, {"steps": []}]
TRY_BROKEN = """
import emporion
game = emporion.game({name!r})
whole = game.new(seats=2, seed=1).position()
for data in [None, [], {{}}, *({{**whole, **change}} for change in {changes})]:
    try:
        game.position(data)
    except emporion.Refusal as refusal:
        assert refusal.key == "broken_position", refusal
    else:
        raise AssertionError(data)
"""


def test_broken_positions_are_refused(house: Path, name: str) -> None:
    python(house, "-c", TRY_BROKEN.format(name=name, changes=ANYWHERE + BROKEN[name]), pure=True)


@pytest.mark.native
def test_the_example_is_typed_compiles_and_obeys_the_laws_compiled(house: Path, name: str) -> None:
    types = ("--strict", "--explicit-package-bases", "--cache-dir", os.devnull, f"src/emporion/games/{name}")
    python(house, "-m", "mypy", *types, pure=True)
    python(house, "-m", "emporion._native", pure=False)
    assert "skipped" not in laws(house, pure=False)
