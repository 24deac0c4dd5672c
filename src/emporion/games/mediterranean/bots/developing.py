"""The development phase: which extra cards to draw, and which side of which card to play."""

from collections import Counter

from emporion.games.mediterranean import actions, effects, tableau
from emporion.games.mediterranean import development as rules
from emporion.games.mediterranean.board import (
    DECK_LEVEL,
    GOVERNMENT,
    HAPPINESS,
    ICONS,
    KIND_OF_SIDE,
    KIND_VP,
    RELIGION,
    TRACKS,
)
from emporion.games.mediterranean.bots.outlook import Outlook, outlook
from emporion.games.mediterranean.bots.sight import Sight
from emporion.games.mediterranean.bots.values import effects_of, icons, kept_worth, later_worth, per_turn, yields
from emporion.games.mediterranean.end import monuments
from emporion.games.mediterranean.rules import Mediterranean

ICON_HOPE = 0.35  # what an icon may count for a monument that is yet to come, in a turn


def extra_deck(sight: Sight, options: list[int]) -> int:
    """The highest deck that has cards."""

    def rank(option: int) -> tuple[bool, int, int]:
        deck = option - actions.EXTRA_DECK
        return len(sight.s.decks[deck]) > 0, int(DECK_LEVEL[deck]), -option

    return max((option for option in options if option >= actions.EXTRA_DECK), key=rank, default=options[0])


def development(sight: Sight, options: list[int]) -> int:
    """The side that brings most, or none where all would do harm."""
    table = Tableau(sight)
    chosen = [option for option in options if option < actions.SKIP_DEV]
    worth = {option: table.worth(side_of(sight, option)) for option in chosen}
    skip = max(options)
    if skip == actions.SKIP_DEV + GOVERNMENT and sight.s.revolted >> sight.seat & 1:  # one card in all  # MED-DEV-12
        sides = (rules.side_at(sight.s, sight.seat, at) for at in rules.playable(sight.s, sight.seat, RELIGION))
        other = max(map(table.worth, sides), default=0.0)
        if max(worth.values(), default=0.0) < other:
            return skip
    best = max(chosen, key=lambda option: (worth[option], -option), default=skip)
    return best if chosen and worth[best] > 0 else skip


def side_of(sight: Sight, option: int) -> int:
    """The side of a drawn card that an option would play."""
    return rules.side_at(sight.s, sight.seat, option - actions.CHOOSE_DEV)


class Tableau:
    """The own developments, and what another would add to them."""

    def __init__(self, sight: Sight) -> None:
        self.s, self.seat, self.left = sight.s, sight.seat, sight.left
        self.outlook: Outlook = outlook(sight, sight.seat)

    def worth(self, side: int) -> float:
        """What a development would bring until the end of the game: it is played, and its owner is weighed again."""
        kind = int(KIND_OF_SIDE[side])
        after: Mediterranean = self.s.clone()
        tableau.play(after, self.seat, side)
        total = float(KIND_VP[kind]) + yields(kind) * self.left
        total += int(after.chips[self.seat] - self.s.chips[self.seat])
        total += int(monuments(after, self.seat) - monuments(self.s, self.seat))
        total += ICON_HOPE * sum(icons([kind], icon) for icon in range(ICONS)) * min(2, self.left)
        total += sum(self._every_turn(after, effect) for effect in effects_of(kind))
        return total + self._moved(after) - self._lost(after, kind)

    def _every_turn(self, after: Mediterranean, effect: int) -> float:
        """An ability that lasts; orange boxes work this turn already."""
        box = effects.BOX[effect]
        if box == effects.ORANGE and effects.OP[effect] == effects.VP_PER:
            counted: int = effects.N[effect] * tableau.units(after, self.seat, effects.UNIT[effect])
            return float(counted * (self.left + 1))
        return per_turn(effect) * (self.left + (box == effects.ORANGE))

    def _moved(self, after: Mediterranean) -> float:
        """What the new places of the markers are worth, for the turns to come."""
        total = 0.0
        for track in range(TRACKS):
            before, now = int(self.s.marker(self.seat, track)), int(after.marker(self.seat, track))
            if track >= HAPPINESS:
                total += self.outlook.lane(track, now) - self.outlook.lane(track, before)
            else:
                total += later_worth(abs(now), self.left, False) - later_worth(abs(before), self.left, False)
        return total

    def _lost(self, after: Mediterranean, kind: int) -> float:
        """What the developments were worth that a revolution destroyed."""
        before = Counter([*self.outlook.kinds, kind])
        gone = before - Counter(int(KIND_OF_SIDE[side]) for side in after.played[self.seat])
        return sum(kept_worth(each, self.left) for each in gone.elements())
