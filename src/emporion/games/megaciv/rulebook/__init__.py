"""The rulebook of Mega Civilization for players, screen by screen."""

from emporion.core.screens import Look, Rulebook, Writer
from emporion.games.megaciv.rulebook.beginning import about, draw, sets, turn
from emporion.games.megaciv.rulebook.buying import abilities, advances, pay
from emporion.games.megaciv.rulebook.cards import CARDS, calamity_cards, first_advances, goods, other_advances
from emporion.games.megaciv.rulebook.ending import companion, end
from emporion.games.megaciv.rulebook.pictures import definitions, icon
from emporion.games.megaciv.rulebook.striking import calamities, losses
from emporion.games.megaciv.rulebook.trading import answer, bluff, market, offering, trade

__all__ = ["rulebook"]

SCREENS = (
    about, turn, sets, draw, trade, offering, answer, bluff, market, calamities, losses, advances, pay, abilities, end,
    companion, goods, calamity_cards, first_advances, other_advances,
)  # fmt: skip
LOOK = Look("meg-", definitions, icon)


def rulebook() -> Rulebook:
    """All screens in the language of the reader."""
    note = Writer(__name__, "book").word("note")
    return Rulebook(LOOK, note, tuple(screen() for screen in SCREENS), CARDS)
