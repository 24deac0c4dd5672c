"""How fair a game is: many games between equal bots, and what those who won had or did.

What every game has is counted here: victories by seat, scores, lengths. What a game has besides it notes itself, in a
room "report" (see `emporion.core.notebook`).
"""

import statistics
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from emporion.core.notebook import Notebook
from emporion.core.registry import game
from emporion.core.state import Event, State
from emporion.lab.series import Outcome, Results, Series, in_batches, opened, play_out, wilson

Report = Callable[[Notebook, State, State, list[Event]], None]
COLUMNS = 24  # of a distribution, at most
MOST_AT_ONCE = 4  # games; bots that think play slowly, and what is not finished is lost by an interruption


def report_of(name: str) -> Report | None:
    """What a game notes of a finished game, where it has such a room."""
    room = type(game(name)).__module__.rpartition(".")[0] + ".report"
    if find_spec(room) is None:
        return None
    found: Report = import_module(room).report
    return found


def _note_some(series: Series, numbers: range) -> tuple[list[Outcome], Notebook]:
    """Play some games, listening to what happens in them."""
    report, book, outcomes = report_of(series.game), Notebook(), []
    for number in numbers:
        state = opened(series, number)
        first = state.clone()
        if report is not None:
            state.hear()
        outcome = play_out(series, number, state)
        outcomes.append(outcome)
        book.begin(outcome.returns if series.seats > 1 else [1.0], outcome.scores)
        for seat in range(series.seats):
            book.won_with("Victories by seat", f"seat {seat + 1}", seat)
            if len(series.bots) > 1:
                book.won_with("Victories by bot", series.bots[series.seating(number)[seat]], seat)
        if report is not None:
            report(book, first, state, state.hear())
    return outcomes, book


def measure(series: Series, jobs: int = 1, progress: Callable[[int], None] = lambda _: None) -> dict[str, Any]:
    """Play a series and report on it, as plain data; `progress` hears how many more games are finished.

    Whoever interrupts it gets a report on the games that are finished, if there are any.
    """
    series.check()
    began = time.perf_counter()
    outcomes: list[Outcome] = []
    book = Notebook()
    try:
        for some, notes in in_batches(_note_some, series, jobs, MOST_AT_ONCE):
            outcomes += some
            book.add(notes)
            progress(len(some))
    except KeyboardInterrupt:
        if not outcomes:
            raise
    figures = Results(series, jobs, outcomes, time.perf_counter() - began).figures()
    return {
        **figures,
        "title": game(series.game).title,
        "wanted": series.games,
        "options": dict(series.options),
        "score_spread": spread([score for outcome in outcomes for score in outcome.scores]),
        "winning_spread": spread([max(outcome.scores) for outcome in outcomes]),
        "length_spread": spread([outcome.decisions for outcome in outcomes]),
        "margin": margin(outcomes),
        "charts": [_with_shares(chart, series.seats) for chart in book.charts() if _tells(chart, series.seats)],
    }


def spread(numbers: list[int]) -> dict[str, Any]:
    """How numbers are distributed: their middle, their ends, and columns of equal width."""
    least, most = min(numbers), max(numbers)
    width = max(1, -(-(most - least + 1) // COLUMNS))
    columns = [0] * ((most - least) // width + 1)
    for number in numbers:
        columns[(number - least) // width] += 1
    return {
        "least": least, "median": statistics.median(numbers), "mean": round(statistics.fmean(numbers), 2), "most": most,
        "deviation": round(statistics.pstdev(numbers), 2), "width": width, "columns": columns,
    }  # fmt: skip


def margin(outcomes: list[Outcome]) -> float | None:
    """By how many points the first is ahead of the second, on average; None where nobody is second."""
    if len(outcomes[0].scores) < 2:
        return None
    ordered = [sorted(outcome.scores) for outcome in outcomes]
    return round(statistics.fmean(scores[-1] - scores[-2] for scores in ordered), 2)


def _tells(chart: dict[str, Any], seats: int) -> bool:
    """Whether a chart says anything: in a solo game nobody wins, and what never happens needs no bars."""
    if chart["form"] == "counts":
        return any(any(row["values"].values()) for row in chart["rows"])
    return seats > 1 or chart["form"] != "wins"


def _with_shares(chart: dict[str, Any], seats: int) -> dict[str, Any]:
    """Victories as shares, each with the interval in which it lies in 19 of 20 cases, beside the fair share."""
    if chart["form"] != "wins":
        return chart
    rows = []
    for row in chart["rows"]:
        share = row["wins"] / row["players"]
        rows.append({**row, "share": round(share, 4), "between": wilson(share, row["players"])})
    return {**chart, "fair": round(1 / seats, 4), "rows": rows}
