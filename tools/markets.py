"""Play random markets of up to 18 seats, many of them: `python tools/markets.py 10000`.

The same laws as in the suite: no card, coin or promise is lost or doubled, every floor closes, every open offer can be
fulfilled, no seat can tell apart two worlds that differ in what it may not see, and every market replays.
"""

import os
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
os.environ["EMPORION_PURE"] = "1"  # the toy game is a Python class, which cannot stand on compiled ones

from tests.trading.markets import play, replay


def main(markets: int, first: int) -> int:
    """Play them; say how it went."""
    began = time.monotonic()
    counted: Counter[str] = Counter()
    for number in range(1, markets + 1):
        seed = first + number - 1
        try:
            start, end, moves, numbers = play(seed)
            assert replay(start, moves).numbers() == end.numbers(), "it replays to another state"
        except AssertionError as problem:
            print(f"\nmarkets: market {seed}: {problem}", file=sys.stderr)
            return 1
        counted.update(numbers)
        if number % 50 == 0 or number == markets:
            print(f"\r{number} of {markets} markets, {counted['moves']} moves", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(
        f"markets: {markets} markets in {time.monotonic() - began:.0f} s, {counted['moves']} moves"
        f" ({counted['refused']} refused), {counted['trades']} trades, {counted['looks']} pairs of worlds compared:"
        " everything conserved, nothing seen that may not be seen, every market replayed"
    )
    return 0


if __name__ == "__main__":
    given = [int(number) for number in sys.argv[1:]]
    sys.exit(main(*[*given, *[10000, 0][len(given) :]]))
