"""Trade phase abilities: whom to aim at, what it is worth to be aimed at, and what promises about them are worth."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from emporion.games.mediterranean import effects
from emporion.games.mediterranean.board import BASICS, NOBODY, PARTS
from emporion.games.mediterranean.bots.outlook import outlook
from emporion.games.mediterranean.bots.sight import Sight
from emporion.games.mediterranean.bots.values import WORKER_YIELD
from emporion.games.mediterranean.packed import box_of, mode_of, named_of, promise_of
from emporion.games.mediterranean.promises import REFRAIN, USE

RIVAL, LEADER = 0.25, 0.5  # what a point that another player loses is worth
SWAP_HARM = 1.5  # what it costs to be made to swap a card
THREAT = 0.2  # how likely a harmful ability will be aimed at somebody
AIMED = 0.9  # and at the one whose cube lies there, or who is the best target
LEAST_VALUE = 0.2  # for which a promise is worth its words


class Pledge(NamedTuple):
    """A promise in a deal, and what it is worth to both."""

    promise: int
    gain: float = 0.0  # of who receives it
    cost: float = 0.0  # of who makes it


def given_to_owner(effect: int) -> list[int]:
    """What the owner of an ability takes: government, religion, happiness, safety, VP."""
    return [int(effects.TAKE[effect * PARTS + part]) for part in range(PARTS)]


def given_to_target(effect: int) -> list[int]:
    """What the target of an ability gets."""
    return [int(effects.TO[effect * PARTS + part]) for part in range(PARTS)]


def suffered(sight: Sight, effect: int, seat: int) -> float:
    """What an ability is worth to a player it is aimed at; below zero where it does harm."""
    op = effects.OP[effect]
    if op == effects.STEAL_WORKER:
        has_workers = any(sight.s.workers[seat * BASICS + good] for good in range(BASICS))
        return -WORKER_YIELD * sight.left if has_workers else 0.0
    return -SWAP_HARM if op == effects.SWAP else outlook(sight, seat).moved(given_to_target(effect))


def aimed(sight: Sight, owner: int, effect: int, target: int) -> float:
    """What it is worth to the owner of an ability to aim it at a player."""
    harm = suffered(sight, effect, target) * (LEADER if target == sight.leader else RIVAL)
    if effects.OP[effect] == effects.STEAL_WORKER:
        return -harm + WORKER_YIELD * sight.left * (harm < 0.0)
    return outlook(sight, owner).moved(given_to_owner(effect)) - harm


def best_target(sight: Sight, owner: int, box: int, spared: Iterable[int] = ()) -> tuple[float, int]:
    """Whom a box is best aimed at, or nobody, and what that is worth; some players are to be spared."""
    effect = sight.s.boxes[owner][box]
    if effects.OP[effect] not in (effects.GIVE, effects.STEAL_WORKER):
        return 0.0, NOBODY  # a swap is made at the market; who is spared by an ability pays for it
    worth = {seat: aimed(sight, owner, effect, seat) for seat in range(sight.s.seats) if seat != owner}
    allowed = [seat for seat in worth if seat not in spared and not sight.forbids(owner, box, seat)]
    best = max(allowed, key=lambda seat: (worth[seat], -seat), default=NOBODY)
    return (worth[best], best) if best != NOBODY and worth[best] > 0.0 else (0.0, NOBODY)


# Promises.


def gain(sight: Sight, owner: int, promise: int, seat: int) -> float:
    """What a promise of an owner is worth to another player."""
    if named_of(promise) != seat:
        return 0.0
    box = box_of(promise)
    effect = sight.s.boxes[owner][box]
    felt = suffered(sight, effect, seat)
    if effects.OP[effect] == effects.ALL_OTHERS:
        return 0.0 if sight.is_off(owner, box) else -felt
    there = sight.cube(owner, box) == seat
    if mode_of(promise) == REFRAIN:
        expected = there or best_target(sight, owner, box)[1] == seat
        return -felt * (AIMED if expected else THREAT) if felt < 0.0 else -felt * there
    return felt * (1.0 - AIMED) if there else felt


def cost(sight: Sight, owner: int, promise: int) -> float:
    """What a promise costs who makes it: a worse use of the ability."""
    box, named = box_of(promise), named_of(promise)
    effect = sight.s.boxes[owner][box]
    if effects.OP[effect] == effects.ALL_OTHERS:
        return -suffered(sight, effect, named) * RIVAL
    if effects.OP[effect] == effects.SWAP:
        return 0.1
    best, _ = best_target(sight, owner, box)
    if mode_of(promise) == USE:
        return best - aimed(sight, owner, effect, named)
    return best - best_target(sight, owner, box, [named])[0]


def pledges(sight: Sight, owner: int, receiver: int) -> Iterator[Pledge]:
    """What an owner could promise somebody that is worth more to him than it costs."""
    s = sight.s
    for box, effect in enumerate(s.boxes[owner]):
        if s.locked[owner] >> box & 1 or s.used[owner] >> box & 1 or sight.forbids(owner, box, receiver):
            continue
        on_all = effects.OP[effect] == effects.ALL_OTHERS
        if on_all and (sight.is_off(owner, box) or _spared(sight, owner, effect, receiver)):
            continue
        if on_all and sight.cube(owner, box) != NOBODY:
            continue
        kind = on_all or suffered(sight, effect, receiver) > 0.0
        promise = promise_of(box, USE if kind else REFRAIN, receiver)
        found = Pledge(promise, gain(sight, owner, promise, receiver), cost(sight, owner, promise))
        if found.gain - found.cost > LEAST_VALUE:
            yield found


def _spared(sight: Sight, owner: int, effect: int, seat: int) -> bool:
    """Whether a player's cube lies in one of the boxes of an ability."""
    boxes = enumerate(sight.s.boxes[owner])
    return any(each == effect and sight.cube(owner, box) == seat for box, each in boxes)
