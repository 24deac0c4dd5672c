"""Random markets: everything is conserved, every floor closes, nobody learns what he may not see, all replays."""

from collections import Counter

import pytest

from tests.kit import rule
from tests.trading.markets import play, replay

MARKETS = 300
BATCHES = 10


@rule("FLR-36", "FLR-45", "FLR-46", "FLR-47")
@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_markets_keep_the_laws(batch: int) -> None:
    counted: Counter[str] = Counter()
    for seed in range(batch, MARKETS, BATCHES):
        start, end, moves, numbers = play(seed)
        counted.update(numbers)
        again = replay(start, moves)
        assert again.numbers() == end.numbers(), f"market {seed} replays to another state"
        assert again.log == end.log
    assert min(counted.values()) > MARKETS // BATCHES, "these markets try too little"
