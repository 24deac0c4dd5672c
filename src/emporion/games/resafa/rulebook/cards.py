"""The pages with every card and tile as it looks."""

from itertools import product

from emporion.core.messages import ENGLISH
from emporion.core.rulebook import rules
from emporion.core.screens import Card, Cards, Screen, Shot, Writer
from emporion.games.resafa import components as c
from emporion.games.resafa.board import SHOP_LEVEL, SHOP_ROOMS
from emporion.games.resafa.picture import cards as face
from emporion.games.resafa.picture.tables import ActionCard, action_card
from emporion.games.resafa.picture.titles import half_title
from emporion.games.resafa.picture.workshop import CELL, lying, workshop
from emporion.games.resafa.refusals import SAY, bonus_title, sack_title, special_title, workshop_title
from emporion.games.resafa.words import cards as said

CARD_IDS = frozenset([
    *(card["id"] for card in c.ACTION_CARDS.values()), *c.BONUS_IDS, *c.SPECIAL_IDS, *c.SACK_IDS, *c.WORKSHOP_IDS,
])  # fmt: skip
KIND_RULES = {
    "action": "RES-PLS-07 RES-TRN-02",
    "bonus": "RES-BON-01 RES-BON-03 RES-BON-04",
    "special": "RES-TRK-02 RES-SPC-01",
    "sack": "RES-SAK-01 RES-SAK-02",
    "workshop": "RES-WKS-08 RES-PRD-05",
}
LEVELS = (0, 1, 2)  # of workshops: those at the start have none
SET_NAMES = ("first", "second", "third", "fourth")


def _rules(ident: str, kind: str) -> str:
    """The rules of its kind, and those that name the card."""
    known = rules("resafa", ENGLISH).items()
    named = (rule for rule, text in known if rule.startswith("RES-CRD-") and ident in _ids(text))
    return " ".join((KIND_RULES[kind], *named))


def _ids(text: str) -> set[str]:
    return {word.strip("(),.:;") for word in text.split()}


def _face(body: str, high: float, says: str) -> Shot:
    return Shot(body, (-1, -1, face.WIDE + 2, high + 2), says)


def _action(card: str) -> Card:
    drawn = action_card(card)
    name = " / ".join(SAY(f"action.{action}") for action, _ in drawn.halves)
    text = "; ".join(half_title(action, colour) for action, colour in drawn.halves)
    return Card(card, name, text, _face(face.action_face(drawn), face.HIGH, name), _rules(card, "action"))


def _bonus(card: str) -> Card:
    number = c.BONUS[card]
    name, text = bonus_title(number), said.bonus_text(number)
    high = face.whole(text)
    return Card(card, name, text, _face(face.bonus_face(number, high=high), high, name), _rules(card, "bonus"))


def _special(card: str) -> Card:
    number = c.SPECIAL[card]
    name, text = special_title(number), said.special_text(number)
    high = face.whole(text)
    return Card(card, name, text, _face(face.special_face(number, high=high), high, name), _rules(card, "special"))


def _sack(card: str) -> Card:
    number = c.SACK[card]
    name, text = sack_title(number), said.sack_text(number)
    high = face.whole(text)
    return Card(card, name, text, _face(face.sack_face(number, high=high), high, name), _rules(card, "sack"))


def _workshop(tile: str) -> Card:
    number = c.WORKSHOP[tile]
    name, sides = workshop_title(number), [side for side in (0, 1) if SHOP_ROOMS[number * 2 + side]]
    body = "".join(f'<g transform="translate({side * (CELL + 6):g} 0)">{workshop(lying(number, side))}</g>'
                   for side in sides)  # fmt: skip
    text = "; ".join(said.workshop_text(number, side) for side in sides)
    wide = len(sides) * (CELL + 6) - 6
    return Card(tile, name, f"{text[:1].upper()}{text[1:]}.", Shot(body, (-1, -1, wide + 2, CELL + 2), name),
                _rules(tile, "workshop"))  # fmt: skip


def action_cards() -> Screen:
    """The four sets of action cards, and the sack cards."""
    w = Writer(__package__, "action_cards")
    sets = tuple(
        Cards(tuple(_action(ActionCard(own, pair).ident) for pair in range(c.PAIRS)), w.word(f"{name}_head"))
        for own, name in enumerate(SET_NAMES)
    )
    sacks = Cards(tuple(map(_sack, c.SACK_IDS)), w.word("sacks_head"))
    return w.screen("RES-PLS-06 RES-PLS-08 RES-PLS-09", below=(*sets, sacks))


def bonus_cards() -> Screen:
    """All bonus cards by level and colour."""
    w = Writer(__package__, "bonus_cards")
    grids = tuple(
        Cards(tuple(map(_bonus, c.BONUS_IDS[first : first + 9])), w.word(f"{colour}_{level}_head"))
        for first, (level, colour) in zip(range(0, 72, 9), product((1, 2), c.COLOURS), strict=True)
    )
    return w.screen("RES-SET-17 RES-EOR-06", below=grids)


def special_cards() -> Screen:
    """All special cards by colour."""
    w = Writer(__package__, "special_cards")
    grids = tuple(
        Cards(tuple(map(_special, c.SPECIAL_IDS[18 * at : 18 * at + 18])), w.word(f"{colour}_head"))
        for at, colour in enumerate(c.COLOURS)
    )
    return w.screen("RES-SET-13 RES-SET-14", below=grids)


def tiles() -> Screen:
    """All workshops, front and back."""
    w = Writer(__package__, "tiles")
    by_level = {level: [tile for tile, number in c.WORKSHOP.items() if SHOP_LEVEL[number] == level] for level in LEVELS}
    grids = tuple(
        Cards(tuple(map(_workshop, found)), w.word(f"level_{level}_head"), 190) for level, found in by_level.items()
    )
    return w.screen("RES-WKS-08 RES-SET-10", below=grids)
