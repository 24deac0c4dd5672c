"""Bots by name: our own, and those of others as `file.py:Class` or `module:Class`."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from emporion import Refusal
from emporion.bots import bot, names

MODULE = '''
"""Bots of somebody else's."""

class Last:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, view, options):
        return options[-1]

class Deaf:
    def __init__(self, seed):
        pass

class Demanding:
    def __init__(self, seed, more):
        pass

class Unlucky:
    def __init__(self, seed):
        raise OSError("no dice")

class Plain:
    def choose(self, view, options):
        return options[0]

class Deep:
    def __init__(self, depth=3, *, seed=0):
        self.depth, self.seed = depth, seed

    def choose(self, view, options):
        return options[0]

class Shallow:
    def __init__(self, depth=3):
        self.depth = depth

    def choose(self, view, options):
        return options[0]

class Wordy:
    def __init__(self):
        raise ValueError("two\\nlines")

not_a_class = 7
'''
BESIDE = """
import strangers
from dataclasses import dataclass

made = []

@dataclass
class Neighbour:
    seed: "int"

    def choose(self, view, options):
        made.append(self.seed)
        return strangers.Last(self.seed).choose(view, options)
"""


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with a module of bots in it; nothing of it stays."""
    (tmp_path / "strangers.py").write_text(MODULE, "utf-8")
    (tmp_path / "broken.py").write_text("this is no Python", "utf-8")
    (tmp_path / "leaves.py").write_text("import sys; sys.exit('not today')", "utf-8")
    (tmp_path / "my bots").mkdir()
    (tmp_path / "my bots" / "random.py").write_text(MODULE, "utf-8")
    (tmp_path / "beside.py").write_text(BESIDE, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    for module in ("strangers", "broken"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    return tmp_path


def refused(name: str) -> str:
    with pytest.raises(Refusal) as caught:
        bot(name)
    assert caught.value.rule == "bot"
    assert "\n" not in caught.value.text
    return caught.value.text


def test_a_bot_from_the_working_folder_plays(elsewhere: Path) -> None:
    made = bot("strangers:Last", 5)
    assert made.choose({}, [3, 8]) == 8
    assert vars(made) == {"seed": 5}


def test_a_bot_from_a_file_plays_wherever_it_lies(elsewhere: Path) -> None:
    for name in ("my bots/random.py:Last", f"{elsewhere}/my bots/random.py:Last"):
        made = bot(name, 5)
        assert made.choose({}, [3, 8]) == 8
        assert vars(made) == {"seed": 5}


def test_a_file_is_run_once_and_imports_what_lies_beside_it(elsewhere: Path) -> None:
    for seed in (5, 6):
        assert bot("beside.py:Neighbour", seed).choose({}, [3, 8]) == 8
    assert sys.modules[str(elsewhere / "beside.py")].made == [5, 6]


def test_the_seed_goes_to_a_constructor_that_takes_one(elsewhere: Path) -> None:
    assert vars(bot("strangers.py:Plain", 5)) == {}
    assert vars(bot("strangers.py:Deep", 5)) == {"depth": 3, "seed": 5}
    assert vars(bot("strangers.py:Shallow", 5)) == {"depth": 3}


def test_a_module_in_the_working_folder_hides_no_other(elsewhere: Path) -> None:
    (elsewhere / "random.py").write_text(MODULE, "utf-8")
    assert "has no attribute 'Last'" in refused("random:Last")


def test_an_unknown_name_is_answered_with_those_there_are() -> None:
    assert refused("clever") == "there is no bot 'clever'; there are: random, greedy, and your own as file.py:Class"
    assert names() == ["random", "greedy"]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("nowhere:Last", "ModuleNotFoundError: No module named 'nowhere'"),
        ("strangers:Nobody", "AttributeError: module 'strangers' has no attribute 'Nobody'"),
        ("strangers:", "AttributeError"),
        (":Last", "ValueError: Empty module name"),
        ("broken:Last", "SyntaxError: invalid syntax"),
        ("strangers:Deaf", "it has no method choose(view, options)"),
        ("strangers:Demanding", "TypeError"),
        ("strangers:Unlucky", "OSError: no dice"),
        ("strangers:not_a_class", "TypeError: 'int' object is not callable"),
        ("strangers:Wordy", "ValueError: two lines"),
        ("nowhere.py:Last", "/nowhere.py"),
        ("nowhere.py:Last", "FileNotFoundError: there is no file "),
        ("strangers.py:Nobody", "has no attribute 'Nobody'"),
        ("strangers.py:", "AttributeError"),
        ("strangers.py:Deaf", "it has no method choose(view, options)"),
        ("broken.py:Last", "SyntaxError: invalid syntax"),
        ("leaves.py:Last", "SystemExit: not today"),
    ],
)
def test_what_is_no_bot_is_refused_with_the_reason(elsewhere: Path, name: str, why: str) -> None:
    text = refused(name)
    assert text.startswith(f"the bot {name!r} cannot be used: ")
    assert why in text


def emporion(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    source = str(Path(__file__).resolve().parents[2] / "src")
    call = [sys.executable, "-P", "-c", "from emporion.cli import main; main()", *words]
    environment = {**os.environ, "PYTHONPATH": source}
    return subprocess.run(call, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", ["strangers:Last", "strangers.py:Last", "my bots/random.py:Plain"])
def test_the_command_line_finds_a_bot_in_the_working_folder(elsewhere: Path, name: str) -> None:
    words = ("tournament", "faiyum", "--bots", f"{name},random", "--games", "4", "--jobs", "2", "--json")
    answer = emporion(elsewhere, *words)
    assert answer.returncode == 0, answer.stderr
    rows = json.loads(answer.stdout)["bots"]
    assert [(row["bot"], row["games"]) for row in rows] == [(name, 4), ("random", 4)]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_simulation_takes_a_bot_from_a_file(elsewhere: Path, jobs: str) -> None:
    words = ("simulate", "faiyum", "--bot", "strangers.py:Plain", "--seats", "2", "--games", "2", "--jobs", jobs)
    answer = emporion(elsewhere, *words, "--json")
    assert answer.returncode == 0, answer.stderr
    assert json.loads(answer.stdout)["bots"] == ["strangers.py:Plain"]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_ladder_takes_a_bot_from_a_file(elsewhere: Path, jobs: str) -> None:
    words = ("ladder", "faiyum", "--bots", "random,strangers.py:Plain", "--games", "2", "--jobs", jobs, "--json")
    answer = emporion(elsewhere, *words)
    assert answer.returncode == 0, answer.stderr
    assert set(json.loads(answer.stdout)["bots"]) == {"random", "strangers.py:Plain"}


@pytest.mark.parametrize("name", ["strangers:Nobody", "strangers.py:Nobody", "strangers.py:Deaf", "nowhere.py:Last"])
@pytest.mark.parametrize("words", ["simulate faiyum --bot {}", "tournament faiyum --bots random,{}",
                                   "ladder faiyum --bots random,{}", "play faiyum --bots {}"])  # fmt: skip
def test_the_command_line_refuses_what_is_no_bot_in_one_line(elsewhere: Path, words: str, name: str) -> None:
    answer = emporion(elsewhere, *words.format(name).split())
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert answer.stderr.startswith(f"emporion: the bot {name!r} cannot be used: ")
    assert answer.stderr.count("\n") == 1
