"""Refusals of the companion: a code of the data file, its rule, and a sentence of the companion's own."""

from typing import Any

from emporion.core.messages import messages
from emporion.core.refusal import Refusal
from emporion.games.megaciv.refusals import RULES, SAY

TEXTS = messages(__package__)


def refuse(code: str, why: str = "", rule: str = "", **values: Any) -> Refusal:
    """The refusal with an error code; `why` picks the sentence where the game's own for this code says too little."""
    text = TEXTS.say(f"refusal.{why}", values) if why else SAY(f"refusal.{code}")
    return Refusal(rule or RULES[code], code, values, text)
