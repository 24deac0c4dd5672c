"""Refusals of Faiyum: a rule id, a message key, and the numbers of the rules turned into names."""

from typing import Any

from emporion.core.messages import messages
from emporion.core.refusal import Refusal
from emporion.games.faiyum import components as c

GOODS = ["wheat", "grape", "stone", "fish", "rose"]
TEXTS = messages(__package__)
SAY = TEXTS.say
GOAL_IDS = {goal["name"]: goal["id"] for goal in c.GOALS}


def place(space: int) -> str:
    """A space as people read it."""
    return f"{space_name(c.SPACES[space])} ({c.SPACES[space]})"


def space_name(space: str) -> str:
    """The name of a space; most are names of their own, the same in every language."""
    key = f"space.{space}"
    return SAY(key) if key in TEXTS else str(c.SPACE_NAMES[c.SPACE[space]])


def title(card: int) -> str:
    """A card as people read it: its name, and its number where it has one."""
    name = SAY(f"card.{c.CARD_IDS[card]}")
    return f"{name} ({c.CARD_IDS[card]})" if c.CARD_IDS[card][0].isdigit() else name


def named(values: dict[str, Any]) -> dict[str, Any]:
    """Values as they stand in sentences: spaces, cards, resources, pieces and goals by name."""
    return {key: _shown(key, value) for key, value in values.items()}


def _shown(key: str, value: Any) -> Any:
    if key in ("space", "start", "end") and isinstance(value, int):
        return place(value)
    if key == "card" and isinstance(value, int):
        return title(value)
    if key == "resource" and isinstance(value, int):
        return SAY(f"resource.{GOODS[value]}")
    if key == "piece":
        return SAY(f"kind.{value.replace(' ', '_')}")
    if key == "goal":
        return SAY(f"goal.{GOAL_IDS[value]}")
    return value


def refuse(rule: str, key: str, because: Refusal | None = None, **values: Any) -> Refusal:
    """The refusal of something that a rule of Faiyum forbids."""
    text = SAY(f"refusal.{key}", named(values))
    if because is not None:
        text = f"{text} {because.text} ({because.rule})"
    return Refusal(rule, key, values, text, because)
