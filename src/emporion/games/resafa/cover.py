"""Workshops and gardens in the middle of a game, small, for the page where somebody chooses what to play."""

from emporion.core.boxes import rect
from emporion.core.messages import cache_spoken
from emporion.games.resafa import position
from emporion.games.resafa.picture.estate import estate
from emporion.games.resafa.picture.palette import PATTERNS
from emporion.games.resafa.picture.scene import scene
from emporion.games.resafa.picture.style import SHEET
from emporion.games.resafa.picture.symbols import symbols

LEFT, TOP, ACROSS, DOWN = -114, -34, 528, 330  # what is seen of the area, in cells of 100
SHOWN = {
    "round": 5,
    "seats": [
        {
            "square": 2,
            "workshops": [
                {"tile": "WSA", "xy": [0, 0]},
                {"tile": "WSB", "xy": [1, 1], "rotation": 1},
                {"tile": "W102", "xy": [2, 0], "rotation": 3},
                {"tile": "W104", "side": "back", "xy": [0, 2], "rotation": 2},
                {"tile": "W201", "xy": [3, 1], "rotation": 2},
                {"tile": "W108", "xy": [2, 2]},
                {"tile": "W211", "side": "back", "xy": [-1, 1], "rotation": 1},
            ],
            "gardens": [
                {"xy": [1, 0], "tiles": ["h12", "h0"]},
                {"xy": [2, 1], "tiles": ["v0", "v12"]},
                {"xy": [0, 1], "tiles": ["v01"]},
                {"xy": [1, 2], "tiles": ["h0"]},
                {"xy": [3, 0], "tiles": ["h2"]},
            ],
        },
        {},
    ],
}


@cache_spoken
def cover() -> str:
    """A standalone SVG that follows the reader's light or dark setting."""
    drawn = scene(position.read(SHOWN).seen_by(None))
    ground = "".join(rect(LEFT, TOP, ACROSS, DOWN, 0, kind) for kind in ("res-sand", "res-dunes"))
    return SHEET.cover(LEFT, TOP, ACROSS, DOWN, ground + estate(drawn, 0, named=False), PATTERNS + symbols())
