# native: compiled by mypyc
"""Phase 12: sets and treasury buy advances; then the hand limit. Everybody decides at once, nobody sees the others."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.games.megaciv import actions, events
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import (
    ADVANCES,
    CHIP,
    CHIPS,
    COST,
    EMPIRE,
    FACE,
    FULL_TABLEAU,
    GROUPS,
    IN_GROUP,
    LIBRARY,
    LIBRARY_DISCOUNT,
    LINK_CREDIT,
    LINK_TO,
    MAX_SET,
    NAMES,
    NOBODY,
    ROADS,
    STACK_OF,
    STACKS,
    STARTER_TABLEAU,
    WATER,
    set_value,
)
from emporion.games.megaciv.split import best_split
from emporion.games.megaciv.state import TURNED_IN_HIDDEN, Fair

BEFORE: Final = 8  # numbers for each seat in `state.before`: hand size, treasury, advances, five groups of chips
CHIPS_BEFORE: Final = 3  # where the chips stand in them
BASKET: Final = 0
PAYING: Final = 1
SUBSTITUTING: Final = 2
CREDITING: Final = 3
DISCARDING: Final = 4
FINISHED: Final = 5


def tableau(s: Fair) -> i64:
    """The advances for sale."""  # MEG-SPR-26, MEG-SPR-50
    return FULL_TABLEAU if c.SCENARIOS[s.scenario]["tableau"] == "full" else STARTER_TABLEAU


def printed_or_less(s: Fair, seat: i64, advance: i64) -> i64:
    """The price of an advance: cost minus the larger credit of its groups and the links."""  # MEG-ADV-04, MEG-ADV-40
    if not c.SCENARIOS[s.scenario]["credits"]:
        return COST[advance]
    best: i64 = 0
    for group in range(GROUPS):
        if IN_GROUP[advance * GROUPS + group] != 0:
            best = max(best, s.credit(seat, group) - CHIP * chips_placed(s, seat, group))
    price = COST[advance] - best
    for owned in range(ADVANCES):
        if LINK_TO[owned] == advance and s.advances[seat] & ONE[owned] != 0:
            price -= LINK_CREDIT[owned]
    return max(0, price)


def chips_placed(s: Fair, seat: i64, group: i64) -> i64:
    """The chips placed in this phase 12: they count from the next round on."""  # MEG-ADV-06, MEG-SPR-53
    if len(s.before) == 0:
        return 0
    return s.chips[seat * GROUPS + group] - s.before[seat * BEFORE + CHIPS_BEFORE + group]


def basket_price(s: Fair, seat: i64, basket: i64) -> i64:
    """The price of all advances of a basket together."""  # MEG-ADV-10, MEG-ADV-33, MEG-SPR-54
    total: i64 = 0
    for price in prices_in(s, seat, basket):
        total += price
    return total


def price_now(s: Fair, seat: i64) -> i64:
    """What the basket of a player costs as it is."""
    return basket_price(s, seat, s.basket[seat])


def prices_in(s: Fair, seat: i64, basket: i64) -> list[int]:
    """The price of each advance of a basket by index; Library's discount goes to the other one that gains most."""
    prices: list[int] = []
    helped: i64 = NOBODY
    most: i64 = 0
    for advance in range(ADVANCES):
        if basket & ONE[advance] != 0:
            price = printed_or_less(s, seat, advance)
            if LIBRARY & ONE[advance] == 0 and min(price, LIBRARY_DISCOUNT) > most:  # ties to the lower index
                helped, most = len(prices), min(price, LIBRARY_DISCOUNT)
            prices.append(price)
    if basket & LIBRARY != 0 and helped != NOBODY:
        prices[helped] -= most
    return prices


def left_in_hand(s: Fair, seat: i64, kind: i64) -> i64:
    """Cards of a name that are neither turned in nor laid down in this phase."""
    return s.cards(seat, kind) - s.turned[seat * NAMES + kind] - s.laid[seat * NAMES + kind]


def can_fill(s: Fair, seat: i64, filled: i64, card: i64) -> bool:
    """Whether a card may fill up a set."""  # MEG-ADV-30
    if WATER in (filled, card) or filled == card or FACE[card] < FACE[filled]:
        return False
    return left_in_hand(s, seat, filled) > 0 and left_in_hand(s, seat, card) > 0


def reach(s: Fair, seat: i64, filled: i64, card: i64) -> i64:
    """The most a hand can pay with a substitute (or none: -1) and the treasury."""
    total = s.worth_of_token(seat) * s.treasury[seat]
    for kind in range(WATER):
        number = s.cards(seat, kind)
        if kind == filled:
            total += set_value(kind, min(number, MAX_SET[kind] - 1) + 1)
        else:
            total += set_value(kind, number - 1 if kind == card else number)
    return total


def power(s: Fair, seat: i64) -> i64:
    """All that a player could pay."""  # MEG-SPL-01
    best = reach(s, seat, NOBODY, NOBODY)
    if s.has(seat, EMPIRE):
        for filled in range(WATER):
            for card in range(WATER):
                if can_fill(s, seat, filled, card):
                    best = max(best, reach(s, seat, filled, card))
    return best


def missing_for(s: Fair, seat: i64, advance: i64, most: i64) -> i64:
    """How much more than the most that can be paid an advance would cost, besides what lies in the basket."""
    return max(0, basket_price(s, seat, s.basket[seat] | ONE[advance]) - most)  # MEG-SPR-61


def limit_of(s: Fair, seat: i64) -> i64:
    """The hand limit of a player in this phase, advances just bought included."""  # MEG-HND-01, 04, MEG-ADV-12, 26
    limit: i64 = c.deck_of(s.seats)["hand_limit"]
    return limit + 1 if (s.advances[seat] | s.basket[seat]) & ROADS != 0 else limit


def cards_left(s: Fair, seat: i64) -> i64:
    """Commodity cards still in hand."""
    number: i64 = 0
    for kind in range(NAMES):
        number += left_in_hand(s, seat, kind)
    return number


def to_discard(s: Fair, seat: i64) -> i64:
    """How many cards are above the hand limit."""  # MEG-HND-02
    return max(0, cards_left(s, seat) - limit_of(s, seat))


def begin_phase(s: Fair) -> None:
    """Everybody opens an empty basket."""
    lay_open(s)
    for seat in range(s.seats):
        enter(s, seat, BASKET)


def lay_open(s: Fair) -> None:
    """Nothing is bought yet; what the others are shown until all have finished is written down."""  # MEG-ADV-39
    s.before = []
    for seat in range(s.seats):
        s.before += [int(s.sizes[seat]), int(s.treasury[seat]), int(s.advances[seat])]
        s.before += [int(s.chips[seat * GROUPS + group]) for group in range(GROUPS)]
        s.stage[seat], s.basket[seat], s.price[seat], s.paid[seat] = BASKET, 0, 0, 0
        s.chosen[seat] = []
        s.filled[seat], s.filler[seat], s.chips_due[seat] = NOBODY, NOBODY, 0
        for kind in range(NAMES):
            s.turned[seat * NAMES + kind], s.laid[seat * NAMES + kind] = 0, 0


def value_turned(s: Fair, seat: i64) -> i64:
    """What the cards turned in are worth, with the substitute."""
    total: i64 = 0
    for kind in range(WATER):
        number = s.turned[seat * NAMES + kind]
        if number > 0:
            filled = kind == s.filled[seat]
            total += set_value(kind, number + 1 if filled else number)
    return total


def left_to_pay(s: Fair, seat: i64) -> i64:
    """What the cards turned in do not cover of the basket."""
    return max(0, price_now(s, seat) - value_turned(s, seat))


# What a seat may choose.


def options_of(s: Fair, seat: i64) -> list[int]:
    """The options of a seat at its stage."""
    stage = s.stage[seat]
    if stage == BASKET:
        return basket_options(s, seat)
    if stage == PAYING:
        return payment_options(s, seat)
    if stage == SUBSTITUTING:
        return substitute_options(s, seat)
    if stage == CREDITING:
        return [actions.CREDIT + group for group in range(GROUPS)]
    return [actions.DISCARD + kind for kind in range(NAMES) if left_in_hand(s, seat, kind) > 0]


def basket_options(s: Fair, seat: i64) -> list[int]:
    """Advances that can still go into the basket, and closing it."""  # D13, MEG-SPR-51, MEG-ADV-07
    found: list[int] = []
    most = power(s, seat)
    for advance in range(ADVANCES):
        bit = ONE[advance]
        for_sale = tableau(s) & bit != 0 and (s.advances[seat] | s.basket[seat]) & bit == 0
        if for_sale and basket_price(s, seat, s.basket[seat] | bit) <= most:
            found.append(actions.BUY + advance)
    found.append(actions.BUY_END)
    return found


def payment_options(s: Fair, seat: i64) -> list[int]:
    """Name a substitute, turn in cards, finish, or let the helper pay."""  # D14, D15
    found: list[int] = []
    began = value_turned(s, seat) > 0
    filled = s.filled[seat]
    if not began and filled == NOBODY and s.has(seat, EMPIRE):
        for kind in range(WATER):
            if len(cards_that_fill(s, seat, kind)) > 0:
                found.append(actions.SUBST_SET + kind)
    for kind in range(WATER):
        if may_turn_in(s, seat, kind, began, filled):
            found.append(actions.TURN_IN + kind)
    covered = s.price[seat] - value_turned(s, seat) <= s.worth_of_token(seat) * s.treasury[seat]
    if covered and (filled == NOBODY or began):
        found.append(actions.PAY_END)
    if not began and filled == NOBODY and reach(s, seat, NOBODY, NOBODY) >= s.price[seat]:
        found.append(actions.AUTO_PAY)  # MEG-SPL-04, MEG-SPL-05
    return found


def cards_that_fill(s: Fair, seat: i64, filled: i64) -> list[int]:
    """Cards that may fill up a set so that the price can still be met."""  # MEG-ADV-30, MEG-ADV-38
    found: list[int] = []
    for card in range(WATER):
        if can_fill(s, seat, filled, card) and reach(s, seat, filled, card) >= s.price[seat]:
            found.append(card)
    return found


def substitute_options(s: Fair, seat: i64) -> list[int]:
    """The substitute for the set that was named."""
    return [actions.SUBST_CARD + card for card in cards_that_fill(s, seat, s.filled[seat])]


def may_turn_in(s: Fair, seat: i64, kind: i64, began: bool, filled: i64) -> bool:
    """Whether a card may be turned in now."""  # MEG-ADV-09, MEG-ADV-30, MEG-ADV-38
    if left_in_hand(s, seat, kind) <= 0 or value_turned(s, seat) >= s.price[seat]:
        return False
    if filled == NOBODY:
        return began or reach(s, seat, NOBODY, NOBODY) >= s.price[seat]
    if kind == filled:
        return s.turned[seat * NAMES + kind] < MAX_SET[kind] - 1
    return began  # the substitute itself has been laid down: it counts in no other set


# What a choice does.


def enter(s: Fair, seat: i64, stage: i64) -> None:
    """Go to a stage; where nothing is to be chosen, go on."""
    s.stage[seat] = stage
    if stage == BASKET and len(options_of(s, seat)) == 1:
        act(s, seat, actions.BUY_END)
    elif stage == PAYING and s.price[seat] == 0:
        act(s, seat, actions.PAY_END)
    elif stage == SUBSTITUTING and len(options_of(s, seat)) == 1:
        act(s, seat, options_of(s, seat)[0])
    elif stage == CREDITING and s.chips_due[seat] == 0:
        enter(s, seat, DISCARDING)
    elif stage == DISCARDING and to_discard(s, seat) == 0:
        s.stage[seat] = FINISHED
    elif stage == DISCARDING and len(options_of(s, seat)) == 1:
        act(s, seat, options_of(s, seat)[0])


def act(s: Fair, seat: i64, action: i64) -> None:
    """Do what an option says."""
    if action < actions.BUY:
        s.laid[seat * NAMES + action - actions.DISCARD] += 1
        enter(s, seat, DISCARDING)
    elif action < actions.BUY_END:
        s.basket[seat] |= ONE[action - actions.BUY]
        s.chosen[seat].append(action - actions.BUY)
        enter(s, seat, BASKET)
    elif action == actions.BUY_END:
        s.price[seat] = price_now(s, seat)
        enter(s, seat, PAYING)
    elif action < actions.SUBST_CARD:
        s.filled[seat] = action - actions.SUBST_SET
        enter(s, seat, SUBSTITUTING)
    elif action < actions.TURN_IN:
        card = action - actions.SUBST_CARD
        s.filler[seat] = card
        s.laid[seat * NAMES + card] += 1
        enter(s, seat, PAYING)
    elif action < actions.PAY_END:
        s.turned[seat * NAMES + action - actions.TURN_IN] += 1
    elif action == actions.CREDIT or action > actions.CREDIT:
        s.chips[seat * GROUPS + action - actions.CREDIT] += 1
        s.chips_due[seat] -= 1
        enter(s, seat, CREDITING)
    else:
        if action == actions.AUTO_PAY:
            pay_best(s, seat)
        finish_payment(s, seat)


def pay_best(s: Fair, seat: i64) -> None:
    """The split helper pays, and discards what the limit demands."""  # MEG-SPL-05
    hand = [int(s.cards(seat, kind)) for kind in range(NAMES)]
    worth = s.worth_of_token(seat)
    found = best_split(hand, s.treasury[seat], worth, s.price[seat], limit_of(s, seat))
    if found is not None:
        for kind in range(NAMES):
            s.turned[seat * NAMES + kind] = found.turned[kind]
            s.laid[seat * NAMES + kind] = found.discarded[kind]


def finish_payment(s: Fair, seat: i64) -> None:
    """The payment is complete; credit chips follow."""
    s.paid[seat] = value_turned(s, seat)
    for advance in range(ADVANCES):
        if s.basket[seat] & ONE[advance] != 0:
            s.chips_due[seat] += CHIPS[advance]  # MEG-ADV-34
    enter(s, seat, CREDITING)


def tokens_due(s: Fair, seat: i64) -> i64:
    """The tokens a payment takes: what the cards do not cover."""  # MEG-ADV-03, MEG-ADV-27
    return tokens_for(s, seat, s.price[seat] - s.paid[seat])


def tokens_for(s: Fair, seat: i64, points: i64) -> i64:
    """The tokens that pay so many points, rounded up."""
    worth = s.worth_of_token(seat)
    return (points + worth - 1) // worth if points > 0 else 0


def conclude(s: Fair) -> None:
    """All have finished: payments, advances and discards appear together."""  # MEG-ADV-01, MEG-ADV-12
    for seat in range(s.seats):
        prices = prices_in(s, seat, s.basket[seat])
        for advance in range(ADVANCES):
            if s.basket[seat] & ONE[advance] != 0:
                s.tell(events.ADVANCED, seat, advance, prices.pop(0))
        turn_in(s, seat)
        s.pay(seat, tokens_due(s, seat))
        lay_down(s, seat)
        for group in range(GROUPS):
            placed = chips_placed(s, seat, group)
            if placed > 0:
                s.tell(events.CREDITED, seat, group, placed)
    for seat in range(s.seats):
        s.advances[seat] |= s.basket[seat]
        s.basket[seat], s.price[seat], s.paid[seat], s.chosen[seat] = 0, 0, 0, []
        s.stage[seat], s.filled[seat], s.filler[seat] = 0, NOBODY, NOBODY
        for kind in range(NAMES):
            s.turned[seat * NAMES + kind], s.laid[seat * NAMES + kind] = 0, 0
    s.before = []
    s.reveals += 1


def turn_in(s: Fair, seat: i64) -> None:
    """The cards that pay are shown, the substitute too; or only on which piles they lie."""  # MEG-ADV-13
    hidden = s.option(TURNED_IN_HIDDEN)
    on_stack = [0] * (STACKS + 1)
    filled, card = s.filled[seat], s.filler[seat]
    if card != NOBODY:
        s.laid[seat * NAMES + card] -= 1
        s.discard(seat, card, hidden)
        on_stack[STACK_OF[card]] += 1
        if not hidden:
            s.tell(events.SUBSTITUTED, seat, card, filled)
    for kind in range(NAMES):
        turned = s.turned[seat * NAMES + kind]
        on_stack[STACK_OF[kind]] += turned
        for _ in range(turned):
            s.discard(seat, kind, hidden)
        if turned > 0 and not hidden:
            s.tell(events.TURNED_IN, seat, kind, turned)
    if hidden:
        tell_stacks(s, events.TURNED_DOWN, seat, on_stack)


def lay_down(s: Fair, seat: i64) -> None:
    """Cards above the hand limit are laid face down; all see on which piles."""  # MEG-HND-05
    on_stack = [0] * (STACKS + 1)
    for kind in range(NAMES):
        laid = s.laid[seat * NAMES + kind]
        on_stack[STACK_OF[kind]] += laid
        for _ in range(laid):
            s.discard(seat, kind, True)
    tell_stacks(s, events.LAID_DOWN, seat, on_stack)


def tell_stacks(s: Fair, event: i64, seat: i64, on_stack: list[int]) -> None:
    """Tell how many cards went face down on each pile."""
    for stack in range(STACKS + 1):
        if on_stack[stack] > 0:
            s.tell(event, seat, stack, on_stack[stack])
