"""Short fixed names for all actions, for records, tests and people who type: "stack 9", "give wine", "accept 2"."""

from emporion.games.megaciv import clock
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import KIND_OF_TYPE, MOST_SEATS, STACKS
from emporion.games.megaciv.refusals import refuse

SPOKEN = c.KIND_IDS[: c.NAMES]
GIVEN = [c.KIND_IDS[kind] for kind in KIND_OF_TYPE]
PILES = range(1, STACKS + 1)
SEATS = range(MOST_SEATS)

NAMES: list[str] = [
    "wait",
    "done",
    "pass",
    *(f"stack {stack}" for stack in PILES),
    *(f"free {stack}" for stack in PILES),
    *(f"offer {seat}" for seat in SEATS),
    *(f"give {card}" for card in GIVEN),
    "give end",
    *(f"name {name}" for name in SPOKEN),
    "name end",
    *(f"ask {number}" for number in range(3, 10)),
    *(f"asks {name}" for name in SPOKEN),
    "asks end",
    "clean 0",
    "clean 1",
    "send",
    "cancel",
    *(f"withdraw {seat}" for seat in SEATS),
    *(f"accept {seat}" for seat in SEATS),
    "commit",
    *(f"decline {seat}" for seat in SEATS),
    *(f"want {name}" for name in SPOKEN),
    *(f"have {name}" for name in SPOKEN),
    "city",
    "pay",
    *(f"victim {seat}" for seat in SEATS),
    *(f"discard {name}" for name in SPOKEN),
    "discard end",
    *(f"buy {advance}" for advance in c.ADVANCE_IDS),
    "buy end",
    *(f"fill {name}" for name in SPOKEN),
    *(f"fill with {name}" for name in SPOKEN),
    *(f"turn in {name}" for name in SPOKEN),
    "pay end",
    "auto pay",
    *(f"credit {group}" for group in c.GROUPS),
]
# What the table itself does, by the clock or because all agree.  # MEG-TIM-10
TABLE_MOVES: dict[str, int] = {
    "close trade": clock.CLOSE_TRADE,
    "pause": clock.PAUSE,
    "resume": clock.RESUME,
    **{f"timeout {seat}": clock.TIMEOUT + seat for seat in SEATS},
    **{f"trade time {seconds}": clock.TRADE_TIME + seconds for seconds in range(c.MOST_SECONDS + 1)},
}
NUMBERS = {name: number for number, name in enumerate(NAMES)}


def action_name(action: int) -> str:
    """The fixed name of an action."""
    return NAMES[action]


def action_number(name: str) -> int:
    """The action with a name."""
    number = NUMBERS.get(name)
    if number is None:
        raise refuse("unknown_name", "MEG-GEN-06", name=name)
    return number
