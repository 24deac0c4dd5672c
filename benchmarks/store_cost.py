"""What a committed move costs with SQLite's synchronous=FULL, and with NORMAL: `python benchmarks/store_cost.py`.

FULL asks the disk to keep each commit before it is acknowledged; NORMAL asks only now and then, so that a loss of power
(not a crash of the server) may take the last moves with it. The two are measured in turn, move by move, so that
whatever else the machine does touches both alike.
"""

import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path

from emporion.server.store import MOVE, Entry, Kept, Seat, Store

MOVES = 400
WAYS = ("full", "normal")


async def measure(folder: Path, moves: int) -> dict[str, list[float]]:
    """Milliseconds of each committed move, by setting."""
    stores = {way: Store(f"sqlite+aiosqlite:///{folder / way}.db", synchronous=way) for way in WAYS}
    took: dict[str, list[float]] = {way: [] for way in WAYS}
    for store in stores.values():
        await store.open()
        await store.add_table(Kept("t", "any", 1, 1, 0, {}, 0, 0.0, "", [Seat(0, "Ada", "", "", "")], []))
    for number in range(moves):
        for way, store in stores.items():
            began = time.perf_counter()
            await store.append("t", Entry(number, MOVE, 0, 0))
            took[way].append(1000 * (time.perf_counter() - began))
    for store in stores.values():
        await store.close()
    return took


def main(folder: str | None) -> None:
    """Print the median and the slowest twentieth of each setting."""
    with tempfile.TemporaryDirectory(dir=folder) as place:
        took = asyncio.run(measure(Path(place), MOVES))
    for way, times in took.items():
        p95 = statistics.quantiles(times, n=20)[-1]
        print(f"synchronous={way:<7} median {statistics.median(times):.2f} ms, p95 {p95:.2f} ms, {len(times)} moves")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else None)
