"""Resafa in sentences: what is asked, what a move does, what happened."""

from emporion.games.resafa.words.moves import action_to_string
from emporion.games.resafa.words.prompts import prompt
from emporion.games.resafa.words.telling import tell

__all__ = ["action_to_string", "prompt", "tell"]
