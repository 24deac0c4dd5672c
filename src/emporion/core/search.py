# native: compiled by mypyc
"""Search: whole turns sampled by a prior and improved by changing the best, then compared in common imagined worlds.

It knows no game. A game says how well a seat stands (`State.worth`) and what points it has at the end
(`State.points_of`), and has a prior in a file. Budgets are counted in turns, never in seconds, so that equal seeds give
equal turns everywhere.
"""

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.rng import Rng, seeded
from emporion.core.state import State

MOST_WEIGHT: Final = 1 << 20  # so that the sum over all options of a decision stays a number for dice
WORST: Final = -1e18


class Budget(NamedTuple):
    """How much is thought about one turn."""

    samples: int  # turns tried; the first of them anew, the others by changing the best
    keep: int  # of these, the best are compared
    playouts: int = 0  # worlds times turns in which they are compared; 0 takes the turn that was worth most
    depth: int = 0  # turns of anybody that follow in each
    width: int = 1  # ways tried for each of these, the best of which is played
    worlds: int = 1  # imagined worlds in which turns are tried


class Prior:
    """How readily each action is chosen: whole weights by part of the game, step and action."""

    stages: i64
    steps: i64
    actions: i64
    weights: vec[i64]

    def pick(self, s: State, options: list[int], rng: Rng) -> int:
        """One of the options of the open step, at random by their weights."""
        if len(options) == 1:
            return options[0]
        stage = min(s.part(), self.stages - 1)
        first = (stage * self.steps + s.steps[-1]) * self.actions
        total: i64 = 0
        for option in options:
            total += self.weights[first + option]
        left = rng.below(total)
        for option in options:
            left -= self.weights[first + option]
            if left < 0:
                return option
        return options[-1]


def new_prior(stages: i64, steps: i64, actions: i64, weights: list[int]) -> Prior:
    """A prior with these weights, each from 1 to `MOST_WEIGHT`, in the order of stages, steps and actions."""
    prior = Prior()
    prior.stages, prior.steps, prior.actions = stages, steps, actions
    prior.weights = vec[i64]([min(max(weight, 1), MOST_WEIGHT) for weight in weights])
    return prior


class Turn:
    """A turn as it was tried in an imagined world."""

    chosen: list[int]
    offered: list[list[int]]
    sure: i64  # so many of the choices were made before chance or hidden things had shown anything
    worth: float
    total: float  # the sum of what came of it where it was compared
    playouts: i64


def search(seen: State, seat: i64, prior: Prior, budget: Budget, seed: int) -> list[Turn]:
    """Turns for a seat that is asked, the best first, from what it knows (`State.seen_by`)."""
    rng = seeded(seed)
    turns = sampled(seen, seat, prior, budget, rng)
    return compared(seen, seat, turns, prior, budget, rng) if budget.playouts > 0 else turns


def imagined(seen: State, rng: Rng) -> State:
    """A whole world that agrees with what is seen."""
    return seen.imagine(rng.below(1 << 31) << 31 | rng.below(1 << 31))


# Sampling whole turns.


def sampled(seen: State, seat: i64, prior: Prior, budget: Budget, rng: Rng) -> list[Turn]:
    """The turns that were worth most, the best first: at most `keep`, few of which begin alike."""
    worlds = [imagined(seen, rng) for _ in range(budget.worlds)]
    openings = worlds[0].legal_actions(seat)
    alike: i64 = max(1, 2 * budget.keep // max(1, len(openings)), budget.keep // 3)
    best: list[Turn] = []
    known: set[int] = set()
    samples: i64 = budget.samples
    anew: i64 = samples // 3
    for number in range(samples):
        start: list[int] = []
        if 2 * number < anew:
            if len(openings) > 1:
                start = [openings[number % len(openings)]]
        elif number >= anew and len(best) > 0:
            model = best[min(rng.below(len(best)), rng.below(len(best)))]
            start = model.chosen[: rng.below(len(model.chosen))]
        world = worlds[number % len(worlds)]
        turn = tried(world.clone(), seat, prior, rng, start)
        mark = int(turn.worth * 10_000.0) << 20 | turn.chosen[0]  # turns that begin alike and are worth the same
        if mark not in known:
            known.add(mark)
            enter(best, turn, budget.keep, alike)
    return best


def tried(s: State, seat: i64, prior: Prior, rng: Rng, start: list[int]) -> Turn:
    """Play a turn of a seat, which begins with given choices as far as they are allowed, and goes on by the prior."""
    turn = Turn()
    turn.chosen, turn.offered, turn.sure, turn.total, turn.playouts = [], [], 0, 0.0, 0
    mark, reveals = s.turn_mark(), s.reveals
    given: i64 = len(start)
    made: i64 = 0
    while len(s.steps) > 0 and s.turn_mark() == mark and s.asks(seat):
        s.chooser = seat
        step = s.step(s.steps[-1])
        options = step.options(s)
        if made < given and start[made] in options:
            action = start[made]
        else:
            action = prior.pick(s, options, rng)
            given = 0
        if s.reveals == reveals:
            turn.sure += 1
        turn.chosen.append(action)
        turn.offered.append(options)
        made += 1
        step.choose(s, action)
        s.run()
    turn.worth = value(s, seat)
    return turn


def enter(best: list[Turn], turn: Turn, most: i64, alike: i64) -> None:
    """Put a turn among the best where it belongs; of turns with the same beginning only so many are kept."""
    place: i64 = len(best)
    same: i64 = 0
    worst: i64 = -1
    for n in range(len(best)):
        other = best[n]
        if other.chosen[0] == turn.chosen[0]:
            same += 1
            worst = n
        if other.worth < turn.worth and place > n:
            place = n
    if same >= alike:
        if place > worst:
            return
        best.pop(worst)
    elif len(best) >= most:
        if place >= most:
            return
        best.pop()
    best.insert(place, turn)


# Comparing them.


def compared(seen: State, seat: i64, turns: list[Turn], prior: Prior, budget: Budget, rng: Rng) -> list[Turn]:
    """The same turns, the best first, by sequential halving: in every round all that are left play the same worlds."""
    alive = turns[:]
    beaten: list[Turn] = []
    rounds: i64 = 0
    while (1 << rounds) < len(turns):
        rounds += 1
    each: i64 = budget.playouts // max(rounds, 1)
    while len(alive) > 1:
        for _ in range(max(1, each // len(alive))):
            world = imagined(seen, rng)
            dice = rng.below(1 << 31)
            for turn in alive:
                turn.total += outcome(world.clone(), seat, turn, prior, budget, seeded(dice))
                turn.playouts += 1
        alive.sort(key=mean, reverse=True)
        half: i64 = (len(alive) + 1) // 2
        beaten = alive[half:] + beaten
        alive = alive[:half]
    return alive + beaten


def mean(turn: Turn) -> float:
    """What came of a turn on average, where it was compared; what it was worth otherwise."""
    return turn.total / float(int(turn.playouts)) if turn.playouts > 0 else turn.worth


def outcome(s: State, seat: i64, turn: Turn, prior: Prior, budget: Budget, rng: Rng) -> float:
    """What comes of a turn in a world: the turn as far as it was sure, the best of a few ways to end it, a playout."""
    mark = s.turn_mark()
    made: i64 = 0
    while made < turn.sure and len(s.steps) > 0 and s.turn_mark() == mark and s.asks(seat):
        s.chooser = seat
        step = s.step(s.steps[-1])
        if not step.allows(s, turn.chosen[made]):
            break
        step.choose(s, turn.chosen[made])
        s.run()
        made += 1
    if len(s.steps) > 0 and s.turn_mark() == mark and s.asks(seat):
        s = best_turn(s, seat, prior, rng, budget.width, turn.chosen[made:])
    for _ in range(budget.depth):
        if len(s.steps) == 0:
            break
        s = best_turn(s, s.actor(), prior, rng, budget.width, [])
    return value(s, seat)


def best_turn(s: State, seat: i64, prior: Prior, rng: Rng, width: i64, first: list[int]) -> State:
    """Where the best of a few ways to play a turn leads, the first of them with given choices; may change `s`."""
    best = s
    top = WORST
    for way in range(width):
        copy = s.clone() if way < width - 1 else s
        finish(copy, seat, prior, rng, first if way == 0 else [])
        worth = copy.worth(seat) if width > 1 else 0.0
        if worth > top:
            top = worth
            best = copy
    return best


def finish(s: State, seat: i64, prior: Prior, rng: Rng, start: list[int]) -> None:
    """Play the turn of a seat to its end: given choices as far as they are allowed, then by the prior."""
    mark = s.turn_mark()
    given: i64 = len(start)
    made: i64 = 0
    while len(s.steps) > 0 and s.turn_mark() == mark and s.asks(seat):
        s.chooser = seat
        step = s.step(s.steps[-1])
        if made < given and step.allows(s, start[made]):
            step.choose(s, start[made])
            made += 1
        else:
            given = 0
            step.choose(s, prior.pick(s, step.options(s), rng))
        s.run()


def value(s: State, seat: i64) -> float:
    """How a seat stands, by points where the game is over: alone as it is, among others ahead of the best of them."""
    over = len(s.steps) == 0
    own = float(int(s.points_of(seat))) if over else s.worth(seat)
    others = WORST
    for other in range(s.seats):
        if other != seat:
            others = max(others, float(int(s.points_of(other))) if over else s.worth(other))
    return own - others if s.seats > 1 else own
