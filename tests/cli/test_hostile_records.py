"""Records that nobody has played: a file with anything in it is replayed or refused in one line, and never fails."""

import io
import json
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from emporion.cli import main
from emporion.core.record import Record, parse
from emporion.core.refusal import Refusal
from emporion.core.registry import game, names
from emporion.server.live import Live
from emporion.server.opening import from_record
from tests.server import odd

GOLDENS = Path(__file__).parents[1] / "goldens"
HEADER = ("emporion", "game", "edition", "seats", "seed", "options", "players", "position", "unknown")
MOVE = ("n", "seat", "action", "name", "hash", "unknown")
OPTIONS: tuple[Any, ...] = ({"seed": 1}, {"seats": 1}, {"self": 1}, {"x": odd.DEEP}, {"\ud800": 1}, {1: 2})
OTHERS = (*odd.VALUES, *OPTIONS, ["Ada"], ["\ud800"] * 4, [1], ["\u2028", "\x85"], -2, 99, 10**35, 10**36)
TEXTS = (
    "",
    "\n",
    "\n\n",
    "[]",
    "null",
    "{}",
    "[" * 100_000,
    '{"emporion": 1}',
    "\0",
    "\ufeff",
    "\ud800",
    "{" * 900,
    '"',
)


def lines_of(name: str, most: int = 12) -> list[dict[str, Any]]:
    """The beginning of a stored game."""
    path = min((GOLDENS / name).glob("*.jsonl"))
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()[: most + 1]]


def written(lines: list[Any]) -> str:
    return "".join(json.dumps(line) + "\n" for line in lines)


def is_taken_or_refused(text: str) -> None:
    """As an uploaded table."""
    try:
        Live(from_record(parse(text), "session"))
    except Refusal as refusal:
        refusal.text.encode()  # a page can say it


def spoilt(name: str) -> list[str]:
    """A record in which one value is another."""
    header, *moves = lines_of(name)
    texts = [written([{**header, field: value}, *moves]) for field in HEADER for value in OTHERS]
    plain = [{key: move[key] for key in ("n", "seat", "action")} for move in moves]
    for at in (0, len(plain) // 2, len(plain) - 1):
        for field in MOVE:
            texts += [written([header, *plain[:at], {**plain[at], field: value}, *plain[at + 1 :]]) for value in OTHERS]
    texts += [written([header]) + text for text in TEXTS]
    return [*texts, *TEXTS, written([header, header]), written(moves), written([header, *moves])[:-9]]


@pytest.mark.parametrize("name", names())
def test_a_record_with_one_odd_value_is_taken_or_refused(name: str) -> None:
    for text in spoilt(name):
        is_taken_or_refused(text)


def test_any_text_is_taken_or_refused() -> None:
    header, *moves = lines_of("faiyum")
    anything = odd.anything | st.sampled_from([header, *moves])
    odd_header = st.dictionaries(st.sampled_from(HEADER), odd.anything, max_size=3).map(lambda more: {**header, **more})

    @settings(max_examples=150, database=None, suppress_health_check=list(HealthCheck))
    @given(odd_header | anything, st.lists(anything, max_size=4), st.text(max_size=20))
    def attack(first: Any, lines: list[Any], rest: str) -> None:
        is_taken_or_refused(written([first, *lines]) + rest)

    attack()


@pytest.mark.parametrize("name", names())
def test_a_number_of_seats_that_no_game_has_is_refused_before_anything_is_made_of_it(name: str) -> None:
    header, *_ = lines_of(name)
    for seats in (0, -1, game(name).seats[-1] + 1, 2**53, 2**63 - 1):
        with pytest.raises(Refusal) as refused:
            parse(written([{**header, "seats": seats}]))
        assert refused.value.key == "bad_seats"


@pytest.mark.parametrize("name", names())
def test_the_command_replays_it_or_says_why_not_in_one_line(name: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    for text in spoilt(name)[::7]:
        file.write_bytes(text.encode("utf-8", "surrogatepass"))
        for more in ([], ["--verify"], ["--step", "3"]):
            said, code = replay(str(file), *more)
            assert code in (0, 2), (text[:300], said)
            assert said.count("\n") == (1 if code else 0), (text[:300], said)


def replay(*words: str) -> tuple[str, int]:
    """What a command says is wrong, and how it ends."""
    said = io.StringIO()
    with redirect_stdout(io.StringIO()), redirect_stderr(said), patch("sys.argv", ["emporion", "replay", *words]):
        try:
            main()
        except SystemExit as ended:
            return said.getvalue(), int(ended.code or 0)
    return said.getvalue(), 0


def test_names_that_do_not_fit_the_seats_are_left_out(tmp_path: Path) -> None:
    header, *moves = lines_of("faiyum")
    file = tmp_path / "game.jsonl"
    for players in ([], ["Ada"] * 7, ["Ada"] * header["seats"]):
        file.write_text(written([{**header, "players": players}, *moves]), "utf-8")
        assert replay(str(file)) == ("", 0)


def test_a_name_may_hold_what_divides_lines_elsewhere() -> None:
    header, *_ = lines_of("faiyum")
    record = parse(written([{**header, "players": ["A\u2028B\x85C\x0cD"] * header["seats"]}]))
    again = parse(Record(record.header).to_text())
    assert again.players == record.players


def test_a_table_that_goes_on_from_a_record_has_no_clock() -> None:
    kept = from_record(Record.of(game("faiyum"), 2, 1, {}, ["Ada", "Ben"]), "session")
    assert (kept.clock, kept.entries, [person.name for person in kept.people]) == (0, [], ["Ada", "Ben"])
