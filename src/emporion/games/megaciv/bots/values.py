"""What cards are worth: sets, one card more or less, and the calamities nobody wants."""

from collections.abc import Iterable, Sequence

from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import (
    COMMODITIES,
    FACE,
    KINDS,
    NAMES,
    STACK_OF,
    TYPE_OF_KIND,
    WATER,
    set_value,
)

MOST = 30  # more cards of a name than a hand ever holds
VALUES = [[int(set_value(kind, number)) for number in range(MOST)] for kind in range(WATER)] + [[0] * MOST]
FACES = [int(FACE[kind]) for kind in range(KINDS)]
STACK = [int(STACK_OF[kind]) for kind in range(KINDS)]
MAY_GO = [TYPE_OF_KIND[kind] >= 0 for kind in range(KINDS)]

POINT = 40  # what a victory point costs, in points of a hand
# Cities that a calamity takes from whoever holds it in the end, by its kind of card.
CITIES_TAKEN = {
    "treachery": 1, "tempest": 0.3, "slave_revolt": 2, "squandered_wealth": 0.5, "superstition": 3, "city_riots": 1,
    "barbarian_hordes": 2, "city_in_flames": 0.5, "epidemic": 1.5, "tribal_conflict": 0.3, "civil_disorder": 4,
    "minor_uprising": 1, "iconoclasm_and_heresy": 4, "banditry": 0.3, "piracy": 2, "coastal_migration": 1.2,
}  # fmt: skip
CITY_NOW = 12.0  # what a city lost is worth in a round after which cities grow again
HARM = [CITIES_TAKEN.get(name, 0.0) for name in c.KIND_IDS]


def harm(kind: int, last: bool) -> float:
    """What holding a calamity costs, in points of a hand."""
    return HARM[kind] * (POINT if last else CITY_NOW)


def value_of(hand: Sequence[int]) -> int:
    """The sets of a hand."""
    return sum(VALUES[kind][hand[kind]] for kind in range(COMMODITIES))


def one_more(hand: Sequence[int], kind: int) -> int:
    """What one more card of a name adds."""
    return VALUES[kind][hand[kind] + 1] - VALUES[kind][hand[kind]]


def one_less(hand: Sequence[int], kind: int) -> int:
    """What a card of a name is worth to its set."""
    return VALUES[kind][hand[kind]] - VALUES[kind][hand[kind] - 1]


def change(hand: Sequence[int], given: Iterable[int], taken: Iterable[int]) -> int:
    """How the sets of a hand change when cards leave and come; calamities do not count."""
    by: dict[int, int] = {}
    for kind in given:
        if kind < NAMES:
            by[kind] = by.get(kind, 0) - 1
    for kind in taken:
        if kind < NAMES:
            by[kind] = by.get(kind, 0) + 1
    return sum(VALUES[kind][hand[kind] + more] - VALUES[kind][hand[kind]] for kind, more in by.items())


def cheapest(hand: Sequence[int], kinds: Iterable[int]) -> int:
    """Of some names in a hand the one whose next card is missed least."""
    return min(kinds, key=lambda kind: (one_less(hand, kind), kind))
