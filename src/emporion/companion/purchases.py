"""Phase 6: 6A is dealt when all counts are confirmed; then additional cards are bought in the same order."""

from emporion.companion import trade
from emporion.companion.reading import Said
from emporion.companion.refusals import refuse
from emporion.companion.table import PURCHASES, CompanionState
from emporion.core.bits import ONE
from emporion.games.megaciv import components as c
from emporion.games.megaciv import drawing, events
from emporion.games.megaciv.board import ADVANCES, KINDS, PRICE, STACKS
from emporion.games.megaciv.stacks import draw


def start_if_confirmed(t: CompanionState) -> None:
    """6A starts when all counts are confirmed."""  # MEG-TBL-03
    if t.present() and all(t.confirmed[seat] for seat in t.present()):
        deal(t)


def hand(t: CompanionState, seat: int) -> list[int]:
    """The cards of a seat, by kind."""
    return [kind for kind in range(KINDS) for _ in range(t.fair.cards(seat, kind))]


def deal(t: CompanionState) -> None:
    """6A: the engine deals, and everybody sees his own cards."""  # MEG-DRW-07, MEG-DRW-13
    s = t.fair
    before = {seat: hand(t, seat) for seat in t.present()}
    drawing.draw_cards(s)
    s.order = [seat for seat in s.order if not t.left[seat]]
    for seat in s.order:
        drawn = hand(t, seat)
        for kind in before[seat]:
            drawn.remove(kind)
        if drawn:
            t.note("drawn_cards", seat, [seat], cards=[c.KIND_IDS[kind] for kind in drawn])
    s.turn, s.passed, s.free_taken = 0, 0, 0
    t.phase = PURCHASES
    t.note("purchases")


# Price lists.


def price_list(t: CompanionState, seat: int) -> dict[int, int]:
    """What a seat may buy from."""
    return prices_with(t, seat, int(t.fair.advances[seat]))


def prices_with(t: CompanionState, seat: int, advances: int) -> dict[int, int]:
    """The default entry, those of some advances, and those of the organizer."""  # MEG-TBL-04
    stack, cost = t.default_price
    entries = [(stack, cost), *t.manual_prices[seat].items()]
    for advance in range(ADVANCES):
        if advances & ONE[advance]:
            row = [(stack, int(PRICE[advance * STACKS + stack - 1])) for stack in range(1, STACKS + 1)]
            entries += [entry for entry in row if entry[1] > 0]
    cheapest = {stack: min(cost for other, cost in entries if other == stack) for stack, _ in entries}  # MEG-ADV-21
    return dict(sorted(cheapest.items()))


def affordable(t: CompanionState, seat: int) -> dict[int, int]:
    """The stacks a seat can buy from, with their prices."""
    return {stack: cost for stack, cost in price_list(t, seat).items() if cost <= t.fair.treasury[seat]}


def free_stacks(t: CompanionState, seat: int) -> list[int]:
    """The stacks a seat may take a free card from."""
    return [stack for stack in range(1, STACKS + 1) if drawing.may_take_free(t.fair, seat, stack)]


def buyer(t: CompanionState) -> int | None:
    """Whose turn it is to buy."""
    return t.fair.order[t.fair.turn] if t.phase == PURCHASES else None


# What a buyer does.


def buy(t: CompanionState, said: Said) -> None:
    """A card is paid and drawn."""  # MEG-PUR-07, MEG-TBL-06
    s, seat, stack = t.fair, said.seat, said["stack"]
    prices = price_list(t, seat)
    if stack not in prices:
        raise refuse("E_STACK", "stack", stack=stack)
    if prices[stack] > s.treasury[seat]:
        raise refuse("E_FUNDS", "funds", need=prices[stack], have=int(s.treasury[seat]))
    s.treasury[seat] -= prices[stack]
    t.spent[seat] += prices[stack]
    s.tell(events.BOUGHT, seat, stack, prices[stack])  # MEG-PUR-14
    receive(t, seat, stack)


def take_free(t: CompanionState, said: Said) -> None:
    """The free card of Wonder of the World."""  # MEG-ADV-23, MEG-ADV-24
    s, seat, stack = t.fair, said.seat, said["stack"]
    if not drawing.may_take_free(s, seat, stack):
        raise refuse("E_FREE")
    s.free_taken |= ONE[seat]
    s.tell(events.GOT_FREE, seat, stack, 0)
    receive(t, seat, stack)


def receive(t: CompanionState, seat: int, stack: int) -> None:
    """The buyer alone sees the card."""  # MEG-PUR-06, MEG-PUR-12
    kind = draw(t.fair, seat, stack)
    t.note("bought_card", seat, [seat], stack=stack, card=c.KIND_IDS[kind])


def pass_on(t: CompanionState, said: Said) -> None:
    """A buyer has enough."""
    end_turn_of(t, said.seat)


def end_turn_of(t: CompanionState, seat: int) -> None:
    """The next one buys."""
    t.fair.passed |= ONE[seat]
    t.fair.tell(events.PASSED, seat, 0, 0)
    t.fair.turn += 1


def run_on(t: CompanionState) -> None:
    """Who has left or can buy nothing passes; after the last one trade opens."""  # MEG-PUR-15
    s = t.fair
    while s.turn < len(s.order):
        seat = s.order[s.turn]
        if t.left[seat]:
            s.turn += 1
        elif affordable(t, seat) or free_stacks(t, seat):
            return
        else:
            end_turn_of(t, seat)
    for seat in t.present():
        if t.spent[seat]:
            t.note("to_stock", seat, tokens=t.spent[seat])  # MEG-TBL-06
    trade.open_trade(t)
