"""The end: a bar for each seat, made of chips, printed points, monument and shrine; and what decided a tie."""

from emporion.core.markup import escape
from emporion.core.naming import enumerated
from emporion.games.mediterranean import end
from emporion.games.mediterranean.page.markup import drawing, heading, part, who
from emporion.games.mediterranean.page.placing import Desk
from emporion.games.mediterranean.rules import Mediterranean
from emporion.trading.page.pieces import BAR_HIGH, BAR_WIDE, bar

STYLES = ("med-gold", "med-x-green", "med-x-violet")


def shares(s: Mediterranean, seat: int) -> tuple[int, int, int]:
    """The points of a seat: chips, printed, monument and shrine."""  # MED-FIN-02
    return s.chips[seat], end.printed(s, seat), end.monuments(s, seat)


def ending(desk: Desk) -> str:
    """Seats by rank in a moment of the past; at the end itself the table has told that, and only ties are left."""
    scene = desk.scene
    ranks = scene.ranks
    if not ranks:
        return part("ending", "")
    if not scene.past:
        ties = "".join(_tied(desk, seat) for seat in range(len(ranks)))
        return part("ending", f'<ul class="emp-ties">{ties}</ul>' if ties else "", desk.words("ending"))
    most = max(1, *(end.score(scene.s, seat) for seat in scene.seats))
    rows = "".join(_row(desk, seat, most) for seat in sorted(scene.seats, key=lambda seat: ranks[seat]))
    first = [seat for seat, rank in enumerate(ranks) if rank == 1]
    names = enumerated([scene.names[seat] for seat in first])
    marks = "".join(who(desk, seat, 60) for seat in first)
    score = end.score(scene.s, first[0])
    crown = (
        f'<p class="emp-winner">{marks}<b>{escape(names)}</b>'
        f"<small>{escape(desk.words('winner' if len(first) == 1 else 'winners', n=score))}</small></p>"
    )
    body = f'{heading(desk.words("ending"), desk.words("shares"))}{crown}<ol class="emp-ranks">{rows}</ol>'
    return part("ending", body, desk.words("ending"))


def _row(desk: Desk, seat: int, most: int) -> str:
    scene = desk.scene
    parts = shares(scene.s, seat)
    drawn = bar(zip(parts, STYLES, strict=True), most, "med-b med-on-box")
    words = escape(desk.words("share", **dict(zip(("chips", "printed", "monuments"), parts, strict=True))))
    return (
        f'<li title="{words}"><small>{scene.ranks[seat]}.</small>{who(desk, seat, 26)}'
        f'<b class="emp-name">{escape(scene.names[seat])}</b>{drawing(drawn, BAR_WIDE, BAR_HIGH, style="emp-bars")}'
        f"{_tie(desk, seat)}<strong>{end.score(scene.s, seat)}</strong></li>"
    )


def _tied(desk: Desk, seat: int) -> str:
    """Who was put before others with as many points, and by what."""
    tie, name = _tie(desk, seat), escape(desk.scene.names[seat])
    return f'<li>{who(desk, seat, 22)}<b class="emp-name">{name}</b> {tie}</li>' if tie else ""


def _tie(desk: Desk, seat: int) -> str:
    """What put a seat before another with as many points."""  # MED-FIN-04 to MED-FIN-06
    ranks, standings = desk.scene.ranks, [end.standing(desk.scene.s, each) for each in desk.scene.seats]
    score, levels, _ = standings[seat]
    behind = (other for rank, other in zip(ranks, standings, strict=True) if rank > ranks[seat] and other[0] == score)
    other = next(behind, None)
    if other is None:
        return ""
    return f"<em>{escape(desk.words('tie_levels' if levels != other[1] else 'tie_places'))}</em>"
