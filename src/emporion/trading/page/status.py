"""The line above a table, and the tabs of a narrow page."""

from collections.abc import Mapping
from typing import Any

from emporion.core import markup
from emporion.core.markup import Tab, part
from emporion.trading.page.desk import Desk


def counted(now: int, last: int) -> str:
    """The rounds of a game, those that are over, and the one that is played."""
    return "".join(
        f'<i class="{"emp-now" if n == now else "emp-past" if n < now else ""}">{n}</i>' for n in range(1, last + 1)
    )


def clock(desk: Desk[Any]) -> str:
    """The time that is left; the page's own script lets it run."""
    if desk.until is None or desk.scene.past:
        return ""
    return f'<time class="emp-clock" data-until="{desk.until:.1f}" role="timer"></time>'


def tabs(desk: Desk[Any], signs: Mapping[str, str], focus: str, counts: Mapping[str, int]) -> str:
    """Tabs for narrow pages; the mood of the table chooses one, a player may choose another until it changes."""
    drawn = [Tab(zone, desk.words(f"zone_{zone}"), sign, counts.get(zone, 0)) for zone, sign in signs.items()]
    return part("zones", markup.tabs(desk.words("zones"), focus, drawn), more=f' data-focus="{focus}"')
