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
    return _title("special", c.SPECIAL_IDS[card])


def bonus_title(card: int) -> str:
    """A bonus card as people read it."""
    return _title("bonus", c.BONUS_IDS[card])


def sack_title(card: int) -> str:
    """A sack card as people read it."""
    return _title("sack", c.SACK_IDS[card])


def workshop_title(tile: int) -> str:
    """A workshop tile as people read it."""
    return _title("workshop", c.WORKSHOP_IDS[tile])


def canal_bonus_title(kind: int) -> str:
    """A canal bonus tile as people read it."""
    return _title("canal_bonus", c.CANAL_BONUS_IDS[kind])


def _title(kind: str, name: str) -> str:
    return SAY(f"{kind}.{name}")


def place_name(place: int) -> str:
    """A trading centre, or Resafa."""
    return str(c.DATA["map"]["home_place"]["name"] if place == len(c.CENTRES) else c.CENTRE_NAMES[place])


def colour_name(colour: int) -> str:
    """A colour; the number after the last is any of them."""
    return SAY(f"colour.{[*c.COLOURS, 'any'][colour]}")


_SHOWN: dict[str, Callable[[int], str]] = {
    "special": special_title,
    "bonus": bonus_title,
    "sack": sack_title,
    "canal_bonus": canal_bonus_title,
    "tile": workshop_title,
    "centre": place_name,
    "colour": colour_name,
    "track": lambda colour: SAY(f"track.{c.COLOURS[colour]}"),
    "item": lambda item: SAY(f"item.{c.GAINS[item]}"),
    "action": lambda action: SAY(f"action.{[*c.MAIN_ACTIONS, 'any'][action]}"),
}


def named(values: dict[str, Any]) -> dict[str, Any]:
    """Values as they stand in sentences: cards, items, colours, tracks, actions and places by name."""
    return {key: _SHOWN[key](value) if key in _SHOWN else value for key, value in values.items()}


def refuse(rule: str, key: str, **values: Any) -> Refusal:
    """The refusal of something that a rule of Resafa forbids."""
    told = {**named(values), **_moment(values)} if key == "wrong_moment" else named(values)
    return Refusal(rule, key, values, SAY(f"refusal.{key}", told))


def _moment(values: dict[str, Any]) -> dict[str, str]:
    """The main action to which a bonus card is bound."""
    return {"action": SAY(f"action.{c.BONUSES[values['bonus']]['timing']}")}
