"""The components of Faiyum: reads data.toml once, checks its counts, and names what the rules use."""

from itertools import combinations
from typing import Any

from emporion.core.data import Data, load, require

# Section b of the rules: pieces that can run out. Crocodiles and blocks have rules of their own.
LIMITED = {
    "settlement": 16, "town": 8, "workshop": 10, "expansion": 5, "road": 40, "bridge": 4, "grand_bridge": 2,
    "worker": 30, "palace": 2,
}  # fmt: skip


def _check_board(data: Data) -> None:
    spaces = {space["id"]: space for space in data["space"]}
    terrains = [space["terrain"] for space in spaces.values()]
    sites = [space["id"] for space in spaces.values() if space["terrain"] == "site"]
    crocodiles = {space["id"] for space in spaces.values() if space["crocodile"]}
    wild = {space["id"] for space in spaces.values() if space["terrain"] in ("wheat", "grape")}
    counts = {component["id"]: component["count"] for component in data["component"]}
    require(len(spaces) == len(data["space"]) == data["board"]["spaces"] == 55, "FAI-MAP-01", "55 spaces are needed")
    require(terrains.count("start") == 1 and len(sites) == 4, "FAI-MAP-01", "one start and four sites are needed")
    small = sum(space["peninsula"] == "small" for space in spaces.values())
    require(small == 18, "FAI-MAP-02", "the small peninsula has 18 spaces")
    require(crocodiles == wild and len(crocodiles) == counts["crocodile"], "FAI-SET-03", "38 crocodiles are needed")
    for piece, number in LIMITED.items():
        require(counts[piece] == number, "FAI-GEN-09", f"{number} pieces of the kind {piece} are needed")
    limits = {site["space"]: site["block_limit"] for site in data["site"]}
    fits = sorted(limits) == sorted(sites) and sum(limits.values()) == counts["building_block"]
    require(fits, "FAI-BLD-13", "the block limits add up to 15")
    for key, rule in (("road_sites", "FAI-MAP-03"), ("bridge_sites", "FAI-MAP-04")):
        for site in data["board"][key]:
            ends = [spaces.get(end, {}).get("peninsula") for end in site.split("-")]
            require(None not in ends and len(ends) == 2, rule, f"{site} joins no two spaces")
            require((ends[0] == ends[1]) == (key == "road_sites"), rule, f"{site} is on the wrong list")


def _check_cards(data: Data) -> None:
    cards, setup = data["card"], data["setup"]
    blue = [card["number"] for card in cards if card["border"] == "blue"]
    yellow = [card["number"] for card in cards if card["border"] == "yellow"]
    disasters = [card["number"] for card in data["disaster"]]
    start = sum(card["copies"] for card in cards if card["border"] == "start")
    require(start == 5, "FAI-SET-05", "a player starts with five cards")
    require(blue == list(range(2, 114, 2)), "FAI-SET-09", "the blue cards are 2 to 112")
    require(yellow == [114, 116, 118, 120], "FAI-SET-11", "the yellow cards are 114 to 120")
    require(disasters == [122, 124, 126, 128], "FAI-SET-08", "the natural disasters are 122 to 128")
    dealt = setup["market_lowest"] + setup["final_highest"]
    require(dealt == setup["blue_dealt"], "FAI-SET-10", "the cards dealt are the market and the highest four")
    final = setup["final_highest"] + len(yellow) + len(disasters)
    require(final == setup["final_stack_size"], "FAI-SET-11", "the final turns stack has 12 cards")
    require(len(blue) - dealt == setup["draw_pile_size"], "FAI-SET-12", "the draw pile has 44 cards")
    market = data["market"]
    require(market["slots"] == 8, "FAI-MKT-01", "the market has eight slots")
    require(len(market["prices"]) == market["current_slots"], "FAI-MKT-04", "each current slot has a price")
    require(market["discount_tokens"] == market["current_slots"], "FAI-MKT-11", "there are four discount tokens")
    goals, ranks = len(data["campaign_goal"]), len(data["campaign_rank"])
    require(goals == ranks == data["campaign"]["goals"] == 7, "FAI-SOL-08", "the campaign has seven goals")


def check(data: Data) -> Data:
    """Refuse a data file whose counts contradict the rules, naming the rule."""
    _check_board(data)
    _check_cards(data)
    return data


DATA = check(load(__package__))

SPACES = [space["id"] for space in DATA["space"]]
SPACE_NAMES = [space["name"] for space in DATA["space"]]
SPACE = {name: number for number, name in enumerate(SPACES)}
ROAD_SITES = list(DATA["board"]["road_sites"])
DAM = str(DATA["board"]["dam"])
CHANNEL_SITES = [*DATA["board"]["bridge_sites"], DAM]  # FAI-MAP-15; the dam last: no bridge can be built there
SITES = [site["space"] for site in DATA["site"]]
BLOCK_LIMITS = [site["block_limit"] for site in DATA["site"]]

RESOURCES = [resource["id"] for resource in DATA["resource"]]  # FAI-GEN-07
PURSE = [*RESOURCES, "money", "reputation"]
PIECES = ["settlement", "town", "workshop", "expansion", "road", "bridge", "grand_bridge", "worker",
          "building_block", "palace"]  # fmt: skip
PIECE_COUNTS = {component["id"]: component["count"] for component in DATA["component"]}
ON_BOARD_AT_START = {component["id"]: component["start_on_board"] for component in DATA["component"]}

CARDS = list(DATA["card"])  # the starting cards and 2 to 120: a card's kind is its place in this list
DISASTERS = list(DATA["disaster"])
CARD_IDS = [card["id"] for card in CARDS] + [card["id"] for card in DISASTERS]
CARD_NAMES = [card["name"] for card in CARDS] + [card["name"] for card in DISASTERS]
CARD = {name: kind for kind, name in enumerate(CARD_IDS)}
START_COPIES = [card["copies"] for card in CARDS if card["border"] == "start"]
BLUE = [kind for kind, card in enumerate(CARDS) if card["border"] == "blue"]
YELLOW = [kind for kind, card in enumerate(CARDS) if card["border"] == "yellow"]

GOALS = list(DATA["campaign_goal"])
GOAL_IDS = [goal["id"] for goal in GOALS]
RANKS = [rank["name"] for rank in DATA["campaign_rank"]]


def _claims() -> list[str]:
    """All ways in which a campaign can stand after its first goal."""
    first, rest = DATA["campaign"]["first_goal"], [goal for goal in GOAL_IDS if goal != DATA["campaign"]["first_goal"]]
    return ["+".join([first, *more]) for n in range(len(rest) + 1) for more in combinations(rest, n)]


# The values of each option, the default first.
OPTIONS = {
    option["id"]: (option["default"], *(value for value in option["values"] if value != option["default"]))
    for option in DATA["option"]
}
OPTIONS["campaign"] += tuple(_claims())


def by_players(table: str, key: str) -> list[Any]:
    """A row of the data file by number of players, 0 to 5 (0 is unused)."""
    return [next((row[key] for row in DATA[table] if players in row["players"]), 0) for players in range(6)]
