"""What tests run on is pinned: every dependency by version and hash, for all Pythons, and these tests do run on it."""

import re
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
LOCK = (ROOT / "requirements" / "dev.lock").read_text("utf-8")
ENTRIES = [Requirement(line.rstrip(" \\")) for line in LOCK.splitlines() if re.match(r"[a-z0-9]", line)]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
PYTHONS = ["3.11.0", "3.12.0", "3.13.0"]


def named(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def applies(entry: Requirement, python: str = "") -> bool:
    given = {"python_full_version": python, "python_version": python.rpartition(".")[0]} if python else {}
    return entry.marker is None or entry.marker.evaluate(given)


@pytest.mark.parametrize("python", PYTHONS)
def test_every_dependency_is_pinned_once_and_as_the_project_asks(python: str) -> None:
    pinned = [entry for entry in ENTRIES if applies(entry, python)]
    found = {named(entry.name): str(entry.specifier).removeprefix("==") for entry in pinned}
    assert len(found) == len(pinned), "one version of each"
    for asked in map(Requirement, [*PROJECT["dependencies"], *EXTRAS["dev"], *EXTRAS["bench"]]):
        assert asked.specifier.contains(found[named(asked.name)]), f"{asked}: make lock"


def test_every_entry_has_hashes_and_none_names_a_host() -> None:
    assert "://" not in LOCK
    for entry in re.split(r"\n(?=[a-z0-9])", LOCK)[1:]:
        assert "--hash=sha256:" in entry, entry.splitlines()[0]


def test_these_tests_run_on_it() -> None:
    pinned = {entry.name: str(entry.specifier).removeprefix("==") for entry in ENTRIES if applies(entry)}
    others = {name: (version(name), wanted) for name, wanted in pinned.items() if version(name) != wanted}
    assert others == {}, "make setup installs what is pinned"


def test_it_is_what_make_installs_and_renews() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert "LOCK := requirements/dev.lock" in makefile
    assert "--require-hashes --requirement $(LOCK)" in makefile
    renewing = makefile[makefile.index("\nlock: ") :].split("\n\n")[0]
    assert "uv pip compile" in renewing
    assert "--output-file $(LOCK)" in renewing
    play = makefile[makefile.index("$(VENV)/play: ") :].split("\n\n")[0]
    assert "LOCK" not in play, "playing stays light"
