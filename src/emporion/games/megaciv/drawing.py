# native: compiled by mypyc
"""Phase 6: everybody draws from stack 1 up to the number of their cities, then buys additional cards."""

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.core.refusal import Refusal
from emporion.games.megaciv import actions, codes, events
from emporion.games.megaciv.board import CITY_MAX, DEFAULT_COST, DEFAULT_STACK, PRICE, SELLERS, STACKS, WATER, WONDER
from emporion.games.megaciv.deciding import Deciding
from emporion.games.megaciv.refusals import refuse
from emporion.games.megaciv.stacks import draw
from emporion.games.megaciv.state import Fair


def drawing_order(s: Fair) -> list[int]:
    """Fewest cities first over both blocks; equal numbers in A.S.T. order."""  # MEG-DRW-02 to 04, MEG-BLK-06
    return sorted(range(s.seats), key=lambda seat: (s.cities[seat], seat))


def draw_cards(s: Fair) -> None:
    """6A: one card from each stack up to the number of cities, one player after another."""  # MEG-DRW-01, 05, 06
    s.order = drawing_order(s)  # MEG-DRW-11
    for seat in s.order:
        for stack in range(1, s.cities[seat] + 1):
            water = draw(s, seat, stack) == WATER  # MEG-DRW-12: a calamity is just held
            s.tell(events.DREW, seat, 0 if water else stack, stack)


def price_of(s: Fair, seat: i64, stack: i64) -> i64:
    """What a card of a stack costs a seat, or -1 where it is not for sale to it."""  # MEG-PUR-04, 05, MEG-ADV-21, R9
    price: i64 = DEFAULT_COST if stack == DEFAULT_STACK else -1
    for advance in SELLERS:
        entry = PRICE[advance * STACKS + stack - 1]
        if entry > 0 and s.advances[seat] & ONE[advance] != 0 and (price < 0 or entry < price):
            price = entry
    return price


def may_take_free(s: Fair, seat: i64, stack: i64) -> bool:
    """Whether a seat may take a card of a stack free."""  # MEG-ADV-23, MEG-ADV-24
    return s.has(seat, WONDER) and s.free_taken & ONE[seat] == 0 and stack > s.cities[seat]


class Purchase(Deciding):
    """6B: buy any number of additional cards, one after another, then pass."""  # D1, MEG-PUR-03

    def actor(self, s: Fair) -> i64:
        return s.order[s.turn]

    def takes(self, action: i64) -> bool:
        return actions.PASS <= action < actions.OFFER_TO

    def turn_refusal(self, s: Fair, seat: i64, action: i64) -> Refusal:
        return refuse("E_REVERT" if s.passed & ONE[seat] != 0 else "E_TURN")

    def waits(self, s: Fair) -> bool:
        if len(self.options(s)) > 1:
            return True
        self.choose(s, actions.PASS)  # MEG-PUR-15
        return False

    def options(self, s: Fair) -> list[int]:
        seat = s.order[s.turn]
        found: list[int] = [actions.PASS]  # MEG-ADV-22, R8: as many as one can pay, from any stacks of the list
        for stack in range(1, STACKS + 1):
            price = price_of(s, seat, stack)
            if 0 <= price <= s.treasury[seat]:
                found.append(actions.STACK + stack - 1)
        for stack in range(1, STACKS + 1):
            if may_take_free(s, seat, stack):
                found.append(actions.FREE + stack - 1)
        return found

    def choose(self, s: Fair, action: i64) -> None:
        seat = s.order[s.turn]
        if action == actions.PASS:
            s.passed |= ONE[seat]
            s.tell(events.PASSED, seat, 0, 0)
            s.turn += 1
            if s.turn == s.seats:
                s.steps.pop()
            return
        if action < actions.FREE:
            stack = action - actions.STACK + 1
            price = price_of(s, seat, stack)
            s.treasury[seat] -= price  # MEG-PUR-07, MEG-PUR-08
            s.tell(events.BOUGHT, seat, stack, price)
        else:
            stack = action - actions.FREE + 1
            s.free_taken |= ONE[seat]
            s.tell(events.GOT_FREE, seat, stack, 0)
        draw(s, seat, stack)  # MEG-PUR-13, R28: whatever it is, it stays

    def reason(self, s: Fair, action: i64) -> Refusal:
        seat = s.order[s.turn]
        if actions.STACK <= action < actions.FREE:
            if price_of(s, seat, action - actions.STACK + 1) < 0:
                return refuse("E_STACK", stack=action - actions.STACK + 1)
            return refuse("E_FUNDS", need=price_of(s, seat, action - actions.STACK + 1), have=s.treasury[seat])
        if actions.FREE <= action < actions.OFFER_TO:
            return refuse("E_FREE", most=CITY_MAX)
        return refuse("E_PHASE")


def begin_purchases(s: Fair) -> None:
    """6B begins, in the order of 6A."""  # MEG-PUR-01, MEG-PUR-02
    s.turn, s.passed, s.free_taken = 0, 0, 0
    s.steps.append(codes.PURCHASE)
