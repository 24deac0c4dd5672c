"""Sealed Bids: a small game with hidden hands and secret choices; see docs/add-a-game.md."""
