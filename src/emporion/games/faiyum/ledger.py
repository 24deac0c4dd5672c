"""What the events of Faiyum say in numbers: goods, money, reputation, the cards of each seat, and who quits when."""

from collections.abc import Iterable, Mapping

from emporion.core.bits import count, members
from emporion.core.ledger import POINTS, Booking, Ledger
from emporion.core.messages import messages
from emporion.core.state import Event
from emporion.games.faiyum import components as c
from emporion.games.faiyum import events
from emporion.games.faiyum.board import MONEY, PURSE, REPUTATION
from emporion.games.faiyum.rules import Faiyum
from emporion.games.faiyum.state import FARMER, FIRST_DISASTER, NO_CAMPAIGN, NO_CARD

QUIT, GOALS = "order of quitting", "goals"
PURSE_NAMES = [*c.PURSE[:REPUTATION], POINTS]
HAND = [f"{card} in hand" for card in c.CARD_IDS[:FIRST_DISASTER]]
PLAYED = [f"{card} played" for card in c.CARD_IDS[:FIRST_DISASTER]]  # on the discard stack, or in play

FESTIVALS = ("channel_festival", "harvest_festival")
BUILT = {
    "settlement": "settlements", "town": "settlements", "palace": "settlements", "workshop": "workshops",
    "expansion": "workshops", "road": "roads", "bridge": "roads", "grand_bridge": "roads", "building_block": "blocks",
}  # fmt: skip


def holdings(s: Faiyum, seat: int) -> Mapping[str, int]:
    """All that a seat has: its purse, its cards in hand and on the table, when it has quit, its goals."""
    found = dict.fromkeys((*HAND, *PLAYED), 0)
    found |= {name: s.purse[seat * PURSE + what] for what, name in enumerate(PURSE_NAMES)}
    for card in members(s.hand[seat]):
        found[HAND[card]] = s.farmers[seat] if card == FARMER else 1
    for card in s.discard[seat]:
        found[PLAYED[card]] += 1
    if seat == s.turn and s.card != NO_CARD:
        found[PLAYED[s.card]] += 1
    found[QUIT] = s.quit[seat]
    found[GOALS] = count(s.claimed) if s.claimed != NO_CAMPAIGN else 0
    return found


def bookings(event: Event) -> Iterable[Booking]:
    """What an event says has changed."""
    kind, seat, a, b = event
    if kind == events.GAINED:
        return [Booking(seat, PURSE_NAMES[a], b)]
    if kind == events.PAID:
        return [Booking(seat, PURSE_NAMES[a], -b, "spent" if a == REPUTATION else "")]
    if kind == events.EARNED:
        return [Booking(seat, POINTS, b, source(a))]
    if kind == events.ADMINISTRATED:
        return [Booking(seat, PURSE_NAMES[MONEY], a)]
    if kind == events.QUIT:
        return [Booking(seat, QUIT, a)]
    if kind == events.CLAIMED:
        return [Booking(seat, GOALS, 1)] if a >= 0 else []
    return _cards(event)


def _cards(event: Event) -> Iterable[Booking]:
    """Cards that come and go, with their prices."""
    kind, seat, card, b = event
    if kind in (events.PLAYED, events.CARD_ORDERED):
        return [Booking(seat, HAND[card], -1), Booking(seat, PLAYED[card], 1)]
    if kind == events.SOLD:
        money = Booking(seat, PURSE_NAMES[MONEY], b)
        return [Booking(seat, HAND[card], -1), Booking(seat, PLAYED[card], 1), money]
    if kind in (events.BOUGHT, events.TAKEN):
        return [Booking(seat, HAND[card], 1), Booking(seat, PURSE_NAMES[MONEY], -b)]
    if kind == events.STOLEN:
        return [Booking(seat, PLAYED[card], 1)]
    if kind == events.TOOK_BACK:
        money = Booking(seat, PURSE_NAMES[MONEY], -b)
        return [Booking(seat, PLAYED[card], -1), Booking(seat, HAND[card], 1), money]
    if kind == events.CARD_SACRIFICED:
        return [Booking(seat, (HAND if b == events.FROM_HAND else PLAYED)[card], -1)]
    return []


def source(cause: int) -> str:
    """The source of points that a card, a natural disaster or a connection belongs to."""
    if cause == events.CONNECTIONS:
        return "connections"
    if cause >= FIRST_DISASTER:
        return "disasters"
    card = c.CARDS[cause]
    if card.get("special") in FESTIVALS:
        return "festivals"
    return BUILT.get(card.get("place", ""), "commerce" if card["kind"] == "commerce" else "other")


def name_source(source: str) -> str:
    """A source of points in words."""
    return messages("emporion.games.faiyum").say(f"source.{source}")


LEDGER = Ledger(holdings, bookings, name_source)
