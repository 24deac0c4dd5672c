"""One mutant at a time before the tests that should notice it: those that run through its line, the quickest first.

Then come the fingerprints of what people see, and the tests that are not traced: laws over whole games, programs,
series. Without a trace, all come by files, those first that stand nearest.
"""

from tools.mutants.changing import Mutant
from tools.mutants.copying import Copy
from tools.mutants.naming import tests_of_rules
from tools.mutants.parts import games, is_seen, near, part_of, shown
from tools.mutants.tracing import TRACED, Map

FIRST = 40.0  # seconds of the tests that are tried first, as long as they took when they were traced
NEAREST, NEARER = 5, 30  # files of tests that are tried first, and then, where nothing was traced
FEW = 12  # tests; so few may only be the first to fill a cache, from which others take what is wrong
START, PATIENCE = 120.0, 6.0  # seconds to start with; how many times as long as the unbroken code tests may take
UNKNOWN = 600.0  # seconds that they may take where nothing was traced
KILLED, ENDLESS, LIVED = "killed", "endless", "LIVED"
PASSED = "passed "  # so many attempts, and there are more


def attempts(mutant: Mutant, traced: Map) -> list[list[str]]:
    """The tests to try one after another: by their ids, or whole files."""
    if not traced.known:
        files, seen = near(mutant.path), shown(mutant.path)
        nearest = [*tests_of_rules(mutant, files), *files[:NEAREST]]
        begin = [seen, nearest] if is_seen(mutant.path) else [nearest, seen]
        return [part for part in (*begin, files[NEAREST:NEARER], files[NEARER:]) if part]
    touching = None if mutant.path.endswith(".toml") else traced.tests_of(mutant.path, mutant.line)
    tests = _ordered(touching or set(), mutant, traced)
    if touching is None or len(touching) < FEW:
        inside = set() if mutant.path.endswith(".toml") else traced.tests_in(mutant.path)
        more = _ordered(inside, mutant, traced) or [file for file in near(mutant.path) if file.startswith(TRACED)]
        tests += [test for test in more if test not in set(tests)]
    first, passed = 0, 0.0
    while first < len(tests) and (passed := passed + traced.cost(tests[first])) < FIRST:
        first += 1
    far = [file for file in near(mutant.path) if not file.startswith(TRACED)]
    return [part for part in (tests[: max(first, 1)], shown(mutant.path), tests[max(first, 1) :], far) if part]


def _ordered(tests: set[str], mutant: Mutant, traced: Map) -> list[str]:
    """Those of the nearest files first, and of these the quickest; what fails without any mutant is left out."""
    place = {file: number for number, file in enumerate(near(mutant.path))}

    def cost(test: str) -> float:
        file = test.split("::", maxsplit=1)[0]
        far = 1.0 if file in place and place[file] < 12 else 3.0
        return far * (0.02 + traced.cost(test))

    return sorted(tests - traced.failed, key=cost)


def judge(copy: Copy, mutant: Mutant, traced: Map, passed: int = 0, most: int | None = None) -> str:
    """What becomes of the tests with the mutant in place.

    Leaves out the attempts that it has passed before, and stops after `most` of them where there are more.
    """
    part = part_of(mutant.path)
    only = {"EMPORION_ONLY": part} if part in games() else {}
    chosen = copy.folder / "chosen.txt"
    wanted = attempts(mutant, traced)
    with copy.with_mutant(mutant):
        for tests in wanted[passed:most]:
            chosen.write_text("\n".join(tests), "utf-8")
            files = list(dict.fromkeys(test.split("::")[0] for test in tests))
            seconds = START + PATIENCE * sum(map(traced.cost, tests)) if traced.known else UNKNOWN
            status = copy.test(["-x", *files], seconds, EMPORION_CHOSEN=str(chosen), **only)
            if status != 0:
                return ENDLESS if status is None else KILLED
    return LIVED if most is None or most >= len(wanted) else f"{PASSED}{most}"
