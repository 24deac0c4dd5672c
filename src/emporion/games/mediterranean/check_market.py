"""What holds in the market: cubes and promises, offers and drafts, open questions, what is remembered."""

from collections import Counter
from collections.abc import Iterator

from emporion.core.bits import ONE, members
from emporion.games.mediterranean import actions, answering, codes, cubes, drafting, market, packed, promises
from emporion.games.mediterranean.board import ALTARS, BASICS, CUBES, FACES, NAMES
from emporion.games.mediterranean.effects import ALL_OTHERS, ASK_IDEA, OP, REFUSE_ABILITIES, SPEAK_IDEAS, SWAP
from emporion.games.mediterranean.memory import face_known, holder_of, knower_of
from emporion.games.mediterranean.packed import askers_of
from emporion.games.mediterranean.rules import TRADING, Mediterranean
from emporion.games.mediterranean.state import by_clock
from emporion.trading import checks
from emporion.trading.floor import CLOCK, POLLS, is_alive, is_done, open_offers, open_to
from emporion.trading.offer import ANYONE, DRAFT, NO_REPLY, NOBODY, OPEN, PENDING, Offer
from emporion.trading.polls import all_done, polled

Broken = Iterator[tuple[str, str]]


# Cubes.


def cubes_placed(s: Mediterranean) -> Broken:
    """Cubes lie in boxes that are there, never one's own, never more than ten of a colour; promises are kept."""
    for seat in range(s.seats):
        if not len(s.cubes[seat]) == len(s.forbidden[seat]) == len(s.boxes[seat]):
            yield "MED-ABL-03", f"seat {seat} has cubes in boxes that are not there"
            return
        own = [s.altars[seat * ALTARS + altar] for altar in range(ALTARS)]
        yield from _placed(s, seat, s.cubes[seat], own, s.off[seat])
        yield from _promised(s, seat)
        if s.before:
            yield from _before(s, seat)
    if not cubes.cubes_suffice(s):
        for viewer in range(s.seats if s.before else 1):
            for colour in range(s.seats):
                used = cubes.cubes_used(s, viewer, colour)
                if used > CUBES:
                    yield "MED-ABL-09", f"{used} cubes of seat {colour} are in use, and there are {CUBES}"


def _placed(s: Mediterranean, seat: int, there: list[int], altars: list[int], off: int) -> Broken:
    for box, cube in enumerate(there):
        if cube == seat:
            yield "MED-ABL-04", f"seat {seat} has an own cube in a white box"
        if cube >= 0 and (OP[s.boxes[seat][box]] == SWAP or box >= cubes.boxes(s, seat)):
            yield "MED-ABL-03", f"no cube can lie in box {box} of seat {seat}"
        if cube >= 0 and s.forbidden[seat][box] & ONE[cube]:
            yield "MED-PRM-03", f"seat {seat} aims at a player it has promised to spare"
    if any(not cubes.is_first_of_all(s, seat, box) for box in members(off)):
        yield "MED-ABL-07", f"seat {seat} has switched off what cannot be switched off"
    wanted = Counter(good for good in altars if good >= 0)
    short = any(s.workers[seat * BASICS + good] < number for good, number in wanted.items())
    if short or any(good >= 0 for good in altars[cubes.altars(s, seat) :]):
        yield "MED-CRD-25", f"seat {seat} sacrifices workers or has altars that are not there"


def _promised(s: Mediterranean, seat: int) -> Broken:
    ops = [OP[effect] for effect in s.boxes[seat]]
    for box in members(s.locked[seat]):
        if box >= len(ops) or s.cubes[seat][box] < 0:
            yield "MED-PRM-02", f"seat {seat} has an empty box that a promise fills"
    for box in members(s.used[seat]):
        if box >= len(ops) or ops[box] != SWAP:
            yield "MED-ABL-03", f"box {box} of seat {seat} is no forced swap"
    for box, seats in enumerate(s.forbidden[seat]):
        if seats & ONE[seat]:
            yield "MED-PRM-01", f"seat {seat} has promised something about itself"
        if seats and ops[box] == ALL_OTHERS:
            yield "MED-PRM-05", f"seat {seat} cannot promise to refrain from what works on all others"


def _before(s: Mediterranean, seat: int) -> Broken:
    """What the others are shown in the closing stage was possible, and promises have not been moved since."""
    row = s.before[seat]
    there = row[cubes.FIRST_BOX :]
    yield from _placed(s, seat, there, row[cubes.ALTAR : cubes.OFF], row[cubes.OFF])
    if any(there[box] != s.cubes[seat][box] for box in members(s.locked[seat])):
        yield "MED-PRM-02", f"seat {seat} has moved a cube that a promise holds"
    if row[cubes.STORED] > min(s.sizes[seat] + s.stored[seat], s.warehouse_places(seat)):
        yield "MED-WHS-01", f"seat {seat} cannot have stored {row[cubes.STORED]} cards"


# The floor.


def floor(s: Mediterranean) -> Broken:
    """The market is open in its stage and in no other, and somebody in it is polled."""
    there = s.floor
    if there.is_open != (s.steps[-1:] == [codes.MARKET]) or (there.is_open and s.stage != TRADING):
        yield "MED-TRD-14", "the market is open in the market stage and in no other"
    elif not there.is_open:
        if there.offers or s.swaps or any(draft is not None for draft in there.drafts):
            yield "MED-CLS-02", "offers, drafts and swaps have outlived the market"
    elif (there.mode == CLOCK) != by_clock(s):
        yield "MED-OFR-01", "the market has another clock than the game"
    elif all_done(s):
        yield "MED-CLS-01", "the market closes when all are ready"
    elif there.mode == CLOCK and (there.cycle or there.place):
        yield "MED-POL-08", "by the clock there are no rotations"
    elif there.place >= s.seats or there.cycle >= s.terms.max_cycles:
        yield "MED-POL-05", "the market closes after the last rotation"
    elif there.mode == POLLS and is_done(s, polled(s)) and not market.questioned(s):
        yield "MED-POL-04", f"seat {polled(s)} is ready and not polled"


def offers(s: Mediterranean) -> Broken:
    """Every offer can have been made, and those that are open can be fulfilled by their makers."""
    numbers = [(offer.maker, offer.to, offer.number) for offer in s.floor.offers]
    slots = [(offer.maker, packed.slot_of(offer)) for offer in s.floor.offers if is_alive(offer)]
    if len(set(numbers)) < len(numbers) or len(set(slots)) < len(slots):
        yield "MED-OFR-07", "two offers have one number or one slot"
    for maker, to, number in numbers:
        posted = s.floor.posted[maker * (s.seats + 1) + (s.seats if to == ANYONE else to)]
        if number > posted:
            yield "MED-OFR-07", f"seat {maker} has an offer with the number {number}, and has posted {posted} such"
    for seat in range(s.seats):
        number = open_offers(s, seat)
        if number > s.terms.max_open:
            yield "MED-OFR-07", f"seat {seat} has {number} open offers, and {s.terms.max_open} are the most"
    for offer in s.floor.offers:
        yield from _offer(s, offer)


def _offer(s: Mediterranean, offer: Offer) -> Broken:
    maker = offer.maker
    if offer.standing == DRAFT or checks.partner(s, offer) != checks.FINE:
        yield "MED-OFR-02", f"an offer of seat {maker} is to nobody"
    elif checks.amounts(s, offer) != checks.FINE:
        yield "MED-OFR-05", f"an offer of seat {maker} contains nothing, or what it may not"
    elif not _told(s, offer.gives, offer.told):
        yield "MED-TRD-09", f"an offer of seat {maker} does not name the goods it gives"
    elif offer.closed_to and (offer.to != ANYONE or offer.closed_to & ONE[maker]):
        yield "MED-OFR-13", f"an offer of seat {maker} is closed to a player it was not open to"
    elif offer.cycle > s.floor.cycle or offer.reply_to != NO_REPLY:
        yield "MED-OFR-20", f"an offer of seat {maker} comes from a later rotation"
    elif (offer.standing == PENDING) != (offer.taker != NOBODY) or (offer.picks and offer.standing != PENDING):
        yield "MED-OFR-18", f"an offer of seat {maker} waits for a confirmation, or it does not"
    elif is_alive(offer):
        yield from _alive(s, offer)


def _told(s: Mediterranean, gives: list[int], told: list[int]) -> bool:
    """Whether each card is named as what it is."""
    return len(gives) == len(told) and all(s.covers(face, name) for face, name in zip(gives, told, strict=True))


def _alive(s: Mediterranean, offer: Offer) -> Broken:
    maker = offer.maker
    if checks.makers_side(s, offer) != checks.FINE:
        yield "MED-OFR-19", f"seat {maker} cannot fulfil an open offer"
    elif any(name >= NAMES for name in offer.told + offer.wants) and not s.has(maker, SPEAK_IDEAS):
        yield "MED-TRD-05", f"seat {maker} may not speak of ideas"
    elif offer.to != ANYONE and not promises.could_be_wanted(s, offer.to, offer.wants_promises):
        yield "MED-PRM-04", f"seat {maker} wants promises that nobody can make"
    elif any(seat == maker or not s.has(seat, ASK_IDEA) for seat in members(askers_of(offer))):
        yield "MED-OFR-25", f"somebody has asked about an offer of seat {maker} who may not ask"
    elif offer.standing == PENDING:
        yield from _pending(s, offer)


def _pending(s: Mediterranean, offer: Offer) -> Broken:
    trial = offer.copy()
    trial.standing = OPEN
    fits = open_to(trial, offer.taker) and _told(s, offer.picks, offer.wants)
    if not fits or checks.takers_side(s, offer, offer.taker, offer.picks) != checks.FINE:
        yield "MED-OFR-15", f"seat {offer.taker} cannot accept an offer of seat {offer.maker}"
    elif not s.confirm_needed(offer, offer.taker, offer.picks):
        yield "MED-OFR-18", f"seat {offer.maker} has nothing to confirm"


# Questions.


def questions(s: Mediterranean) -> Broken:
    """Nobody has two questions to answer, and what is reserved is there once for each of them."""
    for swap in s.swaps:
        yield from _swap(s, *swap)
    asked = market.questioned(s)
    if len(set(asked)) < len(asked):
        yield "MED-OFR-24", "a player has two questions to answer"
    for seat in range(s.seats if asked else 0):
        cards = any(checks.reserved_cards(s, seat, face) > s.cards(seat, face) for face in range(FACES))
        boxes = promises.promises_ok(s, seat, checks.reserved_promises(s, seat))
        if cards or not boxes or checks.reserved_money(s, seat) > s.chips[seat]:
            yield "MED-OFR-24", f"seat {seat} has not all that is reserved"
    if s.floor.is_open and s.floor.mode == POLLS and asked:
        askers = [swap[0] for swap in s.swaps] + [offer.taker for offer in s.floor.offers if offer.standing == PENDING]
        if askers != [polled(s)]:
            yield "MED-POL-07", "a question interrupts the poll of the player who caused it"


def _swap(s: Mediterranean, owner: int, box: int, target: int, face: int) -> Broken:
    if cubes.box_op(s, owner, box) != SWAP or not s.used[owner] & ONE[box] or s.forbidden[owner][box] & ONE[target]:
        yield "MED-CRD-13", f"seat {owner} cannot have begun a swap with box {box}"
    elif owner == target or not s.has(target, REFUSE_ABILITIES):
        yield "MED-CRD-30", f"seat {target} has no swap to ignore"
    elif s.cards(owner, face) == 0 or not s.may_give(owner, face):
        yield "MED-CRD-31", f"seat {owner} swaps a card that it cannot give"


# Drafts, and steps that await an argument.


def drafts(s: Mediterranean) -> Broken:
    """Every draft can be completed; in polls only the polled player has one."""
    for seat in range(s.seats):
        draft, stage, place = s.floor.drafts[seat], s.floor.stages[seat], s.floor.accepting[seat]
        if draft is None:
            if stage or place >= 0:
                yield "MED-OFR-26", f"seat {seat} has no draft, but is in the middle of one"
            continue
        if not _may_be_busy(s, seat):
            yield "MED-POL-03", f"seat {seat} has a draft, but is not polled"
        elif stage == drafting.PICKING:
            yield from _picking(s, seat, draft, s.floor.offers[place])
        else:
            yield from _draft(s, seat, draft)


def _may_be_busy(s: Mediterranean, seat: int) -> bool:
    """Whether a seat may be in the middle of something."""
    if s.floor.mode == CLOCK:
        return True
    return seat == polled(s) and not market.questioned(s)


def _picking(s: Mediterranean, seat: int, draft: Offer, offer: Offer) -> Broken:
    picked = len(draft.gives)
    if draft.to != offer.maker or not answering.can_accept(s, offer, seat) or picked >= offer.asks:
        yield "MED-OFR-15", f"seat {seat} accepts an offer that it cannot accept"
    elif not _told(s, draft.gives, offer.wants[:picked]) or not checks.may_give_all(s, seat, draft.gives):
        yield "MED-OFR-16", f"seat {seat} picks cards that are not wanted"
    elif not checks.holds(s, seat, draft.gives) or not answering.pick_options(s, seat, draft):
        yield "MED-OFR-16", f"seat {seat} cannot pick the cards of an acceptance"


def _draft(s: Mediterranean, seat: int, draft: Offer) -> Broken:
    stage = s.floor.stages[seat]
    names = draft.told + draft.wants
    last = draft.told[-1:] if stage == drafting.GAVE else draft.wants[-1:]
    if checks.partner(s, draft) != checks.FINE or drafting.is_full(s, seat):
        yield "MED-OFR-02", f"seat {seat} drafts an offer that it could not begin"
    elif drafting.has_items(draft) and checks.amounts(s, draft) != checks.FINE:
        yield "MED-OFR-05", f"the draft of seat {seat} contains what it may not"
    elif checks.makers_side(s, draft) != checks.FINE:
        yield "MED-OFR-09", f"seat {seat} drafts with what it does not have"
    elif not _told(s, draft.gives, draft.told):
        yield "MED-TRD-09", f"the draft of seat {seat} does not name the goods it gives"
    elif any(name >= NAMES for name in names) and not s.has(seat, SPEAK_IDEAS):
        yield "MED-TRD-05", f"seat {seat} may not speak of ideas"
    elif stage != drafting.DRAFTING and (not last or last[0] >= NAMES):
        yield "MED-CRD-15", f"seat {seat} has just named no good"
    elif draft.to != ANYONE and not promises.could_be_wanted(s, draft.to, draft.wants_promises):
        yield "MED-PRM-04", f"seat {seat} wants promises that nobody can make"
    elif draft.reply_to != NO_REPLY and s.floor.offers[draft.reply_to].maker != draft.to:
        yield "MED-OFR-12", f"seat {seat} answers an offer of another player"


def arguments(s: Mediterranean) -> Broken:
    """A step that awaits an argument can be completed."""
    for seat in range(s.seats):
        half = s.half[seat]
        if half and not _awaits(s, seat, half):
            yield "MED-OFR-26", f"seat {seat} has begun a step that it cannot complete"


def _awaits(s: Mediterranean, seat: int, half: list[int]) -> bool:
    step, first = s.steps[-1] if s.steps else -1, half[0]
    aims = actions.TARGET <= first < actions.CLEAR
    if step == codes.ACCUSE:
        return half == [actions.ACCUSE] and bool(s.accused[seat] == codes.UNDECIDED)
    if step == codes.CLOSING:
        return aims and len(half) == 1 and not s.finished & ONE[seat] and bool(cubes.target_options(s, seat))
    if step != codes.MARKET or not _may_be_busy(s, seat):
        return False
    promising = actions.PROMISE_MINE <= first < actions.PROMISE_MODE
    if promising != (s.floor.drafts[seat] is not None) or s.floor.stages[seat] == drafting.PICKING:
        return False
    swaps = actions.SWAP <= first < actions.DONE
    if not (promising or swaps or aims) or len(half) > (1 if aims else 2):
        return False
    trial = s.clone()
    for length, argument in enumerate(half[1:], 1):
        trial.half[seat] = half[:length]
        if argument not in market.argument_options(trial, seat):
            return False
    return bool(market.argument_options(s, seat))


def remembered(s: Mediterranean) -> Broken:
    """Whoever remembers a card remembers it with somebody who has it."""
    for entry, number in Counter(s.memory).items():
        knower, holder, face = knower_of(entry), holder_of(entry), face_known(entry)
        held = s.hands[holder * FACES + face] + s.warehouse[holder * FACES + face]
        if knower == holder or held < number:
            yield "MED-TRD-10", f"seat {knower} remembers a card that seat {holder} does not have"
