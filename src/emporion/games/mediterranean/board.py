# native: compiled by mypyc
"""Goods, tracks, decks and developments as tables of numbers. Nothing here ever changes."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.mediterranean import components as c

NOBODY: Final = -1
MOST_SEATS: Final = 6
TURNS: Final = 6

# Goods and faces.
BASICS: Final = 5
FIRST_CIVIC: Final = 5
CIVICS: Final = 4
SPICES: Final = 9
GOLD: Final = 10
NAMES: Final = 11  # the goods that can be said
FACES: Final = 74
PIRACY: Final = 73  # the face; announced as spices or gold  # MED-TRD-09
FACE_GOOD: Final[vec[i64]] = vec[i64]([good for good, _ in c.FACES])
FACE_IDEA: Final[vec[i64]] = vec[i64]([idea for _, idea in c.FACES])
COPIES: Final[vec[i64]] = vec[i64](c.COPIES)
FIRST_FACE: Final[vec[i64]] = vec[i64]([[face[0] for face in c.FACES].index(good) for good in range(NAMES + 1)] + [74])

# What everybody sees of a card: its good, or that it is a luxury card.  # MED-PRD-22
SORTS: Final = 10
LUXURY_SORT: Final = 9
SORT_OF_FACE: Final[vec[i64]] = vec[i64]([min(good, 9) for good, _ in c.FACES])

# Decks and discard piles of goods: five basic ones, civic, luxury.
GOODS_DECKS: Final = 7
CIVIC_DECK: Final = 5
LUXURY_DECK: Final = 6
DECK_OF_FACE: Final[vec[i64]] = vec[i64]([c.GOODS_DECKS.index(c.GOODS[good]["deck"]) for good, _ in c.FACES])
MOST_CIVIC: Final[i64] = c.DATA["counts"]["max_civic_cards_per_turn"]

# Sets.  # MED-GDS-05 to MED-GDS-10
MOST_BOXES: Final = 6
CAP: Final[vec[i64]] = vec[i64]([good["cap"] for good in c.GOODS])
VALUE: Final[vec[i64]] = vec[i64](
    [([0] + good["values"] + [0] * 6)[n] for good in c.GOODS for n in range(MOST_BOXES + 1)]
)

# Ideas: how often an idea shows each symbol.
DICTATORSHIP: Final = 0
DEMOCRACY: Final = 1
MARS: Final = 2
VENUS: Final = 3
PROSPERITY: Final = 4
UNHAPPINESS: Final = 5
BARBARIAN: Final = 6
SYMBOLS: Final = 7
IDEAS: Final = 18
SHOWS: Final[vec[i64]] = vec[i64]([idea["symbols"].count(symbol) for idea in c.IDEAS for symbol in c.SYMBOLS])
MAY_WAREHOUSE: Final[vec[i64]] = vec[i64]([int(c.IDEAS[idea]["may_warehouse"]) for _, idea in c.FACES])  # by face
IS_BAD: Final[vec[i64]] = vec[i64]([int(c.IDEAS[idea]["bad_icon"]) for _, idea in c.FACES])  # by face

# Tracks; the first two have sides and levels.
GOVERNMENT: Final = 0
RELIGION: Final = 1
HAPPINESS: Final = 2
SAFETY: Final = 3
TRACKS: Final = 4
VP: Final = 4  # after the tracks in what an effect changes
PARTS: Final = 5
LEAST: Final[vec[i64]] = vec[i64]([c.DATA["tracks"][track]["min"] for track in c.TRACKS])
MOST: Final[vec[i64]] = vec[i64]([c.DATA["tracks"][track]["max"] for track in c.TRACKS])
START: Final[vec[i64]] = vec[i64]([c.DATA["tracks"][track]["start"] for track in c.TRACKS])
LOWEST_SAFE: Final[vec[i64]] = vec[i64]([c.DATA["tracks"][track].get("lowest_safe", 0) for track in c.TRACKS])
LEVEL: Final[vec[i64]] = vec[i64](c.DATA["tracks"]["government"]["level_by_distance"])
LEVELS: Final = 4

# The turn track.
HAS_REVOLT: Final[vec[i64]] = vec[i64]([0] + [int(turn["revolt"]) for turn in c.TURNS])
REVOLT_LEVEL: Final[vec[i64]] = vec[i64]([-1] + [turn["revolt_max_level"] for turn in c.TURNS])
HAS_BARBARIANS: Final[vec[i64]] = vec[i64]([0] + [int(turn["barbarians"]) for turn in c.TURNS])
BARBARIAN_LOSS: Final[vec[i64]] = vec[i64]([0] + [turn["barbarian_base_loss"] for turn in c.TURNS])
DIE: Final[vec[i64]] = vec[i64](c.DATA["barbarian_die"]["faces"])

WAREHOUSE: Final[i64] = c.DATA["counts"]["warehouse_limit"]
CUBES: Final[i64] = c.DATA["counts"]["cubes_per_player"]
MOST_PRODUCERS: Final[i64] = c.DATA["counts"]["max_producers_per_basic_good"]
MOST_BOXES_OWNED: Final = 20
ALTARS: Final = 2

# Development cards. A side is card * 2 + side; each shows a kind.
DEVELOPMENTS: Final = 168
DECKS: Final = 14
DECK_OF_CARD: Final[vec[i64]] = vec[i64]([c.DECK_IDS.index(card["deck"]) for card in c.DEVELOPMENT_CARDS])
KIND_OF_SIDE: Final[vec[i64]] = vec[i64](c.SIDE_KINDS)
DECK_TRACK: Final[vec[i64]] = vec[i64]([c.TRACKS.index(deck["track"]) for deck in c.DECKS])
DECK_LEVEL: Final[vec[i64]] = vec[i64]([deck["level"] for deck in c.DECKS])
_SIGN: Final = {"neutral": 0, "dictatorship": -1, "democracy": 1, "mars": -1, "venus": 1}
DECK_SIDE: Final[vec[i64]] = vec[i64]([_SIGN[deck["side"]] for deck in c.DECKS])  # -1 left, 1 right, 0 neutral
DECK_COLOUR: Final[vec[i64]] = vec[i64]([c.COLOURS.index(deck["colour"]) for deck in c.DECKS])


def _deck(track: int, side: int, level: int) -> int:
    """The deck of a side and a level; level 0 is neutral."""  # MED-DEV-03
    wanted = 0 if level == 0 else side
    return next(n for n in range(DECKS) if (DECK_TRACK[n], DECK_SIDE[n], DECK_LEVEL[n]) == (track, wanted, level))


# By (track * 2 + right side) * 4 + level.
DECK_AT: Final[vec[i64]] = vec[i64](
    [_deck(track, side, level) for track in (0, 1) for side in (-1, 1) for level in range(LEVELS)]
)

# Kinds of developments.
KINDS: Final = 152
MONUMENT: Final = 1
SHRINE: Final = 2
_SORTS: Final = {"development": 0, "revolutionary": 0, "monument": MONUMENT, "shrine": SHRINE}
KIND_DECK: Final[vec[i64]] = vec[i64]([c.DECK_IDS.index(kind["deck"]) for kind in c.KINDS])
KIND_SORT: Final[vec[i64]] = vec[i64]([_SORTS[kind["kind"]] for kind in c.KINDS])
KIND_VP: Final[vec[i64]] = vec[i64]([kind["vp"] for kind in c.KINDS])
ICONS: Final = 8
ICON_COUNT: Final[vec[i64]] = vec[i64]([kind["icons"].count(icon) for kind in c.KINDS for icon in c.ICONS])

# Ovals, two a side at the most: a basic good, CITY or BOAT; -1 where there is none.
CITY: Final = 5
BOAT: Final = 6
MOST_OVALS: Final = 2
_PRODUCERS: Final = ["grain", "wool", "timber", "ore", "salt", "city", "boat"]


def _ovals(kind: dict[str, Any]) -> list[int]:
    """The ovals of a kind."""
    found = [_PRODUCERS.index(oval) for oval in kind["produces"]]
    return found + [-1] * (MOST_OVALS - len(found))


OVAL: Final[vec[i64]] = vec[i64]([oval for kind in c.KINDS for oval in _ovals(kind)])  # kind * 2 + place
LOSES: Final[vec[i64]] = vec[i64]([kind["loses"].count(good) for kind in c.KINDS for good in c.GOOD_IDS[:BASICS]])
