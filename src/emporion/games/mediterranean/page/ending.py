"""The end: a bar for each seat, made of chips, printed points, monument and shrine; and what decided a tie."""

from html import escape

from emporion.core.naming import enumerated
from emporion.games.mediterranean.page.markup import drawing, heading, part, who
from emporion.games.mediterranean.page.placing import Desk
from emporion.games.mediterranean.picture.scene import Entry
from emporion.trading.page.pieces import BAR_HIGH, BAR_WIDE, bar

STYLES = ("med-gold", "med-x-green", "med-x-violet")


def shares(entry: Entry) -> tuple[int, int, int]:
    """The points of a seat: chips, printed, monument and shrine."""  # MED-FIN-02
    return int(entry["chips"] or 0), int(entry["printed"]), int(entry["monuments"])


def ending(desk: Desk) -> str:
    """Seats by rank in a moment of the past; at the end itself the table has told that, and only ties are left."""
    scene = desk.scene
    ranks = scene.view["ranks"]
    if not ranks:
        return part("ending", "")
    if not scene.past:
        ties = "".join(_tied(desk, seat) for seat in range(len(ranks)))
        return part("ending", f'<ul class="emp-ties">{ties}</ul>' if ties else "", desk.words("ending"))
    most = max(1, *(entry["score"] for entry in scene.seats))
    rows = "".join(_row(desk, seat, most) for seat in sorted(range(len(ranks)), key=lambda seat: ranks[seat]))
    first = [seat for seat, rank in enumerate(ranks) if rank == 1]
    names = enumerated([scene.names[seat] for seat in first])
    marks = "".join(who(desk, seat, 60) for seat in first)
    score = scene.seats[first[0]]["score"]
    crown = (
        f'<p class="emp-winner">{marks}<b>{escape(names)}</b>'
        f"<small>{escape(desk.words('winner' if len(first) == 1 else 'winners', n=score))}</small></p>"
    )
    body = f'{heading(desk.words("ending"), desk.words("shares"))}{crown}<ol class="emp-ranks">{rows}</ol>'
    return part("ending", body, desk.words("ending"))


def _row(desk: Desk, seat: int, most: int) -> str:
    scene = desk.scene
    entry = scene.seats[seat]
    drawn = bar(zip(shares(entry), STYLES, strict=True), most, "med-b med-on-box")
    words = escape(desk.words("share", **dict(zip(("chips", "printed", "monuments"), shares(entry), strict=True))))
    return (
        f'<li title="{words}"><small>{scene.view["ranks"][seat]}.</small>{who(desk, seat, 26)}'
        f'<b class="emp-name">{escape(scene.names[seat])}</b>{drawing(drawn, BAR_WIDE, BAR_HIGH, style="emp-bars")}'
        f"{_tie(desk, seat)}<strong>{entry['score']}</strong></li>"
    )


def _tied(desk: Desk, seat: int) -> str:
    """Who was put before others with as many points, and by what."""
    tie, name = _tie(desk, seat), escape(desk.scene.names[seat])
    return f'<li>{who(desk, seat, 22)}<b class="emp-name">{name}</b> {tie}</li>' if tie else ""


def _tie(desk: Desk, seat: int) -> str:
    """What put a seat before another with as many points."""  # MED-FIN-04 to MED-FIN-06
    ranks, seats = desk.scene.view["ranks"], desk.scene.seats
    behind = [
        other
        for other, rank in enumerate(ranks)
        if rank > ranks[seat] and seats[other]["score"] == seats[seat]["score"]
    ]
    if not behind:
        return ""
    mine, other = (sum(seats[each]["levels"].values()) for each in (seat, behind[0]))
    return f"<em>{escape(desk.words('tie_levels' if mine != other else 'tie_places'))}</em>"
