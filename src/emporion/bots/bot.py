"""What a bot is, and the bots there are."""

from typing import Any, Protocol

from emporion.bots.greedy import GreedyBot
from emporion.bots.random import RandomBot
from emporion.core.options import refuse


class Bot(Protocol):
    """Somebody who decides for a seat."""

    def choose(self, view: dict[str, Any], options: list[int]) -> int:
        """One of the options, given what the seat sees."""


BOTS: dict[str, type[RandomBot] | type[GreedyBot]] = {"random": RandomBot, "greedy": GreedyBot}


def names() -> list[str]:
    """The bots by name, weakest first."""
    return list(BOTS)


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by name; equal seeds decide equally."""
    if name not in BOTS:
        raise refuse("bot", "unknown_bot", name=name, known=", ".join(BOTS))
    return BOTS[name](seed)
