"""Resafa as the kernel sees it."""

from types import MappingProxyType
from typing import Any

from emporion.core.game import Game, Position, View
from emporion.core.glance import Glance
from emporion.core.lesson import Lesson
from emporion.core.options import check_start
from emporion.core.page import Marks, Page
from emporion.core.state import Event, State
from emporion.games.resafa import actions, check, imagine, notation, position, words
from emporion.games.resafa import components as c
from emporion.games.resafa import view as views
from emporion.games.resafa.actions import NUM_ACTIONS
from emporion.games.resafa.options import read_options
from emporion.games.resafa.rules import Resafa, set_up
from emporion.games.resafa.state import PURSE

FIRST_INSTANT = 18  # the number of the first white special card; the blue ones follow


class ResafaGame(Game):
    """The game of Resafa for one to four players."""

    name = "resafa"
    title = "Resafa"
    seats = range(1, 5)
    num_actions = NUM_ACTIONS
    # 18 turns each; a turn asks at most once for each card that can be played in it and once for each of its parts.
    max_game_length = 4 * 18 * 120
    edition = 1
    speed = MappingProxyType({"in_core": 15.0, "from_python": 10.0, "clone": 15.0, "interpreted": 1.0})
    tries = 60  # a turn has many small decisions
    options = c.OPTIONS

    def new(self, seats: int = 2, seed: int = 0, **options: Any) -> State:
        """A new game."""
        check_start(seats, seed, self.seats, "RES-SET-01")
        return set_up(seats, seed, read_options(options))

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
        """The short fixed name of an action: "play 3 top", "move alia through", "slot v12"."""
        return notation.action_name(action)

    def action_number(self, name: str) -> int:
        """The action with a short name."""
        return notation.action_number(name)

    def tell(self, event: Event) -> str:
        """An event as a sentence; `{seat}` stands where the player's name belongs."""
        return words.tell(event)

    def board_text(self, view: View) -> str:
        """A view as text."""
        from emporion.games.resafa.picture.plain import text

        return text(view)

    def glance(self, view: View, names: list[str]) -> Glance:
        """A view as text in parts, for a terminal."""
        from emporion.games.resafa.picture.glance import glance

        return glance(view, names)

    def greyed(self, state: Any, seat: int) -> list[int]:
        """Wherever cards may be played freely: the own cards and tiles that cannot be played now."""
        if seat != state.current_player() or seat != state.turn:
            return []
        whys = {action: state.why_not(seat, action) for action in _owned_plays(views.seat_entry(state, seat, seat))}
        return [action for action, why in whys.items() if why is not None and why.key != "no_free_play"]

    def page(self, view: View, marks: Marks) -> Page:
        """The parts of a web page."""
        from emporion.games.resafa.page import page

        return page(view, marks)

    def tutorial(self) -> tuple[Lesson, ...]:
        """The guided first game."""
        from emporion.games.resafa.tutorial import tutorial

        return tutorial()

    def picture(self, view: View, **marks: Any) -> Any:
        """A view as an SVG picture."""
        from emporion.games.resafa.picture import picture

        return picture(view, **marks)

    def cover(self) -> str:
        """Workshops and gardens in the middle of a game."""
        from emporion.games.resafa.cover import cover

        return cover()

    def scores(self, state: Any) -> list[int]:
        """The VP of each seat."""
        return [state.purse[seat * PURSE + 5] for seat in range(state.seats)]

    def end_reason(self, state: Any) -> str:
        """How a finished game ended."""
        return "last_round"

    def broken_rules(self, state: Any) -> list[tuple[str, str]]:
        """What must always hold and does not."""
        return list(check.broken_rules(state))

    def _read(self, numbers: list[Any]) -> State:
        state = Resafa()
        state.read(numbers)
        return state


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
