"""Words, rectangles and stamps as all drawings of this game are made of."""

from emporion.core.boxes import Box, moved, num, put, rect, scaled
from emporion.games.mediterranean.picture.looks import PREFIX
from emporion.trading.page.pen import FloorPen, write

__all__ = ["PEN", "Box", "fitted", "good", "measure", "moved", "num", "put", "rect", "scaled", "sign", "wrap", "write"]

PEN = FloorPen(PREFIX, icon=14, text=12, gap=2)
measure, wrap, fitted = PEN.measure, PEN.wrap, PEN.fitted
good, sign = PEN.good, PEN.sign
