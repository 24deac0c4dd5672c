# native: compiled by mypyc
"""What a seat knows of a game of Faiyum, and how the rest may be: section e of the rules, inside the core."""

from librt.vecs import append, vec
from mypy_extensions import i64

from emporion.core.bits import ONE, lowest
from emporion.core.rng import Rng
from emporion.core.unknown import UNKNOWN, beneath
from emporion.games.faiyum.state import FIRST_DISASTER, Oasis


def blank(s: Oasis, seen: Oasis) -> None:
    """Show which cards lie in the draw pile and in the final turns stack, not in which order."""
    # FAI-HID-05, FAI-HID-06, FAI-HID-09
    pile: i64 = 0
    final: i64 = 0
    disasters: i64 = 0
    for place in range(s.drawn, len(s.deck)):
        card = beneath(s.deck[place])
        if card >= FIRST_DISASTER:
            disasters |= ONE[card - FIRST_DISASTER]
        elif place < s.final_from:
            pile |= ONE[card]
        else:
            final |= ONE[card]
    seen.drawn, seen.final_from = 0, max(s.final_from - s.drawn, 0)
    seen.deck = in_unknown_order(
        disasters, FIRST_DISASTER, in_unknown_order(final, 0, in_unknown_order(pile, 0, vec[i64]()))
    )


def in_unknown_order(cards: i64, first: i64, above: vec[i64]) -> vec[i64]:
    """A stack with more cards under it, whose order is not known."""
    stack = above
    while cards != 0:
        stack = append(stack, UNKNOWN + first + lowest(cards))
        cards &= cards - 1
    return stack


def fill(s: Oasis, rng: Rng) -> None:
    """Both stacks in random order: nothing of them was ever shown, so that all orders are equally likely."""
    # FAI-HID-08
    pile: list[int] = []
    final: list[int] = []
    for place in range(len(s.deck)):
        card = beneath(s.deck[place])
        if place < s.final_from:
            pile.append(card)
        else:
            final.append(card)
    rng.shuffle(pile)
    rng.shuffle(final)
    s.deck = vec[i64](pile + final)
