# native: compiled by mypyc
"""The decision of phase 12, which all make at once: what fits into the basket, how it is paid, what is discarded."""

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.core.refusal import Refusal
from emporion.games.megaciv import actions
from emporion.games.megaciv.advances import (
    BASKET,
    CREDITING,
    DISCARDING,
    FINISHED,
    PAYING,
    SUBSTITUTING,
    act,
    can_fill,
    conclude,
    left_in_hand,
    options_of,
    price_now,
    reach,
    tableau,
    to_discard,
    value_turned,
)
from emporion.games.megaciv.board import EMPIRE, NAMES, NOBODY, WATER
from emporion.games.megaciv.deciding import Deciding
from emporion.games.megaciv.defaults import cheapest_card, largest_credit
from emporion.games.megaciv.refusals import refuse
from emporion.games.megaciv.state import Fair


class Buy(Deciding):
    """Everybody fills a basket, pays, places credits and keeps to the hand limit."""  # D13 to D17, MEG-SPR-55

    def asks(self, s: Fair, seat: i64) -> bool:
        return s.stage[seat] != FINISHED

    def actor(self, s: Fair) -> i64:
        seat: i64 = 0
        while s.stage[seat] == FINISHED:
            seat += 1
        return seat

    def takes(self, action: i64) -> bool:
        return action >= actions.BUY or actions.DISCARD <= action < actions.DISCARD_END

    def mark(self, s: Fair) -> i64:
        return list(s.stage).count(FINISHED)

    def time_out(self, s: Fair, seat: i64) -> None:
        finish_for(s, seat)

    def waits(self, s: Fair) -> bool:
        for seat in range(s.seats):
            if s.stage[seat] != FINISHED:
                return True
        s.steps.pop()
        conclude(s)
        return False

    def options(self, s: Fair) -> list[int]:
        return options_of(s, s.chooser)

    def choose(self, s: Fair, action: i64) -> None:
        act(s, s.chooser, action)

    def reason(self, s: Fair, action: i64) -> Refusal:
        seat = s.chooser
        if actions.BUY <= action < actions.BUY_END and s.stage[seat] == BASKET:
            bit = ONE[action - actions.BUY]
            if tableau(s) & bit == 0:
                return refuse("E_TABLEAU")
            if (s.advances[seat] | s.basket[seat]) & bit != 0:
                return refuse("E_OWNED")
            return refuse("E_PRICE")
        if actions.SUBST_SET <= action < actions.TURN_IN and s.stage[seat] in (PAYING, SUBSTITUTING):
            return substitute_refusal(s, seat, action)
        if actions.TURN_IN <= action < actions.PAY_END and s.stage[seat] == PAYING:
            return turn_in_refusal(s, seat, action - actions.TURN_IN)
        if actions.PAY_END <= action < actions.CREDIT and s.stage[seat] == PAYING:
            return refuse("E_PRICE")
        if actions.DISCARD <= action < actions.DISCARD_END:
            return discard_refusal(s, seat, action - actions.DISCARD)
        return refuse("E_TURN") if action >= actions.BUY else refuse("E_PHASE")


def discard_refusal(s: Fair, seat: i64, kind: i64) -> Refusal:
    """Why a card cannot be discarded: it is not held, or the hand is not above its limit, or not yet asked for."""
    if s.stage[seat] == DISCARDING:
        return refuse("E_NOT_HELD", kind=kind)
    return refuse("E_TURN" if to_discard(s, seat) > 0 else "E_LIMIT_HAND")


def substitute_refusal(s: Fair, seat: i64, action: i64) -> Refusal:
    """Why a set cannot be filled up, or not with a card: it does not fit, or the price would be out of reach."""
    if action >= actions.SUBST_CARD:
        fits = s.stage[seat] == SUBSTITUTING and can_fill(s, seat, s.filled[seat], action - actions.SUBST_CARD)
        return refuse("E_PRICE" if fits else "E_SUBST")
    kind = action - actions.SUBST_SET
    began = value_turned(s, seat) > 0 or s.filled[seat] != NOBODY
    if s.has(seat, EMPIRE) and not began:
        for card in range(WATER):
            if can_fill(s, seat, kind, card):
                return refuse("E_PRICE")  # MEG-ADV-38
    return refuse("E_SUBST")


def turn_in_refusal(s: Fair, seat: i64, kind: i64) -> Refusal:
    """Why a card cannot be turned in."""
    if left_in_hand(s, seat, kind) <= 0:
        return refuse("E_NOT_HELD", kind=kind)
    if value_turned(s, seat) >= s.price[seat]:
        return refuse("E_OVERPAY")
    return refuse("E_PRICE") if s.filled[seat] == NOBODY else refuse("E_SUBST")


def finish_for(s: Fair, seat: i64) -> None:
    """Phase 12: what was laid out is taken back, the helper pays, credits and discards follow their defaults."""
    if s.stage[seat] <= SUBSTITUTING:
        for kind in range(NAMES):
            s.turned[seat * NAMES + kind], s.laid[seat * NAMES + kind] = 0, 0
        s.filled[seat], s.filler[seat] = NOBODY, NOBODY
        affordable = reach(s, seat, NOBODY, NOBODY)
        while price_now(s, seat) > affordable:
            s.basket[seat] &= ~ONE[s.chosen[seat].pop()]
        s.price[seat] = price_now(s, seat)
        act(s, seat, actions.AUTO_PAY)
    while s.stage[seat] == CREDITING:
        act(s, seat, actions.CREDIT + largest_credit(s, seat))
    while s.stage[seat] == DISCARDING:
        options = options_of(s, seat)
        act(s, seat, actions.DISCARD + cheapest_card(s, seat, options))
