"""The trading floor: offers between players, from the draft to the settlement, for every game that has a market."""
