"""Trading in the Mediterranean as the kernel sees it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from emporion.core.modular import MarketGame
from emporion.core.options import Question, check_start
from emporion.core.state import State
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.actions import NUM_ACTIONS
from emporion.games.mediterranean.end import score
from emporion.games.mediterranean.options import RULE, read_options
from emporion.games.mediterranean.refusals import SAY
from emporion.games.mediterranean.rules import read_state, set_up

FIRST_ASKED = ("clock", "trade_seconds")


class MediterraneanGame(MarketGame):
    """Trading in the Mediterranean, for four to six players."""

    name = "mediterranean"
    title = "Trading in the Mediterranean"
    seats = range(4, 7)  # MED-GEN-01
    num_actions = NUM_ACTIONS
    # Six turns; in each a seat is polled up to twelve times for up to 80 free steps with two arguments each and a
    # closing step of up to nine, takes 80 steps with an argument in the closing stage, and decides some dozens of times
    # besides. By the clock a market is as long as its players like: those who run a series close it.
    max_game_length = 6 * 6 * (12 * (80 * 3 + 9) + 80 * 2 + 50)
    edition = 1
    speed = MappingProxyType({"in_core": 8.0, "from_python": 6.0, "clone": 8.0, "interpreted": 0.5})
    costs = MappingProxyType({"seen_by": 5.0, "imagine": 20.0})  # in copies of a state
    page_calls = 4_400
    usual_seats = 4
    tries = 1  # a poll has many options, each of many small steps
    shown_moves = 40  # a turn is told from its resolution until the next market: up to six players decide meanwhile
    options = c.OPTIONS
    option_rule = RULE
    levels = MappingProxyType({"gentle": "hermit", "fair": "acceptor", "sharp": "trader"})
    among_people = MappingProxyType({"clock": "real"})  # MED-OFR-01

    def new(self, seats: int = 4, seed: int = 0, **options: Any) -> State:
        """A new game."""
        check_start(seats, seed, self.seats, "MED-GEN-01")
        return set_up(seats, seed, read_options(options))

    def questions(self) -> tuple[Question, ...]:
        """All options; how the market goes before everything else."""
        return tuple(Question(key, values, folded=key not in FIRST_ASKED) for key, values in c.OPTIONS.items())

    def scores(self, state: Any) -> list[int]:
        """The victory points of each seat."""  # MED-FIN-02
        return [score(state, seat) for seat in range(state.seats)]

    def turns(self, state: Any) -> int:
        """The turns of the game, six at the end."""
        return int(state.turn)

    def called(self, state: Any, seat: int) -> str:
        """The civilization of a seat."""
        return SAY(f"civilization.{c.CIVILIZATION_IDS[state.civilization[seat]]}")

    def greyed(self, state: Any, seat: int) -> list[int]:
        """Offers, cards, abilities and developments that a seat would look for and cannot choose."""
        found: list[int] = self.room("looked_for").looked_for(state, seat)
        return found

    def end_reason(self, state: Any) -> str:
        """How a finished game ended."""
        return "last_turn"

    def addressee(self, state: Any, seat: int, action: int) -> int:
        """The seat to which an action begins an offer; bots do not press people."""
        return int(self.room("tempo").addressee(state, seat, action))

    def steps_of(self, state: Any, seat: int, deal: Any) -> list[int]:
        """The small steps of an offer, an acceptance or another deal, given as plain data."""
        steps: list[int] = self.room("deals").steps(state, seat, deal)
        return steps

    def bots(self) -> Mapping[str, Callable[[int], Any]]:
        """Bots that know how to trade, or not to."""
        from emporion.games.mediterranean.bots import Acceptor, Hermit, Trader

        return {"hermit": Hermit, "acceptor": Acceptor, "trader": Trader, "greedy": Trader}

    def _read(self, numbers: list[Any]) -> State:
        return read_state(numbers)


GAME = MediterraneanGame()
