"""Faiyum as the kernel sees it."""

from types import MappingProxyType
from typing import Any

from emporion.core.bits import members
from emporion.core.campaign import Campaign, Goal
from emporion.core.modular import ModularGame
from emporion.core.options import check_start, refuse
from emporion.core.state import State
from emporion.games.faiyum import actions
from emporion.games.faiyum import components as c
from emporion.games.faiyum.actions import NUM_ACTIONS
from emporion.games.faiyum.chapters import market
from emporion.games.faiyum.options import RULE, read_options
from emporion.games.faiyum.refusals import SAY
from emporion.games.faiyum.rules import Faiyum, set_up
from emporion.games.faiyum.thinking import BUDGETS


class FaiyumGame(ModularGame):
    """The game of Faiyum for one to five players."""

    name = "faiyum"
    title = "Faiyum"
    seats = range(1, 6)
    num_actions = NUM_ACTIONS
    # 56 cards are drawn at the most; between two draws at most 85 cards are played by all, twice over where Papyrus
    # and All-Rounder take each other back; no turn asks more than 25 times. Only a solo player can stall longer.
    max_game_length = 57 * 170 * 25
    edition = 1
    state_class = Faiyum
    page_calls = 3_200
    options = c.OPTIONS
    levels = MappingProxyType({level: level for level in BUDGETS})
    option_rule = RULE

    def new(self, seats: int = 2, seed: int = 0, **options: Any) -> State:
        """A new game."""
        check_start(seats, seed, self.seats, "FAI-GEN-01")
        flags, claimed = read_options(options)
        if claimed >= 0 and seats != 1:
            raise refuse("FAI-SOL-08", "bad_seats", seats=seats, least=1, most=1)
        return set_up(seats, seed, flags, claimed)

    def greyed(self, state: Any, seat: int) -> list[int]:
        """At the start of a turn: the own cards and the current market, as far as they cannot be played or bought."""
        if seat != state.current_player() or state.open_step() != "turn":
            return []
        cards = [actions.PLAY + kind for kind in members(state.hand[seat])]
        cards += [actions.BUY + slot for slot in range(market.current_cards(state))]
        return [action for action in cards if state.why_not(seat, action) is not None]

    @property
    def campaign(self) -> Campaign:
        """Its goals and ranks (FAI-SOL-08, FAI-SOL-11)."""
        goals = [Goal(goal, SAY(f"goal.{goal}"), SAY(f"goal_text.{goal}")) for goal in c.GOAL_IDS]
        ranks = [SAY(f"rank.{number}") for number in range(1, len(c.RANKS) + 1)]
        return Campaign(tuple(goals), c.DATA["campaign"]["first_goal"], tuple(ranks))

    def scores(self, state: Any) -> list[int]:
        """The reputation of each seat."""
        return [state.points_of(seat) for seat in range(state.seats)]

    @property
    def opponent(self) -> str:
        """The name of the opponent in lessons."""
        return SAY("tutorial.opponent")

    def end_reason(self, state: Any) -> str:
        """How a finished game ended."""
        return "all_quit"


GAME = FaiyumGame()
