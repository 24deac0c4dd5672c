"""Break rules one at a time and see whether the tests notice: `python tools/mutants.py [GAME ...] [--number 40]`.

A rule line is a line of a game's rules that names a rule id in a comment; of the trading floor, which every game with a
market builds on, every line of a function is one. A mutant changes one thing on it: a comparison, a sign, a number, an
`and`, a condition, or a statement that is left out. Each mutant runs interpreted on a copy of the tree; the first test
that fails kills it, and so does a game that never ends: tests that take far longer than those of the unbroken rules.
"""

import argparse
import ast
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FLOOR = "trading"
BARRIER = ".reveals += "  # how often something was revealed: only whether it has changed is ever asked
SERVED = "tests/server"  # clocks and secrets of a table are tested there
PATIENCE = 3  # how many times as long as the unbroken rules a mutant may take
ID = r"\b[A-Z]{3}-[A-Z0-9]+-\d+"
RULE = re.compile(f"#.*{ID}")
SWAPS: dict[type, type] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd, ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One change of one line."""

    path: str
    line: int
    was: str
    now: str
    source: str  # the whole file with the change

    @property
    def rules(self) -> list[str]:
        """The rules that the line names."""
        return re.findall(ID, self.source.splitlines()[self.line - 1])

    def __str__(self) -> str:
        return f"{self.path}:{self.line}  {self.was}  ->  {self.now}"


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """The node changed in every way we know."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPS:
        yield ast.Compare(node.left, [SWAPS[type(node.ops[0])](), *node.ops[1:]], node.comparators)
    elif isinstance(node, ast.BinOp) and type(node.op) in SWAPS:
        yield ast.BinOp(node.left, SWAPS[type(node.op)](), node.right)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(SWAPS[type(node.op)](), node.values)
        yield from node.values
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Invert | ast.Not):
        yield node.operand
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield ast.Constant(node.value + 1)
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.AugAssign | ast.Expr) and not isinstance(getattr(node, "value", None), ast.Constant):
        yield ast.Pass()


def mutants_of(path: Path) -> list[Mutant]:
    """All mutants of the rule lines of a file."""
    source = path.read_text("utf-8")
    lines = source.splitlines(keepends=True)
    wanted = re.compile(r"^\s+\S") if path.parent.name == FLOOR else RULE
    rule_lines = {n for n, line in enumerate(lines, start=1) if wanted.search(line) and line.split("#")[0].strip()}
    found = []
    for node in ast.walk(ast.parse(source)):
        line = getattr(node, "lineno", 0)
        if line not in rule_lines or node.end_lineno != line:  # type: ignore[attr-defined]
            continue
        text = lines[line - 1].encode()
        if isinstance(node, ast.Constant) and BARRIER in lines[line - 1]:
            continue  # counted once or twice, it is the same barrier
        for change in changes(node):
            new = ast.unparse(ast.fix_missing_locations(change))
            changed = text[: node.col_offset] + f"({new})".encode() + text[node.end_col_offset :]  # type: ignore[attr-defined]
            if isinstance(change, ast.Pass):
                changed = text[: node.col_offset] + b"pass" + text[node.end_col_offset :]  # type: ignore[attr-defined]
            whole = "".join([*lines[: line - 1], changed.decode(), *lines[line:]])
            where = str(path.relative_to(ROOT))
            found.append(Mutant(where, line, ast.unparse(node), new, whole))
    return found


def sample(game: str, number: int, seed: int) -> list[Mutant]:
    """So many mutants, at most one a line, of all rule files of a game."""
    folder = ROOT / "src" / "emporion" / (FLOOR if game == FLOOR else f"games/{game}")
    everything = [mutant for path in sorted(folder.glob("*.py")) for mutant in mutants_of(path)]
    choose = random.Random(seed)
    choose.shuffle(everything)
    by_line = {(mutant.path, mutant.line): mutant for mutant in everything}
    return choose.sample(list(by_line.values()), min(number, len(by_line)))


def named_by(rules: list[str], folders: list[Path]) -> list[str]:
    """The files of tests that name one of the rules: they are asked first, since they should know."""
    files = [path for folder in folders for path in sorted(folder.rglob("test_*.py"))]
    return [str(path) for path in files if any(rule in path.read_text("utf-8") for rule in rules)]


def run_tests(game: str, mutant: Mutant | None, seconds: float | None) -> str:
    """What becomes of the tests of a game with the mutant in place: "killed", "endless" or "LIVED"."""
    tests = ["tests/trading"] if game == FLOOR else [f"tests/games/{game}", "tests/laws"]
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for part in ("src", "tests", "docs", "tools"):
            shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", copy)
        if mutant:
            (copy / mutant.path).write_text(mutant.source, "utf-8")
        only = {} if game == FLOOR else {"EMPORION_ONLY": game}
        environment = {**os.environ, **only, "EMPORION_PURE": "1", "PYTHONPATH": f"{copy / 'src'}:{copy}"}
        near = named_by(mutant.rules, [copy / folder for folder in (*tests, SERVED)]) if mutant else []
        goldens = ["tests/test_goldens.py", "-k", game] if only else []
        call = [sys.executable, "-m", "pytest", "-xq", "-p", "no:cacheprovider"]
        try:
            for words in filter(None, (near, goldens, tests)):
                subprocess.run(
                    [*call, *words], cwd=copy, env=environment, capture_output=True, check=True, timeout=seconds
                )
        except subprocess.CalledProcessError:
            return "killed"
        except subprocess.TimeoutExpired:
            return "endless"
        return "LIVED"


def report(game: str, number: int, seed: int, jobs: int) -> int:
    """Try the mutants of a game; how many lived."""
    mutants = sample(game, number, seed)
    before = time.monotonic()
    with ThreadPoolExecutor(jobs) as pool:  # as many at once as later, for the same load
        if "killed" in pool.map(lambda _: run_tests(game, None, None), range(jobs)):
            sys.exit(f"{game}: the tests fail without any mutant")
        seconds = PATIENCE * (time.monotonic() - before)
        print(f"{game}: the tests pass; a mutant has {seconds:.0f} s", flush=True)
        ends = pool.map(lambda mutant: run_tests(game, mutant, seconds), mutants)
        lived = 0
        for count, (mutant, end) in enumerate(zip(mutants, ends, strict=True), start=1):
            print(f"{count:3}/{len(mutants)} {end:7} {mutant}", flush=True)
            lived += end == "LIVED"
    print(f"{game}: {len(mutants) - lived} of {len(mutants)} mutants killed")
    return lived


def main() -> int:
    """Report how many mutants were killed; exit status 1 if too many lived."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    known = [*sorted(path.parent.name for path in (ROOT / "src" / "emporion" / "games").glob("*/game.py")), FLOOR]
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(known)}")
    parser.add_argument("--number", type=int, default=40, help="mutants for each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--allowed", type=int, default=2, help="how many may live")
    parser.add_argument("--list", action="store_true", help="only list the mutants")
    given = parser.parse_args()
    given.games = given.games or known
    if unknown := set(given.games) - set(known):
        parser.error(f"there is no game {unknown.pop()}")
    if given.list:
        print("\n".join(str(mutant) for game in given.games for mutant in sample(game, given.number, given.seed)))
        return 0
    lived = [report(game, given.number, given.seed, given.jobs) for game in given.games]
    return int(max(lived) > given.allowed)


if __name__ == "__main__":
    sys.exit(main())
