"""Refusals of Faiyum: a rule id, a message key, and the numbers of the rules turned into names."""

from typing import Any

from emporion.core.messages import messages
from emporion.core.refusal import Refusal
from emporion.games.faiyum import components as c

GOODS = ["wheat", "grape", "stone", "fish", "rose"]


def place(space: int) -> str:
    """A space as people read it."""
    return f"{c.SPACE_NAMES[space]} ({c.SPACES[space]})"


def title(card: int) -> str:
    """A card as people read it: its name, and its number where it has one."""
    name = " ".join(word.capitalize() for word in c.CARD_NAMES[card].split(" "))
    name = "-".join(part[:1].upper() + part[1:] for part in name.split("-"))
    return f"{name} ({c.CARD_IDS[card]})" if c.CARD_IDS[card][0].isdigit() else name


def named(values: dict[str, Any]) -> dict[str, Any]:
    """Values as they stand in sentences: spaces, cards and resources by name."""
    shown = dict(values)
    for key, value in values.items():
        if not isinstance(value, int):
            continue
        if key in ("space", "start", "end"):
            shown[key] = place(value)
        elif key == "card":
            shown[key] = title(value)
        elif key == "resource":
            shown[key] = GOODS[value]
    return shown


def refuse(rule: str, key: str, because: Refusal | None = None, **values: Any) -> Refusal:
    """The refusal of something that a rule of Faiyum forbids."""
    text = messages(__package__).say(f"refusal.{key}", named(values))
    if because is not None:
        text = f"{text} {because.text} ({because.rule})"
    return Refusal(rule, key, values, text, because)
