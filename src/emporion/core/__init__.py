"""The kernel: knows no game, only states, steps, refusals, records and how games are found."""
