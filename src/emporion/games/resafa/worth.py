# native: compiled by mypyc
"""How well a seat stands, for bots that look no further than their own turn."""

from mypy_extensions import i64

from emporion.games.resafa.board import VP
from emporion.games.resafa.state import PURSE, City


def worth(s: City, seat: i64) -> float:
    """VP in hand and in sight."""
    return float(s.purse[seat * PURSE + VP])
