"""Learning priors by self-play: bots that search play each other, and how they chose is the prior of the next round.

The games of each round are kept in a file, a line for each, so that learning can be stopped and taken up again.
"""

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from emporion.bots.search import SearchBot
from emporion.core.modular import ModularGame
from emporion.core.options import refuse
from emporion.core.priors import ORDINARY, Weights, prior_of, read_prior, write_prior
from emporion.core.registry import game
from emporion.core.search import MOST_WEIGHT, Budget, Prior
from emporion.core.state import State
from emporion.lab.pool import spread

Asked = tuple[int, str]  # part of the game and step
Choices = dict[Asked, list[tuple[int, list[int]]]]  # what was chosen, and among what


@dataclass(frozen=True)
class Lessons:
    """What is to be learned: so many rounds of so many games, with different numbers of seats in turn."""

    game: str
    level: str
    seats: tuple[int, ...]
    rounds: int
    games: int
    seed: int
    folder: Path

    def check(self) -> None:
        """Refuse what cannot be learned before anything begins."""
        learned = game(self.game)
        if self.level not in learned.thinking() or not isinstance(learned, ModularGame):
            raise refuse("bot", "unknown_bot", name=self.level, known=", ".join(learned.thinking()))
        for seats in self.seats:
            learned.begin(seats, self.seed, {})

    def budget(self) -> Budget:
        """How much is thought about each turn."""
        return game(self.game).thinking()[self.level]

    def games_of(self, number: int) -> Path:
        """The file with the games of a round."""
        return self.folder / f"{self.game}-games-{number}.jsonl"

    def prior_after(self, number: int) -> Path:
        """The file with what a round has taught."""
        return self.folder / f"{self.game}-priors-{number}.json"


@dataclass(frozen=True)
class Lesson:
    """One game of a round."""

    lessons: Lessons
    round: int
    number: int

    def begin(self) -> State:
        """The game before its first move."""
        lessons = self.lessons
        seats = lessons.seats[self.number % len(lessons.seats)]
        seed = (lessons.seed + self.round) * 1_000_000 + self.number
        return game(lessons.game).new(seats=seats, seed=seed)


def learn(lessons: Lessons, jobs: int, made_by: str, progress: Callable[[int], None]) -> Iterator[dict[str, Any]]:
    """Play all rounds that are not played yet; after each one its figures. The last prior is the one to ship."""
    lessons.check()
    lessons.folder.mkdir(parents=True, exist_ok=True)
    for number in range(lessons.rounds):
        file = lessons.games_of(number)
        played = _read(file)
        progress(len(played))
        missing = [Lesson(lessons, number, n) for n in range(lessons.games) if n not in played]
        with file.open("a", encoding="utf-8") as kept:
            for done in spread(play, missing, jobs):
                played[done["number"]] = done
                kept.write(json.dumps(done) + "\n")
                kept.flush()
                progress(1)
        recent = list(played.values())
        if number > 0:
            recent += _read(lessons.games_of(number - 1)).values() if number > 1 else []
        weights, stages = fit(choices(lessons, recent))
        write_prior(weights, stages, made_by, lessons.prior_after(number))
        yield {"round": number, "games": len(played), "scores": means(played.values())}


def _read(file: Path) -> dict[int, dict[str, Any]]:
    """The finished games in a file; the last line may have been cut off."""
    played = {}
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        try:
            done = json.loads(line)
        except ValueError:
            continue
        played[done["number"]] = done
    return played


def means(played: Iterable[dict[str, Any]]) -> dict[int, float]:
    """The mean points by number of seats."""
    points: dict[int, list[int]] = defaultdict(list)
    for done in played:
        points[len(done["scores"])] += done["scores"]
    return {seats: round(sum(all_) / len(all_), 1) for seats, all_ in sorted(points.items())}


@cache
def _prior(name: str, file: Path | None) -> Prior:
    """What the games of a round start from: nothing at all in the first."""
    learned = game(name)
    assert isinstance(learned, ModularGame)
    steps = learned.room("rules").STEP_NAMES
    return read_prior(steps, learned.num_actions, file) if file else prior_of({}, 1, steps, learned.num_actions)


def play(lesson: Lesson) -> dict[str, Any]:
    """Play one game with the prior of the round before; says the moves, by which it can be replayed."""
    lessons, state = lesson.lessons, lesson.begin()
    prior = _prior(lessons.game, lessons.prior_after(lesson.round - 1) if lesson.round else None)
    bots = [SearchBot(lessons.budget(), lesson.number * 31 + seat, prior) for seat in range(state.seats)]
    moves = []
    while actors := state.actors():
        seat = actors[0]
        action = bots[seat].choose(state.seen_by(seat), state.legal_actions(seat))
        state.apply_action(seat, action)
        moves.append((seat, action))
    scores = [int(state.points_of(seat)) for seat in range(state.seats)]
    return {"round": lesson.round, "number": lesson.number, "scores": scores, "moves": moves}


def choices(lessons: Lessons, played: Iterable[dict[str, Any]]) -> Choices:
    """All decisions of some games in which there was a choice."""
    made: Choices = defaultdict(list)
    for done in played:
        state = Lesson(lessons, done["round"], done["number"]).begin()
        for seat, action in done["moves"]:
            options = state.legal_actions(seat)
            if len(options) > 1:
                made[state.part(), state.open_step()].append((action, options))
            state.apply_action(seat, action)
    return made


# The weights that make the choices most likely, by minorization and maximization (Hunter 2004): a choice among options
# is won by the chosen one with the share that its weight has in the sum of all.

DOUBT = 1.0  # invented choices that each action has won, and lost, against what was believed of it before
SWEEPS = 25


def fit(made: Choices) -> tuple[Weights, int]:
    """The weights by step, stage and action; those of a stage lean on those of the whole game."""
    stages = 1 + max(stage for stage, _ in made)
    weights: dict[str, list[dict[int, int]]] = {}
    for step in sorted({step for _, step in made}):
        parts = [made.get((stage, step), []) for stage in range(stages)]
        always = strengths([choice for part in parts for choice in part], {})
        weights[step] = [
            {
                action: written
                for action, strength in sorted(({**always, **strengths(part, always)}).items())
                if abs((written := min(max(round(strength * ORDINARY), 1), MOST_WEIGHT)) - ORDINARY) > ORDINARY // 5
            }
            for part in parts
        ]
    return weights, stages


def strengths(made: list[tuple[int, list[int]]], believed: dict[int, float]) -> dict[int, float]:
    """The weight of each action that was offered."""
    won: dict[int, float] = defaultdict(float)
    for action, _ in made:
        won[action] += 1.0
    offered = {action for _, options in made for action in options}
    strength = {action: believed.get(action, 1.0) for action in offered}
    for _ in range(SWEEPS):
        share: dict[int, float] = defaultdict(float)
        for _, options in made:
            part = 1.0 / sum(strength[action] for action in options)
            for action in options:
                share[action] += part
        for action in offered:
            rival = believed.get(action, 1.0)
            doubt = 2.0 * DOUBT / (strength[action] + rival)
            strength[action] = (won[action] + DOUBT) / (share[action] + doubt)
    return strength
