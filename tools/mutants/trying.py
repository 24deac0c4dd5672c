"""One mutant at a time before the tests that should notice it, those first that stand nearest."""

import json
import signal

from tools.mutants.changing import Mutant
from tools.mutants.copying import Copy
from tools.mutants.costs import Costs
from tools.mutants.naming import named_by
from tools.mutants.parts import games, is_seen, near, part_of, shown
from tools.mutants.plugin import NOT_ALL

STEPS = (5, 15, 30)  # so many files of tests are tried first, so many next, ...
QUICK = 20.0  # seconds that a test which names something may take to be among the first
KILLED, ENDLESS, LIVED = "killed", "endless", "LIVED"
STOPPED = (-signal.SIGPROF, -signal.SIGALRM)  # what the plugin lets happen to a test that does not end
OUTSIDE = (-signal.SIGKILL, -signal.SIGTERM, -signal.SIGINT)  # somebody else has ended the tests
PASSED = "passed "  # so many seconds of tests, and there are more


def attempts(mutant: Mutant, costs: Costs) -> list[list[str]]:
    """The tests to try one after another: by their ids, or whole files."""
    files, pages = near(mutant.path, costs), shown(mutant.path)
    named = sorted((test for test in named_by(mutant, files) if costs.of(test) < QUICK), key=costs.of)
    parts, begin = [named], 0
    for size in STEPS:
        parts.append(files[begin : begin + size])
        begin += size
    parts.insert(1 if is_seen(mutant.path) else 3, pages)
    return [part for part in (*parts, files[begin:]) if part]


class Judge:
    """Puts mutants before the tests; a test that fails without any mutant, too, judges none."""

    def __init__(self, costs: Costs, most: float) -> None:
        self.costs = costs
        self.most = most  # seconds for each mutant
        self.sound: dict[str, bool] = {}

    def end(self, copy: Copy, mutant: Mutant) -> str:
        """What becomes of the tests with the mutant in place, until one fails or the time is spent."""
        left, part = self.most, part_of(mutant.path)
        for tests in attempts(mutant, self.costs):
            while True:
                with copy.with_mutant(mutant):
                    status, seconds, failed = self.run(copy, tests, left, part)
                if status in OUTSIDE:
                    return f"{PASSED}0"
                if status not in (0, NOT_ALL) and self.is_sound(copy, failed, part):
                    return f"{ENDLESS if status in STOPPED else KILLED}: {failed or 'no test can be read'}"
                left -= seconds
                if status == NOT_ALL or left <= 0:
                    return f"{PASSED}{self.most:.0f}"
                if status == 0:
                    break
        return LIVED

    def is_sound(self, copy: Copy, test: str, part: str) -> bool:
        """Whether a test passes as long as nothing is broken."""
        if test and test not in self.sound:
            self.sound[test] = self.run(copy, [test], self.most, part)[0] in (0, NOT_ALL)
        return not test or self.sound[test]

    def run(self, copy: Copy, tests: list[str], most: float, part: str) -> tuple[int, float, str]:
        """Pytest's exit status, the seconds that the tests took, and which one failed."""
        chosen, noted = copy.folder / "chosen.txt", copy.folder / "noted.json"
        chosen.write_text("\n".join(tests), "utf-8")
        noted.unlink(missing_ok=True)
        told = {"CHOSEN": chosen, "COSTS": self.costs.file, "NOTED": noted, "SPEND": most}
        told |= {"ONLY": part} if part in games() else {}
        told |= {"UNSOUND": "\n".join(test for test, sound in self.sound.items() if not sound)}
        files = list(dict.fromkeys(test.split("::")[0] for test in tests))
        status = copy.test(["-x", *files], **{f"EMPORION_{name}": str(value) for name, value in told.items()})
        found = json.loads(noted.read_text("utf-8")) if noted.exists() else {}
        seconds: dict[str, float] = found.get("seconds", {})
        self.costs.learn(seconds)
        return status, sum(seconds.values()), found.get("failed", "")
