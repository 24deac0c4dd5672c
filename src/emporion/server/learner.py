"""Where a learner stands: a lesson, the right moves made in it, and what is asked next. Nothing of it is stored."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from emporion.core.game import Game
from emporion.core.lesson import Lesson, Task
from emporion.core.naming import named
from emporion.core.registry import game
from emporion.core.state import Event, State
from emporion.server.pages.frame import SAY
from emporion.server.refusals import refuse

START = "start"  # stands in an address where no move has been made
COMPOSED = 99_999  # stands there for a deal that was composed, or made, as its task asks


@dataclass(frozen=True)
class Learner:
    """One moment of a tutorial."""

    game: Game
    lesson: Lesson
    step: int  # counted from 1
    steps: int
    seat: int
    moves: tuple[int, ...]
    state: State
    told: tuple[str, ...]  # what the moves did
    lately: tuple[tuple[int, Event], ...] = ()  # the same in numbers, each event with its move
    plan: Any = None  # the deal that is composed
    table: str = ""  # the id of a table where a seat is kept for the learner

    @property
    def task(self) -> Task | None:
        """What is asked now; None once the lesson is over."""
        over = self.state.is_terminal() or self.seat not in self.state.actors()
        return None if over or len(self.moves) == len(self.lesson.tasks) else self.lesson.tasks[len(self.moves)]

    @property
    def names(self) -> tuple[str, ...]:
        """The players as the game calls them, by seat; a learner without such a name is a guest."""
        seats, usual = range(len(self.game.scores(self.state))), (SAY("learn.you"), self.game.opponent)
        return tuple(self.game.called(self.state, seat) or usual[seat > 0] for seat in seats)

    def right(self, action: int) -> bool:
        """Whether a legal action is what the task asks for."""
        return self.task is not None and self.task.takes(self.game.action_name(action))

    def wanted(self) -> list[int]:
        """All actions that the task accepts."""
        if self.task is None or self.task.deal is not None:
            return []
        return [action for action in self.state.legal_actions(self.seat) if self.right(action)]

    def shown(self) -> int | None:
        """A right action, to be marked."""
        if self.task and self.task.deal is not None:
            return COMPOSED
        return next(iter(self.wanted()), None)

    def leads_on(self, actions: Sequence[int]) -> bool:
        """Whether actions made in a row, as by one tap on a shortcut, are all right."""
        at = self
        for action in actions:
            if action not in at.wanted():
                return False
            at = after(at, action)
        return True

    def path(self) -> tuple[int, ...]:
        """Right actions to the end of the lesson; a page may make several of them with one tap."""
        action = self.shown()
        return () if action is None else (action, *after(self, action).path())

    def address(self, *more: int) -> str:
        """Where this moment is found, or the one after a further move."""
        return address(self.game.name, self.step, (*self.moves, *more))

    def back(self) -> str | None:
        """The moment before: without the last move, or the lesson before."""
        if self.moves:
            return address(self.game.name, self.step, self.moves[:-1])
        return address(self.game.name, self.step - 1) if self.step > 1 else None

    def ahead(self) -> str | None:
        """The next lesson."""
        return address(self.game.name, self.step + 1) if self.step < self.steps else None


def address(name: str, step: int, moves: tuple[int, ...] = ()) -> str:
    """The address of a moment; the moves made in the lesson are part of it."""
    return f"/learn/{name}/{step}/" + (".".join(map(str, moves)) or START)


def learner(name: str, step: int, made: str = START) -> Learner:
    """The moment at an address."""
    the_game = game(name)
    lessons = the_game.tutorial()
    if not 1 <= step <= len(lessons):
        raise refuse("not_found")
    lesson = lessons[step - 1]
    state = the_game.position(lesson.position)
    state.hear()
    at = Learner(the_game, lesson, step, len(lessons), state.actors()[0], (), state, (), plan=lesson.plan)
    for action in _numbers(made):
        at = after(at, action)
    return at


def after(at: Learner, action: int) -> Learner:
    """The moment after a right move; a move that is not legal is refused."""
    if at.task is None:
        raise refuse("not_found")
    if at.task.deal is not None:
        return _after_deal(at, at.task, action)
    state = at.state.clone()
    state.hear()
    state.apply_action(at.seat, action)
    if not at.right(action):
        raise refuse("not_found")
    return _moved(at, action, state, at.plan)


def _after_deal(at: Learner, task: Task, action: int) -> Learner:
    """The moment after a deal has been composed, or made with all its small steps."""
    if action != COMPOSED:
        raise refuse("not_found")
    state = at.state.clone()
    state.hear()
    if not task.accepts:
        return _moved(at, action, state, task.deal)
    for step in at.game.steps_of(state, at.seat, task.deal):
        state.apply_action(at.seat, step)
    return _moved(at, action, state, None)


def _moved(at: Learner, action: int, state: State, plan: Any) -> Learner:
    events, moves = state.hear(), (*at.moves, action)
    sentences = (named(at.game.tell(event), at.names, event[1]) for event in events)
    told = (*at.told, *(text for text in sentences if text.endswith(".")))  # headings of turns are left out
    lately = (*at.lately, *((len(moves), event) for event in events))
    return Learner(at.game, at.lesson, at.step, at.steps, at.seat, moves, state, told, lately, plan)


def _numbers(made: str) -> list[int]:
    parts = [] if made == START else made.split(".")
    if not all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
        raise refuse("not_found")
    return [int(part) for part in parts]
