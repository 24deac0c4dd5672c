"""What a terminal shows: lines that stay whole, and time to read what bots did."""

import time
from pathlib import Path
from typing import Any

import pytest

from emporion.table.menu import Group, Item, Menu
from emporion.table.saves import Autosave
from emporion.table.screen import Screen
from emporion.table.terminal import PAUSE, Terminal
from tests.table.seating import against


def test_an_option_that_is_wider_than_the_terminal_stays_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever copies it, or reads it with a script, gets it whole."""
    monkeypatch.setenv("COLUMNS", "60")
    words = " ".join(["build"] * 20)
    menu = Menu(against("random").state, 0)
    menu.groups = [Group("Build", [Item(1, 7, "build", words, words)])]
    Screen().menu(menu)
    assert any(words in line for line in capsys.readouterr().out.splitlines())


class LiveScreen(Screen):
    """A screen with somebody before it."""

    def __init__(self) -> None:
        super().__init__()
        self.is_live = True


@pytest.mark.parametrize(("given", "pause"), [({}, PAUSE), ({"fast": False}, PAUSE), ({"fast": True}, 0)])
def test_a_person_has_time_to_read_what_bots_did_unless_it_should_be_fast(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: dict[str, Any], pause: float
) -> None:
    slept: list[float] = []
    monkeypatch.setattr(time, "sleep", slept.append)
    monkeypatch.setattr("emporion.table.terminal.Screen", LiveScreen)
    table = against("random", "random", seed=5)
    terminal = Terminal(Autosave(table, tmp_path / "game.jsonl"), **given)
    while table.state.actors() == [0]:
        table.play(0, table.state.legal_actions(0)[-1])
    monkeypatch.setattr("builtins.input", lambda _: "q")
    terminal.play()
    assert set(slept) == {pause}
