"""Plain text in lines that are not too long to read."""

from functools import lru_cache
from textwrap import fill

COLUMNS = 100


@lru_cache(maxsize=2048)
def filled(line: str, columns: int = COLUMNS) -> str:
    """A line broken into several, the later ones indented; most lines are the same after the next move."""
    return fill(line, columns, subsequent_indent="  ", break_on_hyphens=False)
