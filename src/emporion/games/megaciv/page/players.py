"""The players in the page: a line each, which opens to advances, credits and the next step."""

from emporion.core.markup import escape, heading, part, tally
from emporion.games.megaciv import components as c
from emporion.games.megaciv.page.goals import SIGNS, next_step
from emporion.games.megaciv.page.hall import CROWD
from emporion.games.megaciv.page.markup import icon, who
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.view import advance_ids


def players(desk: Desk) -> str:
    """All seats, the leader first."""
    scene = desk.scene
    rows = "".join(_player(desk, seat) for seat in scene.by_points)
    style = "emp-many" if scene.s.seats >= CROWD else "emp-some"
    body = f'{heading(desk.words("players"), desk.words("points"))}<div class="{style}">{rows}</div>'
    return part("players", body, desk.words("players"))


def _player(desk: Desk, seat: int) -> str:
    scene, s = desk.scene, desk.scene.s
    cities, treasury, points = s.cities[seat], s.treasury[seat], scene.points[seat]
    style = "emp-player" + (" emp-mine" if seat == scene.me else "")
    style += " emp-acts" if seat in scene.actors else ""
    name = desk.words("you") if seat == scene.me else scene.names[seat]
    rank = f"<small>{scene.ranks[seat]}.</small>" if scene.ranks else ""
    ill = ""
    if s.menaces[seat] > 0:
        words = escape(desk.words("holds_ills"))
        ill = f'<i class="emp-ills" title="{words}">{icon("sad", 13)}{s.menaces[seat]}</i>'
    line = (
        f'{rank}{who(desk, seat, 22)}<b class="emp-name" title="{escape(scene.civilization(seat))}">{escape(name)}</b>'
        f"{ill}"
        f"<i{tally(f'seat-{seat + 1}', 'cities', cities)}>{icon('city', 13)}{cities}</i>"
        f"<i{tally(f'seat-{seat + 1}', 'treasury', treasury)}>{icon('coin', 13)}{treasury}</i>"
        f"<i>{icon('steps', 13)}{s.step_reached[seat]}</i>"
        f"<strong{tally(f'seat-{seat + 1}', 'score', points)}>{points}</strong>"
    )
    return (
        f'<details id="seat-{seat + 1}" class="{style}" name="emp-player"><summary>{line}</summary>'
        f'<div class="emp-opened">{_opened(desk, seat)}</div></details>'
    )


def _opened(desk: Desk, seat: int) -> str:
    s = desk.scene.s
    advances = "".join(
        f'<li title="{escape(desk.say(f"advance_text.{name}"))}">{escape(desk.say(f"advance.{name}"))}</li>'
        for name in advance_ids(s.advances[seat])
    )
    credit = "".join(
        f'<i title="{escape(desk.say(f"group.{group}"))}">{icon(SIGNS[group], 13)}{number}</i>'
        for n, group in enumerate(c.GROUPS)
        if (number := s.credit(seat, n))
    )
    owned = f'<ul class="emp-owned">{advances}</ul>' if advances else ""
    shown = next_step(desk, seat, "next_step_of")
    return f"<p>{escape(shown)}</p>{f'<p>{credit}</p>' if credit else ''}{owned}"
