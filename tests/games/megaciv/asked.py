"""What the rules say of the numbers on a page: asked of the state, through the rules."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from emporion.core.bits import ONE, members
from emporion.games.megaciv import advances, phases, rules
from emporion.games.megaciv.board import (
    COST,
    FIRST_CALAMITY,
    GROUPS,
    LAST_STEP,
    NEXT_CITIES,
    NEXT_POINTS,
    WATER,
    WONDER,
    set_value,
)


def as_seen(s: Any, seat: int | None) -> Any:
    """The state with the others as a seat is shown them in phase 12."""  # MEG-ADV-39
    seen = s.clone()
    for other in range(s.seats):
        if s.before and other != seat:
            row = s.before[other * advances.BEFORE : (other + 1) * advances.BEFORE]
            seen.sizes[other], seen.treasury[other], seen.advances[other] = row[:3]
            for group in range(GROUPS):
                seen.chips[other * GROUPS + group] = row[3 + group]
    return seen


def next_step(s: Any, seat: int) -> list[int]:
    """The next succession step, what it needs and what there is."""  # MEG-SPR-14
    step = s.step_reached[seat]
    if step == LAST_STEP:
        return []
    have = s.cities[seat] + int(s.has(seat, WONDER))
    return [step + 1, NEXT_CITIES[step], have, NEXT_POINTS[step], s.advance_points(seat)]


def place(s: Any, seat: int) -> int:
    scores = [int(rules.score(s, other)) for other in range(s.seats)]
    return rules.ranks(s)[seat] if s.phase == phases.OVER else 1 + sum(score > scores[seat] for score in scores)


def grown(s: Any, seat: int) -> int:
    """The cities of a seat after the growth of the next round."""
    trial = s.clone()
    trial.journal = None
    trial.round += 1
    rules.grow_and_tax(trial)
    return int(trial.cities[seat])


def worth(cards: Counter[int]) -> int:
    return sum(int(set_value(kind, number)) for kind, number in cards.items() if kind < WATER and number > 0)


def hand_of(s: Any, seat: int) -> Counter[int]:
    return Counter({kind: int(s.cards(seat, kind)) for kind in range(FIRST_CALAMITY) if s.cards(seat, kind)})


def gain(s: Any, seat: int, gone: Iterable[int], come: Iterable[int]) -> int:
    """What a deal does to the worth of a hand."""
    hand = hand_of(s, seat)
    return worth(hand - Counter(gone) + Counter(come)) - worth(hand)


def goal(s: Any, seat: int | None, advance: int) -> list[int]:
    """The price of an advance, struck out where it is less than printed, and what is missing for it."""
    if seat is None or s.phase == phases.OVER:
        return [COST[advance]]
    basket, bit = s.basket[seat], ONE[advance]
    inside = basket & bit != 0
    price = advances.printed_or_less(s, seat, advance)
    if inside:
        price = advances.prices_in(s, seat, basket)[members(basket).index(advance)]
    shown = [COST[advance], price] if price < COST[advance] else [price]
    missing = advances.basket_price(s, seat, basket | bit) - advances.power(s, seat)
    closed = s.open_step() == "advances" and s.stage[seat] != advances.BASKET
    return [*shown, *[missing] * (missing > 0 and not inside and not closed)]
