# native: compiled by mypyc
"""What is checked before an offer is posted or accepted; the first failure answers, in the sender's own things only."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.trading.floor import MarketPlace, is_done, last_of_pair, open_offers, open_to, sees
from emporion.trading.offer import ANYONE, NO_REPLY, OPEN, PENDING, VOID, Offer
from emporion.trading.terms import NO_LIMIT

# What is wrong; each game has its own words for these, and tells nothing of the partner.  # FLR-43, FLR-44
FINE: Final = 0
FLOOR_CLOSED: Final = 1
ACTOR_DONE: Final = 2
NO_SEAT: Final = 3
TO_ONESELF: Final = 4
PARTNER_DONE: Final = 5
NOT_TO_ANYONE: Final = 6
TOO_FEW: Final = 7
TOO_MANY: Final = 8
TOO_MUCH_MONEY: Final = 9
TOO_MANY_PROMISES: Final = 10
PROMISE_OF_ANYONE: Final = 11
NOTHING_IN_IT: Final = 12
NOT_HELD: Final = 13
MAY_NOT_GIVE: Final = 14
NO_MONEY: Final = 15
PROMISE_IMPOSSIBLE: Final = 16
NOT_NAMEABLE: Final = 17
WRONG_NAMES: Final = 18
UNTRUE: Final = 19
ASKS_TOO_FEW: Final = 20
ASKS_TOO_MANY: Final = 21
ASKS_NOT_NAMEABLE: Final = 22
ASKS_WRONG_NAMES: Final = 23
TOO_MANY_OPEN: Final = 24
NO_OFFER: Final = 25
IS_VOID: Final = 26
WRONG_NUMBER: Final = 27
NOT_GUARANTEED: Final = 28
RESERVED: Final = 29
NAMES: Final = [
    "fine", "floor_closed", "actor_done", "no_seat", "to_oneself", "partner_done", "not_to_anyone", "too_few",
    "too_many", "too_much_money", "too_many_promises", "promise_of_anyone", "nothing_in_it", "not_held",
    "may_not_give", "no_money", "promise_impossible", "not_nameable", "wrong_names", "untrue", "asks_too_few",
    "asks_too_many", "asks_not_nameable", "asks_wrong_names", "too_many_open", "no_offer", "is_void", "wrong_number",
    "not_guaranteed", "reserved",
]  # fmt: skip


def holds(s: MarketPlace, seat: i64, kinds: list[int]) -> bool:
    """Whether a seat has all these cards, each as often as it stands here."""
    for kind in kinds:
        if kinds.count(kind) > s.count(seat, kind):
            return False
    return True


def may_give_all(s: MarketPlace, seat: i64, kinds: list[int]) -> bool:
    """Whether a seat may give all these kinds away."""
    for kind in kinds:
        if not s.may_give(seat, kind):
            return False
    return True


def covered(s: MarketPlace, kinds: list[int], names: list[int]) -> bool:
    """Whether different cards make all the names true."""  # FLR-02, FLR-04
    if len(names) == 0:
        return True
    name = names[0]
    tried: list[int] = []
    for place, kind in enumerate(kinds):
        if kind not in tried and s.covers(kind, name):
            tried.append(kind)
            if covered(s, kinds[:place] + kinds[place + 1 :], names[1:]):
                return True
    return False


def true_part(s: MarketPlace, names: list[int]) -> list[int]:
    """The told names that must be true."""
    return names if s.terms.true_names == NO_LIMIT else names[: s.terms.true_names]


def binding_part(s: MarketPlace, names: list[int]) -> list[int]:
    """The wanted names that bind the acceptor."""
    return names if s.terms.guaranteed == NO_LIMIT else names[: s.terms.guaranteed]


def general(s: MarketPlace, seat: i64) -> i64:
    """Whether a seat may act on the floor at all."""
    if not s.floor.is_open:
        return FLOOR_CLOSED
    if s.terms.done_is_final and is_done(s, seat):
        return ACTOR_DONE
    return FINE


def partner(s: MarketPlace, offer: Offer) -> i64:
    """Whether the addressee can be named."""
    if offer.to == ANYONE:
        return FINE if s.terms.anyone else NOT_TO_ANYONE
    if not 0 <= offer.to < s.seats:
        return NO_SEAT
    if offer.to == offer.maker:
        return TO_ONESELF
    return PARTNER_DONE if s.terms.done_is_final and is_done(s, offer.to) else FINE


def amounts(s: MarketPlace, offer: Offer) -> i64:
    """Whether the numbers of cards, money and promises are within the limits."""
    terms = s.terms
    if len(offer.gives) < terms.min_cards:
        return TOO_FEW
    if len(offer.gives) > terms.max_cards:
        return TOO_MANY
    if not (0 <= offer.money <= terms.max_money and 0 <= offer.wants_money <= terms.max_money):
        return TOO_MUCH_MONEY
    if len(offer.promises) > terms.max_promises or len(offer.wants_promises) > terms.max_promises:
        return TOO_MANY_PROMISES
    if offer.to == ANYONE and len(offer.wants_promises) > 0:
        return PROMISE_OF_ANYONE
    items = len(offer.gives) + offer.money + len(offer.promises)
    items += offer.asks + offer.wants_money + len(offer.wants_promises)
    return NOTHING_IN_IT if items < terms.min_items else FINE


def makers_side(s: MarketPlace, offer: Offer) -> i64:
    """Whether the maker can give what the offer says."""  # FLR-18, FLR-24 (1)
    if not holds(s, offer.maker, offer.gives):
        return NOT_HELD
    if not may_give_all(s, offer.maker, offer.gives):
        return MAY_NOT_GIVE
    if offer.money > s.purse_of(offer.maker):
        return NO_MONEY
    return FINE if s.promises_ok(offer.maker, offer.promises) else PROMISE_IMPOSSIBLE


def what_is_told(s: MarketPlace, offer: Offer) -> i64:
    """Whether the told names may be told."""  # FLR-04
    for name in offer.told:
        if not s.nameable(name):
            return NOT_NAMEABLE
    given, named = len(offer.gives), len(offer.told)
    least = min(s.terms.true_names, given) if s.terms.untold_cards else given
    if not least <= named <= given:
        return WRONG_NAMES
    return FINE if covered(s, offer.gives, true_part(s, offer.told)) else UNTRUE


def what_is_wanted(s: MarketPlace, offer: Offer) -> i64:
    """Whether the request may be made."""  # FLR-05
    terms = s.terms
    if offer.asks < terms.min_cards:
        return ASKS_TOO_FEW
    if offer.asks > terms.max_cards:
        return ASKS_TOO_MANY
    if terms.asks_within_hand and offer.to != ANYONE and offer.asks > s.hand_size(offer.to):
        return ASKS_TOO_MANY
    for name in offer.wants:
        if not s.nameable(name):
            return ASKS_NOT_NAMEABLE
    named = len(offer.wants)
    least = offer.asks if terms.guaranteed == NO_LIMIT else min(terms.guaranteed, offer.asks)
    return FINE if least <= named <= offer.asks else ASKS_WRONG_NAMES


def check_post(s: MarketPlace, offer: Offer) -> i64:
    """The first thing that is wrong with an offer, or FINE."""  # FLR-17
    problem = general(s, offer.maker)
    if problem == FINE:
        problem = partner(s, offer)
    if problem == FINE:
        problem = amounts(s, offer)
    if problem == FINE:
        problem = makers_side(s, offer)
    if problem == FINE:
        problem = what_is_told(s, offer)
    if problem == FINE:
        problem = what_is_wanted(s, offer)
    if problem == FINE and offer.reply_to != NO_REPLY and not can_reply(s, offer):
        problem = NO_OFFER
    if problem == FINE and open_offers(s, offer.maker) - replaced(s, offer) >= s.terms.max_open:
        problem = TOO_MANY_OPEN
    return problem


def can_reply(s: MarketPlace, offer: Offer) -> bool:
    """Whether the offer that a counter-offer answers is there, and seen by its maker."""
    if not 0 <= offer.reply_to < len(s.floor.offers):
        return False
    return sees(s, s.floor.offers[offer.reply_to], offer.maker)


def replaced(s: MarketPlace, offer: Offer) -> i64:
    """1 if posting would first withdraw an open offer of the same pair."""  # FLR-19
    place = last_of_pair(s, offer.maker, offer.to)
    return int(s.terms.replaces_same_pair and place >= 0 and s.floor.offers[place].standing == OPEN)


def check_open(offer: Offer, seat: i64) -> i64:
    """Whether an offer is open to a seat."""  # FLR-20
    if offer.standing == VOID:
        return IS_VOID
    if offer.standing != OPEN or not open_to(offer, seat):
        return NO_OFFER
    return FINE


def check_accept(s: MarketPlace, offer: Offer, seat: i64, picks: list[int]) -> i64:
    """The first thing that is wrong with an acceptance, or FINE."""  # FLR-22
    problem = general(s, seat)
    if problem == FINE:
        problem = check_open(offer, seat)
    if problem == FINE:
        problem = takers_side(s, offer, seat, picks)
    if problem == FINE and moves_reserved(s, offer, seat, picks):
        problem = RESERVED
    return problem


def reserved_cards(s: MarketPlace, seat: i64, kind: i64) -> i64:
    """Cards of a kind that wait for an answer."""  # FLR-23
    number = s.held_back(seat, kind)
    for offer in s.floor.offers:
        if offer.standing == PENDING:
            if offer.maker == seat:
                number += offer.gives.count(kind)
            if offer.taker == seat:
                number += offer.picks.count(kind)
    return number


def reserved_money(s: MarketPlace, seat: i64) -> i64:
    """Money that waits for a confirmation."""
    money: i64 = 0
    for offer in s.floor.offers:
        if offer.standing == PENDING:
            if offer.maker == seat:
                money += offer.money
            if offer.taker == seat:
                money += offer.wants_money
    return money


def has_question(s: MarketPlace, seat: i64) -> bool:
    """Whether an acceptance, or the game itself, waits for the answer of a seat."""
    if s.is_asked(seat):
        return True
    for offer in s.floor.offers:
        if offer.standing == PENDING and offer.maker == seat:
            return True
    return False


def moves_reserved(s: MarketPlace, offer: Offer, seat: i64, picks: list[int]) -> bool:
    """Whether an acceptance would move what another one has reserved, or ask its maker a second question."""
    if has_question(s, offer.maker) and s.confirm_needed(offer, seat, picks):
        return True
    if takes_reserved(s, offer.maker, offer.gives, offer.money, offer.promises):
        return True
    return takes_reserved(s, seat, picks, offer.wants_money, offer.wants_promises)


def reserved_promises(s: MarketPlace, seat: i64) -> list[int]:
    """Promises that wait for a confirmation."""
    promises: list[int] = []
    for offer in s.floor.offers:
        if offer.standing == PENDING:
            if offer.maker == seat:
                promises += offer.promises
            if offer.taker == seat:
                promises += offer.wants_promises
    return promises


def takes_reserved(s: MarketPlace, seat: i64, kinds: list[int], money: i64, promises: list[int]) -> bool:
    """Whether a seat cannot give all this without touching what is reserved."""
    if len(promises) > 0 and not s.promises_ok(seat, promises + reserved_promises(s, seat)):
        return True
    for kind in kinds:
        if kinds.count(kind) > s.count(seat, kind) - reserved_cards(s, seat, kind):
            return True
    return money > s.purse_of(seat) - reserved_money(s, seat)


def takers_side(s: MarketPlace, offer: Offer, seat: i64, picks: list[int]) -> i64:
    """Whether an acceptor gives what is wanted."""  # FLR-24 (2)
    if len(picks) != offer.asks:
        return WRONG_NUMBER
    if not holds(s, seat, picks):
        return NOT_HELD
    if not may_give_all(s, seat, picks):
        return MAY_NOT_GIVE
    if not covered(s, picks, binding_part(s, offer.wants)):
        return NOT_GUARANTEED
    if offer.wants_money > s.purse_of(seat):
        return NO_MONEY
    return FINE if s.promises_ok(seat, offer.wants_promises) else PROMISE_IMPOSSIBLE


def can_satisfy(s: MarketPlace, offer: Offer, seat: i64, kinds: list[int]) -> bool:
    """Whether a seat could accept an offer with its own cards, all of which are given here."""
    free: list[int] = []
    for kind in kinds:
        if s.may_give(seat, kind):
            free.append(kind)
    if len(free) < offer.asks or not covered(s, free, binding_part(s, offer.wants)):
        return False  # FLR-28
    return offer.wants_money <= s.purse_of(seat) and s.promises_ok(seat, offer.wants_promises)


def seats_left(s: MarketPlace) -> i64:
    """The seats that are not done, as a set."""
    return (ONE[s.seats] - 1) & ~s.floor.done
