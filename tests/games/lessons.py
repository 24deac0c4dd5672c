"""What tests of guided first games share: all ways of right moves through a lesson."""

from collections.abc import Iterator
from typing import Any

from emporion.core.lesson import Lesson

YOU = 0


def is_over(state: Any) -> bool:
    """Whether the learner is not asked any more."""
    return bool(state.is_terminal() or state.current_player() != YOU)


def names(state: Any) -> list[str]:
    """What the learner may choose, by short names."""
    return [state.game().action_name(action) for action in state.legal_actions(YOU)]


def ends(lesson: Lesson, state: Any, task: int = 0) -> Iterator[Any]:
    """The states at the end of every way of right moves."""
    if is_over(state) or task == len(lesson.tasks):
        yield state
        return
    for name in filter(lesson.tasks[task].takes, names(state)):
        after = state.clone()
        after.apply_action(YOU, state.game().action_number(name))
        yield from ends(lesson, after, task + 1)
