# native: compiled by mypyc
"""The end of the game: scores, ties, and what a position promises."""

from mypy_extensions import i64

from emporion.games.mediterranean import codes, effects, events, tableau
from emporion.games.mediterranean.board import HAPPINESS, KIND_OF_SIDE, KIND_VP, SAFETY
from emporion.games.mediterranean.goods import own_effects
from emporion.games.mediterranean.state import Agora


def printed(s: Agora, seat: i64) -> i64:
    """The printed VP of the developments of a seat."""
    vp: i64 = 0
    for side in s.played[seat]:
        vp += KIND_VP[KIND_OF_SIDE[side]]
    return vp


def monuments(s: Agora, seat: i64) -> i64:
    """The VP of monument and shrine."""  # MED-FIN-07
    vp: i64 = 0
    for effect in own_effects(s, seat, effects.SCORE_PER):
        vp += effects.N[effect] * tableau.units(s, seat, effects.UNIT[effect])
    return vp


def score(s: Agora, seat: i64) -> i64:
    """Chips and printed VP; at the end monument and shrine, too."""  # MED-FIN-02, MED-FIN-07
    return s.chips[seat] + printed(s, seat) + (monuments(s, seat) if s.phase == codes.OVER else 0)


def standing(s: Agora, seat: i64) -> list[int]:
    """Score and what decides ties: levels, then happiness and safety."""  # MED-FIN-03 to MED-FIN-05
    return [
        int(score(s, seat)), int(s.levels(seat)), int(s.marker(seat, HAPPINESS) + s.marker(seat, SAFETY)),
    ]  # fmt: skip


def ranks(s: Agora) -> list[int]:
    """The rank of each seat as things stand; 1 is first, tied seats share a rank."""  # MED-FIN-06
    keys = [standing(s, seat) for seat in range(s.seats)]
    return [1 + sum([int(other > key) for other in keys]) for key in keys]


def returns(s: Agora) -> list[float]:
    """A victory shared by its winners, 1 in all."""
    places = ranks(s)
    share = 1.0 / places.count(1)
    return [share if place == 1 else 0.0 for place in places]


def worth(s: Agora, seat: i64) -> float:
    """Points, and a little for what will bring more: producers, levels, and a place above the lines."""
    value = float(int(s.chips[seat] + printed(s, seat) + monuments(s, seat)))
    left = float(int(6 - s.turn))
    goods = tableau.units(s, seat, effects.UNIT_WORKER)
    cities = tableau.units(s, seat, effects.UNIT_CITY)
    boats = tableau.units(s, seat, effects.UNIT_BOAT)
    value += left * (0.5 * int(goods) + 1.2 * int(cities) + 1.6 * int(boats))
    value += (0.4 + 0.3 * left) * int(s.levels(seat))
    return value + 0.3 * int(min(2, s.marker(seat, HAPPINESS)) + min(2, s.marker(seat, SAFETY)))


def finish(s: Agora) -> None:
    """Say how everybody has done."""  # MED-FIN-01
    for seat in s.order:
        s.tell(events.SCORE, seat, score(s, seat), monuments(s, seat))
    s.tell(events.GAME_OVER, -1, 0, 0)
    s.reveals += 1
