# native: compiled by mypyc
"""Numbers that hold several things: a promise, an ability, and what the game notes on an offer."""

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.trading.offer import Offer

# A promise: the box it is about, whether the box is used, and the player it names.


def promise_of(box: i64, mode: i64, named: i64) -> i64:
    """A promise as a number."""  # MED-PRM-01
    return (box * 2 + mode) * 8 + named


def box_of(promise: i64) -> i64:
    """The box a promise is about."""
    return promise // 16


def mode_of(promise: i64) -> i64:
    """Whether a promise is to use or to refrain."""
    return promise // 8 % 2


def named_of(promise: i64) -> i64:
    """The player a promise names."""  # MED-PRM-07
    return promise % 8


# An ability: a white box of its owner.


def ability_of(owner: i64, box: i64) -> i64:
    """An ability as a number."""
    return owner * 32 + box


def owner_of(ability: i64) -> i64:
    """Whose ability it is."""
    return ability // 32


def box_of_ability(ability: i64) -> i64:
    """The white box of an ability."""
    return ability % 32


# The remarks of an offer: its slot among those of its maker, and who has asked about its cards.


def slot_of(offer: Offer) -> i64:
    """The slot of an offer."""
    return offer.remarks % 4


def askers_of(offer: Offer) -> i64:
    """The seats that have asked about an offer, as a set."""
    return offer.remarks // 4


def add_asker(offer: Offer, seat: i64) -> None:
    """A seat has asked about an offer."""
    offer.remarks += 4 * ONE[seat]
