"""The components of Mega Civilization's trade phases: reads data.toml once, checks it, and names what the rules use."""

from typing import Any

from emporion.core.data import Data, load, require


def _cards(data: Data, players: int, column: int, stack: int) -> int:
    """The commodity cards of a stack in a block."""
    deck = next(deck for deck in data["deck"] if deck["players_min"] <= players <= deck["players_max"])
    return sum(
        card["copies"][column]
        for card in data["commodity"]
        if card["stack"] == stack and card["tier"] in deck["tiers"]
    )  # fmt: skip


def check(data: Data) -> Data:
    """Refuse a data file whose counts contradict the rules, naming the rule."""
    stacks = range(1, data["meta"]["stacks"] + 1)
    for players, column, total in ((5, 0, 119), (5, 1, 119), (9, 0, 177), (12, 2, 119), (12, 3, 119), (15, 2, 148)):
        cards = sum(_cards(data, players, column, stack) for stack in stacks)
        require(cards == total, "MEG-DCK-03", f"{players} players use {total} commodity cards, not {cards}")
    for card in data["commodity"]:
        west, east, both_west, both_east = card["copies"]
        counts = {west, east, both_west + both_east} - {0}
        require(counts == {card["max_set"]}, "MEG-DCK-11", f"{card['id']} has not as many copies as boxes")
        require(card["face"] == card["stack"], "MEG-DCK-02", f"{card['id']} has another face than its stack")
    for stack in stacks:
        kinds = sorted(card["kind"] for card in data["calamity"] if card["stack"] == stack)
        wanted = [] if stack == 1 else ["major_nontradeable", "major_tradeable", "minor"]
        require(kinds == wanted, "MEG-DCK-04", f"stack {stack} has the calamities {kinds}")
    require(len(data["advance"]) == 51, "MEG-SPR-50", "there are 51 advances")
    tableau = [advance["vp"] for advance in data["advance"] if advance["sprint"]]
    require(sorted(tableau) == [1] * 8 + [3] * 8 + [6] * 8, "MEG-SPR-50", "the tableau has 8, 8 and 8 advances")
    ours = data["options"]["ours"]
    bounds = range(ours["trade_seconds_min"], ours["trade_seconds_max"] + 1)
    fitting = all(seconds == 0 or seconds in bounds for seconds in ours["trade_seconds_between"])
    require(fitting, "MEG-TIM-02", "a time for trade is out of its bounds")
    families = sum(family["size"] for family in data["action_family"])
    require(families == data["action_space"]["size"], "MEG-ENC-01", "the families do not add up")
    return data


DATA = check(load(__package__))

STACKS = int(DATA["meta"]["stacks"])
COMMODITIES = list(DATA["commodity"])
CALAMITIES = list(DATA["calamity"])
ADVANCES = list(DATA["advance"])
ADVANCE_ROWS = {advance["id"]: advance for advance in ADVANCES}
ADVANCE_IDS = [advance["id"] for advance in ADVANCES]
ADVANCE = {name: number for number, name in enumerate(ADVANCE_IDS)}
GROUPS = ["arts", "civics", "crafts", "religion", "science"]
# In A.S.T. order.  # MEG-GEN-08, R7
CIVILIZATIONS = sorted(DATA["civilization"], key=lambda civilization: civilization["ast_rank"])
COLOURS = [str(civilization["colour"]) for civilization in CIVILIZATIONS]
CIVILIZATION_IDS = [civilization["id"] for civilization in CIVILIZATIONS]
SCENARIOS = list(DATA["scenario"])
SCENARIO_IDS = [scenario["id"] for scenario in SCENARIOS]
BOARDS = ["west", "east", "both"]
SUCCESSION = list(DATA["succession"])
SPRINT = DATA["sprint"]
OURS = DATA["options"]["ours"]
MOST_SECONDS = int(OURS["trade_seconds_max"])

# Kinds of cards: 45 commodities, Water, 24 calamities.  # MEG-ENC-04
NAMES = 46
KIND_IDS = [card["id"] for card in COMMODITIES] + ["water"] + [card["id"] for card in CALAMITIES]
KIND = {name: number for number, name in enumerate(KIND_IDS)}
KIND_NAMES = [card["name"] for card in COMMODITIES] + ["Water"] + [card["name"] for card in CALAMITIES]

# The values of each option, the default first.
OPTIONS: dict[str, tuple[Any, ...]] = {
    "scenario": tuple(SCENARIO_IDS),
    "board": ("auto", "west", "east"),
    "market": ("polls", "clock"),
    "trade_seconds": ("auto", 0, *range(OURS["trade_seconds_min"], MOST_SECONDS + 1)),  # MEG-TIM-02
    "water_nameable": (True, False),
    "reveal_turned_in": (True, False),
    "calamities": (True, False),
    "chat": ("structured", "free"),
}


def deck_of(players: int) -> Data:
    """The row of the deck table for a number of players."""
    row: Data = next(deck for deck in DATA["deck"] if deck["players_min"] <= players <= deck["players_max"])
    return row


def boards_of(players: int) -> list[str]:
    """The boards a number of players may use, the usual one first."""  # MEG-GEN-02
    return [setup["board"] for setup in DATA["setup"] if setup["players"] == players]


def civilizations_of(players: int, board: str) -> list[int]:
    """The civilizations of a set-up, by rank."""
    setup = next(row for row in DATA["setup"] if row["players"] == players and row["board"] == board)
    return sorted(CIVILIZATION_IDS.index(name) for name in setup["civilizations"])
