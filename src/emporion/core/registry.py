"""Where games are found: every folder under `emporion.games` that has a `game.py` is one."""

from functools import cache
from importlib import import_module
from importlib.resources import files

from emporion.core.game import Game
from emporion.core.options import refuse


@cache
def names() -> tuple[str, ...]:
    """The names of all games."""
    folders = files("emporion.games").iterdir()
    return tuple(sorted(folder.name for folder in folders if folder.is_dir() and (folder / "game.py").is_file()))


@cache
def game(name: str) -> Game:
    """A game by its name."""
    if name not in names():
        raise refuse("game", "unknown_game", name=name, known=", ".join(names()))
    found: Game = import_module(f"emporion.games.{name}.game").GAME
    return found
