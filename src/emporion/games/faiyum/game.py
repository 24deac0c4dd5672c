"""Faiyum as the kernel sees it."""

from typing import Any

from emporion.core.bits import members
from emporion.core.campaign import Campaign, Goal
from emporion.core.game import Game, Position, View
from emporion.core.glance import Glance
from emporion.core.lesson import Lesson
from emporion.core.options import check_start, refuse
from emporion.core.page import Marks, Page
from emporion.core.state import Event, State
from emporion.games.faiyum import actions, check, market, notation, position, words
from emporion.games.faiyum import components as c
from emporion.games.faiyum import view as views
from emporion.games.faiyum.actions import NUM_ACTIONS
from emporion.games.faiyum.options import read_options
from emporion.games.faiyum.rules import Faiyum, set_up


class FaiyumGame(Game):
    """The game of Faiyum for one to five players."""

    name = "faiyum"
    title = "Faiyum"
    seats = range(1, 6)
    num_actions = NUM_ACTIONS
    # 56 cards are drawn at the most; between two draws at most 85 cards are played by all, twice over where Papyrus
    # and All-Rounder take each other back; no turn asks more than 25 times. Only a solo player can stall longer.
    max_game_length = 57 * 170 * 25
    edition = 1
    options = c.OPTIONS

    def new(self, seats: int = 2, seed: int = 0, **options: Any) -> State:
        """A new game."""
        check_start(seats, seed, self.seats, "FAI-GEN-01")
        flags, claimed = read_options(options)
        if claimed >= 0 and seats != 1:
            raise refuse("FAI-SOL-08", "bad_seats", seats=seats, least=1, most=1)
        return set_up(seats, seed, flags, claimed)

    def view(self, state: Any, seat: int | None) -> View:
        """What a seat may see, built by inclusion; None is a spectator."""
        if seat is not None and seat not in range(state.seats):
            raise state.seat_refusal(-1)
        return views.view(state, seat)

    def imagine(self, view: View, seed: int) -> State:
        """A full state that agrees with all a view shows, the hidden rest drawn at random."""
        return views.imagine(view, seed)

    def position(self, data: Position) -> State:
        """The state that plain data describe; see docs/positions.md."""
        return position.read(data)

    def position_of(self, state: Any) -> Position:
        """A state as plain data, hidden parts included."""
        return position.position_of(state)

    def prompt(self, state: Any) -> str:
        """What is asked now, as a sentence."""
        return words.prompt(state)

    def action_to_string(self, state: Any, seat: int, action: int) -> str:
        """An action as a sentence."""
        return words.action_to_string(state, action)

    def action_name(self, action: int) -> str:
        """The short fixed name of an action: "play 38", "E5-E6", "token wheat"."""
        return notation.action_name(action)

    def action_number(self, name: str) -> int:
        """The action with a short name."""
        return notation.action_number(name)

    def tell(self, event: Event) -> str:
        """An event as a sentence; `{seat}` stands where the player's name belongs."""
        return words.tell(event)

    def board_text(self, view: View) -> str:
        """A view as text."""
        from emporion.games.faiyum.picture.plain import text

        return text(view)

    def glance(self, view: View, names: list[str]) -> Glance:
        """A view as text in parts, for a terminal."""
        from emporion.games.faiyum.picture.glance import glance

        return glance(view, names)

    def greyed(self, state: Any, seat: int) -> list[int]:
        """At the start of a turn: the own cards and the current market, as far as they cannot be played or bought."""
        if seat != state.current_player() or state.open_step() != "turn":
            return []
        cards = [actions.PLAY + kind for kind in members(state.hand[seat])]
        cards += [actions.BUY + slot for slot in range(market.current_cards(state))]
        return [action for action in cards if state.why_not(seat, action) is not None]

    def page(self, view: View, marks: Marks) -> Page:
        """The parts of a web page."""
        from emporion.games.faiyum.page import page

        return page(view, marks)

    def tutorial(self) -> tuple[Lesson, ...]:
        """The guided first game."""
        from emporion.games.faiyum.tutorial import tutorial

        return tutorial()

    def picture(self, view: View, **marks: Any) -> Any:
        """A view as an SVG picture."""
        from emporion.games.faiyum.picture import picture

        return picture(view, **marks)

    @property
    def campaign(self) -> Campaign:
        """Its goals and ranks (FAI-SOL-08, FAI-SOL-11)."""
        goals = [Goal(goal, words.SAY(f"goal.{goal}"), words.SAY(f"goal_text.{goal}")) for goal in c.GOAL_IDS]
        ranks = [words.SAY(f"rank.{number}") for number in range(1, len(c.RANKS) + 1)]
        return Campaign(tuple(goals), c.DATA["campaign"]["first_goal"], tuple(ranks))

    def cover(self) -> str:
        """The map in the middle of a game."""
        from emporion.games.faiyum.cover import cover

        return cover()

    def scores(self, state: Any) -> list[int]:
        """The reputation of each seat."""
        return [state.reputation(seat) for seat in range(state.seats)]

    def end_reason(self, state: Any) -> str:
        """How a finished game ended."""
        return "all_quit"

    def broken_rules(self, state: Any) -> list[tuple[str, str]]:
        """What must always hold and does not."""
        return list(check.broken_rules(state))

    def _read(self, numbers: list[Any]) -> State:
        state = Faiyum()
        state.read(numbers)
        return state


GAME = FaiyumGame()
