"""A game whose methods are modules of its folder (rooms), with the same names in every game."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from emporion.core.game import Game, Position, View
from emporion.core.glance import Glance
from emporion.core.ledger import Ledger
from emporion.core.lesson import Lesson
from emporion.core.messages import messages
from emporion.core.page import Marks, Page
from emporion.core.presets import Preset
from emporion.core.priors import FILE, read_prior
from emporion.core.refusal import Refusal
from emporion.core.screens.parts import Rulebook
from emporion.core.search import Budget, Prior
from emporion.core.state import Event, State
from emporion.core.timing import Clock, Market


@cache
def _room(package: str, name: str) -> Any:
    return import_module(f"{package}.{name}")


@cache
def _has_room(package: str, name: str) -> bool:
    try:
        return find_spec(f"{package}.{name}") is not None
    except ModuleNotFoundError:  # what would hold it is no package, or not there
        return False


@cache
def _prior(game: "ModularGame") -> Prior:
    return read_prior(game.room("rules").STEP_NAMES, game.num_actions, Path(game.room("rules").__file__).parent / FILE)


# Rooms that lie inside a grouped folder: what is seen and imagined, and positions in and out.
_GROUPED = {
    "view": "seen.view",
    "imagine": "seen.imagine",
    "position": "positions",
    "check": "positions.check",
}


class ModularGame(Game):
    """A game whose folder has the usual rooms; each is imported when it is first needed, so that a start is fast.

    A game may lack the rooms from `ledger` on: then it has what every game has without them.

    | Room | Functions |
    |---|---|
    | `view` | `view(seen)` |
    | `imagine` | `seen(view)` |
    | `position` | `read(data)`, `position_of(state)` |
    | `check` | `broken_rules(state)` |
    | `words` | `prompt(state)`, `action_to_string(state, seat, action)`, `tell(event)` |
    | `notation` | `action_name(action)`, `action_number(name)`; `TABLE_MOVES`, numbers by name |
    | `picture` | `picture(seen, **marks)` |
    | `picture.plain` | `text(seen)` |
    | `ledger` | `LEDGER`, a Ledger |
    | `picture.glance` | `glance(seen, names)` |
    | `page` | `page(seen, marks)` |
    | `page.inked` | `line(seat, told)`; `ASIDE`, kinds of events that are no news |
    | `tutorial` | `tutorial()` |
    | `cover` | `cover()` |
    | `presets` | `PRESETS` |
    | `rulebook` | `rulebook()` |
    | `thinking` | `BUDGETS`, of the bots that search, by name; what they lean on stands in `priors.json` |
    """

    state_class: type[State]  # can `read` what its `numbers` wrote

    def room(self, name: str) -> Any:
        """A module of the game's own folder: "words", "picture.plain"."""
        package = type(self).__module__.rpartition(".")[0]
        return _room(package, name if name not in _GROUPED or _has_room(package, name) else _GROUPED[name])

    def has_room(self, name: str) -> bool:
        """Whether the game's own folder has a module."""
        return _has_room(type(self).__module__.rpartition(".")[0], name)

    def plain(self, seen: Any) -> View:
        view: View = self.room("view").view(seen)
        return view

    def seen(self, view: View) -> State:
        state: State = self.room("imagine").seen(view)
        return state

    def position(self, data: Position) -> State:
        state: State = self.room("position").read(data)
        return state

    def position_of(self, state: Any) -> Position:
        position: Position = self.room("position").position_of(state)
        return position

    def broken_rules(self, state: Any) -> list[tuple[str, str]]:
        return list(self.room("check").broken_rules(state))

    def prompt(self, state: Any) -> str:
        return str(self.room("words").prompt(state))

    def action_to_string(self, state: Any, seat: int, action: int) -> str:
        return str(self.room("words").action_to_string(state, seat, action))

    def doing(self, state: Any, who: str, n: int) -> str:
        texts, key = messages(type(self).__module__.rpartition(".")[0]), f"doing.{state.open_step()}"
        return texts.say(key, {"name": who, "n": n}) if key in texts else super().doing(state, who, n)

    def tell(self, event: Event) -> str:
        return str(self.room("words").tell(event))

    def inked(self, seat: int, told: Sequence[Event]) -> str:
        return str(self.room("page.inked").line(seat, told)) if self.has_room("page.inked") else ""

    def is_aside(self, event: Event) -> bool:
        return self.has_room("page.inked") and event[0] in getattr(self.room("page.inked"), "ASIDE", ())

    @property
    def ledger(self) -> Ledger | None:
        if not self.has_room("ledger"):
            return super().ledger
        ledger: Ledger = self.room("ledger").LEDGER
        return ledger

    def action_name(self, action: int) -> str:
        return str(self.room("notation").action_name(action))

    def action_number(self, name: str) -> int:
        return int(self.room("notation").action_number(name))

    def picture(self, seen: Any, **marks: Any) -> Any:
        return self.room("picture").picture(self.known(seen), **marks)

    def board_text(self, seen: Any) -> str:
        return str(self.room("picture.plain").text(self.known(seen)))

    def glance(self, seen: Any, names: list[str]) -> Glance:
        if not self.has_room("picture.glance"):
            return super().glance(seen, names)
        glance: Glance = self.room("picture.glance").glance(self.known(seen), names)
        return glance

    def page(self, seen: Any, marks: Marks) -> Page:
        if not self.has_room("page"):
            return super().page(seen, marks)
        page: Page = self.room("page").page(self.known(seen), marks)
        return page

    def tutorial(self) -> tuple[Lesson, ...]:
        if not self.has_room("tutorial"):
            return super().tutorial()
        lessons: tuple[Lesson, ...] = self.room("tutorial").tutorial()
        return lessons

    def presets(self) -> tuple[Preset, ...]:
        if not self.has_room("presets"):
            return super().presets()
        presets: tuple[Preset, ...] = self.room("presets").PRESETS
        return presets

    def cover(self) -> str:
        if not self.has_room("cover"):
            return super().cover()
        return str(self.room("cover").cover())

    def thinking(self) -> Mapping[str, Budget]:
        if not self.has_room("thinking"):
            return super().thinking()
        budgets: Mapping[str, Budget] = self.room("thinking").BUDGETS
        return budgets

    def prior(self) -> Prior:
        return _prior(self)

    def rulebook(self) -> Rulebook | None:
        """The rulebook for players, in the language of the reader; None where there is only the law."""
        if not self.has_room("rulebook"):
            return None
        book: Rulebook = self.room("rulebook").rulebook()
        return book

    def _read(self, numbers: list[Any]) -> State:
        state = self.state_class()
        state.read(numbers)  # type: ignore[attr-defined]
        return state


class MarketGame(ModularGame):
    """A modular game with clocks, in which seats act at once: its room "tempo" tells a table of people about both.

    What a clock does is a move of the table; `notation.TABLE_MOVES` has their numbers by name.
    """

    def table_move_name(self, move: int) -> str:
        return next((name for name, number in self.room("notation").TABLE_MOVES.items() if number == move), "")

    def table_move_number(self, name: str) -> int:
        number: int | None = self.room("notation").TABLE_MOVES.get(name)
        return super().table_move_number(name) if number is None else number

    def clocks(self, state: Any) -> tuple[Clock, ...]:
        found: tuple[Clock, ...] = self.room("tempo").clocks(state)
        return found

    def market(self, state: Any) -> Market | None:
        found: Market | None = self.room("tempo").market(state)
        return found

    def answers(self, state: Any, seat: int) -> list[int]:
        found: list[int] = self.room("tempo").answers(state, seat)
        return found

    def secretive(self, state: Any) -> bool:
        return bool(self.room("tempo").secretive(state))

    def drafting(self, state: Any, seat: int) -> bool:
        return bool(self.room("tempo").drafting(state, seat))

    def partner(self, action: int) -> int:
        return int(self.room("tempo").partner(action))

    def about(self, state: Any, seat: int, action: int) -> int:
        return int(self.room("tempo").about(state, seat, action))

    def gone(self, state: Any, seat: int, action: int, about: int) -> Refusal | None:
        refusal: Refusal | None = self.room("tempo").gone(state, seat, action, about)
        return refusal

    def still(self, state: Any, seat: int, steps: list[int], about: int) -> list[int]:
        found: list[int] = self.room("tempo").still(state, seat, steps, about)
        return found

    def pauses(self, state: Any) -> int | None:
        move: int | None = self.room("tempo").pauses(state)
        return move

    def irrevocable(self, state: Any) -> Refusal | None:
        refusal: Refusal | None = self.room("tempo").irrevocable(state)
        return refusal


def rulebook_of(game: Game) -> Rulebook | None:
    """The rulebook of a game, in the language of the reader; None where there is only the law."""
    return game.rulebook() if isinstance(game, ModularGame) else None
