"""What a bot is given of a game: what its seat knows as a state, or as plain data if the bot is somebody else's."""

from typing import Any

from emporion.core.registry import game
from emporion.core.state import State

Seen = State | dict[str, Any]


def shown(bot: object, seen: State) -> Any:
    """What a bot is asked with. Bots that can ask the rules say so: `reads_states = True`."""
    return seen if getattr(bot, "reads_states", False) else seen.game().plain(seen)


def known(seen: Seen) -> State:
    """What a seat knows as a state, also where plain data came from outside."""
    return seen if isinstance(seen, State) else game(seen["game"]).seen(seen)
