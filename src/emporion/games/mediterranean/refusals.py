"""Refusals of Trading in the Mediterranean: a rule id, a message key, and numbers turned into names."""

from collections.abc import Callable
from typing import Any

from emporion.core.messages import cache_spoken, messages
from emporion.core.refusal import Refusal
from emporion.games.mediterranean import components as c

TEXTS = messages(__package__)
SAY = TEXTS.say


def good_name(good: int) -> str:
    """A good as people read it; after the last come an unknown luxury good and an unknown card."""
    return SAY(f"good.{c.SHOWN_IDS[good]}")


def idea_name(idea: int) -> str:
    """An idea as people read it."""
    return SAY(f"idea.{c.IDEA_IDS[idea]}")


def face_name(face: int) -> str:
    """A goods card, top and bottom."""
    good, idea = c.FACES[face]
    if face == len(c.FACES) - 1:
        return idea_name(idea)
    return SAY("card.face", {"good": good_name(good), "idea": idea_name(idea)})


@cache_spoken
def kind_name(kind: int) -> str:
    """A development as people read it."""
    return SAY(f"development.{c.KIND_IDS[kind]}")


def deck_name(deck: int) -> str:
    """A development deck as people read it."""
    return SAY(f"deck.{c.DECK_IDS[deck]}")


_SHOWN: dict[str, Callable[[int], str]] = {
    "good": good_name,
    "face": face_name,
    "idea": idea_name,
    "kind": kind_name,
    "deck": deck_name,
    "track": lambda track: SAY(f"track.{c.TRACKS[track]}"),
    "civilization": lambda number: SAY(f"civilization.{c.CIVILIZATION_IDS[number]}"),
}


def named(values: dict[str, Any]) -> dict[str, Any]:
    """Values as they stand in sentences: goods, cards, ideas, developments and tracks by name."""
    return {key: _SHOWN[key](value) if key in _SHOWN else value for key, value in values.items()}


def refuse(rule: str, key: str, **values: Any) -> Refusal:
    """The refusal of something that a rule of the game forbids."""
    return Refusal(rule, key, values, SAY(f"refusal.{key}", named(values)))
