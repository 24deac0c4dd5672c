"""The rulebook of Trading in the Mediterranean for players, screen by screen."""

from emporion.core.screens import Look, Rulebook, Writer
from emporion.games.mediterranean.rulebook.beginning import about, halves, table, turn
from emporion.games.mediterranean.rulebook.cards import (
    CARDS,
    democracy_cards,
    dictatorship_cards,
    first_cards,
    goods,
    mars_cards,
    venus_cards,
)
from emporion.games.mediterranean.rulebook.ending import develop, end
from emporion.games.mediterranean.rulebook.pictures import definitions, icon
from emporion.games.mediterranean.rulebook.spending import calamities, sides, spend
from emporion.games.mediterranean.rulebook.trading import abilities, keep, offering, promises, trade

__all__ = ["rulebook"]

SCREENS = (
    about, halves, table, turn, trade, offering, abilities, promises, keep, spend, sides, calamities, develop, end,
    goods, first_cards, dictatorship_cards, democracy_cards, mars_cards, venus_cards,
)  # fmt: skip
LOOK = Look("med-", definitions, icon)


def rulebook() -> Rulebook:
    """All screens in the language of the reader."""
    note = Writer(__name__, "book").word("note")
    return Rulebook(LOOK, note, tuple(screen() for screen in SCREENS), CARDS)
