# native: compiled by mypyc
"""Tiles, tracks, roads and the water network as tables of numbers. Nothing here ever changes."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.resafa import components as c

# Items, in the order of `components.GAINS`.
COIN: Final = 0
STONE: Final = 1
MARBLE: Final = 2
AMPHORA: Final = 3
SPICE: Final = 4
ITEMS: Final = 5
VP: Final = 5
CAMEL: Final = 6
SACK: Final = 7
SQUARE: Final = 8
SCARAB: Final = 9
STEPS: Final = 10
GAINS: Final = 11

YELLOW: Final = 0
WHITE: Final = 1
BLUE: Final = 2
PINK: Final = 3
COLOURS: Final = 4
ANY: Final = 4

# Main actions, in the order of `components.MAIN_ACTIONS`.
WORKSHOP: Final = 0
PRODUCTION: Final = 1
PROVISIONS: Final = 2
GARDEN: Final = 3
CANAL: Final = 4
TRADING: Final = 5
MAIN_ACTIONS: Final = 6

PAIRS: Final = 6
CARDS: Final = 24  # action cards a player can own: six pairs, 18 yellow special cards
CENTRES: Final = 9
RESAFA: Final = 9
BASE_SPACES: Final = 3
WORKSHOPS: Final = 28
SHOP_SIDES: Final = 2
ROOMS: Final = 2
CANALS: Final = 7
FACES: Final = 14  # sides of canal tiles: tile * 2 + side
COLUMNS: Final = 5  # the network always counts five to a row; the smaller side leaves the last one out
TANK_ROW: Final = 4
SPACES: Final = 25
CANAL_BONUSES: Final = 7
NOTHING: Final = -1

ROUNDS: Final[i64] = c.DATA["meta"]["rounds"]
TURNS: Final[i64] = c.DATA["meta"]["turns_per_round"]
HAND_LIMIT: Final[i64] = c.DATA["setup"]["hand_limit"]
START_HAND: Final[i64] = c.DATA["setup"]["start_hand"]
LEVEL_2_FROM: Final[i64] = c.DATA["setup"]["level_2_workshops_from_round"]
MOST_BASES: Final[i64] = c.DATA["setup"]["max_trading_bases"]
TRACK_END: Final[i64] = c.DATA["tracks"]["special"]["length"]
MOST_CAMELS: Final[i64] = c.DATA["tracks"]["camel"]["last"]
CAUSEWAY: Final[i64] = c.DATA["tables"]["merchant_rows"]["causeway_spaces"]
ROW_SPACES: Final[i64] = len(c.DATA["tables"]["merchant_rows"]["spaces"])
ROW_VALUE: Final[vec[i64]] = vec[i64]([0] + c.DATA["tables"]["merchant_rows"]["spaces"])
TOKENS_FOR_LEVEL_2: Final[i64] = CAUSEWAY  # RES-WKS-03, RES-MER-03
SACK_VP: Final[i64] = c.DATA["sack_rules"]["discard_vp"]


def gains(given: Any) -> list[int]:
    """A table of gains as a row of numbers."""
    return [given.get(what, 0) for what in c.GAINS]


def _rows(tables: list[Any]) -> vec[i64]:
    return vec[i64]([number for table in tables for number in gains(table)])


def _costs(name: str) -> list[int]:
    return [c.DATA["costs"][name].get(item, 0) for item in c.ITEMS]


def _level_at() -> vec[i64]:
    """By position on a track: the level whose symbol is there, 1 to 3, or 0."""
    places = c.DATA["tracks"]["special"]["level_at"]
    return vec[i64]([places.index(n) + 1 if n in places else 0 for n in range(TRACK_END + 1)])


LEVEL_AT: Final[vec[i64]] = _level_at()  # RES-TRK-01
_LIMITS: Final = c.DATA["tables"]["level_limits"]
LEVEL_LIMIT: Final[vec[i64]] = vec[i64]([0] + [_LIMITS["tracks_at_level"][str(level)] for level in (1, 2, 3)])
LIMITED: Final[vec[i64]] = vec[i64]([int(colour in _LIMITS["colours"]) for colour in c.COLOURS])
TAKE_TOP: Final[vec[i64]] = _rows([c.DATA["tables"]["take_top"]])
PINK_COINS: Final[vec[i64]] = vec[i64](
    [0] + [row["coin"] for n in range(1, 7) for row in c.DATA["tables"]["pink_timing"]["rounds"] if n in row["rounds"]]
)
PINK_VP: Final[vec[i64]] = vec[i64](
    [0] + [row["vp"] for n in range(1, 7) for row in c.DATA["tables"]["pink_timing"]["rounds"] if n in row["rounds"]]
)
COMPLETION_STEPS: Final[vec[i64]] = vec[i64](
    [reward["steps"] for reward in c.DATA["tables"]["garden_completion"]["rewards"]]
)
COMPLETION_VP: Final[vec[i64]] = vec[i64]([reward["vp"] for reward in c.DATA["tables"]["garden_completion"]["rewards"]])

WORKSHOP_COST: Final[vec[i64]] = vec[i64](_costs("workshop"))
GARDEN_COST: Final[vec[i64]] = vec[i64](_costs("garden_small") + _costs("garden_large"))
BASE_COST: Final[vec[i64]] = vec[i64](_costs("trading_base"))

# Action cards: by set, card and half the main action and the colour. The yellow cards have no colour.
_HALVES: Final = ["top", "bottom"]


def _starting(key: str, names: list[str]) -> vec[i64]:
    cards = [c.ACTION_CARDS[owner, pair + 1] for owner in c.SETS for pair in range(PAIRS)]
    return vec[i64]([names.index(card[half][key]) for card in cards for half in _HALVES])


HALF_ACTION: Final[vec[i64]] = _starting("action", c.MAIN_ACTIONS)  # set * 12 + pair * 2 + half
HALF_COLOUR: Final[vec[i64]] = _starting("colour", c.COLOURS)  # RES-PLS-08
YELLOW_ACTION: Final[vec[i64]] = vec[i64](
    [
        c.MAIN_ACTIONS.index(card["halves"][half]) if "halves" in card else NOTHING
        for card in c.YELLOW_CARDS
        for half in (0, 1)
    ]
)
YELLOW_MAINS: Final[vec[i64]] = vec[i64]([card["main_actions"] for card in c.YELLOW_CARDS])
REPLACES: Final[vec[i64]] = vec[i64]([card.get("replaces", 0) - 1 for card in c.YELLOW_CARDS])

# Workshops: by tile and side.
_SHOP_SIDES: Final[list[Any]] = [
    tile.get(side, {"rooms": [], "green": {}, "extra": 0}) for tile in c.WORKSHOPS for side in ("front", "back")
]
SHOP_LEVEL: Final[vec[i64]] = vec[i64]([["starting", "level_1", "level_2"].index(tile["kind"]) for tile in c.WORKSHOPS])
# RES-WKS-09, RES-WKS-10, RES-WKS-15, R26
SHOP_ROOMS: Final[vec[i64]] = vec[i64]([len(side["rooms"]) for side in _SHOP_SIDES])
SHOP_EXTRA: Final[vec[i64]] = vec[i64]([side["extra"] for side in _SHOP_SIDES])
ROOM_GAINS: Final[vec[i64]] = _rows(
    [side["rooms"][room] if room < len(side["rooms"]) else {} for side in _SHOP_SIDES for room in (0, 1)]
)
GREEN_GAINS: Final[vec[i64]] = _rows([side["green"].get(edge, {}) for side in _SHOP_SIDES for edge in c.SIDES])
HAS_GREEN: Final[vec[i64]] = vec[i64]([int(edge in side["green"]) for side in _SHOP_SIDES for edge in c.SIDES])

# Canals: by tile and side.
_CANAL_SIDES: Final[list[Any]] = [tile[side] for tile in c.CANALS for side in ("front", "back")]
# RES-CAN-04: by its side alone
CANAL_COIN: Final[vec[i64]] = vec[i64]([side["cost"].get("coin", 0) for side in _CANAL_SIDES])
CANAL_MARBLE: Final[vec[i64]] = vec[i64]([side["cost"].get("marble", 0) for side in _CANAL_SIDES])
CANAL_BLUE: Final[vec[i64]] = vec[i64]([side["blue"] for side in _CANAL_SIDES])
# RES-CAN-05, R32: all are open above and below
CANAL_LEFT: Final[vec[i64]] = vec[i64]([int("W" in side["open"]) for side in _CANAL_SIDES])
CANAL_RIGHT: Final[vec[i64]] = vec[i64]([int("E" in side["open"]) for side in _CANAL_SIDES])
IS_TANK: Final[vec[i64]] = vec[i64]([int(side["shape"] == "tank") for side in _CANAL_SIDES])


def _network(key: str) -> vec[i64]:
    """A value of every space, for both sides of the board: side * 25 + row * 5 + column."""
    values = [0] * (2 * SPACES)
    for number, side in enumerate(("side_12", "side_34")):
        water = c.DATA["water"][side]
        for row, spaces in enumerate([*water["spaces"], water["tanks"]]):
            for column, space in enumerate(spaces):
                values[number * SPACES + row * COLUMNS + column] = space.get(key, 0)
    return vec[i64](values)


def _sources() -> vec[i64]:
    """By side of the board and space: the sources that touch it, as a set."""
    masks = [0] * (2 * SPACES)
    for number, side in enumerate(("side_12", "side_34")):
        for source, place in enumerate(c.DATA["water"][side]["sources"]):
            masks[number * SPACES + place["row"] * COLUMNS + place["col"]] |= 1 << source
    return vec[i64](masks)


# The springs by side of the board: the space each is beside, and on which side of it.
SPRINGS: Final[list[Any]] = [
    [(place["row"] * COLUMNS + place["col"], place["side"]) for place in c.DATA["water"][side]["sources"]]
    for side in ("side_12", "side_34")
]
SPACE_VP: Final[vec[i64]] = _network("vp")
SPACE_COIN: Final[vec[i64]] = _network("coin")
SPACE_MARBLE: Final[vec[i64]] = _network("marble")
SOURCES_AT: Final[vec[i64]] = _sources()
WIDTH: Final[vec[i64]] = vec[i64]([c.DATA["water"][side]["columns"] for side in ("side_12", "side_34")])
SOURCES: Final[vec[i64]] = vec[i64]([len(c.DATA["water"][side]["sources"]) for side in ("side_12", "side_34")])

# The map.
_TRAVEL: Final = c.travel()
DIRECT: Final[vec[i64]] = vec[i64]([coins for row in _TRAVEL[0] for coins in row])  # from * 10 + to
THROUGH: Final[vec[i64]] = vec[i64]([coins for row in _TRAVEL[1] for coins in row])


def _bases() -> list[Any]:
    """The base spaces of all centres on both sides of the board, three to a centre; None where there is none."""
    found: list[Any] = []
    for side in ("bases_12", "bases_34"):
        for centre in c.CENTRES:
            spaces = list(centre[side])
            found += spaces + [None] * (BASE_SPACES - len(spaces))
    return found


_BASES: Final = _bases()
BASE_FROM: Final[vec[i64]] = vec[i64]([99 if base is None else base.get("min_players", 1) for base in _BASES])
BASE_GAINS: Final[vec[i64]] = _rows([{} if base is None else {**base, base["token"]: 1} for base in _BASES])

# Trading tiles: by tile, side (0 top, 1 bottom) and line (0 sell, 1 buy).
_LINES: Final[list[Any]] = [
    tile[side][line] for tile in c.TRADING_TILES for side in ("top", "bottom") for line in ("sell", "buy")
]
LINE_ITEM: Final[vec[i64]] = vec[i64]([c.ITEMS.index(line["item"]) for line in _LINES])
LINE_COIN: Final[vec[i64]] = vec[i64]([line["coin"] for line in _LINES])
LINE_VP: Final[vec[i64]] = vec[i64]([line.get("vp", 0) for line in _LINES])


def _golden(line: Any) -> list[int]:
    """The golden bonus of a line as one row of gains."""
    row = [0] * GAINS
    for part in line["bonus"]:
        added = {"step": part["count"]} if part["op"] == "step" else part
        row = [have + more for have, more in zip(row, gains(added), strict=True)]
    return row


GOLDEN: Final[vec[i64]] = vec[i64]([number for line in _LINES for number in _golden(line)])
HAS_GOLDEN: Final[vec[i64]] = vec[i64]([int(bool(line["bonus"])) for line in _LINES])


def _supply() -> list[int]:
    """The five items of the box: single tiles and triple ones, coins of value 1 and 5."""
    triples = 3 * c.BOX["triple_tiles_per_type"]
    kinds = ["resource_tiles_stone", "resource_tiles_marble", "goods_tiles_amphora", "goods_tiles_spice"]
    return [c.BOX["coins_value_1"] + 5 * c.BOX["coins_value_5"]] + [c.BOX[kind] + triples for kind in kinds]


SUPPLY: Final[vec[i64]] = vec[i64](_supply())  # RES-GEN-08: what there is when the supply is finite
