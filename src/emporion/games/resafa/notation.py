"""Short fixed names for all actions, for records, tests and people who type: "play 3 top", "move alia through"."""

from emporion.core.refusal import Refusal
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


# By the first word of a name: the rule that says which things of this sort there are, or the first of its topic.
RULES = {
    "take": "RES-SET-13", "instant": "RES-SET-13", "draw": "RES-SET-13", "bonus": "RES-EOR-05", "drop": "RES-EOR-05",
    "use": "RES-SAK-03", "action": "RES-GEN-01", "colour": "RES-COL-01", "display": "RES-COL-01",
    "step": "RES-TRK-01", "part": "RES-ANY-01", "room": "RES-PRD-01", "offer": "RES-WKS-01", "cell": "RES-WKS-01",
    "turn": "RES-WKS-01", "small": "RES-GRD-01", "large": "RES-GRD-01", "slot": "RES-GRD-01", "canal": "RES-CAN-01",
    "space": "RES-CAN-01", "tile": "RES-CBT-01", "move": "RES-TRD-01", "load": "RES-TRD-01", "count": "RES-TRD-01",
    "flip": "RES-TRD-01", "base": "RES-BAS-01", "row": "RES-MER-01", "item": "RES-PAY-01", "swap": "RES-YEL-01",
    "flow": "RES-RAI-01", "rotate": "RES-PLS-01",
}  # fmt: skip


def _unknown(name: str) -> Refusal:
    """What is wrong with a name that means nothing."""  # section i
    word, _, thing = name.partition(" ")
    if word == "move" and thing.split()[:1] == [c.PLACE_IDS[-1]]:
        return refuse("RES-TRD-08", "never_resafa")
    if word == "drop" and thing.startswith("S"):
        return refuse("RES-SAK-03", "unknown_name", name=name)
    return refuse(RULES.get(word, "RES-TRN-01"), "unknown_name", name=name)


def action_number(name: str) -> int:
    """The action with a name."""
    number = NUMBERS.get(name)
    if number is None:
        raise _unknown(name)
    return number
