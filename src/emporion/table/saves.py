"""Where games are kept on this computer, and autosaves: a table is written there after every move."""

import os
import time
from pathlib import Path

from emporion.core.refusal import Refusal
from emporion.table.table import Table


def data_folder() -> Path:
    """The folder for this user's data, as the XDG rules name it."""
    home = os.environ.get("XDG_DATA_HOME", "")
    base = Path(home) if Path(home).is_absolute() else Path("~/.local/share").expanduser()
    return base / "emporion"


def new_save(game: str, seed: int) -> Path:
    """A file for a new game that does not exist yet."""
    stem = f"{game}-{seed}-{time.strftime('%Y%m%d-%H%M%S')}"
    folder = data_folder() / "saves"
    names = [f"{stem}.jsonl", *(f"{stem}-{n}.jsonl" for n in range(2, 100))]
    return next((folder / name for name in names if not (folder / name).exists()), folder / names[0])


class Autosave:
    """Writes a table to its file; where that fails it says so once and lets the game go on."""

    def __init__(self, table: Table, path: Path) -> None:
        self.table = table
        self.path = path
        self.problem = ""  # why the last attempt failed

    def write(self) -> str:
        """Write the file; the answer is what to say if that has just begun to fail."""
        known = self.problem
        self.problem = ""
        try:
            if self.path.is_relative_to(data_folder()):
                self.path.parent.mkdir(parents=True, exist_ok=True)
            self.table.save(self.path)
        except Refusal as refusal:
            self.problem = refusal.text
        except OSError as problem:
            self.problem = f"{problem.filename or self.path}: {problem.strerror}"
        return "" if known else self.problem
