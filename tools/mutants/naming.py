"""Tests by what they name: a mutant is judged first by those that name the rule, the function or the key it is in."""

import ast
import re
from functools import cache
from pathlib import Path

from tools.mutants.changing import ID, ROOT, Mutant

MANY = 25  # tests: a word that more of them use says nothing about any
WORD = re.compile(r"[A-Za-z_]\w{3,}")


def named_by(mutant: Mutant, files: list[str]) -> list[str]:
    """Of files of tests, those tests that name a rule which the code around a mutant names, or what it is called."""
    if not mutant.path.endswith(".py"):
        return []
    source = (ROOT / mutant.path).read_text("utf-8")
    rules = rules_around(source, mutant.line)
    tests = {test: words for file in files for test, words in named(file).items()}
    by_rule = [test for test, words in tests.items() if rules & words]
    found = [[test for test, words in tests.items() if name in words] for name in names_around(source, mutant.line)]
    return list(dict.fromkeys([*by_rule, *(test for some in found if len(some) <= MANY for test in some)]))


def rules_around(source: str, line: int) -> set[str]:
    """The rules that the function around a line names, else those of its class."""
    lines = source.splitlines()
    for node in _around(source, line):
        if found := set(ID.findall("\n".join(lines[node.lineno - 1 : node.end_lineno]))):
            return found
    return set()


def names_around(source: str, line: int) -> list[str]:
    """The function around a line, and its class; at the top of a module, what the line gives a name to."""
    around = [node.name for node in _around(source, line)]
    return around or WORD.findall(source.splitlines()[line - 1].split("=")[0])


def _around(source: str, line: int) -> list[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    around = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        and node.lineno <= line <= (node.end_lineno or node.lineno)
    ]
    return sorted(around, key=lambda node: -node.lineno)


@cache
def named(file: str) -> dict[str, set[str]]:
    """The tests of a file by their ids, with the rules and other words that stand in them."""
    source = Path(ROOT / file).read_text("utf-8")
    lines = source.splitlines()
    found = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            begin = node.decorator_list[0].lineno if node.decorator_list else node.lineno
            text = "\n".join(lines[begin - 1 : node.end_lineno])
            found[f"{file}::{node.name}"] = {*ID.findall(text), *WORD.findall(text)}
    return found
