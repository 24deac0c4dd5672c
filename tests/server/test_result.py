"""The end of a game on its page: who has won, and points by source that add up to the score."""

from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from emporion.core.messages import languages, speaking
from emporion.core.record import parse
from emporion.server.live import Live
from emporion.server.pages.result import result
from emporion.server.store import MOVE, Entry, Seat, StoredTable

GOLDENS = Path(__file__).parents[1] / "goldens"
RECORDS = {"faiyum": "3-greedy", "resafa": "2-greedy", "megaciv": "5-greedy", "mediterranean": "4-greedy"}


class Rows(HTMLParser):
    """The rows of all tables as texts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.caption = ""
        self._inside = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "tr":
            self.rows.append([])
        elif tag in ("th", "td"):
            self.rows[-1].append("")
        self._inside = tag if tag in ("th", "td", "caption") else self._inside

    def handle_endtag(self, tag: str) -> None:
        self._inside = "" if tag == self._inside else self._inside

    def handle_data(self, data: str) -> None:
        if self._inside == "caption":
            self.caption += data
        elif self._inside:
            self.rows[-1][-1] += data


@cache
def finished(name: str) -> Live:
    """A stored game, played to its end at a table."""
    record = parse((GOLDENS / name / f"{RECORDS[name]}.jsonl").read_text("utf-8"))
    head = record.header
    people = [Seat(seat, f"Player {seat + 1}", "", f"s{seat}", "") for seat in range(head.seats)]
    entries = [Entry(at, MOVE, move.seat, move.action) for at, move in enumerate(record.moves)]
    return Live(StoredTable("t", name, 1, head.seats, head.seed, dict(head.options), 0, 0.0, "s0", people, entries))


def points(cell: str) -> int:
    return 0 if cell == "·" else int(cell)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", RECORDS)
def test_sources_of_points_add_up_to_the_score(name: str, language: str) -> None:
    live = finished(name)
    with speaking(language):
        shown = Rows(result(live, seated=True))
    head, *rows, total = shown.rows
    scores, ranks = live.game.scores(live.state), live.state.ranks()
    order = sorted(range(live.stored.seats), key=lambda seat: ranks[seat])
    assert [int(cell) for cell in total[1:]] == [scores[seat] for seat in order]
    assert [cell.split(".")[0] for cell in head[1:]] == [str(ranks[seat]) for seat in order]
    assert [cell.split()[-1] for cell in head[1:]] == [str(seat + 1) for seat in order], "the players by rank"
    assert len(rows) > 2, "more than one thing brings points"
    assert len({row[0] for row in rows}) == len(rows), "every source once"
    assert all(row[0][0].isupper() for row in rows)
    for column in range(1, len(order) + 1):
        assert sum(points(row[column]) for row in rows) == int(total[column])
