"""Where the rules are carried out: each id of docs/rules, and the lines of source and data that it stands at.

    python -m tools.rule_sources               the ids that cannot be found, of all pages
    python -m tools.rule_sources faiyum        of one page
    python -m tools.rule_sources faiyum --where    every id of it with its lines

An id stands in a comment, a docstring, a string or a row of data, in the Python and TOML files of the package. Ranges
and short lists count: "FAI-MKT-04 to 07", "RES-TRD-13, -14", "MED-PRM-01 to MED-PRM-06 and MED-OFR-02". Rooms that
only tell of rules (TELLING) do not carry any out, so an id that stands nowhere else is missing.

What need not stand in the package is marked on the rules page itself:

- A rule that only says what a word means ends in "[term]", behind its sources; readers do not see it. A rule so
  marked that does stand in the source is reported as well: the mark is wrong then.
- The ids of a chapter with the line "<!-- for tests -->" below its heading (worked examples, laws) stand in tests.
- A ruling (R1, R2 ...) gives the reason of a rule. It is found where it is named in the game's own folder, or through
  a rule that names it or that it names.

tests/test_rule_sources.py holds how many may be missing. When some were placed, lower the number there.
"""

import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from emporion.core.rulebook import CHAPTER, RULE, rules_page

ROOT = Path(__file__).parents[1]
PACKAGE, TESTS = ROOT / "src" / "emporion", ROOT / "tests"
PAGES = sorted(page.stem for page in (ROOT / "docs" / "rules").glob("*.md"))

TELLING = {"text", "words", "page", "picture", "rulebook", "tutorial", "cover", "bots"}

FOR_TESTS = "<!-- for tests -->"
TERM = "[term]"

ID = re.compile(r"\b(?P<stem>[A-Z]{3}-[A-Z0-9]+-|FLR-)(?P<number>[0-9]{2})(?![0-9])")
MORE = re.compile(
    r"[\s#]*(?P<joint>,\s*and|,|and|to|/)[\s#]*(?P<stem>[A-Z]{3}-[A-Z0-9]+-|FLR-|-)?(?P<number>[0-9]{2})(?![\w-])"
    r"(?=\s*(?:$|[\"'`,.;:/)\]#|]|and\b|to\b|\\n))",
    re.MULTILINE,
)
RULING = re.compile(r"\bR(?P<first>[0-9]+)(?: to R?(?P<last>[0-9]+))?\b")


class Rule(NamedTuple):
    """A line of a rules page."""

    id: str
    text: str
    for_tests: bool

    @property
    def is_ruling(self) -> bool:
        """Whether it says why a rule is as it is."""
        return bool(RULING.fullmatch(self.id))

    @property
    def is_term(self) -> bool:
        """Whether it is marked as one that only says what a word means."""
        return TERM in self.text


class Report(NamedTuple):
    """What was found about one page: lines by id, and what is wrong."""

    places: dict[str, list[str]]
    missing: list[Rule]
    marked_wrongly: list[Rule]


def page_rules(page: str) -> Iterator[Rule]:
    """The rules of a page in order, with their sources in brackets."""
    for_tests = False
    for line in rules_page(page, "en").splitlines():
        if CHAPTER.match(line):
            for_tests = False
        elif line.strip() == FOR_TESTS:
            for_tests = True
        elif match := RULE.match(line):
            yield Rule(match["id"], match["text"], for_tests)


def ids(text: str) -> Iterator[tuple[str, int]]:
    """Every id in a text with its offset; those in between where a range is given."""
    for match in ID.finditer(text):
        stem, last, at = match["stem"], int(match["number"]), match.end()
        yield stem + match["number"], match.start()
        while more := MORE.match(text, at):
            if more["stem"] not in {None, "-", stem}:
                break
            number, at = int(more["number"]), more.end()
            for each in range(last + 1 if more["joint"] == "to" else number, number):
                yield f"{stem}{each:02}", more.start("number")
            if more["stem"] == stem:
                break  # a whole id comes up by itself
            yield f"{stem}{number:02}", more.start("number")
            last = number


def rulings(text: str) -> set[str]:
    """The rulings that a text names."""
    named = ((int(each["first"]), int(each["last"] or each["first"])) for each in RULING.finditer(text))
    return {f"R{number}" for first, last in named for number in range(first, last + 1)}


def carries_out(file: Path) -> bool:
    """Whether a file can carry a rule out: it does more than tell of the game."""
    return not TELLING.intersection(file.relative_to(PACKAGE).with_suffix("").parts)


def sources(folder: Path) -> list[Path]:
    """The Python and data files below a folder."""
    return sorted((*folder.rglob("*.py"), *folder.rglob("*.toml")))


def found_in(folder: Path) -> dict[str, list[str]]:
    """The lines below a folder that each id stands at; in the package, only where rules are carried out."""
    places: defaultdict[str, list[str]] = defaultdict(list)
    for file in sources(folder):
        if folder == TESTS or carries_out(file):
            text = file.read_text("utf-8")
            for name, at in ids(text):
                places[name].append(f"{file.relative_to(ROOT)}:{text.count(chr(10), 0, at) + 1}")
    return places


def report(page: str) -> Report:
    """Where the rules of a page are carried out."""
    source, tests = found_in(PACKAGE), found_in(TESTS)
    written = list(page_rules(page))
    places = {rule.id: (tests if rule.for_tests else source).get(rule.id, []) for rule in written}
    own = PACKAGE / "games" / page
    in_source = {ruling for file in sources(own) if carries_out(file) for ruling in rulings(file.read_text("utf-8"))}
    named: defaultdict[str, list[str]] = defaultdict(list)
    for rule in written:
        for ruling in rulings(rule.text) if not rule.is_ruling else ():
            named[ruling] += places[rule.id] or ([TERM] if rule.is_term else [])
    for rule in written:
        if rule.is_ruling:
            through = [line for each, _ in ids(rule.text) for line in places.get(each, ())]
            places[rule.id] = named[rule.id] + through + [page] * (rule.id in in_source)
    return Report(
        places,
        [rule for rule in written if not places[rule.id] and not rule.is_term],
        [rule for rule in written if places[rule.id] and rule.is_term],
    )


def main() -> int:
    """Print what cannot be found; with --where, where everything else is."""
    names = [name for name in sys.argv[1:] if not name.startswith("-")] or PAGES
    told = 0
    for name in names:
        found = report(name)
        if "--where" in sys.argv:
            for id_, places in found.places.items():
                print(f"{id_}: {' '.join(places) or '-'}")
        for rule in found.missing:
            print(f"{name}: {rule.id} stands nowhere: {rule.text[:120]}")
        for rule in found.marked_wrongly:
            print(f"{name}: {rule.id} is no mere term, it is carried out at {found.places[rule.id][0]}")
        told += len(found.missing) + len(found.marked_wrongly)
        print(f"{name}: {len(found.missing)} of {len(found.places)} rules cannot be found in the source")
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
