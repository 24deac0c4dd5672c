# native: compiled by mypyc
"""The civic phase: every orange box works, for all at the same time."""

from emporion.games.mediterranean import effects, events, tableau
from emporion.games.mediterranean.board import KIND_OF_SIDE, PARTS, VP
from emporion.games.mediterranean.state import Agora


def work(s: Agora) -> None:
    """Count first, then apply, each marker once; then revolutions are checked."""  # MED-CIV-01 to MED-CIV-03
    changes = tableau.no_changes(s)
    for seat in s.order:
        for side in s.played[seat]:
            kind = KIND_OF_SIDE[side]
            for effect in range(effects.FIRST[kind], effects.FIRST[kind + 1]):
                if effects.BOX[effect] != effects.ORANGE:
                    continue
                if effects.OP[effect] == effects.VP_PER:
                    number = tableau.units(s, seat, effects.UNIT[effect])
                    changes[seat * PARTS + VP] += effects.N[effect] * number
                else:
                    tableau.add_take(changes, seat, effect)
    for seat in s.order:
        tableau.apply_changes(s, seat, changes, events.FROM_CIVIC)
    for seat in s.order:
        tableau.check_sides(s, seat)
