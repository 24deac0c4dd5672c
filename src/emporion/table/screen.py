"""What the terminal shows and reads: paragraphs, the board with what stands beside it, menus, one line of input."""

import re
import sys
from contextlib import suppress
from textwrap import wrap

from rich.console import Console
from rich.text import Text

from emporion.core.glance import Glance
from emporion.table.menu import Item, Menu, in_columns
from emporion.table.refusals import SAY

WIDEST = 120
TALL = 36  # lines from which the board is shown at every turn
HEADING = 15  # columns for the heading of a group of options
GAP = 2


class Screen:
    """Plain lines, wrapped here, so that they are the same in a file as in a terminal; colour only helps."""

    def __init__(self) -> None:
        for stream in (sys.stdin, sys.stdout):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        self._console = Console(highlight=False, markup=False, emoji=False)
        self.is_live = sys.stdin.isatty() and self._console.is_terminal
        if self.is_live:
            with suppress(ImportError):  # not every system has it; it gives input() a history and the usual keys
                import readline  # noqa: F401

    @property
    def width(self) -> int:
        """The columns there are; a line as wide as the terminal may break."""
        return max(40, min(self._console.width - 1, WIDEST))

    @property
    def is_tall(self) -> bool:
        """Whether the board and a menu fit on one screen."""
        return self.is_live and self._console.height >= TALL

    def say(self, text: str = "", style: str = "", indent: int = 0) -> None:
        """Text, each of its lines wrapped with a hanging indent."""
        for line in text.split("\n"):
            lead = " " * (indent + len(line) - len(line.lstrip()))
            room = max(20, self.width - len(lead) - GAP)
            for n, part in enumerate(wrap(line.strip(), room, break_long_words=False, break_on_hyphens=False) or [""]):
                self._print(f"{lead}{' ' * GAP if n else ''}{part}".rstrip(), style)

    def line(self, text: str) -> None:
        """One line as it is, such as a command that somebody may want to copy."""
        self._print(text)

    def show(self, glance: Glance, targets: set[str], with_board: bool) -> None:
        """The board and the blocks, side by side where there is room; what can be chosen on the board stands out."""
        beside = _stacked(list(glance.blocks))
        board = glance.board.split("\n")
        if with_board and _width(board) + GAP + _width(beside) <= self.width + 1:
            self._board(board, targets, beside)
            return
        if with_board:
            self._board(board, targets, [])
            self.say()
        self._blocks([block.split("\n") for block in glance.blocks])

    def board(self, glance: Glance, targets: set[str]) -> None:
        """The board under its legend, so that on a small screen the board is what stays in sight."""
        if glance.legend:
            self.say(glance.legend, "dim")
        self._board(glance.board.split("\n"), targets, [])

    def menu(self, menu: Menu) -> None:
        """The options group by group, then what cannot be chosen now."""
        for group in menu.groups:
            self._group(group.heading, group.items, "")
        if menu.greyed:
            self._group(SAY("screen.not_now"), menu.greyed, "dim")

    def read(self, prompt: str) -> str | None:
        """A line of input without spaces around it, or None at its end."""
        try:
            typed = input(prompt).strip()
        except EOFError:
            self.say()
            return None
        if not self.is_live:
            self.say(typed)  # nobody has typed it on this screen
        return typed

    def clear(self) -> None:
        """Empty the screen, scrolled lines too where the terminal can."""
        if self.is_live:
            self._console.clear()

    def _group(self, heading: str, items: list[Item], style: str) -> None:
        lead = f"  {heading:{HEADING}}"
        if len(heading) >= HEADING:
            self._print(f"  {heading}", style or "bold")
            lead = " " * 4
        for line in in_columns(items, self.width - len(lead)):
            text = Text(lead, style or "bold")
            text.append(line, style or "not bold")
            self._console.print(text, soft_wrap=True)
            lead = " " * len(lead)

    def _board(self, board: list[str], targets: set[str], beside: list[str]) -> None:
        chosen = re.compile(rf"\b({'|'.join(map(re.escape, sorted(targets, key=len, reverse=True)))})\b")
        left = _width(board) + GAP
        for row in range(max(len(board), len(beside))):
            line = board[row] if row < len(board) else ""
            text = Text(f"{line:{left}}" if row < len(beside) else line)
            if targets:
                text.highlight_regex(chosen, "bold green")
            text.append(beside[row] if row < len(beside) else "")
            self._console.print(text, soft_wrap=True)

    def _blocks(self, blocks: list[list[str]]) -> None:
        if sum(_width(block) + GAP for block in blocks) - GAP > self.width:
            blocks = [_stacked(["\n".join(block) for block in blocks])]
        for row in range(max((len(block) for block in blocks), default=0)):
            cells = [f"{block[row] if row < len(block) else '':{_width(block) + GAP}}" for block in blocks]
            self._print("".join(cells).rstrip())

    def _print(self, text: str, style: str = "") -> None:
        self._console.print(Text(text, style), soft_wrap=True)


def _width(lines: list[str]) -> int:
    return max((len(line) for line in lines), default=0)


def _stacked(blocks: list[str]) -> list[str]:
    return "\n\n".join(blocks).split("\n") if blocks else []
