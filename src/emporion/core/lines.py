"""Plain text in lines that are not too long to read."""

from functools import lru_cache

COLUMNS = 100
INDENT = "  "


@lru_cache(maxsize=2048)
def filled(line: str, columns: int = COLUMNS) -> str:
    """A line broken into several between words, the later ones indented; a word too long for a line is broken.

    A page has many such lines, and `textwrap.fill` takes ten times as many function calls for each.
    """
    lines, indent = [], ""
    while len(line) > (room := columns - len(indent)):
        cut = line.rfind(" ", 1, room + 1)
        cut = cut if cut > 0 else room
        lines.append(indent + line[:cut].rstrip())
        line, indent = line[cut:].lstrip(), INDENT
    return "\n".join([*lines, indent + line])
