"""Speed against a peer: decisions a second and copies, measured in turns on one core, reported as ratios.

Every measurement is a fresh process pinned to one core and timed in processor seconds; the peers take turns, round
after round, so that a busy machine disturbs all of them alike. The median of the rounds counts.
"""

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from emporion.core.options import refuse
from emporion.core.registry import game, names
from emporion.lab.bench_worker import PAGE, seats_of

PEER = "catanatron"
ROUNDS = 5


def measure(subject: str, pure: bool, seconds: float) -> dict[str, float]:
    """One measurement in a process of its own."""
    environment = {**os.environ, "EMPORION_PURE": "1" if pure else "", "PYTHONHASHSEED": "0"}
    call = [sys.executable, "-m", "emporion.lab.bench_worker", subject, str(seconds)]
    done = subprocess.run(call, env=environment, capture_output=True, text=True, check=False)  # noqa: S603 - our own module
    if done.returncode != 0:
        raise refuse("bench", "bench_failed", subject=subject, why=(done.stderr.strip().splitlines() or ["?"])[-1])
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def has_peer() -> bool:
    """Whether the peer is installed."""
    from importlib.util import find_spec

    return find_spec(PEER) is not None


def run(rounds: int = ROUNDS, seconds: float = 1.0, progress: Callable[[int], None] = lambda _: None) -> dict[str, Any]:
    """All measurements in turns; the report as plain data."""
    if not has_peer():
        raise refuse("bench", "no_peer", peer=PEER)
    subjects = [(PEER, False)] + [(name, pure) for name in names() for pure in (False, True)]
    taken: dict[tuple[str, bool], list[dict[str, float]]] = {subject: [] for subject in subjects}
    for _ in range(rounds):
        for subject in subjects:
            taken[subject].append(measure(*subject, seconds))
            progress(1)
    middle = {subject: _medians(figures) for subject, figures in taken.items()}
    for name in names():
        middle[name, False] |= measure(name + PAGE, False, seconds)  # calls are counted, so that once is enough
        progress(1)
    peer = middle[PEER, False]
    return {
        "rounds": rounds,
        "peer": {"name": PEER, **_rounded(peer)},
        "games": {name: _report(name, middle[name, False], middle[name, True], peer) for name in names()},
        "start": start_times(rounds, progress),
    }


def steps(rounds: int = ROUNDS) -> int:
    """How often `run` reports progress."""
    return rounds * (1 + 2 * len(names())) + len(names()) + rounds * 2


def _medians(figures: list[dict[str, float]]) -> dict[str, float]:
    return {key: statistics.median(figure[key] for figure in figures) for key in figures[0]}


def _rounded(figures: dict[str, float]) -> dict[str, float]:
    return {key: round(value, 3) for key, value in figures.items()}


def _report(name: str, native: dict[str, float], pure: dict[str, float], peer: dict[str, float]) -> dict[str, Any]:
    ratios = {
        "in_core": native["in_core"] / peer["from_python"],
        "from_python": native["from_python"] / peer["from_python"],
        "clone": peer["clone_us"] / native["clone_us"],
        "interpreted": pure["from_python"] / peer["from_python"],
    }
    copies = {key: native[f"{key}_us"] / native["clone_us"] for key in game(name).costs}
    return {
        "title": game(name).title,
        "seats": seats_of(name),
        "compiled": bool(native["compiled"]),
        "ratios": {key: round(value, 2) for key, value in ratios.items()},
        "targets": dict(game(name).speed),
        "met": {key: bool(ratios[key] >= target) for key, target in game(name).speed.items()},
        "copies": {key: round(value, 2) for key, value in copies.items()},
        "most_copies": dict(game(name).costs),
        "within": {key: bool(copies[key] <= most) for key, most in game(name).costs.items()},
        "page_calls": round(native["page_calls"]),
        "most_page_calls": game(name).page_calls,
        "native": _rounded(native),
        "interpreted": _rounded(pure),
    }


def start_times(rounds: int, progress: Callable[[int], None]) -> dict[str, float]:
    """Seconds to import the package, and from the command line to the first prompt of a new game."""
    name = names()[0]
    imports, prompts = [], []
    for _ in range(rounds):
        imports.append(_timed([sys.executable, "-c", "import emporion"]) - _timed([sys.executable, "-c", "pass"]))
        progress(1)
        call = [sys.executable, "-c", "from emporion.cli import main; main()", "play", name, "--save", os.devnull]
        prompts.append(_timed(call))
        progress(1)
    return {
        "import_seconds": round(statistics.median(imports), 3),
        "first_prompt_seconds": round(statistics.median(prompts), 3),
    }


def _timed(call: list[str]) -> float:
    began = time.perf_counter()
    subprocess.run(call, stdin=subprocess.DEVNULL, capture_output=True, check=False)  # noqa: S603 - our own command
    return time.perf_counter() - began
