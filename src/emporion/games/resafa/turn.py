# native: compiled by mypyc
"""A turn: play an action card, take its main and its colour action, then swaps, draw and hand limit."""

from mypy_extensions import i64

from emporion.core.bits import ONE, lowest, members
from emporion.core.refusal import Refusal
from emporion.games.resafa import actions, codes, events, frames
from emporion.games.resafa.board import (
    COLOURS,
    HALF_ACTION,
    HALF_COLOUR,
    HAND_LIMIT,
    MAIN_ACTIONS,
    NOTHING,
    PAIRS,
    REPLACES,
    YELLOW_ACTION,
    YELLOW_MAINS,
)
from emporion.games.resafa.choices import Automatic, Decision
from emporion.games.resafa.effects import ON_PLAY
from emporion.games.resafa.mains import begin_action
from emporion.games.resafa.order import END_OF_TURN
from emporion.games.resafa.refusals import refuse
from emporion.games.resafa.state import NO_CARD, PURSE, SET, City


def half_action(s: City, seat: i64, card: i64, half: i64) -> i64:
    """The main action of a half, or NOTHING where the card gives any."""
    if card < PAIRS:
        return HALF_ACTION[s.purse[seat * PURSE + SET] * 12 + card * 2 + half]
    return YELLOW_ACTION[(card - PAIRS) * 2 + half]  # RES-YEL-11


class Play(Decision):
    """An action card of the hand, and which half is on top."""  # D03, RES-TRN-01, RES-TRN-02

    def own(self, s: City, found: list[int]) -> None:
        cards = s.hand[s.turn]
        while cards != 0:
            card = lowest(cards)
            cards &= cards - 1
            found.append(actions.PLAY + card * 2)
            if half_action(s, s.turn, card, 1) != NOTHING:
                found.append(actions.PLAY + card * 2 + 1)

    def pick(self, s: City, action: i64) -> None:
        card, half = (action - actions.PLAY) // 2, (action - actions.PLAY) % 2
        s.hand[s.turn] &= ~ONE[card]
        s.sunk[s.turn] &= ~ONE[card]
        s.played[s.turn].append(card * 2 + half)
        s.card, s.half = card, half
        s.mains, s.colour_open, s.taken = 1, 1, 0
        s.tell(events.PLAYED, s.turn, card, half)
        s.phase(codes.MENU)
        if card >= PAIRS:
            s.mains = YELLOW_MAINS[card - PAIRS]  # RES-YEL-13
            s.push(codes.EFFECT, ON_PLAY[card - PAIRS])  # RES-YEL-10

    def mine(self, action: i64) -> bool:
        return actions.PLAY <= action < actions.ACTION

    def reason(self, s: City, action: i64) -> Refusal:
        card = (action - actions.PLAY) // 2
        if s.hand[s.turn] & ONE[card] == 0:
            return refuse("RES-TRN-01", "card_not_in_hand")
        return refuse("RES-YEL-12", "no_halves")


class Menu(Decision):
    """The main action, the colour action, or the end of the turn."""  # D04, RES-TRN-03, RES-TRN-04

    def own(self, s: City, found: list[int]) -> None:
        if s.mains > 0:
            found.append(actions.MAIN)
        if s.colour_open != 0:
            found.append(actions.COLOUR)
        found.append(actions.END_TURN)

    def pick(self, s: City, action: i64) -> None:
        if action == actions.MAIN:
            self.main(s)
        elif action == actions.COLOUR:
            s.colour_open = 0
            if s.card < PAIRS:
                s.push(codes.COLOUR, HALF_COLOUR[s.own(SET) * 12 + s.card * 2 + s.half])
            else:
                s.push(codes.WHICH_COLOUR)  # RES-COL-08, RES-YEL-14
        else:
            s.close()
            for code in reversed(END_OF_TURN):
                s.push(code)

    def main(self, s: City) -> None:
        """Begin the main action, or ask which."""
        s.mains -= 1
        action = half_action(s, s.turn, s.card, s.half)
        if action == NOTHING:
            s.push(codes.WHICH_ACTION, s.taken, 1)
        else:
            begin_action(s, action)

    def mine(self, action: i64) -> bool:
        return actions.MAIN <= action <= actions.COLOUR

    def reason(self, s: City, action: i64) -> Refusal:
        return refuse("RES-TRN-03", "already_taken")


class WhichAction(Decision):
    """Any main action; for a level III card not the one taken before."""  # D05, RES-YEL-12, RES-YEL-13

    def own(self, s: City, found: list[int]) -> None:
        for action in range(MAIN_ACTIONS):
            if s.arg(frames.TAKEN) & ONE[action] == 0:
                found.append(actions.ACTION + action)

    def pick(self, s: City, action: i64) -> None:
        chosen = action - actions.ACTION
        if s.arg(frames.OF_TURN) != 0:
            s.taken |= ONE[chosen]
        s.close()
        begin_action(s, chosen)

    def mine(self, action: i64) -> bool:
        return actions.ACTION <= action < actions.COLOUR_OF

    def reason(self, s: City, action: i64) -> Refusal:
        return refuse("RES-YEL-13", "action_taken", action=action - actions.ACTION)


class WhichColour(Decision):
    """The colour of the colour action of a yellow card."""  # D06

    def own(self, s: City, found: list[int]) -> None:
        for colour in range(COLOURS):
            found.append(actions.COLOUR_OF + colour)

    def pick(self, s: City, action: i64) -> None:
        s.close()
        s.push(codes.COLOUR, action - actions.COLOUR_OF)


def starting_cards(s: City, seat: i64) -> i64:
    """The starting action cards a seat still has, wherever they are, as a set."""  # RES-YEL-03
    cards = (s.hand[seat] | s.pile[seat]) & (ONE[PAIRS] - 1)
    for card in s.played[seat]:
        if card // 2 < PAIRS:
            cards |= ONE[card // 2]
    return cards


class Swap(Decision):
    """Each new yellow card takes the place of a starting card."""  # D34, RES-YEL-05, RES-YEL-15

    def own(self, s: City, found: list[int]) -> None:
        if len(s.fresh) == 0:
            return
        forced = REPLACES[s.fresh[0]]
        for pair in members(starting_cards(s, s.turn)):
            if forced in (NOTHING, pair):  # RES-YEL-02
                found.append(actions.SWAP + pair)

    def pick(self, s: City, action: i64) -> None:
        if len(s.fresh) == 0:
            s.close()
            return
        new = PAIRS + s.fresh.pop(0)
        if action != actions.STOP:
            swap(s, action - actions.SWAP, new)

    def mine(self, action: i64) -> bool:
        return actions.SWAP <= action < actions.DRAW

    def reason(self, s: City, action: i64) -> Refusal:
        return refuse("RES-YEL-04", "not_a_starting_card")


def swap(s: City, old: i64, new: i64) -> None:
    """The new card takes the place of the old one, which leaves the game."""  # RES-YEL-06, RES-YEL-09
    seat = s.turn
    s.tell(events.SWAPPED, seat, new, old)
    if s.hand[seat] & ONE[old] != 0:
        s.hand[seat] = s.hand[seat] & ~ONE[old] | ONE[new]
    elif s.pile[seat] & ONE[old] != 0:
        s.pile[seat] = s.pile[seat] & ~ONE[old] | ONE[new]
        s.sunk[seat] |= ONE[new]
        if s.drawn == 0:
            s.piled.append(new)
    else:
        cards = s.played[seat]
        for place, card in enumerate(cards):
            if card // 2 == old:
                cards[place] = new * 2


class Draw(Decision):
    """In odd rounds one card is drawn; a card just swapped into the draw pile is the one."""  # RES-RND-02, RES-YEL-07

    def own(self, s: City, found: list[int]) -> None:  # D35, RES-YEL-08
        if s.round % 2 == 1:
            for card in sorted(s.piled):
                found.append(actions.DRAW + card - PAIRS)

    def pick(self, s: City, action: i64) -> None:
        s.close()
        s.drawn = 1
        if s.round % 2 == 0 or s.pile[s.turn] == 0:
            return  # RES-RND-03
        if action == actions.STOP:
            card = s.draw_card(s.turn)
        else:
            card = action - actions.DRAW + PAIRS
            s.pile[s.turn] &= ~ONE[card]
            s.sunk[s.turn] &= ~ONE[card]
        s.hand[s.turn] |= ONE[card]
        s.reveals += 1
        s.tell(events.DREW, s.turn, 1, 0)


class Limit(Decision):
    """At most five cards: discard bonus or sack cards, or use them."""  # D36, RES-HND-01, RES-HND-03

    def waits(self, s: City) -> bool:
        if len(s.fresh) > 0:
            s.push(codes.SWAP)  # RES-YEL-16
            return False
        if s.hand_size(s.turn) <= HAND_LIMIT:  # RES-HND-05: here and nowhere else
            s.close()
            return False
        return super().waits(s)

    def own(self, s: City, found: list[int]) -> None:
        for level in range(2):
            for card in members(s.bonus[s.turn * 2 + level], actions.DROP_BONUS + level * 36):
                found.append(card)

    def pick(self, s: City, action: i64) -> None:
        card = action - actions.DROP_BONUS
        s.drop_bonus(s.turn, card)  # RES-HND-04
        s.tell(events.DROPPED_BONUS, s.turn, card, 0)

    def mine(self, action: i64) -> bool:
        return actions.DROP_BONUS <= action < actions.FLOW

    def reason(self, s: City, action: i64) -> Refusal:
        return refuse("RES-BON-01", "not_in_hand", bonus=action - actions.DROP_BONUS)


class Next(Automatic):
    """The turn passes to the next player."""

    def happen(self, s: City) -> None:
        s.close()
        pass_turn(s)


def pass_turn(s: City) -> None:
    """The turn is over."""
    s.card, s.half, s.mains, s.taken, s.colour_open, s.drawn = NO_CARD, 0, 0, 0, 0, 0
    s.piled = []
    s.turns += 1
    s.turn_number += 1
    s.turn = s.turn + 1 if s.turn + 1 < s.players() else 0
