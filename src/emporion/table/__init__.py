"""A game in progress without a network: who sits where, what happened, undo, saves, and play in the terminal."""

from emporion.table.players import Player
from emporion.table.table import Table

__all__ = ["Player", "Table"]
