# native: compiled by mypyc
"""The market stage: its menu, polls and questions, and what the clock does to it."""

from mypy_extensions import i64

from emporion.core.bits import ONE, count
from emporion.core.refusal import Refusal
from emporion.core.unknown import known
from emporion.games.mediterranean import (
    actions,
    answering,
    cubes,
    dealing,
    drafting,
    events,
    packed,
    swaps,
    warehousing,
)
from emporion.games.mediterranean.drafting import PICKING, SLOTS
from emporion.games.mediterranean.refusals import refuse
from emporion.games.mediterranean.state import CLOCK, Agora
from emporion.games.mediterranean.steps import Ask, is_market
from emporion.trading import checks
from emporion.trading.floor import CLOCK as BY_CLOCK
from emporion.trading.floor import POLLS, is_done, open_to
from emporion.trading.offer import EXPIRED, OPEN, PENDING, Offer
from emporion.trading.polls import all_done, close_floor, end_poll, open_floor, polled
from emporion.trading.settling import (
    close_offer,
    confirm,
    drop_draft,
    reject,
    set_done,
    sweep,
)


def open_market(s: Agora) -> None:
    """Trading begins, for all at once or in turn order."""  # MED-TRD-01, MED-POL-01
    by_clock = s.option(CLOCK) != 0
    s.tell(events.OPENED, -1, dealing.chosen(s.options, "trade_seconds") if by_clock else 0, 0)
    open_floor(s, BY_CLOCK if by_clock else POLLS)


# Who may act.


def questioned(s: Agora) -> list[int]:
    """The seats that have to confirm an acceptance, or to let a swap apply."""
    found: list[int] = [swap[swaps.TARGET] for swap in s.swaps]
    for offer in s.floor.offers:
        if offer.standing == PENDING:
            found.append(offer.maker)
    found.sort()
    return found


def actor_of(s: Agora) -> i64:
    """The seat that is asked or polled; by the clock the lowest that is not ready."""
    if s.floor.mode == POLLS:
        asked = questioned(s)
        return asked[0] if len(asked) > 0 else polled(s)  # MED-POL-07
    seat: i64 = 0
    while seat < s.seats - 1 and is_done(s, seat):
        seat += 1
    return seat


# What the clock does.  # MED-OFR-01


def expirable(s: Agora) -> list[int]:
    """The open offers, each as its maker * 3 + slot."""
    found: list[int] = []
    for offer in s.floor.offers:
        if offer.standing == OPEN:
            found.append(offer.maker * SLOTS + packed.slot_of(offer))
    found.sort()
    return found


def expire(s: Agora, number: i64) -> None:
    """An offer has been open long enough."""  # MED-OFR-20
    close_offer(s, s.floor.offers[drafting.place_of(s, number // SLOTS, number % SLOTS)], EXPIRED)
    tidy(s)


def begin_last_ten(s: Agora) -> None:
    """From here on there is no swap."""  # MED-CRD-14
    s.last_ten = 1
    tidy(s)


def no_answer(s: Agora, seat: i64) -> None:
    """A question was not answered in time: an acceptance is rejected, a swap applies."""  # MED-OFR-18, MED-CRD-30
    place = answering.pending_of(s, seat)
    if place >= 0:
        reject(s, s.floor.offers[place])
    else:
        swaps.answer(s, seat, False)
    tidy(s)


def close_market(s: Agora) -> None:
    """Open questions are answered by their default, then everything on the floor disappears."""  # MED-OFR-24
    for offer in s.floor.offers:
        if offer.standing == PENDING:
            reject(s, offer)
    while len(s.swaps) > 0:
        swaps.answer(s, s.swaps[0][swaps.TARGET], False)
    close_floor(s)  # MED-CLS-02
    s.half = [[] for _ in range(s.seats)]


def tidy(s: Agora) -> None:
    """Half-entered steps whose ground is gone are dropped; by the clock the market closes when all are ready."""
    if not s.floor.is_open:
        s.half = [[] for _ in range(s.seats)]
        return
    sweep(s)  # MED-OFR-19, MED-OFR-26
    for seat in range(s.seats):
        if len(s.half[seat]) > 0 and not half_stands(s, seat):
            s.half[seat] = []
    if s.floor.mode == BY_CLOCK and all_done(s):
        close_market(s)  # MED-CLS-01


def half_stands(s: Agora, seat: i64) -> bool:
    """Whether a step that awaits an argument can still be completed."""
    first = known(s.half[seat][0])
    if first < actions.PROMISE_MODE and s.floor.drafts[seat] is None:
        return False
    return len(argument_options(s, seat)) > 0


# Arguments of a step: targets, swaps, promises.


def argument_options(s: Agora, seat: i64) -> list[int]:
    """The next argument of a step that awaits one."""
    first = known(s.half[seat][0])
    draft = s.floor.drafts[seat]
    if draft is not None and first < actions.PROMISE_MODE:
        return drafting.promise_options(s, seat, draft)
    if first >= actions.SWAP:
        return swaps.argument_options(s, seat)
    return cubes.target_options(s, seat)


class Prepare(Ask):
    """Before the clock starts everybody may sort his hand."""  # MED-DEC-02, MED-TRD-11

    def asks(self, s: Agora, seat: i64) -> bool:
        return s.prepared & ONE[seat] == 0

    def mine(self, action: i64) -> bool:
        return action == actions.READY

    def waits(self, s: Agora) -> bool:
        if s.prepared != ONE[s.seats] - 1:
            return True
        s.steps.pop()
        return False

    def options(self, s: Agora) -> list[int]:
        return [actions.READY]

    def choose(self, s: Agora, action: i64) -> None:
        s.prepared |= ONE[s.chooser]
        s.tell(events.PREPARED, s.chooser, 0, 0)


class Market(Ask):
    """The market: polled one by one, or all at once by the clock."""  # MED-DEC-03 to MED-DEC-06

    def asks(self, s: Agora, seat: i64) -> bool:
        """By the clock everybody may act, ready or not."""  # MED-TRD-01, MED-CLS-09
        return seat == actor_of(s) if s.floor.mode == POLLS else 0 <= seat < s.seats

    def actor(self, s: Agora) -> i64:
        return actor_of(s)

    def mark(self, s: Agora) -> i64:
        if s.floor.mode == BY_CLOCK:
            return sum(s.floor.posted) + len(s.trades) + count(s.floor.done)
        return s.floor.cycle * s.seats + s.floor.place

    def waits(self, s: Agora) -> bool:
        if s.floor.is_open:
            return True
        s.steps.pop()
        s.tell(events.CLOSED, -1, 0, 0)
        return False

    # What may be chosen.

    def options(self, s: Agora) -> list[int]:
        seat = s.chooser
        asked = question_options(s, seat)
        if s.floor.mode == POLLS and len(asked) > 0:
            return asked
        found = self.menu(s, seat) + asked
        found.sort()
        return found

    def menu(self, s: Agora, seat: i64) -> list[int]:
        """What a seat may do that has not to answer a question."""
        if len(s.half[seat]) > 0:
            return argument_options(s, seat)
        draft = s.floor.drafts[seat]
        if draft is not None and s.floor.stages[seat] == PICKING:
            return answering.pick_options(s, seat, draft)
        found: list[int] = [actions.PASS] if s.floor.mode == POLLS or draft is not None else []
        if s.floor.mode == POLLS or not is_done(s, seat):
            found.append(actions.READY)
        tired = s.floor.mode == POLLS and s.floor.steps_left <= 0  # MED-POL-03
        if draft is None:
            self.add_closing(s, seat, found)
            if not tired:
                self.add_free(s, seat, found)
        elif not tired:
            found += drafting.options(s, seat, draft)
        elif drafting.can_send(s, seat, draft):
            found.append(actions.DRAFT_SEND)
        return found

    def add_closing(self, s: Agora, seat: i64, found: list[int]) -> None:
        """Offers that can be accepted, and swaps."""
        for offer in s.floor.offers:
            if answering.can_accept(s, offer, seat):
                found.append(actions.ACCEPT + answering.number_of(s, seat, offer))
        found += swaps.options(s, seat)

    def add_free(self, s: Agora, seat: i64, found: list[int]) -> None:
        """Offers to be drawn up, declined, withdrawn and asked about; warehouse and cubes."""
        full = drafting.is_full(s, seat)
        if not full:
            for number in range(s.seats):
                found.append(actions.DRAFT_TO + number)
        for offer in s.floor.offers:
            if offer.standing == OPEN and offer.maker == seat:
                found.append(actions.WITHDRAW + packed.slot_of(offer))
            elif open_to(offer, seat):
                number = answering.number_of(s, seat, offer)
                found.append(actions.DECLINE + number)
                if not full:
                    found.append(actions.DRAFT_COUNTER + number)
                if answering.can_ask(s, offer, seat):
                    found.append(actions.ASK + number)
        found += warehousing.options(s, seat)
        found += cubes.options(s, seat)

    # What a choice does.

    def choose(self, s: Agora, action: i64) -> None:
        seat = s.chooser
        draft = s.floor.drafts[seat]
        if is_answer(action):
            self.answer(s, seat, action)
        elif len(s.half[seat]) > 0:
            self.go_on(s, seat, action)
        elif draft is not None:
            self.draft_step(s, seat, draft, action)
        elif action in (actions.PASS, actions.READY):
            self.end_by(s, seat, action)
        else:
            self.begin(s, seat, action)
        tidy(s)

    def end_by(self, s: Agora, seat: i64, action: i64) -> None:
        """Pass, or be ready; a draft is dropped."""
        drop_draft(s, seat)
        if action == actions.READY:
            set_done(s, seat)
        self.end_poll(s, action == actions.PASS)

    def end_poll(self, s: Agora, passed: bool) -> None:
        """A closing step was taken; a question is answered first."""  # MED-POL-02, MED-POL-07
        if s.floor.mode == POLLS and len(questioned(s)) == 0:
            end_poll(s, passed)

    def free_step(self, s: Agora) -> None:
        """A step that does not end the poll."""
        if s.floor.mode == POLLS:
            s.floor.steps_left -= 1

    def answer(self, s: Agora, seat: i64, action: i64) -> None:
        """Confirm or reject an acceptance, let a swap apply or ignore it."""  # MED-DEC-05, MED-DEC-09
        if action < actions.REFUSE:
            offer = s.floor.offers[answering.pending_of(s, seat)]
            if action == actions.REJECT or not answering.can_settle(s, offer) or confirm(s, offer) != checks.FINE:
                reject(s, offer)
        else:
            swaps.answer(s, seat, action == actions.REFUSE + 1)
        self.end_poll(s, False)

    def go_on(self, s: Agora, seat: i64, action: i64) -> None:
        """An argument."""
        first = s.half[seat][0]
        draft = s.floor.drafts[seat]
        if draft is not None and first < actions.PROMISE_MODE:
            drafting.add_argument(s, seat, draft, action)
        elif first < actions.SWAP:
            cubes.aim(s, seat, action)
        elif swaps.add_argument(s, seat, action):
            self.end_poll(s, False)

    def draft_step(self, s: Agora, seat: i64, draft: Offer, action: i64) -> None:
        """A step of a draft or an acceptance."""
        if s.floor.stages[seat] == PICKING:
            if answering.pick(s, seat, draft, action):
                self.end_poll(s, False)
        elif action in (actions.PASS, actions.READY):
            self.end_by(s, seat, action)
        elif action == actions.DRAFT_SEND:
            drafting.send(s, seat, draft)
            self.end_poll(s, False)
        else:
            self.free_step(s)
            if action == actions.DRAFT_DROP:
                drop_draft(s, seat)
            else:
                drafting.write(s, seat, draft, action)

    def begin(self, s: Agora, seat: i64, action: i64) -> None:
        """A choice of the top level."""
        if actions.ACCEPT <= action < actions.DECLINE:
            if answering.begin(s, seat, answering.offer_at(s, seat, action - actions.ACCEPT)):
                self.end_poll(s, False)
            return
        if action >= actions.SWAP:
            s.half[seat] = [action]
            return
        self.free_step(s)
        if action < actions.ACCEPT:
            drafting.begin(s, seat, action)
        elif action < actions.PICK:
            answering.act(s, seat, action)
        elif action < actions.TARGET:
            warehousing.act(s, seat, action)
        elif action < actions.CLEAR:
            s.half[seat] = [action]
        else:
            cubes.act(s, seat, action)

    # Why not.

    def mine(self, action: i64) -> bool:
        if action in (actions.PASS, actions.READY) or actions.SEAT <= action < actions.CLAIM:
            return True
        return is_market(action) or actions.WH_ADD <= action < actions.DONE or is_answer(action)

    def belongs(self, action: i64) -> bool:
        return self.mine(action) or action == actions.DONE

    def unasked(self, s: Agora, seat: i64, action: i64) -> Refusal:
        return refuse("MED-POL-01", "not_polled")

    def reason(self, s: Agora, action: i64) -> Refusal:
        seat = s.chooser
        if is_answer(action):
            return refuse("MED-OFR-18" if action < actions.REFUSE else "MED-CRD-30", "not_asked")
        if s.floor.mode == POLLS and len(question_options(s, seat)) > 0:
            return refuse("MED-POL-07", "answer_first")
        draft = s.floor.drafts[seat]
        if len(s.half[seat]) > 0:
            return self.argument_refusal(s, seat, draft, action)
        if draft is not None and s.floor.stages[seat] == PICKING:
            return answering.pick_refusal(s, seat, draft, action)
        if s.floor.mode == POLLS and s.floor.steps_left <= 0 and is_free_step(action):
            return refuse("MED-POL-03", "no_steps_left", n=s.terms.max_free_steps)
        if draft is not None:
            return drafting.refusal(s, seat, draft, action)
        return top_refusal(s, seat, action)

    def argument_refusal(self, s: Agora, seat: i64, draft: Offer | None, action: i64) -> Refusal:
        """Why an argument is not possible."""
        first = s.half[seat][0]
        if draft is not None and first < actions.PROMISE_MODE:
            return drafting.argument_refusal(s, seat, draft, action)
        if first >= actions.SWAP:
            return swaps.argument_refusal(s, seat, action)
        return cubes.aim_refusal(s, seat, action)


def is_answer(action: i64) -> bool:
    """Whether an action answers a question."""
    return action in (actions.CONFIRM, actions.REJECT) or actions.REFUSE <= action < actions.EXTRA_DECK


def is_free_step(action: i64) -> bool:
    """Whether an action, or the first of several, does not end a poll."""  # MED-POL-02
    if action in (actions.PASS, actions.READY, actions.DRAFT_SEND) or actions.ACCEPT <= action < actions.DECLINE:
        return False
    return action < actions.SWAP


def question_options(s: Agora, seat: i64) -> list[int]:
    """The answers to a question that a seat has been asked."""
    found: list[int] = []
    if answering.pending_of(s, seat) >= 0:
        found += [actions.CONFIRM, actions.REJECT]
    if s.is_asked(seat):
        found += [actions.REFUSE, actions.REFUSE + 1]
    return found


def top_refusal(s: Agora, seat: i64, action: i64) -> Refusal:
    """Why a choice of the top level is not possible."""
    if actions.DRAFT_TO <= action < actions.DRAFT_COUNTER:
        return drafting.begin_refusal(s, seat, action)
    if actions.DRAFT_COUNTER <= action < actions.DRAFT_GIVE or actions.ACCEPT <= action < actions.PICK:
        return answering.refusal(s, seat, action)
    if actions.WH_ADD <= action < actions.TARGET:
        return warehousing.refusal(s, seat, action)
    if actions.TARGET <= action < actions.SWAP:
        return cubes.refusal(s, seat, action)
    if action >= actions.SWAP:
        return swaps.refusal(s, seat, action)
    if action == actions.READY:
        return refuse("MED-CLS-09", "ready_already")
    return refuse("MED-OFR-26", "nothing_begun")
