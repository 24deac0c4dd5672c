"""Interpreted and compiled, the same games go the same way step by step."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from emporion import _native

ROOT = Path(__file__).resolve().parents[2]


def trails(pure: bool, games: int) -> list[str]:
    environment = {**os.environ, "EMPORION_PURE": "1" if pure else ""}
    call = [sys.executable, "-m", "tests.laws.trail", str(games)]
    done = subprocess.run(call, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    return done.stdout.split("\n")


@pytest.mark.skipif(not _native.is_compiled(), reason="the core is not compiled: there is nothing to compare with")
def test_interpreted_equals_compiled_step_by_step() -> None:
    compiled, interpreted = trails(pure=False, games=12), trails(pure=True, games=12)
    assert (compiled[0], interpreted[0]) == ("compiled", "interpreted")
    assert compiled[1:] == interpreted[1:]
    assert len(compiled) > 12
