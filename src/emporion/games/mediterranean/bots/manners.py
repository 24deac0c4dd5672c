"""Manners at the market, read from the offers that all see: nobody is pressed, and nobody hears the same twice.

A bot at a table is a new one for every question, so that all it knows of a market is what it sees there: the last offer
to each partner. Who has refused one is offered clearly more the next time, and so never the same again.
"""

from collections import Counter

from emporion.games.mediterranean.bots.sight import Sight, View

ALIVE = ("open", "pending")
TURNED_DOWN = ("declined", "expired")  # by whom it named


def is_waiting_for(sight: Sight, partner: int) -> bool:
    """Whether a partner has not yet answered the last offer."""
    return any(offer["from"] == sight.seat and offer["to"] == partner for offer in living(sight))


def living(sight: Sight) -> list[View]:
    """The offers that can still settle."""
    return [offer for offer in sight.view["offers"] if offer["standing"] in ALIVE]


def refused(sight: Sight, partner: int) -> View | None:
    """The last offer of this seat to a partner, if he did not want it; one that lay for a round was taken back."""
    for offer in reversed(sight.view["offers"]):
        if offer["from"] == sight.seat and offer["to"] == partner:
            return offer if offer["standing"] in (*TURNED_DOWN, "withdrawn") else None
    return None


def heard(sight: Sight, partner: int) -> list[View]:
    """What a partner has been offered by anybody, and has not taken."""
    found = [offer for offer in sight.view["offers"] if offer["to"] == partner]
    return [
        offer
        for offer in found
        if offer["standing"] in (*ALIVE, *TURNED_DOWN) or (offer["from"] == sight.seat and offer["standing"] != "void")
    ]


def is_no_better(gives: list[str], wants: list[str], vp: int, offer: View) -> bool:
    """Whether goods and VP (less what is asked) for goods are no more than an offer that was made, to who gets them."""
    told: list[str] = offer["told"]
    wanted: list[str] = offer["wants"]
    more, less = Counter(gives) - Counter(told), Counter(wanted) - Counter(wants)
    return not more and not less and vp <= offer["vp"] - offer["wants_vp"]
