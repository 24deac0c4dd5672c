"""What a bot is, and the bots there are: our own and those of a game by name, anybody else's from outside."""

from collections.abc import Callable
from typing import Any, Protocol

from emporion.bots.greedy import GreedyBot
from emporion.bots.outside import from_outside
from emporion.bots.random import RandomBot
from emporion.bots.search import SearchBot
from emporion.bots.shown import Seen, known, shown
from emporion.core.options import refuse
from emporion.core.registry import game
from emporion.core.registry import names as games


class Bot(Protocol):
    """Chooses actions for one seat. A bot that thinks about whole turns may also `plan` them; see `bots.plans`."""

    def choose(self, view: Any, options: list[int]) -> int:
        """One of the options, given what the seat sees: plain data, or a state where the bot `reads_states`."""


BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def names(of: str = "") -> list[str]:
    """The bots by name: those that play everything, then those of a game, then its levels of search, weakest first."""
    if not of:
        return list(BOTS)
    return list(dict.fromkeys([*BOTS, *game(of).bots(), *game(of).thinking()]))


def bot(name: str, seed: int = 0, of: str = "") -> Bot:
    """A bot by name, or by `file.py:Class` or `module:Class` for one from outside; equal seeds decide equally.

    A bot that not all games have is found in the game; where no game is named, in the one it first sees.
    """
    if name in BOTS:
        return BOTS[name](seed)
    if of and name in names(of):
        return _of_game(name, seed, of)
    if not of and any(name in names(each) for each in games()):
        return OwnBot(name, seed)
    if ":" not in name:
        raise refuse("bot", "unknown_bot", name=name, known=", ".join(names(of)))
    made: Bot = from_outside(name, seed)
    return made


def _of_game(name: str, seed: int, of: str) -> Bot:
    """A bot that only some games have: one of a game's own, or one that searches."""
    budgets, own = game(of).thinking(), game(of).bots()
    made: Bot = SearchBot(budgets[name], seed) if name in budgets else own[name](seed)
    return made


class OwnBot:
    """A bot that not all games have, of whichever game it is asked about first."""

    reads_states = True

    def __init__(self, name: str, seed: int = 0) -> None:
        self._name, self._seed = name, seed
        self._own: Bot | None = None

    def choose(self, seen: Seen, options: list[int]) -> int:
        """What the game's bot of this name chooses."""
        s = known(seen)
        if self._own is None:
            self._own = bot(self._name, self._seed, s.game().name)
        return self._own.choose(shown(self._own, s), options)
