"""A session at the command line: lines go in, what was shown comes out."""

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

import pytest

from emporion.cli import main

COMMAND = [sys.executable, "-c", "from emporion.cli import main; main()"]


def environment(home: Path, **more: str) -> dict[str, str]:
    """The environment of a session whose user data lie in a folder of its own."""
    return {**os.environ, "XDG_DATA_HOME": str(home), "COLUMNS": "80", **more}


def session(home: Path, words: str, *typed: str, **more: str) -> str:
    """Everything shown, after seeing that the session ended well."""
    done = subprocess.run(
        [*COMMAND, *words.split()], input="".join(f"{line}\n" for line in typed), text=True, capture_output=True,
        check=False, env=environment(home, **more),
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stderr == ""
    return done.stdout


def refused(*words: str) -> str:
    """The one line that a command is refused with."""
    shown, said = io.StringIO(), io.StringIO()
    called = patch("sys.argv", ["emporion", *words])
    with redirect_stdout(shown), redirect_stderr(said), called, pytest.raises(SystemExit) as ended:
        main()
    assert (ended.value.code, shown.getvalue()) == (2, "")
    lines = said.getvalue().splitlines()
    assert len(lines) == 1, lines
    assert lines[0].startswith("emporion: ")
    return lines[0]
