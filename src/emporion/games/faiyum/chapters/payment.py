# native: compiled by mypyc
"""Paying: resource slots, roses, the one $3, and which tokens can still complete a payment.

A slot is the set of tokens that may fill it: wheat, grape, stone, fish, a rose, the $3, in this canonical order.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.games.faiyum import components as c
from emporion.games.faiyum.board import BASICS, FISH, MONEY, PURSE, ROSE
from emporion.games.faiyum.state import SINGLE_ROSE, Oasis

TOKENS: Final = 6
DOLLARS: Final = 5  # the token that stands for one basic resource
SUBSTITUTE: Final[i64] = c.DATA["play"]["substitute_money"]
DIFFERENT_MOST: Final = 5  # five types can be declared at the most

_BASIC_TYPES: Final = 0b000111
_ROSE_TOKEN: Final = 0b010000
DOLLAR_TOKEN: Final = 0b100000


def slot_of(types: i64) -> i64:
    """The tokens that fill a slot which names these types."""
    slot = types | _ROSE_TOKEN  # FAI-PAY-03, FAI-PAY-04: a rose stands for any resource
    if types & _BASIC_TYPES != 0:
        slot |= DOLLAR_TOKEN  # FAI-PAY-05, FAI-PAY-06: the $3 only for a basic resource
    return slot


# The slot that pays for a road whose ends have these terrains. FAI-CS2-02
ROAD_SLOT: Final[vec[i64]] = vec[i64]([slot_of(types) for types in range(8)])


def owned(s: Oasis, token: i64) -> i64:
    """How many of a token the seat whose turn it is could hand over now; the $3 once an action."""
    if token == DOLLARS:
        return 1 if s.paid[DOLLARS] == 0 and s.money() >= SUBSTITUTE else 0  # FAI-PAY-05, R53
    return s.purse[s.turn * PURSE + token]


def tokens_for(s: Oasis, slot: i64, spare_money: i64) -> i64:
    """How many slots of one kind the seat could fill, with this much money left for the $3."""
    at = s.turn * PURSE
    n: i64 = 1 if slot & DOLLAR_TOKEN and spare_money >= SUBSTITUTE else 0
    for token in range(DOLLARS):
        if slot & ONE[token]:
            n += s.purse[at + token]
    return n


def most_filled(slots: list[int], tokens: vec[i64]) -> i64:
    """The most slots that can be filled from these tokens at once.

    By the theorem of Hall and Ore: of the slots that only a set of tokens fits, all but as many as there are such
    tokens stay empty, and the worst set decides. Only sets that some of the slots make up together can be the worst.
    """
    sets: list[int] = [0]
    for slot in slots:
        for n in range(len(sets)):
            union = sets[n] | slot
            if union not in sets:
                sets.append(union)
    empty: i64 = 0
    for fitting in sets:
        missing: i64 = 0
        for slot in slots:
            if slot & ~fitting == 0:
                missing += 1
        for token in range(TOKENS):
            if fitting & ONE[token]:
                missing -= tokens[token]
        empty = max(empty, missing)
    return len(slots) - empty


def can_pay_each(s: Oasis, needs: vec[i64], spare_money: i64) -> bool:
    """Whether so many wheat, grapes, stones and fish can be paid together, before anything was paid."""  # FAI-PAY-01
    at = s.turn * PURSE
    missing: i64 = 0
    for resource in range(BASICS):
        if needs[resource] > s.purse[at + resource]:
            missing += needs[resource] - s.purse[at + resource]
    if missing > 0 and spare_money >= SUBSTITUTE:
        missing -= 1  # FAI-PAY-05: the $3, once and for a basic resource
    if needs[FISH] > s.purse[at + FISH]:
        missing += needs[FISH] - s.purse[at + FISH]
    return missing <= s.purse[at + ROSE]  # FAI-PAY-07


def tokens_paid(s: Oasis) -> i64:
    """How many tokens of the open payment have been handed over."""
    n: i64 = 0
    for token in range(TOKENS):
        n += s.paid[token]
    return n


def last_paid(s: Oasis) -> i64:
    """The token paid last, in canonical order; 0 before the first."""
    token: i64 = DOLLARS
    while token > 0 and s.paid[token] == 0:
        token -= 1
    return token


def may_pay(s: Oasis, token: i64) -> bool:
    """Whether at least one legal payment continues with this token.

    Tokens come in canonical order, so that every payment is reached in one way (FAI-PAY-10). The tokens so far must
    fit into slots, and the slots must be fillable with what may still come; then one assignment does both.
    """
    if token < last_paid(s) or owned(s, token) == 0:
        return False
    so_far = s.paid[:]
    so_far[token] += 1
    number: i64 = tokens_paid(s) + 1
    if number > len(s.due) or most_filled(s.due, so_far) < number:
        return False
    reach = s.paid[:]
    for later in range(token, TOKENS):
        reach[later] += owned(s, later)
    return most_filled(s.due, reach) == len(s.due)


def may_declare(s: Oasis, token: i64) -> bool:
    """Whether a token can join those paid so far where all declared types must differ."""  # FAI-PAY-09
    if token < last_paid(s) or owned(s, token) == 0 or tokens_paid(s) >= DIFFERENT_MOST:
        return False
    if token == ROSE:
        return s.paid[ROSE] == 0 or not s.option(SINGLE_ROSE)
    if token == DOLLARS:
        return s.paid[0] + s.paid[1] + s.paid[2] < BASICS  # it declares a basic type that is not declared yet
    return s.paid[token] == 0


def can_pay_different(s: Oasis, number: i64, spare_money: i64) -> bool:
    """Whether so many resources, two at the most, can be paid with different types, before anything was paid."""
    at = s.turn * PURSE
    roses = s.purse[at + ROSE]
    types: i64 = 1 if roses > 0 and s.option(SINGLE_ROSE) else roses
    if spare_money >= SUBSTITUTE:
        types += 1
    for token in range(ROSE):
        if s.purse[at + token] > 0:
            types += 1
    return types >= number


def may_pay_two_different(s: Oasis, token: i64) -> bool:
    """Whether a payment of exactly two different resources can continue with this token."""  # FAI-C020-01
    if not may_declare(s, token):
        return False
    if tokens_paid(s) == 1:
        return True
    s.paid[token] += 1
    found = False
    for second in range(token, TOKENS):
        left = owned(s, second) - (1 if second == token and token != DOLLARS else 0)
        if left > 0 and may_declare(s, second):
            found = True
            break
    s.paid[token] -= 1
    return found


def hand_over(s: Oasis, token: i64) -> None:
    """Pay one token into the open payment."""
    s.paid[token] += 1
    if token == DOLLARS:
        s.pay(MONEY, SUBSTITUTE)
    else:
        s.pay(token, 1)
