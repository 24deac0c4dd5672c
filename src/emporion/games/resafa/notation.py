"""Short fixed names for all actions, for records, tests and people who type: "play 3 top", "move alia through"."""

from emporion.core.refusal import Refusal
from emporion.games.resafa import components as c
from emporion.games.resafa.families import ACTIONS
from emporion.games.resafa.refusals import refuse

# By the first word of a name: the rule that says which things of this sort there are, or the first of its topic.
RULES = {family.names[0].split(" ")[0]: family.rule for family in reversed(ACTIONS.families.values()) if family.rule}


def action_name(action: int) -> str:
    """The fixed name of an action."""
    return ACTIONS.names[action]


def action_number(name: str) -> int:
    """The action with a name."""
    number = ACTIONS.number(name)
    if number < 0:
        raise _unknown(name)
    return number


def _unknown(name: str) -> Refusal:
    """What is wrong with a name that means nothing."""  # section i
    word, _, thing = name.partition(" ")
    if word == "move" and thing.split()[:1] == [c.PLACE_IDS[-1]]:
        return refuse("RES-TRD-08", "never_resafa")
    if word == "drop" and thing.startswith("S"):
        return refuse("RES-SAK-03", "unknown_name", name=name)
    return refuse(RULES.get(word, "RES-TRN-01"), "unknown_name", name=name)
