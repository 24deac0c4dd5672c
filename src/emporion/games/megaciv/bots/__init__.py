"""Bots of this game's own: one that trades, one that only accepts, one that keeps to itself; offers to choose from."""

from emporion.games.megaciv.bots.candidates import candidate_offers
from emporion.games.megaciv.bots.players import Acceptor, Hermit, Trader

__all__ = ["Acceptor", "Hermit", "Trader", "candidate_offers"]
