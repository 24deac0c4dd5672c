"""Refusals of the table: what no rule of a game forbids, but sitting together does."""

from typing import Any

from emporion.core.messages import messages
from emporion.core.refusal import Refusal

SAY = messages(__package__).say


def refuse(key: str, **values: Any) -> Refusal:
    """A refusal in the words of the table."""
    return Refusal("table", key, values, SAY(f"refusal.{key}", values))
