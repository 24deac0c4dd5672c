"""A table is saved and loaded in the middle of any decision."""

import os
import random
from pathlib import Path

import pytest

from emporion import Refusal
from emporion.games.faiyum.rules import STEP_NAMES
from emporion.table import Table
from emporion.table.saves import Autosave, data_folder, new_save
from tests.table.seating import against, by_chance, choose, everything, from_position, people

AUTOMATIC = {"finish", "market"}  # steps that never ask
TWO_NETWORKS = {
    "settlements": ["E5", "E3", "E7", "C2", "C4"],
    "cleared": ["E3", "E4", "E7", "C4", "C3", "B4", "B3", "B5"],
    "roads": ["E3-E4", "E4-E5", "E5-E6", "E6-E7", "C2-C3", "C3-C4"],
}
DISASTERS = ["122", "124", "126", "128"]
RICH = {"money": 20, "wheat": 5, "grape": 5, "stone": 5, "fish": 5}


def survives(table: Table, path: Path) -> None:
    """Saved and loaded, a table is what it was and plays on alike."""
    table.save(path)
    loaded = Table.load(path)
    assert everything(loaded) == everything(table)
    assert loaded.players == table.players
    seat = table.state.actors()[0]
    assert loaded.state.legal_actions(seat) == table.state.legal_actions(seat)
    assert loaded.state.prompt() == table.state.prompt()
    loaded.play(seat, loaded.state.legal_actions(seat)[0])
    assert table.number == loaded.number - 1


def test_every_kind_of_decision_survives_a_save(tmp_path: Path) -> None:
    path, met = tmp_path / "game.jsonl", set()
    for seed in range(10):
        for seats in (1, 2, 4):
            table = people(seats, seed, free_retrieval="optional" if seed % 2 else "mandatory")
            dice = random.Random(seed)
            while not table.state.is_terminal():
                if table.state.open_step() not in met:
                    met.add(table.state.open_step())
                    survives(table, path)
                by_chance(table, dice)
    for card, workers in (("38", ["E5"]), ("86", ["E5"]), ("86", ["E5", "C2"]), ("110", ["E5"])):
        table = from_position("Ann", "Ben", seats=[{**RICH, "hand": [card]}, {}], workers=workers, **TWO_NETWORKS)
        choose(table, f"play {card}")
        met.add(table.state.open_step())
        survives(table, path)
    table = from_position("Ann", seats=[{"reputation": 100}], options={"campaign": "new"}, market=DISASTERS)
    choose(table, "quit")
    met.add(table.state.open_step())
    survives(table, path)
    assert met == set(STEP_NAMES) - AUTOMATIC


def test_people_and_bots_are_found_again(tmp_path: Path) -> None:
    table = against("greedy", "random", seed=4)
    table.save(tmp_path / "game.jsonl")
    loaded = Table.load(tmp_path / "game.jsonl")
    assert loaded.names == ["Ann", "Greedy bot 2", "Random bot 3"]
    assert [player.bot for player in loaded.players] == ["", "greedy", "random"]


def test_undo_works_after_loading(tmp_path: Path) -> None:
    table = people(1)
    start = everything(table)
    choose(table, "play S-FARMER")
    table.save(tmp_path / "game.jsonl")
    loaded = Table.load(tmp_path / "game.jsonl")
    loaded.undo(0)
    assert everything(loaded) == start


@pytest.mark.parametrize(
    ("header", "key"),
    [
        ('"seats":3,"players":["Ann","Ben"]', "players_for_seats"),
        ('"seats":1000000000000', "bad_seats"),
        ('"seats":2,"players":["Ann","os:abort bot"]', "untrusted_bot"),
        ('"seats":2,"players":["Ann","Clever bot 2"]', "untrusted_bot"),
        ('"seats":2,"players":["Ann",""]', "bad_name"),
        ('"seats":2,"options":{"open_hands":"perhaps"}', "bad_option"),
    ],
)
def test_a_record_that_cannot_be_played_on_is_refused(tmp_path: Path, header: str, key: str) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(f'{{"emporion":1,"game":"faiyum","edition":{people(1).game.edition},{header}}}\n')
    with pytest.raises(Refusal) as caught:
        Table.load(path)
    assert caught.value.key == key


def test_the_keeper_says_once_that_it_cannot_write(tmp_path: Path) -> None:
    autosave = Autosave(people(2), tmp_path / "missing" / "game.jsonl")
    assert "missing" in autosave.write()
    assert autosave.write() == ""
    assert autosave.problem
    autosave.path = tmp_path / "game.jsonl"
    assert autosave.write() == ""
    assert not autosave.problem
    assert Table.load(autosave.path).number == 0


def test_a_device_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        people(2).save(pipe)
        assert os.read(reader, 12) == b'{"emporion":'
        assert pipe.is_fifo()
    finally:
        os.close(reader)


def test_saves_lie_in_the_folder_for_user_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "emporion"
    first = new_save("game", 7)
    assert first.parent == tmp_path / "emporion" / "saves"
    assert first.name.startswith("game-7-")
    assert Autosave(people(2), first).write() == ""
    assert first.is_file()
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder() == tmp_path / ".local" / "share" / "emporion"
