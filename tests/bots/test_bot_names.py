"""Bots by name: our own, and those of others as `module:Class`."""

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

not_a_class = 7
'''


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with a module of bots in it; nothing of it stays."""
    (tmp_path / "strangers.py").write_text(MODULE, "utf-8")
    (tmp_path / "broken.py").write_text("this is no Python", "utf-8")
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


def test_a_module_in_the_working_folder_hides_no_other(elsewhere: Path) -> None:
    (elsewhere / "random.py").write_text(MODULE, "utf-8")
    assert "has no attribute 'Last'" in refused("random:Last")


def test_an_unknown_name_is_answered_with_those_there_are() -> None:
    assert refused("clever") == "there is no bot 'clever'; there are: random, greedy, and your own as module:Class"
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


def test_the_command_line_finds_a_bot_in_the_working_folder(elsewhere: Path) -> None:
    words = ("tournament", "faiyum", "--bots", "strangers:Last,random", "--games", "4", "--jobs", "2", "--json")
    answer = emporion(elsewhere, *words)
    assert answer.returncode == 0, answer.stderr
    rows = json.loads(answer.stdout)["bots"]
    assert [(row["bot"], row["games"]) for row in rows] == [("strangers:Last", 4), ("random", 4)]


def test_the_command_line_refuses_what_is_no_bot_in_one_line(elsewhere: Path) -> None:
    answer = emporion(elsewhere, "tournament", "faiyum", "--bots", "strangers:Nobody,random")
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert answer.stderr.startswith("emporion: the bot 'strangers:Nobody' cannot be used: ")
    assert answer.stderr.count("\n") == 1
