"""Moves of phase 12: the basket, the payment, credits."""

from emporion.core.bits import ONE
from emporion.games.megaciv import advances as phase
from emporion.games.megaciv.board import ADVANCES, CHIP, NAMES, set_value
from emporion.games.megaciv.refusals import SAY, advance_name, group_name, kind_name
from emporion.games.megaciv.words.at import At
from emporion.games.megaciv.words.cards import fewer, listed


def buy(at: At, advance: int) -> str:
    """Put an advance into the basket: its price there, and how much the hand and the treasury can pay."""
    s, seat, values = at.s, at.seat, {"advance": advance_name(advance)}
    if not at.buying(phase.BASKET):
        return SAY("move.buy_plain", values)
    basket = s.basket[seat]
    total = phase.basket_price(s, seat, basket | ONE[advance])
    price = total - phase.basket_price(s, seat, basket)
    prices = {**values, "price": price, "total": total, "power": phase.power(s, seat)}
    if price < 0:
        return SAY("move.buy_saves", {**prices, "price": -price})  # MEG-ADV-33: Library makes the basket cheaper
    return SAY("move.buy_more" if basket else "move.buy", prices)


def buy_end(at: At, _: int) -> str:
    """Close the basket."""
    basket = at.s.basket[at.seat]
    if not at.buying(phase.BASKET):
        return SAY("move.buy_end_plain")
    if not basket:
        return SAY("move.buy_end_none")
    names = [advance_name(advance) for advance in range(ADVANCES) if basket & ONE[advance]]
    return SAY("move.buy_end", {"names": listed(names), "price": phase.basket_price(at.s, at.seat, basket)})


def fill_up(at: At, kind: int) -> str:
    """The set that Trade Empire helps."""
    if not at.buying(phase.PAYING):
        return SAY("move.subst_set_plain", {"card": kind_name(kind)})
    held = phase.left_in_hand(at.s, at.seat, kind)
    values = {"before": set_value(kind, held), "after": set_value(kind, held + 1)}
    return SAY("move.subst_set", {"card": kind_name(kind), "held": held, **values})


def substitute(at: At, kind: int) -> str:
    """The card that fills a set up."""
    if not at.buying(phase.SUBSTITUTING):
        return SAY("move.subst_card_plain", {"card": kind_name(kind)})
    change = fewer(kind, phase.left_in_hand(at.s, at.seat, kind))
    return SAY("move.subst_card", {"card": kind_name(kind), "change": change})


def turn_in(at: At, kind: int) -> str:
    """Turn in a card: what the cards of this name are worth then, and what is left to pay."""
    s, seat = at.s, at.seat
    if not at.buying(phase.PAYING):
        return SAY("move.turn_in_plain", {"card": kind_name(kind)})
    number = s.turned[seat * NAMES + kind]
    filled = kind == s.filled[seat]  # MEG-ADV-30: the substitute counts with the first card of its set
    before = set_value(kind, number + 1 if filled else number) if number else 0
    value = set_value(kind, number + 2 if filled else number + 1)
    left = s.price[seat] - phase.value_turned(s, seat) - value + before
    return SAY("move.turn_in", {"card": kind_name(kind), "n": number + 1, "value": value, "left": max(0, left)})


def pay_end(at: At, _: int) -> str:
    """Finish paying."""
    s, seat = at.s, at.seat
    if not at.buying(phase.PAYING):
        return SAY("move.pay_end_plain")
    value, worth = phase.value_turned(s, seat), s.worth_of_token(seat)
    tokens = max(0, s.price[seat] - value + worth - 1) // worth
    return SAY("move.pay_end", {"value": value, "tokens": tokens})


def auto_pay(at: At, _: int) -> str:
    """Let the helper pay."""
    if not at.buying(phase.PAYING):
        return SAY("move.auto_pay_plain")
    return SAY("move.auto_pay", {"price": at.s.price[at.seat]})


def credit(at: At, group: int) -> str:
    """Place a credit."""
    if not at.buying(phase.CREDITING):
        return SAY("move.credit_plain", {"group": group_name(group)})
    return SAY("move.credit", {"group": group_name(group), "n": CHIP, "have": at.s.credit(at.seat, group)})
