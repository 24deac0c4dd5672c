"""Last Fig: a tiny game that shows how a game is added; see docs/add-a-game.md."""
