"""The arrows between the parts, and the tool that checks them."""

from pathlib import Path

import pytest

from tools.arrows import PACKAGE, violations


def test_all_arrows_of_the_package_point_the_right_way() -> None:
    assert list(violations(PACKAGE)) == []


def objections(root: Path, **files: str) -> list[str]:
    """What the tool says of a package with two games and the given files, `__` in their names standing for a folder."""
    package = root / "emporion"
    games = {"games/ur/rules.py": "", "games/tyre/rules.py": "", "core/state.py": "", "bots/greedy.py": ""}
    for name, text in {**games, **{name.replace("__", "/") + ".py": text for name, text in files.items()}}.items():
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return [f"{file.relative_to(package)}:{line}: {text}" for file, line, text in violations(package)]


@pytest.mark.parametrize(
    "text",
    [
        "import emporion.bots.greedy",
        "from emporion.bots import greedy",
        "from emporion import bots",
        "from ..bots.greedy import choose",
        "def late() -> None:\n    from emporion import bots",
    ],
)
def test_an_import_against_the_arrows_is_found_however_it_is_written(tmp_path: Path, text: str) -> None:
    line = text.count("\n") + 1
    assert objections(tmp_path, core__rng=text) == [f"core/rng.py:{line}: core imports bots"]


@pytest.mark.parametrize(
    ("part", "text"),
    [
        ("games__ur__view", "from emporion.core.state import State\nfrom . import rules"),
        ("bots__search", "from emporion import _native, game\nimport emporion.games"),
        ("lab__ladder", "import emporion.table.seats"),
        ("cli", "import emporion.server, emporion.lab.ladder"),
        ("core__rng", "import random"),
    ],
)
def test_an_import_along_the_arrows_is_not(tmp_path: Path, part: str, text: str) -> None:
    assert objections(tmp_path, table__seats="", server__app="", **{part: text}) == []


def test_gym_does_not_know_the_table(tmp_path: Path) -> None:
    assert objections(tmp_path, table__seats="", gym__env="import emporion.table.seats") == [
        "gym/env.py:1: gym imports table"
    ]


def test_no_game_imports_another(tmp_path: Path) -> None:
    assert objections(tmp_path, games__ur__market="from emporion.games.tyre.rules import x") == [
        "games/ur/market.py:1: the game ur imports the game tyre"
    ]
    assert objections(tmp_path, games__ur__market="from ..tyre import rules") == [
        "games/ur/market.py:1: the game ur imports the game tyre"
    ]


def test_no_game_is_named_outside_its_folder_but_in_documentation(tmp_path: Path) -> None:
    text = '"""Plays `tyre`."""\n# tyre, say\nGAME = "tyre"\nfrom emporion.games import tyre\n'
    assert objections(tmp_path, bots__search=text, games__ur__words=text.replace("tyre", "ur")) == [
        "bots/search.py:4: bots imports the game tyre",
        "bots/search.py:3: the game tyre is named outside its own folder",
    ]


def test_the_companion_belongs_to_one_game(tmp_path: Path) -> None:
    """It may import and name its own game, but no other, and no game imports it."""
    text = 'GAME = "{0}"\nfrom emporion.games import {0}\n'
    files = {"games__megaciv__rules": "", "companion__kits": text.format("megaciv")}
    assert objections(tmp_path, **files) == []
    assert objections(tmp_path, companion__page=text.format("tyre")) == [
        "companion/page.py:2: the game megaciv imports the game tyre",
        "companion/page.py:1: the game tyre is named outside its own folder",
    ]
    assert objections(tmp_path, companion__page="", games__megaciv__rules="import emporion.companion.kits") == [
        "games/megaciv/rules.py:1: games imports companion"
    ]


def test_a_new_part_must_be_given_a_place(tmp_path: Path) -> None:
    assert objections(tmp_path, harbour__quay="") == [
        "harbour/quay.py:1: harbour has no place among the parts: give it one in tools/arrows.py"
    ]
