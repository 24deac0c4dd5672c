"""Short fixed names for all actions, for records, tests and people who type: "play 38", "E5-E6", "pay wheat"."""

from emporion.games.faiyum import actions
from emporion.games.faiyum import components as c
from emporion.games.faiyum.refusals import refuse

TOKENS = [*c.RESOURCES, "$3"]
KINDS = c.CARD_IDS[: actions.KINDS]

NAMES: list[str] = [
    *(f"play {card}" for card in KINDS),
    *(f"sell {card}" for card in KINDS),
    *(f"buy {slot}" for slot in range(1, 5)),
    "administrate",
    "quit",
    "stop",
    *c.SPACES,
    *c.ROAD_SITES,
    *c.CHANNEL_SITES,
    *(f"token {token}" for token in TOKENS),
    *(f"times {n}" for n in range(1, 13)),
    *(f"option {letter}" for letter in "abc"),
    *(f"hand {card}" for card in KINDS),
    *(f"discard {place}" for place in range(65)),
    "in play",
    *(f"market {slot}" for slot in range(1, 9)),
    "buy back",
    *(f"goal {goal}" for goal in c.GOAL_IDS),
]
NUMBERS = {name: number for number, name in enumerate(NAMES)}


def action_name(action: int) -> str:
    """The fixed name of an action."""
    return NAMES[action]


def action_number(name: str) -> int:
    """The action with a name; links may be named from either end."""
    turned = "-".join(reversed(name.split("-")))
    number = NUMBERS.get(name, NUMBERS.get(turned))
    if number is None:
        raise refuse("FAI-ERR-05", "unknown_name", name=name)
    return number
