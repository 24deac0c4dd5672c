"""Priors in files: what self-play has learned of each action, a few KB of JSON beside the rules of a game.

`{"made_by": command, "stages": 3, "weights": {step: [{action: weight} for each stage]}}`; an action that is not
listed weighs `ORDINARY`.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from emporion.core.options import refuse
from emporion.core.search import Prior, new_prior

FILE = "priors.json"
ORDINARY = 100

Weights = Mapping[str, Sequence[Mapping[int, int]]]  # by step, stage and action


def prior_of(weights: Weights, stages: int, steps: Sequence[str], actions: int) -> Prior:
    """A prior for search; `steps` are the names of a game's steps in the order of their numbers."""
    table = [ORDINARY] * (stages * len(steps) * actions)
    for number, step in enumerate(steps):
        for stage, listed in enumerate(weights.get(step, ())):
            first = (stage * len(steps) + number) * actions
            for action, weight in listed.items():
                table[first + int(action)] = weight
    return new_prior(stages, len(steps), actions, table)


def read_prior(steps: Sequence[str], actions: int, file: Path) -> Prior:
    """The prior in a file."""
    try:
        data: dict[str, Any] = json.loads(file.read_text("utf-8"))
        return prior_of(data["weights"], data["stages"], steps, actions)
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as problem:
        raise refuse("bot", "bad_prior", file=file, why=f"{type(problem).__name__}: {problem}") from problem


def write_prior(weights: Weights, stages: int, made_by: str, file: Path) -> None:
    """Write a prior, a line for each step, so that a diff tells what has changed."""
    lines = ",\n".join(f"  {json.dumps(step)}: {json.dumps(weights[step])}" for step in sorted(weights))
    head = f'"made_by": {json.dumps(made_by)},\n"stages": {stages},\n"weights"'
    file.write_text(f"{{{head}: {{\n{lines}\n}}}}\n", "utf-8")
