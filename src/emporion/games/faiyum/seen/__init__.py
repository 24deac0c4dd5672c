"""What a seat knows of a game of Faiyum, as a state and as plain data."""
