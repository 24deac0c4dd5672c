"""What a bot buys: cards in phase 6, advances in phase 12."""

from itertools import product
from typing import NamedTuple

from emporion.games.megaciv import actions
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import COMMODITIES, LAST_STEP, NEXT_CITIES, NEXT_POINTS, VP_PER_STEP
from emporion.games.megaciv.bots.sight import Sight
from emporion.games.megaciv.bots.values import POINT, STACK, VALUES, one_more

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
        price = 0 if free else sight.me["prices"][str(stack)]
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
    limit = sight.view["own"]["limit"]
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


def bonus(sight: Sight, name: str) -> float:
    """What an advance is worth beyond its points."""
    row = c.ADVANCES[c.ADVANCE[name]]
    chips = sum(int(effect.removeprefix("flex_credit_")) for effect in row["trade_effect"] if "flex_" in effect)
    tokens: int = sum(row["credits"].values()) + chips
    rounds: int = sight.view["rounds"] - sight.round
    return rounds * (CREDIT_USE * tokens + EFFECTS.get(name, 0.0))


def cheapest_baskets(sight: Sight, money: int) -> dict[int, tuple[float, int, tuple[str, ...]]]:
    """By points: what the best basket costs beyond what it brings, its price, and what is in it."""
    baskets: dict[int, tuple[float, int, tuple[str, ...]]] = {0: (0.0, 0, ())}
    for name, price in sight.view["own"]["advance_prices"].items():
        points = c.ADVANCES[c.ADVANCE[name]]["vp"]
        cost = price - bonus(sight, name)
        for before, (total, paid, names) in sorted(baskets.items(), reverse=True):
            after = before + points
            better = after not in baskets or total + cost < baskets[after][0]
            if after <= MOST_POINTS and paid + price <= money and better:
                baskets[after] = total + cost, paid + price, (*names, name)
    return baskets


def basket(sight: Sight) -> tuple[str, ...]:
    """The advances to buy: points and the next step, against what is kept for a better day."""
    worth = 2 if "mining" in sight.me["advances"] else 1
    treasury = sight.me["treasury"] * worth
    ways = ways_to_split(sight)
    baskets = cheapest_baskets(sight, sight.view["own"]["hand_value"] + treasury)
    owned = sum(c.ADVANCES[c.ADVANCE[name]]["vp"] for name in sight.me["advances"])
    best: tuple[float, tuple[str, ...]] = (-1e9, ())
    for points, (cost, price, names) in baskets.items():
        worth_it = points * POINT + price - cost
        if reaches_step(sight, owned + points):
            worth_it += POINT * int(VP_PER_STEP)
        if not sight.last:
            worth_it += GROWTH * most_kept(ways, treasury, price)
        best = max(best, (worth_it, names))
    return best[1]


def most_kept(ways: list[Keep], treasury: int, price: int) -> int:
    """The most that stays of a hand and a treasury when a price is paid."""
    kept = [way.keeps + min(treasury, way.pays + treasury - price) for way in ways if way.pays + treasury >= price]
    return max(kept, default=0)


def reaches_step(sight: Sight, points: int) -> bool:
    """Whether so many points of advances bring the next succession step."""  # MEG-SPR-14
    step = sight.me["step"]
    return step < LAST_STEP and sight.me["cities"] >= NEXT_CITIES[step] and points >= NEXT_POINTS[step]


def advance(sight: Sight, options: list[int], names: tuple[str, ...]) -> int:
    """The next advance of a basket, or the end of it."""
    for name in names:
        if actions.BUY + c.ADVANCE[name] in options:
            return actions.BUY + c.ADVANCE[name]
    return actions.BUY_END
