"""A view at a glance, as text in parts: what a terminal shows at every turn, and what it keeps for questions."""

from collections.abc import Mapping
from typing import NamedTuple


class Glance(NamedTuple):
    """Only the board is always there. Board and blocks are drawn; the lines of the other parts may be wrapped."""

    board: str
    blocks: tuple[str, ...] = ()  # small tables of at most 41 columns: a board of 77 and one of them fit in 120
    legend: str = ""
    cards: str = ""  # what everybody holds, and what it does
    result: str = ""  # what decided a finished game, beyond ranks and scores
    terms: Mapping[str, str] = {}  # things of the game that people ask about by name
