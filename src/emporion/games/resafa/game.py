"""Resafa as the kernel sees it."""

from types import MappingProxyType
from typing import Any

from emporion.core.campaign import Grade
from emporion.core.modular import ModularGame
from emporion.core.options import check_start
from emporion.core.state import State
from emporion.games.resafa import actions
from emporion.games.resafa import components as c
from emporion.games.resafa.actions import NUM_ACTIONS
from emporion.games.resafa.needs import FIRST_INSTANT
from emporion.games.resafa.options import RULE, read_options
from emporion.games.resafa.refusals import SAY
from emporion.games.resafa.rules import Resafa, set_up
from emporion.games.resafa.thinking import BUDGETS
from emporion.games.resafa.view import seat_entry


class ResafaGame(ModularGame):
    """The game of Resafa for one to four players."""

    name = "resafa"
    title = "Resafa"
    seats = range(1, 5)
    num_actions = NUM_ACTIONS
    # 18 turns each; a turn asks at most once for each card that can be played in it and once for each of its parts.
    max_game_length = 4 * 18 * 120
    edition = 2
    state_class = Resafa
    speed = MappingProxyType({"in_core": 15.0, "from_python": 10.0, "clone": 15.0, "interpreted": 1.0})
    page_calls = 12_800
    tries = 60  # a turn has many small decisions
    options = c.OPTIONS
    levels = MappingProxyType({level: level for level in BUDGETS})
    option_rule = RULE

    def new(self, seats: int = 2, seed: int = 0, **options: Any) -> State:
        """A new game."""
        check_start(seats, seed, self.seats, "RES-SET-01")
        return set_up(seats, seed, read_options(options))

    def greyed(self, state: Any, seat: int) -> list[int]:
        """Wherever cards may be played freely: the own cards and tiles that cannot be played now."""
        if seat != state.current_player() or seat != state.turn:
            return []
        whys = {action: state.why_not(seat, action) for action in _owned_plays(seat_entry(state, seat))}
        return [action for action, why in whys.items() if why is not None and why.key != "no_free_play"]

    def grades(self) -> tuple[Grade, ...]:
        """What a score against Resafabot is worth."""  # RES-SOL-37
        return tuple(Grade(points, SAY(f"grade.{name.replace(' ', '_')}")) for points, name in c.RANKS)

    def scores(self, state: Any) -> list[int]:
        """The VP of each seat."""
        return [state.points_of(seat) for seat in range(state.seats)]

    @property
    def opponent(self) -> str:
        """The name of the opponent in lessons."""
        return SAY("tutorial.opponent")

    def end_reason(self, state: Any) -> str:
        """How a finished game ended."""
        return "last_round"


def _owned_plays(own: dict[str, Any]) -> list[int]:
    """What a seat could play freely if the moment were right: bonus and sack cards, instant cards, kept tiles."""
    owned = [*own["special"]["white"], *own["special"]["blue"]]
    unused = [c.SPECIAL[card] for card in owned if card not in own["used"]]
    return [
        *(actions.BONUS + c.BONUS[card] for card in own["bonus"]),
        *(actions.USE_SACK + c.SACK[card] for card in own["sacks"]),
        *(actions.INSTANT + card - FIRST_INSTANT for card in unused if c.SPECIALS[card]["kind"] == "instant"),
        *(actions.TILE + c.CANAL_BONUS[tile] for tile in dict.fromkeys(own["kept"])),
    ]


GAME = ResafaGame()
