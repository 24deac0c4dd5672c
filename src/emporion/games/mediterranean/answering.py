# native: compiled by mypyc
"""Answers to offers: accept and pick the cards, decline, ask about ideas, confirm or reject an acceptance."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.core.refusal import Refusal
from emporion.games.mediterranean import actions, events
from emporion.games.mediterranean.around import distance, seat_at
from emporion.games.mediterranean.board import (
    FACE_IDEA,
    FACES,
    FIRST_FACE,
    GOLD,
    KIND_OF_SIDE,
    NAMES,
    PIRACY,
    SHOWS,
    SPICES,
    SYMBOLS,
)
from emporion.games.mediterranean.drafting import PICKING, SLOTS, goods_of, place_of
from emporion.games.mediterranean.effects import ASK_IDEA, FIRST, OP, SIDE
from emporion.games.mediterranean.packed import add_asker, askers_of, box_of, slot_of
from emporion.games.mediterranean.promises import both_ok, promises_ok
from emporion.games.mediterranean.refusals import refuse
from emporion.games.mediterranean.state import Agora
from emporion.trading import checks
from emporion.trading.checks import has_question, reserved_cards, reserved_money, reserved_promises
from emporion.trading.floor import open_to
from emporion.trading.offer import ANYONE, DECLINED, EXPIRED, OPEN, PENDING, SETTLED, VOID, WITHDRAWN, Offer
from emporion.trading.settling import accept, decline, drop_draft, withdraw

OFFERS: Final = 15  # of five other players, three slots each


def offer_at(s: Agora, seat: i64, number: i64) -> i64:
    """The place of the offer that a seat calls by a number, or -1."""
    if number // SLOTS + 1 >= s.seats:
        return -1
    return place_of(s, seat_at(s, seat, number // SLOTS + 1), number % SLOTS)


def number_of(s: Agora, seat: i64, offer: Offer) -> i64:
    """The number by which a seat calls an offer of another."""
    return SLOTS * (distance(s, seat, offer.maker) - 1) + slot_of(offer)


# Whether an offer can be accepted, by what the acceptor knows.  # FLR-28


def free_cards(s: Agora, seat: i64, face: i64, picks: list[int]) -> i64:
    """Cards of a face that a seat may still give."""
    if s.hands[seat * FACES + face] == 0 or not s.may_give(seat, face):
        return 0
    return s.cards(seat, face) - picks.count(face) - reserved_cards(s, seat, face)


def can_fill(s: Agora, seat: i64, picks: list[int], wants: list[int]) -> bool:
    """Whether all wanted goods from here on can be given, beside what is picked; Piracy may stand for one luxury."""
    goods = goods_of(wants)
    missing: i64 = 0
    for good in range(NAMES):
        needed: i64 = goods.count(good)
        if needed > 0:
            for face in range(FIRST_FACE[good], FIRST_FACE[good + 1]):
                needed -= max(0, free_cards(s, seat, face, picks))
            if needed > 0 and good < SPICES:
                return False
            missing += max(0, needed)
    return missing == 0 or missing <= free_cards(s, seat, PIRACY, picks)


def is_blocked(s: Agora, offer: Offer, seat: i64) -> bool:
    """Whether an open question has reserved what an offer may need; judged by goods, as everybody sees them."""
    maker = offer.maker
    if offer.asks > 0 and s.has(maker, ASK_IDEA) and has_question(s, maker):
        return True
    for other in s.floor.offers:
        if other.standing == PENDING:
            if other.maker == maker and share_a_good(offer.told, other.told):
                return True
            if other.taker == maker and share_a_good(offer.told, other.wants):
                return True
    for swap in s.swaps:
        if swap[0] == maker and len(offer.told) > 0:
            return True
    if offer.money > 0 and offer.money > s.chips[maker] - reserved_money(s, maker):
        return True
    if offer.wants_money > 0 and offer.wants_money > s.chips[seat] - reserved_money(s, seat):
        return True
    return boxes_blocked(s, maker, offer.promises) or boxes_blocked(s, seat, offer.wants_promises)


def boxes_blocked(s: Agora, seat: i64, promises: list[int]) -> bool:
    """Whether promises are about a box, or need a cube, of which another promise waits for a confirmation."""
    if len(promises) == 0:
        return False
    reserved = reserved_promises(s, seat)
    for waiting in reserved:
        for promise in promises:
            if box_of(promise) == box_of(waiting):
                return True
    return len(reserved) > 0 and not promises_ok(s, seat, reserved + promises)


def share_a_good(names: list[int], others: list[int]) -> bool:
    """Whether a good stands in both lists; spices and gold count as one, since either may be Piracy."""
    for name in names:
        for other in others:
            if min(name % NAMES, SPICES) == min(other % NAMES, SPICES):
                return True
    return False


def can_accept(s: Agora, offer: Offer, seat: i64) -> bool:
    """Whether a seat could accept an offer now."""  # MED-OFR-15
    if not open_to(offer, seat) or offer.wants_money > s.chips[seat]:
        return False
    if is_blocked(s, offer, seat) or not can_fill(s, seat, [], offer.wants):
        return False
    return both_ok(s, offer.maker, offer.promises, seat, offer.wants_promises)


def can_ask(s: Agora, offer: Offer, seat: i64) -> bool:
    """Whether a seat may ask about the cards of an offer."""  # MED-OFR-25, MED-CRD-19
    if not s.has(seat, ASK_IDEA) or len(offer.gives) == 0 or has_asked(offer, seat):
        return False
    return can_accept(s, offer, seat)


def has_asked(offer: Offer, seat: i64) -> bool:
    """Whether a seat has asked about an offer."""
    return askers_of(offer) & ONE[seat] != 0


def shows_asked(s: Agora, asker: i64, face: i64) -> bool:
    """The answer: whether a card shows an arrow of a side that an asker may ask about."""
    for played in s.played[asker]:
        kind = KIND_OF_SIDE[played]
        for effect in range(FIRST[kind], FIRST[kind + 1]):
            if OP[effect] == ASK_IDEA and SHOWS[FACE_IDEA[face] * SYMBOLS + SIDE[effect]] > 0:
                return True
    return False


# Picking the cards of an acceptance.


def pick_options(s: Agora, seat: i64, draft: Offer) -> list[int]:
    """The cards that can be given for the next wanted good, so that the rest can still be filled."""  # MED-DEC-04
    return next_picks(s, seat, s.floor.offers[s.floor.accepting[seat]], draft.gives)


def next_picks(s: Agora, seat: i64, offer: Offer, picked: list[int]) -> list[int]:
    """The cards that can be given for the wanted good that comes after those picked."""
    good = offer.wants[len(picked)] % NAMES
    found: list[int] = []
    for face in range(FIRST_FACE[good], FIRST_FACE[good + 1]):
        if can_pick(s, seat, offer, picked, face):
            found.append(actions.PICK + face)
    if good >= SPICES and can_pick(s, seat, offer, picked, PIRACY):
        found.append(actions.PICK + PIRACY + int(good == GOLD))  # R80
    return found


def can_pick(s: Agora, seat: i64, offer: Offer, picked: list[int], face: i64) -> bool:
    """Whether a card can be given for the next wanted good."""
    if free_cards(s, seat, face, picked) <= 0:
        return False
    return can_fill(s, seat, [*picked, face], offer.wants[len(picked) + 1 :])


def begin(s: Agora, seat: i64, place: i64) -> bool:
    """Begin to accept an offer; says whether the acceptance was complete at once."""
    draft = Offer(seat, s.floor.offers[place].maker)
    s.floor.drafts[seat], s.floor.stages[seat], s.floor.accepting[seat] = draft, PICKING, place
    return pick_forced(s, seat, draft)


def pick(s: Agora, seat: i64, draft: Offer, action: i64) -> bool:
    """Pick a card; says whether the acceptance is complete."""
    draft.gives.append(min(action - actions.PICK, PIRACY))
    return pick_forced(s, seat, draft)


def pick_forced(s: Agora, seat: i64, draft: Offer) -> bool:
    """Pick by itself while only one face is possible; a complete acceptance is carried out."""  # MED-OFR-16
    offer = s.floor.offers[s.floor.accepting[seat]]
    while len(draft.gives) < offer.asks:
        ways = pick_options(s, seat, draft)
        if len(ways) != 1:
            return False
        draft.gives.append(min(ways[0] - actions.PICK, PIRACY))
    drop_draft(s, seat)
    accept(s, offer, seat, draft.gives)
    if offer.standing == PENDING:
        s.reveals += 1  # the maker is told about the ideas  # MED-OFR-18
    return True


# Other answers.


def act(s: Agora, seat: i64, action: i64) -> None:
    """Decline, withdraw or ask."""
    if actions.WITHDRAW <= action < actions.ASK:
        withdraw(s, s.floor.offers[place_of(s, seat, action - actions.WITHDRAW)])
        return
    asking = action >= actions.ASK
    offer = s.floor.offers[offer_at(s, seat, action - (actions.ASK if asking else actions.DECLINE))]
    if asking:
        add_asker(offer, seat)
        s.reveals += 1
        s.tell(events.ASKED, seat, offer.maker, slot_of(offer))
    else:
        decline(s, offer, seat)


def pending_of(s: Agora, maker: i64) -> i64:
    """The place of the offer of a maker that waits for his confirmation, or -1."""
    for place, offer in enumerate(s.floor.offers):
        if offer.standing == PENDING and offer.maker == maker:
            return place
    return -1


def can_settle(s: Agora, offer: Offer) -> bool:
    """Whether both sides of an acceptance that waits can still keep their promises together."""  # MED-OFR-17
    return both_ok(s, offer.maker, offer.promises, offer.taker, offer.wants_promises)


# Why not.

STANDING_RULES: Final = {
    SETTLED: "MED-OFR-17", DECLINED: "MED-OFR-13", WITHDRAWN: "MED-OFR-14", VOID: "MED-OFR-19", EXPIRED: "MED-OFR-20",
}  # fmt: skip
STANDING_KEYS: Final = {
    SETTLED: "offer_settled", DECLINED: "offer_declined", WITHDRAWN: "offer_withdrawn", VOID: "offer_void",
    EXPIRED: "offer_expired",
}  # fmt: skip


def closed_refusal(s: Agora, place: i64, seat: i64) -> Refusal | None:
    """Why an offer is not open to a seat; None if it is."""
    if place < 0:
        return refuse("MED-OFR-15", "no_such_offer")
    offer = s.floor.offers[place]
    if offer.standing == PENDING:
        return refuse("MED-OFR-24", "offer_waits")
    if offer.standing != OPEN:
        return refuse(STANDING_RULES[offer.standing], STANDING_KEYS[offer.standing])
    if open_to(offer, seat):
        return None
    return refuse("MED-OFR-13", "declined_before") if offer.to == ANYONE else refuse("MED-OFR-15", "offer_to_another")


def refusal(s: Agora, seat: i64, action: i64) -> Refusal:
    """Why an offer cannot be answered in this way."""
    if actions.WITHDRAW <= action < actions.ASK:
        return withdraw_refusal(s, place_of(s, seat, action - actions.WITHDRAW))
    if action >= actions.ASK and not s.has(seat, ASK_IDEA):
        return refuse("MED-CRD-19", "may_not_ask")
    first = actions.ACCEPT
    if action < actions.ACCEPT:
        first = actions.DRAFT_COUNTER
    elif action >= actions.DECLINE:
        first = actions.DECLINE if action < actions.ASK else actions.ASK
    place = offer_at(s, seat, action - first)
    closed = closed_refusal(s, place, seat)
    if closed is not None:
        return refuse("MED-OFR-25", "may_not_ask_that") if first == actions.ASK else closed
    if first == actions.DRAFT_COUNTER:
        return refuse("MED-OFR-07", "too_many_offers", n=s.terms.max_open)
    if first == actions.ASK:
        return refuse("MED-OFR-25", "may_not_ask_that")
    return accept_refusal(s, s.floor.offers[place], seat)


def withdraw_refusal(s: Agora, place: i64) -> Refusal:
    """Why an own offer cannot be withdrawn."""
    if place >= 0 and s.floor.offers[place].standing == PENDING:
        return refuse("MED-OFR-14", "offer_waits")
    if place >= 0:
        return refuse(STANDING_RULES[s.floor.offers[place].standing], STANDING_KEYS[s.floor.offers[place].standing])
    return refuse("MED-OFR-14", "no_such_offer")


def accept_refusal(s: Agora, offer: Offer, seat: i64) -> Refusal:
    """Why an open offer cannot be accepted, in the acceptor's own things."""
    if offer.wants_money > s.chips[seat]:
        return refuse("MED-TRD-03", "not_enough_vp")
    if is_blocked(s, offer, seat):
        return refuse("MED-OFR-24", "reserved")
    if can_fill(s, seat, [], offer.wants):
        return refuse("MED-PRM-04", "promises_impossible")
    held: list[int] = []
    for face in range(FACES):
        held += [face] * s.cards(seat, face)
    if not checks.covered(s, held, offer.wants):
        return refuse("MED-OFR-15", "lacks_wanted")
    allowed: list[int] = [face for face in held if s.may_give(seat, face)]
    if not checks.covered(s, allowed, offer.wants):
        return refuse("MED-CRD-31", "only_bad_cards")
    return refuse("MED-OFR-24", "reserved")


def pick_refusal(s: Agora, seat: i64, draft: Offer, action: i64) -> Refusal:
    """Why a card cannot be given for the next wanted good."""
    if not actions.PICK <= action < actions.CONFIRM:
        return refuse("MED-OFR-26", "argument_first")
    face: i64 = min(action - actions.PICK, PIRACY)
    offer = s.floor.offers[s.floor.accepting[seat]]
    good = offer.wants[len(draft.gives)] % NAMES
    if not s.covers(face, good) or (face == PIRACY and action - actions.PICK - PIRACY != int(good == GOLD)):
        return refuse("MED-OFR-16", "another_good", good=good)
    if s.cards(seat, face) <= draft.gives.count(face):
        return refuse("MED-OFR-15", "not_in_hand", face=face)
    if not s.may_give(seat, face):
        return refuse("MED-CRD-31", "bad_card", face=face)
    if free_cards(s, seat, face, draft.gives) <= 0:
        return refuse("MED-OFR-24", "card_reserved", face=face)
    return refuse("MED-OFR-16", "rest_unfilled")
