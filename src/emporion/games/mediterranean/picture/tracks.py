"""The four tracks: government and religion with two sides and levels, happiness and safety with a line."""

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from emporion.core.messages import cache_spoken
from emporion.games.mediterranean.cards import TRACKS
from emporion.games.mediterranean.picture.inline import num, rect, write
from emporion.games.mediterranean.picture.looks import PREFIX
from emporion.games.mediterranean.picture.scene import Scene
from emporion.games.mediterranean.picture.tables import ROMAN
from emporion.trading.page.marks import mark


class Size(NamedTuple):
    """The measures of a track."""

    wide: float
    high: float
    mark: float
    labelled: bool


LARGE = Size(712, 37, 23, True)
HALF = Size(345, 37, 21, True)
MIDDLE = Size(514, 37, 22, True)  # two beside each other
SMALL = Size(332, 24, 19, False)


class Move(NamedTuple):
    """A marker that has just gone some spaces, in a beat of the story that a move of the table began."""

    seat: int
    beat: int
    spaces: int
    number: int


class Shown(NamedTuple):
    """All that a track shows, so that one that has not changed need not be drawn again."""

    track: int
    places: tuple[int, ...]
    letters: tuple[str, ...]
    me: int | None
    future: int | None  # where the own marker would land
    moves: tuple[Move, ...]


def track(scene: Scene, at: int, size: Size, moves: tuple[Move, ...] = ()) -> str:
    """A track with the markers of all seats, where they have just come from, and where the own one goes."""
    future = scene.forecast[at] if scene.forecast else None
    return _drawn(Shown(at, scene.places[at], scene.all_letters, scene.me, future, moves), size)


@cache_spoken
def _drawn(shown: Shown, size: Size) -> str:
    limits = TRACKS[shown.track]
    return _ground(shown.track, size) + _markers(shown, limits.min, _cell(shown.track, size), size)


def _cell(track: int, size: Size) -> float:
    """How wide a space is."""
    return size.wide / (TRACKS[track].max - TRACKS[track].min + 1)


@lru_cache(maxsize=64)
def _ground(track: int, size: Size) -> str:
    """The spaces of a track without markers."""
    limits, cell = TRACKS[track], _cell(track, size)
    spaces = range(limits.min, limits.max + 1)
    body = "".join(_space(track, space, (space - spaces[0]) * cell, cell, size) for space in spaces)
    if limits.lowest_safe is not None:
        edge = (limits.lowest_safe - spaces[0]) * cell
        body += f'<path d="M{num(edge)} -3V{num(size.high + 3)}" class="med-line"/>'
    return body


def _space(track: int, space: int, x: float, cell: float, size: Size) -> str:
    limits = TRACKS[track]
    if limits.lowest_safe is not None:
        safe = space >= limits.lowest_safe
        drawn = rect(x + 0.8, 0, cell - 1.6, size.high, 3, "med-safe" if safe else "med-risk")
        if size.labelled:
            words = f"{'−' if space < 0 else '+' if space else ''}{abs(space)}"
            drawn += write(words, x + cell / 2, size.high - 6, 10, "med-m" if safe else "med-bad-t", "middle")
        return drawn
    level = limits.level_by_distance[abs(space)]
    side = limits.left if space < 0 else limits.right
    style = f"med-z-{side}-{level}" if space else f"med-z-{limits.id}-0"
    drawn = rect(x + 0.6, 0, cell - 1.2, size.high, 3, f"med-space {style}")
    if size.labelled and space and limits.level_by_distance[abs(space) - 1] < level:
        drawn += write(ROMAN[level], x + cell / 2, size.high - 7, 11.5, f"med-s med-b med-n-{side}-{level}", "middle")
    return drawn


def _markers(shown: Shown, first: int, cell: float, size: Size) -> str:
    """Markers on one space stand in two rows; the own one has a dashed future with a dotted trail."""
    middle = size.high / 2 - (6 if size.labelled else 0)
    there: Counter[int] = Counter()
    body = ""
    for seat in sorted(range(len(shown.places)), key=lambda seat: seat == shown.me):
        place = shown.places[seat]
        x, y, large = _beside(there[place], shown.places.count(place), size.mark)
        there[place] += 1
        x += (place - first + 0.5) * cell
        y += size.high / 2 if large < size.mark else middle
        own = tuple(move for move in shown.moves if move.seat == seat)
        body += _slid(TRACKS[shown.track].id, mark(PREFIX, shown.letters[seat], seat, x, y, large), own, cell, size)
        body = _came(own, x, y, cell) + body
    if shown.me is None or shown.future is None or shown.future == shown.places[shown.me]:
        return body
    start, end = ((place - first + 0.5) * cell for place in (shown.places[shown.me], shown.future))
    trail = f'<path d="M{num(start)} {num(middle)}H{num(end)}" class="med-trail med-w{shown.me + 1}"/>'
    lift = size.mark * 0.6 if there[shown.future] and size.labelled else 0.0
    aside = size.mark * 0.5 if there[shown.future] and not size.labelled else 0.0
    ghost = mark(PREFIX, shown.letters[shown.me], shown.me, end - aside, middle - lift, size.mark, True)
    return trail + ghost + body


def _slid(name: str, drawn: str, moves: tuple[Move, ...], cell: float, size: Size) -> str:
    """A marker goes step by step: each wrapping holds it back by one of its moves until that has its beat."""
    for move in moves:
        ident = f"slide-{name}-{num(size.wide)}-{move.number}-{move.seat + 1}-{move.beat}"
        held = f"--beat:{move.beat};--back:{num(-move.spaces * cell)}px"
        drawn = f'<g id="{ident}" class="{PREFIX}slide" style="{held}">{drawn}</g>'
    return drawn


def _came(moves: tuple[Move, ...], x: float, y: float, cell: float) -> str:
    """The dotted trail to where a marker was before."""
    spaces = sum(move.spaces for move in moves)
    if not spaces:
        return ""
    path = f'<path d="M{num(x - spaces * cell)} {num(y)}H{num(x)}" class="{PREFIX}trail {PREFIX}w{moves[0].seat + 1}"/>'
    return f'<g class="{PREFIX}late" style="--beat:{moves[0].beat}">{path}</g>'


def _beside(at: int, number: int, size: float) -> tuple[float, float, float]:
    """Where a marker stands among those of its space, and how large it is: two side by side, more in two rows."""
    if number < 2:
        return 0.0, 0.0, size
    columns = number if number == 2 else -(-number // 2)
    large = size * 0.8
    row, column = divmod(at, columns)
    last = min(columns, number - row * columns)
    rise = 0.0 if number == 2 else (row - 0.5) * large
    return (column - (last - 1) / 2) * large * 0.95, rise, large
