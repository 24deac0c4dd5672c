"""All mutants of a file: one thing changed on one line.

| What | Becomes |
|---|---|
| a comparison, `+`, `-`, `*`, `&`, `and`, `or`, `not`, `in` | its counterpart, or one of its sides |
| a condition that is a plain question, `if is_open(x)` | its opposite |
| a whole number, True, False | the next one, the other one |
| `min` | `max`, and the other way round |
| a statement that does something, and every `raise` | left out |
| a rule's id, as in a refusal | another rule of the same chapter |
| the key of a message | another key that takes the same values |
| `{n:card|cards}` in a text | `{n:cards|card}` |

Left alone, since a change of it means nothing or is no fault:

- the left side of `x or {}`: what is nothing may well be None;
- docstrings, annotations, decorators, imports, assertions, `__repr__`, unions of types, what is logged;
- how often something was revealed (`reveals`): only whether it has changed is ever asked;
- where and how large something is drawn (`page`, `picture`, charts): of the numbers and sums there only those are
  changed that reckon with a seat, a count or what a view holds (`view["vp"]`), and with no length in pixels;
- settings of the server and the command line: what stands at the top of a module, such as how long a bot may think;
- weights of bots: the plain numbers of a file that rates positions;
- `raise NotImplementedError`, which only says that others do it.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "emporion"
ID = re.compile(r"\b[A-Z]{3}-[A-Z0-9]+-\d+\b")
PLURAL = re.compile(r"\{(\w+):([^|{}]*)\|([^|{}]*)\}")
GAPS = re.compile(r"\{(\w+)[:}]")
SWAPS: dict[type, type] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.Add: ast.Sub, ast.Sub: ast.Add,
    ast.Mult: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip
OTHER = {"min": "max", "max": "min"}
DRAWN = (
    "/page/",
    "/pages/",
    "/picture/",
    "/lab/",
    "core/boxes.py",
    "core/sheet.py",
    "core/scene.py",
    "core/text_board.py",
)
SET = ("/server/", "/cli/", "/lab/")
RATED = re.compile(r"(^|_)(bots?|worth|greedy|traders?)(_\w+)?\.py$")
LONGEST = 3  # a number above is a length in pixels
COUNTS = {"len", "sum", "count"}
SAID = {"debug", "info", "warning", "exception", "log"}
PLAIN_TYPES = {"int", "str", "float", "bool", "bytes", "None", "list", "dict", "tuple", "set", "frozenset", "type"}


@dataclass(frozen=True)
class Mutant:
    """One change of one line."""

    path: str
    line: int
    was: str
    now: str
    text: str  # the line with the change

    def put_into(self, source: str) -> str:
        """The whole file with the change."""
        lines = source.splitlines(keepends=True)
        return "".join([*lines[: self.line - 1], self.text, *lines[self.line :]])

    def compiles(self) -> bool:
        """Whether it is Python at all: inside of a string a quotation mark may end it."""
        try:
            compile(self.put_into((ROOT / self.path).read_text("utf-8")), self.path, "exec")
        except (SyntaxError, ValueError):
            return self.path.endswith(".toml")
        return True

    @property
    def rules(self) -> list[str]:
        """The rules that the line names."""
        return ID.findall(self.text)

    def __str__(self) -> str:
        return f"{self.path}:{self.line}  {self.was}  ->  {self.now}"


def mutants_of(path: Path) -> list[Mutant]:
    """All mutants of a module, or of a file of texts."""
    return list(_of_texts(path) if path.suffix == ".toml" else _of_code(path))


def _of_texts(path: Path) -> Iterator[Mutant]:
    lines = path.read_text("utf-8").splitlines(keepends=True)
    for place, line in enumerate(lines):
        for found in PLURAL.finditer(line):
            name, one, many = found.groups()
            if one != many:
                now = f"{{{name}:{many}|{one}}}"
                changed = line[: found.start()] + now + line[found.end() :]
                yield Mutant(_name(path), place + 1, found[0], now, changed)


def _of_code(path: Path) -> Iterator[Mutant]:
    source = path.read_text("utf-8")
    lines = source.splitlines(keepends=True)
    for node, changes in Walk(path).all(ast.parse(source)):
        text = lines[node.lineno - 1].encode()
        was = text[node.col_offset : node.end_col_offset].decode(errors="replace")
        if node.lineno != node.end_lineno or not _is(was, node):
            continue  # several lines; or inside of a string, where Python does not say where exactly
        for change in changes:
            new = ast.unparse(ast.fix_missing_locations(change))
            put = new if isinstance(change, ast.stmt) else f"({new})"
            changed = text[: node.col_offset] + put.encode() + text[node.end_col_offset :]
            yield Mutant(_name(path), node.lineno, was, new, changed.decode())


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def _is(text: str, node: ast.AST) -> bool:
    """Whether a piece of a file is what a node was made of."""
    try:
        body = ast.parse(text.strip()).body
    except SyntaxError:
        return False
    found = body[0] if isinstance(node, ast.stmt) else getattr(body[0], "value", None) if body else None
    return (
        len(body) == 1 and found is not None and ast.dump(found) == ast.dump(node).replace("ctx=Store()", "ctx=Load()")
    )


class Walk:
    """Goes through a module, leaves out what means nothing, and says how the rest could be changed."""

    def __init__(self, path: Path) -> None:
        where = path.as_posix()
        self.drawn = any(place in where for place in DRAWN)
        self.set = any(place in where for place in SET)
        self.rated = bool(RATED.search(path.name)) or "/bots/" in where
        self.keys = _keys_near(path)

    def all(self, module: ast.Module) -> Iterator[tuple[ast.expr | ast.stmt, list[ast.AST]]]:
        """Whatever can be changed, and into what."""
        for statement in module.body:
            if self.set and isinstance(statement, ast.Assign | ast.AnnAssign):
                continue
            yield from self._walk(statement, amount=False)

    def _walk(self, node: ast.AST, amount: bool) -> Iterator[tuple[ast.expr | ast.stmt, list[ast.AST]]]:
        if self._means_nothing(node):
            return
        if self.drawn and isinstance(node, ast.BinOp | ast.Compare | ast.Call):
            amount = _reckons(node) if isinstance(node, ast.Call) else amount or _reckons(node)
        if isinstance(node, ast.expr | ast.stmt) and not self._is_plain_number(node, amount):
            changes = list(self._changes(node))
            if changes:
                yield node, changes
        if isinstance(node, ast.If | ast.While | ast.IfExp) and isinstance(
            node.test, ast.Name | ast.Attribute | ast.Call
        ):
            yield node.test, [ast.UnaryOp(ast.Not(), node.test)]
        for name, child in ast.iter_fields(node):
            if name not in ("annotation", "returns", "decorator_list", "format_spec", "type_comment"):
                for each in child if isinstance(child, list) else [child]:
                    if isinstance(each, ast.AST):
                        yield from self._walk(each, amount)

    def _is_plain_number(self, node: ast.AST, amount: bool) -> bool:
        """A number or a sum in a place where it only says where something is drawn, or how much a bot likes it."""
        if isinstance(node, ast.Constant):
            return type(node.value) is int and ((self.drawn and not amount) or self.rated)
        by_size = isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Lt | ast.LtE | ast.Gt | ast.GtE)
        extreme = isinstance(node, ast.Name) and node.id in OTHER
        return (isinstance(node, ast.BinOp) or by_size or extreme) and self.drawn and not amount

    def _means_nothing(self, node: ast.AST) -> bool:
        if isinstance(node, ast.Import | ast.ImportFrom | ast.Assert):
            return True
        if isinstance(node, ast.Raise):
            return "NotImplementedError" in ast.unparse(node)
        if isinstance(node, ast.Expr):
            return isinstance(node.value, ast.Constant) or self._means_nothing(node.value)  # a docstring, a log
        if isinstance(node, ast.FunctionDef):
            return node.name == "__repr__"
        if isinstance(node, ast.If):
            return "TYPE_CHECKING" in ast.unparse(node.test)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in SAID:
            return True
        if isinstance(node, ast.Assign | ast.AugAssign):
            target = ast.unparse(node.targets[0] if isinstance(node, ast.Assign) else node.target)
            return target.endswith((".reveals", "__all__", "__slots__"))
        return isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr) and _is_type(node.left)

    def _changes(self, node: ast.AST) -> Iterator[ast.AST]:
        """The node changed in every way we know."""
        if isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPS:
            yield ast.Compare(node.left, [SWAPS[type(node.ops[0])](), *node.ops[1:]], node.comparators)
        elif isinstance(node, ast.BinOp) and type(node.op) in SWAPS and not _is_text(node.left):
            yield ast.BinOp(node.left, SWAPS[type(node.op)](), node.right)
        elif isinstance(node, ast.BoolOp):
            yield ast.BoolOp(SWAPS[type(node.op)](), node.values)
            yield from node.values if not _is_empty(node.values[-1]) else node.values[1:]
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Invert | ast.Not):
            yield node.operand
        elif isinstance(node, ast.Constant):
            yield from self._constants(node.value)
        elif isinstance(node, ast.Name) and node.id in OTHER:
            yield ast.Name(OTHER[node.id])
        elif isinstance(node, ast.AugAssign | ast.Expr | ast.Raise):
            yield ast.Pass()

    def _constants(self, value: object) -> Iterator[ast.AST]:
        if type(value) is int:
            yield ast.Constant(value + 1)
        elif type(value) is bool:
            yield ast.Constant(not value)
        elif isinstance(value, str) and ID.fullmatch(value):
            yield ast.Constant(_another_rule(value))
        elif isinstance(value, str) and (other := self.keys.get(value)):
            yield ast.Constant(other)


def _reckons(node: ast.AST) -> bool:
    """Whether an expression is an amount: of a count, a seat, or something that a view holds, and of no length."""
    found = False
    for part in ast.walk(node):
        name = part.id if isinstance(part, ast.Name) else part.attr if isinstance(part, ast.Attribute) else ""
        if isinstance(part, ast.Constant) and isinstance(part.value, int | float) and abs(part.value) > LONGEST:
            return False
        if name.isupper() or isinstance(part, ast.Div):
            return False
        key = part.slice if isinstance(part, ast.Subscript) else None
        found |= isinstance(key, ast.Constant) and isinstance(key.value, str)
        found |= name in COUNTS or "seat" in name
    return found


def _is_type(node: ast.expr) -> bool:
    name = ast.unparse(node).split("[")[0].split(".")[-1]
    return name in PLAIN_TYPES or (name[:1].isupper() and not name.isupper())


def _is_empty(node: ast.expr) -> bool:
    """What stands for nothing, as in `view["own"] or {}`."""
    return ast.unparse(node) in ("{}", "()", "[]", "''", "0", "None")


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


@cache
def _rules() -> list[str]:
    pages = sorted((ROOT / "docs" / "rules").glob("*.md"))
    return sorted({rule for page in pages for rule in ID.findall(page.read_text("utf-8"))})


@cache
def _another_rule(rule: str) -> str:
    """The next rule of the same chapter."""
    chapter = [each for each in _rules() if each.rsplit("-", 1)[0] == rule.rsplit("-", 1)[0]]
    following = [each for each in chapter if each > rule] or [each for each in chapter if each != rule]
    return following[0] if following else f"{rule}0"


def _keys_near(path: Path) -> dict[str, str]:
    """For each message key of the package that a module belongs to another one that takes the same values."""
    for folder in path.parents:
        if (folder / "text" / "en.toml").is_file():
            return _other_keys(folder / "text" / "en.toml")
        if folder == SOURCE:
            break
    return {}


@cache
def _other_keys(path: Path) -> dict[str, str]:
    alike: dict[tuple[str, ...], list[str]] = {}
    texts = dict(_flat(tomllib.loads(path.read_text("utf-8"))))
    for key, text in texts.items():
        alike.setdefault((key.rpartition(".")[0], *sorted(set(GAPS.findall(text)))), []).append(key)
    return {
        key: keys[(place + 1) % len(keys)] for keys in alike.values() if len(keys) > 1 for place, key in enumerate(keys)
    }


def _flat(table: dict[str, object], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", str(value)
