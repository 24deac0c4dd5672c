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

from emporion.server.store import MOVE, Entry, Seat, Store, StoredTable

MOVES, RUNS = 400, 7
WAYS = ("full", "normal")


async def measure(folder: Path, moves: int) -> dict[str, list[float]]:
    """Milliseconds of each committed move, by setting."""
    stores = {way: Store(f"sqlite+aiosqlite:///{folder / way}.db", synchronous=way) for way in WAYS}
    took: dict[str, list[float]] = {way: [] for way in WAYS}
    for store in stores.values():
        await store.open()
        await store.add_table(StoredTable("t", "any", 1, 1, 0, {}, 0, 0.0, "", [Seat(0, "Ada", "", "", "")], []))
    for number in range(moves):
        for way, store in stores.items():
            began = time.perf_counter()
            await store.append("t", Entry(number, MOVE, 0, 0))
            took[way].append(1000 * (time.perf_counter() - began))
    for store in stores.values():
        await store.close()
    return took


def report(folder: str | None) -> dict[str, float]:
    """Print the median and the slowest twentieth of each setting; the medians."""
    with tempfile.TemporaryDirectory(dir=folder) as place:
        took = asyncio.run(measure(Path(place), MOVES))
    for way, times in took.items():
        p95 = statistics.quantiles(times, n=20)[-1]
        print(f"synchronous={way:<7} median {statistics.median(times):.2f} ms, p95 {p95:.2f} ms, {len(times)} moves")
    return {way: statistics.median(times) for way, times in took.items()}


def main(folder: str | None) -> None:
    """Measure several times, and say how many times slower the safe way was."""
    medians = [report(folder) for _ in range(RUNS)]
    middle = {way: statistics.median(each[way] for each in medians) for way in WAYS}
    ratios = sorted(each["full"] / each["normal"] for each in medians)
    print(f"median of {RUNS} runs: full {middle['full']:.2f} ms, normal {middle['normal']:.2f} ms; "
          f"ratio {statistics.median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})")  # fmt: skip


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else None)
