"""emporion: four ancient-world trading games to play with friends and bots, and to do research on.

>>> import emporion
>>> state = emporion.game("faiyum").new(seats=3, seed=7)
>>> state.actors()
[0]
"""

from emporion import _native

_native.prefer()  # before anything of the core is imported

from emporion.core.game import Game  # noqa: E402
from emporion.core.refusal import Refusal  # noqa: E402
from emporion.core.registry import game, names  # noqa: E402
from emporion.core.state import State  # noqa: E402

__version__ = "0.1.0"
__all__ = ["Game", "Refusal", "State", "game", "names"]
