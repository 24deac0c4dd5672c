# native: compiled by mypyc
"""Phase 7 on the trading floor: top-level choices, offers in small steps, acceptances in small steps."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import count
from emporion.core.refusal import Refusal
from emporion.games.megaciv import actions, events
from emporion.games.megaciv.board import FIRST_CALAMITY, KIND_OF_TYPE, NAMES
from emporion.games.megaciv.deciding import Deciding
from emporion.games.megaciv.drafts import (
    ask_options,
    can_offer_at_all,
    give_options,
    name_options,
    pick_options,
    tradeable_cards,
)
from emporion.games.megaciv.refusals import refuse
from emporion.games.megaciv.state import Fair, block_of, card_of, kind_of
from emporion.trading import checks
from emporion.trading.checks import can_satisfy
from emporion.trading.floor import CLOCK, POLLS, is_done, last_of_pair, open_offers, open_to
from emporion.trading.offer import OPEN, VOID, Offer
from emporion.trading.polls import all_done, close_floor, end_poll, polled
from emporion.trading.settling import accept, advertise, decline, drop_draft, post, set_done, withdraw
from emporion.trading.terms import Terms

# Stages of a draft.  # MEG-ENC-02, MEG-ENC-03
TOP: Final = 0
GIVING: Final = 1
NAMING: Final = 2
ASKING_NUMBER: Final = 3
ASKING: Final = 4
PROMISING: Final = 5
SENDING: Final = 6
PICKING: Final = 7
COMMITTING: Final = 8


def terms(protocol: dict[str, int], digital: dict[str, int], options: dict[str, int]) -> Terms:
    """The terms of this game's floor, from the data file."""
    made = Terms()
    made.min_cards, made.max_cards = protocol["min_cards_per_side"], options["max_cards_per_side"]
    made.true_names, made.untold_cards = protocol["truthful_first_names"], True
    made.guaranteed, made.asks_within_hand = digital["request_guaranteed_names"], True
    made.anyone, made.seen_by_all = False, False
    made.max_open, made.replaces_same_pair = options["max_open_offers"], True
    made.done_is_final, made.min_hand, made.void_if_small_hand = True, digital["min_hand_to_take_part"], True
    made.adverts, made.max_cycles = options["adverts_per_kind"], options["max_polls"]  # R33
    made.shifted, made.quiet_cycle_closes, made.max_free_steps = True, True, options["max_steps_per_poll"]
    made.check()
    return made


def open_slot(s: Fair, maker: i64, to: i64) -> i64:
    """The place of the open offer of a pair, or -1."""
    place = last_of_pair(s, maker, to)
    return place if place >= 0 and s.floor.offers[place].standing == OPEN else -1


def most_asked(s: Fair, to: i64) -> i64:
    """The most cards that can be asked of a seat."""
    return min(s.terms.max_cards, s.sizes[to])


class Trade(Deciding):
    """The market: polled one by one, or all at once by the clock."""  # D2 to D4

    def asks(self, s: Fair, seat: i64) -> bool:
        if s.floor.mode == POLLS:
            return seat == polled(s)
        return s.paused == 0 and not is_done(s, seat)  # MEG-TIM-07

    def actor(self, s: Fair) -> i64:
        if s.floor.mode == POLLS:
            return polled(s)
        seat: i64 = 0
        while is_done(s, seat):
            seat += 1
        return seat

    def takes(self, action: i64) -> bool:
        return is_trade(action)

    def turn_refusal(self, s: Fair, seat: i64, action: i64) -> Refusal:
        return refuse("E_CLOSED" if is_done(s, seat) or s.paused != 0 else "E_TURN")

    def mark(self, s: Fair) -> i64:
        if s.floor.mode == CLOCK:
            return sum(s.floor.posted) + len(s.trades) + count(s.floor.done)
        return s.floor.cycle * s.seats + s.floor.place

    def is_timed(self) -> bool:
        return False

    def waits(self, s: Fair) -> bool:
        if s.floor.is_open:
            return True
        s.steps.pop()
        s.tell(events.TRADE_CLOSED, -1, 0, 0)
        return False

    # What may be chosen.

    def options(self, s: Fair) -> list[int]:
        seat = s.chooser
        draft = s.floor.drafts[seat]
        if draft is None:
            return self.top_options(s, seat)
        if s.floor.mode == POLLS and s.floor.steps_left <= 0:  # MEG-POL-06: only what ends the poll
            complete = s.floor.stages[seat] in (SENDING, COMMITTING)
            return [actions.WAIT, actions.DONE] + (self.draft_options(s, seat, draft) if complete else [])
        found = self.draft_options(s, seat, draft)
        found.append(actions.CANCEL)
        found.sort()
        return found

    def top_options(self, s: Fair, seat: i64) -> list[int]:
        """Wait, be done, begin an offer, answer offers, advertise."""  # MEG-ENC-06
        found: list[int] = [actions.WAIT, actions.DONE] if s.floor.mode == POLLS else [actions.DONE]
        if s.floor.mode == POLLS and s.floor.steps_left <= 0:
            return found
        self.add_offers(s, seat, found)
        self.add_answers(s, seat, found)
        self.add_adverts(s, found)
        return found

    def add_adverts(self, s: Fair, found: list[int]) -> None:
        """What may be told to all as wanted, then as held."""
        names: list[int] = []
        for name in range(NAMES):
            if s.nameable(name):
                names.append(name)
                found.append(actions.ADVERT_WANT + name)
        for name in names:
            found.append(actions.ADVERT_HAVE + name)

    def add_offers(self, s: Fair, seat: i64, found: list[int]) -> None:
        """Partners an offer can be made to, and own offers that can be withdrawn."""  # MEG-BLK-07, R32
        able = can_offer_at_all(s, seat)
        full = open_offers(s, seat) >= s.terms.max_open
        for other in range(s.seats):
            partner = other != seat and not is_done(s, other) and s.sizes[other] >= s.terms.min_cards
            if able and partner and (not full or open_slot(s, seat, other) >= 0):
                found.append(actions.OFFER_TO + other)
        for other in range(s.seats):
            if open_slot(s, seat, other) >= 0:
                found.append(actions.WITHDRAW + other)

    def add_answers(self, s: Fair, seat: i64, found: list[int]) -> None:
        """Offers that can be accepted with the own cards, and all that can be declined."""  # FLR-28
        makers: list[int] = []
        for other in range(s.seats):
            if open_slot(s, other, seat) >= 0:
                makers.append(other)
        if not makers:
            return
        cards = tradeable_cards(s, seat)
        for other in makers:
            if can_satisfy(s, s.floor.offers[open_slot(s, other, seat)], seat, cards):
                found.append(actions.ACCEPT + other)
        for other in makers:
            found.append(actions.DECLINE + other)

    def draft_options(self, s: Fair, seat: i64, draft: Offer) -> list[int]:
        """The next steps of a draft or an acceptance."""
        stage = s.floor.stages[seat]
        if stage == GIVING:
            return give_options(s, seat, draft)
        if stage == NAMING:
            return name_options(s, draft)
        if stage == ASKING_NUMBER:
            least = s.terms.min_cards
            return [actions.ASK_N + number - least for number in range(least, most_asked(s, draft.to) + 1)]
        if stage == ASKING:
            return ask_options(s, draft)
        if stage == PROMISING:
            return [actions.CLEAN, actions.CLEAN + 1]
        if stage == PICKING:
            return pick_options(s, seat, draft)
        return [actions.SEND] if stage == SENDING else [actions.COMMIT]

    # What a choice does.

    def choose(self, s: Fair, action: i64) -> None:
        seat = s.chooser
        draft = s.floor.drafts[seat]
        cycle = s.floor.cycle
        if action in (actions.WAIT, actions.DONE):
            self.close_poll(s, seat, action)
        elif draft is None:
            self.begin(s, seat, action)
        else:
            self.go_on(s, seat, draft, action)
        if s.floor.mode == CLOCK and s.floor.is_open and all_done(s):
            close_floor(s)  # MEG-TIM-05, MEG-TRD-14
        if s.floor.mode == POLLS and (s.floor.cycle != cycle or not s.floor.is_open):
            s.reveals += 1  # whether the cycle was quiet has been hidden until now

    def close_poll(self, s: Fair, seat: i64, action: i64) -> None:
        """Wait or be done."""
        drop_draft(s, seat)
        if action == actions.DONE:
            set_done(s, seat)  # MEG-OFR-20, MEG-TIM-08: by its own move alone
        if s.floor.mode == POLLS:
            end_poll(s, action == actions.WAIT)

    def free_step(self, s: Fair) -> None:
        """A step that does not end the poll."""  # MEG-POL-01
        if s.floor.mode == POLLS:
            s.floor.steps_left -= 1

    def begin(self, s: Fair, seat: i64, action: i64) -> None:
        """A choice of the top level."""
        self.free_step(s)
        if action < actions.GIVE:
            s.floor.drafts[seat] = Offer(seat, action - actions.OFFER_TO)
            self.enter(s, seat, GIVING)
        elif actions.WITHDRAW <= action < actions.ACCEPT:
            withdraw(s, s.floor.offers[open_slot(s, seat, action - actions.WITHDRAW)])
        elif actions.ACCEPT <= action < actions.COMMIT:
            s.floor.accepting[seat] = open_slot(s, action - actions.ACCEPT, seat)
            s.floor.drafts[seat] = Offer(seat, action - actions.ACCEPT)
            self.enter(s, seat, PICKING)
        elif actions.DECLINE <= action < actions.ADVERT_WANT:
            decline(s, s.floor.offers[open_slot(s, action - actions.DECLINE, seat)], seat)
        elif action < actions.ADVERT_HAVE:
            advertise(s, seat, action - actions.ADVERT_WANT, True)
        else:
            advertise(s, seat, action - actions.ADVERT_HAVE, False)

    def go_on(self, s: Fair, seat: i64, draft: Offer, action: i64) -> None:
        """A step of a draft or an acceptance."""
        stage = s.floor.stages[seat]
        if action == actions.CANCEL:
            self.free_step(s)
            drop_draft(s, seat)
        elif stage == SENDING:
            s.floor.drafts[seat] = None
            drop_draft(s, seat)
            post(s, draft)
            self.poll_over(s)
        elif stage == COMMITTING:
            offer = s.floor.offers[s.floor.accepting[seat]]
            drop_draft(s, seat)
            accept(s, offer, seat, draft.gives)
            self.poll_over(s)
        else:
            self.free_step(s)
            self.write(s, seat, draft, stage, action)

    def poll_over(self, s: Fair) -> None:
        """A closing step other than a pass."""
        if s.floor.mode == POLLS:
            end_poll(s, False)

    def write(self, s: Fair, seat: i64, draft: Offer, stage: i64, action: i64) -> None:
        """Add to a draft, and go to the next stage where this one is complete."""
        if stage in (GIVING, PICKING):
            if action != actions.GIVE_END:
                draft.gives.append(KIND_OF_TYPE[action - actions.GIVE])
            self.after_give(s, seat, draft, stage, action == actions.GIVE_END)
        elif stage == NAMING:
            if action != actions.NAME_END:
                draft.told.append(action - actions.NAME)
            complete = action == actions.NAME_END or len(draft.told) == len(draft.gives)
            self.enter(s, seat, ASKING_NUMBER if complete else NAMING)
        elif stage == ASKING_NUMBER:
            draft.asks = action - actions.ASK_N + s.terms.min_cards
            self.enter(s, seat, ASKING)
        elif stage == ASKING:
            if action != actions.ASK_END:
                draft.wants.append(action - actions.ASK)
            complete = action == actions.ASK_END or len(draft.wants) == draft.asks
            self.enter(s, seat, PROMISING if complete else ASKING)
        else:
            draft.remarks = action - actions.CLEAN  # R35
            self.enter(s, seat, SENDING)

    def after_give(self, s: Fair, seat: i64, draft: Offer, stage: i64, ended: bool) -> None:
        """The give part or the picks have grown."""
        if stage == GIVING:
            self.enter(s, seat, NAMING if ended or len(draft.gives) == s.terms.max_cards else GIVING)
        else:
            asked = s.floor.offers[s.floor.accepting[seat]].asks
            self.enter(s, seat, COMMITTING if len(draft.gives) == asked else PICKING)

    def enter(self, s: Fair, seat: i64, stage: i64) -> None:
        """Go to a stage; a step with a single way on is taken at once, but sending and committing are not."""
        s.floor.stages[seat] = stage
        draft = s.floor.drafts[seat]
        if draft is None or stage in (SENDING, COMMITTING):
            return
        ways = self.draft_options(s, seat, draft)
        if len(ways) == 1:  # MEG-ENC-05
            self.write(s, seat, draft, stage, ways[0])

    # Why not.

    def reason(self, s: Fair, action: i64) -> Refusal:
        seat = s.chooser
        if not is_trade(action):
            return refuse("E_PHASE")
        if s.floor.mode == POLLS and s.floor.steps_left <= 0:
            return refuse("E_TURN", "MEG-POL-06")
        if s.floor.drafts[seat] is None:
            return self.top_refusal(s, seat, action)
        return refuse("E_FORM")

    def top_refusal(self, s: Fair, seat: i64, action: i64) -> Refusal:
        """Why a choice of the top level is not possible."""
        if actions.OFFER_TO <= action < actions.GIVE:
            return offer_refusal(s, seat, action - actions.OFFER_TO)
        if actions.ACCEPT <= action < actions.COMMIT:
            return answer_refusal(s, action - actions.ACCEPT, seat)
        if actions.DECLINE <= action < actions.ADVERT_WANT:
            return answer_refusal(s, action - actions.DECLINE, seat)
        if actions.WITHDRAW <= action < actions.ACCEPT:
            return refuse("E_NO_OFFER")
        if actions.ADVERT_WANT <= action < actions.LOSE_CITY:
            return refuse("E_NAME")
        return refuse("E_FORM")


def draft_stands(s: Fair, seat: i64) -> bool:
    """Whether the draft of a seat has a next step other than dropping it."""
    draft = s.floor.drafts[seat]
    if draft is None:
        return True
    stage = s.floor.stages[seat]
    if stage == PICKING:
        return len(pick_options(s, seat, draft)) > 0
    return stage != GIVING or len(give_options(s, seat, draft)) > 0


def is_trade(action: i64) -> bool:
    """Whether an action belongs to phase 7."""
    return action <= actions.DONE or actions.OFFER_TO <= action < actions.LOSE_CITY


def offer_refusal(s: Fair, seat: i64, other: i64) -> Refusal:
    """Why no offer to a seat can be begun."""
    if other >= s.seats:
        return refuse("E_PLAYER")
    if other == seat:
        return refuse("E_SELF")
    if is_done(s, other):
        return refuse("E_CLOSED", partner=other)
    if s.sizes[other] < s.terms.min_cards:
        return refuse("E_MAX", held=s.sizes[other])
    if not can_offer_at_all(s, seat):
        return refuse("E_MIN")
    return refuse("E_LIMIT")


def answer_refusal(s: Fair, other: i64, seat: i64) -> Refusal:
    """Why the offer of a seat cannot be answered."""  # MEG-OFR-24
    place = last_of_pair(s, other, seat) if other < s.seats else -1
    if place >= 0 and s.floor.offers[place].standing == VOID:
        return refuse("E_VOID")
    if place < 0 or not open_to(s.floor.offers[place], seat):
        return refuse("E_NO_OFFER")
    return refuse("E_REQUEST")


# The code of an error for each check of the floor.  # FLR-43
CODES: Final = {
    checks.FLOOR_CLOSED: "E_CLOSED", checks.ACTOR_DONE: "E_CLOSED", checks.NO_SEAT: "E_PLAYER",
    checks.TO_ONESELF: "E_SELF", checks.PARTNER_DONE: "E_CLOSED", checks.NOT_TO_ANYONE: "E_FORM",
    checks.TOO_FEW: "E_MIN", checks.TOO_MANY: "E_MAX", checks.NOT_HELD: "E_NOT_HELD",
    checks.MAY_NOT_GIVE: "E_NONTRADE", checks.NOT_NAMEABLE: "E_NAME", checks.WRONG_NAMES: "E_FORM",
    checks.UNTRUE: "E_TRUTH", checks.ASKS_TOO_FEW: "E_MIN", checks.ASKS_TOO_MANY: "E_MAX",
    checks.ASKS_NOT_NAMEABLE: "E_NAME", checks.ASKS_WRONG_NAMES: "E_FORM", checks.TOO_MANY_OPEN: "E_LIMIT",
    checks.NO_OFFER: "E_NO_OFFER", checks.IS_VOID: "E_VOID", checks.WRONG_NUMBER: "E_REQUEST",
    checks.NOT_GUARANTEED: "E_REQUEST",
}  # fmt: skip


def move_cards(s: Fair, offer: Offer, taker: i64, picks: list[int]) -> None:
    """Both sides change hands at once; each calamity remembers who gave it."""  # MEG-TRD-11, MEG-OFR-08, MEG-OFR-16
    s.trades.append([offer.maker, taker, len(offer.gives), *offer.gives, *picks])
    given: list[int] = []
    for kind in offer.gives:
        given.append(card_of(kind, s.drop(offer.maker, kind)))
    taken: list[int] = []
    for kind in picks:
        taken.append(card_of(kind, s.drop(taker, kind)))
    for card in given:
        hand_over(s, card, offer.maker, taker)
    for card in taken:
        hand_over(s, card, taker, offer.maker)


def hand_over(s: Fair, card: i64, giver: i64, to: i64) -> None:
    """A card arrives; a calamity does nothing yet."""  # MEG-TRD-02
    s.take(to, kind_of(card), block_of(card))
    if kind_of(card) >= FIRST_CALAMITY:
        s.giver[card - 2 * FIRST_CALAMITY] = giver
