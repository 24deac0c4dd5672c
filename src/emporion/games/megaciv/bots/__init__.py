"""Bots of this game's own: one that trades, one that only accepts, one that keeps to itself."""

from emporion.games.megaciv.bots.players import Acceptor, Hermit, Trader

__all__ = ["Acceptor", "Hermit", "Trader"]
