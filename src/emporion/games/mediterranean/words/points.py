"""Where the victory points of a game came from, for its end."""

from collections.abc import Iterable

from emporion.core.state import Event
from emporion.games.mediterranean import events
from emporion.games.mediterranean.end import monuments, printed
from emporion.games.mediterranean.refusals import SAY
from emporion.games.mediterranean.state import Agora


def points_from(s: Agora, told: Iterable[Event]) -> list[dict[str, int]]:
    """The VP of each seat by what brought them; chips of which no event tells changed hands in trades."""
    found: list[dict[str, int]] = [{} for _ in range(s.seats)]
    for kind, seat, vp, source in told:
        if kind == events.VP:
            words = SAY(f"points.{events.SOURCES[source]}")
            found[seat][words] = found[seat].get(words, 0) + vp
    for seat, points in enumerate(found):
        points[SAY("points.trades")] = int(s.chips[seat]) - sum(points.values())
        points[SAY("points.printed")] = int(printed(s, seat))
        points[SAY("points.monuments")] = int(monuments(s, seat))
    return [{words: vp for words, vp in points.items() if vp} for points in found]
