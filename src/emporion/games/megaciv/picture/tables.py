"""What the data say of cards, by their ids: names, set values, boxes, stacks; and what a change does to a hand."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

from emporion.core.messages import cache_spoken
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import (
    FIRST_CALAMITY,
    MAX_SET,
    MOD_ADVANCE,
    MOD_CALAMITY,
    MOD_DELTA,
    MOD_KEEP,
    TYPE_OF_KIND,
    WATER,
    set_value,
)
from emporion.games.megaciv.phases import (
    ABILITIES,
    ADVANCES,
    DRAWING,
    GROWTH,
    RESOLUTION,
    SELECTION,
    SUCCESSION,
    TRADING,
)
from emporion.games.megaciv.refusals import SAY, advance_name
from emporion.games.megaciv.rules import TERMS
from emporion.games.megaciv.stacks import commodities_in

PHASES = (GROWTH, DRAWING, TRADING, SELECTION, RESOLUTION, ABILITIES, ADVANCES, SUCCESSION)
SURE = int(TERMS.true_names)  # names of an offer that are true, and names asked that are guaranteed
LEAST, MOST = int(TERMS.min_cards), int(TERMS.max_cards)  # cards on a side


def card(kind: str) -> str:
    """The name of a card."""
    return SAY(f"card.{kind}")


@cache_spoken
def cards_in_words(kinds: tuple[str, ...], joint: str) -> str:
    """The names of several cards."""
    return joint.join(map(card, kinds))


@cache
def is_calamity(kind: str) -> bool:
    """Whether a card is a calamity."""
    return c.KIND.get(kind, 0) >= FIRST_CALAMITY


@cache
def tradeable(kind: str) -> bool:
    """Whether a card may be given away."""  # MEG-TRD-09
    return TYPE_OF_KIND[c.KIND[kind]] >= 0


@cache
def boxes(kind: str) -> tuple[int, ...]:
    """What one card, two cards and so on are worth, as printed on a card; Water has no boxes."""
    if c.KIND[kind] >= WATER:
        return ()
    return tuple(worth(kind, number) for number in range(1, MAX_SET[c.KIND[kind]] + 1))


@cache
def worth(kind: str, number: int) -> int:
    """What so many equal cards are worth."""
    return int(set_value(c.KIND[kind], number))


def hand_worth(hand: Mapping[str, int]) -> int:
    """What a hand is worth."""
    return sum(worth(kind, number) for kind, number in hand.items())


def worth_keeping(hand: Mapping[str, int]) -> list[tuple[str, int]]:
    """The sets of a hand, the most valuable first, calamities last."""
    return sorted(hand.items(), key=lambda each: (is_calamity(each[0]), -worth(*each), order(each[0])))


def collected(hand: Mapping[str, int], wanted: Iterable[str]) -> set[str]:
    """What somebody would like to get: names shown as wanted, and those of which there are several in hand."""
    return {*wanted, *(kind for kind, number in hand.items() if number > 1)}


def change(hand: Mapping[str, int], gone: Iterable[str], come: Iterable[str]) -> int:
    """What a deal does to the worth of a hand."""
    after = Counter(hand)
    after.subtract(gone)
    after.update(come)
    return hand_worth(+after) - hand_worth(hand)


@cache
def order(kind: str) -> int:
    """Where a card stands among all of them."""
    return c.KIND[kind]


def cheapest(hand: Mapping[str, int], names: Iterable[str], number: int) -> list[str] | None:
    """The cards that cost a hand least, so many of them, these names included; None where the hand has not got them."""
    given = list(names)
    rest = Counter({kind: count for kind, count in hand.items() if not is_calamity(kind)})
    if any(given.count(name) > rest[name] for name in given):
        return None
    rest.subtract(given)
    while len(given) < number:
        left = [kind for kind in rest if rest[kind] > 0]
        if not left:
            return None
        kind = min(left, key=lambda kind: (worth(kind, rest[kind]) - worth(kind, rest[kind] - 1), order(kind)))
        given.append(kind)
        rest[kind] -= 1
    return sorted(given, key=order)


def told_changes(kind: str, owned: int = -1) -> list[str]:
    """What advances change about a calamity, in sentences: those of a set, or all there are."""  # MEG-SPR-31
    told = []
    for mod, calamity in enumerate(MOD_CALAMITY):
        if calamity == c.KIND[kind] - FIRST_CALAMITY and owned >> MOD_ADVANCE[mod] & 1:
            change = int(MOD_DELTA[mod] or -MOD_KEEP[mod])
            key = "mod_less" if change < 0 else "mod_more" if change > 0 else "mod_other"
            told.append(SAY(f"page.{key}", {"advance": advance_name(MOD_ADVANCE[mod]), "n": abs(change)}))
    return told


@cache
def kinds_in(players: int, column: int, stack: int) -> tuple[str, ...]:
    """The commodities that can lie in a stack."""
    return tuple(dict.fromkeys(c.KIND_IDS[kind] for kind in commodities_in(players, column, stack)))
