"""Golden games: stored games replay to the same hash at every step, interpreted and compiled, and read the same."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import emporion
from emporion.core.record import read
from emporion.core.state import TABLE
from emporion.games.mediterranean.clock import CLOSE_MARKET, GRACE_OVER, LAST_TEN, START_MARKET
from tools.goldens import DEPTH, ROOT, playthrough, reading, stored, tree

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
def test_the_stored_games_are_those_there_should_be(name: str) -> None:
    found = sorted(path.stem for path in RECORDS if path.parent.name == name)
    assert found == sorted(f"{seats}-{how}" for seats, how, _ in stored(emporion.game(name)))


def test_a_game_with_many_ways_to_play_it_is_stored_in_all_of_them() -> None:
    records = [read(path) for path in RECORDS if path.parent.name == "megaciv"]
    assert {record.header.seats for record in records} == {3, 5, 8, 11, 12, 18}
    starts = [record.start().view(None)["options"] for record in records]
    for option in ("scenario", "market", "water_nameable", "reveal_turned_in", "calamities"):
        assert {start[option] for start in starts} == set(emporion.game("megaciv").options[option])


def test_a_market_by_the_clock_is_stored_with_what_the_table_did() -> None:
    records = [read(path) for path in RECORDS if path.parent.name == "mediterranean"]
    starts = [record.start().view(None)["options"] for record in records]
    for option in ("clock", "hands", "open_vp", "reveal_warehouses", "conduct_votes", "goods_resolution"):
        assert {start[option] for start in starts} == set(emporion.game("mediterranean").options[option])
    table = {move.action for record in records for move in record.moves if move.seat == TABLE}
    assert {START_MARKET, LAST_TEN, CLOSE_MARKET, GRACE_OVER} <= table


@pytest.mark.parametrize("name", emporion.names())
def test_a_game_reads_as_it_did(name: str) -> None:
    stored = (ROOT / name / "playthrough.txt").read_text("utf-8")
    assert playthrough(reading(emporion.game(name))).splitlines() == stored.splitlines()


@pytest.mark.parametrize("name", emporion.names())
def test_the_tree_of_first_moves_has_its_size(name: str) -> None:
    game = emporion.game(name)
    counts = [f"{seats} {tree(game.new(seats=seats, seed=1), DEPTH)}" for seats in game.seats]
    assert counts == (ROOT / name / "tree.txt").read_text("utf-8").split("\n")[:-1]
