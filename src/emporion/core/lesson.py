"""What a game teaches on its way into a first game: moments with a few moves to make."""

from typing import Any, NamedTuple


class Task(NamedTuple):
    """One decision of a lesson."""

    ask: str  # what to do
    why: str
    wrong: str  # said after a move that is legal, but not the one
    accepts: tuple[str, ...] = ()  # the short names of the right moves; none: whatever is legal

    def takes(self, name: str) -> bool:
        """Whether a legal move is a right one."""
        return not self.accepts or name in self.accepts


class Lesson(NamedTuple):
    """A position, and what its seat to move learns there; it ends with its tasks, or earlier with the turn."""

    title: str
    position: dict[str, Any]
    tasks: tuple[Task, ...]
    after: str  # what was learnt
