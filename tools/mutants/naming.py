"""Tests by the rules they name: a mutant in the code of a rule is judged first by the tests that hold this rule."""

import ast
from functools import cache
from pathlib import Path

from tools.mutants.changing import ID, ROOT, Mutant


def tests_of_rules(mutant: Mutant, files: list[str]) -> list[str]:
    """Of files of tests, those tests that name a rule which the code around a mutant names, too."""
    if not mutant.path.endswith(".py"):
        return []
    wanted = rules_around((ROOT / mutant.path).read_text("utf-8"), mutant.line)
    return [test for file in files for test, rules in named(file).items() if rules & wanted]


def rules_around(source: str, line: int) -> set[str]:
    """The rules that the function around a line names, else those of its class."""
    lines = source.splitlines()
    around = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        and node.lineno <= line <= (node.end_lineno or node.lineno)
    ]
    for node in sorted(around, key=lambda node: -node.lineno):
        if found := set(ID.findall("\n".join(lines[node.lineno - 1 : node.end_lineno]))):
            return found
    return set()


@cache
def named(file: str) -> dict[str, set[str]]:
    """The tests of a file by their ids, with the rules of their decorator."""
    tree = ast.parse(Path(ROOT / file).read_text("utf-8"))
    return {
        f"{file}::{node.name}": set(ID.findall(" ".join(ast.unparse(each) for each in node.decorator_list)))
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }
