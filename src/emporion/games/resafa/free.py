# native: compiled by mypyc
"""Free plays: bonus cards, sack cards, instant special cards and kept canal bonus tiles, at any time of a turn."""

from mypy_extensions import i64

from emporion.core.bits import ONE, lowest
from emporion.core.refusal import Refusal
from emporion.games.resafa import actions, codes, events, frames
from emporion.games.resafa.board import CANAL_BONUSES, LINE_ITEM, NOTHING, WHITE
from emporion.games.resafa.effects import (
    AFTER_SALE,
    ANY_TIME,
    AT_LINE,
    BONUS_AT_LEAST,
    BONUS_LIST,
    BONUS_MOMENT,
    BONUS_NEEDS,
    CANAL_BONUS_LIST,
    INSTANTS,
    SACK_LIST,
    SPECIAL_LIST,
)
from emporion.games.resafa.gains import number_of
from emporion.games.resafa.parts import list_possible
from emporion.games.resafa.refusals import refuse
from emporion.games.resafa.state import City


def sold_kind(s: City, moment: i64) -> i64:
    """The kind just sold, where a sell bonus may be played."""
    return LINE_ITEM[s.arg(frames.LINE)] if moment == AFTER_SALE else NOTHING


def bonus_playable(s: City, card: i64, moment: i64) -> bool:
    """Whether a bonus card of the hand can be played now."""
    if BONUS_MOMENT[card] not in (ANY_TIME, moment):
        return False  # RES-BON-03
    return meets_condition(s, card) and list_possible(s, BONUS_LIST[card], sold_kind(s, moment))  # RES-BON-07, 09


def meets_condition(s: City, card: i64) -> bool:
    """Whether the "have" condition of a bonus card holds."""  # RES-GEN-13
    return BONUS_NEEDS[card] < 0 or number_of(s, s.turn, BONUS_NEEDS[card]) >= BONUS_AT_LEAST[card]


def any_play(s: City, moment: i64) -> bool:
    """Whether the acting player has any free play now."""
    seat = s.turn
    if s.sack_hand[seat] != 0:
        return True  # RES-SAK-02: it can always be discarded
    for level in range(2):
        held = s.bonus[seat * 2 + level]
        while held != 0:
            if bonus_playable(s, level * 36 + lowest(held), moment):
                return True
            held &= held - 1
    for colour in range(1, 3):
        held = s.special[seat * 4 + colour] & ~s.used[seat * 4 + colour] & INSTANTS[colour]
        while held != 0:
            if list_possible(s, SPECIAL_LIST[colour * 18 + lowest(held)]):
                return True
            held &= held - 1
    for kind in range(CANAL_BONUSES):
        if s.kept[seat * CANAL_BONUSES + kind] > 0 and list_possible(s, CANAL_BONUS_LIST[kind]):
            return True
    return False


def add_plays(s: City, moment: i64, found: list[int]) -> None:
    """Add all free plays of the acting player, ascending."""  # D10
    seat = s.turn
    for level in range(2):
        held = s.bonus[seat * 2 + level]
        while held != 0:
            card = level * 36 + lowest(held)
            held &= held - 1
            if bonus_playable(s, card, moment):
                found.append(actions.BONUS + card)
    sacks = s.sack_hand[seat]
    held = sacks
    while held != 0:
        card = lowest(held)
        held &= held - 1
        if list_possible(s, SACK_LIST[card]):
            found.append(actions.USE_SACK + card)
    while sacks != 0:
        found.append(actions.DROP_SACK + lowest(sacks))
        sacks &= sacks - 1
    for colour in range(1, 3):
        held = s.special[seat * 4 + colour] & ~s.used[seat * 4 + colour] & INSTANTS[colour]
        while held != 0:
            card = (colour - WHITE) * 18 + lowest(held)
            held &= held - 1
            if list_possible(s, SPECIAL_LIST[18 + card]):
                found.append(actions.INSTANT + card)
    for kind in range(CANAL_BONUSES):
        if s.kept[seat * CANAL_BONUSES + kind] > 0 and list_possible(s, CANAL_BONUS_LIST[kind]):
            found.append(actions.TILE + kind)


def playable(s: City, action: i64, moment: i64) -> bool:
    """Whether an action is a free play of the acting player now."""
    seat = s.turn
    if action < actions.USE_SACK:
        return s.owns_bonus(seat, action - actions.BONUS) and bonus_playable(s, action - actions.BONUS, moment)
    if action < actions.DROP_SACK:
        card = action - actions.USE_SACK
        return s.sack_hand[seat] & ONE[card] != 0 and list_possible(s, SACK_LIST[card])
    if action < actions.INSTANT:
        return s.sack_hand[seat] & ONE[action - actions.DROP_SACK] != 0
    if action < actions.TILE:
        card = 18 + action - actions.INSTANT
        return holds_instant(s, card) and list_possible(s, SPECIAL_LIST[card])
    if action < actions.NUM_ACTIONS:
        kind = action - actions.TILE
        return s.kept[seat * CANAL_BONUSES + kind] > 0 and list_possible(s, CANAL_BONUS_LIST[kind])
    return False


def holds_instant(s: City, card: i64) -> bool:
    """Whether the acting player has an instant card that is not used."""  # RES-SPC-03, RES-SPC-04
    place = s.turn * 4 + card // 18
    return s.special[place] & ~s.used[place] & INSTANTS[card // 18] & ONE[card % 18] != 0


def play(s: City, action: i64) -> None:
    """A free play interrupts: it is resolved completely, then the open decision is asked again."""  # RES-ANY-04, 06
    seat = s.turn
    if action < actions.USE_SACK:
        card = action - actions.BONUS
        s.drop_bonus(seat, card)
        s.tell(events.PLAYED_BONUS, seat, card, 0)
        s.push(codes.EFFECT, BONUS_LIST[card])
    elif action < actions.DROP_SACK:
        card = action - actions.USE_SACK
        s.sack_hand[seat] &= ~ONE[card]
        s.sack_seen[card] = 31
        s.tell(events.USED_SACK, seat, card, 0)
        s.push(codes.EFFECT, SACK_LIST[card], 0, card + 1)  # RES-SAK-05: it goes under the deck afterwards
    elif action < actions.INSTANT:
        s.discard_sack(seat, action - actions.DROP_SACK)
    elif action < actions.TILE:
        card = 18 + action - actions.INSTANT
        s.used[seat * 4 + card // 18] |= ONE[card % 18]
        s.tell(events.USED_SPECIAL, seat, card, 0)
        s.push(codes.EFFECT, SPECIAL_LIST[card])
    else:
        kind = action - actions.TILE
        s.kept[seat * CANAL_BONUSES + kind] -= 1
        s.tell(events.USED_TILE, seat, kind, 0)
        s.push(codes.EFFECT, CANAL_BONUS_LIST[kind])


def refusal(s: City, action: i64, moment: i64) -> Refusal:
    """Why an action is no free play now."""
    seat = s.turn
    if action < actions.USE_SACK:
        return bonus_refusal(s, action - actions.BONUS, moment)
    if action < actions.INSTANT:
        card = (action - actions.USE_SACK) % 12
        if s.sack_hand[seat] & ONE[card] == 0:
            return refuse("RES-SAK-03", "no_such_sack", sack=card)
        return refuse("RES-BON-09", "nothing_possible")
    if action < actions.TILE:
        card = 18 + action - actions.INSTANT
        if not holds_instant(s, card):
            return instant_refusal(s, card)
        return refuse("RES-BON-09", "nothing_possible")
    if s.kept[seat * CANAL_BONUSES + action - actions.TILE] == 0:
        return refuse("RES-CBT-01", "no_such_tile")
    return refuse("RES-BON-09", "nothing_possible")


def bonus_refusal(s: City, card: i64, moment: i64) -> Refusal:
    """Why a bonus card cannot be played."""
    if not s.owns_bonus(s.turn, card):
        return refuse("RES-BON-01", "not_in_hand", bonus=card)
    if BONUS_MOMENT[card] not in (ANY_TIME, moment):
        if BONUS_MOMENT[card] == AT_LINE:
            return refuse("RES-TRD-31", "wrong_moment", bonus=card)
        if BONUS_MOMENT[card] == AFTER_SALE:
            return refuse("RES-TRD-32", "wrong_moment", bonus=card)
        return refuse("RES-BON-03", "wrong_moment", bonus=card)
    if not meets_condition(s, card):
        return refuse("RES-BON-07", "condition_not_met", bonus=card)
    return refuse("RES-BON-09", "nothing_possible")


def instant_refusal(s: City, card: i64) -> Refusal:
    """Why a special card cannot be used."""
    place = s.turn * 4 + card // 18
    if s.special[place] & ONE[card % 18] == 0:
        return refuse("RES-SPC-02", "not_owned", special=card)
    if s.used[place] & ONE[card % 18] != 0:
        return refuse("RES-SPC-04", "already_used", special=card)
    return refuse("RES-BLU-02", "works_by_itself", special=card)
