"""The pages of the documentation, and what can be read off them: blocks, links, commands and rule ids."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
SHELLS = {"sh", "bash", "shell", "console"}

FENCE = re.compile(r"^```(?P<language>\w*) *(?P<file>[^\n]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"!?\[[^\]]*\]\((?P<target>[^)\s]+)\)")
RULE_ID = re.compile(r"\b[A-Z]{3}-[A-Z0-9]+-[0-9]+\b|(?<=\bruling )R[0-9]+\b|(?<=^ruling = \")R[0-9]+\b", re.MULTILINE)
INLINE_PATH = re.compile(r"`((?:[\w.-]+/)+[\w.-]*)`")


class Block(NamedTuple):
    """A fenced block: its language, the file it is said to be, and the line of the page it begins on."""

    language: str
    file: str
    text: str
    line: int


def name_of(page: Path) -> str:
    """A page as it is named in reports."""
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path, *languages: str) -> list[Block]:
    """The fenced blocks of a page in these languages."""
    text = page.read_text("utf-8")
    return [
        Block(match["language"], match["file"].strip(), match["text"], text.count("\n", 0, match.start("text")) + 1)
        for match in FENCE.finditer(text)
        if match["language"] in languages
    ]


def prose(page: Path) -> str:
    """A page without its fenced blocks."""
    return FENCE.sub("", page.read_text("utf-8"))


def links(page: Path) -> list[str]:
    """The links of a page that lead to files of the project or to places in them."""
    targets = [match["target"] for match in LINK.finditer(prose(page))]
    return [target for target in targets if not re.match(r"[a-z]+:", target)]


def anchors(page: Path) -> set[str]:
    """The places in a page that a link can lead to."""
    headings = re.findall(r"^#+ (.*)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def commands(page: Path) -> Iterator[list[str]]:
    """The commands in the shell blocks of a page, as words."""
    for block in blocks(page, *SHELLS):
        for line in block.text.replace("\\\n", " ").splitlines():
            if block.language == "console" and not line.startswith("$ "):
                continue
            for part in re.split(r"\||&&|;", line.removeprefix("$ ")):
                words = shlex.split(part, comments=True)
                while words and re.match(r"\w+=", words[0]):
                    words.pop(0)
                if words:
                    yield words
