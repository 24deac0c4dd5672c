# native: compiled by mypyc
"""What may follow in the draft of an offer or an acceptance, so that it can still be completed."""

from typing import Final

from mypy_extensions import i64

from emporion.games.megaciv import actions
from emporion.games.megaciv.board import KIND_OF_TYPE, NAMES, TYPE_OF_KIND, TYPES
from emporion.games.megaciv.state import Fair
from emporion.trading.offer import Offer

TRUE_NAMES: Final = 2
GUARANTEED: Final = 2


def tradeable_cards(s: Fair, seat: i64) -> list[int]:
    """The cards of a hand that may be given, in type order."""
    cards: list[int] = []
    for place in range(TYPES):
        kind = KIND_OF_TYPE[place]
        for _ in range(s.cards(seat, kind)):
            cards.append(kind)
    return cards


def can_offer_at_all(s: Fair, seat: i64) -> bool:
    """Whether a seat holds three cards it may give, two of them nameable."""  # MEG-ENC-06
    cards: i64 = 0
    named: i64 = 0
    for place in range(TYPES):
        number = s.cards(seat, KIND_OF_TYPE[place])
        if number > 0:
            cards += number
            if s.nameable(KIND_OF_TYPE[place]):
                named += number
    return cards >= s.terms.min_cards and named >= TRUE_NAMES


# The lists of a draft are in type order, so that the last entry bounds the next.


def give_options(s: Fair, seat: i64, draft: Offer) -> list[int]:
    """Cards that may be put into the give part next, so that the offer can still be completed."""
    found: list[int] = []
    given: i64 = len(draft.gives)
    named: i64 = 0
    for kind in draft.gives:
        named += int(s.nameable(kind))
    if given < s.terms.max_cards:
        add_cards(s, seat, draft, named, found)
    if given >= s.terms.min_cards and named >= TRUE_NAMES:
        found.append(actions.GIVE_END)
    return found


def add_cards(s: Fair, seat: i64, draft: Offer, named: i64, found: list[int]) -> None:
    """The types of which a card may come next: enough cards, and enough nameable ones, must be able to follow."""
    given: i64 = len(draft.gives)
    room = s.terms.max_cards - given - 1
    last: i64 = TYPE_OF_KIND[draft.gives[-1]] if given > 0 else 0
    more: i64 = 0  # the cards of this and all later types, and the nameable ones among them
    names: i64 = 0
    for place in range(TYPES - 1, last - 1, -1):
        kind = KIND_OF_TYPE[place]
        left = s.cards(seat, kind)
        if place == last:
            left -= draft.gives.count(kind)
        if left <= 0:
            continue
        first: i64 = 1 if s.nameable(kind) else 0
        more += left
        names += left * first
        if given + more >= s.terms.min_cards and named + first + min(room, names - first) >= TRUE_NAMES:
            found.append(actions.GIVE + place)
    found.reverse()


def name_options(s: Fair, draft: Offer) -> list[int]:
    """Names that may be told next: two true ones of the give part, then anything in play."""  # MEG-TRD-06, R12
    found: list[int] = []
    told = len(draft.told)
    if told >= TRUE_NAMES:
        for name in range(NAMES):
            if s.nameable(name):
                found.append(actions.NAME + name)
        found.append(actions.NAME_END)
        return found
    last: i64 = draft.told[-1] if told > 0 else 0
    for name in range(last, NAMES):
        left = draft.gives.count(name) - draft.told.count(name)
        if left > 0 and s.nameable(name) and (told == 1 or left > 1 or another_name(s, draft, name)):
            found.append(actions.NAME + name)
    return found


def another_name(s: Fair, draft: Offer, name: i64) -> bool:
    """Whether a second true name could follow a first one."""
    for kind in draft.gives:
        if kind > name and s.nameable(kind):
            return True
    return False


def ask_options(s: Fair, draft: Offer) -> list[int]:
    """Names that may be asked next: two guaranteed ones in order, then wishes."""
    found: list[int] = []
    asked = len(draft.wants)
    first: i64 = draft.wants[-1] if 0 < asked < GUARANTEED else 0
    for name in range(first, NAMES):
        if s.nameable(name):
            found.append(actions.ASK + name)
    if asked >= GUARANTEED:
        found.append(actions.ASK_END)
    return found


def pick_options(s: Fair, seat: i64, draft: Offer) -> list[int]:
    """Cards that may be put into an acceptance next, so that the request can still be satisfied."""  # MEG-ENC-03
    offer = s.floor.offers[s.floor.accepting[seat]]
    found: list[int] = []
    last: i64 = TYPE_OF_KIND[draft.gives[-1]] if draft.gives else 0
    for place in range(last, TYPES):
        kind = KIND_OF_TYPE[place]
        if s.cards(seat, kind) > draft.gives.count(kind) and can_complete(s, seat, offer, draft.gives, place):
            found.append(actions.GIVE + place)
    return found


def can_complete(s: Fair, seat: i64, offer: Offer, picks: list[int], place: i64) -> bool:
    """Whether the picks and one card of a type can be completed in type order to satisfy a request."""
    kind = KIND_OF_TYPE[place]
    chosen = [*picks, kind]
    sure = offer.wants[:GUARANTEED]
    missing: list[int] = []
    for name in sure:
        if missing.count(name) + chosen.count(name) < sure.count(name):
            missing.append(name)
    room = offer.asks - len(chosen)
    if len(missing) > room:
        return False
    later: i64 = s.cards(seat, kind) - chosen.count(kind)
    for after in range(place + 1, TYPES):
        later += s.cards(seat, KIND_OF_TYPE[after])
    if later < room:
        return False
    for name in missing:
        if name < kind or s.cards(seat, name) - chosen.count(name) < missing.count(name):
            return False
    return True
