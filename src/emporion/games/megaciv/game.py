"""Mega Civilization as the kernel sees it."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from emporion.core.modular import MarketGame
from emporion.core.moments import Moment
from emporion.core.options import Question
from emporion.core.phrases import Phrases
from emporion.core.state import State
from emporion.core.timing import Agreement
from emporion.games.megaciv import components as c
from emporion.games.megaciv.actions import NUM_ACTIONS
from emporion.games.megaciv.options import RULE, check_seats, read_options
from emporion.games.megaciv.rules import MegaCiv, score, set_up

ASKED = ("scenario", "market", "trade_seconds", "board", "calamities", "chat", "reveal_turned_in", "water_nameable")
FIRST_ASKED = ("scenario", "market", "trade_seconds")
MINUTES = ("auto", 120, 180, 300, 600, 900, 0)  # of so many seconds, in a form


class MegaCivGame(MarketGame):
    """The trade phases of Mega Civilization as a game of their own: Trade Sprint, for three to eighteen players."""

    name = "megaciv"
    title = "Mega Civilization"
    seats = range(3, 19)  # MEG-GEN-01
    num_actions = NUM_ACTIONS
    # Eight rounds; in each a seat is polled eight times for up to 41 steps, and decides some dozens of times besides.
    # By the clock a market is as long as its players like: those who run a series close it.
    max_game_length = 18 * 8 * (8 * 41 + 150)
    edition = 1
    state_class = MegaCiv
    speed = MappingProxyType({"in_core": 8.0, "from_python": 6.0, "clone": 8.0, "interpreted": 0.5})
    costs = MappingProxyType({"seen_by": 5.0, "imagine": 20.0})  # in copies of a state
    page_calls = 4_800
    usual_seats = 5
    tries = 1  # a poll has many options, each of many small steps
    options = c.OPTIONS
    option_rule = RULE
    levels = MappingProxyType({"gentle": "hermit", "fair": "acceptor", "sharp": "trader"})
    among_people = MappingProxyType({"market": "clock"})  # MEG-POL-05
    first = MappingProxyType({"scenario": "first_fair"})  # MEG-SPR-63

    def new(self, seats: int = 3, seed: int = 0, **options: Any) -> State:
        """A new game."""
        check_seats(seats, seed, self.seats)
        made = read_options(options, seats)
        return set_up(seats, seed, made.options, made.scenario, made.board)

    def questions(self) -> tuple[Question, ...]:
        """The scenario and the market before everything else."""
        offered = {**c.OPTIONS, "trade_seconds": MINUTES}
        return tuple(Question(key, offered[key], folded=key not in FIRST_ASKED) for key in ASKED)

    def ask(self, state: Any, seat: int) -> str:
        """What a seat is asked, in the middle of an offer or of a purchase."""
        asked = self.room("words").asked(state, seat) if state.asks(seat) else ""
        return asked or self.prompt(state)

    def phrases(self, state: Any) -> Phrases | None:
        """What people may say to each other."""
        said: Phrases | None = self.room("talk").phrases(state)
        return said

    def bots(self) -> Mapping[str, Callable[[int], Any]]:
        """Bots that know how to trade, or not to."""
        own = self.room("bots")
        return {"hermit": own.Hermit, "acceptor": own.Acceptor, "trader": own.Trader, "greedy": own.Trader}

    def agreement(self, state: Any) -> Agreement | None:
        """The time for trading, which all people together may change between two trades."""  # MEG-TIM-02
        found: Agreement | None = self.room("tempo").agreement(state)
        return found

    def steps_of(self, state: Any, seat: int, deal: Any) -> list[int]:
        """The small steps of something that is made as a whole, given as plain data; refused if it cannot be made."""
        steps: list[int] = self.room("deals").steps(state, seat, deal)
        return steps

    def deal_of(self, state: Any, seat: int, steps: list[int]) -> Any:
        """The deal that small steps would make, as plain data for `steps_of`; None where they make none."""
        return self.room("deals").deal_of(state, seat, steps)

    def greyed(self, state: Any, seat: int) -> list[int]:
        """Offers, stacks, cards, players and advances that a seat would look for and cannot choose."""
        found: list[int] = self.room("looked_for").looked_for(state, seat)
        return found

    def truth(self, moments: Iterable[Moment[Any]]) -> Any:
        """The truth about all deals."""
        return self.room("truth").truth(moments)

    def bluffs(self, truth: Any, step: int) -> list[str]:
        """The lies of the deals that were made in a move."""
        return list(self.room("truth").told_falsely(truth, step))

    def scores(self, state: Any) -> list[int]:
        """The victory points of each seat."""  # MEG-SPR-17
        return [score(state, seat) for seat in range(state.seats)]

    def called(self, state: Any, seat: int) -> str:
        """The civilization of a seat."""
        return str(self.room("words.cards").seat_name(state, seat))

    def end_reason(self, state: Any) -> str:
        """How a finished game ended."""
        return "last_round"


GAME = MegaCivGame()
