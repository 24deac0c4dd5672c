"""One measurement, in a process of its own: `python -m emporion.lab.bench_worker SUBJECT SECONDS` prints JSON.

A subject is a game, a game's pages ("faiyum/page"; with `--tell` also which functions they call), or the peer.
"""

import cProfile
import gc
import json
import os
import pstats
import random
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

SEATS = 3
CLONES = 2000
PAGES = 30  # moments of a game at which its page is drawn
PAGE = "/page"
MIDDLE = 100  # decisions after which a state is typical enough to be copied


def rate(play: Callable[[int], int], seconds: float) -> float:
    """Decisions in a processor second; `play` takes the number of the game and says how many it made."""
    play(0)
    gc.collect()
    made = number = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        number += 1
        made += play(number)
    return made / (time.process_time() - began)


def clone_time(copy: Callable[[], Any]) -> float:
    """Microseconds for one copy, or for what a seat knows, or for a world that it imagines."""
    began = time.process_time()
    for _ in range(CLONES):
        copy()
    return (time.process_time() - began) / CLONES * 1e6


def seats_of(name: str) -> int:
    """How many play a game that is measured: three, or as many as it needs."""
    from emporion import game

    return max(SEATS, game(name).seats[0])


def measure_game(name: str, seats: int, seconds: float) -> dict[str, float]:
    """One of our games with random players: inside the core, driven from Python, and its copies."""
    from emporion import _native, game
    from emporion.core.rng import seeded

    the_game = game(name)

    def in_core(number: int) -> int:
        return the_game.new(seats=seats, seed=number).play_at_random(seeded(number), the_game.max_game_length)

    def from_python(number: int) -> int:
        state = the_game.new(seats=seats, seed=number)
        choose = random.Random(number).random
        made = 0
        while (seat := state.current_player()) >= 0:
            options = state.legal_actions(seat)
            state.apply_action(seat, options[int(choose() * len(options))])
            made += 1
        return made

    middle = the_game.new(seats=seats, seed=1)
    middle.play_at_random(seeded(1), MIDDLE)
    seen = middle.seen_by(0)
    return {
        "in_core": rate(in_core, seconds),
        "from_python": rate(from_python, seconds),
        "clone_us": clone_time(middle.clone),
        "seen_by_us": clone_time(lambda: middle.seen_by(0)),
        "imagine_us": clone_time(lambda: seen.imagine(1)),
        "compiled": float(_native.is_compiled()),
    }


def moments(name: str, seed: int) -> Iterator[Any]:
    """States spread evenly over a game that random players always play alike."""
    from emporion import game
    from emporion.core.rng import seeded

    the_game = game(name)
    state = the_game.new(seats=seats_of(name), seed=seed)
    length = state.clone().play_at_random(seeded(seed), the_game.max_game_length)
    choose = seeded(seed)
    for _ in range(PAGES):
        state.play_at_random(choose, length // (PAGES + 1))
        yield state


def page_calls(state: Any, into: cProfile.Profile | None = None) -> int:
    """How many functions are called to draw the page of the seat that is asked, its options given."""
    from emporion.core.page import Choice, Marks, refused

    game, seat = state.game(), state.current_player()
    choices = tuple(
        Choice(action, game.action_name(action), state.action_to_string(seat, action), game.about(state, seat, action))
        for action in state.legal_actions(seat)
    )
    greyed = {action: refused(state, seat, action) for action in game.greyed(state, seat)}
    marks = Marks(tuple(f"Seat {n + 1}" for n in range(state.seats)), choices, greyed)
    seen, profile = state.seen_by(seat), into or cProfile.Profile()
    profile.runcall(game.page, seen, marks)
    return int(pstats.Stats(profile).total_calls)  # type: ignore[attr-defined]


def measure_pages(name: str, tell: bool) -> dict[str, float]:
    """Function calls for a page, the mean over a game; another game is drawn first, so that caches are warm."""
    for state in moments(name, seed=2):
        page_calls(state)
    profile = cProfile.Profile()
    calls = [page_calls(state, profile) for state in moments(name, seed=1)][-1]  # the profile adds them up
    if tell:
        pstats.Stats(profile, stream=sys.stderr).sort_stats("ncalls").print_stats(30)
    return {"page_calls": calls / PAGES}


def measure_catanatron(seconds: float) -> dict[str, float]:
    """Four random players of Catanatron, through its own loop, and its copies."""
    from catanatron import Color, Game, RandomPlayer

    def table(seed: int) -> Any:
        return Game([RandomPlayer(color) for color in Color], seed=seed)

    def play(number: int) -> int:
        game = table(number)
        made = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            made += 1
        return made

    middle = table(1)
    for _ in range(MIDDLE * 3):
        middle.play_tick()
    return {"from_python": rate(play, seconds), "clone_us": clone_time(middle.copy)}


def main(subject: str, seconds: float, tell: bool = False) -> None:
    """Measure and print."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    if subject == "catanatron":
        print(json.dumps(measure_catanatron(seconds)))
    elif subject.endswith(PAGE):
        print(json.dumps(measure_pages(subject.removesuffix(PAGE), tell)))
    else:
        print(json.dumps(measure_game(subject, seats_of(subject), seconds)))


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), "--tell" in sys.argv)
