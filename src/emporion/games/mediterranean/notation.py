"""Short fixed names for all actions, for records, tests and people who type: "give grain/mars", "accept 2.0"."""

from emporion.games.mediterranean import clock
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import ALTARS, BASICS, FIRST_CIVIC, MOST_BOXES_OWNED, MOST_SEATS, NAMES
from emporion.games.mediterranean.refusals import refuse

SEATS = range(MOST_SEATS)
SLOTS = range(3)
OFFERS = [f"{seat}.{slot}" for seat in SEATS[1:] for slot in SLOTS]
DECLARED = [*c.FACE_IDS[:-1], "piracy as spices", "piracy as gold"]
GOODS = c.GOOD_IDS[:NAMES]
BOXES = range(MOST_BOXES_OWNED)
WORKERS = [*c.GOOD_IDS[:BASICS], "none"]
WARNINGS = max(len(text.split()) for text in c.OPTIONS["warn_seconds"])

ACTION_NAMES: list[str] = [
    "pass",
    "ready",
    *(f"to {seat or 'anyone'}" for seat in SEATS),
    *(f"counter {offer}" for offer in OFFERS),
    *(f"give {face}" for face in DECLARED),
    *(f"want {good}" for good in GOODS),
    "give vp",
    "want vp",
    *(f"promise {box}" for box in BOXES),
    *(f"want promise {box}" for box in BOXES),
    "use",
    "refrain",
    *(f"seat {seat}" for seat in SEATS),
    *(f"claim {idea}" for idea in c.IDEA_IDS),
    *(f"wish {idea}" for idea in c.IDEA_IDS),
    "send",
    "drop",
    *(f"accept {offer}" for offer in OFFERS),
    *(f"decline {offer}" for offer in OFFERS),
    *(f"withdraw {slot}" for slot in SLOTS),
    *(f"ask {offer}" for offer in OFFERS),
    *(f"pick {face}" for face in DECLARED),
    "confirm",
    "reject",
    *(f"store {face}" for face in c.FACE_IDS),
    *(f"fetch {face}" for face in c.FACE_IDS),
    *(f"target {box}" for box in BOXES),
    *(f"clear {box}" for box in BOXES),
    *(f"switch {box}" for box in BOXES),
    "abandon government",
    "abandon religion",
    *(f"sacrifice {altar} {worker}" for altar in range(ALTARS) for worker in WORKERS),
    *(f"swap {box}" for box in BOXES),
    "done",
    *(f"declare {good}" for good in c.GOOD_IDS[FIRST_CIVIC : FIRST_CIVIC + 4]),
    "let apply",
    "ignore",
    *(f"draw {deck}" for deck in c.DECK_IDS),
    *(f"play {slot} {side}" for slot in range(20) for side in ("front", "back")),
    "skip government",
    "skip religion",
    "accuse",
    *(f"fine {vp}" for vp in range(6)),
]
# What the table itself does when a clock has run out.  # MED-OFR-01
TABLE_MOVES: dict[str, int] = {
    "start market": clock.START_MARKET,
    "last ten": clock.LAST_TEN,
    "close market": clock.CLOSE_MARKET,
    "grace over": clock.GRACE_OVER,
    **{f"no answer {seat}": clock.NO_ANSWER + seat for seat in SEATS},
    **{f"expire {seat}.{slot}": clock.EXPIRE + seat * len(SLOTS) + slot for seat in SEATS for slot in SLOTS},
    **{f"warn {place}": clock.WARN + place for place in range(WARNINGS)},
}
NUMBERS = {name: number for number, name in enumerate(ACTION_NAMES)}


def action_name(action: int) -> str:
    """The fixed name of an action."""
    return ACTION_NAMES[action]


def action_number(name: str) -> int:
    """The action with a name."""
    number = NUMBERS.get(name)
    if number is None:
        raise refuse("MED-OFR-01", "unknown_name", name=name)
    return number
