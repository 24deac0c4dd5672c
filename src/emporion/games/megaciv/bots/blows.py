"""What a bot gives up: losses, victims, discards, and cards for Trade Routes."""

from emporion.core.bits import members
from emporion.games.megaciv import actions
from emporion.games.megaciv.advances import tableau
from emporion.games.megaciv.blows import price_now
from emporion.games.megaciv.board import (
    GROUPS,
    IN_GROUP,
    LAST_STEP,
    NAMES,
    NEXT_CITIES,
    POINTS,
    ROUTES_FACTOR,
    TOKENS,
)
from emporion.games.megaciv.bots.sight import Sight
from emporion.games.megaciv.bots.values import FACES, POINT, cheapest, one_less
from emporion.games.megaciv.rules import grown, step_cities

SPARED_CITIES = 2  # what a step of Regression costs instead


def city_counts(sight: Sight, lost: int = 1) -> bool:
    """Whether cities would be missed: at the end, for the next step, or because they do not grow again."""
    if sight.last:
        return True
    s, seat = sight.s, sight.seat
    cities, step = step_cities(s, seat), s.step_reached[seat]
    if step < LAST_STEP and cities - lost < NEXT_CITIES[step] <= cities:
        return True
    without = s.clone()
    without.cities[seat] -= lost
    return grown(without, seat, s.round + 1) < grown(s, seat, s.round + 1)


def loss(sight: Sight, options: list[int]) -> int:
    """A city or its price."""
    return actions.PAY if city_counts(sight) else actions.LOSE_CITY


def victim(sight: Sight, options: list[int]) -> int:
    """The one who is furthest ahead."""
    return max(options, key=lambda option: (sight.points(option - actions.VICTIM), -option))


def cheapest_discard(sight: Sight, options: list[int]) -> int:
    """The card whose set loses least."""
    kinds = [option - actions.DISCARD for option in options if 0 <= option - actions.DISCARD < NAMES]
    return actions.DISCARD + cheapest(sight.hand, kinds)


def corruption(sight: Sight, options: list[int]) -> int:
    """The card that costs least for what it counts."""
    left = int(sight.s.left)
    kinds = [option - actions.DISCARD for option in options]
    return actions.DISCARD + min(kinds, key=lambda kind: one_less(sight.hand, kind) / min(left, FACES[kind]))


def banditry(sight: Sight, options: list[int]) -> int:
    """A card, or its price where the card is worth more."""
    discard = cheapest_discard(sight, options)
    worth = one_less(sight.hand, discard - actions.DISCARD)
    return actions.PAY if actions.PAY in options and worth > price_now(sight.s) else discard


def regression(sight: Sight, options: list[int]) -> int:
    """Cities rather than a step, as long as the next step is not lost with them."""
    return actions.PASS if city_counts(sight, SPARED_CITIES) and not sight.last else actions.LOSE_CITY


def routes(sight: Sight, options: list[int]) -> int:
    """Cards that bring more as treasury than in their sets; but those that fit in the hand may grow."""
    worth, room = sight.worth_of_token, TOKENS - sight.treasury
    spare = sum(sight.hand[:NAMES]) - (0 if sight.last else sight.limit)
    best, most = actions.DISCARD_END, 0
    for option in options:
        kind = option - actions.DISCARD
        if option == actions.DISCARD_END or spare <= 0:
            continue
        gain = min(room, ROUTES_FACTOR * FACES[kind]) * worth - one_less(sight.hand, kind)
        if gain > most:
            best, most = option, gain
    return best


def credit(sight: Sight, options: list[int]) -> int:
    """A chip where most of what is still for sale gets cheaper."""
    wanted = members(tableau(sight.s) & ~sight.advances & ~sight.s.basket[sight.seat])

    def use(option: int) -> tuple[int, int]:
        group = option - actions.CREDIT
        return sum(POINTS[each] for each in wanted if IN_GROUP[each * GROUPS + group]) * POINT, -option

    return max(options, key=use)
