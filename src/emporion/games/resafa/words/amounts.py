"""Numbers of things in words: gains, costs, and lists of them."""

from collections.abc import Iterable, Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.resafa import components as c
from emporion.games.resafa.board import GAINS
from emporion.games.resafa.refusals import SAY


def amount(what: int, number: int) -> str:
    """So much of something that can be gained."""
    return SAY(f"amount.{c.GAINS[what]}", {"n": number})


def row(table: vec[i64], number: int) -> list[int]:
    """One row of a table of gains."""
    return [table[number * GAINS + what] for what in range(GAINS)]


def row_of(given: Mapping[str, int]) -> list[int]:
    """A row of gains from the names of the data file."""
    return [given.get(what, 0) for what in c.GAINS]


def total(*rows: Sequence[int]) -> list[int]:
    """Several rows of gains as one."""
    return [sum(numbers) for numbers in zip(*rows, strict=True)]


def amounts(gains: Sequence[int]) -> list[str]:
    """What a row of gains holds; a row may be shorter than the whole."""
    return [amount(what, number) for what, number in enumerate(gains) if number]


def several(gains: Sequence[int]) -> str:
    """A row of gains as people say it: "1 coin and 2 stone"."""
    return listed(amounts(gains)) or SAY("amount.nothing")


def listed(parts: Sequence[str], last: str = "and") -> str:
    """Parts as a list, the last two with "and" or "or" between them."""
    if len(parts) < 2:
        return "".join(parts)
    return SAY(f"list.{last}", {"first": ", ".join(parts[:-1]), "last": parts[-1]})


def plus(gains: Sequence[int]) -> list[str]:
    """Gains as they stand in brackets."""
    return [f"+{text}" for text in amounts(gains)]


def minus(costs: Sequence[int]) -> list[str]:
    """Costs as they stand in brackets."""
    return [f"-{text}" for text in amounts(costs)]


def inside(parts: Iterable[str]) -> str:
    """What stands in brackets; never empty."""
    return ", ".join(parts) or SAY("effect.free")


def capital(text: str) -> str:
    """A text that begins a sentence."""
    return text[:1].upper() + text[1:]
