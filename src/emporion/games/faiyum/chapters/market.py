# native: compiled by mypyc
"""The card market: eight cards in rising order, the lower four for sale, the rest to come."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import ONE, count, lowest
from emporion.core.refusal import Refusal
from emporion.games.faiyum import components as c
from emporion.games.faiyum import events
from emporion.games.faiyum.board import MONEY
from emporion.games.faiyum.refusals import refuse
from emporion.games.faiyum.state import CURRENT_SLOTS, FIRST_DISASTER, NO_CARD, Oasis

PRICES: Final[vec[i64]] = vec[i64](c.DATA["market"]["prices"])  # FAI-MKT-04, FAI-SOL-02
DISCOUNT: Final[i64] = c.DATA["market"]["discount"]
BAZAAR_PRICE: Final[i64] = c.DATA["market"]["bazaar_price"]
BAZAAR_DISCOUNTED: Final[i64] = c.DATA["market"]["bazaar_discounted_price"]
DISASTERS: Final = 4


def card_in_slot(s: Oasis, slot: i64) -> i64:
    """The card in a slot of the market, 0 to 7 from the left, or NO_CARD; disasters are not counted."""  # FAI-MKT-01
    left = s.market
    for _ in range(slot):
        left &= left - 1
    return lowest(left) if left != 0 else NO_CARD


def price(s: Oasis, slot: i64) -> i64:
    """What the card in a current slot costs: the slot's price, less the discount of a token on the card."""
    card = card_in_slot(s, slot)
    return PRICES[slot] - (DISCOUNT if card >= 0 and s.tokens & ONE[card] else 0)  # FAI-MKT-05


def bazaar_price(s: Oasis, slot: i64) -> i64:
    """What BAZAAR pays for the card in a current slot."""  # FAI-C064-01
    card = card_in_slot(s, slot)
    return BAZAAR_DISCOUNTED if card >= 0 and s.tokens & ONE[card] else BAZAAR_PRICE


def can_buy(s: Oasis, slot: i64) -> bool:
    """Whether the card in a current slot is there and can be paid."""  # FAI-MKT-14
    return card_in_slot(s, slot) != NO_CARD and price(s, slot) <= s.money()


def cards_left(s: Oasis) -> i64:
    """How many cards can still be drawn, from the draw pile and then from the final turns stack."""
    return len(s.deck) - s.drawn


def take_out(s: Oasis, card: i64) -> None:
    """A card leaves the market; its token, if any, goes above the market."""  # FAI-MKT-06, FAI-MKT-11, R52
    s.market &= ~ONE[card]
    if s.tokens & ONE[card]:
        s.tokens &= ~ONE[card]
        s.tokens_above += 1
        s.tell(events.TOKEN_RETURNED, s.turn, card, 0)


def draw(s: Oasis) -> None:
    """The next card enters the market at its place, without a token; nothing happens when no card is left."""
    if cards_left(s) == 0:  # FAI-MKT-09
        return
    card = s.deck[s.drawn]  # FAI-END-01, FAI-END-10: the final turns stack follows the draw pile
    s.drawn += 1
    s.reveals += 1
    s.tell(events.CARD_DRAWN, s.turn, card, 0)
    if card < FIRST_DISASTER:
        s.market |= ONE[card]  # FAI-MKT-07, FAI-MKT-08
        return
    s.disasters |= ONE[card - FIRST_DISASTER]
    if count(s.disasters) == DISASTERS:  # FAI-END-02, FAI-C122-01; FAI-END-03: the turn goes on
        s.final_phase = True
        s.tell(events.FINAL_PHASE, s.turn, 0, 0)


def buy(s: Oasis, slot: i64) -> None:
    """Buy the card in a current slot; the market is refilled at once."""  # FAI-MKT-06, FAI-MKT-07
    card = card_in_slot(s, slot)
    cost = price(s, slot)
    s.tell(events.BOUGHT, s.turn, card, cost)
    s.change(MONEY, -cost)
    take_out(s, card)
    s.take_into_hand(card)
    draw(s)


def leaving(s: Oasis, number: i64) -> i64:
    """The cards administration removes: those with a token first, each time the lowest."""  # FAI-ADM-09
    current = s.current_market()
    gone: i64 = 0
    for _ in range(number):
        rest = current & ~gone
        first = rest & s.tokens or rest
        gone |= first & -first
    return gone


def administrate(s: Oasis, number: i64) -> None:
    """Step III of administration with two players or more."""
    old = s.current_market()
    gone = leaving(s, number)
    while gone != 0:
        card = lowest(gone)
        gone &= gone - 1
        remove_from_game(s, card)  # FAI-ADM-10
    staying = old & s.market & ~s.tokens
    while staying != 0 and s.tokens_above > 0:  # FAI-ADM-11
        card = lowest(staying)
        staying &= staying - 1
        s.tokens |= ONE[card]
        s.tokens_above -= 1
        s.tell(events.TOKEN_PLACED, s.turn, card, 0)
    for _ in range(count(old & ~s.market)):  # FAI-ADM-12: as many as were removed
        draw(s)


def remove_from_game(s: Oasis, card: i64) -> None:
    """A card of the market leaves the game."""
    s.tell(events.MARKET_CARD_LEFT, s.turn, card, 0)
    take_out(s, card)
    s.removed.append(card)


def current_cards(s: Oasis) -> i64:
    """How many cards are for sale."""
    return min(count(s.market), CURRENT_SLOTS)


def slot_refusal(s: Oasis, slot: i64) -> Refusal:
    """Why nothing can be taken from a slot of the market: a natural disaster lies there, or nothing does."""
    place = slot - max(count(s.market), CURRENT_SLOTS)  # disasters lie right of all cards, never among the current ones
    if 0 <= place < count(s.disasters):
        return refuse("FAI-MKT-12", "disaster_there", slot=slot + 1)
    return refuse("FAI-MKT-13", "slot_empty", slot=slot + 1)
