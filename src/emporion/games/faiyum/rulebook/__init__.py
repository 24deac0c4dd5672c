"""The rulebook of Faiyum for players, screen by screen."""

from emporion.core.screens import Look, Rulebook, Writer
from emporion.games.faiyum.page.sheet import defs
from emporion.games.faiyum.picture.tables import CARDS
from emporion.games.faiyum.rulebook.acting import administration, commerce, harvest, market, pay
from emporion.games.faiyum.rulebook.beginning import about, kinds, table, turn
from emporion.games.faiyum.rulebook.building import links, roads, settlements, workshops
from emporion.games.faiyum.rulebook.cards import build_cards, commerce_cards, harvest_cards, other_cards
from emporion.games.faiyum.rulebook.ending import alone, end
from emporion.games.faiyum.rulebook.pictures import icon

__all__ = ["rulebook"]

SCREENS = (
    about, table, turn, kinds, pay, harvest, roads, links, settlements, workshops, commerce, market, administration,
    end, alone, harvest_cards, build_cards, commerce_cards, other_cards,
)  # fmt: skip
LOOK = Look("fai-", defs, icon, coins=True)


def rulebook() -> Rulebook:
    """All screens in the language of the reader."""
    note = Writer(__name__, "book").word("note")
    return Rulebook(LOOK, note, tuple(screen() for screen in SCREENS), frozenset(CARDS))
