"""The pages with every card as it looks."""

from collections.abc import Iterable

from emporion.core.messages import ENGLISH
from emporion.core.rulebook import rules
from emporion.core.screens import Card, Cards, Screen, Writer
from emporion.games.faiyum.picture.cardface import card_title
from emporion.games.faiyum.picture.tables import CARDS
from emporion.games.faiyum.rulebook.pictures import card

STARTING = {"S-FARMER": "CS1", "S-TWO-ROADS": "CS2", "S-SETTLEMENT": "CS3"}


def _rules(ident: str) -> str:
    """The rules of a card stand under its number."""
    begins = f"FAI-{STARTING.get(ident) or f'C{CARDS[ident].number:03}'}-"
    return " ".join(rule for rule in rules("faiyum", ENGLISH) if rule.startswith(begins))


def _cards(idents: Iterable[str]) -> tuple[Card, ...]:
    return tuple(
        Card(ident, CARDS[ident].title, card_title(ident).partition(". ")[2], card(ident), _rules(ident))
        for ident in idents
    )


def _kind(*kinds: str) -> tuple[Card, ...]:
    return _cards(ident for ident, each in CARDS.items() if each.kind in kinds)


def harvest_cards() -> Screen:
    """Workers on open land."""
    w = Writer(__package__, "harvest_cards")
    return w.screen("FAI-PLY-09 FAI-CRO-02", below=(Cards(_kind("harvest")),))


def build_cards() -> Screen:
    """Everything that is built."""
    w = Writer(__package__, "build_cards")
    return w.screen("FAI-PLY-10", below=(Cards(_kind("build")),))


def commerce_cards() -> Screen:
    """Workers at settlements, workshops, towns and building sites."""
    w = Writer(__package__, "commerce_cards")
    return w.screen("FAI-PLY-11 FAI-WRK-05", below=(Cards(_kind("commerce")),))


def other_cards() -> Screen:
    """The rest, and the disasters."""
    w = Writer(__package__, "other_cards")
    disasters = Cards(_kind("disaster"))
    return w.screen(
        "FAI-PLY-12", below=(Cards(_kind("other")), w.said("FAI-C122-01 FAI-END-06", "disasters"), disasters)
    )
