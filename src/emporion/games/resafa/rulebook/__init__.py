"""The rulebook of Resafa for players, screen by screen."""

from emporion.core.screens import Look, Rulebook, Writer
from emporion.games.resafa.page.sheet import defs
from emporion.games.resafa.rulebook.acting import canal, colour, garden, produce, special, square, workshop
from emporion.games.resafa.rulebook.beginning import about, rounds, table, turn
from emporion.games.resafa.rulebook.cards import CARD_IDS, action_cards, bonus_cards, special_cards, tiles
from emporion.games.resafa.rulebook.ending import alone, end
from emporion.games.resafa.rulebook.pictures import icon
from emporion.games.resafa.rulebook.trading import base, rain, trade

__all__ = ["rulebook"]

SCREENS = (
    about, table, turn, rounds, produce, workshop, garden, square, canal, rain, trade, base, colour, special, end,
    alone, action_cards, bonus_cards, special_cards, tiles,
)  # fmt: skip
LOOK = Look("res-", defs, icon)


def rulebook() -> Rulebook:
    """All screens in the language of the reader."""
    note = Writer(__name__, "book").word("note")
    return Rulebook(LOOK, note, tuple(screen() for screen in SCREENS), CARD_IDS)
