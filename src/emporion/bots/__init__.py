"""Bots: each has one method, and sees only what its seat sees."""

from emporion.bots.bot import Bot, bot, names
from emporion.bots.shown import shown

__all__ = ["Bot", "bot", "names", "shown"]
