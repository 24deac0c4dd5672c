"""Short fixed names for all actions, for records, tests and people who type: "play 3 top", "move alia through"."""

from emporion.games.resafa import actions
from emporion.games.resafa import components as c
from emporion.games.resafa.areas import SLOT_NAMES
from emporion.games.resafa.board import CANALS, MOST_CAMELS, PAIRS, SPACES
from emporion.games.resafa.refusals import refuse
from emporion.games.resafa.view import ROW_NAMES, place_name

LEVELS = ["I", "II"]
SIDES = ["front", "back"]
WORKSHOPS = (actions.OFFER - actions.ROOM) // 2  # more than any area can have


def _plays() -> list[str]:
    """The cards with their halves; a yellow card that has none is played as it is."""
    names = [f"play {pair} {half}" for pair in range(1, PAIRS + 1) for half in ("top", "bottom")]
    for card in c.YELLOW_CARDS:
        whole = f"play {card['id']}"
        names += [f"{whole} top" if "halves" in card else whole, f"{whole} bottom"]
    return names


NAMES: list[str] = [
    "stop",
    "main",
    "colour",
    "end turn",
    *_plays(),
    *(f"action {action}" for action in c.MAIN_ACTIONS),
    *(f"colour {colour}" for colour in c.COLOURS),
    *(f"display {colour} {slot}" for colour in c.COLOURS for slot in (1, 2, 3)),
    *(f"step {colour}" for colour in c.COLOURS),
    "sack",
    "top",
    "search",
    *(f"take {card}" for card in c.SPECIAL_IDS),
    *(f"part {part}" for part in range(1, 7)),
    *(f"room {place} {room}" for place in range(1, WORKSHOPS + 1) for room in "ab"),
    *(f"offer {level} {place}" for level in LEVELS for place in (1, 2, 3)),
    "option 1",
    "option 2",
    *(f"cell {place}" for place in range(1, actions.CELLS + 1)),
    *(f"turn {turns}" for turns in range(4)),
    *(f"small {place}" for place in range(1, actions.CELLS + 1)),
    *(f"large {place}" for place in range(1, actions.CELLS + 1)),
    *(f"slot {slot}" for slot in SLOT_NAMES),
    *(f"canal {c.CANAL_IDS[tile]} {side}" for tile in range(CANALS) for side in SIDES),
    *(f"space {place_name(space)}" for space in range(SPACES)),
    *(f"move {centre}{way}" for centre in c.CENTRE_IDS for way in ("", " through")),
    "load nothing",
    *(f"load {number} {item}" for item in c.ITEMS[1:] for number in range(1, MOST_CAMELS + 1)),
    "sell",
    "buy",
    *(f"count {number}" for number in range(8)),
    *(f"flip {centre}" for centre in c.CENTRE_IDS),
    *(f"base {centre} {space}" for centre in c.CENTRE_IDS for space in (1, 2, 3)),
    *(f"row {row}" for row in ROW_NAMES),
    *(f"item {item}" for item in c.ITEMS),
    *(f"swap {pair}" for pair in range(1, PAIRS + 1)),
    *(f"draw {card}" for card in c.SPECIAL_IDS[:18]),
    *(f"drop {card}" for card in c.BONUS_IDS),
    *(f"flow {way}" for way in ("down", "left", "right")),
    *(f"rotate {first} {second}" for first in range(4) for second in range(4)),
    *(f"bonus {card}" for card in c.BONUS_IDS),
    *(f"use {card}" for card in c.SACK_IDS),
    *(f"drop {card}" for card in c.SACK_IDS),
    *(f"instant {card}" for card in c.SPECIAL_IDS[18:54]),
    *(f"tile {tile}" for tile in c.CANAL_BONUS_IDS),
]
NUMBERS = {name: number for number, name in enumerate(NAMES)}


def action_name(action: int) -> str:
    """The fixed name of an action."""
    return NAMES[action]


def _rule_of(name: str) -> str:
    """The rule that says which things of this sort there are; by the letter of a card's id."""  # section i
    word, _, card = name.partition(" ")
    if word in ("take", "instant", "draw"):
        return "RES-SET-13"
    if word in ("use", "drop") and card.startswith("S"):
        return "RES-SAK-03"
    return "RES-EOR-05" if word in ("bonus", "drop") else "RES-TRN-01"


def action_number(name: str) -> int:
    """The action with a name."""
    number = NUMBERS.get(name)
    if number is None:
        raise refuse(_rule_of(name), "unknown_name", name=name)
    return number
