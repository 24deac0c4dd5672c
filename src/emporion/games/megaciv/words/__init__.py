"""Mega Civilization in sentences: what is asked, what a move does, what happened."""

from emporion.games.megaciv.words.moves import action_to_string
from emporion.games.megaciv.words.prompts import asked, prompt
from emporion.games.megaciv.words.telling import tell

__all__ = ["action_to_string", "asked", "prompt", "tell"]
