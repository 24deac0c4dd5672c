# native: compiled by mypyc
"""The nine stacks of a block: built, drawn from, rebuilt."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import (
    CALAMITY_KIND,
    FIRST_CALAMITY,
    NON_TRADEABLE,
    STACKS,
    WATER,
)
from emporion.games.megaciv.state import NO_CALAMITIES, PILE_HIDDEN, Fair, single_block

BOTTOM_CARD: Final = 1000  # among the movements of a stack: a non-tradeable calamity was laid at the bottom


def column_of(s: Fair, block: i64) -> i64:
    """The column of copies in the data file for a block of this game."""  # MEG-DCK-03
    if single_block(s):
        return s.board
    return 2 + block


def players_of_block(s: Fair, block: i64) -> i64:
    """How many draw from a block."""
    number: i64 = 0
    for seat in range(s.seats):
        number += int(s.block[seat] == block)
    return number


def commodities_of(s: Fair, block: i64, stack: int) -> list[int]:
    """The commodity cards of a stack."""
    return commodities_in(s.seats, column_of(s, block), stack)


def commodities_in(players: int, column: int, stack: int) -> list[int]:
    """The commodity cards that a number of players have in a stack, by a column of the data file."""
    deck = c.deck_of(players)
    cards: list[int] = []
    for kind, card in enumerate(c.COMMODITIES):
        if card["stack"] == stack and card["tier"] in deck["tiers"]:
            cards += [kind] * card["copies"][column]
    return cards


def calamities_of(s: Fair, stack: int) -> list[int]:
    """The calamities of a stack: non-tradeable, tradeable, and minor where in play."""  # MEG-DCK-04
    if s.option(NO_CALAMITIES) or not c.SCENARIOS[s.scenario]["calamities"]:
        return []  # MEG-DCK-12
    minors = c.deck_of(s.seats)["minor_calamities"]
    return [
        FIRST_CALAMITY + n
        for n, card in enumerate(c.CALAMITIES)
        if card["stack"] == stack and (minors or card["kind"] != "minor")
    ]


def is_bottom_card(kind: i64) -> bool:
    """Whether a card is a non-tradeable calamity."""
    return kind >= FIRST_CALAMITY and CALAMITY_KIND[kind - FIRST_CALAMITY] == NON_TRADEABLE


def names_in_play(s: Fair) -> i64:
    """The commodities of all stacks, as a set."""
    names: i64 = 0
    for block in range(1 if single_block(s) else 2):
        for stack in range(1, STACKS + 1):
            for kind in commodities_of(s, block, stack):
                names |= ONE[kind]
    return names


def build_stacks(s: Fair) -> None:
    """Shuffle, set aside, shuffle calamities in, the non-tradeable one at the bottom."""  # MEG-DCK-05 to MEG-DCK-09
    s.stacks, s.piles, s.moved = [], [], []
    s.in_play = names_in_play(s)
    for block in range(1 if single_block(s) else 2):
        for stack in range(1, STACKS + 1):  # MEG-DCK-01
            cards = commodities_of(s, block, stack)
            s.rng.shuffle(cards)
            aside = cards[: players_of_block(s, block)]
            calamities = calamities_of(s, stack)
            rest = cards[len(aside) :] + [card for card in calamities if not is_bottom_card(card)]
            s.rng.shuffle(rest)
            # MEG-DCK-10: the first deal takes no more than what was set aside.
            built = aside + rest + [card for card in calamities if is_bottom_card(card)]
            s.stacks.append(built)
            s.piles.append([])
            s.moved.append([len(built)])


def draw(s: Fair, seat: i64, stack: i64) -> i64:
    """The top card of a stack of the seat's block, or Water from an empty one; says which."""  # MEG-DRW-09, 10
    pile = s.block[seat] * STACKS + stack - 1
    if len(s.stacks[pile]) == 0:  # MEG-BLK-04; bought or free all the same: MEG-PUR-09, MEG-ADV-25
        s.take(seat, WATER, 0)
        return WATER
    kind = s.stacks[pile].pop(0)
    s.take(seat, kind, s.block[seat])
    s.moved[pile].append(-1 - seat)
    s.reveals += 1
    return kind


def rebuild_stacks(s: Fair) -> None:
    """The discards are shuffled and go under the remaining stack, a non-tradeable calamity at the very bottom."""
    for place in range(len(s.stacks)):  # MEG-RET-03 to MEG-RET-07
        cards = sorted(card % PILE_HIDDEN for card in s.piles[place])
        if len(cards) == 0:
            continue
        last = [card for card in cards if is_bottom_card(card)]
        under = [card for card in cards if not is_bottom_card(card)]
        s.rng.shuffle(under)
        s.stacks[place] += under + last
        s.moved[place].append(len(under))
        if len(last) > 0:
            s.moved[place].append(BOTTOM_CARD)
        s.piles[place] = []
