"""What is printed on the cards, as rows of the data file: for whoever draws them or puts them into words.

The rules read the same data as tables of numbers, in `board` and `effects`.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from emporion.games.mediterranean import components as c


class Effect(NamedTuple):
    """An effect of a development; each operation has entries of its own, and the others are empty."""  # MED-BOX-08

    op: str
    box: str = ""
    n: int = 0
    side: str = ""
    what: str = ""
    good: str = ""
    goods: tuple[str, ...] = ()
    symbol: str = ""
    track: str = ""
    min: int = 0
    vp: int = 0
    happiness: int = 0
    immunities: int = 0
    to: tuple["Effect", ...] = ()
    take: tuple["Effect", ...] = ()


class Kind(NamedTuple):
    """What a side of a development card shows."""

    id: str
    deck: int
    vp: int
    produces: tuple[str, ...]
    loses: tuple[str, ...]
    icons: tuple[str, ...]
    effects: tuple[Effect, ...]


class Deck(NamedTuple):
    """A deck of developments."""

    id: str
    side: str
    level: int
    colour: str


class Idea(NamedTuple):
    """The bottom of a goods card."""

    id: str
    symbols: tuple[str, ...]
    happiness: int
    safety: int
    vp: int
    may_warehouse: bool
    bad_icon: bool


class Track(NamedTuple):
    """One of the four tracks; the first two have sides and levels, the others a line."""

    id: str
    min: int
    max: int
    left: str = ""
    right: str = ""
    level_by_distance: tuple[int, ...] = ()
    lowest_safe: int | None = None


def _entries(row: type[Any], data: Mapping[str, Any], **more: Any) -> Any:
    """A row of a table of the data file, its lists as tuples."""
    known = {key: tuple(data[key]) if isinstance(data[key], list) else data[key] for key in row._fields if key in data}
    return row(**{**known, **more})


def _effect(data: Mapping[str, Any]) -> Effect:
    parts = {key: tuple(map(_effect, data[key])) for key in ("to", "take") if key in data}
    effect: Effect = _entries(Effect, data, **parts)
    return effect


def _kind(data: Mapping[str, Any]) -> Kind:
    effects = tuple(map(_effect, data["effects"]))
    kind: Kind = _entries(Kind, data, deck=c.DECK_IDS.index(data["deck"]), effects=effects)
    return kind


KINDS: tuple[Kind, ...] = tuple(map(_kind, c.KINDS))
EFFECTS: tuple[Effect, ...] = tuple(effect for kind in KINDS for effect in kind.effects)
DECKS: tuple[Deck, ...] = tuple(_entries(Deck, data) for data in c.DECKS)
IDEAS: tuple[Idea, ...] = tuple(_entries(Idea, data) for data in c.IDEAS)
IDEA_OF_FACE: tuple[Idea, ...] = tuple(IDEAS[idea] for _, idea in c.FACES)
TRACKS: tuple[Track, ...] = tuple(_entries(Track, c.DATA["tracks"][name], id=name) for name in c.TRACKS)
VALUES: tuple[tuple[int, ...], ...] = tuple(tuple(data["values"]) for data in c.GOODS)  # by good and number of cards
