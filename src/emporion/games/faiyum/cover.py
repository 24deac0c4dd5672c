"""The map in the middle of a game, small, for the page where somebody chooses what to play."""

from emporion.core.messages import cache_spoken
from emporion.games.faiyum import positions
from emporion.games.faiyum.picture.board import chart
from emporion.games.faiyum.picture.land import PATTERNS
from emporion.games.faiyum.picture.palette import SHADES
from emporion.games.faiyum.picture.scene import scene
from emporion.games.faiyum.picture.style import SHEET
from emporion.games.faiyum.picture.symbols import symbols

LEFT, TOP, WIDTH, HEIGHT = 0, 0, 720, 450
SHOWN = {
    "settlements": ["B6", "C5", "E3", "E5", "E7", "G2"],
    "towns": ["C5", "E5"],
    "workshops": ["D4", "F4"],
    "roads": ["B5-B6", "B6-B7", "C5-D4", "D4-E5", "E5-E6", "E6-E7", "E5-F4", "F4-G4", "E3-E4", "E4-E5", "D2-E3",
              "E3-F2", "F2-G2"],
    "bridges": ["B5-C5"],
    "blocks": {"G4": 3, "B7": 1, "D2": 2},
    "cleared": ["B4", "B5", "B6", "C3", "C4", "C5", "C6", "D3", "D5", "D6", "E3", "E4", "E7", "E8", "F2", "F4", "F5",
                "F6", "G2", "G6"],
    "workers": ["C4", "D3", "D6", "E5", "E8", "F5", "G5", "B4"],
}  # fmt: skip


@cache_spoken
def cover() -> str:
    """A standalone SVG that follows the reader's light or dark setting."""
    drawn = scene(positions.read(SHOWN).seen_by(None))
    return SHEET.cover(LEFT, TOP, WIDTH, HEIGHT, chart(drawn), SHADES + PATTERNS + symbols())
