"""What a bot gives up: losses, victims, discards, and cards for Trade Routes."""

from emporion.games.megaciv import actions
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import LAST_STEP, NAMES, NEXT_CITIES, ROUTES_FACTOR, TOKENS
from emporion.games.megaciv.bots.sight import Sight
from emporion.games.megaciv.bots.values import FACES, POINT, cheapest, one_less

CARD_PRICE = 4  # of Banditry
SPARED_CITIES = 2  # what a step of Regression costs instead


def city_counts(sight: Sight, lost: int = 1) -> bool:
    """Whether cities would be missed: at the end, for the next step, or because they do not grow again."""
    if sight.last:
        return True
    cities, step = sight.me["cities"], sight.me["step"]
    if step < LAST_STEP and cities - lost < NEXT_CITIES[step] <= cities:
        return True
    scenario = c.SCENARIOS[c.SCENARIO_IDS.index(sight.view["options"]["scenario"])]
    cap = scenario["city_cap"][sight.round]
    return bool(cities - lost + scenario["growth"] < min(cap, cities + scenario["growth"]))


def loss(sight: Sight, options: list[int]) -> int:
    """A city or its price."""
    return actions.PAY if city_counts(sight) else actions.LOSE_CITY


def victim(sight: Sight, options: list[int]) -> int:
    """The one who is furthest ahead."""
    seats = sight.view["seats"]
    return max(options, key=lambda option: (seats[option - actions.VICTIM]["score"], -option))


def cheapest_discard(sight: Sight, options: list[int]) -> int:
    """The card whose set loses least."""
    kinds = [option - actions.DISCARD for option in options if 0 <= option - actions.DISCARD < NAMES]
    return actions.DISCARD + cheapest(sight.hand, kinds)


def corruption(sight: Sight, options: list[int]) -> int:
    """The card that costs least for what it counts."""
    left = sight.view["calamity"]["left"]
    kinds = [option - actions.DISCARD for option in options]
    return actions.DISCARD + min(kinds, key=lambda kind: one_less(sight.hand, kind) / min(left, FACES[kind]))


def banditry(sight: Sight, options: list[int]) -> int:
    """A card, or its price where the card is worth more."""
    discard = cheapest_discard(sight, options)
    worth = one_less(sight.hand, discard - actions.DISCARD)
    return actions.PAY if actions.PAY in options and worth > CARD_PRICE else discard


def regression(sight: Sight, options: list[int]) -> int:
    """Cities rather than a step, as long as the next step is not lost with them."""
    return actions.PASS if city_counts(sight, SPARED_CITIES) and not sight.last else actions.LOSE_CITY


def routes(sight: Sight, options: list[int]) -> int:
    """Cards that bring more as treasury than in their sets; but those that fit in the hand may grow."""
    worth = 2 if "mining" in sight.me["advances"] else 1
    room = TOKENS - sight.me["treasury"]
    spare = sum(sight.hand[:NAMES]) - (0 if sight.last else sight.view["own"]["limit"])
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
    owned = set(sight.me["advances"]) | set(sight.view["own"]["purchase"]["basket"])
    wanted = [c.ADVANCES[c.ADVANCE[name]] for name in sight.view["tableau"] if name not in owned]

    def use(option: int) -> tuple[int, int]:
        group = c.GROUPS[option - actions.CREDIT]
        return sum(row["vp"] for row in wanted if group in row["groups"]) * POINT, -option

    return max(options, key=use)
