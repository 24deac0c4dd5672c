"""What is set before a hand is laid open: warehouse, cubes, abandon cards, sacrifices; and abilities to be ignored."""

from itertools import product

from emporion.games.mediterranean import actions, effects
from emporion.games.mediterranean.board import ALTARS, BASICS, FACES, MAY_WAREHOUSE, NOBODY, PIRACY
from emporion.games.mediterranean.bots.abilities import best_target, given_to_owner, suffered
from emporion.games.mediterranean.bots.outlook import outlook
from emporion.games.mediterranean.bots.sight import GOOD_OF, SYMBOLS_OF, Sight, as_goods
from emporion.games.mediterranean.bots.values import WORKER_YIELD, keep
from emporion.games.mediterranean.cubes import ALTAR_CHOICES, NO_WORKER
from emporion.games.mediterranean.goods import own_effects
from emporion.games.mediterranean.resolution import altar_effects

LATER = 0.5  # what an idea counts that comes out of the warehouse in a later turn
AIMED_OPS = (effects.GIVE, effects.STEAL_WORKER)
MOST_TOGETHER = 3  # cards of a good that are stored in one thought


class Setting:
    """How a seat would like its warehouse, its cubes and its workers to be."""

    def __init__(self, sight: Sight) -> None:
        self.sight, self.s, self.seat = sight, sight.s, sight.seat
        self.outlook = outlook(sight, sight.seat)

    # The warehouse.

    def best_store(self) -> list[int]:
        """The cards to keep, by face."""
        store = [0] * FACES
        room: int = self.s.warehouse_places(self.seat) if self.sight.left else 0
        worth = self.spend(store)
        while room > 0:
            best: tuple[float, list[int]] = (worth + 0.05, [])
            for group in self._groups(store, room):
                trial = store[:]
                for face in group:
                    trial[face] += 1
                value = self.spend(trial)
                if value > best[0]:
                    best = value, group
            if not best[1]:
                break
            worth = best[0]
            for face in best[1]:
                store[face] += 1
                room -= 1
        return store

    def _groups(self, store: list[int], room: int) -> list[list[int]]:
        """Cards that may be stored together: one, or several of a good, the best ideas last."""
        allowed = [face for face in range(FACES) if MAY_WAREHOUSE[face]]
        free = [face for face in allowed for _ in range(self.sight.cards[face] - store[face])]
        groups = [[face] for face in sorted(set(free))]
        for good in sorted({GOOD_OF[face] for face in free if face != PIRACY}):
            same = [face for face in free if GOOD_OF[face] == good]
            groups += [same[:number] for number in range(2, min(len(same), room, MOST_TOGETHER) + 1)]
        return groups

    def spend(self, store: list[int], marks: list[int] | None = None) -> float:
        """What it is worth to keep some cards and to spend the rest."""
        own = self.outlook
        spent = [held - kept for held, kept in zip(self.sight.cards, store, strict=True)]
        worth = float(sum(own.sets[good][int(number)] for good, number in enumerate(as_goods(spent))))
        symbols: list[float] = own.symbols[:]
        later = 0.0
        for face, number in enumerate(store):
            if number:
                for symbol, shown in enumerate(SYMBOLS_OF[face]):
                    symbols[symbol] -= number * shown
        for good, kept in enumerate(as_goods(store)):
            if kept:
                later += keep(own.sets[good], own.expected[good], kept)
        if later or any(store):
            later += LATER * (own.now - own.ideas(symbols))
        return worth + later + own.ideas(symbols, marks)

    # Abandon cards and altars.

    def best_abandons(self, store: list[int]) -> set[int]:
        """The tracks to abandon."""
        best: tuple[float, tuple[int, ...]] = (-1e9, (0, 0))
        for choice in product((0, 1), repeat=2):
            marks = [0 if gone else mark for gone, mark in zip(choice, self.outlook.marks, strict=False)]
            marks += self.outlook.marks[2:]
            value = self.spend(store, marks) - 0.01 * sum(choice)
            if value > best[0]:
                best = value, choice
        return {track for track in range(2) if best[1][track]}

    def best_altars(self) -> list[int]:
        """For each altar the worker to sacrifice, or none."""
        chosen: list[int] = []
        workers = self.s.workers[self.seat * BASICS : (self.seat + 1) * BASICS]
        scores = own_effects(self.s, self.seat, effects.SCORE_PER)
        for effect in altar_effects(self.s, self.seat)[:ALTARS]:
            gain = self.outlook.moved(given_to_owner(effect)) - WORKER_YIELD * self.sight.left
            for each in scores:
                gain -= int(effects.N[each]) * (effects.UNIT[each] == effects.UNIT_WORKER)
            held = [good for good in range(BASICS) if workers[good] - chosen.count(good) > 0]
            chosen.append(min(held, key=self._missed) if held and gain > 0 else NO_WORKER)
        return chosen

    def _missed(self, good: int) -> tuple[float, int]:
        """What a worker of a good brings in a turn."""
        return self.outlook.sets[good][3], good

    # Cubes.

    def best_targets(self) -> list[int]:
        """For each own box the player to aim at, or nobody."""
        return [self._best_target(box) for box in range(len(self.s.boxes[self.seat]))]

    def _best_target(self, box: int) -> int:
        if self.s.locked[self.seat] >> box & 1:
            return self.s.cubes[self.seat][box]
        return best_target(self.sight, self.seat, box)[1]

    # All of it.

    def next_step(self, options: list[int]) -> int:
        """The next thing to set, or that all is set."""
        for step in (self._store_step(), *self._cube_steps(), *self._own_steps()):
            if step in options:
                return step
        return actions.DONE

    def _store_step(self) -> int:
        wanted = self.best_store()
        self.store = wanted
        for face in range(FACES):
            if self.sight.stored[face] > wanted[face]:
                return actions.WH_REMOVE + face
        for face in range(FACES):
            if self.sight.stored[face] < wanted[face]:
                return actions.WH_ADD + face
        return -1

    def _cube_steps(self) -> list[int]:
        boxes = enumerate(zip(self.s.boxes[self.seat], self.best_targets(), strict=True))
        return [
            (actions.CLEAR if target == NOBODY else actions.TARGET) + box
            for box, (effect, target) in boxes
            if self.s.cubes[self.seat][box] != target and effects.OP[effect] in AIMED_OPS
        ]

    def _own_steps(self) -> list[int]:
        steps = []
        now = {track for track in range(2) if self.s.abandons[self.seat] >> track & 1}
        for track in sorted(now ^ self.best_abandons(self.store)):
            steps.append(actions.ABANDON + track)
        for altar, choice in enumerate(self.best_altars()):
            there = self.s.altars[self.seat * ALTARS + altar]
            if (NO_WORKER if there == NOBODY else there) != choice:
                steps.append(actions.SACRIFICE + altar * ALTAR_CHOICES + choice)
        return steps

    def target_of(self, box: int, options: list[int]) -> int:
        """The argument of a cube that is being placed."""
        target = self.best_targets()[box]
        wanted = actions.SEAT + (0 if target == NOBODY else self.sight.distance(target))
        return wanted if wanted in options else options[0]


def ignores(sight: Sight, owner: int, box: int) -> bool:
    """Whether an ability aimed at this seat is better ignored."""
    return suffered(sight, sight.s.boxes[owner][box], sight.seat) < 0.0
