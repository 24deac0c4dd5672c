# native: compiled by mypyc
"""What a calamity does to a player: cities, treasury, cards and steps are lost, some of them by choice."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.games.megaciv import codes, events
from emporion.games.megaciv.board import (
    ANNEX,
    ANNEX_ABOVE,
    ANY_ROLE,
    CITY_MAX,
    DESTROY,
    DESTROY_OR_PAY,
    DISCARD_FACE,
    DISCARD_OR_PAY,
    FACE,
    LOSS,
    LOSS_PRICE,
    MOD_ADVANCE,
    MOD_CALAMITY,
    MOD_DELTA,
    MOD_KEEP,
    MOD_REDUCES,
    MOD_SPARES,
    MOD_WHO,
    MOST_STEPS,
    NAMES,
    REDUCE,
    REDUCE_ABOVE,
    REFUND,
    STEP_N,
    STEP_OP,
    STEP_PRICE,
    STEP_WHO,
    TREASURY,
    WATER,
)
from emporion.games.megaciv.state import Fair, kind_of

NOT_BEGUN: Final = -1


def fitting(s: Fair, mod: i64, seat: i64, step: i64) -> bool:
    """Whether an advance of the player hit changes this step."""  # MEG-SPR-31, MEG-RES-12
    if MOD_CALAMITY[mod] != kind_of(s.calamity) or s.advances[seat] & ONE[MOD_ADVANCE[mod]] == 0:
        return False
    return MOD_WHO[mod] in (ANY_ROLE, STEP_WHO[step])


def change(s: Fair, seat: i64, step: i64, of_keep: bool) -> i64:
    """What the advances of a player add to the number of a step, or to the cities kept."""
    total: i64 = 0
    for mod in range(len(MOD_CALAMITY)):
        if fitting(s, mod, seat, step):
            total += MOD_KEEP[mod] if of_keep else MOD_DELTA[mod]
    return total


def has_change(s: Fair, seat: i64, step: i64, spares: bool) -> bool:
    """Whether an advance turns destroying into reducing, or lets cities stand for a step."""
    for mod in range(len(MOD_CALAMITY)):
        if fitting(s, mod, seat, step) and (MOD_SPARES[mod] if spares else MOD_REDUCES[mod]) != 0:
            return True
    return False


def amount(s: Fair, seat: i64, step: i64) -> i64:
    """How much a step strikes a player."""
    op = STEP_OP[step]
    if op == ANNEX_ABOVE:
        number = s.cities[seat] - STEP_N[step] - change(s, seat, step, True)  # MEG-SPR-37
    elif op == REDUCE_ABOVE:
        number = s.cities[seat] - STEP_N[step] + change(s, seat, step, False)  # MEG-SPR-38
    else:
        number = STEP_N[step] + change(s, seat, step, False)
    return max(0, number)


def strike(s: Fair, step: i64, seat: i64) -> bool:
    """A step strikes a player; True when that player has to decide."""
    op = STEP_OP[step]
    if s.left == NOT_BEGUN:
        s.left = amount(s, seat, step)
    if op in (REDUCE, REDUCE_ABOVE):
        reduce(s, seat, s.left)
    elif op == DESTROY:
        if has_change(s, seat, step, False):
            reduce(s, seat, s.left)  # MEG-SPR-35
        else:
            lose_cities(s, seat, s.left)
    elif op in (ANNEX, ANNEX_ABOVE):
        annex(s, seat, s.left)
    elif op == TREASURY:
        s.pay(seat, min(s.left, s.treasury[seat]))  # MEG-SPR-39
    else:
        return strike_with_choice(s, step, seat, op)
    return False


def strike_with_choice(s: Fair, step: i64, seat: i64, op: i64) -> bool:
    """Losses that leave a choice; what leaves none happens at once."""
    if op == LOSS:
        return losses(s, seat)
    if op == DESTROY_OR_PAY:
        return flames(s, seat, STEP_PRICE[step])
    if op == DISCARD_FACE:
        return corruption(s, seat)
    if op == DISCARD_OR_PAY:
        return banditry(s, seat)
    return regression(s, seat, has_change(s, seat, step, True))


def lose_cities(s: Fair, seat: i64, number: i64) -> None:
    """Cities are lost without return."""  # MEG-SPR-35, MEG-SPR-46
    lost = min(number, s.cities[seat])
    if lost > 0:
        s.cities[seat] -= lost
        s.tell(events.LOST_CITY, seat, lost, s.cities[seat])


def reduce(s: Fair, seat: i64, number: i64) -> None:
    """Cities are lost, each returns some treasury."""  # MEG-SPR-34
    lost = min(number, s.cities[seat])
    if lost > 0:
        s.cities[seat] -= lost
        s.tell(events.REDUCED, seat, lost, s.cities[seat])
        s.gain(seat, REFUND * lost)


def annex(s: Fair, seat: i64, number: i64) -> None:
    """Cities go to the beneficiary, as many as fit on nine."""  # MEG-SPR-36
    lost = min(number, s.cities[seat])
    if lost == 0:
        return
    s.cities[seat] -= lost
    s.tell(events.LOST_CITY, seat, lost, s.cities[seat])
    if s.beneficiary >= 0:
        gained = min(lost, CITY_MAX - s.cities[s.beneficiary])
        if gained > 0:
            s.cities[s.beneficiary] += gained
            s.tell(events.ANNEXED, s.beneficiary, gained, seat)


def losses(s: Fair, seat: i64) -> bool:
    """Each loss is a city or 5 treasury."""  # MEG-SPR-32, MEG-SPR-33
    while s.left > 0:
        city, tokens = s.cities[seat] > 0, s.treasury[seat] >= LOSS_PRICE
        if city and tokens:
            s.steps.append(codes.LOSS)
            return True
        if city:
            lose_cities(s, seat, 1)
        elif tokens:
            s.pay(seat, LOSS_PRICE)
        else:
            return False
        s.left -= 1
    return False


def flames(s: Fair, seat: i64, price: i64) -> bool:
    """A city, or its price."""  # MEG-SPR-40
    while s.left > 0 and s.cities[seat] > 0:
        if s.treasury[seat] >= price:
            s.steps.append(codes.FLAMES)
            return True
        lose_cities(s, seat, 1)
        s.left -= 1
    return False


def corruption(s: Fair, seat: i64) -> bool:
    """Commodity cards up to a total face value."""  # MEG-SPR-41
    total: i64 = 0
    for kind in range(WATER):
        total += FACE[kind] * s.cards(seat, kind)
    if s.left <= 0 or total == 0:
        return False
    if total > s.left:
        s.steps.append(codes.CORRUPTION)
        return True
    for kind in range(WATER):
        for _ in range(s.cards(seat, kind)):
            discard(s, seat, kind)
    return False


def banditry(s: Fair, seat: i64) -> bool:
    """Commodity cards, or their price each."""  # MEG-SPR-42
    while s.left > 0 and s.commodity_cards(seat) > 0:
        kinds = kinds_held(s, seat)
        if len(kinds) > 1 or s.treasury[seat] >= price_now(s):
            s.steps.append(codes.BANDITRY)
            return True
        discard(s, seat, kinds[0])
        s.left -= 1
    return False


def kinds_held(s: Fair, seat: i64) -> list[int]:
    """The commodities a seat holds, Water included."""
    return [kind for kind in range(NAMES) if s.cards(seat, kind) > 0]


def step_now(s: Fair) -> i64:
    """Where the step under way stands in the tables of steps."""
    return kind_of(s.calamity) * MOST_STEPS + s.calamity_step


def price_now(s: Fair) -> i64:
    """The price of the step under way."""
    return STEP_PRICE[step_now(s)]


def regression(s: Fair, seat: i64, spared: bool) -> bool:
    """The marker goes back; two cities may stand for a step."""  # MEG-SPR-43
    while s.left > 0 and s.step_reached[seat] > 0:
        if spared and s.cities[seat] >= 2:
            s.steps.append(codes.REGRESSION)
            return True
        step_back(s, seat)
        s.left -= 1
    return False


def step_back(s: Fair, seat: i64) -> None:
    """The succession marker goes back one step."""
    s.step_reached[seat] -= 1
    s.tell(events.REGRESSED, seat, s.step_reached[seat], 0)


def discard(s: Fair, seat: i64, kind: i64) -> None:
    """A commodity card is discarded openly."""
    s.discard(seat, kind)
    s.tell(events.DISCARDED, seat, kind, 0)
