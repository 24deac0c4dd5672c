"""Three players: they live alike, and differ in how they behave at the market."""

from typing import Any

from emporion.core.rng import seeded
from emporion.core.state import State
from emporion.games.mediterranean import actions, codes
from emporion.games.mediterranean.answering import pending_of
from emporion.games.mediterranean.board import BASICS, CIVICS
from emporion.games.mediterranean.bots import developing, drafting, manners
from emporion.games.mediterranean.bots.bargain import Answer, Bargainer, Plan, Scales
from emporion.games.mediterranean.bots.outlook import outlook
from emporion.games.mediterranean.bots.setting import Setting, ignores
from emporion.games.mediterranean.bots.sight import Sight, known
from emporion.games.mediterranean.drafting import face_of
from emporion.games.mediterranean.packed import box_of_ability, owner_of, slot_of
from emporion.games.mediterranean.refusing import aimed_at
from emporion.games.mediterranean.state import by_clock
from emporion.games.mediterranean.tempo import seconds
from emporion.trading.offer import ANYONE, NO_REPLY, Offer

LEAST_GAIN = 0.1  # for which a card changes hands
TRADER_GAIN = 0.3
AHEAD = 1.0  # more that somebody has to offer who is ahead
DISLIKED = -1.0  # what is turned down without a counter-offer
SURE = 0.2  # what a gain in hope is worth, beside one in hand
MOST_POSTS = 12  # offers in a turn by the clock; where all are polled, the polls are a limit


class Hermit:
    """Keeps to itself: produces, stores, aims and develops, and never trades."""

    reads_states = True

    def __init__(self, seed: int = 0) -> None:
        self._rng = seeded(seed)  # it has little to leave to chance, but is made like every other

    def choose(self, view: State | dict[str, Any], options: list[int]) -> int:
        """One of the options, given what the seat knows, as a state or as a plain view."""
        if len(options) == 1:
            return options[0]
        s = known(view)
        decide = self.at_market if s.steps[-1] == codes.MARKET else at_home
        chosen = decide(Sight(s), options)
        return chosen if chosen in options else options[0]

    def at_market(self, sight: Sight, options: list[int]) -> int:
        """The market stage."""
        return question(sight, options) or rest(sight, options)


def at_home(sight: Sight, options: list[int]) -> int:
    """All decisions but those of the market."""
    decide = _AT_HOME.get(sight.s.steps[-1])
    return decide(sight, options) if decide else options[0]  # prepared; nobody is accused, and no fine is named


def setting_step(sight: Sight, options: list[int]) -> int:
    """The next thing to set, or at whom the box is aimed that was named."""
    half, setting = sight.s.half[sight.seat], Setting(sight)
    return setting.target_of(half[0] - actions.TARGET, options) if half else setting.next_step(options)


def declaration(sight: Sight, options: list[int]) -> int:
    """The civic good that adds most."""
    return max(options, key=lambda option: (declared_worth(sight, option - actions.CHOOSE_CIVIC), -option))


def refusal(sight: Sight, options: list[int]) -> int:
    """Whether the next ability that is aimed here applies."""
    ability = aimed_at(sight.s, sight.seat)[len(sight.s.answers[sight.seat])]
    return actions.REFUSE + ignores(sight, owner_of(ability), box_of_ability(ability))


_AT_HOME = {
    codes.CLOSING: setting_step, codes.DEVELOP: developing.development, codes.EXTRA: developing.extra_deck,
    codes.DECLARE: declaration, codes.REFUSE: refusal,
}  # fmt: skip


def declared_worth(sight: Sight, civic: int) -> float:
    """What a card of a civic good would add."""
    return Scales(sight).change((), (BASICS + civic,)) if 0 <= civic < CIVICS else -1.0


def question(sight: Sight, options: list[int]) -> int:
    """An answer that is owed: a swap to be ignored; 0 where nothing is asked."""
    asked = sight.s.is_asked(sight.seat) and actions.REFUSE + 1 in options
    return actions.REFUSE + 1 if asked else 0


def rest(sight: Sight, options: list[int]) -> int:
    """Nothing to do: pass; by the clock be ready, after setting all where no time is left for that later."""
    if not by_clock(sight.s):
        return actions.PASS
    step = actions.DONE if seconds(sight.s, "grace_seconds") else setting_step(sight, options)
    if step != actions.DONE:
        return step
    return actions.READY if actions.READY in options else actions.PASS


def is_picking(sight: Sight) -> bool:
    """Whether a seat picks the cards of an acceptance."""
    return sight.s.floor.accepting[sight.seat] >= 0


class Acceptor(Hermit):
    """Never offers anything; accepts what raises its own position, as far as it can know."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._answer: Answer | None = None

    def at_market(self, sight: Sight, options: list[int]) -> int:
        draft = sight.s.floor.drafts[sight.seat]
        if draft is not None and is_picking(sight):
            return self.pick(sight, draft)
        if draft is not None:
            return actions.DRAFT_DROP
        return question(sight, options) or self.at_top(sight, options)

    def pick(self, sight: Sight, draft: Offer) -> int:
        """The next card of an acceptance."""
        floor, place, found = sight.s.floor, len(draft.gives), self._answer
        if found is None or draft.gives != [face_of(card) for card in found.picks[:place]]:
            found = Scales(sight).answer(floor.offers[floor.accepting[sight.seat]])
        return actions.PICK + found.picks[place] if found is not None and place < len(found.picks) else -1

    def at_top(self, sight: Sight, options: list[int]) -> int:
        """A new decision: accept the best offer, or wait."""
        self._answer = self.best_answer(sight, options)
        if self._answer is None:
            return rest(sight, options)
        return actions.ACCEPT + sight.number(self._answer.offer)

    def best_answer(self, sight: Sight, options: list[int]) -> Answer | None:
        """The best of the offers that are worth accepting."""
        open_now = [offer for offer in sight.incoming() if actions.ACCEPT + sight.number(offer) in options]
        if not open_now:
            return None
        scales = Scales(sight)
        answers = [found for offer in open_now if (found := scales.answer(offer)) and self.likes(sight, found)]
        return max(answers, key=lambda found: found.worth, default=None)

    def likes(self, sight: Sight, found: Answer) -> bool:
        """Whether an offer is worth accepting."""
        return found.worth >= LEAST_GAIN


class Trader(Acceptor):
    """Trades: asks for what completes its sets, gives what it can spare, and sells what its abilities can do."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._plan: Plan | None = None
        self._idle: tuple[int, ...] = ()

    def at_market(self, sight: Sight, options: list[int]) -> int:
        draft, half = sight.s.floor.drafts[sight.seat], sight.s.half[sight.seat]
        if draft is None or is_picking(sight):
            return super().at_market(sight, options)
        if self._plan is None or not drafting.follows(self._plan, draft):
            self._plan = self.plan_again(sight, draft)
        if self._plan is None:
            return actions.DRAFT_DROP
        return drafting.argument(sight, self._plan, half) if half else drafting.next_step(self._plan, draft)

    def plan_again(self, sight: Sight, draft: Offer) -> Plan | None:
        """The plan of a draft that was begun before."""
        bargainer = Bargainer(sight)
        if draft.reply_to != NO_REPLY:
            plan = bargainer.counter(sight.s.floor.offers[draft.reply_to])
        else:
            plan = None if draft.to == ANYONE else bargainer.best(draft.to)
        return plan if plan is not None and drafting.follows(plan, draft) else None

    def at_top(self, sight: Sight, options: list[int]) -> int:
        """A new decision: accept, turn down, counter, offer, swap, or wait."""
        if actions.CONFIRM in options:
            return self.confirm(sight)
        half = sight.s.half[sight.seat]
        if half:
            return self.swap_argument(sight, half, options) if half[0] >= actions.SWAP else rest(sight, options)
        free = self.free_step(sight, options)
        if free:
            return free
        best = self.best_answer(sight, options)
        if best is None:
            return self.turn_down(sight, options, DISLIKED) or self.go_on(sight, options)
        plan = self.best_plan(sight, options)
        if plan is not None and best.worth < SURE * plan.worth:
            return self.closing_step(sight, plan, options)
        self._answer = best
        return actions.ACCEPT + sight.number(best.offer)

    def go_on(self, sight: Sight, options: list[int]) -> int:
        """Nothing is worth accepting: counter, offer, swap, or wait."""
        plan = None if self.is_idle(sight) else self.best_plan(sight, options)
        if plan is None:
            self._idle = self.situation(sight)
        return self.closing_step(sight, plan, options)

    def best_plan(self, sight: Sight, options: list[int]) -> Plan | None:
        """The offer or the counter-offer that promises most, to somebody who does not think about one already."""
        if has_said_enough(sight):
            return None
        bargainer = Bargainer(sight)
        free = [seat for seat in sight.others if not manners.is_waiting_for(sight, seat)]
        plans = [bargainer.best(seat) for seat in free if actions.DRAFT_TO + sight.distance(seat) in options]
        for offer in sight.incoming():
            if offer.told and offer.maker in free and actions.DRAFT_COUNTER + sight.number(offer) in options:
                plans.append(bargainer.counter(offer))
        return max((plan for plan in plans if plan is not None), key=lambda plan: plan.worth, default=None)

    def situation(self, sight: Sight) -> tuple[int, ...]:
        """What has to change before it makes sense to think again."""
        return sight.turn, len(sight.s.trades), len(sight.incoming())

    def is_idle(self, sight: Sight) -> bool:
        """Whether there was nothing to offer, and nothing has happened since."""
        return self.situation(sight) == self._idle

    def free_step(self, sight: Sight, options: list[int]) -> int:
        """Ask about ideas, take back what nobody wanted; 0 where there is nothing."""
        ask = next((option for option in options if actions.ASK <= option < actions.PICK), 0)
        if ask:
            return ask
        for offer in sight.outgoing():
            withdraw = actions.WITHDRAW + slot_of(offer)
            if sight.s.floor.cycle > offer.cycle and withdraw in options:
                return int(withdraw)
        return 0

    def turn_down(self, sight: Sight, options: list[int], least: float) -> int:
        """Decline an offer that is worth less; 0 where there is none."""
        for offer in sight.incoming():
            decline = actions.DECLINE + sight.number(offer)
            if offer.to == sight.seat and decline in options:
                answer = Scales(sight).answer(offer)
                if answer is None or answer.worth < least:
                    return int(decline)
        return 0

    def closing_step(self, sight: Sight, plan: Plan | None, options: list[int]) -> int:
        """The offer that was planned, a swap that brings more, or nothing."""
        swaps = [option for option in options if actions.SWAP <= option < actions.DONE]
        if swaps and swap_worth(sight) > (plan.worth if plan is not None else LEAST_GAIN):
            return swaps[0]
        if plan is None:
            return self.leave(sight, options)
        self._plan = plan
        return drafting.begin(sight, plan)

    def leave(self, sight: Sight, options: list[int]) -> int:
        """Nothing to do; by the clock nobody waits for an answer who could have had a counter-offer."""
        could_counter = any(actions.DRAFT_COUNTER <= option < actions.DRAFT_GIVE for option in options)
        if could_counter and by_clock(sight.s):
            return self.turn_down(sight, options, LEAST_GAIN) or rest(sight, options)
        return rest(sight, options)

    def likes(self, sight: Sight, found: Answer) -> bool:
        """Whether an offer is worth accepting; who is ahead has to offer more."""
        ahead = AHEAD if found.offer.maker == sight.leader else 0.0
        return found.worth >= TRADER_GAIN + ahead

    def confirm(self, sight: Sight) -> int:
        """Whether the cards that were picked are welcome, by the answer about them."""
        offer = sight.s.floor.offers[pending_of(sight.s, sight.seat)]
        return actions.CONFIRM if Scales(sight).confirmed(offer) >= 0.0 else actions.REJECT

    def swap_argument(self, sight: Sight, half: list[int], options: list[int]) -> int:
        """The player, then the card to give him."""
        if len(half) == 1:
            targets = [option - actions.SEAT for option in options]
            return actions.SEAT + max(targets, key=lambda n: (swap_gain(sight, sight.at_distance(n)), -n))
        scales = Scales(sight)
        return max(options, key=lambda option: (scales.change((option - actions.PICK,), ()), -option))


def has_said_enough(sight: Sight) -> bool:
    """Whether a seat has made so many offers by the clock that it is time to be ready."""
    return by_clock(sight.s) and sight.posts() >= MOST_POSTS * sight.turn


def swap_gain(sight: Sight, target: int) -> float:
    """What a random card of a player would add."""
    scales = Scales(sight)
    goods = outlook(sight, target).goods
    number = sum(goods) or 1.0
    return sum(held / number * scales.change((), (good,)) for good, held in enumerate(goods) if held)


def swap_worth(sight: Sight) -> float:
    """What a forced swap would bring: the card that is least wanted, for a random one."""
    scales = Scales(sight)
    loss = max(scales.change((face,), ()) for face, held in enumerate(sight.hand) if held)
    return loss + max(swap_gain(sight, seat) for seat in sight.others)
