"""Three players: they live alike, and differ in how they behave at the market."""

from typing import Any

from emporion.core.rng import seeded
from emporion.games.mediterranean import actions
from emporion.games.mediterranean.board import BASICS, CIVICS, PIRACY
from emporion.games.mediterranean.bots import developing, drafting, manners
from emporion.games.mediterranean.bots.bargain import Answer, Bargainer, Plan, Scales
from emporion.games.mediterranean.bots.outlook import outlook
from emporion.games.mediterranean.bots.setting import Setting, ignores
from emporion.games.mediterranean.bots.sight import FACE, Sight, View

LEAST_GAIN = 0.1  # for which a card changes hands
TRADER_GAIN = 0.3
AHEAD = 1.0  # more that somebody has to offer who is ahead
DISLIKED = -1.0  # what is turned down without a counter-offer
SURE = 0.2  # what a gain in hope is worth, beside one in hand
MOST_POSTS = 12  # offers in a turn by the clock; where all are polled, the polls are a limit


class Hermit:
    """Keeps to itself: produces, stores, aims and develops, and never trades."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = seeded(seed)  # it has little to leave to chance, but is made like every other

    def choose(self, view: dict[str, Any], options: list[int]) -> int:
        """One of the options."""
        if len(options) == 1:
            return options[0]
        chosen = self.at_market(Sight(view), options) if view["step"] == "market" else at_home(Sight(view), options)
        return chosen if chosen in options else options[0]

    def at_market(self, sight: Sight, options: list[int]) -> int:
        """The market stage."""
        return question(sight, options) or rest(sight, options)


def at_home(sight: Sight, options: list[int]) -> int:
    """All decisions but those of the market."""
    step = sight.view["step"]
    if step == "closing":
        half = sight.view["own"]["half"]
        setting = Setting(sight)
        return setting.target_of(half[0] - actions.TARGET, options) if half else setting.next_step(options)
    if step == "develop":
        return developing.development(sight, options)
    if step == "extra":
        return developing.extra_deck(sight, options)
    if step == "declare":
        return max(options, key=lambda option: (declared_worth(sight, option - actions.CHOOSE_CIVIC), -option))
    if step == "refuse":
        ability = sight.view["own"]["aimed"][len(sight.me["answers"])]
        return actions.REFUSE + ignores(sight, ability["owner"], ability["box"])
    return options[0]  # prepared; nobody is accused, and no fine is named


def declared_worth(sight: Sight, civic: int) -> float:
    """What a card of a civic good would add."""
    return Scales(sight).change((), (BASICS + civic,)) if 0 <= civic < CIVICS else -1.0


def question(sight: Sight, options: list[int]) -> int:
    """An answer that is owed: a swap to be ignored; 0 where nothing is asked."""
    for swap in sight.view["market"]["swaps"]:
        if swap["target"] == sight.seat and actions.REFUSE + 1 in options:
            return actions.REFUSE + 1
    return 0


def rest(sight: Sight, options: list[int]) -> int:
    """Nothing to do: pass; by the clock be ready, after setting all where no time is left for that later."""
    chosen = sight.view["options"]
    if chosen["clock"] == "polls":
        return actions.PASS
    if chosen["grace_seconds"] > 0:
        return actions.READY if actions.READY in options else actions.PASS
    half = sight.view["own"]["half"]
    setting = Setting(sight)
    if half:
        return setting.target_of(half[0] - actions.TARGET, options)
    step = setting.next_step(options)
    if step != actions.DONE:
        return step
    return actions.READY if actions.READY in options else actions.PASS


class Acceptor(Hermit):
    """Never offers anything; accepts what raises its own position, as far as it can know."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._answer: Answer | None = None

    def at_market(self, sight: Sight, options: list[int]) -> int:
        draft = sight.view["own"]["draft"]
        if draft is not None and draft["accepting"] is not None:
            return self.pick(sight, draft)
        if draft is not None:
            return actions.DRAFT_DROP
        return question(sight, options) or self.at_top(sight, options)

    def pick(self, sight: Sight, draft: View) -> int:
        """The next card of an acceptance."""
        place = len(draft["gives"])
        offer = sight.view["offers"][draft["accepting"]]
        found, picked = self._answer, [FACE[name] for name in draft["gives"]]
        if found is None or picked != [min(face, PIRACY) for face in found.picks[:place]]:
            found = Scales(sight).answer(offer)
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
        own = sight.view["own"]
        draft, half = own["draft"], own["half"]
        if draft is None or draft["accepting"] is not None:
            return super().at_market(sight, options)
        if self._plan is None or not drafting.follows(self._plan, draft):
            self._plan = self.plan_again(sight, draft)
        if self._plan is None:
            return actions.DRAFT_DROP
        return drafting.argument(sight, self._plan, half) if half else drafting.next_step(self._plan, draft)

    def plan_again(self, sight: Sight, draft: View) -> Plan | None:
        """The plan of a draft that was begun before."""
        bargainer = Bargainer(sight)
        if draft["reply_to"] is not None:
            plan = bargainer.counter(sight.view["offers"][draft["reply_to"]])
        else:
            plan = None if draft["to"] is None else bargainer.best(draft["to"])
        return plan if plan is not None and drafting.follows(plan, draft) else None

    def at_top(self, sight: Sight, options: list[int]) -> int:
        """A new decision: accept, turn down, counter, offer, swap, or wait."""
        if actions.CONFIRM in options:
            return self.confirm(sight)
        half = sight.view["own"]["half"]
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
            if offer["told"] and offer["from"] in free and actions.DRAFT_COUNTER + sight.number(offer) in options:
                plans.append(bargainer.counter(offer))
        return max((plan for plan in plans if plan is not None), key=lambda plan: plan.worth, default=None)

    def situation(self, sight: Sight) -> tuple[int, ...]:
        """What has to change before it makes sense to think again."""
        return sight.turn, len(sight.view["market"]["trades"]), len(sight.incoming())

    def is_idle(self, sight: Sight) -> bool:
        """Whether there was nothing to offer, and nothing has happened since."""
        return self.situation(sight) == self._idle

    def free_step(self, sight: Sight, options: list[int]) -> int:
        """Ask about ideas, take back what nobody wanted; 0 where there is nothing."""
        ask = next((option for option in options if actions.ASK <= option < actions.PICK), 0)
        if ask:
            return ask
        for offer in sight.outgoing():
            if sight.view["market"]["cycle"] > offer["cycle"] and actions.WITHDRAW + offer["slot"] in options:
                return int(actions.WITHDRAW + offer["slot"])
        return 0

    def turn_down(self, sight: Sight, options: list[int], least: float) -> int:
        """Decline an offer that is worth less; 0 where there is none."""
        for offer in sight.incoming():
            decline = actions.DECLINE + sight.number(offer)
            if offer["to"] == sight.seat and decline in options:
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
        if could_counter and sight.view["options"]["clock"] != "polls":
            return self.turn_down(sight, options, LEAST_GAIN) or rest(sight, options)
        return rest(sight, options)

    def likes(self, sight: Sight, found: Answer) -> bool:
        """Whether an offer is worth accepting; who is ahead has to offer more."""
        ahead = AHEAD if found.offer["from"] == sight.leader else 0.0
        return found.worth >= TRADER_GAIN + ahead

    def confirm(self, sight: Sight) -> int:
        """Whether the cards that were picked are welcome, by the answer about them."""
        offer = next(offer for offer in sight.offers("pending") if offer["from"] == sight.seat)
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
    return bool(sight.view["options"]["clock"] != "polls" and sight.posts() >= MOST_POSTS * sight.turn)


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
