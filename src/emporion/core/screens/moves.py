"""Examples: a position, and the same position after some moves."""

from typing import Any

from emporion.core.state import State


def after(before: Any, *moves: str | tuple[int, str]) -> Any:
    """A copy of a state after moves by their short names, each by the seat to move or by a seat that is given."""
    state: State = before.game().position(before.position())
    for move in moves:
        seat, name = move if isinstance(move, tuple) else (state.actors()[0], move)
        state.apply_action(seat, before.game().action_number(name))
    return state


def change(before: Any, now: Any, key: str, seat: int = 0) -> int:
    """How much more of something a seat has now, as the positions of both states say it."""
    was, has = (state.position()["seats"][seat].get(key, 0) for state in (before, now))
    return int(has - was)
