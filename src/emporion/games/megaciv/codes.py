# native: compiled by mypyc
"""The kinds of steps of Mega Civilization, in the order of `rules.STEPS`."""

from typing import Final

PURCHASE: Final = 0
TRADE: Final = 1
CHOOSE: Final = 2
LOSS: Final = 3
FLAMES: Final = 4
CORRUPTION: Final = 5
BANDITRY: Final = 6
REGRESSION: Final = 7
ROUTES: Final = 8
ADVANCES: Final = 9
