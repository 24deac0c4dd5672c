"""Mega Civilization: the trade phases, as Trade Sprint and as a companion to a real table."""
