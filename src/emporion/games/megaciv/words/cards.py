"""Cards in words: names, lists, offers as each side sees them, and what a card more or less does to a hand."""

from collections import Counter
from collections.abc import Sequence

from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import FIRST_CALAMITY, WATER, set_value
from emporion.games.megaciv.drafts import GUARANTEED, TRUE_NAMES
from emporion.games.megaciv.refusals import SAY, kind_name
from emporion.games.megaciv.rules import MegaCiv
from emporion.trading.offer import Offer


def seat_name(s: MegaCiv, seat: int) -> str:
    """A player by the name of the civilization; a seat that is not in the game by its number."""
    if seat < s.seats:
        return SAY(f"civilization.{c.CIVILIZATION_IDS[s.civilization[seat]]}")
    return SAY("player.number", {"n": seat + 1})


def listed(parts: Sequence[str]) -> str:
    """Parts as a list, the last two with "and" between them."""
    if len(parts) < 2:
        return "".join(parts)
    return SAY("list.and", {"first": ", ".join(parts[:-1]), "last": parts[-1]})


def names(kinds: Sequence[int]) -> list[str]:
    """Cards by name, equal ones together."""
    return [
        kind_name(kind) if number == 1 else SAY("cards.several", {"n": number, "card": kind_name(kind)})
        for kind, number in Counter(kinds).items()
    ]


def cards(kinds: Sequence[int]) -> str:
    """Cards that are known."""
    return listed(names(kinds))


def gift(offer: Offer) -> str:
    """What an offer gives, as it is told: two true names, others that may be true, and a promise that may be kept."""
    told = names(offer.told[:TRUE_NAMES])
    if len(offer.told) > TRUE_NAMES:
        told.append(SAY("cards.perhaps", {"names": cards(offer.told[TRUE_NAMES:])}))
    unnamed = len(offer.gives) - len(offer.told)
    if unnamed:
        told.append(SAY("cards.unnamed", {"n": unnamed}))
    if offer.remarks:
        told.append(SAY("cards.promised"))
    return SAY("cards.told", {"n": len(offer.gives), "names": ", ".join(told)})


def request(offer: Offer) -> str:
    """What an offer asks for: two names that bind, wishes that do not, and any other cards."""
    told = names(offer.wants[:GUARANTEED])
    if len(offer.wants) > GUARANTEED:
        told.append(SAY("cards.gladly", {"names": cards(offer.wants[GUARANTEED:])}))
    left = offer.asks - len(offer.wants)
    if left:
        told.append(SAY("cards.any", {"n": left}))
    return SAY("cards.told", {"n": offer.asks, "names": ", ".join(told)})


def fewer(kind: int, held: int) -> str:
    """What giving one card away does to the own cards of this name."""
    if kind >= WATER or held <= 0:
        return SAY("change.held", {"held": held})
    before, after = set_value(kind, held), set_value(kind, held - 1)
    return SAY("change.fewer", {"held": held, "before": before, "after": after})


def more(kind: int, held: int) -> str:
    """What one card more does to the own cards of this name."""
    if kind == WATER:
        return SAY("change.held", {"held": held})
    return SAY("change.more", {"before": set_value(kind, held), "after": set_value(kind, held + 1)})


def is_calamity(kind: int) -> bool:
    """Whether a kind of card is a calamity."""
    return kind >= FIRST_CALAMITY
