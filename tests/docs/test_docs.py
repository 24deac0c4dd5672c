"""The documentation is true: its Python runs, its links lead somewhere, its commands, files and rule ids exist."""

import doctest
import re
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click
import pytest

from emporion.cli import emporion
from emporion.core.registry import game
from emporion.core.rulebook import RULE
from emporion.games.faiyum import positions
from emporion.games.mediterranean import read_market
from tests.docs.pages import INLINE_PATH, PAGES, ROOT, RULE_ID, Block, anchors, blocks, commands, links, name_of, prose

WITH_PYTHON = [page for page in PAGES if blocks(page, "python")]


def run(block: Block, page: Path, namespace: dict[str, Any]) -> None:
    """Run a block in the namespace of its page; a dialogue must answer as it says."""
    if not block.text.lstrip().startswith(">>>"):
        source = "\n" * (block.line - 1) + block.text
        exec(compile(source, str(page), "exec"), namespace)
        return
    dialogue = doctest.DocTestParser().get_doctest(block.text, namespace, name_of(page), str(page), block.line - 1)
    said: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(dialogue, out=said.append, clear_globs=False)
    namespace.update(dialogue.globs)
    assert result.failed == 0, "".join(said)


@pytest.mark.parametrize("page", WITH_PYTHON, ids=name_of)
def test_the_python_of_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In order and in one namespace. A block with a file name is that file, one with a path is a part of that file."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    namespace: dict[str, Any] = {"__name__": "page"}
    for block in blocks(page, "python"):
        if "/" in block.file:
            assert block.text in (ROOT / block.file).read_text("utf-8"), f"{name_of(page)}:{block.line} is out of date"
        elif block.file:
            (tmp_path / block.file).write_text(block.text, "utf-8")
            monkeypatch.delitem(sys.modules, block.file.removesuffix(".py"), raising=False)
        else:
            run(block, page, namespace)
    for file in tmp_path.glob("*.py"):
        sys.modules.pop(file.stem, None)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in links(page):
        file, _, place = link.partition("#")
        target = page.parent / file if file else page
        assert target.exists(), f"{name_of(page)} links to {link}"
        assert not place or place in anchors(target), f"{name_of(page)} links to {link}"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_command_is_known(page: Path) -> None:
    for words in commands(page):
        if Path(words[0]).name == "emporion":
            check_emporion(words[1:])
        elif words[0] == "make":
            targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
            assert {word for word in words[1:] if "=" not in word} <= targets, words
        elif words[1:2] == ["-m"]:
            assert find_spec(words[2]), words


def check_emporion(words: list[str]) -> None:
    """Parse the command line as the command itself would, without carrying it out."""
    if words[0].startswith("-"):
        assert words[0] in ("--help", "--version"), words
        return
    command = emporion.get_command(click.Context(emporion), words[0])
    assert command is not None, words
    if "--help" not in words:
        command.make_context(words[0], words[1:])


def test_every_rule_id_stands_on_a_rules_page() -> None:
    pages = [*(ROOT / "docs" / "rules").glob("*.md"), *(ROOT / "docs" / "examples").glob("*/rules.md")]
    lines = [line for page in pages for line in page.read_text("utf-8").splitlines()]
    known = {match["id"] for match in map(RULE.match, lines) if match}
    games = {rule[:4] for rule in known}
    files = [*(ROOT / "src").rglob("*"), *(ROOT / "docs").rglob("*")]
    for path in [*PAGES, *(file for file in files if file.suffix in (".py", ".toml"))]:
        unknown = set(RULE_ID.findall(path.read_text("utf-8"))) - known
        if path.name == "trading-floor.md":  # it serves games that are not here yet
            unknown = {rule for rule in unknown if rule[:4] in games}
        assert not unknown, f"{name_of(path)} names {sorted(unknown)}"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_file_that_is_named_exists(page: Path) -> None:
    """Paths in `code`, from the root of the project, from the package or from one of its parts."""
    package = ROOT / "src" / "emporion"
    bases = [ROOT, package, *(part for part in package.iterdir() if part.is_dir())]
    for path in INLINE_PATH.findall(prose(page)):
        if not path.startswith(("build/", ".venv/")):  # these are made by make
            assert any((base / path).exists() for base in bases), f"{name_of(page)} names {path}"


def test_the_positions_page_explains_every_key() -> None:
    state = game("faiyum").new(seats=2, open_hands=False)
    keys = positions.KEYS | positions.SEAT_KEYS | positions.ACTION_KEYS | set(state.view(0)) | set(state.position())
    explained = set(re.findall(r"`(\w+)`", prose(ROOT / "docs" / "positions.md")))
    assert keys <= explained, sorted(keys - explained)


def test_the_positions_page_explains_every_key_of_the_mediterranean() -> None:
    state = game("mediterranean").new(seats=4)
    view, data = state.view(0), state.position()
    parts = [view, view["seats"][0], view["own"], view["market"], data, data["seats"][0], data["market"]]
    keys = {key for part in parts for key in part} | read_market.OFFER_KEYS | read_market.DRAFT_KEYS
    text = prose(ROOT / "docs" / "positions.md")
    explained = set(re.findall(r"`(\w+)`", text[text.index("## Trading in the Mediterranean") :]))
    assert keys <= explained, sorted(keys - explained)
