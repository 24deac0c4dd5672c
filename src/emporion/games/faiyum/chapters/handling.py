# native: compiled by mypyc
"""Cards that handle cards: SACRIFICE, THIEF and BAZAAR, ALL-ROUNDER, ORDER."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE, is_single, lowest, members
from emporion.core.refusal import Refusal
from emporion.games.faiyum import actions, codes, events
from emporion.games.faiyum import components as c
from emporion.games.faiyum.board import MONEY, REPUTATION
from emporion.games.faiyum.chapters.market import bazaar_price, card_in_slot, draw, price, slot_refusal, take_out
from emporion.games.faiyum.chapters.specials import CARDS
from emporion.games.faiyum.choices import Choice
from emporion.games.faiyum.refusals import refuse
from emporion.games.faiyum.state import CURRENT_SLOTS, NO_CARD, Oasis

ALL_ROUNDER: Final[i64] = c.CARD["50"]
THIEF: Final[i64] = c.CARD["36"]
TOP_CARD: Final = 0  # the options of ALL-ROUNDER
RESOURCE: Final = 1


class Sacrifice(Choice):
    """SACRIFICE: a hand card, a discarded card or the card in play leaves the game."""

    def options(self, s: Oasis) -> list[int]:
        found = members(s.hand[s.turn], actions.HAND)  # FAI-C088-05
        for place in range(len(s.discard[s.turn])):
            found.append(actions.DISCARD + place)
        found.append(actions.IN_PLAY)
        return found

    def may(self, s: Oasis, thing: i64) -> bool:
        if thing < actions.KINDS:
            return s.hand[s.turn] & ONE[thing] != 0
        place = thing - (actions.DISCARD - actions.HAND)
        return place < len(s.discard[s.turn]) or thing == actions.IN_PLAY - actions.HAND

    def waits(self, s: Oasis) -> bool:
        if s.hand[s.turn] != 0 or len(s.discard[s.turn]) > 0:
            return True
        self.take(s, actions.IN_PLAY - actions.HAND)
        return False

    def why_not(self, s: Oasis, thing: i64) -> Refusal:
        if thing < actions.KINDS:
            return refuse("FAI-C012-02", "not_in_hand", card=thing)
        return refuse("FAI-C012-02", "no_such_discard")

    def take(self, s: Oasis, thing: i64) -> None:
        s.steps.pop()
        origin: i64 = events.FROM_HAND if thing < actions.KINDS else events.FROM_TABLE
        if thing < actions.KINDS:
            card = thing
            s.take_out_of_hand(card)
        elif thing == actions.IN_PLAY - actions.HAND:
            card = s.card
            s.card = NO_CARD
        else:
            stack = s.discard[s.turn]
            card = stack.pop(len(stack) - 1 - (thing - (actions.DISCARD - actions.HAND)))  # FAI-C012-03
        s.removed.append(card)
        s.tell(events.CARD_SACRIFICED, s.turn, card, origin)


def price_now(s: Oasis, seat: i64, slot: i64) -> i64:
    """What a seat pays for the card in a current slot: as a card in play says, else the price of the market."""
    if seat != s.turn or len(s.steps) == 0 or s.steps[-1] != codes.MARKET_CARD:
        return price(s, slot)
    return 0 if s.acts_as == THIEF else bazaar_price(s, slot)  # FAI-C036-01, FAI-C064-01


class MarketCard(Choice):
    """THIEF and BAZAAR: a card of the current market."""

    def may(self, s: Oasis, thing: i64) -> bool:
        if card_in_slot(s, thing) == NO_CARD or thing >= CURRENT_SLOTS:
            return False
        return price_now(s, s.turn, thing) <= s.money()

    def why_not(self, s: Oasis, thing: i64) -> Refusal:
        card = card_in_slot(s, thing)
        if card == NO_CARD:
            return slot_refusal(s, thing)
        if thing >= CURRENT_SLOTS:
            return refuse("FAI-MKT-03", "future_market", card=card)
        return refuse("FAI-PAY-15", "money_short", need=price_now(s, s.turn, thing), have=s.money())

    def take(self, s: Oasis, thing: i64) -> None:
        card = card_in_slot(s, thing)
        cost = price_now(s, s.turn, thing)
        s.steps.pop()
        if s.acts_as == THIEF:
            s.discard[s.turn].append(card)  # FAI-C036-01, FAI-C088-06; THIEF or PAPYRUS follows
            s.tell(events.STOLEN, s.turn, card, 0)
        else:
            s.tell(events.TAKEN, s.turn, card, cost)
            s.change(MONEY, -cost)
            s.take_into_hand(card)
        take_out(s, card)  # FAI-C036-02, FAI-C064-02
        draw(s)  # FAI-MKT-10


class AllRounder(Choice):
    """ALL-ROUNDER: (a) the top discarded card back, (b) a resource, (c) 1 reputation."""  # FAI-C050-01

    def may(self, s: Oasis, thing: i64) -> bool:
        if thing != TOP_CARD:
            return True
        if s.final_phase and s.card != ALL_ROUNDER:  # FAI-C088-08, FAI-END-18
            return False
        return len(s.discard[s.turn]) > 0  # FAI-C050-02

    def why_not(self, s: Oasis, thing: i64) -> Refusal:
        if not s.discard[s.turn]:
            return refuse("FAI-C050-02", "discard_stack_empty")
        return refuse("FAI-C088-08", "no_copy_in_final_phase")

    def take(self, s: Oasis, thing: i64) -> None:
        s.steps.pop()
        if thing == TOP_CARD:
            card = s.discard[s.turn].pop()  # FAI-C088-04: ALL-ROUNDER itself where PAPYRUS acts as it
            s.take_into_hand(card)
            s.tell(events.TOOK_BACK, s.turn, card, 0)
        elif thing == RESOURCE:
            s.steps.append(codes.CHOOSE_GAIN)
        else:
            s.gains[REPUTATION] += 1


class Order(Choice):
    """ORDER: hand cards go under the discard stack, each under all before."""

    def may(self, s: Oasis, thing: i64) -> bool:
        return s.times < CARDS[s.acts_as].most and s.hand[s.turn] & ONE[thing] != 0

    def waits(self, s: Oasis) -> bool:
        hand = s.hand[s.turn] if s.times < CARDS[s.acts_as].most else 0
        if hand == 0:
            self.stop(s)
            return False
        if s.times == 0 and is_single(hand):
            self.take(s, lowest(hand))
            return False
        return True

    def may_stop(self, s: Oasis) -> bool:
        return s.times > 0

    def why_not(self, s: Oasis, thing: i64) -> Refusal:
        return refuse("FAI-C052-01", "not_in_hand", card=thing)

    def take(self, s: Oasis, thing: i64) -> None:
        s.take_out_of_hand(thing)
        s.discard[s.turn].insert(0, int(thing))
        s.times += 1
        s.tell(events.CARD_ORDERED, s.turn, thing, 0)
