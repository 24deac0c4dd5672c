"""Refusals of Mega Civilization: a code of the data file, its rule, and a sentence."""

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


def refuse(code: str, rule: str = "", **values: Any) -> Refusal:
    """The refusal with an error code; the rule is the code's own unless another one says it more exactly."""
    shown = {key: kind_name(value) if key == "kind" else value for key, value in values.items()}
    return Refusal(rule or RULES[code], code, values, SAY(f"refusal.{code}", shown))
