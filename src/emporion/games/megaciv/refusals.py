"""Refusals of Mega Civilization: a code of the data file, its rule, and a sentence; and the names sentences use."""

from typing import Any

from emporion.core.messages import messages
from emporion.core.refusal import Refusal
from emporion.games.megaciv import components as c

TEXTS = messages(__package__)
SAY = TEXTS.say
RULES = {error["code"]: error["rule"] for error in c.DATA["error"]}


def kind_name(kind: int) -> str:
    """A card as people read it."""
    return SAY(f"card.{c.KIND_IDS[kind]}")


def advance_name(advance: int) -> str:
    """An advance as people read it."""
    return SAY(f"advance.{c.ADVANCE_IDS[advance]}")


def group_name(group: int) -> str:
    """A group of advances as people read it."""
    return SAY(f"group.{c.GROUPS[group]}")


def refuse(code: str, rule: str = "", **values: Any) -> Refusal:
    """The refusal with an error code; the rule is the code's own unless another one says it more exactly."""
    exact = f"refusal_with.{code}"
    shown = {key: kind_name(value) if key == "kind" else value for key, value in values.items()}
    key = exact if values and exact in TEXTS else f"refusal.{code}"
    return Refusal(rule or RULES[code], code, values, SAY(key, shown))
