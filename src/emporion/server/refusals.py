"""What the server refuses, in its own words."""

from typing import Any

from emporion.core.messages import messages
from emporion.core.refusal import Refusal


def refuse(key: str, **values: Any) -> Refusal:
    """A refusal in the words of the server."""
    return Refusal("table", key, values, messages("emporion.server").say(f"refusal.{key}", values))
