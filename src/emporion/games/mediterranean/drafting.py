# native: compiled by mypyc
"""Offers drawn up in small steps: to whom, what is given and wanted, VP, promises, claims and wishes."""

from typing import Final

from mypy_extensions import i64

from emporion.core.refusal import Refusal
from emporion.games.mediterranean import actions
from emporion.games.mediterranean.around import as_arguments, seat_at
from emporion.games.mediterranean.board import FACE_GOOD as GOOD_OF
from emporion.games.mediterranean.board import FACES, GOLD, IDEAS, NAMES, PIRACY, SPICES
from emporion.games.mediterranean.cubes import boxes
from emporion.games.mediterranean.effects import SPEAK_IDEAS
from emporion.games.mediterranean.packed import promise_of, slot_of
from emporion.games.mediterranean.promises import MODES, could_be_wanted, form_problem, promises_ok
from emporion.games.mediterranean.refusals import refuse
from emporion.games.mediterranean.state import Agora
from emporion.trading import checks
from emporion.trading.floor import is_alive, open_offers
from emporion.trading.offer import ANYONE, Offer
from emporion.trading.settling import drop_draft, post

# Stages of a draft.
NO_DRAFT: Final = 0
DRAFTING: Final = 1
GAVE: Final = 2  # a card has just been given: something may be claimed about it
WANTED: Final = 3  # a good has just been wanted: an idea may be wished for
PICKING: Final = 4
STAGES: Final = ["", "drafting", "gave", "wanted", "picking"]

SLOTS: Final = 3


def free_slot(s: Agora, maker: i64) -> i64:
    """The lowest slot of a maker without a living offer."""
    taken: list[int] = []
    for offer in s.floor.offers:
        if offer.maker == maker and is_alive(offer):
            taken.append(slot_of(offer))
    slot: i64 = 0
    while slot in taken:
        slot += 1
    return slot


def place_of(s: Agora, maker: i64, slot: i64) -> i64:
    """The place of the newest offer in a slot of a maker, or -1."""
    found: i64 = -1
    for place, offer in enumerate(s.floor.offers):
        if offer.maker == maker and slot_of(offer) == slot:
            found = place
    return found


def goods_of(names: list[int]) -> list[int]:
    """The goods of told or wanted names, without what is said of their ideas."""
    return [name % NAMES for name in names]


def face_of(number: i64) -> i64:
    """The face of a card as it is given: the last two numbers are Piracy, announced as spices or as gold."""
    return min(number, PIRACY)


def announced_as(number: i64) -> i64:
    """The good as which a card is given."""  # MED-TRD-08, MED-TRD-09
    if number >= PIRACY:
        return SPICES if number == PIRACY else GOLD
    return GOOD_OF[number]


# What may follow in a draft.


def is_full(s: Agora, seat: i64) -> bool:
    """Whether a seat has as many open offers as it may."""  # MED-OFR-07
    return open_offers(s, seat) >= s.terms.max_open


def has_items(draft: Offer) -> bool:
    """Whether a draft contains anything."""  # MED-OFR-06
    cards = len(draft.gives) + len(draft.wants)  # MED-TRD-02, MED-TRD-15
    return cards + draft.money + draft.wants_money + len(draft.promises) + len(draft.wants_promises) > 0


def can_send(s: Agora, seat: i64, draft: Offer) -> bool:
    """Whether a draft can be posted."""
    return has_items(draft) and not is_full(s, seat)  # R79


def can_give(s: Agora, seat: i64, draft: Offer, face: i64) -> bool:
    """Whether a card can be put into a draft."""
    return s.cards(seat, face) > draft.gives.count(face) and s.may_give(seat, face)  # MED-OFR-10


def options(s: Agora, seat: i64, draft: Offer) -> list[int]:
    """The next steps of a draft."""
    found: list[int] = []
    add_goods(s, seat, draft, found)
    add_promises(s, seat, draft, found)
    if s.has(seat, SPEAK_IDEAS) and s.floor.stages[seat] in (GAVE, WANTED):  # MED-CRD-15
        first = actions.CLAIM if s.floor.stages[seat] == GAVE else actions.WISH
        for idea in range(IDEAS):
            found.append(first + idea)
    if can_send(s, seat, draft):
        found.append(actions.DRAFT_SEND)
    found.append(actions.DRAFT_DROP)
    return found


def add_goods(s: Agora, seat: i64, draft: Offer, found: list[int]) -> None:
    """Cards and VP that can be given or wanted."""  # MED-OFR-05
    if len(draft.gives) < s.terms.max_cards:
        for face in range(FACES):
            if s.hands[seat * FACES + face] > 0 and can_give(s, seat, draft, face):
                found.append(actions.DRAFT_GIVE + face)
                if face == PIRACY:
                    found.append(actions.DRAFT_GIVE + PIRACY + 1)
    if len(draft.wants) < s.terms.max_cards:
        for good in range(NAMES):
            found.append(actions.DRAFT_WANT + good)
    if draft.money < min(s.terms.max_money, s.chips[seat]):
        found.append(actions.DRAFT_VP_GIVE)
    if draft.wants_money < s.terms.max_money:
        found.append(actions.DRAFT_VP_WANT)


def add_promises(s: Agora, seat: i64, draft: Offer, found: list[int]) -> None:
    """Boxes about which something can be promised, or wanted."""  # MED-TRD-04
    for box in range(boxes(s, seat)):
        if len(modes(s, seat, draft, True, box)) > 0:
            found.append(actions.PROMISE_MINE + box)
    if draft.to != ANYONE:  # MED-OFR-08
        for box in range(boxes(s, draft.to)):
            if len(modes(s, seat, draft, False, box)) > 0:
                found.append(actions.PROMISE_THEIRS + box)


def can_promise(s: Agora, seat: i64, draft: Offer, mine: bool, promise: i64) -> bool:
    """Whether a promise can be added to a side of a draft."""
    if mine:
        return len(draft.promises) < s.terms.max_promises and promises_ok(s, seat, [*draft.promises, promise])
    wanted = draft.wants_promises
    return len(wanted) < s.terms.max_promises and could_be_wanted(s, draft.to, [*wanted, promise])


def modes(s: Agora, seat: i64, draft: Offer, mine: bool, box: i64) -> list[int]:
    """The ways of promising something about a box: to use it, to refrain."""
    found: list[int] = []
    for mode in range(len(MODES)):
        for who in range(s.seats):
            if can_promise(s, seat, draft, mine, promise_of(box, mode, who)):
                found.append(mode)
                break
    return found


def named(s: Agora, seat: i64, draft: Offer, mine: bool, box: i64, mode: i64) -> list[int]:
    """The players who can be named in a promise."""
    return [who for who in range(s.seats) if can_promise(s, seat, draft, mine, promise_of(box, mode, who))]


def promise_options(s: Agora, seat: i64, draft: Offer) -> list[int]:
    """The arguments of a promise that is being added."""
    half = s.half[seat]
    mine = half[0] < actions.PROMISE_THEIRS
    box = half[0] - (actions.PROMISE_MINE if mine else actions.PROMISE_THEIRS)
    if len(half) == 1:
        return [actions.PROMISE_MODE + mode for mode in modes(s, seat, draft, mine, box)]
    mode = half[1] - actions.PROMISE_MODE
    return as_arguments(s, seat, named(s, seat, draft, mine, box, mode), actions.SEAT)


# What a step does.


def begin(s: Agora, seat: i64, action: i64) -> None:
    """Begin a draft, to a player, to anyone, or in answer to an offer."""
    if action < actions.DRAFT_COUNTER:
        number = action - actions.DRAFT_TO
        s.floor.drafts[seat] = Offer(seat, ANYONE if number == 0 else seat_at(s, seat, number))
    else:
        s.floor.drafts[seat] = counter(s, seat, action - actions.DRAFT_COUNTER)
    s.floor.stages[seat], s.floor.accepting[seat] = DRAFTING, -1


def counter(s: Agora, seat: i64, number: i64) -> Offer:
    """A counter-offer: it is to the maker, and wants what he gives."""  # MED-OFR-12
    maker = seat_at(s, seat, number // SLOTS + 1)
    place = place_of(s, maker, number % SLOTS)
    answered = s.floor.offers[place]
    draft = Offer(seat, maker)
    draft.reply_to = place
    draft.wants, draft.asks = goods_of(answered.told), len(answered.told)
    draft.wants_money, draft.wants_promises = answered.money, answered.promises[:]
    return draft


def write(s: Agora, seat: i64, draft: Offer, action: i64) -> None:
    """Add to a draft."""
    stage: i64 = DRAFTING
    if action < actions.DRAFT_WANT:
        number = action - actions.DRAFT_GIVE
        draft.gives.append(face_of(number))
        draft.told.append(announced_as(number))
        stage = GAVE
    elif action < actions.DRAFT_VP_GIVE:
        draft.wants.append(action - actions.DRAFT_WANT)
        draft.asks += 1
        stage = WANTED
    elif action == actions.DRAFT_VP_GIVE:
        draft.money += 1
    elif action == actions.DRAFT_VP_WANT:
        draft.wants_money += 1
    elif action < actions.PROMISE_MODE:
        s.half[seat] = [action]
    elif action < actions.WISH:
        draft.told[-1] += NAMES * (1 + action - actions.CLAIM)
    else:
        draft.wants[-1] += NAMES * (1 + action - actions.WISH)
    s.floor.stages[seat] = stage


def add_argument(s: Agora, seat: i64, draft: Offer, action: i64) -> None:
    """The mode of a promise, then the player it names."""
    half = s.half[seat]
    half.append(action)
    if len(half) < 3:
        return
    mine = half[0] < actions.PROMISE_THEIRS
    box = half[0] - (actions.PROMISE_MINE if mine else actions.PROMISE_THEIRS)
    promise = promise_of(box, half[1] - actions.PROMISE_MODE, seat_at(s, seat, half[2] - actions.SEAT))
    if mine:
        draft.promises.append(promise)
    else:
        draft.wants_promises.append(promise)
    s.half[seat] = []


def send(s: Agora, seat: i64, draft: Offer) -> None:
    """Post a draft."""
    drop_draft(s, seat)
    post_whole(s, draft)


def whole_problem(s: Agora, offer: Offer) -> i64:
    """The first thing that is wrong with a whole offer, or FINE."""
    problem = checks.check_post(s, offer)
    if problem != checks.FINE:
        return problem
    for name in offer.told + offer.wants:
        if name >= NAMES and not s.has(offer.maker, SPEAK_IDEAS):
            return checks.NOT_NAMEABLE  # MED-TRD-05, MED-CRD-15
    if offer.to != ANYONE and not could_be_wanted(s, offer.to, offer.wants_promises):
        return checks.PROMISE_IMPOSSIBLE
    return checks.FINE


def post_whole(s: Agora, offer: Offer) -> i64:
    """Post an offer in the lowest free slot of its maker, or say what is wrong with it."""
    problem = whole_problem(s, offer)
    if problem != checks.FINE:
        return problem
    offer.remarks = free_slot(s, offer.maker)
    return post(s, offer)


# The rule behind each check of the floor.
RULES: Final = {
    checks.FLOOR_CLOSED: "MED-TRD-14", checks.NO_SEAT: "MED-OFR-02", checks.TO_ONESELF: "MED-OFR-02",
    checks.TOO_MANY: "MED-OFR-05", checks.TOO_MUCH_MONEY: "MED-OFR-05", checks.TOO_MANY_PROMISES: "MED-OFR-05",
    checks.PROMISE_OF_ANYONE: "MED-OFR-08", checks.NOTHING_IN_IT: "MED-OFR-06", checks.NOT_HELD: "MED-OFR-09",
    checks.MAY_NOT_GIVE: "MED-CRD-31", checks.NO_MONEY: "MED-TRD-03", checks.PROMISE_IMPOSSIBLE: "MED-PRM-04",
    checks.NOT_NAMEABLE: "MED-TRD-05", checks.WRONG_NAMES: "MED-OFR-03", checks.UNTRUE: "MED-TRD-09",
    checks.ASKS_TOO_MANY: "MED-OFR-05", checks.ASKS_NOT_NAMEABLE: "MED-TRD-05", checks.ASKS_WRONG_NAMES: "MED-OFR-04",
    checks.TOO_MANY_OPEN: "MED-OFR-07", checks.NO_OFFER: "MED-OFR-15", checks.IS_VOID: "MED-OFR-19",
    checks.WRONG_NUMBER: "MED-OFR-23", checks.NOT_GUARANTEED: "MED-OFR-15", checks.RESERVED: "MED-OFR-24",
}  # fmt: skip


# Why not.


def begin_refusal(s: Agora, seat: i64, action: i64) -> Refusal:
    """Why a draft cannot be begun."""
    if action < actions.DRAFT_COUNTER and action - actions.DRAFT_TO >= s.seats:
        return refuse("MED-OFR-02", "no_such_player")
    return refuse("MED-OFR-07", "too_many_offers", n=s.terms.max_open)


def refusal(s: Agora, seat: i64, draft: Offer, action: i64) -> Refusal:
    """Why a step of a draft is not possible."""
    terms = s.terms
    if actions.DRAFT_GIVE <= action < actions.DRAFT_WANT:
        return give_refusal(s, seat, draft, action - actions.DRAFT_GIVE)
    if actions.DRAFT_WANT <= action < actions.DRAFT_VP_GIVE:
        return refuse("MED-OFR-05", "too_many_cards", n=terms.max_cards)
    if action in (actions.DRAFT_VP_GIVE, actions.DRAFT_VP_WANT):
        full = (draft.money if action == actions.DRAFT_VP_GIVE else draft.wants_money) >= terms.max_money
        return refuse("MED-OFR-05", "too_many_vp", n=terms.max_money) if full else refuse("MED-TRD-03", "not_enough_vp")
    if actions.PROMISE_MINE <= action < actions.PROMISE_MODE:
        return promise_refusal(s, seat, draft, action)
    if actions.CLAIM <= action < actions.DRAFT_SEND:
        if not s.has(seat, SPEAK_IDEAS):
            return refuse("MED-TRD-05", "ideas_are_not_told")
        return refuse("MED-CRD-15", "nothing_to_claim")
    if action == actions.DRAFT_SEND:
        return refuse("MED-OFR-06", "empty_offer") if not has_items(draft) else begin_refusal(s, seat, action)
    return refuse("MED-OFR-26", "draft_first")


def give_refusal(s: Agora, seat: i64, draft: Offer, number: i64) -> Refusal:
    """Why a card cannot be put into a draft."""
    face = face_of(number)
    if len(draft.gives) >= s.terms.max_cards:
        return refuse("MED-OFR-05", "too_many_cards", n=s.terms.max_cards)
    if s.cards(seat, face) <= draft.gives.count(face):
        return refuse("MED-OFR-09", "not_in_hand", face=face)
    return refuse("MED-CRD-31", "bad_card", face=face)


def promise_refusal(s: Agora, seat: i64, draft: Offer, action: i64) -> Refusal:
    """Why nothing can be promised about a box."""
    mine = action < actions.PROMISE_THEIRS
    box = action - (actions.PROMISE_MINE if mine else actions.PROMISE_THEIRS)
    if not mine and draft.to == ANYONE:
        return refuse("MED-OFR-08", "promise_of_anyone")
    if len(draft.promises if mine else draft.wants_promises) >= s.terms.max_promises:
        return refuse("MED-OFR-05", "too_many_promises", n=s.terms.max_promises)
    if box >= boxes(s, seat if mine else draft.to):
        return refuse("MED-ABL-03", "no_such_box", box=box + 1)
    return refuse("MED-PRM-04", "promise_impossible", box=box + 1)


def argument_refusal(s: Agora, seat: i64, draft: Offer, action: i64) -> Refusal:
    """Why a promise cannot be of this mode, or name this player."""
    half = s.half[seat]
    mine = half[0] < actions.PROMISE_THEIRS
    box = half[0] - (actions.PROMISE_MINE if mine else actions.PROMISE_THEIRS)
    promiser = seat if mine else draft.to
    if len(half) == 1:
        if not actions.PROMISE_MODE <= action < actions.SEAT:
            return refuse("MED-OFR-26", "argument_first")
        other = seat_at(s, promiser, 1)
        problem = form_problem(s, promiser, promise_of(box, action - actions.PROMISE_MODE, other))
        return mode_refusal(problem, box)
    if not actions.SEAT <= action < actions.CLAIM:
        return refuse("MED-OFR-26", "argument_first")
    number = action - actions.SEAT
    if number >= s.seats or seat_at(s, seat, number) == promiser:
        return refuse("MED-PRM-01", "no_such_player")
    return refuse("MED-PRM-04", "promise_impossible", box=box + 1)


def mode_refusal(problem: str, box: i64) -> Refusal:
    """Why a promise cannot be of a mode."""
    if problem == "MED-PRM-05":
        return refuse(problem, "only_use", box=box + 1)
    if problem == "MED-PRM-06":
        return refuse(problem, "only_refrain", box=box + 1)
    if problem == "MED-ABL-03":
        return refuse(problem, "no_such_box", box=box + 1)
    return refuse("MED-PRM-04", "promise_impossible", box=box + 1)
