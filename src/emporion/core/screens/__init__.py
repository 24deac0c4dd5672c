"""The rulebook for players: short screens of pictures and words, each word tied to the rules it states.

A game's room `rulebook` has `rulebook()`, a Rulebook in the language of the reader. `docs/add-a-game.md` says how to
write one.
"""

from emporion.core.screens.moves import after, change
from emporion.core.screens.parts import (
    Block,
    Card,
    Cards,
    Columns,
    Figure,
    Icon,
    Legend,
    Look,
    Pin,
    Rows,
    Rulebook,
    Said,
    Screen,
    Shot,
    Steps,
)
from emporion.core.screens.writing import Writer, label

__all__ = [
    "Block",
    "Card",
    "Cards",
    "Columns",
    "Figure",
    "Icon",
    "Legend",
    "Look",
    "Pin",
    "Rows",
    "Rulebook",
    "Said",
    "Screen",
    "Shot",
    "Steps",
    "Writer",
    "after",
    "change",
    "label",
]
