"""The laboratory: many games at once, tournaments, and speed against peers."""
