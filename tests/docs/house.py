"""A copy of the project in which an example of docs/add-a-game.md is the only game, added as the page says."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.docs.pages import ROOT, blocks

ADDING, TRYING, *_ = blocks(ROOT / "docs" / "add-a-game.md", "sh")
NAME = "figs"  # the example that the page walks through
EXAMPLES = (NAME, "bids")
CACHES = shutil.ignore_patterns("__pycache__", ".mypy_cache")


def build(root: Path, name: str = NAME) -> Path:
    """Copy the project, take its games out, and do what the page says, with this example."""
    shutil.copytree(ROOT / "src", root / "src", ignore=CACHES)
    shutil.copytree(ROOT / "docs", root / "docs", ignore=CACHES)
    shutil.copytree(ROOT / "tests" / "laws", root / "tests" / "laws", ignore=CACHES)
    for file in ("pyproject.toml", "tests/__init__.py", "tests/conftest.py", "tests/kit.py"):
        shutil.copy(ROOT / file, root / file)
    for game in (root / "src" / "emporion" / "games").iterdir():
        if game.is_dir():
            shutil.rmtree(game)
    command = root / "bin" / "emporion"  # what an activated environment would have
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -P -m emporion "$@"\n')
    command.chmod(0o755)
    subprocess.run(["bash", "-ec", ADDING.text.replace(NAME, name)], cwd=root, check=True)
    return root


def environment(house: Path, *, pure: bool) -> dict[str, str]:
    """What a process needs that is to run the copy, and to write nowhere else."""
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(house / "src"), str(house)]),
        "PATH": os.pathsep.join([str(house / "bin"), os.environ["PATH"]]),
        "XDG_DATA_HOME": str(house / "data"),
        "EMPORION_PURE": "1" if pure else "",
    }
