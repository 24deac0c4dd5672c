"""The parts of the code, how many mutants are drawn of each, and the tests that stand nearest to a file."""

import random
import re
from functools import cache
from pathlib import Path

from tools.mutants.changing import ROOT, SOURCE, Mutant, mutants_of
from tools.mutants.costs import Costs

PARTS = ("core", "trading", "companion", "bots", "table", "server", "cli", "lab")
GOLDENS = "tests/test_goldens.py"
NEAR = {  # where to look for tests of a part, nearest first; of a game, its own folder
    "core": [
        "tests/table",
        "tests/games/faiyum",
        "tests/trading",
        GOLDENS,
        "tests/laws",
        "tests/docs",
        "tests/test_languages.py",
        "tests/test_rulebook.py",
        "tests/test_screens.py",
    ],
    "trading": ["tests/trading", GOLDENS, "tests/games/megaciv", "tests/games/mediterranean", "tests/laws"],
    "companion": ["tests/companion", "tests/server", "tests/test_languages.py"],
    "bots": ["tests/bots", GOLDENS, "tests/laws", "tests/table"],
    "table": ["tests/table", "tests/cli", "tests/server"],
    "server": ["tests/server", "tests/test_languages.py", "tests/test_seatmark.py", "tests/test_rulebook.py"],
    "cli": ["tests/cli", "tests/table"],
    "lab": ["tests/lab", "tests/cli"],
}
LEFT_OUT = (  # what needs a compiler or a browser, counts wins, or looks at tools
    "tests/browser",
    "tests/laws/test_compiled.py",
    "tests/bots/test_strength.py",
    "tests/test_mutants.py",
    "tests/test_native.py",
)
PAGES = "tests/test_golden_pages.py"
SEEN = re.compile(r"/(words|page|picture|text)/|/(words|view|tutorial|cover|ledger|refusals)\.py$")
SHOWING = ("core", "trading")  # parts without a game that pages are made of
LONG = 15.0  # seconds that a file of tests takes which comes later: whole games
WORDS = ("word", "text", "event", "prompt", "page", "picture", "talk", "language", "refus")


def games() -> list[str]:
    """The names of the games."""
    return sorted(path.parent.name for path in (SOURCE / "games").glob("*/game.py"))


def parts() -> list[str]:
    """The names of all parts."""
    return [*games(), *PARTS]


def folder_of(part: str) -> Path:
    """Where the code of a part lies."""
    return SOURCE / (part if part in PARTS else f"games/{part}")


def part_of(path: str) -> str:
    """The part that a file belongs to."""
    names = Path(path).relative_to("src/emporion").parts
    return names[1] if names[0] == "games" else names[0]


@cache
def by_line(part: str) -> list[list[Mutant]]:
    """All mutants of a part, those of a line together."""
    folder = folder_of(part)
    lines: dict[tuple[str, int], list[Mutant]] = {}
    for path in [*sorted(folder.rglob("*.py")), *sorted(folder.rglob("text/*.toml"))]:
        for mutant in mutants_of(path):
            lines.setdefault((mutant.path, mutant.line), []).append(mutant)
    return list(lines.values())


def shares(wanted: list[str], number: int) -> dict[str, int]:
    """How many mutants of each part: by the root of its size, so that small parts are not forgotten."""
    roots = {part: len(by_line(part)) ** 0.5 for part in wanted}
    exact = {part: number * root / sum(roots.values()) for part, root in roots.items()}
    whole = {part: int(share) for part, share in exact.items()}
    rest = sorted(wanted, key=lambda part: whole[part] - exact[part])[: number - sum(whole.values())]
    return {part: whole[part] + (part in rest) for part in wanted}


def sample(wanted: list[str], number: int, seed: int) -> list[Mutant]:
    """So many mutants, at most one a line, in an order of their own."""
    choose = random.Random(seed)
    found = []
    for part, share in shares(wanted, number).items():
        lines = choose.sample(by_line(part), len(by_line(part)))
        drawn = (_one_of(mutants, choose) for mutants in lines)
        found += [mutant for mutant, _ in zip(filter(None, drawn), range(share), strict=False)]
    choose.shuffle(found)
    return found


def _one_of(mutants: list[Mutant], choose: random.Random) -> Mutant | None:
    usable = [mutant for mutant in choose.sample(mutants, len(mutants)) if mutant.compiles()]
    return usable[0] if usable else None


def near(path: str, costs: Costs) -> list[str]:
    """Files of tests for a file of the code, nearest first; those elsewhere that name it, or its game, come last."""
    part = part_of(path)
    folders = NEAR.get(part, [f"tests/games/{part}", GOLDENS, "tests/laws", "tests/test_languages.py"])
    files = {file: place for place, folder in enumerate(folders) for file in _tests_under(folder)}
    for file in _tests_under("tests"):
        if file not in files and _names(file, part if part in games() else path):
            files[file] = len(folders)
    own = "/".join(Path(path).with_suffix("").parts[4 if part in games() else 3 :])
    words = re.findall(r"[a-z]+", own) + ([*WORDS] if path.endswith(".toml") else [])

    def distance(file: str) -> tuple[bool, int, int, int]:
        named = sum(word in file for word in words) + _names(file, path)
        long = costs.of_file(file) > LONG and file != GOLDENS
        return files[file] == len(folders), long - (named > 0 or file == GOLDENS), -named, files[file]

    return sorted((file for file in sorted(files) if not file.startswith(LEFT_OUT)), key=distance)


def shown(path: str) -> list[str]:
    """The fingerprints of pages that a file could change: those of its game, or all."""
    part = part_of(path)
    return [PAGES] if (part in games() or part in SHOWING) and "/bots/" not in path else []


def is_seen(path: str) -> bool:
    """Whether a file of a game does nothing but draw and say, so that fingerprints of pages notice most."""
    return part_of(path) in games() and bool(SEEN.search(path))


def _tests_under(folder: str) -> list[str]:
    path = ROOT / folder
    return [folder] if path.is_file() else [str(file.relative_to(ROOT)) for file in path.rglob("test_*.py")]


@cache
def _names(file: str, what: str) -> bool:
    """Whether a file of tests imports a module, or names a game."""
    word = ".".join(Path(what).with_suffix("").parts[1:]) if "/" in what else what
    return word in (ROOT / file).read_text("utf-8")
