# native: compiled by mypyc
"""The kinds of steps of Trading in the Mediterranean, in the order of `rules.STEPS`; its phases and stages."""

from typing import Final

DECLARE: Final = 0  # MED-DEC-01
PREPARE: Final = 1  # MED-DEC-02
MARKET: Final = 2  # MED-DEC-03 to MED-DEC-06, and the interrupts of MED-DEC-05 and MED-DEC-09
CLOSING: Final = 3  # MED-DEC-07
ACCUSE: Final = 4  # MED-DEC-08
FINE: Final = 5
REFUSE: Final = 6  # MED-DEC-09
EXTRA: Final = 7  # MED-DEC-10
DEVELOP: Final = 8  # MED-DEC-11, MED-DEC-12

# Phases of a turn.  # MED-GEN-02
PRODUCTION: Final = 0
TRADING: Final = 1
RESOLUTION: Final = 2
DEVELOPMENT: Final = 3
CIVIC: Final = 4
OVER: Final = 5
PHASES: Final = ["production", "trading", "resolution", "development", "civic", "over"]

# Choices of the development phase that are no card.
UNDECIDED: Final = -2
SKIPPED: Final = -1
