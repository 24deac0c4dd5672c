"""The end: a bar for each seat, made of advances, steps and cities, and what decided a tie."""

from html import escape

from emporion.games.megaciv import components as c
from emporion.games.megaciv.page.markup import drawing, heading, part, who
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.picture.inline import rect, write
from emporion.games.megaciv.picture.scene import Entry
from emporion.games.megaciv.picture.tables import ADVANCES

WIDE, HIGH = 420.0, 22.0
PER_STEP, PER_CITY = c.SPRINT["vp_per_step"], c.SPRINT["vp_per_city"]


def shares(entry: Entry) -> tuple[int, int, int]:
    """The points of a seat: advances, succession steps, cities."""  # MEG-SPR-17
    advances = sum(ADVANCES[name]["vp"] for name in entry["advances"])
    return advances, PER_STEP * int(entry["step"]), PER_CITY * int(entry["cities"])


def ending(desk: Desk) -> str:
    """Seats by rank."""
    scene = desk.scene
    ranks = scene.view["ranks"]
    if not ranks:
        return part("ending", "")
    most = max(1, *(entry["score"] for entry in scene.seats))
    rows = "".join(_row(desk, seat, most) for seat in sorted(range(len(scene.seats)), key=lambda seat: ranks[seat]))
    note = desk.words("shares")
    body = f'{heading(desk.words("ending"), note)}<ol class="emp-ranks">{rows}</ol>'
    return part("ending", body, desk.words("ending"))


def _row(desk: Desk, seat: int, most: int) -> str:
    scene = desk.scene
    entry = scene.seats[seat]
    x, drawn = 0.0, ""
    for points, style in zip(shares(entry), ("meg-medal", "meg-next", "meg-tint-l"), strict=True):
        wide = points / most * WIDE
        if points:
            drawn += rect(x, 1, wide, HIGH - 2, 4, style) + write(points, x + wide / 2, HIGH / 2, 12, "meg-b", "middle")
        x += wide
    words = escape(desk.words("share", **dict(zip(("advances", "steps", "cities"), shares(entry), strict=True))))
    return (
        f'<li title="{words}">{who(desk, seat, 26)}<b class="emp-name">{escape(scene.names[seat])}</b>'
        f"{drawing(drawn, WIDE, HIGH)}<strong>{entry['score']}</strong></li>"
    )
