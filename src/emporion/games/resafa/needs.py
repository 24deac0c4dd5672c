"""What something would need that cannot be done now, counted by the rules: what is there, and how much it takes."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from emporion.games.resafa import actions
from emporion.games.resafa import components as c
from emporion.games.resafa.board import (
    AMPHORA,
    CANAL,
    CENTRES,
    COIN,
    GAINS,
    GARDEN,
    ITEMS,
    MARBLE,
    SPACES,
    SPICE,
    STONE,
    TRADING,
    WORKSHOP,
)
from emporion.games.resafa.effects import (
    BONUS_AT_LEAST,
    BONUS_LIST,
    BONUS_NEEDS,
    BUILD_GARDEN,
    BUILD_WORKSHOP,
    CANAL_BONUS_LIST,
    LIST_FIRST,
    OP_A,
    OP_KIND,
    OP_ROW,
    PAY_FOR,
    PLACE_BASE,
    ROWS,
    SACK_LIST,
    SPECIAL_LIST,
)
from emporion.games.resafa.free import meets_condition
from emporion.games.resafa.gains import have, number_of
from emporion.games.resafa.possible import (
    canal_coin,
    canal_marble,
    fits_network,
    garden_cost,
    move_cost,
    tank_allowed,
    workshop_cost,
)
from emporion.games.resafa.refusals import bonus_title, canal_bonus_title, sack_title, special_title
from emporion.games.resafa.state import CANALS_BUILT
from emporion.games.resafa.words.cards import PARTS

PAID = (PAY_FOR, BUILD_GARDEN, BUILD_WORKSHOP, PLACE_BASE)
FACES = 14
TANK = "tank"
FIRST_INSTANT = 18  # the number of the first white special card; the blue ones follow


class Needed(NamedTuple):
    """So much of an item or a thing is there, and so much is needed."""

    what: str
    have: int
    need: int

    @property
    def short(self) -> bool:
        """Whether there is too little."""
        return self.have < self.need


def card_of(action: int) -> tuple[str, int, int]:
    """The card or tile of a free play: its name, the number of its kind, and its list of effects."""
    if action < actions.USE_SACK:
        card = action - actions.BONUS
        return bonus_title(card), card, BONUS_LIST[card]
    if action < actions.INSTANT:
        card = (action - actions.USE_SACK) % len(c.SACKS)
        return sack_title(card), card, SACK_LIST[card]
    if action < actions.TILE:
        card = FIRST_INSTANT + action - actions.INSTANT
        return special_title(card), card, SPECIAL_LIST[card]
    return canal_bonus_title(action - actions.TILE), action - actions.TILE, CANAL_BONUS_LIST[action - actions.TILE]


def of_card(s: Any, action: int) -> list[Needed]:
    """What a card lacks: its condition, or else what its parts cost."""
    _, card, effects = card_of(action)
    if action < actions.USE_SACK and not meets_condition(s, card):
        what = BONUS_NEEDS[card]
        return [Needed(c.BONUSES[card]["requires"]["what"], number_of(s, s.turn, what), BONUS_AT_LEAST[card])]
    found = {needed.what: needed for needed in _payments(s, effects)}
    return list(found.values()) if any(needed.short for needed in found.values()) else []


def _payments(s: Any, effects: int) -> Iterator[Needed]:
    for op in range(LIST_FIRST[effects], LIST_FIRST[effects] + len(PARTS[effects])):
        if OP_KIND[op] not in PAID:
            continue
        for item in range(ITEMS):
            if need := ROWS[OP_ROW[op] * GAINS + item]:
                yield Needed(c.ITEMS[item], have(s, item), need)
        if OP_KIND[op] == PAY_FOR and OP_A[op] > 0:
            yield Needed("rare", max(have(s, AMPHORA), have(s, SPICE)), OP_A[op])


def of_action(s: Any, action: int) -> list[Needed]:
    """The least that a main action costs, and what is there; nothing where money is not what is missing."""
    costs = _least(s, action)
    needed = [Needed(c.ITEMS[item], have(s, item), need) for item, need in costs.items() if need]
    return needed if any(each.short for each in needed) else []


def _least(s: Any, action: int) -> dict[int, int]:
    if action == WORKSHOP:
        return {item: workshop_cost(-1, item, 0) for item in (COIN, STONE)}
    if action == GARDEN:
        return {item: garden_cost(1, -1, item, 0) for item in (COIN, STONE)}
    if action == TRADING:
        ways = [move_cost(s, centre, through, False) for centre in range(CENTRES) for through in (0, 1)]
        return {COIN: min(cost for cost in ways if cost >= 0)}
    return min(_canals(s), key=lambda cost: sum(_missing(s, cost)), default={}) if action == CANAL else {}


def _missing(s: Any, cost: dict[int, int]) -> Iterator[int]:
    yield from (max(0, need - have(s, item)) for item, need in cost.items())


def _canals(s: Any) -> Iterator[dict[int, int]]:
    """What every side of an unplaced tile costs on every space where it fits."""
    for face in range(FACES):
        if s.own(CANALS_BUILT) >> face // 2 & 1:
            continue
        tank = c.CANALS[face // 2][("front", "back")[face % 2]]["shape"] == TANK
        if tank and not tank_allowed(s):
            continue
        for space in range(SPACES):
            if fits_network(s, face, space):
                yield {COIN: canal_coin(s, face, space, 0), MARBLE: canal_marble(s, face, space, 0)}
