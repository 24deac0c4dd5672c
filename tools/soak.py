"""Kill the server at random moments, many times: no acknowledged move may be lost, and no game may fork.

The same test as in the suite, with more kills: `python tools/soak.py 200`.
"""

import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server import test_kill


def main(kills: int) -> int:
    """Run the test; say how it went."""
    began = time.monotonic()
    test_kill.KILLS = kills
    with tempfile.TemporaryDirectory() as folder:
        try:
            test_kill.test_no_acknowledged_move_is_lost_and_no_game_forks(Path(folder))
        except AssertionError as problem:
            print(f"soak: {problem}", file=sys.stderr)
            return 1
    print(f"soak: {kills} kills in {time.monotonic() - began:.0f} s, no acknowledged move lost, no game forked")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 200))
