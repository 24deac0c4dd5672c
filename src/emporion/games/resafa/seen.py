# native: compiled by mypyc
"""What a seat knows of a game of Resafa, and how the rest may be: section e of the rules, inside the core."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import ONE, count
from emporion.core.rng import Rng, unknown_rng
from emporion.core.state import SPECTATOR
from emporion.core.unknown import BLANK, UNKNOWN, beneath, blank_set, candidates, is_known, size_of
from emporion.games.resafa import components as c
from emporion.games.resafa.board import COLOURS, IS_TANK, NOTHING, PAIRS
from emporion.games.resafa.state import REVIEW_REMOVED, City
from emporion.games.resafa.state import SPECTATOR as WATCHERS

SACKS: Final[i64] = len(c.SACKS)
STACKS: Final = 12
BONUSES: Final = 18  # bonus cards of a colour
LEVEL_1: Final = 36  # bonus cards of level I, all colours
SHOPS: Final = [0, 12, 26]  # where the stacks of workshops begin and end


def blank(s: City, seen: City, viewer: i64) -> None:
    """Show what this viewer knows of what is not open to all."""
    knower: i64 = WATCHERS if viewer == SPECTATOR else viewer
    seen.rng = unknown_rng()
    _show_hands(s, seen, viewer)
    _show_stacks(s, seen, viewer)
    _show_sacks(s, seen, knower)
    _show_orders(s, seen)
    _show_bot(s, seen)


def _show_hands(s: City, seen: City, viewer: i64) -> None:
    """Action cards: which are not played is known of everybody, how they are split only to the owner."""
    seen.hand, seen.pile = s.hand[:], s.pile[:]
    for seat in range(s.seats):
        if seat != viewer:  # RES-TRN-07: one knows the own pile, not its order
            unplayed = s.hand[seat] | s.pile[seat]
            seen.hand[seat] = blank_set(unplayed, count(s.hand[seat]))
            seen.pile[seat] = blank_set(unplayed, count(s.pile[seat]))


def _show_stacks(s: City, seen: City, viewer: i64) -> None:
    """The special stacks: what is left is known to those who have searched."""
    seen.down, seen.removed = s.down[:], s.removed[:]
    for stack in range(STACKS):
        if s.options & REVIEW_REMOVED != 0 or (viewer >= 0 and s.searched[stack] & ONE[viewer] != 0):  # RES-SET-15
            continue
        hidden = s.down[stack] | s.removed[stack]
        seen.down[stack] = blank_set(hidden, count(s.down[stack]))
        seen.removed[stack] = blank_set(hidden, count(s.removed[stack]))


def _show_sacks(s: City, seen: City, knower: i64) -> None:
    """Sack cards: of one that is not known, everybody knows who does."""
    seen.sack_hand, seen.sack_seen = s.sack_hand[:], s.sack_seen[:]
    seen.sack_backs = [[] for _ in range(s.seats)]
    for card in range(SACKS):
        if s.sack_seen[card] & ONE[knower] == 0:
            seen.sack_seen[card] = UNKNOWN
            for seat in range(s.seats):
                if s.sack_hand[seat] & ONE[card] != 0:
                    seen.sack_hand[seat] = (seen.sack_hand[seat] & ~ONE[card]) | BLANK
                    seen.sack_backs[seat].append(UNKNOWN + s.sack_seen[card])
    for backs in seen.sack_backs:
        backs.sort()
    seen.sacks = []
    for card in s.sacks:
        there = s.sack_seen[card]
        seen.sacks.append(card if there & ONE[knower] != 0 else UNKNOWN + there)


def _show_orders(s: City, seen: City) -> None:
    """Bonus cards and workshops still to come: which is known, not in which order."""
    seen.bonus_order = s.bonus_order[:]
    for colour in range(COLOURS):
        first = colour * BONUSES
        hide_order(seen.bonus_order, first, first + min(3 * s.round, BONUSES), first + BONUSES)
    seen.shop_order = s.shop_order[:]
    for level in range(2):
        hide_order(seen.shop_order, SHOPS[level], s.shop_next[level], SHOPS[level + 1])


def hide_order(order: vec[i64], first: i64, top: i64, end: i64) -> None:
    """Blank a stack from its top on, in ascending order, and what has been drawn of it."""
    for place in range(first, top):
        order[place] = NOTHING
    for place in range(top, end):
        card = UNKNOWN + beneath(order[place])
        at: i64 = place
        while at > top and order[at - 1] > card:
            order[at] = order[at - 1]
            at -= 1
        order[at] = card


def _show_bot(s: City, seen: City) -> None:
    """Resafabot: the top of its deck and of its canal tiles."""
    seen.bot_tiles, seen.bot_deck = s.bot_tiles[:1], s.bot_deck[:1]
    tiles = [UNKNOWN + beneath(face) // 2 * 2 for face in s.bot_tiles[1:]]
    cards = [UNKNOWN + beneath(card) for card in s.bot_deck[1:]]
    tiles.sort()
    cards.sort()
    seen.bot_tiles += tiles
    seen.bot_deck += cards


# The way back. Whatever is drawn here is as likely as any other way that fits what the seat knows.


def fill(s: City, rng: Rng) -> None:
    """Draw all that is blank."""
    s.removed, s.bonus_order, s.shop_order = s.removed[:], s.bonus_order[:], s.shop_order[:]
    _fill_stacks(s, rng)
    _fill_sacks(s, rng)
    for seat in range(s.seats):
        if s.hand[seat] & BLANK != 0:
            _fill_hand(s, seat, rng)
    _fill_orders(s, rng)
    _fill_bot(s, rng)
    s.rng = Rng()
    s.rng.a, s.rng.b = rng.a, rng.b


def _fill_stacks(s: City, rng: Rng) -> None:
    for stack in range(STACKS):
        if s.down[stack] & BLANK != 0:
            hidden = candidates(s.down[stack])
            left = some_of(hidden, size_of(s.down[stack]), rng)
            s.down[stack], s.removed[stack] = left, hidden & ~left


def some_of(mask: i64, number: i64, rng: Rng) -> i64:
    """So many members of a set, at random."""
    left = count(mask)
    found: i64 = 0
    while number > 0 and mask != 0:
        low = mask & -mask
        mask ^= low
        if rng.below(left) < number:
            found |= low
            number -= 1
        left -= 1
    return found


def _fill_sacks(s: City, rng: Rng) -> None:
    unknown: list[int] = []
    for card in range(SACKS):
        if s.sack_seen[card] >= UNKNOWN:
            unknown.append(card)
    rng.shuffle(unknown)
    for seat in range(s.seats):
        s.sack_hand[seat] &= ~BLANK
        for back in s.sack_backs[seat]:
            card = unknown.pop()
            s.sack_hand[seat] |= ONE[card]
            s.sack_seen[card] = beneath(back)
    s.sack_backs = []
    for place in range(len(s.sacks)):
        back = s.sacks[place]
        if not is_known(back):
            card = unknown.pop()
            s.sacks[place] = card
            s.sack_seen[card] = beneath(back)


def _fill_hand(s: City, seat: i64, rng: Rng) -> None:
    """The unplayed action cards of another player, split between hand and draw pile.

    Yellow cards are in hand: they are taken there after rounds 2 and 4. Only one that sank into the pile, because
    another one was drawn or the draw was over, may be in either place; before the draw it is in the pile for sure.
    """
    unplayed, piled = candidates(s.hand[seat]), size_of(s.pile[seat])
    sure: i64 = 0
    if seat == s.turn and s.drawn == 0:
        for card in s.piled:
            sure |= ONE[card]
    loose = unplayed & (s.sunk[seat] | (ONE[PAIRS] - 1)) & ~sure
    pile = sure | some_of(loose, piled - count(sure), rng)
    s.hand[seat], s.pile[seat] = unplayed & ~pile, pile


def _fill_orders(s: City, rng: Rng) -> None:
    """Bonus stacks are shuffled within each level."""  # RES-SET-17
    for colour in range(COLOURS):
        shuffle_part(s.bonus_order, colour * BONUSES + 3 * s.round, (colour + 1) * BONUSES, LEVEL_1, rng)
    for level in range(2):
        shuffle_part(s.shop_order, s.shop_next[level], SHOPS[level + 1], 0, rng)


def shuffle_part(order: vec[i64], top: i64, end: i64, border: i64, rng: Rng) -> None:
    """Shuffle a stack of unknown order; cards below the border stay over those from it on."""
    middle: i64 = top
    for place in range(top, end):
        order[place] = beneath(order[place])
        if order[place] < border:
            middle = place + 1
    for first, last in ((top, middle), (middle, end)):
        n: i64 = last - first
        while n > 1:
            k: i64 = first + rng.below(n)
            n -= 1
            order[first + n], order[k] = order[k], order[first + n]


def _fill_bot(s: City, rng: Rng) -> None:
    """The order of its solo cards and canal tiles, and the side of each tile."""  # RES-SOL-03
    tiles: list[int] = s.bot_tiles[1:]
    rng.shuffle(tiles)
    for place in range(len(tiles)):
        back = beneath(tiles[place]) + 1
        tiles[place] = back if IS_TANK[back] == 0 and rng.below(2) == 1 else back - 1
    s.bot_tiles[1:] = tiles
    cards: list[int] = [beneath(card) for card in s.bot_deck[1:]]
    rng.shuffle(cards)
    s.bot_deck[1:] = cards
