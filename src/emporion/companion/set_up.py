"""The set-up of a table: who plays which civilization, which cards are used, and the clock."""  # MEG-TBL-02

from collections.abc import Sequence
from typing import Any, NamedTuple

from emporion.companion.refusals import refuse
from emporion.companion.table import CompanionState
from emporion.core.rng import seeded
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import CHIP, GROUPS
from emporion.games.megaciv.rules import empty_fair, seat_civilizations
from emporion.games.megaciv.stacks import build_stacks

AUTO = "auto"
SEATS = range(c.DATA["meta"]["players_min"], c.DATA["meta"]["players_max"] + 1)
PUBLISHED = range(c.DATA["meta"]["published_players_min"], c.DATA["meta"]["published_players_max"] + 1)
SECONDS = range(c.DATA["options"]["ours"]["trade_seconds_min"], c.DATA["options"]["ours"]["trade_seconds_max"] + 1)
NO_LIMIT = 0
FULL_GAME = c.SCENARIO_IDS.index("sprint")  # the scenario with calamities and credits; nothing else of it is used
CREDITS_AT_START = {5: 10, 6: 5, 12: 5}  # in each group, by the number of players


class Player(NamedTuple):
    """Who plays: the id of the civilization."""

    civilization: str


def is_whole(given: Any) -> bool:
    """Whether something is a whole number."""
    return isinstance(given, int) and not isinstance(given, bool)


def check_clock(seconds: Any) -> int:
    """The seconds of trade, or a refusal."""  # MEG-TIM-02
    if not is_whole(seconds) or (seconds != NO_LIMIT and seconds not in SECONDS):
        raise refuse("E_SETUP", "clock", "MEG-TIM-02", least=SECONDS[0], most=SECONDS[-1])
    return int(seconds)


def read_players(players: Any) -> list[int]:
    """The civilizations by rank, or a refusal."""  # MEG-TBL-02, MEG-ENC-04
    if not isinstance(players, Sequence) or isinstance(players, str) or len(players) not in SEATS:
        raise refuse("E_SETUP", "players", "MEG-GEN-01", least=SEATS[0], most=SEATS[-1])
    ids = [player.civilization if isinstance(player, Player) else player for player in players]
    for name in ids:
        if not isinstance(name, str) or name not in c.CIVILIZATION_IDS:
            raise refuse("E_SETUP", "civilization", "MEG-TBL-02", name=str(name))
        if ids.count(name) > 1:
            raise refuse("E_SETUP", "civilization_twice", "MEG-TBL-02", name=c.CIVILIZATIONS[index_of(name)]["name"])
    return sorted(index_of(name) for name in ids)


def index_of(name: str) -> int:
    """The rank of a civilization, counted from 0."""
    return int(c.CIVILIZATION_IDS.index(name))


def board_of(board: Any, civilizations: list[int]) -> int:
    """Whose cards are used: as asked, or where more of the civilizations come from."""  # MEG-GEN-02
    boards = c.boards_of(len(civilizations))
    if board == AUTO:
        western = sum(c.CIVILIZATIONS[civilization]["block"] == "west" for civilization in civilizations)
        likely = "west" if 2 * western >= len(civilizations) else "east"
        board = likely if likely in boards else boards[0]
    if board not in boards:
        raise refuse("E_SETUP", "board", boards=", ".join(boards), n=len(civilizations))
    return int(c.BOARDS.index(board))


def chips_at_start(seats: int) -> int:
    """The chips of credit in each group with which everybody starts."""  # MEG-ADV-14
    return CREDITS_AT_START.get(seats, 0) // int(CHIP)


def set_up(players: Any, seed: Any, clock: Any, board: Any) -> CompanionState:
    """A table before its first turn."""
    civilizations = read_players(players)
    if not is_whole(seed):
        raise refuse("E_SETUP", "seed")
    seconds = check_clock(clock)
    fair = empty_fair(len(civilizations), 0, FULL_GAME, board_of(board, civilizations))
    seat_civilizations(fair, civilizations)
    for seat in range(fair.seats):
        fair.cities[seat], fair.treasury[seat] = 0, 0
    for place in range(fair.seats * GROUPS):
        fair.chips[place] = chips_at_start(fair.seats)
    fair.rng = seeded(seed)
    build_stacks(fair)
    fair.hear()
    return CompanionState(fair, seconds)
