"""Golden games: stored games replay to the same hash at every step, interpreted and compiled, and read the same."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import emporion
from emporion.core.record import read
from tools.goldens import DEPTH, ROOT, playthrough, reading, seats_of, tree

RECORDS = sorted(ROOT.rglob("*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_stored_game_replays_to_every_hash(path: Path) -> None:
    record = read(path)
    assert all(move.hash for move in record.moves)
    assert record.last(verify=True).is_terminal()


def test_stored_games_replay_interpreted() -> None:
    code = (
        "import sys, pathlib; from emporion import _native; from emporion.core.record import read; "
        "assert not _native.is_compiled(); [read(pathlib.Path(p)).last() for p in sys.argv[1:]]"
    )
    call = [sys.executable, "-c", code, *map(str, RECORDS)]
    subprocess.run(call, check=True, env={**os.environ, "EMPORION_PURE": "1"})


@pytest.mark.parametrize("name", emporion.names())
def test_every_number_of_players_has_a_stored_game(name: str) -> None:
    stored = {int(path.stem.split("-")[0]) for path in RECORDS if path.parent.name == name}
    assert stored == set(seats_of(emporion.game(name)))


@pytest.mark.parametrize("name", emporion.names())
def test_a_game_reads_as_it_did(name: str) -> None:
    stored = (ROOT / name / "playthrough.txt").read_text("utf-8")
    assert playthrough(reading(emporion.game(name))).splitlines() == stored.splitlines()


@pytest.mark.parametrize("name", emporion.names())
def test_the_tree_of_first_moves_has_its_size(name: str) -> None:
    game = emporion.game(name)
    counts = [f"{seats} {tree(game.new(seats=seats, seed=1), DEPTH)}" for seats in game.seats]
    assert counts == (ROOT / name / "tree.txt").read_text("utf-8").split("\n")[:-1]
