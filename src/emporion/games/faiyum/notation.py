"""Short fixed names for all actions, for records, tests and people who type: "play 38", "E5-E6", "token wheat"."""

from emporion.games.faiyum.families import ACTIONS
from emporion.games.faiyum.refusals import refuse


def action_name(action: int) -> str:
    """The fixed name of an action."""
    return ACTIONS.names[action]


def action_number(name: str) -> int:
    """The action with a name; links may be named from either end."""
    number = ACTIONS.number(name)
    if number < 0:
        number = ACTIONS.number("-".join(reversed(name.split("-"))))
    if number < 0:
        raise refuse("FAI-ERR-05", "unknown_name", name=name)
    return number
