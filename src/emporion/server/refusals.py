"""What the server refuses, in its own words."""

from typing import Any

from emporion.core.messages import messages
from emporion.core.refusal import Refusal
from emporion.server.stored import Unreadable


def unreadable(at: str, fault: Unreadable) -> Refusal:
    """The refusal of what is stored and has an address, in the language of whoever asks for it."""
    return refuse("unreadable", why=why(fault), at=at)


def why(fault: Unreadable) -> str:
    """Why a stored table cannot be opened, as a sentence."""
    return messages("emporion.server").say(f"unreadable.{fault.key}", fault.values)


def refuse(key: str, **values: Any) -> Refusal:
    """A refusal in the words of the server."""
    return Refusal("table", key, values, messages("emporion.server").say(f"refusal.{key}", values))
