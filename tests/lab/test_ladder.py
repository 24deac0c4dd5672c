"""The ladder: mirrored games, kept in a file, the same on any number of processes."""

import json
from pathlib import Path

from click.testing import CliRunner

from emporion.cli import emporion
from emporion.lab.ladder import Ladder, climb, figures, spread_of

PAIR = Ladder("faiyum", ("random", "apprentice"), 2, 4, seed=3)


def results(ladder: Ladder, file: Path | None = None, jobs: int = 1) -> list[tuple[str, list[int]]]:
    return [(done["key"], done["scores"]) for done in climb(ladder, file, jobs, lambda _: None)]


def test_every_challenger_has_every_seat_with_the_same_seed() -> None:
    matches = list(Ladder("faiyum", ("greedy", "merchant"), 3, 6, against="greedy").matches())
    assert [match.seed for match in matches] == [0, 0, 0, 1, 1, 1]
    assert [match.bots.index("merchant") for match in matches] == [0, 1, 2, 0, 1, 2]
    assert all(match.bots.count("greedy") == 2 for match in matches)


def test_each_meets_each_and_alone_everybody_plays_the_same_seeds() -> None:
    three = ("random", "greedy", "master")
    pairings = [("greedy", "random"), ("master", "random"), ("master", "greedy")]
    assert Ladder("faiyum", three, 2, 1).pairings() == pairings
    assert [match.bots for match in Ladder("faiyum", three, 1, 2).matches()] == [(name,) for name in three] * 2


def test_games_in_the_file_are_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    first = results(PAIR, file)
    kept = file.read_text("utf-8")
    file.write_text(kept[: len(kept) - 30], "utf-8")  # the last line was cut off
    told: list[int] = []
    again = climb(PAIR, file, 1, told.append)
    assert told == [3, 1]
    assert [(each["key"], each["scores"]) for each in again] == first
    assert results(PAIR, jobs=2) == first


def test_figures_say_who_wins_with_an_interval() -> None:
    told = figures(PAIR, climb(PAIR, None, 1, lambda _: None))
    row = told["pairings"][0]
    assert (row["challenger"], row["rival"], row["games"]) == ("apprentice", "random", 4)
    assert row["between"][0] <= row["share"] <= row["between"][1]
    assert told["bots"]["apprentice"]["games"] == 4
    assert spread_of([1, 3]) == {"mean": 2.0, "reach": 2.0, "least": 1, "most": 3}


def test_the_command_tells_it_as_a_table_or_as_json(tmp_path: Path) -> None:
    words = ["ladder", "faiyum", "--bots", "random,apprentice", "--games", "2", "--file", str(tmp_path / "kept.jsonl")]
    said = CliRunner().invoke(emporion, words)
    assert said.exit_code == 0, said.output
    assert "apprentice" in said.output
    data = json.loads(CliRunner().invoke(emporion, [*words, "--json"]).output)
    assert data["pairings"][0]["games"] == 2
