"""The options of Mega Civilization: names and values on the outside; scenario, board and bits inside."""

from typing import Any, NamedTuple

from emporion.core.options import check_options, check_start
from emporion.core.refusal import Refusal
from emporion.games.megaciv import components as c
from emporion.games.megaciv.refusals import refuse
from emporion.games.megaciv.state import AGREED, SECONDS

RULE = "MEG-GEN-02"  # refuses options that there are not

# The bit of each is its place, as in `state`; the rules do not look at the last one.
FLAGS = ["market", "water_nameable", "reveal_turned_in", "calamities", "chat"]
AUTO = "auto"


class SetUp(NamedTuple):
    """The options as the rules keep them."""

    options: int
    scenario: int
    board: int


def check_seats(seats: Any, seed: Any, possible: range) -> None:
    """Refuse a number of players that no game can have."""  # MEG-GEN-01
    try:
        check_start(seats, seed, possible, "MEG-GEN-01")
    except Refusal as refusal:
        raise _set_up(refusal) from None


def read_options(given: dict[str, Any], seats: int) -> SetUp:
    """The options of a game for so many players."""  # MEG-GEN-02
    try:
        check_options(given, c.OPTIONS, RULE, "emporion.games.megaciv")
    except Refusal as refusal:
        raise _set_up(refusal) from None
    chosen = {key: given.get(key, values[0]) for key, values in c.OPTIONS.items()}
    boards = c.boards_of(seats)
    board = boards[0] if chosen["board"] == AUTO else chosen["board"]
    if board not in boards:
        raise refuse("E_SETUP")
    flags = sum(int(chosen[key] != c.OPTIONS[key][0]) << bit for bit, key in enumerate(FLAGS))
    if chosen["trade_seconds"] != AUTO:
        flags += (chosen["trade_seconds"] + 1) * SECONDS
    return SetUp(flags, c.SCENARIO_IDS.index(chosen["scenario"]), c.BOARDS.index(board))


def write_options(made: SetUp, seats: int) -> dict[str, Any]:
    """The options by name."""
    board = c.BOARDS[made.board]
    flags = {key: c.OPTIONS[key][made.options >> bit & 1] for bit, key in enumerate(FLAGS)}
    seconds = made.options % AGREED // SECONDS
    return {
        "scenario": c.SCENARIO_IDS[made.scenario],
        "board": AUTO if board == c.boards_of(seats)[0] else board,
        "trade_seconds": seconds - 1 if seconds else AUTO,
        **flags,
    }


def _set_up(refusal: Refusal) -> Refusal:
    """The refusal of a set-up, with the sentence that says what is wrong."""
    return Refusal(refusal.rule, "E_SETUP", refusal.values, refusal.text)
