"""Pieces that the tables of the floor share: the badge of a stall, the tip of a first round, the points of a seat."""

from collections.abc import Callable, Iterable
from html import escape
from typing import Any

from emporion.core.boxes import rect
from emporion.core.markup import part
from emporion.trading.page.desk import Desk
from emporion.trading.page.pen import write

Icon = Callable[[str, float], str]  # a sign in a line, by its name and size
BAR_WIDE, BAR_HIGH = 420.0, 22.0


def badge(desk: Desk[Any], seat: int, icon: Icon) -> str:
    """An offer of this seat waits for an answer."""
    if seat not in desk.scene.askers:
        return ""
    return f'<i class="emp-badge" title="{escape(desk.words("waits"))}">{icon("inbox", 14)}</i>'


def first_tip(desk: Desk[Any], icon: Icon) -> str:
    """What a new player should know of this stage; whoever has read it closes it."""
    mood = desk.scene.mood
    body = (
        f'<details id="tip-{mood}" class="emp-briefing" open=""><summary>{icon("bulb", 16)}'
        f"<b>{escape(desk.words('tip'))}</b><span>{icon('x', 13)}</span></summary>"
        f"<p>{escape(desk.words(f'tip_{mood}'))}</p></details>"
    )
    return part("tip", body, desk.words("tip"))


def bar(shares: Iterable[tuple[int, str]], most: int, letters: str) -> str:
    """Points side by side, each in its style; the most points of all seats are as wide as the bar can be."""
    x, drawn = 0.0, ""
    for points, style in shares:
        wide = points / most * BAR_WIDE
        if points > 0:
            drawn += rect(x, 1, wide, BAR_HIGH - 2, 4, style)
            drawn += write(points, x + wide / 2, BAR_HIGH / 2, 12, letters, "middle")
            x += wide
    return drawn
