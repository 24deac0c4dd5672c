"""What a bot buys: cards in phase 6, advances in phase 12."""

from itertools import product
from typing import NamedTuple

from emporion.core.bits import members
from emporion.games.megaciv import actions
from emporion.games.megaciv import components as c
from emporion.games.megaciv.advances import printed_or_less, tableau
from emporion.games.megaciv.board import CHIP, CHIPS, COMMODITIES, CREDIT, GROUPS, POINTS, VP_PER_STEP
from emporion.games.megaciv.bots.sight import Sight
from emporion.games.megaciv.bots.values import POINT, STACK, VALUES, one_more
from emporion.games.megaciv.drawing import price_of
from emporion.games.megaciv.rules import reaches_step, scenario

GROWTH = 1.3  # what a point of a kept hand becomes by the next round
MOST_POINTS = 48  # of one basket
CREDIT_USE = 0.25  # how often a credit is used in a round, on average
MOST_SETS = 8  # sets that are weighed one by one when a hand is split
# What an advance brings in each further round, in points of a hand.
EFFECTS = {
    "monarchy": 7.0, "coinage": 7.0, "mining": 25.0, "roadbuilding": 15.0, "politics": 5.0, "trade_empire": 15.0,
    "wonder_of_the_world": 12.0, "trade_routes": 6.0, "cartography": 4.0, "rhetoric": 2.0,
}  # fmt: skip


def card(sight: Sight, options: list[int], eagerness: float) -> int:
    """Buy a card where it adds more to the sets in reach than its price; take the best free one."""
    best, most = actions.PASS, 0.0
    for option in options:
        if option == actions.PASS:
            continue
        free = option >= actions.FREE
        stack = option - (actions.FREE if free else actions.STACK) + 1
        price = 0 if free else int(price_of(sight.s, sight.seat, stack))
        gain = expected(sight, stack) * eagerness - price
        if gain > most:
            best, most = option, gain
    return best


def expected(sight: Sight, stack: int) -> float:
    """What a card of a stack would add, on average over the cards this seat does not see."""
    total, cards = 0, 1  # one more that is worth nothing, for calamities
    for kind in sight.names:
        if STACK[kind] == stack:
            left = sight.copies[kind] - sight.hand[kind]
            total += left * one_more(sight.hand, kind)
            cards += left
    return total / cards


class Keep(NamedTuple):
    """A way to split a hand: what it pays, and what stays."""

    pays: int
    keeps: int


def ways_to_split(sight: Sight) -> list[Keep]:
    """Whole sets are turned in or kept, as many cards as the limit allows."""
    sets = sorted(
        (VALUES[kind][number], number) for kind, number in enumerate(sight.hand[:COMMODITIES]) if number
    )[::-1]  # fmt: skip
    first, rest = sets[:MOST_SETS], sets[MOST_SETS:]
    small = sum(value for value, _ in rest)
    limit = sight.limit
    ways = []
    for turned in product((False, True), repeat=len(first)):
        pays, keeps, room = small, 0, limit
        for (value, number), goes in zip(first, turned, strict=True):
            if goes:
                pays += value
            elif number <= room:
                keeps += value
                room -= number
            else:
                keeps += value * room * room // (number * number)
                room = 0
        ways.append(Keep(pays, keeps))
    return ways


def bonus(sight: Sight, advance: int) -> float:
    """What an advance is worth beyond its points."""
    tokens = int(sum(CREDIT[advance * GROUPS : (advance + 1) * GROUPS]) + CHIPS[advance] * CHIP)
    rounds = int(scenario(sight.s)["rounds"] - sight.s.round)
    return rounds * (CREDIT_USE * tokens + EFFECTS.get(c.ADVANCE_IDS[advance], 0.0))


def cheapest_baskets(sight: Sight, money: int) -> dict[int, tuple[float, int, tuple[int, ...]]]:
    """By points: what the best basket costs beyond what it brings, its price, and what is in it."""
    baskets: dict[int, tuple[float, int, tuple[int, ...]]] = {0: (0.0, 0, ())}
    for advance in members(tableau(sight.s) & ~sight.advances):
        price, points = int(printed_or_less(sight.s, sight.seat, advance)), POINTS[advance]
        cost = price - bonus(sight, advance)
        for before, (total, paid, chosen) in sorted(baskets.items(), reverse=True):
            after = before + points
            better = after not in baskets or total + cost < baskets[after][0]
            if after <= MOST_POINTS and paid + price <= money and better:
                baskets[after] = total + cost, paid + price, (*chosen, advance)
    return baskets


def basket(sight: Sight) -> tuple[int, ...]:
    """The advances to buy: points and the next step, against what is kept for a better day."""
    s, seat = sight.s, sight.seat
    treasury = sight.treasury * sight.worth_of_token
    ways = ways_to_split(sight)
    baskets = cheapest_baskets(sight, int(s.hand_value(seat)) + treasury)
    owned = s.advance_points(seat)
    best: tuple[float, tuple[int, ...]] = (-1e9, ())
    for points, (cost, price, chosen) in baskets.items():
        worth_it = points * POINT + price - cost
        if reaches_step(s, seat, owned + points):
            worth_it += POINT * int(VP_PER_STEP)
        if not sight.last:
            worth_it += GROWTH * most_kept(ways, treasury, price)
        best = max(best, (worth_it, chosen))
    return best[1]


def most_kept(ways: list[Keep], treasury: int, price: int) -> int:
    """The most that stays of a hand and a treasury when a price is paid."""
    kept = [way.keeps + min(treasury, way.pays + treasury - price) for way in ways if way.pays + treasury >= price]
    return max(kept, default=0)


def next_advance(options: list[int], chosen: tuple[int, ...]) -> int:
    """The next advance of a basket, or the end of it."""
    return next((actions.BUY + each for each in chosen if actions.BUY + each in options), actions.BUY_END)
