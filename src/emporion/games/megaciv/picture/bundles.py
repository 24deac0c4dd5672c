"""Both sides of an offer as chips: what is true, told, wished, a bluff, or not said at all."""

from collections.abc import Sequence

from emporion.games.megaciv.picture.tables import SURE, card
from emporion.games.megaciv.picture.tiles import Chip
from emporion.games.megaciv.refusals import SAY
from emporion.games.megaciv.view import UNTOLD


def chips_told(told: Sequence[str]) -> list[Chip]:
    """What an addressee sees of the given cards: two names are true, the others are told or not."""
    return [
        Chip("", "untold") if name == UNTOLD else Chip(name, "true" if at < SURE else "told")
        for at, name in enumerate(told)
    ]


def chips_asked(wants: Sequence[str], asks: int) -> list[Chip]:
    """What is asked: two names are guaranteed, then come wishes, the rest is free."""
    named = [Chip(name, "sure" if at < SURE else "wish") for at, name in enumerate(wants)]
    return named + [Chip("", "untold", SAY("page.any_card"))] * (asks - len(named))


def chips_given(gives: Sequence[str], told: Sequence[str]) -> list[Chip]:
    """The own cards of an offer, each with what is told of it: two names are sealed, the lies are on what is left."""
    cards, feet, lies = list(gives), [], []
    for at, name in enumerate(told):
        if name in cards:
            cards.remove(name)
            feet.append(Chip(name, "true" if at < SURE else "told"))
        elif name != UNTOLD:
            lies.append(name)
    for at, kind in enumerate(cards):
        if at < len(lies):
            feet.append(Chip(kind, "bluff", SAY("page.quoted", {"name": card(lies[at])}), lies[at]))
        else:
            feet.append(Chip(kind, "untold"))
    return feet
