"""Manners at the market, read from the offers that all see: nobody is pressed, and nobody hears the same twice.

A bot at a table is a new one for every question, so that all it knows of a market is what it sees there: the last offer
to each partner. Who has refused one is offered clearly more the next time, and so never the same again.
"""

from collections import Counter
from collections.abc import Sequence

from emporion.games.mediterranean.bots.sight import Sight
from emporion.games.mediterranean.drafting import goods_of
from emporion.trading.floor import is_alive
from emporion.trading.offer import DECLINED, EXPIRED, VOID, WITHDRAWN, Offer

TURNED_DOWN = (DECLINED, EXPIRED)  # by whom it named


def is_waiting_for(sight: Sight, partner: int) -> bool:
    """Whether a partner has not yet answered the last offer."""
    return any(is_alive(offer) for offer in _between(sight, partner))


def _between(sight: Sight, partner: int) -> list[Offer]:
    """What this seat has offered a partner."""
    return [offer for offer in sight.s.floor.offers if offer.maker == sight.seat and offer.to == partner]


def refused(sight: Sight, partner: int) -> Offer | None:
    """The last offer of this seat to a partner, if he did not want it; one that lay for a round was taken back."""
    made = _between(sight, partner)
    return made[-1] if made and made[-1].standing in (*TURNED_DOWN, WITHDRAWN) else None


def heard(sight: Sight, partner: int) -> list[Offer]:
    """What a partner has been offered by anybody, and has not taken."""
    return [
        offer
        for offer in sight.s.floor.offers
        if offer.to == partner
        and (
            is_alive(offer)
            or offer.standing in TURNED_DOWN
            or (offer.maker == sight.seat and offer.standing != VOID)
        )
    ]  # fmt: skip


def is_no_better(gives: Sequence[int], wants: Sequence[int], vp: int, offer: Offer) -> bool:
    """Whether goods and VP (less what is asked) for goods are no more than an offer that was made, to who gets them."""
    told, wanted = Counter(goods_of(offer.told)), Counter(goods_of(offer.wants))
    more, less = Counter(gives) - told, wanted - Counter(wants)
    return not more and not less and vp <= offer.money - offer.wants_money
