# native: compiled by mypyc
"""Opening and closing a floor, and the polls: whose turn it is to act where nobody watches a clock."""

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.trading.floor import POLLS, Floor, MarketPlace, closed_floor, is_alive, is_done
from emporion.trading.offer import EXPIRED, OPEN
from emporion.trading.settling import close_offer, drop_draft, reject, set_done


def open_floor(s: MarketPlace, mode: i64) -> None:
    """The floor opens; who holds too few cards has done already."""  # FLR-29
    posted = s.floor.posted
    s.floor = closed_floor(s.seats, mode)
    s.floor.is_open, s.floor.posted = True, posted  # numbers go on, so that no late click means an offer of this floor
    if s.terms.min_hand > 0:
        for seat in range(s.seats):
            if s.hand_size(seat) < s.terms.min_hand:
                set_done(s, seat)
    s.floor.steps_left = s.terms.max_free_steps
    if all_done(s):
        close_floor(s)
    elif mode == POLLS:
        skip_done(s)


def close_floor(s: MarketPlace) -> None:
    """All open offers expire, drafts and adverts vanish."""  # FLR-37
    floor = s.floor
    for offer in floor.offers:
        if is_alive(offer) and offer.standing != OPEN:
            reject(s, offer)
        if offer.standing == OPEN:
            close_offer(s, offer, EXPIRED)
    floor.is_open = False
    for seat in range(s.seats):
        drop_draft(s, seat)
        floor.wanted[seat], floor.offered[seat] = [], []
    floor.offers = []


def all_done(s: MarketPlace) -> bool:
    """Whether everybody has done."""
    return s.floor.done == ONE[s.seats] - 1


def seat_at(s: MarketPlace, place: i64) -> i64:
    """The seat that is polled at a place of the cycle."""  # poll_order
    shift: i64 = s.floor.cycle if s.terms.shifted else 0
    return s.polled_at((place + shift) % s.seats)


def polled(s: MarketPlace) -> i64:
    """The seat whose poll it is."""
    return seat_at(s, s.floor.place)


def end_poll(s: MarketPlace, passed: bool) -> None:
    """A closing step was taken: the next seat is polled, the next cycle begins, or the floor closes."""  # FLR-34 to 36
    floor = s.floor
    if not passed:
        floor.quiet = False
    drop_draft(s, polled(s))
    floor.place += 1
    skip_done(s)


def skip_done(s: MarketPlace) -> None:
    """Go on to the next seat that is to be polled."""
    floor = s.floor
    floor.steps_left = s.terms.max_free_steps
    while floor.is_open:
        if all_done(s):
            close_floor(s)
        elif floor.place == s.seats:
            next_cycle(s, floor)
        else:
            seat = polled(s)
            expire_old(s, seat)
            if not is_done(s, seat):
                return
            floor.place += 1


def next_cycle(s: MarketPlace, floor: Floor) -> None:
    """A cycle is over."""
    floor.cycle += 1
    floor.place = 0
    silent = floor.quiet and s.terms.quiet_cycle_closes
    floor.quiet = True
    if silent or floor.cycle >= s.terms.max_cycles:
        close_floor(s)


def expire_old(s: MarketPlace, seat: i64) -> None:
    """Offers of a maker that have been open long enough expire at his place in the cycle."""  # FLR-38
    if s.terms.ttl_cycles == 0:
        return
    for offer in s.floor.offers:
        if offer.maker == seat and offer.standing == OPEN and s.floor.cycle - offer.cycle >= s.terms.ttl_cycles:
            close_offer(s, offer, EXPIRED)
