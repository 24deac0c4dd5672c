"""The arrows between the parts: core <- trading <- games <- bots <- table <- server, read from the imports.

No game imports another, and none is named outside its own folder and the parts made for it alone (`MADE_FOR`).
Docstrings and comments may name one: they are documentation. An import inside a function counts like any other.
"""

import ast
import re
import sys
from collections.abc import Iterator
from importlib.util import resolve_name
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).parents[1] / "src" / "emporion"

TO_GAMES = {"core", "trading", "games"}
MAY_IMPORT = {
    "core": {"core"},
    "trading": {"core", "trading"},
    "games": TO_GAMES,
    "companion": TO_GAMES | {"companion"},
    "bots": TO_GAMES | {"bots"},
    "table": TO_GAMES | {"bots", "table"},
    "server": TO_GAMES | {"companion", "bots", "table", "server"},
    "gym": TO_GAMES | {"bots", "gym"},
    "lab": TO_GAMES | {"bots", "table", "lab"},
    # The package itself is the face of core and games.
    "__init__": {"core", "games"},
    # Decides between compiled and interpreted modules, whatever these are.
    "_native": set[str](),
}
MAY_IMPORT["cli"] = MAY_IMPORT["__main__"] = {*MAY_IMPORT, "cli"}
OPEN_TO_ALL = {"__init__", "_native"}
MADE_FOR = {"companion": "megaciv"}  # parts beside the games that belong to one of them


class Violation(NamedTuple):
    """A line that points the wrong way."""

    file: Path
    line: int
    text: str


def violations(package: Path) -> Iterator[Violation]:
    """Everything in the package that breaks the rules above."""
    games = {folder.name for folder in (package / "games").glob("[!_]*") if folder.is_dir()}
    for file in sorted(package.rglob("[!.]*.py")):
        rooms = file.relative_to(package).with_suffix("").parts
        own = rooms[1] if rooms[0] == "games" and len(rooms) > 2 else MADE_FOR.get(rooms[0])
        tree = ast.parse(file.read_bytes(), str(file))
        if rooms[0] not in MAY_IMPORT:
            yield Violation(file, 1, f"{rooms[0]} has no place among the parts: give it one in tools/arrows.py")
            continue
        for line, target in imports(tree, (package.name, *rooms)):
            if text := objection(rooms[0], own, target, package, games):
                yield Violation(file, line, text)
        for line, name in named(tree, games - {own}):
            yield Violation(file, line, f"the game {name} is named outside its own folder")


def imports(tree: ast.Module, module: tuple[str, ...]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Each module, or name in a module, that is imported from the package, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            origin = resolve_name("." * node.level + (node.module or ""), ".".join(module[:-1]))
            names = [f"{origin}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            package, *rest = name.split(".")
            if package == module[0]:
                yield node.lineno, tuple(rest)


def objection(part: str, own: str | None, target: tuple[str, ...], package: Path, games: set[str]) -> str | None:
    """Why a module of this part (and of this game) may not import the target; None if it may."""
    there = target[0] if target and is_module(package / target[0]) else "__init__"
    if there not in MAY_IMPORT[part] | OPEN_TO_ALL:
        return f"{part} imports {there}"
    game = target[1] if there == "games" and len(target) > 1 and target[1] in games else None
    if game not in {own, None}:
        return f"the game {own} imports the game {game}" if own else f"{part} imports the game {game}"
    return None


def is_module(path: Path) -> bool:
    """Whether a path without its suffix is a module or a package."""
    return path.is_dir() or path.with_suffix(".py").is_file()


def named(tree: ast.Module, games: set[str]) -> Iterator[tuple[int, str]]:
    """Each game named in a string that is no docstring, with its line."""
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            words = re.findall(r"\w+", node.value.lower())
            yield from ((node.lineno, game) for game in sorted(games.intersection(words)))


def main() -> int:
    """Print each violation, or that there is none."""
    found = list(violations(PACKAGE))
    for file, line, text in found:
        print(f"{file.relative_to(Path.cwd()) if file.is_relative_to(Path.cwd()) else file}:{line}: {text}")
    if not found:
        print("Success: all arrows point the right way")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
