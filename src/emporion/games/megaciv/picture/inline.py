"""Words, rectangles and stamps as all drawings of this game are made of."""

from emporion.core.boxes import moved, num, rect, scaled
from emporion.games.megaciv.picture.looks import PREFIX
from emporion.trading.page.pen import FloorPen, write

__all__ = ["PEN", "called", "fitted", "measure", "moved", "num", "rect", "scaled", "sign", "stamp", "wrap", "write"]

PEN = FloorPen(PREFIX, icon=18, text=14, gap=3)
measure, wrap, fitted, called = PEN.measure, PEN.wrap, PEN.fitted, PEN.called
stamp, sign = PEN.good, PEN.sign
