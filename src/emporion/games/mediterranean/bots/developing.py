"""The development phase: which extra cards to draw, and which side of which card to play."""

from emporion.games.mediterranean import actions, effects
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import (
    BASICS,
    DECK_LEVEL,
    GOVERNMENT,
    HAPPINESS,
    KIND_VP,
    LEAST,
    LOSES,
    LOWEST_SAFE,
    MOST,
    PARTS,
    RELIGION,
    TRACKS,
    VP,
)
from emporion.games.mediterranean.bots.outlook import Outlook, outlook
from emporion.games.mediterranean.bots.sight import Sight
from emporion.games.mediterranean.bots.values import (
    effects_of,
    icons,
    kept_worth,
    later_worth,
    per_turn,
    side_of,
    with_op,
    yields,
)

ICON_HOPE = 0.35  # what an icon may count for a monument that is yet to come, in a turn


def extra_deck(sight: Sight, options: list[int]) -> int:
    """The highest deck that has cards."""
    left = sight.view["developments"]

    def rank(option: int) -> tuple[bool, int, int]:
        deck = option - actions.EXTRA_DECK
        return left[c.DECK_IDS[deck]] > 0, int(DECK_LEVEL[deck]), -option

    return max((option for option in options if option >= actions.EXTRA_DECK), key=rank, default=options[0])


def development(sight: Sight, options: list[int]) -> int:
    """The side that brings most, or none where all would do harm."""
    table = Tableau(sight)
    chosen = [option for option in options if option < actions.SKIP_DEV]
    worth = {option: table.worth(kind_of(sight, option)) for option in chosen}
    skip = max(options)
    if skip == actions.SKIP_DEV + GOVERNMENT and sight.seat in sight.view["revolted"]:  # one card in all  # MED-DEV-12
        other = max((table.worth(kind) for kind in table.drawn_of(RELIGION)), default=0.0)
        if max(worth.values(), default=0.0) < other:
            return skip
    best = max(chosen, key=lambda option: (worth[option], -option), default=skip)
    return best if chosen and worth[best] > 0 else skip


def kind_of(sight: Sight, option: int) -> int:
    """What a side of a drawn card shows."""
    slot, side = divmod(option - actions.CHOOSE_DEV, 2)
    return int(c.SIDE_KINDS[c.DEVELOPMENT_IDS.index(sight.view["own"]["drawn"][slot]) * 2 + side])


class Tableau:
    """The own developments, and what another would add to them."""

    def __init__(self, sight: Sight) -> None:
        self.sight, self.left = sight, sight.left
        self.outlook: Outlook = outlook(sight, sight.seat)
        self.kinds = self.outlook.kinds
        self.scores = with_op(self.kinds, effects.SCORE_PER)

    def drawn_of(self, track: int) -> list[int]:
        """What the drawn cards of a track show."""
        cards = [c.DEVELOPMENT_IDS.index(card) for card in self.sight.view["own"]["drawn"]]
        kinds = [int(c.SIDE_KINDS[card * 2 + side]) for card in cards for side in range(2)]
        return [kind for kind in kinds if side_of(kind)[0] == track]

    def worth(self, kind: int) -> float:
        """What a development would bring until the end of the game."""
        total = float(KIND_VP[kind]) + yields(kind) * self.left
        marks = list(self.outlook.marks)
        for effect in effects_of(kind):
            box = int(effects.BOX[effect])
            if box == effects.YELLOW:
                total += self._once(effect, kind, marks)
            elif box == effects.SCORE:
                total += self._counted(effect, [*self.kinds, kind])
            else:
                total += self._every_turn(effect, box)
        total += self._for_scores(kind)
        return total + self._moved(marks, kind)

    def _once(self, effect: int, kind: int, marks: list[int]) -> float:
        """A yellow box: VP at once; markers are moved."""
        if effects.OP[effect] == effects.VP_PER:
            return float(self._counted(effect, [*self.kinds, kind]))
        for track in range(TRACKS):
            marks[track] += int(effects.TAKE[effect * PARTS + track])
        return float(effects.TAKE[effect * PARTS + VP])

    def _every_turn(self, effect: int, box: int) -> float:
        """An ability that lasts; orange boxes work this turn already."""
        if box == effects.ORANGE and effects.OP[effect] == effects.VP_PER:
            return float(self._counted(effect, self.kinds) * (self.left + 1))
        return per_turn(effect) * (self.left + (box == effects.ORANGE))

    def _counted(self, effect: int, kinds: list[int]) -> int:
        """What an effect counts, with some developments."""
        return int(effects.N[effect]) * self._units(int(effects.UNIT[effect]), kinds)

    def _units(self, unit: int, kinds: list[int]) -> int:
        """How many units of a sort there would be with some developments."""
        me = self.sight.me
        if unit < effects.UNIT_CITY:
            return icons(kinds, unit)
        if unit <= effects.UNIT_BOAT:
            name = "city" if unit == effects.UNIT_CITY else "boat"
            return sum(c.KINDS[kind]["produces"].count(name) for kind in kinds)
        if unit == effects.UNIT_WORKER:
            made = [name for kind in kinds for name in c.KINDS[kind]["produces"] if name in c.GOOD_IDS[:BASICS]]
            return int(sum(me["workers"].values())) + len(made)
        if unit < effects.UNIT_LEVEL:
            colour = c.COLOURS[effects.COLOUR_OF_UNIT[unit - effects.UNIT_DEVELOPMENT]]
            return sum(c.DECKS[c.DECK_IDS.index(c.KINDS[kind]["deck"])]["colour"] == colour for kind in kinds)
        if unit == effects.UNIT_LEVEL:
            return int(me["levels"]["government"] + me["levels"]["religion"])
        if unit < effects.UNIT_PLAYERS:
            track = HAPPINESS + unit - effects.UNIT_ABOVE
            return max(0, self.outlook.marks[track] - int(LOWEST_SAFE[track]) + 1)
        return self._players(unit - effects.UNIT_PLAYERS)

    def _players(self, side: int) -> int:
        """Players of a side: dictatorship, democracy, Mars, Venus."""
        track = c.TRACKS[GOVERNMENT if side < 2 else RELIGION]
        marks = [seat["tracks"][track] for seat in self.sight.seats]
        return sum(mark > 0 if side % 2 else mark < 0 for mark in marks)

    def _for_scores(self, kind: int) -> float:
        """What a development adds to a monument or shrine that is there, or may come."""
        total = ICON_HOPE * len(c.KINDS[kind]["icons"]) * min(2, self.left)
        for effect in self.scores:
            unit = int(effects.UNIT[effect])
            if unit < effects.UNIT_LEVEL:
                lost = sum(int(LOSES[kind * BASICS + good]) for good in range(BASICS)) * (unit == effects.UNIT_WORKER)
                total += self._counted(effect, [*self.kinds, kind]) - self._counted(effect, self.kinds)
                total -= int(effects.N[effect]) * lost
        return total

    def _moved(self, marks: list[int], kind: int) -> float:
        """What the new places of the markers are worth, for the turns to come; a crossing destroys."""
        total = 0.0
        for track in range(TRACKS):
            low, high = int(LEAST[track]), int(MOST[track])
            before, after = self.outlook.marks[track], min(high, max(low, marks[track]))
            if track >= HAPPINESS:
                total += self.outlook.lane(track, after) - self.outlook.lane(track, before)
                continue
            total += later_worth(abs(after), self.left, False) - later_worth(abs(before), self.left, False)
            for each in (*self.kinds, kind):
                on, side = side_of(each)
                if on == track and side * after < 0:
                    total -= kept_worth(each, self.left)
        return total
