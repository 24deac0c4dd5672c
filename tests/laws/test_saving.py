"""A state can be saved, loaded and played on anywhere; the record of a game replays to the same hashes."""

import json
import pickle
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emporion import Game, Refusal, State
from emporion.core.record import Record, parse, read
from tests.laws.worlds import GAMES, LARGE, MANY, brief, sizes, somewhere, starts, step, walk

Start = tuple[Game, State, random.Random]


@settings(max_examples=25 * MANY)
@given(starts())
def test_bytes_and_positions_go_round_anywhere(start: Start) -> None:
    game, state, choose = start
    for number, now in enumerate(walk(state, choose, 10**6 if state.seats < LARGE else 600)):
        again = game.from_bytes(now.to_bytes())
        assert again.to_bytes() == now.to_bytes()
        assert again.hash() == now.hash()
        if number % 7 == 0:
            described = json.loads(json.dumps(now.position()))
            assert game.position(described).hash() == now.hash()
            assert pickle.loads(pickle.dumps(now)).hash() == now.hash()


@settings(max_examples=20 * MANY)
@given(starts())
def test_a_loaded_state_plays_on_alike(start: Start) -> None:
    game, state, choose = start
    somewhere(state, choose)
    twin = game.from_bytes(state.to_bytes())
    seed = choose.random()
    for one, other in zip(walk(state, random.Random(seed)), walk(twin, random.Random(seed)), strict=True):
        assert one.hash() == other.hash()


@settings(max_examples=40 * MANY)
@given(starts(), st.data())
def test_damaged_bytes_are_refused(start: Start, data: st.DataObject) -> None:
    game, state, _ = start
    saved = state.to_bytes()
    place = data.draw(st.integers(0, len(saved) - 1))
    damaged = saved[:place] + bytes([saved[place] ^ 1 + data.draw(st.integers(0, 254))]) + saved[place + 1 :]
    for bad in (damaged, saved[:place], b"", b"emporion"):
        with pytest.raises(Refusal):
            game.from_bytes(bad)


def played(game: Game, seats: int, seed: int, most: int = 10**6) -> Record:
    """The record of a random game."""
    record = Record.of(game, seats, seed, brief(game, seats), [f"Player {seat}" for seat in range(seats)])
    state, choose = record.start(), random.Random(seed)
    while not state.is_terminal() and len(record.moves) < most:
        seat, action = step(state, choose)
        record.add(state, seat, action)
    return record


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_record_replays_to_every_hash(game: Game, tmp_path: Path) -> None:
    for seats in (few for few in sizes(game) if few < LARGE):  # games of more players are among the stored ones
        record = played(game, seats, 100 + seats)
        path = tmp_path / "game.jsonl"
        record.write(path)
        states = list(read(path).replay(verify=True))
        assert [state.hash() for state in states[1:]] == [move.hash for move in record.moves]
        assert states[-1].is_terminal()
        assert read(path).to_text() == record.to_text()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_damaged_record_names_the_line(game: Game) -> None:
    lines = played(game, game.seats[-1], 3, 12).to_text().splitlines()
    header = json.loads(lines[0])

    def refused(*text: str) -> str:
        with pytest.raises(Refusal) as caught:
            parse("\n".join(text), "game.jsonl").last()
        return str(caught.value)

    assert "game.jsonl is empty" in refused()
    assert "line 1" in refused("not json")
    assert "line 1" in refused(json.dumps({**header, "emporion": 99}))
    assert "line 1" in refused(json.dumps({**header, "edition": 99}))
    assert "line 1" in refused(json.dumps({**header, "extra": 1}))
    assert "there is no game 'senet'" in refused(json.dumps({**header, "game": "senet"}))
    assert "players are not possible" in refused(json.dumps({**header, "seats": 99}))
    assert "line 5" in refused(*lines[:4], lines[4][:-5], *lines[5:])
    assert "line 4: move 3 is missing" in refused(*lines[:3], *lines[4:])
    wrong = json.loads(lines[6])
    assert "after move 6" in refused(*lines[:6], json.dumps({**wrong, "hash": "0" * 16}))
    assert "move 6 cannot be made" in refused(*lines[:6], json.dumps({**wrong, "action": 10**6}))
    assert "move 6 cannot be made" in refused(*lines[:6], json.dumps({**wrong, "seat": 77}))


def test_a_file_that_is_no_text_or_not_there_is_refused(tmp_path: Path) -> None:
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\xff\xfe")
    for path in (picture, tmp_path / "nothing", tmp_path):
        with pytest.raises(Refusal, match=str(path)):
            read(path)


def test_a_record_that_cannot_be_written_leaves_the_old_one(tmp_path: Path) -> None:
    record = played(GAMES[0], GAMES[0].seats[0], 1, 5)
    with pytest.raises(Refusal, match="cannot be written"):
        record.write(tmp_path / "no" / "such" / "folder.jsonl")
    path = tmp_path / "game.jsonl"
    record.write(path)
    before = path.read_text()
    draft = path.with_name(f".{path.name}.{__import__('os').getpid()}")
    draft.mkdir()
    with pytest.raises(Refusal, match="nothing was lost"):
        record.write(path)
    assert path.read_text() == before
