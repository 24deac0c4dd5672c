"""The end: a bar for each seat, made of advances, steps and cities, and what decided a tie."""

from html import escape

from emporion.core.markup import heading, part
from emporion.games.megaciv import components as c
from emporion.games.megaciv.page.markup import drawing, who
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.picture.scene import Entry
from emporion.games.megaciv.picture.tables import ADVANCES
from emporion.trading.page.pieces import BAR_HIGH, BAR_WIDE, bar

STYLES = ("meg-medal", "meg-next", "meg-tint-l")
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
    first = ranks.index(1)
    crown = (
        f'<p class="emp-winner">{who(desk, first, 64)}<b>{escape(scene.names[first])}</b>'
        f"<small>{escape(desk.words('winner', n=scene.seats[first]['score']))}</small></p>"
    )
    body = f'{heading(desk.words("ending"), note)}{crown}<ol class="emp-ranks">{rows}</ol>'
    return part("ending", body, desk.words("ending"))


def _row(desk: Desk, seat: int, most: int) -> str:
    scene = desk.scene
    entry = scene.seats[seat]
    drawn = bar(zip(shares(entry), STYLES, strict=True), most, "meg-b")
    words = escape(desk.words("share", **dict(zip(("advances", "steps", "cities"), shares(entry), strict=True))))
    return (
        f'<li title="{words}">{who(desk, seat, 26)}<b class="emp-name">{escape(scene.names[seat])}</b>'
        f"{drawing(drawn, BAR_WIDE, BAR_HIGH)}{_tie(desk, seat)}<strong>{entry['score']}</strong></li>"
    )


def _tie(desk: Desk, seat: int) -> str:
    """What put a seat before the next one with as many points."""  # MEG-SPR-18
    ranks, seats = desk.scene.view["ranks"], desk.scene.seats
    if ranks[seat] == len(ranks):
        return ""
    behind = ranks.index(ranks[seat] + 1)
    if seats[behind]["score"] != seats[seat]["score"]:
        return ""
    mine, other = (decides(seats[each]) for each in (seat, behind))
    key = next((key for key in mine if mine[key] != other[key]), "rank")
    return f"<em>{escape(desk.words('tie', why=desk.words(f'tie_{key}')))}</em>"


def decides(entry: Entry) -> dict[str, int]:
    """What decides between equal points, the first thing first."""  # MEG-SPR-18
    points = [ADVANCES[name]["vp"] for name in entry["advances"]]
    owned = entry["credits"].values()
    return {
        "step": entry["step"],
        "sixes": points.count(6),
        "threes": points.count(3),
        "cost": sum(ADVANCES[name]["cost"] for name in entry["advances"]),
        "group": max(owned),
        "credits": sum(owned),
        "cities": entry["cities"],
        "treasury": entry["treasury"],
    }
