"""Break the code one line at a time and see whether the tests notice: `python -m tools.mutants [PART ...]`.

Mutants are drawn from all parts, or from those named, with a new seed unless one is given; what is changed, and what is
left alone, stands in `tools/mutants/changing.py`. Each is tried on a copy of the tree, compiled if it lies outside of
the compiled core, by the tests that name what it is in, then by those whose files stand nearest, then by all of its
part. The first that fails kills it, and so does one that does not end. Time is that of the processor, so that a busy
machine judges alike; a mutant that has passed for its share of it counts as living, and a run that goes on with more
`--seconds` tries it further. Tests with a browser do not judge.
"""

import argparse
import json
import os
import secrets
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from queue import SimpleQueue

from tools.mutants.changing import Mutant
from tools.mutants.copying import Copy, copied
from tools.mutants.costs import Costs
from tools.mutants.parts import parts, sample
from tools.mutants.trying import LIVED, PASSED, Judge

WANTED = 95  # percent of all mutants
SECONDS = 120.0


class Results:
    """What became of each mutant, kept in a file where one is given: a run that was interrupted goes on."""

    def __init__(self, path: Path | None, seed: int | None) -> None:
        self.path = path
        kept = json.loads(path.read_text("utf-8")) if path and path.exists() else {}
        if seed is not None and kept.get("seed", seed) != seed:
            sys.exit(f"mutants: {path} is of a run with seed {kept['seed']}")
        self.seed: int = kept.get("seed", secrets.randbits(32) if seed is None else seed)
        self.ends: dict[str, str] = kept.get("ends", {})

    def add(self, mutant: Mutant, end: str) -> None:
        self.ends[str(mutant)] = end
        if self.path:
            self.path.write_text(json.dumps({"seed": self.seed, "ends": self.ends}, indent=1), "utf-8")

    @property
    def lived(self) -> list[str]:
        """Those that no test has noticed so far."""
        return [mutant for mutant, end in self.ends.items() if end == LIVED or end.startswith(PASSED)]

    def is_over(self, mutant: Mutant, most: float) -> bool:
        """Whether it needs no trial for so many seconds."""
        end = self.ends.get(str(mutant), f"{PASSED}0")
        return not end.startswith(PASSED) or float(end.removeprefix(PASSED)) >= most

    @property
    def killed(self) -> float:
        """Percent."""
        return 100 * (1 - len(self.lived) / max(1, len(self.ends)))


def try_all(mutants: list[Mutant], results: Results, jobs: int, most: float) -> None:
    """Try what was not tried before, or not for so long."""
    results.ends = {name: results.ends[name] for name in map(str, mutants) if name in results.ends}
    left = [mutant for mutant in mutants if not results.is_over(mutant, most)]
    judge = Judge(Costs(), most)
    copies: SimpleQueue[Copy] = SimpleQueue()

    def tried(mutant: Mutant) -> str:
        copy = copies.get()
        try:
            return judge.end(copy, mutant)
        finally:
            copies.put(copy)

    with ThreadPoolExecutor(jobs) as pool, contexts(jobs, copies):
        trying = {pool.submit(tried, mutant): mutant for mutant in left}
        for done in as_completed(trying):
            mutant, end = trying[done], done.result()
            results.add(mutant, end)
            count = f"{len(results.ends):3}/{len(mutants)}"
            print(f"{count} {results.killed:5.1f} %  {mutant}\n{end:>20}", flush=True)
    if unsound := sorted(test for test, sound in judge.sound.items() if not sound):
        print(f"these fail without any mutant, and judged none: {', '.join(unsound)}")


class contexts:  # noqa: N801 - used as a statement
    """So many copies of the tree, for a while."""

    def __init__(self, number: int, copies: "SimpleQueue[Copy]") -> None:
        self.open = [copied() for _ in range(number)]
        self.copies = copies

    def __enter__(self) -> None:
        for each in self.open:
            self.copies.put(each.__enter__())

    def __exit__(self, *given: object) -> None:
        for each in self.open:
            each.__exit__(None, None, None)


def main() -> int:
    """Report how many mutants were killed; exit status 1 if too many lived."""
    parser = argparse.ArgumentParser(
        prog="mutants", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(parts())}")
    parser.add_argument("--number", type=int, default=120, help="how many mutants, over all parts")
    parser.add_argument("--seed", type=int, help="a new one unless given")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--state", type=Path, help="a file that keeps the results, so that a run can be interrupted")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of processor time before one counts as living")
    parser.add_argument("--list", action="store_true", help="only list the mutants")
    given = parser.parse_args()
    if unknown := set(given.parts) - set(parts()):
        parser.error(f"there is no part {unknown.pop()}")
    results = Results(given.state, given.seed)
    mutants = sample(given.parts or parts(), given.number, results.seed)
    print(f"seed {results.seed}: {len(mutants)} mutants", flush=True)
    if given.list:
        print("\n".join(map(str, mutants)))
        return 0
    try_all(mutants, results, given.jobs, given.seconds)
    print(f"{len(results.ends) - len(results.lived)} of {len(results.ends)} mutants killed: {results.killed:.1f} %")
    print("\n".join(f"LIVED {mutant}" for mutant in sorted(results.lived)))
    return int(results.killed < WANTED)


if __name__ == "__main__":
    sys.exit(main())
