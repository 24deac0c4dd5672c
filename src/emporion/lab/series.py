"""A series of games: who sits where, played on as many processes as wanted, the same result on any number of them."""

import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any, TypeVar

from emporion import _native
from emporion.bots import bot, shown
from emporion.core.options import check_start, refuse
from emporion.core.registry import game
from emporion.core.rng import seeded
from emporion.core.state import State

CUT_OFF = "cut_off"
T = TypeVar("T")


@dataclass(frozen=True)
class Series:
    """What is to be played: game number n has the seed `seed + n`."""

    game: str
    seats: int
    games: int
    bots: tuple[str, ...]  # one for all seats, or one a seat
    seed: int = 0
    rotate: bool = False  # whether the bots move on by one seat from game to game
    options: dict[str, Any] = field(default_factory=dict)

    def check(self) -> None:
        """Refuse what cannot be played before anything begins."""
        check_start(self.seats, self.seed, game(self.game).seats, "series")
        if self.games < 1:
            raise refuse("series", "no_games", games=self.games)
        if len(self.bots) not in (1, self.seats):
            raise refuse("series", "bots_for_seats", bots=len(self.bots), seats=self.seats)
        for name in self.bots:
            bot(name, of=self.game)
        game(self.game).begin(self.seats, self.seed, self.options)

    def seating(self, number: int) -> list[int]:
        """Which of the bots sits at each seat in a game."""
        places = [seat % len(self.bots) for seat in range(self.seats)]
        shift = number % self.seats if self.rotate else 0
        return places[shift:] + places[:shift]


@dataclass
class Outcome:
    """One finished game."""

    number: int
    decisions: int
    scores: list[int]
    returns: list[float]
    end: str


def play_one(series: Series, number: int) -> Outcome:
    """Play one game of a series to its end."""
    return play_out(series, number, opened(series, number))


def opened(series: Series, number: int) -> State:
    """A game of a series before its first move."""
    return game(series.game).begin(series.seats, series.seed + number, series.options)


def play_out(series: Series, number: int, state: State) -> Outcome:
    """Play a game of a series on to its end."""
    the_game = game(series.game)
    if series.bots == ("random",):
        rng = seeded(series.seed + number)
        decisions = state.play_at_random(rng, the_game.max_game_length)  # all of it inside the core
    else:
        decisions = _play_with_bots(state, series, number, the_game.max_game_length)
    end = the_game.end_reason(state) if state.is_terminal() else CUT_OFF
    return Outcome(number, decisions, the_game.scores(state), state.returns(), end)


def _play_with_bots(state: State, series: Series, number: int, most: int) -> int:
    seed = series.seed + number
    bots = [bot(series.bots[place], seed * 31 + seat, series.game) for seat, place in enumerate(series.seating(number))]
    decisions = 0
    while decisions < most and (actors := state.actors()):
        seat = actors[0]
        state.apply_action(seat, bots[seat].choose(shown(bots[seat], state.seen_by(seat)), state.legal_actions(seat)))
        decisions += 1
    return decisions


def _play_some(series: Series, numbers: range) -> list[Outcome]:
    return [play_one(series, number) for number in numbers]


def play(series: Series, jobs: int = 1, progress: Callable[[int], None] = lambda _: None) -> "Results":
    """Play a series; `progress` hears how many more games are finished."""
    series.check()
    began = time.perf_counter()
    outcomes: list[Outcome] = []
    for some in in_batches(_play_some, series, jobs):
        outcomes += some
        progress(len(some))
    return Results(series, jobs, outcomes, time.perf_counter() - began)


def in_batches(work: Callable[[Series, range], T], series: Series, jobs: int, most: int = 50) -> Iterator[T]:
    """What some work makes of the games of a series, some at a time and in their order, on several processes.

    An interruption is for the one that started them: the others finish the batch they are at and take no further one.
    """
    size = max(1, min(most, series.games // (jobs * 8)))
    batches = [range(first, min(first + size, series.games)) for first in range(0, series.games, size)]
    if jobs == 1:
        yield from (work(series, batch) for batch in batches)
        return
    deaf = (signal.SIGINT, signal.SIG_IGN)
    with ProcessPoolExecutor(jobs, get_context("forkserver"), signal.signal, deaf) as pool:
        yield from pool.map(work, [series] * len(batches), batches)


@dataclass
class Results:
    """What came out of a series."""

    series: Series
    jobs: int
    outcomes: list[Outcome]
    seconds: float

    def figures(self) -> dict[str, Any]:
        """Everything as plain data."""
        decisions = sum(outcome.decisions for outcome in self.outcomes)
        return {
            "game": self.series.game,
            "seats": self.series.seats,
            "games": len(self.outcomes),
            "bots": list(self.series.bots),
            "seed": self.series.seed,
            "jobs": self.jobs,
            "compiled": _native.is_compiled(),
            "seconds": round(self.seconds, 4),
            "decisions": decisions,
            "decisions_per_second": round(decisions / self.seconds),
            "games_per_second": round(len(self.outcomes) / self.seconds, 2),
            "decisions_per_game": round(decisions / len(self.outcomes), 1),
            "longest_game": max(outcome.decisions for outcome in self.outcomes),
            "scores": self.scores(),
            "wins_by_seat": self.wins_by_seat(),
            "ends": dict(Counter(outcome.end for outcome in self.outcomes)),
        }

    def scores(self) -> dict[str, Any]:
        """Least, mean and most points, and the mean of each seat."""
        by_seat = [[outcome.scores[seat] for outcome in self.outcomes] for seat in range(self.series.seats)]
        everything = [score for scores in by_seat for score in scores]
        return {
            "least": min(everything),
            "mean": round(sum(everything) / len(everything), 2),
            "most": max(everything),
            "by_seat": [round(sum(scores) / len(scores), 2) for scores in by_seat],
        }

    def wins_by_seat(self) -> list[float]:
        """Victories of each seat, shared ones in parts; in a solo game nobody wins."""
        if self.series.seats == 1:
            return [0.0]
        return [round(sum(outcome.returns[seat] for outcome in self.outcomes), 2) for seat in range(self.series.seats)]

    def by_bot(self) -> list[dict[str, Any]]:
        """For each bot its games, its share of victories and its mean points, over all seats it had."""
        rows = []
        for place, name in enumerate(self.series.bots):
            seats = [
                (outcome, seat)
                for outcome in self.outcomes
                for seat, who in enumerate(self.series.seating(outcome.number))
                if who == place
            ]
            wins = sum(outcome.returns[seat] for outcome, seat in seats)
            points = sum(outcome.scores[seat] for outcome, seat in seats)
            share = wins / len(seats)
            rows.append({
                "bot": name, "games": len(seats), "wins": round(wins, 2), "share": round(share, 4),
                "between": wilson(share, len(seats)), "mean_score": round(points / len(seats), 2),
            })  # fmt: skip
        return rows


def wilson(share: float, games: int, z: float = 1.96) -> list[float]:
    """The interval in which a share lies in 19 of 20 cases, also near 0 and 1 (Wilson's)."""
    middle = share + z * z / (2 * games)
    reach = z * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    whole = 1 + z * z / games
    return [round((middle - reach) / whole, 4), round((middle + reach) / whole, 4)]
