"""Every action as a sentence, with what it means to its seat; outside its decision, what the number stands for."""

from collections.abc import Callable
from types import ModuleType

from emporion.games.mediterranean import actions
from emporion.games.mediterranean.notation import ACTIONS
from emporion.games.mediterranean.refusals import SAY
from emporion.games.mediterranean.rules import STEP_NAMES, Mediterranean
from emporion.games.mediterranean.words import answers, choices, offers, setting
from emporion.games.mediterranean.words.at import At

_ROOMS: dict[str, ModuleType] = {"answers": answers, "choices": choices, "offers": offers, "setting": setting}


def _says(says: str) -> Callable[[At, int], str]:
    """The function that puts a family into words: "offers.give"."""
    room, _, name = says.partition(".")
    found: Callable[[At, int], str] = getattr(_ROOMS[room], name)
    return found


_SAYS = {key: _says(family.says) for key, family in ACTIONS.families.items()}


def action_to_string(s: Mediterranean, seat: int, action: int) -> str:
    """An action of the open decision as a sentence; outside it, or for nobody's seat, what the number stands for."""
    if not 0 <= action < actions.NUM_ACTIONS:
        return SAY("refusal.unknown_action")
    seated = 0 <= seat < s.seats
    step = STEP_NAMES[s.steps[-1]] if s.steps and seated else ""
    family = ACTIONS.family_of(action)
    return _SAYS[family.key](At(s, seat if seated else 0, step), action - family.first)
