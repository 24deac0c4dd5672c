"""The line above a table, and the tabs of a narrow page."""

from collections.abc import Mapping
from html import escape
from typing import Any

from emporion.core.markup import part
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
    """Tabs for narrow pages; the mood of the table chooses one, a player may choose another until it changes.

    The ids carry the focus, so that a new focus brings new tabs with their own first choice.
    """
    drawn = ""
    for zone, sign in signs.items():
        chosen = ' checked=""' if zone == focus else ""
        count = f"<i>{counts[zone]}</i>" if counts.get(zone) else ""
        drawn += (
            f'<label class="emp-zone"><input type="radio" name="zone" id="zone-{focus}-{zone}" value="{zone}"{chosen}/>'
            f"{sign}<span>{escape(desk.words(f'zone_{zone}'))}</span>{count}</label>"
        )
    body = f'<div role="group" aria-label="{escape(desk.words("zones"))}">{drawn}</div>'
    return part("zones", body, more=f' data-focus="{focus}"')
