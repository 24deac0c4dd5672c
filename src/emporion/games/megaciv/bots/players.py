"""Three players: they live alike, and differ in how they behave at the market."""

from collections.abc import Callable
from typing import Any

from emporion.core.rng import seeded
from emporion.games.megaciv import actions
from emporion.games.megaciv.advances import BASKET, CREDITING, DISCARDING
from emporion.games.megaciv.bots import blows, shopping
from emporion.games.megaciv.bots.bargain import Bargainer, Plan, answer, ranked
from emporion.games.megaciv.bots.memory import Memory
from emporion.games.megaciv.bots.sight import Sight, known
from emporion.games.megaciv.bots.values import FACES, one_more
from emporion.games.megaciv.deals import next_step
from emporion.games.megaciv.market import COMMITTING, PICKING
from emporion.games.megaciv.rules import MegaCiv
from emporion.trading.offer import Offer

SHOWN = 3  # names of each sort on show
LEAST_GAIN = 1.0  # for which a card changes hands
GRUDGE = 3.0  # more that somebody who passed calamities on has to offer
AHEAD = 6.0  # and somebody who is about to win
SMALL_GAIN = 5.0  # that is refused now and then
REFUSES = 8  # once in so many times
STALE = 2  # cycles after which an offer is taken back

Deed = Callable[[Sight, list[int]], int]
BLOWS: dict[str, Deed] = {
    "choose": blows.victim, "loss": blows.loss, "flames": blows.loss, "corruption": blows.corruption,
    "banditry": blows.banditry, "regression": blows.regression, "routes": blows.routes,
}  # fmt: skip


class Hermit:
    """Keeps to itself: draws, buys, suffers and advances, and never trades."""

    reads_states = True  # what its seat knows, so that it can ask the rules
    eagerness = 1.0  # for additional cards

    def __init__(self, seed: int = 0) -> None:
        self._rng = seeded(seed)  # it has little to leave to chance, but is made like every other

    def choose(self, view: dict[str, Any] | MegaCiv, options: list[int]) -> int:
        """One of the options, by what the seat knows: as a state, or as a plain view."""
        if len(options) == 1:
            return options[0]
        seen = known(view)
        step = seen.open_step()
        chosen = self.at_market(seen, options) if step == "trade" else self.at_home(step, Sight(seen), options)
        return chosen if chosen in options else options[0]

    def at_market(self, seen: MegaCiv, options: list[int]) -> int:
        """Phase 7."""
        return actions.DONE

    def at_home(self, step: str, sight: Sight, options: list[int]) -> int:
        """All other phases."""
        if step == "purchase":
            return shopping.card(sight, options, self.eagerness)
        if step in BLOWS:
            return BLOWS[step](sight, options)
        stage = sight.s.stage[sight.seat]
        if stage == BASKET:
            return shopping.next_advance(options, shopping.basket(sight))
        if stage == CREDITING:
            return blows.credit(sight, options)
        if stage == DISCARDING:
            return blows.cheapest_discard(sight, options)
        return actions.AUTO_PAY


class Acceptor(Hermit):
    """Never offers anything; accepts what raises the value of its hand, as far as it can know."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._plan: Plan | None = None

    def at_market(self, seen: MegaCiv, options: list[int]) -> int:
        draft = seen.floor.drafts[seen.viewer]
        if draft is None:
            return self.at_top(Sight(seen), options)
        stage = seen.floor.stages[seen.viewer]
        chosen = self._towards_plan(stage, draft)
        if chosen in options and chosen != actions.CANCEL:
            return chosen
        self._plan = self.plan_again(Sight(seen), draft.to, stage in (PICKING, COMMITTING))
        return self._towards_plan(stage, draft)

    def _towards_plan(self, stage: int, draft: Offer) -> int:
        """The step with which a draft goes on; dropping it where it is not what was planned."""
        return actions.CANCEL if self._plan is None else next_step(self._plan.deal, stage, draft)

    def at_top(self, sight: Sight, options: list[int]) -> int:
        """A new decision: accept the best offer, or wait."""
        best = self.best_answer(sight, options)
        if best is None:
            return rest(options)
        self._plan = best
        return actions.ACCEPT + best.partner

    def best_answer(self, sight: Sight, options: list[int]) -> Plan | None:
        """The best of the offers that are worth accepting."""
        answers = [self.judged(sight, offer) for offer in sight.incoming() if actions.ACCEPT + offer.maker in options]
        worth_it = [plan for plan in answers if plan is not None and plan.worth >= LEAST_GAIN]
        return max(worth_it, key=lambda plan: plan.worth, default=None)

    def judged(self, sight: Sight, offer: Offer) -> Plan | None:
        """What accepting an offer is worth: two names are true, the rest counts nothing."""
        return answer(sight, offer, 0.0)

    def plan_again(self, sight: Sight, partner: int, accepting: bool) -> Plan | None:
        """The plan of a draft that was begun before."""
        offers = [offer for offer in sight.incoming() if offer.maker == partner]
        return self.judged(sight, offers[0]) if accepting and offers else None


class Trader(Acceptor):
    """Trades: asks for what completes its sets, gives what it misses least, and remembers with whom it deals."""

    eagerness = 1.3

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._memory = Memory()

    def at_top(self, sight: Sight, options: list[int]) -> int:
        """A new decision: show names, accept, turn down, offer, or wait."""
        self._memory.note(sight)
        advert = self.advert(sight)
        if advert in options:
            return advert
        best = self.best_answer(sight, options)
        plan = self.best_offer(sight, options)
        if best is not None and best.worth < SMALL_GAIN and self._rng.below(REFUSES) == 0:
            return int(actions.DECLINE + best.partner)
        if best is not None and (plan is None or best.worth >= plan.worth * 0.7):
            self._plan = best
            return actions.ACCEPT + best.partner
        for offer in sight.incoming():
            judged = self.judged(sight, offer)
            if judged is None or judged.worth < 0:
                return int(actions.DECLINE + offer.maker)
        for offer in sight.outgoing():
            if sight.cycle - offer.cycle >= STALE:
                return int(actions.WITHDRAW + offer.to)
        if plan is None:
            return rest(options)
        self._plan = plan
        return actions.OFFER_TO + plan.partner

    def judged(self, sight: Sight, offer: Offer) -> Plan | None:
        """What accepting is worth: further names count as far as the maker is trusted; grudges are borne."""
        maker = offer.maker
        plan = answer(sight, offer, self._memory.trust(maker))
        if plan is None:
            return None
        worth = plan.worth - GRUDGE * self._memory.grudges.get(maker, 0)
        return plan._replace(worth=worth - AHEAD if sight.last and maker == sight.leader() else worth)

    def best_offer(self, sight: Sight, options: list[int]) -> Plan | None:
        """The offer that promises most, to anybody who has none of this cycle."""
        fresh = {offer.to for offer in sight.outgoing() if sight.cycle - offer.cycle < STALE}
        partners = [seat for seat in sight.others if actions.OFFER_TO + seat in options and seat not in fresh]
        if not partners:
            return None
        plans = ranked(Bargainer(sight, self._memory), partners)
        return plans[0] if plans and plans[0].worth >= LEAST_GAIN else None

    def plan_again(self, sight: Sight, partner: int, accepting: bool) -> Plan | None:
        self._memory.note(sight)
        return super().plan_again(sight, partner, True) if accepting else Bargainer(sight, self._memory).best(partner)

    def advert(self, sight: Sight) -> int:
        """The next name to show: what one more would add most to, and what could be given."""
        held = [kind for kind in sight.names if sight.hand[kind]]
        wanted = sorted(held, key=lambda kind: -one_more(sight.hand, kind))[:SHOWN]
        sought = {kind for seat in sight.others for kind in sight.wanted(seat)}
        offered = sorted(
            (kind for kind in held if kind not in wanted), key=lambda kind: (kind not in sought, -FACES[kind])
        )[:SHOWN]  # fmt: skip
        for first, names, shown in (
            (actions.ADVERT_WANT, wanted, sight.wanted(sight.seat)),
            (actions.ADVERT_HAVE, offered, sight.offered(sight.seat)),
        ):
            for kind in [*shown, *names]:
                if (kind in names) != (kind in shown):  # showing a name again takes it back
                    return first + kind
        return -1


def rest(options: list[int]) -> int:
    """Nothing to do: wait, or where nobody waits, be done."""
    return actions.WAIT if actions.WAIT in options else actions.DONE
