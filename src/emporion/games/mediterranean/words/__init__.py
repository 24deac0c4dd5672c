"""Trading in the Mediterranean in sentences: what is asked, what a move does, what happened."""

from emporion.games.mediterranean.words.moves import action_to_string
from emporion.games.mediterranean.words.prompts import prompt
from emporion.games.mediterranean.words.telling import tell

__all__ = ["action_to_string", "prompt", "tell"]
