"""Notes on many finished games: counts in a few forms that can be added up and drawn, whatever the game.

A game may have a room "report" with `report(book, first, last, events)`. It is asked once for each finished game, with
the states before the first move and after the last and all that happened in between, and notes in a book what would be
worth knowing of many games: who won with what, where points came from, how often something happened.
"""

from typing import Any


class Notebook:
    """Notes in four forms, each under the title of a chart.

    | Note | Chart |
    |---|---|
    | `won_with(title, label, seat)` | how often those won who had or did something |
    | `amount(title, label, seat, number)` | how much of something a player has, all players and winners |
    | `count(title, row, label)` | how often something happens in a game, for each row |
    | `part(title, row, label)` | what a whole is made of, for each row |
    """

    def __init__(self) -> None:
        self.games = 0
        self.seats = 0  # of all games together
        self._returns: list[float] = []
        self._scores: list[int] = []
        self._seen: set[tuple[str, str, int]] = set()
        self._wins: dict[str, dict[str, list[float]]] = {}  # seats, victories, points
        self._amounts: dict[str, dict[str, list[float]]] = {}  # of all, of winners
        self._counts: dict[str, dict[str, dict[str, float]]] = {}
        self._parts: dict[str, dict[str, dict[str, float]]] = {}

    def begin(self, returns: list[float], scores: list[int]) -> None:
        """A new game is noted, which ended so."""
        self.games += 1
        self.seats += len(scores)
        self._returns, self._scores, self._seen = returns, scores, set()

    def won_with(self, title: str, label: str, seat: int) -> None:
        """A player had or did something; noted once for each player and game."""
        if (title, label, seat) not in self._seen:
            self._seen.add((title, label, seat))
            noted = [1.0, self._returns[seat], float(self._scores[seat])]
            _add(self._wins.setdefault(title, {}), label, noted)

    def amount(self, title: str, label: str, seat: int, number: float) -> None:
        """A player has got so much of something."""
        _add(self._amounts.setdefault(title, {}), label, [number, number * self._returns[seat]])

    def count(self, title: str, row: str, label: str, number: float = 1.0) -> None:
        """Something has happened so many times."""
        column = self._counts.setdefault(title, {}).setdefault(row, {})
        column[label] = column.get(label, 0.0) + number

    def part(self, title: str, row: str, label: str, number: float = 1.0) -> None:
        """So much of a whole is of this sort."""
        column = self._parts.setdefault(title, {}).setdefault(row, {})
        column[label] = column.get(label, 0.0) + number

    def add(self, other: "Notebook") -> None:
        """Take over all notes of another book."""
        self.games += other.games
        self.seats += other.seats
        for mine, theirs in ((self._wins, other._wins), (self._amounts, other._amounts)):
            for title, labels in theirs.items():
                for label, numbers in labels.items():
                    _add(mine.setdefault(title, {}), label, numbers)
        for note, rows_by_title in ((self.count, other._counts), (self.part, other._parts)):
            for title, rows in rows_by_title.items():
                for row, column in rows.items():
                    for label, number in column.items():
                        note(title, row, label, number)

    def charts(self) -> list[dict[str, Any]]:
        """All notes as plain data, a chart for each title."""
        return [
            *({"title": title, "form": "wins", "rows": _wins(labels)} for title, labels in self._wins.items()),
            *(
                {"title": title, "form": "amounts", "rows": self._means(labels)}
                for title, labels in self._amounts.items()
            ),
            *(
                {"title": title, "form": "counts", "rows": _rows(rows, [self.games] * len(rows))}
                for title, rows in self._counts.items()
            ),
            *(
                {"title": title, "form": "parts", "rows": _rows(rows, [sum(row.values()) for row in rows.values()])}
                for title, rows in self._parts.items()
            ),
        ]

    def _means(self, labels: dict[str, list[float]]) -> list[dict[str, Any]]:
        return [
            {"name": label, "all": round(total / self.seats, 3), "winners": round(winners / self.games, 3)}
            for label, (total, winners) in labels.items()
        ]


def _add(labels: dict[str, list[float]], label: str, numbers: list[float]) -> None:
    before = labels.get(label, [0.0] * len(numbers))
    labels[label] = [one + other for one, other in zip(before, numbers, strict=True)]


def _wins(labels: dict[str, list[float]]) -> list[dict[str, Any]]:
    return [
        {"name": label, "players": int(players), "wins": round(wins, 2), "mean_score": round(points / players, 2)}
        for label, (players, wins, points) in labels.items()
    ]


def _rows(rows: dict[str, dict[str, float]], wholes: list[float]) -> list[dict[str, Any]]:
    """The numbers of each row beside the whole they belong to; every row has all labels, in one order."""
    labels = list(dict.fromkeys(label for row in rows.values() for label in row))
    return [
        {"name": name, "values": {label: round(row.get(label, 0.0) / (whole or 1.0), 4) for label in labels}}
        for (name, row), whole in zip(rows.items(), wholes, strict=True)
    ]
