"""The command line: figures as data, and one clear line with exit status 2 for whatever cannot be done."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from emporion import names
from emporion.cli import serve
from emporion.core.record import read
from tests.cli.session import session

GOLDEN = Path(__file__).resolve().parents[1] / "goldens" / "faiyum" / "3-random.jsonl"


def emporion(*words: str) -> "subprocess.CompletedProcess[str]":
    call = [sys.executable, "-m", "emporion", *words]
    return subprocess.run(call, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)


def figures(*words: str) -> Any:
    done = emporion(*words, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def refused(*words: str) -> str:
    done = emporion(*words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1, lines
    assert lines[0].startswith("emporion: ")
    return lines[0]


def test_games_are_listed_with_their_options() -> None:
    games = {entry["name"]: entry for entry in figures("games")}
    assert list(games) == list(names())
    assert (games["faiyum"]["seats"], games["resafa"]["seats"]) == ([1, 5], [1, 4])
    assert games["faiyum"]["options"]["open_hands"] == [True, False]
    assert "1 to 5 players" in emporion("games").stdout


def test_simulate_reports_everything_that_was_asked_for() -> None:
    words = "simulate faiyum --seats 3 --games 40 --bot random --seed 1 --jobs 2"
    report = figures(*words.split())
    wanted = {"decisions", "seconds", "decisions_per_second", "games_per_second", "compiled", "scores", "ends"}
    assert wanted <= set(report)
    assert (report["games"], report["seats"], report["jobs"]) == (40, 3, 2)
    assert "decisions per second" in emporion("simulate", "faiyum", "--games", "5").stdout


def test_simulate_takes_options_of_the_game() -> None:
    words = "simulate faiyum --seats 1 --games 3 -o solo_replace=current -o palace_per_town=2"
    assert figures(*words.split())["ends"] == {"all_quit": 3}


def test_a_game_for_more_players_is_simulated_with_as_many_as_it_needs() -> None:
    report = figures("simulate", "mediterranean", "--games", "1", "--bot", "hermit")
    assert (report["seats"], report["ends"]) == (4, {"last_turn": 1})


def test_a_tournament_gives_each_bot_its_share() -> None:
    report = figures("tournament", "faiyum", "--bots", "greedy,random", "--games", "6")
    assert [row["bot"] for row in report["bots"]] == ["greedy", "random"]
    assert report["bots"][0]["share"] > report["bots"][1]["share"]


def test_replay_verifies_every_hash() -> None:
    report = figures("replay", str(GOLDEN), "--verify")
    assert report["moves"] == report["hashes_checked"] > 100
    assert report["over"] is True


def test_replay_tells_the_game_and_shows_any_step() -> None:
    told = emporion("replay", str(GOLDEN)).stdout
    assert "Everybody has quit: the game is over." in told
    assert "Final score: random 1 " in told
    assert "After 10 of " in emporion("replay", str(GOLDEN), "--step", "10").stdout


def test_rules_are_found_by_id_and_by_words() -> None:
    assert list(figures("rules", "FAI-NET-13")) == ["FAI-NET-13"]
    assert list(figures("rules", "fai-net-13")) == ["FAI-NET-13"]
    assert "FAI-CRO-03" in figures("rules", "crocodile", "never", "reputation")
    assert "Each unordered pair" in emporion("rules", "FAI-NET-13").stdout


def test_help_names_every_command() -> None:
    shown = emporion("--help").stdout
    commands = "games play serve campaign simulate tournament ladder replay rules bench lab"
    assert set(commands.split()) <= set(re.findall(r"^  (\w+)  ", shown, re.MULTILINE))
    assert "balance" in emporion("lab", "--help").stdout
    assert "how fair GAME is" in " ".join(emporion("lab", "balance", "--help").stdout.split())


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["simulate", "senet"], "there is no game 'senet'; there is: faiyum"),
        (["simulate", "faiyum", "--seats", "9"], "the game is for 1 to 5"),
        (["simulate", "faiyum", "--seats", "two"], "'two' is not a valid integer"),
        (["simulate", "faiyum", "--games", "0"], "one is the least"),
        (["simulate", "faiyum", "--bot", "oracle"], "there are: random, greedy"),
        (["simulate", "faiyum", "-o", "colour=red"], "FAI-ERR-16: there is no option colour"),
        (["simulate", "faiyum", "-o", "open_hands=perhaps"], "it can be: true (Open), false"),
        (["simulate", "faiyum", "-o", "open_hands"], "written key=value"),
        (["simulate", "faiyum", "--jobs", "0"], "0 is not in the range"),
        (["tournament", "faiyum", "--bots", "greedy,oracle"], "there is no bot 'oracle'"),
        (["lab", "balance", "senet"], "there is no game 'senet'; there is: faiyum"),
        (["lab", "balance", "mediterranean", "--games", "0"], "one is the least"),
        (["lab", "balance", "mediterranean", "--seats", "3"], "the game is for 4 to 6"),
        (["lab", "balance", "mediterranean", "--bot", "oracle"], "there are: random, greedy, hermit, acceptor, trader"),
        (["lab", "balance", "mediterranean", "--bot", "greedy", "--bot", "hermit"], "2 bots"),
        (["lab", "balance", "mediterranean", "-o", "clock=sun"], "it can be: 'polls' (In turn), 'real' (All at once)"),
        (["lab", "balance", "mediterranean", "--out", "/nowhere/page.html"], "/nowhere/page.html: No such file"),
        (["lab", "balance", "mediterranean", "--out", "/"], "is a directory"),
        (["lab", "balance", "mediterranean", "--jobs", "0"], "0 is not in the range"),
        (["lab", "weigh", "mediterranean"], "No such command 'weigh'"),
        (["replay", "/nowhere/game.jsonl"], "/nowhere/game.jsonl cannot be read"),
        (["rules", "FAI-XYZ-99"], "no rule has the id or the words"),
        (["rules", "x", "--game", "senet"], "there is no game 'senet'"),
        (["fly"], "No such command 'fly'"),
        (["simulate"], "Missing argument 'GAME'"),
        (["simulate", "faiyum", "--fast"], "No such option"),
    ],
)
def test_bad_input_gets_one_clear_line(words: list[str], answer: str) -> None:
    assert answer in refused(*words)


def test_a_damaged_record_is_named_with_its_line(tmp_path: Path) -> None:
    lines = GOLDEN.read_text().splitlines()
    broken = tmp_path / "broken.jsonl"
    broken.write_text("\n".join([*lines[:20], lines[20].replace('"seat":', '"seat":9'), *lines[21:]]))
    assert "move 20 cannot be made" in refused("replay", str(broken), "--verify")
    broken.write_text("\n".join([*lines[:20], lines[20][:-9], *lines[21:]]))
    assert f"{broken}, line 21" in refused("replay", str(broken), "--verify")
    broken.write_text("a poem\n")
    assert f"{broken}, line 1: this is no record" in refused("replay", str(broken))


@pytest.mark.parametrize(("host", "found"), [("0.0.0.0", True), ("::", True), ("127.0.0.1", False)])
def test_a_server_for_everybody_says_where_others_find_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], host: str, found: bool
) -> None:
    class Door:
        def getsockname(self) -> tuple[str, int]:
            return host, 8765

    monkeypatch.setenv("EMPORION_DATABASE", f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}")
    monkeypatch.setattr(serve, "listen", lambda *_: Door())
    monkeypatch.setattr(serve, "serve", lambda *_: None)
    monkeypatch.setattr(serve, "own_address", lambda: "192.168.1.20")
    serve.start(host, 0, 0.1, open_browser=False)
    lines = capsys.readouterr().out.splitlines()
    assert ":8765/" in lines[0]
    assert [("http://192.168.1.20:8765/" in line) for line in lines[1:]] == [True] * found


def test_a_game_that_nobody_gave_a_file_is_kept_among_this_users_data(tmp_path: Path) -> None:
    session(tmp_path, "play faiyum --terminal --bots greedy --seed 3", "1", "q")
    (kept,) = (tmp_path / "emporion" / "saves").iterdir()
    assert kept.name.startswith("faiyum-3-")
    assert read(kept).moves
