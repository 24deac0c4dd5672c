"""Where the core is compiled, the tests of the floor run interpreted in a process of their own."""

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def test_the_floor_interpreted() -> None:
    call = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(HERE)]
    environment = {**os.environ, "EMPORION_PURE": "1"}
    done = subprocess.run(call, cwd=HERE.parents[1], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-6000:]
