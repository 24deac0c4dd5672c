# native: compiled by mypyc
"""What happens to offers: posted, declined, withdrawn, accepted, settled, swept, expired."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.trading.checks import (
    FINE,
    IS_VOID,
    NO_OFFER,
    check_accept,
    check_open,
    check_post,
    makers_side,
    takers_side,
)
from emporion.trading.floor import MarketPlace, is_alive, is_done, last_of_pair, open_to
from emporion.trading.offer import (
    ANYONE,
    DECLINED,
    EXPIRED,
    NO_REPLY,
    NOBODY,
    OPEN,
    PENDING,
    SETTLED,
    VOID,
    WITHDRAWN,
    Offer,
)

# Kinds of announcements.  # FLR-32
POSTED: Final = 0
CLOSED: Final = 1  # declined, withdrawn, voided, expired: the offer's standing says which
WAITS: Final = 2
REJECTED: Final = 3
TRADED: Final = 4
DONE: Final = 5
UNDONE: Final = 6
ADVERT: Final = 7


def close_offer(s: MarketPlace, offer: Offer, standing: i64) -> None:
    """An offer ends; acceptances of it are dropped, and those who saw it are told."""
    offer.standing = standing
    offer.taker, offer.picks = NOBODY, []
    drop_acceptances(s, offer)
    s.announce(CLOSED, offer, offer.maker)


def drop_acceptances(s: MarketPlace, offer: Offer) -> None:
    """Whoever was accepting an offer has to begin again."""
    for seat in range(s.seats):
        place = s.floor.accepting[seat]
        if place >= 0 and s.floor.offers[place] is offer:
            drop_draft(s, seat)


def post(s: MarketPlace, offer: Offer) -> i64:
    """Post an offer, or say what is wrong with it; nothing is reserved."""  # FLR-17 to FLR-20
    problem = check_post(s, offer)
    if problem != FINE:
        return problem
    floor = s.floor
    if offer.reply_to != NO_REPLY:
        answer(s, floor.offers[offer.reply_to], offer.maker)
    before = last_of_pair(s, offer.maker, offer.to)
    if s.terms.replaces_same_pair and before >= 0 and floor.offers[before].standing == OPEN:
        close_offer(s, floor.offers[before], WITHDRAWN)
    forget_closed(s, offer.maker, offer.to)
    column: i64 = s.seats if offer.to == ANYONE else offer.to
    floor.posted[offer.maker * (s.seats + 1) + column] += 1
    offer.number = floor.posted[offer.maker * (s.seats + 1) + column]
    offer.standing, offer.cycle, offer.closed_to, offer.reply_to = OPEN, floor.cycle, 0, NO_REPLY
    floor.offers.append(offer)
    s.announce(POSTED, offer, offer.maker)
    if not s.terms.done_is_final:
        set_undone(s, offer.maker)
        if offer.to != ANYONE:
            set_undone(s, offer.to)  # FLR-19, FLR-41
    return FINE


def answer(s: MarketPlace, offer: Offer, seat: i64) -> None:
    """A counter-offer declines an open offer that was addressed to its poster alone."""
    if s.terms.replies and offer.standing == OPEN and offer.to == seat:
        close_offer(s, offer, DECLINED)


def forget_closed(s: MarketPlace, maker: i64, to: i64) -> None:
    """Offers that have ended are kept until their pair's next one, so that a late click is told what became of them."""
    place = len(s.floor.offers) - 1
    while place >= 0:
        offer = s.floor.offers[place]
        if offer.maker == maker and offer.to == to and not is_alive(offer):
            s.floor.offers.pop(place)
            for seat in range(s.seats):
                if s.floor.accepting[seat] > place:
                    s.floor.accepting[seat] -= 1
                follow_reply(s.floor.drafts[seat], place)
        place -= 1


def follow_reply(draft: Offer | None, gone: i64) -> None:
    """A counter-offer being drawn up follows the offer it answers to its new place, or forgets one that is gone."""
    if draft is None or draft.reply_to < gone:
        return
    draft.reply_to = NO_REPLY if draft.reply_to == gone else draft.reply_to - 1


def decline(s: MarketPlace, offer: Offer, seat: i64) -> i64:
    """An offer to one seat is declined; an offer to anyone is closed to this seat."""  # FLR-21
    problem = check_open(offer, seat)
    if problem != FINE:
        return problem
    if offer.to == ANYONE:
        offer.closed_to |= ONE[seat]
        if s.floor.accepting[seat] >= 0 and s.floor.offers[s.floor.accepting[seat]] is offer:
            drop_draft(s, seat)
    else:
        close_offer(s, offer, DECLINED)
    return FINE


def withdraw(s: MarketPlace, offer: Offer) -> i64:
    """The maker takes an open offer back."""
    if offer.standing == VOID:
        return IS_VOID
    if offer.standing != OPEN:
        return NO_OFFER
    close_offer(s, offer, WITHDRAWN)
    return FINE


def accept(s: MarketPlace, offer: Offer, seat: i64, picks: list[int]) -> i64:
    """Accept an offer with these cards, or say what is wrong; it settles at once or waits for the maker."""
    problem = check_accept(s, offer, seat, picks)
    if problem != FINE:
        return problem
    if not s.terms.done_is_final:
        set_undone(s, seat)
    if s.confirm_needed(offer, seat, picks):  # FLR-23
        offer.standing, offer.taker, offer.picks = PENDING, seat, picks[:]
        s.announce(WAITS, offer, seat)
        return FINE
    return settle(s, offer, seat, picks)


def settle(s: MarketPlace, offer: Offer, seat: i64, picks: list[int]) -> i64:
    """In one indivisible step: both sides are checked again, everything moves, all open offers are tested again."""
    problem = makers_side(s, offer)  # FLR-24
    if problem == FINE:
        problem = takers_side(s, offer, seat, picks)
    if problem != FINE:
        return problem
    s.move(offer, seat, picks)  # FLR-27: from here on there is no way back
    offer.standing, offer.taker, offer.picks = SETTLED, seat, []
    drop_acceptances(s, offer)
    s.announce(TRADED, offer, seat)  # FLR-26
    offer.taker = NOBODY
    sweep(s)
    if s.terms.min_hand > 0:
        for party in (offer.maker, seat):
            if s.hand_size(party) < s.terms.min_hand:
                set_done(s, party)  # FLR-29
    return FINE


def confirm(s: MarketPlace, offer: Offer) -> i64:
    """The maker agrees to an acceptance that waits."""
    return settle(s, offer, offer.taker, offer.picks)


def reject(s: MarketPlace, offer: Offer) -> None:
    """The maker does not agree: the offer is open again."""
    s.announce(REJECTED, offer, offer.taker)
    offer.standing, offer.taker, offer.picks = OPEN, NOBODY, []


def sweep(s: MarketPlace) -> None:
    """Every open offer that can no longer be fulfilled becomes void; drafts resting on it are dropped."""  # FLR-25
    for offer in s.floor.offers:
        if offer.standing == OPEN and not fulfils(s, offer):
            close_offer(s, offer, VOID)
    for seat in range(s.seats):
        drop_if_impossible(s, seat)


def fulfils(s: MarketPlace, offer: Offer) -> bool:
    """Whether an open offer can still be fulfilled, by its maker and by the number of cards its addressee holds."""
    if makers_side(s, offer) != FINE:
        return False
    return not s.terms.void_if_small_hand or offer.to == ANYONE or offer.asks <= s.hand_size(offer.to)


def drop_draft(s: MarketPlace, seat: i64) -> None:
    """A draft is dropped; it has changed nothing."""  # FLR-16
    s.floor.drafts[seat], s.floor.stages[seat], s.floor.accepting[seat] = None, 0, -1


def drop_if_impossible(s: MarketPlace, seat: i64) -> None:
    """A draft or an acceptance whose ground is gone is dropped."""
    draft = s.floor.drafts[seat]
    if draft is None:
        return
    place = s.floor.accepting[seat]
    if place >= 0:
        gone = not open_to(s.floor.offers[place], seat) or not has_all(s, seat, draft.gives)
    else:
        partner_gone = draft.to != ANYONE and s.terms.done_is_final and is_done(s, draft.to)
        small = s.terms.asks_within_hand and draft.to != ANYONE and draft.asks > s.hand_size(draft.to)
        gone = partner_gone or small or not has_all(s, seat, draft.gives)
    if gone or not s.draft_stands(seat):
        drop_draft(s, seat)


def has_all(s: MarketPlace, seat: i64, kinds: list[int]) -> bool:
    """Whether a seat still has the cards of a draft."""
    for kind in kinds:
        if kinds.count(kind) > s.count(seat, kind):
            return False
    return True


def set_done(s: MarketPlace, seat: i64) -> None:
    """A seat has done. Where that is final its offers and those to it are over."""  # FLR-41
    if is_done(s, seat):
        return
    s.floor.done |= ONE[seat]
    drop_draft(s, seat)
    if s.terms.done_is_final:
        for offer in s.floor.offers:
            if offer.standing == OPEN and offer.maker == seat:
                close_offer(s, offer, WITHDRAWN)
            elif offer.standing == OPEN and offer.to == seat:
                close_offer(s, offer, EXPIRED)
        s.floor.wanted[seat], s.floor.offered[seat] = [], []
        for other in range(s.seats):
            drop_if_impossible(s, other)
    s.announce(DONE, Offer(seat, seat), seat)


def set_undone(s: MarketPlace, seat: i64) -> None:
    """A seat that had done takes part again."""
    if is_done(s, seat):
        s.floor.done &= ~ONE[seat]
        s.announce(UNDONE, Offer(seat, seat), seat)


def advertise(s: MarketPlace, seat: i64, name: i64, wanted: bool) -> None:
    """Show a name to everybody, or take it back; one too many pushes out the oldest."""
    shown = s.floor.wanted[seat] if wanted else s.floor.offered[seat]
    taken_back = name in shown
    if taken_back:
        shown.remove(name)
    else:
        shown.append(name)
        if len(shown) > s.terms.adverts:
            shown.pop(0)
    note = Offer(seat, seat)
    note.remarks, note.asks = name, int(wanted) + 2 * int(taken_back)
    s.announce(ADVERT, note, seat)
