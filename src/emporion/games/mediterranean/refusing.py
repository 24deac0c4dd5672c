# native: compiled by mypyc
"""Before abilities work, each owner of refuse_abilities decides which of those aimed at him apply."""  # MED-RS1-04


from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.core.refusal import Refusal
from emporion.core.unknown import known
from emporion.games.mediterranean import actions, effects, events
from emporion.games.mediterranean.packed import ability_of, box_of_ability, owner_of
from emporion.games.mediterranean.refusals import refuse
from emporion.games.mediterranean.state import Agora
from emporion.games.mediterranean.steps import Ask


def works_on_all(s: Agora, owner: i64, box: i64) -> bool:
    """Whether a box is the first of an all_others ability that is switched on."""  # MED-ABL-07
    if effects.OP[s.boxes[owner][box]] != effects.ALL_OTHERS or not is_first(s, owner, box):
        return False
    return known(s.off[owner]) & ONE[box] == 0


def is_first(s: Agora, owner: i64, box: i64) -> bool:
    """Whether a box is the first of its effect; the same effect on another copy of the card begins again."""
    effect = s.boxes[owner][box]
    run: i64 = 0
    at = box
    while at > 0 and s.boxes[owner][at - 1] == effect:
        at -= 1
        run += 1
    return run % effects.boxes_of(effect) == 0


def is_spared(s: Agora, owner: i64, first: i64, seat: i64) -> bool:
    """Whether the cube of a seat lies in one of the boxes of an all_others ability."""
    for box in range(first, first + effects.boxes_of(s.boxes[owner][first])):
        if known(s.cubes[owner][box]) == seat:
            return True
    return False


def hits(s: Agora, owner: i64, box: i64, seat: i64) -> bool:
    """Whether an ability is aimed at a seat."""
    if owner == seat:
        return False
    if effects.OP[s.boxes[owner][box]] == effects.ALL_OTHERS:
        return works_on_all(s, owner, box) and not is_spared(s, owner, box, seat)
    return effects.OP[s.boxes[owner][box]] != effects.SWAP and known(s.cubes[owner][box]) == seat


def aimed_at(s: Agora, seat: i64) -> list[int]:
    """The abilities aimed at a seat, in turn order of their owners, then by box."""  # MED-DEC-09
    found: list[int] = []
    for owner in s.order:
        for box in range(len(s.boxes[owner])):
            if hits(s, owner, box, seat):
                found.append(ability_of(owner, box))
    return found


def asks(s: Agora, seat: i64) -> bool:
    """Whether a seat still has an ability to decide about."""
    return s.has(seat, effects.REFUSE_ABILITIES) and len(s.answers[seat]) < len(aimed_at(s, seat))


def ignores(s: Agora, seat: i64, owner: i64, box: i64) -> bool:
    """Whether a seat has decided to ignore an ability."""
    if len(s.answers[seat]) == 0:
        return False
    aimed = aimed_at(s, seat)
    ability = ability_of(owner, box)
    return ability in aimed and known(s.answers[seat][aimed.index(ability)]) == 1


def tell_ignored(s: Agora) -> None:
    """All have decided: say which abilities are ignored."""
    for seat in s.order:
        for place, ability in enumerate(aimed_at(s, seat)):
            if place < len(s.answers[seat]) and known(s.answers[seat][place]) == 1:
                effect = s.boxes[owner_of(ability)][box_of_ability(ability)]
                s.tell(events.IGNORED, seat, effects.KIND_OF_EFFECT[effect], owner_of(ability))


class Refuse(Ask):
    """Let an ability apply, or ignore it; all owners at once."""  # MED-DEC-09

    def asks(self, s: Agora, seat: i64) -> bool:
        return asks(s, seat)

    def waits(self, s: Agora) -> bool:
        for seat in range(s.seats):
            if asks(s, seat):
                return True
        s.steps.pop()
        s.reveals += 1
        tell_ignored(s)
        return False

    def options(self, s: Agora) -> list[int]:
        return [actions.REFUSE, actions.REFUSE + 1]

    def choose(self, s: Agora, action: i64) -> None:
        s.answers[s.chooser].append(action - actions.REFUSE)

    def mine(self, action: i64) -> bool:
        return actions.REFUSE <= action < actions.EXTRA_DECK

    def reason(self, s: Agora, action: i64) -> Refusal:
        return refuse(self.rule, "not_possible_now")
