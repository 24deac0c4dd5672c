"""Phase 7 by the clock: whole offers go through the checks of the trading floor."""

from collections.abc import Iterator
from contextlib import contextmanager

from emporion.companion import calls
from emporion.companion.reading import Said
from emporion.companion.refusals import refuse
from emporion.companion.set_up import NO_LIMIT
from emporion.companion.table import TRADE, CompanionState
from emporion.core.refusal import Refusal
from emporion.games.megaciv import components as c
from emporion.games.megaciv import events
from emporion.games.megaciv.market import CODES
from emporion.trading.checks import FINE
from emporion.trading.floor import CLOCK, last_of_pair
from emporion.trading.offer import OPEN, SETTLED, STANDINGS, VOID, Offer
from emporion.trading.polls import all_done, close_floor, open_floor
from emporion.trading.settling import accept as settle
from emporion.trading.settling import advertise, post, set_done
from emporion.trading.settling import decline as close_declined
from emporion.trading.settling import withdraw as close_withdrawn

NOTICE = int(c.DATA["options"]["ours"]["closing_notice_seconds"])  # MEG-TIM-11
WANTED = 0


def open_trade(t: CompanionState) -> None:
    """The floor opens; who holds too few cards has done already."""  # MEG-OFR-23
    t.phase = TRADE
    t.fair.paused, t.closing = 0, 0
    t.note("trade_opened", n=t.clock, m=0)
    open_floor(t.fair, CLOCK)


def run_on(t: CompanionState) -> None:
    """Trade ends when all are done."""  # MEG-TIM-05
    if t.fair.floor.is_open and all_done(t.fair):
        with told(t):
            close_floor(t.fair)
    if not t.fair.floor.is_open:
        end_trade(t)


def end_trade(t: CompanionState) -> None:
    """Trade is over: phase 8 follows."""
    t.fair.paused, t.closing = 0, 0
    t.fair.tell(events.TRADE_CLOSED, -1, 0, 0)
    calls.select(t)


@contextmanager
def told(t: CompanionState) -> Iterator[None]:
    """Whatever happens to offers inside is told to the two parties of each, and never why."""  # MEG-OFR-15, 18
    before = [(offer, int(offer.standing)) for offer in t.fair.floor.offers]
    yield
    for offer, standing in before:
        if offer.standing not in (standing, SETTLED):
            tell_parties(t, f"offer_{STANDINGS[offer.standing]}", offer)


def tell_parties(t: CompanionState, event: str, offer: Offer) -> None:
    """News of an offer, which nobody else may know of."""  # MEG-OFR-03, MEG-OFR-26
    maker, to = int(offer.maker), int(offer.to)
    t.note(event, maker, [maker, to], partner=to, offer=int(offer.number))


def failed(problem: int) -> Refusal:
    """The refusal for what a check of the floor has found."""
    return refuse(CODES[problem])


# What a player does.


def offer(t: CompanionState, said: Said) -> None:
    """A whole offer is sent."""  # MEG-OFR-01, MEG-OFR-06
    made = Offer(said.seat, said["to"])
    made.gives, made.told = list(said["gives"]), list(said["told"])
    made.asks, made.wants, made.remarks = said["asks"], list(said["wants"]), int(said.get("clean", False))
    with told(t):
        problem = post(t.fair, made)
    if problem != FINE:
        raise failed(problem)
    tell_parties(t, "offer_made", made)


def named(t: CompanionState, maker: int, to: int, number: int) -> Offer:
    """The open offer of a pair with an id; no other one is meant by a late click."""  # MEG-OFR-25
    place = last_of_pair(t.fair, maker, to)
    if place < 0 or t.fair.floor.offers[place].number != number:
        raise refuse("E_NO_OFFER")
    found = t.fair.floor.offers[place]
    if found.standing == VOID:
        raise refuse("E_VOID")
    if found.standing != OPEN:
        raise refuse("E_NO_OFFER")
    return found


def accept(t: CompanionState, said: Said) -> None:
    """An offer is accepted and settled at once."""  # MEG-OFR-13, MEG-OFR-14
    taker, picks = said.seat, list(said["gives"])
    found = named(t, said["from"], taker, said["offer"])
    gifts = list(found.gives)
    with told(t):
        problem = settle(t.fair, found, taker, picks)
    if problem != FINE:
        raise failed(problem)
    maker = int(found.maker)
    t.note("received", taker, [taker], partner=maker, cards=[c.KIND_IDS[kind] for kind in gifts])  # MEG-OFR-17
    t.note("received", maker, [maker], partner=taker, cards=[c.KIND_IDS[kind] for kind in picks])


def decline(t: CompanionState, said: Said) -> None:
    """An offer is declined; its maker is told."""  # MEG-OFR-18
    with told(t):
        close_declined(t.fair, named(t, said["from"], said.seat, said["offer"]), said.seat)


def withdraw(t: CompanionState, said: Said) -> None:
    """An own offer is taken back; its addressee is told."""  # MEG-OFR-18
    with told(t):
        close_withdrawn(t.fair, named(t, said.seat, said["to"], said["offer"]))


def advert(t: CompanionState, said: Said) -> None:
    """A name is shown to everybody, or taken back."""  # MEG-OFR-21
    if not t.fair.nameable(said["card"]):
        raise refuse("E_NAME")
    advertise(t.fair, said.seat, said["card"], said["sort"] == WANTED)


def done(t: CompanionState, said: Said) -> None:
    """A player trades no more this turn."""  # MEG-OFR-20
    with told(t):
        set_done(t.fair, said.seat)


# What the organizer and the clock do.


def pause(t: CompanionState, said: Said) -> None:
    """The clock stands still, and so does trade."""  # MEG-TIM-07
    if t.fair.paused:
        raise refuse("E_CLOSED", "paused", "MEG-TIM-07")
    t.fair.paused = 1
    t.note("paused")


def resume(t: CompanionState, said: Said) -> None:
    """Trade goes on."""
    if not t.fair.paused:
        raise refuse("E_PHASE", "not_paused", "MEG-TIM-07")
    t.fair.paused = 0
    t.note("resumed")


def announce_end(t: CompanionState, said: Said) -> None:
    """Without a limit the organizer announces the end; everybody has some seconds more."""  # MEG-TIM-11
    if t.clock != NO_LIMIT or t.closing:
        raise refuse("E_PHASE", "has_an_end", "MEG-TIM-11")
    t.closing = NOTICE
    t.note("announced", seconds=NOTICE)


def close(t: CompanionState, said: Said) -> None:
    """The clock has run out."""  # MEG-TIM-04
    if t.fair.paused:
        raise refuse("E_CLOSED", "paused", "MEG-TIM-07")
    if t.clock == NO_LIMIT and not t.closing:
        raise refuse("E_PHASE", "no_end", "MEG-TIM-11")
    with told(t):
        close_floor(t.fair)
