# native: compiled by mypyc
"""The closing stage: everybody at once and in secret sets warehouse and cubes, then all cubes are shown."""

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import ONE, count
from emporion.core.refusal import Refusal
from emporion.core.unknown import known
from emporion.games.mediterranean import actions, cubes, events, warehousing
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import ALTARS, CUBES, FACES, NOBODY
from emporion.games.mediterranean.cubes import ABANDONS, ALTAR, FIRST_BOX, STORED, snapshot
from emporion.games.mediterranean.effects import KIND_OF_EFFECT
from emporion.games.mediterranean.refusals import refuse
from emporion.games.mediterranean.state import CLOCK, GRACE_SECONDS, REVEAL_WAREHOUSES, Agora
from emporion.games.mediterranean.steps import Ask, is_trading


def begin(s: Agora) -> None:
    """The others see the cubes as the market left them; without a period of grace the stage is over at once."""
    s.before = [snapshot(s, seat) for seat in range(s.seats)]
    s.closing_left, s.finished = vec[i64]([s.terms.max_free_steps] * s.seats), 0  # MED-CLS-07
    if s.option(CLOCK) != 0 and c.OPTIONS["grace_seconds"][s.option(GRACE_SECONDS)] == 0:
        grace_over(s)  # MED-CLS-03
    for seat in range(s.seats):
        if len(steps(s, seat)) == 0:
            s.finished |= ONE[seat]


def grace_over(s: Agora) -> None:
    """What is not set stays as it is."""  # MED-CLS-05
    s.finished = ONE[s.seats] - 1


def steps(s: Agora, seat: i64) -> list[int]:
    """What a seat may set."""
    return warehousing.options(s, seat) + cubes.options(s, seat)


class Closing(Ask):
    """Warehouse and cubes for the last time, then done."""  # MED-DEC-07

    def asks(self, s: Agora, seat: i64) -> bool:
        return s.finished & ONE[seat] == 0

    def mark(self, s: Agora) -> i64:
        return count(s.finished)

    def waits(self, s: Agora) -> bool:
        if s.finished != ONE[s.seats] - 1:
            return True
        s.steps.pop()
        show(s)
        return False

    def options(self, s: Agora) -> list[int]:
        seat = s.chooser
        if len(s.half[seat]) > 0:
            return cubes.target_options(s, seat)
        found: list[int] = []
        if s.option(CLOCK) != 0 or known(s.closing_left[seat]) > 0:
            found = steps(s, seat)
        found.append(actions.DONE)
        found.sort()
        return found

    def choose(self, s: Agora, action: i64) -> None:
        seat = s.chooser
        if len(s.half[seat]) > 0:
            cubes.aim(s, seat, action)
        elif action == actions.DONE:
            s.finished |= ONE[seat]
            s.tell(events.DONE, seat, 0, 0)
        else:
            s.closing_left[seat] -= 1
            if action < actions.TARGET:
                warehousing.act(s, seat, action)
            elif action < actions.CLEAR:
                s.half[seat] = [action]
            else:
                cubes.act(s, seat, action)

    def mine(self, action: i64) -> bool:
        if actions.SWAP <= action < actions.DONE:
            return False
        return actions.WH_ADD <= action <= actions.DONE or actions.SEAT <= action < actions.CLAIM

    def belongs(self, action: i64) -> bool:
        return is_trading(action)  # after done nothing is possible any more  # MED-CLS-03

    def unasked(self, s: Agora, seat: i64, action: i64) -> Refusal:
        return refuse("MED-CLS-03", "done_already")

    def reason(self, s: Agora, action: i64) -> Refusal:
        seat = s.chooser
        if len(s.half[seat]) > 0:
            return cubes.aim_refusal(s, seat, action)
        if actions.SEAT <= action < actions.CLAIM:
            return refuse("MED-OFR-26", "nothing_begun")
        if s.option(CLOCK) == 0 and s.closing_left[seat] <= 0:
            return refuse("MED-CLS-07", "no_steps_left", n=s.terms.max_free_steps)
        if action < actions.TARGET:
            return warehousing.refusal(s, seat, action)
        return cubes.refusal(s, seat, action)


# When all are done.


def show(s: Agora) -> None:
    """All cubes become public; the warehouses stay secret unless an option says otherwise."""  # MED-CLS-06
    for colour in range(s.seats):
        take_back(s, colour)
    before = s.before
    s.before, s.half = [], [[] for _ in range(s.seats)]
    s.reveals += 1
    for seat in s.order:
        known(s.abandons[seat])  # what others do in secret is blank to a seat, all of it
        tell_set(s, seat, before[seat])
        if s.option(REVEAL_WAREHOUSES) != 0:  # MED-WHS-06
            for face in range(FACES):
                if s.warehouse[seat * FACES + face] > 0:
                    s.tell(events.REVEALED, seat, face, s.warehouse[seat * FACES + face])


def tell_set(s: Agora, seat: i64, before: list[int]) -> None:
    """Say which cubes lie where, and what a seat has changed in secret."""
    warehousing.tell_stored(s, seat, before[STORED])
    for box in range(len(s.cubes[seat])):
        there, was = s.cubes[seat][box], before[FIRST_BOX + box]
        if there != NOBODY:
            s.tell(events.CUBE, seat, KIND_OF_EFFECT[s.boxes[seat][box]], events.instead(there, was))
        elif was != NOBODY:
            s.tell(events.CLEARED, seat, s.boxes[seat][box], was)
    for track in range(2):
        placed = s.abandons[seat] & ONE[track]
        if placed != before[ABANDONS] & ONE[track]:
            s.tell(events.ABANDONS, seat, track, int(placed != 0))
    for altar in range(ALTARS):
        worker, chosen = s.altars[seat * ALTARS + altar], before[ALTAR + altar]
        if worker != chosen:
            s.tell(events.SACRIFICES, seat, altar + ALTARS * int(chosen != NOBODY), worker)


def take_back(s: Agora, colour: i64) -> None:
    """Cubes of a colour beyond the tenth, placed in secret at the same time, go back: the last in turn order first."""
    before = s.before
    s.before = []
    over = cubes.cubes_used(s, colour, colour) - CUBES  # MED-ABL-09, MED-GEN-09
    s.before = before
    for place in range(s.seats - 1, -1, -1):
        seat = s.order[place]
        for box in range(len(s.cubes[seat]) - 1, -1, -1):
            if over > 0 and s.cubes[seat][box] == colour and before[seat][FIRST_BOX + box] != colour:
                s.cubes[seat][box] = NOBODY
                over -= 1
        if seat == colour:
            over = take_own_back(s, seat, over)


def take_own_back(s: Agora, seat: i64, over: i64) -> i64:
    """Own cubes put on workers and abandon cards in secret go back; says how many are still too many."""
    left = over
    for altar in range(ALTARS - 1, -1, -1):
        place = seat * ALTARS + altar
        if left > 0 and s.altars[place] != NOBODY and s.before[seat][ALTAR + altar] == NOBODY:
            s.altars[place] = NOBODY
            left -= 1
    for track in range(1, -1, -1):
        placed = s.abandons[seat] & ~s.before[seat][ABANDONS] & ONE[track]
        if left > 0 and placed != 0:
            s.abandons[seat] &= ~ONE[track]
            left -= 1
    return left
