"""What each test takes: learned from every run, and kept under build/mutants for the next one."""

import json
from pathlib import Path
from threading import Lock

from tools.mutants.changing import ROOT

KEPT = ROOT / "build" / "mutants" / "costs.json"
UNKNOWN = 0.5  # seconds


class Costs:
    """Seconds of processor time by the id of a test, as few as it ever took."""

    def __init__(self, file: Path = KEPT) -> None:
        self.file = file
        self.lock = Lock()
        self.seconds: dict[str, float] = json.loads(file.read_text("utf-8")) if file.exists() else {}

    def of(self, test: str) -> float:
        """What a test takes; one with several values, all of them together."""
        if test in self.seconds:
            return self.seconds[test]
        return sum(cost for node, cost in self.seconds.items() if node.startswith(f"{test}[")) or UNKNOWN

    def of_file(self, file: str) -> float:
        """What all tests of a file take that ran before."""
        return sum(cost for node, cost in self.seconds.items() if node.startswith(f"{file}::"))

    def learn(self, found: dict[str, float]) -> None:
        """Add what a run has seen."""
        with self.lock:
            for test, seconds in found.items():
                self.seconds[test] = min(round(seconds, 3), self.seconds.get(test, seconds))
            self.file.parent.mkdir(parents=True, exist_ok=True)
            part = self.file.with_suffix(".part")
            part.write_text(json.dumps(self.seconds, indent=0, sort_keys=True), "utf-8")
            part.replace(self.file)
