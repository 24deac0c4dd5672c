"""Rain as it runs: every cube from space to space, one after the other, and the VP of the tiles on its way."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

from emporion.core.boxes import Box, num
from emporion.core.state import Event
from emporion.games.resafa import events
from emporion.games.resafa.board import COLUMNS, SPACES
from emporion.games.resafa.picture.inline import icon, pill, points, row, stamp
from emporion.games.resafa.picture.net import HEIGHT, Point, middle
from emporion.games.resafa.picture.scene import Scene
from emporion.games.resafa.rain import tile_vp

HOP, LONGEST = 0.5, 9.0  # seconds from space to space, and for all the hops of a move
TILES = 1.5  # seconds for the VP of the own tiles, before the first cube runs


class Stop(NamedTuple):
    """A space that a cube comes to, and what its owner scores there."""

    space: int
    owner: int = -1
    vp: int = 0


@dataclass
class Run:
    """The way of a cube in one move: it may have begun before, and may go on after the next decision."""

    stops: list[Stop] = field(default_factory=list)
    ended: bool = False
    keeper: int = -1  # who gets the cube; nobody where it is Resafabot's


def runs(happened: Iterable[Event]) -> list[Run]:
    """The ways of all cubes that the events of a move tell of."""
    found: list[Run] = []

    def running(space: int) -> Run:
        if not found or found[-1].ended:
            found.append(Run([Stop(space)]))
        return found[-1]

    for kind, seat, first, second in happened:
        if kind == events.WATERED:
            running(second).stops[-1] = Stop(second, seat, first)
        elif kind == events.FLOWS:
            running(first).stops.append(Stop(second))
        elif kind in (events.KEPT_CUBE, events.BOT_CUBE_GONE):
            running(first).ended = True
            found[-1].keeper = seat
    return found


def rains(scene: Scene) -> str:
    """What ran in the last moves; the page plays it once for each move, since their ids hold its number."""
    return "".join(
        f'<g id="rain-{move}" class="res-rain" aria-hidden="true">{drawn}</g>'
        for move, happened in _by_move(scene)
        if (drawn := _played(scene, happened)[0])
    )


def lasts(scene: Scene) -> tuple[int, float]:
    """The last move in which water ran, and for how many seconds it is seen running."""
    found = [(move, _played(scene, happened)[1]) for move, happened in _by_move(scene)]
    return found[-1] if found else (0, 0.0)


def _by_move(scene: Scene) -> list[tuple[int, list[Event]]]:
    moves = groupby(scene.lately, key=lambda told: told[0])
    return [(move, [event for _, event in told]) for move, told in moves]


def _played(scene: Scene, happened: list[Event]) -> tuple[str, float]:
    """The tiles first, then the cubes one after the other (RES-RAI-02, RES-RAI-14); and when it is over."""
    drawn, time = "", 0.0
    if any(kind == events.RAIN_TILES for kind, *_ in happened):
        drawn, time = _tiles(scene), TILES
    ways = runs(happened)
    hop = min(HOP, LONGEST / max(1, sum(len(way.stops) - 1 for way in ways)))
    for way in ways:
        for number, stop in enumerate(way.stops):
            if number:
                drawn += _hop(scene, way.stops[number - 1].space, stop.space, time, hop)
                time += hop
            if stop.vp:
                drawn += _pop(_gain(stop.owner, stop.vp), _at(scene, stop.space), time)
        if way.keeper >= 0:
            x, y = _at(scene, way.stops[-1].space - COLUMNS)
            drawn += _pop(row([icon(f"seat-{way.keeper + 1}", 14), icon("cube", 17)], 3), (x, y), time)
    return drawn, time


def _tiles(scene: Scene) -> str:
    """What every player scores for the own tiles, all at once."""
    drawn = ""
    for space in scene.spaces:
        if 0 <= scene.s.owner_at(space) < scene.s.seats:
            drawn += _pop(_gain(scene.s.owner_at(space), tile_vp(scene.s, space)), middle(scene, space), 0)
    return drawn


def _at(scene: Scene, space: int) -> Point:
    """The middle of a space; below the network once the cube has left it."""
    x, y = middle(scene, space)
    return (x, HEIGHT + 4) if space >= SPACES else (x, y)


def _gain(owner: int, vp: int) -> Box:
    return row([icon(f"seat-{owner + 1}", 14), points(f"+{vp}", 21)], 3)


def _hop(scene: Scene, start: int, end: int, time: float, hop: float) -> str:
    """A cube that is seen only while it goes from one space to the next."""
    (x, y), (to_x, to_y) = _at(scene, start), _at(scene, end)
    way = f"--from:{num(x)}px,{num(y)}px;--to:{num(to_x)}px,{num(to_y)}px"
    return f'<g class="res-hop" style="{way};--at:{time:.2f}s;--hop:{hop:.2f}s">{stamp("cube", 0, 0, 21)}</g>'


def _pop(box: Box, at: Point, time: float) -> str:
    """What somebody gets, rising from where it comes from."""
    shown = pill(box, 0, 0, "res-pill", 23)
    return f'<g class="res-pop" style="--to:{num(at[0])}px,{num(at[1])}px;--at:{time:.2f}s">{shown}</g>'


class Gains(NamedTuple):
    """What a Rain has brought a player so far."""

    tiles: int = 0
    water: int = 0

    @property
    def vp(self) -> int:
        """All of it."""
        return self.tiles + self.water


def gained(scene: Scene) -> tuple[int, dict[int, Gains]]:
    """The number of the last Rain, if it is not long ago, and what it has brought by seat."""
    number, gains = 0, {seat: Gains() for seat in range(scene.s.seats)}
    for _, (kind, seat, first, _) in scene.lately:
        if kind == events.RAIN:
            number, gains = first, {seat: Gains() for seat in gains}
        elif kind == events.RAIN_TILES:
            gains[seat] = Gains(first, gains[seat].water)
        elif kind == events.WATERED:
            gains[seat] = Gains(gains[seat].tiles, gains[seat].water + first)
    return number, {seat: each for seat, each in gains.items() if each.vp}
