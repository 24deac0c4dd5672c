"""What a game teaches on its way into a first game: moments with a few moves to make."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple


class Task(NamedTuple):
    """One decision of a lesson."""

    ask: str  # what to do
    why: str
    wrong: str  # said after a move that is legal, but not the one
    accepts: tuple[str, ...] = ()  # the short names of the right moves; none: whatever is legal
    deal: Any = None  # what is to be composed on the page; and made, where `accepts` names the step that makes it

    def takes(self, name: str) -> bool:
        """Whether a legal move is a right one."""
        return not self.accepts or name in self.accepts


class Lesson(NamedTuple):
    """A position, and what its seat to move learns there; it ends with its tasks, or earlier with the turn."""

    title: str
    position: dict[str, Any]
    tasks: tuple[Task, ...]
    after: str  # what was learnt
    plan: Any = None  # the deal that is composed already


class Deal(NamedTuple):
    """What a task wants to see composed on the page, and the small step that makes it, where it is to be made."""

    deal: Any
    by: str = ""


class Moment(NamedTuple):
    """A position, the tasks in it (the name of each, and what it accepts), and what was done before the first."""

    name: str
    position: dict[str, Any]
    tasks: tuple[tuple[str, tuple[str, ...] | Deal], ...]
    made: tuple[str, ...] = ()
    plan: Any = None  # a deal that is composed already


class Course:
    """The moments of a game: the words of each stand under [tutorial.<name>], those of a task one table deeper.

    The first seat learns. `position` and `notation` are the game's rooms with these names.
    """

    def __init__(self, moments: Sequence[Moment], say: Callable[[str], str], position: Any, notation: Any) -> None:
        self._moments, self._say, self._position, self._notation = moments, say, position, notation
        self._begun: dict[str, dict[str, Any]] = {}

    def lessons(self) -> tuple[Lesson, ...]:
        """All moments, in the language of the reader."""
        return tuple(self._lesson(moment) for moment in self._moments)

    def _lesson(self, moment: Moment) -> Lesson:
        say, words = self._say, f"tutorial.{moment.name}"
        tasks = tuple(self._task(f"{words}.{task}", accepts) for task, accepts in moment.tasks)
        return Lesson(say(f"{words}.title"), self._start(moment), tasks, say(f"{words}.after"), moment.plan)

    def _task(self, words: str, right: tuple[str, ...] | Deal) -> Task:
        ask, why, wrong = (self._say(f"{words}.{key}") for key in ("ask", "why", "wrong"))
        if isinstance(right, Deal):
            return Task(ask, why, wrong, (right.by,) if right.by else (), right.deal)
        return Task(ask, why, wrong, right)

    def _start(self, moment: Moment) -> dict[str, Any]:
        """The position in which a lesson begins."""
        if not moment.made:
            return moment.position
        if moment.name not in self._begun:
            state = self._position.read(moment.position)
            for move in moment.made:
                state.apply_action(0, self._notation.action_number(move))
            self._begun[moment.name] = self._position.position_of(state)
        return self._begun[moment.name]
