# native: compiled by mypyc
"""The turn: play a card, buy a card, administrate, or quit in the final phase."""

from mypy_extensions import i64

from emporion.core.bits import ONE, lowest
from emporion.core.refusal import Refusal
from emporion.games.faiyum import actions, codes, events
from emporion.games.faiyum.board import MONEY, REPUTATION
from emporion.games.faiyum.chapters import administration, market
from emporion.games.faiyum.chapters.campaign import has_something_to_claim
from emporion.games.faiyum.chapters.cards import SELL_PRICE
from emporion.games.faiyum.chapters.ending import is_over, quit_game
from emporion.games.faiyum.chapters.specials import CARDS
from emporion.games.faiyum.choices import Choice
from emporion.games.faiyum.refusals import refuse
from emporion.games.faiyum.state import NO_CARD, Oasis


class Turn(Choice):
    """Exactly one of: play a card, buy a card, administrate; in the final phase quit instead."""

    def waits(self, s: Oasis) -> bool:
        return True  # FAI-TRN-04: administration or quitting is always possible

    def options(self, s: Oasis) -> list[int]:
        found: list[int] = []
        kinds: list[int] = []
        hand = s.hand[s.turn]
        while hand != 0:
            kind = lowest(hand)
            hand &= hand - 1
            kinds.append(actions.SELL + kind)  # FAI-PLY-03
            if CARDS[kind].possible(s):
                found.append(actions.PLAY + kind)
        found.extend(kinds)
        for slot in range(market.current_cards(s)):
            if market.price(s, slot) <= s.money():
                found.append(actions.BUY + slot)
        found.append(actions.QUIT if s.final_phase else actions.ADMINISTRATE)  # FAI-TRN-02, FAI-TRN-03, FAI-END-12
        return found

    def allows(self, s: Oasis, action: i64) -> bool:
        if action < 0:
            return False
        if action < actions.SELL:
            return s.hand[s.turn] & ONE[action] != 0 and CARDS[action].possible(s)
        if action < actions.BUY:
            return s.hand[s.turn] & ONE[action - actions.SELL] != 0
        if action < actions.ADMINISTRATE:
            return market.can_buy(s, action - actions.BUY)
        return action == (actions.QUIT if s.final_phase else actions.ADMINISTRATE)  # FAI-END-04

    def choose(self, s: Oasis, action: i64) -> None:
        s.steps.pop()
        if action < actions.SELL:
            play(s, action)
        elif action < actions.BUY:
            sell(s, action - actions.SELL)
        elif action < actions.ADMINISTRATE:
            market.buy(s, action - actions.BUY)
            s.end_turn()  # FAI-MKT-15
        elif action == actions.ADMINISTRATE:
            administration.begin(s)
        else:
            quit_game(s)
            if is_over(s) and has_something_to_claim(s):
                s.steps.append(codes.CLAIM)

    def refusal(self, s: Oasis, action: i64) -> Refusal:
        if action < 0 or action >= actions.NUM_ACTIONS:
            return refuse(self.rule, "unknown_action")
        if action < actions.BUY:
            return play_refusal(s, action if action < actions.SELL else action - actions.SELL)
        if action < actions.ADMINISTRATE:
            return buy_refusal(s, action - actions.BUY)
        if action == actions.ADMINISTRATE:
            return refuse("FAI-ADM-14", "no_administration")  # FAI-ERR-13
        if action == actions.QUIT:
            return refuse("FAI-END-17", "cannot_quit_yet")
        if actions.MARKET <= action < actions.BUY_BACK:
            return market_refusal(s, action - actions.MARKET)
        return refuse(self.rule, "other_decision")  # FAI-ERR-04


def play(s: Oasis, card: i64) -> None:
    """Play a card for its action; while it is resolved it is neither in hand nor discarded."""  # FAI-PLY-01
    s.card = card
    s.acts_as = card
    s.take_out_of_hand(card)
    s.tell(events.PLAYED, s.turn, card, 0)
    s.steps.append(codes.FINISH)  # FAI-PLY-15
    CARDS[card].begin(s)


def sell(s: Oasis, card: i64) -> None:
    """Play a card for $2 instead of its action."""  # FAI-PLY-02
    s.take_out_of_hand(card)
    s.tell(events.SOLD, s.turn, card, SELL_PRICE)
    s.change(MONEY, SELL_PRICE)
    s.discard[s.turn].append(card)  # FAI-PLY-08
    s.end_turn()


def play_refusal(s: Oasis, card: i64) -> Refusal:
    """Why a card cannot be played."""
    if s.hand[s.turn] & ONE[card] == 0:
        return refuse("FAI-PLY-01", "not_in_hand", card=card)  # FAI-ERR-06
    return refuse("FAI-PLY-04", "action_impossible", because=CARDS[card].obstacle(s), card=card)  # FAI-ERR-07


def buy_refusal(s: Oasis, slot: i64) -> Refusal:
    """Why the card in a current slot cannot be bought."""
    card = market.card_in_slot(s, slot)
    if card == NO_CARD:
        return market.slot_refusal(s, slot)
    # FAI-ERR-12
    return refuse("FAI-MKT-14", "too_dear", card=card, need=market.price(s, slot), have=s.money())


def market_refusal(s: Oasis, slot: i64) -> Refusal:
    """Why a card cannot be bought by pointing at any slot of the market."""
    card = market.card_in_slot(s, slot)
    if card == NO_CARD:
        return market.slot_refusal(s, slot)
    if slot >= market.current_cards(s):
        return refuse("FAI-MKT-03", "future_market", card=card)
    return refuse("FAI-DEC-01", "buy_by_slot", card=card)


class Finish(Choice):
    """The end of an action: its gains are received, the card goes on the discard stack, the turn is over."""

    def waits(self, s: Oasis) -> bool:
        s.steps.pop()
        card = CARDS[s.acts_as]
        bonus = s.gains[REPUTATION] if card.connects() else 0  # all that the steps of such a card earn
        card.settle(s)
        for what in range(REPUTATION):
            s.gain(what, s.gains[what])  # FAI-PAY-16, FAI-C024-02
        s.earn(s.acts_as, s.gains[REPUTATION] - bonus)
        s.earn(events.CONNECTIONS, bonus)
        if s.card != NO_CARD:
            s.discard[s.turn].append(s.card)  # FAI-PLY-08, FAI-C088-07
        s.end_turn()
        return False
