"""Every action as a sentence, with what it is worth to its seat; outside its decision, what the number stands for."""

from collections.abc import Callable

from emporion.games.megaciv.notation import ACTIONS
from emporion.games.megaciv.refusals import SAY
from emporion.games.megaciv.rules import MegaCiv
from emporion.games.megaciv.words import advances, answers, blows, offers, purchases
from emporion.games.megaciv.words.at import At

_ROOMS = {"advances": advances, "answers": answers, "blows": blows, "offers": offers, "purchases": purchases}
_SAYS: dict[str, Callable[[At, int], str]] = {
    family.key: getattr(_ROOMS[room], name)
    for family in ACTIONS.families.values()
    for room, _, name in (family.says.partition("."),)
}


def action_to_string(s: MegaCiv, seat: int, action: int) -> str:
    """An action of the open decision as a sentence; outside it, or for nobody's seat, what the number stands for."""
    if not 0 <= action < len(ACTIONS):
        return SAY("refusal.E_FORM")
    seated = 0 <= seat < s.seats
    family = ACTIONS.family_of(action)
    return _SAYS[family.key](At(s, seat if seated else 0, s.open_step() if seated else ""), action - family.first)
