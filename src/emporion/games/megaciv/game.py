"""Mega Civilization as the kernel sees it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from emporion.core.game import Game, Position, View
from emporion.core.lesson import Lesson
from emporion.core.page import Marks, Page
from emporion.core.state import Event, State
from emporion.games.megaciv import check, imagine, notation, position, words
from emporion.games.megaciv import components as c
from emporion.games.megaciv import view as views
from emporion.games.megaciv.actions import NUM_ACTIONS
from emporion.games.megaciv.options import check_seats, read_options
from emporion.games.megaciv.rules import read_state, score, set_up


class MegaCivGame(Game):
    """The trade phases of Mega Civilization as a game of their own: Trade Sprint, for three to eighteen players."""

    name = "megaciv"
    title = "Mega Civilization"
    seats = range(3, 19)  # MEG-GEN-01
    num_actions = NUM_ACTIONS
    # Eight rounds; in each a seat is polled eight times for up to 41 steps, and decides some dozens of times besides.
    # By the clock a market is as long as its players like: those who run a series close it.
    max_game_length = 18 * 8 * (8 * 41 + 150)
    edition = 1
    speed = MappingProxyType({"in_core": 8.0, "from_python": 6.0, "clone": 8.0, "interpreted": 0.5})
    tries = 1  # a poll has many options, each of many small steps
    options = c.OPTIONS

    def new(self, seats: int = 3, seed: int = 0, **options: Any) -> State:
        """A new game."""
        check_seats(seats, seed, self.seats)
        made = read_options(options, seats)
        return set_up(seats, seed, made.options, made.scenario, made.board)

    def view(self, state: Any, seat: int | None) -> View:
        """What a seat may see, built by inclusion; None is a spectator."""
        if seat is not None and seat not in range(state.seats):
            raise state.seat_refusal(-1)
        return views.view(state, seat)

    def imagine(self, view: View, seed: int) -> State:
        """A full state that agrees with all a view shows, the hidden rest drawn at random."""
        return imagine.imagine(view, seed)

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
        return words.action_to_string(state, seat, action)

    def action_name(self, action: int) -> str:
        """The short fixed name of an action: "stack 9", "give wine", "accept 2"."""
        return notation.action_name(action)

    def action_number(self, name: str) -> int:
        """The action with a short name."""
        return notation.action_number(name)

    def tell(self, event: Event) -> str:
        """An event as a sentence; `{seat}` stands where the player's name belongs."""
        return words.tell(event)

    def board_text(self, view: View) -> str:
        """A view as text."""
        from emporion.games.megaciv.picture.plain import text

        return text(view)

    def page(self, view: View, marks: Marks) -> Page:
        """The parts of a web page."""
        from emporion.games.megaciv.page import page

        return page(view, marks)

    def bots(self) -> Mapping[str, Callable[[int], Any]]:
        """Bots that know how to trade, or not to."""
        from emporion.games.megaciv.bots import Acceptor, Hermit, Trader

        return {"hermit": Hermit, "acceptor": Acceptor, "trader": Trader, "greedy": Trader}

    def tutorial(self) -> tuple[Lesson, ...]:
        """The guided first game."""
        from emporion.games.megaciv.tutorial import tutorial

        return tutorial()

    def picture(self, view: View, **marks: Any) -> Any:
        """A view as an SVG picture."""
        from emporion.games.megaciv.picture import picture

        return picture(view, **marks)

    def cover(self) -> str:
        """A market in the middle of a game."""
        from emporion.games.megaciv.cover import cover

        return cover()

    def scores(self, state: Any) -> list[int]:
        """The victory points of each seat."""  # MEG-SPR-17
        return [score(state, seat) for seat in range(state.seats)]

    def end_reason(self, state: Any) -> str:
        """How a finished game ended."""
        return "last_round"

    def broken_rules(self, state: Any) -> list[tuple[str, str]]:
        """What must always hold and does not."""
        return list(check.broken_rules(state))

    def _read(self, numbers: list[Any]) -> State:
        return read_state(numbers)


GAME = MegaCivGame()
