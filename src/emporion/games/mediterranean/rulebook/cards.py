"""The pages with every good and every development as it looks."""

from collections.abc import Iterable
from functools import cache

from emporion.core.messages import ENGLISH
from emporion.core.rulebook import rules
from emporion.core.screens import Card, Cards, Screen, Writer
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.cards import KINDS
from emporion.games.mediterranean.picture.tables import good_name
from emporion.games.mediterranean.refusals import deck_name, kind_name
from emporion.games.mediterranean.rulebook.pictures import card, goods_card
from emporion.games.mediterranean.words.cards import development_text

CARDS = frozenset((*c.GOOD_IDS, *c.KIND_IDS))
WIDE, GOODS_WIDE = 150, 150
OF_BOX = {
    "yellow": "MED-BOX-02", "orange": "MED-BOX-03", "pink": "MED-BOX-04", "green": "MED-BOX-05", "brown": "MED-BOX-06",
    "revolutionary": "MED-REV-08", "score": "MED-FIN-07",
}  # fmt: skip
OF_GOOD = {"grain": "05", "timber": "06", "wine": "07", "dye": "08", "spices": "09", "piracy": "12"}


@cache
def _named(kind: int) -> tuple[str, ...]:
    """The rules about a development by its name."""
    name = c.KINDS[kind]["name"]
    law = rules("mediterranean", ENGLISH)
    return tuple(rule for rule, said in law.items() if rule.startswith("MED-CRD-") and said.startswith(f"{name} ("))


def _rules(kind: int) -> str:
    data = KINDS[kind]
    of_boxes = dict.fromkeys(OF_BOX[effect.box] for effect in data.effects)
    made = ["MED-PRD-01"] if data.produces else []
    lost = ["MED-DEV-17"] if data.loses else []
    return " ".join(("MED-BOX-01", *_named(kind), *of_boxes, *made, *lost))


def _cards(kinds: Iterable[int]) -> tuple[Card, ...]:
    return tuple(
        Card(c.KIND_IDS[kind], kind_name(kind), development_text(kind), card(c.KIND_IDS[kind]), _rules(kind))
        for kind in kinds
    )


def _decks(screen: str, lead: str, *decks: str) -> Screen:
    """A screen with all developments of some decks, those of a deck below its name."""
    w = Writer(__package__, screen)
    blocks = []
    for deck in decks:
        number = c.DECK_IDS.index(deck)
        kinds = [kind for kind, data in enumerate(KINDS) if data.deck == number]
        name = deck_name(number)
        blocks.append(Cards(_cards(kinds), name[:1].upper() + name[1:], wide=WIDE))
    return w.screen(lead, below=tuple(blocks))


def goods() -> Screen:
    """All goods with what they score, and their bottoms."""
    w = Writer(__package__, "goods")
    drawn = tuple(
        Card(name, good_name(name), "", goods_card(name), f"MED-GDS-{OF_GOOD.get(name, '10')} MED-IDE-01")
        for name in c.GOOD_IDS
    )
    return w.screen("MED-GDS-02 MED-IDE-01", below=(Cards(drawn, wide=GOODS_WIDE, below=True),))


def first_cards() -> Screen:
    """Level 0: government and religion."""
    return _decks("first_cards", "MED-DEV-03 MED-REV-04", "gov0", "rel0")


def dictatorship_cards() -> Screen:
    """Black cards."""
    return _decks("dictatorship_cards", "MED-REV-02", "dict1", "dict2", "dict3")


def democracy_cards() -> Screen:
    """White cards."""
    return _decks("democracy_cards", "MED-REV-02", "demo1", "demo2", "demo3")


def mars_cards() -> Screen:
    """Red cards."""
    return _decks("mars_cards", "MED-REV-02", "mars1", "mars2", "mars3")


def venus_cards() -> Screen:
    """Blue cards."""
    return _decks("venus_cards", "MED-REV-02", "venus1", "venus2", "venus3")
