"""The balance report: what is counted, that it adds up, and a page that stands alone."""

import io
import json
import os
import re
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from emporion import Refusal
from emporion.cli import main
from emporion.core.notebook import Notebook
from emporion.core.registry import game, names
from emporion.lab.balance import COLUMNS, _note_some, margin, measure, report_of, spread
from emporion.lab.balance_page import page
from emporion.lab.charts import ABREAST, WIDTH, columns
from emporion.lab.series import Outcome, Series, wilson
from tests.cli.session import refused
from tests.waiting import HANG


def small(name: str, games: int = 4, **more: Any) -> Series:
    seats = more.pop("seats", max(2, game(name).seats[0]))
    return Series(name, seats, games, more.pop("bots", ("random",)), seed=3, rotate=True, **more)


def without_times(figures: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in figures.items() if "second" not in key and key != "jobs"}


def chart(figures: dict[str, Any], title: str) -> dict[str, Any]:
    found: dict[str, Any]
    (found,) = [each for each in figures["charts"] if each["title"] == title]
    return found


# Notes.


def test_victories_are_noted_once_for_each_player_and_game() -> None:
    book = Notebook()
    book.begin([0.0, 1.0], [30, 50])
    for seat in (0, 1, 1):
        book.won_with("cards", "plough", seat)
    book.begin([0.5, 0.5], [40, 40])
    book.won_with("cards", "plough", 0)
    (cards,) = book.charts()
    assert cards["rows"] == [{"name": "plough", "players": 3, "wins": 1.5, "mean_score": 40.0}]


def test_amounts_are_means_of_all_players_and_of_winners() -> None:
    book = Notebook()
    book.begin([0.0, 1.0], [3, 9])
    book.amount("points", "trade", 0, 3)
    book.amount("points", "trade", 1, 9)
    book.begin([0.5, 0.5], [2, 2])
    book.amount("points", "trade", 0, 2)
    (points,) = book.charts()
    assert points["rows"] == [{"name": "trade", "all": 3.5, "winners": 5.0}]


def test_counts_are_means_of_a_game_and_parts_are_shares_of_a_row() -> None:
    book = Notebook()
    for _ in range(2):
        book.begin([1.0, 0.0], [1, 0])
        book.count("storms", "turn 1", "small")
        book.count("storms", "turn 2", "large", 2)
        book.part("colours", "turn 1", "red")
        book.part("colours", "turn 1", "blue", 3)
    storms, colours = book.charts()
    assert [row["values"] for row in storms["rows"]] == [{"small": 1.0, "large": 0.0}, {"small": 0.0, "large": 2.0}]
    assert colours["rows"] == [{"name": "turn 1", "values": {"red": 0.25, "blue": 0.75}}]


def test_books_add_up() -> None:
    def noted(seats: list[int]) -> Notebook:
        book = Notebook()
        for seat in seats:
            book.begin([1.0 - seat, float(seat)], [seat, 1 - seat])
            book.won_with("who", "first", 0)
            book.amount("what", "gold", seat, 2)
            book.count("how", "row", "often")
            book.part("which", "row", f"seat {seat}")
        return book

    together, one, other = noted([0, 1, 1]), noted([0]), noted([1, 1])
    one.add(other)
    assert one.charts() == together.charts()


# Distributions.


def test_a_spread_counts_every_number_in_few_columns() -> None:
    found = spread([5, 5, 7, 105])
    assert sum(found["columns"]) == 4
    assert len(found["columns"]) <= COLUMNS
    assert (found["least"], found["median"], found["most"]) == (5, 6.0, 105)
    assert spread([4, 4])["columns"] == [2]


def test_the_lead_of_the_winner() -> None:
    games = [Outcome(0, 1, [3, 9, 7], [0, 1, 0], "end"), Outcome(1, 1, [5, 5, 1], [0.5, 0.5, 0], "end")]
    assert margin(games) == 1.0
    assert margin([Outcome(0, 1, [3], [3.0], "end")]) is None


# Every game.


@pytest.mark.parametrize("name", names())
def test_every_game_can_be_reported_on(name: str) -> None:
    figures = measure(small(name))
    assert json.loads(json.dumps(figures)) == figures
    seats = chart(figures, "Victories by seat")
    assert sum(row["wins"] for row in seats["rows"]) == pytest.approx(4, abs=0.05)
    assert all(row["players"] == 4 and row["between"][0] <= row["share"] <= row["between"][1] for row in seats["rows"])
    assert sum(figures["score_spread"]["columns"]) == 4 * figures["seats"]
    assert sum(figures["length_spread"]["columns"]) == 4
    assert report_of(name) is not None, "it has more to tell"
    assert len(figures["charts"]) > 1
    check_page(page(figures), figures)


def test_where_points_come_from_adds_up_to_the_score() -> None:
    for name in names():
        figures = measure(small(name, 3))
        for each in figures["charts"]:
            if each["title"] == "VP by source":
                assert sum(row["all"] for row in each["rows"]) == pytest.approx(figures["scores"]["mean"], abs=0.05)


def test_the_report_does_not_depend_on_the_number_of_processes() -> None:
    series = small("mediterranean", 6)
    heard: list[int] = []
    assert without_times(measure(series, 1, heard.append)) == without_times(measure(series, 2))
    assert sum(heard) == 6


def test_levels_calamities_and_developments_of_a_game_of_trade() -> None:
    figures = measure(small("mediterranean", 3, bots=("hermit",)))
    for row in chart(figures, "Levels of government, when developments are drawn")["rows"]:
        assert sum(row["values"].values()) == pytest.approx(1.0, abs=0.001)
    first, second, *_ = chart(figures, "Calamities")["rows"]
    assert first["values"] == {"revolts": 0.0, "barbarians": 0.0}, "the first turn has no calamity"
    assert second["values"]["barbarians"] == 0.0
    assert {row["name"] for row in chart(figures, "Civilizations")["rows"]} == {"Egypt", "Assyria", "Babylon", "Thrace"}
    assert all(row["players"] <= 12 for row in chart(figures, "Developments")["rows"])
    assert not [each for each in figures["charts"] if each["title"] == "Market"], "hermits do not trade"


def test_different_bots_are_told_apart() -> None:
    figures = measure(small("faiyum", 4, bots=("greedy", "random")))
    assert [(row["name"], row["players"]) for row in chart(figures, "Victories by bot")["rows"]] == [
        ("greedy", 4), ("random", 4),
    ]  # fmt: skip


def test_a_solo_game_has_no_victories() -> None:
    figures = measure(Series("resafa", 1, 2, ("random",)))
    assert all(each["form"] != "wins" for each in figures["charts"])
    assert figures["margin"] is None
    check_page(page(figures), figures)


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(Refusal, match="there is no game 'senet'"):
        measure(Series("senet", 2, 1, ("random",)))


# The page.


class Tags(HTMLParser):
    """The elements of a page, which must all be closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in ("meta", "line"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def check_page(text: str, figures: dict[str, Any]) -> None:
    tags = Tags()
    tags.feed(text)
    assert tags.open == []
    assert len([tag for tag, _ in tags.seen if tag == "section"]) == len(figures["charts"]) + 3
    drawings = [attributes for tag, attributes in tags.seen if tag == "svg"]
    assert {each["title"] for each in figures["charts"]} < {attributes["aria-label"] for attributes in drawings}
    assert all(attributes["role"] == "img" and attributes["aria-label"] for attributes in drawings)
    assert not {"script", "link", "img", "iframe"} & {tag for tag, _ in tags.seen}, "nothing from elsewhere"
    assert "url(" not in text
    assert not re.search(r"https?://", text)
    assert "prefers-color-scheme:dark" in text
    for tag, attributes in tags.seen:
        if tag == "rect":
            assert float(str(attributes["width"])) >= 0
            assert 0 <= float(str(attributes["x"])) <= WIDTH


def test_names_are_escaped() -> None:
    figures = measure(small("faiyum", 2))
    figures["charts"][0]["rows"][0]["name"] = "<b>&"
    text = page(figures)
    assert "<b>" not in text
    assert "&lt;b&gt;&amp;" in text


def victories(name: str, wins: int, players: int) -> dict[str, Any]:
    """A row of a chart of victories."""
    share = wins / players
    return {"name": name, "players": players, "wins": wins, "mean_score": 1.0, "share": share,
            "between": wilson(share, players)}  # fmt: skip


def section(rows: list[dict[str, Any]]) -> str:
    """What the page shows of a chart of victories among two players."""
    figures = measure(small("faiyum", 2))
    figures["charts"] = [{"title": "Sought", "form": "wins", "fair": 0.5, "rows": rows}]
    text = page(figures)
    return text[text.index("<h2>Sought") : text.index("</section>", text.index("<h2>Sought"))]


def test_short_lists_go_by_name_and_long_ones_by_share() -> None:
    short = section([victories(f"seat {n}", n, 20) for n in (10, 2, 1)])
    assert re.findall(r"<td>(seat \d+)", short) == ["seat 1", "seat 2", "seat 10"]
    long = section([victories(f"card {n}", n, 50) for n in range(20)])
    assert re.findall(r"<td>card (\d+)", long) == [str(n) for n in range(19, -1, -1)]


def styles(shown: str) -> dict[str, str]:
    """How each bar is coloured, by what it stands for."""
    return {name: style for style, name in re.findall(r'<rect [^>]*class="(\w+)"><title>([^:<]+):', shown)}


def test_a_bar_has_a_colour_only_where_chance_can_hardly_be_the_reason() -> None:
    alone = [victories("often", 70, 100), victories("seldom", 30, 100), victories("now and then", 55, 100)]
    assert styles(section(alone)) == {"often": "above", "seldom": "below", "now and then": "even"}
    among_two = [victories("lucky", 61, 100), victories("other", 50, 100)]
    among_many = [victories("lucky", 61, 100), *(victories(f"other {n}", 50, 100) for n in range(99))]
    assert styles(section(among_two[:1])) == {"lucky": "above"}
    assert styles(section(among_many))["lucky"] == "even", "one of a hundred is so by chance"


def test_what_hardly_anybody_had_tells_nothing() -> None:
    few = [victories("rare", 5, 5), victories("common", 90, 100)]
    assert styles(section(few)) == {"rare": "few", "common": "above"}
    long = section([*few, *(victories(f"other {n}", 50, 100) for n in range(30))])
    assert "rare" not in styles(long)
    assert "The numbers have 1 more, with fewer than 20 players each." in long
    assert re.findall(r"<tr><td>([^<]+)", long)[-1] == "rare"
    assert long.count("<svg") == ABREAST, "side by side"
    only_few = section([victories(f"rare {n}", 1, 2) for n in range(30)])
    assert set(styles(only_few).values()) == {"few"}, "better than nothing to see"


# The command.


def run(*words: str) -> str:
    """What the command prints."""
    shown = io.StringIO()
    with redirect_stdout(shown), redirect_stderr(io.StringIO()), patch("sys.argv", ["emporion", *words]):
        main()
    return shown.getvalue()


def test_the_command_writes_a_page_or_plain_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = ("lab", "balance", "faiyum", "--games", "3", "--bot", "random")
    answer = run(*words)
    assert "Written: balance-faiyum.html" in answer
    assert (tmp_path / "balance-faiyum.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    figures = json.loads(run(*words, "--seats", "2", "--json"))
    assert (figures["game"], figures["seats"], figures["games"]) == ("faiyum", 2, 3)
    run(*words, "--out", "elsewhere.html")
    assert (tmp_path / "elsewhere.html").exists()
    assert "the game is for 1 to 5" in refused(*words, "--seats", "9")


def test_a_page_that_cannot_be_written_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with patch("emporion.lab.balance.measure", side_effect=AssertionError("it has begun")):
        assert "No such file or directory" in refused(
            "lab", "balance", "faiyum", "--out", str(tmp_path / "no" / "page")
        )
        assert "Not a directory" in refused("lab", "balance", "faiyum", "--out", str(tmp_path / "file" / "page"))


def test_trying_whether_a_page_can_be_written_leaves_everything_as_it_was(tmp_path: Path) -> None:
    old, new = tmp_path / "old.html", tmp_path / "new.html"
    old.write_text("the last report")
    for target in (old, new):
        with patch("emporion.lab.balance.measure", side_effect=KeyboardInterrupt), pytest.raises(SystemExit) as ended:
            run("lab", "balance", "faiyum", "--bot", "random", "--out", str(target))
        assert ended.value.code == 130
    assert old.read_text() == "the last report"
    assert not new.exists()


# Interruptions.


def interrupted_after(games: int) -> Any:
    """Notes on games, until somebody interrupts."""
    played: list[int] = []

    def note(series: Series, numbers: range) -> Any:
        if len(played) + len(numbers) > games:
            raise KeyboardInterrupt
        played.extend(numbers)
        return _note_some(series, numbers)

    return patch("emporion.lab.balance._note_some", note)


def test_an_interrupted_series_is_reported_on_as_far_as_it_went() -> None:
    with interrupted_after(3):
        figures = measure(small("faiyum", 8))
    assert (figures["games"], figures["wanted"]) == (3, 8)
    assert without_times({**figures, "wanted": 3}) == without_times(measure(small("faiyum", 3)))
    assert "stopped after 3 of 8 games" in page(figures)


def test_without_a_finished_game_there_is_nothing_to_report() -> None:
    with interrupted_after(0), pytest.raises(KeyboardInterrupt):
        measure(small("faiyum", 8))


def test_the_command_keeps_what_an_interruption_leaves(tmp_path: Path) -> None:
    target = tmp_path / "page.html"
    with interrupted_after(2), pytest.raises(SystemExit) as ended:
        run("lab", "balance", "faiyum", "--games", "8", "--bot", "random", "--out", str(target))
    assert ended.value.code == 130
    assert "balance over 2 games" in target.read_text(encoding="utf-8")


INTERRUPTER = """
import os, random, signal

class Bot:
    def __init__(self, seed):
        self.seed, self.rng = seed, random.Random(seed)

    def choose(self, view, options):
        if self.seed >= 31 * 100:  # of game number 100
            try:
                os.close(os.open("pressed", os.O_CREAT | os.O_EXCL))
                os.killpg(os.getpgrp(), signal.SIGINT)  # as Ctrl-C does: to all processes
            except FileExistsError:
                pass
        return self.rng.choice(options)
"""
LISTENING = (
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); from emporion.cli import main; main()"
)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no groups of processes")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_stops_all_processes_and_writes_the_page(tmp_path: Path, jobs: str) -> None:
    (tmp_path / "interrupter.py").write_text(INTERRUPTER)
    words = ["lab", "balance", "faiyum", "--games", "400", "--seats", "2", "--bot", "interrupter:Bot", "--jobs", jobs]
    done = subprocess.run(
        [sys.executable, "-c", LISTENING, *words], cwd=tmp_path, start_new_session=True, capture_output=True, text=True,
        check=False, timeout=HANG, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    assert done.returncode == 130, done.stderr
    assert "Traceback" not in done.stderr
    assert re.search(r"Interrupted after \d+ of 400 games", done.stderr)
    assert "stopped after" in (tmp_path / "balance-faiyum.html").read_text(encoding="utf-8")


def test_a_report_says_how_far_it_has_come() -> None:
    told: list[int] = []
    measure(small("faiyum", games=5), progress=told.append)
    assert sum(told) == 5


@pytest.mark.parametrize("number", range(1, 40))
def test_numbers_below_a_distribution_stay_inside_of_it(number: int) -> None:
    drawn = columns("Points", {"columns": [1] * number, "width": 10, "least": 0, "mean": 5.0, "median": 5.0}, "points")
    places = [float(x) for x in re.findall(r'<text x="([\d.]+)" y="[\d.]+" text-anchor="start"', drawn)]
    assert places
    assert max(places) < WIDTH - 28
