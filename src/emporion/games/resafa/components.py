"""The components of Resafa: reads data.toml once, checks its counts, and names what the rules use."""

from collections import Counter
from typing import Any

from emporion.core.data import Data, load, require

ITEMS = ["coin", "stone", "marble", "amphora", "spice"]  # RES-GEN-03: resources, then rare goods
GAINS = [*ITEMS, "vp", "camel", "sack", "square", "scarab", "step"]  # what a room, base, edge or card may give
COLOURS = ["yellow", "white", "blue", "pink"]  # RES-GEN-02, in the order of the tracks
MAIN_ACTIONS = ["workshop", "production", "provisions", "garden", "canal", "trading"]  # RES-GEN-01
SIDES = ["N", "E", "S", "W"]

# Section b of the rules: what the box holds.
BOX = {
    "special_cards": 72, "bonus_cards": 72, "bonus_cards_level_1": 36, "bonus_cards_level_2": 36, "sack_cards": 12,
    "solo_cards": 7, "canal_setup_cards": 3, "workshop_tiles": 34, "workshop_tiles_starting": 8,
    "workshop_tiles_level_1": 12, "workshop_tiles_level_2": 14, "garden_tiles_large": 17, "garden_tiles_small": 22,
    "coins_value_1": 30, "coins_value_5": 14, "canal_bonus_tiles": 9, "starting_action_cards": 24,
    "trading_tiles": 9, "canal_tiles": 28, "resource_tiles_stone": 22, "resource_tiles_marble": 20,
    "goods_tiles_spice": 18, "goods_tiles_amphora": 18, "triple_tiles_per_type": 7, "merchant_tokens_square": 21,
    "merchant_tokens_scarab": 20, "player_cubes_each": 13, "water_cubes": 9,
}  # fmt: skip


def _check_counts(data: Data) -> None:
    counts = data["components"]
    for piece, number in BOX.items():
        require(counts[piece] == number, "RES-GEN-09", f"{number} pieces of the kind {piece} are needed")
    listed = {
        "special_cards": len(data["special"]),
        "bonus_cards": len(data["bonus"]),
        "sack_cards": len(data["sack"]),
        "solo_cards": len(data["solo"]),
        "canal_setup_cards": len(data["canal_setup"]),
        "workshop_tiles": sum(tile["copies"] for tile in data["workshop"]),
        "canal_tiles": sum(tile["copies"] for tile in data["canal_tile"]),
        "canal_bonus_tiles": sum(tile["copies"] for tile in data["canal_bonus"]),
        "starting_action_cards": len(data["action_card"]),
        "trading_tiles": len(data["trading_tile"]),
        "garden_tiles_large": data["garden"]["large"]["count"],
        "garden_tiles_small": data["garden"]["small"]["count"],
    }
    for piece, number in listed.items():
        require(number == counts[piece], "RES-GEN-09", f"{counts[piece]} entries for {piece} are needed")
    groups = Counter((card["colour"], card["level"]) for card in data["special"])
    require(set(groups.values()) == {6} and len(groups) == 12, "RES-SET-13", "12 groups of 6 special cards are needed")
    groups = Counter((card["colour"], card["level"]) for card in data["bonus"])
    require(set(groups.values()) == {9} and len(groups) == 8, "RES-SET-17", "8 groups of 9 bonus cards are needed")
    copies = [tile["copies"] for tile in data["canal_bonus"]]
    require(copies == [1, 1, 2, 1, 1, 1, 2], "RES-SET-19", "the canal bonus tiles have 1, 1, 2, 1, 1, 1, 2 copies")


def _check_cards(data: Data) -> None:
    pairs: dict[int, set[tuple[str, str]]] = {}
    for card in data["action_card"]:
        pairs.setdefault(card["pair"], set()).add((card["top"]["action"], card["bottom"]["action"]))
    require(len(pairs) == 6 and all(len(kinds) == 1 for kinds in pairs.values()), "RES-PLS-09", "six pairs of actions")
    halves = Counter(action for kinds in pairs.values() for pair in kinds for action in pair)
    require(halves == dict.fromkeys(MAIN_ACTIONS, 2), "RES-PLS-07", "each action is on two halves of a set")
    for card in data["special"]:
        if card["kind"] == "action_card" and card["level"] == 1:
            fits = pairs[card["replaces"]] == {tuple(card["halves"])}
            require(fits, "RES-YEL-02", f"{card['id']} has other actions than the card it replaces")
    sides = Counter(tile["colour"] for tile in data["trading_tile"])
    centres = Counter(centre["tile_colour"] for centre in data["map"]["centre"])
    require(sides == centres == {"blue": 4, "red": 5}, "RES-SET-07", "4 blue and 5 red trading tiles and centres")


def _check_water(data: Data) -> None:
    for side, sources in (("side_12", 8), ("side_34", 9)):
        water = data["water"][side]
        require(len(water["sources"]) == sources, "RES-SET-04", f"{side} has {sources} sources")
        touched = [(source["row"], source["col"], source["side"]) for source in water["sources"]]
        require(len(set(touched)) == sources, "RES-SET-05", f"{side} has a source twice")
        rows, columns = water["rows"], water["columns"]
        fits = len(water["spaces"]) == rows and {len(row) for row in water["spaces"]} == {columns}
        require(fits and len(water["tanks"]) == columns, "RES-SET-01", f"{side} is no grid of {rows} by {columns}")
    for card in data["canal_setup"]:
        sizes = len(card["side_12"]), len(card["side_34"])
        require(sizes == (7, 9), "RES-SET-20", f"{card['id']} places 7 or 9 tiles")


def check(data: Data) -> Data:
    """Refuse a data file whose counts contradict the rules, naming the rule."""
    _check_counts(data)
    _check_cards(data)
    _check_water(data)
    return data


DATA = check(load(__package__))


def _by_colour(cards: list[Any]) -> list[Any]:
    return sorted(cards, key=lambda card: (COLOURS.index(card["colour"]), card["level"]))  # stable within a group


# A special card's number is stack * 6 + place, a stack's is colour * 3 + level - 1.
SPECIALS = _by_colour(DATA["special"])
SPECIAL_IDS = [card["id"] for card in SPECIALS]
SPECIAL = {name: number for number, name in enumerate(SPECIAL_IDS)}

# A bonus card's number is (level - 1) * 36 + colour * 9 + place.
BONUSES = sorted(DATA["bonus"], key=lambda card: (card["level"], COLOURS.index(card["colour"])))
BONUS_IDS = [card["id"] for card in BONUSES]
BONUS = {name: number for number, name in enumerate(BONUS_IDS)}

SACKS = list(DATA["sack"])
SACK_IDS = [card["id"] for card in SACKS]
SACK = {name: number for number, name in enumerate(SACK_IDS)}

# An action card is one of the six pairs of the owner's set, or 6 + the number of a yellow special card.
SETS = list(dict.fromkeys(card["set"] for card in DATA["action_card"]))
PAIRS = 6
ACTION_CARDS = {(card["set"], card["pair"]): card for card in DATA["action_card"]}
YELLOW_CARDS = SPECIALS[:18]

WORKSHOPS = list(DATA["workshop"])
WORKSHOP_IDS = [tile["id"] for tile in WORKSHOPS]
WORKSHOP = {name: number for number, name in enumerate(WORKSHOP_IDS)}

CANALS = list(DATA["canal_tile"])
CANAL_IDS = [tile["id"] for tile in CANALS]
CANAL = {name: number for number, name in enumerate(CANAL_IDS)}
CANAL_BONUSES = list(DATA["canal_bonus"])
CANAL_BONUS_IDS = [tile["id"] for tile in CANAL_BONUSES]
CANAL_BONUS = {name: number for number, name in enumerate(CANAL_BONUS_IDS)}
CANAL_SETUPS = list(DATA["canal_setup"])

CENTRES = list(DATA["map"]["centre"])
CENTRE_IDS = [centre["id"] for centre in CENTRES]
CENTRE_NAMES = [centre["name"] for centre in CENTRES]
TILE_COLOURS = [centre["tile_colour"] for centre in CENTRES]
ROADS = [(road["a"], road["b"]) for road in DATA["map"]["road"]]
FORK: list[str] = DATA["map"]["fork"]["ends"]
PLACE_IDS = [*CENTRE_IDS, DATA["map"]["home"]]
PLACE = {name: number for number, name in enumerate(PLACE_IDS)}
TRADING_TILES = list(DATA["trading_tile"])
TRADING_TILE_IDS = [tile["id"] for tile in TRADING_TILES]
TRADING_TILE = {name: number for number, name in enumerate(TRADING_TILE_IDS)}

SOLO = list(DATA["solo"])
SOLO_IDS = [card["id"] for card in SOLO]
RANKS = [(rank["vp"], rank["name"]) for rank in DATA["tables"]["solo_ranks"]]

# The values of each option, the default first.
OPTIONS = {key: (value, not value) for key, value in DATA["options"].items() if isinstance(value, bool)}


def card_name(owner_set: int, card: int) -> str:
    """The id of an action card: a card of the owner's set, or a yellow special card."""
    if card >= PAIRS:
        return str(SPECIAL_IDS[card - PAIRS])
    return str(ACTION_CARDS[SETS[owner_set], card + 1]["id"])


def water_side(seats: int) -> Data:
    """The network on the side of the board for a number of players."""  # RES-SET-01
    side: Data = DATA["water"]["side_12" if seats <= 2 else "side_34"]
    return side


def roads(home: int) -> list[list[int]]:
    """The shortest ways over ordinary roads between all places, a large number where there is none."""
    far = 99
    places = len(PLACE_IDS)
    way = [[0 if a == b else far for b in range(places)] for a in range(places)]
    for road in DATA["map"]["road"]:
        a, b = PLACE[road["a"]], PLACE[road["b"]]
        way[a][b] = way[b][a] = road["cost"]  # RES-TRD-04
    for k in range(places):
        for a in range(places):
            for b in range(places):
                way[a][b] = min(way[a][b], way[a][k] + way[k][b])
    apart = all(way[home][b] == far for b in range(places) if b != home)
    require(apart, "RES-TRD-05", "only the fork leads to Resafa")
    return way


def travel() -> tuple[list[list[int]], list[list[int]]]:
    """The coins for each move, direct and through Resafa."""  # RES-TRD-11
    home = PLACE[DATA["map"]["home"]]
    fork = DATA["map"]["fork"]
    way = roads(home)
    ends = [PLACE[end] for end in fork["ends"] if PLACE[end] != home]
    to_fork = [0 if a == home else min(way[a][end] for end in ends) for a in range(len(PLACE_IDS))]
    # RES-TRD-06
    through = [[to_fork[a] + fork["cost"] + to_fork[b] for b in range(len(PLACE_IDS))] for a in range(len(PLACE_IDS))]
    direct = [[min(way[a][b], through[a][b]) for b in range(len(PLACE_IDS))] for a in range(len(PLACE_IDS))]
    for stated in DATA["map"]["check"]:  # RES-TRD-12
        coins = through[PLACE[stated["from"]]][PLACE[stated["to"]]]
        require(coins == stated["coins"], "RES-TRD-12", f"{stated['from']} to {stated['to']} costs {coins}")
    return direct, through
