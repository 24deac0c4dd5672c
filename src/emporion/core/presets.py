"""Presets: the settings of a whole game under one name, and how strong its bots are."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from emporion.core.options import refuse

if TYPE_CHECKING:
    from emporion.core.game import Game

STANDARD = "standard"
LEVELS: Mapping[str, str] = MappingProxyType({"gentle": "random", "fair": "greedy"})
"""Bots by the level people choose, weakest first. Games may have other bots, and more levels."""


class Preset(NamedTuple):
    """Options that differ from the usual ones of a table with people, and the level of the bots."""

    id: str
    level: str
    options: Mapping[str, Any] = MappingProxyType({})


PRESETS = (Preset(STANDARD, "fair"),)
"""For games that declare none."""


def preset_of(game: "Game", name: str) -> Preset:
    """The preset of a game by its name; refused where the game has none of it."""
    for preset in game.presets():
        if preset.id == name:
            return preset
    known = ", ".join(f"{each.id} ({game.preset_words(each.id).title})" for each in game.presets())
    raise refuse("option", "unknown_preset", name=name, known=known)
