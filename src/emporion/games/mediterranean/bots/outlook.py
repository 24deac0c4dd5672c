"""What a seat may expect of a hand: its sets, its ideas on its tracks, what it keeps, and the blows it fears."""

from emporion.games.mediterranean import calamities, codes, effects
from emporion.games.mediterranean.board import (
    BARBARIAN,
    BARBARIAN_LOSS,
    BASICS,
    BOAT,
    CITY,
    CIVICS,
    DEMOCRACY,
    DICTATORSHIP,
    HAPPINESS,
    HAS_BARBARIANS,
    HAS_REVOLT,
    KIND_SORT,
    LEAST,
    LOWEST_SAFE,
    MARS,
    NAMES,
    PARTS,
    PROSPERITY,
    SAFETY,
    SPICES,
    SYMBOLS,
    TRACKS,
    UNHAPPINESS,
    VENUS,
    VP,
)
from emporion.games.mediterranean.board import MOST as HIGHEST
from emporion.games.mediterranean.bots.sight import Sight
from emporion.games.mediterranean.bots.values import (
    between,
    effects_of,
    kept_worth,
    likely,
    mood_row,
    place_worth,
    set_tables,
    side_of,
    stock_row,
)
from emporion.games.mediterranean.goods import own_effects, penalties_on
from emporion.games.mediterranean.tableau import ovals, producers

LOWEST = [int(place) for place in LEAST]
REVOLT_COST = 5.5  # a development fewer, and a poorer choice
MEAN_ROLL = 1.5  # of the barbarian die
UNSURE = 1.2  # how far a marker may be from where it is expected


class Outlook:
    """A seat as somebody weighs it: tables of what its goods and places are worth."""

    def __init__(self, sight: Sight, seat: int) -> None:
        self.sight, self.seat = sight, seat
        s = self.s = sight.s
        self.kinds = sight.kinds(seat)
        touching = (
            tuple(own_effects(s, seat, effects.SET_PLUS)),
            tuple(own_effects(s, seat, effects.SET_BONUS)),
            tuple(sorted(penalties_on(s, seat))),
        )
        self.sets = set_tables(touching)
        self.marks: list[int] = [s.marker(seat, track) for track in range(TRACKS)]
        self.prosperity: int = 1 + s.total(seat, effects.PROSPERITY_PLUS)
        self.ignored = [0] * SYMBOLS
        for effect in own_effects(s, seat, effects.IGNORE_SYMBOL):
            self.ignored[int(effects.SYMBOL[effect])] += int(effects.N[effect])
        self.ignores = any(self.ignored)
        self.lanes = [self._place_lane(track) for track in range(2)]
        self.lanes += [self._mood_lane(track) for track in (HAPPINESS, SAFETY)]
        self.goods = sight.goods(seat)
        self.symbols = sight.symbols(seat)
        self.now = self.ideas(self.symbols)
        self.expected = self._next_goods()
        self.stock = [stock_row(touching, good, self.expected[good], sight.left == 0) for good in range(NAMES)]

    # Tracks.

    def _place_lane(self, track: int) -> list[float]:
        """By place on the government or religion track, from the left end."""
        sort = track + 1
        has_monument = any(KIND_SORT[kind] == sort for kind in self.kinds)
        lost = {-1: 0.0, 0: 0.0, 1: 0.0}
        for kind in self.kinds:
            on, side = side_of(kind)
            if on == track and side:
                bonus = sum(int(effects.TAKE[each * PARTS + VP]) for each in effects_of(kind, effects.ON_FLIP))
                lost[-side] += kept_worth(kind, self.sight.left) - bonus
        return [
            place_worth(abs(place), self.sight.left, has_monument) - lost[(place > 0) - (place < 0)]
            for place in range(int(LEAST[track]), int(HIGHEST[track]) + 1)
        ]

    def _mood_lane(self, track: int) -> list[float]:
        """By place on the happiness or safety track, from the low end: what it saves later, and the blow now."""
        turn = self.sight.turn
        strikes = bool((HAS_REVOLT if track == HAPPINESS else HAS_BARBARIANS)[turn]) and self._to_come
        cost = REVOLT_COST if track == HAPPINESS else self._raid()
        others = self._others_at(track) if strikes else []
        low, high, line = int(LEAST[track]), int(HIGHEST[track]), int(LOWEST_SAFE[track])
        lane = mood_row(low, high, self.sight.left, self._counted(track), line)[:]
        start = lane[-low]
        for place in range(low, line if strikes else low):
            chance = 1.0
            for other in others:
                chance *= likely((other - place + 0.5) / UNSURE)
            lane[place - low] = (1.0 - chance) * lane[place - low] + chance * (start - cost)
        return lane

    def _counted(self, track: int) -> int:
        """What own monuments count for each spot above the line of a track."""
        unit = effects.UNIT_ABOVE + track - HAPPINESS
        scores = own_effects(self.s, self.seat, effects.SCORE_PER)
        return sum(int(effects.N[each]) for each in scores if effects.UNIT[each] == unit)

    @property
    def _to_come(self) -> bool:
        """Whether the calamities of this turn are still to come."""
        return self.s.phase <= codes.RESOLUTION

    def _raid(self) -> float:
        """What barbarians would take this turn."""
        shield = self.s.total(self.seat, effects.BARBARIAN_SHIELD)
        return max(0.0, int(BARBARIAN_LOSS[self.s.turn] - shield) + int(calamities.dice(self.s)) * MEAN_ROLL)

    def _others_at(self, track: int) -> list[float]:
        """Where the markers of the others may stand when calamities come."""
        symbol = UNHAPPINESS if track == HAPPINESS else BARBARIAN
        return [
            int(self.s.marker(other, track)) - self.sight.symbols(other)[symbol]
            for other in range(self.s.seats)
            if other != self.seat
        ]

    def lane(self, track: int, place: float) -> float:
        """What a place on a track is worth, also between two places; the ends of the track hold."""
        row = self.lanes[track]
        at = place - LOWEST[track]
        if at <= 0.0:
            return row[0]
        low = int(at)
        if low >= len(row) - 1:
            return row[-1]
        return row[low] + (at - low) * (row[low + 1] - row[low])

    def ideas(self, symbols: list[float], marks: list[int] | None = None) -> float:
        """What the symbols on spent cards do."""
        if self.ignores:
            symbols = [max(0.0, number - less) for number, less in zip(symbols, self.ignored, strict=True)]
        at = self.marks if marks is None else marks
        return (
            self.prosperity * symbols[PROSPERITY]
            + self.lane(0, at[0] + symbols[DEMOCRACY] - symbols[DICTATORSHIP])
            + self.lane(1, at[1] + symbols[VENUS] - symbols[MARS])
            + self.lane(HAPPINESS, at[HAPPINESS] - symbols[UNHAPPINESS])
            + self.lane(SAFETY, at[SAFETY] - symbols[BARBARIAN])
        )

    def moved(self, parts: list[int]) -> float:
        """What it is worth to this seat when its markers and chips change."""
        marks = [mark + part for mark, part in zip(self.marks, parts[:TRACKS], strict=True)]
        return self.ideas(self.symbols, marks) - self.now + parts[VP]

    # Goods.

    def _next_goods(self) -> list[float]:
        """How many cards of each good the next production will bring."""
        cities, boats = ovals(self.s, self.seat, CITY), ovals(self.s, self.seat, BOAT)
        basics = [float(producers(self.s, self.seat, good)) for good in range(BASICS)]
        return [*basics, *[min(1.0, cities / CIVICS)] * CIVICS, *[boats / 2] * (NAMES - SPICES)]

    def goods_worth(self, good: int, number: float) -> float:
        """What so many cards of a good are worth at the market."""
        return between(self.stock[good], number)


def outlook(sight: Sight, seat: int) -> Outlook:
    """The outlook of a seat, weighed once for each view."""
    if seat not in sight.outlooks:
        sight.outlooks[seat] = Outlook(sight, seat)
    found: Outlook = sight.outlooks[seat]
    return found
