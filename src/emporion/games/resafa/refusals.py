"""Refusals of Resafa: a rule id, a message key, and the numbers of the rules turned into names."""

from collections.abc import Callable
from typing import Any

from emporion.core.messages import messages
from emporion.core.refusal import Refusal
from emporion.games.resafa import components as c

TEXTS = messages(__package__)
SAY = TEXTS.say


def special_title(card: int) -> str:
    """A special card as people read it."""
    return f"{SAY(f'special.{c.SPECIAL_IDS[card]}')} ({c.SPECIAL_IDS[card]})"


def bonus_title(card: int) -> str:
    """A bonus card as people read it."""
    return f"{SAY(f'bonus.{c.BONUS_IDS[card]}')} ({c.BONUS_IDS[card]})"


def place_name(place: int) -> str:
    """A trading centre, or Resafa."""
    return str(c.DATA["map"]["home_place"]["name"] if place == len(c.CENTRES) else c.CENTRE_NAMES[place])


_SHOWN: dict[str, Callable[[int], str]] = {
    "special": special_title,
    "bonus": bonus_title,
    "sack": lambda card: f"{SAY(f'sack.{c.SACK_IDS[card]}')} ({c.SACK_IDS[card]})",
    "item": lambda item: SAY(f"item.{c.GAINS[item]}"),
    "colour": lambda colour: SAY(f"colour.{c.COLOURS[colour]}"),
    "action": lambda action: SAY(f"action.{c.MAIN_ACTIONS[action]}"),
    "centre": place_name,
    "tile": lambda tile: str(c.WORKSHOP_IDS[tile]),
}


def named(values: dict[str, Any]) -> dict[str, Any]:
    """Values as they stand in sentences: cards, items, colours, actions and places by name."""
    return {key: _SHOWN[key](value) if key in _SHOWN else value for key, value in values.items()}


def refuse(rule: str, key: str, **values: Any) -> Refusal:
    """The refusal of something that a rule of Resafa forbids."""
    return Refusal(rule, key, values, SAY(f"refusal.{key}", named(values)))
