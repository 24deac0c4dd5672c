# native: compiled by mypyc
"""Workers: placing, moving, escorting, laying down and removing them, and the crocodiles they meet."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE, count, lowest
from emporion.core.refusal import Refusal
from emporion.games.faiyum import codes, events
from emporion.games.faiyum.board import ADJACENT, MONEY, SITES, next_to
from emporion.games.faiyum.chapters.cards import CROCODILE_MONEY, Card
from emporion.games.faiyum.chapters.places import CROCODILE, FARMER, UPRIGHT_WORKER, not_wild, wild
from emporion.games.faiyum.chapters.placing import FittingSpace
from emporion.games.faiyum.chapters.specials import CARDS, ESCORT, ESCORT_COST, PLAY
from emporion.games.faiyum.choices import Choice, SpaceChoice
from emporion.games.faiyum.refusals import refuse
from emporion.games.faiyum.state import NO_MIGRANT_RETURN, WORKER, Oasis

LAY_COST: Final[i64] = PLAY["gem_lay_cost"]
GEM_GAIN: Final[i64] = PLAY["gem_remove_gain"]


def put_worker(s: Oasis, space: i64) -> None:
    """An upright worker comes from the supply."""  # FAI-WRK-02
    s.supply[WORKER] -= 1
    s.workers |= ONE[space]
    s.tell(events.PLACED, s.turn, WORKER, space)


def send_home(s: Oasis, space: i64) -> None:
    """A worker goes back to the supply."""  # FAI-WRK-04
    s.workers &= ~ONE[space]
    s.prone &= ~ONE[space]
    s.supply[WORKER] += 1
    s.tell(events.WORKER_LEFT, s.turn, space, 0)


def hunt(s: Oasis, space: i64) -> None:
    """A crocodile on a harvested space leaves the game for $1."""  # FAI-CRO-02, FAI-CRO-03
    if s.crocodiles & ONE[space]:
        remove_crocodile(s, space)
        s.gains[MONEY] += CROCODILE_MONEY


def remove_crocodile(s: Oasis, space: i64) -> None:
    """A crocodile leaves the game for good."""  # FAI-CRO-05
    s.crocodiles &= ~ONE[space]
    s.tell(events.CROCODILE_LEFT, s.turn, space, 0)


class PlaceWorker(FittingSpace):
    """A worker where the card says."""

    def gains(self, s: Oasis, space: i64) -> list[tuple[int, int]]:
        return CARDS[s.acts_as].gains_on(s, space)

    def take(self, s: Oasis, thing: i64) -> None:
        card = CARDS[s.acts_as]
        s.steps.pop()
        s.space = thing
        put_worker(s, thing)
        if card.hunts:
            hunt(s, thing)
        card.match(s, thing)
        if card.most == 1:
            s.times = 1
            card.charge(s)


class HarvestHands(SpaceChoice):
    """HARVEST HANDS: worker after worker, each for $1."""

    def gains(self, s: Oasis, space: i64) -> list[tuple[int, int]]:
        return CARDS[s.acts_as].gains_on(s, space)

    def card(self, s: Oasis) -> Card:
        """The card that sends the hands."""
        return CARDS[s.acts_as]

    def spaces(self, s: Oasis) -> i64:
        card = self.card(s)
        if s.times == card.most or s.supply[WORKER] == 0 or s.money() < card.money:  # FAI-C080-02
            return 0
        return FARMER.spaces(s)  # FAI-C080-01

    def why_not(self, s: Oasis, thing: i64) -> Refusal:
        return FARMER.refusal(s, thing)

    def may_stop(self, s: Oasis) -> bool:
        return s.times > 0

    def take(self, s: Oasis, thing: i64) -> None:
        card = self.card(s)
        s.pay(MONEY, card.money)
        put_worker(s, thing)
        if card.hunts:
            hunt(s, thing)
        card.match(s, thing)  # FAI-C080-03
        s.times += 1


class Migrate(SpaceChoice):
    """MIGRANT FARMER: which worker moves, or where the worker that moved goes on to."""

    def onward(self, s: Oasis) -> i64:
        """Where the worker that made the first step may make the second."""
        if s.times == 0:
            return 0
        spaces = wild(s) & ADJACENT[s.space]
        if s.option(NO_MIGRANT_RETURN):
            spaces &= ~s.visited
        return spaces

    def movers(self, s: Oasis) -> i64:
        """The upright workers with a legal step; after a first step, other ones."""  # FAI-C026-01, FAI-C026-02
        men = s.workers & next_to(wild(s))
        return men & ~ONE[s.space] if s.times > 0 else men

    def spaces(self, s: Oasis) -> i64:
        return self.movers(s) | self.onward(s) if s.times < 2 else 0

    def may_stop(self, s: Oasis) -> bool:
        return s.times > 0

    def why_not(self, s: Oasis, thing: i64) -> Refusal:
        if s.workers & ONE[thing]:
            return refuse("FAI-C026-01", "no_step_from_there", space=thing)
        if s.times == 0 or s.prone & ONE[thing]:
            return UPRIGHT_WORKER.refusal(s, thing)
        reason = not_wild(s, thing)
        return reason if reason is not None else refuse("FAI-C026-01", "not_next_to_mover", space=thing)

    def take(self, s: Oasis, thing: i64) -> None:
        if s.workers & ONE[thing]:
            s.space = thing
            s.steps.append(codes.MIGRATE_TO)
        else:
            move(s, s.space, thing)


class MigrateTo(SpaceChoice):
    """MIGRANT FARMER: the space the chosen worker enters."""

    def gains(self, s: Oasis, space: i64) -> list[tuple[int, int]]:
        return CARDS[s.acts_as].gains_on(s, space)

    def spaces(self, s: Oasis) -> i64:
        return wild(s) & ADJACENT[s.space]

    def why_not(self, s: Oasis, thing: i64) -> Refusal:
        reason = not_wild(s, thing)
        return reason if reason is not None else refuse("FAI-C026-01", "not_next_to_mover", space=thing)

    def take(self, s: Oasis, thing: i64) -> None:
        s.steps.pop()
        move(s, s.space, thing)


def move(s: Oasis, start: i64, end: i64) -> None:
    """A worker enters the next space and harvests it."""  # FAI-C026-03, FAI-C026-04, FAI-C026-05
    s.workers = s.workers & ~ONE[start] | ONE[end]
    s.visited |= ONE[start]
    s.space = end
    s.times += 1
    s.tell(events.WORKER_MOVED, s.turn, start, end)
    card = CARDS[s.acts_as]
    if card.hunts:
        hunt(s, end)
    card.match(s, end)


class EscortWho(SpaceChoice):
    """ESCORT: the worker that travels."""

    def spaces(self, s: Oasis) -> i64:
        return ESCORT.travellers(s)

    def why_not(self, s: Oasis, thing: i64) -> Refusal:
        if s.workers & ONE[thing] == 0:
            return UPRIGHT_WORKER.refusal(s, thing)
        return refuse("FAI-C086-01", "cannot_travel", space=thing)

    def take(self, s: Oasis, thing: i64) -> None:
        s.steps.pop()
        s.steps.append(codes.ESCORT_TO)
        s.start = thing
        s.space = thing
        s.visited = ONE[thing]


class EscortTo(SpaceChoice):
    """ESCORT: the next settlement of the route."""

    def spaces(self, s: Oasis) -> i64:
        return ESCORT.good_stops(s, s.space, s.visited, ESCORT.legs(s) - s.times)

    def may_stop(self, s: Oasis) -> bool:
        return s.times > 0 and s.occupied() & ONE[s.space] == 0  # FAI-C086-02

    def why_not(self, s: Oasis, thing: i64) -> Refusal:
        if s.visited & ONE[thing]:
            return refuse("FAI-C086-01", "already_visited", space=thing)
        if SITES & ONE[thing]:
            return refuse("FAI-C086-03", "no_way_through_sites", space=thing)
        if ESCORT.next_stops(s, s.space, s.visited) & ONE[thing]:
            return refuse("FAI-C086-02", "route_ends_occupied", space=thing)
        return refuse("FAI-C086-01", "not_connected", space=thing)

    def take(self, s: Oasis, thing: i64) -> None:
        s.space = thing
        s.visited |= ONE[thing]
        s.times += 1

    def stop(self, s: Oasis) -> None:
        s.steps.pop()
        s.pay(MONEY, ESCORT_COST[s.times - 1])
        s.tell(events.ESCORTED, s.turn, s.start, s.space)
        send_home(s, s.start)  # FAI-C086-05


class GemSearchers(Choice):
    """GEM SEARCHERS: (a) lay workers down or (b) remove the prone ones."""

    def may(self, s: Oasis, thing: i64) -> bool:
        return s.prone != 0 if thing == 1 else s.workers != 0 and s.money() >= LAY_COST

    def why_not(self, s: Oasis, thing: i64) -> Refusal:
        if thing == 1:
            return refuse("FAI-C060-02", "no_prone_worker")
        if s.workers == 0:
            return refuse("FAI-C060-01", "no_upright_worker")
        return refuse("FAI-PAY-15", "money_short", need=LAY_COST, have=s.money())

    def take(self, s: Oasis, thing: i64) -> None:
        s.steps.pop()
        if thing == 0:
            s.steps.append(codes.LAY_DOWN)
            return
        s.gains[MONEY] += GEM_GAIN * count(s.prone)  # FAI-C060-03
        while s.prone != 0:
            send_home(s, lowest(s.prone))


class LayDown(SpaceChoice):
    """GEM SEARCHERS (a): upright workers lie down, each for $1."""

    def spaces(self, s: Oasis) -> i64:
        if s.times == CARDS[s.acts_as].most or s.money() < LAY_COST:
            return 0
        return s.workers

    def may_stop(self, s: Oasis) -> bool:
        return s.times > 0

    def why_not(self, s: Oasis, thing: i64) -> Refusal:
        return UPRIGHT_WORKER.refusal(s, thing)

    def take(self, s: Oasis, thing: i64) -> None:
        s.pay(MONEY, LAY_COST)
        s.workers &= ~ONE[thing]
        s.prone |= ONE[thing]
        s.times += 1
        s.tell(events.WORKER_LAID_DOWN, s.turn, thing, 0)


class Novices(SpaceChoice):
    """NOVICES: upright workers leave the board."""

    def spaces(self, s: Oasis) -> i64:
        return s.workers if s.times < CARDS[s.acts_as].most else 0

    def may_stop(self, s: Oasis) -> bool:
        return s.times > 0

    def why_not(self, s: Oasis, thing: i64) -> Refusal:
        return UPRIGHT_WORKER.refusal(s, thing)

    def take(self, s: Oasis, thing: i64) -> None:
        send_home(s, thing)
        s.times += 1


class RemoveCrocodile(SpaceChoice):
    """CROCODILE SACRIFICE: any crocodile, without the $1."""

    def spaces(self, s: Oasis) -> i64:
        return s.crocodiles

    def why_not(self, s: Oasis, thing: i64) -> Refusal:
        return CROCODILE.refusal(s, thing)

    def take(self, s: Oasis, thing: i64) -> None:
        s.steps.pop()
        remove_crocodile(s, thing)  # FAI-CRO-07
