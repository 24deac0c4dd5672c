"""A view at a glance, as text in parts: what a terminal shows at every turn, and what it keeps for questions."""

from collections.abc import Mapping
from typing import NamedTuple


class Glance(NamedTuple):
    """Only the board is always there; lines of the other parts are as long as their sentences, blocks are ready made."""

    board: str
    blocks: tuple[str, ...] = ()  # small tables, none wider than 40 columns, so that two fit side by side
    legend: str = ""
    cards: str = ""  # what everybody holds, and what it does
    result: str = ""  # what decided a finished game, beyond ranks and scores
    terms: Mapping[str, str] = {}  # things of the game that people ask about by name
