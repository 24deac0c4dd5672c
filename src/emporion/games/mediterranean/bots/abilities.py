"""Trade phase abilities: whom to aim at, what it is worth to be aimed at, and what promises about them are worth."""

from collections.abc import Iterator
from typing import NamedTuple

from emporion.games.mediterranean import effects
from emporion.games.mediterranean.board import PARTS
from emporion.games.mediterranean.bots.outlook import outlook
from emporion.games.mediterranean.bots.sight import Sight, View
from emporion.games.mediterranean.bots.values import WORKER_YIELD

RIVAL, LEADER = 0.25, 0.5  # what a point that another player loses is worth
SWAP_HARM = 1.5  # what it costs to be made to swap a card
THREAT = 0.2  # how likely a harmful ability will be aimed at somebody
AIMED = 0.9  # and at the one whose cube lies there, or who is the best target
LEAST_VALUE = 0.2  # for which a promise is worth its words
USE, REFRAIN = "use", "refrain"


class Pledge(NamedTuple):
    """A promise in a deal, and what it is worth to both."""

    box: int
    mode: str
    seat: int
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
    op = int(effects.OP[effect])
    if op == effects.STEAL_WORKER:
        return -WORKER_YIELD * sight.left if sum(sight.seats[seat]["workers"].values()) else 0.0
    return -SWAP_HARM if op == effects.SWAP else outlook(sight, seat).moved(given_to_target(effect))


def aimed(sight: Sight, owner: int, effect: int, target: int) -> float:
    """What it is worth to the owner of an ability to aim it at a player."""
    harm = suffered(sight, effect, target) * (LEADER if target == sight.leader else RIVAL)
    if effects.OP[effect] == effects.STEAL_WORKER:
        return -harm + WORKER_YIELD * sight.left * (harm < 0.0)
    return outlook(sight, owner).moved(given_to_owner(effect)) - harm


def best_target(sight: Sight, owner: int, effect: int, forbidden: list[int]) -> tuple[float, int | None]:
    """Whom an ability is best aimed at, if anybody, and what that is worth."""
    if effects.OP[effect] not in (effects.GIVE, effects.STEAL_WORKER):
        return 0.0, None  # a swap is made at the market; who is spared by an ability pays for it
    worth = {seat: aimed(sight, owner, effect, seat) for seat in range(len(sight.seats)) if seat != owner}
    allowed = [seat for seat in worth if seat not in forbidden]
    best = max(allowed, key=lambda seat: (worth[seat], -seat), default=None)
    return (worth[best], best) if best is not None and worth[best] > 0.0 else (0.0, None)


# Promises.


def gain(sight: Sight, owner: int, promise: View, seat: int) -> float:
    """What a promise of an owner is worth to another player."""
    if promise["seat"] != seat:
        return 0.0
    box = sight.seats[owner]["boxes"][promise["box"]]
    effect = sight.boxes(owner)[promise["box"]]
    felt = suffered(sight, effect, seat)
    if effects.OP[effect] == effects.ALL_OTHERS:
        return 0.0 if box["off"] else -felt
    there = box["cube"] == seat
    if promise["mode"] == REFRAIN:
        expected = there or best_target(sight, owner, effect, box["forbidden"])[1] == seat
        return -felt * (AIMED if expected else THREAT) if felt < 0.0 else -felt * there
    return felt * (1.0 - AIMED) if there else felt


def cost(sight: Sight, owner: int, promise: View) -> float:
    """What a promise costs who makes it: a worse use of the ability."""
    box = sight.seats[owner]["boxes"][promise["box"]]
    effect = sight.boxes(owner)[promise["box"]]
    named, forbidden = promise["seat"], box["forbidden"]
    if effects.OP[effect] == effects.ALL_OTHERS:
        return -suffered(sight, effect, named) * RIVAL
    if effects.OP[effect] == effects.SWAP:
        return 0.1
    best, _ = best_target(sight, owner, effect, forbidden)
    if promise["mode"] == USE:
        return best - aimed(sight, owner, effect, named)
    return best - best_target(sight, owner, effect, [*forbidden, named])[0]


def pledges(sight: Sight, owner: int, receiver: int) -> Iterator[Pledge]:
    """What an owner could promise somebody that is worth more to him than it costs."""
    for number, (box, effect) in enumerate(zip(sight.seats[owner]["boxes"], sight.boxes(owner), strict=True)):
        op = int(effects.OP[effect])
        if box["locked"] or box["used"] or receiver in box["forbidden"]:
            continue
        kind = suffered(sight, effect, receiver) > 0.0 or op == effects.ALL_OTHERS
        promise = {"box": number, "mode": USE if kind else REFRAIN, "seat": receiver}
        if op == effects.ALL_OTHERS and (box["off"] or _spared(sight, owner, effect, receiver)):
            continue
        if op == effects.ALL_OTHERS and box["cube"] is not None:
            continue
        found = Pledge(
            number, str(promise["mode"]), receiver, gain(sight, owner, promise, receiver), cost(sight, owner, promise)
        )
        if found.gain - found.cost > LEAST_VALUE:
            yield found


def _spared(sight: Sight, owner: int, effect: int, seat: int) -> bool:
    """Whether a player's cube lies in one of the boxes of an ability."""
    boxes = zip(sight.seats[owner]["boxes"], sight.boxes(owner), strict=True)
    return any(each == effect and box["cube"] == seat for box, each in boxes)
