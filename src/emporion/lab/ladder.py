"""A ladder of bots: mirrored games of each against each, kept in a file, and what they say with intervals.

In a mirrored match a seed is played once for each seat of the challenger; the others at the table are all the rival.
"""

import json
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from emporion.bots import bot, shown
from emporion.core.options import check_start
from emporion.core.registry import game
from emporion.lab.pool import spread
from emporion.lab.series import wilson

LONG = 3.0  # seconds that only one decision in a hundred may take


@dataclass(frozen=True)
class Match:
    """One game of the ladder: who sits where, and with which seed."""

    game: str
    seed: int
    bots: tuple[str, ...]

    @property
    def key(self) -> str:
        """What tells it from all others of a ladder."""
        return f"{self.game} {self.seed} {' '.join(self.bots)}"


@dataclass(frozen=True)
class Ladder:
    """What is to be played: so many games of each pairing, or of each bot alone."""

    game: str
    bots: tuple[str, ...]  # strongest last
    seats: int
    games: int
    seed: int = 0
    against: str = ""  # the rival of all; empty for each against each

    def check(self) -> None:
        """Refuse what cannot be played before anything begins."""
        check_start(self.seats, self.seed, game(self.game).seats, "series")
        for name in {*self.bots, *filter(None, (self.against,))}:
            bot(name, of=self.game)

    def pairings(self) -> list[tuple[str, str]]:
        """Challenger and rival."""
        if self.against:
            return [(name, self.against) for name in self.bots if name != self.against]
        return [(strong, weak) for weak, strong in combinations(self.bots, 2)]

    def matches(self) -> Iterator[Match]:
        """All games."""
        if self.seats == 1:
            yield from (Match(self.game, self.seed + n, (name,)) for n in range(self.games) for name in self.bots)
            return
        for number in range(self.games):
            for challenger, rival in self.pairings():
                table = [rival] * self.seats
                table[number % self.seats] = challenger
                yield Match(self.game, self.seed + number // self.seats, tuple(table))


def play(match: Match) -> dict[str, Any]:
    """Play a game; beside the result it says how long each bot took over its decisions."""
    state = game(match.game).new(seats=len(match.bots), seed=match.seed)
    bots = [bot(name, match.seed * 31 + seat, match.game) for seat, name in enumerate(match.bots)]
    spent: list[list[float]] = [[] for _ in bots]
    while actors := state.actors():
        seat = actors[0]
        seen, options = shown(bots[seat], state.seen_by(seat)), state.legal_actions(seat)
        began = time.process_time()
        action = bots[seat].choose(seen, options)
        if len(options) > 1:
            spent[seat].append(time.process_time() - began)
        state.apply_action(seat, action)
    return {
        "key": match.key,
        "bots": list(match.bots),
        "scores": game(match.game).scores(state),
        "returns": state.returns(),
        "decisions": [len(each) for each in spent],
        "seconds": [round(sum(each), 3) for each in spent],
        "longest": [round(max(each, default=0.0), 3) for each in spent],
        "long": [sum(second > LONG for second in each) for each in spent],
    }


def climb(ladder: Ladder, file: Path | None, jobs: int, progress: Callable[[int], None]) -> list[dict[str, Any]]:
    """All games of a ladder; those that are in the file already are not played again, and new ones are added to it."""
    ladder.check()
    played = {done["key"]: done for done in (_read(file) if file else ())}
    matches = list(ladder.matches())
    missing = [match for match in matches if match.key not in played]
    progress(len(matches) - len(missing))
    for done in spread(play, missing, jobs):
        played[done["key"]] = done
        if file:
            with file.open("a", encoding="utf-8") as kept:
                kept.write(json.dumps(done) + "\n")
        progress(1)
    return [played[match.key] for match in matches]


def _read(file: Path) -> Iterator[dict[str, Any]]:
    """The games in a file; the last line may have been cut off."""
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        try:
            yield json.loads(line)
        except ValueError:
            continue


def figures(ladder: Ladder, played: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """What the games say, as plain data."""
    done = list(played)
    table = {
        "game": ladder.game,
        "seats": ladder.seats,
        "seed": ladder.seed,
        "bots": {name: _of_bot(name, done) for name in dict.fromkeys([*ladder.bots, *filter(None, [ladder.against])])},
    }
    if ladder.seats > 1:
        table["pairings"] = [_of_pairing(pairing, done) for pairing in ladder.pairings()]
    return table


def _of_bot(name: str, done: list[dict[str, Any]]) -> dict[str, Any]:
    """Points and time of a bot over all its games."""
    places = [(each, seat) for each in done for seat, who in enumerate(each["bots"]) if who == name]
    points = [each["scores"][seat] for each, seat in places]
    total = max(1, sum(each["decisions"][seat] for each, seat in places))
    return {
        "games": len(places),
        "points": spread_of(points),
        "at_least_200": round(sum(each >= 200 for each in points) / max(1, len(points)), 3),
        "ms_a_decision": round(1000 * sum(each["seconds"][seat] for each, seat in places) / total, 2),
        "longest_s": max((each["longest"][seat] for each, seat in places), default=0.0),
        "over_3_s": round(sum(each["long"][seat] for each, seat in places) / total, 5),
    }


def _of_pairing(pairing: tuple[str, str], done: list[dict[str, Any]]) -> dict[str, Any]:
    """The share of victories of a challenger, with the interval in which it lies in 19 of 20 cases."""
    challenger, rival = pairing
    seats = [
        (each, each["bots"].index(challenger))
        for each in done
        if each["bots"].count(challenger) == 1 and each["bots"].count(rival) == len(each["bots"]) - 1
    ]
    won = sum(each["returns"][seat] for each, seat in seats)
    share = won / max(1, len(seats))
    return {
        "challenger": challenger,
        "rival": rival,
        "games": len(seats),
        "share": round(share, 4),
        "between": wilson(share, max(1, len(seats))),
        "points": spread_of([each["scores"][seat] for each, seat in seats]),
    }


def spread_of(points: list[int]) -> dict[str, float]:
    """The mean with the reach of its interval (19 of 20 cases), and the extremes."""
    if not points:
        return {}
    middle = sum(points) / len(points)
    variance = sum((each - middle) ** 2 for each in points) / max(1, len(points) - 1)
    reach = 1.96 * (variance / len(points)) ** 0.5
    return {"mean": round(middle, 1), "reach": round(reach, 1), "least": min(points), "most": max(points)}
