# native: compiled by mypyc
"""The phases of a round, by their published numbers; 5 stands for growth and tax, 14 for the end."""

from typing import Final

GROWTH: Final = 5
DRAWING: Final = 6
TRADING: Final = 7
SELECTION: Final = 8
RESOLUTION: Final = 9
ABILITIES: Final = 10
ADVANCES: Final = 12
SUCCESSION: Final = 13
OVER: Final = 14
