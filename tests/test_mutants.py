"""The tool that breaks the code to see whether the tests notice: what it changes, leaves alone and draws."""

import json
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tools.mutants import changing, parts
from tools.mutants.changing import Mutant, mutants_of
from tools.mutants.costs import Costs
from tools.mutants.naming import named, names_around, rules_around
from tools.mutants.plugin import NOT_ALL, is_elsewhere, rank
from tools.mutants.trying import LIVED, Judge, attempts


@pytest.fixture
def changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> "Changes":
    """What becomes of a few lines of code at some place of the package."""
    monkeypatch.setattr(changing, "ROOT", tmp_path)
    monkeypatch.setattr(changing, "SOURCE", tmp_path / "src" / "emporion")
    return Changes(tmp_path)


class Changes:
    def __init__(self, root: Path) -> None:
        self.root = root

    def write(self, text: str, place: str) -> list[Mutant]:
        path = self.root / "src" / "emporion" / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return mutants_of(path)

    def of(self, text: str, place: str = "core/heap.py") -> list[str]:
        return [f"{mutant.was} -> {mutant.now}" for mutant in self.write(text, place)]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("if a < b: pass", ["a < b -> a <= b"]),
        ("x = a + b", ["a + b -> a - b"]),
        ("x = a and b", ["a and b -> a or b", "a and b -> a", "a and b -> b"]),
        ("x = own or {}", ["own or {} -> own and {}", "own or {} -> {}"]),
        ("if is_open(x): pass", ["is_open(x) -> not is_open(x)"]),
        ("x = yes if done else no", ["done -> not done"]),
        ("x = not a", ["not a -> a"]),
        ("x: Final = 3", ["3 -> 4"]),
        ("x = min(a, b)", ["min -> max"]),
        ("pay(seat)", ["pay(seat) -> pass"]),
        ("raise refuse(a)", ["raise refuse(a) -> pass"]),
        ("x = True", ["True -> False"]),
        ('x = f"{a + b}"', []),  # Python 3.11 does not say where that is
    ],
)
def test_what_is_changed(changes: Changes, text: str, wanted: list[str]) -> None:
    found = changes.of(text)
    assert found == wanted or (not wanted and found == ["a + b -> a - b"])


@pytest.mark.parametrize(
    "text",
    [
        '"""Two words."""',
        "import sys",
        "assert a < b",
        "def f(x: int | None = None) -> 'int | str': ...",
        "@lru_cache(maxsize=8)\ndef f(): ...",
        "def __repr__(self):\n    return str(self.x + 1)",
        "s.reveals += 1",
        "log.debug(x + 1)",
        "raise NotImplementedError",
        "Key = int | str",
    ],
)
def test_what_is_left_alone(changes: Changes, text: str) -> None:
    assert [each for each in changes.of(text) if "..." not in each] == []


@pytest.mark.parametrize(
    ("place", "text", "wanted"),
    [
        ("games/ur/picture/board.py", "x = left + 12", []),
        ("games/ur/picture/board.py", "x = max(left, right)", []),
        ("games/ur/picture/board.py", 'x = view["vp"] + 1', ["view[\"vp\"] + 1 -> view['vp'] - 1", "1 -> 2"]),
        ("games/ur/picture/board.py", "x = seat * WIDTH", []),
        ("games/ur/rules.py", "x = seat * WIDTH", ["seat * WIDTH -> seat + WIDTH"]),
        ("games/ur/bot.py", "x = 7 * worth", ["7 * worth -> 7 + worth"]),
        ("server/worker.py", "PAUSE = 7", []),
        ("core/clock.py", "PAUSE = 7", ["7 -> 8"]),
    ],
)
def test_what_counts_depends_on_the_place(changes: Changes, place: str, text: str, wanted: list[str]) -> None:
    assert changes.of(text, place) == wanted


def test_words_keys_and_rules_are_changed(changes: Changes) -> None:
    texts = 'one = "Pay {n:coin|coins}."\n[page]\ntrade = "Trade"\nwater = "Water"\nvp = "{n} points"\n'
    plural = changes.of(texts, "games/ur/text/en.toml")
    assert plural == ["{n:coin|coins} -> {n:coins|coin}"]
    assert changes.of('x = SAY("page.trade")', "games/ur/page/top.py") == ["\"page.trade\" -> 'page.water'"]
    assert changes.of('x = SAY("page.vp")', "games/ur/page/top.py") == [], "no other key takes the same values"
    pages = changes.root / "docs" / "rules"
    pages.mkdir(parents=True)
    (pages / "ur.md").write_text("URR-MOV-01 URR-MOV-02 URR-END-01", encoding="utf-8")
    changing._rules.cache_clear()
    try:
        assert changes.of('x = Refusal("URR-MOV-01")') == ["\"URR-MOV-01\" -> 'URR-MOV-02'"]
    finally:
        changing._rules.cache_clear()
        changing._another_rule.cache_clear()


def test_a_mutant_is_the_file_with_one_line_changed(changes: Changes) -> None:
    text = "a = b\nif a < b: pass\nc = d\n"
    (mutant,) = changes.write(text, "core/heap.py")
    assert (mutant.path, mutant.line) == ("src/emporion/core/heap.py", 2)
    assert mutant.put_into(text) == "a = b\nif (a <= b): pass\nc = d\n"
    assert mutant.compiles()


def test_every_part_has_its_share_and_small_ones_are_not_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = {"a": 10_000, "b": 100, "c": 400}
    monkeypatch.setattr(parts, "by_line", lambda part: [[]] * sizes[part])
    assert parts.shares(["a", "b", "c"], 13) == {"a": 10, "b": 1, "c": 2}
    assert sum(parts.shares(["a", "b", "c"], 120).values()) == 120


def test_the_same_seed_draws_the_same_mutants_and_one_a_line() -> None:
    drawn, again = (parts.sample(["trading", "table"], 30, seed=5) for _ in range(2))
    assert drawn == again
    assert len({(mutant.path, mutant.line) for mutant in drawn}) == 30
    assert {parts.part_of(mutant.path) for mutant in drawn} == {"trading", "table"}


def test_the_nearest_tests_come_first(tmp_path: Path) -> None:
    costs = Costs(tmp_path / "costs.json")
    assert parts.near("src/emporion/games/resafa/page/tray.py", costs)[0].startswith("tests/games/resafa/")
    assert "talk" in parts.near("src/emporion/server/talk.py", costs)[0]
    assert parts.near("src/emporion/table/table.py", costs)[0].startswith("tests/table/")
    market = "src/emporion/games/megaciv/market.py"
    first, *_ = parts.near(market, costs)
    costs.learn({f"{first}::test_whole_games": 90.0})
    assert parts.near(market, costs)[0] != first, "what takes long comes later"


def test_tests_that_name_the_rule_of_a_mutant_come_first() -> None:
    source = "class A:\n    # URR-PAY-01\n    def one(self):\n        return 1  # URR-PAY-02\n    def two(self): ...\n"
    assert rules_around(source, 4) == {"URR-PAY-02"}
    assert rules_around(source, 5) == {"URR-PAY-01", "URR-PAY-02"}
    held = named("tests/games/faiyum/test_market.py")
    assert "FAI-MKT-01" in held["tests/games/faiyum/test_market.py::test_the_market_shows_its_cards_in_rising_order"]


def test_tests_that_name_the_function_of_a_mutant_come_first(tmp_path: Path) -> None:
    assert names_around("MOST = 3\nclass A:\n    def one(self):\n        return 1\n", 4) == ["one", "A"]
    assert names_around("MOST = 3\n", 1) == ["MOST"]
    mutant, *_ = mutants_of(changing.SOURCE / "games" / "faiyum" / "chapters" / "market.py")
    first, then, *_ = attempts(mutant, Costs(tmp_path / "costs.json"))
    assert any(test.startswith("tests/games/faiyum/test_market.py::") for test in first)
    assert then[0] == "tests/games/faiyum/test_market.py"


def test_what_tests_take_is_learned(tmp_path: Path) -> None:
    costs = Costs(tmp_path / "costs.json")
    costs.learn({"a.py::one[1]": 3.0, "a.py::one[2]": 4.0, "a.py::two": 1.0})
    costs.learn({"a.py::two": 2.0})
    again = Costs(tmp_path / "costs.json")
    assert (again.of("a.py::one"), again.of("a.py::one[2]"), again.of("a.py::two")) == (7.0, 4.0, 1.0)


class Stub:
    """Stands in for a copy of the tree: some tests fail with a mutant, some in any case, and each takes a second."""

    def __init__(self, folder: Path, with_mutant: int = 0, ever: str = "") -> None:
        self.folder, self.status, self.ever = folder, with_mutant, ever
        self.broken = False

    @contextmanager
    def with_mutant(self, _: Mutant) -> Iterator[None]:
        self.broken = True
        yield
        self.broken = False

    def test(self, _: list[str], **told: str) -> int:
        chosen = Path(told["EMPORION_CHOSEN"]).read_text("utf-8").split("\n")
        status, failed = self.status if self.broken else 0, chosen[0] if self.broken and self.status else ""
        if self.ever in chosen and self.ever not in told["EMPORION_UNSOUND"].split("\n"):
            status, failed = 1, self.ever
        seconds = dict.fromkeys(chosen, 1.0)
        Path(told["EMPORION_NOTED"]).write_text(json.dumps({"seconds": seconds, "failed": failed}), "utf-8")
        return status


SOME = Mutant("src/emporion/core/heap.py", 1, "a", "b", "b\n")
THREE = [["a.py::one", "a.py::two"], ["b.py::three"]]


@pytest.mark.parametrize(
    ("tests", "most", "end"),
    [
        ({}, 10.0, LIVED),
        ({}, 1.0, "passed 1"),
        ({"with_mutant": NOT_ALL}, 10.0, "passed 10"),
        ({"with_mutant": 1}, 10.0, "killed: a.py::one"),
        ({"with_mutant": -signal.SIGPROF}, 10.0, "endless: a.py::one"),
        ({"with_mutant": -signal.SIGKILL}, 10.0, "passed 0"),
        ({"ever": "a.py::two"}, 10.0, LIVED),
        ({"ever": "a.py::two", "with_mutant": 1}, 10.0, "killed: a.py::one"),
    ],
)
def test_a_mutant_is_judged_by_tests_that_pass_without_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tests: dict[str, Any], most: float, end: str
) -> None:
    monkeypatch.setattr("tools.mutants.trying.attempts", lambda *_: THREE)
    copy: Any = Stub(tmp_path, **tests)
    assert Judge(Costs(tmp_path / "costs.json"), most).end(copy, SOME) == end


def test_chosen_tests_run_in_their_order() -> None:
    places = {"tests/a.py::one": 0, "tests/b": 1, "tests/a.py": 2}
    assert rank("tests/a.py::one", places) == 0
    assert rank("tests/a.py::one[3]", places) == 0
    assert rank("tests/b/c.py::two", places) == 1
    assert rank("tests/a.py::two", places) == 2
    assert rank("tests/d.py::two", places) == -1


def test_tests_of_other_games_judge_no_mutant_of_a_game() -> None:
    elsewhere = [
        node
        for node in ("tests/a.py::b[ur-3]", "tests/a.py::b[senet-3]", "tests/a.py::b[3]", "tests/a.py::b")
        if is_elsewhere(node, "ur", ["ur", "senet"])
    ]
    assert elsewhere == ["tests/a.py::b[senet-3]"]
