"""Playing in the terminal, driven through lines of input."""

import json
import os
import pty
import signal
import subprocess
from pathlib import Path

import pytest

from emporion.core.record import read
from emporion.table import Table
from tests.cli.session import COMMAND, environment, refused, session

GAME = "play faiyum --seed 7"


def flat(shown: str) -> str:
    return " ".join(shown.split())


def test_a_whole_game_by_always_taking_the_first_option(tmp_path: Path) -> None:
    shown = session(tmp_path, f"{GAME} --save {tmp_path}/game.jsonl --bots random", *["1"] * 2000)
    assert "Player 1 plays Farmer." in shown
    assert "The game is over after" in shown
    assert "1. " in shown
    assert f"Replay: emporion replay {tmp_path}/game.jsonl" in flat(shown)
    table = Table.load(tmp_path / "game.jsonl")
    assert table.state.is_terminal()
    again = session(tmp_path, f"play --resume {tmp_path}/game.jsonl")
    assert "The game is over after" in again
    assert "Player 1 >" not in again


def test_a_solo_game_to_its_end(tmp_path: Path) -> None:
    shown = session(tmp_path, "play faiyum --terminal --seats 1 --seed 3 --save /dev/null", *["1"] * 2000)
    assert "1. Player 1: " in shown


def test_the_first_screen_tells_a_stranger_what_to_do(tmp_path: Path) -> None:
    shown = session(tmp_path, f"{GAME} --seats 3 --name Ann")
    assert "Faiyum, seed 7: Ann, Greedy bot 2, Greedy bot 3." in shown
    assert " E5 " in shown
    assert "$2 Gardener (2)" in shown
    assert "Play a card, buy a card or administrate." in shown
    assert "Play           1 Farmer" in shown
    assert "Type the number of an option." in shown
    assert all(len(line) <= 80 for line in shown.splitlines() if str(tmp_path) not in line)


def test_the_game_is_kept_by_itself_and_goes_on(tmp_path: Path) -> None:
    shown = session(tmp_path, GAME, "1", "E4")
    (kept,) = (tmp_path / "emporion" / "saves").iterdir()
    assert f"Continue with: emporion play --resume {kept}" in flat(shown)
    assert [move.name for move in read(kept).moves][:2] == ["play S-FARMER", "E4"]
    before = Table.load(kept)
    shown = session(tmp_path, f"play --resume {kept}", "q")
    assert f"Faiyum, seed 7, after {before.number} moves: Player 1, Greedy bot." in shown
    assert "Greedy bot plays" in shown, "what the bot did since is told again"
    assert Table.load(kept).state.hash() == before.state.hash()


def test_saving_elsewhere_and_never_over_something_else(tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("mine")
    typed = ["s", f"s {other}", f"s {tmp_path}/b.jsonl", "1", "E4", "q"]
    shown = session(tmp_path, f"{GAME} --save {tmp_path}/a.jsonl", *typed)
    assert f"Saved in {tmp_path}/a.jsonl." in shown
    assert f"{other} exists;" in flat(shown)
    assert other.read_text() == "mine"
    assert f"--resume {tmp_path}/b.jsonl" in shown
    assert len(read(tmp_path / "a.jsonl").moves) == 0
    assert len(read(tmp_path / "b.jsonl").moves) > 1


def test_undo_takes_back_and_is_refused_in_a_sentence(tmp_path: Path) -> None:
    shown = flat(session(tmp_path, f"{GAME} --save {tmp_path}/a.jsonl", "u", "play S-FARMER", "u", "buy 1", "u"))
    assert "You have not moved yet." in shown
    assert "Undone. Play a card, buy a card or administrate." in shown
    assert "Greedy bot has moved since, so you can't undo." in shown
    assert read(tmp_path / "a.jsonl").moves[0].name == "buy 1"


def test_questions_are_answered_and_change_nothing(tmp_path: Path) -> None:
    asked = ["?", "? FAI-NET-13", "? gardener", "?xyzzy", "b", "h", "l", "why", "why 8", "why 1", "why buy 4", "hint"]
    told = flat(session(tmp_path, f"{GAME} --save {tmp_path}/a.jsonl", *asked, ""))
    assert "q save and quit" in told
    assert "FAI-NET-13: " in told
    assert "Gardener (2): Put a worker" in told
    assert "No rule or card matches 'xyzzy'." in told
    assert "c crocodile" in told
    assert "Your hand: 3 × Farmer: Put a worker" in told
    assert "Nothing has happened yet." in told
    assert "cannot be carried out in full now." in told
    assert "You can choose that: option 1." in told
    assert "Stone Supplier (18) costs $6, you have $3. (FAI-MKT-14)" in told
    assert "The greedy bot would choose" in told
    assert told.count("Play a card, buy a card or administrate.") == 2
    assert read(tmp_path / "a.jsonl").moves == []


def test_bad_input_gets_one_line_and_is_asked_again(tmp_path: Path) -> None:
    answers = {
        "0": "There is no option 0; choose 1 to 7.",
        "99": "There is no option 99; choose 1 to 7.",
        "xyzzy": "'xyzzy' is no option and no command;",
        "play 38": "Bridge (38) is not in your hand. (FAI-PLY-01)",
        "quit": "Nobody can quit before the final phase. (FAI-END-17)",
        "8": "The action of Two Roads cannot be carried out in full now.",
        "play": "'play' fits several options: 1, 2, 3, 4.",
        "é\x00": "is no option and no command;",
    }
    shown = session(tmp_path, f"{GAME} --save /dev/null", *answers)
    assert all(answer in flat(shown) for answer in answers.values())
    assert shown.count("Player 1 >") == len(answers) + 1


def test_bytes_that_are_no_text_are_bad_input_too(tmp_path: Path) -> None:
    call = [*COMMAND, *GAME.split(), "--save", "/dev/null"]
    plain = environment(tmp_path, PYTHONIOENCODING="ascii")
    done = subprocess.run(call, input=b"\xff\xfe\n1\n", capture_output=True, check=False, env=plain)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Player 1 plays Farmer." in done.stdout


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    (tmp_path / "emporion").write_text("in the way")
    shown = flat(session(tmp_path, GAME, "1", "E4", f"s {tmp_path}/here.jsonl", "q"))
    assert shown.count("Nothing is saved; s FILE saves elsewhere.") == 1
    assert f"Continue with: emporion play --resume {tmp_path}/here.jsonl" in shown
    assert len(read(tmp_path / "here.jsonl").moves) > 1
    assert "This game was not saved." in session(tmp_path, GAME, "q")


def test_two_people_share_a_screen(tmp_path: Path) -> None:
    words = f"{GAME} --hotseat 2 --name Ann --name Ben --save {tmp_path}/a.jsonl"
    shown = session(tmp_path, words, "sell S-FARMER", "u", "1", "E4")
    assert "Ann, it is your turn." in shown
    assert "Undone." in shown
    assert shown.count("Ben, it is your turn.") == 2
    assert read(tmp_path / "a.jsonl").header.players == ["Ann", "Ben"]


def test_options_seats_and_bots(tmp_path: Path) -> None:
    session(tmp_path, f"{GAME} --bots greedy,random --option open_hands=false --save {tmp_path}/a.jsonl")
    header = read(tmp_path / "a.jsonl").header
    assert (header.seats, header.seed, header.options) == (3, 7, {"open_hands": False})
    assert header.players == ["Player 1", "Greedy bot 2", "Random bot 3"]


def test_a_preset_chooses_options_and_bots(tmp_path: Path) -> None:
    kept = tmp_path / "one.jsonl"
    session(tmp_path, f"play faiyum --preset expert -o escort_bridges=true --save {kept}", "q")
    header = json.loads(kept.read_text("utf-8").splitlines()[0])
    assert header["options"] == {"open_hands": False, "different_roses": "single", "escort_bridges": True}
    assert "Apprentice bot" in session(tmp_path, "play faiyum --preset beginner", "q")


def test_a_killed_session_goes_on_where_it_was(tmp_path: Path) -> None:
    """A real terminal, without colour, killed without a warning after a move was made."""
    path = tmp_path / "game.jsonl"
    mine, theirs = pty.openpty()
    dull = environment(tmp_path, NO_COLOR="1", TERM="dumb", LINES="24")
    call = [*COMMAND, *GAME.split(), "--fast", "--save", str(path)]
    process = subprocess.Popen(call, stdin=theirs, stdout=theirs, stderr=theirs, env=dull)
    os.close(theirs)
    os.write(mine, b"1\nE4\n")
    shown = b""
    while shown.count(b"buy a card or administrate.") < 2:
        shown += os.read(mine, 65536)  # fails as soon as the program has ended
    process.send_signal(signal.SIGKILL)
    process.wait()
    os.close(mine)
    assert b"\x1b[3" not in shown, "no colour was asked for"
    assert [move.name for move in read(path).moves][:2] == ["play S-FARMER", "E4"]
    assert "Play a card, buy a card or administrate." in session(tmp_path, f"play --resume {path}", "q")


def test_a_bot_from_outside_plays_on_only_if_it_is_named(tmp_path: Path) -> None:
    (tmp_path / "mybots.py").write_text(
        "class First:\n    def __init__(self, seed): ...\n    def choose(self, view, options): return options[0]\n"
    )
    more = {"PYTHONPATH": os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])}
    shown = session(tmp_path, f"{GAME} --bots mybots:First --save {tmp_path}/a.jsonl", "sell S-FARMER", **more)
    assert "mybots:First bot plays Farmer" in flat(shown)
    assert "add --bots mybots:First if you trust it" in refused("play", "--resume", f"{tmp_path}/a.jsonl")
    session(tmp_path, f"play --resume {tmp_path}/a.jsonl --bots mybots:First", **more)


def test_a_bot_from_a_file_plays_and_plays_on(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text("class First:\n    def choose(self, view, options): return options[0]\n")
    name = f"{tmp_path}/own.py:First"
    assert "own.py:First bot plays Farmer" in flat(
        session(tmp_path, f"{GAME} --bots {name} --save {tmp_path}/a.jsonl", "sell S-FARMER")
    )
    assert f"add --bots {name} if you trust it" in refused("play", "--resume", f"{tmp_path}/a.jsonl")
    session(tmp_path, f"play --resume {tmp_path}/a.jsonl --bots {name}")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("play --terminal", "name a game (faiyum, mediterranean, megaciv, resafa)"),
        ("play --seats 3", "name a game (faiyum, mediterranean, megaciv, resafa)"),
        ("play chess", "there is: faiyum"),
        ("play faiyum --seats 9", "the game is for 1 to 5"),
        ("play faiyum --bots clever", "there are: random, greedy"),
        ("play faiyum --seats 2 --bots greedy,random", "name one for all,"),
        ("play faiyum --seed one", "not a valid integer"),
        ("play faiyum --option open_hands=perhaps", "it can be: true (Open), false"),
        ("play faiyum --preset master", "there are: beginner (Beginner), standard (Standard)"),
        ("play faiyum --option magic=1", "there is no option magic"),
        ("play faiyum --hotseat 3 --seats 2", "there can be 1 to 2"),
        ("play faiyum --name Ann --name Ben --hotseat 1", "2 names do not fit 1 person"),
        ("play faiyum --name Nice\x07name", "can't be a player's name"),
        ("play faiyum --save pyproject.toml", "exists"),
        ("play --resume nowhere.jsonl", "nowhere.jsonl cannot be read"),
        ("play --resume pyproject.toml", "pyproject.toml, line 1: this is no record of a game"),
        ("play faiyum --resume nowhere.jsonl", "knows the game and its players"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(words: str, said: str) -> None:
    assert said in refused(*words.split())
