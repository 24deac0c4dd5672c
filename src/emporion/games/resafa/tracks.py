# native: compiled by mypyc
"""The four colour tracks and the special cards at their symbols."""

from mypy_extensions import i64

from emporion.core.bits import ONE, count, lowest, members
from emporion.core.refusal import Refusal
from emporion.games.resafa import actions, codes, events, frames
from emporion.games.resafa.board import (
    ANY,
    COIN,
    COLOURS,
    LEVEL_AT,
    NOTHING,
    PINK,
    PINK_COINS,
    PINK_VP,
    TAKE_TOP,
    TRACK_END,
    YELLOW,
)
from emporion.games.resafa.choices import Decision
from emporion.games.resafa.gains import receive
from emporion.games.resafa.possible import step_allowed
from emporion.games.resafa.refusals import refuse
from emporion.games.resafa.state import TRACKS, City


def advance(s: City, colour: i64) -> None:
    """The acting player's marker moves one space; a symbol it lands on gives a special card."""  # RES-TRK-02, 13
    place = s.own(TRACKS + colour) + 1
    s.set_own(TRACKS + colour, place)
    s.tell(events.STEPPED, s.turn, colour, place)
    if LEVEL_AT[place] > 0:
        s.push(codes.SPECIAL, colour * 3 + LEVEL_AT[place] - 1)


def step_refusal(s: City, colour: i64) -> Refusal:
    """Why a step on a track is not possible."""
    if s.own(TRACKS + colour) >= TRACK_END:
        return refuse("RES-TRK-09", "track_end", colour=colour)
    return refuse("RES-TRK-10", "level_limit", colour=colour)


def turn_up(s: City, stack: i64) -> None:
    """A card of the stack is turned face up; the face-down cards have no order, so any of them."""
    hidden = s.down[stack]
    if hidden == 0:
        return
    chosen = s.rng.below(count(hidden))
    for _ in range(chosen):
        hidden &= hidden - 1
    card = lowest(hidden)
    s.down[stack] &= ~ONE[card]
    s.up[stack] = stack * 6 + card
    s.reveals += 1
    s.tell(events.TURNED_UP, NOTHING, s.up[stack], 0)


def open_next_level(s: City, stack: i64) -> None:
    """Taking a card turns up the top card of the next level, if it has no face-up card yet."""  # RES-TRK-06
    if stack % 3 < 2 and s.up[stack + 1] == NOTHING:
        turn_up(s, stack + 1)


def obtain(s: City, card: i64) -> None:
    """A special card becomes the acting player's."""
    colour = card // 18
    s.special[s.turn * 4 + colour] |= ONE[card % 18]
    if colour == YELLOW:
        s.fresh.append(card)  # RES-YEL-05
    elif colour == PINK and PINK_COINS[s.round] + PINK_VP[s.round] > 0:  # RES-PNK-02, RES-PNK-03, RES-PNK-04
        s.tell(events.PINK_TIMING, s.turn, PINK_COINS[s.round], PINK_VP[s.round])
        s.gain(s.turn, COIN, PINK_COINS[s.round])
        s.score(s.turn, PINK_VP[s.round], events.BY_TAKING)


def take_top(s: City, stack: i64) -> None:
    """Take the face-up card with its extra; the next one is turned up."""  # RES-TRK-03
    card = s.up[stack]
    s.up[stack] = NOTHING
    s.tell(events.TOOK_TOP, s.turn, card, 0)
    receive(s, TAKE_TOP, 0, events.BY_TAKING)
    obtain(s, card)
    turn_up(s, stack)
    open_next_level(s, stack)


class Special(Decision):
    """A symbol was reached: take the face-up card, or search the stack."""  # D08

    def waits(self, s: City) -> bool:
        if s.up[s.arg(frames.STACK)] == NOTHING:
            turn_up(s, s.arg(frames.STACK))
        return super().waits(s)

    def own(self, s: City, found: list[int]) -> None:
        stack = s.arg(frames.STACK)
        if s.up[stack] != NOTHING:
            found.append(actions.TOP)
        if s.down[stack] != 0:
            found.append(actions.SEARCH)  # RES-TRK-16

    def pick(self, s: City, action: i64) -> None:
        stack = s.arg(frames.STACK)
        if action == actions.SEARCH:
            s.searched[stack] |= ONE[s.turn]
            s.reveals += 1
            s.tell(events.SEARCHED, s.turn, stack, 0)
            s.phase(codes.SEARCH)
            return
        s.close()
        if action == actions.TOP:
            take_top(s, stack)

    def mine(self, action: i64) -> bool:
        return actions.SPECIAL <= action < actions.PART

    def reason(self, s: City, action: i64) -> Refusal:
        return card_refusal(s.arg(frames.STACK), action - actions.SPECIAL)


def card_refusal(stack: i64, card: i64) -> Refusal:
    """Why a special card cannot be taken: another stack, or not among the cards of this one."""
    if card // 6 != stack:
        return refuse("RES-TRK-07", "other_stack", special=card)
    return refuse("RES-TRK-04", "not_in_stack", special=card)


class Search(Decision):
    """Any card of the stack, without the extra."""  # D09, RES-TRK-04

    def own(self, s: City, found: list[int]) -> None:
        stack = s.arg(frames.STACK)
        cards = s.down[stack]
        if s.up[stack] != NOTHING:
            cards |= ONE[s.up[stack] % 6]
        for card in members(cards, actions.SPECIAL + stack * 6):
            found.append(card)

    def pick(self, s: City, action: i64) -> None:
        stack = s.arg(frames.STACK)
        card = action - actions.SPECIAL
        s.close()
        s.tell(events.TOOK_SEARCHED, s.turn, card, 0)
        s.down[stack] &= ~ONE[card % 6]
        if s.up[stack] == card:  # RES-TRK-05: otherwise the face-up card stays
            s.up[stack] = NOTHING
            turn_up(s, stack)
        obtain(s, card)
        open_next_level(s, stack)

    def mine(self, action: i64) -> bool:
        return actions.SPECIAL <= action < actions.PART

    def reason(self, s: City, action: i64) -> Refusal:
        return card_refusal(s.arg(frames.STACK), action - actions.SPECIAL)


class TakeStep(Decision):
    """One step of several, on a track of choice or a given one; never compulsory."""  # D29, RES-TRK-14, RES-TRK-15

    def own(self, s: City, found: list[int]) -> None:
        found.append(actions.STOP)
        if s.arg(frames.STEPS) > 0:
            for colour in range(COLOURS):
                if s.arg(frames.STEP_COLOUR) in (ANY, colour) and step_allowed(s, s.turn, colour):
                    found.append(actions.STEP + colour)

    def pick(self, s: City, action: i64) -> None:
        if action == actions.STOP:
            s.close()
            return
        if s.arg(frames.STEPS) == 1:
            s.close()
        else:
            s.put(frames.STEPS, s.arg(frames.STEPS) - 1)
        advance(s, action - actions.STEP)

    def mine(self, action: i64) -> bool:
        return actions.STEP <= action < actions.STEP + COLOURS

    def reason(self, s: City, action: i64) -> Refusal:
        colour = action - actions.STEP
        if s.arg(frames.STEP_COLOUR) not in (ANY, colour):
            return refuse("RES-GEN-16", "other_colour", colour=s.arg(frames.STEP_COLOUR))
        return step_refusal(s, colour)
