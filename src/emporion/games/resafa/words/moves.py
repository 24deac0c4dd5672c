"""Every action as a sentence, with what it costs and gives; outside its decision, what the number stands for."""

from collections.abc import Callable

from emporion.games.resafa import actions
from emporion.games.resafa.families import ACTIONS
from emporion.games.resafa.refusals import SAY
from emporion.games.resafa.rules import Resafa
from emporion.games.resafa.words import building, playing, trading, watering
from emporion.games.resafa.words.at import At

_ROOMS = {"building": building, "playing": playing, "trading": trading, "watering": watering}


def _says(name: str) -> Callable[[At, int], str]:
    room, _, function = name.partition(".")
    says: Callable[[At, int], str] = getattr(_ROOMS[room], function)
    return says


# Who puts the actions of a family into words.
_SAYS = {key: _says(family.says) for key, family in ACTIONS.families.items()}


def action_to_string(s: Resafa, seat: int, action: int) -> str:
    """An action of the open decision as a sentence; outside it, what the number stands for."""
    if not 0 <= action < actions.NUM_ACTIONS:
        return SAY("refusal.unknown_action")
    family = ACTIONS.family_of(action)
    at = At(s, seat if 0 <= seat < s.seats else 0, s.open_step() or "over")
    return _SAYS[family.key](at, action - family.first)
