"""What happened since the goods were last resolved, beat by beat, so that all can follow.

Only what the newest move did comes in with a motion; what was told before stands still.
"""

from collections.abc import Iterable
from typing import NamedTuple

from emporion.core.state import Event
from emporion.games.mediterranean import events
from emporion.games.mediterranean.codes import PRODUCTION, RESOLUTION
from emporion.games.mediterranean.picture.scene import CLOSING, TRADE, Scene
from emporion.games.mediterranean.picture.tracks import Move

ABILITIES = (events.SACRIFICED, events.STOLE, events.STOLE_NOTHING, events.AIMED, events.IGNORED)
FATES = {events.FLIPPED: "swap", events.DESTROYED: "x", events.REVOLT: "sad", events.BARBARIANS: "axe"}
CAME = (events.ABANDONED, events.VP, events.MOVED, events.PLACE, events.PLAYED, *FATES)
SLOW, LONGEST = 0.55, 16.0  # seconds for a beat, and for all of them
STILL = -1


class Told(NamedTuple):
    """An event and its beat; what stood there before has none."""

    event: Event
    beat: int = STILL


class Story(NamedTuple):
    """The events since the resolution, the last move that added to them, and the seconds from beat to beat."""

    told: list[Told]
    newest: int = 0
    pace: float = SLOW

    @property
    def announced(self) -> dict[int, int]:
        """The VP from goods of all seats, as they announced them one after another; none before the resolution."""
        return {told.event[1]: told.event[2] for told in self.told if told.event[0] == events.ANNOUNCED}


def since_resolution(lately: Iterable[tuple[int, Event]]) -> list[tuple[int, Event]]:
    """What happened since goods were last resolved, each event with its move."""
    found: list[tuple[int, Event]] = []
    last: list[tuple[int, Event]] = []
    for move, event in lately:
        if event[0] == events.PHASE and event[2] == RESOLUTION:
            found, last = [], []
        elif event[0] in (events.TURN, events.OPENED) or (event[0] == events.PHASE and event[2] == PRODUCTION):
            found, last = [], found if any(kind == events.ANNOUNCED for _, (kind, *_) in found) else last
        else:
            found.append((move, event))
    return last or found


def is_told(event: Event) -> bool:
    """Whether an event has a row of its own."""
    if event[0] == events.VP:
        return event[3] != events.FROM_SETS
    return event[0] == events.SET or event[0] in CAME or event[0] in ABILITIES


def story(scene: Scene) -> Story:
    """The story of the turn; none while a market is open, as that is what counts then."""
    if scene.mood in (TRADE, CLOSING):
        return Story([])
    happened = since_resolution(scene.lately)
    newest = max((move for move, event in happened if is_told(event)), default=0)
    told, beat = [], 0
    for move, event in happened:
        fresh = move == newest and not scene.past
        told.append(Told(event, beat if fresh else STILL))
        beat += fresh and is_told(event)
    return Story(told, newest, min(SLOW, LONGEST / max(1, beat)))


def _spaces(event: Event) -> int:
    """How far a marker went."""
    before, after = events.places(event[3])
    return after - before


def moves_on(found: Story, track: int) -> tuple[Move, ...]:
    """How the markers of a track went in the newest move."""
    return tuple(
        Move(event[1], beat, _spaces(event), found.newest)
        for event, beat in found.told
        if beat != STILL and event[0] == events.MOVED and event[2] == track
    )
