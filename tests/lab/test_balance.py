"""The balance report: what is counted, that it adds up, and a page that stands alone."""

import io
import json
import re
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
from emporion.lab.balance import COLUMNS, margin, measure, report_of, spread
from emporion.lab.balance_page import page
from emporion.lab.series import Outcome, Series
from tests.cli.session import refused


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
    drawings = [attributes for tag, attributes in tags.seen if tag == "svg"]
    assert len(drawings) == len(figures["charts"]) + 3
    assert all(attributes["role"] == "img" and attributes["aria-label"] for attributes in drawings)
    assert not {"script", "link", "img", "iframe"} & {tag for tag, _ in tags.seen}, "nothing from elsewhere"
    assert "url(" not in text
    assert not re.search(r"https?://", text)
    assert "prefers-color-scheme:dark" in text
    for tag, attributes in tags.seen:
        if tag == "rect":
            assert float(str(attributes["width"])) >= 0
            assert 0 <= float(str(attributes["x"])) <= 720


def test_names_are_escaped() -> None:
    figures = measure(small("faiyum", 2))
    figures["charts"][0]["rows"][0]["name"] = "<b>&"
    text = page(figures)
    assert "<b>" not in text
    assert "&lt;b&gt;&amp;" in text


def test_short_lists_go_by_name_and_long_ones_by_share() -> None:
    figures = measure(small("faiyum", 2))
    rows = [{"name": f"seat {n}", "players": 9, "wins": n, "mean_score": 1.0, "share": n / 20, "between": [0.0, 0.9]}
            for n in (10, 2, 1)]  # fmt: skip
    figures["charts"] = [{"title": "Short", "form": "wins", "fair": 0.5, "rows": rows}]
    assert re.findall(r"<td>(seat \d+)", page(figures)) == ["seat 1", "seat 2", "seat 10"]
    more = [{**rows[0], "name": f"card {n}", "share": n / 100} for n in range(20)]
    figures["charts"] = [{"title": "Long", "form": "wins", "fair": 0.5, "rows": more}]
    assert re.findall(r"<td>card (\d+)", page(figures)) == [str(n) for n in range(19, -1, -1)]


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
